//! What `best` and `analyse` answer to machines.

use serde::{Deserialize, Serialize};
use sixline_engine::analysis::{Account, Analysis, AnalysisOptions, Grade, Tried, TurnReport};
use sixline_engine::reasons::Explained;
use sixline_engine::{Advice, Hint};
use sixline_rules::record::Checked;
use sixline_rules::{Action, BySeat, GameView, Seat};

use crate::reason::{PartsJson, ReasonJson, round};

/// An action with what it is worth. Points are rounded to hundredths, chances to thousandths.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AdviceJson {
    /// The placed pieces of a play; `null` for an exchange or a pass.
    pub play: Option<String>,
    /// The points now, without any finishing bonus.
    pub score: u32,
    /// The gain in margin to be expected by it and after it, in points.
    pub value: f64,
    /// The chance to win, where it was looked at.
    pub win: Option<f64>,
    /// The whole action: `play …`, `swap …` or `pass`.
    pub action: String,
    /// The final margin to be expected: the margin now, over the mean of the others, and the value.
    pub margin: f64,
    /// The standard error of the value, as far as playouts make it.
    pub error: f64,
    /// How many playouts stand behind it.
    pub playouts: usize,
    /// Whether the value is proved: nothing is left to draw, and every way to the end was looked at.
    pub solved: bool,
    /// What matters most about it.
    pub reasons: Vec<ReasonJson>,
    /// What it is better or worse by than what it was compared with, taken apart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub parts: Option<PartsJson>,
}

impl AdviceJson {
    /// The answers for the hints of the player to move in `view`.
    #[must_use]
    pub fn of_hints(view: &GameView, hints: &[Hint]) -> Vec<Self> {
        let margin = margin(view.public().scores(), view.public().turn());
        hints
            .iter()
            .map(|hint| Self::new(&hint.advice, margin, &hint.why))
            .collect()
    }

    /// The answer for `advice` to a player who is `margin` ahead of the mean of the others.
    #[must_use]
    pub fn new(advice: &Advice, margin: f32, why: &Explained) -> Self {
        Self {
            play: match &advice.action {
                Action::Play(play) => Some(play.to_string()),
                Action::Swap(_) | Action::Pass => None,
            },
            score: advice.score,
            value: hundredths(advice.value),
            win: advice.win.map(|win| round(win, 1000.0)),
            action: advice.action.to_string(),
            margin: hundredths(margin + advice.value),
            error: hundredths(advice.error),
            playouts: advice.playouts,
            solved: advice.solved,
            reasons: why.reasons.iter().map(ReasonJson::from).collect(),
            parts: why.breakdown.as_ref().map(PartsJson::from),
        }
    }
}

/// A game that was looked at.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AnalysisJson {
    /// The file as it was named on the command line.
    pub file: String,
    /// The edition, `classic` or `tables`.
    pub edition: String,
    /// The names, in seat order.
    pub names: Vec<String>,
    /// The points, in seat order, the finishing bonus included.
    pub scores: Vec<u32>,
    /// Whether the game came to its end.
    pub finished: bool,
    /// The level that found the best actions.
    pub level: u8,
    /// The seed that all chance follows from.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seed: u64,
    /// How many pairs of playouts stand behind each loss and each luck.
    pub playouts: usize,
    /// From which loss on a turn is an inaccuracy, a mistake and a blunder.
    pub thresholds: [f64; 3],
    /// The turns, in order.
    pub turns: Vec<TurnJson>,
    /// The sums, in seat order.
    pub seats: Vec<AccountJson>,
}

/// One turn. What could not be looked at is `null`, and `skipped` tells why.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TurnJson {
    /// Its number, from 1.
    pub turn: usize,
    /// Who took it, from 1.
    pub seat: usize,
    /// What was done, in the notation.
    pub action: String,
    /// The points of the play; 0 otherwise.
    pub score: u32,
    /// The points of each seat after it, the finishing bonus included.
    pub scores: Vec<u32>,
    /// The best action, with the reasons why it is better than what was done.
    pub best: Option<AdviceJson>,
    /// What was lost against it, in points of expected margin.
    pub loss: Option<f64>,
    /// The standard error of the loss.
    pub loss_error: Option<f64>,
    /// The chance to win that was lost.
    pub win_loss: Option<f64>,
    /// `good`, `inaccuracy`, `mistake` or `blunder`.
    pub grade: Option<String>,
    /// What was done gave this away; empty where it was the best.
    #[serde(default)]
    pub faults: Vec<ReasonJson>,
    /// What the draw was worth beyond its expectation, in points.
    pub luck: Option<f64>,
    /// The standard error of the luck.
    pub luck_error: Option<f64>,
    /// Why loss or luck is missing: `hand_unknown`, `action_unknown` or `draw_unknown`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub skipped: Option<String>,
}

/// What another action would have come to in a turn that was looked at.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TriedJson {
    /// Whether it is the best that was found.
    pub best: bool,
    /// Whether it is what was done.
    pub played: bool,
    /// What it loses against the best, in points of expected margin.
    pub loss: f64,
    /// `good`, `inaccuracy`, `mistake` or `blunder`, as for what was done.
    pub grade: String,
}

