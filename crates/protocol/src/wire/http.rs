//! Requests and answers of HTTP that are not messages of the socket too.

use serde::{Deserialize, Serialize};

use super::game::{GameOptions, Status};
use super::kept::KeptEntry;
use super::moderation::BlockView;
use super::people::{ChallengeView, FriendView};
use super::profile::Profile;
use super::push::PushDevice;
use super::rating::ProfileFor;
use super::token::TokenView;
use super::view::{Event, SeatView, Standing};

/// The person behind a session.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Me {
    /// The name that the others see.
    pub name: String,
    /// The name of the account, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub account: Option<String>,
    /// The drawn face that one has chosen, such as `fox-red`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub face: Option<String>,
    /// Who sees one's profile.
    #[serde(default)]
    pub profile: ProfileFor,
    /// Whether the account is a bot's.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub bot: bool,
}

/// What others see of oneself, as far as it is to change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ChangeMe {
    /// 1 to 24 visible characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 24))]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub name: Option<String>,
    /// One of the drawn faces: an animal and a color, such as `fox-red`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub face: Option<String>,
    /// Who sees one's profile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub profile: Option<ProfileFor>,
}

/// The name and password of an account.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// 1 to 24 visible characters.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 24))]
    pub name: String,
    /// 8 to 128 characters.
    #[cfg_attr(feature = "openapi", schema(min_length = 8, max_length = 128))]
    pub password: String,
}

/// Shows neither name nor password, so that no log can.
impl std::fmt::Debug for Credentials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Credentials").finish_non_exhaustive()
    }
}

/// A game that was created or joined.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Seated {
    /// The id of the game, as it stands in links.
    pub game: String,
    /// One's seat, from 1; left out where one only set the game up.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seat: Option<u8>,
    /// The code that others join with, while seats are free.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub code: Option<String>,
}

/// What somebody shows who takes a seat.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct JoinGame {
    /// The code, for a seat that is kept for those who were invited.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub code: Option<String>,
}

/// What a code belongs to: a game, or a board for all.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum CodeOwner {
    /// A game that waits for players.
    Game {
        /// The id of the game, as it stands in links.
        game: String,
    },
    /// A board for all.
    Hall {
        /// Its id, as it stands in links.
        hall: String,
    },
}

/// A turn that a player takes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PostAction {
    /// An id of the client's own, 1 to 40 characters, so that sending it twice is harmless.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 40))]
    pub id: String,
    /// In the notation: `play Ro@1,0`, `swap Ro Gs` or `pass`.
    pub action: String,
}

/// Something that needs an id and nothing more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PostResign {
    /// An id of the client's own, 1 to 40 characters.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 40))]
    pub id: String,
}

/// A preset phrase that a player says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PostPhrase {
    /// An id of the client's own, 1 to 40 characters.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 40))]
    pub id: String,
    /// One of the codes that `about` lists.
    pub phrase: String,
}

/// What was asked for is done, and stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Done {
    /// The version that it made.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub version: u64,
}

/// Events after a version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Events {
    /// In order, without a gap.
    pub events: Vec<Event>,
    /// The version of the game, with all of them.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub version: u64,
}

/// A game in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameSummary {
    /// The id of the game, as it stands in links.
    pub game: String,
    /// How far it is.
    pub status: Status,
    /// What was agreed when the game was set up.
    pub options: GameOptions,
    /// Who sits where, in the order of play.
    pub seats: Vec<SeatView>,
    /// The seat that one has or had, from 1; left out in the lobby.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seat: Option<u8>,
    /// How it stands, once it has started or was called off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub standing: Option<Standing>,
    /// When it was created.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub created_ms: i64,
}

/// A list of games, the newest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameList {
    /// At most 50 games, the newest first.
    pub games: Vec<GameSummary>,
}

/// What this server offers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct About {
    /// The version of the program.
    pub version: String,
    /// The bots that can take a seat.
    pub bots: Vec<String>,
    /// The codes of the phrases that players can say.
    pub phrases: Vec<String>,
    /// The server's time in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub now_ms: i64,
    /// What it keeps for how long.
    pub kept: Kept,
}

/// A limit of this server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LimitView {
    /// By this an answer of 429 names it.
    pub name: String,
    /// A number, seconds such as `3s`, or how often a second and how often at once: `0.5/40`.
    pub value: String,
}

