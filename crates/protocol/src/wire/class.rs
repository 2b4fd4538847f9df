//! Lessons: what a teacher and the pupils of a class say and are told. Nothing of it is ever stored.

use serde::{Deserialize, Serialize};

use super::error::ErrorBody;
use super::view::View;

/// The pictures that pupils are told apart by.
pub const ANIMALS: [&str; 12] = [
    "bear", "cat", "chick", "dog", "fox", "frog", "lion", "mouse", "owl", "panda", "pig", "rabbit",
];

/// The colors of those pictures.
pub const FACE_COLORS: [&str; 8] = [
    "blue", "brown", "green", "orange", "pink", "purple", "red", "yellow",
];

/// What a teacher chooses for a lesson.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LessonPlan {
    /// The tables of the deck, three or more.
    pub tables: Vec<u32>,
    /// How many play together, 2 to 4; bots take the seats that are left over.
    #[cfg_attr(feature = "openapi", schema(minimum = 2, maximum = 4))]
    pub size: u8,
    /// What the pupils are shown.
    #[serde(default)]
    pub help: LessonHelp,
    /// After how many turns of each player a game ends, 1 to 30; left out for a whole deck.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 30))]
    pub turns: Option<u8>,
    /// Whether a pupil is asked which table the line is.
    #[serde(default)]
    pub ask_table: bool,
    /// Whether a pupil is asked a division after the turn.
    #[serde(default)]
    pub ask_division: bool,
    /// Whether pupils may type a name of their own.
    #[serde(default)]
    pub names: bool,
}

/// What the pupils are shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum LessonHelp {
    /// The tables that a line can still be, and hints.
    #[default]
    Tables,
    /// Hints when they are asked for, but not the tables.
    Hint,
    /// No help: the pupils play as adults do.
    None,
}

/// A lesson that was just opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LessonOpened {
    /// What pupils type: five letters and digits, none of which looks like another.
    pub code: String,
    /// What only the teacher has.
    pub token: String,
}

/// A lesson before one has joined it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LessonDoor {
    /// The code as it is written.
    pub code: String,
    /// Whether nobody may come in at the moment.
    pub locked: bool,
    /// Whether one may type a name of one's own.
    pub names: bool,
}

/// A pupil comes in.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct JoinLesson {
    /// A name of one's own, where the teacher allows it; dropped where not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub name: Option<String>,
}

/// A pupil who has come in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LessonJoined {
    /// The code as it is written.
    pub code: String,
    /// What only this pupil has: with it one returns to the same seat.
    pub token: String,
    /// Who the pupil is in this lesson.
    pub pupil: Pupil,
}

/// A pupil, as everybody in the lesson sees one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Pupil {
    /// The number in this lesson.
    pub id: u16,
    /// The picture: one of `bear`, `cat` …
    pub animal: String,
    /// Its color: one of `blue`, `brown` …
    pub color: String,
    /// The name that was typed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub name: Option<String>,
    /// Whether the pupil is connected.
    pub here: bool,
    /// The table, from 1, once there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub table: Option<u8>,
}

/// How far a lesson is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum LessonPhase {
    /// Pupils come in, and no cards are dealt yet.
    Waiting,
    /// The tables play.
    Playing,
    /// Nobody may play at the moment.
    Paused,
}

/// A lesson as its teacher sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LessonView {
    /// The five signs that pupils type to come in.
    pub code: String,
    /// The address at which pupils reach this server, where it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub address: Option<String>,
    /// What the teacher chose at the start.
    pub plan: LessonPlan,
    /// How far it is.
    pub phase: LessonPhase,
    /// Whether nobody may come in.
    pub locked: bool,
    /// The table on the projector.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub shown: Option<u8>,
    /// Everybody who came in and was not sent out.
    pub pupils: Vec<Pupil>,
    /// The tables at which pupils sit.
    pub tables: Vec<u8>,
}

/// One table of a lesson, as a seat or the teacher sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LessonTable {
    /// Its number, from 1.
    pub table: u8,
    /// Who sits on each seat; `null` for a bot.
    pub pupils: Vec<Option<Pupil>>,
    /// How many turns each seat has had.
    pub turns: Vec<u32>,
    /// The game on the table, as whoever asks may see it.
    pub view: Box<View>,
}

/// A lesson as one of its pupils sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PupilView {
    /// Who the pupil is in this lesson.
    pub pupil: Pupil,
    /// What the teacher chose.
    pub plan: LessonPlan,
    /// How far the lesson is.
    pub phase: LessonPhase,
    /// How many pupils there are.
    pub pupils: u16,
    /// One's table, once there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub table: Option<LessonTable>,
    /// What one is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub question: Option<Question>,
}

/// A question about the cards just played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Question {
    /// Its number, one's own.
    pub id: u32,
    /// The question itself, as data to be put into words.
    pub ask: Ask,
}

