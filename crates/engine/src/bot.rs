//! The bots by name.

use std::fmt;
use std::str::FromStr;

use sixline_rules::{Action, GameView, quote};
use thiserror::Error;

use crate::advise::{Adviser, without_play};
use crate::levels::{Level, Strategy};
use crate::look::{Habit, OwnBoard};
use crate::rng::Rng;
use crate::search::Lookahead;
use crate::sight::{Choice, Sight};

/// A player: it sees what its seat may see, and nothing else.
pub trait Bot: Send {
    /// What to do in a game that goes on and where it is this seat's turn.
    fn choose(&mut self, view: &GameView) -> Action;

    /// Like [`Self::choose`], but one that looks ahead answers what it has once `stop` says so.
    fn choose_until(&mut self, view: &GameView, _stop: &mut dyn FnMut() -> bool) -> Action {
        self.choose(view)
    }

    /// Like [`Self::choose_until`], in a game of the referee: the same choice, which a bot that only looks at the
    /// board makes without a view.
    fn choose_at<'s>(
        &mut self,
        sight: &'s mut Sight<'_>,
        stop: &mut dyn FnMut() -> bool,
    ) -> Choice<'s> {
        self.choose_until(sight.view(), stop).into()
    }

    /// What the bot expects of its last choice, where it thinks about that.
    fn worth(&self) -> Option<Worth> {
        None
    }
}

/// What a bot expects of an action.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Worth {
    /// The gain in margin by it and after it, in points.
    pub value: f32,
    /// The chance to win, where it was looked at.
    pub win: Option<f32>,
}

/// The bots that can be asked for by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BotKind {
    /// Any legal play, all equally likely.
    Random,
    /// The most points now, ties at random.
    Greedy,
    /// The learnt evaluation without looking ahead.
    Static,
    /// Looking ahead like the strongest level, with at most so many playouts a move.
    Search(u32),
    /// A playing strength from a child's first game to the strongest.
    Level(Level),
}

impl BotKind {
    /// The bot of a name that anybody may have sent: none whose thought goes on for as long as the name says.
    ///
    /// # Errors
    /// No such bot, or one without a bound.
    pub fn bounded(name: &str) -> Result<Self, UnknownBot> {
        match name.parse()? {
            Self::Search(_) => Err(UnknownBot {
                text: name.to_owned(),
            }),
            kind => Ok(kind),
        }
    }

    /// A bot of this kind. The same seed plays the same.
    #[must_use]
    pub fn build(self, seed: u64) -> Box<dyn Bot> {
        let rng = Rng::new(seed);
        match self {
            Self::Random => Box::new(Looking::new(Habit::Random, rng)),
            Self::Greedy => Box::new(Looking::new(Habit::Greedy, rng)),
            Self::Static => Box::new(Thinking::new(Lookahead::STATIC, rng)),
            Self::Search(playouts) => {
                let lookahead = Lookahead {
                    playouts: playouts as usize,
                    ..Lookahead::DEEP
                };
                Box::new(Thinking::new(lookahead, rng))
            }
            Self::Level(level) => match level.strategy() {
                Strategy::Overlook(attention) => {
                    Box::new(Looking::new(Habit::Overlook(attention), rng))
                }
                Strategy::Think(lookahead) => Box::new(Thinking::new(lookahead, rng)),
            },
        }
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Static => f.write_str("static"),
            Self::Search(playouts) => write!(f, "search:{playouts}"),
            Self::Level(level) => write!(f, "level{level}"),
        }
    }
}

/// A name that is no bot.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", why_unknown(text))]
pub struct UnknownBot {
    /// The name as it was written.
    pub text: String,
}

fn why_unknown(text: &str) -> String {
    match text.strip_prefix("search:") {
        Some(_) if text.parse::<BotKind>().is_ok() => format!(
            "{} may think for ever and does not play here, expected `random`, `greedy`, `static` or `level1` to `level10`",
            quote(text)
        ),
        Some(playouts) => format!(
            "`search:` takes a number of playouts from 0 to {}, got {}",
            u32::MAX,
            quote(playouts)
        ),
        None => format!(
            "unknown bot {}, expected `random`, `greedy`, `static`, `level1` to `level10` or `search:PLAYOUTS`",
            quote(text)
        ),
    }
}

impl FromStr for BotKind {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Self, UnknownBot> {
        let level = || {
            let digits = text.strip_prefix("level")?;
            let level = digits.parse().ok().and_then(Level::new)?;
            // `level01` and `level+1` are no names.
            (level.to_string() == digits).then_some(Self::Level(level))
        };
        let search = || {
            let digits = text.strip_prefix("search:")?;
            let playouts = digits.parse::<u32>().ok()?;
            (playouts.to_string() == digits).then_some(Self::Search(playouts))
        };
        match text {
            "random" => Ok(Self::Random),
            "greedy" => Ok(Self::Greedy),
            "static" => Ok(Self::Static),
            _ => level().or_else(search).ok_or_else(|| UnknownBot {
                text: text.to_owned(),
            }),
        }
    }
}

/// Chooses by a look at the board.
struct Looking {
    habit: Habit,
    rng: Rng,
    board: OwnBoard,
}

impl Looking {
    fn new(habit: Habit, rng: Rng) -> Self {
        let board = OwnBoard::default();
        Self { habit, rng, board }
    }
}

impl Bot for Looking {
    fn choose(&mut self, view: &GameView) -> Action {
        let found = self.board.choose(self.habit, view, &mut self.rng);
        found.map_or_else(|| without_play(view), Action::Play)
    }

    fn choose_at<'s>(
        &mut self,
        sight: &'s mut Sight<'_>,
        _stop: &mut dyn FnMut() -> bool,
    ) -> Choice<'s> {
        sight.choose(self.habit, &mut self.rng)
    }
}

/// Looks ahead, as far as it is set.
struct Thinking {
    adviser: Adviser,
    rng: Rng,
    worth: Option<Worth>,
}

impl Thinking {
    const fn new(lookahead: Lookahead, rng: Rng) -> Self {
        Self {
            adviser: Adviser::new(lookahead),
            rng,
            worth: None,
        }
    }
}

impl Bot for Thinking {
    fn choose(&mut self, view: &GameView) -> Action {
        self.choose_until(view, &mut || false)
    }

    fn choose_until(&mut self, view: &GameView, stop: &mut dyn FnMut() -> bool) -> Action {
        let seed = self.rng.next_u64();
        let advice = self.adviser.advise(view, seed, stop).swap_remove(0);
        let (value, win) = (advice.value, advice.win);
        self.worth = Some(Worth { value, win });
        advice.action
    }

    fn worth(&self) -> Option<Worth> {
        self.worth
    }
}
