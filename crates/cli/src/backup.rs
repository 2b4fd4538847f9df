//! `sixline backup`: a copy of the embedded database while the server runs.

use std::io::{self, Write};
use std::path::PathBuf;

use sixline_server::{Contents, Store};

use crate::failure::{Failure, Outcome};
use crate::runtime;
use crate::serve::{DATABASE, data_folder};

/// Copy the embedded database into a new file while the server runs
///
/// The database is only read, and nobody but its owner may read the copy. `sixline serve --backup-dir` does the same by itself,
/// day after day; `sixline restore` brings a copy back.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  sixline backup games-monday.db
  sixline backup --verify --data /var/lib/sixline /backup/games.db")]
pub(crate) struct Args {
    /// The folder of the embedded database [default: `sixline` in the user's data folder]
    #[arg(long, env = "SIXLINE_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
    /// Open the copy afterwards and play every game in it through
    ///
    /// Exit code 1 where something is wrong with it; the copy is then removed.
    #[arg(long)]
    verify: bool,
    /// The file to write, which must not exist
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let database = data_folder(args.data.as_ref())?.join(DATABASE);
    if !database.exists() {
        return Err(Failure::bad_file(&database, "there is no such database"));
    }
    if args.file.exists() {
        return Err(Failure::bad_file(&args.file, "the file is there already"));
    }
    let runtime = runtime::new()?;
    runtime
        .block_on(Store::copy_file(&database, &args.file))
        .map_err(|err| Failure::bad_file(&args.file, err))?;
    if !args.verify {
        return Ok(());
    }
    match runtime.block_on(sixline_server::verify_file(&args.file)) {
        Ok(contents) => tell(contents),
        Err(err) => {
            writeln!(io::stdout(), "the copy is not good: {err}")?;
            std::fs::remove_file(&args.file)?;
            Err(Failure::CheckFailed)
        }
    }
}

/// Says what was found in a database that is whole.
pub(crate) fn tell(contents: Contents) -> Outcome {
    let Contents {
        people,
        games,
        events,
    } = contents;
    writeln!(
        io::stdout(),
        "all is well: {people} people, {games} games and {events} events, every game replayed"
    )?;
    Ok(())
}
