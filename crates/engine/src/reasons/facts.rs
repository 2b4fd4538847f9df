//! What is so after a move: the facts that reasons are made of.

use sixline_rules::{
    Action, Axis, Board, Cell, Edition, GameView, LineScore, LineSet, PlayScore, Tile,
};

use super::{Reason, Shared};
use crate::plays::legal_plays;

/// A set kept in hand counts as one from this size on.
const LEAST_SET: usize = 3;
/// What a further piece counts in points: of a set in hand, drawn from the bag, and gone from the hand
/// when the bag cannot fill it again and the bonus is near. They only order the reasons of one move and
/// are set by hand; no move is chosen by them.
const SET_PIECE: f32 = 1.0;
const DRAWN_PIECE: f32 = 0.3;
const LAST_PIECE: f32 = 1.5;

/// What is so before any move.
pub(super) struct Scene<'a> {
    view: &'a GameView,
    unseen: Counts,
    /// The most points that any play makes.
    most: u32,
    n_plays: usize,
    gaps: Vec<Gap>,
    /// What the others hold together, and what the next one holds.
    others: Chances,
    next: Chances,
}

impl<'a> Scene<'a> {
    pub(super) fn of(view: &'a GameView) -> Self {
        let public = view.public();
        let sizes = public.hand_sizes();
        let unseen = Counts::new(&view.unseen());
        let total = unseen.total();
        let others = sizes.seats().filter(|&seat| seat != public.turn());
        let held = others.map(|seat| sizes[seat]).sum();
        let next = sizes[public.turn().next(public.players())];
        let plays = legal_plays(view);
        let hand = Counts::new(view.hand().tiles());
        Self {
            view,
            most: plays.iter().map(|it| it.score).max().unwrap_or(0),
            n_plays: plays.len(),
            gaps: gaps(public.edition(), public.board(), &unseen, &hand),
            unseen,
            others: Chances { total, held },
            next: Chances { total, held: next },
        }
    }
}

/// The facts about one legal action.
pub(super) struct Facts<'a> {
    scene: &'a Scene<'a>,
    edition: Edition,
    action: Action,
    score: PlayScore,
    kept: Option<(usize, Shared)>,
    played: usize,
    drawn: usize,
    ends: bool,
    opened: Vec<Gap>,
    blocked: Vec<Gap>,
    dead: Vec<Gap>,
    reply: f32,
}

impl<'a> Facts<'a> {
    /// The facts, or `None` for an action that is not legal.
    pub(super) fn of(scene: &'a Scene<'a>, action: &Action) -> Option<Self> {
        let view = scene.view;
        view.judge(action).ok()?;
        let public = view.public();
        let edition = public.edition();
        let mut board = public.board().clone();
        let mut leave = view.hand().clone();
        let mut score = PlayScore {
            total: 0,
            lines: Vec::new(),
        };
        let played = match action {
            Action::Play(play) => {
                score = view.judge_play(play).ok()?;
                for &placed in play.placements() {
                    board.lay(placed);
                }
                leave.remove_all(play.tiles()).ok()?;
                play.placements().len()
            }
            Action::Swap(tiles) => {
                leave.remove_all(tiles.iter().copied()).ok()?;
                tiles.len()
            }
            Action::Pass => 0,
        };
        let ends = leave.is_empty() && public.bag() == 0;
        let kept = Counts::new(leave.tiles());
        // Nobody plays after the end, so no line matters any more.
        let (old, new) = match ends {
            true => (&[][..], Vec::new()),
            false => (
                scene.gaps.as_slice(),
                gaps(edition, &board, &scene.unseen, &kept),
            ),
        };
        let same = |a: &Gap, b: &Gap| a.cells == b.cells;
        let completed = |gap: &Gap| {
            let lines = score.lines.iter();
            let mut full = lines.filter(|line| line.line.len() == edition.full_line());
            full.any(|line| {
                let mut cells = gap.cells.iter();
                cells.all(|&cell| line.line.iter().any(|placed| placed.cell == cell))
            })
        };
        let opened = |gap: &&Gap| gap.unseen > 0 && !old.iter().any(|it| same(it, gap));
        let open = |gap: &Gap| new.iter().any(|it| it.unseen > 0 && same(it, gap));
        let blocked = |gap: &&Gap| gap.unseen > 0 && !completed(gap) && !open(gap);
        let was_dead = |gap: &Gap| old.iter().any(|it| it.left == 0 && same(it, gap));
        let dead = |gap: &&Gap| gap.left == 0 && !was_dead(gap);
        Some(Self {
            scene,
            edition,
            action: action.clone(),
            kept: largest_set(edition, leave.tiles()),
            played,
            drawn: played.min(public.bag()),
            ends,
            opened: new.iter().filter(opened).cloned().collect(),
            blocked: old.iter().filter(blocked).cloned().collect(),
            dead: new.iter().filter(dead).cloned().collect(),
            reply: match ends {
                true => 0.0,
                false => expected_reply(edition, &board, &scene.unseen, scene.next),
            },
            score,
        })
    }

