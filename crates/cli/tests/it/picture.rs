//! What a terminal shows, as a picture: the text with its colors that tmux tells, drawn as SVG.

use std::collections::BTreeSet;
use std::fmt::Write;

/// The colors of a terminal where the program names none, and the 16 that it names by number.
pub(crate) struct Palette {
    pub(crate) ink: &'static str,
    pub(crate) paper: &'static str,
    named: [&'static str; 16],
}

pub(crate) const DARK: Palette = Palette {
    ink: "#d8dbe0",
    paper: "#0b0d10",
    named: [
        "#16191d", "#e0565b", "#5fb36a", "#d6a64b", "#5b8fe0", "#b07be0", "#4bb5c0", "#c3c7cd",
        "#7b828c", "#f08589", "#86d08f", "#ecc679", "#8ab2f2", "#caa2f0", "#7ad3dc", "#ffffff",
    ],
};

pub(crate) const LIGHT: Palette = Palette {
    ink: "#20242a",
    paper: "#fbfaf7",
    named: [
        "#20242a", "#b3262c", "#2b7a37", "#8a6100", "#1f57b0", "#7a3fb0", "#0f7480", "#5d6570",
        "#8b929b", "#c9474c", "#3f9550", "#a87a10", "#3a72cc", "#955acb", "#2a919d", "#000000",
    ],
};

const WIDTH: f32 = 8.4;
const HEIGHT: f32 = 17.0;
const MARGIN: f32 = 10.0;

#[derive(Clone, Default, PartialEq)]
struct Style {
    ink: Option<String>,
    paper: Option<String>,
    bold: bool,
    underlined: bool,
    reversed: bool,
}

/// Draws a screen of `tmux capture-pane -e -p`.
pub(crate) fn svg(screen: &str, palette: &Palette, label: &str) -> String {
    let rows: Vec<&str> = screen.trim_end_matches('\n').lines().collect();
    let mut style = Style::default();
    let (mut papers, mut letters, mut n_columns) = (String::new(), String::new(), 0);
    for (row, line) in rows.iter().enumerate() {
        let y = MARGIN + HEIGHT * row as f32;
        let mut column = 0;
        let mut rest = line.chars();
        while let Some(sign) = rest.next() {
            if sign == '\u{1b}' {
                // `[`, numbers, and a letter; only `m` is about colors.
                let code: String = rest.by_ref().skip(1).take_while(|it| *it != 'm').collect();
                style.change(&code, palette);
                continue;
            }
            let x = MARGIN + WIDTH * column as f32;
            draw(&mut papers, &mut letters, sign, &style, palette, (x, y));
            column += 1;
        }
        n_columns = n_columns.max(column);
    }
    let width = 2.0 * MARGIN + WIDTH * n_columns as f32;
    let height = 2.0 * MARGIN + HEIGHT * rows.len() as f32;
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.1} {height:.1}" width="{width:.1}" height="{height:.1}" role="img" aria-label="{label}">
<rect width="100%" height="100%" rx="8" fill="{}"/>
{papers}<g font-family="'DejaVu Sans Mono','Liberation Mono',Menlo,Consolas,monospace" font-size="14" text-anchor="middle">
{letters}</g>
</svg>
"#,
        palette.paper
    )
}

/// What two pictures of the same screen have in common: the frames, and the first letters of the keys at its foot.
pub(crate) fn frames(picture: &str) -> Vec<&str> {
    let is_frame = |line: &&str| line.contains(['│', '╭', '╮', '╰', '╯']);
    let letters = picture.lines().filter(|line| line.starts_with("<text"));
    let foot = letters.clone().next_back().map_or("", |line| row(line));
    let keys = letters.filter(|line| row(line) == foot).take(4);
    picture.lines().filter(is_frame).chain(keys).collect()
}

/// How far down a letter stands.
fn row(line: &str) -> &str {
    line.split('"').nth(3).unwrap_or_default()
}

/// The colors in a picture.
pub(crate) fn colors(picture: &str) -> BTreeSet<String> {
    let fills = picture.split("fill=\"").skip(1);
    let fills = fills.filter_map(|it| it.split('"').next());
    fills.map(str::to_lowercase).collect()
}

