//! Questions about the cards just played, and what is right. Pure.

use sixline_protocol::wire::class::{Ask, AskKind, Fact, LessonPlan, Question};
use sixline_rules::{Edition, Face, LineKind, LineSet, Play, PlayScore, Tile};

use super::chance::Chance;

/// A question with what is needed to judge its answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Asked {
    /// Which table is the line?
    Table {
        /// The numbers of the line, in their order.
        line: Vec<Tile>,
        /// Those of them that were just played.
        laid: Vec<Tile>,
        /// The tables that are right, one bit each.
        tables: u16,
    },
    /// How much is `number` divided by `by`?
    Division { number: u8, by: u8 },
}

/// What an answer comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Judged {
    pub(crate) right: bool,
    /// What is right: the answer that was given, where it is.
    pub(crate) answer: u8,
    /// The fact that the answer is about comes first.
    pub(crate) facts: Vec<Fact>,
}

/// What a pupil is asked about a play, in order.
pub(crate) fn questions(
    plan: &LessonPlan,
    edition: Edition,
    play: &Play,
    score: &PlayScore,
    chance: &mut Chance<'_>,
) -> Vec<Asked> {
    let mut asked = Vec::new();
    let table_line = score.lines.iter().find(|line| line.kind == LineKind::Table);
    if let (true, Some(line)) = (plan.ask_table, table_line) {
        let tiles: Vec<Tile> = line.line.iter().map(|placed| placed.tile).collect();
        let laid = line.line.iter().filter(|it| play.placements().contains(it));
        asked.push(Asked::Table {
            tables: LineSet::of(edition, tiles.iter().copied()).groups(),
            laid: laid.map(|placed| placed.tile).collect(),
            line: tiles,
        });
    }
    if plan.ask_division {
        let all = divisions(edition, play);
        // Dividing by one is too easy to ask, unless nothing else is left.
        let real: Vec<(u8, u8)> = all.iter().copied().filter(|it| it.1 > 1).collect();
        let choice = if real.is_empty() { all } else { real };
        if !choice.is_empty() {
            let (number, by) = choice[chance.below(choice.len())];
            asked.push(Asked::Division { number, by });
        }
    }
    asked
}

/// Every division that the cards of a play are good for: the number, and the table.
fn divisions(edition: Edition, play: &Play) -> Vec<(u8, u8)> {
    let of = |tile: Tile| {
        let groups = edition.groups(tile);
        (1..=10u8)
            .filter(move |by| groups & (1 << (by - 1)) != 0)
            .map(move |by| (number(tile), by))
    };
    play.tiles().flat_map(of).collect()
}

impl Asked {
    /// The question as it is sent.
    pub(crate) fn to_wire(&self, id: u32) -> Question {
        let ask = match self {
            Self::Table { line, .. } => Ask::Table {
                line: line.iter().map(ToString::to_string).collect(),
            },
            Self::Division { number, by } => Ask::Division {
                number: *number,
                by: *by,
            },
        };
        Question { id, ask }
    }

    pub(crate) const fn kind(&self) -> AskKind {
        match self {
            Self::Table { .. } => AskKind::Table,
            Self::Division { .. } => AskKind::Division,
        }
    }

    /// Judges an answer from 1 to 10.
    pub(crate) fn judge(&self, given: u8) -> Judged {
        match self {
            Self::Table { line, laid, tables } => judge_table(line, laid, *tables, given),
            Self::Division { number, by } => {
                let answer = number / by;
                let fact = Fact { a: *by, b: answer };
                Judged {
                    right: given == answer,
                    answer,
                    facts: vec![fact],
                }
            }
        }
    }
}

fn judge_table(line: &[Tile], laid: &[Tile], tables: u16, given: u8) -> Judged {
    let has = |table: u8| tables & (1 << (table - 1)) != 0;
    let right = has(given);
    // The table of one holds everything up to ten and teaches little.
    let shown = || (2..=10).find(|&table| has(table)).unwrap_or(1);
    let answer = if right { given } else { shown() };
    // A wrong answer is about a number that its table does not hold.
    let belongs = |tile: &&Tile| !right && !holds(given, number(**tile));
    let focus = laid
        .iter()
        .find(belongs)
        .or_else(|| line.iter().find(belongs))
        .or_else(|| laid.first());
    let others = line.iter().filter(|&tile| Some(tile) != focus);
    let fact = |tile: &Tile| Fact {
        a: answer,
        b: number(*tile) / answer,
    };
    Judged {
        right,
        answer,
        facts: focus.into_iter().chain(others).map(fact).collect(),
    }
}

const fn holds(table: u8, number: u8) -> bool {
    number.is_multiple_of(table) && number / table <= 10
}

/// The number on a card; a lesson has no other pieces.
const fn number(tile: Tile) -> u8 {
    match tile.face() {
        Face::Card { number, .. } => number,
        Face::Tile { .. } => 0,
    }
}
