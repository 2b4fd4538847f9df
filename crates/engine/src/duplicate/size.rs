//! How long a deal of one board for all is, and the deals that have a name.

use std::fmt;
use std::str::FromStr;

use sixline_rules::{Edition, Secret, quote};
use thiserror::Error;

use crate::shared_deal::{BadName, check_name};

/// How many pieces are played with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Size {
    /// A third of the tiles: some 15 rounds.
    Short,
    /// Two thirds: some 30 rounds.
    Middle,
    /// The whole set: some 45 rounds.
    Long,
}

/// A word that is no size.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("expected short, middle or long, got {}", quote(.0))]
pub struct BadSize(pub String);

impl Size {
    /// All of them, the shortest first.
    pub const ALL: [Self; 3] = [Self::Short, Self::Middle, Self::Long];

    /// Its name in texts that programs read.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Short => "short",
            Self::Middle => "middle",
            Self::Long => "long",
        }
    }

    /// How many pieces of an edition it is: never more than there are.
    #[must_use]
    pub fn pieces(self, edition: Edition) -> usize {
        let all = edition.set_size();
        match self {
            Self::Short => all.min(36),
            Self::Middle => all.min(72),
            Self::Long => all,
        }
    }

    /// What the deal of a name follows from: the same for everybody who knows the name.
    ///
    /// # Errors
    /// A name that no deal has.
    pub fn secret(self, edition: Edition, name: &str) -> Result<Secret, BadName> {
        check_name(name)?;
        let text = format!("duplicate {} {} {name}", edition.id(), self.id());
        Ok(Secret::from_text(&text))
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Size {
    type Err = BadSize;

    fn from_str(text: &str) -> Result<Self, BadSize> {
        let found = Self::ALL.into_iter().find(|it| it.id() == text);
        found.ok_or_else(|| BadSize(text.to_owned()))
    }
}
