//! How good a turn was, by what it lost.

use sixline_rules::{Edition, GameView, Players};

use crate::parts::{Breakdown, Estimate};

/// How good a turn was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Grade {
    /// As good as the best, or nearly, as far as the look can tell.
    Good,
    /// A little was given away.
    Inaccuracy,
    /// Much was given away.
    Mistake,
    /// More than a quarter of the chance to win was.
    Blunder,
}

impl Grade {
    /// All grades, the best first.
    pub const ALL: [Self; 4] = [Self::Good, Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// What part of the chance to win an inaccuracy, a mistake and a blunder give away at least, of one who is level
    /// with the others when half of the pieces are left.
    pub const SHARES: [f32; 3] = [0.06, 0.14, 0.28];

    /// The worst grade that the interval of a loss allows: the loss less two standard errors reaches its threshold, and
    /// the chance to win is surely lower too.
    pub(super) fn of(view: &GameView, lost: &Breakdown) -> Self {
        let public = view.public();
        // Where nothing is hidden and the end could not be solved, a greedy end proves nothing.
        let is_open_end = public.bag() == 0 && public.players() == Players::TWO;
        if is_open_end || lost.win.least() <= 0.0 {
            return Self::Good;
        }
        Self::reached(public.edition(), public.players(), lost.whole.least())
    }

    /// The grade of a loss that is known to the point. Where the game is won or lost either way, none of the chance to
    /// win is given away.
    pub(super) fn of_known(view: &GameView, loss: f32, win: f32) -> Self {
        let public = view.public();
        if win < LEAST_WIN {
            return Self::Good;
        }
        Self::reached(public.edition(), public.players(), loss)
    }

    /// From which loss on a turn is an inaccuracy, a mistake and a blunder: what costs the part of the chance to
    /// win that [`Self::SHARES`] has, in points of margin.
    #[must_use]
    pub const fn thresholds(edition: Edition, players: Players) -> [f32; 3] {
        match (edition, players) {
            (Edition::Classic, Players::TWO) => [1.5, 3.5, 7.2],
            (Edition::Classic, Players::THREE) => [0.95, 2.25, 4.7],
            (Edition::Classic, _) => [0.75, 1.75, 3.7],
            (Edition::Tables(_), Players::TWO) => [3.6, 8.5, 17.4],
            (Edition::Tables(_), Players::THREE) => [2.3, 5.4, 11.4],
            (Edition::Tables(_), _) => [1.75, 4.2, 9.0],
        }
    }

    /// The name on the wire.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }

    fn reached(edition: Edition, players: Players, loss: f32) -> Self {
        let thresholds = Self::thresholds(edition, players);
        let reached = thresholds.iter().take_while(|&&it| loss >= it).count();
        Self::ALL[reached]
    }
}

/// A smaller difference between two chances of 0 or 1 is that of rounding.
const LEAST_WIN: f32 = 0.01;

/// Whether a longer look would hardly change the grade: both ends of the interval have the same, or the chance to win is
/// surely as high as before.
pub(super) fn is_settled(view: &GameView, lost: &Breakdown) -> bool {
    let public = view.public();
    let grade = |loss| Grade::reached(public.edition(), public.players(), loss);
    let Estimate { value, error } = lost.win;
    grade(lost.whole.least()) == grade(lost.whole.most()) || value + 2.0 * error <= 0.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Spread, win_chance};
    use crate::eval::Learnt;
    use crate::kinds::{Classic, Tables};
    use crate::sim::SimState;

    /// The part of the chance to win that a loss takes from one who is level, with half of the pieces left.
    fn share<V: Learnt>(players: Players, pieces: usize, loss: f32) -> f32 {
        let state = SimState::new(players);
        let spread = Spread::of::<V>(pieces / 2, players);
        let chance = |ahead| win_chance(&state, state.turn, ahead, spread);
        1.0 - chance(-loss) / chance(0.0)
    }

    #[test]
    fn each_grade_means_the_same_part_of_the_chance_to_win_everywhere() {
        for players in Players::ALL {
            for edition in [Edition::Classic, Edition::TABLES] {
                let thresholds = Grade::thresholds(edition, players);
                for (loss, expected) in std::iter::zip(thresholds, Grade::SHARES) {
                    let share = match edition {
                        Edition::Classic => share::<Classic>(players, 108, loss),
                        Edition::Tables(_) => share::<Tables>(players, 100, loss),
                    };
                    assert!(
                        (share - expected).abs() < 0.005,
                        "{edition} {players:?} {share}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_grade_is_given_only_where_the_interval_allows_it() {
        let setup = sixline_rules::Setup::new(Edition::Classic);
        let view = setup.view().unwrap();
        let lost = |value, error, win| {
            let mut lost = Breakdown::default();
            lost.whole = Estimate { value, error };
            lost.win = Estimate {
                value: win,
                error: 0.01,
            };
            lost
        };
        let grade = |value, error| Grade::of(&view, &lost(value, error, 0.1));
        assert_eq!(grade(0.0, 0.0), Grade::Good);
        assert_eq!(grade(1.7, 0.2), Grade::Good);
        assert_eq!(grade(1.7, 0.1), Grade::Inaccuracy);
        assert_eq!(grade(3.5, 0.0), Grade::Mistake);
        assert_eq!(grade(20.0, 1.0), Grade::Blunder);
        assert_eq!(grade(20.0, 9.0), Grade::Inaccuracy);
        // As many games are won with it.
        assert_eq!(Grade::of(&view, &lost(5.0, 0.1, 0.01)), Grade::Good);
        assert_eq!(Grade::of_known(&view, 12.0, 0.0), Grade::Good);
        assert_eq!(Grade::of_known(&view, 12.0, 1.0), Grade::Blunder);
        assert_eq!(Grade::of_known(&view, 2.0, 0.5), Grade::Inaccuracy);
        assert!(!is_settled(&view, &lost(1.7, 0.2, 0.1)));
        assert!(is_settled(&view, &lost(0.5, 0.2, 0.1)));
        assert!(is_settled(&view, &lost(5.0, 0.2, 0.1)));
    }
}
