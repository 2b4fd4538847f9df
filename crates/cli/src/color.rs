//! Whether to print in color, and the colors of the pieces.

use std::env;
use std::io::{self, IsTerminal};

use clap::ValueEnum;
use sixline_rules::{Color, Face, Tile};

/// When to print in color.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorWhen {
    /// On a terminal, unless NO_COLOR is set.
    Auto,
    /// Colors, even where the output is no terminal.
    Always,
    /// No colors, even on a terminal.
    Never,
}

impl ColorWhen {
    /// Decides for standard output.
    pub(crate) fn decide(self) -> bool {
        match self {
            Self::Always => true,
            Self::Never => false,
            Self::Auto => {
                let set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
                let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
                io::stdout().is_terminal() && !set("NO_COLOR") && !dumb
            }
        }
    }
}

/// The number of a piece's color among the 256 of a terminal.
pub(crate) fn ansi_color(tile: Tile) -> u8 {
    /// The ten colors of the classroom cards, as far apart as 256 colors allow on dark and on light.
    const CARDS: [u8; 10] = [196, 208, 178, 34, 37, 33, 63, 135, 170, 245];
    match tile.face() {
        Face::Tile { color, .. } => match color {
            Color::Red => 196,
            Color::Orange => 208,
            Color::Yellow => 220,
            Color::Green => 34,
            Color::Blue => 33,
            Color::Purple => 135,
        },
        Face::Card { color, .. } => CARDS[usize::from(color)],
    }
}
