//! The questions of a lesson in a game on one device, where no server asks them.
//!
//! The client keeps what was asked as text, and gives it back: `12b 15c` for a line, and for the fact 3 × 4 = 12
//! `3*4`, `12?3` or `12:3`, by the number that is missing. An answer is a question with what was given and the
//! milliseconds that it took: `12:3=4@2500`.

use serde::Serialize;
use sixline_engine::quiz::{Answers, Asked, Fact, Form, facts_about, line_question};
use sixline_rules::{Edition, Play, PlayScore, Tile};

use crate::wire::quiz::{Ask, Correction, Question, Summary};

/// A question of a game on one device.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SoloAskJson {
    /// The question as text.
    pub text: String,
    /// The same as data to be put into words.
    pub ask: Ask,
}

/// What to ask about a play: its line, and a fact that follows from what was answered so far. `pick` decides
/// between equals.
#[must_use]
pub fn solo_asks(
    edition: Edition,
    (play, score): (&Play, &PlayScore),
    answered: &[String],
    pick: u64,
) -> Vec<SoloAskJson> {
    let learner = answers(edition, answered).learner;
    let fact = learner.choose(&facts_about(edition, play, score), pick);
    let fact = fact.map(|(fact, form)| Asked::Fact { fact, form });
    let asked = line_question(edition, score).into_iter().chain(fact);
    asked
        .map(|it| SoloAskJson {
            text: text_of(&it),
            ask: Ask::from(&it),
        })
        .collect()
}

/// What an answer to a question comes to, where it is one; the first that is wrong may be followed by another.
#[must_use]
pub fn solo_judge(edition: Edition, text: &str, given: u8, again: bool) -> Option<Correction> {
    let asked = asked(edition, text)?;
    let judged = asked.takes(given).then(|| asked.judge(given))?;
    let question = Question {
        id: 0,
        ask: Ask::from(&asked),
        worth: 0,
        own: true,
        again,
    };
    Some(Correction::new(
        question,
        given,
        &judged,
        !judged.right && !again,
    ))
}

/// What the answers of a game come to, told at its end; the points are the game's.
#[must_use]
pub fn solo_summary(edition: Edition, answered: &[String]) -> Summary {
    Summary::of(&answers(edition, answered))
}

fn answers(edition: Edition, answered: &[String]) -> Answers {
    let mut answers = Answers::default();
    for text in answered {
        let read = || {
            let (text, answer) = text.split_once('=')?;
            let (given, took_ms) = answer.split_once('@')?;
            Some((
                asked(edition, text)?,
                given.parse().ok()?,
                took_ms.parse().ok()?,
            ))
        };
        if let Some((asked, given, took_ms)) = read() {
            answers.answered(&asked, &asked.judge(given), took_ms);
        }
    }
    answers
}

fn text_of(asked: &Asked) -> String {
    match asked {
        Asked::Line { line, .. } => {
            let cards: Vec<String> = line.iter().map(Tile::to_string).collect();
            cards.join(" ")
        }
        Asked::Fact { fact, form } => match form {
            Form::Product => format!("{}*{}", fact.table, fact.times),
            Form::Hole => format!("{}?{}", fact.product(), fact.table),
            Form::Division => format!("{}:{}", fact.product(), fact.table),
        },
    }
}

/// The question that a text is, where it is one.
fn asked(edition: Edition, text: &str) -> Option<Asked> {
    let Some(at) = text.find(['*', '?', ':']) else {
        return line(edition, text);
    };
    let (first, second) = (text[..at].parse().ok()?, text[at + 1..].parse().ok()?);
    if text.as_bytes()[at] == b'*' {
        let fact = Fact::new(first, second)?;
        let form = Form::Product;
        return Some(Asked::Fact { fact, form });
    }
    let times = first.checked_div(second)?;
    let fact = Fact::new(second, times).filter(|it| it.product() == first)?;
    let form = match text.as_bytes()[at] {
        b'?' => Form::Hole,
        _ => Form::Division,
    };
    Some(Asked::Fact { fact, form })
}

fn line(edition: Edition, text: &str) -> Option<Asked> {
    let mut line: Vec<Tile> = Vec::new();
    for card in text.split(' ') {
        let card: Tile = card.parse().ok()?;
        if edition.copies(card) == 0 {
            return None;
        }
        line.push(card);
    }
    Some(Asked::about_line(edition, line))
}

#[cfg(test)]
mod tests {
    use sixline_rules::{Board, TableSet, judge};

    use super::*;

    fn edition() -> Edition {
        let tables = TableSet::new([2, 3, 4, 6]).unwrap();
        Edition::Tables(tables)
    }

    fn asks(board: &str, play: &str, answered: &[&str]) -> Vec<String> {
        let mut lying = Board::new();
        for text in board.split(' ') {
            lying.lay(text.parse().unwrap());
        }
        let play: Play = play.parse().unwrap();
        let score = judge(edition(), &lying, &play).unwrap();
        let answered: Vec<String> = answered.iter().map(ToString::to_string).collect();
        let asks = solo_asks(edition(), (&play, &score), &answered, 0);
        asks.into_iter().map(|it| it.text).collect()
    }

    #[test]
    fn a_play_is_asked_about_by_its_line_and_a_fact_of_its_cards() {
        let asked = asks("15c@1,0 27g@2,0", "12b@0,0", &[]);
        assert_eq!(asked[0], "12b 15c 27g");
        let (number, by) = asked[1].split_once(':').unwrap();
        let [number, by]: [u8; 2] = [number, by].map(|it| it.parse().unwrap());
        assert!([12, 15, 27].contains(&number) && number % by == 0);
    }

    #[test]
    fn what_failed_comes_back_as_a_product_first() {
        let answered = [
            "12:3=5@900",
            "15:3=5@900",
            "18:3=6@900",
            "24:3=8@900",
            "27:3=9@900",
        ];
        assert_eq!(asks("15c@1,0", "12b@0,0", &answered)[1], "3*4");
    }

    #[test]
    fn a_wrong_answer_is_explained_and_tried_once_more() {
        let first = solo_judge(edition(), "12b 15c 27g", 4, false).unwrap();
        assert!(!first.right && first.again && first.answer.is_none() && first.why.is_some());
        let second = solo_judge(edition(), "12b 15c 27g", 4, true).unwrap();
        assert_eq!(
            (second.right, second.again, second.answer),
            (false, false, Some(3))
        );
        assert!(solo_judge(edition(), "12?3", 4, true).unwrap().right);
    }

    #[test]
    fn what_is_no_question_or_no_answer_is_refused() {
        for (text, given) in [
            ("12b", 11),
            ("Ro", 2),
            ("", 2),
            ("12b  15c", 3),
            ("12:3", 0),
            ("13:3", 4),
            ("12?0", 4),
            ("11*1", 11),
            ("*", 1),
            ("999:3", 1),
        ] {
            assert_eq!(solo_judge(edition(), text, given, false), None, "{text}");
        }
    }

    #[test]
    fn the_end_tells_what_was_learnt_and_what_to_practise() {
        let all = [
            "12:3=5@9",
            "3*4=12@9",
            "24?4=5@9",
            "12b 15c=3@9",
            "nonsense",
        ];
        let summary = solo_summary(edition(), &all.map(ToOwned::to_owned));
        assert_eq!((summary.asked, summary.right), (4, 2));
        let fact = |table, times| Fact::new(table, times).map(crate::wire::quiz::Fact::from);
        assert_eq!(summary.learnt.first().copied(), fact(3, 4));
        assert_eq!(summary.practise.first().copied(), fact(4, 6));
    }
}
