//! Small parts of screens: frames, texts of a fixed width, buttons, and lists that scroll.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::symbols::border;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Widget, Wrap};

use super::theme::Theme;

/// A frame in the signs that the terminal has.
pub(crate) fn frame(theme: &Theme, title: &str) -> Block<'static> {
    let set = if theme.is_ascii() {
        ASCII
    } else {
        border::ROUNDED
    };
    let mut block = Block::bordered()
        .border_set(set)
        .border_style(theme.faint());
    if !title.is_empty() {
        block = block.title(Span::styled(format!(" {title} "), theme.accent()));
    }
    block
}

const ASCII: border::Set<'static> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// A sign in the middle of `width` columns; every sign of ours is one column wide.
pub(crate) fn centered(text: &str, width: usize) -> String {
    format!("{text:^width$}")
}

/// At most so many characters, filled up with spaces.
pub(crate) fn shortened(text: &str, width: usize) -> String {
    let mut short: String = text.chars().take(width).collect();
    if text.chars().count() > width {
        short.pop();
        short.push('.');
    }
    format!("{short:width$}")
}

/// At most so many characters, with a sign where there were more.
pub(crate) fn cut(theme: &Theme, text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let kept: String = text.chars().take(width.saturating_sub(1)).collect();
    format!("{}{}", kept.trim_end(), theme.cut_sign())
}

/// A key that is told at the foot of a screen, and that can be clicked there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Button {
    /// What a click stands for; `None` where the text only tells keys.
    pub(crate) key: Option<KeyCode>,
    pub(crate) text: String,
}

/// Where each button stands in a row, as far as they fit.
fn places(buttons: &[Button], row: Rect) -> impl Iterator<Item = (Rect, &Button)> {
    let mut x = row.x + 1;
    let right = row.x + row.width;
    buttons.iter().map_while(move |button| {
        let width = button.text.chars().count() as u16;
        let place = Rect {
            x,
            width,
            height: 1,
            ..row
        };
        x += width + 2;
        (place.x + width <= right).then_some((place, button))
    })
}

/// Draws the buttons that fit, the first ones first.
pub(crate) fn draw_buttons(theme: &Theme, buttons: &[Button], row: Rect, buf: &mut Buffer) {
    for (place, button) in places(buttons, row) {
        let (key, rest) = button.text.split_once(' ').unwrap_or((&button.text, ""));
        Line::from(vec![
            Span::styled(key, theme.accent()),
            Span::styled(format!(" {rest}"), theme.faint()),
        ])
        .render(place, buf);
    }
}

/// The key of the button at a place of the screen.
pub(crate) fn button_at(buttons: &[Button], row: Rect, column: u16, y: u16) -> Option<KeyCode> {
    let found = places(buttons, row).find(|(place, _)| place.contains((column, y).into()));
    found.and_then(|(_, button)| button.key)
}

/// A text in a frame. What does not fit is reached by scrolling, and an arrow on the frame tells where there is more.
#[derive(Debug)]
pub(crate) struct Listing<'a> {
    pub(crate) theme: &'a Theme,
    pub(crate) title: String,
    pub(crate) lines: Vec<Line<'a>>,
    /// How many lines were scrolled away.
    pub(crate) scroll: u16,
}

impl Listing<'_> {
    /// Where it stands over the middle of a screen: as large as it needs and the screen has.
    pub(crate) fn place_over(&self, screen: Rect) -> Rect {
        let widest = self.lines.iter().map(Line::width).max().unwrap_or(0);
        let width = (widest as u16 + 3)
            .max(self.title.chars().count() as u16 + 6)
            .min(screen.width);
        let height = (self.needed(width) + 2).min(screen.height);
        Rect {
            x: screen.x + (screen.width - width) / 2,
            y: screen.y + (screen.height - height) / 2,
            width,
            height,
        }
    }

    /// The most lines that can be scrolled away in a frame of this size.
    pub(crate) fn most_scroll(&self, area: Rect) -> u16 {
        self.needed(area.width)
            .saturating_sub(area.height.saturating_sub(2))
    }

    /// The index of the line at a place of the screen, where no line is broken.
    pub(crate) fn line_at(&self, area: Rect, column: u16, row: u16) -> Option<usize> {
        let inner = Rect {
            x: area.x + 1,
            y: area.y + 1,
            width: area.width.saturating_sub(2),
            height: area.height.saturating_sub(2),
        };
        let at = inner
            .contains((column, row).into())
            .then(|| usize::from(row - inner.y + self.scroll))?;
        (at < self.lines.len()).then_some(at)
    }

    pub(crate) fn draw(&self, area: Rect, buf: &mut Buffer) {
        let theme = self.theme;
        let most = self.most_scroll(area);
        let scroll = self.scroll.min(most);
        Clear.render(area, buf);
        wrapped(self.lines.clone())
            .scroll((scroll, 0))
            .block(frame(theme, &self.title))
            .render(area, buf);
        let [_, _, up, down] = theme.arrows();
        let right = area.x + area.width.saturating_sub(3);
        if scroll > 0 {
            buf.set_string(right, area.y, up, theme.accent());
        }
        if scroll < most {
            let bottom = area.y + area.height.saturating_sub(1);
            buf.set_string(right, bottom, down, theme.accent());
        }
    }

    /// How many lines it takes in a frame of this width once the long ones are broken.
    fn needed(&self, width: u16) -> u16 {
        n_lines(&wrapped(self.lines.clone()), width.saturating_sub(2))
    }
}

/// A text whose long lines are broken between words.
pub(crate) fn wrapped(lines: Vec<Line<'_>>) -> Paragraph<'_> {
    Paragraph::new(lines).wrap(Wrap { trim: false })
}

/// How many lines a text takes in so many columns.
pub(crate) fn n_lines(text: &Paragraph<'_>, width: u16) -> u16 {
    u16::try_from(text.line_count(width)).unwrap_or(u16::MAX)
}
