//! `sixline replay`: a recorded game step by step, with its analysis beside it.
//!
//! [`look`] analyses in a thread, [`app`] is the state of the screen, [`screen`] draws it.

mod app;
mod look;
mod plain;
mod screen;
#[cfg(test)]
mod tests;

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use ratatui::crossterm::event;
use ratatui::layout::{Position, Rect};
use sixline_engine::Level;
use sixline_engine::analysis::AnalysisOptions;
use sixline_words::{Lang, Words};

use self::app::App;
use crate::best::parse_level;
use crate::failure::{Failure, Outcome};
use crate::play::terminal::{FRAME, with_terminal};
use crate::play::theme::Theme;
use crate::{analyse, language};

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
    /// The record to look at
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The level that finds the best actions, 1 to 10 [default: the strongest]
    #[arg(long, value_name = "N", value_parser = parse_level)]
    level: Option<Level>,
    /// Where all chance comes from: the same seed, the same answer
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The language: en, fr or nl [default: that of the environment]
    #[arg(long, value_name = "L")]
    lang: Option<Lang>,
    /// Print all turns as text; also where input or output is no terminal
    #[arg(long)]
    plain: bool,
    /// Only letters and signs that every terminal has; also where the terminal is the Linux console
    #[arg(long)]
    ascii: bool,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let file = args.file.display().to_string();
    let checked = analyse::read(&args.file).map_err(|reason| Failure::bad_input(&file, reason))?;
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
    let mut app = App::new(words, Theme::of_environment(args.ascii), checked);
    with_terminal(|terminal| {
        loop {
            app.resize(Rect::from((Position::ORIGIN, terminal.size()?)));
            terminal.draw(|frame| frame.render_widget(&app, frame.area()))?;
            app.ticks = app.ticks.wrapping_add(1);
            if event::poll(FRAME)? && !app.handle(&event::read()?) {
                return Ok(());
            }
            while let Ok((number, report)) = reports.try_recv() {
                app.take_in(number, report);
            }
        }
    })
}
