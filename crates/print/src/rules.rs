//! The page of rules, with its examples.

use sixline_rules::{Edition, LineKind, LineSet, Tile};
use sixline_words::Words;

use crate::art::Art;
use crate::canvas::{Align, Canvas, Doc, Pen};
use crate::examples::{self, Examples};
use crate::flow::{Column, MARGIN, list, say, title};
use crate::ink::Rgb;
use crate::piece;
use crate::text::Style;

/// The sizes of the text that are tried, from 12 downwards: pupils need a large one.
fn sizes() -> impl Iterator<Item = f32> {
    let sizes = (0..=48u8).rev().map(|quarters| f32::from(quarters) / 4.0);
    sizes.take_while(|&size| size >= SMALLEST)
}

/// What is good, and what is wrong; both differ in shape too.
const GOOD: Rgb = Rgb(0x1d, 0x7a, 0x4c);
const WRONG: Rgb = Rgb(0xb4, 0x23, 0x18);

/// The smallest of them.
const SMALLEST: f32 = 9.0;

/// Adds the page, at the largest size at which it is one.
pub(crate) fn add(doc: &mut Doc, art: &Art, edition: Edition, words: &Words) {
    let page = Page {
        art,
        edition,
        words,
        examples: examples::of(edition),
    };
    let size = sizes().find(|&size| {
        let (end, height) = doc.rehearse(|canvas| (page.draw(canvas, size), canvas.height()));
        end <= height - MARGIN + 3.0
    });
    let size = size.unwrap_or(SMALLEST);
    doc.page(|canvas| {
        page.draw(canvas, size);
    });
}

struct Page<'a> {
    art: &'a Art,
    edition: Edition,
    words: &'a Words,
    examples: Examples,
}

/// Three pieces in a line, and what is good or wrong about them.
struct Example {
    line: [Tile; 3],
    is_good: bool,
    caption: String,
}

