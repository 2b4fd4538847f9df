//! Writing answers to standard output, where the reader may go away at any time.

use std::fs::{self, File};
use std::io::{self, BufWriter, ErrorKind, Read, StdoutLock, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use thiserror::Error;

use crate::failure::Outcome;
use crate::input::IoError;

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

/// Why a file is not written.
#[derive(Debug, Error)]
pub(crate) enum WriteError {
    #[error(transparent)]
    Io(#[from] IoError),
    #[error("the file is there already, and is {0}: it is not overwritten")]
    Other(&'static str),
}

/// A file that is written whole or not at all: it has its old content until the new one is complete.
#[derive(Debug)]
pub(crate) struct NewFile {
    path: PathBuf,
    /// Where the content is until it is complete; `None` for a device or a pipe, which has nothing to lose.
    draft: Option<PathBuf>,
    file: File,
}

impl NewFile {
    /// Starts the file, so that a place where nothing can be written is known before any work is done.
    ///
    /// # Errors
    /// What the system refuses.
    pub(crate) fn start(path: &Path) -> Result<Self, IoError> {
        let is_device = fs::metadata(path).is_ok_and(|it| !it.is_file() && !it.is_dir());
        let (file, draft) = if is_device || path.is_dir() {
            (File::create(path)?, None)
        } else {
            let (file, draft) = start_draft(path)?;
            (file, Some(draft))
        };
        let path = path.to_owned();
        Ok(Self { path, draft, file })
    }

    /// Like [`Self::start`], but only where there is nothing yet or a file that begins like one of the same kind.
    ///
    /// # Errors
    /// A file of another kind, which is `what`, or what the system refuses.
    pub(crate) fn replace(
        path: &Path,
        begins: &str,
        what: &'static str,
    ) -> Result<Self, WriteError> {
        let mut head = vec![0; begins.len()];
        match File::open(path) {
            Ok(file) if file.metadata().is_ok_and(|it| !it.is_file()) => {}
            Ok(mut file) => {
                let is_empty = file.metadata().is_ok_and(|it| it.len() == 0);
                let is_same = file.read_exact(&mut head).is_ok() && head == begins.as_bytes();
                if !is_same && !is_empty {
                    return Err(WriteError::Other(what));
                }
            }
            Err(err) if err.kind() == ErrorKind::NotFound => {}
            Err(err) => return Err(IoError::from(err).into()),
        }
        Ok(Self::start(path)?)
    }

    /// Writes the content, and puts the file in its place.
    ///
    /// # Errors
    /// What the system refuses; the old content is still there then.
    pub(crate) fn finish(mut self, content: &[u8]) -> Result<(), IoError> {
        self.file.write_all(content)?;
        let Some(draft) = &self.draft else {
            return Ok(());
        };
        self.file.sync_all()?;
        Ok(fs::rename(draft, &self.path)?)
    }
}

/// A file beside another, for its content until that is complete: `FILE.new`, or `FILE.new2` and so on where there is one of
/// that name already, which may be somebody's own.
fn start_draft(path: &Path) -> io::Result<(File, PathBuf)> {
    let mut number = 1;
    loop {
        let mut draft = path.as_os_str().to_owned();
        draft.push(".new");
        if number > 1 {
            draft.push(number.to_string());
        }
        match File::create_new(&draft) {
            Err(err) if err.kind() == ErrorKind::AlreadyExists => {}
            made => return Ok((made?, draft.into())),
        }
        if number == MOST_DRAFTS {
            let text = "too many unfinished files beside it, which end in `.new` and a number: remove them";
            return Err(io::Error::other(text));
        }
        number += 1;
    }
}

/// A program that is killed leaves its draft behind; nobody has so many of those beside one file.
const MOST_DRAFTS: u32 = 100;

impl Drop for NewFile {
    fn drop(&mut self) {
        // Once it is complete there is no draft any more.
        let _ = self.draft.as_deref().map(fs::remove_file);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn somebodys_own_file_beside_the_new_one_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("cards.pdf");
        let own = folder.path().join("cards.pdf.new");
        fs::write(&path, "old").unwrap();
        fs::write(&own, "mine").unwrap();
        NewFile::start(&path).unwrap().finish(b"whole").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"whole");
        drop(NewFile::start(&path).unwrap());
        assert_eq!(fs::read(&own).unwrap(), b"mine");
        // Nothing else is left behind.
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[test]
    fn where_too_many_drafts_lie_the_error_says_what_to_remove() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("cards.pdf");
        let begun: Vec<NewFile> = (0..MOST_DRAFTS)
            .map(|_| NewFile::start(&path).unwrap())
            .collect();
        let refused = NewFile::start(&path).unwrap_err().to_string();
        assert!(refused.contains("remove them"), "{refused}");
        drop(begun);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
