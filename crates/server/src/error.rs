//! The one error that leaves the server: a code and a message. Here the refusals of tables, lessons and the
//! store become words of the wire.

use sixline_protocol::wire::error::{ErrorBody, ErrorCode};
use sixline_protocol::wire::kept::BadKeptGame;
use sixline_rules::{Illegal, ParseError};
use thiserror::Error;

use crate::hashing::NotHashed;
use crate::ids::BadActionId;
use crate::limits::TooMany;
use crate::store::StoreError;
use crate::talk::NoSocket;
use crate::{class, hall, table};

/// Why a request is refused.
#[derive(Debug, Error)]
pub(crate) enum ApiError {
    /// One of the stable codes with its usual message.
    #[error("{}", .0.message())]
    Code(ErrorCode),
    /// One of the stable codes, told in detail.
    #[error("{1}")]
    Detailed(ErrorCode, String),
    /// A rule of the game.
    #[error(transparent)]
    Illegal(Illegal),
    /// Too often; how long to wait is told.
    #[error("{}, {}s", ErrorCode::TooMany.message(), .0.wait_s)]
    Wait(TooMany),
    /// The store failed. Told blandly, logged in full.
    #[error(transparent)]
    Store(StoreError),
}

/// The status of an action that the rules refuse.
const UNPROCESSABLE: u16 = 422;

impl ApiError {
    pub(crate) const fn status(&self) -> u16 {
        match self {
            Self::Code(code) | Self::Detailed(code, _) => code.status(),
            Self::Illegal(_) => UNPROCESSABLE,
            Self::Wait(_) => ErrorCode::TooMany.status(),
            Self::Store(_) => ErrorCode::Unavailable.status(),
        }
    }

    /// Which limit was met and how long to wait, where that is why.
    pub(crate) const fn too_many(&self) -> Option<TooMany> {
        match self {
            Self::Wait(too_many) => Some(*too_many),
            Self::Code(_) | Self::Detailed(..) | Self::Illegal(_) | Self::Store(_) => None,
        }
    }

    /// What is sent. A failure of the store is logged here, once.
    pub(crate) fn body(&self) -> ErrorBody {
        match self {
            Self::Code(code) => ErrorBody::from(*code),
            Self::Detailed(code, message) => ErrorBody::new(code.as_str(), message.clone()),
            Self::Illegal(illegal) => ErrorBody::from(illegal),
            Self::Wait(TooMany { limit, wait_s }) => ErrorBody {
                limit: Some((*limit).to_owned()),
                wait_s: Some(*wait_s),
                ..ErrorBody::from(ErrorCode::TooMany)
            },
            Self::Store(err) => {
                tracing::error!(error = %err, "the store failed: {err}");
                ErrorBody::from(ErrorCode::Unavailable)
            }
        }
    }
}

impl From<ErrorCode> for ApiError {
    fn from(code: ErrorCode) -> Self {
        Self::Code(code)
    }
}

impl From<TooMany> for ApiError {
    fn from(err: TooMany) -> Self {
        Self::Wait(err)
    }
}

impl From<NotHashed> for ApiError {
    fn from(err: NotHashed) -> Self {
        match err {
            NotHashed::Busy(wait) => wait.into(),
            NotHashed::Fault => ErrorCode::Internal.into(),
        }
    }
}

impl From<StoreError> for ApiError {
    fn from(err: StoreError) -> Self {
        Self::Store(err)
    }
}

/// An action is the only thing in the notation that a client writes.
impl From<ParseError> for ApiError {
    fn from(err: ParseError) -> Self {
        Self::Detailed(ErrorCode::BadAction, err.to_string())
    }
}

impl From<BadActionId> for ApiError {
    fn from(err: BadActionId) -> Self {
        Self::Detailed(ErrorCode::BadRequest, err.to_string())
    }
}

