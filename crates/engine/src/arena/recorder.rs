//! Played games as the text of records, made fast: some thousands of characters for each.

use sixline_rules::{GameSetup, Tile};

use super::played::{Played, TurnKind};

/// Writes the records of games whose names and tags are the same, as `sixline_rules::record` writes them.
#[derive(Debug, Clone)]
pub struct Recorder {
    form: Form,
    /// The tags before the hands, and those around the number of the game.
    head: String,
    before_number: String,
    after_number: String,
    /// What each piece is called.
    tiles: Vec<String>,
}

/// What stands between lines and around values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    /// As in a file of its own.
    Plain,
    /// As inside a string of JSON.
    Json,
}

/// What the records of many games tell beside the games.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RecordTags {
    /// The name at each seat.
    pub names: Vec<String>,
    /// Tags before the number of the game, and after it.
    pub before_number: Vec<(String, String)>,
    /// Tags after the number of the game.
    pub after_number: Vec<(String, String)>,
}

impl Recorder {
    /// Writes records for files of their own.
    #[must_use]
    pub fn plain(setup: &GameSetup, tags: &RecordTags) -> Self {
        Self::new(Form::Plain, setup, tags)
    }

    /// Writes records as they stand between the quotation marks of a string in JSON.
    #[must_use]
    pub fn json(setup: &GameSetup, tags: &RecordTags) -> Self {
        Self::new(Form::Json, setup, tags)
    }

    fn new(form: Form, setup: &GameSetup, tags: &RecordTags) -> Self {
        let edition = setup.edition();
        let tag = |name: &str, value: &str| form.tag(name, value);
        let mut head = tag("Sixline", "1") + &tag("Edition", edition.id());
        if let Some(tables) = edition.chosen_tables() {
            let tables: Vec<String> = tables.iter().map(|it| it.to_string()).collect();
            head += &tag("Tables", &tables.join(" "));
        }
        for seat in setup.players().seats() {
            let name = tags.names.get(seat.index()).map_or("", String::as_str);
            head += &tag(&format!("Seat{seat}"), name);
        }
        for (age, number) in setup.ages().iter().zip(1..) {
            if let Some(age) = age {
                head += &tag(&format!("Age{number}"), &age.to_string());
            }
        }
        let all = |tags: &[(String, String)]| -> String {
            tags.iter().map(|(name, value)| tag(name, value)).collect()
        };
        Self {
            form,
            head,
            before_number: all(&tags.before_number),
            after_number: all(&tags.after_number),
            tiles: Tile::all().map(|tile| tile.to_string()).collect(),
        }
    }

    /// Adds the record of a game to `out`; `number` is the one that its tag tells, if any.
    pub fn write(&self, played: &Played, number: Option<u64>, out: &mut String) {
        let (quote, end) = (self.form.quote(), self.form.line_end());
        // A game of two has some 2,500 characters.
        out.reserve(4_096);
        out.push_str(&self.head);
        for (hand, number) in played.dealt().zip(1..) {
            out.push_str("[Hand");
            push_number(out, number);
            out.push(' ');
            out.push_str(quote);
            self.push_tiles(out, hand);
            self.end_tag(out);
        }
        out.push_str("[Start ");
        out.push_str(quote);
        push_number(out, played.starter().number() as u32);
        self.end_tag(out);
        self.push_hex(out, "[Commit ", &played.secret().commitment().to_string());
        if played.end().is_some() {
            self.push_hex(out, "[Secret ", &played.secret().to_hex());
            out.push_str("[Result ");
            out.push_str(quote);
            for (at, &score) in played.scores().iter().enumerate() {
                out.push_str(if at > 0 { " " } else { "" });
                push_number(out, score);
            }
            self.end_tag(out);
        }
        out.push_str(&self.before_number);
        if let Some(number) = number {
            out.push_str(&self.form.tag("Game", &number.to_string()));
        }
        out.push_str(&self.after_number);
        out.push_str(end);
        self.push_turns(out, played);
        if let Some(seat) = played.end().and_then(|end| end.finisher) {
            out.push_str("bonus ");
            push_number(out, seat.number() as u32);
            out.push_str(" +");
            push_number(out, played.edition().finish_bonus());
            out.push_str(end);
        }
    }

    fn push_turns(&self, out: &mut String, played: &Played) {
        for turn in played.turns() {
            push_number(out, turn.seat().number() as u32);
            match turn.kind() {
                TurnKind::Play => {
                    out.push_str(" play ");
                    for placed in turn.placements() {
                        out.push_str(&self.tiles[placed.tile.index()]);
                        out.push('@');
                        push_signed(out, placed.cell.x);
                        out.push(',');
                        push_signed(out, placed.cell.y);
                        out.push(' ');
                    }
                    out.push('+');
                    push_number(out, turn.score());
                }
                TurnKind::Swap => {
                    out.push_str(" swap ");
                    self.push_tiles(out, turn.tiles());
                }
                TurnKind::Pass => out.push_str(" pass"),
            }
            if !turn.drawn().is_empty() {
                out.push_str(" draw ");
                self.push_tiles(out, turn.drawn());
            }
            out.push_str(self.form.line_end());
        }
    }

    fn push_tiles(&self, out: &mut String, tiles: &[Tile]) {
        for (at, tile) in tiles.iter().enumerate() {
            if at > 0 {
                out.push(' ');
            }
            out.push_str(&self.tiles[tile.index()]);
        }
    }

    fn push_hex(&self, out: &mut String, name: &str, digits: &str) {
        out.push_str(name);
        out.push_str(self.form.quote());
        out.push_str(digits);
        self.end_tag(out);
    }

    fn end_tag(&self, out: &mut String) {
        out.push_str(self.form.quote());
        out.push(']');
        out.push_str(self.form.line_end());
    }
}

impl Form {
    const fn quote(self) -> &'static str {
        match self {
            Self::Plain => "\"",
            Self::Json => "\\\"",
        }
    }

    const fn line_end(self) -> &'static str {
        match self {
            Self::Plain => "\n",
            Self::Json => "\\n",
        }
    }

    /// The line of a tag with any value.
    fn tag(self, name: &str, value: &str) -> String {
        // A line break would end the tag's line.
        let value = value.replace(char::is_control, " ");
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        let line = format!("[{name} \"{value}\"]");
        match self {
            Self::Plain => line + "\n",
            Self::Json => line.replace('\\', "\\\\").replace('"', "\\\"") + "\\n",
        }
    }
}

fn push_signed(out: &mut String, number: i32) {
    if number < 0 {
        out.push('-');
    }
    push_number(out, number.unsigned_abs());
}

/// Digits without the machinery of formats, which takes ten times as long.
fn push_number(out: &mut String, number: u32) {
    if number >= 10 {
        push_number(out, number / 10);
    }
    out.push(char::from(b'0' + (number % 10) as u8));
}
