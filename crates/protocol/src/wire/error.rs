//! The one form of an error, and its stable codes.

use serde::{Deserialize, Serialize};
use sixline_rules::Illegal;

/// Every answer that is not a success.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ErrorBody {
    /// A stable name, for programs and translations.
    pub code: String,
    /// For developers and logs.
    pub message: String,
    /// The limit that was met, by its name; `GET /api/limits` has its figure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub limit: Option<String>,
    /// In so many seconds it may be tried again, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub wait_s: Option<u32>,
}

impl ErrorBody {
    /// A code and a message.
    #[must_use]
    pub fn new(code: &str, message: String) -> Self {
        Self {
            code: code.to_owned(),
            message,
            limit: None,
            wait_s: None,
        }
    }
}

/// The codes that are not about the rules of the game; those are the codes of [`Illegal`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(
    missing_docs,
    reason = "the names are the codes, and `message` says what they mean"
)]
pub enum ErrorCode {
    BadRequest,
    BadAction,
    BadSetup,
    NotSignedIn,
    WrongOrigin,
    Banned,
    ReadOnly,
    NotFound,
    NotSeated,
    NoSeat,
    GroupFull,
    ClassFull,
    AlreadySeated,
    NotStarted,
    AlreadyStarted,
    NotOver,
    GameOver,
    NameTaken,
    BadName,
    NameRefused,
    BadPassword,
    CommonPassword,
    WrongPassword,
    WrongRecovery,
    HasAccount,
    NoAccount,
    NotWanted,
    AlreadyAsked,
    ChallengeOver,
    TooManyFriends,
    ProfileHidden,
    OutOfScope,
    TooManyTokens,
    HasPlayed,
    NotForBots,
    OnlyForBots,
    BotRefuses,
    GoneOn,
    UnknownPhrase,
    SaidEnough,
    IdReused,
    Locked,
    Paused,
    RoundOver,
    OnlyPlays,
    TooMany,
    TooManyGames,
    TooLarge,
    TooSlow,
    MethodNotAllowed,
    Unavailable,
    Internal,
}

impl ErrorCode {
    /// Every code, for tests and translations.
    pub const ALL: [Self; 52] = [
        Self::BadRequest,
        Self::BadAction,
        Self::BadSetup,
        Self::NotSignedIn,
        Self::WrongOrigin,
        Self::Banned,
        Self::ReadOnly,
        Self::NotFound,
        Self::NotSeated,
        Self::NoSeat,
        Self::GroupFull,
        Self::ClassFull,
        Self::AlreadySeated,
        Self::NotStarted,
        Self::AlreadyStarted,
        Self::NotOver,
        Self::GameOver,
        Self::NameTaken,
        Self::BadName,
        Self::NameRefused,
        Self::BadPassword,
        Self::CommonPassword,
        Self::WrongPassword,
        Self::WrongRecovery,
        Self::HasAccount,
        Self::NoAccount,
        Self::NotWanted,
        Self::AlreadyAsked,
        Self::ChallengeOver,
        Self::TooManyFriends,
        Self::ProfileHidden,
        Self::OutOfScope,
        Self::TooManyTokens,
        Self::HasPlayed,
        Self::NotForBots,
        Self::OnlyForBots,
        Self::BotRefuses,
        Self::GoneOn,
        Self::UnknownPhrase,
        Self::SaidEnough,
        Self::IdReused,
        Self::Locked,
        Self::Paused,
        Self::RoundOver,
        Self::OnlyPlays,
        Self::TooMany,
        Self::TooManyGames,
        Self::TooLarge,
        Self::TooSlow,
        Self::MethodNotAllowed,
        Self::Unavailable,
        Self::Internal,
    ];

