//! The columns of the tables: what each is called, what it holds, and where it comes from. The README of a dataset and the
//! files are both made from them.

use std::fmt::Write;

use sixline_protocol::DatasetHeadJson;

use super::rows::{GameRows, SeatRow, Told, TurnRow};

/// A column of a table whose rows are of this kind.
pub(super) struct Column<R> {
    pub(super) name: &'static str,
    what: &'static str,
    when: When,
    pub(super) get: Get<R>,
}

/// When a column is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum When {
    Always,
    WithValues,
    WithRecords,
}

/// Where the numbers or texts of a column come from, and their type.
pub(super) enum Get<R> {
    Long(fn(&R) -> i64),
    Int(fn(&R) -> i32),
    Real(fn(&R) -> f32),
    Text(fn(&R) -> &str),
}

/// A row with the number of its game.
pub(super) type Of<'a, R> = (u64, &'a R);

macro_rules! column {
    ($name:literal, $kind:ident, $get:expr, $what:literal) => {
        column!($name, $kind, $get, $what, Always)
    };
    ($name:literal, $kind:ident, $get:expr, $what:literal, $when:ident) => {
        Column {
            name: $name,
            what: $what,
            when: When::$when,
            get: Get::$kind($get),
        }
    };
}

/// A row for each game.
pub(super) const fn games() -> [Column<GameRows>; 6] {
    [
        column!(
            "game",
            Long,
            |it| it.number as i64,
            "the number of the game, from 1"
        ),
        column!(
            "turns",
            Int,
            |it| it.turns.len() as i32,
            "how many turns it had"
        ),
        column!(
            "starter",
            Int,
            |it| it.starter as i32,
            "the seat that began, from 1"
        ),
        column!(
            "finisher",
            Int,
            |it| it.finisher as i32,
            "the seat that laid its last piece and has the bonus, 0 for none"
        ),
        column!(
            "secret",
            Text,
            |it| &it.secret,
            "64 hexadecimal digits, from which the whole deal follows"
        ),
        column!(
            "record",
            Text,
            |it| &it.record,
            "the game in the notation, as a file `.sxl`",
            WithRecords
        ),
    ]
}

/// A row for each seat of each game.
pub(super) const fn seats<'a>() -> [Column<Of<'a, SeatRow>>; 6] {
    [
        column!("game", Long, |it| it.0 as i64, "the number of the game"),
        column!("seat", Int, |it| it.1.seat as i32, "the seat, from 1"),
        column!(
            "bot",
            Text,
            |it| &it.1.bot,
            "who sat there, by the name that `sixline` knows"
        ),
        column!(
            "dealt",
            Text,
            |it| &it.1.dealt,
            "the first hand, in the notation"
        ),
        column!(
            "score",
            Int,
            |it| it.1.score as i32,
            "the points at the end, with the bonus"
        ),
        column!(
            "win",
            Real,
            |it| it.1.win,
            "1 for a win, its share for a shared one, 0 otherwise"
        ),
    ]
}

/// A row for each turn of each game.
pub(super) const fn turns<'a>() -> [Column<Of<'a, TurnRow>>; 11] {
    [
        column!("game", Long, |it| it.0 as i64, "the number of the game"),
        column!(
            "turn",
            Int,
            |it| it.1.number as i32,
            "the number of the turn, from 1"
        ),
        column!(
            "seat",
            Int,
            |it| it.1.seat as i32,
            "whose turn it was, from 1"
        ),
        column!(
            "hand",
            Text,
            |it| &it.1.hand,
            "the hand before the turn, in the notation, in the order in which it was drawn"
        ),
        column!(
            "bag",
            Int,
            |it| it.1.bag as i32,
            "how many pieces the bag held before the turn"
        ),
        column!(
            "lead",
            Real,
            |it| it.1.lead,
            "the seat's points less the mean of the others', before the turn"
        ),
        column!(
            "action",
            Text,
            |it| &it.1.action,
            "what was done, in the notation: `play Ro@0,0 Rs@1,0`, `swap Ro Gx` or `pass`"
        ),
        column!(
            "points",
            Int,
            |it| it.1.points as i32,
            "the points of the play, without the bonus"
        ),
        column!(
            "drawn",
            Text,
            |it| &it.1.drawn,
            "the pieces that were drawn after it"
        ),
        column!(
            "margin",
            Real,
            |it| it.1.worth.map_or(0.0, |it| it.0),
            "the lead that the engine expects at the end, after this action",
            WithValues
        ),
        column!(
            "chance",
            Real,
            |it| it.1.worth.and_then(|it| it.1).unwrap_or(f32::NAN),
            "the chance to win that goes with it, from 0 to 1; not a number where none can be told",
            WithValues
        ),
    ]
}

impl<R> Column<R> {
    /// Whether the column is there.
    pub(super) fn is_told(&self, told: Told) -> bool {
        match self.when {
            When::Always => true,
            When::WithValues => told.values,
            When::WithRecords => told.records,
        }
    }

    const fn kind(&self) -> &'static str {
        match self.get {
            Get::Long(_) => "int64",
            Get::Int(_) => "int32",
            Get::Real(_) => "float",
            Get::Text(_) => "string",
        }
    }
}

/// What stands beside the tables.
pub(super) fn readme(head: &DatasetHeadJson, told: Told) -> String {
    let DatasetHeadJson {
        games,
        pool,
        players,
        edition,
        seed,
        part,
        program,
        ..
    } = head;
    let deck = match &head.tables {
        None => String::new(),
        Some(tables) => format!(" with the tables {tables:?}"),
    };
    let pool = pool.join(", ");
    let mut text = format!(
        "# Games between bots\n\n\
         {games} games of `{edition}`{deck} for {players} players, seed {seed}, made by `{program}`.\n\
         Each seat of each game was drawn by lot among: {pool}.\n\
         Every bot knows its own hand and what lies open, and nothing else.\n\n\
         There are three tables as Parquet, in parts of {part} games: `games-00001.parquet` and so on.\n"
    );
    describe(&mut text, ("games", "game"), &games_of(told));
    describe(
        &mut text,
        ("seats", "seat of a game"),
        &list(&seats(), told),
    );
    describe(&mut text, ("turns", "turn"), &list(&turns(), told));
    text.push_str(
        "\n## Licence\n\n\
         CC0 1.0: whoever made these tables has waived all rights to them, as far as the law allows.\n",
    );
    text
}

fn games_of(told: Told) -> Vec<String> {
    list(&games(), told)
}

fn list<R>(columns: &[Column<R>], told: Told) -> Vec<String> {
    let columns = columns.iter().filter(|column| column.is_told(told));
    columns.map(Column::line).collect()
}

impl<R> Column<R> {
    /// The column as a row of a table in Markdown.
    fn line(&self) -> String {
        format!("| `{}` | {} | {} |", self.name, self.kind(), self.what)
    }
}

fn describe(text: &mut String, (name, of): (&str, &str), lines: &[String]) {
    let _ = write!(text, "\n## `{name}`: a row for each {of}\n\n");
    text.push_str("| column | type | what |\n|---|---|---|\n");
    for line in lines {
        let _ = writeln!(text, "{line}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_document_tells_every_column() {
        let document = include_str!("../../../../docs/DATASET.md");
        let told = Told {
            values: true,
            records: true,
        };
        for line in [games_of(told), list(&seats(), told), list(&turns(), told)].concat() {
            assert!(document.contains(&line), "docs/DATASET.md lacks {line}");
        }
    }
}
