//! What each seat and each spectator is shown. Hidden pieces come in through `GameView` and `TurnView` alone,
//! and the secret only where the game is over.

use std::collections::HashMap;

use sixline_protocol::wire::game::{ClockPlan, SeatPlan, Status};
use sixline_protocol::wire::view::{
    Change, ClockView, Ending, Event, ResultView, SeatKind, SeatView, Standing, TableView, View,
    What,
};
use sixline_rules::{Game, GameView, Seat, TurnView};

use super::{Occupant, SeatState, Table};
use crate::ids::UserId;
use crate::log::{Entry, GameEvent};

/// The names of those who sit at a table.
pub(crate) type Names = HashMap<UserId, String>;

impl Table {
    /// All that `seat`, or a spectator, may know.
    pub(crate) fn view(
        &self,
        seat: Option<Seat>,
        names: &Names,
        code: Option<&str>,
        now_ms: i64,
    ) -> View {
        let game_view = self.game_view(seat);
        View {
            game: self.id.to_string(),
            version: self.version,
            status: self.status(),
            options: self.terms.plan.options.clone(),
            seats: self.seat_views(names),
            seat: seat.map(|seat| seat.number() as u8),
            code: seat.and(code).map(str::to_owned),
            table: game_view.as_ref().map(TableView::from),
            clock: self.clock_view(),
            result: self.result(),
            rematch: self.rematch.map(|game| game.to_string()),
            now_ms,
        }
    }

    /// The names of the people at the table but one, as everybody sees them.
    pub(crate) fn others_of(&self, user: UserId, names: &Names) -> Vec<String> {
        let others = self.people().filter(|it| *it != user);
        others.map(|it| name_of(names, it)).collect()
    }

    /// The last event, which is `entry`, as `seat` or a spectator sees it.
    pub(crate) fn event(&self, entry: &Entry, seat: Option<Seat>, names: &Names) -> Event {
        let number = |seat: Seat| seat.number() as u8;
        let (what, table, change) = match &entry.event {
            GameEvent::Joined { seat, user, .. } => {
                let now = self.seat_view(*seat, names);
                let seat = number(*seat);
                let what = match now.kind {
                    // Somebody who had left signed in to an account, which changes nothing at the table.
                    SeatKind::StandIn => What::Left { seat, now },
                    SeatKind::Open | SeatKind::Invited | SeatKind::Person | SeatKind::Bot => {
                        let name = name_of(names, *user);
                        What::Joined { seat, name }
                    }
                };
                (what, None, None)
            }
            GameEvent::Left { seat } => {
                let now = self.seat_view(*seat, names);
                let seat = number(*seat);
                (What::Left { seat, now }, None, None)
            }
            GameEvent::Started => {
                let view = self.game_view(seat);
                (What::Started, view.as_ref().map(TableView::from), None)
            }
            GameEvent::Acted { .. } => {
                let view = self.game.as_ref().map(|game| TurnView::new(game, seat));
                let turn = view.as_ref().and_then(|view| view.turn.as_ref());
                let turn = turn.map(ToString::to_string).unwrap_or_default();
                (What::Acted { turn }, None, view.as_ref().map(Change::from))
            }
            GameEvent::Resigned { seat } => {
                let now = self.seat_view(*seat, names);
                let seat = number(*seat);
                (What::Resigned { seat, now }, None, None)
            }
            GameEvent::TimedOut { seat } => {
                let now = self.seat_view(*seat, names);
                let seat = number(*seat);
                (What::TimedOut { seat, now }, None, None)
            }
            GameEvent::Said { seat, phrase } => {
                let (seat, phrase) = (number(*seat), phrase.clone());
                (What::Said { seat, phrase }, None, None)
            }
            GameEvent::Rematch { game } => {
                let game = game.to_string();
                (What::Rematch { game }, None, None)
            }
            GameEvent::Cancelled => (What::Cancelled, None, None),
        };
        Event {
            game: self.id.to_string(),
            version: entry.seq,
            at_ms: entry.at_ms,
            what,
            status: self.status(),
            change,
            table,
            clock: self.clock_view(),
            result: self.result(),
        }
    }

