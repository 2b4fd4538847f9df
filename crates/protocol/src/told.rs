//! The rules as a client shows them: a deck with what its pieces belong to, and a play line by line.

use serde::Serialize;
use sixline_engine::quiz::facts_of_tables;
use sixline_rules::{Edition, GameView, LineScore, LineSet, Play, PlayScore, Tile};

use crate::ScoreJson;
use crate::wire::quiz::Fact;

/// An edition as data.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct EditionJson {
    /// The length of a complete line.
    pub full_line: usize,
    /// The points of whoever plays the last piece.
    pub finish_bonus: u32,
    /// The kinds of the deck, in order.
    pub deck: Vec<KindJson>,
    /// What a check of its tables asks; nothing without tables.
    pub facts: Vec<Fact>,
}

/// One kind of piece.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct KindJson {
    /// The piece, in the notation.
    pub tile: String,
    /// How many of it the deck has.
    pub copies: usize,
    /// The chosen tables that hold the number of a card; none for a tile.
    pub tables: Vec<u8>,
}

/// A legal play, line by line. It has every field of [`ScoreJson`](crate::ScoreJson).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ScoredJson {
    /// The points, without any finishing bonus.
    pub score: u32,
    /// The lines that the play created or extended, the one along the play first.
    pub lines: Vec<ScoredLineJson>,
    /// The finishing bonus, where the play ends the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bonus: Option<u32>,
}

/// One line of a play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ScoredLineJson {
    /// The cells of the whole line, in rising order.
    pub cells: Vec<String>,
    /// The pieces on them.
    pub tiles: Vec<String>,
    /// What the pieces share: `color`, `shape` or `table`.
    pub kind: String,
    /// The tables that the line can be; none for a line of tiles or of one color.
    pub tables: Vec<u8>,
    /// The points of the line, the bonus of a full line included.
    pub points: u32,
    /// What each piece of it counts.
    pub each: u32,
    /// Whether it is complete.
    pub full: bool,
}

impl From<Edition> for EditionJson {
    fn from(edition: Edition) -> Self {
        let kind = |tile: Tile| KindJson {
            tile: tile.to_string(),
            copies: edition.copies(tile),
            tables: tables(edition, edition.groups(tile)),
        };
        let mut kinds: Vec<Tile> = edition.kinds().collect();
        kinds.sort_unstable();
        Self {
            full_line: edition.full_line(),
            finish_bonus: edition.finish_bonus(),
            deck: kinds.into_iter().map(kind).collect(),
            facts: match edition {
                Edition::Tables(tables) => facts_of_tables(tables.iter()).map(Fact::from).collect(),
                Edition::Classic => Vec::new(),
            },
        }
    }
}

impl ScoredJson {
    /// The score of a play by the seat that looks.
    #[must_use]
    pub fn new(view: &GameView, play: &Play, score: &PlayScore) -> Self {
        let ScoreJson {
            score: total,
            bonus,
            ..
        } = ScoreJson::new(view, play, score);
        Self {
            score: total,
            lines: lines(view.public().edition(), score),
            bonus,
        }
    }
}

fn lines(edition: Edition, score: &PlayScore) -> Vec<ScoredLineJson> {
    let line = |line: &LineScore| {
        let tiles: Vec<Tile> = line.line.iter().map(|it| it.tile).collect();
        ScoredLineJson {
            cells: line.line.iter().map(|it| it.cell.to_string()).collect(),
            kind: line.kind.id().to_owned(),
            tables: tables(
                edition,
                LineSet::of(edition, tiles.iter().copied()).groups(),
            ),
            points: line.points,
            // The shortest line is far from full, so that no bonus is in its points.
            each: edition.line_points(line.kind, 2) / 2,
            full: tiles.len() == edition.full_line(),
            tiles: tiles.iter().map(Tile::to_string).collect(),
        }
    };
    score.lines.iter().map(line).collect()
}

/// The tables of a group mask.
fn tables(edition: Edition, groups: u16) -> Vec<u8> {
    match edition {
        Edition::Classic => Vec::new(),
        Edition::Tables(chosen) => chosen
            .iter()
            .filter(|table| groups & (1 << (table - 1)) != 0)
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use sixline_rules::{Board, TableSet, judge};

    use super::*;

    fn scored(edition: Edition, board: &str, play: &str) -> Vec<ScoredLineJson> {
        let mut lying = Board::new();
        for text in board.split_whitespace() {
            lying.lay(text.parse().unwrap());
        }
        let score = judge(edition, &lying, &play.parse().unwrap()).unwrap();
        lines(edition, &score)
    }

    #[test]
    fn a_line_of_cards_tells_its_tables_and_what_each_counts() {
        let edition = Edition::Tables(TableSet::new([2, 3, 4, 6]).unwrap());
        let told = scored(edition, "12b@0,0 24c@1,0", "15c@2,0");
        let [line] = &*told else { panic!("{told:?}") };
        assert_eq!((line.kind.as_str(), &*line.tables), ("table", &[3][..]));
        assert_eq!((line.points, line.each, line.full), (6, 2, false));
        assert_eq!(line.tiles, ["12b", "24c", "15c"]);
    }

    #[test]
    fn a_full_line_of_tiles_is_told_with_its_bonus() {
        let five = "Ro@0,0 Rs@1,0 Rd@2,0 Rc@3,0 Rt@4,0";
        let told = scored(Edition::Classic, five, "Rx@5,0");
        let [line] = &*told else { panic!("{told:?}") };
        assert_eq!((line.points, line.each, line.full), (12, 1, true));
        assert_eq!((line.kind.as_str(), line.tables.len()), ("color", 0));
    }

    #[test]
    fn a_deck_has_every_piece_and_the_tables_of_each_card() {
        let classic = EditionJson::from(Edition::Classic);
        assert_eq!(
            (classic.deck.len(), classic.full_line, classic.finish_bonus),
            (36, 6, 6)
        );
        assert!(
            classic
                .deck
                .iter()
                .all(|it| it.copies == 3 && it.tables.is_empty())
        );
        let some = Edition::Tables(TableSet::new([2, 3, 5]).unwrap());
        let json = EditionJson::from(some);
        let copies: usize = json.deck.iter().map(|it| it.copies).sum();
        assert_eq!((copies, json.finish_bonus), (some.set_size(), 10));
        for kind in &json.deck {
            let number: u8 = kind.tile[..kind.tile.len() - 1].parse().unwrap();
            let holds = |table: &u8| number.is_multiple_of(*table) && number / table <= 10;
            assert_eq!(
                kind.tables,
                [2, 3, 5].into_iter().filter(holds).collect::<Vec<u8>>()
            );
        }
    }
}
