//! The one line rule that all editions share, and what a line is worth.

use crate::edition::{Edition, LineKind};
use crate::tile::Tile;

/// The pieces of one line, reduced to what the rule needs.
///
/// A line is valid when nothing in it stands twice (the same tile in `classic`, the same number in
/// `tables`) and all its pieces share a color or a group (a shape, or a table). Every part of a valid
/// line is valid too.
///
/// ```
/// use sixline_rules::{Edition, LineKind, LineSet};
///
/// let edition = Edition::TABLES;
/// let mut line = LineSet::EMPTY;
/// for text in ["12b", "15c", "27e"] {
///     line = line.with(edition, text.parse()?);
/// }
/// assert_eq!(line.kind(edition), Some(LineKind::Table));
/// assert_eq!(line.points(edition), Some(6));
/// # Ok::<(), sixline_rules::UnknownTile>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LineSet {
    seen: u64,
    groups: u16,
    colors: u16,
    len: u16,
}

impl LineSet {
    /// A line before its first piece.
    pub const EMPTY: Self = Self {
        seen: 0,
        groups: u16::MAX,
        colors: u16::MAX,
        len: 0,
    };

    /// The line of all `tiles`.
    pub fn of(edition: Edition, tiles: impl IntoIterator<Item = Tile>) -> Self {
        tiles
            .into_iter()
            .fold(Self::EMPTY, |line, tile| line.with(edition, tile))
    }

    /// The line with one more piece, valid or not.
    #[must_use]
    pub fn with(self, edition: Edition, tile: Tile) -> Self {
        Self {
            seen: self.seen | tile.once(),
            groups: self.groups & edition.groups(tile),
            colors: self.colors & tile.color_bit(),
            len: self.len.saturating_add(1),
        }
    }

    /// How many pieces the line holds, repeated ones included.
    #[must_use]
    pub const fn len(self) -> usize {
        self.len as usize
    }

    /// Whether there is no piece.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len == 0
    }

    /// Whether some piece (in `tables`, some number) stands twice.
    #[must_use]
    pub const fn repeats(self) -> bool {
        self.seen.count_ones() != self.len as u32
    }

    /// What all pieces share; a table comes before a color where they share both.
    #[must_use]
    pub fn kind(self, edition: Edition) -> Option<LineKind> {
        match edition {
            Edition::Classic if self.groups != 0 => Some(LineKind::Shape),
            Edition::Tables(_) if self.groups != 0 => Some(LineKind::Table),
            Edition::Classic | Edition::Tables(_) if self.colors != 0 => Some(LineKind::Color),
            Edition::Classic | Edition::Tables(_) => None,
        }
    }

    /// The tables that hold every number of the line, one bit each; the shape's bit in `classic`.
    #[must_use]
    pub const fn groups(self) -> u16 {
        self.groups
    }

    /// Whether the line may lie on the board.
    #[must_use]
    pub fn is_valid(self, edition: Edition) -> bool {
        !self.repeats() && self.kind(edition).is_some()
    }

    /// The points of the line, or `None` where it is not valid or shorter than 2.
    #[must_use]
    pub fn points(self, edition: Edition) -> Option<u32> {
        if self.len < 2 || self.repeats() {
            return None;
        }
        let kind = self.kind(edition)?;
        Some(edition.line_points(kind, self.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(edition: Edition, line: &str, expected: Option<(LineKind, u32)>) {
        let line = LineSet::of(edition, line.split(' ').map(|text| text.parse().unwrap()));
        let got = line
            .points(edition)
            .map(|points| (line.kind(edition).unwrap(), points));
        assert_eq!(got, expected);
    }

    #[test]
    fn classic_lines_share_color_or_shape_and_repeat_nothing() {
        let classic = Edition::Classic;
        check(classic, "Ro Rs", Some((LineKind::Color, 2)));
        check(classic, "Ro Bo Po", Some((LineKind::Shape, 3)));
        check(classic, "Ro Rs Bo", None);
        check(classic, "Ro Ro", None);
        check(classic, "Ro Bs", None);
        check(classic, "Ro Rs Rd Rc Rt", Some((LineKind::Color, 5)));
        check(classic, "Ro Rs Rd Rc Rt Rx", Some((LineKind::Color, 12)));
        check(classic, "Ro Oo Yo Go Bo Po", Some((LineKind::Shape, 12)));
    }

    #[test]
    fn tables_lines_share_a_table_together_not_in_pairs() {
        let tables = Edition::TABLES;
        check(tables, "12b 14f", Some((LineKind::Table, 4)));
        check(tables, "6b 10d 15c", None);
        check(tables, "12b 12e", None);
        check(tables, "7g 9i", Some((LineKind::Table, 4)));
        check(tables, "8h 49a", None);
        check(tables, "49a 81a", Some((LineKind::Color, 2)));
    }

    #[test]
    fn ten_of_a_table_add_twenty_and_ten_of_a_color_add_ten() {
        let tables = Edition::TABLES;
        let full = "7g 14f 21e 28d 35c 42b 49a 56j 63i 70h";
        check(tables, full, Some((LineKind::Table, 40)));
        let color: Vec<String> = (1..=10).map(|t| format!("{}a", t * t)).collect();
        check(tables, &color.join(" "), Some((LineKind::Color, 20)));
    }

    #[test]
    fn only_chosen_tables_make_a_line() {
        let few = Edition::Tables(crate::TableSet::new([2, 3, 7]).unwrap());
        // 20 and 18 share the table of 2; 20 and 28 only that of 4.
        check(few, "20b 18d", Some((LineKind::Table, 4)));
        check(few, "20b 28d", None);
        check(Edition::TABLES, "20b 28d", Some((LineKind::Table, 4)));
    }
}
