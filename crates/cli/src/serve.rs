//! `sixline serve`: the whole product on one address.

use std::io::{self, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use clap::ValueEnum;
use sixline_server::{Config, Network, Store, StoreError};
use thiserror::Error;

use crate::failure::{Failure, Outcome};
use crate::input::IoError;
use crate::{client, folders, lan, runtime};

/// Where a server listens that was not told otherwise.
pub(crate) const LISTEN: &str = "127.0.0.1:8066";

/// Serve games to browsers and programs on one address
///
/// People play at once, without an account; games are kept in a file of the data folder, or in a PostgreSQL database that several
/// such processes share. Stops on Ctrl-C or SIGTERM: clocks are kept, and no player loses time.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  sixline serve
  sixline serve --lan
  sixline serve --listen 0.0.0.0:8066 --data /var/lib/sixline
  sixline serve --database-url postgres://sixline@db/sixline --public-url https://play.example.org --trusted-proxy 10.0.0.2")]
pub(crate) struct Args {
    /// The address and port to listen on
    #[arg(
        long,
        env = "SIXLINE_LISTEN",
        value_name = "ADDRESS",
        default_value = LISTEN
    )]
    listen: SocketAddr,
    /// Let everybody in the local network in: listens on all addresses, and shows the one to type as text and as a QR code
    ///
    /// For a class or a family. Works without internet.
    #[arg(long, env = "SIXLINE_LAN")]
    lan: bool,
    /// The folder of the embedded database [default: `sixline` in the user's data folder]
    #[arg(long, env = "SIXLINE_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
    /// A PostgreSQL database instead of the embedded one; any number of servers may share it
    #[arg(
        long,
        env = "SIXLINE_DATABASE_URL",
        value_name = "URL",
        hide_env_values = true
    )]
    database_url: Option<String>,
    /// The address that browsers use, where a proxy stands in front
    #[arg(long, env = "SIXLINE_PUBLIC_URL", value_name = "URL", value_parser = parse_url)]
    public_url: Option<String>,
    /// A proxy, or a range such as 10.0.0.0/8, whose `X-Forwarded-For` is believed; may be given several times
    #[arg(
        long,
        env = "SIXLINE_TRUSTED_PROXY",
        value_name = "ADDRESS",
        value_delimiter = ','
    )]
    trusted_proxy: Vec<Network>,
    /// Threads on which bots think [default: one less than the machine has, at least 1]
    #[arg(long, env = "SIXLINE_BOT_THREADS", value_name = "N")]
    bot_threads: Option<usize>,
    /// The most sockets that this process holds
    #[arg(
        long,
        env = "SIXLINE_MAX_SOCKETS",
        value_name = "N",
        default_value_t = 10_000
    )]
    max_sockets: usize,
    /// Milliseconds that a bot waits at least, so that people can follow
    #[arg(
        long,
        env = "SIXLINE_BOT_DELAY",
        value_name = "MS",
        default_value_t = 600
    )]
    bot_delay: u64,
    /// The form of the log on standard error
    #[arg(
        long,
        env = "SIXLINE_LOG_FORMAT",
        value_enum,
        default_value = "text",
        value_name = "FORM"
    )]
    log_format: LogFormat,
    /// A folder with the web client, instead of the one inside the program
    #[arg(long, env = "SIXLINE_WEB", value_name = "DIR")]
    web: Option<PathBuf>,
    /// Open the page in the browser
    #[arg(long)]
    open: bool,
}

/// The form of the log.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum LogFormat {
    /// For people
    Text,
    /// One JSON object a line
    Json,
}

/// Copy the embedded database into a new file while the server runs
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  sixline backup games-monday.db
  sixline backup --data /var/lib/sixline /backup/games.db")]
