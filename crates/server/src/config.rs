//! The settings of a server, with defaults for one machine at home.

use std::borrow::Cow;
use std::net::IpAddr;
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
    /// The web client; without it the server answers programs only.
    pub assets: Option<Assets>,
    /// Threads on which bots think.
    pub bot_threads: usize,
    /// How long a bot's turn is shown to be awaited at least.
    pub bot_delay: Duration,
    /// The bot that plays on for somebody who leaves.
    pub stand_in: String,
    /// How often the server looks for games in which time has run out.
    pub sweep_every: Duration,
    /// After this time a room that nobody watches is dropped from memory.
    pub room_idle: Duration,
    /// What one client, address or process may take.
    pub limits: Limits,
    /// Where the time comes from.
    pub time: TimeSource,
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
    /// The time in which a request is answered, with whatever it waits for.
    pub answer_timeout: Duration,
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
    /// New games of one person.
    pub games: Rate,
    /// PDFs with cards made for one address.
    pub prints: Rate,
    /// Messages on one socket.
    pub messages: Rate,
    /// Lessons of this process.
    pub lessons: usize,
    /// New lessons from one address.
    pub lesson_openings: Rate,
    /// Pupils who come in from one address: a school has one.
    pub pupils: Rate,
}

/// A file of the web client.
#[derive(Debug, Clone)]
pub struct Asset {
    /// What `Content-Type` says.
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
            assets: None,
            bot_threads: 1,
            bot_delay: Duration::from_millis(600),
            stand_in: "greedy".into(),
            sweep_every: Duration::from_secs(1),
            room_idle: Duration::from_secs(60),
            limits: Limits::default(),
            time: TimeSource::System,
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
            answer_timeout: Duration::from_secs(10),
            ping_after: Duration::from_secs(4),
            dead_after: Duration::from_secs(8),
            requests: rate(40.0, 200.0),
            sessions: rate(0.5, 40.0),
            guesses: rate(0.2, 20.0),
            games: rate(0.2, 20.0),
            prints: rate(0.5, 20.0),
            messages: rate(20.0, 60.0),
            lessons: 500,
            lesson_openings: rate(0.05, 20.0),
            pupils: rate(2.0, 120.0),
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
            games: Rate::UNLIMITED,
            prints: Rate::UNLIMITED,
            messages: Rate::UNLIMITED,
            lesson_openings: Rate::UNLIMITED,
            pupils: Rate::UNLIMITED,
            connections_per_address: usize::MAX,
            ..self
        }
    }
}
