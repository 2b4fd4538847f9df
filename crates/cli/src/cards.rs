//! `sixline cards`: the pieces to cut out, the rules and a score sheet as PDF.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use sixline_print::{Config, Paper};
use sixline_words::Lang;

use crate::failure::{Failure, Outcome};
use crate::selfplay::EditionArgs;
use crate::{input, output};

/// Make a PDF with the pieces to cut out, the rules and a score sheet
///
/// Every piece is there as often as the set has it, with marks to cut by. Colors have a mark and a letter too, so that
/// black and white will do. For the edition `tables`, a page of answers for the teacher follows. The same flags give the
/// same file.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  sixline cards --edition tables --lang fr --out cards.pdf
  sixline cards --edition tables --tables 2,5,10 --paper letter
  sixline cards --out - | lp")]
pub(crate) struct Args {
    #[command(flatten)]
    edition: EditionArgs,
    /// The paper: a4 or letter
    #[arg(long, value_name = "P", default_value_t = Paper::A4)]
    paper: Paper,
    /// The language of the texts: en, fr or nl [default: all three, one after the other]
    #[arg(long, value_name = "L")]
    lang: Option<Lang>,
    /// The file to write; - is standard output
    #[arg(long, value_name = "FILE", default_value = "cards.pdf")]
    out: PathBuf,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let config = Config {
        edition: args.edition.edition()?,
        paper: args.paper,
        lang: args.lang,
    };
    let to_stdout = args.out == Path::new("-");
    if to_stdout && io::stdout().is_terminal() {
        let reason = "a PDF is nothing for a terminal, name a file or a pipe";
        return Err(Failure::bad_input("--out", reason));
    }
    let pdf = sixline_print::cards(&config);
    let mut out = output::open();
    if to_stdout {
        out.write_all(&pdf)?;
    } else {
        let place = args.out.display().to_string();
        fs::write(&args.out, pdf)
            .map_err(|err| Failure::bad_input(&place, input::describe(&err)))?;
        // A file's name may hold anything.
        writeln!(out, "{}", place.replace(char::is_control, "?"))?;
    }
    output::finish(out)
}
