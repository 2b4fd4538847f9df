//! How often each of the ten levels finds an answer, and the first rating of a puzzle that follows from it.

use std::fmt;
use std::str::FromStr;

use sixline_rules::{Action, GameView};

use super::{Answer, Puzzle, Question};
use crate::bot::BotKind;
use crate::levels::{Level, Strategy, difficulty};
use crate::plays::{ScoredPlay, legal_plays};

/// The ratings of the levels around 1500: those of two players of `classic` in `docs/LEVELS.md`.
const VALUES: [f64; 10] = [
    888.0, 1018.0, 1165.0, 1305.0, 1436.0, 1583.0, 1710.0, 1852.0, 1974.0, 2070.0,
];

/// A rating is no lower and no higher than this: beyond the levels nothing tells it.
const LEAST: f64 = 600.0;
const MOST: f64 = 2_400.0;

/// How often a level that overlooks plays is asked, and one that looks ahead by chance.
const TRIES: u64 = 30;
const TRIES_AHEAD: u64 = 3;

/// How often each level finds an answer, in tenths, printed as ten digits: 9 is nine of ten times and more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Found([u8; 10]);

/// The rating of a level, around 1500.
#[must_use]
pub fn level_value(level: Level) -> f64 {
    VALUES[usize::from(level.number()) - 1]
}

impl Found {
    /// The chance of a level to find an answer: the middle of its tenth.
    #[must_use]
    pub fn chance(self, level: Level) -> f64 {
        (f64::from(self.0[usize::from(level.number()) - 1]) + 0.5) / 10.0
    }

    /// The first rating: that of one who wins against each level as often as the puzzle does, by the curve on which 400
    /// points are odds of ten to one.
    #[must_use]
    pub fn rating(self) -> u32 {
        let won: f64 = Level::ALL.iter().map(|&it| 1.0 - self.chance(it)).sum();
        let expected = |rating: f64| -> f64 {
            let share = |value: f64| 1.0 / (1.0 + 10f64.powf((value - rating) / 400.0));
            VALUES.iter().map(|&value| share(value)).sum()
        };
        let (mut low, mut high) = (LEAST, MOST);
        while high - low > 0.5 {
            let middle = f64::midpoint(low, high);
            match expected(middle) < won {
                true => low = middle,
                false => high = middle,
            }
        }
        low.round() as u32
    }

    /// Asks every level for its answer.
    pub(super) fn of(puzzle: &Puzzle) -> Self {
        let shares = match puzzle.question {
            Question::Best | Question::Last => Level::ALL.map(|level| chosen(puzzle, level)),
            Question::Reading => {
                let noticed = refuting(puzzle);
                Level::ALL.map(|level| chance_to_notice(&noticed, level))
            }
            Question::Most
            | Question::Six
            | Question::Longest
            | Question::Product(_)
            | Question::Division(_) => {
                let hard = difficulties(&puzzle.view, |it| {
                    puzzle.answers.contains(&Answer::Play(it.play.clone()))
                });
                Level::ALL.map(|level| chance_to_notice(&hard, level))
            }
        };
        Self(shares.map(|share| ((share * 10.0) as u8).min(9)))
    }
}

/// How often the level's own choice is an answer.
fn chosen(puzzle: &Puzzle, level: Level) -> f64 {
    let tries = match level.strategy() {
        Strategy::Overlook(_) => TRIES,
        Strategy::Think(_) if level == Level::STRONGEST => TRIES_AHEAD,
        Strategy::Think(_) => 1,
    };
    let is_answer = |seed: &u64| match BotKind::Level(level).build(*seed).choose(&puzzle.view) {
        Action::Play(play) => puzzle.answers.contains(&Answer::Play(play)),
        Action::Swap(_) | Action::Pass => false,
    };
    (0..tries).filter(is_answer).count() as f64 / tries as f64
}

/// How hard the plays are to notice that show what cannot have been kept.
fn refuting(puzzle: &Puzzle) -> Vec<f64> {
    let made = puzzle.last().map_or(0, |(_, score)| score);
    let pieces = puzzle.answers.iter().filter_map(|it| match it {
        Answer::Piece(tile) => puzzle.before_last(*tile),
        Answer::Play(_) => None,
    });
    pieces
        .flat_map(|before| difficulties(&before, |it| it.score > made))
        .collect()
}

fn difficulties(view: &GameView, is_meant: impl Fn(&ScoredPlay) -> bool) -> Vec<f64> {
    let plays = legal_plays(view);
    let meant = plays.iter().filter(|it| is_meant(it));
    meant.map(|it| difficulty(view, it)).collect()
}

/// The chance that one of several plays is noticed. A level that thinks sees them all.
fn chance_to_notice(difficulties: &[f64], level: Level) -> f64 {
    match level.strategy() {
        Strategy::Overlook(attention) => {
            let missed = difficulties.iter().map(|&it| 1.0 - attention.powf(it));
            1.0 - missed.product::<f64>()
        }
        Strategy::Think(_) => 1.0,
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|tenths| tenths.fmt(f))
    }
}

impl FromStr for Found {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let digits: Vec<u8> = (text.chars())
            .map(|c| c.to_digit(10).map(|it| it as u8).ok_or(()))
            .collect::<Result<_, ()>>()?;
        digits.try_into().map(Self).map_err(|_digits| ())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rating(text: &str) -> u32 {
        text.parse::<Found>().unwrap().rating()
    }

    #[test]
    fn what_fewer_levels_find_is_rated_higher() {
        let ladder = [
            "9999999999",
            "2355799999",
            "0013579999",
            "0000000999",
            "0000000000",
        ];
        let ratings = ladder.map(rating);
        assert!(ratings.is_sorted(), "{ratings:?}");
        assert!(
            ratings.windows(2).all(|pair| pair[0] < pair[1]),
            "{ratings:?}"
        );
    }

    #[test]
    fn half_of_the_levels_make_a_rating_between_them() {
        let between = rating("0000099999");
        assert!((1436..1583).contains(&between), "{between}");
    }

    #[test]
    fn ten_digits_are_read_and_nothing_else() {
        for text in ["", "123456789", "12345678901", "123456789x", "123456789٣"] {
            assert_eq!(text.parse::<Found>(), Err(()), "{text}");
        }
    }
}
