//! What of a result neither luck nor skill explains.

use sixline_rules::{BySeat, PublicState, Seat};

use super::Analysis;

impl Analysis {
    /// What of each seat's final margin its luck and its losses beside those of the others leave open: the first deal, who
    /// began, and what the evaluation itself gets wrong. `None` where the game is not over or a turn could not be
    /// looked at.
    #[must_use]
    pub fn rests(&self, after: &PublicState) -> Option<BySeat<f32>> {
        let is_known = |seat: Seat| {
            let sums = &self.seats[seat];
            sums.judged == sums.turns && sums.drawn == sums.turns
        };
        if after.end().is_none() || !self.seats.seats().all(is_known) {
            return None;
        }
        let scores = after.scores();
        let rest = |seat: Seat| {
            let sums = &self.seats[seat];
            scores[seat] as f32 - (sums.luck.value - sums.loss.value)
        };
        let all: f32 = self.seats.seats().map(rest).sum();
        let others = (self.seats.players() - 1) as f32;
        let beside = |seat: Seat| rest(seat) - (all - rest(seat)) / others;
        Some(self.seats.seats().map(beside).collect())
    }
}
