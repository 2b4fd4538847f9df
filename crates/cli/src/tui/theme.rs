//! Colors and signs: what the terminal can show, and how each piece looks there.

mod depth;
mod inks;
#[cfg(test)]
mod tests;

use std::env;

use ratatui::style::{Color, Modifier, Style};
use serde_json::Value;
use sixline_rules::{Color as TileColor, Edition, Face, Shape, Tile};
use sixline_words::Words;

use super::palette::Rgb;
use crate::{language, wording};
use inks::{GROUND, Inks, parse_rgb};

pub(crate) use depth::Depth;

/// Colors and signs of everything on the screen.
#[derive(Debug, Clone)]
pub(crate) struct Theme {
    depth: Depth,
    ascii: bool,
    /// The letters of the colors of tiles and of cards.
    letters: [Vec<String>; 2],
    /// What was asked for about letters, if anything was.
    asked_letters: Option<bool>,
    tile: Rgb,
    classic: Inks,
    tables: Inks,
}

/// How far apart any two colors must be to do without letters: what the web client is held to as well.
const CLEAR_CLASSIC: f64 = 19.5;
const CLEAR_TABLES: f64 = 13.0;

/// The one drawing of every piece; the web client and the printed pieces take their colors from it too.
const ART: &str = include_str!("../../../../art/tiles.json");

/// Every piece in large: five columns by six half rows, one character for each.
const CIRCLE: [&str; 6] = [".###.", "#####", "#####", "#####", "#####", ".###."];
const SQUARE: [&str; 6] = ["#####", "#####", "#####", "#####", "#####", "#####"];
const DIAMOND: [&str; 6] = ["..#..", ".###.", "#####", "#####", ".###.", "..#.."];
const CLOVER: [&str; 6] = [".###.", ".###.", "#####", "##.##", "..#..", ".###."];
const STAR: [&str; 6] = ["#.#.#", ".###.", "#####", "#####", ".###.", "#.#.#"];
const CROSS: [&str; 6] = ["##.##", ".###.", "..#..", "..#..", ".###.", "##.##"];

impl Theme {
    /// What this terminal can show; `ascii` asks for plain letters.
    pub(crate) fn of_environment(ascii: bool, words: &Words) -> Self {
        // The font of the Linux console lacks most of our signs.
        let is_console = env::var("TERM").is_ok_and(|term| term == "linux");
        let ascii = ascii || is_console || !language::is_utf8();
        Self::new(Depth::of_environment(), ascii, words)
    }

    pub(crate) fn new(depth: Depth, ascii: bool, words: &Words) -> Self {
        let art: Value = serde_json::from_str(ART).expect("a test reads the drawing");
        let inks = |edition: &str, clear: f64| {
            let colors = art[edition].as_array().expect("a test reads the drawing");
            Inks::of_art(colors, depth, clear)
        };
        Self {
            depth,
            ascii,
            letters: [
                TileColor::ALL
                    .map(|color| wording::color_letter(words, color))
                    .into(),
                (0..10)
                    .map(|color| wording::card_letter(words, color))
                    .collect(),
            ],
            asked_letters: None,
            tile: parse_rgb(&art["tile"]),
            classic: inks("classic", CLEAR_CLASSIC),
            tables: inks("tables", CLEAR_TABLES),
        }
    }

    /// Whether the letter of its color stands on each piece: where it was asked for, or where colors alone do not do.
    pub(crate) fn has_letters(&self, edition: Edition) -> bool {
        let inks = match edition {
            Edition::Classic => &self.classic,
            Edition::Tables(_) => &self.tables,
        };
        self.asked_letters.unwrap_or(self.ascii || !inks.is_clear)
    }

    pub(crate) fn toggle_letters(&mut self, edition: Edition) {
        self.asked_letters = Some(!self.has_letters(edition));
    }

    /// The width of a cell of the board: what stands on a piece, and a column on either side.
    pub(crate) fn cell_width(&self, edition: Edition) -> u16 {
        let letters = u16::from(self.has_letters(edition));
        match edition {
            Edition::Classic => 3 + letters,
            Edition::Tables(_) => 5 + letters,
        }
    }

    /// The size of a cell of the board in a window that has room for it.
    pub(crate) fn large_cell(&self, edition: Edition) -> (u16, u16) {
        match edition {
            Edition::Classic => (7, 3),
            Edition::Tables(_) => (self.cell_width(edition) + 2, 3),
        }
    }

    /// What stands on a piece.
    pub(crate) fn sign(&self, tile: Tile) -> String {
        match tile.face() {
            Face::Tile { color, shape } if self.has_letters(Edition::Classic) => {
                format!("{}{}", self.letters[0][color as usize], self.shape(shape))
            }
            Face::Tile { shape, .. } => self.shape(shape).to_string(),
            // Before the number, since some letters look like digits.
            Face::Card { number, color } if self.has_letters(Edition::TABLES) => {
                format!("{}{number}", self.card_letter(color))
            }
            Face::Card { number, .. } => number.to_string(),
        }
    }

