//! Ratings held against another implementation, and the laws that hold for every game.

use proptest::prelude::*;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use skillratings::{MultiTeamOutcome, Outcomes};

use crate::rating::POINTS;
use crate::{Entrant, Finish, Rating, glicko, many, rate};

/// Ratings away from the bounds that only ours has.
fn inner() -> impl Strategy<Value = Rating> {
    (800.0..2600.0, 70.0..220.0, 0.03..0.08)
        .prop_map(|(value, deviation, volatility)| Rating::bounded(value, deviation, volatility))
}

fn any_rating() -> impl Strategy<Value = Rating> {
    (-5000.0..8000.0, 0.0..1000.0, 0.0..1.0)
        .prop_map(|(value, deviation, volatility)| Rating::bounded(value, deviation, volatility))
}

fn any_finish() -> impl Strategy<Value = Finish> {
    prop_oneof![4 => (1_u8..5).prop_map(Finish::Place), 1 => Just(Finish::Left)]
}

fn any_entrant() -> impl Strategy<Value = Entrant> {
    prop_oneof![
        4 => (any_rating(), 0.0..5000.0, any_finish())
            .prop_map(|(rating, days, finish)| Entrant::person(rating, days, finish)),
        1 => (-5000.0..8000.0, 1_u8..5).prop_map(|(value, place)| Entrant::bot(value, place)),
    ]
}

fn person(rating: Rating, place: u8) -> Entrant {
    Entrant::person(rating, 0.0, Finish::Place(place))
}

#[track_caller]
fn close(ours: f64, theirs: f64) {
    let bound = 1e-9 * theirs.abs().max(1.0);
    assert!((ours - theirs).abs() <= bound, "{ours} instead of {theirs}");
}

proptest! {
    #[test]
    fn two_are_rated_as_by_another_hand(one in inner(), two in inner(), score in 0_u8..3) {
        let score = f64::from(score) / 2.0;
        let theirs = |rating: Rating| Glicko2Rating {
            rating: rating.value(),
            deviation: rating.deviation(),
            volatility: rating.volatility(),
        };
        let outcome = match score {
            1.0 => Outcomes::WIN,
            0.5 => Outcomes::DRAW,
            _ => Outcomes::LOSS,
        };
        let config = Glicko2Config { tau: 0.75, convergence_tolerance: 1e-13 };
        let (expected, _) = glicko2(&theirs(one), &theirs(two), &outcome, &config);
        let opponent = glicko::Opponent { value: two.value(), deviation: two.deviation() };
        let ours = glicko::update(one, opponent, score, 1.0);
        close(ours.value(), expected.rating);
        close(ours.deviation(), expected.deviation);
        close(ours.volatility(), expected.volatility);
    }

    #[test]
    fn many_are_rated_as_by_another_hand(
        players in proptest::collection::vec((inner(), 1_u8..5), 2..5),
    ) {
        let theirs: Vec<[WengLinRating; 1]> = players
            .iter()
            .map(|(it, _)| [WengLinRating { rating: it.value(), uncertainty: it.deviation() }])
            .collect();
        let teams: Vec<_> = theirs
            .iter()
            .zip(&players)
            .map(|(team, (_, place))| (&team[..], MultiTeamOutcome::new(usize::from(*place))))
            .collect();
        let beta = POINTS / std::f64::consts::SQRT_2;
        let config = WengLinConfig { beta, uncertainty_tolerance: 0.0001 };
        let expected = weng_lin_multi_team(&teams, &config);
        for (idx, (rating, place)) in players.iter().enumerate() {
            let others = players.iter().enumerate().filter(|(other, _)| *other != idx);
            let pairs = others.map(|(_, (other, others))| many::Pair {
                value: other.value(),
                deviation: other.deviation(),
                score: match place.cmp(others) {
                    std::cmp::Ordering::Less => 1.0,
                    std::cmp::Ordering::Equal => 0.5,
                    std::cmp::Ordering::Greater => 0.0,
                },
                weight: 1.0,
            });
            let ours = many::update(*rating, pairs);
            close(ours.value(), expected[idx][0].rating);
            close(ours.deviation(), expected[idx][0].uncertainty);
        }
    }

    #[test]
    fn every_game_gives_numbers(entrants in proptest::collection::vec(any_entrant(), 0..6)) {
        let after = rate(&entrants);
        prop_assert_eq!(after.len(), entrants.len());
        for rating in after.into_iter().flatten() {
            prop_assert!(rating.value().is_finite());
            prop_assert!((60.0..=250.0).contains(&rating.deviation()));
            prop_assert!((0.0..=0.1).contains(&rating.volatility()));
        }
    }

    #[test]
    fn the_order_of_seats_does_not_matter(
        entrants in proptest::collection::vec(any_entrant(), 2..5), turn in 1_usize..4,
    ) {
        let turn = turn % entrants.len();
        let mut turned = entrants.clone();
        turned.rotate_left(turn);
        let mut after = rate(&turned);
        after.rotate_right(turn);
        for (one, other) in rate(&entrants).into_iter().zip(after) {
            prop_assert_eq!(one.is_some(), other.is_some());
            if let (Some(one), Some(other)) = (one, other) {
                // The sum over the others is taken in another order.
                close(one.value(), other.value());
                close(one.deviation(), other.deviation());
            }
        }
    }

    #[test]
    fn to_win_never_lowers_and_to_lose_never_raises(
        players in proptest::collection::vec(any_rating(), 2..5), days in 0.0..400.0,
    ) {
        let places = 1_u8..;
        let entrants: Vec<Entrant> = players
            .iter()
            .zip(places)
            .map(|(rating, place)| Entrant::person(*rating, days, Finish::Place(place)))
            .collect();
        let after = rate(&entrants);
        let last = players.len() - 1;
        prop_assert!(after[0].expect("a person").value() >= players[0].value());
        prop_assert!(after[last].expect("a person").value() <= players[last].value());
    }

    #[test]
    fn a_tie_of_equals_moves_nobody(rating in any_rating(), players in 2_usize..5) {
        let entrants = vec![person(rating, 1); players];
        for after in rate(&entrants).into_iter().flatten() {
            close(after.value(), rating.value());
        }
    }

    #[test]
    fn a_better_place_never_gives_less(
        players in proptest::collection::vec((any_rating(), 2_u8..5), 3..5),
    ) {
        let mut entrants: Vec<Entrant> =
            players.iter().map(|(rating, place)| person(*rating, *place)).collect();
        let before = rate(&entrants)[0].expect("a person").value();
        entrants[0] = person(players[0].0, players[0].1 - 1);
        prop_assert!(rate(&entrants)[0].expect("a person").value() >= before);
    }
}

