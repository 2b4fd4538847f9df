//! `sixline serve`: the whole product on one address.

use std::fs::File;
use std::io::{self, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::num::{NonZeroU32, NonZeroUsize};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use sixline_server::{
    Admin, BackupPlan, Config, Doors, LessonNodes, Network, PushPlan, Retention, Store, StoreError,
};
use thiserror::Error;

use crate::failure::{Failure, Outcome};
use crate::input::IoError;
use crate::journal::{self, LogFormat, LogLevel};
use crate::{client, folders, lan, runtime};

/// Where a server listens that was not told otherwise.
pub(crate) const LISTEN: &str = "127.0.0.1:8066";
/// Where `sixline admin` looks for one.
pub(crate) const PRIVATE: &str = "127.0.0.1:8067";
/// The file with the token of `sixline admin`, in the data folder.
pub(crate) const ADMIN_TOKEN: &str = "admin.token";

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
    /// Another address and port for those who run the server, such as 127.0.0.1:8067: `/metrics` is then there and nowhere else
    #[arg(long, env = "SIXLINE_PRIVATE_LISTEN", value_name = "ADDRESS")]
    private_listen: Option<SocketAddr>,
    /// Let `sixline admin` act at the private address; without this it may only look
    #[arg(long, env = "SIXLINE_ADMIN_ACTS", requires = "private_listen")]
    admin_acts: bool,
    /// The file with the token of `sixline admin`, made where it is missing [default: `admin.token` in the data folder]
    #[arg(long, env = "SIXLINE_ADMIN_TOKEN_FILE", value_name = "FILE")]
    admin_token_file: Option<PathBuf>,
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
    /// Where several nodes keep lessons: how each is reached by the others, such as 10.0.0.2:8066, in the same order on all of them
    ///
    /// A lesson lives on one node, and its code tells on which: the others pass on what comes to them. They count as proxies, so give
    /// their addresses with --trusted-proxy too.
    #[arg(
        long,
        env = "SIXLINE_LESSON_NODES",
        value_name = "HOST:PORT",
        value_delimiter = ',',
        value_parser = host_and_port,
        requires = "lesson_node"
    )]
    lesson_nodes: Vec<String>,
    /// Which of --lesson-nodes this one is, from 1
    #[arg(
        long,
        env = "SIXLINE_LESSON_NODE",
        value_name = "N",
        requires = "lesson_nodes"
    )]
    lesson_node: Option<NonZeroUsize>,
    /// Threads on which bots think [default: one less than the machine has, at least 1]
    #[arg(long, env = "SIXLINE_BOT_THREADS", value_name = "N")]
    bot_threads: Option<usize>,
    /// The most sockets that this process holds
    #[arg(
        long,
        env = "SIXLINE_MAX_SOCKETS",
        value_name = "N",
        default_value_t = NonZeroUsize::new(10_000).expect("it is not zero")
    )]
    max_sockets: NonZeroUsize,
    /// Another limit than the default, such as `requests=40/200`, `lessons=500` or `ping-after=4s`; may be given several times
    ///
    /// `docs/OPERATIONS.md` lists all of them.
    #[arg(
        long,
        env = "SIXLINE_LIMIT",
        value_name = "NAME=VALUE",
        value_delimiter = ','
    )]
    limit: Vec<String>,
    /// Milliseconds that a bot waits at least, so that people can follow
    #[arg(
        long,
        env = "SIXLINE_BOT_DELAY",
        value_name = "MS",
        default_value_t = 600
    )]
    bot_delay: u64,
    /// Days for which a game that is over is kept [default: for good]
    #[arg(long, env = "SIXLINE_KEEP_GAMES", value_name = "DAYS")]
    keep_games: Option<NonZeroU32>,
    /// Days after their last visit until somebody without an account is forgotten, 90 at most
    #[arg(
        long,
        env = "SIXLINE_KEEP_VISITORS",
        value_name = "DAYS",
        default_value_t = 90,
        value_parser = clap::value_parser!(u32).range(1..=90)
    )]
    keep_visitors: u32,
    /// Days after which somebody who does not take their turn has left a game without a clock
    #[arg(
        long,
        env = "SIXLINE_IDLE_GAMES",
        value_name = "DAYS",
        default_value_t = NonZeroU32::new(30).expect("it is not zero")
    )]
    idle_games: NonZeroU32,
    /// Days for which a report about somebody is kept
    #[arg(
        long,
        env = "SIXLINE_KEEP_REPORTS",
        value_name = "DAYS",
        default_value_t = NonZeroU32::new(90).expect("it is not zero")
    )]
    keep_reports: NonZeroU32,
    /// Sends nothing to browsers that have no page open
    #[arg(long, env = "SIXLINE_NO_PUSH")]
    no_push: bool,
    /// Where a push service can reach you: an address of the web, or mailto: and one of e-mail [default: --public-url]
    #[arg(long, env = "SIXLINE_PUSH_CONTACT", value_name = "URL")]
    push_contact: Option<String>,
    /// An address or range of your own network at which there is a push service
    #[arg(
        long,
        env = "SIXLINE_PUSH_OWN",
        value_name = "RANGE",
        value_delimiter = ','
    )]
    push_own: Vec<Network>,
    /// A folder for copies of the embedded database, which the server makes, opens and replays by itself
    #[arg(
        long,
        env = "SIXLINE_BACKUP_DIR",
        value_name = "DIR",
        conflicts_with = "database_url"
    )]
    backup_dir: Option<PathBuf>,
    /// Hours from one such copy to the next
    #[arg(
        long,
        env = "SIXLINE_BACKUP_EVERY",
        value_name = "HOURS",
        default_value_t = NonZeroU32::new(24).expect("it is not zero")
    )]
    backup_every: NonZeroU32,
    /// How many such copies are kept
    #[arg(
        long,
        env = "SIXLINE_BACKUP_KEEP",
        value_name = "N",
        default_value_t = NonZeroUsize::new(7).expect("it is not zero")
    )]
    backup_keep: NonZeroUsize,
    /// The form of the log on standard error
    #[arg(
        long,
        env = "SIXLINE_LOG_FORMAT",
        value_enum,
        default_value = "text",
        value_name = "FORM"
    )]
    log_format: LogFormat,
    /// The least that the log tells
    #[arg(
        long,
        env = "SIXLINE_LOG_LEVEL",
        value_enum,
        default_value = "info",
        value_name = "LEVEL"
    )]
    log_level: LogLevel,
    /// A folder with the web client, instead of the one inside the program
    #[arg(long, env = "SIXLINE_WEB", value_name = "DIR")]
    web: Option<PathBuf>,
    /// Open the page in the browser
    #[arg(long)]
    open: bool,
}

