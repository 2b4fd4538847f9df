//! Thousands of games at once, written into the caller's arrays.

use std::sync::{Mutex, MutexGuard, PoisonError};

use numpy::{Element, PyArrayDyn, PyArrayMethods, PyReadwriteArrayDyn, PyUntypedArrayMethods};
use pyo3::exceptions::{PyKeyError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rayon::prelude::*;
use sixline_engine::arena::{LiveGame, MIN_WIDTH, ROW};
use sixline_engine::bot::{Bot, BotKind};
use sixline_engine::selfplay::game_seeds;
use sixline_protocol::RequestJson;
use sixline_rules::{Action, GameSetup, HAND_SIZE, Players, Seat, Secret};

use crate::pieces::Partial;
use crate::whole::{bad, edition_of};

/// The pieces of the largest set.
const MAX_PIECES: usize = 108;
/// A game that shows no end is over.
const MAX_TURNS: usize = 5_000;
/// A board takes some 100 KB, so that these are 6.5 GB; more would rather end the interpreter than be played.
const MAX_GAMES: usize = 65_536;
/// The action that leaves a game as it is.
const NOTHING: i64 = -1;

/// How turns are offered and chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Encoding {
    /// A row for each legal turn, chosen by its number.
    Turns,
    /// Piece by piece, each by a number that never changes.
    Pieces,
    /// The view and the action in the notation.
    Text,
}

/// Many games of the same kind, each with its own deal, all stepped at once.
#[pyclass(module = "sixline", frozen)]
pub(crate) struct VecGames {
    setup: GameSetup,
    seed: u64,
    encoding: Encoding,
    width: usize,
    opponents: Option<BotKind>,
    first: u64,
    autoreset: bool,
    pool: rayon::ThreadPool,
    slots: Mutex<Vec<Slot>>,
}

/// One game among many.
struct Slot {
    live: LiveGame,
    /// Its number; the next one here has this plus the number of slots.
    number: u64,
    /// The seat of the caller, where the others are bots.
    learner: Option<Seat>,
    bots: Vec<Box<dyn Bot>>,
    partial: Partial,
}

/// What the games of one kind have in common.
struct Rules<'a> {
    setup: &'a GameSetup,
    seed: u64,
    encoding: Encoding,
    width: usize,
    opponents: Option<BotKind>,
    autoreset: bool,
    stride: u64,
}

#[pymethods]
impl VecGames {
    #[new]
    #[pyo3(signature = (n, *, players=2, edition="classic", tables=None, seed=0, encoding="turns", width=256, opponents=None, threads=0, first=0, autoreset=true))]
    #[expect(clippy::too_many_arguments, reason = "they have names in Python")]
    fn new(
        n: usize,
        players: usize,
        edition: &str,
        tables: Option<Vec<u32>>,
        seed: u64,
        encoding: &str,
        width: usize,
        opponents: Option<&str>,
        threads: usize,
        first: u64,
        autoreset: bool,
    ) -> PyResult<Self> {
        if !(1..=MAX_GAMES).contains(&n) {
            return Err(bad(format!("n is a number of games from 1 to {MAX_GAMES}")));
        }
        if !(MIN_WIDTH..=65_536).contains(&width) {
            return Err(bad(format!("width is a number from {MIN_WIDTH} to 65536")));
        }
        if threads > 1_024 {
            return Err(bad("threads is a number from 0, for all cores, to 1024"));
        }
        // The arrays hold numbers with a sign, and games are counted on from here.
        if first > 1 << 62 {
            return Err(bad("first is a number of a game from 0 to 2**62"));
        }
        let players = Players::new(players).map_err(bad)?;
        let setup = GameSetup::new(edition_of(edition, tables)?, players);
        let encoding = match encoding {
            "turns" => Encoding::Turns,
            "pieces" => Encoding::Pieces,
            "text" => Encoding::Text,
            _ => return Err(bad("encoding is `turns`, `pieces` or `text`")),
        };
        let opponents = opponents.map(str::parse).transpose().map_err(bad)?;
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
        let slot = |_| Slot {
            live: LiveGame::new(&setup, Secret::from_seed(0)),
            number: 0,
            learner: None,
            bots: Vec::new(),
            partial: Partial::default(),
        };
        let slots = (0..n).map(slot).collect();
        let games = Self {
            seed,
            encoding,
            width,
            opponents,
            first,
            autoreset,
            pool: pool.build().map_err(bad)?,
            slots: Mutex::new(slots),
            setup,
        };
        games.deal_all(&mut games.slots());
        Ok(games)
    }