    /// The name on the wire, and the HTTP status that goes with it.
    #[must_use]
    pub const fn describe(self) -> (&'static str, u16, &'static str) {
        match self {
            Self::BadRequest => ("bad_request", 400, "the request cannot be read"),
            Self::BadAction => ("bad_action", 400, "the action is not in the notation"),
            Self::BadSetup => ("bad_setup", 400, "such a game cannot be set up"),
            Self::NotSignedIn => ("not_signed_in", 401, "a session is needed"),
            Self::WrongOrigin => ("wrong_origin", 403, "the request comes from another site"),
            Self::Banned => ("banned", 403, "you are kept out of this server"),
            Self::ReadOnly => ("read_only", 403, "this server lets nobody act, only look"),
            Self::NotFound => ("not_found", 404, "there is no such thing"),
            Self::NotSeated => ("not_seated", 403, "only a player of this game may do that"),
            Self::NoSeat => ("no_seat", 409, "no seat is free for you"),
            Self::GroupFull => ("group_full", 409, "that group is full"),
            Self::ClassFull => ("class_full", 409, "the class is full"),
            Self::AlreadySeated => ("already_seated", 409, "you sit at this table"),
            Self::NotStarted => ("not_started", 409, "the game has not started"),
            Self::AlreadyStarted => ("already_started", 409, "the game has started"),
            Self::NotOver => ("not_over", 409, "the game is not over"),
            Self::GameOver => ("game_over", 409, "the game is over"),
            Self::NameTaken => ("name_taken", 409, "the name is taken"),
            Self::BadName => ("bad_name", 400, "a name has 1 to 24 visible characters"),
            Self::NameRefused => ("name_refused", 400, "that name is not allowed here"),
            Self::BadPassword => ("bad_password", 400, "a password has 8 to 128 characters"),
            Self::CommonPassword => (
                "common_password",
                400,
                "that password is one of the most common ones",
            ),
            Self::WrongPassword => ("wrong_password", 403, "the name or the password is wrong"),
            Self::WrongRecovery => ("wrong_recovery", 403, "the name or the code is wrong"),
            Self::HasAccount => ("has_account", 409, "this session has an account"),
            Self::NoAccount => ("no_account", 403, "an account is needed"),
            Self::NotWanted => ("not_wanted", 403, "that person does not want to be asked"),
            Self::AlreadyAsked => (
                "already_asked",
                409,
                "that person was asked and has not answered",
            ),
            Self::ChallengeOver => (
                "challenge_over",
                409,
                "that question has been answered or has ended",
            ),
            Self::TooManyFriends => (
                "too_many_friends",
                409,
                "at most 200 friends, let go of one",
            ),
            Self::ProfileHidden => ("profile_hidden", 403, "that profile is not shown to you"),
            Self::OutOfScope => ("out_of_scope", 403, "the token does not allow that"),
            Self::TooManyTokens => ("too_many_tokens", 409, "at most 10 tokens, revoke one"),
            Self::HasPlayed => (
                "has_played",
                409,
                "an account that has played with people cannot become a bot's",
            ),
            Self::NotForBots => ("not_for_bots", 403, "a bot may not do that"),
            Self::OnlyForBots => ("only_for_bots", 403, "only a bot's account may do that"),
            Self::BotRefuses => ("bot_refuses", 409, "that bot does not play such a game now"),
            Self::GoneOn => ("gone_on", 409, "the game went on elsewhere, read it first"),
            Self::UnknownPhrase => ("unknown_phrase", 400, "there is no such phrase"),
            Self::SaidEnough => ("said_enough", 409, "enough was said in this game"),
            Self::IdReused => ("id_reused", 409, "that id was used for something else"),
            Self::Locked => ("locked", 409, "the door of the lesson is locked"),
            Self::Paused => ("paused", 409, "the lesson is paused"),
            Self::RoundOver => (
                "round_over",
                409,
                "a play was laid in this round, or it is over",
            ),
            Self::OnlyPlays => ("only_plays", 409, "everybody plays at once: only plays"),
            Self::TooMany => ("too_many", 429, "too many requests, wait a little"),
            Self::TooManyGames => (
                "too_many_games",
                409,
                "a socket follows at most 16 games, let go of one",
            ),
            Self::TooLarge => ("too_large", 413, "the request is too large"),
            Self::TooSlow => ("too_slow", 408, "the request took too long"),
            Self::MethodNotAllowed => ("method_not_allowed", 405, "not with this method"),
            Self::Unavailable => (
                "unavailable",
                503,
                "the server cannot do that now, try again",
            ),
            Self::Internal => ("internal", 500, "something went wrong on the server"),
        }
    }

    /// The name on the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        self.describe().0
    }

    /// The HTTP status that goes with the code.
    #[must_use]
    pub const fn status(self) -> u16 {
        self.describe().1
    }

    /// What the code means, for developers and logs.
    #[must_use]
    pub const fn message(self) -> &'static str {
        self.describe().2
    }
}

impl From<ErrorCode> for ErrorBody {
    fn from(code: ErrorCode) -> Self {
        Self::new(code.as_str(), code.message().to_owned())
    }
}

impl From<&Illegal> for ErrorBody {
    fn from(illegal: &Illegal) -> Self {
        Self::new(illegal.code(), illegal.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_distinct() {
        let mut codes: Vec<&str> = ErrorCode::ALL.iter().map(|code| code.as_str()).collect();
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), ErrorCode::ALL.len());
    }
}
