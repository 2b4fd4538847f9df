//! What is read from the store.

use std::collections::HashSet;

use sixline_protocol::wire::game::Status;
use sixline_protocol::wire::rating::ProfileFor;
use sixline_protocol::wire::view::Standing;
use sixline_rules::{Seat, Secret};
use sqlx::any::AnyRow;
use sqlx::{FromRow, Row};

use super::stored::{seat_number, status_number};
use super::{Store, StoreError, sql, stored};
use crate::ids::{ActionId, GameId, JoinCode, UserId};
use crate::log::{Entry, Origin, Progress, Terms};
use crate::names::Named;
use crate::rated::PoolId;

/// What a game starts from, with its code while it has one.
#[derive(Debug, Clone)]
pub(crate) struct StoredGame {
    pub(crate) origin: Origin,
    pub(crate) code: Option<String>,
    pub(crate) rematch_of: Option<GameId>,
    pub(crate) progress: Progress,
}

/// A session that is stored.
#[derive(Debug, Clone)]
pub(crate) struct SessionRow {
    pub(crate) user: UserId,
    pub(crate) name: String,
    pub(crate) account: Option<String>,
    pub(crate) face: Option<String>,
    pub(crate) profile: ProfileFor,
    pub(crate) is_bot: bool,
    pub(crate) created_ms: i64,
    pub(crate) seen_ms: i64,
}

/// A person who is stored.
#[derive(Debug, Clone)]
pub(crate) struct PersonRow {
    pub(crate) name: String,
    pub(crate) account: Option<String>,
    pub(crate) face: Option<String>,
    pub(crate) profile: ProfileFor,
    pub(crate) is_bot: bool,
    pub(crate) created_ms: i64,
}

impl PersonRow {
    /// As others see them.
    pub(crate) fn named(&self) -> Named {
        Named {
            name: self.name.clone(),
            is_bot: self.is_bot,
        }
    }
}

/// An account that is stored.
#[derive(Clone)]
pub(crate) struct AccountRow {
    pub(crate) user: UserId,
    pub(crate) account: String,
    pub(crate) password_hash: String,
    pub(crate) recovery_hash: Option<String>,
}

/// A game in a list.
#[derive(Debug, Clone)]
pub(crate) struct ListedGame {
    pub(crate) id: GameId,
    pub(crate) terms: Terms,
    pub(crate) status: Status,
    pub(crate) standing: Option<Standing>,
    pub(crate) created_ms: i64,
    /// The seat of whoever asked.
    pub(crate) mine: Option<Seat>,
    /// Who sits where.
    pub(crate) people: Vec<(Seat, UserId)>,
}

impl ListedGame {
    /// Together with which games it is rated, where it is.
    pub(crate) fn pool(&self) -> Option<PoolId> {
        let plan = &self.terms.plan;
        let rated = plan.options.rated;
        rated.then(|| PoolId::of(&plan.options, plan.seats.len()))
    }
}

/// Which of a person's games to list.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct GameFilter {
    pub(crate) status: Option<Status>,
    /// Only those created earlier.
    pub(crate) before_ms: Option<i64>,
}

impl Store {
    pub(crate) async fn game(&self, id: GameId) -> Result<Option<StoredGame>, StoreError> {
        simulated!(self, game(id));
        let query = sqlx::query(sql::GAME).bind(id.0);
        let Some(row) = query.fetch_optional(&self.reads).await? else {
            return Ok(None);
        };
        let secret: String = row.try_get("secret")?;
        let origin = Origin {
            id,
            terms: read_terms(&row)?,
            secret: secret
                .parse::<Secret>()
                .map_err(|err| StoreError::unreadable("the secret of a game", err))?,
            created_ms: row.try_get("created_ms")?,
        };
        let rematch_of: Option<i64> = row.try_get("rematch_of")?;
        Ok(Some(StoredGame {
            origin,
            code: row.try_get("code")?,
            rematch_of: rematch_of.map(GameId),
            progress: Progress {
                status: read_status(&row)?,
                due_ms: row.try_get("due_ms")?,
            },
        }))
    }

    /// The events of a game after number `after`, in order.
    pub(crate) async fn events(&self, id: GameId, after: u64) -> Result<Vec<Entry>, StoreError> {
        simulated!(self, events(id, after));
        let query = sqlx::query(sql::EVENTS).bind(id.0).bind(after as i64);
        let rows = query.fetch_all(&self.reads).await?;
        rows.iter().map(read_entry).collect()
    }

