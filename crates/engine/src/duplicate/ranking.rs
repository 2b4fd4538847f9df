//! Who has made how much: ranks by points, then by how often one found the most.

use super::Standing;

/// One line of a ranking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ranked<P> {
    /// From 1; equals share the better one.
    pub rank: u32,
    /// Who it is.
    pub player: P,
    /// What they have made.
    pub standing: Standing,
}

/// Everybody in the order of a ranking; equals in the order of their names.
#[must_use]
pub fn ranking<P: Ord>(standings: impl IntoIterator<Item = (P, Standing)>) -> Vec<Ranked<P>> {
    let mut all: Vec<(P, Standing)> = standings.into_iter().collect();
    all.sort_by(|(one, its), (other, theirs)| {
        its.worth()
            .cmp(&theirs.worth())
            .reverse()
            .then_with(|| one.cmp(other))
    });
    let mut ranked: Vec<Ranked<P>> = Vec::with_capacity(all.len());
    for (at, (player, standing)) in all.into_iter().enumerate() {
        let rank = match ranked.last() {
            Some(before) if before.standing.worth() == standing.worth() => before.rank,
            Some(_) | None => at as u32 + 1,
        };
        ranked.push(Ranked {
            rank,
            player,
            standing,
        });
    }
    ranked
}

/// The share of the most that there was, in whole percent; nothing of nothing is all of it.
#[must_use]
pub const fn share(points: u32, most: u32) -> u32 {
    if most == 0 {
        return 100;
    }
    let (points, most) = (points as u64, most as u64);
    ((200 * points + most) / (2 * most)) as u32
}

impl Standing {
    /// What ranks are made by.
    const fn worth(&self) -> (u32, u32) {
        (self.points, self.bests)
    }
}
