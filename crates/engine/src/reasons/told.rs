//! Which reasons are told: the largest parts of a difference that are beyond their error.

use sixline_rules::{Action, GameView};

use super::facts::{Fact, Facts, Scene};
use super::places::{self, Plays};
use super::{Explained, Reason, Weighed};
use crate::eval::Learnt;
use crate::few;
use crate::parts::{Breakdown, Estimate, Part};
use crate::plays::{CellMap, torus_cell};
use crate::search::Apart;

/// The most reasons that are told of a move.
pub(crate) const MOST_REASONS: usize = 3;

/// A part that weighs less than this part of [`Learnt::SCALE`] (0.3 points in `classic`) sets no move apart.
const LEAST: f32 = 0.025;

/// Some actions of a view that were played out beside each other.
pub(crate) struct Compared<'a> {
    view: &'a GameView,
    facts: Vec<Option<Facts<'a>>>,
    apart: &'a Apart,
}

impl<'a> Compared<'a> {
    /// Calls `tell` with what was compared: the playouts are those of `actions`, in their order.
    pub(crate) fn with<T>(
        view: &GameView,
        actions: &[Action],
        apart: &Apart,
        tell: impl FnOnce(&Compared<'_>) -> T,
    ) -> T {
        let scene = Scene::of(view);
        let facts = actions.iter().map(|it| Facts::of(&scene, it)).collect();
        tell(&Compared { view, facts, apart })
    }

    /// Why the action `at` is to be preferred to `others`: something always speaks for it, and what speaks
    /// against it is told only after something larger that speaks for it.
    pub(crate) fn why<V: Learnt>(&self, at: usize, others: &[usize]) -> Explained {
        self.explained::<V>(at, others, 1.0)
    }

    /// What the action `at` gives away beside `others`, in the same way.
    pub(crate) fn fault<V: Learnt>(&self, at: usize, others: &[usize]) -> Explained {
        self.explained::<V>(at, others, -1.0)
    }

    /// `side` is 1 where what speaks for the action comes first, and -1 where what speaks against it does.
    fn explained<V: Learnt>(&self, at: usize, others: &[usize], side: f32) -> Explained {
        let Some(own) = self.facts.get(at).and_then(Option::as_ref) else {
            return Explained::default();
        };
        let mut reasons: Vec<Weighed> = own.kind().map(Weighed::bare).into_iter().collect();
        if others.is_empty() {
            reasons.extend(own.scoring().or(own.points()).map(Weighed::bare));
            return Explained {
                reasons,
                breakdown: None,
            };
        }
        let breakdown = self.apart.difference(at, others);
        for (part, weight) in largest::<V>(&breakdown, side) {
            if part == Part::End && own.ends().is_some() {
                // That is what the move is, and stands first.
                reasons[0].part = Some(part);
                reasons[0].weight = weight;
                continue;
            }
            let mut told = self.of_part::<V>(own, part, weight, (at, others));
            told.part = Some(part);
            told.weight = weight;
            reasons.push(told);
        }
        let speaks = |it: &Weighed| it.part.is_some_and(|_| it.weight.value * side > 0.0);
        if side > 0.0 && !reasons.iter().any(speaks) {
            let more = breakdown.win.value;
            let fact = match more > 0.0 {
                true => Some(Fact::bare(Reason::Wins { more })),
                false => own.scoring().or(own.points()),
            };
            reasons.extend(fact.map(Weighed::bare));
        }
        reasons.truncate(MOST_REASONS);
        Explained {
            reasons,
            breakdown: Some(breakdown),
        }
    }

    /// What is to be said of a part of the difference.
    fn of_part<V: Learnt>(
        &self,
        own: &Facts<'_>,
        part: Part,
        weight: Estimate,
        (at, others): (usize, &[usize]),
    ) -> Weighed {
        let is_for = weight.value > 0.0;
        match part {
            Part::Now => {
                let fact = match is_for {
                    true => own.scoring().or_else(|| own.points()),
                    false => own.points().or_else(|| own.kind()),
                };
                Weighed::bare(fact.unwrap_or(Fact::bare(Reason::Only)))
            }
            Part::Answers => self.of_answers::<V>(own, is_for, (at, others)),
            Part::Kept => {
                if is_for
                    && let Some(set) = own.keeps()
                    && others.iter().all(|&it| self.set_of(it) < set.tiles.len())
                {
                    return Weighed::bare(set);
                }
                let points = places::mean_points(self.apart, at, places::next);
                let reason = Reason::Next { points };
                self.placed::<V>(reason, places::next, is_for, (at, others))
            }
            Part::Drawn => Weighed::bare(own.draws()),
            Part::Later => Weighed::bare(Fact::bare(Reason::Later)),
            Part::End => Weighed::bare(Fact::bare(Reason::End)),
        }
    }

    /// What the others make of it, or do not: a line left open or closed, or any other place.
    fn of_answers<V: Learnt>(
        &self,
        own: &Facts<'_>,
        is_for: bool,
        (at, others): (usize, &[usize]),
    ) -> Weighed {
        let fact = match is_for {
            true => own.blocks().or_else(|| own.dead()),
            false => own.opens(),
        };
        let after = if is_for { others } else { &[at][..] };
        if let Some(fact) = fact {
            let is_there = |cell| fact.cells.iter().any(|&it| torus_cell(it) == cell);
            let share = after
                .iter()
                .map(|&it| places::share_of(self.apart, it, places::answers, is_there))
                .sum::<f32>();
            let share = share / after.len().max(1) as f32;
            // A line that cannot be completed any more is not played at; the others show by how much.
            if share > 0.0 || matches!(fact.reason, Reason::DeadLine { .. }) {
                let is_dead = matches!(fact.reason, Reason::DeadLine { .. });
                return Weighed {
                    share: (!is_dead).then_some(share),
                    ..Weighed::bare(fact)
                };
            }
        }
        let points = places::mean_points(self.apart, at, places::answers);
        let reason = Reason::Reply { points };
        // What others make elsewhere after the other moves, or here after this one.
        self.placed::<V>(reason, places::answers, !is_for, (at, others))
    }

    /// A reason with the place where it happens: after the move itself, or after the others.
    fn placed<V: Learnt>(
        &self,
        reason: Reason,
        plays: Plays,
        is_own: bool,
        (at, others): (usize, &[usize]),
    ) -> Weighed {
        let map = CellMap::of(self.view.public().board());
        let place = match (is_own, others) {
            (true, _) => places::place::<V>(self.apart, at, others, plays, map),
            (false, &[first, ..]) => places::place::<V>(self.apart, first, &[at], plays, map),
            (false, []) => None,
        };
        let place = place.unwrap_or_default();
        Weighed {
            share: (place.share > 0.0).then_some(place.share),
            cells: place.cells,
            tiles: place.tiles,
            ..Weighed::bare(Fact::bare(reason))
        }
    }

    /// How many pieces of the largest set another action keeps.
    fn set_of(&self, at: usize) -> usize {
        let facts = self.facts.get(at).and_then(Option::as_ref);
        facts.and_then(Facts::keeps).map_or(0, |it| it.tiles.len())
    }
}

impl std::fmt::Debug for Compared<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Compared")
            .field("actions", &self.facts.len())
            .finish()
    }
}