    /// Every reason that holds, with its measure in points.
    pub(super) fn reasons(&self) -> Vec<(Reason, f32)> {
        let points = self.score.total;
        let most = self.scene.most;
        let mut found = Vec::new();
        match self.action {
            _ if self.is_only() => found.push(Reason::Only),
            Action::Play(_) | Action::Pass => {}
            Action::Swap(_) => found.push(Reason::Exchange { most }),
        }
        if self.ends {
            let bonus = self.edition.finish_bonus();
            found.push(Reason::EndsGame { bonus });
        }
        if points > 0 {
            found.push(Reason::Points { points, most });
        }
        let count = self.score.lines.len();
        if count > 1 {
            let points = self.beside_the_best();
            found.push(Reason::Lines { count, points });
        }
        let full = self.full_lines();
        if let Some(line) = full.first()
            && let Some(shared) = shared_by(self.edition, line)
        {
            let count = full.len();
            let points = full.iter().map(|line| line.points).sum();
            found.push(Reason::FullLine {
                count,
                shared,
                points,
            });
        }
        found.extend(riskiest(&self.opened).map(|gap| Reason::OpensLine {
            length: gap.cells.len(),
            shared: gap.shared,
            unseen: gap.unseen,
            held: gap.held,
        }));
        found.extend(riskiest(&self.blocked).map(|gap| Reason::BlocksLine {
            length: gap.cells.len(),
            shared: gap.shared,
            unseen: gap.unseen,
        }));
        found.extend(self.dead.first().map(|gap| Reason::DeadLine {
            length: gap.cells.len(),
            shared: gap.shared,
            tile: gap.lacks,
        }));
        if let Some((count, shared)) = self.kept
            && count >= LEAST_SET
        {
            found.push(Reason::KeepsSet { count, shared });
        }
        if self.played > 0 {
            let (played, drawn) = (self.played, self.drawn);
            found.push(Reason::Draws { played, drawn });
        }
        if !self.ends {
            let points = self.reply;
            found.push(Reason::Reply { points });
        }
        let weighed = found.into_iter();
        weighed
            .map(|reason| (reason, self.measure(&reason)))
            .collect()
    }

    /// What this move has, in points, of what `reason` is about; more is better.
    pub(super) fn measure(&self, reason: &Reason) -> f32 {
        let cost = |gaps: &[Gap]| -> f32 {
            let cost = |gap: &Gap| self.scene.others.any_of(gap.unseen) * gap.gain(self.edition);
            gaps.iter().map(cost).sum()
        };
        match reason {
            Reason::Points { .. } => self.score.total as f32,
            Reason::Lines { .. } => self.beside_the_best() as f32,
            Reason::FullLine { .. } => {
                let full = self.full_lines();
                full.iter().map(|line| line.points).sum::<u32>() as f32
            }
            Reason::OpensLine { .. } => -cost(&self.opened),
            Reason::BlocksLine { .. } => cost(&self.blocked),
            // As much as the same line would cost with one copy of the piece left.
            Reason::DeadLine { .. } => {
                let gain = self.dead.iter().map(|gap| gap.gain(self.edition));
                gain.sum::<f32>() * self.scene.others.any_of(1)
            }
            Reason::KeepsSet { .. } => {
                let count = self.kept.map_or(0, |(count, _)| count);
                SET_PIECE * count as f32
            }
            Reason::Draws { .. } if self.drawn < self.played => LAST_PIECE * self.played as f32,
            Reason::Draws { .. } => DRAWN_PIECE * self.played as f32,
            Reason::EndsGame { .. } => match self.ends {
                true => self.edition.finish_bonus() as f32,
                false => 0.0,
            },
            Reason::Reply { .. } => -self.reply,
            Reason::Exchange { .. } | Reason::Only => 0.0,
        }
    }

