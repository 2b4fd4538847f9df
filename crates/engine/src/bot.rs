//! The bots by name, and the two simplest.

use std::fmt;
use std::str::FromStr;

use sixline_rules::{Action, GameView, quote};
use thiserror::Error;

use crate::plays::legal_plays;
use crate::rng::Rng;

/// A player: it sees what its seat may see, and nothing else.
pub trait Bot: Send {
    /// What to do in a game that goes on and where it is this seat's turn.
    fn choose(&mut self, view: &GameView) -> Action;
}

/// The bots that can be asked for by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BotKind {
    /// Any legal play, all equally likely.
    Random,
    /// The most points now, ties at random.
    Greedy,
}

impl BotKind {
    /// A bot of this kind. The same seed plays the same.
    #[must_use]
    pub fn build(self, seed: u64) -> Box<dyn Bot> {
        let rng = Rng::new(seed);
        match self {
            Self::Random => Box::new(Random { rng }),
            Self::Greedy => Box::new(Greedy { rng }),
        }
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
        }
    }
}

/// A name that is no bot.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("unknown bot {}, expected `random` or `greedy`", quote(text))]
pub struct UnknownBot {
    /// What was read.
    pub text: String,
}

impl FromStr for BotKind {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Self, UnknownBot> {
        match text {
            "random" => Ok(Self::Random),
            "greedy" => Ok(Self::Greedy),
            _ => Err(UnknownBot {
                text: text.to_owned(),
            }),
        }
    }
}

struct Random {
    rng: Rng,
}

impl Bot for Random {
    fn choose(&mut self, view: &GameView) -> Action {
        let mut plays = legal_plays(view);
        if plays.is_empty() {
            return without_play(view);
        }
        let at = self.rng.below(plays.len());
        Action::Play(plays.swap_remove(at).play)
    }
}

struct Greedy {
    rng: Rng,
}

impl Bot for Greedy {
    fn choose(&mut self, view: &GameView) -> Action {
        let mut plays = legal_plays(view);
        let Some(best) = plays.iter().map(|play| play.score).max() else {
            return without_play(view);
        };
        plays.retain(|play| play.score == best);
        let at = self.rng.below(plays.len());
        Action::Play(plays.swap_remove(at).play)
    }
}

/// Exchanges as much as the bag allows, or passes.
fn without_play(view: &GameView) -> Action {
    match view.public.bag() {
        0 => Action::Pass,
        bag => Action::Swap(view.hand.tiles().iter().copied().take(bag).collect()),
    }
}
