//! What `bench` answers to machines.

use serde::{Deserialize, Serialize};

/// How fast the engine is on this machine.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct BenchJson {
    /// A number that only other plays, points or choices change, never speed.
    pub signature: u32,
    /// The time for each play found in `tables`, divided by that in `classic`.
    pub tables_to_classic: f64,
    /// The edition `classic`.
    pub classic: BenchEditionJson,
    /// The edition `tables`, with all ten tables.
    pub tables: BenchEditionJson,
}

/// The figures of one edition, on one thread.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct BenchEditionJson {
    /// Lists of all plays of one hand in mid-game, a second.
    pub generations_per_second: f64,
    /// Plays in these lists, a second.
    pub plays_per_second: f64,
    /// The mean length of these lists.
    pub plays_per_generation: f64,
    /// The time to lay one piece and take it back, in nanoseconds.
    pub make_undo_ns: f64,
    /// Games between two greedy players, a second.
    pub greedy_games_2_per_second: f64,
    /// Games between four greedy players, a second.
    pub greedy_games_4_per_second: f64,
    /// The instructions of the same work; `null` where they were not counted.
    pub instructions: Option<BenchInstructionsJson>,
}

/// Instructions as callgrind counts them, which are the same in every run.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct BenchInstructionsJson {
    /// For the list of all plays of one hand.
    pub generation: f64,
    /// For each play in such a list.
    pub play: f64,
    /// For one piece, laid and taken back.
    pub make_undo: f64,
    /// For a game between two greedy players: dealt, played and cleared away.
    pub greedy_game_2: f64,
    /// For a game between four.
    pub greedy_game_4: f64,
}
