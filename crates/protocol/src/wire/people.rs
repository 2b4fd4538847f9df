//! People who know each other: asking somebody for a game, and what one hears of that.

use serde::{Deserialize, Serialize};

use super::game::GameOptions;
use super::rating::PoolRating;

/// Somebody with an account, as others find them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PersonName {
    /// The name of the account, which only one person has.
    pub account: String,
    /// The name that is shown at tables.
    pub name: String,
    /// The drawn face that they have chosen, such as `fox-red`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub face: Option<String>,
    /// How strong they are in the rated games that they play most, where that is shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub rating: Option<PoolRating>,
    /// Whether a bot plays under that name.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub bot: bool,
}

/// Asks somebody for a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewChallenge {
    /// The name of their account.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 24))]
    pub to: String,
    /// What is to be played; a game of two with the usual options where it is left out.
    #[serde(default)]
    pub plan: ChallengePlan,
}

/// What is to be played after a challenge.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct ChallengePlan {
    /// How many are to play, 2 to 4. Beyond the two, seats are for a bot, or for whoever is given the code.
    #[cfg_attr(feature = "openapi", schema(minimum = 2, maximum = 4))]
    pub players: u8,
    /// The bot on every further seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bot: Option<String>,
    /// What is agreed beside the seats.
    pub options: GameOptions,
}

impl Default for ChallengePlan {
    fn default() -> Self {
        Self {
            players: 2,
            bot: None,
            options: GameOptions::default(),
        }
    }
}

/// How far a challenge is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ChallengeState {
    /// It waits for an answer.
    Open,
    /// There is a game.
    Accepted,
    /// The one who was asked does not want to.
    Declined,
    /// The one who asked no longer wants to.
    Withdrawn,
    /// Nobody answered in time.
    Expired,
}

impl ChallengeState {
    /// Every state; its place is its number in a store.
    pub const ALL: [Self; 5] = [
        Self::Open,
        Self::Accepted,
        Self::Declined,
        Self::Withdrawn,
        Self::Expired,
    ];
}

/// Somebody asks for a game, as one of the two sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChallengeView {
    /// By this it is accepted, declined or taken back.
    pub id: String,
    /// Whether one has asked oneself.
    pub mine: bool,
    /// The other of the two.
    pub with: PersonName,
    /// What is to be played.
    pub plan: ChallengePlan,
    /// How far it is.
    pub state: ChallengeState,
    /// The game, once it is accepted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub game: Option<String>,
    /// When it was made.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub made_ms: i64,
    /// When it ends by itself.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub until_ms: i64,
}

/// The challenges that one has made or been sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChallengeList {
    /// Those that wait for an answer, the newest first.
    pub challenges: Vec<ChallengeView>,
}

/// Whose name begins with what.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct PeopleQuery {
    /// The beginning of an account's name, at least 2 characters.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", param(min_length = 2, max_length = 24))]
    pub name: String,
}

/// People who were looked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PeopleList {
    /// At most 10, by the name of their account.
    pub people: Vec<PersonName>,
}

/// How far two are friends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Friendship {
    /// Both have said yes.
    Friends,
    /// One has asked, and there is no answer.
    Asked,
    /// The other has asked, and waits for an answer.
    AsksMe,
}

/// A friend, or somebody who may become one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FriendView {
    /// Who the friend is.
    pub person: PersonName,
    /// How far the two are friends.
    pub friendship: Friendship,
    /// Whether they are connected now, which only friends are told.
    pub here: bool,
    /// A public game of theirs that runs, which only friends are told here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub game: Option<String>,
}

/// Friends, and those who asked or were asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FriendList {
    /// All of them, in the order of their names.
    pub friends: Vec<FriendView>,
}

/// Blocks somebody by the name of their account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BlockPerson {
    /// The name of their account.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 24))]
    pub account: String,
}
