//! `sixline puzzles today` and `solve`: a puzzle in lines of text.

use std::io::{self, BufRead, Write};

use sixline_engine::puzzle::{Answer, BadAnswer, Puzzle, Question};
use sixline_engine::{HintRequest, Level, Until, hints};
use sixline_protocol::PuzzleJson;
use sixline_rules::{Action, Cell};
use sixline_words::{Value, Words};

use super::{WhichArgs, bad_puzzles, set};
use crate::board_text::BoardText;
use crate::clock::{deadline_after, is_past};
use crate::color::ColorWhen;
use crate::failure::Outcome;
use crate::input::{LineRead, read_line, skip_line};
use crate::output::{self, Output};
use crate::{language, wording};

/// No answer is longer.
const MOST_BYTES: usize = 400;

/// So long the reasons of a play are looked for, in milliseconds.
const REASONS_MS: u64 = 1_500;

/// Solve a puzzle: that of the day, or one by its name
///
/// Prints the position and the question, and reads answers, one a line: a play such as `Ro@1,2 Rs@1,3`, or a piece
/// where one is asked for. `show` shows the answer; an empty line leaves.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  sixline puzzles solve
  sixline puzzles solve --edition tables --lang nl
  echo show | sixline puzzles solve --date 2026-11-15")]
pub(crate) struct Args {
    /// The name of a puzzle, eight letters and digits [default: the puzzle of the day]
    #[arg(value_name = "ID")]
    id: Option<String>,
    #[command(flatten)]
    which: WhichArgs,
}

/// Prints a puzzle, for people or machines.
pub(super) fn show(which: &WhichArgs, is_json: bool) -> Outcome {
    let (day, puzzle) = which.puzzle()?;
    if is_json {
        return output::print_json(&PuzzleJson::from(&puzzle));
    }
    let mut told = Telling::new(which);
    told.say("puzzle-of-date", &[("date", day.to_string().into())])?;
    told.say("puzzle-utc", &[])?;
    told.position(&puzzle)?;
    output::finish(told.out)
}

pub(super) fn run(args: &Args) -> Outcome {
    let mut told = Telling::new(&args.which);
    let puzzle = match &args.id {
        Some(id) => {
            let found = set()?.find(id);
            found.ok_or_else(|| {
                bad_puzzles(format!(
                    "there is none with the name {}",
                    sixline_rules::quote(id)
                ))
            })?
        }
        None => {
            let (day, puzzle) = args.which.puzzle()?;
            told.say("puzzle-of-date", &[("date", day.to_string().into())])?;
            puzzle
        }
    };
    told.position(&puzzle)?;
    told.how(&puzzle)?;
    told.answers(&puzzle)?;
    output::finish(told.out)
}

/// A puzzle told in the words of a language.
struct Telling {
    words: Words,
    out: Output,
    color: bool,
}

impl Telling {
    fn new(which: &WhichArgs) -> Self {
        Self {
            words: Words::new(language::choose(which.lang)),
            out: output::open(),
            color: ColorWhen::Auto.decide(),
        }
    }