/// A question about the cards just played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Ask {
    /// Which table is this line?
    Table {
        /// The cards of the line: `12b` …
        line: Vec<String>,
    },
    /// How much is it?
    Division {
        /// The number on the card.
        number: u8,
        /// The table that it is divided by.
        by: u8,
    },
}

/// What came of an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Verdict {
    /// The question that was answered.
    pub question: Question,
    /// The answer that the pupil gave.
    pub given: u8,
    /// Whether it was right.
    pub right: bool,
    /// A right answer: the given one, where it is right.
    pub answer: u8,
    /// Why, the fact that was asked first.
    pub facts: Vec<Fact>,
}

/// A fact of the tables: `a × b`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Fact {
    /// The table, 1 to 10.
    pub a: u8,
    /// The factor, 1 to 10.
    pub b: u8,
}

/// One answer of one pupil: for the teacher alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Answered {
    /// The pupil who answered.
    pub pupil: u16,
    /// The fact that the answer was about.
    pub fact: Fact,
    /// Whether a table or a division was asked for.
    pub kind: AskKind,
    /// Whether the answer was right.
    pub right: bool,
}

/// The kinds of questions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum AskKind {
    /// Which table a line is.
    Table,
    /// How often a table goes into a number.
    Division,
}

/// What teachers and pupils send on the socket of a lesson.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[expect(clippy::use_self, reason = "the schema refers to the type by its name")]
pub enum LessonClientMessage {
    /// First of all: who one is.
    Enter {
        /// The teacher's or the pupil's.
        token: String,
    },
    /// A pupil takes a turn.
    Act {
        /// An id of the client's own, so that sending it twice is harmless.
        id: String,
        /// In the notation: `play 12b@1,0`, `swap 12b 15c` or `pass`.
        action: String,
    },
    /// A pupil answers the question that comes next.
    Answer {
        /// The number of the question.
        question: u32,
        /// The table, or what the division comes to.
        answer: u8,
    },
    /// A pupil goes; a bot plays on until the return.
    Leave,
    /// The teacher deals the pupils to tables.
    Start,
    /// The teacher deals the cards of a table anew.
    Deal {
        /// The number on the table, from 1.
        table: u8,
    },
    /// The teacher lets nobody in, or everybody again.
    Lock {
        /// Whether nobody may come in.
        locked: bool,
    },
    /// The teacher stops all games for a while.
    Pause {
        /// Whether they stand still.
        paused: bool,
    },
    /// The teacher seats a pupil elsewhere.
    Move {
        /// The id of the pupil in this lesson.
        pupil: u16,
        /// Where; a new table where left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        table: Option<u8>,
    },
    /// The teacher sends a pupil out, and all that is known of the pupil with it.
    Remove {
        /// The id of the pupil in this lesson.
        pupil: u16,
    },
    /// The teacher shows a table on the projector, or none.
    Show {
        /// The number on the table, from 1; none where it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        table: Option<u8>,
    },
    /// The teacher ends the lesson: it is erased.
    End,
    /// Any of the wishes above but a turn, which has an id of its own. It is answered with `done` or
    /// `refused`; sent twice it is done once. Without this cover a wish is only answered where it fails.
    Wish {
        /// An id of the client's own.
        id: String,
        /// What is wished.
        #[cfg_attr(feature = "openapi", schema(no_recursion))]
        wish: Box<LessonClientMessage>,
    },
    /// Asks whether the server is there.
    Ping {
        /// Comes back as it is.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        t: i64,
    },
}

/// What the server sends on the socket of a lesson.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum LessonServerMessage {
    /// To the teacher: the lesson as it is now.
    Lesson(Box<LessonView>),
    /// To the teacher: one table as it is now.
    Table(Box<LessonTable>),
    /// To the teacher: answers.
    Answers {
        /// The number of the first one; 0 replaces all that came before.
        from: u32,
        /// The answers from there on.
        answers: Vec<Answered>,
    },
    /// To a pupil: all that one may know.
    Pupil(Box<PupilView>),
    /// To a pupil: what came of an answer.
    Verdict(Box<Verdict>),
    /// A turn is taken, or a wish fulfilled.
    Done {
        /// The id that the client gave.
        id: String,
    },
    /// A turn or a wish is refused.
    Refused {
        /// The id that the client gave.
        id: String,
        /// Why not, as a code and in words.
        error: ErrorBody,
    },
    /// The lesson is over and erased, or the pupil was sent out.
    Ended,
    /// The answer to a ping.
    Pong {
        /// What came with the ping.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        t: i64,
    },
    /// The server stops, and the lesson with it.
    Restarting {
        /// How long to wait before connecting again.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        retry_ms: u64,
    },
    /// A message could not be read or followed.
    Error {
        /// Why not, as a code and in words.
        error: ErrorBody,
    },
}
