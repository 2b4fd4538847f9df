//! The answers for the teacher: every fact of the chosen tables, the cards that show it, and the tables of each number.

use sixline_rules::{Edition, TableSet, Tile};
use sixline_words::Words;

use crate::art::Art;
use crate::canvas::{Align, Canvas, Doc, Pen};
use crate::examples::{card, tables_of};
use crate::flow::{self, Column, title};
use crate::ink::Rgb;
use crate::piece;
use crate::text::Style;

/// Adds the page with the answers of every chosen table, for the teacher.
pub(crate) fn add(doc: &mut Doc, art: &Art, tables: TableSet, words: &Words) {
    doc.page(|canvas| {
        let about = flow::about(words, Edition::Tables(tables));
        let mut text = title(canvas, &words.say("print-answers", &[]), &about);
        text.size = 10.0;
        text.heading(canvas, &words.say("print-answers-facts", &[]));
        text.paragraph(canvas, &words.say("print-answers-note", &[]));
        draw_facts(canvas, &mut text, tables, words);
        text.heading(canvas, &words.say("print-answers-numbers", &[]));
        draw_numbers(canvas, &mut text, tables);
        text.heading(canvas, &words.say("print-answers-colors", &[]));
        draw_colors(canvas, &mut text, art, words);
    });
}

/// Blocks beside each other in the part with the tables.
const BLOCKS: usize = 5;

fn draw_facts(canvas: &mut Canvas<'_>, text: &mut Column, tables: TableSet, words: &Words) {
    let gap = 3.0;
    let width = (text.width + gap) / BLOCKS as f32 - gap;
    let line = 5.0;
    let height = 11.0 * line + 3.6;
    let chosen: Vec<u8> = tables.iter().collect();
    text.y += 1.0;
    for row in chosen.chunks(BLOCKS) {
        for (idx, &table) in row.iter().enumerate() {
            let x = text.x + idx as f32 * (width + gap);
            let pen = Pen {
                color: Rgb::PALE,
                width: 0.25,
            };
            canvas.rect((x, text.y, width, height), 1.5, None, Some(pen));
            let values = [("table", table.into())];
            let name = words.say("print-answers-table", &values);
            canvas.text(
                (x + 2.0, text.y + 5.0),
                Align::Left,
                Style::bold(9.5),
                &name,
            );
            for factor in 1..=10 {
                let y = text.y + 5.4 + f32::from(factor) * line;
                draw_fact(canvas, (x, y, width), (table, factor), tables);
            }
        }
        text.y += height + gap;
    }
}

/// A fact, and the letters of all cards with its number.
fn draw_fact(
    canvas: &mut Canvas<'_>,
    (x, y, width): (f32, f32, f32),
    (table, factor): (u8, u8),
    tables: TableSet,
) {
    let style = Style::regular(8.2);
    let number = table * factor;
    canvas.text(
        (x + 14.0, y),
        Align::Right,
        style,
        &format!("{table} × {factor} ="),
    );
    canvas.text(
        (x + 21.0, y),
        Align::Right,
        Style::bold(8.2),
        &number.to_string(),
    );
    let letters = letters(tables, number);
    let room = width - 21.0 - 2.8;
    let pale = style.in_color(Rgb::GRAY);
    let pale = canvas.fonts.fit(pale, &letters, room);
    canvas.text((x + width - 1.5, y), Align::Right, pale, &letters);
}

/// The colors in which a number exists, each as often as there are cards.
fn letters(tables: TableSet, number: u8) -> String {
    let edition = Edition::Tables(tables);
    let cards = edition.tiles().map(card);
    let letters: Vec<String> = cards
        .filter(|&(shown, _)| shown == number)
        .map(|(_, color)| piece::letter(color).to_string())
        .collect();
    letters.join(" ")
}

/// Columns in the part with the numbers.
const COLUMNS: usize = 6;

fn draw_numbers(canvas: &mut Canvas<'_>, text: &mut Column, tables: TableSet) {
    let mut numbers: Vec<u8> = Edition::Tables(tables)
        .kinds()
        .map(|tile: Tile| card(tile).0)
        .collect();
    numbers.dedup();
    let rows = numbers.len().div_ceil(COLUMNS);
    let width = text.width / COLUMNS as f32;
    let line = 5.4;
    for (idx, &number) in numbers.iter().enumerate() {
        let x = text.x + (idx / rows) as f32 * width;
        let y = text.y + ((idx % rows) + 1) as f32 * line - 0.6;
        canvas.text(
            (x + 7.0, y),
            Align::Right,
            Style::bold(9.5),
            &number.to_string(),
        );
        let of = tables_of(tables, number);
        let of: Vec<String> = of.iter().map(u8::to_string).collect();
        canvas.text(
            (x + 10.0, y),
            Align::Left,
            Style::regular(9.5),
            &of.join(", "),
        );
    }
    text.y += rows as f32 * line + 1.0;
}

/// Each color with its mark, letter and name.
fn draw_colors(canvas: &mut Canvas<'_>, text: &mut Column, art: &Art, words: &Words) {
    let width = text.width / 5.0;
    let (line, side) = (8.5, 6.5);
    text.y += 1.0;
    for color in 0..10u8 {
        let ink = art.card(color);
        let x = text.x + f32::from(color % 5) * width;
        let y = text.y + f32::from(color / 5) * line;
        let pen = Pen {
            color: Rgb::INK,
            width: 0.2,
        };
        canvas.rect((x, y, side, side), 1.0, Some(ink.fill), Some(pen));
        let mark = side * 2.4;
        let at = (x + (side - mark) / 2.0, y + (side - mark) / 2.0, mark);
        canvas.drawing(&ink.mark, at, ink.fill.contrast(), None);
        let style = Style::bold(9.5);
        let base = y + side / 2.0 + style.cap_height() / 2.0;
        let letter = piece::letter(color);
        canvas.text(
            (x + side + 2.0, base),
            Align::Left,
            style,
            &letter.to_string(),
        );
        let id = format!("card-color-{}", letter.to_ascii_lowercase());
        let name = words.say(&id, &[]);
        let plain = Style::regular(9.0);
        canvas.text((x + side + 6.5, base), Align::Left, plain, &name);
    }
    text.y += 2.0 * line + 1.0;
}
