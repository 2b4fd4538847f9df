//! The score sheet: two to four players, turn by turn.

use sixline_rules::{Edition, PLAYERS};
use sixline_words::Words;

use crate::canvas::{Align, Canvas, Doc, Pen};
use crate::flow::{self, MARGIN, title};
use crate::ink::Rgb;
use crate::text::Style;

/// Turns of one player: some 28 in a game of two, fewer in one of more.
const TURNS: usize = 30;

/// Adds the score sheet, one page.
pub(crate) fn add(doc: &mut Doc, edition: Edition, words: &Words) {
    doc.page(|canvas| draw(canvas, edition, words));
}

const THIN: Pen = Pen {
    color: Rgb::PALE,
    width: 0.2,
};
const THICK: Pen = Pen {
    color: Rgb::INK,
    width: 0.4,
};

fn draw(canvas: &mut Canvas<'_>, edition: Edition, words: &Words) {
    let about = flow::about(words, edition);
    let column = title(canvas, &words.say("print-score", &[]), &about);
    let (left, right) = (column.x, column.x + column.width);
    let label = Style::regular(9.0).in_color(Rgb::GRAY);
    let date = words.say("print-date", &[]);
    canvas.text((left, column.y + 4.0), Align::Left, label, &date);
    let after = left + canvas.fonts.width(label, &date) + 2.0;
    canvas.line(
        (after, column.y + 4.5),
        (after + 45.0, column.y + 4.5),
        THIN,
    );

    let top = column.y + 9.0;
    let bottom = canvas.height() - MARGIN;
    let table = ScoreGrid {
        left,
        right,
        top,
        first: top + 16.0,
        bottom,
        row: (bottom - top - 16.0) / (TURNS + 2) as f32,
        numbers: 26.0,
    };
    table.draw_lines(canvas);
    table.draw_words(canvas, edition, words);
}

/// The table of the sheet, in millimetres.
struct ScoreGrid {
    left: f32,
    right: f32,
    top: f32,
    /// Where the first turn starts.
    first: f32,
    bottom: f32,
    /// The height of a row.
    row: f32,
    /// The width of the column of numbers.
    numbers: f32,
}

impl ScoreGrid {
    const PLAYERS: usize = *PLAYERS.end();

    fn player(&self, idx: usize) -> f32 {
        let width = (self.right - self.left - self.numbers) / Self::PLAYERS as f32;
        self.left + self.numbers + idx as f32 * width
    }

    fn draw_lines(&self, canvas: &mut Canvas<'_>) {
        let bonus = self.first + TURNS as f32 * self.row;
        for turn in (0..TURNS).filter(|turn| turn % 2 == 1) {
            let y = self.first + turn as f32 * self.row;
            let width = self.right - self.left;
            canvas.rect((self.left, y, width, self.row), 0.0, Some(Rgb::MIST), None);
        }
        for turn in 1..TURNS {
            let y = self.first + turn as f32 * self.row;
            canvas.line((self.left, y), (self.right, y), THIN);
        }
        for idx in 0..Self::PLAYERS {
            let middle = (self.player(idx) + self.player(idx + 1)) / 2.0;
            canvas.line((middle, self.first - 6.0), (middle, bonus), THIN);
        }
        let across = [self.top, self.first, bonus, bonus + self.row, self.bottom];
        for y in across {
            canvas.line((self.left, y), (self.right, y), THICK);
        }
        canvas.line(
            (self.left + self.numbers, self.first - 6.0),
            (self.right, self.first - 6.0),
            THIN,
        );
        canvas.line((self.left, self.top), (self.left, self.bottom), THICK);
        for idx in 0..=Self::PLAYERS {
            let x = self.player(idx);
            canvas.line((x, self.top), (x, self.bottom), THICK);
        }
    }

    fn draw_words(&self, canvas: &mut Canvas<'_>, edition: Edition, words: &Words) {
        let small = Style::regular(7.5).in_color(Rgb::GRAY);
        let name = words.say("print-name", &[]);
        let (gained, total) = (
            words.say("print-gained", &[]),
            words.say("print-total", &[]),
        );
        for idx in 0..Self::PLAYERS {
            let (x, next) = (self.player(idx), self.player(idx + 1));
            let quarter = (next - x) / 4.0;
            canvas.text((x + 1.5, self.top + 4.0), Align::Left, small, &name);
            let y = self.first - 2.0;
            canvas.text((x + quarter, y), Align::Center, small, &gained);
            canvas.text((x + 3.0 * quarter, y), Align::Center, small, &total);
        }
        let center = self.left + self.numbers / 2.0;
        let head = Style::bold(9.0);
        let round = words.say("print-round", &[]);
        canvas.text((center, self.first - 2.0), Align::Center, head, &round);
        let plain = Style::regular(9.0);
        let base = self.row / 2.0 + plain.cap_height() / 2.0;
        for turn in 0..TURNS {
            let y = self.first + turn as f32 * self.row + base;
            canvas.text((center, y), Align::Center, plain, &(turn + 1).to_string());
        }
        let bonus = self.first + TURNS as f32 * self.row;
        let text = words.say("print-bonus", &[]);
        let style = canvas.fonts.fit(plain, &text, self.numbers - 3.0);
        canvas.text((center, bonus + base), Align::Center, style, &text);
        let text = words.say("print-sum", &[]);
        canvas.text(
            (center, bonus + self.row + base),
            Align::Center,
            head,
            &text,
        );
        let pale = Style::regular(8.0).in_color(Rgb::GRAY);
        let points = format!("+ {} ?", edition.finish_bonus());
        for idx in 0..Self::PLAYERS {
            let x = self.player(idx) + 2.0;
            canvas.text((x, bonus + base), Align::Left, pale, &points);
        }
    }
}
