//! `sixline replay`: a recorded game step by step, with its analysis beside it.
//!
//! [`look`] analyses in a thread, [`app`] is the state of the screen, [`screen`] draws it; [`plain`] prints all of it.

mod app;
mod layout;
mod look;
mod plain;
mod screen;
#[cfg(test)]
mod tests;
mod texts;

use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::sync::mpsc::Receiver;

use sixline_engine::Level;
use sixline_engine::analysis::{AnalysisOptions, TurnReport};
use sixline_words::{Lang, Words};

use self::app::App;
use crate::args::{self, parse_level};
use crate::failure::{Failure, Outcome};
use crate::input;
use crate::language;
use crate::record_file::{self, BadRecord};
use crate::tui::terminal::{Input, Screen, with_terminal};
use crate::tui::theme::Theme;

/// Step through a recorded game with the keys, its analysis beside it
///
/// The turns are looked at one by one in the background, as `sixline analyse` does.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  sixline replay game.sxl
  sixline replay --level 9 game.sxl          look less deep, but faster
  sixline replay --plain game.sxl            print all turns as text")]
pub(crate) struct Args {
    /// The record to look at; - is standard input, and is printed as text
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The level that finds the best actions, 1 to 10 [default: the strongest]
    #[arg(long, value_name = "N", value_parser = parse_level)]
    level: Option<Level>,
    /// Where all chance comes from: the same seed, the same answer
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The language [default: that of the environment]
    #[arg(long, value_name = "L", value_parser = args::lang())]
    lang: Option<Lang>,
    /// Print all turns as text; also where input or output is no terminal
    #[arg(long)]
    plain: bool,
    /// Only letters and signs that every terminal has; also where the terminal is the Linux console
    #[arg(long)]
    ascii: bool,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let file = input::shown(&args.file);
    let checked = record_file::read_to_look_at(&args.file);
    let checked = checked.map_err(|reason| Failure::bad_input(&file, reason))?;
    let words = Words::new(language::choose(args.lang));
    let config = AnalysisOptions {
        level: args.level.unwrap_or(Level::STRONGEST),
        seed: args.seed,
        ..AnalysisOptions::DEFAULT
    };
    let reports = look::start(checked.clone(), config);
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    if args.plain || !is_terminal {
        return plain::print(&words, &checked, reports);
    }
    let theme = Theme::of_environment(args.ascii, &words);
    let mut app = App::new(words, theme, checked);
    with_terminal(|screen| run_screen(screen, &mut app, &reports).map(|_| ()))
}

/// How a game was left that was looked back at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Left {
    /// By its key: back to where one came from.
    Back,
    /// With the whole program.
    Program,
}

impl Left {
    pub(crate) fn is_leave(self) -> bool {
        self == Self::Program
    }
}

/// Steps through the text of a record on a screen that is there already.
///
/// # Errors
/// A text that is not the record of a game; inside, what the terminal refuses.
pub(crate) fn show(
    screen: &mut Screen,
    record: &str,
    lang: Lang,
    theme: Theme,
) -> Result<io::Result<Left>, BadRecord> {
    let checked = record_file::to_look_at(record)?;
    let reports = look::start(checked.clone(), AnalysisOptions::DEFAULT);
    let mut app = App::new(Words::new(lang), theme, checked);
    Ok(run_screen(screen, &mut app, &reports))
}

fn run_screen(
    screen: &mut Screen,
    app: &mut App,
    reports: &Receiver<(usize, TurnReport)>,
) -> io::Result<Left> {
    loop {
        app.resize(screen.area()?);
        screen.draw(&*app)?;
        app.tick();
        let events = match screen.input()? {
            Input::Leave => return Ok(Left::Program),
            Input::Events(events) => events,
        };
        for event in events {
            if !app.handle(&event) {
                return Ok(Left::Back);
            }
        }
        while let Ok((number, report)) = reports.try_recv() {
            app.take_in(number, report);
        }
    }
}
