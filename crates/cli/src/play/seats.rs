//! Who sits where, as it is named on the command line: `me`, `me:Ann`, `level5`.

use std::fmt;
use std::str::FromStr;

use sixline_engine::bot::{BotKind, UnknownBot};
use sixline_rules::quote;
use sixline_words::Words;
use thiserror::Error;

use crate::wording;

/// Who plays on a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Chair {
    /// Somebody at this keyboard, by their name where it was given.
    Person(Option<String>),
    /// One of the engine's bots.
    Bot(BotKind),
}

/// What is no player.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(crate) enum BadChair {
    /// Neither a person nor a bot.
    #[error("{0}, or `me` or `me:NAME` for a person at this keyboard")]
    Unknown(#[from] UnknownBot),
    /// A name that cannot be shown.
    #[error("a name has 1 to {MAX_NAME} visible characters, got {}", quote(.0))]
    Name(String),
}

/// As on a server.
const MAX_NAME: usize = 24;

impl FromStr for Chair {
    type Err = BadChair;

    fn from_str(text: &str) -> Result<Self, BadChair> {
        if text == "me" {
            return Ok(Self::Person(None));
        }
        match text.strip_prefix("me:").map(str::trim) {
            None => Ok(Self::Bot(text.parse()?)),
            Some(name) => {
                let length = name.chars().count();
                if length == 0 || length > MAX_NAME || name.contains(char::is_control) {
                    return Err(BadChair::Name(name.to_owned()));
                }
                Ok(Self::Person(Some(name.to_owned())))
            }
        }
    }
}

impl fmt::Display for Chair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person(None) => f.write_str("me"),
            Self::Person(Some(name)) => write!(f, "me:{name}"),
            Self::Bot(kind) => kind.fmt(f),
        }
    }
}

impl Chair {
    pub(crate) const fn is_person(&self) -> bool {
        matches!(self, Self::Person(_))
    }
}

/// The names of all seats, no two the same.
pub(crate) fn names(words: &Words, chairs: &[Chair]) -> Vec<String> {
    let persons = chairs.iter().filter(|it| it.is_person()).count();
    let name = |(chair, number): (&Chair, usize)| match chair {
        Chair::Person(Some(name)) => name.clone(),
        Chair::Person(None) if persons == 1 => words.say("you", &[]),
        Chair::Person(None) => words.say("player-number", &[("number", number.into())]),
        Chair::Bot(kind) => wording::bot(words, *kind),
    };
    let names: Vec<String> = chairs.iter().zip(1..).map(name).collect();
    numbered(&names)
}

/// Names that are there twice get a number, as on the page.
pub(crate) fn numbered(names: &[String]) -> Vec<String> {
    let number = |(at, name): (usize, &String)| {
        let before = names[..at].iter().filter(|&it| it == name).count();
        match before {
            0 => name.clone(),
            before => format!("{name} {}", before + 1),
        }
    };
    names.iter().enumerate().map(number).collect()
}

#[cfg(test)]
mod tests {
    use sixline_words::Lang;

    use super::*;

    #[test]
    fn seats_read_back_and_nonsense_is_refused() {
        for text in ["me", "me:Ann", "level5", "greedy"] {
            assert_eq!(text.parse::<Chair>().unwrap().to_string(), text);
        }
        for text in ["", "you", "me:", "me: ", "level11", "me:a\nb"] {
            assert!(text.parse::<Chair>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn every_seat_has_a_name_of_its_own() {
        let words = Words::new(Lang::En);
        let chairs = ["me", "level3", "level3", "me"].map(|it| it.parse().unwrap());
        let names = names(&words, &chairs);
        assert_eq!(
            names,
            ["Player 1", "Apprentice", "Apprentice 2", "Player 4"]
        );
    }
}