    /// The name, shape and kind of each array that `reset` and `step` write.
    fn spec(&self) -> Vec<(&'static str, Vec<usize>, &'static str)> {
        let n = self.slots().len();
        let players = self.setup.players().count();
        let mut spec = vec![
            ("number", vec![n], "int64"),
            ("seat", vec![n], "int8"),
            ("hand", vec![n, HAND_SIZE], "int16"),
            ("board", vec![n, MAX_PIECES, 3], "int16"),
            ("scores", vec![n, players], "int32"),
            ("hands", vec![n, players], "int8"),
            ("bag", vec![n], "int16"),
            ("points", vec![n, players], "float32"),
            ("wins", vec![n, players], "float32"),
            ("done", vec![n], "bool"),
        ];
        match self.encoding {
            Encoding::Turns => {
                spec.push(("turns", vec![n, self.width, ROW], "int16"));
                spec.push(("count", vec![n], "int32"));
                spec.push(("cut", vec![n], "bool"));
            }
            Encoding::Pieces => {
                spec.push(("actions", vec![n, self.width], "int32"));
                spec.push(("count", vec![n], "int32"));
                spec.push(("cut", vec![n], "bool"));
            }
            Encoding::Text => {}
        }
        spec
    }

    /// Deals every game anew, from the first number on, and writes what is seen.
    fn reset(&self, py: Python<'_>, arrays: &Bound<'_, PyDict>) -> PyResult<()> {
        let mut arrays = Arrays::borrow(self, arrays)?;
        let outs = arrays.outs(self)?;
        py.detach(|| {
            let mut slots = self.slots();
            self.deal_all(&mut slots);
            self.write(&mut slots, outs);
        });
        Ok(())
    }

    /// Takes a turn in every game, by its number among those that were written, and writes what is seen then; -1 leaves a
    /// game as it is. A game that ends is told in `done`, `points` and `wins`, and the next one is dealt in its place;
    /// without `autoreset` it stays as it is until `deal_next`, and takes nothing but -1. Where one number is bad, nothing
    /// is done in any game.
    fn step(
        &self,
        py: Python<'_>,
        actions: numpy::PyReadonlyArrayDyn<'_, i64>,
        arrays: &Bound<'_, PyDict>,
    ) -> PyResult<()> {
        let actions = actions.as_slice().map_err(bad)?;
        let mut arrays = Arrays::borrow(self, arrays)?;
        let outs = arrays.outs(self)?;
        if self.encoding == Encoding::Text {
            return Err(bad("games in text are stepped by `step_text`"));
        }
        py.detach(|| {
            let mut slots = self.slots();
            self.check_actions(&slots, actions)?;
            let slots: &mut [Slot] = &mut slots;
            let rules = self.rules(slots.len());
            self.pool.install(|| {
                (slots, actions, outs)
                    .into_par_iter()
                    .with_min_len(16)
                    .for_each(|(slot, &action, mut out)| {
                        slot.step(&rules, action, &mut out);
                        slot.write(&rules, &mut out);
                    });
            });
            Ok(())
        })
    }

    /// Deals the next game in place of every one that is over, and writes what is seen of those.
    fn deal_next(&self, py: Python<'_>, arrays: &Bound<'_, PyDict>) -> PyResult<()> {
        let mut arrays = Arrays::borrow(self, arrays)?;
        let outs = arrays.outs(self)?;
        py.detach(|| {
            let mut slots = self.slots();
            let rules = self.rules(slots.len());
            let slots: &mut [Slot] = &mut slots;
            self.pool.install(|| {
                let games = (slots, outs).into_par_iter().with_min_len(16);
                games
                    .filter(|(slot, _)| slot.is_over())
                    .for_each(|(slot, mut out)| {
                        slot.deal(&rules, slot.number + rules.stride);
                        out.nothing_happened();
                        slot.write(&rules, &mut out);
                    });
            });
        });
        Ok(())
    }

