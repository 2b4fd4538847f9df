//! The solver finds what a search of everything finds, and says when it did not finish.

use sixline_engine::Rng;
use sixline_engine::internals::{
    Classic, FastHand, FastPlay, Grid, Kind, Limit, Memory, Sim, SimState, Solution, Tables,
    TorusCell, Variant, deals, greedy_turn, solve, solve_until, values,
};
use sixline_rules::{Board, Cell, Edition, Placement, Players, Seat, TableSet, Tile};

use crate::reference;

const NO_LIMIT: Limit = Limit { nodes: u64::MAX };

/// A position after a few random turns, with an empty bag and hands of at most these sizes.
fn early_end<V: Variant>(variant: V, sizes: &[usize], turns: usize, rng: &mut Rng) -> Sim<V> {
    let mut sim = Sim::deal(Grid::new(variant), Players::new(sizes.len()).unwrap(), rng);
    for _ in 0..turns {
        let mut plays = Vec::new();
        sim.for_each_play(|play| plays.push(*play));
        if !plays.is_empty() {
            sim.play(&plays[rng.below(plays.len())]);
        }
    }
    sim.state.set_bag(&[]);
    for (hand, &size) in sim.state.hands.0.iter_mut().zip(sizes) {
        *hand = FastHand::new(hand.kinds().iter().copied().take(size));
    }
    sim
}

/// The end of a greedy game when no more than `pieces` are left, or `None` where it is over by then.
fn late_end<V: Variant>(variant: V, players: Players, pieces: usize, seed: u64) -> Option<Sim<V>> {
    let mut rng = Rng::new(seed);
    let mut sim = Sim::deal(Grid::new(variant), players, &mut rng);
    while !sim.state.over && (!sim.state.bag().is_empty() || sim.state.in_hands() > pieces) {
        greedy_turn(&mut sim, &mut rng);
    }
    (!sim.state.over).then_some(sim)
}

fn tile_of<V: Variant>(kind: Kind) -> Tile {
    V::tile(kind)
}

/// A game that is searched with no idea but the rules. The margin is that of player `root`.
struct Slow<'a> {
    edition: Edition,
    root: usize,
    hands: Vec<Vec<Tile>>,
    nodes: &'a mut u64,
}

impl Slow<'_> {
    fn margin(&mut self, board: &Board, turn: usize) -> i32 {
        *self.nodes += 1;
        let players = self.hands.len();
        let next = (turn + 1) % players;
        let plays = reference::all_plays(self.edition, board, &self.hands[turn], None);
        if plays.is_empty() {
            let can_play = |hand: &Vec<Tile>| {
                !reference::all_plays(self.edition, board, hand, None).is_empty()
            };
            let goes_on = self.hands.iter().any(can_play);
            return if goes_on { self.margin(board, next) } else { 0 };
        }
        let outcomes = plays.into_iter().map(|(placements, score)| {
            let mut after = board.clone();
            let hand = self.hands[turn].clone();
            for placed in placements {
                after.lay(placed);
                let at = self.hands[turn]
                    .iter()
                    .position(|&tile| tile == placed.tile);
                self.hands[turn].remove(at.unwrap());
            }
            let is_last = self.hands[turn].is_empty();
            let bonus = match self.edition {
                _ if !is_last => 0,
                Edition::Classic => 6,
                Edition::Tables(_) => 10,
            };
            let points = score as i32 + bonus;
            let rest = if is_last {
                0
            } else {
                self.margin(&after, next)
            };
            self.hands[turn] = hand;
            rest + if turn == self.root {
                points * (players as i32 - 1)
            } else {
                -points
            }
        });
        let outcomes: Vec<i32> = outcomes.collect();
        let best = if turn == self.root {
            outcomes.iter().max()
        } else {
            outcomes.iter().min()
        };
        *best.unwrap()
    }
}

