//! What self-play and a match answer, and the file from which an interrupted match goes on.

use serde::{Deserialize, Serialize};

/// What many games between bots came to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SelfplayJson {
    /// How many games were played.
    pub games: u64,
    /// The speed, all threads together.
    pub games_per_second: f64,
    /// The edition, `classic` or `tables`.
    pub edition: String,
    /// The mean number of turns of a game.
    pub turns_mean: f64,
    /// How many games came to no end.
    pub unfinished: u64,
    /// How many games the file of the records held before; they are not counted here.
    #[serde(default)]
    pub resumed: u64,
    /// The seed that all chance follows from.
    pub seed: u64,
    /// 16 hexadecimal digits that depend on every turn of every game: equal games, equal digits.
    pub fingerprint: String,
    /// The seats, in order.
    pub seats: Vec<SelfplaySeat>,
    /// The first games that were lost by an illegal action or by none.
    pub forfeits: Vec<ForfeitJson>,
}

/// How one seat did.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SelfplaySeat {
    /// The name of its bot.
    pub bot: String,
    /// The games it won; a shared win counts as its share.
    pub wins: f64,
    /// The wins divided by the games.
    pub win_rate: f64,
    /// The 95 % confidence interval of the win rate (Wilson's).
    pub ci95: [f64; 2],
    /// The mean of its points.
    pub score_mean: f64,
    /// The mean of its points less those of the best other seat.
    pub margin_mean: f64,
    /// The mean time for a decision, in milliseconds.
    pub ms_per_move: f64,
    /// The games it lost by an illegal action or by none.
    pub forfeits: u64,
}

/// What a match came to: the answer of self-play, extended. `seats` are the two sides, A and then B.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MatchJson {
    /// How many games were counted.
    pub games: u64,
    /// The speed of this run, all threads together.
    pub games_per_second: f64,
    /// The edition, `classic` or `tables`.
    pub edition: String,
    /// The mean number of turns of a game.
    pub turns_mean: f64,
    /// How many games came to no end.
    pub unfinished: u64,
    /// The seed that all chance follows from.
    pub seed: u64,
    /// 16 hexadecimal digits that depend on every turn of every game: equal games, equal digits.
    pub fingerprint: String,
    /// The sides. B may have several seats in a game: its wins are those of all of them, its mean score
    /// and margin those of one seat.
    pub seats: Vec<SelfplaySeat>,
    /// How many players a game had.
    pub players: usize,
    /// How many deals were counted; each was played once for every seat of A.
    pub deals: u64,
    /// How many deals came to each number of wins of A, as pairs in rising order.
    pub deal_wins: Vec<(f64, u64)>,
    /// The 95 % confidence interval of A's mean margin; `null` below two deals.
    pub margin_ci95: Option<[f64; 2]>,
    /// The Elo difference of A to B; `null` where it is infinite.
    pub elo: Option<f64>,
    /// The 95 % confidence interval of the Elo difference; `null` where an end is infinite.
    pub elo_ci95: [Option<f64>; 2],
    /// Half the width of that interval; `null` where it is infinite.
    pub elo_error: Option<f64>,
    /// The sequential test, where one was asked for.
    pub sprt: Option<SprtJson>,
    /// What ended the match: `games`, or `sprt`.
    pub stopped: String,
    /// The first games that were lost by an illegal action or by none.
    pub forfeits: Vec<ForfeitJson>,
}

/// What a league came to: everyone against everyone, and a rating for each.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LeagueJson {
    /// How many games were counted.
    pub games: u64,
    /// The edition, `classic` or `tables`.
    pub edition: String,
    /// How many players a game had.
    pub players: usize,
    /// How many deals each two played, each once for every seat.
    pub deals: u64,
    /// The seed that all chance follows from.
    pub seed: u64,
    /// The milliseconds for a move, where they were bounded.
    pub time: Option<u64>,
    /// The players, the strongest first.
    pub ratings: Vec<LeagueRatingJson>,
    /// Who met whom; the same two twice where one met copies of the other.
    pub pairs: Vec<LeaguePairJson>,
}

/// How strong one player of a league is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LeagueRatingJson {
    /// The name of the player, as it was given.
    pub bot: String,
    /// Elo points above the mean of all; `null` where somebody won or lost every game.
    pub elo: Option<f64>,
    /// Half the width of the 95 % interval.
    pub error: Option<f64>,
    /// The mean time for a decision, in milliseconds.
    pub ms_per_move: f64,
}