    /// What the seat to move of each game may know, as the JSON of the line protocol.
    fn texts(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        py.detach(|| {
            let mut slots = self.slots();
            let text = |slot: &mut Slot| {
                let request = RequestJson::new(slot.number, slot.live.view());
                serde_json::to_string(&request)
            };
            let texts: Result<Vec<String>, _> = slots.iter_mut().map(text).collect();
            texts.map_err(bad)
        })
    }

    /// Takes a turn in every game, written in the notation. Where one is bad, the games before it have been stepped and the
    /// others not; the error names the game.
    fn step_text(
        &self,
        py: Python<'_>,
        actions: Vec<String>,
        arrays: &Bound<'_, PyDict>,
    ) -> PyResult<()> {
        let mut arrays = Arrays::borrow(self, arrays)?;
        let outs = arrays.outs(self)?;
        py.detach(|| {
            let mut slots = self.slots();
            if actions.len() != slots.len() {
                let (given, wanted) = (actions.len(), slots.len());
                return Err(bad(format!("{given} actions for {wanted} games")));
            }
            let rules = self.rules(slots.len());
            for (at, ((slot, action), mut out)) in
                slots.iter_mut().zip(&actions).zip(outs).enumerate()
            {
                let at_game = |err: String| PyValueError::new_err(format!("game {at}: {err}"));
                let action: Action = action.parse().map_err(|err| at_game(format!("{err}")))?;
                slot.step_by(&rules, &mut out, |live| live.act(action))
                    .map_err(|err| at_game(err.to_string()))?;
                slot.write(&rules, &mut out);
            }
            Ok(())
        })
    }

    /// The record of a game so far.
    fn record(&self, game: usize) -> PyResult<String> {
        use sixline_engine::arena::{RecordTags, Recorder};
        let slots = self.slots();
        let slot = slots
            .get(game)
            .ok_or_else(|| bad(format!("there is no game {game}")))?;
        let mut text = String::new();
        let recorder = Recorder::plain(&self.setup, &RecordTags::default());
        recorder.write(&slot.live.played(), None, &mut text);
        Ok(text)
    }

    /// How many numbers the encoding `pieces` has.
    #[getter]
    fn n_actions(&self) -> usize {
        crate::pieces::n_actions(self.setup.edition())
    }
}

impl VecGames {
    fn slots(&self) -> MutexGuard<'_, Vec<Slot>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn rules(&self, n_slots: usize) -> Rules<'_> {
        Rules {
            setup: &self.setup,
            seed: self.seed,
            encoding: self.encoding,
            width: self.width,
            opponents: self.opponents,
            autoreset: self.autoreset,
            stride: n_slots as u64,
        }
    }

    fn deal_all(&self, slots: &mut [Slot]) {
        let rules = self.rules(slots.len());
        self.pool.install(|| {
            let slots = slots.par_iter_mut().enumerate();
            slots.for_each(|(at, slot)| slot.deal(&rules, self.first + at as u64));
        });
    }

    fn write(&self, slots: &mut [Slot], outs: Vec<Out<'_>>) {
        let rules = self.rules(slots.len());
        self.pool.install(|| {
            let games = (slots, outs).into_par_iter();
            games.for_each(|(slot, mut out)| {
                out.nothing_happened();
                // Whatever the caller's arrays held is cleared.
                out.count.fill(-1);
                slot.write(&rules, &mut out);
            });
        });
    }

    fn check_actions(&self, slots: &[Slot], actions: &[i64]) -> PyResult<()> {
        if actions.len() != slots.len() {
            let (given, wanted) = (actions.len(), slots.len());
            return Err(bad(format!("{given} actions for {wanted} games")));
        }
        let is_bad = |(slot, &action): (&Slot, &i64)| !slot.allows(self, action);
        match slots.iter().zip(actions).position(is_bad) {
            None => Ok(()),
            Some(at) => {
                let action = actions[at];
                Err(bad(if slots[at].is_over() {
                    format!("game {at} is over, and takes -1 or a reset")
                } else {
                    format!("game {at}: action {action} is not legal")
                }))
            }
        }
    }
}

