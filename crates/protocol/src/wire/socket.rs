//! The messages of the socket, one JSON object each.

use serde::{Deserialize, Serialize};

use super::error::ErrorBody;
use super::people::ChallengeView;
use super::view::{Event, View};

/// What a client sends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Follows a game, on one's seat or as a spectator.
    Watch {
        /// The id of the game, as it stands in links.
        game: String,
        /// The last version that the client has; it then gets what came after.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        since: Option<u64>,
    },
    /// Follows it no longer.
    Unwatch {
        /// The id of the game, as it stands in links.
        game: String,
    },
    /// Takes a turn on one's own seat.
    Act {
        /// The id of the game, as it stands in links.
        game: String,
        /// An id of the client's own, so that sending it twice is harmless.
        id: String,
        /// In the notation: `play Ro@1,0`, `swap Ro Gs` or `pass`.
        action: String,
    },
    /// Gives up; a bot plays on, or the game ends, as was agreed.
    Resign {
        /// The id of the game, as it stands in links.
        game: String,
        /// An id of the client's own.
        id: String,
    },
    /// Says a preset phrase.
    Say {
        /// The id of the game, as it stands in links.
        game: String,
        /// An id of the client's own.
        id: String,
        /// One of the codes that `GET /api/about` lists.
        phrase: String,
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
pub enum ServerMessage {
    /// The first message on every socket.
    Hello {
        /// The name of the one who connected.
        name: String,
        /// The server's time in milliseconds since 1970.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        now_ms: i64,
    },
    /// All that the client may know of a game.
    View(Box<View>),
    /// What happened after the version that the client has.
    Event(Box<Event>),
    /// The client has everything up to this version.
    Current {
        /// The id of the game, as it stands in links.
        game: String,
        /// The number of the last event in it.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        version: u64,
    },
    /// What was asked for is done, and stored.
    Done {
        /// The id of the game, as it stands in links.
        game: String,
        /// The id that the client gave.
        id: String,
        /// The version that it made.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        version: u64,
    },
    /// What was asked for is refused.
    Refused {
        /// The id of the game, as it stands in links.
        game: String,
        /// The id that the client gave.
        id: String,
        /// Why not, as a code and in words.
        error: ErrorBody,
    },
    /// Who is connected to the game, on any node.
    Presence {
        /// The id of the game, as it stands in links.
        game: String,
        /// For each seat whether its player is connected.
        seats: Vec<bool>,
        /// How many others follow the game.
        watchers: u32,
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
    /// Somebody asks for a game, or such a question has ended: told to both, wherever they are connected with their
    /// account. Those that are open are told anew on every socket.
    Challenge(Box<ChallengeView>),
    /// A game in which one has a seat has begun.
    GameStarted {
        /// The id of the game, as it stands in links.
        game: String,
        /// One's own seat, from 1.
        seat: u8,
    },
    /// A game in which one has or had a seat is over.
    GameOver {
        /// The id of the game, as it stands in links.
        game: String,
    },
    /// One's list of friends is another: somebody has asked, accepted, or gone.
    Friends {},
    /// A message could not be read or followed.
    Error {
        /// The game that it was about, where the message named one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        game: Option<String>,
        /// Why not, as a code and in words.
        error: ErrorBody,
    },
}
