//! The one writer of games and their logs: what is stored is what a table has taken over.

use sixline_protocol::wire::error::ErrorCode;
use sixline_protocol::wire::game::Status;
use sixline_rules::Seat;

use super::{Hub, RoomCommand};
use crate::error::ApiError;
use crate::ids::{GameId, JoinCode, UserId};
use crate::log::{Entry, Origin, Progress};
use crate::store::{Append, GameWrite, NewGame, Written};
use crate::table::{Table, Wish};
use crate::time::Outages;

/// How often a code that is in use is replaced by another.
const CODE_ATTEMPTS: u32 = 5;

/// A game to be set up.
#[derive(Debug)]
pub(crate) struct Creation {
    pub(crate) origin: Origin,
    pub(crate) rematch_of: Option<GameId>,
    /// Whom it waits for, where it is opened to be paired.
    pub(crate) pairing: Option<String>,
    /// Who sits down with the one who sets it up, on the next seats that are kept for those who were asked.
    pub(crate) guests: Vec<UserId>,
}

/// A game that was set up.
#[derive(Debug)]
pub(crate) struct NewTable {
    pub(crate) game: GameId,
    /// The seat of whoever set it up, where they take one.
    pub(crate) seat: Option<Seat>,
    /// The code to join with, while seats are free.
    pub(crate) code: Option<JoinCode>,
}

impl Hub {
    /// Sets a game up and opens its room. Its first events are checked by playing them.
    ///
    /// # Errors
    /// A plan that no game can follow, a game of which `rematch_of` is played again already, or one that waits for
    /// the same.
    pub(crate) async fn create(&self, creation: Creation) -> Result<NewTable, ApiError> {
        let Creation {
            origin,
            rematch_of,
            pairing,
            guests,
        } = creation;
        let now_ms = self.0.time.now_ms();
        let mut table = Table::new(origin.clone(), Outages::default())?;
        let mut entries = match table.first_event() {
            Some(event) => table.advance(now_ms, event, |_, _| {})?,
            None => Vec::new(),
        };
        for guest in guests {
            let join = Wish::Join {
                invited: true,
                age: None,
            };
            let event = table.decide(guest, join)?;
            entries.extend(table.advance(now_ms, event, |_, _| {})?);
        }
        let first = Append {
            seats: table.users(),
            ..append(&table, entries, Some(table.progress(now_ms)))
        };
        for _ in 0..CODE_ATTEMPTS {
            let code = JoinCode::random();
            let add = GameWrite::Add(Box::new(NewGame {
                origin: origin.clone(),
                code: code.clone(),
                rematch_of,
                pairing: pairing.clone(),
                first: first.clone(),
            }));
            if self.0.store.write(add).await? == Written::Done {
                table.people().for_each(|user| self.0.personal.nudge(user));
                self.send(origin.id, RoomCommand::Poke).await?;
                return Ok(NewTable {
                    game: origin.id,
                    seat: table.seat_of(Some(origin.terms.creator)),
                    code: first.standing.is_none().then_some(code),
                });
            }
        }
        Err(ErrorCode::Unavailable.into())
    }
}

/// What is to be stored once `table` has taken in `entries`.
pub(super) fn append(table: &Table, entries: Vec<Entry>, progress: Option<Progress>) -> Append {
    let is_over = progress.is_some_and(|it| it.status == Status::Over);
    let ended_ms = entries.last().filter(|_| is_over).map(|it| it.at_ms);
    Append {
        game: table.id(),
        entries,
        asked: None,
        standing: table.standing(),
        progress,
        seats: Vec::new(),
        rated: ended_ms
            .and_then(|at_ms| table.rated_result(at_ms))
            .map(Box::new),
    }
}
