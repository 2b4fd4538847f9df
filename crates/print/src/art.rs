//! The drawings of pieces, from the one file that every client draws them by.

use krilla::geom::{Path, PathBuilder};
use serde_json::Value;
use sixline_rules::{Color, Shape};
use svgtypes::{SimplePathSegment, SimplifyingPathParser};

use crate::ink::Rgb;

const FILE: &str = include_str!("../../../art/tiles.json");

/// An outline in a box of 100 by 100.
pub(crate) struct Drawing {
    pub(crate) path: Path,
    /// The same for pictures made of dots.
    pub(crate) dots: tiny_skia::Path,
}

/// A color with the mark that tells it without seeing it.
pub(crate) struct Ink {
    pub(crate) fill: Rgb,
    pub(crate) mark: Drawing,
}

/// Everything that pieces are drawn with.
pub(crate) struct Art {
    shapes: [Drawing; 6],
    tiles: Vec<Ink>,
    cards: Vec<Ink>,
    /// A tick and a cross, for good and bad examples.
    pub(crate) tick: Drawing,
    pub(crate) wrong: Drawing,
}

impl Art {
    /// Reads the drawings that are part of the program.
    pub(crate) fn new() -> Self {
        let file: Value = serde_json::from_str(FILE).expect("a test reads the file");
        Self {
            shapes: Shape::ALL.map(|shape| drawing(&file["shapes"][shape_name(shape)])),
            tiles: inks(&file, "classic"),
            cards: inks(&file, "tables"),
            tick: outline("M16 52 30 38 43 51 71 20 85 34 43 80z"),
            wrong: outline(
                "M22 36 36 22 50 36 64 22 78 36 64 50 78 64 64 78 50 64 36 78 22 64 36 50z",
            ),
        }
    }

    pub(crate) const fn shape(&self, shape: Shape) -> &Drawing {
        &self.shapes[shape as usize]
    }

    pub(crate) fn tile(&self, color: Color) -> &Ink {
        &self.tiles[color as usize]
    }

    /// The color of a card, 0 to 9.
    pub(crate) fn card(&self, color: u8) -> &Ink {
        &self.cards[usize::from(color)]
    }
}

const fn shape_name(shape: Shape) -> &'static str {
    match shape {
        Shape::Circle => "circle",
        Shape::Square => "square",
        Shape::Diamond => "diamond",
        Shape::Clover => "clover",
        Shape::Star => "star",
        Shape::Cross => "cross",
    }
}

fn inks(file: &Value, edition: &str) -> Vec<Ink> {
    let list = file[edition].as_array().expect("a test reads the file");
    list.iter()
        .map(|entry| Ink {
            fill: rgb(text(&entry["fill"])),
            mark: drawing(&file["marks"][text(&entry["mark"])]),
        })
        .collect()
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a test reads the file")
}

fn rgb(text: &str) -> Rgb {
    let number = u32::from_str_radix(text.trim_start_matches('#'), 16);
    let [_, red, green, blue] = number.expect("a test reads the file").to_be_bytes();
    Rgb(red, green, blue)
}

fn drawing(value: &Value) -> Drawing {
    outline(text(value))
}

/// Follows the outline `$path` with a builder; that of PDFs and that of pictures have the same methods, but no trait.
macro_rules! follow {
    ($path:expr, $builder:expr) => {{
        let mut builder = $builder;
        for segment in SimplifyingPathParser::from($path) {
            let at = |number: f64| number as f32;
            match segment.expect("a test reads the file") {
                SimplePathSegment::MoveTo { x, y } => builder.move_to(at(x), at(y)),
                SimplePathSegment::LineTo { x, y } => builder.line_to(at(x), at(y)),
                SimplePathSegment::CurveTo {
                    x1,
                    y1,
                    x2,
                    y2,
                    x,
                    y,
                } => builder.cubic_to(at(x1), at(y1), at(x2), at(y2), at(x), at(y)),
                SimplePathSegment::Quadratic { x1, y1, x, y } => {
                    builder.quad_to(at(x1), at(y1), at(x), at(y));
                }
                SimplePathSegment::ClosePath => builder.close(),
            }
        }
        builder.finish().expect("a drawing has an outline")
    }};
}

fn outline(path: &str) -> Drawing {
    Drawing {
        path: follow!(path, PathBuilder::new()),
        dots: follow!(path, tiny_skia::PathBuilder::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_has_every_shape_and_every_color() {
        let art = Art::new();
        assert_eq!((art.tiles.len(), art.cards.len()), (6, 10));
        assert_eq!(art.card(0).fill, Rgb(0xff, 0x36, 0x56));
    }

    #[test]
    fn what_stands_on_a_color_can_be_read() {
        let art = Art::new();
        for ink in art.tiles.iter().chain(&art.cards) {
            let ratio = ink.fill.ratio(ink.fill.contrast());
            assert!(ratio >= 4.5, "{:?}: {ratio}", ink.fill);
        }
    }
}
