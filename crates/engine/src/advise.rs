//! What to do, seen from a seat: the ranked actions of a view.

use sixline_rules::{Action, Edition, GameView, Placement, Players, SeenAction};

use crate::choose::Move;
use crate::eval::Learnt;
use crate::generate::FastPlay;
use crate::grid::Grid;
use crate::hand::FastHand;
use crate::infer::Past;
use crate::kinds::{Classic, Kind, Tables, Variant};
use crate::plays::{CellMap, grid_of, torus_cell};
use crate::rng::Rng;
use crate::search::Lookahead;
use crate::sim::{Sim, SimState};
use crate::thinker::Thinker;

/// An action with what it is worth.
#[derive(Debug, Clone, PartialEq)]
pub struct Advice {
    /// What can be done, as the rules know it.
    pub action: Action,
    /// The points that it makes at once, without any finishing bonus.
    pub score: u32,
    /// The expected gain in margin by it and after it, in points.
    pub value: f32,
    /// The standard error of the value; 0 where nothing was left to chance.
    pub error: f32,
    /// The chance to win, where it was looked at.
    pub win: Option<f32>,
    /// How many playouts stand behind it.
    pub playouts: usize,
    /// Whether the value was proved by a search to the end of the game.
    pub solved: bool,
}

/// The actions of the seat that looks, the best first; never empty.
///
/// The search asks `stop` again and again and answers what it has once that says so.
#[must_use]
pub fn advise(
    view: &GameView,
    lookahead: Lookahead,
    seed: u64,
    stop: &mut dyn FnMut() -> bool,
) -> Vec<Advice> {
    Adviser::new(lookahead).advise(view, seed, stop)
}

/// Advice through one game, with what was noticed about its turns so far.
#[derive(Debug)]
pub(crate) struct Adviser {
    lookahead: Lookahead,
    /// By how much each turn raises the odds that its player takes the most points.
    noticed: Vec<f32>,
    /// The board of the last advice, with its pieces in the order of the game.
    kept: Kept,
}

/// A board of either edition.
#[expect(
    clippy::large_enum_variant,
    reason = "one of them lives as long as its player or game, so that nothing is gained by a box"
)]
#[derive(Debug)]
enum Kept {
    Nothing,
    Classic(Grid<Classic>),
    Tables(Grid<Tables>),
}

impl Adviser {
    pub(crate) const fn new(lookahead: Lookahead) -> Self {
        Self {
            lookahead,
            noticed: Vec::new(),
            kept: Kept::Nothing,
        }
    }

    /// Like [`advise`]; a view with fewer turns than the last one belongs to another game.
    pub(crate) fn advise(
        &mut self,
        view: &GameView,
        seed: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> Vec<Advice> {
        if view.history().len() < self.noticed.len() {
            self.noticed.clear();
        }
        match view.public().edition() {
            Edition::Classic => {
                let grid = match std::mem::replace(&mut self.kept, Kept::Nothing) {
                    Kept::Classic(grid) => grid,
                    Kept::Nothing | Kept::Tables(_) => Grid::new(Classic),
                };
                let (advice, grid) = self.advise_on(grid, view, seed, stop);
                self.kept = Kept::Classic(grid);
                advice
            }
            Edition::Tables(tables) => {
                let grid = match std::mem::replace(&mut self.kept, Kept::Nothing) {
                    Kept::Tables(grid) if grid.variant == Tables(tables) => grid,
                    Kept::Nothing | Kept::Classic(_) | Kept::Tables(_) => Grid::new(Tables(tables)),
                };
                let (advice, grid) = self.advise_on(grid, view, seed, stop);
                self.kept = Kept::Tables(grid);
                advice
            }
        }
    }

    fn advise_on<V: Learnt>(
        &mut self,
        grid: Grid<V>,
        view: &GameView,
        seed: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> (Vec<Advice>, Grid<V>) {
        let (sim, mut past) = sim_on(grid, view);
        let mut thinker = Thinker::new(sim, Rng::new(seed), stop);
        if self.lookahead.playouts > 0 && self.lookahead.sets > 0 {
            notice(view, &mut thinker, &mut past, &mut self.noticed);
        }
        let advice = thinker.advice(view, &past, &self.lookahead);
        let mut grid = thinker.sim.grid;
        grid.take_back_to(view.public().board().len());
        (advice, grid)
    }
}

/// A player who thinks about what the view shows, and the turns that led to it.
pub(crate) fn thinker_of<'a, V: Learnt>(
    variant: V,
    view: &GameView,
    seed: u64,
    stop: &'a mut dyn FnMut() -> bool,
) -> (Thinker<'a, V>, Vec<Past>) {
    let (sim, past) = sim_of(variant, view);
    (Thinker::new(sim, Rng::new(seed), stop), past)
}

/// Notices how the other chooses, from the turns that are not among those `noticed` before.
pub(crate) fn notice<V: Learnt>(
    view: &GameView,
    thinker: &mut Thinker<'_, V>,
    past: &mut [Past],
    noticed: &mut Vec<f32>,
) {
    // With more players a playout takes greedy answers for granted, and hardly anything depends on it.
    if thinker.sim.state.players != Players::TWO || view.public().bag() == 0 {
        return;
    }
    for (turn, &greed) in std::iter::zip(&mut *past, &*noticed) {
        turn.greed = greed;
    }
    thinker.notice_greed(past, noticed.len());
    *noticed = past.iter().map(|turn| turn.greed).collect();
}

impl<V: Learnt> Thinker<'_, V> {
    /// The actions of the seat that looks at `view`, the best first; never empty.
    pub(crate) fn advice(
        &mut self,
        view: &GameView,
        past: &[Past],
        lookahead: &Lookahead,
    ) -> Vec<Advice> {
        let map = CellMap::of(view.public().board());
        let mut found: Vec<Advice> = self
            .think(past, lookahead)
            .iter()
            .filter_map(|it| {
                Some(Advice {
                    action: map.action::<V>(&it.mv)?,
                    score: u32::from(it.mv.score()),
                    value: it.value,
                    error: it.error,
                    win: Some(it.win),
                    playouts: it.playouts,
                    solved: it.solved,
                })
            })
            .collect();
        if found.is_empty() {
            found.push(Advice {
                action: without_play(view),
                score: 0,
                value: 0.0,
                error: 0.0,
                win: None,
                playouts: 0,
                solved: false,
            });
        }
        found
    }
}

