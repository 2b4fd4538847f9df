//! Positions of self-play with the value of some moves by playouts: what the evaluation learns from.
//!
//! `datagen EDITION OUT SECONDS THREADS SEED ROLLOUTS [WEIGHTS]`
//! writes `OUT.<thread>`: rows of 32-bit little-endian numbers, `[position, score, future, globals…, planes…]`.
//! Without weights the playouts are greedy and six plies or more long. With weights of an earlier round
//! they are those of the search, and their end is valued by the network.
#![expect(clippy::print_stdout, reason = "a program prints")]

use std::fs::File;
use std::io::{BufWriter, Write};
use std::time::{Duration, Instant};

use sixline_engine::Rng;
use sixline_engine::internals::{
    BoardFeatures, Cells, Classic, Effort, Evaluator, FastHand, Globals, Grid, Kind, Learnt,
    Lookahead, MAX_KINDS, Move, Net, Outlook, PLANES, Planes, Sim, Tables, Thinker, greedy_turn,
};
use sixline_rules::{Players, TableSet};

/// Candidates of a position that are valued: the best by points, some others, and some exchanges.
const TOP: usize = 12;
const OTHERS: usize = 4;
const SWAPS: usize = 2;

/// How much work goes into a move of a game.
const LITE: Effort = Effort {
    plays: 10,
    net: 3,
    net_least: 3,
    swap_below: 1,
};

/// How long a thread works, and what for.
#[derive(Clone, Copy)]
struct Task<'a> {
    time: Duration,
    rollouts: usize,
    weights: Option<&'a [u8]>,
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let number = |at: usize| args[at].parse::<u64>().expect("a number");
    let (edition, out) = (args[1].as_str(), args[2].as_str());
    let (seconds, threads, seed, rollouts) = (number(3), number(4), number(5), number(6));
    let weights = args.get(7);
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let path = format!("{out}.{thread}");
            let rng = Rng::new(seed * 1_000_003 + thread);
            scope.spawn(move || {
                let weights = weights.map(|path| std::fs::read(path).expect("weights"));
                let task = Task {
                    time: Duration::from_secs(seconds),
                    rollouts: rollouts as usize,
                    weights: weights.as_deref(),
                };
                match edition {
                    "classic" => generate(Classic, &path, task, rng),
                    _ => generate(Tables(TableSet::ALL), &path, task, rng),
                }
            });
        }
    });
}

#[expect(clippy::disallowed_methods, reason = "a program may read a clock")]
fn generate<V: Learnt>(variant: V, path: &str, task: Task<'_>, mut rng: Rng) {
    let Task { time, rollouts, .. } = task;
    let net = |bytes| Net::from_bytes::<V>(bytes).expect("weights of this edition");
    // The weights serve until the program ends.
    let net: Option<&'static Net> = task.weights.map(|bytes| &*Box::leak(Box::new(net(bytes))));
    let mut policy = Policy::<V> {
        net,
        eval: net.map(Evaluator::new).unwrap_or_default(),
    };
    let mut file = BufWriter::new(File::create(path).expect("a file to write to"));
    let start = Instant::now();
    let mut grid = Grid::new(variant);
    let mut position = 0u32;
    while start.elapsed() < time {
        let players = [2, 2, 2, 3, 4, 4][rng.below(6)];
        let players = Players::new(players).expect("two to four");
        let mut sim = Sim::deal(grid, players, &mut rng);
        let carelessness = rng.below(4);
        while !sim.state.over {
            if rng.below(4) == 0 && !sim.grid.is_empty() {
                for row in value_moves(&mut sim, &mut policy, rollouts, &mut rng) {
                    write_row::<V>(&mut file, position, &row);
                }
                position += 1;
            }
            if rng.below(12) < carelessness {
                random_turn(&mut sim, &mut rng);
            } else {
                policy.turn(&mut sim, &mut rng);
            }
        }
        grid = sim.grid;
    }
    println!("{path}: {position} positions");
}

struct Row {
    score: u32,
    future: f32,
    globals: Globals,
    planes: Box<Planes>,
}

/// Who plays the playouts: greedy, or an earlier network.
struct Policy<V: Learnt> {
    net: Option<&'static Net>,
    eval: Evaluator<V>,
}

impl<V: Learnt> Policy<V> {
    fn turn(&mut self, sim: &mut Sim<V>, rng: &mut Rng) {
        if self.net.is_none() {
            greedy_turn(sim, rng);
            return;
        }
        let (hand, outlook) = (*sim.state.hand(), Outlook::of(sim));
        let look = self.eval.look(&mut sim.grid, hand, &outlook);
        match look.rank(LITE).first().map(|ranked| ranked.mv) {
            Some(Move::Play(play)) => sim.play(&play),
            Some(Move::Swap(out)) => sim.swap(out.kinds(), rng),
            None => sim.swap(hand.kinds(), rng),
        }
    }

    /// The mean gain in margin by each move, all with the same chance.
    fn gains(
        &mut self,
        sim: &mut Sim<V>,
        moves: &[Move],
        rollouts: usize,
        rng: &mut Rng,
    ) -> Vec<f32> {
        let seed = rng.next_u64();
        match self.net {
            None => moves
                .iter()
                .map(|mv| greedy_playouts(sim, mv, rollouts, &mut Rng::new(seed)))
                .collect(),
            Some(net) => {
                let mut never = || false;
                let thinker = Thinker::new(sim.clone(), Rng::new(seed), &mut never);
                thinker
                    .with_net(net)
                    .mean_gains(moves, rollouts, &Lookahead::DEEP)
            }
        }
    }
}

