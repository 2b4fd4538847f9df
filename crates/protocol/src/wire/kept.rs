//! Games that are played in a browser and kept with an account too, so that another device finds them.

use serde::{Deserialize, Serialize};
use sixline_engine::bot::{BotKind, UnknownBot};
use sixline_rules::Action;
use thiserror::Error;

use super::local::{BadLocalGame, LocalGame};

/// A game against bots or around one table: its log, who plays, and how it stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct KeptGame {
    /// The log, with the secret of the deal: nobody but its owner is shown it.
    pub game: LocalGame,
    /// Who plays, in the order of play: as many as the log has names.
    pub seats: Vec<KeptSeat>,
    /// When something last happened by the clock of the device, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub changed: i64,
    /// The seat whose turn it is, from 1; worked out by the server.
    #[serde(default)]
    pub turn: usize,
    /// The points by seat; worked out by the server.
    #[serde(default)]
    pub scores: Vec<u32>,
    /// Whether it is over; worked out by the server.
    #[serde(default)]
    pub over: bool,
    /// The seat that gave up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub resigned: Option<usize>,
    /// The bot explains as it goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub guided: Option<bool>,
    /// The next game of the same players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub next: Option<String>,
}

/// Who plays at a seat of a device.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum KeptSeat {
    /// Somebody at the device.
    Person {
        /// As they are called; may be empty.
        name: String,
    },
    /// A bot of the device.
    Bot {
        /// Its name, such as `level5`.
        bot: String,
    },
}

/// A game that is kept, or was.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct KeptEntry {
    /// Its id, which the device chose.
    pub id: String,
    /// Greater than that of all earlier changes of the account's games.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub rev: u64,
    /// The game; left out where it was deleted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub game: Option<KeptGame>,
}

/// What changed among the games of an account, the earliest change first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct KeptList {
    /// The account that they belong to.
    pub account: String,
    /// The games, at most 20 of them.
    pub games: Vec<KeptEntry>,
    /// Whether there are later changes.
    pub more: bool,
}

/// Which changes to read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct KeptQuery {
    /// Those after this `rev`; all where it is left out.
    #[serde(default, deserialize_with = "super::http::version")]
    #[cfg_attr(feature = "openapi", param(maximum = 9_007_199_254_740_991.0))]
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub since: u64,
}

/// A game to keep.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PutKept {
    /// The `rev` that the device went on from; 0 where it knows of none.
    #[serde(default, deserialize_with = "super::http::version")]
    #[cfg_attr(feature = "openapi", schema(maximum = 9_007_199_254_740_991.0))]
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub base: u64,
    /// The game as it is now.
    pub game: KeptGame,
}

/// The game is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct KeptAs {
    /// The `rev` of what was sent.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub rev: u64,
}

