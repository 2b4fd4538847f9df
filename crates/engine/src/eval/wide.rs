//! The evaluation in the widest registers that the processor has: the only `unsafe` of the program.
//!
//! All ways compile the same functions. A register of four or eight numbers does as many sums at once, each in the
//! order in which the other ways do it, and nothing is fused; so the results are equal to the last bit,
//! and the same seed chooses the same move on every machine and in every browser.

use super::{BoardFeatures, Cells, Globals, Learnt, Net, Outlook, Planes};
use crate::grid::Grid;
use crate::hand::FastHand;

impl Net {
    /// The value in points, as fast as this processor can.
    #[cfg_attr(
        target_arch = "x86_64",
        expect(
            unsafe_code,
            reason = "code for registers that not every processor has cannot be called otherwise"
        )
    )]
    #[must_use]
    pub fn value(&self, planes: &Planes, globals: &Globals) -> f32 {
        #[cfg(target_arch = "x86_64")]
        if has_wide() {
            // SAFETY: the processor has what the function is compiled for, as was just asked.
            return unsafe { value_wide(self, planes, globals) };
        }
        match cfg!(target_arch = "wasm32") {
            true => value_in_blocks(self, planes, globals),
            false => value_plain(self, planes, globals),
        }
    }
}

impl BoardFeatures {
    /// Looks at every cell where a piece of `hand` or an unseen one may lie, for a player who keeps `leave`, as fast as
    /// this processor can. `before` are the cells of any position; the fewer have changed since, the faster this is.
    #[cfg_attr(
        target_arch = "x86_64",
        expect(
            unsafe_code,
            reason = "code for registers that not every processor has cannot be called otherwise"
        )
    )]
    #[must_use]
    pub fn of<V: Learnt>(
        grid: &Grid<V>,
        before: &Cells<V>,
        outlook: &Outlook,
        hand: &FastHand,
        leave: &FastHand,
    ) -> Self {
        #[cfg(target_arch = "x86_64")]
        if has_wide() {
            // SAFETY: the processor has what the function is compiled for, as was just asked.
            return unsafe { features_wide(grid, before, outlook, hand, leave) };
        }
        Self::by_lanes(grid, before, outlook, hand, leave)
    }
}

/// Whether the processor has what the functions below are compiled for; asked once.
#[cfg(target_arch = "x86_64")]
fn has_wide() -> bool {
    use std::arch::is_x86_feature_detected as has;
    has!("avx2") && has!("bmi1") && has!("popcnt")
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,popcnt")]
fn value_wide(net: &Net, planes: &Planes, globals: &Globals) -> f32 {
    net.value_by::<false>(planes, globals)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,popcnt")]
fn features_wide<V: Learnt>(
    grid: &Grid<V>,
    before: &Cells<V>,
    outlook: &Outlook,
    hand: &FastHand,
    leave: &FastHand,
) -> BoardFeatures {
    BoardFeatures::by_lanes(grid, before, outlook, hand, leave)
}

fn value_plain(net: &Net, planes: &Planes, globals: &Globals) -> f32 {
    net.value_by::<false>(planes, globals)
}

/// The way of the browser, for registers of four numbers.
fn value_in_blocks(net: &Net, planes: &Planes, globals: &Globals) -> f32 {
    net.value_by::<true>(planes, globals)
}

#[cfg(test)]
mod tests {
    use sixline_rules::{Edition, Players};

    use super::*;
    use crate::eval::{GLOBALS, PLANES};
    use crate::kinds::{Classic, MAX_KINDS, Tables};
    use crate::rng::Rng;
    use crate::sim::{Sim, greedy_turn};

    #[test]
    fn all_registers_give_the_same_value_to_the_last_bit() {
        let mut rng = Rng::new(3);
        for net in [Classic::net(), Tables::net()] {
            for _ in 0..200 {
                let mut number = || {
                    let is_some = rng.below(3) > 0;
                    f32::from(u8::from(is_some)) * rng.unit() as f32
                };
                let mut planes = [[0.0; PLANES]; MAX_KINDS];
                planes.iter_mut().flatten().for_each(|it| *it = number());
                let globals: [f32; GLOBALS] = std::array::from_fn(|_| number());
                let plain = value_plain(net, &planes, &globals);
                assert_eq!(net.value(&planes, &globals).to_bits(), plain.to_bits());
                let in_blocks = value_in_blocks(net, &planes, &globals);
                assert_eq!(in_blocks.to_bits(), plain.to_bits());
            }
        }
    }

    /// Through a greedy game: with wide registers or not, and with the cells of the position before or of
    /// this one, a board says the same.
    fn check_features<V: Learnt>(variant: V) {
        let mut rng = Rng::new(5);
        let mut sim = Sim::deal(Grid::new(variant), Players::THREE, &mut rng);
        while !sim.state.over {
            let outlook = Outlook::of(&sim);
            let mut before = Cells::default();
            before.fill(&sim.grid, &outlook);
            greedy_turn(&mut sim, &mut rng);
            let leave = *sim.state.hand();
            let mut now = Cells::default();
            now.fill(&sim.grid, &outlook);
            let numbers = |features: &BoardFeatures| {
                let mut planes = [[0.0; PLANES]; MAX_KINDS];
                features.write_planes::<V>(&outlook, &leave, 2, &mut planes);
                let globals = features.globals::<V>(&outlook, &leave, 7, 0);
                let all = planes.iter().flatten().chain(&globals);
                all.map(|it| it.to_bits()).collect::<Vec<u32>>()
            };
            let plain = BoardFeatures::by_lanes(&sim.grid, &now, &outlook, &leave, &leave);
            let other = BoardFeatures::of(&sim.grid, &before, &outlook, &leave, &leave);
            assert_eq!(numbers(&other), numbers(&plain));
        }
    }

    #[test]
    fn a_board_says_the_same_whatever_it_is_worked_out_from() {
        check_features(Classic);
        let Edition::Tables(tables) = Edition::TABLES else {
            unreachable!("the classroom edition has tables");
        };
        check_features(Tables(tables));
    }
}
