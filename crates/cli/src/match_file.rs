//! The file of a match: a line for each finished deal, from which an interrupted match goes on.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufReader, Seek, SeekFrom, Write};
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;
use sixline_engine::arena::Forfeit;
use sixline_engine::matches::{DealResult, GameResult};
use sixline_protocol::{DealForfeitJson, DealGameJson, DealJson, MatchHeadJson};
use sixline_rules::{BySeat, Seat, quote};
use thiserror::Error;

use crate::input::{IoError, LineRead, read_line};

/// The most bytes of a line; a deal of four players has some 600.
const MAX_LINE: usize = 1 << 16;

/// Far above any score, and far below where sums would overflow.
const MAX_SCORE: u32 = 1_000_000;

/// A deal that was played, and how long A and B thought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PlayedDeal {
    pub(crate) deal: DealResult,
    pub(crate) nanos: [u64; 2],
}

/// Why a file is not that of this match.
#[derive(Debug, Error)]
pub(crate) enum BadMatchFile {
    #[error(transparent)]
    Io(#[from] IoError),
    #[error("another match is writing to it")]
    Locked,
    #[error("line {number}: {reason}")]
    Line { number: u64, reason: BadLine },
}

/// What is wrong with a line.
#[derive(Debug, Error)]
pub(crate) enum BadLine {
    #[error("not the file of a match")]
    NoMatch,
    #[error("more than {MAX_LINE} bytes")]
    TooLong,
    #[error("{} is no line of a match: {err}", quote(.start))]
    Json {
        start: String,
        err: serde_json::Error,
    },
    #[error("the file is that of another match: {name} was {there}, and is {here} now")]
    OtherMatch {
        name: &'static str,
        there: String,
        here: String,
    },
    #[error("not a deal of a match of {players} players")]
    NoDeal { players: usize },
    #[error("deal {number} is there twice")]
    Twice { number: u64 },
}

/// The open file, to which nobody else writes.
#[derive(Debug)]
pub(crate) struct MatchFile {
    file: File,
}

impl MatchFile {
    /// Opens the file of this match, or starts it where it is missing or empty; `found` hears each deal
    /// in it. A last line that was cut off in the middle is dropped.
    ///
    /// # Errors
    /// A file that cannot be used, or is that of another match, with the line to blame.
    pub(crate) fn open(
        path: &Path,
        head: &MatchHeadJson,
        mut found: impl FnMut(PlayedDeal) -> Result<(), BadLine>,
    ) -> Result<Self, BadMatchFile> {
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(path).map_err(IoError::from)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(BadMatchFile::Locked),
            Err(TryLockError::Error(err)) => return Err(IoError::from(err).into()),
        }
        let whole = read(&mut file, head, &mut found)?;
        let cut = |file: &mut File| {
            file.set_len(whole)?;
            file.seek(SeekFrom::End(0))
        };
        cut(&mut file).map_err(IoError::from)?;
        let mut file = Self { file };
        if whole == 0 {
            file.write(head)?;
        }
        Ok(file)
    }

    /// Writes a deal at the end of the file.
    pub(crate) fn append(&mut self, played: &PlayedDeal) -> Result<(), IoError> {
        self.write(&to_json(played))
    }

    /// One write a line, so that an interruption leaves at most one line in part.
    fn write(&mut self, line: &impl Serialize) -> Result<(), IoError> {
        let mut text = serde_json::to_string(line).map_err(io::Error::from)?;
        text.push('\n');
        Ok(self.file.write_all(text.as_bytes())?)
    }
}

/// Reads all whole lines, and answers how many bytes they have.
fn read(
    file: &mut File,
    head: &MatchHeadJson,
    found: &mut impl FnMut(PlayedDeal) -> Result<(), BadLine>,
) -> Result<u64, BadMatchFile> {
    let mut reader = BufReader::new(file);
    let mut whole = 0;
    for number in 1u64.. {
        let at = |reason: BadLine| BadMatchFile::Line { number, reason };
        let bytes = match read_line(&mut reader, MAX_LINE) {
            Ok(LineRead::Line { bytes, ended: true }) => bytes,
            // Only what this program began to write is dropped, and never anything else.
            Ok(LineRead::Line { bytes, .. }) if number == 1 && !begins(head, &bytes) => {
                return Err(at(BadLine::NoMatch));
            }
            Ok(LineRead::Line { .. } | LineRead::End) => break,
            Ok(LineRead::TooLong) => return Err(at(BadLine::TooLong)),
            Err(err) => return Err(IoError::from(err).into()),
        };
        if number == 1 {
            let other: MatchHeadJson = parse(&bytes).map_err(at)?;
            same_match(&other, head).map_err(at)?;
        } else {
            let json: DealJson = parse(&bytes).map_err(at)?;
            let played = from_json(json, head.players).map_err(at)?;
            found(played).map_err(at)?;
        }
        whole = reader.stream_position().map_err(IoError::from)?;
    }
    Ok(whole)
}

