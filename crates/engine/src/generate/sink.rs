//! What is done with the plays that are found.

use super::FastPlay;
use crate::rng::Rng;

/// Takes the plays that are found.
pub(super) trait Sink {
    /// Whether plays of this many points at most are of interest.
    fn wants(&self, most: u32) -> bool;
    fn take(&mut self, play: &FastPlay);
}

pub(super) struct Every<F>(pub(super) F);

impl<F: FnMut(&FastPlay)> Sink for Every<F> {
    #[inline]
    fn wants(&self, _most: u32) -> bool {
        true
    }
    #[inline]
    fn take(&mut self, play: &FastPlay) {
        (self.0)(play);
    }
}

/// Keeps one of the plays with the most points, each with the same chance.
pub(super) struct Best<'a> {
    play: FastPlay,
    ties: usize,
    rng: &'a mut Rng,
}

impl<'a> Best<'a> {
    #[inline]
    pub(super) fn new(rng: &'a mut Rng) -> Self {
        Self {
            play: FastPlay::EMPTY,
            ties: 0,
            rng,
        }
    }

    /// The play that is kept, if any was found.
    #[inline]
    pub(super) fn found(&self) -> Option<FastPlay> {
        (self.play.len > 0).then_some(self.play)
    }
}

impl Sink for Best<'_> {
    #[inline]
    fn wants(&self, most: u32) -> bool {
        most >= u32::from(self.play.score)
    }
    #[inline]
    fn take(&mut self, play: &FastPlay) {
        if play.score > self.play.score {
            self.play = *play;
            self.ties = 1;
        } else if play.score == self.play.score {
            self.ties += 1;
            if self.rng.below(self.ties) == 0 {
                self.play = *play;
            }
        }
    }
}

/// Keeps all plays with the most points.
pub(super) struct Ties<'a, H> {
    score: u16,
    found: &'a mut Vec<FastPlay>,
    holds: H,
}

impl<'a, H> Ties<'a, H> {
    #[inline]
    pub(super) fn new(found: &'a mut Vec<FastPlay>, holds: H) -> Self {
        let score = 0;
        Self {
            score,
            found,
            holds,
        }
    }
}

impl<H: Fn(&FastPlay) -> bool> Sink for Ties<'_, H> {
    #[inline]
    fn wants(&self, most: u32) -> bool {
        most >= u32::from(self.score)
    }
    #[inline]
    fn take(&mut self, play: &FastPlay) {
        if play.score < self.score || !(self.holds)(play) {
            return;
        }
        if play.score > self.score {
            self.score = play.score;
            self.found.clear();
        }
        self.found.push(*play);
    }
}
