//! Players by name: the bots, and `cmd:PROGRAM ARGS` for any program that speaks the line protocol.

use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sixline_engine::arena::{Choice, NoAction, Player, Sight};
use sixline_engine::bot::{BotKind, UnknownBot};
use sixline_engine::matches::one_way;
use thiserror::Error;

use crate::clock::Within;
use crate::failure::Failure;
use crate::program::{Limits, Program, Slot};

/// What stands before the command of a program.
const CMD: &str = "cmd:";

/// Flags for programs that play.
#[derive(Debug, Clone, Copy, clap::Args)]
pub(crate) struct ProgramArgs {
    /// The milliseconds for an action: a cmd: program is told them, 1000 by default, and a bot that looks ahead answers
    /// after them at the latest
    #[arg(long, value_name = "MS")]
    #[arg(value_parser = clap::value_parser!(u64).range(..=3_600_000))]
    pub(crate) time: Option<u64>,
    /// The milliseconds beyond --time after which a cmd: program that has not answered loses the game
    #[arg(long, value_name = "MS", default_value_t = 10_000)]
    #[arg(value_parser = clap::value_parser!(u64).range(..=3_600_000))]
    pub(crate) grace: u64,
}

impl ProgramArgs {
    /// The milliseconds that a program is told.
    pub(crate) fn program_time(self) -> u64 {
        self.time.unwrap_or(1_000)
    }

    fn limits(self) -> Limits {
        Limits {
            time: self.program_time(),
            wait: Duration::from_millis(self.program_time() + self.grace),
        }
    }
}

/// Who plays, as it is named on the command line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum PlayerName {
    /// A bot of this program.
    Bot(BotKind),
    /// Another program, which speaks the line protocol.
    Program(Program),
}

impl PlayerName {
    /// Whether this is another program, whose time is measured.
    pub(crate) const fn is_program(&self) -> bool {
        matches!(self, Self::Program(_))
    }
}

/// A name that is no player.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(crate) enum BadPlayer {
    /// Not a bot either.
    #[error("{}", tell_unknown(.0))]
    Unknown(#[from] UnknownBot),
    /// `cmd:` with nothing after it.
    #[error("expected a program after `cmd:`")]
    NoProgram,
    /// A quotation that does not end.
    #[error("the command has a quotation mark without its other one")]
    OpenQuote,
}

/// A wrong number after `search:` is not mended by another kind of player.
fn tell_unknown(bot: &UnknownBot) -> String {
    match bot.text.starts_with("search:") {
        true => bot.to_string(),
        false => format!("{bot}, or `cmd:PROGRAM ARGS`"),
    }
}

impl FromStr for PlayerName {
    type Err = BadPlayer;

    fn from_str(text: &str) -> Result<Self, BadPlayer> {
        match text.strip_prefix(CMD) {
            None => Ok(Self::Bot(text.parse()?)),
            Some(command) => {
                let words = split_words(command).ok_or(BadPlayer::OpenQuote)?;
                let program = Program::new(words).ok_or(BadPlayer::NoProgram)?;
                Ok(Self::Program(program))
            }
        }
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot(kind) => kind.fmt(f),
            Self::Program(program) => write!(f, "{CMD}{program}"),
        }
    }
}

/// Several names with commas between; a comma inside quotation marks is part of a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PlayerNames(pub(crate) Vec<PlayerName>);

impl FromStr for PlayerNames {
    type Err = BadPlayer;

    fn from_str(text: &str) -> Result<Self, BadPlayer> {
        let mut quote = None;
        let names = text.split(|c| {
            match quote {
                None if matches!(c, '\'' | '"') => quote = Some(c),
                Some(open) if c == open => quote = None,
                None | Some(_) => {}
            }
            c == ',' && quote.is_none()
        });
        names.map(str::parse).collect::<Result<_, _>>().map(Self)
    }
}

/// One who is ready to play any number of games, in several threads at once.
#[derive(Debug)]
pub(crate) enum Entrant {
    /// A bot, with the most milliseconds that it may take.
    Bot(BotKind, Option<u64>),
    /// One running program for each thread.
    Program(Vec<Arc<Mutex<Slot>>>),
}

