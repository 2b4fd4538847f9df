//! A game on a server: the same table, followed over a socket.
//!
//! [`link`] reads the address, [`connection`] reaches it, [`http`] takes a seat, [`socket`] keeps a line to the server,
//! [`follow`] takes in what happens event by event.

mod connection;
pub(crate) mod error;
pub(crate) mod follow;
pub(crate) mod http;
pub(crate) mod link;
mod socket;

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use sixline_protocol::wire::socket::{ClientMessage, ServerMessage};
use sixline_protocol::wire::view::View;
use sixline_rules::{Action, Illegal};
use sixline_words::Words;
use tokio::sync::mpsc::UnboundedSender;

use self::error::RemoteError;
use self::follow::{Applied, Followed};
use self::link::Site;
use self::socket::Heard;
use super::table::{News, Snapshot, Venue};
use crate::failure::Failure;
use crate::{clock, random, runtime};

/// A game on a server.
#[derive(Debug)]
pub(crate) struct Remote {
    words: Words,
    game: String,
    followed: Followed,
    is_connected: bool,
    /// How far the server's clock is ahead of ours.
    ahead_ms: i64,
    site: Site,
    cookie: String,
    heard: Receiver<Heard>,
    /// For what is asked beside the socket.
    hear: Sender<Heard>,
    tell: UnboundedSender<ClientMessage>,
    /// Makes the ids of this session unlike those of any other.
    session: String,
    n_ids: u32,
}

/// How long the server may take to show the game.
const PATIENCE: Duration = Duration::from_secs(10);

/// Takes a seat in the game of a link where one is free, and follows it.
pub(crate) fn connect(text: &str, words: Words) -> Result<Remote, Failure> {
    open(text, words).map_err(|err| Failure::bad_input(text, err))
}

fn open(text: &str, words: Words) -> Result<Remote, RemoteError> {
    let link = link::parse(text)?;
    let runtime = runtime::new().map_err(crate::input::IoError::from)?;
    let seated = runtime.block_on(http::sit_down(&link))?;
    let (hear, heard) = channel();
    let tell = socket::start(runtime, &link.site, &seated.cookie, hear.clone());
    let view = first_view(&seated.game, &heard, &tell)?;
    Ok(Remote {
        words,
        game: seated.game,
        is_connected: true,
        ahead_ms: view.now_ms - clock::now_ms(),
        followed: Followed::new(view)?,
        site: link.site,
        cookie: seated.cookie,
        heard,
        hear,
        tell,
        session: format!("{:016x}", random::number().map_err(RemoteError::Random)?),
        n_ids: 0,
    })
}

fn first_view(
    game: &str,
    heard: &Receiver<Heard>,
    tell: &UnboundedSender<ClientMessage>,
) -> Result<View, RemoteError> {
    loop {
        match heard.recv_timeout(PATIENCE) {
            Ok(Heard::Message(ServerMessage::Hello { .. })) => {
                let (game, since) = (game.to_owned(), None);
                // A thread that ended has told so.
                let _ = tell.send(ClientMessage::Watch { game, since });
            }
            Ok(Heard::Message(ServerMessage::View(view))) => return Ok(*view),
            Ok(Heard::Message(ServerMessage::Error { error, .. })) => {
                return Err(RemoteError::Refused(error.message));
            }
            Ok(Heard::Lost(reason)) => return Err(reason),
            Ok(Heard::Message(_) | Heard::Next(_) | Heard::Record(_)) => {}
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                return Err(RemoteError::NotShown);
            }
        }
    }
}

impl Remote {
    fn take_in(&mut self, heard: Heard) -> Vec<News> {
        match heard {
            Heard::Lost(_) => {
                self.is_connected = false;
                vec![News::Offline]
            }
            Heard::Next(Ok(game)) => {
                let game = std::mem::replace(&mut self.game, game);
                self.send(ClientMessage::Unwatch { game });
                self.watch(None);
                Vec::new()
            }
            Heard::Record(Ok(record)) => vec![News::Record(record)],
            Heard::Next(Err(reason)) | Heard::Record(Err(reason)) => {
                vec![News::Failed(reason.to_string())]
            }
            Heard::Message(message) => self.take_message(message),
        }
    }

