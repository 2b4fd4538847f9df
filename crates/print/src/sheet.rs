//! The pages to cut: every piece of the set, side by side, with crop marks around them.

use sixline_rules::{Edition, Tile};
use sixline_words::Words;

use crate::art::Art;
use crate::canvas::{Align, Canvas, Doc, Pen};
use crate::ink::Rgb;
use crate::piece;
use crate::text::Style;

/// How pieces are laid out on a page.
struct Grid {
    columns: usize,
    rows: usize,
    /// The side of a piece in millimetres.
    side: f32,
}

impl Grid {
    /// Both fit A4 and Letter with 13 mm beside them, which every printer can do.
    const fn of(edition: Edition) -> Self {
        match edition {
            // A page is a whole set of 36, a row is a color; the three pages are alike.
            Edition::Classic => Self {
                columns: 6,
                rows: 6,
                side: 30.5,
            },
            // Ten cards of each table: two tables fill a page.
            Edition::Tables(_) => Self {
                columns: 4,
                rows: 5,
                side: 46.0,
            },
        }
    }
}

/// The pieces in the order of the pages.
fn pieces(edition: Edition) -> Vec<Tile> {
    match edition {
        Edition::Classic => {
            let copies = edition.kinds().map(|tile| edition.copies(tile)).max();
            (0..copies.unwrap_or(0))
                .flat_map(|copy| {
                    edition
                        .kinds()
                        .filter(move |&tile| edition.copies(tile) > copy)
                })
                .collect()
        }
        // By number, so that a missing card is easily found.
        Edition::Tables(_) => edition.tiles().collect(),
    }
}

/// Adds the pages of pieces to cut out.
pub(crate) fn add(doc: &mut Doc, art: &Art, edition: Edition, words: &[Words]) {
    let grid = Grid::of(edition);
    let pieces = pieces(edition);
    let pages: Vec<&[Tile]> = pieces.chunks(grid.columns * grid.rows).collect();
    for (page, tiles) in pages.iter().enumerate() {
        doc.page(|canvas| {
            let left = (canvas.width() - grid.columns as f32 * grid.side) / 2.0;
            let top = (canvas.height() - grid.rows as f32 * grid.side) / 2.0;
            draw_cuts(canvas, &grid, (left, top), tiles.len());
            for (idx, &tile) in tiles.iter().enumerate() {
                let x = left + (idx % grid.columns) as f32 * grid.side;
                let y = top + (idx / grid.columns) as f32 * grid.side;
                piece::draw(canvas, art, tile, (x, y, grid.side));
            }
            let number = format!("{} / {}", page + 1, pages.len());
            draw_notes(canvas, words, (left, top), &number);
        });
    }
}

/// A hair line where the scissors go, and marks outside for the guillotine.
fn draw_cuts(canvas: &mut Canvas<'_>, grid: &Grid, (left, top): (f32, f32), n_tiles: usize) {
    let hair = Pen {
        color: Rgb::PALE,
        width: 0.1,
    };
    let mark = Pen {
        color: Rgb::INK,
        width: 0.2,
    };
    // From 1.5 mm outside, 5 mm long.
    let (near, far) = (1.5, 6.5);
    let rows = n_tiles.div_ceil(grid.columns);
    let right = left + grid.columns as f32 * grid.side;
    let bottom = top + rows as f32 * grid.side;
    for column in 0..=grid.columns {
        let x = left + column as f32 * grid.side;
        // The last row may be short.
        let in_last = n_tiles - (rows - 1) * grid.columns;
        let is_short = column > in_last;
        let end = if is_short { bottom - grid.side } else { bottom };
        canvas.line((x, top), (x, end), hair);
        canvas.line((x, top - far), (x, top - near), mark);
        canvas.line((x, end + near), (x, end + far), mark);
    }
    for row in 0..=rows {
        let y = top + row as f32 * grid.side;
        let in_row = (n_tiles - row.saturating_sub(1) * grid.columns).min(grid.columns);
        let end = left + in_row as f32 * grid.side;
        canvas.line((left, y), (end, y), hair);
        canvas.line((left - far, y), (left - near, y), mark);
        if row == 0 || in_row == grid.columns {
            canvas.line((right + near, y), (right + far, y), mark);
        }
    }
}

/// The head and foot of the page: what it is, how to print it, and whether the printer kept the size.
fn draw_notes(canvas: &mut Canvas<'_>, words: &[Words], (left, top): (f32, f32), number: &str) {
    let right = canvas.width() - left;
    let head = top - 9.5;
    canvas.text((left, head), Align::Left, Style::bold(10.0), "Sixline");
    let small = Style::regular(7.5).in_color(Rgb::GRAY);
    canvas.text((right, head), Align::Right, small, number);
    let mut y = canvas.height() - top + 11.0;
    for words in words {
        let text = words.say("print-cut", &[]);
        let style = canvas.fonts.fit(small, &text, right - left - 56.0);
        canvas.text((left, y), Align::Left, style, &text);
        y += 3.6;
    }
    draw_ruler(canvas, (right - 50.0, canvas.height() - top + 10.0));
}

/// Five centimetres, to hold a ruler to.
fn draw_ruler(canvas: &mut Canvas<'_>, (x, y): (f32, f32)) {
    let pen = Pen {
        color: Rgb::GRAY,
        width: 0.2,
    };
    canvas.line((x, y), (x + 50.0, y), pen);
    for centimetre in 0..=5 {
        let x = x + 10.0 * centimetre as f32;
        canvas.line((x, y - 1.2), (x, y + 1.2), pen);
    }
    let small = Style::regular(7.5).in_color(Rgb::GRAY);
    canvas.text((x + 25.0, y + 4.4), Align::Center, small, "5 cm");
}