impl Slot {
    /// Deals the game with this number, and lets the bots before the caller play.
    fn deal(&mut self, rules: &Rules<'_>, number: u64) {
        let players = rules.setup.players().count() as u64;
        self.number = number;
        // With bots, the same deal is played once from every seat.
        let (deal, learner) = match rules.opponents {
            None => (number, None),
            Some(_) => (
                number / players,
                Seat::from_index((number % players) as usize),
            ),
        };
        self.learner = learner;
        let mut seeds = game_seeds(rules.seed, deal);
        self.live
            .deal(rules.setup, Secret::from_seed(seeds.next_u64()));
        self.bots = match rules.opponents {
            None => Vec::new(),
            Some(kind) => (0..players).map(|_| kind.build(seeds.next_u64())).collect(),
        };
        self.let_bots_play();
        if rules.encoding == Encoding::Pieces {
            self.partial.begin(&self.live, rules.setup.edition());
        }
    }

    fn let_bots_play(&mut self) {
        let Some(learner) = self.learner else { return };
        while !self.is_over() && self.live.turn() != learner {
            let at = self.live.turn().index();
            self.live.let_play(&mut *self.bots[at]);
        }
    }

    fn is_over(&self) -> bool {
        self.live.is_over() || self.live.n_turns() >= MAX_TURNS
    }

    fn allows(&self, games: &VecGames, action: i64) -> bool {
        if action == NOTHING || self.is_over() {
            return action == NOTHING;
        }
        match games.encoding {
            Encoding::Turns => {
                usize::try_from(action).is_ok_and(|it| it < self.live.rows(games.width).written)
            }
            Encoding::Pieces => self.partial.allows(action),
            Encoding::Text => false,
        }
    }

    /// Takes an action that was checked.
    fn step(&mut self, rules: &Rules<'_>, action: i64, out: &mut Out<'_>) {
        if action == NOTHING {
            return out.nothing_happened();
        }
        let _ = match rules.encoding {
            Encoding::Turns => {
                let width = rules.width;
                self.step_by(rules, out, |live| live.take(action as usize, width))
            }
            Encoding::Pieces => match self.partial.take(action) {
                // A part of a turn changes nothing yet.
                None => return out.nothing_happened(),
                Some(number) => self.step_by(rules, out, |live| live.take(number, usize::MAX)),
            },
            Encoding::Text => return,
        };
    }

    /// Takes a turn, lets the bots answer, and deals the next game where this one is over.
    fn step_by<E>(
        &mut self,
        rules: &Rules<'_>,
        out: &mut Out<'_>,
        turn: impl FnOnce(&mut LiveGame) -> Result<(), E>,
    ) -> Result<(), E> {
        let seats = rules.setup.players().seats();
        let mut before = [0; 4];
        for seat in seats.clone() {
            before[seat.index()] = self.live.score(seat);
        }
        turn(&mut self.live)?;
        self.let_bots_play();
        for seat in seats.clone() {
            let made = self.live.score(seat) - before[seat.index()];
            out.points[seat.index()] = made as f32;
        }
        out.wins.fill(0.0);
        out.done[0] = self.is_over();
        if out.done[0] {
            let most = seats.clone().map(|seat| self.live.score(seat)).max();
            let wins = |seat: &Seat| Some(self.live.score(*seat)) == most;
            let winners = seats.filter(wins);
            let share = 1.0 / winners.clone().count() as f32;
            winners.for_each(|seat| out.wins[seat.index()] = share);
            if rules.autoreset {
                self.deal(rules, self.number + rules.stride);
                return Ok(());
            }
        }
        if rules.encoding == Encoding::Pieces {
            self.partial.begin(&self.live, rules.setup.edition());
        }
        Ok(())
    }

