//! Writes the types of the web client, or checks that they are as they would be written.

use std::error::Error;
use std::path::Path;
use std::{env, fs};

use sixline_protocol::wire::{
    account, bot, class, error, game, hall, http, kept, moderation, people, profile, push, quiz,
    rating, socket, token, view,
};
use sixline_protocol::{
    AccountJson, AdviceJson, AnalysisJson, EditionJson, IllegalJson, KindJson, LineJson, LocalGame,
    LocalView, MissedJson, MoveJson, PartsJson, PositionJson, PuzzleAnswersJson, PuzzleHeadJson,
    PuzzleJson, PuzzleSetJson, PuzzleVerdictJson, ReasonBody, ReasonJson, ReplayJson, ReplayTurn,
    ScoreJson, ScoredJson, ScoredLineJson, SharedDealJson, SharedJson, SoloAskJson, TriedJson,
    TurnJson,
};
use sixline_rules::{HAND_SIZE, PLAYERS, TableSet};
use ts_rs::{Config, TS};

fn main() -> Result<(), Box<dyn Error>> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire/types.ts");
    let text = text();
    match env::args().nth(1).as_deref() {
        Some("write") => Ok(fs::write(file, text)?),
        Some("check") if fs::read_to_string(&file)? == text => Ok(()),
        Some("check") => Err("web/src/wire/types.ts is old: run `cargo xtask types`".into()),
        _ => Err("expected `write` or `check`".into()),
    }
}

fn text() -> String {
    let head = "// Written by `cargo xtask types` from crates/protocol: do not change by hand.\n";
    [
        head.to_owned(),
        rules(),
        games(),
        http(),
        lessons(),
        engine(),
    ]
    .concat()
}

/// The numbers of the rules that a page needs before it has asked anything.
fn rules() -> String {
    let (players, tables): (Vec<usize>, Vec<u8>) =
        (PLAYERS.collect(), TableSet::ALL.iter().collect());
    [
        format!("\n/** Pieces in a full hand. */\nexport const HAND_SIZE = {HAND_SIZE};\n"),
        format!("/** How many can play together. */\nexport const PLAYERS: readonly number[] = {players:?};\n"),
        format!("/** The multiplication tables. */\nexport const ALL_TABLES: readonly number[] = {tables:?};\n"),
        format!("/** The fewest tables that make a deck. */\nexport const LEAST_TABLES = {};\n", TableSet::LEAST),
    ]
    .concat()
}

/// These types as the client declares them.
macro_rules! declared {
    ($($type:ty),* $(,)?) => {
        [$(format!("\nexport {}\n", <$type>::decl(&Config::default()))),*].concat()
    };
}

fn games() -> String {
    declared![
        // What is agreed and shown.
        game::CreateGame,
        game::GameOptions,
        game::SeatPlan,
        game::ClockPlan,
        game::OnLeave,
        game::Status,
        view::View,
        view::SeatView,
        view::SeatKind,
        view::TableView,
        view::ClockView,
        view::ResultView,
        view::EndReason,
        view::Event,
        view::What,
        view::Change,
        // The socket.
        socket::ClientMessage,
        socket::ServerMessage,
        error::ErrorBody,
    ]
}

fn http() -> String {
    declared![
        // HTTP.
        http::Me,
        http::ChangeMe,
        http::Credentials,
        account::AccountOpened,
        account::ChangePassword,
        account::ConfirmPassword,
        account::RecoveryCode,
        account::Recover,
        account::SessionView,
        account::SessionList,
        bot::BotProfile,
        bot::BotClocks,
        bot::BotView,
        bot::BotList,
        http::LimitView,
        http::LimitList,
        token::Scope,
        token::NewToken,
        token::TokenMade,
        token::TokenView,
        token::TokenList,
        moderation::Reason,
        moderation::Report,
        moderation::Block,
        moderation::BlockView,
        moderation::BlockList,
        people::PersonName,
        people::NewChallenge,
        people::ChallengePlan,
        people::ChallengeState,
        people::ChallengeView,
        people::ChallengeList,
        people::PeopleList,
        people::Friendship,
        people::FriendView,
        people::FriendList,
        people::BlockPerson,
        rating::RatingView,
        rating::Pool,
        rating::PoolRating,
        rating::ProfileFor,
        profile::Profile,
        profile::RatedGame,
        profile::RatingPoint,
        profile::RatedSeat,
        profile::Opponent,
        profile::BestPlay,
        push::PushKind,
        push::PushPlace,
        push::PushView,
        push::PushDevice,
        http::Seated,
        http::JoinGame,
        http::CodeOwner,
        http::PostAction,
        http::PostResign,
        http::PostPhrase,
        http::Done,
        http::Events,
        http::GameSummary,
        view::Standing,
        view::Ending,
        http::GameList,
        http::About,
        http::Kept,
        http::MyData,
        http::Archive,
        http::EventsQuery,
        http::GamesQuery,
        http::Pair,
        // Games of a browser, kept with an account.
        kept::KeptGame,
        kept::KeptSeat,
        kept::KeptEntry,
        kept::KeptList,
        kept::KeptQuery,
        kept::PutKept,
        kept::KeptAs,
    ]
}

fn lessons() -> String {
    declared![
        // Lessons.
        class::LessonPlan,
        class::LessonMode,
        class::LessonHelp,
        class::LessonOpened,
        class::LessonDoor,
        class::JoinLesson,
        class::LessonJoined,
        class::Pupil,
        class::LessonPhase,
        class::LessonView,
        class::LessonTable,
        class::PupilView,
        class::RosterPupil,
        class::RoundView,
        class::FoundPlay,
        class::SettledRound,
        class::CheckResult,
        class::CheckView,
        class::KnownFact,
        quiz::Summary,
        quiz::Question,
        quiz::Ask,
        quiz::Correction,
        quiz::Fact,
        quiz::Why,
        quiz::Tally,
        quiz::Topic,
        class::LessonClientMessage,
        class::LessonServerMessage,
        // One board for all.
        hall::HallPlan,
        hall::HallSize,
        hall::HallOpened,
        hall::HallStage,
        hall::HallView,
        hall::HallRow,
        hall::HallRanking,
        hall::HallQuery,
        hall::HallMine,
        hall::HallClientMessage,
        hall::HallServerMessage,
    ]
}

fn engine() -> String {
    declared![
        // The engine in the browser.
        SoloAskJson,
        PuzzleSetJson,
        SharedDealJson,
        PuzzleHeadJson,
        PuzzleJson,
        PuzzleVerdictJson,
        PuzzleAnswersJson,
        MissedJson,
        PositionJson,
        MoveJson,
        EditionJson,
        KindJson,
        ScoreJson,
        LineJson,
        ScoredJson,
        ScoredLineJson,
        AdviceJson,
        PartsJson,
        ReasonJson,
        ReasonBody,
        SharedJson,
        AnalysisJson,
        TurnJson,
        TriedJson,
        AccountJson,
        IllegalJson,
        LocalGame,
        LocalView,
        ReplayJson,
        ReplayTurn,
    ]
}
