//! What somebody is told, in their language.

use std::sync::LazyLock;

use serde::Serialize;
use sixline_protocol::wire::push::PushKind;
use sixline_words::{Lang, Value, Words};

use crate::ids::GameId;

static WORDS: LazyLock<[Words; 3]> = LazyLock::new(|| Lang::ALL.map(Words::new));

/// A word to somebody. It holds names and the link of a game, which its players have, and nothing of the pieces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Word {
    /// It is their turn in a game with these.
    Turn { game: GameId, with: Vec<String> },
    /// It has been their turn for long; after so many days more they will have left.
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
    pub(super) fn told_in(&self, lang: &str) -> String {
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
    fn every_word_is_said_in_every_language_and_fits() {
        let with = vec!["\u{1F600}".repeat(24); 3];
        let game = GameId::random();
        let words = [
            Word::Turn {
                game,
                with: with.clone(),
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
