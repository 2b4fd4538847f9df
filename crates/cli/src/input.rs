//! Reading from outside, with a bound on how much.

use std::fs::File;
use std::io::{self, BufRead, Read};
use std::path::Path;

use sixline_protocol::PositionJson;
use sixline_rules::GameView;
use thiserror::Error;

use crate::failure::Failure;

/// The most bytes of a position or a record. A game is some 2,500 bytes, so nothing that is meant
/// comes near it, and an endless file costs no more than this.
pub(crate) const MAX_BYTES: usize = 1 << 20;

pub(crate) const STDIN: &str = "standard input";

/// Why something cannot be read as text.
#[derive(Debug, Error)]
pub(crate) enum ReadError {
    #[error(transparent)]
    Io(#[from] IoError),
    #[error("more than {MAX_BYTES} bytes, which is the limit")]
    TooLong,
    #[error("line {line}: byte {byte} is not UTF-8 text")]
    NotText { line: usize, byte: usize },
}

/// What the system refused, without its number, which tells people nothing.
#[derive(Debug, Error)]
#[error("{}", describe(.0))]
pub(crate) struct IoError(#[from] io::Error);

/// The position on standard input, checked.
pub(crate) fn read_position() -> Result<GameView, Failure> {
    let text = read_text(io::stdin().lock()).map_err(|reason| Failure::bad_input(STDIN, reason))?;
    let position = PositionJson::parse(&text);
    let view = position.and_then(PositionJson::into_view);
    view.map_err(|err| Failure::bad_input(STDIN, err))
}

/// The text of a file.
pub(crate) fn read_file(path: &Path) -> Result<String, ReadError> {
    read_text(File::open(path).map_err(IoError)?)
}

/// The text of a file, or of standard input where its name is `-`.
pub(crate) fn read_file_or_stdin(path: &Path) -> Result<String, ReadError> {
    if is_stdin(path) {
        return read_text(io::stdin().lock());
    }
    read_file(path)
}

/// Whether a name means standard input.
pub(crate) fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
}

/// How people read the name of a file.
pub(crate) fn shown(path: &Path) -> String {
    if is_stdin(path) {
        return STDIN.to_owned();
    }
    path.display().to_string()
}

pub(crate) fn read_text(source: impl Read) -> Result<String, ReadError> {
    let mut bytes = Vec::new();
    source
        .take(MAX_BYTES as u64 + 1)
        .read_to_end(&mut bytes)
        .map_err(IoError)?;
    if bytes.len() > MAX_BYTES {
        return Err(ReadError::TooLong);
    }
    String::from_utf8(bytes).map_err(|err| {
        let at = err.utf8_error().valid_up_to();
        let line = err.as_bytes()[..at]
            .iter()
            .filter(|&&it| it == b'\n')
            .count()
            + 1;
        ReadError::NotText { line, byte: at + 1 }
    })
}

/// What came when a line was asked for.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum LineRead {
    /// A line, without its end; the last one may have none.
    Line {
        /// What stands in it.
        bytes: Vec<u8>,
        /// Whether it had an end.
        ended: bool,
    },
    /// More than the limit, and the rest is still to be read.
    TooLong,
    /// The input is at its end.
    End,
}

/// Reads a line of at most `max` bytes.
pub(crate) fn read_line(source: &mut impl BufRead, max: usize) -> io::Result<LineRead> {
    let mut bytes = Vec::new();
    let most = max as u64 + 1;
    source.by_ref().take(most).read_until(b'\n', &mut bytes)?;
    let ended = bytes.pop_if(|last| *last == b'\n').is_some();
    if !ended && bytes.len() > max {
        return Ok(LineRead::TooLong);
    }
    if !ended && bytes.is_empty() {
        return Ok(LineRead::End);
    }
    bytes.pop_if(|last| *last == b'\r');
    Ok(LineRead::Line { bytes, ended })
}

/// Reads on to the end of a line that was too long.
pub(crate) fn skip_line(source: &mut impl BufRead) -> io::Result<()> {
    source.skip_until(b'\n').map(|_| ())
}

/// The system's reason without its number, which tells people nothing.
pub(crate) fn describe(err: &io::Error) -> String {
    let text = err.to_string();
    match text.find(" (os error") {
        Some(end) => text[..end].to_lowercase(),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_up_to_the_limit() {
        let mut source = &b"abc\r\n\nabcd\nabcde\nab"[..];
        let mut read = || read_line(&mut source, 4).unwrap();
        let line = |bytes: &[u8], ended| LineRead::Line {
            bytes: bytes.to_vec(),
            ended,
        };
        assert_eq!(read(), line(b"abc", true));
        assert_eq!(read(), line(b"", true));
        assert_eq!(read(), line(b"abcd", true));
        assert_eq!(read(), LineRead::TooLong);
        skip_line(&mut source).unwrap();
        let mut read = || read_line(&mut source, 4).unwrap();
        assert_eq!(read(), line(b"ab", false));
        assert_eq!(read(), LineRead::End);
    }
}
