//! What to do, seen from a seat: the ranked actions of a view.

use sixline_rules::{Action, Edition, GameView, Players, SeenAction};

use crate::choose::Move;
use crate::eval::Learnt;
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
}

impl Adviser {
    pub(crate) const fn new(lookahead: Lookahead) -> Self {
        Self {
            lookahead,
            noticed: Vec::new(),
        }
    }

    /// As [`advise`]; a view with fewer turns than the last one is one of another game.
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
            Edition::Classic => self.advise_in(Classic, view, seed, stop),
            Edition::Tables(tables) => self.advise_in(Tables(tables), view, seed, stop),
        }
    }

    fn advise_in<V: Learnt>(
        &mut self,
        variant: V,
        view: &GameView,
        seed: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> Vec<Advice> {
        let (sim, mut past) = sim_of(variant, view);
        // With more players a playout takes greedy answers for granted, and hardly anything depends on it.
        let is_for_two = sim.state.players == Players::TWO && view.public().bag() > 0;
        let mut thinker = Thinker::new(sim, Rng::new(seed), stop);
        if is_for_two && self.lookahead.playouts > 0 && self.lookahead.sets > 0 {
            for (turn, &greed) in std::iter::zip(&mut past, &self.noticed) {
                turn.greed = greed;
            }
            thinker.notice_greed(&mut past, self.noticed.len());
            self.noticed = past.iter().map(|turn| turn.greed).collect();
        }
        let map = CellMap::of(view.public().board());
        let mut found: Vec<Advice> = thinker
            .think(&past, &self.lookahead)
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
    let public = view.public();
    let players = Players::new(public.players()).expect("a view has two to four players");
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
    let (grid, past) =
        replay(variant, view).unwrap_or_else(|| (grid_of(variant, public.board()), Vec::new()));
    (Sim { grid, state }, past)
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
            seat: turn.seat,
            from: grid.len() as u8,
            len: placements.len() as u8,
            score: turn.score as u16,
            greed: 1.0,
        });
        for placed in placements {
            let cell = torus_cell(placed.cell);
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
    pub(crate) fn action<V: Variant>(self, mv: &Move) -> Option<Action> {
        Some(match mv {
            Move::Play(play) => Action::Play(self.play::<V>(play)?),
            Move::Swap(out) => {
                Action::Swap(out.kinds().iter().map(|&kind| V::tile(kind)).collect())
            }
        })
    }
}
