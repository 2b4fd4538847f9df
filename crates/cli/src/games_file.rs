//! Many games in one file: a first line that tells which, then a line for each game, in their order.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufReader, Seek, SeekFrom, Write};
use std::path::Path;

use sixline_protocol::{GameLineJson, GamesHeadJson};
use sixline_rules::quote;
use thiserror::Error;

use crate::input::{IoError, LineRead, MAX_BYTES, read_line};

/// How the name of such a file ends; anything else is a folder.
const EXTENSION: &str = "jsonl";

/// Why a file is not that of these games.
#[derive(Debug, Error)]
pub(crate) enum BadGamesFile {
    #[error(transparent)]
    Io(#[from] IoError),
    #[error("another program is writing to it")]
    Locked,
    #[error("the file is that of other games: it begins with {}, and would begin with {}", quote(.there), quote(.here))]
    OtherGames { there: String, here: String },
    #[error("line {line}: not a game of such a file")]
    NoGame { line: u64 },
    #[error("line {line}: game {number} is not the next one")]
    WrongOrder { line: u64, number: u64 },
}

/// Whether a path names a file of many games.
pub(crate) fn is_games_file(path: &Path) -> bool {
    path.extension().is_some_and(|it| it == EXTENSION)
}

/// The open file, to which nobody else writes.
#[derive(Debug)]
pub(crate) struct GamesFile {
    file: File,
    /// The number of the last game in it, 0 where there is none.
    last: u64,
}

impl GamesFile {
    /// Opens the file of these games, or starts it where it is missing or empty. A last line that was cut off in
    /// the middle is dropped.
    ///
    /// # Errors
    /// A file that cannot be used, or is that of other games.
    pub(crate) fn open(path: &Path, head: &GamesHeadJson) -> Result<Self, BadGamesFile> {
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(path).map_err(IoError::from)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(BadGamesFile::Locked),
            Err(TryLockError::Error(err)) => return Err(IoError::from(err).into()),
        }
        let mut line =
            serde_json::to_string(head).map_err(|err| IoError::from(io::Error::from(err)))?;
        let (whole, last) = read(&mut file, &line)?;
        let cut = |file: &mut File| {
            file.set_len(whole)?;
            file.seek(SeekFrom::End(0))
        };
        cut(&mut file).map_err(IoError::from)?;
        if whole == 0 {
            line.push('\n');
            file.write_all(line.as_bytes()).map_err(IoError::from)?;
        }
        Ok(Self { file, last })
    }

    /// The number of the last game, from 1; 0 where there is none.
    pub(crate) const fn last(&self) -> u64 {
        self.last
    }

    /// Adds lines of games that rise in number; those up to the last that is there are left out. One write for all,
    /// so that an interruption leaves at most one line in part.
    pub(crate) fn append<'a>(
        &mut self,
        games: impl IntoIterator<Item = (u64, &'a str)>,
    ) -> Result<(), IoError> {
        let mut text = String::new();
        for (number, line) in games {
            if number > self.last {
                self.last = number;
                text.push_str(line);
            }
        }
        Ok(self.file.write_all(text.as_bytes())?)
    }
}

/// The line of a game whose record `write` adds as it stands inside a string of JSON.
pub(crate) fn line(number: u64, write: impl FnOnce(&mut String)) -> String {
    let mut line = format!("{{\"game\":{number},\"record\":\"");
    write(&mut line);
    line.push_str("\"}\n");
    line
}

/// Reads all whole lines; answers how many bytes they have, and the number of the last game.
fn read(file: &mut File, head: &str) -> Result<(u64, u64), BadGamesFile> {
    let mut reader = BufReader::with_capacity(1 << 16, file);
    let (mut whole, mut last) = (0, 0);
    for line in 1u64.. {
        let (bytes, ended) = match read_line(&mut reader, MAX_BYTES) {
            Ok(LineRead::Line { bytes, ended }) => (bytes, ended),
            Ok(LineRead::End) => break,
            Ok(LineRead::TooLong) => return Err(BadGamesFile::NoGame { line }),
            Err(err) => return Err(IoError::from(err).into()),
        };
        if line == 1 {
            let is_same = match ended {
                true => bytes == head.as_bytes(),
                // Only what this program began to write is dropped, and never anything else.
                false => head.as_bytes().starts_with(&bytes),
            };
            if !is_same {
                let there = String::from_utf8_lossy(&bytes).into_owned();
                let here = head.to_owned();
                return Err(BadGamesFile::OtherGames { there, here });
            }
        } else if ended {
            let number = number_of(&bytes).ok_or(BadGamesFile::NoGame { line })?;
            if number <= last {
                return Err(BadGamesFile::WrongOrder { line, number });
            }
            last = number;
        }
        if !ended {
            break;
        }
        whole = reader.stream_position().map_err(IoError::from)?;
    }
    Ok((whole, last))
}

/// The number in a line that this program wrote.
fn number_of(line: &[u8]) -> Option<u64> {
    let digits = line.strip_prefix(b"{\"game\":")?;
    let end = digits.iter().position(|&byte| byte == b',')?;
    std::str::from_utf8(&digits[..end]).ok()?.parse().ok()
}

/// What stands in a line of such a file.
pub(crate) enum GamesLine {
    /// The first line, which says what the file holds.
    Head,
    /// A line with one game.
    Game(GameLineJson),
}

/// Reads a line of such a file, as anybody may have written it.
pub(crate) fn parse_line(line: &[u8]) -> Result<GamesLine, serde_json::Error> {
    match serde_json::from_slice(line) {
        Ok(game) => Ok(GamesLine::Game(game)),
        Err(err) => match serde_json::from_slice::<GamesHeadJson>(line) {
            Ok(_) => Ok(GamesLine::Head),
            Err(_) => Err(err),
        },
    }
}