    /// Writes what the seat to move may know.
    fn write(&mut self, rules: &Rules<'_>, out: &mut Out<'_>) {
        let live = &self.live;
        // After the end it is nobody's turn.
        let learner = self.learner.filter(|_| self.is_over());
        let seat = learner.unwrap_or_else(|| live.turn());
        out.number[0] = self.number as i64;
        out.seat[0] = seat.index() as i8;
        out.bag[0] = live.bag() as i16;
        out.hand.fill(0);
        for (room, tile) in out.hand.iter_mut().zip(live.hand(seat)) {
            *room = tile.index() as i16 + 1;
        }
        for seat in rules.setup.players().seats() {
            out.scores[seat.index()] = live.score(seat) as i32;
            out.hands[seat.index()] = live.hand(seat).count() as i8;
        }
        let mut rooms = out.board.chunks_exact_mut(3);
        live.for_each_placed(|placed| {
            if let Some(room) = rooms.next() {
                room.copy_from_slice(&placed);
            }
        });
        rooms.for_each(|room| room.fill(0));
        match rules.encoding {
            Encoding::Turns => {
                // Only what the step before left behind is cleared: most of the room is never used.
                let used = usize::try_from(out.count[0]).unwrap_or(rules.width);
                let rows = live.rows(rules.width).written.max(used);
                let rows = rows.clamp(MIN_WIDTH, rules.width);
                let rows = live.write_rows(&mut out.turns[..rows * ROW]);
                out.count[0] = rows.written as i32;
                out.cut[0] = rows.written < rows.all;
            }
            Encoding::Pieces => {
                let used = usize::try_from(out.count[0]).unwrap_or(usize::MAX);
                let (written, cut) = self.partial.write(out.actions, used);
                out.count[0] = written as i32;
                out.cut[0] = cut;
            }
            Encoding::Text => {}
        }
    }
}

/// The parts of all arrays that belong to one game. What an encoding does not write is empty.
struct Out<'a> {
    number: &'a mut [i64],
    seat: &'a mut [i8],
    hand: &'a mut [i16],
    board: &'a mut [i16],
    scores: &'a mut [i32],
    hands: &'a mut [i8],
    bag: &'a mut [i16],
    points: &'a mut [f32],
    wins: &'a mut [f32],
    done: &'a mut [bool],
    turns: &'a mut [i16],
    actions: &'a mut [i32],
    count: &'a mut [i32],
    cut: &'a mut [bool],
}

impl Out<'_> {
    fn nothing_happened(&mut self) {
        self.points.fill(0.0);
        self.wins.fill(0.0);
        self.done[0] = false;
    }
}

/// The caller's arrays, which nobody else reads or writes meanwhile.
struct Arrays<'py> {
    number: PyReadwriteArrayDyn<'py, i64>,
    seat: PyReadwriteArrayDyn<'py, i8>,
    hand: PyReadwriteArrayDyn<'py, i16>,
    board: PyReadwriteArrayDyn<'py, i16>,
    scores: PyReadwriteArrayDyn<'py, i32>,
    hands: PyReadwriteArrayDyn<'py, i8>,
    bag: PyReadwriteArrayDyn<'py, i16>,
    points: PyReadwriteArrayDyn<'py, f32>,
    wins: PyReadwriteArrayDyn<'py, f32>,
    done: PyReadwriteArrayDyn<'py, bool>,
    turns: Option<PyReadwriteArrayDyn<'py, i16>>,
    actions: Option<PyReadwriteArrayDyn<'py, i32>>,
    count: Option<PyReadwriteArrayDyn<'py, i32>>,
    cut: Option<PyReadwriteArrayDyn<'py, bool>>,
}

impl<'py> Arrays<'py> {
    fn borrow(games: &VecGames, arrays: &Bound<'py, PyDict>) -> PyResult<Self> {
        let spec = games.spec();
        let optional = |name: &str| spec.iter().any(|(known, ..)| *known == name);
        macro_rules! array {
            ($name:literal) => {
                borrow_one(arrays, &spec, $name)?
            };
            ($name:literal optional) => {
                match optional($name) {
                    true => Some(array!($name)),
                    false => None,
                }
            };
        }
        Ok(Self {
            number: array!("number"),
            seat: array!("seat"),
            hand: array!("hand"),
            board: array!("board"),
            scores: array!("scores"),
            hands: array!("hands"),
            bag: array!("bag"),
            points: array!("points"),
            wins: array!("wins"),
            done: array!("done"),
            turns: array!("turns" optional),
            actions: array!("actions" optional),
            count: array!("count" optional),
            cut: array!("cut" optional),
        })
    }

