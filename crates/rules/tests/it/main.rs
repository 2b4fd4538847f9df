//! The safety net of the rules: every case of the rule sheet, a slow judge to compare with, and laws.
#![allow(clippy::unwrap_used, reason = "tests may unwrap")]

mod cases;
mod course;
mod golden;
mod judged;
mod laws;
mod notation;
mod records;
mod reference;
mod start;
mod table;
mod worked_example;
