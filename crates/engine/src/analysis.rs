//! A game looked at afterwards: what each turn lost against the best, and what the draws were worth.
//!
//! Skill and luck are apart. The loss of a turn compares two moves of the same player in the same
//! position, by what the player could know. The luck of a turn compares the pieces that were drawn
//! with what could have been drawn. Both are means over playouts that share their chance.

mod ends;

use sixline_rules::record::Checked;
use sixline_rules::{Action, BySeat, Edition, GameView, Hand, Seat, SeenAction, Tile};

use crate::advise::Advice;
use crate::best::{Until, best_actions};
use crate::compare::{Pair, compare};
use crate::levels::Level;
use crate::reasons::{Weighed, why};
use crate::rng::Rng;

pub use crate::compare::Estimate;

/// How a game is looked at.
#[derive(Debug, Clone, Copy)]
pub struct AnalysisOptions {
    /// The level that finds the best action.
    pub level: Level,
    /// Where all chance comes from.
    pub seed: u64,
    /// How many pairs of playouts each loss and each luck is the mean of.
    pub playouts: usize,
}

impl AnalysisOptions {
    /// The strongest level; the error of a loss is then 0.1 to 0.4 points.
    pub const DEFAULT: Self = Self {
        level: Level::STRONGEST,
        seed: 1,
        playouts: 800,
    };
}

/// How good a turn was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Grade {
    /// As good as the best, or nearly.
    Good,
    /// A little was given away.
    Inaccuracy,
    /// Much was given away.
    Mistake,
    /// About a whole turn was.
    Blunder,
}

/// A game that was looked at.
#[derive(Debug, Clone, PartialEq)]
pub struct Analysis {
    /// The edition that was played.
    pub edition: Edition,
    /// The turns in order.
    pub turns: Vec<TurnReport>,
    /// The sums of each seat.
    pub seats: BySeat<Account>,
}

/// What one turn came to.
#[derive(Debug, Clone, PartialEq)]
pub struct TurnReport {
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
    /// The grade of that loss.
    pub grade: Grade,
    /// Why the best is better; empty where it was played.
    pub reasons: Vec<Weighed>,
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
    let one = |number: usize| {
        let report = report(checked, number, options);
        looked();
        report
    };
    let numbers = 0..checked.steps.len();

    #[cfg(feature = "parallel")]
    let turns: Vec<TurnReport> = {
        use rayon::prelude::*;
        numbers.into_par_iter().map(one).collect()
    };
    #[cfg(not(feature = "parallel"))]
    let turns: Vec<TurnReport> = numbers.map(one).collect();

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

impl Grade {
    /// All grades, the best first.
    pub const ALL: [Self; 4] = [Self::Good, Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// The grade of a loss: what is left of it after its standard error is given to the player.
    #[must_use]
    pub fn of(edition: Edition, loss: Estimate) -> Self {
        let sure = loss.value - loss.error;
        let reached = Self::thresholds(edition)
            .iter()
            .take_while(|&&threshold| sure >= threshold)
            .count();
        Self::ALL[reached]
    }

    /// From which loss on a turn is an inaccuracy, a mistake and a blunder.
    ///
    /// A turn of `classic` makes 7 to 8 points among good players, one of `tables` about twice as much;
    /// a blunder gives away about a turn.
    #[must_use]
    pub const fn thresholds(edition: Edition) -> [f32; 3] {
        match edition {
            Edition::Classic => [1.5, 3.5, 7.0],
            Edition::Tables(_) => [3.0, 7.0, 14.0],
        }
    }

    /// The name on the wire.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
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
    let played = match &step.turn.action {
        SeenAction::Play(play) => Action::Play(play.clone()),
        SeenAction::Swap(tiles) => Action::Swap(tiles.clone()),
        SeenAction::SwapHidden(_) => {
            return (Err(Skipped::ActionUnknown), Err(Skipped::ActionUnknown));
        }
        SeenAction::Pass => Action::Pass,
    };
    // Each turn has a stream of its own, so that the order in which turns are looked at does not matter.
    let mut seeds = Rng::new(options.seed ^ Rng::new(number as u64).next_u64());
    let verdict = verdict(&view, &played, options, &mut seeds);
    let luck = match drawn(checked, number, &played) {
        None => Err(Skipped::DrawUnknown),
        Some(drawn) if drawn.is_empty() => Ok(Estimate::default()),
        Some(drawn) => Ok(compare(
            &view,
            &Pair::Draws {
                action: &played,
                drawn: &drawn,
            },
            options.playouts,
            seeds.next_u64(),
        )),
    };
    (Ok(verdict), luck)
}

fn verdict(
    view: &GameView,
    played: &Action,
    options: &AnalysisOptions,
    seeds: &mut Rng,
) -> Verdict {
    if let Some((best, loss)) = ends::solved(view, played) {
        // Two plays may be equally good; then what was done is the best.
        let is_best = loss <= 0.0;
        let loss = Estimate {
            value: loss.max(0.0),
            error: 0.0,
        };
        return Verdict {
            reasons: if is_best {
                Vec::new()
            } else {
                why(view, &best.action, played)
            },
            grade: Grade::of(view.public().edition(), loss),
            best,
            is_best,
            loss,
        };
    }
    let advised = best_actions(
        view,
        options.level,
        Until::Done,
        seeds.next_u64(),
        &mut || false,
    );
    let best = advised[0].clone();
    let is_best = is_same(view, &best.action, played);
    let mut loss = Estimate::default();
    let mut reasons = Vec::new();
    if !is_best {
        let pair = Pair::Actions {
            one: &best.action,
            other: played,
        };
        loss = compare(view, &pair, options.playouts, seeds.next_u64());
        // The search may prefer what the playouts find a little worse: by chance, or because it wins
        // more often with fewer points.
        loss.value = loss.value.max(0.0);
        reasons = why(view, &best.action, played);
    }
    Verdict {
        best,
        is_best,
        grade: Grade::of(view.public().edition(), loss),
        loss,
        reasons,
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
