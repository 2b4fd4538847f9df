//! The colors of the pieces in every depth, chosen so that each is told from the others.

use ratatui::style::Color;
use serde_json::Value;

use super::Depth;
use crate::tui::palette::{self, Rgb};

/// The colors of the pieces of an edition.
#[derive(Debug, Clone)]
pub(super) struct Inks {
    pub(super) colors: Vec<Color>,
    /// Whether every eye tells any two of them apart.
    pub(super) is_clear: bool,
}

/// The ground of pieces among the 256.
pub(super) const GROUND: u8 = 234;

impl Inks {
    /// The colors of the drawing, as far as this depth has them.
    pub(super) fn of_art(entries: &[Value], depth: Depth, clear: f64) -> Self {
        let fills: Vec<Rgb> = entries.iter().map(|it| parse_rgb(&it["fill"])).collect();
        match depth {
            Depth::True => Self {
                is_clear: palette::closest(&fills) >= clear,
                colors: fills.iter().map(|&(r, g, b)| Color::Rgb(r, g, b)).collect(),
            },
            Depth::Indexed => {
                let cube: Vec<Rgb> = (16..=231).map(of_cube).collect();
                let chosen = palette::choose(&fills, &cube, GROUND_RGB);
                let number = |rgb: &Rgb| (16..=231).find(|&it| of_cube(it) == *rgb);
                Self {
                    is_clear: palette::closest(&chosen) >= clear,
                    colors: chosen
                        .iter()
                        .filter_map(number)
                        .map(Color::Indexed)
                        .collect(),
                }
            }
            // Every terminal shows its sixteen in its own way, so nobody knows how far apart they are.
            Depth::Named => Self {
                is_clear: false,
                colors: entries.iter().map(named).collect(),
            },
            Depth::None => Self {
                is_clear: false,
                colors: vec![Color::Reset; fills.len()],
            },
        }
    }
}

fn named(entry: &Value) -> Color {
    match entry["name"].as_str().unwrap_or_default() {
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
    }
}

/// Reads a color such as `#16191D`.
pub(super) fn parse_rgb(value: &Value) -> Rgb {
    let digits = value.as_str().and_then(|text| text.strip_prefix('#'));
    let number = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
    let [_, red, green, blue] = number.expect("a test reads the drawing").to_be_bytes();
    (red, green, blue)
}

/// The color with this number of the 6 by 6 by 6 cube among the 256, from 16 on.
pub(super) fn of_cube(number: u8) -> Rgb {
    /// The steps of the cube.
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let step = |by: u8| STEPS[usize::from((number - 16) / by % 6)];
    (step(36), step(6), step(1))
}

/// What [`GROUND`] looks like.
const GROUND_RGB: Rgb = (0x1c, 0x1c, 0x1c);
