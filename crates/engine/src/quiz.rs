//! Questions about the multiplication tables: what to ask about a play, what is right, and why an answer is
//! not. What a pupil knows is in `learner.rs`, what they answered in `answers.rs`. Pure, and the same for a
//! lesson and for a game on one device.

mod answers;
mod learner;

use sixline_rules::{Edition, Face, LineKind, LineSet, Play, PlayScore, Tile};

use crate::few;

pub use answers::{Answers, Count, Topic};
pub use learner::{Learner, SLOW_MS};

/// The tables and the factors go so far.
const MOST: u8 = 10;
/// The answer to a question about a line that is one color and no table.
pub const ONE_COLOR: u8 = 0;

/// A fact of the tables: the number that is `times` times `table`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fact {
    /// The table, from 1 to 10.
    pub table: u8,
    /// How many times, from 1 to 10.
    pub times: u8,
}

/// The three questions that one fact is good for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Form {
    /// 6 × 7 = ?
    Product,
    /// 6 × ? = 42
    Hole,
    /// 42 : 6 = ?
    Division,
}

/// A question with all that is needed to judge its answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Asked {
    /// Which table does the line belong to, or is it one color?
    Line {
        /// Its cards, in their order.
        line: Vec<Tile>,
        /// The tables that are right, one bit each.
        tables: u16,
    },
    /// A fact, asked in one of three ways.
    Fact {
        /// What it is about.
        fact: Fact,
        /// Which of its three numbers is missing.
        form: Form,
    },
}

/// What an answer comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judged {
    /// Whether it is right.
    pub right: bool,
    /// What is right: the answer that was given, where it is.
    pub answer: u8,
    /// The facts that show it: those of the line, or the one that was asked.
    pub facts: Vec<Fact>,
    /// What is wrong with the answer that was given.
    pub why: Option<Why>,
}

/// Why an answer is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// The number lies between two of the table.
    Between {
        /// A number of the line.
        number: u8,
        /// The table that does not hold it.
        table: u8,
    },
    /// The number is a multiple, but of more than ten.
    Beyond {
        /// A number of the line.
        number: u8,
        /// The table that ends before it.
        table: u8,
    },
    /// The table holds all the numbers, but is not played.
    NotPlayed {
        /// The table that was answered.
        table: u8,
    },
    /// The cards are not of one color.
    Colors,
    /// What the fact comes to with the answer in it.
    Comes {
        /// The product with the wrong factor, or the wrong product.
        to: u8,
        /// What it should be.
        not: u8,
    },
}

impl Fact {
    /// A fact of the tables from 1 to 10.
    #[must_use]
    pub fn new(table: u8, times: u8) -> Option<Self> {
        let fits = |it| (1..=MOST).contains(&it);
        (fits(table) && fits(times)).then_some(Self { table, times })
    }

    /// What it comes to.
    #[must_use]
    pub const fn product(self) -> u8 {
        self.table * self.times
    }
}

/// The question about the line of a play that made the most points; none for a lone first card.
#[must_use]
pub fn line_question(edition: Edition, score: &PlayScore) -> Option<Asked> {
    let key = |kind: LineKind, points: u32| (kind == LineKind::Table, points);
    let best = score
        .lines
        .iter()
        .max_by_key(|it| key(it.kind, it.points))?;
    let line = best.line.iter().map(|placed| placed.tile).collect();
    Some(Asked::about_line(edition, line))
}

/// The facts that a play is good for: those of any card of its lines, so that there is a choice.
#[must_use]
pub fn facts_about(edition: Edition, play: &Play, score: &PlayScore) -> Vec<Fact> {
    let lines = score.lines.iter().flat_map(|it| &it.line);
    let mut tiles: Vec<Tile> = Vec::new();
    for tile in lines.map(|placed| placed.tile).chain(play.tiles()) {
        if !tiles.contains(&tile) {
            tiles.push(tile);
        }
    }
    few::sort(&mut tiles, |one, other| one < other);
    facts_of(edition, tiles)
}

/// Every fact of some tables but those with one, which teach little.
pub fn facts_of_tables(tables: impl IntoIterator<Item = u8>) -> impl Iterator<Item = Fact> {
    let real = tables.into_iter().filter(|&table| table > 1);
    real.flat_map(|table| (2..=MOST).filter_map(move |times| Fact::new(table, times)))
}

