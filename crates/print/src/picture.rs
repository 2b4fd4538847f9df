//! A board as a picture made of dots: what a link to a game shows.

use rustybuzz::ttf_parser::{GlyphId, OutlineBuilder};
use sixline_rules::{Cell, Face, Placement};
use tiny_skia::{Color, FillRule, Paint, Path, PathBuilder, Pixmap, Rect, Transform};

use crate::art::Art;
use crate::ink::Rgb;
use crate::round;
use crate::text::{CAP_HEIGHT, Fonts, Weight};

/// Width and height in dots, as services that show links want them.
const SIZE: (u32, u32) = (1200, 630);
/// The empty ground around the pieces, in cells.
const MARGIN: f32 = 0.7;
/// Pieces grow no larger than this.
const MOST_CELL: f32 = 120.0;
/// The ground and its points, as the page has them in light.
const GROUND: Rgb = Rgb(0xe3, 0xdd, 0xcf);
const POINT: Rgb = Rgb(0xcf, 0xc7, 0xb5);
/// The pieces that lie on a board, as a PNG of 1,200 by 630 dots.
///
/// The same pieces always give the same bytes, some 30 to 90 kB of them.
#[must_use]
pub fn board_picture(pieces: &[Placement]) -> Vec<u8> {
    let art = Art::new();
    let fonts = Fonts::new();
    let mut canvas = Dots {
        pixels: Pixmap::new(SIZE.0, SIZE.1).expect("the size is not 0"),
    };
    canvas.pixels.fill(color(GROUND));
    let (scale, left, top) = frame(pieces);
    canvas.ground(scale, left, top);
    for piece in pieces {
        let Cell { x, y } = piece.cell;
        let place = Transform::from_row(
            scale / 100.0,
            0.0,
            0.0,
            scale / 100.0,
            left + x as f32 * scale,
            top + y as f32 * scale,
        );
        canvas.piece(&art, &fonts, piece.tile.face(), place);
    }
    canvas
        .pixels
        .encode_png()
        .expect("a picture in memory can be written")
}

/// The dots of a cell, and where cell 0,0 begins, so that all pieces are seen.
fn frame(pieces: &[Placement]) -> (f32, f32, f32) {
    let span = |of: fn(Cell) -> i32| {
        let cells = || pieces.iter().map(|piece| of(piece.cell) as f32);
        let least = cells().fold(f32::INFINITY, f32::min);
        let most = cells().fold(f32::NEG_INFINITY, f32::max);
        if least > most {
            (0.0, 1.0)
        } else {
            (least, most + 1.0)
        }
    };
    let (columns, rows) = (span(|cell| cell.x), span(|cell| cell.y));
    let (width, height) = (SIZE.0 as f32, SIZE.1 as f32);
    let fits = |dots: f32, (from, to): (f32, f32)| dots / (to - from + 2.0 * MARGIN);
    let scale = fits(width, columns).min(fits(height, rows)).min(MOST_CELL);
    let start = |dots: f32, (from, to): (f32, f32)| (dots - (from + to) * scale) / 2.0;
    (scale, start(width, columns), start(height, rows))
}

struct Dots {
    pixels: Pixmap,
}

impl Dots {
    fn fill(&mut self, path: &Path, ink: Rgb, place: Transform) {
        let mut paint = Paint::default();
        paint.set_color(color(ink));
        paint.anti_alias = true;
        self.pixels
            .fill_path(path, &paint, FillRule::EvenOdd, place, None);
    }

    /// The points between the cells.
    fn ground(&mut self, scale: f32, left: f32, top: f32) {
        let mut points = PathBuilder::new();
        let mut y = top.rem_euclid(scale);
        while y < SIZE.1 as f32 {
            let mut x = left.rem_euclid(scale);
            while x < SIZE.0 as f32 {
                points.push_circle(x, y, scale / 32.0);
                x += scale;
            }
            y += scale;
        }
        if let Some(points) = points.finish() {
            self.fill(&points, POINT, Transform::identity());
        }
    }

    /// One piece in a box of 100 by 100, as the page draws it.
    fn piece(&mut self, art: &Art, fonts: &Fonts, face: Face, place: Transform) {
        self.fill(&rounded([2.5, 2.0, 97.5, 97.0], 13.0), Rgb::INK, place);
        match face {
            Face::Tile { color, shape } => {
                let inside = place.pre_concat(Transform::from_row(0.94, 0.0, 0.0, 0.94, 3.0, 2.5));
                self.fill(&art.shape(shape).dots, art.tile(color).fill, inside);
            }
            Face::Card { number, color } => {
                let fill = art.card(color).fill;
                self.fill(&rounded([9.0, 8.5, 91.0, 90.5], 9.0), fill, place);
                self.number(fonts, number, fill.contrast(), place);
            }
        }
    }

