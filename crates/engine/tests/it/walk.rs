//! Boards made and unmade at random, against a plain board that knows nothing but its pieces.
//!
//! `SIXLINE_POSITIONS` sets how many positions of each edition are compared:
//! `SIXLINE_POSITIONS=5000000 cargo test --release -p sixline-engine --test it walk`.

use sixline_engine::Rng;
use sixline_engine::internals::{
    Classic, FastPlay, Grid, Kind, Mask, Sim, Tables, TorusCell, Variant, best_play, for_each_play,
    greedy_turn,
};
use sixline_rules::{Edition, Face, LineKind, Players, TableSet};

fn n_positions() -> u64 {
    let asked = std::env::var("SIXLINE_POSITIONS").ok();
    asked.map_or(300_000, |text| text.parse().unwrap())
}

/// The pieces on their cells, and the rules of lines told from what pieces show.
struct Plain<V: Variant> {
    variant: V,
    faces: Vec<(u32, u32)>,
    kinds: Vec<Option<Kind>>,
}

impl<V: Variant> Plain<V> {
    fn new(variant: V) -> Self {
        let face = |kind| match V::tile(kind).face() {
            Face::Tile { color, shape } => (shape as u32, color as u32),
            Face::Card { number, color } => (u32::from(number), u32::from(color)),
        };
        Self {
            variant,
            faces: Kind::all::<V>().map(face).collect(),
            kinds: vec![None; 128 * 128],
        }
    }

    fn at(&self, cell: TorusCell) -> Option<Kind> {
        self.kinds[cell.index()]
    }

    /// The kinds of the whole line through a cell that holds a piece.
    fn line(&self, cell: TorusCell, axis: usize) -> ([Kind; 32], usize) {
        let mut line = [Kind::default(); 32];
        let mut first = cell;
        while self.at(first.back(axis, 1)).is_some() {
            first = first.back(axis, 1);
        }
        let mut len = 0;
        while let Some(kind) = self.at(first.ahead(axis, len)) {
            line[len] = kind;
            len += 1;
        }
        (line, len)
    }

    /// The points of the line through a cell, or `None` where it is no line.
    fn points(&self, cell: TorusCell, axis: usize) -> Option<u32> {
        let (line, len) = self.line(cell, axis);
        if len < 2 {
            return Some(0);
        }
        let faces: Vec<(u32, u32)> = line[..len]
            .iter()
            .map(|&kind| self.faces[kind.index()])
            .collect();
        let (first, others) = faces.split_first().unwrap();
        let same_color = others.iter().all(|face| face.1 == first.1);
        let edition = self.variant.edition();
        let twice = |same: fn(&(u32, u32), &(u32, u32)) -> bool| {
            (0..len).any(|a| (0..a).any(|b| same(&faces[a], &faces[b])))
        };
        let kind = match edition {
            Edition::Classic if twice(|a, b| a == b) => None,
            Edition::Classic if same_color => Some(LineKind::Color),
            Edition::Classic => {
                let same_shape = others.iter().all(|face| face.0 == first.0);
                same_shape.then_some(LineKind::Shape)
            }
            Edition::Tables(_) if twice(|a, b| a.0 == b.0) => None,
            Edition::Tables(tables) => {
                let holds = |table: u32| move |n: u32| n.is_multiple_of(table) && n / table <= 10;
                let mut chosen = tables.iter().map(u32::from);
                if chosen.any(|table| faces.iter().all(|face| holds(table)(face.0))) {
                    Some(LineKind::Table)
                } else {
                    same_color.then_some(LineKind::Color)
                }
            }
        };
        kind.map(|kind| edition.line_points(kind, len))
    }

    /// The points of pieces laid together along an axis, or `None` where that is no play.
    fn score(&mut self, placed: &[(TorusCell, Kind)], axis: usize) -> Option<u32> {
        for &(cell, kind) in placed {
            self.kinds[cell.index()] = Some(kind);
        }
        let along = self.points(placed[0].0, axis);
        let across = placed.iter().map(|&(cell, _)| self.points(cell, 1 - axis));
        let total: Option<u32> = across.chain([along]).sum();
        for &(cell, _) in placed {
            self.kinds[cell.index()] = None;
        }
        total
    }

