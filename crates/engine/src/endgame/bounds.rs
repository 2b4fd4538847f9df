//! The most points that each held piece can still bring, whatever both sides do.
//!
//! A piece that is played brings at most the two lines it then stands in, each counted in full. A line has
//! the pieces that lie there now and new ones, and all new ones in it can stand in a line with each other.
//! A cell beside a piece is live where some held piece fits. Two cases: the piece comes to lie on a cell
//! that is live now; or on one that touches nothing now, and then each of its lines either goes through
//! a live cell, with another new piece on it, or holds new pieces only.

use super::state::State;
use crate::grid::TorusCell;
use crate::kinds::{Kind, MAX_KINDS, Mask, Variant};

/// For each kind the most points that one piece of it can bring; 0 where it can never be laid.
pub(super) type Most = [i32; MAX_KINDS];

impl<V: Variant> State<'_, V> {
    /// The most that each held kind can bring; 0 for all others.
    pub(super) fn most_points(&self) -> Most {
        let held = self.held();
        let variant = self.grid.variant;
        let mut most = [0; MAX_KINDS];
        let mut partners = [0; MAX_KINDS];
        for kind in held.mask.kinds() {
            let related = self.related[kind.index()];
            let is_partner =
                |other: &&Kind| **other != kind && !(V::Mask::bit(**other) & related).is_none();
            partners[kind.index()] = held.kinds().iter().filter(is_partner).count();
        }
        // The best line through a live cell that a kind may join from a cell that touches nothing now.
        let mut joined = [0; MAX_KINDS];
        for (cell, fits) in self.grid.frontier() {
            let fits = fits & held.mask;
            let around = self.grid.spot(cell).around;
            for kind in fits.kinds() {
                let mut both = 0;
                for (axis, &run) in around.iter().enumerate() {
                    let mut points = variant.points_with(run, kind) as i32;
                    if partners[kind.index()] > 0 {
                        let others = V::fits(variant.add(run, kind)) & held.mask;
                        if !others.is_none() {
                            let n_others = others.count() as usize;
                            points = points.max(self.longest(cell, axis, n_others, held.mask));
                        }
                        for other in others.kinds() {
                            let joined = &mut joined[other.index()];
                            *joined = points.max(*joined);
                        }
                    }
                    both += points;
                }
                let most = &mut most[kind.index()];
                *most = both.max(*most);
            }
        }
        for kind in held.mask.kinds().map(Kind::index) {
            let apart = match partners[kind] {
                0 => 0,
                // The one partner stands in one of the lines, so the other is none.
                1 => joined[kind].max(self.line_points[2]),
                n => 2 * joined[kind].max(self.line_points[(n + 1).min(V::FULL)]),
            };
            most[kind] = apart.max(most[kind]);
        }
        most
    }

    /// The points of the longest line through a live cell when `n` more cells of it are filled.
    fn longest(&self, cell: TorusCell, axis: usize, n: usize, held: V::Mask) -> i32 {
        // How far the line goes to either side with 0, 1, 2 and so on cells filled there.
        let n = n.min(V::FULL - 1);
        let steps = [TorusCell::back, TorusCell::ahead];
        let arms: [[usize; 10]; 2] = std::array::from_fn(|side| {
            let mut len = V::len(self.grid.spot(cell).sides[axis][side]);
            let mut arm = [len; 10];
            for longer in &mut arm[1..=n] {
                let next_cell = steps[side](cell, axis, len + 1);
                let next = self.grid.spot(next_cell);
                let is_open = self.grid.is_free(next_cell) || !(next.fits() & held).is_none();
                if is_open && len < V::FULL {
                    len += 1 + V::len(next.sides[axis][side]);
                }
                *longer = len;
            }
            arm
        });
        let len = (0..=n).map(|at| 1 + arms[0][at] + arms[1][n - at]).max();
        self.line_points[len.unwrap_or(1).min(V::FULL)]
    }
}

#[cfg(test)]
mod tests {
    use sixline_rules::Players;

    use super::*;
    use crate::generate::FastPlay;
    use crate::grid::Grid;
    use crate::kinds::{Classic, Tables};
    use crate::rng::Rng;
    use crate::sim::Sim;

    /// Plays small games on to their ends at random: no play may bring more than was said of its pieces.
    fn check<V: Variant>(variant: V, games: u64) {
        let mut sim = Sim::deal(Grid::new(variant), Players::TWO, &mut Rng::new(0));
        for seed in 0..games {
            let mut rng = Rng::new(seed);
            let players = Players::ALL[rng.below(3)];
            sim = Sim::deal(sim.grid, players, &mut rng);
            for _ in 0..1 + rng.below(4) {
                let mut plays = Vec::new();
                sim.for_each_play(|play| plays.push(*play));
                if !plays.is_empty() {
                    sim.play(&plays[rng.below(plays.len())]);
                }
            }
            sim.state.set_bag(&[]);
            for _ in 0..20 {
                random_end(&mut State::new(&mut sim), &mut rng);
            }
        }
    }

    fn random_end<V: Variant>(state: &mut State<'_, V>, rng: &mut Rng) {
        let mut undo = Vec::new();
        let mut bounds: Vec<Most> = Vec::new();
        while state.anyone_can_play() {
            bounds.push(state.most_points());
            let mut plays: Vec<FastPlay> = Vec::new();
            // Mostly single pieces, for which the bound is close.
            let longest = if rng.below(4) == 0 { 6 } else { 1 };
            state.for_each_play(|play| {
                if play.len <= longest {
                    plays.push(*play);
                }
            });
            if plays.is_empty() {
                state.turn = state.after(state.turn);
                continue;
            }
            let play = plays[rng.below(plays.len())];
            for most in &bounds {
                let sum: i32 = play.placed().map(|(_, kind)| most[kind.index()]).sum();
                assert!(
                    i32::from(play.score) <= sum,
                    "{play:?} brings more than {sum}"
                );
            }
            undo.push(state.make(&play));
            let mut seats = state.players.seats();
            if seats.any(|seat| state.hands[seat].is_empty()) {
                break;
            }
        }
        for undo in undo.into_iter().rev() {
            state.unmake(undo);
        }
    }

    #[test]
    fn no_play_brings_more_than_the_bounds_of_its_pieces() {
        check(Classic, 600);
        check(Tables(sixline_rules::TableSet::ALL), 200);
    }
}
