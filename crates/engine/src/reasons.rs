//! Why a move is good or bad, as data: codes with values that every client can say in its language.
//!
//! Every reason is a fact that follows from the rules and from what the seat sees. Which of them are told
//! is decided by contrast: each has a weight in points, positive where it speaks for the move, and what
//! sets a move apart from the others weighs most.

mod facts;

use sixline_rules::{Action, Color, Edition, Face, GameView, LineKind, LineSet, Shape, Tile};

use facts::{Facts, Scene};

/// What some pieces have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Shared {
    /// A color of `classic`.
    Color(Color),
    /// A shape of `classic`.
    Shape(Shape),
    /// A color of `tables`, 0 to 9 for the letters `a` to `j`.
    CardColor(u8),
    /// A multiplication table, 1 to 10.
    Table(u8),
}

/// One thing to say about a move.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Reason {
    /// It makes points now.
    Points {
        /// How many, without any finishing bonus.
        points: u32,
        /// The most points that any play makes.
        most: u32,
    },
    /// It makes or extends several lines at once.
    Lines {
        /// How many of them there are.
        count: usize,
        /// The points of all but the best of them.
        points: u32,
    },
    /// It completes full lines.
    FullLine {
        /// How many of them there are.
        count: usize,
        /// What the first of them shares.
        shared: Shared,
        /// The points of all of them.
        points: u32,
    },
    /// It leaves a line that lacks one piece, and others may hold it.
    OpensLine {
        /// The length of the line.
        length: usize,
        /// What the line shares.
        shared: Shared,
        /// How many unseen pieces complete it.
        unseen: usize,
        /// How many of the pieces kept in hand complete it.
        held: usize,
    },
    /// It takes away the place where a line could have been completed.
    BlocksLine {
        /// The length of the line.
        length: usize,
        /// What the line shares.
        shared: Shared,
        /// How many unseen pieces would have completed it.
        unseen: usize,
    },
    /// It leaves a line that lacks one piece, whose last copy is on the table.
    DeadLine {
        /// The length of the line.
        length: usize,
        /// What the line shares.
        shared: Shared,
        /// The piece that nobody has any more.
        tile: Tile,
    },
    /// It keeps pieces in hand that make a line together.
    KeepsSet {
        /// How many of them there are.
        count: usize,
        /// What the kept pieces share.
        shared: Shared,
    },
    /// It brings new pieces into the hand.
    Draws {
        /// How many pieces leave the hand.
        played: usize,
        /// How many are drawn.
        drawn: usize,
    },
    /// It plays the last piece and ends the game.
    EndsGame {
        /// The bonus for it.
        bonus: u32,
    },
    /// What the next player is to be expected to make with their best single piece.
    Reply {
        /// The mean of their points.
        points: f32,
    },
    /// It is an exchange, because plays make too little.
    Exchange {
        /// The most points that any play makes; 0 where there is none.
        most: u32,
    },
    /// There is nothing else to do.
    Only,
}

impl Reason {
    /// The name on the wire, which stays.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Points { .. } => "points",
            Self::Lines { .. } => "lines",
            Self::FullLine { .. } => "full_line",
            Self::OpensLine { .. } => "opens_line",
            Self::BlocksLine { .. } => "blocks_line",
            Self::DeadLine { .. } => "dead_line",
            Self::KeepsSet { .. } => "keeps_set",
            Self::Draws { .. } => "draws",
            Self::EndsGame { .. } => "ends_game",
            Self::Reply { .. } => "reply",
            Self::Exchange { .. } => "exchange",
            Self::Only => "only",
        }
    }
}

/// A reason with what it is worth beside the other moves.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Weighed {
    /// What is to be said.
    pub reason: Reason,
    /// Its weight in points, roughly; positive where it speaks for the move.
    pub weight: f32,
}

/// The most reasons that are told of a move.
pub const MOST_REASONS: usize = 3;
/// What weighs less than this does not set a move apart.
const LEAST_WEIGHT: f32 = 0.5;
/// With how many of the moves that follow it the best one is compared.
const MOST_OTHERS: usize = 11;

/// The reasons of each of `actions`, which are ranked, the best first.
///
/// The best is set against those that follow it, and each of the others against the best. Only the first
/// `count` are explained. Actions that are not legal get no reasons.
#[must_use]
pub fn explain(view: &GameView, actions: &[Action], count: usize) -> Vec<Vec<Weighed>> {
    let looked_at = count.max(1 + MOST_OTHERS);
    let scene = Scene::of(view);
    let facts: Vec<Option<Facts<'_>>> = actions
        .iter()
        .take(looked_at)
        .map(|action| Facts::of(&scene, action))
        .collect();
    let others: Vec<&Facts<'_>> = facts
        .iter()
        .skip(1)
        .take(MOST_OTHERS)
        .filter_map(Option::as_ref)
        .collect();
    let best: Vec<&Facts<'_>> = facts.first().into_iter().flatten().collect();
    facts
        .iter()
        .enumerate()
        .take(count)
        .map(|(at, own)| match own {
            None => Vec::new(),
            Some(own) if at == 0 => told(own, &others, Side::For),
            Some(own) => told(own, &best, Side::Against),
        })
        .collect()
}

