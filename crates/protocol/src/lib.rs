#![doc = "Wire forms"]

pub mod wire;
