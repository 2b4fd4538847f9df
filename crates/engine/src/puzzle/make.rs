//! Makes puzzles: plays games of the levels 3 to 9 and takes positions out of them that make a good question.
//!
//! Everything follows from the seed and the number of a game, whatever the number of threads.

use std::collections::BTreeSet;

use sixline_rules::{
    Action, Cell, Edition, Game, GameSetup, GameView, HAND_SIZE, Placement, Play, Players, Secret,
    SeenAction, Setup, Tile,
};

use super::prove::{may_be_kept, solve};
use super::text::view_of;
use super::{Found, Gap, Puzzle, Question};
use crate::bot::{Bot, BotKind};
use crate::levels::Level;
use crate::plays::most_points;
use crate::quiz::facts_of;
use crate::rng::Rng;

/// How many games are played before it is checked again which kinds are still wanted.
const AT_ONCE: u64 = 64;

/// Fewer pieces on the board are an opening, of which there are few different ones.
const FEWEST_ON_BOARD: usize = 10;

/// How many positions of a game are tried for a kind that is quickly worked out, ...
const TRIES: usize = 6;
/// ... and for the best play.
const TRIES_DEAR: usize = 3;

/// After how many turns a game is given up; one of these levels has some 50.
const MOST_TURNS: usize = 400;

/// What to make: puzzles of one kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Making {
    /// The edition of the games that are played.
    pub edition: Edition,
    /// The kind, one of [`Question::ids`].
    pub kind: &'static str,
    /// How many puzzles are wanted.
    pub count: usize,
    /// Where all chance comes from.
    pub seed: u64,
    /// After how many games it ends, however few puzzles there are.
    pub most_games: u64,
}

/// What came of it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Made {
    /// The puzzles, in the order of the games.
    pub puzzles: Vec<Puzzle>,
    /// How many games were played.
    pub games: u64,
    /// How many of their positions were looked at, ...
    pub tried: u64,
    /// ... and how many of these were good.
    pub good: u64,
}

/// Makes puzzles; `told` hears now and then how many there are.
#[must_use]
pub fn make(making: &Making, told: &dyn Fn(usize)) -> Made {
    let mut made = Made::default();
    let mut names = BTreeSet::new();
    while made.puzzles.len() < making.count && made.games < making.most_games {
        let until = (made.games + AT_ONCE).min(making.most_games);
        for (puzzle, tried) in several(made.games..until, |number| from_game(making, number)) {
            made.tried += tried;
            made.good += u64::from(puzzle.is_some());
            let is_wanted = made.puzzles.len() < making.count;
            if let Some(puzzle) = puzzle.filter(|_| is_wanted)
                && names.insert(puzzle.id())
            {
                made.puzzles.push(puzzle);
            }
        }
        made.games = until;
        told(made.puzzles.len());
    }
    made
}

/// All kinds one after the other, each spread over the whole as evenly as its number allows.
#[must_use]
pub fn weave(kinds: Vec<Vec<Puzzle>>) -> Vec<Puzzle> {
    let mut placed: Vec<(f64, usize, Puzzle)> = Vec::new();
    for (kind, puzzles) in kinds.into_iter().enumerate() {
        let n = puzzles.len() as f64;
        for (at, puzzle) in puzzles.into_iter().enumerate() {
            placed.push(((at as f64 + 0.5) / n, kind, puzzle));
        }
    }
    placed.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    placed.into_iter().map(|(_, _, puzzle)| puzzle).collect()
}

/// The answers for all numbers, in their order.
fn several<T: Send>(numbers: std::ops::Range<u64>, one: impl Fn(u64) -> T + Sync + Send) -> Vec<T> {
    #[cfg(feature = "parallel")]
    {
        use rayon::prelude::*;
        let numbers: Vec<u64> = numbers.collect();
        numbers.into_par_iter().with_max_len(1).map(one).collect()
    }
    #[cfg(not(feature = "parallel"))]
    {
        numbers.map(one).collect()
    }
}

