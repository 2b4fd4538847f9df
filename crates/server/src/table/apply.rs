//! What each event does to a table.

use sixline_protocol::wire::game::{OnLeave, SeatPlan};
use sixline_protocol::wire::view::EndReason;
use sixline_rules::{Action, Game, Seat};

use super::{Occupant, Outcome, Refusal, SeatState, Table};
use crate::ids::UserId;
use crate::log::{Entry, GameEvent};

impl Table {
    /// Takes over an event and all that must follow from it, and calls `each` after every one. Answers what
    /// there is to store.
    ///
    /// # Errors
    /// Why the event cannot be; then nothing has changed.
    pub(crate) fn advance(
        &mut self,
        at_ms: i64,
        event: GameEvent,
        mut each: impl FnMut(&Self, &Entry),
    ) -> Result<Vec<Entry>, Refusal> {
        let mut entries = Vec::new();
        let mut next = Some(event);
        while let Some(event) = next {
            self.apply(at_ms, &event)?;
            let seq = self.version;
            let entry = Entry { seq, at_ms, event };
            each(self, &entry);
            entries.push(entry);
            next = self.follow_up();
        }
        Ok(entries)
    }

    /// Takes over one event, or says why it cannot be and changes nothing.
    pub(crate) fn apply(&mut self, at_ms: i64, event: &GameEvent) -> Result<(), Refusal> {
        match event {
            GameEvent::Joined { seat, user, age } => self.join(*seat, *user, *age)?,
            GameEvent::Left { seat } => {
                let planned = SeatState::planned(self.plan_of(*seat)?);
                let state = self.seat_mut(*seat)?;
                let n_said = state.n_said;
                *state = SeatState { n_said, ..planned };
            }
            GameEvent::Started => self.start(at_ms),
            GameEvent::Acted { seat, action } => self.act(at_ms, *seat, action)?,
            GameEvent::Resigned { seat } => self.leave(at_ms, *seat, EndReason::Resigned)?,
            GameEvent::TimedOut { seat } => self.leave(at_ms, *seat, EndReason::TimedOut)?,
            GameEvent::Said { seat, .. } => self.seat_mut(*seat)?.n_said += 1,
            GameEvent::Rematch { game } => self.rematch = Some(*game),
            GameEvent::Cancelled => {
                self.outcome = Some(Outcome {
                    reason: EndReason::Cancelled,
                    winners: Vec::new(),
                });
            }
        }
        self.version += 1;
        Ok(())
    }

    /// What was planned for a seat.
    fn plan_of(&self, seat: Seat) -> Result<&SeatPlan, Refusal> {
        let plan = self.terms.plan.seats.get(seat.index());
        plan.ok_or(Refusal::NoSuchSeat(seat))
    }

    fn seat_mut(&mut self, seat: Seat) -> Result<&mut SeatState, Refusal> {
        let state = self.seats.get_mut(seat.index());
        state.ok_or(Refusal::NoSuchSeat(seat))
    }

    fn join(&mut self, seat: Seat, user: UserId, age: Option<u16>) -> Result<(), Refusal> {
        let creator = self.creator;
        let state = self.seat_mut(seat)?;
        let is_creator = state.occupant == Occupant::Person(creator);
        state.occupant = match state.occupant {
            Occupant::StandIn { turns, .. } => Occupant::StandIn { left: user, turns },
            Occupant::Free { .. } | Occupant::Person(_) | Occupant::Bot(_) => {
                Occupant::Person(user)
            }
        };
        state.age = age;
        // Whoever signs in takes everything along.
        if is_creator {
            self.creator = user;
        }
        self.n_joined += 1;
        Ok(())
    }

    fn start(&mut self, at_ms: i64) {
        let setup = self.game_setup();
        self.game = Some(Game::new(&setup, self.secret.clone()));
        self.clock.start_turn(at_ms);
    }

    fn act(&mut self, at_ms: i64, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.plan_of(seat)?;
        let game = self.game.as_mut().ok_or(Refusal::NotStarted)?;
        game.act(seat, action)?;
        if let Some(end) = game.public().end() {
            self.outcome = Some(Outcome {
                reason: end.into(),
                winners: game.public().winners(),
            });
        }
        if let Occupant::Person(_) = self.seats[seat.index()].occupant {
            self.clock.end_turn(seat, at_ms);
        }
        self.clock.start_turn(at_ms);
        Ok(())
    }

    /// A person leaves a running game.
    fn leave(&mut self, at_ms: i64, seat: Seat, reason: EndReason) -> Result<(), Refusal> {
        let turns = self.game.as_ref().map_or(0, |game| game.history().len());
        let state = self.seat_mut(seat)?;
        let Occupant::Person(user) = state.occupant else {
            return Ok(());
        };
        state.occupant = Occupant::StandIn { left: user, turns };
        if Some(seat) == self.to_move() {
            self.clock.start_turn(at_ms);
        }
        let anyone = self
            .seats
            .iter()
            .any(|it| matches!(it.occupant, Occupant::Person(_)));
        let goes_on = match self.terms.plan.options.rated {
            // Somebody must be left to be better or worse than.
            true => self.stayed().count() > 1,
            false => self.terms.plan.options.on_leave == OnLeave::Bot,
        };
        if anyone && goes_on {
            return Ok(());
        }
        let winners = self.best_but(seat);
        self.outcome = Some(Outcome { reason, winners });
        Ok(())
    }

    /// The players with the most points, one left out.
    fn best_but(&self, leaver: Seat) -> Vec<Seat> {
        let Some(game) = &self.game else {
            return Vec::new();
        };
        let scores = game.public().scores();
        let rated = self.terms.plan.options.rated;
        let may_win = |seat: Seat| match rated {
            true => self.stayed().any(|it| it == seat),
            false => seat != leaver,
        };
        let others = || scores.seats().filter(|&seat| may_win(seat));
        let best = others().map(|seat| scores[seat]).max();
        others()
            .filter(|&seat| Some(scores[seat]) == best)
            .collect()
    }
}