/// The same with the fast generator, which has tests of its own; `None` beyond 200,000 positions.
fn plain_margin<V: Variant>(sim: &mut Sim<V>, root: Seat, nodes: &mut u32) -> Option<i32> {
    *nodes += 1;
    if sim.state.over {
        return Some(0);
    }
    if *nodes > 200_000 {
        return None;
    }
    let (before, laid) = (sim.state, sim.grid.len());
    let mut plays = Vec::new();
    for _ in sim.state.players.seats() {
        sim.for_each_play(|play| plays.push(*play));
        if !plays.is_empty() {
            break;
        }
        sim.state.turn = sim.state.turn.next(sim.state.players);
    }
    let passed = sim.state;
    let mut margins = Vec::new();
    for play in &plays {
        sim.play(play);
        let gain = gain_of(&before, &sim.state, root);
        margins.push(plain_margin(sim, root, nodes).map(|rest| gain + rest));
        sim.grid.take_back_to(laid);
        sim.state = passed;
    }
    sim.state = before;
    let margins: Vec<i32> = margins.into_iter().collect::<Option<_>>()?;
    let best = if passed.turn == root {
        margins.iter().max()
    } else {
        margins.iter().min()
    };
    Some(best.copied().unwrap_or(0))
}

/// What one state brings more than another, as the solver counts it.
fn gain_of(before: &SimState, after: &SimState, root: Seat) -> i32 {
    let gains = before.players.seats().map(|seat| {
        let gain = after.scores[seat] - before.scores[seat];
        if seat == root {
            gain * (before.players.count() as i32 - 1)
        } else {
            -gain
        }
    });
    gains.sum()
}

/// A solved position: all that a solution promises.
#[track_caller]
fn check<V: Variant>(sim: &mut Sim<V>, expected: i32, memory: &mut Memory) -> Solution {
    let laid: Vec<_> = sim.grid.laid().collect();
    let solution = solve(sim, NO_LIMIT, memory);
    assert!(sim.grid.laid().eq(laid), "the board is as it was");
    assert_eq!((solution.margin, solution.exact), (expected, true));
    // Its best play is legal and comes to the margin with what follows.
    let mut plays: Vec<FastPlay> = Vec::new();
    sim.for_each_play(|play| plays.push(*play));
    let mut after = sim.clone();
    match solution.best {
        Some(play) => {
            assert!(plays.contains(&play));
            after.play(&play);
        }
        None => {
            assert!(plays.is_empty() || sim.state.over);
            after.state.turn = after.state.turn.next(after.state.players);
        }
    }
    let root = sim.state.turn;
    let gain = gain_of(&sim.state, &after.state, root);
    let rest = plain_margin(&mut after, root, &mut 0);
    assert_eq!(rest.map(|rest| gain + rest), Some(expected));
    solution
}

fn compare_slowly<V: Variant>(variant: V, positions: u64) {
    let mut memory = Memory::new(12);
    let mut nodes = 0;
    for seed in 0..positions {
        let mut rng = Rng::new(seed);
        let sizes = [[2, 1], [1, 2], [1, 1], [2, 2]][rng.below(4)];
        let mut sim = early_end(variant, &sizes, 1 + rng.below(3), &mut rng);
        let mut board = Board::new();
        for (cell, kind) in sim.grid.laid() {
            // In the middle of the torus no line goes round it.
            let middle = cell.ahead(0, 64).ahead(1, 64).index() as i32;
            let cell = Cell::new(middle % 128, middle / 128);
            board.lay(Placement {
                tile: V::tile(kind),
                cell,
            });
        }
        let tiles = |hand: &FastHand| {
            hand.kinds()
                .iter()
                .map(|&kind| tile_of::<V>(kind))
                .collect()
        };
        let mut slow = Slow {
            edition: variant.edition(),
            root: sim.state.turn.index(),
            hands: sim.state.hands.0[..2].iter().map(tiles).collect(),
            nodes: &mut nodes,
        };
        let expected = slow.margin(&board, sim.state.turn.index());
        check(&mut sim, expected, &mut memory);
    }
}

#[test]
fn small_ends_are_those_of_the_slow_judge() {
    compare_slowly(Classic, 150);
    compare_slowly(Tables(TableSet::ALL), 60);
}

