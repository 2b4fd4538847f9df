//! A game looked at afterwards: what each turn lost against the best, and what the draws were worth.
//!
//! Skill and luck are apart. The loss of a turn compares two moves of the same player in the same
//! position, by what the player could know. The luck of a turn compares the pieces that were drawn
//! with what could have been drawn. Both are means over playouts that share their chance.
//!
//! The best action is found as a hint is, by the same search with the same chance, whatever the number of
//! playouts: a longer look measures the same difference more exactly.

mod ends;
mod grade;
mod rest;
mod tried;

use sixline_rules::record::Checked;
use sixline_rules::{Action, BySeat, Edition, GameView, Hand, Seat, SeenAction, Tile};

use self::ends::Lost;
use crate::advise::Advice;
use crate::best::{Counsel, Until};
use crate::eval::Learnt;
use crate::kinds::{Classic, Tables};
use crate::levels::Level;
use crate::luck::luck;
use crate::parts::Estimate;
use crate::reasons::{Compared, Explained};
use crate::rng::Rng;
use crate::search::{Apart, Told};

pub use grade::Grade;
pub use tried::{NotTried, Tried, tried};

/// How a game is looked at.
#[derive(Debug, Clone, Copy)]
pub struct AnalysisOptions {
    /// The level that finds the best action.
    pub level: Level,
    /// Where all chance comes from.
    pub seed: u64,
    /// How many pairs of playouts each loss and each luck is the mean of; a loss whose grade is in doubt, of up
    /// to [`Self::MOST_TIMES`] as many.
    pub playouts: usize,
}

impl AnalysisOptions {
    /// The strongest level; the error of a loss is then 0.1 to 0.4 points.
    pub const DEFAULT: Self = Self {
        level: Level::STRONGEST,
        seed: 1,
        playouts: 800,
    };

    /// How many times as many playouts there are where a grade is in doubt.
    pub const MOST_TIMES: usize = 4;
}

/// A game that was looked at.
#[derive(Debug, Clone, PartialEq)]
pub struct Analysis {
    /// The edition that was played.
    pub edition: Edition,
    /// The turns that were looked at, in order.
    pub turns: Vec<TurnReport>,
    /// The sums of each seat.
    pub seats: BySeat<Account>,
}

/// A part of the turns: those whose number, from 0, leaves `number` when divided by `of`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    /// Which of the shares.
    pub number: usize,
    /// How many there are.
    pub of: usize,
}

/// What one turn came to.
#[derive(Debug, Clone, PartialEq)]
pub struct TurnReport {
    /// Its number, from 0.
    pub number: usize,
    /// Whose turn it was.
    pub seat: Seat,
    /// What the record tells of it.
    pub action: SeenAction,
    /// The points of the play; 0 otherwise.
    pub score: u32,
    /// The points of each seat after it, the finishing bonus included.
    pub scores: BySeat<u32>,
    /// How it was played, or why that cannot be said.
    pub verdict: Result<Verdict, Skipped>,
    /// What the draw was worth beyond its expectation, or why that cannot be said.
    pub luck: Result<Estimate, Skipped>,
}

/// How a turn was played.
#[derive(Debug, Clone, PartialEq)]
pub struct Verdict {
    /// The best action that was found.
    pub best: Advice,
    /// Whether that is what was done.
    pub is_best: bool,
    /// What was lost against it, in points of expected margin; never below 0.
    pub loss: Estimate,
    /// The chance to win that was lost with it.
    pub win_loss: Estimate,
    /// The grade of that loss.
    pub grade: Grade,
    /// What was done, from the side of the one who did it: what it gave away. Empty where it was the best.
    pub fault: Explained,
    /// Why the best is better; empty where it was played.
    pub better: Explained,
}

/// Why something cannot be said of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Skipped {
    /// The record does not tell the player's hand.
    HandUnknown,
    /// The record does not tell which pieces were exchanged.
    ActionUnknown,
    /// The record does not tell what was drawn.
    DrawUnknown,
}

/// The sums of one seat.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Account {
    /// How many turns it took.
    pub turns: usize,
    /// How many of them could be judged.
    pub judged: usize,
    /// What they lost in all.
    pub loss: Estimate,
    /// How many had each grade, from good to blunder.
    pub grades: [usize; 4],
    /// In how many turns the luck of the draw is known.
    pub drawn: usize,
    /// The sum of it.
    pub luck: Estimate,
}

