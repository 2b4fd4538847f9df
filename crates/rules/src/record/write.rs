//! A played game into a record.

use super::{Line, Record, RecordedTurn};
use crate::action::Spaced;
use crate::game::Game;
use crate::seat::BySeat;

/// What a record says about a game beside the game itself.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Heading {
    /// The day, as `2026-11-15`; left out where empty.
    pub date: String,
    /// The name at each seat; a seat without one gets an empty name.
    pub names: BySeat<String>,
}

impl Record {
    /// The record of `game`, with its hands, draws and commitment; the secret only once it is over.
    #[must_use]
    pub fn of_game(heading: &Heading, game: &Game) -> Self {
        let setup = game.setup();
        let mut lines = Vec::new();
        let mut tag = |name: String, value: String| lines.push(tag(name, &value));
        tag("Sixline".into(), "1".into());
        tag("Edition".into(), setup.edition().id().into());
        if let Some(tables) = setup.edition().chosen_tables() {
            let tables: Vec<u8> = tables.iter().collect();
            tag("Tables".into(), Spaced(&tables).to_string());
        }
        if !heading.date.is_empty() {
            tag("Date".into(), heading.date.clone());
        }
        for seat in setup.ages().seats() {
            let name = heading.names.as_slice().get(seat.index());
            tag(format!("Seat{seat}"), name.cloned().unwrap_or_default());
        }
        for (age, number) in setup.ages().iter().zip(1..) {
            if let Some(age) = age {
                tag(format!("Age{number}"), age.to_string());
            }
        }
        for (hand, number) in game.dealt().zip(1..) {
            tag(format!("Hand{number}"), Spaced(hand).to_string());
        }
        tag("Start".into(), game.starter().to_string());
        tag("Commit".into(), game.secret().commitment().to_string());
        let end = game.public().end();
        if end.is_some() {
            tag("Secret".into(), game.secret().to_hex());
            let scores = Spaced(game.public().scores().as_slice()).to_string();
            tag("Result".into(), scores);
        }
        lines.push(Line::Blank);
        lines.extend(
            game.history()
                .iter()
                .map(|turn| Line::Turn(RecordedTurn::from(&turn))),
        );
        if let Some(seat) = end.and_then(|end| end.finisher) {
            let points = setup.edition().finish_bonus();
            lines.push(Line::Bonus { seat, points });
        }
        Self { lines }
    }

    /// Adds tags, in their order, behind those that are there.
    pub fn add_tags(&mut self, tags: impl IntoIterator<Item = (String, String)>) {
        let is_tag = |line: &Line| matches!(line, Line::Tag { .. });
        let end = self.lines.iter().position(|line| !is_tag(line));
        let end = end.unwrap_or(self.lines.len());
        let lines = tags.into_iter().map(|(name, value)| tag(name, &value));
        self.lines.splice(end..end, lines);
    }
}

fn tag(name: String, value: &str) -> Line {
    // A line break would end the tag's line.
    let value = value.replace(char::is_control, " ");
    Line::Tag { name, value }
}
