//! Positions, records and whole games as plain functions: text in, JSON out, which the package turns into objects.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use rayon::prelude::*;
use serde::Serialize;
use sixline_engine::analysis::{self, AnalysisOptions};
use sixline_engine::arena::Arena;
use sixline_engine::bot::BotKind;
use sixline_engine::matches::{Match, Side, Totals, play_deal_in};
use sixline_engine::selfplay::{SelfPlay, Stats, play_some};
use sixline_engine::{HintRequest, Level, Until, hints, legal_plays as all_plays};
use sixline_protocol::{
    AdviceJson, AnalysisJson, Looked, MoveJson, PositionJson, RecordAnswer, ScoreJson,
};
use sixline_rules::record::{Checked, Record};
use sixline_rules::{Edition, GameView, Play, Players, Tile};

/// Anything wrong as a `ValueError` with a sentence.
pub(crate) fn bad(err: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(err.to_string())
}

fn json(value: &impl Serialize) -> PyResult<String> {
    serde_json::to_string(value).map_err(bad)
}

fn view_of(position: &str) -> PyResult<GameView> {
    let position = PositionJson::parse(position);
    position.and_then(PositionJson::into_view).map_err(bad)
}

fn checked_of(record: &str) -> PyResult<Checked> {
    let record = Record::parse(record);
    record.and_then(|record| record.check()).map_err(bad)
}

fn level_of(number: u8) -> PyResult<Level> {
    Level::new(number).ok_or_else(|| bad("a level is a number from 1 to 10"))
}

/// An edition by its name and tables.
pub(crate) fn edition_of(name: &str, tables: Option<Vec<u32>>) -> PyResult<Edition> {
    Edition::named(name, tables).map_err(bad)
}

/// The name of every piece, in the order of their numbers.
#[pyfunction]
pub(crate) fn tile_names() -> Vec<String> {
    Tile::all().map(|tile| tile.to_string()).collect()
}

/// Every legal play of a position.
#[pyfunction]
pub(crate) fn legal_plays(py: Python<'_>, position: &str) -> PyResult<String> {
    let view = view_of(position)?;
    py.detach(|| {
        let plays = all_plays(&view);
        let plays = plays.iter().map(|it| MoveJson::new(&it.play, it.score));
        json(&plays.collect::<Vec<_>>())
    })
}

/// The points of a play, line by line.
#[pyfunction]
pub(crate) fn score(position: &str, play: &str) -> PyResult<String> {
    let view = view_of(position)?;
    let play: Play = play.parse().map_err(bad)?;
    let score = view.judge_play(&play).map_err(bad)?;
    json(&ScoreJson::new(&view, &play, &score))
}

/// The best actions of a position, with reasons.
#[pyfunction]
#[pyo3(signature = (position, *, level=9, top=5, seed=1))]
pub(crate) fn best(
    py: Python<'_>,
    position: &str,
    level: u8,
    top: usize,
    seed: u64,
) -> PyResult<String> {
    let view = view_of(position)?;
    if view.hand().is_empty() {
        return Err(bad("nothing can be done with an empty hand"));
    }
    let request = HintRequest {
        level: level_of(level)?,
        until: Until::Done,
        seed,
        top,
    };
    py.detach(|| {
        let hints = hints(&view, &request, &mut || false);
        json(&AdviceJson::of_hints(&view, &hints))
    })
}

/// A game looked at afterwards.
#[pyfunction]
#[pyo3(signature = (record, *, level=9, playouts=100, seed=1))]
pub(crate) fn analyse(
    py: Python<'_>,
    record: &str,
    level: u8,
    playouts: usize,
    seed: u64,
) -> PyResult<String> {
    let checked = checked_of(record)?;
    let config = AnalysisOptions {
        level: level_of(level)?,
        seed,
        playouts,
    };
    py.detach(|| {
        let analysis = analysis::analyse(&checked, &config, &|| {});
        let looked = Looked {
            file: "",
            config: &config,
        };
        json(&AnalysisJson::new(looked, &checked, &analysis))
    })
}

/// A record played through, with its final scores.
#[pyfunction]
pub(crate) fn check(py: Python<'_>, record: &str) -> PyResult<String> {
    py.detach(|| json(&RecordAnswer::from(&checked_of(record)?)))
}