    /// A piece in a large cell, row by row, `width` columns each.
    pub(crate) fn large(&self, tile: Tile, width: usize) -> [String; 3] {
        let Face::Tile { color, shape } = tile.face() else {
            return [String::new(), self.sign(tile), String::new()]
                .map(|text| format!("{text:^width$}"));
        };
        if self.ascii {
            return [String::new(), self.sign(tile), String::new()]
                .map(|text| format!("{text:^width$}"));
        }
        let pixels = match shape {
            Shape::Circle => CIRCLE,
            Shape::Square => SQUARE,
            Shape::Diamond => DIAMOND,
            Shape::Clover => CLOVER,
            Shape::Star => STAR,
            Shape::Cross => CROSS,
        };
        let letter = if self.has_letters(Edition::Classic) {
            self.letters[0][color as usize].as_str()
        } else {
            " "
        };
        [0, 1, 2].map(|row| {
            let halves = pixels[2 * row].bytes().zip(pixels[2 * row + 1].bytes());
            let blocks: String = halves
                .map(|halves| match halves {
                    (b'#', b'#') => '█',
                    (b'#', _) => '▀',
                    (_, b'#') => '▄',
                    _ => ' ',
                })
                .collect();
            // The letter stands in the corner, where no mark does.
            let corner = if row == 0 { letter } else { " " };
            format!("{:<width$}", format!("{corner}{blocks}"))
        })
    }

    /// The letter of a color of cards.
    pub(crate) fn card_letter(&self, color: u8) -> &str {
        &self.letters[1][usize::from(color)]
    }

    pub(crate) const fn shape(&self, shape: Shape) -> char {
        if self.ascii {
            return shape.letter();
        }
        match shape {
            Shape::Circle => '●',
            Shape::Square => '■',
            Shape::Diamond => '◆',
            Shape::Clover => '♣',
            Shape::Star => '★',
            Shape::Cross => '✖',
        }
    }

    /// A piece that lies.
    pub(crate) fn laid(&self, tile: Tile) -> Style {
        self.swatch(tile).add_modifier(Modifier::BOLD)
    }

    /// A piece that is only tried. A card looks much as one that lies, so that its number is read; [`Self::try_marks`] tell it.
    pub(crate) fn tentative(&self, tile: Tile) -> Style {
        let laid = self.laid(tile);
        match (self.depth, tile.face()) {
            (Depth::None, _) => laid.add_modifier(Modifier::REVERSED),
            (_, Face::Tile { .. }) => laid.fg(self.dark()).bg(self.color(tile)),
            (_, Face::Card { .. }) => laid.add_modifier(Modifier::UNDERLINED),
        }
    }

    /// What stands on both sides of a piece that is only tried, where its colors do not tell.
    pub(crate) const fn try_marks(&self, tile: Tile) -> Option<[&'static str; 2]> {
        match (self.depth, tile.face()) {
            (Depth::None, _) | (_, Face::Card { .. }) => Some(["(", ")"]),
            (_, Face::Tile { .. }) => None,
        }
    }

    /// A sign in the color of a piece, on its ground, since the terminal may be light; a card is its color, with the number in
    /// the ink that is read on it.
    pub(crate) fn swatch(&self, tile: Tile) -> Style {
        match (self.depth, tile.face()) {
            (Depth::None, _) => Style::new(),
            (_, Face::Tile { .. }) => Style::new().fg(self.color(tile)).bg(self.dark()),
            (_, Face::Card { color, .. }) => Style::new()
                .fg(self.tables.inks[usize::from(color)])
                .bg(self.color(tile)),
        }
    }

    /// What matters now. Like the next two, a color between light and dark: it can be read on black (5 to 1) and on white (4 to 1).
    pub(crate) fn accent(&self) -> Style {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        match self.depth {
            Depth::None => bold,
            Depth::True => bold.fg(Color::Rgb(0x0c, 0x8a, 0x78)),
            Depth::Indexed => bold.fg(Color::Indexed(30)),
            Depth::Named => bold.fg(Color::Cyan),
        }
    }

    /// The style of what went wrong or may not be done.
    pub(crate) fn warning(&self) -> Style {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        match self.depth {
            Depth::None => bold,
            Depth::True => bold.fg(Color::Rgb(0xc0, 0x60, 0x00)),
            Depth::Indexed => bold.fg(Color::Indexed(166)),
            Depth::Named => bold.fg(Color::Yellow),
        }
    }

    /// What is there for those who look for it.
    pub(crate) fn faint(&self) -> Style {
        match self.depth {
            Depth::None => Style::new(),
            Depth::True => Style::new().fg(Color::Rgb(0x76, 0x7d, 0x86)),
            Depth::Indexed => Style::new().fg(Color::Indexed(244)),
            Depth::Named => Style::new().fg(Color::DarkGray),
        }
    }

    pub(crate) const fn is_ascii(&self) -> bool {
        self.ascii
    }

    /// Whether nothing but attributes tells things apart.
    pub(crate) fn is_plain(&self) -> bool {
        self.depth == Depth::None
    }

    /// A cell where something can be laid.
    pub(crate) const fn open_sign(&self) -> &'static str {
        if self.ascii { "." } else { "·" }
    }

    /// To the left, to the right, up and down.
    pub(crate) const fn arrows(&self) -> [&'static str; 4] {
        if self.ascii {
            ["<", ">", "^", "v"]
        } else {
            ["◀", "▶", "▲", "▼"]
        }
    }

    /// Where a text was cut off.
    pub(crate) const fn cut_sign(&self) -> &'static str {
        if self.ascii { "~" } else { "…" }
    }

    /// The one whose turn it is.
    pub(crate) const fn turn_sign(&self) -> &'static str {
        if self.ascii { ">" } else { "▶" }
    }

    fn color(&self, tile: Tile) -> Color {
        match tile.face() {
            Face::Tile { color, .. } => self.classic.colors[color as usize],
            Face::Card { color, .. } => self.tables.colors[usize::from(color)],
        }
    }

    /// The ground of a piece.
    pub(crate) const fn dark(&self) -> Color {
        match self.depth {
            Depth::True => Color::Rgb(self.tile.0, self.tile.1, self.tile.2),
            Depth::Indexed => Color::Indexed(GROUND),
            Depth::Named => Color::Black,
            Depth::None => Color::Reset,
        }
    }
}
