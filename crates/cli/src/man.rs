//! `sixline man`: the manual.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::failure::{Failure, Outcome};
use crate::{cli, output};

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

pub(crate) fn run(args: &Args) -> Outcome {
    match &args.out {
        Some(folder) => {
            write_all(folder).map_err(|err| Failure::bad_input(&folder.display().to_string(), err))
        }
        None => {
            let mut page = Vec::new();
            clap_mangen::Man::new(cli::definition()).render(&mut page)?;
            let mut out = output::open();
            out.write_all(&page)?;
            output::finish(out)
        }
    }
}

fn write_all(folder: &Path) -> std::io::Result<()> {
    fs::create_dir_all(folder)?;
    // Without pages for `sixline help COMMAND`, which would say the same again.
    let definition = cli::definition().disable_help_subcommand(true);
    clap_mangen::generate_to(definition, folder)
}
