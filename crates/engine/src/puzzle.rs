//! Puzzles: a position, a question about it, and the set of all that answers it.
//!
//! A puzzle is a line of text (`text.rs`); what answers it is never taken on trust but can be worked out from the
//! position again (`prove.rs`). All here is pure, and public to whoever solves: a client judges by itself.

mod found;
mod make;
mod prove;
mod rows;
mod set;
mod text;

use std::fmt;
use std::str::FromStr;

use sixline_rules::{
    Action, Edition, GameView, Illegal, ParseError, ParseReason, Play, PlayScore, SeenAction,
    SeenTurn, Setup, Tile, quote,
};
use thiserror::Error;

use crate::quiz::Fact;

pub use found::{Found, level_value};
pub use make::{Made, Making, make, weave};
pub use prove::{Flaw, prove};
pub use set::{BadSet, Header, PuzzleSet};
pub use text::BadPuzzle;

/// What a puzzle asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Question {
    /// The play with the most points.
    Most,
    /// A play that completes a line of six.
    Six,
    /// The play that is worth the most over all that the others may hold; it is not the one with the most points.
    Best,
    /// The last pieces, with nothing hidden: the play that brings the most by the end.
    Last,
    /// The piece that the other cannot have kept, if they always take the most points.
    Reading,
    /// In `tables`: a play that makes the longest line.
    Longest,
    /// In `tables`: the card that shows this product, in a line of its table.
    Product(Fact),
    /// In `tables`: the card that is so many times its table, in a line of that table.
    Division(Fact),
}

impl Question {
    /// The name of its kind, in the file and on the wire.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Most => "most",
            Self::Six => "six",
            Self::Best => "best",
            Self::Last => "last",
            Self::Reading => "reading",
            Self::Longest => "longest",
            Self::Product(_) => "product",
            Self::Division(_) => "division",
        }
    }

    /// The names of all kinds of an edition.
    #[must_use]
    pub const fn ids(edition: Edition) -> &'static [&'static str] {
        match edition {
            Edition::Classic => &["most", "best", "six", "last", "reading"],
            Edition::Tables(_) => &[
                "most", "product", "best", "longest", "division", "last", "reading",
            ],
        }
    }

    /// The fact that is asked for, if one is.
    #[must_use]
    pub const fn fact(self) -> Option<Fact> {
        match self {
            Self::Product(fact) | Self::Division(fact) => Some(fact),
            Self::Most | Self::Six | Self::Best | Self::Last | Self::Reading | Self::Longest => {
                None
            }
        }
    }
}

/// The name, with the fact where there is one: `product:6x7`.
impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())?;
        match self.fact() {
            Some(fact) => write!(f, ":{}x{}", fact.table, fact.times),
            None => Ok(()),
        }
    }
}

/// One way to answer, printed as in the notation: a play, or a single piece where that is asked for.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Answer {
    /// A play: pieces on cells.
    Play(Play),
    /// One of the pieces that are offered.
    Piece(Tile),
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(play) => play.fmt(f),
            Self::Piece(tile) => tile.fmt(f),
        }
    }
}

/// Reads `Ro@1,2 Rs@1,3`, with the word `play` before it or without, or a piece alone.
impl FromStr for Answer {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let text = text.trim();
        if !text.contains(['@', ' ']) {
            let bad = |err| ParseError {
                column: 1,
                reason: ParseReason::Tile(err),
            };
            return text.parse().map(Self::Piece).map_err(bad);
        }
        let action = match text.strip_prefix("play ") {
            Some(_) => text.parse::<Action>()?,
            None => Action::Play(text.parse()?),
        };
        match action {
            Action::Play(play) => Ok(Self::Play(play)),
            Action::Swap(_) | Action::Pass => Ok(Self::Play(Play::default())),
        }
    }
}

/// A position with a question, all its answers and what is known of it.
///
/// The one who solves sits at seat 1 and is to move; the history holds the last play, where the turn before was one.
/// A puzzle about reading shows no hand: its place is taken by the pieces that are offered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    question: Question,
    view: GameView,
    answers: Vec<Answer>,
    gap: Gap,
    found: Found,
}

/// By how much an answer is better than all that is none, in tenths of a point (of a piece, for a line).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Gap(pub u32);

/// As in the file: `3`, or `2.4`.
impl fmt::Display for Gap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0 / 10, self.0 % 10) {
            (whole, 0) => whole.fmt(f),
            (whole, tenths) => write!(f, "{whole}.{tenths}"),
        }
    }
}

/// What an answer comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judged {
    /// Whether it is one of the answers.
    pub right: bool,
    /// The lines and points of a play.
    pub score: Option<PlayScore>,
}

