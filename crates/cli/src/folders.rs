//! Where the program keeps the user's data.

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
