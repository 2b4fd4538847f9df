//! `sixline man`: the manual.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap_mangen::Man;

use crate::failure::{Failure, Outcome};
use crate::input::IoError;
use crate::output;

/// Print the manual page, or write one page for each command
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  sixline man | man -l -
  sixline man --out ~/.local/share/man/man1")]
pub(crate) struct Args {
    /// Write sixline.1 and a page for each command to this folder, which is made where it is missing
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// The day of the commit that the program was built from.
const DAY: &str = env!("SIXLINE_DAY");

pub(crate) fn run(args: &Args, definition: clap::Command) -> Outcome {
    let mut definition = without_help(definition);
    definition.build();
    match &args.out {
        Some(folder) => write_all(folder, &definition)
            .map_err(|err| Failure::bad_file(folder, IoError::from(err))),
        None => {
            let mut out = output::open();
            out.write_all(&page(&definition)?)?;
            output::finish(out)
        }
    }
}

fn write_all(folder: &Path, definition: &clap::Command) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let file = format!("{}.1", name(definition));
    fs::write(folder.join(file), page(definition)?)?;
    for command in definition.get_subcommands() {
        write_all(folder, command)?;
    }
    Ok(())
}

/// Without pages for `sixline help COMMAND`, which would say the same again.
fn without_help(command: clap::Command) -> clap::Command {
    command
        .disable_help_subcommand(true)
        .mut_subcommands(without_help)
}

/// What the page of a command is called by: `sixline`, `sixline-play`, `sixline-puzzles-make`.
fn name(command: &clap::Command) -> &str {
    command.get_display_name().unwrap_or(command.get_name())
}

/// The page of a command, in the form that `man` reads.
fn page(command: &clap::Command) -> io::Result<Vec<u8>> {
    let mut man = Man::new(command.clone().override_usage(usage(command)))
        .title(name(command))
        .source(concat!("sixline ", env!("CARGO_PKG_VERSION")))
        .manual("Sixline");
    if !DAY.is_empty() {
        man = man.date(DAY);
    }
    let mut page = Vec::new();
    man.render(&mut page)?;
    Ok(without_idle_breaks(&page))
}

/// Leaves out the breaks beside an empty line, which break nothing and which `mandoc` warns of.
fn without_idle_breaks(page: &[u8]) -> Vec<u8> {
    let lines: Vec<&[u8]> = page.split_inclusive(|&byte| byte == b'\n').collect();
    let is_empty = |at: Option<usize>| at.and_then(|at| lines.get(at)) == Some(&&b"\n"[..]);
    let kept = lines.iter().enumerate().filter(|&(at, line)| {
        let is_idle = is_empty(at.checked_sub(1)) || is_empty(Some(at + 1));
        *line != b".br\n" || !is_idle
    });
    kept.flat_map(|(_, line)| line.iter().copied()).collect()
}

/// `sixline best [--level N] …`: every flag with the name of its value.
fn usage(command: &clap::Command) -> String {
    let mut parts = vec![command.get_bin_name().unwrap_or("sixline").to_owned()];
    for arg in command.get_arguments().filter(|it| !it.is_hide_set()) {
        let values = arg.get_value_names().unwrap_or_default().join(" ");
        let part = match arg.get_long() {
            Some(long) if arg.get_action().takes_values() => format!("--{long} {values}"),
            Some(long) => format!("--{long}"),
            None => values,
        };
        parts.push(match arg.is_required_set() {
            true => part,
            false => format!("[{part}]"),
        });
    }
    if command.has_subcommands() {
        parts.push("[COMMAND]".to_owned());
    }
    parts.join(" ")
}