pub(crate) fn run(args: &Args) -> Outcome {
    journal::start(args.log_format, args.log_level);
    sixline_server::watch_panics();
    runtime::new()?.block_on(serve(args))
}

/// The file of the embedded database.
pub(crate) const DATABASE: &str = "sixline.db";

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
    let private = match args.private_listen {
        Some(at) => {
            let failed = |err| Failure::bad_input(&at.to_string(), err);
            Some(sixline_server::listen(at).map_err(failed)?)
        }
        None => None,
    };
    let mut stop = Box::pin(asked_to_stop()?);
    let (store, _lock) = tokio::select! {
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
        lesson_nodes: lesson_nodes(args)?,
        bot_threads: args.bot_threads.unwrap_or_else(spare_threads),
        bot_delay: Duration::from_millis(args.bot_delay),
        assets: Some(assets),
        admin: admin(args)?,
        retention: Retention {
            game_days: args.keep_games.map(NonZeroU32::get),
            visitor_days: args.keep_visitors,
            idle_game_days: args.idle_games.get(),
            report_days: args.keep_reports.get(),
            ..Retention::default()
        },
        push: (!args.no_push).then(|| PushPlan {
            contact: args.push_contact.clone(),
            own: args.push_own.clone(),
            authorities: Vec::new(),
        }),
        backups: args.backup_dir.as_ref().map(|folder| BackupPlan {
            folder: folder.clone(),
            every: Duration::from_secs(3_600 * u64::from(args.backup_every.get())),
            keep: args.backup_keep.get(),
        }),
        ..Config::default()
    };
    config.limits.sockets = args.max_sockets.get();
    config.limits.connections = args.max_sockets.get().saturating_mul(2);
    for limit in &args.limit {
        let set = config.limits.set(limit);
        set.map_err(|err| Failure::BadInput(err.to_string()))?;
    }
    let place = match (&args.database_url, store.file()) {
        (None, Some(file)) => file.display().to_string(),
        (_, _) => "PostgreSQL".to_owned(),
    };
    let version = env!("SIXLINE_VERSION");
    tracing::info!("sixline {version} listens on {address} for {url}, with its games in {place}");
    let doors = Doors {
        public: listener,
        private,
    };
    sixline_server::run(config, doors, store, stop)
        .await
        .map_err(|err| Failure::BadInput(err.to_string()))?;
    tracing::info!("stopped");
    Ok(())
}

/// The nodes among which lessons are shared out, and which of them this is.
fn lesson_nodes(args: &Args) -> Result<Option<LessonNodes>, Failure> {
    let addresses = args.lesson_nodes.clone();
    match args.lesson_node.map(|it| it.get() - 1) {
        None => Ok(None),
        Some(own) if own < addresses.len() => Ok(Some(LessonNodes { addresses, own })),
        Some(own) => Err(Failure::BadInput(format!(
            "--lesson-node {} is none of the {} in --lesson-nodes",
            own + 1,
            addresses.len()
        ))),
    }
}

fn host_and_port(text: &str) -> Result<String, String> {
    let port = text.rsplit_once(':').map(|(_, port)| port.parse::<u16>());
    match port {
        Some(Ok(_)) => Ok(text.to_owned()),
        Some(Err(_)) | None => Err("expected a host and a port, such as 10.0.0.2:8066".into()),
    }
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
            Ok((open_shared(url).await?, None))
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

/// What `sixline admin` may do. With PostgreSQL there is no folder of one's own, so the file has to be named.
fn admin(args: &Args) -> Result<Option<Admin>, Failure> {
    let file = match (
        &args.private_listen,
        &args.admin_token_file,
        &args.database_url,
    ) {
        (None, ..) | (Some(_), None, Some(_)) => return Ok(None),
        (Some(_), Some(file), _) => file.clone(),
        (Some(_), None, None) => data_folder(args.data.as_ref())?.join(ADMIN_TOKEN),
    };
    let token = folders::secret(&file);
    let token = token.map_err(|err| Failure::bad_file(&file, IoError::from(err)))?;
    Ok(Some(Admin::new(&token, args.admin_acts)))
}

/// Two servers on one file would not see each other's players.
pub(crate) const IN_USE: &str =
    "another server uses this folder; several servers share a PostgreSQL (--database-url)";

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
pub(crate) fn data_folder(asked: Option<&PathBuf>) -> Result<PathBuf, Failure> {
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
