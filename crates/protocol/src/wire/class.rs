//! Lessons: what a teacher and the pupils of a class say and are told. Nothing of it is ever stored.

use serde::{Deserialize, Serialize};

use super::error::ErrorBody;
use super::quiz::{Ask, Correction, Fact, Question, Summary, Tally};
use super::view::View;

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
    /// How the class plays.
    #[serde(default)]
    pub mode: LessonMode,
    /// How many seconds a round of everybody at once lasts, 20 to 300.
    #[serde(default = "round_seconds")]
    #[cfg_attr(feature = "openapi", schema(minimum = 20, maximum = 300))]
    pub round_s: u16,
    /// What the pupils are shown.
    #[serde(default)]
    pub help: LessonHelp,
    /// For how many minutes the groups play, 1 to 120, pauses not counted: cards are dealt again until then.
    /// Left out: until the teacher ends it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 120))]
    pub minutes: Option<u8>,
    /// How many seconds a turn may take, 20 to 600, before a bot takes it so that the group goes on; left out
    /// for as long as one likes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(minimum = 20, maximum = 600))]
    pub turn_s: Option<u16>,
    /// Whether a line earns its points by the answers about it; otherwise it earns them when it is laid.
    #[serde(default)]
    pub earn: bool,
    /// Whether pupils are asked which table a line belongs to.
    #[serde(default)]
    pub ask_table: bool,
    /// Whether pupils are asked a fact of the tables after a turn.
    #[serde(default)]
    pub ask_division: bool,
    /// Whether pupils may type a name of their own, which the teacher then allows or not.
    #[serde(default)]
    pub names: bool,
    /// How many pupils may come in, 1 to 40.
    #[serde(default = "most_pupils")]
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 40))]
    pub most: u8,
}

/// How many pupils the largest class has.
pub const MOST_PUPILS: u8 = 40;

const fn most_pupils() -> u8 {
    MOST_PUPILS
}

const fn round_seconds() -> u16 {
    60
}

/// How the class plays.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum LessonMode {
    /// In groups, each at a table of its own.
    #[default]
    Groups,
    /// Everybody at once, with the same cards on the same board.
    Together,
}

/// What the pupils are shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum LessonHelp {
    /// The tables of the chosen card, or of the line where nobody asks for them; and hints.
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
    /// What the teacher writes down: it opens the lesson again on any device, in place of the token.
    pub recovery: String,
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
    /// Whether the class has a class file, and so its pupils have cards.
    pub cards: bool,
}

/// A pupil comes in.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct JoinLesson {
    /// A name of one's own, where the teacher allows it; dropped where not. Nobody but the teacher sees it
    /// until it is allowed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub name: Option<String>,
    /// The four signs of one's card: whoever was here before comes back with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub card: Option<String>,
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
    /// Four signs to write down, with which one returns on another device.
    pub card: String,
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
    /// The name that was typed and allowed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub name: Option<String>,
    /// Whether the pupil is connected.
    pub here: bool,
    /// The group, from 1, once there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub table: Option<u8>,
}

/// A pupil as the teacher sees one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RosterPupil {
    /// What everybody in the lesson sees of this pupil.
    pub pupil: Pupil,
    /// The four signs with which the pupil comes back.
    pub card: String,
    /// Whether the teacher's class file tells of this pupil.
    pub of_file: bool,
    /// A name that waits for the teacher's word.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub wished: Option<String>,
    /// Whether the pupil waits at the door to be let in.
    pub waiting: bool,
    /// Whether the time for a turn ran out, and the pupil has done nothing since.
    pub stalled: bool,
    /// The points of all games together.
    pub points: u32,
    /// In how many rounds of everybody at once the pupil found the best.
    pub bests: u32,
    /// Whether the pupil has laid a play in this round of everybody at once.
    pub laid: bool,
    /// Whether the pupil is known from the class file and has not come yet.
    pub expected: bool,
    /// The tables that this pupil is to learn; left out for those of the lesson.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub tables: Option<Vec<u32>>,
    /// How far the pupil is in the check of the tables.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub check: Option<CheckResult>,
    /// What came of the checks before it in this lesson.
    pub checks: Vec<CheckResult>,
}

/// What came of a check of the tables, or how far it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CheckResult {
    /// How many facts were asked and answered, or not in time.
    pub done: u8,
    /// How many there are.
    pub of: u8,
    /// How many were right.
    pub right: u8,
}

/// The check of the tables, as one pupil sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CheckView {
    /// How far one is.
    pub result: CheckResult,
    /// What is asked now, and for how long; left out when all is done.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub ask: Option<Ask>,
    /// How much time is left for it.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub left_ms: u64,
    /// What was not right, told when all is done.
    pub missed: Vec<Fact>,
}

/// What a pupil knew of a fact in earlier lessons, by the class file of the teacher.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct KnownFact {
    /// The table, 1 to 10.
    pub a: u8,
    /// How many times, 1 to 10.
    pub b: u8,
    /// How often it was asked.
    pub asked: u16,
    /// How often it was known at the first try.
    pub right: u16,
    /// Whether it is to be asked again.
    pub again: bool,
}

