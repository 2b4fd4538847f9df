//! The best actions of a view, and why: the one computation behind hints and verdicts.

use sixline_rules::{Action, Edition, GameView, Players};

use crate::advise::{Advice, advise, move_of, notice, thinker_of};
use crate::bot::{BotKind, Worth};
use crate::choose::Move;
use crate::endgame::Limit;
use crate::eval::Learnt;
use crate::infer::Past;
use crate::kinds::{Classic, Tables};
use crate::levels::{Level, Strategy};
use crate::plays::legal_plays;
use crate::reasons::{Compared, Explained};
use crate::search::{Apart, Lookahead};
use crate::thinker::Thinker;

/// How long a search goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Until {
    /// As long as the level does by itself, or until it is told to stop.
    Done,
    /// Until it is told to stop, however long that is.
    Stopped,
}

/// What hints are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HintRequest {
    /// The level that thinks.
    pub level: Level,
    /// How long it does.
    pub until: Until,
    /// Where all chance comes from.
    pub seed: u64,
    /// How many hints there are at most.
    pub top: usize,
}

/// One of the best actions, and why.
#[derive(Debug, Clone, PartialEq)]
pub struct Hint {
    /// The action with what it is worth.
    pub advice: Advice,
    /// What speaks for it beside the others, or against it beside the best.
    pub why: Explained,
}

/// More playouts than anyone waits for; only `stop` ends such a search.
const ENDLESS: usize = 1 << 30;

/// How many positions may be looked at to solve an end: as many for a hint as for a verdict, and three times those
/// of the level that plays.
pub(crate) const END: Limit = Limit { nodes: 50_000 };

/// With how many of the actions that follow it the best one is compared, ...
const FIELD: usize = 5;
/// ... how many are compared at all, ...
const MOST_COMPARED: usize = 12;
/// ... and in how many playouts of each, where the field alone is.
const DEALS: usize = 96;

/// The best actions of the seat that looks with their reasons, the best first; never empty for a hand that
/// is not.
///
/// The reasons of the best are found beside some actions that are not told. They take a few hundred playouts
/// more than the search itself, whether it was stopped or not.
#[must_use]
pub fn hints(view: &GameView, request: &HintRequest, stop: &mut dyn FnMut() -> bool) -> Vec<Hint> {
    match view.public().edition() {
        Edition::Classic => hints_in(Classic, view, request, stop),
        Edition::Tables(tables) => hints_in(Tables(tables), view, request, stop),
    }
}

fn hints_in<V: Learnt>(
    variant: V,
    view: &GameView,
    request: &HintRequest,
    stop: &mut dyn FnMut() -> bool,
) -> Vec<Hint> {
    let mut counsel = Counsel::new(variant, view, request.seed, stop);
    let mut advised = counsel.best(request.level, request.until, request.seed);
    let mut actions: Vec<Action> = advised.iter().map(|it| it.action.clone()).collect();
    let compared = request.top.clamp(1 + FIELD, MOST_COMPARED);
    actions.truncate(compared);
    add_others(view, &mut actions);
    let is_certain = advised[0].solved && view.public().players() == Players::TWO;
    let certain = is_certain.then(|| counsel.certain(&mut actions)).flatten();
    let apart = certain.unwrap_or_else(|| {
        let deals = DEALS * (1 + FIELD) / actions.len().max(1 + FIELD);
        counsel.apart(&actions, deals, &mut |_| false)
    });
    let field: Vec<usize> = (1..actions.len()).take(FIELD).collect();
    advised.truncate(request.top);
    Compared::with(view, &actions, &apart, |compared| {
        let told = advised.into_iter().enumerate().map(|(at, advice)| Hint {
            advice,
            why: match at {
                0 => compared.why::<V>(0, &field),
                at => compared.fault::<V>(at, &[0]),
            },
        });
        told.collect()
    })
}

/// What a legal action is worth that somebody took without thinking about that.
#[must_use]
pub fn worth_of(view: &GameView, action: &Action, seed: u64) -> Worth {
    let mut never = || false;
    let advice = match view.public().edition() {
        Edition::Classic => {
            Counsel::new(Classic, view, seed, &mut never).valued(action.clone(), seed)
        }
        Edition::Tables(tables) => {
            Counsel::new(Tables(tables), view, seed, &mut never).valued(action.clone(), seed)
        }
    };
    let (value, win) = (advice.value, advice.win);
    Worth { value, win }
}

