//! Three and four players: every pair of a game is a comparison (the full Bradley-Terry form of Weng and Lin).

use crate::rating::{POINTS, Rating};

/// How far chance carries a single game: with both strengths known exactly, 400 points are odds of ten to one, as
/// for two players.
const CHANCE: f64 = POINTS * POINTS;

/// What a strength may change from one game to the next, in points. Without it a rating hardens: a player who has
/// become better would hardly be seen to.
const RESTLESS: f64 = 10.0;

/// No game makes a variance smaller than this share of what it was.
const LEAST_SHARE: f64 = 0.0001;

/// A player's result against one other of the same game.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pair {
    pub(crate) value: f64,
    pub(crate) deviation: f64,
    /// 1 where the player came before the other, ½ where they tied.
    pub(crate) score: f64,
    /// How much the pair counts.
    pub(crate) weight: f64,
}

/// What lies between two games: the player's strength may have changed.
pub(crate) fn restless(player: Rating) -> Rating {
    let deviation = player.deviation().hypot(RESTLESS);
    Rating::bounded(player.value(), deviation, player.volatility())
}

/// A player's rating after one game with these others.
pub(crate) fn update(player: Rating, pairs: impl IntoIterator<Item = Pair>) -> Rating {
    let variance = player.deviation() * player.deviation();
    let (mut moved, mut learnt) = (0.0, 0.0);
    for pair in pairs {
        let spread = (variance + pair.deviation * pair.deviation + CHANCE).sqrt();
        let expected = 1.0 / (1.0 + ((pair.value - player.value()) / spread).exp());
        let share = variance / spread;
        moved += pair.weight * share * (pair.score - expected);
        let certainty = player.deviation() / spread;
        learnt += pair.weight * certainty * share / spread * expected * (1.0 - expected);
    }
    let left = (1.0 - learnt).max(LEAST_SHARE);
    Rating::bounded(
        player.value() + moved,
        (variance * left).sqrt(),
        player.volatility(),
    )
}