    fn take_message(&mut self, message: ServerMessage) -> Vec<News> {
        match message {
            // A new connection: what was missed meanwhile is asked for.
            ServerMessage::Hello { .. } => {
                self.watch(Some(self.followed.version()));
                if std::mem::replace(&mut self.is_connected, true) {
                    return Vec::new();
                }
                vec![News::Online]
            }
            // What was still under way of the game before.
            ServerMessage::View(view) if view.game != self.game => Vec::new(),
            ServerMessage::View(view) => {
                self.ahead_ms = view.now_ms - clock::now_ms();
                match self.followed.renew(&self.words, *view) {
                    Ok(news) => news,
                    Err(reason) => vec![News::Failed(RemoteError::View(reason).to_string())],
                }
            }
            ServerMessage::Event(event) if event.game != self.game => Vec::new(),
            ServerMessage::Event(event) => match self.followed.apply(&self.words, *event) {
                Applied::Known => Vec::new(),
                Applied::Missing => {
                    self.watch(None);
                    Vec::new()
                }
                Applied::News(news) => news,
            },
            ServerMessage::Refused { error, .. } | ServerMessage::Error { error, .. } => {
                vec![News::Refused(error.code)]
            }
            ServerMessage::Current { .. }
            | ServerMessage::Done { .. }
            | ServerMessage::Presence { .. }
            | ServerMessage::Pong { .. }
            | ServerMessage::Announcement { .. }
            | ServerMessage::Challenge(_)
            | ServerMessage::GameStarted { .. }
            | ServerMessage::GameOver { .. }
            | ServerMessage::Friends {}
            | ServerMessage::Restarting { .. } => Vec::new(),
        }
    }

    /// Asks for what came after a version, or for everything.
    fn watch(&self, since: Option<u64>) {
        let game = self.game.clone();
        self.send(ClientMessage::Watch { game, since });
    }

    /// Asks something beside the socket, in a thread of its own.
    fn ask<F>(
        &self,
        ask: impl FnOnce(Site, String, String) -> F + Send + 'static,
    ) -> Result<(), Failure>
    where
        F: Future<Output = Heard>,
    {
        let (site, cookie) = (self.site.clone(), self.cookie.clone());
        let (game, hear) = (self.game.clone(), self.hear.clone());
        let runtime = runtime::new()?;
        std::thread::spawn(move || {
            let answer = runtime.block_on(ask(site, cookie, game));
            // The game may have been left meanwhile.
            let _ = hear.send(answer);
        });
        Ok(())
    }

    fn send(&self, message: ClientMessage) {
        // A thread that ended has told so.
        let _ = self.tell.send(message);
    }

    fn new_id(&mut self) -> String {
        self.n_ids += 1;
        format!("{}-{}", self.session, self.n_ids)
    }
}

impl Venue for Remote {
    fn snapshot(&self) -> Snapshot {
        let now_ms = clock::now_ms() + self.ahead_ms;
        Snapshot {
            is_connected: self.is_connected,
            ..self.followed.snapshot(&self.words, now_ms)
        }
    }

    fn poll(&mut self, wait: Duration) -> Vec<News> {
        let mut news = Vec::new();
        let mut wait = wait;
        while let Ok(heard) = self.heard.recv_timeout(wait) {
            wait = Duration::ZERO;
            news.extend(self.take_in(heard));
        }
        news
    }

    fn act(&mut self, action: &Action) -> Result<Vec<News>, Illegal> {
        self.followed.view().judge(action)?;
        let (game, id) = (self.game.clone(), self.new_id());
        let action = action.to_string();
        self.send(ClientMessage::Act { game, id, action });
        Ok(Vec::new())
    }

    fn resign(&mut self) {
        let (game, id) = (self.game.clone(), self.new_id());
        self.send(ClientMessage::Resign { game, id });
    }

    fn play_again(&mut self) -> Result<(), Failure> {
        self.ask(|site, cookie, game| async move {
            Heard::Next(http::play_again(&site, cookie, &game).await)
        })
    }

    fn look_back(&mut self) -> Result<Option<String>, Failure> {
        self.ask(|site, cookie, game| async move {
            Heard::Record(http::record(&site, cookie, &game).await)
        })?;
        Ok(None)
    }

    fn say(&mut self, phrase: &str) {
        let (game, id) = (self.game.clone(), self.new_id());
        let phrase = phrase.to_owned();
        self.send(ClientMessage::Say { game, id, phrase });
    }

    fn is_remote(&self) -> bool {
        true
    }

    fn may_help(&self) -> bool {
        self.followed.options().help
    }
}
