//! Many positions, a line each: answered on all cores, in their order, with a line of JSON for each.

use std::io::{self, BufReader, Write};

use rayon::prelude::*;
use serde::Serialize;
use sixline_protocol::{LineAnswerJson, LineResult, MAX_LINE, PlacedError, RequestJson};
use sixline_rules::GameView;

use crate::failure::{Failure, Outcome};
use crate::input::{IoError, LineRead, STDIN, read_line, skip_line};
use crate::output;

/// How many bytes of lines are held at a time.
const BYTES_AT_ONCE: usize = 16 << 20;

/// A line that was read, with its number from 1, or why it could not be.
type Numbered = (u64, Result<Vec<u8>, PlacedError>);

/// Reads positions from standard input and prints what `answer` says of each; a line that cannot be answered gets an
/// error with its number, and the next one is read. Up to `at_once` lines for each thread are answered together.
pub(crate) fn answer_lines<T: Serialize + Send>(
    at_once: usize,
    answer: impl Fn(&GameView) -> Result<T, PlacedError> + Sync,
) -> Outcome {
    let mut input = BufReader::new(io::stdin().lock());
    let mut out = output::open();
    let at_once = at_once * rayon::current_num_threads();
    let mut number = 0;
    let mut any_bad = false;
    loop {
        let lines = read_some(&mut input, &mut number, at_once)
            .map_err(|err| Failure::bad_input(STDIN, IoError::from(err)))?;
        if lines.is_empty() {
            break;
        }
        let answers: Vec<LineAnswerJson<T>> = (lines.into_par_iter().with_max_len(1))
            .map(|(line, bytes)| match bytes {
                Ok(bytes) => answer_one(line, bytes, &answer),
                Err(error) => LineAnswerJson::refused(line, serde_json::Value::Null, error),
            })
            .collect();
        for answer in &answers {
            any_bad |= matches!(answer.result, LineResult::Error(_));
            serde_json::to_writer(&mut out, answer).map_err(io::Error::from)?;
            writeln!(out)?;
        }
        out.flush()?;
    }
    output::finish(out)?;
    if any_bad { Err(Failure::Told) } else { Ok(()) }
}

/// The next lines that are not empty; none at the end.
fn read_some(
    input: &mut impl io::BufRead,
    number: &mut u64,
    at_once: usize,
) -> io::Result<Vec<Numbered>> {
    let mut lines = Vec::new();
    let mut n_bytes = 0;
    while lines.len() < at_once && n_bytes < BYTES_AT_ONCE {
        let read = read_line(input, MAX_LINE)?;
        *number += 1;
        match read {
            LineRead::End => break,
            LineRead::TooLong => {
                skip_line(input)?;
                let message = format!("more than {MAX_LINE} bytes in a line, which is the limit");
                lines.push((*number, Err(PlacedError::new("line_too_long", message))));
            }
            LineRead::Line { bytes, .. } if bytes.trim_ascii().is_empty() => {}
            LineRead::Line { bytes, .. } => {
                n_bytes += bytes.len();
                lines.push((*number, Ok(bytes)));
            }
        }
    }
    Ok(lines)
}

fn answer_one<T>(
    line: u64,
    bytes: Vec<u8>,
    answer: &impl Fn(&GameView) -> Result<T, PlacedError>,
) -> LineAnswerJson<T> {
    let Ok(text) = String::from_utf8(bytes) else {
        let error = PlacedError::new("not_utf8", "the line is not UTF-8 text".to_owned());
        return LineAnswerJson::refused(line, serde_json::Value::Null, error);
    };
    let request = match RequestJson::parse(&text) {
        Ok(request) => request,
        Err(refusal) => return LineAnswerJson::refused(line, refusal.id, refusal.error),
    };
    let RequestJson { id, position, .. } = request;
    let view = position.into_view();
    match view
        .map_err(|err| PlacedError::from(&err))
        .and_then(|view| answer(&view))
    {
        Ok(found) => LineAnswerJson::new(line, id, found),
        Err(error) => LineAnswerJson::refused(line, id, error),
    }
}
