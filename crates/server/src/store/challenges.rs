//! What is read of challenges, and of what a person is told wherever they are connected.

use std::collections::{BTreeMap, HashMap};

use sixline_protocol::wire::game::Status;
use sixline_protocol::wire::people::{ChallengePlan, ChallengeState, ChallengeView};
use sixline_rules::Seat;
use sqlx::Row;
use sqlx::any::AnyRow;

use super::friends::read_name;
use super::read::{read_seat, read_status};
use super::{Store, StoreError, sql};
use crate::ids::{ChallengeId, GameId, UserId};

/// A challenge as it is stored.
#[derive(Debug, Clone)]
pub(crate) struct ChallengeRow {
    pub(crate) from: UserId,
    pub(crate) to: UserId,
    pub(crate) plan: ChallengePlan,
    pub(crate) state: ChallengeState,
    pub(crate) until_ms: i64,
    /// The game that was or is to be made of it.
    pub(crate) game: Option<GameId>,
    /// Whether that game is there.
    pub(crate) has_game: bool,
}

/// What a person is told of whenever it changes.
#[derive(Debug, Clone, Default)]
pub(crate) struct Affairs {
    /// The open challenges that they made or were sent, as they see them.
    pub(crate) challenges: BTreeMap<ChallengeId, ChallengeView>,
    /// Their games that are not over, with the seat that they have or had.
    pub(crate) games: BTreeMap<GameId, (Seat, Status)>,
    /// With whom they are friends; where one has only asked the other, not yet.
    pub(crate) friends: BTreeMap<UserId, bool>,
}

impl Store {
    pub(crate) async fn challenge(
        &self,
        challenge: ChallengeId,
    ) -> Result<Option<ChallengeRow>, StoreError> {
        let query = sqlx::query(sql::CHALLENGE).bind(challenge.0);
        let row = query.fetch_optional(&self.reads).await?;
        row.map(|row| {
            let game: Option<i64> = row.try_get("game")?;
            let made: Option<i64> = row.try_get("made")?;
            Ok(ChallengeRow {
                from: UserId(row.try_get("from_user")?),
                to: UserId(row.try_get("to_user")?),
                plan: read_plan(&row)?,
                state: read_state(&row)?,
                until_ms: row.try_get("until_ms")?,
                game: game.map(GameId),
                has_game: made.is_some(),
            })
        })
        .transpose()
    }

    /// How many open challenges somebody has made, and how many somebody else has been sent.
    pub(crate) async fn count_challenges(
        &self,
        from: UserId,
        to: UserId,
    ) -> Result<(usize, usize), StoreError> {
        let query = sqlx::query(sql::COUNT_CHALLENGES).bind(from.0).bind(to.0);
        let row = query.fetch_one(&self.reads).await?;
        let count = |column| Ok::<_, StoreError>(row.try_get::<i64, _>(column)? as usize);
        Ok((count("made")?, count("sent")?))
    }

    /// All challenges of a person that are kept, with those that have ended.
    pub(crate) async fn challenges_of(
        &self,
        user: UserId,
    ) -> Result<Vec<ChallengeView>, StoreError> {
        let query = sqlx::query(sql::CHALLENGES_OF).bind(user.0);
        let rows = query.fetch_all(&self.reads).await?;
        rows.iter().map(read_challenge).collect()
    }

    /// Open challenges whose time has run out, some of them, with the two whom each concerns.
    pub(crate) async fn challenges_run_out(
        &self,
        now_ms: i64,
    ) -> Result<Vec<(ChallengeId, [UserId; 2])>, StoreError> {
        simulated!(self, challenges_run_out(now_ms));
        let query = sqlx::query(sql::CHALLENGES_RUN_OUT).bind(now_ms);
        let rows = query.fetch_all(&self.reads).await?;
        let read = |row: &AnyRow| {
            let both = [row.try_get("from_user")?, row.try_get("to_user")?];
            Ok((ChallengeId(row.try_get("id")?), both.map(UserId)))
        };
        rows.iter().map(read).collect()
    }

    /// Whether one of two people has blocked the other.
    pub(crate) async fn have_blocked(
        &self,
        one: UserId,
        other: UserId,
    ) -> Result<bool, StoreError> {
        let query = sqlx::query(sql::HAVE_BLOCKED).bind(one.0).bind(other.0);
        Ok(query.fetch_optional(&self.reads).await?.is_some())
    }

    /// The affairs of each of these people, where there are any.
    pub(crate) async fn affairs_of(
        &self,
        mut users: &[UserId],
    ) -> Result<HashMap<UserId, Affairs>, StoreError> {
        let mut all: HashMap<UserId, Affairs> = HashMap::new();
        while !users.is_empty() {
            let (text, now) = sql::run_of(&sql::OPEN_CHALLENGES, users);
            let ask = |text: &'static str| {
                let query = sqlx::query(text);
                now.iter().fold(query, |query, user| query.bind(user.0))
            };
            for row in ask(text).fetch_all(&self.reads).await? {
                let of = all.entry(UserId(row.try_get("viewer")?)).or_default();
                let challenge = ChallengeId(row.try_get("id")?);
                of.challenges.insert(challenge, read_challenge(&row)?);
            }
            let (text, _) = sql::run_of(&sql::OPEN_SEATS, users);
            for row in ask(text).fetch_all(&self.reads).await? {
                let of = all.entry(UserId(row.try_get("viewer")?)).or_default();
                if let Some(seat) = read_seat(row.try_get("seat")?) {
                    let game = GameId(row.try_get("game")?);
                    of.games.insert(game, (seat, read_status(&row)?));
                }
            }
            let (text, _) = sql::run_of(&sql::FRIENDSHIPS, users);
            for row in ask(text).fetch_all(&self.reads).await? {
                let of = all.entry(UserId(row.try_get("viewer")?)).or_default();
                let friend = UserId(row.try_get("friend")?);
                let accepted: i32 = row.try_get("accepted")?;
                of.friends.insert(friend, accepted == 1);
            }
            users = &users[now.len()..];
        }
        Ok(all)
    }
}

/// A challenge as one of the two sees it.
fn read_challenge(row: &AnyRow) -> Result<ChallengeView, StoreError> {
    let state = read_state(row)?;
    let game: Option<i64> = row.try_get("game")?;
    let is_accepted = state == ChallengeState::Accepted;
    Ok(ChallengeView {
        id: ChallengeId(row.try_get("id")?).to_string(),
        mine: row.try_get::<i32, _>("mine")? == 1,
        with: read_name(row)?,
        plan: read_plan(row)?,
        state,
        game: game
            .filter(|_| is_accepted)
            .map(|it| GameId(it).to_string()),
        made_ms: row.try_get("made_ms")?,
        until_ms: row.try_get("until_ms")?,
    })
}

fn read_plan(row: &AnyRow) -> Result<ChallengePlan, StoreError> {
    let plan: String = row.try_get("plan")?;
    serde_json::from_str(&plan).map_err(|err| StoreError::unreadable("a challenge", err))
}

/// The number under which a state is stored.
pub(super) fn state_number(state: ChallengeState) -> i32 {
    let at = ChallengeState::ALL.iter().position(|it| *it == state);
    at.map_or(0, |at| at as i32)
}

fn read_state(row: &AnyRow) -> Result<ChallengeState, StoreError> {
    let number: i32 = row.try_get("state")?;
    let known = usize::try_from(number)
        .ok()
        .and_then(|at| ChallengeState::ALL.get(at).copied());
    known.ok_or_else(|| StoreError::Unknown(format!("a challenge in state {number}")))
}