/// How often long work asks whether somebody pressed Ctrl-C.
const BREATH: Duration = Duration::from_millis(100);
/// How many games are played between two looks at whether to stop.
const BLOCK: u64 = 16;

/// Does long work beside the interpreter, which may interrupt it: then the work is told to stop, and what it came to is lost.
fn interruptible<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&AtomicBool) -> T + Send,
) -> PyResult<T> {
    let stop = AtomicBool::new(false);
    let (done, result) = mpsc::sync_channel(1);
    let result = Mutex::new(result);
    std::thread::scope(|scope| {
        scope.spawn(|| done.send(work(&stop)));
        loop {
            let wait = || match result.lock() {
                Ok(result) => result.recv_timeout(BREATH),
                Err(_) => Err(RecvTimeoutError::Disconnected),
            };
            match py.detach(wait) {
                Ok(result) => return Ok(result),
                Err(RecvTimeoutError::Timeout) => py
                    .check_signals()
                    .inspect_err(|_| stop.store(true, Ordering::Relaxed))?,
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(PyRuntimeError::new_err("the work ended without a result"));
                }
            }
        }
    })
}

fn bots_of(names: &[String]) -> PyResult<Vec<BotKind>> {
    names.iter().map(|name| name.parse().map_err(bad)).collect()
}

/// Many games between bots, as `sixline selfplay` plays them: fingerprint, mean turns, and for each seat wins and mean
/// points.
#[pyfunction]
#[pyo3(signature = (bots, *, games=100, edition="classic", tables=None, seed=1))]
pub(crate) fn selfplay(
    py: Python<'_>,
    bots: Vec<String>,
    games: u64,
    edition: &str,
    tables: Option<Vec<u32>>,
    seed: u64,
) -> PyResult<(String, f64, Vec<(f64, f64)>)> {
    let bots = bots_of(&bots)?;
    let config = SelfPlay {
        edition: edition_of(edition, tables)?,
        players: Players::new(bots.len()).map_err(bad)?,
        games,
        seed,
    };
    let stats = interruptible(py, |stop| {
        let none = || Stats::none(config.players);
        let blocks = (0..games.div_ceil(BLOCK)).into_par_iter();
        let block = |number: u64| {
            if stop.load(Ordering::Relaxed) {
                return none();
            }
            let first = number * BLOCK;
            play_some(&config, first..games.min(first + BLOCK), bots.as_slice())
        };
        blocks.map(block).reduce(none, |a, b| a.and(&b))
    })?;
    let seats = config.players.seats();
    let seats = seats.map(|seat| (stats.seats[seat].wins(), stats.score_mean(seat)));
    let fingerprint = format!("{:016x}", stats.fingerprint);
    Ok((fingerprint, stats.turns_mean(), seats.collect()))
}

/// Two bots on paired deals: the win share of the first, its 95 % interval, and its mean margin.
#[pyfunction]
#[pyo3(name = "match", signature = (a, b, *, deals=500, players=2, edition="classic", tables=None, seed=1))]
#[expect(clippy::too_many_arguments, reason = "they have names in Python")]
pub(crate) fn match_(
    py: Python<'_>,
    a: String,
    b: String,
    deals: u64,
    players: usize,
    edition: &str,
    tables: Option<Vec<u32>>,
    seed: u64,
) -> PyResult<(f64, [f64; 2], f64)> {
    let kinds = bots_of(&[a, b])?;
    let config = Match {
        edition: edition_of(edition, tables)?,
        players: Players::new(players).map_err(bad)?,
        seed,
    };
    let totals = interruptible(py, |stop| {
        let deals: Vec<_> = (0..deals)
            .into_par_iter()
            .take_any_while(|_| !stop.load(Ordering::Relaxed))
            .map_init(
                || Arena::new(config.edition),
                |arena, number| {
                    let seat = |side: Side, _, seed| -> Box<dyn sixline_engine::arena::Player> {
                        Box::new(kinds[side as usize].build(seed))
                    };
                    play_deal_in(arena, &config, number, seat, |_, _| {})
                },
            )
            .collect();
        let mut totals = Totals::new(config.players);
        deals.iter().for_each(|deal| totals.add(deal));
        totals
    })?;
    Ok((
        totals.win_rate(Side::A),
        totals.ci95(),
        totals.margin_mean(Side::A),
    ))
}
