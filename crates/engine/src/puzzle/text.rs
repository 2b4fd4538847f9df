//! A puzzle as one line: fields with a bar between them, in the notation, the board as rows.
//!
//! `question|edition|bag|scores|hands|board|hand|last play|answers|gap|found`

use sixline_rules::{
    Action, Edition, GameView, Placement, Play, Seat, SeenAction, SeenTurn, Setup, SetupError,
    UnknownEdition, judge, quote,
};
use thiserror::Error;

use super::rows::{read_board, read_hand, write_board};
use super::{Answer, Gap, Puzzle, Question, UnknownQuestion};

/// A line of a puzzle is shorter, with the largest board and the most answers.
const MOST_BYTES: usize = 4096;

/// How many fields a line has.
const FIELDS: usize = 11;

/// Why a line is no puzzle.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BadPuzzle {
    /// Too long for any puzzle.
    #[error("a puzzle has at most {MOST_BYTES} bytes, got {0}")]
    TooLong(usize),
    /// Too few or too many fields.
    #[error("a puzzle has {FIELDS} fields, got {0}")]
    Fields(usize),
    /// A kind that does not exist.
    #[error(transparent)]
    Question(#[from] UnknownQuestion),
    /// An edition that does not exist.
    #[error(transparent)]
    Edition(#[from] UnknownEdition),
    /// A field that is not of its form.
    #[error("{name}: {} is none", quote(text))]
    Field {
        /// What should stand there.
        name: &'static str,
        /// What stands there instead.
        text: String,
    },
    /// A position that cannot be.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The last play is not one that led to the board.
    #[error("the last play did not lead to this board")]
    Last,
    /// A question of another edition, or without what it asks about.
    #[error("the question does not fit the position")]
    Unfit,
    /// An answer that the rules refuse, or none at all.
    #[error("an answer is not a legal one")]
    Answer,
}

impl Puzzle {
    /// The line that [`Puzzle::parse`] reads.
    #[must_use]
    pub fn to_line(&self) -> String {
        let answers: Vec<String> = self.answers.iter().map(ToString::to_string).collect();
        let fields = position_fields(self);
        format!("{fields}|{}|{}|{}", answers.join(";"), self.gap, self.found)
    }

    /// Reads a line; everything is checked but whether the answers are all and right, which
    /// [`super::prove`] does.
    ///
    /// # Errors
    /// What is wrong with the line.
    pub fn parse(line: &str) -> Result<Self, BadPuzzle> {
        if line.len() > MOST_BYTES {
            return Err(BadPuzzle::TooLong(line.len()));
        }
        let fields: Vec<&str> = line.split('|').collect();
        let Ok(
            [
                question,
                edition,
                bag,
                scores,
                hands,
                board,
                hand,
                last,
                answers,
                gap,
                found,
            ],
        ) = <[&str; FIELDS]>::try_from(fields.as_slice())
        else {
            return Err(BadPuzzle::Fields(fields.len()));
        };
        let question: Question = question.parse()?;
        let mut setup = Setup::new(edition.parse()?);
        setup.bag = Some(number("bag", bag)?);
        setup.scores = numbers("scores", scores)?;
        setup.hand_sizes = Some(numbers("hands", hands)?);
        setup.board = read_board(board).ok_or_else(|| field("board", board))?;
        setup.hand = read_hand(hand).ok_or_else(|| field("hand", hand))?;
        let last: Play = last.parse().map_err(|_parse| field("last play", last))?;
        let puzzle = Self {
            question,
            view: view_of(setup, &last)?,
            answers: read_answers(answers)?,
            gap: read_gap(gap)?,
            found: found.parse().map_err(|()| field("found", found))?,
        };
        puzzle.check()?;
        Ok(puzzle)
    }

    /// Whether question and position fit, and all answers are legal.
    fn check(&self) -> Result<(), BadPuzzle> {
        let is_tables = self.edition() != Edition::Classic;
        let fits = match self.question {
            Question::Most | Question::Best | Question::Last => true,
            Question::Six => !is_tables,
            Question::Reading => self.last().is_some(),
            Question::Longest | Question::Product(_) | Question::Division(_) => is_tables,
        };
        if !fits || self.view.public().board().is_empty() {
            return Err(BadPuzzle::Unfit);
        }
        let is_legal = |answer| self.judge(answer).is_ok_and(|judged| judged.right);
        match !self.answers.is_empty() && self.answers.iter().all(is_legal) {
            true => Ok(()),
            false => Err(BadPuzzle::Answer),
        }
    }
}

/// The view of who solves, at seat 1, after this last play of the seat before; an empty one was none.
pub(super) fn view_of(mut setup: Setup, last: &Play) -> Result<GameView, BadPuzzle> {
    setup.turn = 1;
    if !last.placements().is_empty() {
        let is_last = |placed: &Placement| last.placements().contains(placed);
        let mut before = sixline_rules::Board::new();
        for &placed in setup.board.iter().filter(|placed| !is_last(placed)) {
            before.lay(placed);
        }
        let lies = |placed: &Placement| setup.board.contains(placed);
        let score = judge(setup.edition, &before, last);
        let (true, Ok(score)) = (last.placements().iter().all(lies), score) else {
            return Err(BadPuzzle::Last);
        };
        let seat = Seat::from_number(setup.scores.len().max(2)).ok_or(BadPuzzle::Last)?;
        setup.history = vec![SeenTurn {
            seat,
            action: SeenAction::from(Action::Play(last.clone())),
            score: score.total,
        }];
    }
    Ok(setup.view()?)
}

/// All fields but what is answered: what the puzzle asks, which its name follows from.
pub(super) fn position_fields(puzzle: &Puzzle) -> String {
    let public = puzzle.view.public();
    let hand: String = (puzzle.view.hand().tiles().iter())
        .map(ToString::to_string)
        .collect();
    let last = puzzle.last().map(|(play, _)| play.to_string());
    [
        puzzle.question.to_string(),
        public.edition().to_string(),
        public.bag().to_string(),
        spaced(public.scores().iter()),
        spaced(public.hand_sizes().iter()),
        write_board(public.board()),
        hand,
        last.unwrap_or_default(),
    ]
    .join("|")
}

/// Eight letters and digits of a text: forty bits, so that ten thousand puzzles hardly ever share a name.
pub(super) fn id(text: &str) -> String {
    // No letters that are taken for digits, as Crockford has it.
    const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for byte in text.bytes() {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    hash ^= hash >> 32;
    let digit = |at: u32| char::from(DIGITS[(hash >> (5 * at) & 31) as usize]);
    (0..8).map(digit).collect()
}

fn spaced<T: ToString>(numbers: impl Iterator<Item = T>) -> String {
    let numbers: Vec<String> = numbers.map(|it| it.to_string()).collect();
    numbers.join(" ")
}

fn field(name: &'static str, text: &str) -> BadPuzzle {
    let text = text.to_owned();
    BadPuzzle::Field { name, text }
}

fn number<T: std::str::FromStr>(name: &'static str, text: &str) -> Result<T, BadPuzzle> {
    text.parse().map_err(|_parse| field(name, text))
}

fn numbers<T: std::str::FromStr>(name: &'static str, text: &str) -> Result<Vec<T>, BadPuzzle> {
    text.split(' ').map(|it| number(name, it)).collect()
}

fn read_answers(text: &str) -> Result<Vec<Answer>, BadPuzzle> {
    let read = |it: &str| it.parse().map_err(|_parse| field("answers", text));
    let mut answers: Vec<Answer> = text.split(';').map(read).collect::<Result<_, _>>()?;
    answers.sort_unstable();
    answers.dedup();
    Ok(answers)
}

fn read_gap(text: &str) -> Result<Gap, BadPuzzle> {
    let (whole, tenths) = text.split_once('.').unwrap_or((text, "0"));
    let whole: u32 = number("gap", whole)?;
    let tenths: u32 = number("gap", tenths)?;
    match whole < 1000 && tenths < 10 {
        true => Ok(Gap(whole * 10 + tenths)),
        false => Err(field("gap", text)),
    }
}
