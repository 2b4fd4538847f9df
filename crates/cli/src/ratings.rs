//! `sixline ratings`: what follows from the rated games that are over.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Subcommand;
use sixline_server::{Rebuilt, Store, StoreError, rebuild_ratings};

use crate::clock::timed;
use crate::failure::{Failure, Outcome};
use crate::runtime;
use crate::serve::{DATABASE, data_folder};

/// Work the ratings of all people out anew from the rated games that are over
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  sixline ratings rebuild --data /var/lib/sixline
  sixline ratings rebuild --database-url postgres://sixline@db/sixline")]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Take in all rated games again, in the order in which they were taken in, and put right what is otherwise
    ///
    /// The same games give the same ratings, to the last bit. Servers may go on meanwhile.
    Rebuild {
        /// The folder of the embedded database [default: `sixline` in the user's data folder]
        #[arg(long, env = "SIXLINE_DATA", value_name = "DIR")]
        data: Option<PathBuf>,
        /// A PostgreSQL database in its place
        #[arg(
            long,
            env = "SIXLINE_DATABASE_URL",
            value_name = "URL",
            conflicts_with = "data"
        )]
        database_url: Option<String>,
    },
}

pub(crate) fn run(args: &Args) -> Outcome {
    let What::Rebuild { data, database_url } = &args.what;
    let runtime = runtime::new()?;
    let (rebuilt, took) = match database_url {
        Some(url) => {
            let store = runtime.block_on(Store::open(url));
            // The URL may hold a password, so an error does not repeat it.
            let failed = |err| Failure::bad_input("--database-url", err);
            let (rebuilt, took) = timed(|| runtime.block_on(rebuild(store)));
            (rebuilt.map_err(failed)?, took)
        }
        None => {
            let database = data_folder(data.as_ref())?.join(DATABASE);
            if !database.exists() {
                return Err(Failure::bad_file(&database, "there is no such database"));
            }
            let store = runtime.block_on(Store::open_file(&database));
            let failed = |err| Failure::bad_file(&database, err);
            let (rebuilt, took) = timed(|| runtime.block_on(rebuild(store)));
            (rebuilt.map_err(failed)?, took)
        }
    };
    let Rebuilt {
        games,
        ratings,
        changed,
    } = rebuilt;
    let took = took.as_secs_f64();
    writeln!(
        io::stdout(),
        "{games} rated games give {ratings} ratings, {changed} changes were needed; it took {took:.1} s"
    )?;
    Ok(())
}

async fn rebuild(store: Result<Store, StoreError>) -> Result<Rebuilt, StoreError> {
    let store = store?;
    let rebuilt = rebuild_ratings(&store).await;
    store.close().await;
    rebuilt
}
