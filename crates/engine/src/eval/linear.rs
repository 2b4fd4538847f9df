//! A weighted sum of the global numbers, with weights of its own in each phase of the game.

use super::features::{GLOBALS, Globals};

/// Phases by the part of the set that is still in the bag.
pub(super) const PHASES: usize = 4;

/// The quick evaluation, learnt beside the network.
#[derive(Debug, Clone)]
pub struct Linear {
    weights: [[f32; GLOBALS]; PHASES],
}

impl Linear {
    /// From weights phase by phase.
    pub(super) fn new(weights: &[f32]) -> Self {
        let mut rows = weights.chunks_exact(GLOBALS);
        Self {
            weights: std::array::from_fn(|_| {
                rows.next()
                    .and_then(|row| row.try_into().ok())
                    .unwrap_or([0.0; GLOBALS])
            }),
        }
    }

    /// The value in points.
    #[must_use]
    pub fn value(&self, globals: &Globals) -> f32 {
        let weights = &self.weights[phase(globals[0])];
        std::iter::zip(weights, globals)
            .map(|(weight, number)| weight * number)
            .sum()
    }
}

/// The phase, from the part of the set in the bag: empty, under a fifth, under a half, more.
fn phase(left: f32) -> usize {
    match left {
        left if left <= 0.0 => 0,
        left if left < 0.2 => 1,
        left if left < 0.5 => 2,
        _ => 3,
    }
}
