//! One piece, drawn at any size: with its colors for the eye, its mark and letter for everyone else.
//!
//! Grounds are white, unlike on a screen: ink is dear, and the knife may miss the line.

use sixline_rules::{Color, Face, Shape, Tile};

use crate::art::{Art, Ink};
use crate::canvas::{Align, Canvas, Pen};
use crate::ink::{MM, Rgb};
use crate::text::{CAP_HEIGHT, Style};

/// Draws a piece into the square at `x`, `y`.
pub(crate) fn draw(canvas: &mut Canvas<'_>, art: &Art, tile: Tile, (x, y, size): (f32, f32, f32)) {
    match tile.face() {
        Face::Tile { color, shape } => draw_tile(canvas, art, (color, shape), tile, (x, y, size)),
        Face::Card { number, color } => {
            draw_card(canvas, art.card(color), number, color, (x, y, size));
        }
    }
}

/// The letter of a card's color as it is printed.
///
/// Capitals, since `b` and `d` upside down are `q` and `p`.
pub(crate) const fn letter(color: u8) -> char {
    (b'A' + color) as char
}

/// Whether a number upside down is another one up to 100, so that a bar has to say where its foot is.
pub(crate) fn has_bar(number: u8) -> bool {
    let mut turned = 0;
    let mut rest = u32::from(number);
    while rest > 0 {
        turned = turned * 10
            + match rest % 10 {
                digit @ (0 | 1 | 8) => digit,
                6 => 9,
                9 => 6,
                _ => return false,
            };
        rest /= 10;
    }
    // A number that would start with 0 upside down is not taken for one.
    turned != u32::from(number) && !number.is_multiple_of(10)
}

/// A card: a frame of its color, broad at the top, where mark and letter stand; the number on white.
fn draw_card(
    canvas: &mut Canvas<'_>,
    ink: &Ink,
    number: u8,
    color: u8,
    (x, y, size): (f32, f32, f32),
) {
    // All lengths are parts of the card's side, so that small cards are true pictures of large ones.
    let part = |of_100: f32| of_100 * size / 100.0;
    let (inset, head, frame) = (part(4.5), part(22.0), part(6.0));
    let outer = size - 2.0 * inset;
    let pen = Pen {
        color: Rgb::INK,
        width: part(0.7),
    };
    let round = part(9.0);
    canvas.rect(
        (x + inset, y + inset, outer, outer),
        round,
        Some(ink.fill),
        Some(pen),
    );
    let (left, top) = (x + inset + frame, y + inset + head);
    let (width, height) = (outer - 2.0 * frame, outer - head - frame);
    canvas.rect(
        (left, top, width, height),
        part(5.0),
        Some(Rgb::WHITE),
        Some(pen),
    );
    let on_head = ink.fill.contrast();
    let middle = y + inset + head / 2.0;
    // Marks fill the middle quarter of their box.
    let mark = part(58.0);
    let mark_at = x + inset + part(14.0);
    canvas.drawing(
        &ink.mark,
        (mark_at - mark / 2.0, middle - mark / 2.0, mark),
        on_head,
        None,
    );
    let style = Style::bold(part(13.0) / CAP_HEIGHT * MM).in_color(on_head);
    canvas.text(
        (
            x + size - inset - part(14.0),
            middle + style.cap_height() / 2.0,
        ),
        Align::Center,
        style,
        &letter(color).to_string(),
    );
    draw_number(canvas, number, (left, top, width, height), size);
}

fn draw_number(
    canvas: &mut Canvas<'_>,
    number: u8,
    (left, top, width, height): (f32, f32, f32, f32),
    size: f32,
) {
    let text = number.to_string();
    // The bar takes some of the height.
    let height_of = if has_bar(number) { 0.385 } else { 0.42 };
    let largest = Style::bold(size * height_of / CAP_HEIGHT * MM);
    let style = canvas.fonts.fit(largest, &text, width * 0.88);
    let (center, base) = (
        left + width / 2.0,
        top + height / 2.0 + style.cap_height() / 2.0,
    );
    let bar = size * 0.03;
    if has_bar(number) {
        let (base, length) = (base - bar, canvas.fonts.width(style, &text) * 0.86);
        canvas.text((center, base), Align::Center, style, &text);
        canvas.rect(
            (center - length / 2.0, base + bar * 1.2, length, bar),
            0.0,
            Some(Rgb::INK),
            None,
        );
    } else {
        canvas.text((center, base), Align::Center, style, &text);
    }
}

/// A tile: its shape in its color, the color's mark in the middle, and its name in the notation.
fn draw_tile(
    canvas: &mut Canvas<'_>,
    art: &Art,
    (color, shape): (Color, Shape),
    tile: Tile,
    (x, y, size): (f32, f32, f32),
) {
    let part = |of_100: f32| of_100 * size / 100.0;
    let ink = art.tile(color);
    let inset = part(4.0);
    let outer = size - 2.0 * inset;
    let frame = Pen {
        color: Rgb::INK,
        width: part(0.9),
    };
    canvas.rect(
        (x + inset, y + inset, outer, outer),
        part(9.0),
        Some(Rgb::WHITE),
        Some(frame),
    );
    let side = part(80.0);
    let place = (x + (size - side) / 2.0, y + (size - side) / 2.0, side);
    let pen = Pen {
        color: Rgb::INK,
        width: part(2.4),
    };
    canvas.drawing(art.shape(shape), place, ink.fill, Some(pen));
    canvas.drawing(&ink.mark, place, ink.fill.contrast(), None);
    let style = Style::bold(part(8.0) / CAP_HEIGHT * MM);
    canvas.text(
        (x + part(9.0), y + part(17.5)),
        Align::Left,
        style,
        &tile.to_string(),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_can_be_mistaken_upside_down_have_a_bar() {
        let with_bar: Vec<u8> = (1..=100).filter(|&number| has_bar(number)).collect();
        assert_eq!(
            with_bar,
            [6, 9, 16, 18, 19, 61, 66, 68, 81, 86, 89, 91, 98, 99]
        );
    }
}