/// Where a search answers the best alone, the plays with the most points are what it is compared with.
fn add_others(view: &GameView, actions: &mut Vec<Action>) {
    if actions.len() > 1 {
        return;
    }
    let mut plays = legal_plays(view);
    plays.sort_by_key(|it| std::cmp::Reverse(it.score));
    let plays = plays.into_iter().map(|it| Action::Play(it.play));
    let others: Vec<Action> = plays.filter(|it| *it != actions[0]).take(FIELD).collect();
    actions.extend(others);
}

/// A player who thinks about a view and compares what can be done.
#[derive(Debug)]
pub(crate) struct Counsel<'a, V: Learnt> {
    view: &'a GameView,
    thinker: Thinker<'a, V>,
    past: Vec<Past>,
}

impl<'a, V: Learnt> Counsel<'a, V> {
    pub(crate) fn new(
        variant: V,
        view: &'a GameView,
        seed: u64,
        stop: &'a mut dyn FnMut() -> bool,
    ) -> Self {
        let (mut thinker, mut past) = thinker_of(variant, view, seed, stop);
        notice(view, &mut thinker, &mut past, &mut Vec::new());
        Self {
            view,
            thinker,
            past,
        }
    }

    /// The actions of the seat that looks, the best first; never empty.
    ///
    /// Levels that overlook plays answer the single action that they take. With the same seed and
    /// [`Until::Done`] the answer is the same, as long as it is not cut short.
    pub(crate) fn best(&mut self, level: Level, until: Until, seed: u64) -> Vec<Advice> {
        let mut lookahead = match level.strategy() {
            Strategy::Think(lookahead) => lookahead,
            Strategy::Overlook(_) => return vec![self.taken(level, seed)],
        };
        // What is shown is played out, not only what may still be the best.
        lookahead.near = f32::INFINITY;
        if lookahead.playouts > 0 {
            lookahead.end_nodes = END.nodes;
        }
        if until == Until::Stopped && lookahead.playouts > 0 {
            lookahead.playouts = ENDLESS;
            lookahead.end_nodes = ENDLESS as u64;
        }
        self.thinker.advice(self.view, &self.past, &lookahead)
    }

    /// Plays the actions out beside each other in up to `n` deals, or until that is `enough`.
    pub(crate) fn apart(
        &mut self,
        actions: &[Action],
        n: usize,
        enough: &mut dyn FnMut(&Apart) -> bool,
    ) -> Apart {
        let moves: Vec<Move> = actions
            .iter()
            .map(|it| move_of::<V>(self.view, it))
            .collect();
        self.thinker.play_apart(&moves, &self.past, n, enough)
    }

    /// The actions played to the end by the best answers, where nothing is hidden; those that cannot be are
    /// dropped. `None` where that leaves nothing to compare.
    pub(crate) fn certain(&mut self, actions: &mut Vec<Action>) -> Option<Apart> {
        let mut lines = Vec::new();
        let mut known = Vec::new();
        for action in actions.iter() {
            let mv = move_of::<V>(self.view, action);
            match self.thinker.known_line(&mv, END) {
                Some(line) => {
                    lines.push(line);
                    known.push(action.clone());
                }
                None if known.is_empty() => return None,
                None => {}
            }
        }
        if lines.len() < 2 {
            return None;
        }
        *actions = known;
        Some(Apart::certain(lines))
    }

    /// The action that the level's bot takes.
    fn taken(&mut self, level: Level, seed: u64) -> Advice {
        let action = BotKind::Level(level).build(seed).choose(self.view);
        self.valued(action, seed)
    }

    /// An action with its value by the static evaluation, or where that did not rank it, by what it loses against the
    /// best.
    fn valued(&mut self, action: Action, seed: u64) -> Advice {
        let view = self.view;
        let lookahead = Lookahead::quick(Lookahead::DEEP.effort);
        let all = advise(view, lookahead, seed, &mut || false);
        if let Some(ranked) = all.iter().find(|advice| advice.action == action) {
            return ranked.clone();
        }
        let best = &all[0];
        let pair = [best.action.clone(), action];
        let apart = self.apart(&pair, PAIRS, &mut |_| false);
        let lost = apart.difference(0, &[1]);
        let loss = lost.whole;
        let [_, action] = pair;
        Advice {
            score: match &action {
                Action::Play(play) => view.judge_play(play).map_or(0, |score| score.total),
                Action::Swap(_) | Action::Pass => 0,
            },
            value: best.value - loss.value,
            error: loss.error,
            win: best.win.map(|win| (win - lost.win.value).clamp(0.0, 1.0)),
            playouts: PAIRS,
            solved: false,
            action,
        }
    }
}

/// How many pairs of playouts value an action that the static evaluation did not rank.
const PAIRS: usize = 200;
