//! Arguments that several commands share.

use std::str::FromStr;

use clap::builder::{PossibleValue, TypedValueParser};
use sixline_engine::Level;
use sixline_engine::selfplay::SelfPlay;
use sixline_print::Paper;
use sixline_protocol::GamesHeadJson;
use sixline_rules::{Edition, Players};
use sixline_words::Lang;
use thiserror::Error;

use crate::failure::Failure;
use crate::players::{Entrant, PlayerName, PlayerNames, ProgramArgs};

/// The names of all bots, as completions and help offer them.
pub(crate) const BOTS: &[&str] = &[
    "random", "greedy", "static", "level1", "level2", "level3", "level4", "level5", "level6",
    "level7", "level8", "level9", "level10",
];

const LANGS: &[&str] = &["en", "fr", "nl"];
const EDITIONS: &[&str] = &["classic", "tables"];
const PAPERS: &[&str] = &["a4", "letter"];

/// Reads a value as `parser` does, and names the usual ones to completions and help.
///
/// Unlike clap's own list of values it refuses nothing that `parser` takes, such as `nl_BE` or `search:800`.
#[derive(Debug, Clone)]
pub(crate) struct Offering<P> {
    parser: P,
    values: &'static [&'static str],
}

impl<P: TypedValueParser> TypedValueParser for Offering<P> {
    type Value = P::Value;

    fn parse_ref(
        &self,
        cmd: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<Self::Value, clap::Error> {
        self.parser.parse_ref(cmd, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(
            self.values.iter().map(|&it| PossibleValue::new(it)),
        ))
    }
}

const fn offering<P>(parser: P, values: &'static [&'static str]) -> Offering<P> {
    Offering { parser, values }
}

/// Reads a language by its code, and offers all of them to completions.
pub(crate) fn lang() -> impl TypedValueParser<Value = Lang> {
    offering(Lang::from_str, LANGS)
}

/// An edition, with all its tables.
pub(crate) fn edition() -> impl TypedValueParser<Value = Edition> {
    offering(Edition::from_str, EDITIONS)
}

/// A paper to print on.
pub(crate) fn paper() -> impl TypedValueParser<Value = Paper> {
    offering(Paper::from_str, PAPERS)
}

/// A bot, or a player of another kind that is read from a text.
pub(crate) fn bot<T>() -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err: std::error::Error + Send + Sync + 'static> + Clone + Send + Sync + 'static,
{
    offering(T::from_str, BOTS)
}

/// What is no level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a level is a number from 1 to 10")]
pub(crate) struct BadLevel;

/// The level with this number.
pub(crate) fn parse_level(text: &str) -> Result<Level, BadLevel> {
    text.parse().ok().and_then(Level::new).ok_or(BadLevel)
}

/// With which pieces a game is played.
#[derive(Debug, clap::Args)]
pub(crate) struct EditionArgs {
    /// The edition
    #[arg(long, value_name = "E", default_value = "classic", value_parser = edition())]
    edition: Edition,
    /// The tables of a smaller deck, at least 3 of 1 to 10; only with --edition tables
    #[arg(long, value_name = "T", value_delimiter = ',')]
    tables: Vec<u32>,
}

impl EditionArgs {
    /// The edition with its tables, or what is wrong with them.
    pub(crate) fn edition(&self) -> Result<Edition, Failure> {
        if self.tables.is_empty() {
            return Ok(self.edition);
        }
        (self.edition.with_tables(self.tables.iter().copied()))
            .map_err(|err| Failure::bad_input("--tables", err))
    }
}

/// What kind of game bots play, and which bots.
#[derive(Debug, clap::Args)]
pub(crate) struct GameArgs {
    /// Where all chance comes from: the same seed, the same games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The players in seat order, 2 to 4 of them: bots, search:PLAYOUTS, or cmd:PROGRAM ARGS
    #[arg(long, value_name = "A,B", default_value = "greedy,greedy", value_parser = bot::<PlayerNames>())]
    bots: PlayerNames,
    #[command(flatten)]
    edition: EditionArgs,
    #[command(flatten)]
    program: ProgramArgs,
}

impl GameArgs {
    /// The games that these flags ask for, or what is wrong with them.
    pub(crate) fn selfplay(&self, games: u64) -> Result<SelfPlay, Failure> {
        let edition = self.edition.edition()?;
        let players = number_of_players("--bots", self.names().len())?;
        Ok(SelfPlay {
            edition,
            players,
            games,
            seed: self.seed,
        })
    }

    /// The first line of a file with these games.
    pub(crate) fn games_head(&self, config: &SelfPlay) -> GamesHeadJson {
        let names = self.names().iter();
        let programs = names.clone().any(PlayerName::is_program);
        GamesHeadJson {
            sixline_games: 1,
            command: "selfplay".to_owned(),
            players: names.map(ToString::to_string).collect(),
            seats: config.players.count(),
            edition: config.edition.id().to_owned(),
            tables: smaller_deck(config.edition),
            seed: config.seed,
            time: (self.program.time).or(programs.then_some(self.program.program_time())),
        }
    }

    /// Who plays, in seat order.
    pub(crate) fn names(&self) -> &[PlayerName] {
        &self.bots.0
    }

    /// Those players, ready to play in this many threads.
    pub(crate) fn entrants(&self, n_threads: usize) -> Result<Vec<Entrant>, Failure> {
        let ready = |name| Entrant::new(name, n_threads, self.program);
        self.names().iter().map(ready).collect()
    }
}

/// The tables of a deck that lacks some, for an answer in JSON.
pub(crate) fn smaller_deck(edition: Edition) -> Option<Vec<u8>> {
    edition.chosen_tables().map(|it| it.iter().collect())
}

/// The number of players that a flag gives, where a game can have so many.
pub(crate) fn number_of_players(flag: &str, n_given: usize) -> Result<Players, Failure> {
    Players::new(n_given).map_err(|err| Failure::bad_input(flag, err))
}

#[cfg(test)]
mod tests {
    use sixline_engine::bot::BotKind;

    use super::*;

    #[test]
    fn what_is_offered_is_all_there_is_and_reads_back() {
        let levels = BOTS.iter().filter(|name| name.starts_with("level"));
        assert_eq!(levels.count(), Level::ALL.len());
        for name in BOTS {
            assert_eq!(name.parse::<BotKind>().unwrap().to_string(), *name);
        }
        let langs: Vec<&str> = Lang::ALL.iter().map(|lang| lang.code()).collect();
        assert_eq!(LANGS, langs);
        for id in EDITIONS {
            assert_eq!(id.parse::<Edition>().unwrap().id(), *id);
        }
        for name in PAPERS {
            assert_eq!(name.parse::<Paper>().unwrap().to_string(), *name);
        }
    }
}
