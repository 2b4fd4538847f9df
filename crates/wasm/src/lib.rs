#![doc = include_str!("../README.md")]

use serde::{Deserialize, Serialize};
use sixline_engine::analysis::{self, AnalysisOptions, NotTried, Share};
use sixline_engine::bot::BotKind;
use sixline_engine::puzzle::{Answer as PuzzleAnswer, BadAnswer, Puzzle};
use sixline_engine::shared_deal::{SharedDeal, TURNS};
use sixline_engine::{HintRequest, Level, Until, hints, legal_plays};
use sixline_protocol::wire::game::GameOptions;
use sixline_protocol::{
    AdviceJson, AnalysisJson, BadLocalGame, EditionJson, IllegalJson, LocalGame, Looked, MoveJson,
    PlacedError, PositionJson, PuzzleAnswersJson, PuzzleJson, PuzzleSetJson, PuzzleVerdictJson,
    ReplayJson, ScoredJson, SharedDealJson, TriedJson, solo_asks, solo_judge, solo_summary,
};
use sixline_rules::record::{Checked, Record};
use sixline_rules::{Action, Edition, GameView, Illegal, Play};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// A function of the caller's that tells whether to stop.
    pub type Stop;
    #[wasm_bindgen(method, js_name = call)]
    fn stop(this: &Stop, nothing: &JsValue) -> bool;

    /// A function of the caller's that is told of each turn that was looked at.
    pub type Progress;
    #[wasm_bindgen(method, js_name = call)]
    fn looked(this: &Progress, nothing: &JsValue);
}

/// What a function gives: JSON, or the JSON of what is wrong.
type Answer = Result<String, String>;

/// An edition as data: its deck, the length of a full line, the bonus at the end.
#[wasm_bindgen]
pub fn edition(options: &str) -> Answer {
    write(&EditionJson::from(edition_of(options)?))
}

/// Every legal play of a position.
#[wasm_bindgen]
pub fn moves(position: &str) -> Answer {
    let view = view_of(position)?;
    let plays = legal_plays(&view);
    let plays: Vec<MoveJson> = plays
        .iter()
        .map(|scored| MoveJson::new(&scored.play, scored.score))
        .collect();
    write(&plays)
}

/// The score of a play, line by line and with what each line is, or why it is not legal.
#[wasm_bindgen]
pub fn score(position: &str, play: &str) -> Answer {
    let view = view_of(position)?;
    let play: Play = play.parse().map_err(|err| bad("bad_action", &err))?;
    let score = view.judge_play(&play).map_err(|err| illegal(&err))?;
    write(&ScoredJson::new(&view, &play, &score))
}

/// Nothing where the action may be taken, or why it may not.
#[wasm_bindgen]
pub fn judge(position: &str, action: &str) -> Answer {
    let view = view_of(position)?;
    let action: Action = action.parse().map_err(|err| bad("bad_action", &err))?;
    view.judge(&action).map_err(|err| illegal(&err))?;
    Ok("null".to_owned())
}

/// The action that a bot takes, such as `level5`.
#[wasm_bindgen]
pub fn choose(position: &str, bot: &str, seed: u32) -> Answer {
    let view = view_of(position)?;
    let kind: BotKind = bot.parse().map_err(|err| bad("bad_setup", &err))?;
    let action = kind.build(u64::from(seed)).choose(&view);
    write(&action.to_string())
}

/// The best actions as a level sees them, with reasons; `stop` ends the search early.
#[wasm_bindgen]
pub fn best(position: &str, level: u8, top: usize, seed: u32, stop: &Stop) -> Answer {
    let view = view_of(position)?;
    if view.hand().is_empty() {
        return Err(bad("empty_hand", &"nothing can be done with an empty hand"));
    }
    let request = HintRequest {
        level: level_of(level)?,
        until: Until::Done,
        seed: u64::from(seed),
        top,
    };
    let hints = hints(&view, &request, &mut || stop.stop(&JsValue::NULL));
    write(&AdviceJson::of_hints(&view, &hints))
}

