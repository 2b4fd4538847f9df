//! Everything that changes the store, as data. Each kind of thing that is written has a file of its own, which
//! says how it is done inside a transaction.

mod append;
mod challenges;
mod friends;
mod games;
mod halls;
mod kept;
mod nodes;
mod orders;
mod people;
mod push;
mod rated;
mod sessions;
mod tokens;

use sqlx::AnyConnection;

use super::{Notice, StoreError};

pub(super) use append::{Addition, add};
pub(crate) use append::{Append, NewGame};
pub(crate) use challenges::ChallengeWrite;
pub(crate) use friends::FriendWrite;
pub(crate) use games::GameWrite;
pub(crate) use halls::{HallWrite, Laid, NewHall};
pub(crate) use kept::KeptWrite;
pub(crate) use nodes::NodeWrite;
pub(crate) use orders::OrderWrite;
pub(crate) use people::PersonWrite;
pub(crate) use push::PushWrite;
pub(super) use push::push_bits;
pub(crate) use rated::{GameChange, RatedWrite, RatingChange};
pub(crate) use sessions::SessionWrite;
pub(crate) use tokens::TokenWrite;
pub(super) use tokens::scope_bits;

/// Something to be done durably.
#[derive(Debug, Clone)]
pub(crate) enum Write {
    Game(GameWrite),
    Person(PersonWrite),
    Session(SessionWrite),
    Kept(KeptWrite),
    Challenge(ChallengeWrite),
    Friend(FriendWrite),
    Hall(HallWrite),
    Push(PushWrite),
    Token(TokenWrite),
    Order(OrderWrite),
    Node(NodeWrite),
    Rated(RatedWrite),
}

/// What came of a write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Written {
    Done,
    /// Something that was there before stands against it: that event exists, that name is taken.
    Refused,
}

impl From<GameWrite> for Write {
    fn from(write: GameWrite) -> Self {
        Self::Game(write)
    }
}

impl From<PersonWrite> for Write {
    fn from(write: PersonWrite) -> Self {
        Self::Person(write)
    }
}

impl From<SessionWrite> for Write {
    fn from(write: SessionWrite) -> Self {
        Self::Session(write)
    }
}

impl From<KeptWrite> for Write {
    fn from(write: KeptWrite) -> Self {
        Self::Kept(write)
    }
}

impl From<ChallengeWrite> for Write {
    fn from(write: ChallengeWrite) -> Self {
        Self::Challenge(write)
    }
}

impl From<FriendWrite> for Write {
    fn from(write: FriendWrite) -> Self {
        Self::Friend(write)
    }
}

impl From<HallWrite> for Write {
    fn from(write: HallWrite) -> Self {
        Self::Hall(write)
    }
}

impl From<PushWrite> for Write {
    fn from(write: PushWrite) -> Self {
        Self::Push(write)
    }
}

impl From<TokenWrite> for Write {
    fn from(write: TokenWrite) -> Self {
        Self::Token(write)
    }
}

impl From<OrderWrite> for Write {
    fn from(write: OrderWrite) -> Self {
        Self::Order(write)
    }
}

impl From<RatedWrite> for Write {
    fn from(write: RatedWrite) -> Self {
        Self::Rated(write)
    }
}

impl From<NodeWrite> for Write {
    fn from(write: NodeWrite) -> Self {
        Self::Node(write)
    }
}

impl Write {
    /// Writes with the same key keep their order.
    pub(super) fn key(&self) -> u64 {
        match self {
            Self::Game(write) => match write.game() {
                Some(game) => game.0.unsigned_abs(),
                None => 0,
            },
            Self::Person(write) => write.user().0.unsigned_abs(),
            Self::Session(write) => match write.user() {
                Some(user) => user.0.unsigned_abs(),
                None => 0,
            },
            Self::Kept(write) => write.user().0.unsigned_abs(),
            Self::Order(write) => match write.user() {
                Some(user) => user.0.unsigned_abs(),
                None => 0,
            },
            Self::Challenge(write) => write.key(),
            Self::Friend(write) => write.key(),
            Self::Hall(write) => write.key(),
            Self::Push(write) => write.key(),
            Self::Token(write) => write.key(),
            Self::Node(_) | Self::Rated(_) => 0,
        }
    }

    /// What the other nodes should hear once it is done.
    pub(super) fn notice(&self) -> Option<Notice> {
        match self {
            Self::Game(write) => write.notice(),
            Self::Person(write) => write.notice(),
            Self::Session(write) => write.notice(),
            Self::Token(write) => write.notice(),
            Self::Hall(write) => write.notice(),
            Self::Kept(_)
            | Self::Challenge(_)
            | Self::Friend(_)
            | Self::Push(_)
            | Self::Order(_)
            | Self::Node(_)
            | Self::Rated(_) => None,
        }
    }

    /// What it adds to a game, if it does.
    pub(super) fn addition(&self) -> Option<Addition<'_>> {
        match self {
            Self::Game(write) => write.addition(),
            Self::Person(_)
            | Self::Session(_)
            | Self::Kept(_)
            | Self::Challenge(_)
            | Self::Friend(_)
            | Self::Hall(_)
            | Self::Push(_)
            | Self::Token(_)
            | Self::Order(_)
            | Self::Node(_)
            | Self::Rated(_) => None,
        }
    }

    /// Does it inside the transaction that `conn` is in.
    pub(super) async fn apply(&self, conn: &mut AnyConnection) -> Result<Written, StoreError> {
        match self {
            Self::Game(write) => write.apply(conn).await,
            Self::Person(write) => write.apply(conn).await,
            Self::Session(write) => write.apply(conn).await,
            Self::Kept(write) => write.apply(conn).await,
            Self::Challenge(write) => write.apply(conn).await,
            Self::Friend(write) => write.apply(conn).await,
            Self::Hall(write) => write.apply(conn).await,
            Self::Push(write) => write.apply(conn).await,
            Self::Token(write) => write.apply(conn).await,
            Self::Order(write) => write.apply(conn).await,
            Self::Node(write) => write.apply(conn).await,
            Self::Rated(write) => write.apply(conn).await,
        }
    }

    /// Whether this very thing is stored. Where nobody asks whether a write was refused, or it cannot be
    /// refused by itself, the answer is no.
    pub(super) async fn is_stored(&self, conn: &mut AnyConnection) -> Result<bool, StoreError> {
        let query = match self {
            Self::Game(write) => write.find_same()?,
            Self::Person(write) => write.find_same(),
            Self::Kept(write) => write.find_same(),
            Self::Challenge(write) => write.find_same(),
            Self::Hall(write) => write.find_same(),
            Self::Session(_)
            | Self::Friend(_)
            | Self::Push(_)
            | Self::Token(_)
            | Self::Order(_)
            | Self::Node(_)
            | Self::Rated(_) => None,
        };
        match query {
            Some(query) => Ok(query.fetch_optional(conn).await?.is_some()),
            None => Ok(false),
        }
    }
}

type AnyQuery<'q> = sqlx::query::Query<'q, sqlx::Any, sqlx::any::AnyArguments>;

async fn run(conn: &mut AnyConnection, query: AnyQuery<'_>) -> Result<Written, StoreError> {
    let changed = query.execute(conn).await?.rows_affected();
    Ok(if changed > 0 {
        Written::Done
    } else {
        Written::Refused
    })
}