/// A turn of a game that was played: what its player saw, and did.
struct Moment {
    view: GameView,
    action: Action,
}

/// At most one puzzle of the game with this number, and how many positions were looked at for it.
fn from_game(making: &Making, number: u64) -> (Option<Puzzle>, u64) {
    // The seed is mixed first, and every kind has games of its own: no position makes two questions.
    let kind = making
        .kind
        .bytes()
        .fold(0, |sum, byte| sum * 31 + u64::from(byte));
    let mixed = Rng::new(making.seed ^ kind << 32).next_u64();
    let mut rng = Rng::new(mixed ^ Rng::new(number).next_u64());
    let moments = play(making.edition, &mut rng);
    find(making.kind, &moments, &mut rng)
}

/// Plays a game of people's strength.
fn play(edition: Edition, rng: &mut Rng) -> Vec<Moment> {
    let players = [Players::TWO, Players::TWO, Players::THREE, Players::FOUR][rng.below(4)];
    let mut game = Game::new(
        &GameSetup::new(edition, players),
        Secret::from_seed(rng.next_u64()),
    );
    let mut bots: Vec<Box<dyn Bot>> = (players.seats())
        .map(|_| BotKind::Level(Level::ALL[2 + rng.below(7)]).build(rng.next_u64()))
        .collect();
    let mut moments = Vec::new();
    while game.public().end().is_none() && moments.len() < MOST_TURNS {
        let seat = game.public().turn();
        let view = GameView::for_seat(&game, seat);
        let action = bots[seat.index()].choose(&view);
        if game.act(seat, &action).is_err() {
            break;
        }
        moments.push(Moment { view, action });
    }
    moments
}

/// Tries positions of a game in an order by chance until one makes a question of this kind.
fn find(kind: &str, moments: &[Moment], rng: &mut Rng) -> (Option<Puzzle>, u64) {
    let mut order: Vec<usize> = (1..moments.len())
        .filter(|&at| is_fit(kind, &moments[at].view))
        .collect();
    rng.shuffle(&mut order);
    let tries = if kind == "best" { TRIES_DEAR } else { TRIES };
    let mut tried = 0;
    for at in order.into_iter().take(tries) {
        tried += 1;
        let drafts = drafts(kind, &moments[at - 1], &moments[at], rng);
        let mut good = drafts.into_iter().filter_map(|mut puzzle| {
            let solved = solve(&puzzle)?;
            puzzle.answers = solved.answers;
            puzzle.gap = solved.gap;
            puzzle.found = Found::of(&puzzle);
            Some(puzzle)
        });
        if let Some(puzzle) = good.next() {
            return (Some(puzzle), tried);
        }
    }
    (None, tried)
}

/// The questions of this kind that a position may be good for, without their answers.
fn drafts(kind: &str, before: &Moment, now: &Moment, rng: &mut Rng) -> Vec<Puzzle> {
    match kind {
        "product" | "division" => facts(kind, now, rng),
        "reading" => offered(before, now, rng).into_iter().collect(),
        kind => {
            let question = kind.parse().ok();
            let draft = question.and_then(|question| draft(question, &now.view, None));
            draft.into_iter().collect()
        }
    }
}

/// Whether it makes sense to ask a question of this kind here at all.
fn is_fit(kind: &str, view: &GameView) -> bool {
    let public = view.public();
    let is_full = view.hand().tiles().len() == HAND_SIZE;
    let is_wide = public.board().len() >= FEWEST_ON_BOARD;
    match kind {
        "last" => public.players() == Players::TWO && public.bag() == 0,
        "best" => public.players() == Players::TWO && public.bag() > 0 && is_wide,
        _ => is_wide && is_full,
    }
}

