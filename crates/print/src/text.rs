//! The typeface: measuring, breaking and shaping text.

use krilla::text::{Font, GlyphId, KrillaGlyph};
use rustybuzz::{Direction, ShapePlan, UnicodeBuffer, script};

use crate::ink::{MM, Rgb};

const REGULAR: &[u8] = include_bytes!("../fonts/Lexend-Regular.ttf");
const BOLD: &[u8] = include_bytes!("../fonts/Lexend-Bold.ttf");

/// The height of capitals and figures, in parts of the size; from the font's own table.
pub(crate) const CAP_HEIGHT: f32 = 0.7;

/// How a text looks.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Style {
    pub(crate) weight: Weight,
    /// How large it is, in points.
    pub(crate) size: f32,
    pub(crate) color: Rgb,
}

impl Style {
    pub(crate) const fn regular(size: f32) -> Self {
        Self {
            weight: Weight::Regular,
            size,
            color: Rgb::INK,
        }
    }

    pub(crate) const fn bold(size: f32) -> Self {
        Self {
            weight: Weight::Bold,
            size,
            color: Rgb::INK,
        }
    }

    pub(crate) const fn in_color(self, color: Rgb) -> Self {
        Self { color, ..self }
    }

    /// The height of capitals and figures in millimetres.
    pub(crate) fn cap_height(self) -> f32 {
        self.size * CAP_HEIGHT / MM
    }
}

/// Which of the two fonts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Weight {
    Regular,
    Bold,
}

/// Both fonts, ready to shape and to be embedded.
pub(crate) struct Fonts {
    regular: Cut,
    bold: Cut,
}

struct Cut {
    face: rustybuzz::Face<'static>,
    /// Made once: making it takes longer than shaping a line.
    plan: ShapePlan,
    font: Font,
}

impl Cut {
    fn new(bytes: &'static [u8]) -> Self {
        let face = rustybuzz::Face::from_slice(bytes, 0).expect("the font is part of the program");
        let direction = Direction::LeftToRight;
        Self {
            plan: ShapePlan::new(&face, direction, Some(script::LATIN), None, &[]),
            face,
            font: Font::new(bytes.into(), 0).expect("the font is part of the program"),
        }
    }
}

/// A text of which every glyph has its place.
pub(crate) struct Shaped {
    pub(crate) glyphs: Vec<KrillaGlyph>,
    /// In parts of the size.
    width: f32,
}

impl Shaped {
    /// In parts of the size.
    pub(crate) const fn width(&self) -> f32 {
        self.width
    }

    /// The number of each glyph in its font, and how far the next one is, in parts of the size.
    pub(crate) fn advances(&self) -> impl Iterator<Item = (u16, f32)> {
        self.glyphs
            .iter()
            .map(|glyph| (glyph.glyph_id.to_u32() as u16, glyph.x_advance))
    }
}

impl Fonts {
    pub(crate) fn new() -> Self {
        Self {
            regular: Cut::new(REGULAR),
            bold: Cut::new(BOLD),
        }
    }

    fn cut(&self, weight: Weight) -> &Cut {
        match weight {
            Weight::Regular => &self.regular,
            Weight::Bold => &self.bold,
        }
    }

