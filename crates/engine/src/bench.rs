//! Fixed work for measuring speed: the same positions, seeds and games on every machine.
//!
//! Positions are made without the greedy player, from lists of plays that are sorted first, so that they
//! stay the same whatever order the generator finds plays in. The clock is the caller's.

use sixline_rules::{Edition, Players};

use crate::generate::{FastPlay, for_each_play};
use crate::grid::{Grid, TorusCell};
use crate::kinds::{Classic, Kind, Tables, Variant};
use crate::rng::Rng;
use crate::sim::{Sim, for_each_play_of, greedy_turn};

/// One kind of work that is measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Task {
    /// All plays of one hand in one position of mid-game, of which there are few.
    Generate,
    /// All plays of the player to move in one position after another of whole games, thousands of them, so that no
    /// processor learns them; the play before is laid each time.
    Walk,
    /// One piece laid and taken back.
    MakeUndo,
    /// A whole game of this many greedy players: dealt, played and taken back.
    Greedy(Players),
}

impl Task {
    /// Everything that is measured for an edition.
    pub const ALL: [Self; 5] = [
        Self::Generate,
        Self::Walk,
        Self::MakeUndo,
        Self::Greedy(Players::TWO),
        Self::Greedy(Players::FOUR),
    ];

    /// What the signature is made of.
    const SIGNED: [Self; 4] = [
        Self::Generate,
        Self::MakeUndo,
        Self::Greedy(Players::TWO),
        Self::Greedy(Players::FOUR),
    ];

    /// The name, as arguments of programs tell it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Generate => "generate",
            Self::Walk => "walk",
            Self::MakeUndo => "make-undo",
            Self::Greedy(Players::TWO) => "greedy-2",
            Self::Greedy(_) => "greedy-4",
        }
    }

    /// The count that is enough to count instructions: all positions once, or some games.
    #[must_use]
    pub const fn small_count(self) -> u64 {
        match self {
            Self::Generate => N_POSITIONS * 4,
            Self::Walk | Self::MakeUndo => 1_000,
            Self::Greedy(_) => 20,
        }
    }

    /// The count for a measurement by the clock, a few tenths of a second.
    #[must_use]
    pub const fn ordinary_count(self) -> u64 {
        match self {
            Self::Generate => N_POSITIONS * 4 * 100,
            Self::Walk => 50_000,
            Self::MakeUndo => 400_000,
            Self::Greedy(_) => 2_000,
        }
    }
}

/// A number that only other plays, points or choices change: the same in every refactoring.
#[must_use]
pub fn signature() -> u32 {
    let mut sum = 0;
    for edition in [Edition::Classic, Edition::TABLES] {
        for task in Task::SIGNED {
            let done = Work::new(edition, task).run(task.small_count());
            sum = mixed(mixed(sum, done.plays), done.signature);
        }
    }
    (sum >> 32) as u32
}

/// What work came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct WorkDone {
    /// How often the work was done: generations, pieces or games.
    pub count: u64,
    /// The plays that were found or made.
    pub plays: u64,
    /// A number that only other plays, scores or choices change.
    pub signature: u64,
}

/// Work that is ready to be done, with everything that it needs made beforehand.
pub struct Work(Box<dyn FnMut(u64) -> WorkDone>);

impl std::fmt::Debug for Work {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Work")
    }
}

impl Work {
    /// Gets a task ready.
    #[must_use]
    pub fn new(edition: Edition, task: Task) -> Self {
        match edition {
            Edition::Classic => Self::of(Classic, task),
            Edition::Tables(tables) => Self::of(Tables(tables), task),
        }
    }

    /// Does the work `count` times; the same count gives the same done.
    #[inline(never)]
    pub fn run(&mut self, count: u64) -> WorkDone {
        (self.0)(count)
    }

    fn of<V: Variant>(variant: V, task: Task) -> Self {
        match task {
            Task::Generate => {
                let positions = positions(variant);
                Self(Box::new(move |count| generate(&positions, count)))
            }
            Task::Walk => {
                let games: Vec<_> = (0..N_WALKS).map(|seed| walk_of(variant, seed)).collect();
                let mut grid = Grid::new(variant);
                Self(Box::new(move |count| walk(&mut grid, &games, count)))
            }
            Task::MakeUndo => {
                let games: Vec<_> = (0..8).map(|seed| whole_game(variant, seed)).collect();
                let mut grid = Grid::new(variant);
                Self(Box::new(move |count| make_undo(&mut grid, &games, count)))
            }
            Task::Greedy(players) => {
                let mut grid = Grid::new(variant);
                Self(Box::new(move |count| greedy(&mut grid, players, count)))
            }
        }
    }
}

/// A board and the hands of four players.
struct Position<V: Variant> {
    grid: Grid<V>,
    hands: [V::Mask; 4],
}

const N_POSITIONS: u64 = 64;

/// Boards of greedy games of four with half of the pieces laid, and all hands.
fn positions<V: Variant>(variant: V) -> Vec<Position<V>> {
    let position = |seed| {
        let mut rng = Rng::new(seed);
        let mut sim = Sim::deal(Grid::new(variant), Players::FOUR, &mut rng);
        let laid = variant.edition().set_size() / 2;
        while sim.grid.len() < laid && !sim.state.over {
            sorted_greedy_turn(&mut sim, &mut rng);
        }
        let hands = sim.state.hands.0.map(|hand| hand.mask());
        let grid = sim.grid;
        Position { grid, hands }
    };
    (0..N_POSITIONS).map(position).collect()
}