    /// Nothing else is legal: a single play with an empty bag, or no play and nothing to choose.
    fn is_only(&self) -> bool {
        match (&self.action, self.scene.n_plays) {
            (Action::Play(_), n_plays) => n_plays == 1 && self.drawn == 0,
            (Action::Pass, _) => true,
            (Action::Swap(_), _) => false,
        }
    }

    fn beside_the_best(&self) -> u32 {
        let best = self.score.lines.iter().map(|line| line.points).max();
        self.score.total - best.unwrap_or(self.score.total)
    }

    fn full_lines(&self) -> Vec<&LineScore> {
        let full = self.edition.full_line();
        let lines = self.score.lines.iter();
        lines.filter(|line| line.line.len() == full).collect()
    }
}

/// A line that lacks one piece to be full.
#[derive(Debug, Clone)]
struct Gap {
    /// Where its pieces lie.
    cells: Vec<Cell>,
    shared: Shared,
    /// How many unseen pieces complete it somewhere.
    unseen: usize,
    /// How many in hand do.
    held: usize,
    /// How many copies of the lacking pieces are off the board, whether they fit crosswise or not.
    left: usize,
    /// One of the lacking pieces.
    lacks: Tile,
}

impl Gap {
    /// What completing it brings beyond an ordinary play: about half of its points.
    fn gain(&self, edition: Edition) -> f32 {
        let full = edition.line_points(self.shared.kind(), edition.full_line());
        full as f32 / 2.0
    }
}

fn riskiest(gaps: &[Gap]) -> Option<&Gap> {
    gaps.iter().max_by_key(|gap| gap.unseen)
}

fn shared_by(edition: Edition, line: &LineScore) -> Option<Shared> {
    let tiles: Vec<Tile> = line.line.iter().map(|placed| placed.tile).collect();
    Shared::of_line(edition, &tiles)
}

/// All lines of a board that lack one piece, each once, whichever of its ends it is completed at.
fn gaps(edition: Edition, board: &Board, unseen: &Counts, held: &Counts) -> Vec<Gap> {
    let mut found: Vec<Gap> = Vec::new();
    for cell in board.frontier() {
        for axis in Axis::ALL {
            let run = run_around(board, cell, axis);
            if run.len() + 1 != edition.full_line() {
                continue;
            }
            let tiles: Vec<Tile> = run.iter().map(|&(_, tile)| tile).collect();
            let line = LineSet::of(edition, tiles.iter().copied());
            let Some(shared) = Shared::of_line(edition, &tiles).filter(|_| !line.repeats()) else {
                continue;
            };
            let lacking: Vec<Tile> = edition
                .kinds()
                .filter(|&tile| line.with(edition, tile).is_valid(edition))
                .collect();
            let Some(&lacks) = lacking.first() else {
                continue;
            };
            let across = run_around(board, cell, axis.other());
            let across = LineSet::of(edition, across.iter().map(|&(_, tile)| tile));
            let fits = |tile: &&Tile| across.with(edition, **tile).is_valid(edition);
            let fitting: Vec<Tile> = lacking.iter().filter(fits).copied().collect();
            let gap = Gap {
                cells: run.iter().map(|&(cell, _)| cell).collect(),
                shared,
                unseen: unseen.of_all(&fitting),
                held: held.of_all(&fitting),
                left: unseen.of_all(&lacking) + held.of_all(&lacking),
                lacks,
            };
            match found.iter_mut().find(|it| it.cells == gap.cells) {
                None => found.push(gap),
                // In `classic` both ends lack the same piece; in `tables` the better end counts.
                Some(known) => {
                    known.unseen = known.unseen.max(gap.unseen);
                    known.held = known.held.max(gap.held);
                }
            }
        }
    }
    found
}