/// Whether `bytes` are the beginning of this first line.
fn begins(head: &MatchHeadJson, bytes: &[u8]) -> bool {
    serde_json::to_vec(head).is_ok_and(|line| line.starts_with(bytes))
}

fn parse<T: DeserializeOwned>(line: &[u8]) -> Result<T, BadLine> {
    serde_json::from_slice(line).map_err(|err| {
        let start = String::from_utf8_lossy(line).into_owned();
        BadLine::Json { start, err }
    })
}

/// Checks that a file was begun by the same match, and names the first thing that differs.
fn same_match(file: &MatchHeadJson, asked: &MatchHeadJson) -> Result<(), BadLine> {
    let list = |head: &MatchHeadJson| {
        [
            ("version", quoted(&head.sixline_match.to_string())),
            ("--a", quoted(&head.a)),
            ("--b", quoted(&head.b)),
            ("--edition", quoted(&head.edition)),
            ("--tables", given(head.tables.as_ref().map(|it| commas(it)))),
            ("--players", quoted(&head.players.to_string())),
            ("--seed", quoted(&head.seed.to_string())),
            ("--time", given(head.time.map(|it| it.to_string()))),
        ]
    };
    for ((name, there), (_, here)) in list(file).into_iter().zip(list(asked)) {
        if there != here {
            return Err(BadLine::OtherMatch { name, there, here });
        }
    }
    Ok(())
}

/// The value of a flag, or that there was none.
fn given(value: Option<String>) -> String {
    value.map_or_else(|| "not given".to_owned(), |value| quoted(&value))
}

fn quoted(text: &str) -> String {
    format!("{}", quote(text))
}

fn commas<T: ToString>(items: &[T]) -> String {
    let items: Vec<String> = items.iter().map(ToString::to_string).collect();
    items.join(",")
}

fn to_json(played: &PlayedDeal) -> DealJson {
    let game = |game: &GameResult| DealGameJson {
        scores: game.scores.as_slice().to_vec(),
        win_twelfths: game.win_twelfths.as_slice().to_vec(),
        turns: game.turns.as_slice().to_vec(),
        fingerprint: format!("{:016x}", game.fingerprint),
        unfinished: game.unfinished,
        forfeit: game.forfeit.as_ref().map(|forfeit| DealForfeitJson {
            seat: forfeit.seat.number(),
            reason: forfeit.reason.clone(),
        }),
    };
    DealJson {
        deal: played.deal.number,
        nanos: played.nanos,
        games: played.deal.games.iter().map(game).collect(),
    }
}

/// A deal from the file, checked as far as sums depend on it.
fn from_json(json: DealJson, players: usize) -> Result<PlayedDeal, BadLine> {
    let game = |game: DealGameJson| {
        let sizes = [&game.scores, &game.win_twelfths, &game.turns].map(Vec::len);
        let wins = game
            .win_twelfths
            .iter()
            .try_fold(0u32, |sum, &it| sum.checked_add(it));
        let forfeit = match game.forfeit {
            None => None,
            Some(forfeit) => Some(Forfeit {
                seat: Seat::from_number(forfeit.seat).filter(|it| it.index() < players)?,
                reason: forfeit.reason,
            }),
        };
        let fits = sizes == [players; 3]
            && wins == Some(12)
            && game.scores.iter().all(|&score| score <= MAX_SCORE);
        let fingerprint = u64::from_str_radix(&game.fingerprint, 16).ok();
        let fingerprint = fingerprint.filter(|_| fits)?;
        Some(GameResult {
            scores: BySeat::new(game.scores),
            win_twelfths: BySeat::new(game.win_twelfths),
            turns: BySeat::new(game.turns),
            unfinished: game.unfinished,
            forfeit,
            fingerprint,
        })
    };
    let n_games = json.games.len();
    let games: Option<BySeat<GameResult>> = json.games.into_iter().map(game).collect();
    match games {
        Some(games) if n_games == players => Ok(PlayedDeal {
            deal: DealResult {
                number: json.deal,
                games,
            },
            nanos: json.nanos,
        }),
        Some(_) | None => Err(BadLine::NoDeal { players }),
    }
}