#[test]
fn who_leaves_is_last_and_nobody_gains_by_it_among_three() {
    let start = Rating::START;
    let left = Entrant::person(start, 0.0, Finish::Left);
    // Their stand-in may have come first: it is nobody's equal.
    let after = rate(&[left, person(start, 2), person(start, 3)]);
    let values: Vec<f64> = after
        .iter()
        .map(|it| it.expect("a person").value())
        .collect();
    assert!(values[0] < values[2], "{values:?}");
    close(values[1] - 1500.0, 1500.0 - values[2]);
}

#[test]
fn who_leaves_a_game_of_two_has_lost_it() {
    let start = Rating::START;
    let left = Entrant::person(start, 0.0, Finish::Left);
    assert_eq!(
        rate(&[left, person(start, 1)]),
        rate(&[person(start, 2), person(start, 1)])
    );
}

#[test]
fn a_bot_moves_a_person_half_as_much() {
    let known = Rating::bounded(1700.0, 60.0, 0.06);
    let exact = glicko::Opponent {
        value: 1700.0,
        deviation: 0.0,
    };
    let whole = glicko::update(known, exact, 1.0, 0.0).value() - 1700.0;
    let against_bot = rate(&[person(known, 1), Entrant::bot(1700.0, 2)]);
    close(
        against_bot[0].expect("a person").value() - 1700.0,
        whole / 2.0,
    );
    assert_eq!(against_bot[1], None);
}

#[test]
fn time_makes_less_certain_up_to_a_bound() {
    let known = Rating::bounded(1600.0, 60.0, 0.06);
    let year = known.after_days(365.0);
    assert!((105.0..115.0).contains(&year.deviation()), "{year:?}");
    assert_eq!(known.after_days(1e9).deviation(), 250.0);
    assert_eq!(known.after_days(-3.0), known);
    assert_eq!(known.after_days(f64::NAN), known);
    assert!(!known.is_new() && Rating::START.is_new());
}

#[test]
fn what_is_not_a_number_is_no_rating() {
    assert_eq!(Rating::from_parts(f64::NAN, 60.0, 0.06), None);
    assert_eq!(Rating::from_parts(1500.0, f64::INFINITY, 0.06), None);
    assert!(Rating::from_parts(1500.0, 60.0, 0.06).is_some());
}
