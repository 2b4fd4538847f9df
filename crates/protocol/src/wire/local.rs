//! A game that a client keeps by itself: its log, and what a seat is shown of it.

use serde::{Deserialize, Serialize};
use sixline_rules::record::{Heading, Record};
use sixline_rules::{
    Action, BadEdition, BadHex, BadPlayers, Game, GameSetup, GameView, Illegal, ParseError,
    Players, Seat, Secret,
};
use thiserror::Error;

use super::game::GameOptions;
use super::view::{ResultView, TableView};

/// A game as its log: what was agreed, the secret of the deal, and every action.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LocalGame {
    /// The edition and its tables; the rest does not matter here.
    pub options: GameOptions,
    /// The name at each seat: two to four.
    pub names: Vec<String>,
    /// The age at each seat, for the rule about who starts; none where it is empty.
    #[serde(default)]
    pub ages: Vec<Option<u16>>,
    /// 64 hexadecimal digits that the whole deal follows from.
    pub secret: String,
    /// The day, as `2026-11-15`.
    #[serde(default)]
    pub date: String,
    /// `play Ro@0,0`, `swap Ro Gs`, `pass`, in order.
    #[serde(default)]
    pub actions: Vec<String>,
}

/// What a seat is shown of a game that a client keeps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LocalView {
    /// The pieces and points, as the seat may know them.
    pub table: TableView,
    /// How it ended; left out while it goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub result: Option<ResultView>,
}

/// Why a log is no game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BadLocalGame {
    /// An edition that there is not.
    #[error(transparent)]
    Edition(#[from] BadEdition),
    /// No such number of players.
    #[error(transparent)]
    Players(#[from] BadPlayers),
    /// A secret that is none.
    #[error(transparent)]
    Secret(#[from] BadHex),
    /// An action that is not in the notation.
    #[error(transparent)]
    Words(#[from] ParseError),
    /// An action that the rules refuse.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// A seat that the game has not.
    #[error("there is no seat {seat} in this game")]
    Seat {
        /// The number that was asked for.
        seat: usize,
    },
}

impl LocalGame {
    /// Deals the game and takes every turn of the log.
    ///
    /// # Errors
    /// What cannot be set up, and the first action that cannot be taken.
    pub fn replay(&self) -> Result<Game, BadLocalGame> {
        let edition = self.options.edition()?;
        let players = Players::new(self.names.len())?;
        let age = |seat: Seat| self.ages.get(seat.index()).copied().flatten();
        let setup = GameSetup::with_ages(edition, players.seats().map(age).collect())?;
        let mut game = Game::new(&setup, self.secret.parse::<Secret>()?);
        for text in &self.actions {
            let action: Action = text.parse()?;
            game.act(game.public().turn(), &action)?;
        }
        Ok(game)
    }

    /// What the seat with this number is shown.
    ///
    /// # Errors
    /// As [`replay`](Self::replay), and a seat that is not there.
    pub fn view(&self, number: usize) -> Result<LocalView, BadLocalGame> {
        let game = self.replay()?;
        let seat = game.hands().seats().find(|seat| seat.number() == number);
        let seat = seat.ok_or(BadLocalGame::Seat { seat: number })?;
        Ok(LocalView {
            table: TableView::from(&GameView::for_seat(&game, seat)),
            result: result(&game),
        })
    }

    /// The game in the notation of records.
    ///
    /// # Errors
    /// As [`replay`](Self::replay).
    pub fn record(&self) -> Result<String, BadLocalGame> {
        let game = self.replay()?;
        let heading = Heading {
            date: self.date.clone(),
            names: self.names.iter().cloned().collect(),
        };
        Ok(Record::of_game(&heading, &game).to_string())
    }
}

fn result(game: &Game) -> Option<ResultView> {
    let public = game.public();
    let end = public.end()?;
    Some(ResultView::new(
        end.into(),
        &public.winners(),
        Some(game.hands()),
        Some(game.secret()),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(players: usize) -> LocalGame {
        LocalGame {
            options: GameOptions::default(),
            names: (1..=players).map(|number| format!("P{number}")).collect(),
            ages: Vec::new(),
            secret: Secret::from_seed(3).to_hex(),
            date: "2026-11-15".into(),
            actions: Vec::new(),
        }
    }

    #[test]
    fn a_log_gives_views_and_a_record_that_checks() {
        let local = game(3);
        let view = local.view(2).unwrap();
        assert_eq!(view.table.hand.len(), 6);
        assert_eq!(view.table.hands, [6, 6, 6]);
        assert!(view.result.is_none());
        let record = local.record().unwrap();
        Record::parse(&record).unwrap().check().unwrap();
    }

    #[test]
    fn what_is_wrong_is_told() {
        let told = |local: &LocalGame| local.view(1).unwrap_err().to_string();
        assert_eq!(told(&game(5)), "a game has 2 to 4 players, not 5");
        let mut passes = game(2);
        passes.actions.push("pass".into());
        assert_eq!(told(&passes), "the first turn of the game is a play");
        let missing = game(2).view(3).unwrap_err();
        assert_eq!(missing, BadLocalGame::Seat { seat: 3 });
        let mut odd = game(2);
        odd.secret = "7".into();
        assert!(matches!(odd.view(1), Err(BadLocalGame::Secret(_))));
    }
}