fn draw(
    papers: &mut String,
    letters: &mut String,
    sign: char,
    style: &Style,
    palette: &Palette,
    (x, y): (f32, f32),
) {
    let mut ink = style.ink.as_deref().unwrap_or(palette.ink);
    let mut paper = style.paper.as_deref().unwrap_or(palette.paper);
    if style.reversed {
        (ink, paper) = (paper, ink);
    }
    if paper != palette.paper {
        // A little wider, so that no seam shows between two.
        writeln!(
            papers,
            r#"<rect x="{x:.1}" y="{y:.1}" width="{:.1}" height="{HEIGHT}" fill="{paper}"/>"#,
            WIDTH + 0.2
        )
        .unwrap();
    }
    if style.underlined {
        let below = y + HEIGHT - 2.0;
        writeln!(
            papers,
            r#"<rect x="{x:.1}" y="{below:.1}" width="{WIDTH}" height="1" fill="{ink}"/>"#
        )
        .unwrap();
    }
    if sign == ' ' {
        return;
    }
    let sign = match sign {
        '<' => "&lt;".to_owned(),
        '&' => "&amp;".to_owned(),
        sign => sign.to_string(),
    };
    let weight = if style.bold {
        r#" font-weight="bold""#
    } else {
        ""
    };
    let (x, y) = (x + WIDTH / 2.0, y + 13.0);
    writeln!(
        letters,
        r#"<text x="{x:.1}" y="{y:.1}" fill="{ink}"{weight}>{sign}</text>"#
    )
    .unwrap();
}

impl Style {
    /// Follows one sequence of numbers, such as `1;38;2;10;20;30`.
    fn change(&mut self, code: &str, palette: &Palette) {
        let numbers: Vec<u8> = code
            .split([';', ':'])
            .map(|it| it.parse().unwrap_or(0))
            .collect();
        let mut left = numbers.as_slice();
        while let Some((&number, rest)) = left.split_first() {
            left = rest;
            let named = |number: u8| Some(palette.named[usize::from(number)].to_owned());
            match number {
                0 => *self = Self::default(),
                1 => self.bold = true,
                4 => self.underlined = true,
                7 => self.reversed = true,
                22 => self.bold = false,
                24 => self.underlined = false,
                27 => self.reversed = false,
                30..=37 => self.ink = named(number - 30),
                90..=97 => self.ink = named(number - 82),
                40..=47 => self.paper = named(number - 40),
                100..=107 => self.paper = named(number - 92),
                39 => self.ink = None,
                49 => self.paper = None,
                38 | 48 => {
                    let (color, rest) = full_color(left, palette);
                    left = rest;
                    if number == 38 {
                        self.ink = Some(color);
                    } else {
                        self.paper = Some(color);
                    }
                }
                _ => {}
            }
        }
    }
}

/// `2;R;G;B` or `5;N`, and what follows.
fn full_color<'a>(numbers: &'a [u8], palette: &Palette) -> (String, &'a [u8]) {
    match numbers {
        [2, r, g, b, rest @ ..] => (format!("#{r:02x}{g:02x}{b:02x}"), rest),
        [5, n @ 0..16, rest @ ..] => (palette.named[usize::from(*n)].to_owned(), rest),
        [5, n @ 16..232, rest @ ..] => {
            let step = |it: u8| if it == 0 { 0 } else { 55 + 40 * it };
            let (r, g, b) = ((n - 16) / 36, (n - 16) / 6 % 6, (n - 16) % 6);
            (
                format!("#{:02x}{:02x}{:02x}", step(r), step(g), step(b)),
                rest,
            )
        }
        [5, n, rest @ ..] => {
            let gray = 8 + 10 * (n - 232);
            (format!("#{gray:02x}{gray:02x}{gray:02x}"), rest)
        }
        other => panic!("no color: {other:?}"),
    }
}

#[test]
fn colors_and_signs_of_a_screen_are_drawn() {
    let screen = "a\u{1b}[1;38;2;1;2;3;48;5;196m<\u{1b}[0m \u{1b}[7mb\n";
    let drawn = svg(screen, &DARK, "x");
    for part in [
        r##"<text x="14.2" y="23.0" fill="#d8dbe0">a</text>"##,
        r##"<text x="22.6" y="23.0" fill="#010203" font-weight="bold">&lt;</text>"##,
        r##"<rect x="18.4" y="10.0" width="8.6" height="17" fill="#ff0000"/>"##,
        r##"<text x="39.4" y="23.0" fill="#0b0d10">b</text>"##,
    ] {
        assert!(drawn.contains(part), "{part}\n{drawn}");
    }
    assert!(colors(&drawn).contains("#010203"));
    let framed = |screen| svg(screen, &DARK, "x");
    let one = framed("a │\n? keys");
    assert_eq!(frames(&one), frames(&framed("b │\n? keys, and more")));
    assert_ne!(frames(&one), frames(&framed("a  │\n? keys")));
    assert_ne!(frames(&one), frames(&framed("a │\nq quit")));
}