/// What two players of a league came to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LeaguePairJson {
    /// Who had one seat in each game.
    pub a: String,
    /// Who had all the others.
    pub b: String,
    /// How many games were counted.
    pub games: u64,
    /// The share of the games that A won.
    pub win_rate: f64,
    /// Its 95 % confidence interval, over deals.
    pub ci95: [f64; 2],
    /// The mean of A's points less those of the best other seat.
    pub margin_mean: f64,
    /// How many games came to no end.
    pub unfinished: u64,
    /// How many games were lost by an illegal action or by none.
    pub forfeits: u64,
    /// The first of those.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_forfeit: Option<String>,
}

/// A sequential test of two hypotheses about the Elo difference.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SprtJson {
    /// The difference of the null hypothesis.
    pub elo0: f64,
    /// The difference of the alternative.
    pub elo1: f64,
    /// The accepted chance of each kind of error.
    pub alpha: f64,
    /// The log-likelihood ratio of the two.
    pub llr: f64,
    /// Where `elo0` and where `elo1` is accepted.
    pub bounds: [f64; 2],
    /// What is accepted: `h0`, `h1`, or `open`.
    pub verdict: String,
}

/// A game that was lost before its end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ForfeitJson {
    /// The number of the game, from 1.
    pub game: u64,
    /// The number of the seat, from 1.
    pub seat: usize,
    /// The name of whoever sat there.
    pub bot: String,
    /// What they did, or failed to do.
    pub reason: String,
}

/// The first line of the file of a match: what has to be the same for the rest to be of use.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchHeadJson {
    /// The version of the form, 1.
    pub sixline_match: u32,
    /// Who plays as A.
    pub a: String,
    /// Who plays as B.
    pub b: String,
    /// The edition, `classic` or `tables`.
    pub edition: String,
    /// The tables of a smaller deck.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tables: Option<Vec<u8>>,
    /// How many players a game has.
    pub players: usize,
    /// The seed that all chance follows from.
    pub seed: u64,
    /// The milliseconds that a program is told for each action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<u64>,
}

/// A line of the file of a match after the first: one deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealJson {
    /// The number of the deal, from 0.
    pub deal: u64,
    /// The nanoseconds that A and B thought.
    pub nanos: [u64; 2],
    /// Its games: A at seat 1, at seat 2, and so on.
    pub games: Vec<DealGameJson>,
}

/// One game of a deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealGameJson {
    /// The final points of each seat.
    pub scores: Vec<u32>,
    /// The win of each seat in twelfths.
    pub win_twelfths: Vec<u32>,
    /// How many turns each seat took.
    pub turns: Vec<u32>,
    /// 16 hexadecimal digits that depend on every turn.
    pub fingerprint: String,
    /// Whether the game came to no end.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unfinished: bool,
    /// Who lost it before its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<DealForfeitJson>,
}

/// Who lost a game of a deal before its end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealForfeitJson {
    /// The number of the seat, from 1.
    pub seat: usize,
    /// What they did, or failed to do.
    pub reason: String,
}

/// The first line of a file with many games: which games they are.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GamesHeadJson {
    /// The version of the form.
    pub sixline_games: u32,
    /// The command that plays them.
    pub command: String,
    /// Who plays: the players in seat order, or the two sides of a match.
    pub players: Vec<String>,
    /// How many players a game has.
    pub seats: usize,
    /// The edition that was played.
    pub edition: String,
    /// The tables of a smaller deck.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tables: Option<Vec<u8>>,
    /// The seed that all chance follows from.
    pub seed: u64,
    /// The milliseconds for a move, where they matter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<u64>,
}

/// What the files of a dataset hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DatasetHeadJson {
    /// The version of the form.
    pub sixline_dataset: u32,
    /// The rights to the data, by their usual short name.
    pub licence: String,
    /// The program that made them, with its version.
    pub program: String,
    /// How many games there are in all.
    pub games: u64,
    /// How many games a file holds.
    pub part: u64,
    /// The bots among which each seat was drawn by lot.
    pub pool: Vec<String>,
    /// How many players a game has.
    pub players: usize,
    /// The edition that was played.
    pub edition: String,
    /// The tables of a smaller deck.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tables: Option<Vec<u8>>,
    /// The seed that all chance follows from.
    pub seed: u64,
    /// Whether values are told of every turn.
    pub values: bool,
    /// Whether there are records beside the tables.
    pub records: bool,
}

/// What the making of a dataset came to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct DatasetJson {
    /// How many games were played now.
    pub games: u64,
    /// How many turns they had.
    pub turns: u64,
    /// How many bytes were written.
    pub bytes: u64,
    /// How many games were there before.
    pub resumed: u64,
    /// The speed, all threads together.
    pub games_per_second: f64,
}

/// A line of a file with many games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameLineJson {
    /// The number of the game, from 1.
    pub game: u64,
    /// Its record, as a file of its own would hold it.
    pub record: String,
}
