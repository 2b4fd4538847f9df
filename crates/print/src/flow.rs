//! Text that runs down a page.

use sixline_rules::Edition;
use sixline_words::{Value, Words};

use crate::canvas::{Align, Canvas, Pen};
use crate::ink::{MM, Rgb};
use crate::text::Style;

/// Beside the text of a page, in millimetres.
pub(crate) const MARGIN: f32 = 16.0;

/// What a page says, of the words that differ between the editions.
pub(crate) fn say(
    words: &Words,
    edition: Edition,
    name: &str,
    values: &[(&str, Value<'_>)],
) -> String {
    words.say(&format!("print-{edition}-{name}"), values)
}

/// Several things as one enumeration: `2, 3 and 4`.
pub(crate) fn list(words: &Words, items: &[u8]) -> String {
    let texts: Vec<String> = items.iter().map(u8::to_string).collect();
    match texts.as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => words.say(
            "print-and",
            &[
                ("first", first.join(", ").into()),
                ("last", last.as_str().into()),
            ],
        ),
    }
}

/// What is played with: the tables where only some were chosen, otherwise how many players and pieces.
pub(crate) fn about(words: &Words, edition: Edition) -> String {
    match edition {
        Edition::Tables(tables) if tables.len() < 10 => {
            let tables: Vec<u8> = tables.iter().collect();
            let tables = list(words, &tables);
            words.say("print-tables-list", &[("tables", tables.into())])
        }
        Edition::Classic | Edition::Tables(_) => {
            let pieces = edition.set_size();
            say(words, edition, "about", &[("pieces", pieces.into())])
        }
    }
}

/// A column of text: the place of the next line, and how far it reaches.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Column {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) width: f32,
    /// Of the text, in points.
    pub(crate) size: f32,
}

impl Column {
    /// From one base line to the next, in millimetres.
    fn leading(&self) -> f32 {
        self.size * 1.36 / MM
    }

    /// Writes a paragraph as wide as the column.
    pub(crate) fn paragraph(&mut self, canvas: &mut Canvas<'_>, text: &str) {
        self.indented(canvas, text, 0.0);
    }

    /// Writes a paragraph with a dot before it.
    pub(crate) fn bullet(&mut self, canvas: &mut Canvas<'_>, text: &str) {
        let dot = self.size * 0.32 / MM;
        let y = self.y + self.leading() * 0.5 - dot * 0.5;
        canvas.rect((self.x + dot, y, dot, dot), dot / 2.0, Some(Rgb::INK), None);
        self.indented(canvas, text, dot * 4.0);
    }

    fn indented(&mut self, canvas: &mut Canvas<'_>, text: &str, indent: f32) {
        let style = Style::regular(self.size);
        for line in canvas.fonts.wrap(style, text, self.width - indent) {
            let base = self.y + self.leading() * 0.5 + style.cap_height() * 0.5;
            canvas.runs((self.x + indent, base), style, &line);
            self.y += self.leading();
        }
        self.y += self.leading() * 0.22;
    }

    /// Writes a heading with a line under it.
    pub(crate) fn heading(&mut self, canvas: &mut Canvas<'_>, text: &str) {
        let style = Style::bold(self.size * 1.22);
        self.y += self.leading() * 0.55 + style.cap_height();
        canvas.text((self.x, self.y), Align::Left, style, text);
        self.y += self.leading() * 0.32;
        let pen = Pen {
            color: Rgb::INK,
            width: 0.35,
        };
        canvas.line((self.x, self.y), (self.x + self.width, self.y), pen);
        self.y += self.leading() * 0.28;
    }
}

/// The head of a page of text: the name of the game, and what the page is.
pub(crate) fn title(canvas: &mut Canvas<'_>, what: &str, about: &str) -> Column {
    let (left, right) = (MARGIN, canvas.width() - MARGIN);
    let base = MARGIN + 8.0;
    let name = Style::bold(26.0);
    canvas.text((left, base), Align::Left, name, "Sixline");
    let after = left + canvas.fonts.width(name, "Sixline ");
    let style = Style::regular(17.0).in_color(Rgb::GRAY);
    canvas.text((after, base), Align::Left, style, what);
    let small = Style::regular(9.5).in_color(Rgb::GRAY);
    canvas.text((right, base), Align::Right, small, about);
    Column {
        x: left,
        y: base + 5.0,
        width: right - left,
        size: 10.0,
    }
}