/// The limits of this server, as its operator set them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LimitList {
    /// All of them; docs/OPERATIONS.md says what each is about.
    pub limits: Vec<LimitView>,
}

/// What a server keeps for how long, as its operator set it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Kept {
    /// Days for which a game that is over is kept; left out where that is for good.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub game_days: Option<u32>,
    /// Days after their last visit until somebody without an account is forgotten.
    pub visitor_days: u32,
    /// Days after which somebody who does not take their turn has left a game without a clock.
    pub idle_game_days: u32,
    /// Days for which a report about somebody is kept.
    pub report_days: u32,
}

/// All that the server keeps about a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MyData {
    /// The name and the account, where there is one.
    pub me: Me,
    /// When the person was first seen.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub created_ms: i64,
    /// How many devices are signed in.
    pub sessions: u32,
    /// The ids of all games in which the person has or had a seat.
    pub games: Vec<String>,
    /// The games that were played in a browser and are kept with the account.
    pub kept: Vec<KeptEntry>,
    /// Whom the person has blocked.
    pub blocks: Vec<BlockView>,
    /// The games that the person asked others for, and was asked for, with how each ended.
    pub challenges: Vec<ChallengeView>,
    /// The person's friends, with those who asked or were asked.
    pub friends: Vec<FriendView>,
    /// The devices that are told something while no page is open.
    pub push: Vec<PushDevice>,
    /// The person's ratings and rated games, as their profile shows them.
    pub profile: Profile,
    /// The tokens for programs.
    pub tokens: Vec<TokenView>,
}

/// A finished game as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Archive {
    /// The id of the game, as it stands in links.
    pub game: String,
    /// What was agreed when the game was set up.
    pub options: GameOptions,
    /// The names by seat.
    pub names: Vec<String>,
    /// The same game in the notation of records.
    pub record: String,
    /// Everything that happened, as a spectator saw it.
    pub events: Vec<Event>,
}

/// Which events to read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct EventsQuery {
    /// Those after this version; all where it is left out.
    #[serde(default, deserialize_with = "version")]
    #[cfg_attr(feature = "openapi", param(maximum = 9_007_199_254_740_991.0))]
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub since: u64,
}

/// From where on to stream a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(default)]
pub struct StreamQuery {
    /// What came after this version, as lines of JSON.
    #[serde(
        deserialize_with = "some_version",
        skip_serializing_if = "Option::is_none"
    )]
    #[cfg_attr(feature = "openapi", param(maximum = 9_007_199_254_740_991.0))]
    pub from: Option<u64>,
    /// The same as server-sent events; from the present state on where it is left out.
    #[serde(deserialize_with = "version")]
    #[cfg_attr(feature = "openapi", param(maximum = 9_007_199_254_740_991.0))]
    pub since: u64,
}

fn some_version<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<u64>, D::Error> {
    version(from).map(Some)
}

/// A version that every client can count to: beyond 2^53 the numbers of JavaScript are no longer whole ones.
pub(super) fn version<'de, D: serde::Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
    let version = u64::deserialize(from)?;
    if version >> 53 == 0 {
        Ok(version)
    } else {
        Err(serde::de::Error::custom("a version is less than 2^53"))
    }
}

/// Which of one's games to list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(default)]
pub struct GamesQuery {
    /// Only those that are this far.
    pub status: Option<Status>,
    /// Only those created before this time: for the next page, that of the last one on this.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub before_ms: Option<i64>,
}

/// Which cards to print.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(default)]
pub struct CardsQuery {
    /// `classic` or `tables`; `classic` where it is left out.
    pub edition: Option<String>,
    /// The tables of a smaller deck of the `tables` edition, with commas between them: at least three of 1 to 10.
    pub tables: Option<String>,
    /// `a4` or `letter`; `a4` where it is left out.
    pub paper: Option<String>,
    /// `en`, `fr` or `nl`; all three, one after the other, where it is left out.
    pub lang: Option<String>,
}

/// A search for somebody to play with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Pair {
    /// How many are to play, 2 to 4.
    #[cfg_attr(feature = "openapi", schema(minimum = 2, maximum = 4))]
    pub players: u8,
    /// What is to be played; the game is public in any case.
    #[serde(default)]
    pub options: GameOptions,
}
