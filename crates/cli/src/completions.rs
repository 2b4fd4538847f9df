//! `sixline completions`: a script that completes commands and flags.

use std::io::Write;

use clap_complete::Shell;

use crate::failure::Outcome;
use crate::output;

/// Print a completion script for a shell
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  sixline completions bash > ~/.local/share/bash-completion/completions/sixline
  sixline completions zsh > ~/.zfunc/_sixline
  sixline completions fish > ~/.config/fish/completions/sixline.fish")]
pub(crate) struct Args {
    /// The shell that the script is for
    shell: Shell,
}

pub(crate) fn run(args: &Args, mut definition: clap::Command) -> Outcome {
    // The generator panics where it cannot write, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut definition, "sixline", &mut script);
    let mut out = output::open();
    out.write_all(&script)?;
    output::finish(out)
}
