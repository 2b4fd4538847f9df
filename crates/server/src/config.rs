//! The settings of a server, with defaults for one machine at home.

use std::borrow::Cow;
use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use crate::limits::Rate;
use crate::network::Network;
use crate::time::TimeSource;

/// Everything that can be set.
#[derive(Debug, Clone)]
pub struct Config {
    /// The address that browsers use, such as `https://play.example.org`; where it is not known,
    /// requests must come from the host they go to.
    pub public_url: Option<String>,
    /// The address at which a class in the same building reaches this server, where it is known.
    pub lan_url: Option<String>,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<Network>,
    /// The nodes among which lessons are shared out, where there are several.
    pub lesson_nodes: Option<LessonNodes>,
    /// The web client; without it the server answers programs only.
    pub assets: Option<Assets>,
    /// Threads on which bots think.
    pub bot_threads: usize,
    /// How long a bot's turn is shown to be awaited at least.
    pub bot_delay: Duration,
    /// How long bots that play among themselves rest between turns while somebody looks on.
    pub bot_calm: Duration,
    /// The bot that plays on for somebody who leaves.
    pub stand_in: String,
    /// How often the server looks for games in which time has run out.
    pub sweep_every: Duration,
    /// After this time a room that nobody watches is dropped from memory.
    pub room_idle: Duration,
    /// How often the open rooms are compared with the store.
    pub compare_every: Duration,
    /// What is kept for how long.
    pub retention: Retention,
    /// What those who run the server may do at its private address; nothing where it is left out.
    pub admin: Option<Admin>,
    /// Who sends messages to browsers that have no page open; nobody where it is left out.
    pub push: Option<PushPlan>,
    /// Copies of the embedded database that the server makes by itself.
    pub backups: Option<BackupPlan>,
    /// What one client, address or process may take.
    pub limits: Limits,
    /// Where the time comes from.
    pub time: TimeSource,
}

/// The nodes that keep lessons. Each has the same list, so that any of them knows where the lesson of a code lives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LessonNodes {
    /// Where each is reached by the others: a host and a port.
    pub addresses: Vec<String>,
    /// Which of them this one is, from 0.
    pub own: usize,
}

/// Who may ask at the private address.
#[derive(Debug, Clone)]
pub struct Admin {
    /// The SHA-256 of the token, in small hexadecimal digits.
    pub token_hash: String,
    /// Whether acts are allowed, too.
    pub acts: bool,
}

impl Admin {
    /// For whoever shows this token.
    #[must_use]
    pub fn new(token: &str, acts: bool) -> Self {
        Self {
            token_hash: crate::tokens::hash(token),
            acts,
        }
    }
}

/// What is kept for how long, in days.
#[derive(Debug, Clone)]
pub struct Retention {
    /// Games that are over; `None` keeps them for good.
    pub game_days: Option<u32>,
    /// People without an account, from their last visit on.
    pub visitor_days: u32,
    /// Without a clock, whoever does not take their turn for so long has left the game.
    pub idle_game_days: u32,
    /// For how many days reports about people are kept.
    pub report_days: u32,
    /// The list of what operators did.
    pub audit_days: u32,
}

impl Default for Retention {
    fn default() -> Self {
        Self {
            game_days: None,
            visitor_days: 90,
            idle_game_days: 30,
            report_days: 90,
            audit_days: 365,
        }
    }
}

/// How messages reach browsers that have no page open.
#[derive(Debug, Clone, Default)]
pub struct PushPlan {
    /// Where a push service can reach whoever runs the server: an address of the web, or `mailto:` and one of e-mail.
    pub contact: Option<String>,
    /// Addresses of the operator's own network at which there is a push service. All others that are not of the
    /// internet are never called, since strangers name the service of their browser.
    pub own: Vec<Network>,
    /// Certificates, as DER, of authorities that count beside those of the system.
    pub authorities: Vec<Vec<u8>>,
}

/// Where copies go, how often one is made, and how many are kept.
#[derive(Debug, Clone)]
pub struct BackupPlan {
    /// The folder for the copies.
    pub folder: PathBuf,
    /// The time from one to the next.
    pub every: Duration,
    /// The older ones are removed once the newest is known to be good.
    pub keep: usize,
}