    fn say(&mut self, id: &str, values: &[(&str, Value<'_>)]) -> Outcome {
        writeln!(self.out, "{}", self.words.say(id, values))?;
        Ok(())
    }

    /// The board, the hand, how it stands, and the question.
    fn position(&mut self, puzzle: &Puzzle) -> Outcome {
        let public = puzzle.view().public();
        let cells: Vec<Cell> = (puzzle.last().iter())
            .flat_map(|(play, _)| play.placements().iter().map(|it| it.cell))
            .collect();
        let board = BoardText {
            board: public.board(),
            color: self.color,
            marked: &cells,
        };
        writeln!(self.out, "\n{board}")?;
        if let Some((play, points)) = puzzle.last() {
            let pieces = play.to_string();
            self.say(
                "puzzle-last",
                &[("pieces", pieces.into()), ("points", points.into())],
            )?;
        }
        let hand = puzzle.view().hand().tiles();
        let codes: Vec<String> = hand.iter().map(ToString::to_string).collect();
        let names = wording::tiles(&self.words, hand.iter().copied());
        let id = match puzzle.question() {
            Question::Reading => "puzzle-choose",
            _ => "puzzle-hand",
        };
        self.say(
            id,
            &[("codes", codes.join(" ").into()), ("names", names.into())],
        )?;
        let values = [
            ("scores", spaced(public.scores().iter()).into()),
            ("bag", (public.bag() as u64).into()),
            ("hands", spaced(public.hand_sizes().iter()).into()),
        ];
        self.say("puzzle-state", &values)?;
        writeln!(self.out)?;
        self.question(puzzle)
    }

    fn question(&mut self, puzzle: &Puzzle) -> Outcome {
        let question = puzzle.question();
        let (table, times) = question.fact().map_or((0, 0), |it| (it.table, it.times));
        let points = puzzle.last().map_or(0, |(_, points)| points);
        let values = [
            ("points", Value::from(points)),
            ("table", table.into()),
            ("times", times.into()),
        ];
        self.say(&format!("puzzle-ask-{}", question.id()), &values)?;
        let rating = puzzle.found().rating().to_string();
        self.say("puzzle-rating", &[("rating", rating.into())])
    }

    fn how(&mut self, puzzle: &Puzzle) -> Outcome {
        let hand = puzzle.view().hand().tiles();
        let first = hand.first().map(ToString::to_string).unwrap_or_default();
        match puzzle.question() {
            Question::Reading => self.say("puzzle-how-piece", &[("example", first.into())]),
            _ => self.say("puzzle-how", &[("example", format!("{first}@1,2").into())]),
        }
    }

    /// Reads answers until one is right, or is shown, or nothing more comes.
    fn answers(&mut self, puzzle: &Puzzle) -> Outcome {
        let mut input = io::stdin().lock();
        let mut tries = 0;
        loop {
            self.out.flush()?;
            let Some(text) = typed(&mut input)? else {
                return Ok(());
            };
            if text == "show" {
                return self.reasons(puzzle, None);
            }
            let answer = match text.parse::<Answer>() {
                Ok(answer) => answer,
                Err(err) => {
                    writeln!(self.out, "{err}")?;
                    continue;
                }
            };
            match puzzle.judge(&answer) {
                Ok(judged) if judged.right => {
                    let id = if tries == 0 {
                        "puzzle-right-first"
                    } else {
                        "puzzle-right"
                    };
                    self.say(id, &[])?;
                    return self.reasons(puzzle, Some(&answer));
                }
                Ok(judged) => {
                    tries += 1;
                    self.wrong(puzzle, judged.score.map(|it| it.total))?;
                }
                Err(BadAnswer::Illegal(illegal)) => {
                    writeln!(self.out, "{}", wording::illegal(&self.words, &illegal))?;
                }
                Err(BadAnswer::NotOffered(_) | BadAnswer::NotAPiece | BadAnswer::NotAPlay) => {
                    self.how(puzzle)?;
                }
            }
        }
    }

    fn wrong(&mut self, puzzle: &Puzzle, points: Option<u32>) -> Outcome {
        match (puzzle.question(), points) {
            (Question::Most, Some(points)) => {
                self.say("puzzle-wrong-most", &[("points", points.into())])
            }
            _ => self.say("puzzle-wrong", &[]),
        }
    }

    /// What is right and why; for one who found `answer`, or had it shown.
    fn reasons(&mut self, puzzle: &Puzzle, answer: Option<&Answer>) -> Outcome {
        let others: Vec<String> = (puzzle.answers().iter())
            .filter(|it| Some(*it) != answer)
            .map(ToString::to_string)
            .collect();
        for other in &others {
            self.say("puzzle-answer", &[("answer", other.clone().into())])?;
        }
        let Some(answer) = answer.or_else(|| puzzle.answers().first()) else {
            return Ok(());
        };
        self.why(puzzle, answer)?;
        match (answer, puzzle.question()) {
            (Answer::Play(play), Question::Best | Question::Last) => {
                self.engine_reasons(puzzle, &Action::Play(play.clone()))
            }
            _ => Ok(()),
        }
    }

    fn why(&mut self, puzzle: &Puzzle, answer: &Answer) -> Outcome {
        let score = puzzle.judge(answer).ok().and_then(|it| it.score);
        let points = score.as_ref().map_or(0, |it| it.total);
        let longest = score
            .iter()
            .flat_map(|it| &it.lines)
            .map(|it| it.line.len())
            .max();
        let gap = wording::decimal(&self.words, puzzle.gap().0 as f32 / 10.0);
        let question = puzzle.question();
        let (table, times) = question.fact().map_or((0, 0), |it| (it.table, it.times));
        let values = [
            ("points", Value::from(points)),
            ("gap", gap.into()),
            ("length", (longest.unwrap_or(0) as u64).into()),
            ("table", table.into()),
            ("times", times.into()),
            ("product", (table * times).into()),
        ];
        match (question, answer) {
            (Question::Reading, Answer::Piece(tile)) => {
                let made = puzzle.last().map_or(0, |(_, made)| made);
                let Some(better) = puzzle.refutation(*tile) else {
                    return Ok(());
                };
                let values = [
                    ("tile", wording::tile(&self.words, *tile).into()),
                    ("score", better.score.into()),
                    ("made", made.into()),
                ];
                self.say("puzzle-missed", &values)?;
                writeln!(self.out, "{}", better.play)?;
                Ok(())
            }
            (Question::Product(_) | Question::Division(_), _) => {
                self.say("puzzle-why-fact", &values)
            }
            (question, _) => self.say(&format!("puzzle-why-{}", question.id()), &values),
        }
    }

    /// What the strongest level says for the play.
    fn engine_reasons(&mut self, puzzle: &Puzzle, action: &Action) -> Outcome {
        let request = HintRequest {
            level: Level::STRONGEST,
            until: Until::Done,
            seed: 1,
            top: 1,
        };
        let deadline = deadline_after(REASONS_MS);
        let found = hints(puzzle.view(), &request, &mut || is_past(deadline));
        match found.iter().find(|it| it.advice.action == *action) {
            Some(hint) => {
                writeln!(
                    self.out,
                    "{}",
                    wording::reasons(&self.words, &hint.why.reasons)
                )?;
                Ok(())
            }
            None => Ok(()),
        }
    }
}

/// The next line that is not too long; `None` where nothing more comes, or the line is empty.
fn typed(input: &mut impl BufRead) -> io::Result<Option<String>> {
    match read_line(input, MOST_BYTES)? {
        LineRead::Line { bytes, .. } => {
            let text = String::from_utf8_lossy(&bytes).trim().to_owned();
            Ok(Some(text).filter(|it| !it.is_empty()))
        }
        LineRead::TooLong => {
            skip_line(input)?;
            Ok(Some("?".to_owned()))
        }
        LineRead::End => Ok(None),
    }
}

fn spaced<T: ToString>(items: impl Iterator<Item = T>) -> String {
    let items: Vec<String> = items.map(|item| item.to_string()).collect();
    items.join(" ")
}
