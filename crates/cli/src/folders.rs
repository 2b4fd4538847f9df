//! Where the program keeps the user's data.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use thiserror::Error;

/// The system names no folder for data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("no data folder is known: set HOME")]
pub(crate) struct NoDataFolder;

/// `sixline` where programs keep the user's data.
pub(crate) fn data() -> Result<PathBuf, NoDataFolder> {
    let variable = |name: &str| env::var_os(name).filter(|value| !value.is_empty());
    let home = || variable("HOME").map(PathBuf::from);
    let base = if cfg!(windows) {
        variable("APPDATA").map(PathBuf::from)
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        variable("XDG_DATA_HOME")
            .map(PathBuf::from)
            .or_else(|| home().map(|home| home.join(".local/share")))
    };
    base.map(|base| base.join("sixline")).ok_or(NoDataFolder)
}

/// Makes the folder, open to nobody else: it holds the secrets of running games.
pub(crate) fn make_private(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// A secret that is kept in a file: made at random where the file is missing, readable by its owner alone.
pub(crate) fn secret(file: &Path) -> io::Result<String> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(file) {
        Ok(mut made) => {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes).map_err(io::Error::other)?;
            let text: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
            writeln!(made, "{text}")?;
        }
        Err(err) if err.kind() == io::ErrorKind::AlreadyExists => {}
        Err(err) => return Err(err),
    }
    let text = fs::read_to_string(file)?.trim().to_owned();
    // A token that is short enough to be guessed is none.
    if text.len() < 32 {
        return Err(io::Error::other(
            "the token in it is shorter than 32 characters",
        ));
    }
    Ok(text)
}

/// Takes a folder for this process; `None` where another has it. The system lets go of it when the process ends, however
/// that comes about.
pub(crate) fn lock(folder: &Path) -> io::Result<Option<fs::File>> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(folder.join("sixline.lock"))?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(fs::TryLockError::WouldBlock) => Ok(None),
        Err(fs::TryLockError::Error(err)) => Err(err),
    }
}
