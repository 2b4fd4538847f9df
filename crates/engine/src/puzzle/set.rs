//! The file of puzzles: some tags as in a record, then a puzzle a line.

use sixline_rules::{Edition, quote};
use thiserror::Error;

use super::{BadPuzzle, Puzzle};

/// The form of the file that is read and written here.
const FORM: &str = "1";

/// How many puzzles of an edition, the first ones, are those of the days, one after the other and round again: more than a year.
const DAYS: usize = 400;

/// What is told of a file before its puzzles.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Header {
    /// The version of the program whose engine worked them out.
    pub engine: String,
    /// The number of that engine's plays and choices, as `sixline bench` tells it.
    pub bench: String,
    /// The seed of the games that they were taken from.
    pub seed: String,
}

/// Puzzles as lines of a text, each read where it is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PuzzleSet<'a> {
    header: Header,
    lines: Vec<&'a str>,
}

/// Why a text is no set of puzzles.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BadSet {
    /// Another form, or none.
    #[error("expected `[Puzzles \"{FORM}\"]` first, got {}", quote(.0))]
    Form(String),
    /// A line that is no puzzle.
    #[error("line {line}: {reason}")]
    Puzzle {
        /// Its number from 1.
        line: usize,
        /// What is wrong with it.
        reason: BadPuzzle,
    },
}

impl<'a> PuzzleSet<'a> {
    /// Takes a text apart; its puzzles are not looked at yet.
    ///
    /// # Errors
    /// A text that begins otherwise.
    pub fn new(text: &'a str) -> Result<Self, BadSet> {
        let mut header = Header::default();
        let mut form = None;
        let mut lines = Vec::new();
        for line in text.lines().filter(|line| !line.is_empty()) {
            match tag(line) {
                Some(("Puzzles", value)) => form = Some(value),
                Some(("Engine", value)) => value.clone_into(&mut header.engine),
                Some(("Bench", value)) => value.clone_into(&mut header.bench),
                Some(("Seed", value)) => value.clone_into(&mut header.seed),
                Some(_) => {}
                None => lines.push(line),
            }
        }
        match form {
            Some(FORM) => Ok(Self { header, lines }),
            _ => Err(BadSet::Form(
                text.lines().next().unwrap_or_default().to_owned(),
            )),
        }
    }

    /// What is told of all of them.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// All lines of puzzles.
    #[must_use]
    pub fn lines(&self) -> &[&'a str] {
        &self.lines
    }

    /// The lines of one edition, in their order.
    #[must_use]
    pub fn of(&self, edition: Edition) -> Vec<&'a str> {
        let is_of = |line: &&&str| line.split('|').nth(1) == Some(edition.id());
        self.lines.iter().filter(is_of).copied().collect()
    }

    /// The puzzles of the days of an edition, in their order.
    #[must_use]
    pub fn days(&self, edition: Edition) -> Vec<&'a str> {
        let mut lines = self.of(edition);
        lines.truncate(DAYS);
        lines
    }

    /// The puzzle of a day, counted from 1970, the same for everybody; `None` where there is none of the edition.
    #[must_use]
    pub fn day(&self, edition: Edition, day: i64) -> Option<&'a str> {
        let days = self.days(edition);
        let at = (!days.is_empty()).then(|| day.rem_euclid(days.len() as i64) as usize)?;
        days.get(at).copied()
    }

    /// The puzzles of an edition that are of no day, to practise with.
    #[must_use]
    pub fn practice(&self, edition: Edition) -> Vec<&'a str> {
        let mut lines = self.of(edition);
        lines.split_off(lines.len().min(DAYS))
    }

    /// The puzzle with this name.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<Puzzle> {
        let puzzles = self
            .lines
            .iter()
            .filter_map(|line| Puzzle::parse(line).ok());
        puzzles.into_iter().find(|puzzle| puzzle.id() == id)
    }

    /// Reads every puzzle.
    ///
    /// # Errors
    /// The first line that is none, with its number among the puzzles from 1.
    pub fn puzzles(&self) -> Result<Vec<Puzzle>, BadSet> {
        let read = |(at, line): (usize, &&str)| {
            Puzzle::parse(line).map_err(|reason| BadSet::Puzzle {
                line: at + 1,
                reason,
            })
        };
        self.lines.iter().enumerate().map(read).collect()
    }
}

impl Header {
    /// The text of a whole file.
    #[must_use]
    pub fn write(&self, puzzles: &[Puzzle]) -> String {
        let Self {
            engine,
            bench,
            seed,
        } = self;
        let mut text = format!(
            "[Puzzles \"{FORM}\"]\n[Engine \"{engine}\"]\n[Bench \"{bench}\"]\n[Seed \"{seed}\"]\n\n"
        );
        for puzzle in puzzles {
            text.push_str(&puzzle.to_line());
            text.push('\n');
        }
        text
    }
}

/// The name and value of `[Name "value"]`.
fn tag(line: &str) -> Option<(&str, &str)> {
    let inside = line.strip_prefix('[')?.strip_suffix("\"]")?;
    inside.split_once(" \"")
}