impl From<BadKeptGame> for ApiError {
    fn from(err: BadKeptGame) -> Self {
        Self::Detailed(ErrorCode::BadSetup, err.to_string())
    }
}

impl From<NoSocket> for ApiError {
    fn from(err: NoSocket) -> Self {
        match err {
            NoSocket::NoUpgrade(why) => Self::Detailed(ErrorCode::BadRequest, why),
            NoSocket::TooMany => TooMany::crowd("connections-per-address").into(),
            NoSocket::Full => ErrorCode::Unavailable.into(),
        }
    }
}

impl From<table::BadPlan> for ApiError {
    fn from(err: table::BadPlan) -> Self {
        Self::Detailed(ErrorCode::BadSetup, err.to_string())
    }
}

impl From<table::Refusal> for ApiError {
    fn from(refusal: table::Refusal) -> Self {
        use table::Refusal;
        Self::Code(match refusal {
            Refusal::NotSeated => ErrorCode::NotSeated,
            Refusal::AlreadySeated => ErrorCode::AlreadySeated,
            Refusal::NoSeat | Refusal::TooManyCame => ErrorCode::NoSeat,
            Refusal::NotStarted => ErrorCode::NotStarted,
            Refusal::AlreadyStarted => ErrorCode::AlreadyStarted,
            Refusal::NotOver => ErrorCode::NotOver,
            Refusal::GameOver => ErrorCode::GameOver,
            Refusal::UnknownPhrase => ErrorCode::UnknownPhrase,
            Refusal::SaidTooMuch => ErrorCode::SaidEnough,
            Refusal::NoSuchSeat(_) => ErrorCode::Internal,
            Refusal::Illegal(illegal) => return Self::Illegal(illegal),
        })
    }
}

impl From<hall::BadPlan> for ApiError {
    fn from(err: hall::BadPlan) -> Self {
        Self::Detailed(ErrorCode::BadSetup, err.to_string())
    }
}

impl From<hall::NotLaid> for ApiError {
    fn from(why: hall::NotLaid) -> Self {
        use hall::NotLaid;
        Self::Code(match why {
            NotLaid::NotStarted => ErrorCode::NotStarted,
            NotLaid::Over => ErrorCode::GameOver,
            NotLaid::RoundOver => ErrorCode::RoundOver,
            NotLaid::Illegal(illegal) => return Self::Illegal(illegal),
        })
    }
}

impl From<class::BadPlan> for ApiError {
    fn from(err: class::BadPlan) -> Self {
        Self::Detailed(ErrorCode::BadSetup, err.to_string())
    }
}

impl From<class::Refusal> for ApiError {
    fn from(refusal: class::Refusal) -> Self {
        use class::Refusal;
        Self::Code(match refusal {
            Refusal::Locked => ErrorCode::Locked,
            Refusal::Full | Refusal::NoSeat => ErrorCode::NoSeat,
            Refusal::GroupFull => ErrorCode::GroupFull,
            Refusal::ClassFull => ErrorCode::ClassFull,
            Refusal::NameTaken => ErrorCode::NameTaken,
            Refusal::NoPupils | Refusal::NotStarted => ErrorCode::NotStarted,
            Refusal::AlreadyStarted => ErrorCode::AlreadyStarted,
            Refusal::AlreadySeated => ErrorCode::AlreadySeated,
            Refusal::NoSuchPupil
            | Refusal::NoSuchTable
            | Refusal::NoSuchQuestion
            | Refusal::NoSuchCard
            | Refusal::SentOut => ErrorCode::NotFound,
            Refusal::NoAnswer | Refusal::TooLong => ErrorCode::BadRequest,
            Refusal::Paused => ErrorCode::Paused,
            Refusal::RoundOver => ErrorCode::RoundOver,
            Refusal::OnlyPlays => ErrorCode::OnlyPlays,
            Refusal::TimeOver => ErrorCode::GameOver,
            Refusal::Illegal(illegal) => return Self::Illegal(illegal),
        })
    }
}
