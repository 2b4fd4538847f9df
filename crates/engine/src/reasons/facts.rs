//! What is so after a move: the facts that reasons are made of.

use sixline_rules::{
    Action, Axis, Board, Cell, Edition, GameView, LineScore, LineSet, PlayScore, Tile,
};

use super::{Reason, Shared};
use crate::plays::legal_plays;

/// A set kept in hand counts as one from this size on.
const LEAST_SET: usize = 3;

/// What is so before any move.
pub(super) struct Scene<'a> {
    view: &'a GameView,
    unseen: Counts,
    /// The most points that any play makes.
    most: u32,
    n_plays: usize,
    gaps: Vec<Gap>,
}

impl<'a> Scene<'a> {
    pub(super) fn of(view: &'a GameView) -> Self {
        let public = view.public();
        let unseen = Counts::new(&view.unseen());
        let plays = legal_plays(view);
        let hand = Counts::new(view.hand().tiles());
        Self {
            view,
            most: plays.iter().map(|it| it.score).max().unwrap_or(0),
            n_plays: plays.len(),
            gaps: gaps(public.edition(), public.board(), &unseen, &hand),
            unseen,
        }
    }
}

/// The facts about one legal action.
pub(super) struct Facts<'a> {
    scene: &'a Scene<'a>,
    edition: Edition,
    action: Action,
    score: PlayScore,
    kept: Option<Set>,
    played: usize,
    drawn: usize,
    ends: bool,
    opened: Vec<Gap>,
    blocked: Vec<Gap>,
    dead: Vec<Gap>,
}

/// Different pieces of a hand that make a line together.
#[derive(Debug, Clone)]
struct Set {
    shared: Shared,
    tiles: Vec<Tile>,
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
            score,
        })
    }

    /// What the move is beside its parts: the only thing to do, the end of the game, or an exchange.
    pub(super) fn kind(&self) -> Option<Fact> {
        let most = self.scene.most;
        match self.action {
            _ if self.is_only() => Some(Fact::bare(Reason::Only)),
            _ if self.ends => self.ends(),
            Action::Play(_) | Action::Pass => None,
            Action::Swap(_) => Some(Fact::bare(Reason::Exchange { most })),
        }
    }

    /// The points of the move, and of how many the best play makes.
    pub(super) fn points(&self) -> Option<Fact> {
        let (points, most) = (self.score.total, self.scene.most);
        let Action::Play(play) = &self.action else {
            return None;
        };
        let mut fact = Fact::bare(Reason::Points { points, most });
        fact.cells = play.placements().iter().map(|it| it.cell).collect();
        Some(fact)
    }

    /// What makes the points: full lines, or several lines at once.
    pub(super) fn scoring(&self) -> Option<Fact> {
        let full = self.full_lines();
        if let Some(line) = full.first()
            && let Some(shared) = shared_by(self.edition, line)
        {
            let reason = Reason::FullLine {
                count: full.len(),
                shared,
                points: full.iter().map(|line| line.points).sum(),
            };
            return Some(Fact {
                cells: cells_of(full.iter().copied()),
                ..Fact::bare(reason)
            });
        }
        let count = self.score.lines.len();
        let points = self.beside_the_best();
        (count > 1 && points * 3 >= self.score.total).then(|| Fact {
            cells: cells_of(&self.score.lines),
            ..Fact::bare(Reason::Lines { count, points })
        })
    }

    /// The line left without its last piece that most unseen pieces complete.
    pub(super) fn opens(&self) -> Option<Fact> {
        riskiest(&self.opened).map(|gap| {
            gap.fact(Reason::OpensLine {
                length: gap.cells.len(),
                shared: gap.shared,
                unseen: gap.unseen,
                held: gap.held,
            })
        })
    }

    /// The line that could have been completed and cannot be any more.
    pub(super) fn blocks(&self) -> Option<Fact> {
        riskiest(&self.blocked).map(|gap| {
            gap.fact(Reason::BlocksLine {
                length: gap.cells.len(),
                shared: gap.shared,
                unseen: gap.unseen,
            })
        })
    }

    /// The line left without its last piece that nobody has.
    pub(super) fn dead(&self) -> Option<Fact> {
        self.dead.first().map(|gap| {
            gap.fact(Reason::DeadLine {
                length: gap.cells.len(),
                shared: gap.shared,
                tile: gap.lacks,
            })
        })
    }

    /// The pieces kept that make a line together, three or more.
    pub(super) fn keeps(&self) -> Option<Fact> {
        let set = self.kept.as_ref()?;
        (set.tiles.len() >= LEAST_SET).then(|| Fact {
            tiles: set.tiles.clone(),
            ..Fact::bare(Reason::KeepsSet {
                count: set.tiles.len(),
                shared: set.shared,
            })
        })
    }

    /// How many pieces leave the hand and how many come.
    pub(super) fn draws(&self) -> Fact {
        Fact::bare(Reason::Draws {
            played: self.played,
            drawn: self.drawn,
        })
    }

    /// The end of the game with its bonus.
    pub(super) fn ends(&self) -> Option<Fact> {
        let bonus = self.edition.finish_bonus();
        self.ends.then(|| Fact::bare(Reason::EndsGame { bonus }))
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

/// Something that is so, with where and with which pieces.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Fact {
    pub(super) reason: Reason,
    pub(super) cells: Vec<Cell>,
    pub(super) tiles: Vec<Tile>,
}

impl Fact {
    pub(super) const fn bare(reason: Reason) -> Self {
        Self {
            reason,
            cells: Vec::new(),
            tiles: Vec::new(),
        }
    }
}

/// The cells of some lines, each once.
fn cells_of<'a>(lines: impl IntoIterator<Item = &'a LineScore>) -> Vec<Cell> {
    let mut cells = Vec::new();
    for placed in lines.into_iter().flat_map(|line| &line.line) {
        if !cells.contains(&placed.cell) {
            cells.push(placed.cell);
        }
    }
    cells
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
    /// Where it can be completed, and by which pieces.
    ends: Vec<Cell>,
    fitting: Vec<Tile>,
}

impl Gap {
    fn fact(&self, reason: Reason) -> Fact {
        Fact {
            reason,
            cells: self.ends.clone(),
            tiles: self.fitting.clone(),
        }
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
                ends: vec![cell],
                fitting: fitting.clone(),
            };
            match found.iter_mut().find(|it| it.cells == gap.cells) {
                None => found.push(gap),
                // In `classic` both ends lack the same piece; in `tables` the better end counts.
                Some(known) => {
                    known.unseen = known.unseen.max(gap.unseen);
                    known.held = known.held.max(gap.held);
                    if gap.unseen > 0 {
                        known.ends.push(cell);
                        let more = fitting.iter().filter(|it| !known.fitting.contains(it));
                        let more: Vec<Tile> = more.copied().collect();
                        known.fitting.extend(more);
                    }
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
fn largest_set(edition: Edition, hand: &[Tile]) -> Option<Set> {
    let mut best: Option<Set> = None;
    for shared in Shared::all(edition) {
        let mut line = LineSet::EMPTY;
        let mut tiles = Vec::new();
        for &tile in hand.iter().filter(|&&tile| shared.is_of(edition, tile)) {
            let longer = line.with(edition, tile);
            if !longer.repeats() {
                line = longer;
                tiles.push(tile);
            }
        }
        if tiles.len() > best.as_ref().map_or(0, |best| best.tiles.len()) {
            best = Some(Set { shared, tiles });
        }
    }
    best
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
}