/// The parts to tell, the largest first: those beyond their error, and where none of these speaks for `side`, the
/// largest that does; what speaks against it only after something larger.
fn largest<V: Learnt>(breakdown: &Breakdown, side: f32) -> Vec<(Part, Estimate)> {
    let all = Part::ALL.map(|part| (part, breakdown.part(part)));
    let speaks = |it: &Estimate| it.value * side;
    let is_sure =
        |it: &Estimate| it.value.abs() > 2.0 * it.error && it.value.abs() >= LEAST * V::SCALE;
    let mut told: Vec<(Part, Estimate)> = all.into_iter().filter(|(_, it)| is_sure(it)).collect();
    if !told.iter().any(|(_, it)| speaks(it) > 0.0) {
        let best = all
            .iter()
            .max_by(|a, b| speaks(&a.1).total_cmp(&speaks(&b.1)));
        told.extend(best.filter(|(_, it)| speaks(it) > 0.0));
    }
    let most = told.iter().map(|(_, it)| speaks(it)).fold(0.0, f32::max);
    told.retain(|(_, it)| speaks(it) > 0.0 || -speaks(it) < most);
    few::sort(&mut told, |a, b| a.1.value.abs() > b.1.value.abs());
    told
}

impl Weighed {
    fn bare(fact: Fact) -> Self {
        Self {
            reason: fact.reason,
            part: None,
            weight: Estimate::default(),
            cells: fact.cells,
            tiles: fact.tiles,
            share: None,
        }
    }
}
