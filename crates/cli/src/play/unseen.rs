//! What is not seen yet, as a table: colors and shapes, or tables and colors.

use ratatui::style::Style;
use ratatui::text::{Line, Span};
use sixline_rules::{Color, Edition, Face, GameView, Shape, TableSet, Tile};
use sixline_words::Words;

use crate::tui::theme::Theme;
use crate::tui::widgets::shortened;

pub(crate) fn lines(words: &Words, theme: &Theme, view: &GameView) -> Vec<Line<'static>> {
    let unseen = view.unseen();
    match view.public().edition() {
        Edition::Classic => tiles(words, theme, &unseen),
        Edition::Tables(tables) => cards(theme, &unseen, tables),
    }
}

fn tiles(words: &Words, theme: &Theme, unseen: &[Tile]) -> Vec<Line<'static>> {
    let mut head = format!("{:9}", "");
    for shape in Shape::ALL {
        head.push_str(&format!(" {} ", theme.shape(shape)));
    }
    let mut lines = vec![Line::styled(head, theme.faint())];
    for color in Color::ALL {
        let name = words.say(
            &format!("color-{}", format!("{color:?}").to_lowercase()),
            &[],
        );
        let ink = theme.swatch(Tile::classic(color, Shape::Circle));
        let mut spans = vec![Span::styled(format!(" {}", shortened(&name, 8)), ink)];
        for shape in Shape::ALL {
            let tile = Tile::classic(color, shape);
            let left = unseen.iter().filter(|&&it| it == tile).count();
            let (text, style) = match left {
                0 => (format!(" {} ", theme.open_sign()), theme.faint()),
                _ => (format!(" {left} "), ink),
            };
            spans.push(Span::styled(text, style));
        }
        lines.push(Line::from(spans));
    }
    lines
}

fn cards(theme: &Theme, unseen: &[Tile], tables: TableSet) -> Vec<Line<'static>> {
    let edition = Edition::Tables(tables);
    let of_table = |table: u8| {
        let belongs = |tile: &&Tile| edition.groups(**tile) & 1 << (table - 1) != 0;
        unseen.iter().filter(belongs).count()
    };
    let times = if theme.is_ascii() { 'x' } else { '×' };
    let tables: Vec<u8> = tables.iter().collect();
    let mut lines: Vec<Line<'static>> = Vec::new();
    for row in tables.chunks(3) {
        let pair = |&table: &u8| {
            let label = format!("{times}{table}");
            let count = Span::styled(format!("{:<3}", of_table(table)), theme.accent());
            [Span::styled(format!(" {label:>4} "), theme.faint()), count]
        };
        lines.push(Line::from(row.iter().flat_map(pair).collect::<Vec<_>>()));
    }
    let mut spans = Vec::new();
    for color in 0..10 {
        let of_color =
            |tile: &&Tile| matches!(tile.face(), Face::Card { color: it, .. } if it == color);
        let count = unseen.iter().filter(of_color).count();
        let style = edition
            .kinds()
            .find(|tile| of_color(&tile))
            .map_or_else(Style::new, |tile| theme.swatch(tile));
        let letter = theme.card_letter(color);
        spans.push(Span::styled(format!(" {letter} {count:<2}"), style));
    }
    let second = spans.split_off(5);
    lines.push(Line::from(spans));
    lines.push(Line::from(second));
    lines
}

/// The unseen numbers of cards, each with how many show it: ` 12:3`. Tiles have none.
pub(crate) fn numbers(view: &GameView) -> Vec<Line<'static>> {
    let mut counts = [0usize; 101];
    for tile in view.unseen() {
        if let Face::Card { number, .. } = tile.face() {
            counts[usize::from(number)] += 1;
        }
    }
    let all: Vec<String> = (1..=100)
        .filter(|&number| counts[number] > 0)
        .map(|number| format!("{number:>4}:{}", counts[number]))
        .collect();
    let mut lines: Vec<Line<'static>> = Vec::new();
    if !all.is_empty() {
        lines.push(Line::raw(""));
    }
    lines.extend(all.chunks(6).map(|row| Line::raw(row.concat())));
    lines
}