/// A puzzle without answers: the position as who is to move sees it, from seat 1 and from the cell 0,0 on. `hand` is
/// shown in place of their own.
fn draft(question: Question, view: &GameView, hand: Option<Vec<Tile>>) -> Option<Puzzle> {
    let public = view.public();
    let cells = || public.board().iter().map(|placed| placed.cell);
    let (left, top) = (cells().map(|it| it.x).min()?, cells().map(|it| it.y).min()?);
    let moved = |placed: Placement| Placement {
        cell: Cell::new(placed.cell.x - left, placed.cell.y - top),
        ..placed
    };
    let turn = public.turn().index();
    let n_players = public.players().count();
    let around = |at: usize| (turn + at) % n_players;
    let mut setup = Setup::new(public.edition());
    setup.board = public.board().iter().map(moved).collect();
    setup.hand = hand.unwrap_or_else(|| view.hand().tiles().to_vec());
    setup.bag = Some(public.bag());
    let scores = public.scores().as_slice();
    setup.scores = (0..n_players).map(|at| scores[around(at)]).collect();
    let sizes = public.hand_sizes().as_slice();
    setup.hand_sizes = Some((0..n_players).map(|at| sizes[around(at)]).collect());
    let last = match view.history().last().map(|turn| &turn.action) {
        Some(SeenAction::Play(play)) => {
            Play::new(play.placements().iter().copied().map(moved).collect())
        }
        Some(SeenAction::Swap(_) | SeenAction::SwapHidden(_) | SeenAction::Pass) | None => {
            Play::default()
        }
    };
    Some(Puzzle {
        question,
        view: view_of(setup, &last).ok()?,
        answers: Vec::new(),
        gap: Gap::default(),
        found: Found::default(),
    })
}

/// The questions about what the cards of the hand are good for.
fn facts(kind: &str, moment: &Moment, rng: &mut Rng) -> Vec<Puzzle> {
    let edition = moment.view.public().edition();
    let mut facts = facts_of(edition, moment.view.hand().tiles().iter().copied());
    facts.retain(|it| it.table > 1 && it.times > 1);
    rng.shuffle(&mut facts);
    let asked = facts.into_iter().map(|fact| match kind {
        "product" => Question::Product(fact),
        _ => Question::Division(fact),
    });
    asked
        .filter_map(|question| draft(question, &moment.view, None))
        .collect()
}

/// The question what was not kept, after a play of one who did take the most points: six pieces, of which one or two
/// are right.
fn offered(before: &Moment, now: &Moment, rng: &mut Rng) -> Option<Puzzle> {
    let Action::Play(play) = &before.action else {
        return None;
    };
    let n_kept = before
        .view
        .hand()
        .tiles()
        .len()
        .checked_sub(play.placements().len())?;
    let public = before.view.public();
    let made = before.view.judge_play(play).ok()?.total;
    let most = most_points(public.edition(), public.board(), before.view.hand().tiles())?;
    if public.board().is_empty() || most.score > made || n_kept == 0 || public.bag() == 0 {
        return None;
    }
    let mut kinds = now.view.public().off_board();
    kinds.dedup();
    rng.shuffle(&mut kinds);
    let puzzle = draft(Question::Reading, &now.view, None)?;
    let (gone, kept): (Vec<Tile>, Vec<Tile>) =
        (kinds.into_iter()).partition(|&tile| puzzle.refutation(tile).is_some());
    let mut hand: Vec<Tile> = (gone.into_iter())
        .filter(|&tile| (puzzle.refutation(tile)).is_some_and(|it| it.score >= made + 3))
        .take(1 + rng.below(2))
        .collect();
    if hand.is_empty() {
        return None;
    }
    let kept = (kept.into_iter()).filter(|&tile| may_be_kept(&puzzle, tile, n_kept));
    let missing = HAND_SIZE - hand.len();
    hand.extend(kept.take(missing));
    (hand.len() == HAND_SIZE)
        .then(|| draft(Question::Reading, &now.view, Some(hand)))
        .flatten()
}