/// The pieces that touch the empty `cell` along `axis`, in rising order.
fn run_around(board: &Board, cell: Cell, axis: Axis) -> Vec<(Cell, Tile)> {
    let run = |step: fn(Cell, Axis) -> Option<Cell>| {
        let mut run = Vec::new();
        let mut at = step(cell, axis);
        while let Some(next) = at
            && let Some(tile) = board.at(next)
        {
            run.push((next, tile));
            at = step(next, axis);
        }
        run
    };
    let mut all = run(Cell::prev);
    all.reverse();
    all.extend(run(Cell::next));
    all
}

/// The most different pieces of a hand that make a line together.
fn largest_set(edition: Edition, hand: &[Tile]) -> Option<(usize, Shared)> {
    let mut best: Option<(usize, Shared)> = None;
    for shared in Shared::all(edition) {
        let mut line = LineSet::EMPTY;
        for &tile in hand.iter().filter(|&&tile| shared.is_of(edition, tile)) {
            let longer = line.with(edition, tile);
            if !longer.repeats() {
                line = longer;
            }
        }
        let count = line.len();
        if count > best.map_or(0, |(count, _)| count) {
            best = Some((count, shared));
        }
    }
    best
}

/// The mean of the best that a single piece makes for the next player.
///
/// Holding one kind is taken as independent of holding another.
fn expected_reply(edition: Edition, board: &Board, unseen: &Counts, chances: Chances) -> f32 {
    let mut best = vec![0u32; Tile::COUNT];
    for cell in board.frontier() {
        let around = Axis::ALL.map(|axis| {
            let run = run_around(board, cell, axis);
            LineSet::of(edition, run.iter().map(|&(_, tile)| tile))
        });
        for tile in edition.kinds().filter(|&tile| unseen.of(tile) > 0) {
            let lines = around.map(|line| line.with(edition, tile));
            if lines.iter().all(|line| line.is_valid(edition)) {
                let points = lines.iter().filter_map(|line| line.points(edition)).sum();
                best[tile.index()] = best[tile.index()].max(points);
            }
        }
    }
    let mut kinds: Vec<(u32, f32)> = edition
        .kinds()
        .map(|tile| (best[tile.index()], chances.any_of(unseen.of(tile))))
        .collect();
    kinds.sort_by_key(|&(points, _)| std::cmp::Reverse(points));
    let mut none = 1.0;
    let mut mean = 0.0;
    for (points, chance) in kinds {
        mean += points as f32 * none * chance;
        none *= 1.0 - chance;
    }
    mean
}

/// How likely hidden pieces are in certain hands.
#[derive(Debug, Clone, Copy)]
struct Chances {
    /// The number of unseen pieces.
    total: usize,
    /// How many of them the hands hold.
    held: usize,
}

impl Chances {
    /// The chance that at least one of `count` given pieces is among those held.
    fn any_of(self, count: usize) -> f32 {
        let mut none = 1.0;
        for before in 0..count {
            let left = self.total.saturating_sub(before) as f32;
            let elsewhere = left - self.held as f32;
            none *= if left > 0.0 {
                (elsewhere / left).max(0.0)
            } else {
                0.0
            };
        }
        1.0 - none
    }
}

/// How many pieces of each kind there are.
struct Counts([u8; Tile::COUNT]);

impl Counts {
    fn new(tiles: &[Tile]) -> Self {
        let mut counts = [0; Tile::COUNT];
        for tile in tiles {
            counts[tile.index()] += 1;
        }
        Self(counts)
    }

    fn of(&self, tile: Tile) -> usize {
        usize::from(self.0[tile.index()])
    }

    fn of_all(&self, tiles: &[Tile]) -> usize {
        tiles.iter().map(|&tile| self.of(tile)).sum()
    }

    fn total(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }
}