    fn touches(&self, cell: TorusCell) -> bool {
        (0..2).any(|axis| {
            let near = [cell.back(axis, 1), cell.ahead(axis, 1)];
            near.into_iter().any(|cell| self.at(cell).is_some())
        })
    }

    /// All plays of one and of two different kinds, with their points, sorted.
    fn plays(&mut self, beside: &[TorusCell], hand: &[Kind]) -> Vec<(Vec<(TorusCell, Kind)>, u32)> {
        let mut plays = Vec::new();
        for &cell in beside {
            for &kind in hand {
                let placed = vec![(cell, kind)];
                if let Some(score) = self.score(&placed, 0) {
                    plays.push((placed, score));
                }
            }
            let ends = [
                (TorusCell::ahead as fn(_, _, _) -> _, 0),
                (TorusCell::ahead, 1),
                (TorusCell::back, 0),
                (TorusCell::back, 1),
            ];
            for (step, axis) in ends {
                let mut n = 1;
                while self.at(step(cell, axis, n)).is_some() {
                    n += 1;
                }
                for (&kind, &other) in hand.iter().flat_map(|a| hand.iter().map(move |b| (a, b))) {
                    let mut placed = vec![(cell, kind), (step(cell, axis, n), other)];
                    if kind != other
                        && let Some(score) = self.score(&placed, axis)
                    {
                        placed.sort_unstable();
                        plays.push((placed, score));
                    }
                }
            }
        }
        plays.sort_unstable();
        plays.dedup();
        plays
    }
}

/// Every play of up to `most` pieces that the generator finds, sorted.
fn found<V: Variant>(
    grid: &Grid<V>,
    hand: V::Mask,
    most: u8,
) -> Vec<(Vec<(TorusCell, Kind)>, u32)> {
    let mut plays = Vec::new();
    for_each_play(grid, hand, |play| {
        if play.len <= most {
            plays.push((sorted(play), u32::from(play.score)));
        }
    });
    plays.sort_unstable();
    plays
}

fn sorted(play: &FastPlay) -> Vec<(TorusCell, Kind)> {
    let mut placed: Vec<(TorusCell, Kind)> = play.placed().collect();
    placed.sort_unstable();
    placed
}

fn frontier<V: Variant>(grid: &Grid<V>) -> Vec<(TorusCell, V::Mask)>
where
    V::Mask: Ord,
{
    let mut cells: Vec<_> = grid.frontier().collect();
    cells.sort_unstable();
    cells
}

/// Lays and takes back at random, and compares `count` positions: one cell of each with the plain board,
/// all plays of some with it and the whole grid of some with one from scratch.
fn walk<V: Variant>(variant: V, seed: u64, count: u64)
where
    V::Mask: Ord,
{
    let mut rng = Rng::new(seed);
    let mut grid = Grid::new(variant);
    let mut plain = Plain::new(variant);
    let dealt: Vec<Kind> = variant.edition().kinds().map(V::kind).collect();
    let mut lay_first = true;
    for number in 0..count {
        if lay_first {
            let cell = TorusCell::at(rng.below(128 * 128) as i32, 0);
            let kind = dealt[rng.below(dealt.len())];
            grid.lay(cell, kind);
            plain.kinds[cell.index()] = Some(kind);
        } else if rng.below(8) == 0 || grid.len() >= 108 {
            let left = grid.len() - rng.below(grid.len().min(24) + 1);
            for (cell, _) in grid.laid().skip(left) {
                plain.kinds[cell.index()] = None;
            }
            grid.take_back_to(left);
        } else {
            let live: Vec<(TorusCell, V::Mask)> =
                grid.live().map(|(spot, fits)| (spot.cell, fits)).collect();
            let (cell, fits) = live[rng.below(live.len())];
            let dealt = dealt
                .iter()
                .filter(|&&kind| !(fits & V::Mask::bit(kind)).is_none());
            let fitting: Vec<Kind> = dealt.copied().collect();
            if let Some(&kind) = fitting.get(rng.below(fitting.len().max(1))) {
                grid.lay(cell, kind);
                plain.kinds[cell.index()] = Some(kind);
            }
        }
        lay_first = grid.is_empty();
        if lay_first {
            continue;
        }
        let beside = grid.frontier().nth(rng.below(grid.frontier().count()));
        let (cell, fits) = beside.unwrap();
        for &kind in &dealt {
            let fast = !(fits & V::Mask::bit(kind)).is_none();
            assert_eq!(plain.score(&[(cell, kind)], 0).is_some(), fast);
        }
        if number % 64 == 0 {
            compare_whole(&grid, &mut plain, &dealt, &mut rng);
        }
    }
}

