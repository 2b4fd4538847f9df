//! What all looking ahead works with: a game, the evaluation, chance, and when to stop.

use crate::choose::Evaluator;
use crate::endgame::{Limit, Memory};
use crate::eval::Learnt;
use crate::rng::Rng;
use crate::sim::Sim;

/// The largest memory for solved ends: 1 MiB, which serves some tens of thousands of positions.
const MEMORY_SIZE: u32 = 16;

/// A player who thinks about one game; what they can do stands in `search` and `infer`.
pub struct Thinker<'a, V: Learnt> {
    /// The game, in which the pieces that the player does not see lie anywhere.
    pub sim: Sim<V>,
    /// How positions are valued.
    pub eval: Evaluator<V>,
    /// Where chance comes from.
    pub rng: Rng,
    /// For solving the end of a game; made when that is first tried.
    memory: Option<Memory>,
    stop: &'a mut dyn FnMut() -> bool,
}

impl<'a, V: Learnt> Thinker<'a, V> {
    /// Begins with a game; whatever takes long asks `stop` again and again, and answers what it has once
    /// that says so.
    pub fn new(sim: Sim<V>, rng: Rng, stop: &'a mut dyn FnMut() -> bool) -> Self {
        Self {
            sim,
            eval: Evaluator::default(),
            rng,
            memory: None,
            stop,
        }
    }

    /// The same by other weights than those of the edition.
    #[cfg(feature = "internals")]
    #[must_use]
    pub fn with_net(self, net: &'static crate::eval::Net) -> Self {
        let eval = Evaluator::new(net);
        Self { eval, ..self }
    }

    /// Whether it is time to stop.
    pub(crate) fn is_stopped(&mut self) -> bool {
        (self.stop)()
    }

    /// The parts that solving an end works with: the game, a memory as large as the first limit needs, and
    /// when to stop.
    pub(crate) fn solver(
        &mut self,
        limit: Limit,
    ) -> (&mut Sim<V>, &mut Memory, &mut dyn FnMut() -> bool) {
        let size = u64::BITS - limit.nodes.leading_zeros() + 1;
        let memory = self
            .memory
            .get_or_insert_with(|| Memory::new(size.min(MEMORY_SIZE)));
        let stop: &mut dyn FnMut() -> bool = &mut *self.stop;
        (&mut self.sim, memory, stop)
    }
}

impl<V: Learnt> std::fmt::Debug for Thinker<'_, V> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Thinker").field("sim", &self.sim).finish()
    }
}
