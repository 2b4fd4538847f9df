//! The text of a record into its lines.

use std::collections::HashSet;

use super::{Line, Record, RecordError, RecordReason, RecordedTurn, Syntax};
use crate::action::{ParseError, ParseReason, parse_word};
use crate::seat::Seat;
use crate::text::{Word, words};
use crate::view::SeenAction;

impl Record {
    /// Takes a text apart. It forgives white space around lines and between words, a byte-order mark and
    /// line ends of Windows, and nothing else.
    ///
    /// # Errors
    /// The first line that is not in the notation, with its column.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let mut record = Self::default();
        let mut names = HashSet::new();
        let mut tags_are_over = false;
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        for (text, number) in text.lines().zip(1..) {
            let parsed = parse_line(text).map_err(|fault| fault.on(number))?;
            if let Line::Tag { name, .. } = &parsed {
                let fault = |syntax| Err(Fault::at(1, syntax).on(number));
                if tags_are_over {
                    return fault(Syntax::LateTag);
                }
                if !names.insert(name.clone()) {
                    let name = name.clone();
                    return fault(Syntax::TagTwice { name });
                }
            }
            tags_are_over |= matches!(parsed, Line::Turn(_) | Line::Bonus { .. });
            record.lines.push(parsed);
        }
        Ok(record)
    }
}

/// What is wrong within a line.
struct Fault {
    column: usize,
    reason: RecordReason,
}

impl Fault {
    const fn at(column: usize, syntax: Syntax) -> Self {
        Self {
            column,
            reason: RecordReason::Syntax(syntax),
        }
    }

    fn on(self, line: usize) -> RecordError {
        RecordError {
            line,
            column: Some(self.column),
            reason: self.reason,
        }
    }
}

impl From<ParseError> for Fault {
    fn from(err: ParseError) -> Self {
        Self {
            column: err.column,
            reason: RecordReason::Words(err),
        }
    }
}

fn parse_line(text: &str) -> Result<Line, Fault> {
    let trimmed = text.trim();
    match trimmed.chars().next() {
        None => return Ok(Line::Blank),
        Some(';') => return Ok(Line::Comment(trimmed[1..].trim().to_owned())),
        Some('[') => {
            return parse_tag(trimmed).ok_or_else(|| {
                let text = trimmed.to_owned();
                Fault::at(1, Syntax::BadTag { text })
            });
        }
        Some(_) => {}
    }
    let mut words = words(text);
    let first = words.next().expect("the line is not blank");
    if first.text == "bonus" {
        let seat = words.next().ok_or_else(|| missing_seat(text))?;
        let seat = parse_seat(seat)?;
        let points = words.next().ok_or_else(|| missing_points(text))?;
        let points = parse_points(points)?;
        return match words.next() {
            None => Ok(Line::Bonus { seat, points }),
            Some(word) => Err(ParseError::at(word, ParseReason::extra(word.text)).into()),
        };
    }
    let seat = parse_seat(first)?;
    let rest: Vec<Word<'_>> = words.collect();
    parse_turn(text, seat, &rest).map(Line::Turn)
}

/// Reads `action [+score] [draw pieces]` from the words after the seat.
fn parse_turn(text: &str, seat: Seat, words: &[Word<'_>]) -> Result<RecordedTurn, Fault> {
    let draw_at = words.iter().position(|word| word.text == "draw");
    let (words, drawn) = match draw_at {
        None => (words, None),
        Some(at) => (&words[..at], Some(&words[at + 1..])),
    };
    let (action_words, score) = match words.split_last() {
        Some((last, before)) if last.text.starts_with('+') => (before, Some(*last)),
        Some(_) | None => (words, None),
    };
    let action = parse_action(text, action_words)?;
    let score = match (&action, score) {
        (SeenAction::Play(_), Some(score)) => Some(parse_points(score)?),
        (SeenAction::Play(_), None) => return Err(missing_points(text)),
        (_, Some(score)) => return Err(Fault::at(score.column, Syntax::PointsWithoutPlay)),
        (_, None) => None,
    };
    let drawn = drawn
        .map(|words| words.iter().map(|&word| parse_word(word)).collect())
        .transpose()?;
    Ok(RecordedTurn {
        seat,
        action,
        score,
        drawn,
    })
}

/// Reads the action's words, and moves the column of an error to its place in the whole line.
fn parse_action(text: &str, words: &[Word<'_>]) -> Result<SeenAction, Fault> {
    let Some(first) = words.first() else {
        return Err(ParseError::end_of(text, ParseReason::NoAction).into());
    };
    let joined: Vec<&str> = words.iter().map(|word| word.text).collect();
    joined.join(" ").parse().map_err(|err: ParseError| {
        let mut column = 1;
        let at = words.iter().find(|word| {
            let here = column == err.column;
            column += word.text.chars().count() + 1;
            here
        });
        let column = at.unwrap_or(first).column;
        ParseError { column, ..err }.into()
    })
}

fn parse_seat(word: Word<'_>) -> Result<Seat, Fault> {
    let seat = match word.text.as_bytes() {
        [digit @ b'1'..=b'4'] => Seat::from_number(usize::from(digit - b'0')),
        _ => None,
    };
    seat.ok_or_else(|| {
        let text = word.text.to_owned();
        Fault::at(word.column, Syntax::NoSeat { text })
    })
}

fn parse_points(word: Word<'_>) -> Result<u32, Fault> {
    let digits = word.text.strip_prefix('+');
    let digits = digits.filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()));
    digits
        .and_then(|digits| digits.parse().ok())
        .ok_or_else(|| {
            let text = word.text.to_owned();
            Fault::at(word.column, Syntax::BadPoints { text })
        })
}

fn missing_seat(text: &str) -> Fault {
    let column = text.chars().count() + 1;
    let text = String::new();
    Fault::at(column, Syntax::NoSeat { text })
}

fn missing_points(text: &str) -> Fault {
    Fault::at(text.chars().count() + 1, Syntax::NoPoints)
}

/// Reads `[Name "value"]`, where `\"` and `\\` in the value stand for a quote and a backslash.
fn parse_tag(text: &str) -> Option<Line> {
    let inner = text.strip_prefix('[')?.strip_suffix(']')?.trim();
    let (name, quoted) = inner.split_once(char::is_whitespace)?;
    let quoted = quoted.trim().strip_prefix('"')?.strip_suffix('"')?;
    if name.is_empty() || !name.chars().all(char::is_alphanumeric) {
        return None;
    }
    let mut value = String::new();
    let mut chars = quoted.chars();
    while let Some(c) = chars.next() {
        match c {
            '"' => return None,
            '\\' => value.push(chars.next().filter(|c| matches!(c, '"' | '\\'))?),
            c if c.is_control() => return None,
            c => value.push(c),
        }
    }
    let name = name.to_owned();
    Some(Line::Tag { name, value })
}
