//! All ways in which the hidden pieces may lie, where they are few.

use crate::kinds::Kind;

/// One way to share the hidden pieces out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deal {
    /// The kinds of each group, sorted.
    pub groups: Vec<Vec<Kind>>,
    /// In how many ways the single pieces, copies told apart, come to lie like this.
    pub ways: u64,
}

/// Every different way to share `unseen` out into groups of these `sizes`, or `None` where there are more
/// than `limit`.
///
/// A group is a hidden hand, or the bag, whose order is then left open; to have each order of the bag
/// apart, let each of its pieces be a group of one. The likelihood of a deal is its `ways` divided by
/// the sum of all.
///
/// `None` also where the sizes do not add up to the pieces.
#[must_use]
pub fn deals(unseen: &[Kind], sizes: &[usize], limit: usize) -> Option<Vec<Deal>> {
    if sizes.iter().sum::<usize>() != unseen.len() {
        return None;
    }
    let mut sorted = unseen.to_vec();
    sorted.sort_unstable();
    let mut share = Share {
        pieces: &sorted,
        sizes,
        limit,
        groups: vec![Vec::new(); sizes.len()],
        found: Vec::new(),
    };
    share.kind(0, 1).then_some(share.found)
}

struct Share<'a> {
    pieces: &'a [Kind],
    sizes: &'a [usize],
    limit: usize,
    groups: Vec<Vec<Kind>>,
    found: Vec<Deal>,
}

impl Share<'_> {
    /// Shares out the pieces from `at` on, where a kind begins; false when the limit is passed.
    fn kind(&mut self, at: usize, ways: u64) -> bool {
        let Some(&kind) = self.pieces.get(at) else {
            self.found.push(Deal {
                groups: self.groups.clone(),
                ways,
            });
            return self.found.len() <= self.limit;
        };
        let copies = self.pieces[at..].iter().take_while(|&&next| next == kind);
        let copies = copies.count();
        self.copies(at + copies, copies, 0, ways)
    }

    /// Gives `copies` of the kind before `next` to the groups from `group` on.
    fn copies(&mut self, next: usize, copies: usize, group: usize, ways: u64) -> bool {
        if group == self.groups.len() {
            return copies > 0 || self.kind(next, ways);
        }
        let kind = self.pieces[next - 1];
        let room = self.sizes[group] - self.groups[group].len();
        let len = self.groups[group].len();
        let mut goes_on = true;
        for given in 0..=copies.min(room) {
            self.groups[group].resize(len + given, kind);
            let ways = ways.saturating_mul(choose(copies, given));
            goes_on = goes_on && self.copies(next, copies - given, group + 1, ways);
        }
        self.groups[group].truncate(len);
        goes_on
    }
}

/// In how many ways `k` of `n` can be chosen.
fn choose(n: usize, k: usize) -> u64 {
    (0..k as u64).fold(1, |ways: u64, done| {
        ways.saturating_mul(n as u64 - done) / (done + 1)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An opponent with two pieces and one in the bag; of kind 7 two copies are unseen.
    #[test]
    fn every_deal_is_found_once_with_the_number_of_its_ways() {
        let [three, seven] = [3, 7].map(Kind::new);
        let deals = deals(&[three, seven, seven], &[2, 1], 10).unwrap();
        let told: Vec<_> = deals
            .iter()
            .map(|deal| (&deal.groups[..], deal.ways))
            .collect();
        assert_eq!(
            told,
            [
                (&[vec![seven, seven], vec![three]][..], 1),
                (&[vec![three, seven], vec![seven]][..], 2)
            ]
        );
    }
}
