//! Records in files: read and checked, and what a record says of the program that wrote it.

use std::path::Path;

use sixline_engine::arena::RecordTags;
use sixline_rules::record::{Checked, Record, RecordError};
use thiserror::Error;

use crate::input::{self, ReadError};

/// The version of the program as a record tells it.
pub(crate) const PROGRAM: &str = concat!("sixline ", env!("CARGO_PKG_VERSION"));

/// Why a file is not the record of a game.
#[derive(Debug, Error)]
pub(crate) enum BadRecord {
    #[error(transparent)]
    Read(#[from] ReadError),
    #[error(transparent)]
    Record(#[from] RecordError),
    #[error("{turns} turns, and at most {MAX_TURNS} are looked at")]
    TooLong { turns: usize },
}

/// The most turns that are looked at: a game of real players has some 50, and each takes a while.
const MAX_TURNS: usize = 1_000;

/// Reads a record that is to be looked at turn by turn, from standard input where the name is `-`.
pub(crate) fn read_to_look_at(path: &Path) -> Result<Checked, BadRecord> {
    to_look_at(&input::read_file_or_stdin(path)?)
}

/// The text of a record, to be looked at turn by turn.
pub(crate) fn to_look_at(text: &str) -> Result<Checked, BadRecord> {
    let checked = Record::parse(text)?.check()?;
    match checked.steps.len() {
        turns if turns > MAX_TURNS => Err(BadRecord::TooLong { turns }),
        _ => Ok(checked),
    }
}

/// What the records of games between bots tell: who sat where, the seed, and this program.
pub(crate) fn tags(names: &[String], seed: u64) -> RecordTags {
    let players = names.iter().zip(1..);
    let players = players.map(|(name, seat)| (format!("Player{seat}"), name.clone()));
    RecordTags {
        names: names.to_vec(),
        before_number: vec![("Seed".to_owned(), seed.to_string())],
        after_number: players.chain([program()]).collect(),
    }
}

fn program() -> (String, String) {
    ("Program".to_owned(), PROGRAM.to_owned())
}

/// Adds tags behind those that the record has, and one that names this program.
pub(crate) fn add_tags(record: &mut Record, tags: impl IntoIterator<Item = (String, String)>) {
    record.add_tags(tags.into_iter().chain([program()]));
}
