//! How many colors a terminal has.

use std::env;

/// How many colors the terminal has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Depth {
    /// Red, green and blue in 256 steps each.
    True,
    /// The palette of 256.
    Indexed,
    /// The 16 that every terminal names.
    Named,
    /// None: only bold, reversed and underlined text.
    None,
}

impl Depth {
    /// What the environment says about the terminal.
    pub(crate) fn of_environment() -> Self {
        let set = |name: &str| env::var(name).unwrap_or_default();
        let term = set("TERM");
        if !set("NO_COLOR").is_empty() || term == "dumb" {
            Self::None
        } else if matches!(set("COLORTERM").as_str(), "truecolor" | "24bit")
            || term.contains("direct")
            || cfg!(windows)
        {
            Self::True
        } else if term.contains("256") {
            Self::Indexed
        } else {
            Self::Named
        }
    }
}