fn compare_whole<V: Variant>(grid: &Grid<V>, plain: &mut Plain<V>, dealt: &[Kind], rng: &mut Rng)
where
    V::Mask: Ord,
{
    let mut scratch = Grid::new(grid.variant);
    for (cell, kind) in grid.laid() {
        scratch.lay(cell, kind);
    }
    assert_eq!(frontier(grid), frontier(&scratch));
    let mut hand: Vec<Kind> = (0..6).map(|_| dealt[rng.below(dealt.len())]).collect();
    let mask = hand
        .iter()
        .fold(V::Mask::NONE, |mask, &kind| mask | V::Mask::bit(kind));
    let plays = found(grid, mask, 6);
    assert_eq!(plays, found(&scratch, mask, 6));
    // The best play is one of those with the most points.
    let best = best_play(grid, mask, rng);
    let most = plays.iter().map(|&(_, score)| score).max();
    assert_eq!(best.map(|play| u32::from(play.score)), most);
    if let Some(best) = best {
        assert!(plays.contains(&(sorted(&best), u32::from(best.score))));
    }
    hand.truncate(3);
    hand.sort_unstable();
    hand.dedup();
    let mask = hand
        .iter()
        .fold(V::Mask::NONE, |mask, &kind| mask | V::Mask::bit(kind));
    let beside: Vec<TorusCell> = grid.frontier().map(|(cell, _)| cell).collect();
    assert!(beside.iter().all(|&cell| plain.touches(cell)));
    assert_eq!(found(grid, mask, 2), plain.plays(&beside, &hand));
}

#[test]
fn a_classic_board_made_and_unmade_is_the_plain_one() {
    walk(Classic, 1, n_positions());
}

#[test]
fn a_board_of_all_tables_made_and_unmade_is_the_plain_one() {
    walk(Tables(TableSet::ALL), 2, n_positions() / 2);
}

#[test]
fn a_board_of_few_tables_made_and_unmade_is_the_plain_one() {
    walk(
        Tables(TableSet::new([2, 5, 6, 9]).unwrap()),
        3,
        n_positions() / 2,
    );
}

/// A position where `n` plays share the most points: each is chosen about as often as any other.
fn ties_are_equally_likely<V: Variant>(variant: V, seed: u64) {
    let mut rng = Rng::new(seed);
    let mut compared = 0;
    while compared < 3 {
        let mut sim = Sim::deal(Grid::new(variant), Players::TWO, &mut rng);
        for _ in 0..rng.below(20) {
            greedy_turn(&mut sim, &mut rng);
        }
        let hand = sim.state.hand().mask();
        let mut plays = Vec::new();
        sim.for_each_play(|play| plays.push(*play));
        let most = plays.iter().map(|play| play.score).max();
        plays.retain(|play| Some(play.score) == most);
        if !(3..40).contains(&plays.len()) {
            continue;
        }
        compared += 1;
        let each = 400;
        let mut chosen = vec![0; plays.len()];
        for _ in 0..each * plays.len() {
            let best = best_play(&sim.grid, hand, &mut rng).unwrap();
            let at = plays.iter().position(|play| sorted(play) == sorted(&best));
            chosen[at.unwrap()] += 1;
        }
        // Five standard deviations of a count of 400.
        assert!(
            chosen.iter().all(|&n: &i32| n.abs_diff(each as i32) < 100),
            "{chosen:?}"
        );
    }
}

#[test]
fn each_of_the_best_plays_is_equally_likely() {
    ties_are_equally_likely(Classic, 1);
    ties_are_equally_likely(Tables(TableSet::ALL), 2);
}
