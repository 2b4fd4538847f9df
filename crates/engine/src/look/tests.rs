//! The choices are those from a sorted list of all plays, as the bots made them before there were faster ways.

use sixline_rules::{Action, Edition, Game, GameSetup, GameView, Players, Secret};

use super::Habit;
use crate::advise::without_play;
use crate::bot::BotKind;
use crate::levels::{Level, difficulty};
use crate::plays::{ScoredPlay, legal_plays};
use crate::rng::Rng;

/// The noticed play with the most points, ties at random; the easiest one where none is noticed.
fn slow_choice(view: &GameView, rng: &mut Rng, habit: Habit) -> Action {
    let mut plays = legal_plays(view);
    if plays.is_empty() {
        return without_play(view);
    }
    if habit == Habit::Random {
        let at = rng.below(plays.len());
        return Action::Play(plays.swap_remove(at).play);
    }
    let mut notices = |found: &ScoredPlay| match habit {
        Habit::Overlook(attention) => rng.unit() < attention.powf(difficulty(view, found)),
        Habit::Random | Habit::Greedy => true,
    };
    let noticed: Vec<bool> = plays.iter().map(&mut notices).collect();
    let scores = std::iter::zip(&plays, &noticed).filter(|(_, noticed)| **noticed);
    let best = scores.map(|(found, _)| found.score).max();
    let is_best = |&at: &usize| noticed[at] && Some(plays[at].score) == best;
    let mut ties: Vec<usize> = (0..plays.len()).filter(is_best).collect();
    if ties.is_empty() {
        let hard = |&at: &usize| difficulty(view, &plays[at]);
        ties.extend((0..plays.len()).min_by(|a, b| hard(a).total_cmp(&hard(b))));
    }
    let at = ties[rng.below(ties.len())];
    Action::Play(plays.swap_remove(at).play)
}

#[test]
fn every_habit_chooses_as_from_a_sorted_list() {
    let level = |number| BotKind::Level(Level::new(number).unwrap());
    for edition in [Edition::Classic, Edition::TABLES] {
        for (kind, habit) in [
            (BotKind::Random, Habit::Random),
            (BotKind::Greedy, Habit::Greedy),
            (level(1), Habit::Overlook(0.265)),
            (level(6), Habit::Overlook(0.63)),
        ] {
            let setup = GameSetup::new(edition, Players::THREE);
            let mut game = Game::new(&setup, Secret::from_seed(8));
            // One bot for all seats keeps one board, and its generator stays beside the slow one.
            let mut bot = kind.build(4);
            let mut rng = Rng::new(4);
            while game.public().end().is_none() {
                let seat = game.public().turn();
                let view = GameView::for_seat(&game, seat);
                let action = bot.choose(&view);
                assert_eq!(action, slow_choice(&view, &mut rng, habit), "{kind}");
                game.act(seat, &action).unwrap();
            }
        }
    }
}

#[test]
fn a_kept_board_is_no_hindrance_in_another_game() {
    let mut bot = BotKind::Greedy.build(1);
    for (edition, seed) in [
        (Edition::Classic, 1),
        (Edition::Classic, 2),
        (Edition::TABLES, 1),
        (Edition::Classic, 1),
    ] {
        let setup = GameSetup::new(edition, Players::TWO);
        let mut game = Game::new(&setup, Secret::from_seed(seed));
        for _ in 0..9 {
            let seat = game.public().turn();
            let view = GameView::for_seat(&game, seat);
            game.act(seat, &bot.choose(&view)).unwrap();
        }
    }
}
