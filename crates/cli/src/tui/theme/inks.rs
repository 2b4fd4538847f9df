//! The colors of the pieces in every depth, chosen so that each is told from the others.

use ratatui::style::Color;
use serde_json::Value;

use super::Depth;
use crate::tui::palette::{self, Rgb};

/// The colors of the pieces of an edition.
#[derive(Debug, Clone)]
pub(super) struct Inks {
    pub(super) colors: Vec<Color>,
    /// What is read on each color, where it is the ground.
    pub(super) inks: Vec<Color>,
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
                colors: fills.iter().map(|&it| rgb(it)).collect(),
                inks: fills.iter().map(|&it| rgb(ink_on(it))).collect(),
            },
            Depth::Indexed => {
                let cube: Vec<Rgb> = (16..=231).map(of_cube).collect();
                let chosen = palette::choose(&fills, &cube, GROUND_RGB);
                let number = |rgb: &Rgb| (16..=231).find(|&it| of_cube(it) == *rgb);
                Self {
                    is_clear: palette::closest(&chosen) >= clear,
                    inks: chosen
                        .iter()
                        .filter_map(|&it| number(&ink_on(it)))
                        .map(Color::Indexed)
                        .collect(),
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
                inks: entries.iter().map(|it| ink_on_named(named(it))).collect(),
            },
            Depth::None => Self {
                is_clear: false,
                colors: vec![Color::Reset; fills.len()],
                inks: vec![Color::Reset; fills.len()],
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

/// Black or white: one of them is always read, at 4.5 to 1 at the least. The drawing says the same for its fills.
pub(super) fn ink_on(fill: Rgb) -> Rgb {
    const BLACK: Rgb = (0, 0, 0);
    const WHITE: Rgb = (255, 255, 255);
    match palette::contrast(fill, BLACK) >= palette::contrast(fill, WHITE) {
        true => BLACK,
        false => WHITE,
    }
}

/// All of the sixteen that cards have are bright but one.
const fn ink_on_named(fill: Color) -> Color {
    match fill {
        Color::Red => Color::White,
        _ => Color::Black,
    }
}

const fn rgb((r, g, b): Rgb) -> Color {
    Color::Rgb(r, g, b)
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
