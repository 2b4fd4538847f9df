//! One board for all: any number of people have the same pieces on the same board, and each lays a play within the time.

use serde::{Deserialize, Serialize};
use sixline_engine::duplicate::Size;
use sixline_rules::{BadEdition, Edition};

use super::class::FoundPlay;
use super::error::ErrorBody;
use super::game::GameOptions;
use super::view::TableView;

/// What is agreed about a board for all.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct HallPlan {
    /// `classic` or `tables`.
    pub edition: String,
    /// The multiplication tables of the deck; left out for all ten.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub tables: Option<Vec<u32>>,
    /// How many pieces are played with.
    pub size: HallSize,
    /// How many seconds a round lasts, 30 to 120; left out where it lasts until the same time of the next day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(minimum = 30, maximum = 120))]
    pub round_s: Option<u16>,
}

impl HallPlan {
    /// The edition with its tables.
    ///
    /// # Errors
    /// A name that is no edition, or tables that make no deck.
    pub fn edition(&self) -> Result<Edition, BadEdition> {
        let options = GameOptions {
            edition: self.edition.clone(),
            tables: self.tables.clone(),
            ..GameOptions::default()
        };
        options.edition()
    }
}

/// How many pieces are played with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum HallSize {
    /// 36 pieces, or all where there are fewer.
    Short,
    /// 72 pieces, or all where there are fewer.
    Middle,
    /// The whole set.
    Long,
}

impl From<HallSize> for Size {
    fn from(size: HallSize) -> Self {
        match size {
            HallSize::Short => Self::Short,
            HallSize::Middle => Self::Middle,
            HallSize::Long => Self::Long,
        }
    }
}

/// A board for all that was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HallOpened {
    /// Its id, as it stands in links.
    pub hall: String,
    /// The code that others type to come.
    pub code: String,
}

/// How far a board for all is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum HallStage {
    /// People come; whoever made it begins.
    Waiting,
    /// Plays are looked for.
    Find,
    /// The best play of the round is looked at.
    Look,
    /// It is over.
    Over,
}

/// What everybody may know of a board for all.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HallView {
    /// Its id, as it stands in links.
    pub hall: String,
    /// The code that others type to come; left out once it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub code: Option<String>,
    /// What was agreed.
    pub plan: HallPlan,
    /// The name of whoever made it.
    pub host: String,
    /// How far it is.
    pub stage: HallStage,
    /// The round that is played, looked at or was the last, from 1; 0 before the first.
    pub round: u32,
    /// How many take part.
    pub players: u32,
    /// How many have laid a play in this round.
    pub laid: u32,
    /// How long until plays are no longer taken, or until the next round; left out where no time runs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub left_ms: Option<u64>,
    /// The board, and the hand that all have; left out before the first round. The second seat is that of the plays
    /// that were laid for all.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub table: Option<TableView>,
    /// The play that was laid for all last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub best: Option<FoundPlay>,
    /// How many found as much in that round.
    pub finders: u32,
    /// The points of all plays that were laid for all: the most that anybody can have.
    pub most: u32,
    /// Those who are ahead.
    pub top: Vec<HallRow>,
    /// The hash of the secret that the whole deal follows from.
    pub commit: String,
    /// That secret, once it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub secret: Option<String>,
    /// The server's time in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub now_ms: i64,
}

/// A line of the ranking.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HallRow {
    /// From 1; equals share the better one.
    pub rank: u32,
    /// The name that the others see.
    pub name: String,
    /// The points of all rounds that are over.
    pub points: u32,
    /// In how many of them this player found the most.
    pub bests: u32,
}

/// Lines of the ranking.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HallRanking {
    /// How many take part.
    pub players: u32,
    /// Some of them, in order.
    pub rows: Vec<HallRow>,
}

/// Which lines of the ranking.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HallQuery {
    /// How many come before the first of them.
    #[serde(default)]
    pub from: u32,
}

/// What one may know of oneself, beside what everybody knows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HallMine {
    /// The round that it is about.
    pub round: u32,
    /// Whether one takes part.
    pub joined: bool,
    /// Whether one has made it, and may begin it, go on and end it.
    pub host: bool,
    /// What one has laid in this round.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub laid: Option<FoundPlay>,
    /// One's own line of the ranking.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub row: Option<HallRow>,
    /// The lines around it, one's own among them.
    pub around: Vec<HallRow>,
}

/// What a client sends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum HallClientMessage {
    /// Lays a play, in place of what was laid before in this round.
    Lay {
        /// An id of the client's own; sending it twice is harmless.
        id: String,
        /// The round that it is meant for.
        round: u32,
        /// In the notation: `Ro@1,0 Rs@2,0`.
        play: String,
    },
    /// Begins the first round, or ends the one that is played: for whoever made it.
    Next {
        /// An id of the client's own.
        id: String,
        /// The round that is played; 0 before the first.
        round: u32,
    },
    /// Ends it all: for whoever made it.
    End {
        /// An id of the client's own.
        id: String,
    },
    /// Asks whether the server is there, and for its time.
    Ping {
        /// Comes back as it is.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        t: i64,
    },
}

/// What the server sends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum HallServerMessage {
    /// What everybody may know; the first message on every socket.
    Hall(Box<HallView>),
    /// What one may know of oneself; it follows each `hall`.
    Mine(Box<HallMine>),
    /// How many take part and have laid a play.
    Count {
        /// The round that it is about.
        round: u32,
        /// How many take part.
        players: u32,
        /// How many have laid a play in this round.
        laid: u32,
    },
    /// What was asked for is done, and stored.
    Done {
        /// The id that the client gave.
        id: String,
    },
    /// What was asked for is refused.
    Refused {
        /// The id that the client gave.
        id: String,
        /// Why not, as a code and in words.
        error: ErrorBody,
    },
    /// The answer to a ping.
    Pong {
        /// What came with the ping.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        t: i64,
        /// The server's time in milliseconds since 1970.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        now_ms: i64,
    },
    /// The server stops; come back after the given time.
    Restarting {
        /// How long to wait before connecting again.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        retry_ms: u64,
    },
    /// What those who run the server tell everybody; an empty text takes it back.
    Announcement {
        /// What is announced, in the words of whoever runs the server.
        text: String,
    },
    /// A message could not be read.
    Error {
        /// Why not, as a code and in words.
        error: ErrorBody,
    },
}
