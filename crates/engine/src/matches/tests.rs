//! Matches of real bots, and sums that were worked out by hand.

use super::*;
use crate::bot::BotKind;
use crate::elo::Z95;

fn config(edition: Edition, players: Players) -> Match {
    Match {
        edition,
        players,
        seed: 5,
    }
}

fn deal(config: &Match, number: u64, a: BotKind, b: BotKind) -> DealResult {
    play_deal(config, number, |side, _, seed| {
        let kind = match side {
            Side::A => a,
            Side::B => b,
        };
        Box::new(kind.build(seed))
    })
}

#[test]
fn equal_players_play_equal_games_in_all_seats() {
    for edition in [Edition::Classic, Edition::TABLES] {
        for players in Players::ALL {
            let config = config(edition, players);
            let deal = deal(&config, 3, BotKind::Greedy, BotKind::Greedy);
            assert_eq!(deal.games.players(), players.count());
            for game in deal.games.iter() {
                assert_eq!(game.scores, deal.games[Seat::FIRST].scores);
                assert_eq!(game.win_twelfths.iter().sum::<u32>(), 12);
            }
        }
    }
}

#[test]
fn a_takes_each_seat_of_the_same_deal_in_turn() {
    let config = config(Edition::Classic, Players::THREE);
    let mut seated = Vec::new();
    play_deal(&config, 0, |side, seat, seed| {
        seated.push((side, seat, seed));
        Box::new(BotKind::Random.build(seed))
    });
    let a: Vec<usize> = seated
        .iter()
        .filter(|(side, ..)| *side == Side::A)
        .map(|&(_, seat, _)| seat.index())
        .collect();
    assert_eq!(a, [0, 1, 2]);
    assert_eq!(seated[0].2, seated[3].2);
    assert_ne!(seated[0].2, seated[1].2);
    assert!(seated.iter().all(|&(_, _, seed)| seed < 1 << 53));
}

#[test]
fn the_better_side_wins_and_the_sums_agree() {
    for players in Players::ALL {
        let config = config(Edition::Classic, players);
        let mut totals = Totals::new(players);
        for number in 0..8 {
            totals.add(&deal(&config, number, BotKind::Greedy, BotKind::Random));
        }
        assert_eq!(
            (totals.deals(), totals.games()),
            (8, 8 * players.count() as u64)
        );
        let [low, high] = totals.ci95();
        let rate = totals.win_rate(Side::A);
        assert!(low > 1.0 / players.count() as f64 && (low..=high).contains(&rate));
        assert!((rate + totals.win_rate(Side::B) - 1.0).abs() < 1e-12);
        assert!(totals.margin_mean(Side::A) > 20.0);
        assert!(totals.margin_error().unwrap() > 0.0);
        let (elo, [low, high]) = totals.elo();
        assert!(low > 0.0 && low <= elo && elo <= high);
        let wins: f64 = totals
            .deal_wins()
            .iter()
            .map(|&(wins, deals)| wins * deals as f64)
            .sum();
        assert!((wins - rate * totals.games() as f64).abs() < 1e-9);
    }
}

fn result(twelfths: [u32; 2], scores: [[u32; 2]; 2]) -> DealResult {
    let game = |idx: usize| GameResult {
        scores: scores[idx].into_iter().collect(),
        win_twelfths: [twelfths[idx], 12 - twelfths[idx]].into_iter().collect(),
        turns: BySeat::filled(Players::TWO, 1),
        unfinished: false,
        forfeit: None,
        fingerprint: 1,
    };
    DealResult {
        number: 0,
        games: [game(0), game(1)].into_iter().collect(),
    }
}

/// By hand: deal shares 1, 0.5, 0.5 and 0.75; margins of deals 30, 0, 2 and 8.
#[test]
fn means_and_errors_are_those_of_deals() {
    let mut totals = Totals::new(Players::TWO);
    totals.add(&result([12, 0], [[20, 10], [10, 30]]));
    totals.add(&result([12, 12], [[20, 10], [20, 10]]));
    totals.add(&result([0, 0], [[10, 20], [10, 22]]));
    totals.add(&result([12, 6], [[18, 10], [10, 10]]));
    assert_eq!(totals.deal_wins(), [(1.0, 2), (1.5, 1), (2.0, 1)]);
    assert_eq!(totals.win_rate(Side::A), 0.6875);
    assert_eq!(totals.margin_mean(Side::A), 5.0);
    assert_eq!(totals.margin_mean(Side::B), -5.0);
    // Variance of 30, 0, 2, 8 is 568 / 3; two games a deal.
    let error = Z95 * (568.0f64 / 3.0 / 4.0).sqrt() / 2.0;
    assert!((totals.margin_error().unwrap() - error).abs() < 1e-9);
    // With 0 and 1 added: mean 3.75 / 6, squares 1.0625 + 1 - 6 * 0.625^2.
    let squares = 1.0 + 0.25 + 0.25 + 0.5625 + 1.0 - 6.0 * 0.625f64.powi(2);
    let error = Z95 * (squares / 5.0 / 6.0).sqrt();
    let [low, high] = totals.ci95();
    assert!((low - (0.625 - error)).abs() < 1e-9, "{low}");
    assert!((high - (0.625 + error).min(1.0)).abs() < 1e-9, "{high}");
}

#[test]
fn no_spread_is_no_certainty() {
    let mut totals = Totals::new(Players::TWO);
    assert_eq!(totals.ci95(), [0.0, 1.0]);
    for _ in 0..10 {
        totals.add(&result([12, 0], [[20, 10], [10, 30]]));
    }
    let [low, high] = totals.ci95();
    assert!((0.70..0.80).contains(&low) && high == 1.0, "{low} {high}");
    assert_eq!(totals.elo().0, f64::INFINITY);
}

#[test]
fn seeds_of_players_do_not_tell_the_deal() {
    assert_eq!(one_way(1), one_way(1));
    assert_ne!(one_way(1), one_way(2));
}
