//! The safety net of the rules: every case of the rule sheet, a slow judge to compare with, and laws.
#![allow(clippy::unwrap_used, reason = "tests may unwrap")]

mod reference;
mod worked_example;
