//! What answers a question, worked out from the position alone: the same when a puzzle is made and whenever it is
//! checked.

mod best;
mod last;
mod reading;

use sixline_rules::{Edition, Face, LineKind, LineSet, PlayScore};
use thiserror::Error;

use super::{Answer, Gap, Puzzle, Question};
use crate::kinds::{Classic, Tables};
use crate::plays::{ScoredPlay, legal_plays};
use crate::quiz::Fact;
pub(super) use reading::may_be_kept;

/// More answers than this make no question: whoever lays anything would be right.
const MOST_ANSWERS: usize = 8;

/// With fewer plays to choose from there is nothing to look for.
const FEWEST_PLAYS: usize = 12;

/// How many points fewer at least the next best play makes.
const LEAST_GAP: u32 = 3;

/// A shorter line is not worth looking for.
const SHORTEST_LINE: usize = 4;

/// All answers of a question, and how far behind everything else is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Solved {
    /// All right answers, in a fixed order.
    pub(super) answers: Vec<Answer>,
    pub(super) gap: Gap,
}

/// What is wrong with a puzzle that was read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Flaw {
    /// The position does not meet what its kind asks for: no answer stands out.
    #[error("no answer stands out")]
    NoAnswer,
    /// The answers are others.
    #[error("the answers are {0}")]
    Answers(String),
    /// The answers are right, and everything else is nearer or further than the puzzle says.
    #[error("the gap is {0}")]
    OtherGap(Gap),
}

/// Works out the answers of a puzzle again and compares them with those that it has.
///
/// The exact kinds take far below a millisecond; the last pieces up to some tenths of a second, and the best play
/// some tenths, or a few seconds in `tables`.
///
/// # Errors
/// What differs.
pub fn prove(puzzle: &Puzzle) -> Result<(), Flaw> {
    let solved = solve(puzzle).ok_or(Flaw::NoAnswer)?;
    if solved.answers != puzzle.answers {
        let answers: Vec<String> = solved.answers.iter().map(ToString::to_string).collect();
        return Err(Flaw::Answers(answers.join("; ")));
    }
    match solved.gap == puzzle.gap {
        true => Ok(()),
        false => Err(Flaw::OtherGap(solved.gap)),
    }
}

/// The answers to the question of a puzzle, whatever answers it has; `None` where it is no good question.
pub(super) fn solve(puzzle: &Puzzle) -> Option<Solved> {
    match puzzle.question {
        Question::Most => most(puzzle),
        Question::Six => exact(puzzle, |score, _| has_line(score, 6)),
        Question::Longest => longest(puzzle),
        Question::Product(fact) | Question::Division(fact) => {
            let edition = puzzle.edition();
            exact(puzzle, |score, play| lays_fact(edition, score, play, fact))
        }
        Question::Reading => reading::solve(puzzle),
        Question::Best => match puzzle.edition() {
            Edition::Classic => best::solve(Classic, &puzzle.view),
            Edition::Tables(tables) => best::solve(Tables(tables), &puzzle.view),
        },
        Question::Last => match puzzle.edition() {
            Edition::Classic => last::solve(Classic, &puzzle.view),
            Edition::Tables(tables) => last::solve(Tables(tables), &puzzle.view),
        },
    }
}

impl Solved {
    /// These plays, where they are neither none nor too many.
    fn plays(plays: impl IntoIterator<Item = ScoredPlay>, gap: Gap) -> Option<Self> {
        let mut answers: Vec<Answer> = (plays.into_iter())
            .map(|it| Answer::Play(it.play))
            .collect();
        answers.sort_unstable();
        (1..=MOST_ANSWERS)
            .contains(&answers.len())
            .then_some(Self { answers, gap })
    }
}

/// The plays with the most points, and those that come next.
fn most(puzzle: &Puzzle) -> Option<Solved> {
    let plays = legal_plays(&puzzle.view);
    let best = plays.iter().map(|it| it.score).max()?;
    let next = plays.iter().map(|it| it.score).filter(|&it| it < best);
    let gap = best - next.max()?;
    if plays.len() < FEWEST_PLAYS || gap < LEAST_GAP {
        return None;
    }
    let best = plays.into_iter().filter(|it| it.score == best);
    Solved::plays(best, Gap(gap * 10))
}

/// The plays that have a property which others lack.
fn exact(puzzle: &Puzzle, mut has: impl FnMut(&PlayScore, &ScoredPlay) -> bool) -> Option<Solved> {
    let plays = legal_plays(&puzzle.view);
    let n_plays = plays.len();
    let with = plays.into_iter().filter(|it| {
        let score = puzzle.view.judge_play(&it.play);
        score.is_ok_and(|score| has(&score, it))
    });
    let solved = Solved::plays(with, Gap(0))?;
    (n_plays >= FEWEST_PLAYS.max(solved.answers.len() * 2)).then_some(solved)
}

fn longest(puzzle: &Puzzle) -> Option<Solved> {
    let plays = legal_plays(&puzzle.view);
    let length = |it: &ScoredPlay| {
        let score = puzzle.view.judge_play(&it.play);
        score.map_or(0, |score| longest_line(&score))
    };
    let lengths: Vec<usize> = plays.iter().map(length).collect();
    let longest = lengths.iter().copied().max()?;
    let next = lengths.iter().copied().filter(|&it| it < longest).max()?;
    if plays.len() < FEWEST_PLAYS || longest < SHORTEST_LINE {
        return None;
    }
    let best = plays.into_iter().zip(&lengths);
    let best = best.filter(|&(_, &it)| it == longest).map(|(play, _)| play);
    Solved::plays(best, Gap((longest - next) as u32 * 10))
}

fn longest_line(score: &PlayScore) -> usize {
    let lengths = score.lines.iter().map(|line| line.line.len());
    lengths.max().unwrap_or(0)
}

fn has_line(score: &PlayScore, length: usize) -> bool {
    score.lines.iter().any(|line| line.line.len() == length)
}

/// Whether the play lays a card with the product into a line of the table.
fn lays_fact(edition: Edition, score: &PlayScore, play: &ScoredPlay, fact: Fact) -> bool {
    let is_product = |tile: sixline_rules::Tile| match tile.face() {
        Face::Card { number, .. } => number == fact.product(),
        Face::Tile { .. } => false,
    };
    let laid = play.play.placements();
    score.lines.iter().any(|line| {
        let groups = LineSet::of(edition, line.line.iter().map(|it| it.tile)).groups();
        line.kind == LineKind::Table
            && groups >> (fact.table - 1) & 1 != 0
            && (laid.iter()).any(|it| is_product(it.tile) && line.line.contains(it))
    })
}