/// Looks at every turn of a checked record; calls `looked` after each, in any order and from any thread.
#[must_use]
pub fn analyse(
    checked: &Checked,
    options: &AnalysisOptions,
    looked: &(dyn Fn() + Sync),
) -> Analysis {
    let all = Share { number: 0, of: 1 };
    analyse_share(checked, options, all, looked)
}

/// The same for a part of the turns; the sums are those of that part.
#[must_use]
pub fn analyse_share(
    checked: &Checked,
    options: &AnalysisOptions,
    share: Share,
    looked: &(dyn Fn() + Sync),
) -> Analysis {
    let one = |number: usize| {
        let report = report(checked, number, options);
        looked();
        report
    };
    let is_in = |number: &usize| number % share.of.max(1) == share.number;
    let numbers: Vec<usize> = (0..checked.steps.len()).filter(is_in).collect();

    #[cfg(feature = "parallel")]
    let turns: Vec<TurnReport> = {
        use rayon::prelude::*;
        numbers.into_par_iter().map(one).collect()
    };
    #[cfg(not(feature = "parallel"))]
    let turns: Vec<TurnReport> = numbers.into_iter().map(one).collect();

    let mut seats = BySeat::filled(checked.public.players(), Account::default());
    for turn in &turns {
        seats[turn.seat].add(turn);
    }
    Analysis {
        edition: checked.public.edition(),
        turns,
        seats,
    }
}

impl Skipped {
    /// The name on the wire.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::HandUnknown => "hand_unknown",
            Self::ActionUnknown => "action_unknown",
            Self::DrawUnknown => "draw_unknown",
        }
    }
}

impl Account {
    /// Counts one more turn of this seat.
    pub fn add(&mut self, turn: &TurnReport) {
        self.turns += 1;
        if let Ok(verdict) = &turn.verdict {
            self.judged += 1;
            self.loss = self.loss.plus(verdict.loss);
            self.grades[verdict.grade as usize] += 1;
        }
        if let Ok(luck) = turn.luck {
            self.drawn += 1;
            self.luck = self.luck.plus(luck);
        }
    }
}

/// Looks at one turn, counted from 0, as [`analyse`] does at all of them.
///
/// # Panics
/// Where there is no such turn.
#[must_use]
pub fn report(checked: &Checked, number: usize, options: &AnalysisOptions) -> TurnReport {
    let step = &checked.steps[number];
    let after = checked.steps.get(number + 1);
    let (verdict, luck) = judge(checked, number, options);
    TurnReport {
        number,
        seat: step.turn.seat,
        action: step.turn.action.clone(),
        score: step.turn.score.unwrap_or(0),
        scores: after
            .map_or(&checked.public, |after| &after.public)
            .scores()
            .clone(),
        verdict,
        luck,
    }
}

type Judged = (Result<Verdict, Skipped>, Result<Estimate, Skipped>);

fn judge(checked: &Checked, number: usize, options: &AnalysisOptions) -> Judged {
    let step = &checked.steps[number];
    let Some(view) = checked.view_before(number) else {
        return (Err(Skipped::HandUnknown), Err(Skipped::HandUnknown));
    };
    let Some(played) = done(&step.turn.action) else {
        return (Err(Skipped::ActionUnknown), Err(Skipped::ActionUnknown));
    };
    let verdict = verdict_in(&view, &played, options);
    // Each turn has a stream of its own, so that the luck of one says nothing about that of another.
    let seed = options.seed ^ Rng::new(number as u64).next_u64();
    let luck = match drawn(checked, number, &played) {
        None => Err(Skipped::DrawUnknown),
        Some(drawn) if drawn.is_empty() => Ok(Estimate::default()),
        Some(drawn) => Ok(luck(&view, &played, &drawn, options.playouts, seed)),
    };
    (Ok(verdict), luck)
}

/// What was done, where the record tells all of it.
fn done(seen: &SeenAction) -> Option<Action> {
    match seen {
        SeenAction::Play(play) => Some(Action::Play(play.clone())),
        SeenAction::Swap(tiles) => Some(Action::Swap(tiles.clone())),
        SeenAction::SwapHidden(_) => None,
        SeenAction::Pass => Some(Action::Pass),
    }
}

fn verdict_in(view: &GameView, played: &Action, options: &AnalysisOptions) -> Verdict {
    match view.public().edition() {
        Edition::Classic => verdict(Classic, view, played, options),
        Edition::Tables(tables) => verdict(Tables(tables), view, played, options),
    }
}