impl Entrant {
    /// Makes ready for this many threads.
    ///
    /// # Errors
    /// A program that cannot be started.
    pub(crate) fn new(
        name: &PlayerName,
        n_threads: usize,
        args: ProgramArgs,
    ) -> Result<Self, Failure> {
        match name {
            PlayerName::Bot(kind) => Ok(Self::Bot(*kind, args.time)),
            PlayerName::Program(program) => {
                let mut slots: Vec<Slot> = (0..n_threads)
                    .map(|_| Slot::new(program.clone(), args.limits()))
                    .collect();
                // The others start when they are needed; a wrong name shows here.
                if let Some(first) = slots.first_mut() {
                    let started = first.start();
                    started.map_err(|err| Failure::bad_input(&name.to_string(), err))?;
                }
                let shared = slots.into_iter().map(|slot| Arc::new(Mutex::new(slot)));
                Ok(Self::Program(shared.collect()))
            }
        }
    }

    /// A player for one game in the thread with this index.
    pub(crate) fn player(&self, thread: usize, seed: u64) -> Box<dyn Player> {
        match self {
            Self::Bot(kind, None) => Box::new(kind.build(seed)),
            Self::Bot(kind, Some(millis)) => Box::new(Within {
                bot: kind.build(seed),
                millis: *millis,
            }),
            Self::Program(slots) => {
                let slot = slots[thread % slots.len()].clone();
                Box::new(Seated { slot, seed })
            }
        }
    }

    /// Like [`Self::player`], where a bot may get the seed of the deal's neighbor and a program may not.
    pub(crate) fn player_of_raw_seed(&self, thread: usize, seed: u64) -> Box<dyn Player> {
        match self {
            Self::Bot(..) => self.player(thread, seed),
            Self::Program(_) => self.player(thread, one_way(seed)),
        }
    }
}

/// A program at a seat.
struct Seated {
    slot: Arc<Mutex<Slot>>,
    seed: u64,
}

impl Player for Seated {
    fn decide<'s>(&mut self, sight: &'s mut Sight<'_>) -> Result<Choice<'s>, NoAction> {
        // Whatever another game did to the program, the slot itself is in order.
        let mut slot = self.slot.lock().unwrap_or_else(PoisonError::into_inner);
        let answer = slot.ask(sight.view(), self.seed);
        answer.map(Choice::from).map_err(|err| NoAction {
            reason: err.to_string(),
        })
    }
}

/// The words of a command as a shell would split them: white space between, single and double quotation
/// marks around, a backslash before a mark, a space or a backslash. `None` where a mark has no other.
fn split_words(text: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match quote {
            Some(open) if c == open => quote = None,
            None if matches!(c, '\'' | '"') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            None if c.is_whitespace() => words.extend(word.take()),
            Some('\'') => word.get_or_insert_default().push(c),
            Some(_) | None => {
                let escaped =
                    chars.next_if(|next| c == '\\' && matches!(next, '\'' | '"' | ' ' | '\\'));
                word.get_or_insert_default().push(escaped.unwrap_or(c));
            }
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_split_like_in_a_shell() {
        for (text, words) in [
            ("", &[][..]),
            ("  a  bc ", &["a", "bc"]),
            (r#"a 'b c' "d 'e" f'g'h"#, &["a", "b c", "d 'e", "fgh"]),
            (
                r#"a\ b "c\"d" 'e\f' C:\dir \\"#,
                &["a b", "c\"d", r"e\f", r"C:\dir", r"\"],
            ),
            ("a '' \"\"", &["a", "", ""]),
        ] {
            let split = split_words(text).unwrap();
            assert_eq!(split, words, "{text}");
        }
        assert_eq!(split_words("a 'b"), None);
        assert_eq!(split_words("a \"b'"), None);
    }

    #[test]
    fn names_read_back() {
        for text in ["greedy", "random", "cmd:player", "cmd:player --fast 'a b'"] {
            let name: PlayerName = text.parse().unwrap();
            assert_eq!(name.to_string(), text);
        }
        let names: PlayerNames = "greedy,cmd:p 'a,b' c,random".parse().unwrap();
        let names: Vec<String> = names.0.iter().map(ToString::to_string).collect();
        assert_eq!(names, ["greedy", "cmd:p a,b c", "random"]);
    }

    #[test]
    fn names_that_are_no_players_are_refused() {
        assert_eq!("cmd:".parse::<PlayerName>(), Err(BadPlayer::NoProgram));
        assert_eq!("cmd:''".parse::<PlayerName>(), Err(BadPlayer::NoProgram));
        assert_eq!("cmd:a 'b".parse::<PlayerName>(), Err(BadPlayer::OpenQuote));
        assert!("nobody".parse::<PlayerName>().is_err());
        assert!("greedy,".parse::<PlayerNames>().is_err());
    }
}