fn compare_plainly<V: Variant>(variant: V, positions: u64) -> usize {
    let mut memory = Memory::new(14);
    let mut n_compared = 0;
    for seed in 0..positions {
        let mut rng = Rng::new(seed);
        let players = 2 + rng.below(3);
        let sim = if rng.below(2) == 0 {
            let pieces = 2 * players + rng.below(2);
            late_end(variant, Players::new(players).unwrap(), pieces, seed)
        } else {
            let sizes: Vec<usize> = (0..players)
                .map(|_| 1 + rng.below(4 - players / 2))
                .collect();
            let turns = 2 + rng.below(12);
            Some(early_end(variant, &sizes, turns, &mut rng))
        };
        let Some(mut sim) = sim else { continue };
        let root = sim.state.turn;
        if let Some(expected) = plain_margin(&mut sim, root, &mut 0) {
            check(&mut sim, expected, &mut memory);
            n_compared += 1;
        }
    }
    n_compared
}

#[test]
fn ends_for_two_to_four_are_those_of_a_plain_search() {
    assert!(compare_plainly(Classic, 400) >= 200);
    assert!(compare_plainly(Tables(TableSet::ALL), 200) >= 50);
    let few = TableSet::new([2, 3, 4, 6]).unwrap();
    assert!(compare_plainly(Tables(few), 100) >= 25);
}

#[test]
fn every_play_has_the_value_of_what_follows_it() {
    let mut memory = Memory::new(14);
    for seed in 0..40 {
        let Some(mut sim) = late_end(Classic, Players::TWO, 5, seed) else {
            continue;
        };
        let root = sim.state.turn;
        let found = values(&mut sim, NO_LIMIT, &mut memory, &mut || false);
        let solution = solve(&mut sim, NO_LIMIT, &mut memory);
        assert_eq!(
            found.first().map_or(solution.margin, |best| best.margin),
            solution.margin
        );
        for value in found {
            let mut after = sim.clone();
            after.play(&value.play);
            let gain = gain_of(&sim.state, &after.state, root);
            let expected = plain_margin(&mut after, root, &mut 0).map(|rest| rest + gain);
            assert_eq!(expected.unwrap_or(value.margin), value.margin);
            assert!(value.exact);
        }
    }
}

/// A game of two on one red circle, player 0 to move.
fn on_red_circle(hands: [&[&str]; 2]) -> Sim<Classic> {
    let kind = |text: &&str| Classic::kind(text.parse().unwrap());
    let mut grid = Grid::new(Classic);
    grid.lay(TorusCell::ORIGIN, kind(&"Ro"));
    let mut state = SimState::new(Players::TWO);
    for (hand, texts) in state.hands.0.iter_mut().zip(hands) {
        *hand = FastHand::new(texts.iter().map(kind));
    }
    Sim { grid, state }
}

#[test]
fn the_last_piece_brings_the_bonus() {
    check(
        &mut on_red_circle([&["Rs"], &["Bo"]]),
        2 + 6,
        &mut Memory::new(8),
    );
}

#[test]
fn a_block_ends_the_game_without_bonus() {
    let mut memory = Memory::new(8);
    let solution = check(&mut on_red_circle([&["Bs"], &["Gs"]]), 0, &mut memory);
    assert_eq!(solution.best, None);
    // The red square takes 2 points; then the yellow diamonds of both fit nowhere.
    check(&mut on_red_circle([&["Rs", "Yd"], &["Yd"]]), 2, &mut memory);
}

#[test]
fn who_cannot_play_passes() {
    let solution = check(
        &mut on_red_circle([&["Bs"], &["Rd"]]),
        -2 - 6,
        &mut Memory::new(8),
    );
    assert_eq!(solution.best, None);
}

#[test]
fn a_game_that_is_over_has_nothing_left() {
    let mut sim = on_red_circle([&["Rs"], &["Bo"]]);
    sim.state.over = true;
    let solution = solve(&mut sim, NO_LIMIT, &mut Memory::new(8));
    assert_eq!(
        (solution.best, solution.margin, solution.exact),
        (None, 0, true)
    );
    assert!(values(&mut sim, NO_LIMIT, &mut Memory::new(8), &mut || false).is_empty());
}

