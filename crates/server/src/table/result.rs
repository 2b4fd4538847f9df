//! How a rated game ended: what the ratings need to know of it, and no more.

use sixline_protocol::wire::view::EndReason;
use sixline_rules::Seat;

use super::{Occupant, Table};
use crate::rated::{Player, PoolId, RatedResult, SeatResult};

impl Table {
    /// Together with which games this one is rated, where it is.
    pub(crate) fn pool(&self) -> Option<PoolId> {
        let plan = &self.terms.plan;
        let rated = plan.options.rated;
        rated.then(|| PoolId::of(&plan.options, plan.seats.len()))
    }

    /// The result of a rated game that ended at `ended_ms`. One that was called off has none.
    pub(crate) fn rated_result(&self, ended_ms: i64) -> Option<RatedResult> {
        let pool = self.pool()?;
        let game = self.game.as_ref()?;
        let outcome = self.outcome.as_ref()?;
        if outcome.reason == EndReason::Cancelled {
            return None;
        }
        let scores = game.public().scores();
        let place_of = |seat: Seat| {
            let better = |other: &Seat| scores[*other] > scores[seat];
            1 + self.stayed().filter(better).count() as u8
        };
        let best_of = |seat: Seat| {
            let turns = game.history().iter().filter(|turn| turn.seat == seat);
            turns.map(|turn| turn.score).max().unwrap_or(0)
        };
        let seats = Seat::all(self.seats.len()).zip(&self.seats);
        let seats = seats.filter_map(|(seat, state)| {
            let (player, place) = match &state.occupant {
                Occupant::Person(user) => (Player::Person(*user), Some(place_of(seat))),
                Occupant::StandIn { left, .. } => (Player::Person(*left), None),
                Occupant::Bot(bot) => (Player::Bot(bot.clone()), Some(place_of(seat))),
                Occupant::Free { .. } => return None,
            };
            Some(SeatResult {
                player,
                points: scores[seat],
                best: best_of(seat),
                place,
            })
        });
        Some(RatedResult {
            game: self.id,
            pool,
            ended_ms,
            seats: seats.collect(),
        })
    }

    /// The seats of those who play, or have played to the end: people, and the bots that there were from the start.
    pub(super) fn stayed(&self) -> impl Iterator<Item = Seat> {
        let seats = Seat::all(self.seats.len()).zip(&self.seats);
        seats.filter_map(|(seat, state)| match state.occupant {
            Occupant::Person(_) | Occupant::Bot(_) => Some(seat),
            Occupant::Free { .. } | Occupant::StandIn { .. } => None,
        })
    }
}