/// Every fact that the cards are good for. Those of the table of one teach little: they come only where no
/// other is left.
#[must_use]
pub fn facts_of(edition: Edition, tiles: impl IntoIterator<Item = Tile>) -> Vec<Fact> {
    let all: Vec<Fact> = tiles
        .into_iter()
        .flat_map(|tile| tables(edition.groups(tile)).map(move |table| (table, number(tile))))
        .map(|(table, number)| Fact {
            table,
            times: number / table,
        })
        .collect();
    let real: Vec<Fact> = all.iter().copied().filter(|it| it.table > 1).collect();
    if real.is_empty() { all } else { real }
}

impl Asked {
    /// The question about a line.
    #[must_use]
    pub fn about_line(edition: Edition, line: Vec<Tile>) -> Self {
        let tables = LineSet::of(edition, line.iter().copied()).groups();
        Self::Line { line, tables }
    }

    /// The answers that can be given: those of the line's edition, or numbers up to the greatest product.
    #[must_use]
    pub const fn takes(&self, given: u8) -> bool {
        match self {
            Self::Line { .. } => given <= MOST,
            Self::Fact {
                form: Form::Product,
                ..
            } => given >= 1 && given <= MOST * MOST,
            Self::Fact { .. } => given >= 1 && given <= MOST,
        }
    }

    /// The table that the answer is about, for a line; 0 for one color.
    #[must_use]
    pub fn right_answer(&self) -> u8 {
        match self {
            // The table of one holds everything up to ten and teaches little.
            Self::Line { tables: all, .. } => {
                let mut right = tables(*all).filter(|&it| it > 1);
                let first = tables(*all).next();
                right.next().or(first).unwrap_or(ONE_COLOR)
            }
            Self::Fact { fact, form } => match form {
                Form::Product => fact.product(),
                Form::Hole | Form::Division => fact.times,
            },
        }
    }

    /// Says whether an answer is right, with the facts, or why it is not.
    #[must_use]
    pub fn judge(&self, given: u8) -> Judged {
        match self {
            Self::Line { line, tables } => judge_line(line, *tables, given, self.right_answer()),
            Self::Fact { fact, form } => {
                let answer = self.right_answer();
                let right = given == answer;
                let comes = match form {
                    Form::Product => given,
                    Form::Hole | Form::Division => given.saturating_mul(fact.table),
                };
                Judged {
                    right,
                    answer,
                    facts: vec![*fact],
                    why: (!right).then_some(Why::Comes {
                        to: comes,
                        not: fact.product(),
                    }),
                }
            }
        }
    }
}

fn judge_line(line: &[Tile], right_tables: u16, given: u8, shown: u8) -> Judged {
    let is_one_color = {
        let mut colors = line.iter().map(|tile| color(*tile));
        let first = colors.next();
        colors.all(|it| Some(it) == first)
    };
    let right = match given {
        ONE_COLOR => is_one_color,
        table => tables(right_tables).any(|it| it == table),
    };
    let answer = if right { given } else { shown };
    let fact = |tile: &Tile| Fact::new(answer, number(*tile).checked_div(answer)?);
    let why = (!right).then(|| why_not(line, given));
    Judged {
        right,
        answer,
        facts: line.iter().filter_map(fact).collect(),
        why,
    }
}

/// The first number that is not in the table, and why; or that the cards are not of one color.
fn why_not(line: &[Tile], given: u8) -> Why {
    if given == ONE_COLOR {
        return Why::Colors;
    }
    let table = given;
    line.iter()
        .map(|tile| number(*tile))
        .find(|number| !number.is_multiple_of(table) || number / table > MOST)
        .map_or(Why::NotPlayed { table }, |number| {
            if number.is_multiple_of(table) {
                Why::Beyond { number, table }
            } else {
                Why::Between { number, table }
            }
        })
}

/// The tables of a set of bits.
fn tables(bits: u16) -> impl Iterator<Item = u8> {
    (1..=MOST).filter(move |table| bits & (1 << (table - 1)) != 0)
}

/// The number on a card; only cards are asked about.
const fn number(tile: Tile) -> u8 {
    match tile.face() {
        Face::Card { number, .. } => number,
        Face::Tile { .. } => 0,
    }
}

const fn color(tile: Tile) -> Option<u8> {
    match tile.face() {
        Face::Card { color, .. } => Some(color),
        Face::Tile { .. } => None,
    }
}

#[cfg(test)]
mod tests;