/// Limits on rates and numbers.
#[derive(Debug, Clone)]
pub struct Limits {
    /// Connections of this process.
    pub connections: usize,
    /// Connections from one address, and sockets of one client.
    pub connections_per_address: usize,
    /// Sockets of this process.
    pub sockets: usize,
    /// Games that one socket follows.
    pub games_per_socket: usize,
    /// The time for the first byte of a request, then for its head, then for its body: who dawdles at
    /// each is gone after three times this.
    pub request_timeout: Duration,
    /// How long a connection of a trusted proxy may wait for its next request: longer than the proxy keeps it.
    pub proxy_idle: Duration,
    /// The time in which a request is answered, with whatever it waits for.
    pub answer_timeout: Duration,
    /// The time in which a client takes 16 KiB of what is sent to it, or all that there is.
    pub unread_timeout: Duration,
    /// Requests of one client that are being answered, behind a trusted proxy too.
    pub requests_at_once: usize,
    /// A socket is asked this often whether its client still reads.
    pub ping_after: Duration,
    /// A socket whose client has not answered for this long is let go.
    pub dead_after: Duration,
    /// Requests from one address.
    pub requests: Rate,
    /// New sessions from one address.
    pub sessions: Rate,
    /// Passwords tried from one address, and codes.
    pub guesses: Rate,
    /// Passwords tried for one account, from wherever.
    pub account_guesses: Rate,
    /// Passwords that wait to be hashed; two are at work.
    pub hash_queue: usize,
    /// New games of one person.
    pub games: Rate,
    /// New games with bots from one address.
    pub bot_games: Rate,
    /// Games of one person in which bots play at the same time.
    pub bot_games_per_person: usize,
    /// The same for one address.
    pub bot_games_per_address: usize,
    /// Games of one person in the list of open games.
    pub listed_per_person: usize,
    /// The same for one address.
    pub listed_per_address: usize,
    /// New names of one person.
    pub renames: Rate,
    /// Changes to the games that one person plays in browsers.
    pub kept: Rate,
    /// PDFs with cards made for one address.
    pub prints: Rate,
    /// Reports and blocks of one person.
    pub reports: Rate,
    /// Searches for people by one person.
    pub searches: Rate,
    /// Questions of one person whether somebody wants to be friends.
    pub friends: Rate,
    /// Friends of one person with those whom they have asked, and as many again who wait for their answer.
    pub friends_per_person: usize,
    /// Messages to the devices of one person while they have no page open.
    pub notices: Rate,
    /// Changes of what the devices of one person are told.
    pub notice_choices: Rate,
    /// Challenges that one person makes.
    pub challenges: Rate,
    /// The same from one address.
    pub challenges_per_address: Rate,
    /// The same from one person to another.
    pub challenges_per_pair: Rate,
    /// Challenges that one person has made, or was sent, and that are open at the same time.
    pub challenges_open: usize,
    /// Games of one bot of somebody's at the same time.
    pub outside_games: usize,
    /// Turns of all bots of people together, on this node.
    pub outside_turns: Rate,
    /// Messages on one socket.
    pub messages: Rate,
    /// Messages of one person on all their sockets.
    pub messages_per_person: Rate,
    /// Messages of all who come from one address; beyond it they wait.
    pub messages_per_address: Rate,
    /// Lessons of this process.
    pub lessons: usize,
    /// Lessons of one address at the same time.
    pub lessons_per_address: usize,
    /// New lessons from one address.
    pub lesson_openings: Rate,
    /// Pupils who come into one lesson.
    pub pupils: Rate,
    /// Those of them who walk in; beyond it they wait at the door until the teacher lets them in.
    pub walk_in: Rate,
    /// A lesson in which nobody does anything for this long is over.
    pub lesson_idle: Duration,
    /// One in which no pupil is, and nobody listens, is over after this.
    pub lesson_empty: Duration,
    /// Events of a game in one answer.
    pub events_at_once: usize,
    /// A game stays in the list of open games for so long after its maker was there.
    pub listed_for: Duration,
    /// Everybody at a table is told at most this often who comes and goes.
    pub presence_gap: Duration,
    /// Everybody at a table is told new names at most this often.
    pub names_gap: Duration,
    /// The longest that a bot thinks about a turn, while nobody else waits for one.
    pub bot_thought: Duration,
    /// How many leading bits of an IPv6 address name a household, which limits count as one.
    pub household_bits: usize,
    /// Boards for all that are not over.
    pub halls: usize,
    /// The same that one person has made.
    pub halls_per_person: usize,
    /// New boards for all from one address.
    pub hall_openings: Rate,
    /// How many take part in one.
    pub hall_players: usize,
}

/// A file of the web client.
#[derive(Debug, Clone)]
pub struct Asset {
    /// What the header `Content-Type` says.
    pub content_type: String,
    /// Whether its name changes with its content, so that it may be kept for ever.
    pub immutable: bool,
    /// The file as it is, not compressed.
    pub body: Cow<'static, [u8]>,
    /// The same, compressed by gzip.
    pub gzip: Option<Cow<'static, [u8]>>,
    /// The same, compressed by Brotli.
    pub brotli: Option<Cow<'static, [u8]>>,
}

/// The files of the web client by path, without the leading slash; the empty path is the page itself.
#[derive(Clone)]
pub struct Assets(pub Arc<FindAsset>);

/// Finds a file by its path.
pub type FindAsset = dyn Fn(&str) -> Option<Asset> + Send + Sync;

impl std::fmt::Debug for Assets {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Assets(…)")
    }
}

