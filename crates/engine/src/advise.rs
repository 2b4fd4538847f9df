//! What to do, seen from a seat: the ranked actions of a view.

use sixline_rules::{Action, Edition, GameView, SeenAction};

use crate::choose::{Move, Scratch};
use crate::eval::Learnt;
use crate::grid::{Grid, idx_of};
use crate::infer::{Past, notice_greed};
use crate::kinds::{Classic, Tables, Variant};
use crate::plays::{CellMap, grid_of};
use crate::rng::Rng;
use crate::search::{Config, think};
use crate::sim::{FastHand, Sim, SimState};

/// An action with what it is worth.
#[derive(Debug, Clone, PartialEq)]
pub struct Advice {
    /// The action.
    pub action: Action,
    /// Its points now.
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
    config: &Config,
    seed: u64,
    stop: &mut dyn FnMut() -> bool,
) -> Vec<Advice> {
    advise_knowing(view, &mut Vec::new(), config, seed, stop)
}

/// The same for one who has noticed something about some turns of this game before, and notices more.
pub(crate) fn advise_knowing(
    view: &GameView,
    noticed: &mut Vec<f32>,
    config: &Config,
    seed: u64,
    stop: &mut dyn FnMut() -> bool,
) -> Vec<Advice> {
    match view.public().edition() {
        Edition::Classic => advise_in(Classic, view, noticed, config, seed, stop),
        Edition::Tables(tables) => advise_in(Tables(tables), view, noticed, config, seed, stop),
    }
}

fn advise_in<V: Learnt>(
    variant: V,
    view: &GameView,
    noticed: &mut Vec<f32>,
    config: &Config,
    seed: u64,
    stop: &mut dyn FnMut() -> bool,
) -> Vec<Advice> {
    let (mut sim, mut past) = sim_of(variant, view);
    let mut scratch = Scratch::default();
    // With more players a playout takes greedy answers for granted, and hardly anything depends on it.
    let is_for_two = sim.players == 2 && view.public().bag() > 0;
    if is_for_two && config.playouts > 0 && config.sets > 0 {
        for (turn, &greed) in std::iter::zip(&mut past, &*noticed) {
            turn.greed = greed;
        }
        let from = noticed.len();
        notice_greed(&mut sim, &mut past, from, V::net(), &mut scratch, stop);
        *noticed = past.iter().map(|turn| turn.greed).collect();
    }
    let map = CellMap::of(view.public().board());
    let mut rng = Rng::new(seed);
    let considered = think(
        &mut sim,
        &past,
        config,
        V::net(),
        &mut rng,
        &mut scratch,
        stop,
    );
    let mut found: Vec<Advice> = considered
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
pub fn sim_of<V: Variant>(variant: V, view: &GameView) -> (Sim<V>, Vec<Past>) {
    let public = view.public();
    let turn = view.seat().unwrap_or_else(|| public.turn()).index();
    let mut state = SimState::EMPTY;
    state.turn = turn as u8;
    let mut unseen = view.unseen().into_iter().map(V::kind);
    for seat in public.scores().seats() {
        let at = seat.index();
        state.scores[at] = public.scores()[seat] as i32;
        state.hands[at] = if at == turn {
            FastHand::new(view.hand().tiles().iter().copied().map(V::kind))
        } else {
            FastHand::new(unseen.by_ref().take(public.hand_sizes()[seat]))
        };
    }
    let bag: Vec<u8> = unseen.take(public.bag()).collect();
    state.set_bag(&bag);
    let (grid, past) =
        replay(variant, view).unwrap_or_else(|| (grid_of(variant, public.board()), Vec::new()));
    let players = public.players();
    let sim = Sim {
        grid,
        state,
        players,
    };
    (sim, past)
}

/// The board laid in the order of the game, where the history tells it.
fn replay<V: Variant>(variant: V, view: &GameView) -> Option<(Grid<V>, Vec<Past>)> {
    let board = view.public().board();
    let mut grid = Grid::new(variant);
    let mut past = Vec::with_capacity(view.history().len());
    for turn in view.history() {
        let placements = match &turn.action {
            SeenAction::Play(play) => play.placements(),
            SeenAction::Swap(_) | SeenAction::SwapHidden(_) | SeenAction::Pass => &[],
        };
        past.push(Past {
            player: turn.seat.index() as u8,
            from: grid.len() as u8,
            len: placements.len() as u8,
            score: turn.score as u16,
            greed: 1.0,
        });
        for placed in placements {
            let cell = idx_of(placed.cell.x, placed.cell.y);
            let lies_there = board.at(placed.cell) == Some(placed.tile);
            if !lies_there || grid.spot(cell).kind().is_some() {
                return None;
            }
            grid.lay(cell, V::kind(placed.tile));
        }
    }
    (grid.len() == board.len()).then_some((grid, past))
}

impl CellMap {
    /// The move as an action on the board; `None` where it would leave the range of cells.
    #[must_use]
    pub fn action<V: Variant>(self, mv: &Move) -> Option<Action> {
        Some(match mv {
            Move::Play(play) => Action::Play(self.play::<V>(play)?),
            Move::Swap(out) => {
                Action::Swap(out.kinds().iter().map(|&kind| V::tile(kind)).collect())
            }
        })
    }
}