/// The sums of one seat.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AccountJson {
    /// The seat, from 1.
    pub seat: usize,
    /// The player's name, as the record tells it.
    pub name: String,
    /// How many turns it took.
    pub turns: usize,
    /// How many of them could be judged.
    pub judged: usize,
    /// The skill account: what they lost in all.
    pub loss: f64,
    /// The standard error of that.
    pub loss_error: f64,
    /// How many were good.
    pub good: usize,
    /// How many were inaccuracies.
    pub inaccuracies: usize,
    /// How many were mistakes.
    pub mistakes: usize,
    /// How many were blunders.
    pub blunders: usize,
    /// In how many turns the luck of the draw is known.
    pub drawn: usize,
    /// The luck account: the sum of it.
    pub luck: f64,
    /// The standard error of that.
    pub luck_error: f64,
    /// What of the final margin over the mean of the others neither account explains; `null` where a turn could not be
    /// looked at, or the game is not over.
    #[serde(default)]
    pub rest: Option<f64>,
}

/// How a game was looked at, beside the game itself.
#[derive(Debug, Clone, Copy)]
pub struct Looked<'a> {
    /// The file as it was named.
    pub file: &'a str,
    /// With which settings it was looked at.
    pub config: &'a AnalysisOptions,
}

impl AnalysisJson {
    /// The answer for the record that was checked.
    #[must_use]
    pub fn new(looked: Looked<'_>, checked: &Checked, analysis: &Analysis) -> Self {
        let public = &checked.public;
        let config = looked.config;
        let rests = analysis.rests(public);
        let account = |seat: Seat| {
            let name = checked.names[seat].clone();
            let rest = rests.as_ref().map(|rests| hundredths(rests[seat]));
            AccountJson::new(seat, name, &analysis.seats[seat], rest)
        };
        Self {
            file: looked.file.to_owned(),
            edition: public.edition().id().to_owned(),
            names: checked.names.iter().cloned().collect(),
            scores: public.scores().as_slice().to_vec(),
            finished: public.end().is_some(),
            level: config.level.number(),
            seed: config.seed,
            playouts: config.playouts,
            thresholds: Grade::thresholds(analysis.edition, public.players()).map(f64::from),
            turns: analysis
                .turns
                .iter()
                .map(|turn| {
                    let before = checked.steps[turn.number].public.scores();
                    TurnJson::new(turn, margin(before, turn.seat))
                })
                .collect(),
            seats: analysis.seats.seats().map(account).collect(),
        }
    }
}

impl TurnJson {
    fn new(turn: &TurnReport, margin: f32) -> Self {
        let verdict = turn.verdict.as_ref().ok();
        let luck = turn.luck.ok();
        let skipped = turn.verdict.as_ref().err().or(turn.luck.as_ref().err());
        Self {
            turn: turn.number + 1,
            seat: turn.seat.number(),
            action: turn.action.to_string(),
            score: turn.score,
            scores: turn.scores.as_slice().to_vec(),
            best: verdict.map(|it| AdviceJson::new(&it.best, margin, &it.better)),
            loss: verdict.map(|it| hundredths(it.loss.value)),
            loss_error: verdict.map(|it| hundredths(it.loss.error)),
            win_loss: verdict.map(|it| round(it.win_loss.value, 1000.0)),
            grade: verdict.map(|it| it.grade.id().to_owned()),
            faults: verdict.map_or_else(Vec::new, |it| {
                it.fault.reasons.iter().map(ReasonJson::from).collect()
            }),
            luck: luck.map(|it| hundredths(it.value)),
            luck_error: luck.map(|it| hundredths(it.error)),
            skipped: skipped.map(|it| it.code().to_owned()),
        }
    }
}

impl From<&Tried> for TriedJson {
    fn from(tried: &Tried) -> Self {
        let verdict = &tried.verdict;
        Self {
            best: verdict.is_best,
            played: tried.is_played,
            loss: hundredths(verdict.loss.value),
            grade: verdict.grade.id().to_owned(),
        }
    }
}

impl AccountJson {
    fn new(seat: Seat, name: String, account: &Account, rest: Option<f64>) -> Self {
        let [good, inaccuracies, mistakes, blunders] = account.grades;
        let (loss, luck) = (account.loss, account.luck);
        Self {
            seat: seat.number(),
            name,
            turns: account.turns,
            judged: account.judged,
            loss: hundredths(loss.value),
            loss_error: hundredths(loss.error),
            good,
            inaccuracies,
            mistakes,
            blunders,
            drawn: account.drawn,
            luck: hundredths(luck.value),
            luck_error: hundredths(luck.error),
            rest,
        }
    }
}

/// The points of `seat` less the mean of the others.
#[must_use]
pub fn margin(scores: &BySeat<u32>, seat: Seat) -> f32 {
    let own = scores[seat];
    let all: u32 = scores.iter().sum();
    let others = scores.players().saturating_sub(1).max(1);
    own as f32 - (all - own) as f32 / others as f32
}

fn hundredths(points: f32) -> f64 {
    round(points, 100.0)
}