pub(crate) struct BackupArgs {
    /// The folder of the embedded database [default: `sixline` in the user's data folder]
    #[arg(long, env = "SIXLINE_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
    /// The file to write, which must not exist
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

pub(crate) fn run(args: &Args) -> Outcome {
    start_log(args.log_format);
    runtime::new()?.block_on(serve(args))
}

pub(crate) fn backup(args: &BackupArgs) -> Outcome {
    let database = data_folder(args.data.as_ref())?.join(DATABASE);
    if !database.exists() {
        let place = database.display().to_string();
        return Err(Failure::bad_input(&place, "there is no such database"));
    }
    if args.file.exists() {
        let place = args.file.display().to_string();
        return Err(Failure::bad_input(&place, "the file is there already"));
    }
    runtime::new()?.block_on(async {
        let place = database.display().to_string();
        let failed = |err| Failure::bad_input(&place, err);
        let store = Store::open_file(&database).await.map_err(failed)?;
        let failed = |err| Failure::bad_input(&args.file.display().to_string(), err);
        store.backup_to(&args.file).await.map_err(failed)?;
        store.close().await;
        Ok(())
    })
}

/// The file of the embedded database.
const DATABASE: &str = "sixline.db";

async fn serve(args: &Args) -> Outcome {
    let assets = match &args.web {
        Some(folder) => {
            client::in_folder(folder.clone()).map_err(|err| Failure::bad_file(folder, err))?
        }
        None => client::embedded(),
    };
    let listen = if args.lan {
        SocketAddr::from((Ipv4Addr::UNSPECIFIED, args.listen.port()))
    } else {
        args.listen
    };
    let place = listen.to_string();
    let listener = sixline_server::listen(listen).map_err(|err| Failure::bad_input(&place, err))?;
    let mut stop = Box::pin(asked_to_stop()?);
    let store = tokio::select! {
        opened = open_store(args) => opened?,
        () = &mut stop => return Ok(()),
    };
    let address = listener.local_addr()?;
    let lan_url = if args.lan {
        let found = lan::address().ok_or_else(|| {
            Failure::BadInput("this machine is in no network, so nobody can come with --lan".into())
        })?;
        Some(format!("http://{found}:{}", address.port()))
    } else {
        None
    };
    let url = args
        .public_url
        .clone()
        .or_else(|| lan_url.clone())
        .unwrap_or_else(|| format!("http://{address}"));
    writeln!(io::stdout(), "Sixline is open at {url}")?;
    if let Some(url) = &lan_url {
        // The longest address is far below what a code can hold.
        let code = lan::qr_text(url).unwrap_or_default();
        let teach = format!("A lesson starts at {url}/class");
        writeln!(io::stdout(), "{teach}\n\n{code}")?;
    }
    if args.open {
        open_page(&url);
    }
    let mut config = Config {
        public_url: args.public_url.clone(),
        lan_url,
        trusted_proxies: args.trusted_proxy.clone(),
        bot_threads: args.bot_threads.unwrap_or_else(spare_threads),
        bot_delay: Duration::from_millis(args.bot_delay),
        assets: Some(assets),
        ..Config::default()
    };
    config.limits.sockets = args.max_sockets;
    config.limits.connections = args.max_sockets.saturating_mul(2);
    sixline_server::run(config, listener, store, stop)
        .await
        .map_err(|err| Failure::BadInput(err.to_string()))
}

async fn open_store(args: &Args) -> Result<Store, Failure> {
    match &args.database_url {
        Some(url) => open_shared(url).await,
        None => {
            let folder = data_folder(args.data.as_ref())?;
            folders::make_private(&folder)
                .map_err(|err| Failure::bad_file(&folder, IoError::from(err)))?;
            Store::open_file(&folder.join(DATABASE))
                .await
                .map_err(|err| Failure::bad_file(&folder, err))
        }
    }
}

/// Opens the database of a URL. One that is not there yet is waited for: after a power cut it may start later than this.
async fn open_shared(url: &str) -> Result<Store, Failure> {
    let mut told = String::new();
    loop {
        match Store::open(url).await {
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

/// The folder that was asked for, or that of the user.
fn data_folder(asked: Option<&PathBuf>) -> Result<PathBuf, Failure> {
    match asked {
        Some(folder) => Ok(folder.clone()),
        None => folders::data()
            .map_err(|err| Failure::BadInput(format!("{err}, or name a folder with --data"))),
    }
}

/// What is no address of a site.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("expected an address such as `https://play.example.org`")]
struct BadUrl;

fn parse_url(text: &str) -> Result<String, BadUrl> {
    let host = text
        .strip_prefix("https://")
        .or_else(|| text.strip_prefix("http://"));
    match host.map(|host| host.trim_end_matches('/')) {
        Some(host) if !host.is_empty() && !host.contains(['/', ' ']) => {
            Ok(text.trim_end_matches('/').to_owned())
        }
        Some(_) | None => Err(BadUrl),
    }
}

fn spare_threads() -> usize {
    let threads = std::thread::available_parallelism();
    threads.map_or(1, |n| n.get().saturating_sub(1).max(1))
}

/// Done when the process is asked to stop. The signals are caught from this call on.
#[cfg(unix)]
fn asked_to_stop() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
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

fn start_log(format: LogFormat) {
    let log = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::INFO)
        .with_writer(io::stderr);
    match format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
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
