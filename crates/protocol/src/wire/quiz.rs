//! Questions about the tables, in a lesson or in a game on one device, and what came of the answers.

use serde::{Deserialize, Serialize};
use sixline_engine::quiz;

/// A question about a play or about the tables, as the one who is asked sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Question {
    /// Its number, one's own.
    pub id: u32,
    /// The question itself, as data to be put into words.
    pub ask: Ask,
    /// What a right answer earns; half of it at the second try.
    pub worth: u32,
    /// Whether it is about one's own line; others may be passed over.
    pub own: bool,
    /// Whether one has tried once already.
    pub again: bool,
}

/// What is asked, with all that is needed to answer it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Ask {
    /// Which table does this line belong to? 0 for one color.
    Table {
        /// The cards of the line: `12b` …
        line: Vec<String>,
        /// What the bot that laid it says; it may be wrong.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        claim: Option<u8>,
    },
    /// `table` × `times` = ?
    Product {
        /// The table that is asked about.
        table: u8,
        /// How many times it is taken.
        times: u8,
    },
    /// `table` × ? = `number`
    Hole {
        /// The table that is asked about.
        table: u8,
        /// What the product is.
        number: u8,
    },
    /// `number` : `by` = ?
    Division {
        /// The number that is divided.
        number: u8,
        /// The table that it is divided by.
        by: u8,
    },
}

/// What came of an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Correction {
    /// The question that was answered.
    pub question: Question,
    /// The answer that the pupil gave.
    pub given: u8,
    /// Whether it was right.
    pub right: bool,
    /// Whether one may try once more; then nothing below is told but why it was wrong.
    pub again: bool,
    /// The points that it earned.
    pub earned: u32,
    /// A right answer: the given one, where it is right.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub answer: Option<u8>,
    /// The facts that show it.
    pub facts: Vec<Fact>,
    /// What is wrong with the answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub why: Option<Why>,
}

/// A fact of the tables: `a × b`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Fact {
    /// The table, 1 to 10.
    pub a: u8,
    /// How many times, 1 to 10.
    pub b: u8,
}

/// Why an answer is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Why {
    /// The number lies between two of the table.
    Between {
        /// A number of the line.
        number: u8,
        /// The table that was answered.
        table: u8,
    },
    /// The number is a multiple, but of more than ten.
    Beyond {
        /// A number of the line.
        number: u8,
        /// The table that was answered.
        table: u8,
    },
    /// The table holds the numbers, but is not played.
    NotPlayed {
        /// The table that was answered.
        table: u8,
    },
    /// The cards are not of one color.
    Colors,
    /// What the calculation comes to with this answer.
    Comes {
        /// What it comes to with the answer.
        to: u8,
        /// What it should be.
        not: u8,
    },
}

/// How often one thing was asked of one pupil, and known at the first try: for the teacher alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Tally {
    /// The number of the pupil.
    pub pupil: u16,
    /// What they were asked about.
    pub about: Topic,
    /// How often they were asked.
    pub asked: u32,
    /// How often it was known at the first try.
    pub right: u32,
    /// Whether it was right when it was last asked.
    pub last: bool,
}

/// What a question is about: to recognize a table and to know a fact are two things.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Topic {
    /// A table that a line belongs to; 0 for one color.
    Table {
        /// 1 to 10, or 0.
        table: u8,
    },
    /// A fact, however it was asked.
    Fact {
        /// The table, 1 to 10.
        a: u8,
        /// How many times, 1 to 10.
        b: u8,
    },
}

/// What one has done in a lesson, or in a game on one device.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Summary {
    /// The points of all games together.
    pub points: u32,
    /// In how many rounds of everybody at once one found the best.
    pub bests: u32,
    /// How many rounds of everybody at once one played.
    pub rounds: u32,
    /// How many questions were answered.
    pub asked: u32,
    /// How many of them rightly at the first try.
    pub right: u32,
    /// The cards of the line that earned most, and what it earned.
    pub best: Vec<String>,
    /// What that line earned.
    pub best_points: u32,
    /// Facts that failed at first and were known later.
    pub learnt: Vec<Fact>,
    /// Facts that failed when they were last asked, six at most.
    pub practise: Vec<Fact>,
}

impl From<quiz::Fact> for Fact {
    fn from(fact: quiz::Fact) -> Self {
        Self {
            a: fact.table,
            b: fact.times,
        }
    }
}

impl From<quiz::Topic> for Topic {
    fn from(topic: quiz::Topic) -> Self {
        match topic {
            quiz::Topic::Table(table) => Self::Table { table },
            quiz::Topic::Fact(quiz::Fact { table, times }) => Self::Fact { a: table, b: times },
        }
    }
}

impl Tally {
    /// What is known of one thing that a pupil was asked.
    #[must_use]
    pub fn new(pupil: u16, about: quiz::Topic, count: quiz::Count) -> Self {
        Self {
            pupil,
            about: about.into(),
            asked: count.asked,
            right: count.right,
            last: count.last,
        }
    }
}

impl Summary {
    /// What the answers alone tell; points and lines are added by whoever knows them.
    #[must_use]
    pub fn of(answers: &quiz::Answers) -> Self {
        Self {
            asked: answers.counts().map(|(_, count)| count.asked).sum(),
            right: answers.counts().map(|(_, count)| count.right).sum(),
            learnt: answers.learnt().iter().copied().map(Fact::from).collect(),
            practise: answers.practise().map(Fact::from).collect(),
            ..Self::default()
        }
    }
}

impl From<&quiz::Asked> for Ask {
    fn from(asked: &quiz::Asked) -> Self {
        match asked {
            quiz::Asked::Line { line, .. } => Self::Table {
                line: line.iter().map(ToString::to_string).collect(),
                claim: None,
            },
            quiz::Asked::Fact { fact, form } => match form {
                quiz::Form::Product => Self::Product {
                    table: fact.table,
                    times: fact.times,
                },
                quiz::Form::Hole => Self::Hole {
                    table: fact.table,
                    number: fact.product(),
                },
                quiz::Form::Division => Self::Division {
                    number: fact.product(),
                    by: fact.table,
                },
            },
        }
    }
}

impl From<quiz::Why> for Why {
    fn from(why: quiz::Why) -> Self {
        match why {
            quiz::Why::Between { number, table } => Self::Between { number, table },
            quiz::Why::Beyond { number, table } => Self::Beyond { number, table },
            quiz::Why::NotPlayed { table } => Self::NotPlayed { table },
            quiz::Why::Colors => Self::Colors,
            quiz::Why::Comes { to, not } => Self::Comes { to, not },
        }
    }
}

impl Correction {
    /// What the one who answered is told. Where one may try again, nothing gives the answer away.
    #[must_use]
    pub fn new(question: Question, given: u8, judged: &quiz::Judged, again: bool) -> Self {
        Self {
            question,
            given,
            right: judged.right,
            again,
            earned: 0,
            answer: (!again).then_some(judged.answer),
            facts: if again {
                Vec::new()
            } else {
                judged.facts.iter().copied().map(Fact::from).collect()
            },
            why: judged.why.map(Why::from),
        }
    }
}