impl Page<'_> {
    /// Draws the page, and answers where it ends.
    fn draw(&self, canvas: &mut Canvas<'_>, size: f32) -> f32 {
        let pieces = self.edition.set_size();
        let about = self.say("about", &[("pieces", pieces.into())]);
        let mut text = title(canvas, &self.words.say("print-rules", &[]), &about);
        text.size = size;
        text.paragraph(canvas, &self.say("goal", &[]));
        if let Edition::Tables(tables) = self.edition
            && tables.len() < 10
        {
            let chosen: Vec<u8> = tables.iter().collect();
            let chosen = list(self.words, &chosen);
            text.paragraph(canvas, &self.say("chosen", &[("tables", chosen.into())]));
        }
        text.heading(canvas, &self.words.say("print-begin", &[]));
        text.paragraph(canvas, &self.say("begin", &[]));
        text.heading(canvas, &self.words.say("print-turn", &[]));
        text.paragraph(canvas, &self.words.say("print-turn-one", &[]));
        text.bullet(canvas, &self.say("lay", &[]));
        text.bullet(canvas, &self.say("swap", &[]));
        text.paragraph(canvas, &self.say("pass", &[]));
        text.heading(canvas, &self.words.say("print-line", &[]));
        text.paragraph(canvas, &self.say("line", &[]));
        if let Edition::Tables(tables) = self.edition {
            let (number, of) = examples::busy_number(tables);
            let of = list(self.words, &of);
            let values = [("number", number.into()), ("tables", of.into())];
            let (many, bar) = (self.say("many", &values), self.say("bar", &[]));
            text.paragraph(canvas, &format!("{many} {bar}"));
        }
        self.draw_lines(canvas, &mut text);
        text.heading(canvas, &self.words.say("print-points", &[]));
        text.paragraph(canvas, &self.say("count", &[]));
        self.draw_points(canvas, &mut text);
        text.heading(canvas, &self.words.say("print-end", &[]));
        let bonus = self.edition.finish_bonus();
        text.paragraph(canvas, &self.say("finished", &[("bonus", bonus.into())]));
        text.y
    }

    fn say(&self, name: &str, values: &[(&str, sixline_words::Value<'_>)]) -> String {
        say(self.words, self.edition, name, values)
    }

    /// Two good lines and two wrong ones, in boxes side by side.
    fn draw_lines(&self, canvas: &mut Canvas<'_>, text: &mut Column) {
        let examples = &self.examples;
        let points = |line| ("points", self.line_points(line).into());
        let (of_group, of_color) = (points(examples.good_group), points(examples.good_color));
        let (group, color, twice) = match self.edition {
            Edition::Classic => (
                self.say("good-shape", &[of_group]),
                self.say("good-color", &[of_color]),
                self.say("bad-twice", &[]),
            ),
            Edition::Tables(tables) => {
                let table = examples::table(tables);
                let (_, color) = examples::card(examples.good_color[0]);
                let (number, _) = examples::card(examples.bad_twice[0]);
                (
                    self.say("good-table", &[("table", table.into()), of_group]),
                    self.say(
                        "good-color",
                        &[("color", piece::letter(color).to_string().into()), of_color],
                    ),
                    self.say("bad-twice", &[("number", number.into())]),
                )
            }
        };
        let mixed = self.say("bad-mixed", &[]);
        let example = |line, is_good, caption| Example {
            line,
            is_good,
            caption,
        };
        let boxes = [
            example(examples.good_group, true, group),
            example(examples.good_color, true, color),
            example(examples.bad_twice, false, twice),
            example(examples.bad_mixed, false, mixed),
        ];
        let gap = 4.0;
        // The signs stand out above the boxes.
        text.y += 2.2;
        let width = (text.width - 3.0 * gap) / 4.0;
        let captions = boxes.each_ref().map(|it| {
            let style = Style::regular(text.size * 0.86);
            canvas.fonts.wrap(style, &it.caption, width - 3.0).len()
        });
        let n_lines = captions.into_iter().max().unwrap_or(1);
        let mut end = text.y;
        for (idx, example) in boxes.iter().enumerate() {
            let frame = Column {
                x: text.x + idx as f32 * (width + gap),
                y: text.y,
                width,
                size: text.size * 0.86,
            };
            end = self.draw_box(canvas, frame, example, n_lines);
        }
        text.y = end + 1.0;
    }

    fn draw_box(
        &self,
        canvas: &mut Canvas<'_>,
        frame: Column,
        example: &Example,
        n_lines: usize,
    ) -> f32 {
        let (sign, color) = match example.is_good {
            true => (&self.art.tick, GOOD),
            false => (&self.art.wrong, WRONG),
        };
        let side = (frame.width - 3.0) / 3.0;
        let leading = frame.size * 0.48;
        let height = side + 4.5 + n_lines as f32 * leading;
        let pen = Pen { color, width: 0.5 };
        canvas.rect(
            (frame.x, frame.y, frame.width, height),
            2.0,
            Some(Rgb::MIST),
            Some(pen),
        );
        for (idx, &tile) in example.line.iter().enumerate() {
            let x = frame.x + 1.5 + idx as f32 * side;
            self.draw_piece(canvas, tile, (x, frame.y + 1.5, side));
        }
        // The sign sits on the frame's corner.
        let (x, y) = (frame.x + frame.width - 2.8, frame.y - 2.2);
        canvas.rect((x, y, 5.0, 5.0), 2.5, Some(color), None);
        canvas.drawing(sign, (x + 0.7, y + 0.7, 3.6), Rgb::WHITE, None);
        let mut text = Column {
            x: frame.x + 1.5,
            y: frame.y + side + 2.4,
            width: frame.width - 3.0,
            ..frame
        };
        text.paragraph(canvas, &example.caption);
        frame.y + height
    }

    /// A piece on white, as if it were cut out.
    fn draw_piece(&self, canvas: &mut Canvas<'_>, tile: Tile, (x, y, side): (f32, f32, f32)) {
        let inset = side * 0.02;
        canvas.rect(
            (x + inset, y + inset, side - 2.0 * inset, side - 2.0 * inset),
            side * 0.1,
            Some(Rgb::WHITE),
            None,
        );
        piece::draw(canvas, self.art, tile, (x, y, side));
    }

    /// What gives how many points, and beside it a piece that makes two lines.
    fn draw_points(&self, canvas: &mut Canvas<'_>, text: &mut Column) {
        let side = 15.0;
        let figure = 3.0 * side;
        let top = text.y + 0.8;
        self.draw_cross(canvas, (text.x + text.width - figure, top, side));
        let mut left = Column {
            y: top,
            width: text.width - figure - 7.0,
            ..*text
        };
        for (points, what) in self.points() {
            Self::draw_row(canvas, &mut left, &points, &what);
        }
        left.y += 1.0;
        if let Edition::Tables(_) = self.edition {
            left.paragraph(canvas, &self.say("both", &[]));
        }
        left.paragraph(canvas, &self.cross_text());
        let lone = self.edition.lone_points();
        left.paragraph(canvas, &self.say("lone", &[("lone", lone.into())]));
        text.y = left.y.max(top + figure);
    }

    /// The points as the edition gives them.
    fn points(&self) -> Vec<(String, String)> {
        let edition = self.edition;
        let full = edition.full_line();
        let each = |kind| edition.line_points(kind, 2) / 2;
        let more = |kind| edition.line_points(kind, full) - each(kind) * full as u32;
        let finish = (format!("+ {}", edition.finish_bonus()), "finish");
        let mut rows = match edition {
            Edition::Classic => vec![
                (each(LineKind::Shape).to_string(), "each"),
                (format!("+ {}", more(LineKind::Shape)), "full"),
                finish,
            ],
            Edition::Tables(_) => vec![
                (each(LineKind::Table).to_string(), "each-table"),
                (each(LineKind::Color).to_string(), "each-color"),
                (format!("+ {}", more(LineKind::Table)), "full-table"),
                (format!("+ {}", more(LineKind::Color)), "full-color"),
                finish,
            ],
        };
        // A color has one card of each table, and a line holds no number twice.
        if matches!(edition, Edition::Tables(tables) if tables.len() < full) {
            rows.retain(|&(_, name)| name != "full-color");
        }
        rows.into_iter()
            .map(|(points, name)| (points, self.say(name, &[])))
            .collect()
    }

    fn draw_row(canvas: &mut Canvas<'_>, text: &mut Column, points: &str, what: &str) {
        let height = text.size * 0.53;
        let style = Style::bold(text.size);
        let base = text.y + height / 2.0 + style.cap_height() / 2.0;
        let badge = 13.0;
        canvas.rect(
            (text.x, text.y + 0.3, badge, height - 0.6),
            1.5,
            Some(Rgb::INK),
            None,
        );
        canvas.text(
            (text.x + badge / 2.0, base),
            Align::Center,
            style.in_color(Rgb::WHITE),
            points,
        );
        let plain = Style::regular(text.size);
        let plain = canvas.fonts.fit(plain, what, text.width - badge - 3.0);
        canvas.text((text.x + badge + 3.0, base), Align::Left, plain, what);
        text.y += height;
    }

    /// The row, the pieces above its last one, and a thick border around that one.
    fn draw_cross(&self, canvas: &mut Canvas<'_>, (x, y, side): (f32, f32, f32)) {
        let cross = &self.examples.cross;
        for (idx, &tile) in cross.row.iter().enumerate() {
            let x = x + idx as f32 * side;
            self.draw_piece(canvas, tile, (x, y + 2.0 * side, side));
        }
        for (idx, &tile) in cross.above.iter().enumerate() {
            let y = y + idx as f32 * side;
            self.draw_piece(canvas, tile, (x + 2.0 * side, y, side));
        }
        let pen = Pen {
            color: Rgb::INK,
            width: 0.9,
        };
        let at = (x + 2.0 * side, y + 2.0 * side, side, side);
        canvas.rect(at, 1.6, None, Some(pen));
    }

    fn line_points(&self, line: [Tile; 3]) -> u32 {
        let points = LineSet::of(self.edition, line).points(self.edition);
        points.expect("a test checks the examples")
    }

    fn cross_text(&self) -> String {
        let cross = &self.examples.cross;
        let (across, down) = (
            self.line_points(cross.row),
            self.line_points(cross.column()),
        );
        let mut values = vec![
            ("across", across.into()),
            ("down", down.into()),
            ("sum", (across + down).into()),
        ];
        if let Edition::Tables(tables) = self.edition {
            let (_, color) = examples::card(cross.row[2]);
            values.push(("table", examples::table(tables).into()));
            values.push(("color", piece::letter(color).to_string().into()));
        }
        self.say("cross", &values)
    }
}