    /// The number of the last event of each of these games, where there is one.
    pub(crate) async fn latest(
        &self,
        mut games: &[GameId],
    ) -> Result<Vec<(GameId, u64)>, StoreError> {
        simulated!(self, latest(games));
        let mut latest = Vec::with_capacity(games.len());
        while !games.is_empty() {
            let (text, now) = sql::run_of(&sql::LATEST, games);
            games = &games[now.len()..];
            let ask = now
                .iter()
                .fold(sqlx::query(text), |query, game| query.bind(game.0));
            for row in ask.fetch_all(&self.reads).await? {
                if let Some(seq) = row.try_get::<Option<i64>, _>("seq")? {
                    latest.push((GameId(row.try_get("game")?), seq as u64));
                }
            }
        }
        Ok(latest)
    }

    /// The event that an action of this id made.
    pub(crate) async fn find_action(
        &self,
        game: GameId,
        seat: Seat,
        id: &ActionId,
    ) -> Result<Option<Entry>, StoreError> {
        simulated!(self, find_action(game, seat, id));
        let query = sqlx::query(sql::FIND_ACTION)
            .bind(game.0)
            .bind(seat_number(seat))
            .bind(id.as_str());
        let row = query.fetch_optional(&self.reads).await?;
        row.as_ref().map(read_entry).transpose()
    }

    pub(crate) async fn game_by_code(&self, code: &JoinCode) -> Result<Option<GameId>, StoreError> {
        let query = sqlx::query(sql::GAME_BY_CODE).bind(code.as_str());
        read_id(query.fetch_optional(&self.reads).await?, "id")
    }

    pub(crate) async fn rematch_of(&self, game: GameId) -> Result<Option<GameId>, StoreError> {
        simulated!(self, rematch_of(game));
        let query = sqlx::query(sql::REMATCH_OF).bind(game.0);
        read_id(query.fetch_optional(&self.reads).await?, "id")
    }

    /// The seat that a person has or had in a game.
    pub(crate) async fn seat_at(
        &self,
        game: GameId,
        user: UserId,
    ) -> Result<Option<Seat>, StoreError> {
        let query = sqlx::query(sql::SEAT_AT).bind(game.0).bind(user.0);
        let row = query.fetch_optional(&self.reads).await?;
        Ok(match row {
            Some(row) => read_seat(row.try_get("seat")?),
            None => None,
        })
    }

    /// Games in which something is due.
    pub(crate) async fn due(&self, now_ms: i64) -> Result<Vec<GameId>, StoreError> {
        simulated!(self, due(now_ms));
        let rows = sqlx::query(sql::DUE)
            .bind(now_ms)
            .fetch_all(&self.reads)
            .await?;
        rows.iter()
            .map(|row| Ok(GameId(row.try_get("id")?)))
            .collect()
    }

    pub(crate) async fn session(&self, token_hash: &str) -> Result<Option<SessionRow>, StoreError> {
        let query = sqlx::query(sql::SESSION).bind(token_hash);
        let row = query.fetch_optional(&self.reads).await?;
        row.map(|row| {
            Ok(SessionRow {
                user: UserId(row.try_get("user_id")?),
                name: row.try_get("name")?,
                account: row.try_get("account")?,
                face: row.try_get("face")?,
                profile: read_profile(&row)?,
                is_bot: read_bot(&row)?,
                created_ms: row.try_get("created_ms")?,
                seen_ms: row.try_get("seen_ms")?,
            })
        })
        .transpose()
    }

    /// The name of a person, and since when the person is known.
    pub(crate) async fn user(&self, user: UserId) -> Result<Option<(String, i64)>, StoreError> {
        let query = sqlx::query(sql::USER).bind(user.0);
        let row = query.fetch_optional(&self.reads).await?;
        row.map(|row| Ok((row.try_get("name")?, row.try_get("created_ms")?)))
            .transpose()
    }

