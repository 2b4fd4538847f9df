//! The circles of a graph: the groups in which everyone reaches everyone.

use std::collections::{BTreeMap, BTreeSet};

/// All groups of two or more nodes that reach each other along the edges.
pub(super) fn circles<'a>(
    edges: impl IntoIterator<Item = &'a (&'a str, &'a str)>,
) -> Vec<BTreeSet<&'a str>> {
    let mut next: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (from, to) in edges {
        next.entry(from).or_default().insert(to);
    }
    let reached: BTreeMap<&str, BTreeSet<&str>> = next
        .keys()
        .map(|&node| (node, reach(node, &next)))
        .collect();
    let mut found: Vec<BTreeSet<&str>> = Vec::new();
    for (&node, ahead) in &reached {
        let is_mutual = |other: &&&str| reached.get(**other).is_some_and(|it| it.contains(node));
        let circle: BTreeSet<&str> = ahead.iter().filter(is_mutual).copied().collect();
        if circle.len() > 1 && !found.contains(&circle) {
            found.push(circle);
        }
    }
    found
}

/// What can be reached from a node along one edge or more.
fn reach<'a>(start: &'a str, next: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> BTreeSet<&'a str> {
    let mut seen = BTreeSet::new();
    let mut ahead = vec![start];
    while let Some(node) = ahead.pop() {
        for &to in next.get(node).into_iter().flatten() {
            if seen.insert(to) {
                ahead.push(to);
            }
        }
    }
    seen
}
