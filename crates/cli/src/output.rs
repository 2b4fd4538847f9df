//! Writing answers to standard output, where the reader may go away at any time.

use std::io::{self, BufWriter, StdoutLock, Write};

use serde::Serialize;

use crate::failure::Outcome;

/// Standard output, buffered; [`finish`] it, so that errors of the last bytes show.
pub(crate) type Output = BufWriter<StdoutLock<'static>>;

pub(crate) fn open() -> Output {
    BufWriter::new(io::stdout().lock())
}

pub(crate) fn finish(mut output: Output) -> Outcome {
    output.flush()?;
    Ok(())
}

/// Prints a value as one line of JSON.
pub(crate) fn print_json(value: &impl Serialize) -> Outcome {
    let mut output = open();
    serde_json::to_writer(&mut output, value).map_err(io::Error::from)?;
    writeln!(output)?;
    finish(output)
}