    /// Those of these hashes of tokens that belong to a session.
    pub(crate) async fn sessions_among(
        &self,
        mut hashes: &[&str],
    ) -> Result<HashSet<String>, StoreError> {
        let mut stored = HashSet::with_capacity(hashes.len());
        while !hashes.is_empty() {
            let (text, now) = sql::run_of(&sql::SESSIONS_AMONG, hashes);
            hashes = &hashes[now.len()..];
            let ask = now.iter().fold(sqlx::query(text), |query, hash| {
                query.bind((*hash).to_owned())
            });
            for row in ask.fetch_all(&self.reads).await? {
                stored.insert(row.try_get("token_hash")?);
            }
        }
        Ok(stored)
    }

    /// A person with their account.
    pub(crate) async fn person(&self, user: UserId) -> Result<Option<PersonRow>, StoreError> {
        let query = sqlx::query(sql::USER).bind(user.0);
        let row = query.fetch_optional(&self.reads).await?;
        row.map(|row| {
            Ok(PersonRow {
                name: row.try_get("name")?,
                account: row.try_get("account")?,
                face: row.try_get("face")?,
                profile: read_profile(&row)?,
                is_bot: read_bot(&row)?,
                created_ms: row.try_get("created_ms")?,
            })
        })
        .transpose()
    }

    /// The owner of an account.
    pub(crate) async fn account(&self, key: &str) -> Result<Option<AccountRow>, StoreError> {
        let query = sqlx::query(sql::ACCOUNT).bind(key);
        let row = query.fetch_optional(&self.reads).await?;
        row.map(|row| {
            Ok(AccountRow {
                user: UserId(row.try_get("id")?),
                account: row.try_get("account")?,
                password_hash: row.try_get("password_hash")?,
                recovery_hash: row.try_get("recovery_hash")?,
            })
        })
        .transpose()
    }

    pub(crate) async fn count_sessions(&self, user: UserId) -> Result<u32, StoreError> {
        let query = sqlx::query(sql::COUNT_SESSIONS).bind(user.0);
        let row = query.fetch_one(&self.reads).await?;
        Ok(row.try_get::<i64, _>("n")? as u32)
    }

    /// Public games that wait for players, the newest first, where somebody was there since `seen_ms`.
    pub(crate) async fn lobby(&self, seen_ms: i64) -> Result<Vec<ListedGame>, StoreError> {
        let query = sqlx::query(sql::LOBBY).bind(seen_ms);
        read_list(&query.fetch_all(&self.reads).await?)
    }

    /// Public games that run, the newest first, in which something happened since `active_ms`.
    pub(crate) async fn watched(&self, active_ms: i64) -> Result<Vec<ListedGame>, StoreError> {
        let query = sqlx::query(sql::WATCHED).bind(active_ms);
        read_list(&query.fetch_all(&self.reads).await?)
    }

    /// How many games of a person are in that list.
    pub(crate) async fn count_listed(
        &self,
        creator: UserId,
        seen_ms: i64,
    ) -> Result<usize, StoreError> {
        let query = sqlx::query(sql::COUNT_LISTED).bind(seen_ms).bind(creator.0);
        let row = query.fetch_one(&self.reads).await?;
        Ok(row.try_get::<i64, _>("n")? as usize)
    }

    /// The games of a person, the newest first, at most 50.
    pub(crate) async fn games_of(
        &self,
        user: UserId,
        filter: GameFilter,
    ) -> Result<Vec<ListedGame>, StoreError> {
        let (low, high) = match filter.status {
            Some(status) => (status_number(status), status_number(status)),
            None => (status_number(Status::Waiting), status_number(Status::Over)),
        };
        let query = sqlx::query(sql::MY_GAMES)
            .bind(user.0)
            .bind(low)
            .bind(high)
            .bind(filter.before_ms.unwrap_or(i64::MAX));
        read_list(&query.fetch_all(&self.reads).await?)
    }

    pub(crate) async fn game_ids_of(&self, user: UserId) -> Result<Vec<GameId>, StoreError> {
        self.ids_of(sql::MY_GAME_IDS, user).await
    }

    /// The games of a person that are not over.
    pub(crate) async fn open_game_ids_of(&self, user: UserId) -> Result<Vec<GameId>, StoreError> {
        self.ids_of(sql::MY_OPEN_GAME_IDS, user).await
    }

    async fn ids_of(&self, text: &'static str, user: UserId) -> Result<Vec<GameId>, StoreError> {
        let query = sqlx::query(text).bind(user.0);
        let rows = query.fetch_all(&self.reads).await?;
        rows.iter()
            .map(|row| Ok(GameId(row.try_get("game")?)))
            .collect()
    }