/// The pieces of a whole greedy game, in order.
fn whole_game<V: Variant>(variant: V, seed: u64) -> Vec<(TorusCell, Kind)> {
    let mut rng = Rng::new(seed);
    let mut sim = Sim::deal(Grid::new(variant), Players::TWO, &mut rng);
    while !sim.state.over {
        sorted_greedy_turn(&mut sim, &mut rng);
    }
    sim.grid.laid().collect()
}

/// The greedy turn by way of a sorted list of all plays.
fn sorted_greedy_turn<V: Variant>(sim: &mut Sim<V>, rng: &mut Rng) {
    let mut best: Vec<FastPlay> = Vec::new();
    for_each_play_of(&sim.grid, sim.state.hand().mask(), |play| {
        match play.score.cmp(&best.first().map_or(0, |it| it.score)) {
            std::cmp::Ordering::Less => return,
            std::cmp::Ordering::Greater => best.clear(),
            std::cmp::Ordering::Equal => {}
        }
        best.push(*play);
    });
    let sorted = |play: &FastPlay| {
        let mut placed: Vec<(TorusCell, Kind)> = play.placed().collect();
        placed.sort_unstable();
        placed
    };
    best.sort_by_cached_key(sorted);
    if best.is_empty() {
        let hand = *sim.state.hand();
        sim.swap(hand.kinds(), rng);
    } else {
        let mut play = best[rng.below(best.len())];
        for (at, (cell, kind)) in sorted(&play).into_iter().enumerate() {
            play.cells[at] = cell;
            play.kinds[at] = kind;
        }
        sim.play(&play);
    }
}

/// How many games are walked through; each has some 50 positions.
const N_WALKS: u64 = 128;

/// A position of a game: the pieces that the last play laid, and the hand of the player to move.
struct Step<V: Variant> {
    laid: Vec<(TorusCell, Kind)>,
    hand: V::Mask,
}

/// The positions of a whole greedy game of four, but for the empty board.
fn walk_of<V: Variant>(variant: V, seed: u64) -> Vec<Step<V>> {
    let mut rng = Rng::new(seed);
    let mut sim = Sim::deal(Grid::new(variant), Players::FOUR, &mut rng);
    let mut steps = Vec::new();
    while !sim.state.over {
        let n_before = sim.grid.len();
        sorted_greedy_turn(&mut sim, &mut rng);
        steps.push(Step {
            laid: sim.grid.laid().skip(n_before).collect(),
            hand: sim.state.hand().mask(),
        });
    }
    steps
}

fn walk<V: Variant>(grid: &mut Grid<V>, games: &[Vec<Step<V>>], count: u64) -> WorkDone {
    let mut done = WorkDone::default();
    for game in games.iter().cycle() {
        grid.take_back_to(0);
        for Step { laid, hand } in game {
            if done.count == count {
                done.signature = mixed(done.signature, done.plays);
                return done;
            }
            for &(cell, kind) in laid {
                grid.lay(cell, kind);
            }
            for_each_play(grid, *hand, |play| {
                done.plays += 1;
                done.signature += u64::from(play.score);
            });
            done.count += 1;
        }
    }
    done
}

fn generate<V: Variant>(positions: &[Position<V>], count: u64) -> WorkDone {
    let mut done = WorkDone::default();
    let all = positions
        .iter()
        .flat_map(|it| it.hands.iter().map(|&hand| (&it.grid, hand)));
    for (grid, hand) in all.cycle().take(count as usize) {
        for_each_play(grid, hand, |play| {
            done.plays += 1;
            done.signature += u64::from(play.score);
        });
    }
    done.signature = mixed(done.signature, done.plays);
    done.count = count;
    done
}

fn make_undo<V: Variant>(
    grid: &mut Grid<V>,
    games: &[Vec<(TorusCell, Kind)>],
    count: u64,
) -> WorkDone {
    let mut done = WorkDone::default();
    for game in games.iter().cycle() {
        let left = usize::try_from(count - done.count).unwrap_or(usize::MAX);
        if left == 0 {
            break;
        }
        for &(cell, kind) in game.iter().take(left) {
            grid.lay(cell, kind);
        }
        done.count += grid.len() as u64;
        done.signature = mixed(done.signature, grid.frontier().count() as u64);
        while !grid.is_empty() {
            grid.take_back();
        }
    }
    done.plays = done.count;
    done
}

fn greedy<V: Variant>(grid: &mut Grid<V>, players: Players, count: u64) -> WorkDone {
    let mut done = WorkDone::default();
    let mut own = std::mem::replace(grid, Grid::new(grid.variant));
    for seed in 0..count {
        let mut rng = Rng::new(seed);
        let mut sim = Sim::deal(own, players, &mut rng);
        while !sim.state.over {
            greedy_turn(&mut sim, &mut rng);
            done.plays += 1;
        }
        let scores = sim.state.scores.0;
        done.signature = (scores.iter()).fold(done.signature, |sum, &it| mixed(sum, it as u64));
        sim.grid.take_back_to(0);
        own = sim.grid;
    }
    *grid = own;
    done.count = count;
    done
}

/// A number that depends on both and on their order.
const fn mixed(sum: u64, next: u64) -> u64 {
    (sum.rotate_left(5) ^ next).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}