    /// The parts of each game.
    fn outs(&mut self, games: &VecGames) -> PyResult<Vec<Out<'_>>> {
        let n = games.slots().len();
        let mut number = parts(&mut self.number, n)?;
        let mut seat = parts(&mut self.seat, n)?;
        let mut hand = parts(&mut self.hand, n)?;
        let mut board = parts(&mut self.board, n)?;
        let mut scores = parts(&mut self.scores, n)?;
        let mut hands = parts(&mut self.hands, n)?;
        let mut bag = parts(&mut self.bag, n)?;
        let mut points = parts(&mut self.points, n)?;
        let mut wins = parts(&mut self.wins, n)?;
        let mut done = parts(&mut self.done, n)?;
        let mut turns = optional_parts(self.turns.as_mut(), n)?;
        let mut actions = optional_parts(self.actions.as_mut(), n)?;
        let mut count = optional_parts(self.count.as_mut(), n)?;
        let mut cut = optional_parts(self.cut.as_mut(), n)?;
        let mut outs = Vec::with_capacity(n);
        for _ in 0..n {
            outs.push(Out {
                number: number.next().unwrap_or_default(),
                seat: seat.next().unwrap_or_default(),
                hand: hand.next().unwrap_or_default(),
                board: board.next().unwrap_or_default(),
                scores: scores.next().unwrap_or_default(),
                hands: hands.next().unwrap_or_default(),
                bag: bag.next().unwrap_or_default(),
                points: points.next().unwrap_or_default(),
                wins: wins.next().unwrap_or_default(),
                done: done.next().unwrap_or_default(),
                turns: turns.next().unwrap_or_default(),
                actions: actions.next().unwrap_or_default(),
                count: count.next().unwrap_or_default(),
                cut: cut.next().unwrap_or_default(),
            });
        }
        Ok(outs)
    }
}

/// Borrows an array, after its kind and shape were found right.
fn borrow_one<'py, T: Element>(
    arrays: &Bound<'py, PyDict>,
    spec: &[(&'static str, Vec<usize>, &'static str)],
    name: &str,
) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
    let Some(array) = arrays.get_item(name)? else {
        return Err(PyKeyError::new_err(format!("there is no array `{name}`")));
    };
    let Some((_, shape, kind)) = spec.iter().find(|(known, ..)| *known == name) else {
        return Err(PyKeyError::new_err(format!("no array is called `{name}`")));
    };
    let Ok(array) = array.cast_into::<PyArrayDyn<T>>() else {
        let reason = format!("`{name}` must be a NumPy array of {kind}");
        return Err(PyTypeError::new_err(reason));
    };
    if array.shape() != shape {
        let found = array.shape();
        return Err(bad(format!(
            "`{name}` must have the shape {shape:?}, not {found:?}"
        )));
    }
    if !array.is_c_contiguous() {
        return Err(bad(format!("`{name}` must be contiguous in memory")));
    }
    let array = array.try_readwrite();
    array.map_err(|err| bad(format!("`{name}` cannot be written to: {err}")))
}

fn parts<'a, T: Element>(
    array: &'a mut PyReadwriteArrayDyn<'_, T>,
    n: usize,
) -> PyResult<std::slice::ChunksExactMut<'a, T>> {
    let slice = array.as_slice_mut().map_err(bad)?;
    let each = slice.len() / n;
    Ok(slice.chunks_exact_mut(each.max(1)))
}

fn optional_parts<'a, T: Element>(
    array: Option<&'a mut PyReadwriteArrayDyn<'_, T>>,
    n: usize,
) -> PyResult<std::slice::ChunksExactMut<'a, T>> {
    match array {
        Some(array) => parts(array, n),
        None => Ok(<&mut [T]>::default().chunks_exact_mut(1)),
    }
}
