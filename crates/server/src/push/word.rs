//! What somebody is told, in their language.

use std::sync::LazyLock;

use serde::Serialize;
use sixline_protocol::wire::push::PushKind;
use sixline_words::{Lang, Value, Words};

use crate::ids::GameId;

static WORDS: LazyLock<[Words; 3]> = LazyLock::new(|| Lang::ALL.map(Words::new));

const DAY_S: i64 = 86_400;
/// Push services keep nothing for longer than four weeks.
const LONGEST_S: i64 = 28 * DAY_S;

/// A word to somebody. It holds names and the link of a game, which its players have, and nothing of the pieces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Word {
    /// It is their turn in a game with these; with a clock, until then.
    Turn {
        game: GameId,
        with: Vec<String>,
        until_ms: Option<i64>,
    },
    /// It has been their turn for long; in this many days they will have left.
    Late {
        game: GameId,
        with: Vec<String>,
        days: u32,
    },
    /// A game with these is over.
    End { game: GameId, with: Vec<String> },
    /// Somebody asks them for a game.
    Challenge { from: String },
    /// Somebody said yes when they asked for this game.
    Accepted { game: GameId, from: String },
    /// Somebody wants to be friends.
    Friend { from: String },
}

/// The message as the browser gets it.
#[derive(Serialize)]
struct Message<'a> {
    title: &'a str,
    body: &'a str,
    /// The page to open.
    path: &'a str,
}

impl Word {
    pub(crate) const fn kind(&self) -> PushKind {
        match self {
            Self::Turn { .. } | Self::Late { .. } => PushKind::Turn,
            Self::End { .. } => PushKind::End,
            Self::Challenge { .. } | Self::Accepted { .. } | Self::Friend { .. } => {
                PushKind::Challenge
            }
        }
    }

    /// For how many seconds a service keeps it for a browser that is not there: as long as it is true, and not longer
    /// than services keep anything.
    pub(crate) fn kept_s(&self, now_ms: i64) -> i64 {
        let kept_s = match self {
            Self::Turn {
                until_ms: Some(until_ms),
                ..
            } => (until_ms - now_ms) / 1000,
            Self::Turn { until_ms: None, .. } => LONGEST_S,
            Self::Late { days, .. } => i64::from(*days) * DAY_S,
            Self::End { .. }
            | Self::Challenge { .. }
            | Self::Accepted { .. }
            | Self::Friend { .. } => DAY_S,
        };
        kept_s.clamp(0, LONGEST_S)
    }

    /// A name for what it is about, by which a service recognizes that a newer word takes its place. It is no link.
    pub(super) fn topic(&self) -> String {
        match self {
            Self::Turn { game, .. }
            | Self::Late { game, .. }
            | Self::End { game, .. }
            | Self::Accepted { game, .. } => {
                format!("game-{}", game.tag())
            }
            Self::Challenge { .. } => "challenge".to_owned(),
            Self::Friend { .. } => "friend".to_owned(),
        }
    }

    /// The message as JSON, in a language by its sign, or in English.
    pub(crate) fn told_in(&self, lang: &str) -> String {
        let lang = Lang::from_locale(lang).unwrap_or(Lang::En);
        let words = &WORDS[lang as usize];
        let (id, path) = match self {
            Self::Turn { game, .. } => ("turn", format!("/game/{game}")),
            Self::Late { game, .. } => ("late", format!("/game/{game}")),
            Self::End { game, .. } => ("end", format!("/game/{game}")),
            Self::Challenge { .. } => ("challenge", "/people".to_owned()),
            Self::Accepted { game, .. } => ("accepted", format!("/game/{game}")),
            Self::Friend { .. } => ("friend", "/people".to_owned()),
        };
        let (names, days) = match self {
            Self::Turn { with, .. } | Self::End { with, .. } => (with.join(", "), 0),
            Self::Late { with, days, .. } => (with.join(", "), *days),
            Self::Challenge { from } | Self::Accepted { from, .. } | Self::Friend { from } => {
                (from.clone(), 0)
            }
        };
        let values = [
            ("names", Value::from(names.as_str())),
            ("days", Value::from(days)),
        ];
        let message = Message {
            title: &words.say(&format!("notice-{id}-title"), &values),
            body: &words.say(&format!("notice-{id}-text"), &values),
            path: &path,
        };
        serde_json::to_string(&message).expect("texts are JSON")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_kept_as_long_as_it_is_true() {
        let game = GameId::random();
        let turn = |until_ms| Word::Turn {
            game,
            with: Vec::new(),
            until_ms,
        };
        let late = Word::Late {
            game,
            with: Vec::new(),
            days: 3,
        };
        assert_eq!(turn(Some(61_000)).kept_s(1_000), 60);
        // The time is over: only a browser that is there at this moment hears of it.
        assert_eq!(turn(Some(61_000)).kept_s(90_000), 0);
        assert_eq!(turn(None).kept_s(0), LONGEST_S);
        assert_eq!(late.kept_s(0), 3 * DAY_S);
        assert_eq!(Word::Friend { from: "Ann".into() }.kept_s(0), DAY_S);
    }

    #[test]
    fn every_word_is_said_in_every_language_and_fits() {
        let with = vec!["\u{1F600}".repeat(24); 3];
        let game = GameId::random();
        let words = [
            Word::Turn {
                game,
                with: with.clone(),
                until_ms: None,
            },
            Word::Late {
                game,
                with: with.clone(),
                days: 3,
            },
            Word::End { game, with },
            Word::Challenge { from: "Ann".into() },
            Word::Accepted {
                game,
                from: "Ann".into(),
            },
            Word::Friend { from: "Ann".into() },
        ];
        for word in words {
            for lang in ["en", "fr", "nl", "xx"] {
                let text = word.told_in(lang);
                assert!(!text.contains("notice-") && text.len() < 1_000, "{text}");
                assert!(!word.topic().contains(&game.to_string()));
            }
        }
    }
}
