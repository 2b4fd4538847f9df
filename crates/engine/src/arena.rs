//! The referee: whole games between bots.

use sixline_rules::{BadPlayers, Game, GameSetup, GameView, Illegal, Secret};
use thiserror::Error;

use crate::bot::Bot;

/// A game is given up after this many turns; a game of real players has some 50.
const MAX_TURNS: u32 = 5_000;

/// Why a game between bots could not be played to its end.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ArenaError {
    /// The number of bots.
    #[error(transparent)]
    Players(#[from] BadPlayers),
    /// A bot did what it may not.
    #[error("the bot at seat {} acted against the rules: {reason}", .seat + 1)]
    Illegal {
        /// The index of the seat.
        seat: usize,
        /// The rule.
        reason: Illegal,
    },
}

/// Plays a game to its end, or until it shows that it has none; each seat's bot decides for it.
///
/// # Errors
/// A wrong number of bots, or a bot that acts against the rules.
pub fn play_game(
    setup: &GameSetup,
    secret: Secret,
    bots: &mut [Box<dyn Bot>],
) -> Result<Game, ArenaError> {
    let mut game = Game::new(setup, secret)?;
    while game.public().end().is_none() && game.public().turns() < MAX_TURNS {
        let seat = game.public().turn();
        let action = bots[seat.index()].choose(&GameView::for_seat(&game, seat));
        game.act(seat, &action).map_err(|reason| {
            let seat = seat.index();
            ArenaError::Illegal { seat, reason }
        })?;
    }
    Ok(game)
}