#[test]
fn the_result_does_not_depend_on_what_was_searched_before() {
    let mut used = Memory::new(10);
    for seed in 0..300 {
        let Some(mut sim) = late_end(Classic, Players::TWO, 6, seed % 20) else {
            continue;
        };
        let limit = Limit { nodes: 300 };
        let again = solve(&mut sim, limit, &mut used);
        assert_eq!(solve(&mut sim, limit, &mut Memory::new(10)), again);
    }
}

#[test]
fn a_search_that_is_cut_short_says_so() {
    let mut memory = Memory::new(12);
    for (players, nodes) in [(2, 0), (2, 1), (2, 50), (2, 2_000), (3, 2_000), (4, 2_000)] {
        let players = Players::new(players).unwrap();
        let mut sim = late_end(Tables(TableSet::ALL), players, 24, 5).unwrap();
        let before = sim.state;
        let solution = solve(&mut sim, Limit { nodes }, &mut memory);
        assert!(!solution.exact && solution.nodes <= nodes);
        let mut plays = Vec::new();
        sim.for_each_play(|play| plays.push(*play));
        assert!(plays.contains(&solution.best.unwrap()));
        assert_eq!(before.hands, sim.state.hands);
        let values = values(&mut sim, Limit { nodes }, &mut memory, &mut || false);
        assert!(values.len() <= plays.len() && !values.iter().all(|value| value.exact));
    }
}

#[test]
fn a_search_that_is_stopped_says_so() {
    let mut memory = Memory::new(12);
    for players in Players::ALL {
        let mut sim = late_end(Classic, players, 24, 5).unwrap();
        let solution = solve_until(&mut sim, NO_LIMIT, &mut memory, &mut || true);
        assert!(solution.best.is_some() && !solution.exact && solution.nodes == 0);
        let values = values(&mut sim, NO_LIMIT, &mut memory, &mut || true);
        assert!(!values.is_empty() && values.iter().all(|value| !value.exact));
    }
}

#[test]
fn an_end_without_an_attempt_at_everything_is_solved_depth_by_depth() {
    let mut memory = Memory::new(12);
    let mut solved = 0;
    for seed in 0..200 {
        let Some(mut sim) = late_end(Classic, Players::TWO, 8, seed) else {
            continue;
        };
        // Too few for an attempt with 8 pieces, enough for many ends.
        let deeper = solve(&mut sim, Limit { nodes: 600 }, &mut memory);
        if deeper.exact {
            solved += 1;
            assert_eq!(deeper.margin, solve(&mut sim, NO_LIMIT, &mut memory).margin);
        }
    }
    assert!(solved >= 10, "{solved} are solved");
}

#[test]
fn with_pieces_in_the_bag_nothing_is_exact() {
    let mut sim = on_red_circle([&["Rs"], &["Bo"]]);
    sim.state.set_bag(&[Kind::new(7)]);
    assert!(!solve(&mut sim, Limit { nodes: 100 }, &mut Memory::new(8)).exact);
}

#[test]
fn deals_are_all_ways_to_share_the_unseen_pieces_out() {
    let unseen = [5, 1, 1, 9, 9, 9, 4].map(Kind::new);
    let all = deals(&unseen, &[4, 2, 1], 1_000).unwrap();
    let ways: u64 = all.iter().map(|deal| deal.ways).sum();
    assert_eq!(ways, 105, "7! / (4! 2! 1!)");
    for (at, deal) in all.iter().enumerate() {
        let mut pieces = deal.groups.concat();
        pieces.sort_unstable();
        assert_eq!(pieces, [1, 1, 4, 5, 9, 9, 9].map(Kind::new));
        assert_eq!(
            deal.groups.iter().map(Vec::len).collect::<Vec<_>>(),
            [4, 2, 1]
        );
        assert!(all[..at].iter().all(|before| before.groups != deal.groups));
    }
    assert_eq!(deals(&unseen, &[4, 2, 1], all.len()), Some(all.clone()));
    assert_eq!(deals(&unseen, &[4, 2, 1], all.len() - 1), None);
    assert_eq!(
        deals(&unseen, &[4, 2], 1_000),
        None,
        "the sizes do not add up"
    );
    assert_eq!(deals(&[], &[], 1).map(|deals| deals.len()), Some(1));
}
