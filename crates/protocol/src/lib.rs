#![doc = "Wire forms"]
