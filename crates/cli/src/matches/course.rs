//! A match as far as it is played.

use std::collections::BTreeMap;

use sixline_engine::elo::{Sprt, SprtDecision};
use sixline_engine::matches::{Side, Totals};
use sixline_rules::{Players, Seat};

use crate::match_file::{BadLine, PlayedDeal};
use crate::selfplay::MAX_FORFEITS;

/// The match so far: deals are counted in their order, so that threads and interruptions do not matter.
pub(crate) struct Course {
    pub(crate) n_deals: u64,
    pub(crate) sprt: Option<Sprt>,
    pub(crate) totals: Totals,
    pub(crate) nanos: [u64; 2],
    /// The first games that were lost before their end: game, seat, side and reason.
    pub(crate) forfeits: Vec<(u64, Seat, Side, String)>,
    /// Deals that were played before one of a lower number was.
    pub(crate) waiting: BTreeMap<u64, PlayedDeal>,
    pub(crate) decision: SprtDecision,
}

impl Course {
    pub(crate) fn new(players: Players, n_deals: u64, sprt: Option<Sprt>) -> Self {
        Self {
            n_deals,
            sprt,
            totals: Totals::new(players),
            nanos: [0; 2],
            forfeits: Vec::new(),
            waiting: BTreeMap::new(),
            decision: SprtDecision::Open,
        }
    }

    /// Whether no more deals are needed.
    pub(crate) fn is_over(&self) -> bool {
        self.decision != SprtDecision::Open || self.totals.deals() >= self.n_deals
    }

    /// Takes a deal, and counts all whose turn it is.
    ///
    /// # Errors
    /// A deal that is there already.
    pub(crate) fn take(&mut self, played: PlayedDeal) -> Result<(), BadLine> {
        let number = played.deal.number;
        let counted = number < self.totals.deals();
        if counted || self.waiting.insert(number, played).is_some() {
            return Err(BadLine::Twice { number });
        }
        while !self.is_over()
            && let Some(next) = self.waiting.remove(&self.totals.deals())
        {
            self.count(&next);
        }
        Ok(())
    }

    fn count(&mut self, played: &PlayedDeal) {
        let before = self.totals.games();
        self.totals.add(&played.deal);
        for (sum, more) in self.nanos.iter_mut().zip(played.nanos) {
            *sum = sum.saturating_add(more);
        }
        for seat_of_a in played.deal.games.seats() {
            let game = &played.deal.games[seat_of_a];
            if let Some(forfeit) = &game.forfeit
                && self.forfeits.len() < MAX_FORFEITS
            {
                let side = Side::at(forfeit.seat, seat_of_a);
                let number = before + seat_of_a.number() as u64;
                self.forfeits
                    .push((number, forfeit.seat, side, forfeit.reason.clone()));
            }
        }
        if let Some(sprt) = self.sprt {
            self.decision = Sprt::decision(self.totals.llr(sprt));
        }
    }
}
