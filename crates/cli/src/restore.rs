//! `sixline restore`: a backup in the place of the embedded database, or only tried.

use std::fs;
use std::io::{self, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

use sixline_server::{Config, Contents, Store};

use crate::backup::tell;
use crate::clock::timed;
use crate::failure::{Failure, Outcome};
use crate::input::IoError;
use crate::serve::{DATABASE, IN_USE, data_folder};
use crate::{folders, health, runtime};

/// Put a backup in the place of the embedded database, or try whether that would work
///
/// The server must be stopped. The backup is opened first and every game in it played through; the database of before is kept
/// beside the new one as `sixline.db.before-restore`. With --drill nothing is replaced: the backup is restored in a folder of its
/// own, a server is started on it and asked whether it can work, and everything is removed again.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  sixline restore --drill games-monday.db
  sixline restore --data /var/lib/sixline /backup/games.db
  sixline restore --drill --database-url postgres://sixline@db/sixline_restored")]
pub(crate) struct Args {
    /// The folder of the embedded database [default: `sixline` in the user's data folder]
    #[arg(long, env = "SIXLINE_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
    /// Only try it, and say how long it took; a server may be running
    #[arg(long)]
    drill: bool,
    /// A PostgreSQL database into which a dump was restored, to be looked through without changing it
    #[arg(long, value_name = "URL", requires = "drill", conflicts_with = "file")]
    database_url: Option<String>,
    /// The backup that is put in place, or tried
    #[arg(value_name = "FILE", required_unless_present = "database_url")]
    file: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let runtime = runtime::new()?;
    match (&args.file, &args.database_url) {
        (Some(file), _) if !file.is_file() => Err(Failure::bad_file(file, "there is no such file")),
        (Some(file), _) if args.drill => {
            let folder = std::env::temp_dir().join(format!("sixline-drill-{}", std::process::id()));
            folders::make_private(&folder)
                .map_err(|err| Failure::bad_file(&folder, IoError::from(err)))?;
            let (drilled, took) = timed(|| runtime.block_on(drill(file, &folder)));
            fs::remove_dir_all(&folder)?;
            tell(drilled?)?;
            let took = took.as_secs_f64();
            writeln!(io::stdout(), "a server was ready on it after {took:.1} s")?;
            Ok(())
        }
        (Some(file), _) => {
            let folder = data_folder(args.data.as_ref())?;
            tell(runtime.block_on(replace(file, &folder))?)
        }
        (None, Some(url)) => match runtime.block_on(sixline_server::verify(url)) {
            Ok(contents) => tell(contents),
            Err(err) => bad(&err),
        },
        (None, None) => Err(Failure::BadInput("name a backup".into())),
    }
}

fn bad(err: &sixline_server::BadDatabase) -> Outcome {
    writeln!(io::stdout(), "the backup is not good: {err}")?;
    Err(Failure::CheckFailed)
}

/// Restores into a folder of its own, and serves from there.
async fn drill(file: &Path, folder: &Path) -> Result<Contents, Failure> {
    let database = folder.join(DATABASE);
    let contents = bring(file, &database).await?;
    let store = Store::open_file(&database).await;
    let store = store.map_err(|err| Failure::bad_file(file, err))?;
    let listener = sixline_server::listen(SocketAddr::from((Ipv4Addr::LOCALHOST, 0)))?;
    let address = listener.local_addr()?;
    let (asking, answered) = tokio::sync::oneshot::channel();
    // Nobody asks before the server serves.
    let stop = async move {
        let asked = tokio::task::spawn_blocking(move || health::is_well(address));
        let well = asked.await.unwrap_or(false);
        // The server outlives the question.
        let _ = asking.send(well);
    };
    sixline_server::run(Config::default(), listener, store, stop)
        .await
        .map_err(|err| Failure::bad_file(file, err))?;
    match answered.await {
        Ok(true) => Ok(contents),
        Ok(false) | Err(_) => {
            writeln!(io::stdout(), "no server can work on the backup")?;
            Err(Failure::CheckFailed)
        }
    }
}

/// Copies a backup that is good, and brings its tables up to date.
async fn bring(file: &Path, database: &Path) -> Result<Contents, Failure> {
    if let Err(err) = sixline_server::verify_file(file).await {
        bad(&err)?;
    }
    let failed = |err| Failure::bad_file(file, err);
    Store::copy_file(file, database).await.map_err(failed)?;
    Store::open_file(database)
        .await
        .map_err(failed)?
        .close()
        .await;
    match sixline_server::verify_file(database).await {
        Ok(contents) => Ok(contents),
        Err(err) => bad(&err).map(|()| Contents::default()),
    }
}

/// The files that SQLite keeps for one database.
const ENDS: [&str; 3] = ["", "-wal", "-shm"];

/// Puts the backup in the place of the database, which is kept.
async fn replace(file: &Path, folder: &Path) -> Result<Contents, Failure> {
    let failed = |err: io::Error| Failure::bad_file(folder, IoError::from(err));
    folders::make_private(folder).map_err(failed)?;
    let lock = folders::lock(folder).map_err(failed)?;
    let _lock = lock.ok_or_else(|| Failure::bad_file(folder, IN_USE))?;
    // Made whole beside the database before anything is moved.
    let fresh = folder.join(format!("{DATABASE}.restored"));
    for end in ENDS {
        remove(&with_end(&fresh, end)).map_err(failed)?;
    }
    let contents = bring(file, &fresh).await?;
    let database = folder.join(DATABASE);
    let before = folder.join(format!("{DATABASE}.before-restore"));
    for end in ENDS {
        let (from, to) = (with_end(&database, end), with_end(&before, end));
        remove(&to).map_err(failed)?;
        match fs::rename(from, to) {
            Err(err) if err.kind() == io::ErrorKind::NotFound => {}
            done => done.map_err(failed)?,
        }
    }
    for end in ENDS {
        match fs::rename(with_end(&fresh, end), with_end(&database, end)) {
            Err(err) if err.kind() == io::ErrorKind::NotFound => {}
            done => done.map_err(failed)?,
        }
    }
    Ok(contents)
}

fn remove(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(err) if err.kind() == io::ErrorKind::NotFound => Ok(()),
        done => done,
    }
}

fn with_end(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}