/// An answer that is none to this question.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BadAnswer {
    /// A play against the rules.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// A piece that is not among those offered.
    #[error("`{0}` is not one of the pieces to choose from")]
    NotOffered(Tile),
    /// A play where a piece is asked for.
    #[error("one of the pieces is asked for, not a play")]
    NotAPiece,
    /// A piece where a play is asked for.
    #[error("a play is asked for, such as `Ro@1,2 Rs@1,3`")]
    NotAPlay,
}

impl Puzzle {
    /// What this puzzle asks for.
    #[must_use]
    pub const fn question(&self) -> Question {
        self.question
    }

    /// What the one who solves sees; for a question about reading, the hand is what is offered.
    #[must_use]
    pub const fn view(&self) -> &GameView {
        &self.view
    }

    /// Everything that is right, sorted; never empty.
    #[must_use]
    pub fn answers(&self) -> &[Answer] {
        &self.answers
    }

    /// How far behind everything else is.
    #[must_use]
    pub const fn gap(&self) -> Gap {
        self.gap
    }

    /// How often each level finds an answer.
    #[must_use]
    pub const fn found(&self) -> Found {
        self.found
    }

    /// The edition that it is about.
    #[must_use]
    pub const fn edition(&self) -> Edition {
        self.view.public().edition()
    }

    /// A name that follows from question and position: eight letters and digits, the same in every file.
    #[must_use]
    pub fn id(&self) -> String {
        text::id(&text::position_fields(self))
    }

    /// Judges an answer.
    ///
    /// # Errors
    /// What is against the rules, or no answer to this question: it says nothing about right or wrong.
    pub fn judge(&self, answer: &Answer) -> Result<Judged, BadAnswer> {
        let score = match (self.question, answer) {
            (Question::Reading, Answer::Piece(tile)) => {
                if !self.view.hand().tiles().contains(tile) {
                    return Err(BadAnswer::NotOffered(*tile));
                }
                None
            }
            (Question::Reading, Answer::Play(_)) => return Err(BadAnswer::NotAPiece),
            (_, Answer::Piece(_)) => return Err(BadAnswer::NotAPlay),
            (_, Answer::Play(play)) => Some(self.view.judge_play(play)?),
        };
        let right = self.answers.binary_search(answer).is_ok();
        Ok(Judged { right, score })
    }

    /// The play that was made just before, with its points.
    #[must_use]
    pub fn last(&self) -> Option<(&Play, u32)> {
        let turn = self.view.history().last()?;
        match &turn.action {
            SeenAction::Play(play) => Some((play, turn.score)),
            SeenAction::Swap(_) | SeenAction::SwapHidden(_) | SeenAction::Pass => None,
        }
    }

    /// The position before the last play, as one who played it and kept `tile` saw it.
    #[must_use]
    pub fn before_last(&self, tile: Tile) -> Option<GameView> {
        let (play, score) = self.last()?;
        let public = self.view.public();
        let mut setup = Setup::new(public.edition());
        let was_there = |cell| !play.placements().iter().any(|it| it.cell == cell);
        setup.board = public
            .board()
            .iter()
            .filter(|it| was_there(it.cell))
            .collect();
        setup.hand = play.tiles().chain([tile]).collect();
        setup.scores = vec![0; public.players().count()];
        // Whoever looks for a better play looks around the one that was made.
        setup.history = vec![SeenTurn {
            seat: public.turn(),
            action: SeenAction::Play(play.clone()),
            score,
        }];
        setup.view().ok()
    }

    /// The play that shows why a piece cannot have been kept: with it, more points were to be had.
    #[must_use]
    pub fn refutation(&self, tile: Tile) -> Option<crate::ScoredPlay> {
        let (_, score) = self.last()?;
        let before = self.before_last(tile)?;
        let public = before.public();
        let most = crate::most_points(public.edition(), public.board(), before.hand().tiles())?;
        (most.score > score).then_some(most)
    }
}

/// No kind of this name.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("unknown kind of puzzle {}", quote(.0))]
pub struct UnknownQuestion(pub String);

impl FromStr for Question {
    type Err = UnknownQuestion;

    fn from_str(text: &str) -> Result<Self, UnknownQuestion> {
        let fact = |text: &str| {
            let (table, times) = text.split_once('x')?;
            Fact::new(table.parse().ok()?, times.parse().ok()?)
        };
        let read = match text.split_once(':') {
            None => match text {
                "most" => Some(Self::Most),
                "six" => Some(Self::Six),
                "best" => Some(Self::Best),
                "last" => Some(Self::Last),
                "reading" => Some(Self::Reading),
                "longest" => Some(Self::Longest),
                _ => None,
            },
            Some(("product", rest)) => fact(rest).map(Self::Product),
            Some(("division", rest)) => fact(rest).map(Self::Division),
            Some(_) => None,
        };
        let unknown = || UnknownQuestion(text.to_owned());
        read.filter(|it| it.to_string() == text).ok_or_else(unknown)
    }
}

#[cfg(test)]
mod tests;
