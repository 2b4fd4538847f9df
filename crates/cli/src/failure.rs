//! How a command can fail, its exit code, and the one line that tells it.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use thiserror::Error;

use crate::random::NoRandomness;

/// What a command ends with.
pub(crate) type Outcome = Result<(), Failure>;

/// Why a command failed.
#[derive(Debug, Error)]
pub(crate) enum Failure {
    /// Something from outside cannot be used: exit code 2.
    #[error("{0}")]
    BadInput(String),
    /// A check failed, and the answer was already given: exit code 1.
    #[error("the check failed")]
    CheckFailed,
    /// Some input could not be used, and that was already told: exit code 2.
    #[error("some input could not be used")]
    Told,
    #[error(transparent)]
    Random(#[from] NoRandomness),
    /// The answer could not be written.
    #[error("cannot write the answer: {0}")]
    Output(#[from] io::Error),
}

impl Failure {
    /// Bad input from `place`, such as a flag, and the reason.
    pub(crate) fn bad_input(place: &str, reason: impl std::fmt::Display) -> Self {
        Self::BadInput(format!("{place}: {reason}"))
    }

    /// A file or a folder that cannot be used, and the reason.
    pub(crate) fn bad_file(path: &Path, reason: impl std::fmt::Display) -> Self {
        Self::bad_input(&path.display().to_string(), reason)
    }
}

/// Tells a failure in one line, and answers the exit code.
pub(crate) fn report(command: &str, outcome: Outcome) -> ExitCode {
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::CheckFailed) => ExitCode::from(1),
        Err(Failure::Told) => ExitCode::from(2),
        // The reader had enough, as `head` does: that is no fault of anyone.
        Err(Failure::Output(err)) if err.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure @ (Failure::BadInput(_) | Failure::Random(_) | Failure::Output(_))) => {
            say(&format!("{command}: {failure}"));
            ExitCode::from(2)
        }
    }
}

/// The most characters of one message; those of the libraries are shorter unless a file's name is not.
const MAX_MESSAGE: usize = 1_000;

/// Writes one line to standard error, whatever the text holds.
pub(crate) fn say(text: &str) {
    let mut line = String::from("sixline: ");
    for c in text.chars().take(MAX_MESSAGE) {
        // Line and paragraph separators are no control characters, but start a line all the same.
        if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') {
            line.extend(c.escape_default());
        } else {
            line.push(c);
        }
    }
    line.push('\n');
    // Where standard error is closed there is nobody to tell.
    let _ = io::stderr().write_all(line.as_bytes());
}