    /// When a server was last alive.
    pub(crate) async fn heartbeat(&self) -> Result<Option<i64>, StoreError> {
        simulated!(self, heartbeat());
        let row = sqlx::query(sql::HEARTBEAT)
            .fetch_optional(&self.reads)
            .await?;
        Ok(row.map(|row| row.try_get("at_ms")).transpose()?)
    }

    /// The spans in which no server was alive.
    pub(crate) async fn outages(&self) -> Result<Vec<(i64, i64)>, StoreError> {
        simulated!(self, outages());
        let rows = sqlx::query(sql::OUTAGES).fetch_all(&self.reads).await?;
        rows.iter().map(|row| Ok(FromRow::from_row(row)?)).collect()
    }

    /// Whether the database answers.
    pub(crate) async fn ready(&self) -> Result<(), StoreError> {
        sqlx::query(sql::READY).fetch_one(&self.reads).await?;
        Ok(())
    }
}

/// Whether an account is a bot's.
pub(super) fn read_bot(row: &AnyRow) -> Result<bool, StoreError> {
    Ok(row.try_get::<i32, _>("bot")? == 1)
}

fn read_id(row: Option<AnyRow>, column: &str) -> Result<Option<GameId>, StoreError> {
    row.map(|row| Ok(GameId(row.try_get(column)?))).transpose()
}

fn read_entry(row: &AnyRow) -> Result<Entry, StoreError> {
    let body: String = row.try_get("body")?;
    Ok(Entry {
        seq: row.try_get::<i64, _>("seq")? as u64,
        at_ms: row.try_get("at_ms")?,
        event: stored::read_event(&body).map_err(|err| StoreError::unreadable("an event", err))?,
    })
}

fn read_terms(row: &AnyRow) -> Result<Terms, StoreError> {
    let setup: String = row.try_get("setup")?;
    stored::read_terms(&setup).map_err(|err| StoreError::unreadable("a set-up", err))
}

/// The number that stands for those who see a profile.
pub(super) const fn profile_number(profile: ProfileFor) -> i32 {
    match profile {
        ProfileFor::Accounts => 0,
        ProfileFor::Friends => 1,
    }
}

pub(super) fn read_profile(row: &AnyRow) -> Result<ProfileFor, StoreError> {
    Ok(match row.try_get::<i32, _>("profile")? {
        0 => ProfileFor::Accounts,
        _ => ProfileFor::Friends,
    })
}

/// The seat of a number in the database; 0 stands for none.
pub(super) fn read_seat(number: i32) -> Option<Seat> {
    Seat::from_number(usize::try_from(number).ok()?)
}

pub(super) fn read_status(row: &AnyRow) -> Result<Status, StoreError> {
    Ok(match row.try_get::<i32, _>("status")? {
        0 => Status::Waiting,
        1 => Status::Playing,
        _ => Status::Over,
    })
}

fn read_standing(row: &AnyRow) -> Result<Option<Standing>, StoreError> {
    let standing: Option<String> = row.try_get("standing")?;
    standing
        .map(|text| serde_json::from_str(&text))
        .transpose()
        .map_err(|err| StoreError::unreadable("a standing", err))
}

/// Rows of games with one row for each seat, those of one game side by side.
fn read_list(rows: &[AnyRow]) -> Result<Vec<ListedGame>, StoreError> {
    let mut games: Vec<ListedGame> = Vec::new();
    for row in rows {
        let id = GameId(row.try_get("id")?);
        if games.last().map(|game| game.id) != Some(id) {
            games.push(ListedGame {
                id,
                terms: read_terms(row)?,
                status: read_status(row)?,
                standing: read_standing(row)?,
                created_ms: row.try_get("created_ms")?,
                mine: read_seat(row.try_get("mine")?),
                people: Vec::new(),
            });
        }
        let seat: Option<i32> = row.try_get("seat")?;
        let user: Option<i64> = row.try_get("user_id")?;
        let seat = seat.and_then(read_seat);
        if let (Some(game), Some(seat), Some(user)) = (games.last_mut(), seat, user) {
            game.people.push((seat, UserId(user)));
        }
    }
    Ok(games)
}