/// What a seat is shown of a game that the client keeps.
#[wasm_bindgen]
pub fn local_view(game: &str, seat: usize) -> Answer {
    let game: LocalGame = read(game)?;
    write(&game.view(seat).map_err(|err| bad_local(&err))?)
}

/// The record of a game that the client keeps, as text in JSON.
#[wasm_bindgen]
pub fn local_record(game: &str) -> Answer {
    let game: LocalGame = read(game)?;
    write(&game.record().map_err(|err| bad_local(&err))?)
}

/// A record, checked, turn by turn.
#[wasm_bindgen]
pub fn replay(record: &str) -> Answer {
    write(&ReplayJson::from(&checked_of(record)?))
}

/// A record looked at by the strongest level: losses, luck and reasons. Of `shares` that look at the same record
/// this is number `share`, from 0, and it looks at every turn whose number is its own; sums are those of its turns.
#[wasm_bindgen]
pub fn analyse(
    record: &str,
    playouts: usize,
    share: usize,
    shares: usize,
    progress: &Progress,
) -> Answer {
    let checked = checked_of(record)?;
    let config = looked_at(playouts);
    let share = Share {
        number: share,
        of: shares,
    };
    let looked = || progress.looked(&JsValue::NULL);
    let analysis = analysis::analyse_share(&checked, &config, share, &looked);
    let looked = Looked {
        file: "",
        config: &config,
    };
    write(&AnalysisJson::new(looked, &checked, &analysis))
}

/// What another action would have come to in a turn, from 1, of a record that was looked at with as many playouts
/// and the same seed: one verdict for what was done and for what is tried.
#[wasm_bindgen]
pub fn try_turn(record: &str, turn: usize, action: &str, playouts: usize) -> Answer {
    let checked = checked_of(record)?;
    let action: Action = action.parse().map_err(|err| bad("bad_action", &err))?;
    let config = looked_at(playouts);
    // A turn 0 is none either.
    let number = turn.wrapping_sub(1);
    let tried = analysis::tried(&checked, number, &action, &config).map_err(|err| match &err {
        NotTried::Illegal(err) => illegal(err),
        NotTried::NoTurn { .. } | NotTried::Skipped { .. } => bad("bad_action", &err),
    })?;
    write(&TriedJson::from(&tried))
}

/// What to ask about a play in a game on this device, after what was answered so far.
#[wasm_bindgen]
pub fn quiz_asks(position: &str, play: &str, answered: &str, pick: u32) -> Answer {
    let view = view_of(position)?;
    let play: Play = play.parse().map_err(|err| bad("bad_action", &err))?;
    let score = view.judge_play(&play).map_err(|err| illegal(&err))?;
    let answered: Vec<String> = read(answered)?;
    let edition = view.public().edition();
    write(&solo_asks(
        edition,
        (&play, &score),
        &answered,
        u64::from(pick),
    ))
}

/// What an answer to a question comes to; `again` where one has tried already.
#[wasm_bindgen]
pub fn quiz_judge(options: &str, question: &str, given: u8, again: bool) -> Answer {
    let verdict = solo_judge(edition_of(options)?, question, given, again);
    write(&verdict.ok_or_else(|| bad("bad_action", &"that is no answer to this question"))?)
}

/// What the answers of a game come to, told at its end.
#[wasm_bindgen]
pub fn quiz_summary(options: &str, answered: &str) -> Answer {
    let answered: Vec<String> = read(answered)?;
    write(&solo_summary(edition_of(options)?, &answered))
}

/// The puzzles of an edition in the text of their file.
#[wasm_bindgen]
pub fn puzzles(text: &str, edition: &str) -> Answer {
    let edition = edition.parse().map_err(|err| bad("bad_setup", &err))?;
    write(&PuzzleSetJson::new(text, edition).map_err(|err| bad("bad_puzzle", &err))?)
}

/// A puzzle by its line.
#[wasm_bindgen]
pub fn puzzle(line: &str) -> Answer {
    write(&PuzzleJson::from(&puzzle_of(line)?))
}

