#![doc = include_str!("../README.md")]

mod analysis;
mod answer;
mod bench;
mod error;
mod line;
mod matches;
mod position;
mod puzzle;
mod reason;
mod replay;
mod solo;
mod told;
pub mod wire;

pub use analysis::{AccountJson, AdviceJson, AnalysisJson, Looked, TriedJson, TurnJson, margin};
pub use answer::{
    LineAnswerJson, LineJson, LineResult, MoveJson, RecordAnswer, RecordJson, ScoreJson,
};
pub use bench::{BenchEditionJson, BenchInstructionsJson, BenchJson, BenchSpreadJson};
pub use error::{ErrorJson, IllegalJson, PlacedError};
pub use line::{AnswerJson, BadAnswer, MAX_LINE, RefusalJson, RequestJson};
pub use matches::{
    DatasetHeadJson, DatasetJson, DealForfeitJson, DealGameJson, DealJson, ForfeitJson,
    GameLineJson, GamesHeadJson, LeagueJson, LeaguePairJson, LeagueRatingJson, MatchHeadJson,
    MatchJson, SelfplayJson, SelfplaySeat, SprtJson,
};
pub use position::{FieldReason, PositionError, PositionJson};
pub use puzzle::{
    MissedJson, PuzzleAnswersJson, PuzzleHeadJson, PuzzleJson, PuzzleSetJson, PuzzleVerdictJson,
    SharedDealJson,
};
pub use reason::{PartsJson, ReasonBody, ReasonJson, SharedJson};
pub use replay::{ReplayJson, ReplayTurn};
pub use solo::{SoloAskJson, solo_asks, solo_judge, solo_summary};
pub use told::{EditionJson, KindJson, ScoredJson, ScoredLineJson};
pub use wire::local::{BadLocalGame, LocalGame, LocalView};