    /// A number in the middle of its card.
    fn number(&mut self, fonts: &Fonts, number: u8, ink: Rgb, place: Transform) {
        let text = number.to_string();
        let width = fonts.shape(Weight::Bold, &text).width();
        let size = (74.0 / width).min(58.0);
        let base = 49.5 + size * CAP_HEIGHT / 2.0;
        if let Some(path) = outlines(fonts, &text) {
            let left = 50.0 - size * width / 2.0;
            let inside = place.pre_concat(Transform::from_row(size, 0.0, 0.0, -size, left, base));
            self.fill(&path, ink, inside);
        }
        // Upside down, 6 and 9 are each other.
        if matches!(number, 6 | 9)
            && let Some(bar) = Rect::from_xywh(34.0, base + 4.0, 32.0, 4.5)
        {
            self.fill(&PathBuilder::from_rect(bar), ink, place);
        }
    }
}

/// The outlines of a bold text of size 1, from 0 to the right, with y upwards.
fn outlines(fonts: &Fonts, text: &str) -> Option<Path> {
    let face = fonts.face(Weight::Bold);
    let em = face.units_per_em() as f32;
    let mut pen = GlyphPen {
        path: PathBuilder::new(),
        at: 0.0,
        em,
    };
    for (glyph, advance) in fonts.shape(Weight::Bold, text).advances() {
        let _box = face.outline_glyph(GlyphId(glyph), &mut pen);
        pen.at += advance;
    }
    pen.path.finish()
}

/// Writes the outline of a glyph where it stands.
struct GlyphPen {
    path: PathBuilder,
    at: f32,
    em: f32,
}

impl GlyphPen {
    fn point(&self, x: f32, y: f32) -> (f32, f32) {
        (self.at + x / self.em, y / self.em)
    }
}

impl OutlineBuilder for GlyphPen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.point(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.point(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.point(x1, y1), self.point(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2)) = (self.point(x1, y1), self.point(x2, y2));
        let (x, y) = self.point(x, y);
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

/// A rectangle with round corners.
fn rounded(sides @ [left, top, ..]: [f32; 4], radius: f32) -> Path {
    let mut path = PathBuilder::new();
    path.move_to(left + radius, top);
    for ([x, y], [x1, y1, x2, y2, x3, y3]) in round::sides(sides, radius) {
        path.line_to(x, y);
        path.cubic_to(x1, y1, x2, y2, x3, y3);
    }
    path.close();
    path.finish().expect("a rectangle has an outline")
}

fn color(Rgb(red, green, blue): Rgb) -> Color {
    Color::from_rgba8(red, green, blue, 0xff)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(text: &str) -> Vec<Placement> {
        text.split(' ').map(|it| it.parse().unwrap()).collect()
    }

    /// The color in the middle of a cell's box, at parts of it.
    #[track_caller]
    fn seen(pieces: &[Placement], cell: Cell, (x, y): (f32, f32)) -> (u8, u8, u8) {
        let picture = Pixmap::decode_png(&board_picture(pieces)).unwrap();
        assert_eq!((picture.width(), picture.height()), SIZE);
        let (scale, left, top) = frame(pieces);
        let at = |start: f32, cell: i32, part: f32| (start + (cell as f32 + part) * scale) as u32;
        let dot = picture
            .pixel(at(left, cell.x, x), at(top, cell.y, y))
            .unwrap();
        (dot.red(), dot.green(), dot.blue())
    }

    #[test]
    fn a_piece_lies_on_its_cell_in_its_color() {
        let board = pieces("Ro@0,0 Rs@1,0 Bs@1,1");
        let red = Art::new().tile(sixline_rules::Color::Red).fill;
        assert_eq!(
            seen(&board, Cell::new(1, 0), (0.5, 0.5)),
            (red.0, red.1, red.2)
        );
        let blue = Art::new().tile(sixline_rules::Color::Blue).fill;
        assert_eq!(
            seen(&board, Cell::new(1, 1), (0.5, 0.5)),
            (blue.0, blue.1, blue.2)
        );
        assert_eq!(
            seen(&board, Cell::new(0, 1), (0.5, 0.5)),
            (GROUND.0, GROUND.1, GROUND.2)
        );
    }

    #[test]
    fn a_card_is_of_its_color_and_bears_its_number() {
        let board = pieces("8c@0,0");
        let ground = Art::new().card(2).fill;
        assert_eq!(
            seen(&board, Cell::new(0, 0), (0.2, 0.5)),
            (ground.0, ground.1, ground.2)
        );
        // The bars of an 8 cross in its middle.
        assert_ne!(
            seen(&board, Cell::new(0, 0), (0.5, 0.48)),
            (ground.0, ground.1, ground.2)
        );
    }

    #[test]
    fn a_long_board_is_seen_whole_and_an_empty_one_is_a_picture_too() {
        let far = pieces("Ro@-2147483648,0");
        assert!(!board_picture(&far).is_empty());
        assert!(!board_picture(&[]).is_empty());
        let row: Vec<Placement> = (0..60)
            .map(|x| format!("Ro@{x},{}", x % 7).parse().unwrap())
            .collect();
        let (scale, left, top) = frame(&row);
        assert!(left > 0.0 && left + 60.0 * scale < SIZE.0 as f32 && top > 0.0);
    }
}
