//! One game, turn by turn.

use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use sixline_engine::arena::{LiveGame, RecordTags, Recorder};
use sixline_engine::bot::BotKind;
use sixline_protocol::RequestJson;
use sixline_rules::{Action, GameSetup, Players, Seat, Secret};

use crate::whole::{bad, edition_of};

/// A game that is dealt from a seed and played turn by turn. The same seed is the same deal in every language.
#[pyclass(module = "sixline")]
pub(crate) struct Game {
    live: LiveGame,
    setup: GameSetup,
}

impl Game {
    fn seat(&self, seat: usize) -> PyResult<Seat> {
        let known = Seat::from_index(seat).filter(|_| seat < self.setup.players().count());
        known.ok_or_else(|| PyIndexError::new_err(format!("there is no seat {seat}")))
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (seed=0, *, players=2, edition="classic", tables=None))]
    fn new(seed: u64, players: usize, edition: &str, tables: Option<Vec<u32>>) -> PyResult<Self> {
        let players = Players::new(players).map_err(bad)?;
        let setup = GameSetup::new(edition_of(edition, tables)?, players);
        let live = LiveGame::new(&setup, Secret::from_seed(seed));
        Ok(Self { live, setup })
    }

    /// The seat to move, from 0.
    #[getter]
    fn turn(&self) -> usize {
        self.live.turn().index()
    }

    /// Whether the game has ended.
    #[getter]
    fn is_over(&self) -> bool {
        self.live.is_over()
    }

    /// How many turns were taken.
    #[getter]
    fn turns(&self) -> usize {
        self.live.n_turns()
    }

    /// How many pieces the bag holds.
    #[getter]
    fn bag(&self) -> usize {
        self.live.bag()
    }

    /// The points of each seat.
    #[getter]
    fn scores(&self) -> Vec<u32> {
        let seats = self.setup.players().seats();
        seats.map(|seat| self.live.score(seat)).collect()
    }

    /// The pieces that a seat holds.
    fn hand(&self, seat: usize) -> PyResult<Vec<String>> {
        let hand = self.live.hand(self.seat(seat)?);
        Ok(hand.map(|tile| tile.to_string()).collect())
    }

    /// The legal plays of the seat to move, as text with points.
    fn legal_plays(&mut self) -> Vec<(String, u32)> {
        let plays = sixline_engine::legal_plays(self.live.view());
        let plays = plays.into_iter();
        plays.map(|it| (it.play.to_string(), it.score)).collect()
    }

    /// Takes the turn of the seat to move: `play Ro@0,0 Rs@1,0`, `swap Ro Gs`, or `pass`.
    fn act(&mut self, action: &str) -> PyResult<()> {
        let action: Action = action.parse().map_err(bad)?;
        self.live.act(action).map_err(bad)
    }

    /// Lets a bot take the turn.
    #[pyo3(signature = (name, seed=0))]
    fn let_play(&mut self, py: Python<'_>, name: &str, seed: u64) -> PyResult<()> {
        let kind: BotKind = name.parse().map_err(bad)?;
        let live = &mut self.live;
        let done = py.detach(|| live.let_play(&mut *kind.build(seed)));
        if done {
            Ok(())
        } else {
            Err(PyValueError::new_err("the game is over"))
        }
    }

    /// What the seat to move may know, as the JSON of the line protocol.
    fn view(&mut self) -> PyResult<String> {
        let request = RequestJson::new(1, self.live.view());
        serde_json::to_string(&request).map_err(bad)
    }

    /// The record of the game so far.
    fn record(&self) -> String {
        let mut text = String::new();
        let recorder = Recorder::plain(&self.setup, &RecordTags::default());
        recorder.write(&self.live.played(), None, &mut text);
        text
    }
}
