//! The referee: whole games between bots, or between players from outside that may fail.

use sixline_rules::{Action, BadPlayers, Game, GameSetup, GameView, Illegal, Secret};
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
        /// The rule that it broke.
        reason: Illegal,
    },
}

/// Whoever sits at a seat: a bot, or something from outside that may fail to answer.
pub trait Player {
    /// What to do in a game that goes on and where it is this seat's turn.
    ///
    /// # Errors
    /// Why there is no action.
    fn decide(&mut self, view: &GameView) -> Result<Action, NoAction>;
}

impl Player for Box<dyn Bot> {
    fn decide(&mut self, view: &GameView) -> Result<Action, NoAction> {
        Ok(self.choose(view))
    }
}

/// A player gave no action, or nothing that can be read as one.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{reason}")]
pub struct NoAction {
    /// What the player did instead, for people.
    pub reason: String,
}

/// A game as far as it was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// The game as the referee left it.
    pub game: Game,
    /// Who lost it before its end, if anybody did.
    pub forfeit: Option<Forfeit>,
}

/// A game lost by an illegal action or by none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forfeit {
    /// The index of the seat that lost.
    pub seat: usize,
    /// What it did, for people.
    pub reason: String,
}

impl Played {
    /// The win of each seat in twelfths, so that a share of 2, 3 or 4 is a whole number. Where a seat
    /// forfeits, all others share the win, whatever the scores; nobody wins a game that was given up.
    #[must_use]
    pub fn win_twelfths(&self) -> Vec<u32> {
        let public = self.game.public();
        let mut shares = vec![0; public.players()];
        if let Some(forfeit) = &self.forfeit {
            shares.fill(12 / (public.players() as u32 - 1));
            shares[forfeit.seat] = 0;
        } else if public.end().is_some() {
            let winners = public.winners();
            for winner in &winners {
                shares[winner.index()] = 12 / winners.len() as u32;
            }
        }
        shares
    }

    /// Whether the game was given up, because it showed that it has no end.
    #[must_use]
    pub fn is_unfinished(&self) -> bool {
        self.forfeit.is_none() && self.game.public().end().is_none()
    }
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

/// Plays a game like [`play_game`]; a player who acts against the rules, or not at all, loses it.
///
/// # Errors
/// A wrong number of players.
pub fn referee(
    setup: &GameSetup,
    secret: Secret,
    players: &mut [Box<dyn Player + '_>],
) -> Result<Played, BadPlayers> {
    let mut game = Game::new(setup, secret)?;
    while game.public().end().is_none() && game.public().turns() < MAX_TURNS {
        let seat = game.public().turn();
        let chosen = players[seat.index()].decide(&GameView::for_seat(&game, seat));
        let refused = match chosen {
            Ok(action) => match game.act(seat, &action) {
                Ok(_) => continue,
                Err(illegal) => format!("`{}` is illegal: {illegal}", clipped(&action)),
            },
            Err(no_action) => no_action.reason,
        };
        let forfeit = Some(Forfeit {
            seat: seat.index(),
            reason: refused,
        });
        return Ok(Played { game, forfeit });
    }
    let forfeit = None;
    Ok(Played { game, forfeit })
}

/// The text of an action that may have been made up of any number of pieces.
fn clipped(action: &Action) -> String {
    // Six placed pieces with the longest coordinates of a real game are shorter.
    const MAX_CHARS: usize = 120;
    let text = action.to_string();
    match text.char_indices().nth(MAX_CHARS) {
        None => text.trim_end().to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

#[cfg(test)]
mod tests {
    use sixline_rules::Edition;

    use super::*;
    use crate::bot::BotKind;

    /// Plays like the bot within until its turn with this number, from 0.
    struct FailsAt {
        turn: usize,
        bot: Box<dyn Bot>,
        with: Result<Action, NoAction>,
    }

    impl Player for FailsAt {
        fn decide(&mut self, view: &GameView) -> Result<Action, NoAction> {
            let own = view
                .history()
                .iter()
                .filter(|turn| Some(turn.seat) == view.seat());
            if own.count() == self.turn {
                self.with.clone()
            } else {
                Ok(self.bot.choose(view))
            }
        }
    }

    #[track_caller]
    fn check(players: usize, with: Result<Action, NoAction>, reason: &str, shares: &[u32]) {
        let setup = GameSetup::new(Edition::Classic, players);
        let mut seats: Vec<Box<dyn Player>> = Vec::new();
        seats.push(Box::new(FailsAt {
            turn: 2,
            bot: BotKind::Greedy.build(1),
            with,
        }));
        for seed in 1..players as u64 {
            seats.push(Box::new(BotKind::Greedy.build(seed)));
        }
        let played = referee(&setup, Secret::from_seed(3), &mut seats).unwrap();
        let forfeit = played.forfeit.clone().unwrap();
        assert_eq!((forfeit.seat, forfeit.reason.as_str()), (0, reason));
        assert_eq!(played.win_twelfths(), shares);
        assert!(!played.is_unfinished());
    }

    #[test]
    fn who_acts_against_the_rules_loses_and_the_others_share_the_win() {
        let illegal = "`swap` is illegal: an exchange needs at least one piece";
        check(2, Ok(Action::Swap(Vec::new())), illegal, &[0, 12]);
        check(3, Ok(Action::Swap(Vec::new())), illegal, &[0, 6, 6]);
        check(4, Ok(Action::Swap(Vec::new())), illegal, &[0, 4, 4, 4]);
    }

    #[test]
    fn who_gives_no_action_loses() {
        let reason = String::from("gone");
        check(2, Err(NoAction { reason }), "gone", &[0, 12]);
    }

    #[test]
    fn bots_play_the_same_game_as_bots_and_as_players() {
        let setup = GameSetup::new(Edition::TABLES, 3);
        let mut bots: Vec<Box<dyn Bot>> = (0..3).map(|seed| BotKind::Greedy.build(seed)).collect();
        let game = play_game(&setup, Secret::from_seed(9), &mut bots).unwrap();
        let mut players: Vec<Box<dyn Player>> = Vec::new();
        for seed in 0..3 {
            players.push(Box::new(BotKind::Greedy.build(seed)));
        }
        let played = referee(&setup, Secret::from_seed(9), &mut players).unwrap();
        assert_eq!((played.game, played.forfeit), (game, None));
    }
}
