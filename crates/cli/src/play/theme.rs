//! Colors and signs: what the terminal can show, and how each piece looks there.

use std::env;

use ratatui::style::{Color, Modifier, Style};
use serde_json::Value;
use sixline_rules::{Edition, Face, Shape, Tile};

use crate::language;

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

/// How everything looks.
#[derive(Debug, Clone)]
pub(crate) struct Theme {
    depth: Depth,
    ascii: bool,
    /// Whether the letter of its color stands on each piece.
    pub(crate) letters: bool,
    tile: Rgb,
    classic: Vec<Ink>,
    tables: Vec<Ink>,
}

type Rgb = (u8, u8, u8);

/// A color of pieces in each depth.
#[derive(Debug, Clone, Copy)]
struct Ink {
    rgb: Rgb,
    named: Color,
}

/// The one drawing of every piece; the web client and the printed pieces take their colors from it too.
const ART: &str = include_str!("../../../../art/tiles.json");

impl Theme {
    /// What this terminal can show; `ascii` asks for plain letters.
    pub(crate) fn of_environment(ascii: bool) -> Self {
        // The font of the Linux console lacks most of our signs.
        let is_console = env::var("TERM").is_ok_and(|term| term == "linux");
        let ascii = ascii || is_console || !language::is_utf8();
        Self::new(Depth::of_environment(), ascii)
    }

    pub(crate) fn new(depth: Depth, ascii: bool) -> Self {
        let art: Value = serde_json::from_str(ART).expect("a test reads the drawing");
        let inks = |edition: &str| {
            let colors = art[edition].as_array().expect("a test reads the drawing");
            colors.iter().map(Ink::of_art).collect()
        };
        Self {
            depth,
            ascii,
            // Sixteen colors do not tell all pieces apart.
            letters: ascii || matches!(depth, Depth::Named | Depth::None),
            tile: parse_rgb(&art["tile"]),
            classic: inks("classic"),
            tables: inks("tables"),
        }
    }

    /// The width of a cell of the board: what stands on a piece, and a column on either side.
    pub(crate) fn cell_width(&self, edition: Edition) -> u16 {
        let letters = u16::from(self.letters);
        match edition {
            Edition::Classic => 3 + letters,
            Edition::Tables(_) => 5 + letters,
        }
    }

    /// What stands on a piece.
    pub(crate) fn sign(&self, tile: Tile) -> String {
        match tile.face() {
            Face::Tile { color, shape } if self.letters => {
                format!("{}{}", color.letter(), self.shape(shape))
            }
            Face::Tile { shape, .. } => self.shape(shape).to_string(),
            Face::Card { .. } if self.letters => tile.to_string(),
            Face::Card { number, .. } => number.to_string(),
        }
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
        let ink = self.ink(tile);
        match self.depth {
            Depth::None => Style::new().add_modifier(Modifier::BOLD),
            Depth::True | Depth::Indexed | Depth::Named => Style::new()
                .fg(self.color(ink))
                .bg(self.dark())
                .add_modifier(Modifier::BOLD),
        }
    }

    /// A piece that is only tried.
    pub(crate) fn tentative(&self, tile: Tile) -> Style {
        let ink = self.ink(tile);
        match self.depth {
            Depth::None => Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD),
            Depth::True | Depth::Indexed | Depth::Named => Style::new()
                .fg(self.dark())
                .bg(self.color(ink))
                .add_modifier(Modifier::BOLD),
        }
    }

    /// A sign in the color of a piece, on its ground: the terminal may be light.
    pub(crate) fn swatch(&self, tile: Tile) -> Style {
        match self.depth {
            Depth::None => Style::new(),
            Depth::True | Depth::Indexed | Depth::Named => {
                Style::new().fg(self.color(self.ink(tile))).bg(self.dark())
            }
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

    /// What is wrong.
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

    /// The one whose turn it is.
    pub(crate) const fn turn_sign(&self) -> &'static str {
        if self.ascii { ">" } else { "▶" }
    }

    fn ink(&self, tile: Tile) -> Ink {
        match tile.face() {
            Face::Tile { color, .. } => self.classic[color as usize],
            Face::Card { color, .. } => self.tables[usize::from(color)],
        }
    }

    fn color(&self, ink: Ink) -> Color {
        match self.depth {
            Depth::True => Color::Rgb(ink.rgb.0, ink.rgb.1, ink.rgb.2),
            Depth::Indexed => Color::Indexed(nearest(ink.rgb)),
            Depth::Named => ink.named,
            Depth::None => Color::Reset,
        }
    }

    /// The ground of a piece.
    pub(crate) const fn dark(&self) -> Color {
        match self.depth {
            Depth::True => Color::Rgb(self.tile.0, self.tile.1, self.tile.2),
            Depth::Indexed => Color::Indexed(234),
            Depth::Named => Color::Black,
            Depth::None => Color::Reset,
        }
    }
}

impl Ink {
    fn of_art(entry: &Value) -> Self {
        let named = match entry["name"].as_str().unwrap_or_default() {
            "red" => Color::Red,
            "orange" => Color::LightRed,
            "yellow" => Color::LightYellow,
            "green" => Color::Green,
            "blue" => Color::LightBlue,
            "purple" => Color::LightMagenta,
            // Terminals show their dark yellow as a brown.
            "brown" => Color::Yellow,
            "sky" => Color::LightCyan,
            "pink" => Color::Magenta,
            _ => Color::White,
        };
        Self {
            rgb: parse_rgb(&entry["fill"]),
            named,
        }
    }
}

/// `#16191D`
fn parse_rgb(value: &Value) -> Rgb {
    let digits = value.as_str().and_then(|text| text.strip_prefix('#'));
    let number = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
    let [_, red, green, blue] = number.expect("a test reads the drawing").to_be_bytes();
    (red, green, blue)
}

/// The number of the closest color of the 6 by 6 by 6 cube among the 256.
fn nearest(rgb: Rgb) -> u8 {
    /// The steps of the cube.
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let step = |part: u8| {
        (0..6u8)
            .min_by_key(|&at| STEPS[usize::from(at)].abs_diff(part))
            .unwrap_or(0)
    };
    16 + 36 * step(rgb.0) + 6 * step(rgb.1) + step(rgb.2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_drawing_has_a_color_for_every_piece_in_every_depth() {
        for depth in [Depth::True, Depth::Indexed, Depth::Named] {
            let theme = Theme::new(depth, false);
            for edition in [Edition::Classic, Edition::TABLES] {
                let mut colors: Vec<Option<Color>> =
                    edition.kinds().map(|tile| theme.laid(tile).fg).collect();
                colors.sort_by_key(|color| format!("{color:?}"));
                colors.dedup();
                let expected = match edition {
                    Edition::Classic => 6,
                    Edition::Tables(_) => 10,
                };
                assert_eq!(colors.len(), expected, "{depth:?} {edition}");
            }
        }
    }

    #[test]
    fn every_sign_fits_its_cell() {
        for (depth, ascii) in [
            (Depth::True, false),
            (Depth::None, false),
            (Depth::None, true),
        ] {
            let theme = Theme::new(depth, ascii);
            for edition in [Edition::Classic, Edition::TABLES] {
                for tile in edition.kinds() {
                    let width = theme.sign(tile).chars().count();
                    assert!(width + 2 <= usize::from(theme.cell_width(edition)));
                }
            }
        }
    }
}