/// How far a lesson is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum LessonPhase {
    /// Pupils come in, and no cards are dealt yet.
    Waiting,
    /// The lesson goes on, and the tables play.
    Playing,
    /// Nobody may play or answer at the moment.
    Paused,
    /// The time is over.
    Over,
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
    /// Whether the teacher lets each newcomer in; so after a pupil was sent out.
    pub knock: bool,
    /// How much of the time is left.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub left_ms: Option<u64>,
    /// The table on the projector.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub shown: Option<u8>,
    /// Everybody who came in and was not sent out.
    pub pupils: Vec<RosterPupil>,
    /// The tables at which pupils sit; 0 alone where everybody plays at once.
    pub tables: Vec<u8>,
    /// How far the round is, where everybody plays at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub round: Option<RoundView>,
}

/// A round of everybody at once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RoundView {
    /// Its number, from 1, in this deal.
    pub round: u32,
    /// How much time is left to find a play, or to look at the best one.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub left_ms: u64,
    /// What one has laid oneself.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub mine: Option<FoundPlay>,
    /// What came of the round; left out while plays are looked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub settled: Option<SettledRound>,
}

/// A play with its points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FoundPlay {
    /// The cards with their cells: `12b@1,0 15b@2,0`.
    pub play: String,
    /// What it is worth.
    pub points: u32,
}

/// What came of a round of everybody at once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SettledRound {
    /// The play that was laid for all.
    pub best: FoundPlay,
    /// How many laid something.
    pub laid: u16,
    /// How many of them found as many points.
    pub found: u16,
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
    /// What each seat has earned in this game.
    pub points: Vec<u32>,
    /// How much time is left for the turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub turn_left_ms: Option<u64>,
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
    /// The four signs with which one comes back.
    pub card: String,
    /// Whether one waits at the door to be let in.
    pub waiting: bool,
    /// Whether one's name waits for the teacher's word.
    pub wished: bool,
    /// How much of the time is left.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub left_ms: Option<u64>,
    /// What one has done so far.
    pub summary: Summary,
    /// How far the round is, where everybody plays at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub round: Option<RoundView>,
    /// One's table, once there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub table: Option<LessonTable>,
    /// What one is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub question: Option<Question>,
    /// The check of the tables, while it lasts and until the lesson goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub check: Option<CheckView>,
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
        /// The table, 0 for one color, or the number that is missing.
        answer: u8,
    },
    /// A pupil passes over a question about another's line.
    Skip {
        /// The number of the question.
        question: u32,
    },
    /// A pupil answers in the check of the tables.
    CheckAnswer {
        /// The number of the fact, from 1.
        number: u8,
        /// What is missing in it.
        answer: u8,
    },
    /// A pupil goes; a bot plays on until the return.
    Leave,
    /// The teacher says who is expected, from the class file: the pupil comes in with the card.
    Know {
        /// The four signs on the card.
        card: String,
        /// The animal of the pupil's picture.
        animal: String,
        /// The color of the animal.
        color: String,
        /// A name, which the teacher has allowed by this.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        name: Option<String>,
        /// What the pupil knew in earlier lessons.
        #[serde(default)]
        facts: Vec<KnownFact>,
    },
    /// The teacher chooses the tables of a group, which is then dealt anew, or those that one pupil is asked.
    Deck {
        /// The number of the group.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        table: Option<u8>,
        /// The id of the pupil in this lesson.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        pupil: Option<u16>,
        /// Three or more for a group; any number for a pupil, none for those of the lesson.
        tables: Vec<u32>,
    },
    /// The teacher lets everybody do the check of the tables at once, or ends it.
    Check {
        /// How many facts, 20 or 25; 0 ends it, and the lesson goes on.
        count: u8,
    },
    /// The teacher draws groups, or draws them again, before the start.
    Draw,
    /// The teacher lets the groups begin; where there are none, they are drawn.
    Start,
    /// The teacher deals the cards of a group anew, or of all.
    Deal {
        /// The number of the group, from 1; all where it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        table: Option<u8>,
    },
    /// The teacher cuts short a round of everybody at once, or the look at its best play.
    Next,
    /// The teacher lets two pupils change places.
    Swap {
        /// The id of one pupil.
        pupil: u16,
        /// The id of the other.
        with: u16,
    },
    /// The teacher wants to let each newcomer in, or no longer.
    Knock {
        /// Whether newcomers wait at the door.
        knock: bool,
    },
    /// The teacher lets in who waits at the door.
    Admit {
        /// The id of the pupil in this lesson; all who wait where it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        pupil: Option<u16>,
    },
    /// The teacher allows the name that a pupil typed, or not.
    Name {
        /// The id of the pupil in this lesson.
        pupil: u16,
        /// Whether everybody may see it.
        allow: bool,
    },
    /// The teacher gives more time.
    Extend {
        /// How many minutes more, 1 to 60.
        minutes: u8,
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
        /// Whether everybody who came in later goes too, but for those of the class file.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
        later: bool,
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
        /// What the teacher or the pupil wishes.
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
    /// To the teacher: how often something was asked and known. Each replaces what was told of the same pupil
    /// and the same thing.
    Tallies {
        /// A few hundred at most; a whole lesson comes in several messages.
        tallies: Vec<Tally>,
    },
    /// To a pupil: all that one may know.
    Pupil(Box<PupilView>),
    /// To a pupil: what came of an answer.
    Verdict(Box<Correction>),
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
