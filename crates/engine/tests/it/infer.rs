//! What the others' plays tell about the pieces that they kept.

use sixline_engine::Rng;
use sixline_engine::internals::{
    Belief, Classic, Effort, Evaluator, FastHand, FastPlay, Grid, Learnt, Move, Outlook, Past, Sim,
    Tables, Thinker, best_play, greed,
};
use sixline_rules::{Players, Seat, TableSet};

/// The play of the static player, if it plays.
fn static_play<V: Learnt>(sim: &mut Sim<V>, eval: &mut Evaluator<V>) -> Option<FastPlay> {
    let (hand, outlook) = (*sim.state.hand(), Outlook::of(sim));
    let look = eval.look(&mut sim.grid, hand, &outlook);
    match look.rank(Effort::STATIC).first()?.mv {
        Move::Play(play) => Some(play),
        Move::Swap(_) => None,
    }
}

/// Plays a game of static players and asks after each play how likely it was with what was kept, and with other
/// pieces that nobody else sees; answers the mean of the logarithm of the one by the mean of the others.
fn told<V: Learnt>(variant: V, players: Players, seed: u64) -> (f64, u32) {
    let mut rng = Rng::new(seed);
    let mut eval = Evaluator::default();
    let mut sim = Sim::deal(Grid::new(variant), players, &mut rng);
    let mut past = Vec::new();
    let (mut sum, mut n) = (0.0, 0);
    while !sim.state.over {
        let seat = sim.state.turn;
        let (hand, from) = (*sim.state.hand(), sim.grid.len());
        let mut turn = Past {
            seat,
            from: from as u8,
            len: 0,
            score: 0,
            greed: 1.0,
        };
        let Some(play) = static_play(&mut sim, &mut eval) else {
            past.push(turn);
            sim.swap(hand.kinds(), &mut rng);
            continue;
        };
        (turn.len, turn.score) = (play.len, play.score);
        past.push(turn);
        let kept = hand.without(&play);
        let mut pool = sim.state.bag().to_vec();
        pool.extend(kept.kinds());
        sim.play(&play);
        let Some(belief) = Belief::of(&sim, &past, seat) else {
            assert!(from == 0 || kept.is_empty());
            continue;
        };
        assert_eq!(belief.kept, kept.len());
        let mut sets = vec![kept];
        for _ in 0..40 {
            rng.shuffle(&mut pool);
            sets.push(FastHand::new(pool[..kept.len()].iter().copied()));
        }
        let before: Vec<_> = sim.grid.frontier().collect();
        let weights = belief.weigh(&sets, 0.5, &mut sim.grid, &mut eval);
        assert_eq!(sim.grid.frontier().collect::<Vec<_>>(), before);
        assert_eq!(weights.len(), sets.len());
        assert!(weights.iter().all(|&weight| weight > 0.0 && weight < 1.01));
        if sim.state.bag().len() > 6 {
            let others: f32 = weights[1..].iter().sum();
            sum += f64::from(weights[0] * 40.0 / others).ln();
            n += 1;
        }
    }
    (sum, n)
}

#[test]
fn what_was_kept_is_likelier_than_what_was_not() {
    for players in Players::ALL {
        let classic = (0..5).map(|seed| told(Classic, players, seed));
        let tables = (0..2).map(|seed| told(Tables(TableSet::ALL), players, seed));
        for games in [classic.collect::<Vec<_>>(), tables.collect()] {
            let sum: f64 = games.iter().map(|game| game.0).sum();
            let n: u32 = games.iter().map(|game| game.1).sum();
            let mean = sum / f64::from(n);
            assert!(mean > 0.5, "{players:?}: {mean:.2} over {n} plays");
        }
    }
}

/// A game of one who takes the most points, on the first seat, and a static player: how likely each is thought to be of
/// the first kind by the other in the end.
fn thought_greedy<V: Learnt>(variant: V, seed: u64) -> [f32; 2] {
    let mut rng = Rng::new(seed);
    let sim = Sim::deal(Grid::new(variant), Players::TWO, &mut rng);
    let mut never = || false;
    let mut thinker = Thinker::new(sim, Rng::new(0), &mut never);
    let mut past = Vec::new();
    while !thinker.sim.state.over {
        let hand = *thinker.sim.state.hand();
        let play = if thinker.sim.state.turn == Seat::FIRST {
            best_play(&thinker.sim.grid, hand.mask(), &mut rng)
        } else {
            static_play(&mut thinker.sim, &mut thinker.eval)
        };
        past.push(Past {
            seat: thinker.sim.state.turn,
            from: thinker.sim.grid.len() as u8,
            len: play.map_or(0, |play| play.len),
            score: play.map_or(0, |play| play.score),
            greed: 1.0,
        });
        match play {
            Some(play) => thinker.sim.play(&play),
            None => thinker.sim.swap(hand.kinds(), &mut rng),
        }
        let last = past.len() - 1;
        thinker.notice_greed(&mut past, last);
    }
    [Seat::FIRST, Seat::FIRST.next(Players::TWO)].map(|seat| greed(&past, seat))
}

#[test]
fn who_takes_the_most_points_is_found_out() {
    let classic = (0..12).map(|seed| thought_greedy(Classic, seed));
    let tables = (0..6).map(|seed| thought_greedy(Tables(TableSet::ALL), seed));
    for games in [classic.collect::<Vec<_>>(), tables.collect()] {
        let mean =
            |player: usize| games.iter().map(|game| game[player]).sum::<f32>() / games.len() as f32;
        let (greedy, other) = (mean(0), mean(1));
        assert!(
            greedy > 0.6 && other < 0.4,
            "{greedy:.2} and {other:.2} over {} games",
            games.len()
        );
    }
}
