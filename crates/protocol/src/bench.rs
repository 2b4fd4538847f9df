//! What `bench` answers to machines.

use serde::{Deserialize, Serialize};

/// How fast the engine is on this machine.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct BenchJson {
    /// A number that only other plays, points or choices change, never speed.
    pub signature: u32,
    /// The time for each play found in `tables`, divided by that in `classic`.
    pub tables_to_classic: f64,
    /// What was measured in `classic`.
    pub classic: BenchEditionJson,
    /// The edition `tables`, with all ten tables.
    pub tables: BenchEditionJson,
}

/// The figures of one edition, on one thread. Each by the clock is the median of several runs.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct BenchEditionJson {
    /// Lists of all plays of the player to move, a second, in thousands of positions of whole games.
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
    /// Games of `sixline selfplay --bots greedy,greedy --threads 1`, a second.
    pub selfplay_2_per_second: f64,
    /// Games of four by the same command, a second.
    pub selfplay_4_per_second: f64,
    /// How far the runs of each figure above are apart.
    pub spread: BenchSpreadJson,
    /// The instructions of the same work; `null` where they were not counted.
    pub instructions: Option<BenchInstructionsJson>,
}

/// Half the distance between the quartiles of the runs, in percent of their median.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct BenchSpreadJson {
    /// How many lists of all plays are made in a second.
    pub generations_per_second: f64,
    /// Of one piece, laid and taken back.
    pub make_undo_ns: f64,
    /// Of the games of two inside the engine.
    pub greedy_games_2_per_second: f64,
    /// Of the games of four inside the engine.
    pub greedy_games_4_per_second: f64,
    /// Of the games of two by the command.
    pub selfplay_2_per_second: f64,
    /// Of the games of four by the command.
    pub selfplay_4_per_second: f64,
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
    /// For a game of `sixline selfplay --bots greedy,greedy`.
    pub selfplay_game_2: f64,
    /// For a game of four by the same command.
    pub selfplay_game_4: f64,
}