fn value_moves<V: Learnt>(
    sim: &mut Sim<V>,
    policy: &mut Policy<V>,
    rollouts: usize,
    rng: &mut Rng,
) -> Vec<Row> {
    let hand = *sim.state.hand();
    let outlook = Outlook::of(sim);
    let mut cells = Cells::default();
    cells.fill(&sim.grid, &outlook);
    let moves = candidates(sim, policy, rng);
    let gains = policy.gains(sim, &moves, rollouts, rng);
    std::iter::zip(&moves, gains)
        .map(|(mv, gain)| {
            let len = sim.grid.len();
            let (score, drawn, leave) = match mv {
                Move::Play(play) => {
                    for (cell, kind) in play.placed() {
                        sim.grid.lay(cell, kind);
                    }
                    (
                        u32::from(play.score),
                        usize::from(play.len),
                        hand.without(play),
                    )
                }
                Move::Swap(out) => {
                    let mut leave = hand;
                    out.kinds().iter().for_each(|&kind| leave.remove(kind));
                    (0, out.len(), leave)
                }
            };
            let drawn = drawn.min(outlook.known.bag);
            let on_hand = if score == 0 { &hand } else { &leave };
            let board = BoardFeatures::of(&sim.grid, &cells, &outlook, on_hand, &leave);
            let globals = board.globals::<V>(&outlook, &leave, score, drawn);
            let mut planes = Box::new([[0.0; PLANES]; MAX_KINDS]);
            board.write_planes::<V>(&outlook, &leave, drawn, &mut planes);
            sim.grid.take_back_to(len);
            let future = gain - score as f32;
            Row {
                score,
                future,
                globals,
                planes,
            }
        })
        .collect()
}

fn candidates<V: Learnt>(sim: &mut Sim<V>, policy: &mut Policy<V>, rng: &mut Rng) -> Vec<Move> {
    let mut moves = Vec::new();
    if policy.net.is_some() {
        let (hand, outlook) = (*sim.state.hand(), Outlook::of(sim));
        let effort = Effort {
            plays: 60,
            net: 20,
            net_least: 12,
            swap_below: 6,
        };
        let look = policy.eval.look(&mut sim.grid, hand, &outlook);
        let ranked = look.rank(effort).iter().take(TOP);
        moves.extend(ranked.map(|ranked| ranked.mv));
    }
    let mut plays = Vec::new();
    sim.for_each_play(|play| plays.push(*play));
    rng.shuffle(&mut plays);
    plays.sort_by_key(|play| std::cmp::Reverse(play.score));
    let top = plays.len().min(TOP);
    rng.shuffle(&mut plays[top..]);
    plays.truncate(top + OTHERS);
    if !moves.is_empty() {
        plays.drain(..top);
    }
    moves.extend(plays.into_iter().map(Move::Play));
    let hand = sim.state.hand();
    if sim.state.bag().len() >= 6 {
        for _ in 0..SWAPS {
            let out = FastHand::new(hand.kinds().iter().copied().filter(|_| rng.below(3) > 0));
            if !out.is_empty() {
                moves.push(Move::Swap(out));
            }
        }
    }
    moves
}

/// The mean gain in margin of `rollouts` greedy playouts.
fn greedy_playouts<V: Learnt>(sim: &mut Sim<V>, mv: &Move, rollouts: usize, rng: &mut Rng) -> f32 {
    let saved = sim.state;
    let len = sim.grid.len();
    let turn = saved.turn;
    let before = saved.margin(turn);
    let plies = [0, 0, 6, 6, 8][saved.players.count()];
    let mut hidden: Vec<Kind> = sim.unseen();
    let mut total = 0.0;
    for _ in 0..rollouts {
        let mut rng = Rng::new(rng.next_u64());
        rng.shuffle(&mut hidden);
        let mut from = 0;
        for (seat, hand) in saved.others() {
            let dealt = &hidden[from..from + hand.len()];
            sim.state.hands[seat] = FastHand::new(dealt.iter().copied());
            from += hand.len();
        }
        sim.state.set_bag(&hidden[from..]);
        match mv {
            Move::Play(play) => sim.play(play),
            Move::Swap(out) => sim.swap(out.kinds(), &mut rng),
        }
        for _ in 0..=plies {
            if !sim.state.over {
                greedy_turn(sim, &mut rng);
            }
        }
        total += sim.state.margin(turn) - before;
        sim.grid.take_back_to(len);
        sim.state = saved;
    }
    total / rollouts as f32
}

fn random_turn<V: Learnt>(sim: &mut Sim<V>, rng: &mut Rng) {
    let mut plays = Vec::new();
    sim.for_each_play(|play| plays.push(*play));
    if plays.is_empty() {
        greedy_turn(sim, rng);
    } else {
        let play = plays[rng.below(plays.len())];
        sim.play(&play);
    }
}

fn write_row<V: Learnt>(file: &mut impl Write, position: u32, row: &Row) {
    let planes = row.planes[..V::KINDS].iter().flatten();
    let numbers = [position as f32, row.score as f32, row.future];
    for number in numbers.iter().chain(&row.globals).chain(planes) {
        file.write_all(&number.to_le_bytes())
            .expect("room on the disk");
    }
}