fn verdict<V: Learnt>(
    variant: V,
    view: &GameView,
    played: &Action,
    options: &AnalysisOptions,
) -> Verdict {
    let mut never = || false;
    let mut counsel = Counsel::new(variant, view, options.seed, &mut never);
    if let Some((best, lost)) = ends::solved(view, played) {
        // Two plays may be equally good; then what was done is the best.
        if lost.points <= 0.0 {
            return Verdict::best(best);
        }
        let mut pair = vec![best.action.clone(), played.clone()];
        let lines = counsel.certain(&mut pair);
        return Verdict::of::<V>(view, best, &pair, lines, Some(lost));
    }
    let mut advised = counsel.best(options.level, Until::Done, options.seed);
    let best = advised.swap_remove(0);
    if is_same(view, &best.action, played) {
        return Verdict::best(best);
    }
    let pair = [best.action.clone(), played.clone()];
    let mut enough = |apart: &Apart| {
        apart.len() >= options.playouts && grade::is_settled(view, &apart.difference(0, &[1]))
    };
    let most = options.playouts * AnalysisOptions::MOST_TIMES;
    let apart = counsel.apart(&pair, most, &mut enough);
    Verdict::of::<V>(view, best, &pair, Some(apart), None)
}

impl Verdict {
    /// What was done is the best.
    fn best(best: Advice) -> Self {
        Self {
            best,
            is_best: true,
            loss: Estimate::default(),
            win_loss: Estimate::default(),
            grade: Grade::Good,
            fault: Explained::default(),
            better: Explained::default(),
        }
    }

    /// Something else than the best was done: `pair` is the best and that, played out in `apart`; the loss follows
    /// from it unless it is `known`.
    fn of<V: Learnt>(
        view: &GameView,
        best: Advice,
        pair: &[Action],
        apart: Option<Apart>,
        known: Option<Lost>,
    ) -> Self {
        let apart = apart.unwrap_or_else(|| Apart::certain(vec![Told::default(); pair.len()]));
        let mut breakdown = apart.difference(0, &[1]);
        if let Some(known) = known {
            let exact = |value| Estimate { value, error: 0.0 };
            breakdown.whole = exact(known.points);
            breakdown.win = exact(known.win);
        }
        let (fault, better) = Compared::with(view, pair, &apart, |compared| {
            (compared.fault::<V>(1, &[0]), compared.why::<V>(0, &[1]))
        });
        // The search may prefer what the playouts find a little worse: by chance, or because it wins
        // more often with fewer points.
        let at_least_nothing = |it: Estimate| Estimate {
            value: it.value.max(0.0),
            ..it
        };
        Self {
            best,
            is_best: false,
            loss: at_least_nothing(breakdown.whole),
            win_loss: at_least_nothing(breakdown.win),
            grade: match known {
                Some(lost) => Grade::of_known(view, lost.points, lost.win),
                None => Grade::of(view, &breakdown),
            },
            fault,
            better,
        }
    }
}

/// Whether two actions come to the same: exchanges in any order, and opening lines wherever they lie.
fn is_same(view: &GameView, one: &Action, other: &Action) -> bool {
    match (one, other) {
        (Action::Play(one), Action::Play(other)) if view.public().board().is_empty() => {
            let (one, other): (Vec<Tile>, Vec<Tile>) =
                (one.tiles().collect(), other.tiles().collect());
            one == other || one.iter().eq(other.iter().rev())
        }
        (Action::Swap(one), Action::Swap(other)) => {
            let sorted = |tiles: &[Tile]| {
                let mut tiles = tiles.to_vec();
                tiles.sort_unstable();
                tiles
            };
            sorted(one) == sorted(other)
        }
        (one, other) => one == other,
    }
}

/// What was drawn after a turn: as written, or from the hand at the player's next turn.
fn drawn(checked: &Checked, number: usize, played: &Action) -> Option<Vec<Tile>> {
    let step = &checked.steps[number];
    if let Some(drawn) = &step.turn.drawn {
        return Some(drawn.clone());
    }
    let mut leave = Hand::new(step.hand.clone()?);
    let left = match played {
        Action::Play(play) => leave.remove_all(play.tiles()),
        Action::Swap(tiles) => leave.remove_all(tiles.iter().copied()),
        Action::Pass => Ok(()),
    };
    left.ok()?;
    if step.public.bag() == 0 {
        return Some(Vec::new());
    }
    let later = &checked.steps[number + 1..];
    let next = later.iter().find(|it| it.turn.seat == step.turn.seat)?;
    let mut drawn = Hand::new(next.hand.clone()?);
    drawn.remove_all(leave.tiles().iter().copied()).ok()?;
    Some(drawn.tiles().to_vec())
}

#[cfg(test)]
mod tests;