    /// The outlines of a font.
    pub(crate) fn face(&self, weight: Weight) -> &rustybuzz::Face<'static> {
        &self.cut(weight).face
    }

    pub(crate) fn font(&self, weight: Weight) -> Font {
        self.cut(weight).font.clone()
    }

    /// Places the glyphs of a text that runs from left to right.
    pub(crate) fn shape(&self, weight: Weight, text: &str) -> Shaped {
        let Cut { face, plan, .. } = self.cut(weight);
        let em = face.units_per_em() as f32;
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.set_script(script::LATIN);
        buffer.set_direction(Direction::LeftToRight);
        let shaped = rustybuzz::shape_with_plan(face, plan, buffer);
        let starts: Vec<usize> = shaped
            .glyph_infos()
            .iter()
            .map(|info| info.cluster as usize)
            .collect();
        let mut width = 0.0;
        let mut glyphs = Vec::with_capacity(starts.len());
        for (idx, (info, at)) in shaped
            .glyph_infos()
            .iter()
            .zip(shaped.glyph_positions())
            .enumerate()
        {
            let start = starts[idx];
            let end = starts[idx..].iter().find(|&&next| next > start);
            let end = end.copied().unwrap_or(text.len());
            let advance = at.x_advance as f32 / em;
            width += advance;
            glyphs.push(KrillaGlyph::new(
                GlyphId::new(info.glyph_id),
                advance,
                at.x_offset as f32 / em,
                at.y_offset as f32 / em,
                at.y_advance as f32 / em,
                start..end,
                None,
            ));
        }
        Shaped { glyphs, width }
    }

    /// The width of a text in millimetres.
    pub(crate) fn width(&self, style: Style, text: &str) -> f32 {
        self.shape(style.weight, text).width * style.size / MM
    }

    /// The size in points, at most `size`, at which a text is no wider than `width` millimetres.
    pub(crate) fn fit(&self, style: Style, text: &str, width: f32) -> Style {
        let needed = self.width(style, text);
        Style {
            size: style.size * (width / needed).min(1.0),
            ..style
        }
    }

    /// Breaks a text into lines of at most `width` millimetres; what stands between two `*` is bold.
    pub(crate) fn wrap(&self, style: Style, text: &str, width: f32) -> Vec<Vec<Run>> {
        let space = self.width(style, " ");
        let mut lines = Vec::new();
        let mut line: Vec<Run> = Vec::new();
        let mut reached = 0.0;
        for word in words(text) {
            let word_width = self.runs_width(style, &word);
            if !line.is_empty() && reached + space + word_width > width {
                lines.push(std::mem::take(&mut line));
                reached = 0.0;
            }
            if !line.is_empty() {
                reached += space;
            }
            reached += word_width;
            append(&mut line, &word);
        }
        if !line.is_empty() {
            lines.push(line);
        }
        lines
    }

    fn runs_width(&self, style: Style, runs: &[Run]) -> f32 {
        runs.iter()
            .map(|run| self.width(run.style(style), &run.text))
            .sum()
    }
}

/// Part of a line in one weight.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) weight: Weight,
    pub(crate) text: String,
}

impl Run {
    pub(crate) const fn style(&self, style: Style) -> Style {
        Style {
            weight: match self.weight {
                Weight::Regular => style.weight,
                Weight::Bold => Weight::Bold,
            },
            ..style
        }
    }
}

/// The words of a text, each of one or more runs that nothing may come between.
fn words(text: &str) -> Vec<Vec<Run>> {
    let mut words = vec![Vec::new()];
    for (idx, part) in text.split('*').enumerate() {
        let weight = match idx % 2 {
            0 => Weight::Regular,
            _ => Weight::Bold,
        };
        for (idx, piece) in part.split([' ', '\n']).enumerate() {
            if idx > 0 {
                words.push(Vec::new());
            }
            if !piece.is_empty() {
                let text = piece.to_owned();
                words
                    .last_mut()
                    .expect("there is always one")
                    .push(Run { weight, text });
            }
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Puts a word at the end of a line, with a space before it.
fn append(line: &mut Vec<Run>, word: &[Run]) {
    if let Some(last) = line.last_mut() {
        last.text.push(' ');
    }
    for run in word {
        match line.last_mut() {
            Some(last) if last.weight == run.weight => last.text.push_str(&run.text),
            Some(_) | None => line.push(run.clone()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_make_bold_and_lines_end_between_words() {
        let fonts = Fonts::new();
        let wrapped = fonts.wrap(Style::regular(10.0), "one *two three*, four", 18.0);
        let lines: Vec<Vec<(bool, &str)>> = wrapped
            .iter()
            .map(|line| {
                line.iter()
                    .map(|run| (run.weight == Weight::Bold, run.text.as_str()))
                    .collect()
            })
            .collect();
        assert_eq!(
            lines,
            [
                vec![(false, "one "), (true, "two")],
                vec![(true, "three"), (false, ",")],
                vec![(false, "four")],
            ]
        );
    }
}
