//! `sixline serve`: what it can be told, and the configuration that follows.

mod running;

use std::net::{Ipv4Addr, SocketAddr};
use std::num::{NonZeroU32, NonZeroUsize};
use std::path::PathBuf;
use std::time::Duration;

use sixline_server::{
    Admin, Assets, BackupPlan, Bus, Config, LessonNodes, Network, PushPlan, Retention,
};
use thiserror::Error;

use crate::failure::Failure;
use crate::input::IoError;
use crate::journal::{LogFormat, LogLevel};
use crate::{client, folders};

pub(crate) use running::{DATABASE, IN_USE, run};

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
    /// A NATS server by which several servers on one PostgreSQL hear of each other, such as nats://10.0.0.5:4222; without it they do so by PostgreSQL itself
    ///
    /// With a login: nats://USER:PASSWORD@HOST or nats://TOKEN@HOST; with TLS: tls://… It may go away and come back: nothing is lost.
    #[arg(
        long,
        env = "SIXLINE_BUS",
        value_name = "URL",
        hide_env_values = true,
        requires = "database_url"
    )]
    bus: Option<Bus>,
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

impl Args {
    /// The socket for everybody.
    fn public_address(&self) -> SocketAddr {
        match self.lan {
            true => (Ipv4Addr::UNSPECIFIED, self.listen.port()).into(),
            false => self.listen,
        }
    }

    /// What the server is to go by; `lan_url` is its address in the local network, where it is open to that.
    fn config(&self, lan_url: Option<String>, assets: Assets) -> Result<Config, Failure> {
        let mut config = Config {
            public_url: self.public_url.clone(),
            lan_url,
            trusted_proxies: self.trusted_proxy.clone(),
            lesson_nodes: self.lesson_nodes()?,
            bot_threads: self.bot_threads.unwrap_or_else(spare_threads),
            bot_delay: Duration::from_millis(self.bot_delay),
            assets: Some(assets),
            admin: self.admin()?,
            retention: Retention {
                game_days: self.keep_games.map(NonZeroU32::get),
                visitor_days: self.keep_visitors,
                idle_game_days: self.idle_games.get(),
                report_days: self.keep_reports.get(),
                ..Retention::default()
            },
            push: (!self.no_push).then(|| PushPlan {
                contact: self.push_contact.clone(),
                own: self.push_own.clone(),
                authorities: Vec::new(),
            }),
            backups: self.backup_dir.as_ref().map(|folder| BackupPlan {
                folder: folder.clone(),
                every: Duration::from_secs(3_600 * u64::from(self.backup_every.get())),
                keep: self.backup_keep.get(),
            }),
            ..Config::default()
        };
        config.limits.sockets = self.max_sockets.get();
        config.limits.connections = self.max_sockets.get().saturating_mul(2);
        for limit in &self.limit {
            let set = config.limits.set(limit);
            set.map_err(|err| Failure::BadInput(err.to_string()))?;
        }
        Ok(config)
    }

    /// The web client, from its folder or from inside the program.
    fn assets(&self) -> Result<Assets, Failure> {
        match &self.web {
            Some(folder) => {
                client::in_folder(folder.clone()).map_err(|err| Failure::bad_file(folder, err))
            }
            None => Ok(client::embedded()),
        }
    }

    /// The nodes among which lessons are shared out, and which of them this is.
    fn lesson_nodes(&self) -> Result<Option<LessonNodes>, Failure> {
        let addresses = self.lesson_nodes.clone();
        match self.lesson_node.map(|it| it.get() - 1) {
            None => Ok(None),
            Some(own) if own < addresses.len() => Ok(Some(LessonNodes { addresses, own })),
            Some(own) => Err(Failure::BadInput(format!(
                "--lesson-node {} is none of the {} in --lesson-nodes",
                own + 1,
                addresses.len()
            ))),
        }
    }

    /// What `sixline admin` may do. With PostgreSQL there is no folder of one's own, so the file has to be named.
    fn admin(&self) -> Result<Option<Admin>, Failure> {
        let file = match (
            &self.private_listen,
            &self.admin_token_file,
            &self.database_url,
        ) {
            (None, ..) | (Some(_), None, Some(_)) => return Ok(None),
            (Some(_), Some(file), _) => file.clone(),
            (Some(_), None, None) => data_folder(self.data.as_ref())?.join(ADMIN_TOKEN),
        };
        let token = folders::secret(&file);
        let token = token.map_err(|err| Failure::bad_file(&file, IoError::from(err)))?;
        Ok(Some(Admin::new(&token, self.admin_acts)))
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

fn host_and_port(text: &str) -> Result<String, String> {
    let port = text.rsplit_once(':').map(|(_, port)| port.parse::<u16>());
    match port {
        Some(Ok(_)) => Ok(text.to_owned()),
        Some(Err(_)) | None => Err("expected a host and a port, such as 10.0.0.2:8066".into()),
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