/// Why `better` is to be preferred to `other`.
#[must_use]
pub fn why(view: &GameView, better: &Action, other: &Action) -> Vec<Weighed> {
    let scene = Scene::of(view);
    match (Facts::of(&scene, better), Facts::of(&scene, other)) {
        (Some(own), Some(other)) => {
            let mut reasons = told(&own, &[&other], Side::For);
            reasons.retain(|it| comes_first(&it.reason) || it.weight > 0.0);
            reasons
        }
        (Some(_) | None, _) => Vec::new(),
    }
}

/// Which reasons come first where not all can be told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    For,
    Against,
}

/// The reasons that matter most: first what the move is, then what sets it apart from `others`.
fn told(own: &Facts<'_>, others: &[&Facts<'_>], side: Side) -> Vec<Weighed> {
    let mut reasons: Vec<Weighed> = own
        .reasons()
        .into_iter()
        .map(|(reason, measure)| {
            let theirs: f32 = others.iter().map(|it| it.measure(&reason)).sum();
            let weight = measure - theirs / others.len().max(1) as f32;
            Weighed { reason, weight }
        })
        .collect();
    let rank = |it: &Weighed| {
        let doubted = match side {
            Side::For => it.weight < 0.0,
            Side::Against => it.weight > 0.0,
        };
        it.weight.abs() * if doubted { 0.5 } else { 1.0 }
    };
    // What the move is stays in its order; the sort is stable.
    reasons.sort_by(|a, b| {
        let first = comes_first(&b.reason).cmp(&comes_first(&a.reason));
        first.then_with(|| match comes_first(&a.reason) {
            true => std::cmp::Ordering::Equal,
            false => rank(b).total_cmp(&rank(a)),
        })
    });
    reasons.retain(|it| comes_first(&it.reason) || it.weight.abs() >= LEAST_WEIGHT);
    // A line left open says the same as the reply that it invites, and says it better.
    let opens = |it: &Weighed| matches!(it.reason, Reason::OpensLine { .. });
    if reasons.iter().take(MOST_REASONS).any(opens) {
        reasons.retain(|it| !matches!(it.reason, Reason::Reply { .. }));
    }
    reasons.truncate(MOST_REASONS);
    reasons
}

/// Whether a reason tells what the move is, and not how it differs.
const fn comes_first(reason: &Reason) -> bool {
    matches!(
        reason,
        Reason::Only | Reason::EndsGame { .. } | Reason::Exchange { .. } | Reason::Points { .. }
    )
}

impl Shared {
    /// What the pieces of a valid line share; `None` for one that is not valid.
    #[must_use]
    pub fn of_line(edition: Edition, tiles: &[Tile]) -> Option<Self> {
        let set = LineSet::of(edition, tiles.iter().copied());
        let face = tiles.first()?.face();
        Some(match (set.kind(edition)?, face) {
            (LineKind::Table, _) => Self::Table(set.groups().trailing_zeros() as u8 + 1),
            (LineKind::Color, Face::Tile { color, .. }) => Self::Color(color),
            (LineKind::Color, Face::Card { color, .. }) => Self::CardColor(color),
            (LineKind::Shape, Face::Tile { shape, .. }) => Self::Shape(shape),
            // Cards have no shapes.
            (LineKind::Shape, Face::Card { .. }) => return None,
        })
    }

    /// Everything that pieces of `edition` can share.
    pub fn all(edition: Edition) -> Vec<Self> {
        match edition {
            Edition::Classic => {
                let colors = Color::ALL.into_iter().map(Self::Color);
                colors
                    .chain(Shape::ALL.into_iter().map(Self::Shape))
                    .collect()
            }
            Edition::Tables(tables) => {
                let tables = tables.iter().map(Self::Table);
                tables.chain((0..10).map(Self::CardColor)).collect()
            }
        }
    }

    /// Whether `tile` has it.
    #[must_use]
    pub fn is_of(self, edition: Edition, tile: Tile) -> bool {
        match (self, tile.face()) {
            (Self::Color(own), Face::Tile { color, .. }) => own == color,
            (Self::Shape(own), Face::Tile { shape, .. }) => own == shape,
            (Self::CardColor(own), Face::Card { color, .. }) => own == color,
            (Self::Table(table), Face::Card { .. }) => edition.groups(tile) & 1 << (table - 1) != 0,
            (Self::Color(_) | Self::Shape(_), Face::Card { .. })
            | (Self::CardColor(_) | Self::Table(_), Face::Tile { .. }) => false,
        }
    }

    /// `color`, `shape` or `table`.
    #[must_use]
    pub const fn kind(self) -> LineKind {
        match self {
            Self::Color(_) | Self::CardColor(_) => LineKind::Color,
            Self::Shape(_) => LineKind::Shape,
            Self::Table(_) => LineKind::Table,
        }
    }
}

/// Prints the letter of the notation, or the table.
impl std::fmt::Display for Shared {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Color(color) => write!(f, "{}", color.letter()),
            Self::Shape(shape) => write!(f, "{}", shape.letter()),
            Self::CardColor(color) => write!(f, "{}", (b'a' + color) as char),
            Self::Table(table) => write!(f, "{table}"),
        }
    }
}

#[cfg(test)]
mod tests;