    /// The seats as everybody sees them.
    pub(crate) fn seat_views(&self, names: &Names) -> Vec<SeatView> {
        self.seats.iter().map(|seat| seat.view(names)).collect()
    }

    fn seat_view(&self, seat: Seat, names: &Names) -> SeatView {
        self.seats[seat.index()].view(names)
    }

    /// What a seat or a spectator knows of the pieces.
    pub(crate) fn game_view(&self, seat: Option<Seat>) -> Option<GameView> {
        let game = self.game.as_ref()?;
        Some(match seat {
            Some(seat) => GameView::for_seat(game, seat),
            None => GameView::for_spectator(game),
        })
    }

    /// How the game stands, for lists; `None` while it waits for players.
    pub(crate) fn standing(&self) -> Option<Standing> {
        let scores = self.game.as_ref().map(|it| it.public().scores());
        let ending = self
            .outcome
            .as_ref()
            .map(|outcome| Ending::new(outcome.reason, &outcome.winners));
        (self.status() != Status::Waiting).then(|| Standing {
            turn: self.to_move().map(|seat| seat.number() as u8),
            scores: scores.map_or_else(Vec::new, |it| it.as_slice().to_vec()),
            ending,
        })
    }

    fn clock_view(&self) -> Option<ClockView> {
        match self.clock_plan() {
            ClockPlan::None => None,
            ClockPlan::Live { .. } | ClockPlan::Slow { .. } => {
                self.game.as_ref().map(|_| ClockView {
                    left_ms: self.clock.left_ms.as_slice().to_vec(),
                    since_ms: self.clock.since_ms,
                    due_ms: self.deadline_ms(),
                })
            }
        }
    }

    /// How the game ended, with all that was hidden; `None` while it is not over.
    fn result(&self) -> Option<ResultView> {
        let outcome = self.outcome.as_ref()?;
        let game = self.game.as_ref();
        Some(ResultView::new(
            outcome.reason,
            &outcome.winners,
            game.map(Game::hands),
            game.map(Game::secret),
        ))
    }
}

impl SeatState {
    fn view(&self, names: &Names) -> SeatView {
        let (kind, name) = match &self.occupant {
            Occupant::Free { invited: false } => (SeatKind::Open, None),
            Occupant::Free { invited: true } => (SeatKind::Invited, None),
            Occupant::Person(user) => (SeatKind::Person, Some(name_of(names, *user))),
            Occupant::Bot(name) => (SeatKind::Bot, Some(name.clone())),
            // The name stays: the turns so far were theirs.
            Occupant::StandIn { left, .. } => (SeatKind::StandIn, Some(name_of(names, *left))),
        };
        let left_after = match self.occupant {
            Occupant::StandIn { turns, .. } => Some(turns as u32),
            Occupant::Free { .. } | Occupant::Person(_) | Occupant::Bot(_) => None,
        };
        SeatView {
            kind,
            name,
            left_after,
        }
    }
}

/// A seat as a list shows it, from the plan and whoever took it.
pub(crate) fn listed_seat(plan: &SeatPlan, person: Option<&str>) -> SeatView {
    let (kind, name) = match (plan, person) {
        (_, Some(name)) => (SeatKind::Person, Some(name.to_owned())),
        (SeatPlan::Me { .. } | SeatPlan::Invited, None) => (SeatKind::Invited, None),
        (SeatPlan::Open, None) => (SeatKind::Open, None),
        (SeatPlan::Bot { bot }, None) => (SeatKind::Bot, Some(bot.clone())),
    };
    SeatView::new(kind, name)
}

/// The name of a person; people who had themselves deleted have none.
fn name_of(names: &Names, user: UserId) -> String {
    names.get(&user).cloned().unwrap_or_default()
}
