//! `sixline cards`: the pieces to cut out, the rules and a score sheet as PDF.

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use sixline_print::{CardsConfig, Paper};
use sixline_words::Lang;

use crate::args::EditionArgs;
use crate::failure::{Failure, Outcome};
use crate::output::NewFile;
use crate::{args, output};

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
    /// The size of the paper
    #[arg(long, value_name = "P", default_value_t = Paper::A4, value_parser = args::paper())]
    paper: Paper,
    /// The language of the texts [default: all three, one after the other]
    #[arg(long, value_name = "L", value_parser = args::lang())]
    lang: Option<Lang>,
    /// The file to write, never over one that is no PDF; - is standard output
    #[arg(long, value_name = "FILE", default_value = "cards.pdf")]
    out: PathBuf,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let config = CardsConfig {
        edition: args.edition.edition()?,
        paper: args.paper,
        lang: args.lang,
    };
    let to_stdout = args.out == Path::new("-");
    if to_stdout && io::stdout().is_terminal() {
        let reason = "a PDF is nothing for a terminal, name a file or a pipe";
        return Err(Failure::bad_input("--out", reason));
    }
    let mut out = output::open();
    if to_stdout {
        out.write_all(&sixline_print::cards(&config))?;
        return output::finish(out);
    }
    let file = NewFile::replace(&args.out, "%PDF", "no PDF");
    let file = file.map_err(|err| Failure::bad_file(&args.out, err))?;
    file.finish(&sixline_print::cards(&config))
        .map_err(|err| Failure::bad_file(&args.out, err))?;
    // A file's name may hold anything.
    let place = args.out.display().to_string();
    writeln!(out, "{}", place.replace(char::is_control, "?"))?;
    output::finish(out)
}
