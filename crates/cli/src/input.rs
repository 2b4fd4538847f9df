//! Reading from outside, with a bound on how much.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use sixline_protocol::PositionJson;
use sixline_rules::GameView;

use crate::failure::Failure;

/// The most bytes of a position or a record. A game is some 2,500 bytes, so nothing that is meant
/// comes near it, and an endless file costs no more than this.
pub(crate) const MAX_BYTES: usize = 1 << 20;

const STDIN: &str = "standard input";

/// The position on standard input, checked.
pub(crate) fn read_position() -> Result<GameView, Failure> {
    let text = read_text(io::stdin().lock()).map_err(|reason| Failure::bad_input(STDIN, reason))?;
    let position = PositionJson::parse(&text);
    let view = position.and_then(PositionJson::into_view);
    view.map_err(|err| Failure::bad_input(STDIN, err))
}

/// The text of a file, or why it cannot be read.
pub(crate) fn read_file(path: &Path) -> Result<String, String> {
    let file = File::open(path).map_err(|err| describe(&err))?;
    read_text(file)
}

fn read_text(source: impl Read) -> Result<String, String> {
    let mut bytes = Vec::new();
    source
        .take(MAX_BYTES as u64 + 1)
        .read_to_end(&mut bytes)
        .map_err(|err| describe(&err))?;
    if bytes.len() > MAX_BYTES {
        return Err(format!("more than {MAX_BYTES} bytes, which is the limit"));
    }
    String::from_utf8(bytes).map_err(|err| {
        let at = err.utf8_error().valid_up_to();
        let line = err.as_bytes()[..at]
            .iter()
            .filter(|&&it| it == b'\n')
            .count()
            + 1;
        format!("line {line}: byte {} is not UTF-8 text", at + 1)
    })
}

/// The system's reason without its number, which tells people nothing.
pub(crate) fn describe(err: &io::Error) -> String {
    let text = err.to_string();
    match text.find(" (os error") {
        Some(end) => text[..end].to_lowercase(),
        None => text,
    }
}
