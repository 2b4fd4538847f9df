//! The best play over all that the others may hold, where it is not the one with the most points.
//!
//! Three seeds and two budgets have to agree on it, and playouts in the same deals have to set it apart from every
//! rival by an interval above nothing.

use sixline_rules::{Action, GameView, Players};

use super::{Answer, Gap, MOST_ANSWERS, Solved};
use crate::advise::advise;
use crate::best::Counsel;
use crate::eval::Learnt;
use crate::plays::legal_plays;
use crate::search::Lookahead;

const SEEDS: [u64; 3] = [1, 2, 3];

/// The playouts of a search: those of the strongest level, and four times as many.
const BUDGETS: [usize; 2] = [650, 2_600];

/// By the static evaluation the play with the most points is at least so far behind, or nobody looks further.
const WORTH_A_LOOK: f32 = 0.5;

/// Plays that are so near to each other in points are equal: both are right.
const EQUAL: f32 = 0.5;

/// How many points at least everything else is behind every answer, ...
const LEAST_GAP: f32 = 2.0;

/// ... and how many standard errors: 99.9 % on both sides.
const SURE: f32 = 3.29;

/// How many plays are played out beside each other, ...
const FIELD: usize = 8;

/// ... and in how many deals.
const DEALS: usize = 480;

pub(super) fn solve<V: Learnt>(variant: V, view: &GameView) -> Option<Solved> {
    if view.public().bag() == 0 || view.public().players() != Players::TWO {
        return None;
    }
    let most = legal_plays(view).iter().map(|it| it.score).max()?;
    let quick = advise(view, Lookahead::STATIC, 0, &mut || false);
    let first = quick.first()?;
    let richest = quick.iter().find(|it| it.score == most);
    let is_worth = richest.is_none_or(|it| first.value - it.value >= WORTH_A_LOOK);
    if first.score >= most || !is_worth || !matches!(first.action, Action::Play(_)) {
        return None;
    }
    let (tops, mut field) = searched(view, most)?;
    if let Some(richest) = richest {
        push_new(&mut field, &richest.action);
    }
    let solved = apart(variant, view, &tops, &field)?;
    let is_quiet = |answer: &Answer| match answer {
        Answer::Play(play) => view.judge_play(play).is_ok_and(|it| it.total < most),
        Answer::Piece(_) => false,
    };
    solved.answers.iter().all(is_quiet).then_some(solved)
}

/// What each search puts first, and the plays that come near; `None` where one of them takes the most points, or no
/// play at all.
fn searched(view: &GameView, most: u32) -> Option<(Vec<Action>, Vec<Action>)> {
    let mut tops = Vec::new();
    let mut field = Vec::new();
    for playouts in BUDGETS {
        for seed in SEEDS {
            let lookahead = Lookahead {
                playouts,
                ..Lookahead::DEEP
            };
            let found = advise(view, lookahead, seed, &mut || false);
            let top = found.first()?;
            if top.score >= most || !matches!(top.action, Action::Play(_)) {
                return None;
            }
            push_new(&mut tops, &top.action);
            if tops.len() > 2 {
                return None;
            }
            for near in found.iter().take(FIELD - 1) {
                push_new(&mut field, &near.action);
            }
        }
    }
    // Those that were put first come first.
    let others = field.into_iter().filter(|it| !tops.contains(it));
    let field: Vec<Action> = tops.iter().cloned().chain(others).take(FIELD).collect();
    Some((tops, field))
}

/// Plays the field out in the same deals, and takes apart what is equal to the best from what is not.
fn apart<V: Learnt>(
    variant: V,
    view: &GameView,
    tops: &[Action],
    field: &[Action],
) -> Option<Solved> {
    let mut never = || false;
    let mut counsel = Counsel::new(variant, view, SEEDS[0], &mut never);
    let apart = counsel.apart(field, DEALS, &mut |_| false);
    let lead = |one: usize, other: usize| apart.difference(one, &[other]).whole;
    let best = (0..field.len()).max_by(|&a, &b| lead(a, b).value.total_cmp(&0.0))?;
    let is_equal = |at: &usize| *at == best || lead(best, *at).value <= EQUAL;
    let (equal, rest): (Vec<usize>, Vec<usize>) = (0..field.len()).partition(is_equal);
    let mut gap = f32::INFINITY;
    for &one in &equal {
        for &other in &rest {
            let lead = lead(one, other);
            if lead.value < LEAST_GAP || lead.value - SURE * lead.error <= 0.0 {
                return None;
            }
            gap = gap.min(lead.value);
        }
    }
    let agrees = tops
        .iter()
        .all(|top| equal.iter().any(|&at| field[at] == *top));
    if !agrees || rest.is_empty() || equal.len() > MOST_ANSWERS {
        return None;
    }
    let mut answers = Vec::new();
    for at in equal {
        match &field[at] {
            Action::Play(play) => answers.push(Answer::Play(play.clone())),
            Action::Swap(_) | Action::Pass => return None,
        }
    }
    answers.sort_unstable();
    Some(Solved {
        answers,
        gap: Gap((gap * 10.0) as u32),
    })
}

fn push_new(actions: &mut Vec<Action>, action: &Action) {
    if !actions.contains(action) {
        actions.push(action.clone());
    }
}