/// What an answer to a puzzle comes to: a play or a piece, in the notation.
#[wasm_bindgen]
pub fn puzzle_judge(line: &str, answer: &str) -> Answer {
    let puzzle = puzzle_of(line)?;
    let answer: PuzzleAnswer = answer.parse().map_err(|err| bad("bad_action", &err))?;
    let verdict = PuzzleVerdictJson::new(&puzzle, &answer).map_err(|err| match &err {
        BadAnswer::Illegal(err) => illegal(err),
        BadAnswer::NotOffered(_) | BadAnswer::NotAPiece | BadAnswer::NotAPlay => {
            bad("bad_action", &err)
        }
    })?;
    write(&verdict)
}

/// All that is right, and why, for one who has tried.
#[wasm_bindgen]
pub fn puzzle_answers(line: &str) -> Answer {
    write(&PuzzleAnswersJson::from(&puzzle_of(line)?))
}

/// The deal for everyone that has this name.
#[wasm_bindgen]
pub fn deal(edition: &str, level: u8, name: &str) -> Answer {
    let secret = deal_of(edition, level, name)?.secret().to_hex();
    write(&SharedDealJson {
        secret,
        turns: TURNS,
    })
}

/// What the level does in such a deal, whose log this is.
#[wasm_bindgen]
pub fn deal_reply(game: &str, level: u8, name: &str) -> Answer {
    let game: LocalGame = read(game)?;
    let deal = deal_of(&game.options.edition, level, name)?;
    let game = game.replay().map_err(|err| bad_local(&err))?;
    let view = GameView::for_seat(&game, game.public().turn());
    write(&deal.reply(&view).to_string())
}

/// The points of each turn at par.
#[wasm_bindgen]
pub fn deal_par(edition: &str, level: u8, name: &str) -> Answer {
    write(&deal_of(edition, level, name)?.par())
}

/// How the page looks at a game: what is tried in a turn that was looked at has the same chance, and so the same verdict.
fn looked_at(playouts: usize) -> AnalysisOptions {
    AnalysisOptions {
        playouts,
        ..AnalysisOptions::DEFAULT
    }
}

fn deal_of(edition: &str, level: u8, name: &str) -> Result<SharedDeal, String> {
    let edition = edition.parse().map_err(|err| bad("bad_setup", &err))?;
    SharedDeal::new(edition, level_of(level)?, name).map_err(|err| bad("bad_setup", &err))
}

fn edition_of(options: &str) -> Result<Edition, String> {
    let options: GameOptions = read(options)?;
    options.edition().map_err(|err| bad("bad_setup", &err))
}

fn puzzle_of(line: &str) -> Result<Puzzle, String> {
    Puzzle::parse(line).map_err(|err| bad("bad_puzzle", &err))
}

fn view_of(position: &str) -> Result<GameView, String> {
    PositionJson::parse(position)
        .and_then(PositionJson::into_view)
        .map_err(|err| json(&PlacedError::from(&err)))
}

fn checked_of(record: &str) -> Result<Checked, String> {
    Record::parse(record)
        .and_then(|record| record.check())
        .map_err(|err| json(&PlacedError::from(&err)))
}

fn level_of(number: u8) -> Result<Level, String> {
    Level::new(number).ok_or_else(|| bad("bad_setup", &"a level is a number from 1 to 10"))
}

fn bad_local(err: &BadLocalGame) -> String {
    match err {
        BadLocalGame::Illegal(err) => illegal(err),
        BadLocalGame::Words(err) => bad("bad_action", err),
        BadLocalGame::Edition(_)
        | BadLocalGame::Players(_)
        | BadLocalGame::Secret(_)
        | BadLocalGame::Seat { .. } => bad("bad_setup", err),
    }
}

fn illegal(err: &Illegal) -> String {
    json(&IllegalJson::from(err))
}

fn bad(code: &str, message: &dyn ToString) -> String {
    json(&PlacedError::new(code, message.to_string()))
}

fn read<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|err| bad("bad_json", &err))
}

fn write(answer: &impl Serialize) -> Answer {
    Ok(json(answer))
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("our own types are JSON")
}