/// A legal action as a move; a pass is an exchange of nothing.
pub(crate) fn move_of<V: Learnt>(view: &GameView, action: &Action) -> Move {
    match action {
        Action::Play(play) => {
            let mut fast = FastPlay::EMPTY;
            let rooms = fast.cells.iter_mut().zip(&mut fast.kinds);
            for (placed, (cell, kind)) in play.placements().iter().zip(rooms) {
                *cell = torus_cell(placed.cell);
                *kind = V::kind(placed.tile);
            }
            fast.len = play.placements().len() as u8;
            fast.score = view.judge_play(play).map_or(0, |score| score.total) as u16;
            Move::Play(fast)
        }
        Action::Swap(tiles) => Move::Swap(FastHand::new(tiles.iter().map(|&tile| V::kind(tile)))),
        Action::Pass => Move::Swap(FastHand::default()),
    }
}

/// Exchanges as much as the bag allows, or passes: what is left to a player who can play nothing.
#[must_use]
pub fn without_play(view: &GameView) -> Action {
    match view.public().bag() {
        0 => Action::Pass,
        bag => Action::Swap(view.hand().tiles().iter().copied().take(bag).collect()),
    }
}

/// The view as a simulated game, in which the unseen pieces lie anywhere, and the turns that led to it;
/// none where the history does not tell how the board came about.
#[must_use]
pub(crate) fn sim_of<V: Variant>(variant: V, view: &GameView) -> (Sim<V>, Vec<Past>) {
    sim_on(Grid::new(variant), view)
}

/// As [`sim_of`], on a board that may have been kept since an earlier turn.
fn sim_on<V: Variant>(grid: Grid<V>, view: &GameView) -> (Sim<V>, Vec<Past>) {
    let public = view.public();
    let players = public.players();
    let mut state = SimState::new(players);
    state.turn = view.seat().unwrap_or_else(|| public.turn());
    let mut unseen = view.unseen().into_iter().map(V::kind);
    for seat in players.seats() {
        state.scores[seat] = public.scores()[seat] as i32;
        state.hands[seat] = if seat == state.turn {
            FastHand::new(view.hand().tiles().iter().copied().map(V::kind))
        } else {
            FastHand::new(unseen.by_ref().take(public.hand_sizes()[seat]))
        };
    }
    let bag: Vec<Kind> = unseen.take(public.bag()).collect();
    state.set_bag(&bag);
    let variant = grid.variant;
    let (grid, past) =
        replay(grid, view).unwrap_or_else(|| (grid_of(variant, public.board()), Vec::new()));
    (Sim { grid, state }, past)
}

/// The board laid in the order of the game, where the history tells it. What lies on it already stays where the
/// game began so.
fn replay<V: Variant>(mut grid: Grid<V>, view: &GameView) -> Option<(Grid<V>, Vec<Past>)> {
    let board = view.public().board();
    let plays = view.history().iter().filter_map(|turn| match &turn.action {
        SeenAction::Play(play) => Some(play.placements()),
        SeenAction::Swap(_) | SeenAction::SwapHidden(_) | SeenAction::Pass => None,
    });
    // A history from outside may tell of anything; what lies on the board is of the edition.
    let lies = |placed: &&Placement| board.at(placed.cell) == Some(placed.tile);
    let of_game = plays.flatten().take_while(lies);
    let of_game = of_game.map(|placed| (torus_cell(placed.cell), V::kind(placed.tile)));
    let n_same = std::iter::zip(grid.laid(), of_game)
        .take_while(|(lies, played)| lies == played)
        .count();
    grid.take_back_to(n_same);
    let n_kept = grid.len();
    let mut n_placed = 0;
    let mut past = Vec::with_capacity(view.history().len());
    for turn in view.history() {
        let placements = match &turn.action {
            SeenAction::Play(play) => play.placements(),
            SeenAction::Swap(_) | SeenAction::SwapHidden(_) | SeenAction::Pass => &[],
        };
        past.push(Past {
            seat: turn.seat,
            from: n_placed as u8,
            len: placements.len() as u8,
            score: turn.score as u16,
            greed: 1.0,
        });
        for placed in placements {
            let cell = torus_cell(placed.cell);
            let lies_there = board.at(placed.cell) == Some(placed.tile);
            let is_kept = n_placed < n_kept;
            if !lies_there || !is_kept && grid.spot(cell).kind().is_some() {
                return None;
            }
            if !is_kept {
                grid.lay(cell, V::kind(placed.tile));
            }
            n_placed += 1;
        }
    }
    (grid.len() == board.len()).then_some((grid, past))
}

impl CellMap {
    /// The move as an action on the board; `None` where it would leave the range of cells.
    #[must_use]
    pub(crate) fn action<V: Variant>(self, mv: &Move) -> Option<Action> {
        Some(match mv {
            Move::Play(play) => Action::Play(self.play::<V>(play)?),
            Move::Swap(out) => {
                Action::Swap(out.kinds().iter().map(|&kind| V::tile(kind)).collect())
            }
        })
    }
}
