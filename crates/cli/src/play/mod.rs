//! `sixline play`: a game in the terminal, here or on a server.
//!
//! [`table`] is a game wherever it takes place; [`local`] holds one, [`remote`] follows one on a server.
//! [`tentative`] is a turn that is being put together. [`app`] is the state of the screen, [`screen`] draws it, [`mod@run`]
//! shows it; [`plain`] is the same game in lines of text.

mod app;
mod command;
pub(crate) mod deal;
mod hint;
mod layout;
mod local;
mod overlay;
mod panels;
mod plain;
pub(crate) mod remote;
mod result;
mod run;
mod save;
mod screen;
mod seats;
pub(crate) mod table;
mod tentative;
#[cfg(test)]
mod tests;
mod unseen;

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::time::Duration;

use sixline_engine::Level;
use sixline_engine::bot::BotKind;
use sixline_engine::matches::one_way;
use sixline_rules::{Game, GameSetup, Secret};
use sixline_words::{Lang, Words};

use self::app::App;
use self::local::{Deal, Local};
use self::save::SaveFile;
use self::seats::Chair;
use self::table::Venue;
use crate::args::{self, EditionArgs, number_of_players, parse_level};
use crate::failure::{Failure, Outcome};
use crate::tui::theme::Theme;
use crate::{language, random};

/// Play a game in the terminal, against bots, people at the same keyboard, or on a server
///
/// Press ? in the game for its keys. The game is kept in a file after every turn, so that a closed terminal loses nothing.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  sixline play                                     against a bot of level 4
  sixline play --level 7 --edition tables --tables 2,3,4,5
  sixline play --seats me:Ann,me:Ben,level3        two people and a bot
  sixline play --resume                            go on with the last game
  sixline play https://play.example.org/game/ID    a game on a server, by its link or the link with its code
  sixline play --plain                             lines of text, for screen readers and scripts")]
pub(crate) struct Args {
    /// A game on a server: its link, or one that ends in the code to join with
    #[arg(value_name = "LINK", conflicts_with_all = ["seats", "level", "seed", "resume", "save"])]
    link: Option<String>,
    /// Who plays, in seat order, 2 to 4: me, me:NAME, or a bot [default: me and a bot]
    #[arg(long, value_name = "A,B", value_delimiter = ',', value_parser = args::bot::<Chair>())]
    #[arg(conflicts_with_all = ["level", "resume"])]
    seats: Vec<Chair>,
    /// The level of the bot, 1 to 10 [default: 4]
    #[arg(long, value_name = "N", value_parser = parse_level, conflicts_with = "resume")]
    level: Option<Level>,
    #[command(flatten)]
    edition: EditionArgs,
    /// Where the deal and the bots' chance come from [default: a new deal each time]
    #[arg(long, value_name = "S", conflicts_with = "resume")]
    seed: Option<u64>,
    /// Go on with the game of this file, or with the last one that was not finished
    #[arg(long, value_name = "FILE", num_args = 0..=1)]
    resume: Option<Option<PathBuf>>,
    /// Keep the game in this file, which must not be there yet [default: one in the user's data folder]
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    save: Option<PathBuf>,
    #[command(flatten)]
    screen: ScreenArgs,
}

/// How a game is shown.
#[derive(Debug, clap::Args)]
pub(crate) struct ScreenArgs {
    /// The language [default: that of the environment]
    #[arg(long, value_name = "L", value_parser = args::lang())]
    lang: Option<Lang>,
    /// Lines of text instead of a screen; also where input or output is no terminal
    #[arg(long)]
    plain: bool,
    /// Only letters and signs that every terminal has; also where the terminal is the Linux console
    #[arg(long)]
    ascii: bool,
    /// Milliseconds that a bot takes at least, so that one can follow
    #[arg(long, value_name = "MS", default_value_t = 400)]
    #[arg(value_parser = clap::value_parser!(u64).range(..=60_000))]
    bot_delay: u64,
}

/// The level of the bot where none was asked for: it lets most people win now and then.
const USUAL_LEVEL: u8 = 4;

pub(crate) fn run(args: &Args) -> Outcome {
    let words = Words::new(language::choose(args.screen.lang));
    match &args.link {
        Some(link) => {
            let mut table = remote::connect(link, Words::new(words.lang()))?;
            show(&args.screen, words, &mut table)
        }
        None => {
            let mut table = sit_down(args, &words)?;
            show(&args.screen, words, &mut table)
        }
    }
}

fn show(args: &ScreenArgs, words: Words, table: &mut dyn Venue) -> Outcome {
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    if args.plain || !is_terminal {
        return plain::run(table, &words);
    }
    let theme = Theme::of_environment(args.ascii, &words);
    let mut app = App::new(words, theme, table.snapshot(), table.is_remote());
    run::run(&mut app, table)?;
    if let Some(Ok(path)) = table.save() {
        let file = path.display().to_string().into();
        writeln!(io::stdout(), "{}", app.say_with("saved", &[("file", file)]))?;
    }
    Ok(())
}

/// A new game, or one from a file.
fn sit_down(args: &Args, words: &Words) -> Result<Local, Failure> {
    if let Some(file) = &args.resume {
        return resume(file.clone(), Duration::from_millis(args.screen.bot_delay));
    }
    let chairs = chairs(args);
    let players = number_of_players("--seats", chairs.len())?;
    let setup = GameSetup::new(args.edition.edition()?, players);
    let (secret, bot_seed) = match args.seed {
        Some(seed) => (Secret::from_seed(seed), one_way(seed)),
        None => (Secret::new(random::bytes()?), random::number()?),
    };
    let game = Game::new(&setup, secret);
    let names = seats::names(words, &chairs);
    let file = SaveFile::new(args.save.as_deref(), args.seed, &chairs, names.clone())?;
    let deal = Deal {
        game,
        chairs,
        names,
        bot_seed,
        shared: None,
        bot_delay: Duration::from_millis(args.screen.bot_delay),
    };
    Local::open(deal, file)
}

fn resume(file: Option<PathBuf>, bot_delay: Duration) -> Result<Local, Failure> {
    let path = match file {
        Some(path) => path,
        None => save::latest()?,
    };
    let saved = save::read(&path).map_err(|reason| Failure::bad_file(&path, reason))?;
    let file = SaveFile::again(&path, &saved);
    let deal = Deal {
        game: saved.game,
        chairs: saved.chairs,
        names: saved.names,
        bot_seed: random::number()?,
        bot_delay,
        shared: None,
    };
    Local::open(deal, file)
}

fn chairs(args: &Args) -> Vec<Chair> {
    if args.seats.is_empty() {
        let usual = Level::new(USUAL_LEVEL).expect("it is a level");
        let bot = BotKind::Level(args.level.unwrap_or(usual));
        return vec![Chair::Person(None), Chair::Bot(bot)];
    }
    args.seats.clone()
}
