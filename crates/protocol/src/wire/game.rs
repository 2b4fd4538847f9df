//! What is agreed about a game when it is created.

use serde::{Deserialize, Serialize};
use sixline_rules::{BadEdition, Edition};

/// A new game. Everything but the seats has a default.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CreateGame {
    /// Two to four seats, in the order of play.
    #[cfg_attr(feature = "openapi", schema(min_items = 2, max_items = 4))]
    pub seats: Vec<SeatPlan>,
    /// What is agreed beside the seats.
    #[serde(default)]
    pub options: GameOptions,
}

/// What is agreed about a game beside its seats.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct GameOptions {
    /// The pieces and the line rule: `classic` or `tables`.
    pub edition: String,
    /// The tables of a smaller deck of the `tables` edition.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub tables: Option<Vec<u32>>,
    /// How time is counted, if it is.
    pub clock: ClockPlan,
    /// Whether the lobby shows the game and anyone may take its open seats.
    pub public: bool,
    /// Whether hints may be shown to the players.
    pub help: bool,
    /// What happens to the seat of a player who resigns or runs out of time. A rated game is over once all but one have
    /// left, and a bot plays on until then, whatever is said here.
    pub on_leave: OnLeave,
    /// Whether the game changes the ratings of its players: without help, with the whole deck, and only for people with
    /// an account and for bots whose strength is measured, `level1` to `level10`.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub rated: bool,
}

impl Default for GameOptions {
    fn default() -> Self {
        Self {
            edition: "classic".into(),
            tables: None,
            clock: ClockPlan::None,
            public: false,
            help: false,
            on_leave: OnLeave::Bot,
            rated: false,
        }
    }
}

impl GameOptions {
    /// The edition with its tables.
    ///
    /// # Errors
    /// A name that is no edition, tables that make no deck, or tables of an edition that has none.
    pub fn edition(&self) -> Result<Edition, BadEdition> {
        let tables = self.tables.as_ref().map(|it| it.iter().copied());
        Edition::named(&self.edition, tables)
    }
}

/// Who is to sit on a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatPlan {
    /// The one who creates the game.
    Me {
        /// Not taken any more: a server keeps nobody's age. Old games have one, for the rule about who starts.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        age: Option<u16>,
    },
    /// Anyone who finds the game.
    Open,
    /// Only those who were given the code.
    Invited,
    /// A bot by its name.
    Bot {
        /// `random`, `greedy`, `level1` …
        bot: String,
    },
}

/// How time is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClockPlan {
    /// Nobody runs out of time.
    None,
    /// A stock of time for the whole game, and some more after each turn.
    Live {
        /// The stock, 10 s to 3 h.
        #[cfg_attr(feature = "openapi", schema(minimum = 10_000, maximum = 10_800_000))]
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        start_ms: i64,
        /// What each turn adds, at most 3 min.
        #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 180_000))]
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        increment_ms: i64,
    },
    /// Time for each turn, and a bank for those that take longer.
    Slow {
        /// For each turn, 1 min to 14 days.
        #[cfg_attr(feature = "openapi", schema(minimum = 60_000, maximum = 1_209_600_000))]
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        turn_ms: i64,
        /// For the whole game, at most 60 days.
        #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 5_184_000_000_i64))]
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        bank_ms: i64,
    },
}

impl ClockPlan {
    /// Whether the figures lie within the limits that their fields tell.
    #[must_use]
    pub fn is_sensible(self) -> bool {
        match self {
            Self::None => true,
            Self::Live {
                start_ms,
                increment_ms,
            } => (10_000..=10_800_000).contains(&start_ms) && (0..=180_000).contains(&increment_ms),
            Self::Slow { turn_ms, bank_ms } => {
                (60_000..=1_209_600_000).contains(&turn_ms)
                    && (0..=5_184_000_000).contains(&bank_ms)
            }
        }
    }
}

/// What happens to the seat of a player who resigns or runs out of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum OnLeave {
    /// A bot plays on.
    Bot,
    /// The game ends, and the leaver cannot win it.
    End,
}

/// How far a game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Seats are free, and nothing is dealt yet.
    Waiting,
    /// The pieces are dealt, and somebody is to move.
    Playing,
    /// It is over, or was called off.
    Over,
}

/// What players may say to each other: codes that each client shows in its own language.
pub const PHRASES: [&str; 12] = [
    "hello",
    "good_luck",
    "nice_play",
    "wow",
    "oops",
    "thinking",
    "sorry",
    "thanks",
    "well_played",
    "again",
    "back_soon",
    "bye",
];
