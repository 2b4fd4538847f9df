//! Where it happened in the playouts: the cell on which others answered, or the next play was kept for.

use sixline_rules::{Cell, Tile};

use crate::eval::Learnt;
use crate::few;
use crate::generate::FastPlay;
use crate::grid::TorusCell;
use crate::plays::CellMap;
use crate::search::{Apart, Told};

/// What happened again and again in the playouts of a move.
#[derive(Debug, Default)]
pub(super) struct Place {
    pub(super) cells: Vec<Cell>,
    pub(super) tiles: Vec<Tile>,
    /// In what share of the playouts.
    pub(super) share: f32,
}

/// Which plays of a playout are looked at.
pub(super) type Plays = fn(&Told) -> &[FastPlay];

/// What the others played.
pub(super) fn answers(told: &Told) -> &[FastPlay] {
    &told.answers
}

/// What the player could play next with what was kept.
pub(super) fn next(told: &Told) -> &[FastPlay] {
    told.next.as_slice()
}

/// The mean points of such plays, of each one who plays.
pub(super) fn mean_points(apart: &Apart, at: usize, plays: Plays) -> f32 {
    let (mut sum, mut weight) = (0.0, 0.0);
    for (told, counts) in apart.of(at) {
        let plays = plays(told);
        let points: f32 = plays.iter().map(|it| f32::from(it.score)).sum();
        sum += counts * points / plays.len().max(1) as f32;
        weight += counts;
    }
    sum / f32::max(weight, f32::MIN_POSITIVE)
}

/// The cell on which the plays after move `at` make most points, beside those on the same cell after the moves
/// `others`.
pub(super) fn place<V: Learnt>(
    apart: &Apart,
    at: usize,
    others: &[usize],
    plays: Plays,
    map: CellMap,
) -> Option<Place> {
    let mut points: Vec<(TorusCell, f32)> = Vec::new();
    let mut count = |cell: TorusCell, more: f32| match points.iter_mut().find(|it| it.0 == cell) {
        Some((_, sum)) => *sum += more,
        None => points.push((cell, more)),
    };
    let share = 1.0 / others.len().max(1) as f32;
    let beside = others.iter().map(|&other| (other, -share));
    for (at, sign) in beside.chain([(at, 1.0)]) {
        for (told, weight) in apart.of(at) {
            for play in plays(told) {
                let each = sign * weight * f32::from(play.score);
                play.placed().for_each(|(cell, _)| count(cell, each));
            }
        }
    }
    let best = points.iter().max_by(|a, b| a.1.total_cmp(&b.1))?;
    let cell = Some(best.0).filter(|_| best.1 > 0.0)?;
    let mut kinds = Vec::new();
    let (mut there, mut all) = (0.0, 0.0);
    for (told, weight) in apart.of(at) {
        all += weight;
        let mut laid = plays(told).iter().flat_map(FastPlay::placed);
        if let Some((_, kind)) = laid.find(|&(at, _)| at == cell) {
            there += weight;
            match kinds.iter_mut().find(|(it, _)| *it == kind) {
                Some((_, sum)) => *sum += weight,
                None => kinds.push((kind, weight)),
            }
        }
    }
    few::sort(&mut kinds, |a, b| a.1 > b.1);
    Some(Place {
        cells: map.cell(cell).into_iter().collect(),
        tiles: kinds
            .iter()
            .take(MOST_TILES)
            .map(|it| V::tile(it.0))
            .collect(),
        share: there / f32::max(all, f32::MIN_POSITIVE),
    })
}

/// In what share of the playouts of a move such a play covers one of these cells.
pub(super) fn share_of(
    apart: &Apart,
    at: usize,
    plays: Plays,
    is_there: impl Fn(TorusCell) -> bool,
) -> f32 {
    let (mut there, mut all) = (0.0, 0.0);
    for (told, weight) in apart.of(at) {
        all += weight;
        let mut laid = plays(told).iter().flat_map(FastPlay::placed);
        if laid.any(|(cell, _)| is_there(cell)) {
            there += weight;
        }
    }
    there / f32::max(all, f32::MIN_POSITIVE)
}

/// The most pieces that are named for a cell.
const MOST_TILES: usize = 3;
