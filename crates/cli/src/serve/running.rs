//! The whole product on one address, from the first socket to the last word of the log.

use std::fs::File;
use std::io::{self, Write};
use std::net::SocketAddr;
use std::process::{Command, Stdio};
use std::time::Duration;

use sixline_server::{Bus, Config, Doors, Store, StoreError};

use super::{Args, data_folder};
use crate::failure::{Failure, Outcome};
use crate::input::IoError;
use crate::{folders, journal, lan, runtime};

/// The file of the embedded database.
pub(crate) const DATABASE: &str = "sixline.db";

/// Two servers on one file would not see each other's players.
pub(crate) const IN_USE: &str =
    "another server uses this folder; several servers share a PostgreSQL (--database-url)";

pub(crate) fn run(args: &Args) -> Outcome {
    journal::start(args.log_format, args.log_level);
    sixline_server::watch_panics();
    runtime::new()?.block_on(serve(args))
}

async fn serve(args: &Args) -> Outcome {
    let assets = args.assets()?;
    let doors = open_doors(args)?;
    let mut stop = Box::pin(asked_to_stop()?);
    let (store, _lock) = tokio::select! {
        opened = open_store(args) => opened?,
        () = &mut stop => return Ok(()),
    };
    let address = doors.public.local_addr()?;
    let lan_url = lan_url(args, address)?;
    let config = args.config(lan_url, assets)?;
    let url = invite(&config, address)?;
    if args.open {
        open_page(&url);
    }
    let place = match (&args.database_url, store.file()) {
        (None, Some(file)) => file.display().to_string(),
        (_, _) => "PostgreSQL".to_owned(),
    };
    let version = env!("SIXLINE_VERSION");
    tracing::info!("sixline {version} listens on {address} for {url}, with its games in {place}");
    if let Some(bus) = &args.bus {
        tracing::info!("the nodes hear of each other by {bus}");
    }
    sixline_server::run(config, doors, store, stop)
        .await
        .map_err(|err| Failure::BadInput(err.to_string()))?;
    tracing::info!("stopped");
    Ok(())
}

/// The sockets, before anything else: who comes too early waits.
fn open_doors(args: &Args) -> Result<Doors, Failure> {
    let open = |at: SocketAddr| {
        sixline_server::listen(at).map_err(|err| Failure::bad_input(&at.to_string(), err))
    };
    Ok(Doors {
        public: open(args.public_address())?,
        private: args.private_listen.map(open).transpose()?,
    })
}

/// How others in the local network reach this machine, where they may.
fn lan_url(args: &Args, address: SocketAddr) -> Result<Option<String>, Failure> {
    if !args.lan {
        return Ok(None);
    }
    let found = lan::address().ok_or_else(|| {
        Failure::BadInput("this machine is in no network, so nobody can come with --lan".into())
    })?;
    Ok(Some(format!("http://{found}:{}", address.port())))
}

/// Tells where the games are, and in a local network how others come there.
fn invite(config: &Config, address: SocketAddr) -> io::Result<String> {
    let (public, lan) = (&config.public_url, &config.lan_url);
    let url = public.as_ref().or(lan.as_ref());
    let url = url.map_or_else(|| format!("http://{address}"), String::clone);
    writeln!(io::stdout(), "Sixline is open at {url}")?;
    if let Some(url) = lan {
        // The longest address is far below what a code can hold.
        let code = lan::qr_text(url).unwrap_or_default();
        let teach = format!("A lesson starts at {url}/class");
        writeln!(io::stdout(), "{teach}\n\n{code}")?;
    }
    Ok(url)
}

/// The store, and the lock on its folder, which holds until it is dropped.
async fn open_store(args: &Args) -> Result<(Store, Option<File>), Failure> {
    match &args.database_url {
        Some(url) => {
            if let Some(folder) = &args.data {
                let folder = folder.display();
                tracing::info!(
                    "--data {folder} is not used: the games are in the database of --database-url"
                );
            }
            Ok((open_shared(url, args.bus.as_ref()).await?, None))
        }
        None => {
            let folder = data_folder(args.data.as_ref())?;
            let failed = |err| Failure::bad_file(&folder, IoError::from(err));
            folders::make_private(&folder).map_err(failed)?;
            let lock = folders::lock(&folder).map_err(failed)?;
            let lock = lock.ok_or_else(|| Failure::bad_file(&folder, IN_USE))?;
            let store = Store::open_file(&folder.join(DATABASE)).await;
            let store = store.map_err(|err| Failure::bad_file(&folder, err))?;
            Ok((store, Some(lock)))
        }
    }
}

/// Opens the database of a URL. One that is not there yet is waited for: after a power cut it may start later than this.
async fn open_shared(url: &str, bus: Option<&Bus>) -> Result<Store, Failure> {
    let mut told = String::new();
    loop {
        match Store::open_with_bus(url, bus).await {
            Err(err @ StoreError::Unreachable(_)) => {
                let why = err.to_string();
                if why != told {
                    tracing::warn!("{why}; trying again every second");
                    told = why;
                }
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
            // The URL may hold a password, so an error does not repeat it.
            opened => return opened.map_err(|err| Failure::bad_input("--database-url", err)),
        }
    }
}

/// Done when the process is asked to stop. The signals are caught from this call on.
#[cfg(unix)]
fn asked_to_stop() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    let mut hangup = signal(SignalKind::hangup())?;
    Ok(async move {
        let by = loop {
            tokio::select! {
                _ = interrupt.recv() => break "SIGINT",
                _ = terminate.recv() => break "SIGTERM",
                // Others read their settings again by it, or lose their terminal: no reason to end all games.
                _ = hangup.recv() => tracing::info!("SIGHUP: nothing is read again, the games go on"),
            }
        };
        tracing::info!("asked to stop by {by}");
    })
}

/// Done when the process is asked to stop.
#[cfg(not(unix))]
fn asked_to_stop() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            // Without the signal there is only the kill.
            std::future::pending::<()>().await;
        }
    })
}

/// Asks the desktop to show the page; where there is none, the address was printed.
fn open_page(url: &str) {
    let (program, args): (&str, &[&str]) = if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(args).arg(url);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    // Nobody minds if there is no desktop.
    let _ = command.spawn();
}