/// Why it is no game to keep.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BadKeptGame {
    /// A log that the rules refuse.
    #[error(transparent)]
    Log(#[from] BadLocalGame),
    /// Seats that are not those of the log.
    #[error("the log has {names} names and there are {seats} seats")]
    Seats {
        /// How many names the log has.
        names: usize,
        /// How many seats were sent.
        seats: usize,
    },
    /// A bot that there is not.
    #[error(transparent)]
    Bot(#[from] UnknownBot),
    /// A seat that the game has not.
    #[error("there is no seat {0} that could give up")]
    Resigned(usize),
    /// A text that is longer than any of its kind.
    #[error("a text of {0} characters is too long here")]
    Text(usize),
    /// An id that no device makes.
    #[error("an id has 1 to {ID_LEN} letters, digits, `-` and `_`")]
    Id,
}

/// The longest id of a kept game.
pub const ID_LEN: usize = 40;
/// The longest name or day in a log, in characters.
const TEXT_LEN: usize = 80;

/// Whether a device may call a game so.
#[must_use]
pub fn is_kept_id(text: &str) -> bool {
    let is_sign = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    (1..=ID_LEN).contains(&text.len()) && text.bytes().all(is_sign)
}

impl KeptGame {
    /// The game with every turn judged by the rules, each action in its one text, and with how it stands.
    ///
    /// # Errors
    /// A log that is no game, and seats, bots or texts that do not belong to one.
    pub fn judged(mut self) -> Result<Self, BadKeptGame> {
        self.check_texts()?;
        let (names, seats) = (self.game.names.len(), self.seats.len());
        if names != seats {
            return Err(BadKeptGame::Seats { names, seats });
        }
        if let Some(seat) = self.resigned.filter(|seat| !(1..=seats).contains(seat)) {
            return Err(BadKeptGame::Resigned(seat));
        }
        let game = self.game.replay()?;
        for text in &mut self.game.actions {
            let action: Action = text.parse().map_err(BadLocalGame::from)?;
            *text = action.to_string();
        }
        let public = game.public();
        self.turn = public.turn().number();
        self.scores = public.scores().iter().copied().collect();
        self.over = self.resigned.is_some() || public.end().is_some();
        Ok(self)
    }

    fn check_texts(&self) -> Result<(), BadKeptGame> {
        let mut texts = vec![&self.game.date, &self.game.secret];
        texts.extend(&self.game.names);
        for seat in &self.seats {
            match seat {
                KeptSeat::Person { name } => texts.push(name),
                KeptSeat::Bot { bot } => drop(BotKind::bounded(bot)?),
            }
        }
        if let Some(len) = texts.iter().map(|text| text.chars().count()).max()
            && len > TEXT_LEN
        {
            return Err(BadKeptGame::Text(len));
        }
        match &self.next {
            Some(next) if !is_kept_id(next) => Err(BadKeptGame::Id),
            Some(_) | None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use sixline_rules::Secret;

    use super::*;
    use crate::wire::game::GameOptions;

    fn kept(players: usize) -> KeptGame {
        KeptGame {
            game: LocalGame {
                options: GameOptions::default(),
                names: (1..=players).map(|number| format!("P{number}")).collect(),
                ages: Vec::new(),
                secret: Secret::from_seed(3).to_hex(),
                date: "2026-11-15".into(),
                actions: Vec::new(),
            },
            seats: vec![
                KeptSeat::Person {
                    name: String::new()
                };
                players
            ],
            changed: 5,
            turn: 0,
            scores: Vec::new(),
            over: true,
            resigned: None,
            guided: None,
            next: None,
        }
    }

    #[test]
    fn how_a_game_stands_is_not_believed_but_worked_out() {
        for players in 2..=4 {
            let judged = kept(players).judged().unwrap();
            assert!(!judged.over && (1..=players).contains(&judged.turn));
            assert_eq!(judged.scores, vec![0; players]);
        }
    }

    #[test]
    fn what_belongs_to_no_game_is_refused() {
        let told = |change: fn(&mut KeptGame)| {
            let mut game = kept(2);
            change(&mut game);
            game.judged().unwrap_err().to_string()
        };
        assert_eq!(
            told(|it| it.game.actions.push("pass".into())),
            "the first turn of the game is a play"
        );
        assert_eq!(
            told(|it| drop(it.seats.pop())),
            "the log has 2 names and there are 1 seats"
        );
        assert_eq!(
            told(|it| it.resigned = Some(3)),
            "there is no seat 3 that could give up"
        );
        assert_eq!(
            told(|it| it.game.names[0] = "x".repeat(81)),
            "a text of 81 characters is too long here"
        );
        assert_eq!(
            told(|it| it.next = Some("../x".into())),
            "an id has 1 to 40 letters, digits, `-` and `_`"
        );
        let bot = |it: &mut KeptGame| {
            it.seats[0] = KeptSeat::Bot {
                bot: "level99".into(),
            };
        };
        assert!(told(bot).contains("level99"));
    }
}
