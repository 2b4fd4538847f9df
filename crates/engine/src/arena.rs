//! The referee: whole games between bots, or between players from outside that may fail.
//!
//! An [`Arena`] keeps one board for all its games. Players who only look at the board choose on it; for all others the
//! game is kept by the rules as well, and each has a view that is kept from turn to turn.

mod live;
mod played;
mod recorder;
mod referee;
#[cfg(test)]
mod tests;

use sixline_rules::{Edition, Game, GameSetup, GameView, Illegal, Seat, Secret};
use thiserror::Error;

use crate::bot::Bot;
use crate::kinds::{Classic, Tables, Variant};
use crate::sight::Chosen;
use referee::Referee;

pub use crate::sight::{Choice, Sight};
pub use live::{LiveGame, MIN_WIDTH, NoSuchTurn, ROW, Rows};
pub use played::{Forfeit, NotedTurn, Played, TurnKind};
pub use recorder::{RecordTags, Recorder};

/// A game is given up after this many turns; a game of real players has some 50.
const MAX_TURNS: u32 = 5_000;

/// A bot did what it may not, so that its game could not be played to its end.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("the bot at seat {seat} acted against the rules: {reason}")]
pub struct ArenaError {
    /// The seat of the player who failed.
    pub seat: Seat,
    /// The rule that it broke.
    pub reason: Illegal,
}

/// Whoever sits at a seat: a bot, or something from outside that may fail to answer.
pub trait Player {
    /// What to do in a game that goes on and where it is this seat's turn.
    ///
    /// # Errors
    /// Why there is no action.
    fn decide<'s>(&mut self, sight: &'s mut Sight<'_>) -> Result<Choice<'s>, NoAction>;
}

impl Player for Box<dyn Bot> {
    fn decide<'s>(&mut self, sight: &'s mut Sight<'_>) -> Result<Choice<'s>, NoAction> {
        Ok(self.choose_at(sight, &mut || false))
    }
}

/// A player gave no action, or nothing that can be read as one.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{reason}")]
pub struct NoAction {
    /// What the player did instead, for people.
    pub reason: String,
}

/// Plays games of one edition after each other, on a board that is made once.
#[derive(Debug)]
pub struct Arena(Boards);

#[expect(
    clippy::large_enum_variant,
    reason = "one of them lives as long as its player or game, so that nothing is gained by a box"
)]
#[derive(Debug)]
enum Boards {
    Classic(Referee<Classic>),
    Tables(Referee<Tables>),
}

impl Arena {
    /// An arena for games of this edition, with its tables.
    #[must_use]
    pub fn new(edition: Edition) -> Self {
        Self(match edition {
            Edition::Classic => Boards::Classic(Referee::new(Classic)),
            Edition::Tables(tables) => Boards::Tables(Referee::new(Tables(tables))),
        })
    }

    /// Plays a game to its end, or until it shows that it has none; each seat's player decides for it. Who acts
    /// against the rules, or not at all, loses it.
    pub fn play(
        &mut self,
        setup: &GameSetup,
        secret: Secret,
        players: &mut [Box<dyn Player + '_>],
    ) -> Played {
        let edition = match &self.0 {
            Boards::Classic(_) => Edition::Classic,
            Boards::Tables(referee) => referee.edition(),
        };
        if edition != setup.edition() {
            *self = Self::new(setup.edition());
        }
        match &mut self.0 {
            Boards::Classic(referee) => play_on(referee, setup, secret, players),
            Boards::Tables(referee) => play_on(referee, setup, secret, players),
        }
    }
}

fn play_on<V: Variant>(
    referee: &mut Referee<V>,
    setup: &GameSetup,
    secret: Secret,
    players: &mut [Box<dyn Player + '_>],
) -> Played {
    referee.deal(setup, secret);
    while !referee.is_over() && referee.n_turns() < MAX_TURNS as usize {
        let seat = referee.turn();
        let mut sight = Sight::new(referee);
        let chosen = players[seat.index()].decide(&mut sight);
        let reason = match chosen.map(Choice::into_chosen) {
            Ok(chosen) => match referee.act(&chosen) {
                Ok(()) => continue,
                Err(illegal) => format!("`{}` is illegal: {illegal}", told(&chosen)),
            },
            Err(no_action) => no_action.reason,
        };
        let mut played = referee.finish();
        played.forfeit = Some(Forfeit { seat, reason });
        return played;
    }
    referee.finish()
}

/// Plays one game in an arena of its own.
#[must_use]
pub fn referee(setup: &GameSetup, secret: Secret, players: &mut [Box<dyn Player + '_>]) -> Played {
    Arena::new(setup.edition()).play(setup, secret, players)
}

/// Plays a game to its end, or until it shows that it has none, by the rules alone: with a fresh view for every turn.
/// It is slow, and what [`Arena`] is compared with.
///
/// # Errors
/// A bot that acts against the rules.
pub fn play_game(
    setup: &GameSetup,
    secret: Secret,
    bots: &mut [Box<dyn Bot>],
) -> Result<Game, ArenaError> {
    let mut game = Game::new(setup, secret);
    while game.public().end().is_none() && game.public().turns() < MAX_TURNS {
        let seat = game.public().turn();
        let action = bots[seat.index()].choose(&GameView::for_seat(&game, seat));
        game.act(seat, &action)
            .map_err(|reason| ArenaError { seat, reason })?;
    }
    Ok(game)
}

/// The text of an action that may have been made up of any number of pieces.
fn told(chosen: &Chosen) -> String {
    // Six placed pieces with the longest coordinates of a real game are shorter.
    const MAX_CHARS: usize = 120;
    let Chosen::Action(action) = chosen else {
        return String::from("what the referee found");
    };
    let text = action.to_string();
    match text.char_indices().nth(MAX_CHARS) {
        None => text.trim_end().to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}
