//! Puzzles as a client shows them: what is asked, what an answer comes to, and afterwards all that is right.

use serde::Serialize;
use sixline_engine::puzzle::{Answer, BadSet, Puzzle, PuzzleSet};
use sixline_rules::Edition;

use crate::told::ScoredJson;
use crate::wire::view::TableView;

/// The puzzles of one edition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PuzzleSetJson {
    /// Those of the days, in their order: that of a day is at its number since 1970, round and round.
    pub days: Vec<PuzzleHeadJson>,
    /// All other puzzles, to practise.
    pub practice: Vec<PuzzleHeadJson>,
}

/// What is known of a puzzle without its position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PuzzleHeadJson {
    /// Eight letters and digits.
    pub id: String,
    /// Its line in the file.
    pub line: String,
    /// The first rating, around 1500.
    pub rating: u32,
}

/// A deal for everyone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SharedDealJson {
    /// What it follows from, in 64 hexadecimal digits.
    pub secret: String,
    /// How many turns each player has.
    pub turns: u32,
}

/// A puzzle before it is solved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PuzzleJson {
    /// Eight letters and digits.
    pub id: String,
    /// `most`, `six`, `best`, `last`, `reading`, `longest`, `product` or `division`.
    pub question: String,
    /// The table of the fact that is asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub table: Option<u8>,
    /// How many times that table the card is that is asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub times: Option<u8>,
    /// The edition by its name: `classic` or `tables`.
    pub edition: String,
    /// The first rating, around 1500.
    pub rating: u32,
    /// The pieces; the hand of `reading` is what can be chosen from.
    pub view: TableView,
    /// The points of the last play, where there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub last: Option<u32>,
}

/// What an answer comes to.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PuzzleVerdictJson {
    /// Whether it is right.
    pub right: bool,
    /// The points and lines of a play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub score: Option<ScoredJson>,
}

/// All that is right, for one who has tried.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PuzzleAnswersJson {
    /// All right answers: plays, or pieces.
    pub answers: Vec<String>,
    /// How far behind everything else is, in points; in pieces for the longest line.
    pub gap: f64,
    /// How often each level finds it, from 0 to 1.
    pub found: Vec<f64>,
    /// For `reading`: with each right piece, the play that was not made.
    pub missed: Vec<MissedJson>,
}

/// A play that shows why a piece was not there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MissedJson {
    /// The piece that could have been laid.
    pub piece: String,
    /// The play with it.
    pub play: String,
    /// The points that it would have made.
    pub score: u32,
    /// The board that it would have been made on: as it was before the last play.
    pub board: Vec<String>,
}

impl PuzzleSetJson {
    /// The puzzles of an edition in a file.
    ///
    /// # Errors
    /// A text that is no such file.
    pub fn new(text: &str, edition: Edition) -> Result<Self, BadSet> {
        let set = PuzzleSet::new(text)?;
        let heads = |lines: Vec<&str>| lines.into_iter().filter_map(PuzzleHeadJson::new).collect();
        Ok(Self {
            days: heads(set.days(edition)),
            practice: heads(set.practice(edition)),
        })
    }
}

impl PuzzleHeadJson {
    fn new(line: &str) -> Option<Self> {
        let puzzle = Puzzle::parse(line).ok()?;
        Some(Self {
            id: puzzle.id(),
            line: line.to_owned(),
            rating: puzzle.found().rating(),
        })
    }
}

impl From<&Puzzle> for PuzzleJson {
    fn from(puzzle: &Puzzle) -> Self {
        let question = puzzle.question();
        Self {
            id: puzzle.id(),
            question: question.id().to_owned(),
            table: question.fact().map(|fact| fact.table),
            times: question.fact().map(|fact| fact.times),
            edition: puzzle.edition().id().to_owned(),
            rating: puzzle.found().rating(),
            view: TableView::from(puzzle.view()),
            last: puzzle.last().map(|(_, score)| score),
        }
    }
}

impl From<&Puzzle> for PuzzleAnswersJson {
    fn from(puzzle: &Puzzle) -> Self {
        let levels = sixline_engine::Level::ALL.iter();
        Self {
            answers: puzzle.answers().iter().map(ToString::to_string).collect(),
            gap: f64::from(puzzle.gap().0) / 10.0,
            found: levels.map(|&level| puzzle.found().chance(level)).collect(),
            missed: puzzle
                .answers()
                .iter()
                .filter_map(|it| missed(puzzle, it))
                .collect(),
        }
    }
}

fn missed(puzzle: &Puzzle, answer: &Answer) -> Option<MissedJson> {
    let Answer::Piece(tile) = answer else {
        return None;
    };
    let before = puzzle.before_last(*tile)?;
    let better = puzzle.refutation(*tile)?;
    Some(MissedJson {
        piece: tile.to_string(),
        play: better.play.to_string(),
        score: better.score,
        board: TableView::from(&before).board,
    })
}

impl PuzzleVerdictJson {
    /// Judges an answer in the notation.
    ///
    /// # Errors
    /// What is no answer to this question.
    pub fn new(
        puzzle: &Puzzle,
        answer: &Answer,
    ) -> Result<Self, sixline_engine::puzzle::BadAnswer> {
        let judged = puzzle.judge(answer)?;
        let scored = |play, score| ScoredJson::new(puzzle.view(), play, score);
        Ok(Self {
            right: judged.right,
            score: match (answer, &judged.score) {
                (Answer::Play(play), Some(score)) => Some(scored(play, score)),
                (Answer::Play(_) | Answer::Piece(_), _) => None,
            },
        })
    }
}
