//! Clocks as timestamps: what each seat had left, and since when the turn runs.

use sixline_protocol::wire::game::ClockPlan;
use sixline_rules::{BySeat, Players, Seat};

use crate::time::Outages;

/// The clocks of a game. Nothing ticks.
#[derive(Debug)]
pub(super) struct Clocks {
    plan: ClockPlan,
    /// The stock, or the bank.
    pub(super) left_ms: BySeat<i64>,
    pub(super) since_ms: i64,
    outages: Outages,
}

impl Clocks {
    pub(super) fn new(plan: ClockPlan, players: Players, outages: Outages) -> Self {
        let start = match plan {
            ClockPlan::None => 0,
            ClockPlan::Live { start_ms, .. } => start_ms,
            ClockPlan::Slow { bank_ms, .. } => bank_ms,
        };
        Self {
            plan,
            left_ms: BySeat::filled(players, start),
            since_ms: 0,
            outages,
        }
    }

    /// The next turn runs from now on.
    pub(super) const fn start_turn(&mut self, at_ms: i64) {
        self.since_ms = at_ms;
    }

    /// Takes the time of a turn from its seat.
    pub(super) fn end_turn(&mut self, seat: Seat, at_ms: i64) {
        let lost = self.outages.between(self.since_ms, at_ms);
        let spent = (at_ms - self.since_ms - lost).max(0);
        let left = &mut self.left_ms[seat];
        match self.plan {
            ClockPlan::None => {}
            ClockPlan::Live { increment_ms, .. } => {
                *left = (*left - spent).max(0) + increment_ms;
            }
            ClockPlan::Slow { turn_ms, .. } => *left = (*left - (spent - turn_ms).max(0)).max(0),
        }
    }

    /// How long this turn has been awaited, without the time that counts for nobody.
    pub(super) fn waited_ms(&self, now_ms: i64) -> i64 {
        now_ms - self.since_ms - self.outages.between(self.since_ms, now_ms)
    }

    /// Whether nobody's time runs.
    pub(super) fn is_held(&self) -> bool {
        self.outages.is_held()
    }

    /// Whether time was given back between the start of this turn and `until_ms`.
    pub(super) fn was_put_off(&self, until_ms: i64) -> bool {
        self.outages.between(self.since_ms, until_ms) > 0
    }

    /// When the turn of `seat`, which runs now, must be over.
    pub(super) fn deadline_ms(&self, seat: Seat) -> Option<i64> {
        let left = self.left_ms[seat];
        let span = match self.plan {
            ClockPlan::None => return None,
            ClockPlan::Live { .. } => left,
            ClockPlan::Slow { turn_ms, .. } => turn_ms + left,
        };
        Some(self.outages.after(self.since_ms, span))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat() -> Seat {
        Seat::from_index(0).unwrap()
    }

    #[test]
    fn a_live_clock_loses_the_turn_and_wins_the_increment() {
        let plan = ClockPlan::Live {
            start_ms: 60_000,
            increment_ms: 5_000,
        };
        let mut clocks = Clocks::new(plan, Players::TWO, Outages::default());
        clocks.start_turn(1_000);
        assert_eq!(clocks.deadline_ms(seat()), Some(61_000));
        clocks.end_turn(seat(), 21_000);
        assert_eq!(clocks.left_ms[seat()], 45_000);
    }

    #[test]
    fn a_slow_clock_takes_from_the_bank_only_what_the_turn_does_not_cover() {
        let plan = ClockPlan::Slow {
            turn_ms: 60_000,
            bank_ms: 30_000,
        };
        let mut clocks = Clocks::new(plan, Players::TWO, Outages::default());
        clocks.end_turn(seat(), 50_000);
        assert_eq!(clocks.left_ms[seat()], 30_000);
        clocks.start_turn(100_000);
        assert_eq!(clocks.deadline_ms(seat()), Some(190_000));
        clocks.end_turn(seat(), 170_000);
        assert_eq!(clocks.left_ms[seat()], 20_000);
    }

    #[test]
    fn no_time_is_lost_while_the_server_is_away() {
        let outages = Outages::default();
        let plan = ClockPlan::Live {
            start_ms: 60_000,
            increment_ms: 0,
        };
        let mut clocks = Clocks::new(plan, Players::TWO, outages.clone());
        outages.replace(vec![(10_000, 500_000)]);
        assert_eq!(clocks.deadline_ms(seat()), Some(550_000));
        clocks.end_turn(seat(), 510_000);
        assert_eq!(clocks.left_ms[seat()], 40_000);
        // A database that was lost at 520,000 and is back; how long it was away is not noted yet.
        clocks.start_turn(515_000);
        outages.hold(520_000);
        assert!(clocks.is_held());
        clocks.end_turn(seat(), 900_000);
        assert_eq!(clocks.left_ms[seat()], 35_000);
    }
}