impl Default for Config {
    fn default() -> Self {
        Self {
            public_url: None,
            lan_url: None,
            trusted_proxies: Vec::new(),
            lesson_nodes: None,
            assets: None,
            bot_threads: 1,
            bot_delay: Duration::from_millis(600),
            bot_calm: Duration::from_secs(2),
            stand_in: "greedy".into(),
            sweep_every: Duration::from_secs(1),
            room_idle: Duration::from_secs(60),
            compare_every: Duration::from_secs(15),
            retention: Retention::default(),
            admin: None,
            push: Some(PushPlan::default()),
            backups: None,
            limits: Limits::default(),
            time: TimeSource::system(),
        }
    }
}

impl Config {
    /// Whether what an address says about others is believed.
    pub(crate) fn trusts(&self, address: IpAddr) -> bool {
        self.trusted_proxies.iter().any(|it| it.contains(address))
    }

    /// Whether browsers reach this server by HTTPS.
    pub(crate) fn is_https(&self) -> bool {
        self.public_url
            .as_deref()
            .is_some_and(|url| url.starts_with("https://"))
    }
}

impl Default for Limits {
    fn default() -> Self {
        let rate = |per_second, burst| Rate { per_second, burst };
        Self {
            connections: 10_000,
            connections_per_address: 500,
            sockets: 10_000,
            games_per_socket: 16,
            request_timeout: Duration::from_secs(3),
            proxy_idle: Duration::from_secs(75),
            answer_timeout: Duration::from_secs(10),
            unread_timeout: Duration::from_secs(8),
            requests_at_once: 200,
            ping_after: Duration::from_secs(4),
            dead_after: Duration::from_secs(8),
            requests: rate(40.0, 200.0),
            sessions: rate(0.5, 40.0),
            guesses: rate(0.2, 20.0),
            account_guesses: rate(0.05, 20.0),
            hash_queue: 30,
            games: rate(0.2, 20.0),
            bot_games: rate(0.5, 60.0),
            bot_games_per_person: 10,
            bot_games_per_address: 100,
            listed_per_person: 3,
            listed_per_address: 10,
            renames: rate(0.05, 10.0),
            kept: rate(1.0, 200.0),
            prints: rate(0.5, 20.0),
            reports: rate(0.01, 10.0),
            searches: rate(0.5, 30.0),
            friends: rate(0.02, 20.0),
            friends_per_person: 200,
            notices: rate(0.05, 30.0),
            notice_choices: rate(0.05, 20.0),
            challenges: rate(0.05, 20.0),
            challenges_per_address: rate(0.2, 60.0),
            challenges_per_pair: rate(0.005, 3.0),
            challenges_open: 20,
            outside_games: 16,
            outside_turns: rate(100.0, 400.0),
            messages: rate(20.0, 60.0),
            messages_per_person: rate(40.0, 200.0),
            messages_per_address: rate(400.0, 2_000.0),
            lessons: 500,
            lessons_per_address: 20,
            lesson_openings: rate(0.05, 20.0),
            pupils: rate(2.0, 120.0),
            walk_in: rate(1.0, 12.0),
            lesson_idle: Duration::from_secs(3 * 3_600),
            lesson_empty: Duration::from_secs(30 * 60),
            events_at_once: 200,
            listed_for: Duration::from_secs(90),
            presence_gap: Duration::from_millis(500),
            names_gap: Duration::from_secs(2),
            bot_thought: Duration::from_millis(200),
            // What a provider gives to one customer, who has 256 networks of it.
            household_bits: 56,
            halls: 1_000,
            halls_per_person: 3,
            hall_openings: rate(0.01, 10.0),
            hall_players: 5_000,
        }
    }
}

impl Limits {
    /// No limit on rates, for tests and measurements.
    #[must_use]
    pub fn without_rates(self) -> Self {
        Self {
            requests: Rate::UNLIMITED,
            sessions: Rate::UNLIMITED,
            guesses: Rate::UNLIMITED,
            account_guesses: Rate::UNLIMITED,
            games: Rate::UNLIMITED,
            bot_games: Rate::UNLIMITED,
            bot_games_per_person: usize::MAX,
            bot_games_per_address: usize::MAX,
            listed_per_person: usize::MAX,
            listed_per_address: usize::MAX,
            renames: Rate::UNLIMITED,
            kept: Rate::UNLIMITED,
            prints: Rate::UNLIMITED,
            reports: Rate::UNLIMITED,
            searches: Rate::UNLIMITED,
            friends: Rate::UNLIMITED,
            notices: Rate::UNLIMITED,
            notice_choices: Rate::UNLIMITED,
            challenges: Rate::UNLIMITED,
            challenges_per_address: Rate::UNLIMITED,
            challenges_per_pair: Rate::UNLIMITED,
            outside_turns: Rate::UNLIMITED,
            messages: Rate::UNLIMITED,
            messages_per_person: Rate::UNLIMITED,
            messages_per_address: Rate::UNLIMITED,
            lessons_per_address: usize::MAX,
            lesson_openings: Rate::UNLIMITED,
            pupils: Rate::UNLIMITED,
            walk_in: Rate::UNLIMITED,
            hall_openings: Rate::UNLIMITED,
            connections_per_address: usize::MAX,
            requests_at_once: usize::MAX,
            ..self
        }
    }
}
