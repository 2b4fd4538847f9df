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
use crate::rated::Shown;

/// How those look who sit at a table.
pub(crate) type Names = HashMap<UserId, Shown>;

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
            since_ms: self.unclocked_since_ms(),
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
                        let says_more = now != SeatView::new(now.kind, now.name.clone());
                        let now = says_more.then(|| Box::new(now));
                        What::Joined { seat, name, now }
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

    fn unclocked_since_ms(&self) -> Option<i64> {
        let unclocked = self.clock_plan() == ClockPlan::None;
        self.awaited().filter(|_| unclocked)?;
        Some(self.clock.since_ms)
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
        match &self.occupant {
            Occupant::Free { invited: false } => SeatView::new(SeatKind::Open, None),
            Occupant::Free { invited: true } => SeatView::new(SeatKind::Invited, None),
            Occupant::Person(user) => person_view(SeatKind::Person, names.get(user)),
            Occupant::Bot(name) => SeatView::new(SeatKind::Bot, Some(name.clone())),
            // The name stays: the turns so far were theirs.
            Occupant::StandIn { left, turns } => SeatView {
                left_after: Some(*turns as u32),
                ..person_view(SeatKind::StandIn, names.get(left))
            },
        }
    }
}

/// A seat as a list shows it, from the plan and whoever took it.
pub(crate) fn listed_seat(plan: &SeatPlan, person: Option<&Shown>) -> SeatView {
    match (plan, person) {
        (_, Some(_)) => person_view(SeatKind::Person, person),
        (SeatPlan::Me { .. } | SeatPlan::Invited, None) => SeatView::new(SeatKind::Invited, None),
        (SeatPlan::Open, None) => SeatView::new(SeatKind::Open, None),
        (SeatPlan::Bot { bot }, None) => SeatView::new(SeatKind::Bot, Some(bot.clone())),
    }
}

/// The seat of a person; of people who had themselves deleted nothing is shown, not even a name.
fn person_view(kind: SeatKind, person: Option<&Shown>) -> SeatView {
    let it = person.cloned().unwrap_or_default();
    SeatView {
        kind,
        name: Some(it.name),
        face: it.face,
        rating: it.rating,
        account: it.account,
        left_after: None,
        bot: it.is_bot,
    }
}

/// The name of a person; people who had themselves deleted have none.
fn name_of(names: &Names, user: UserId) -> String {
    names
        .get(&user)
        .map(|it| it.name.clone())
        .unwrap_or_default()
}
