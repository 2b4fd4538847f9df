//! Colors and lengths on paper.

use krilla::color::rgb;

/// Points in a millimetre: 72 points are an inch of 25.4 mm.
pub(crate) const MM: f32 = 72.0 / 25.4;

/// A color of the screen, as the drawings give it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rgb(pub(crate) u8, pub(crate) u8, pub(crate) u8);

impl Rgb {
    /// Text and outlines: the color of a tile.
    pub(crate) const INK: Self = Self(0x16, 0x19, 0x1d);
    pub(crate) const WHITE: Self = Self(0xff, 0xff, 0xff);
    /// Small print; 4.6:1 on white.
    pub(crate) const GRAY: Self = Self(0x6e, 0x74, 0x7c);
    pub(crate) const BLACK: Self = Self(0, 0, 0);
    /// For the thin lines between the cells of a table.
    pub(crate) const PALE: Self = Self(0xb9, 0xbe, 0xc5);
    /// For the ground of a box with text on it.
    pub(crate) const MIST: Self = Self(0xf1, 0xf3, 0xf5);

    /// What is read best on this ground, black or white: one of them always reaches 4.5 to 1.
    pub(crate) fn contrast(self) -> Self {
        if self.ratio(Self::BLACK) >= self.ratio(Self::WHITE) {
            Self::BLACK
        } else {
            Self::WHITE
        }
    }

    /// The contrast of two colors, as WCAG measures it.
    pub(crate) fn ratio(self, other: Self) -> f32 {
        let (one, two) = (self.luminance() + 0.05, other.luminance() + 0.05);
        one.max(two) / one.min(two)
    }

    /// The relative luminance of WCAG.
    fn luminance(self) -> f32 {
        let linear = |byte: u8| {
            let part = f32::from(byte) / 255.0;
            if part <= 0.04045 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }

    /// The same for the printer.
    pub(crate) fn paint(self) -> rgb::Color {
        rgb::Color::new(self.0, self.1, self.2)
    }
}
