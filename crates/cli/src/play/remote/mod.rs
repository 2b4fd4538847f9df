//! A game on a server: the same table, followed over a socket.
//!
//! [`link`] reads the address, [`connection`] reaches it, [`http`] takes a seat, [`socket`] follows the game,
//! [`look`] turns what the server shows into what the screen needs.

mod connection;
mod http;
mod link;
mod look;
mod socket;

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use sixline_protocol::wire::socket::{ClientMessage, ServerMessage};
use sixline_protocol::wire::view::{Event, View, What};
use sixline_rules::{Action, Illegal, Seat};
use tokio::sync::mpsc::UnboundedSender;

use self::link::Site;
use self::socket::Heard;
use super::random;
use super::table::{News, Snapshot, Table};
use crate::clock;
use crate::failure::Failure;

/// A game on a server.
#[derive(Debug)]
pub(crate) struct Remote {
    game: String,
    view: View,
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
pub(crate) fn connect(text: &str) -> Result<Remote, Failure> {
    let failed = |reason: String| Failure::bad_input(text, reason);
    let link = link::parse(text).map_err(|err| failed(err.to_string()))?;
    let runtime = crate::serve::runtime()?;
    let seated = runtime.block_on(http::sit_down(&link)).map_err(failed)?;
    let (hear, heard) = channel();
    let tell = socket::start(runtime, &link.site, &seated, hear.clone());
    let view = first_view(&heard).map_err(failed)?;
    let session: [u8; 6] = random()?;
    Ok(Remote {
        game: seated.game,
        ahead_ms: view.now_ms - clock::now_ms(),
        view,
        site: link.site,
        cookie: seated.cookie,
        heard,
        hear,
        tell,
        session: session.iter().map(|byte| format!("{byte:02x}")).collect(),
        n_ids: 0,
    })
}

fn first_view(heard: &Receiver<Heard>) -> Result<View, String> {
    loop {
        match heard.recv_timeout(PATIENCE) {
            Ok(Heard::Message(ServerMessage::View(view))) => return Ok(*view),
            Ok(Heard::Message(ServerMessage::Error { error })) => return Err(error.message),
            Ok(Heard::Lost(reason)) => return Err(reason),
            Ok(Heard::Message(_) | Heard::Next(_)) => {}
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                return Err("the server does not show the game".to_owned());
            }
        }
    }
}

impl Remote {
    fn take_in(&mut self, heard: Heard) -> Vec<News> {
        match heard {
            Heard::Lost(_) => vec![News::Offline],
            Heard::Next(Ok(game)) => {
                let game = std::mem::replace(&mut self.game, game);
                self.send(ClientMessage::Unwatch { game });
                self.watch();
                Vec::new()
            }
            Heard::Next(Err(reason)) => vec![News::NoNewGame(reason)],
            Heard::Message(message) => match message {
                // What was still under way of the game before.
                ServerMessage::View(view) if view.game != self.game => Vec::new(),
                ServerMessage::View(view) => {
                    self.ahead_ms = view.now_ms - clock::now_ms();
                    let news = look::turns_since(&self.view, &view);
                    self.view = *view;
                    news
                }
                ServerMessage::Event(event) => self.happened(&event),
                ServerMessage::Refused { error, .. } | ServerMessage::Error { error } => {
                    vec![News::Refused(error.code)]
                }
                ServerMessage::Hello { .. }
                | ServerMessage::Current { .. }
                | ServerMessage::Done { .. }
                | ServerMessage::Presence { .. }
                | ServerMessage::Pong { .. }
                | ServerMessage::Restarting { .. } => Vec::new(),
            },
        }
    }

    /// Whatever happened, the whole view is asked for again: a turn is rare, and a view is small.
    fn happened(&self, event: &Event) -> Vec<News> {
        self.watch();
        match &event.what {
            What::Said { seat, phrase } => {
                let seat = Seat::from_number(usize::from(*seat));
                let said = seat.map(|seat| News::Said {
                    seat,
                    phrase: phrase.clone(),
                });
                said.into_iter().collect()
            }
            What::Joined { .. }
            | What::Left { .. }
            | What::Started
            | What::Acted { .. }
            | What::Resigned { .. }
            | What::TimedOut { .. }
            | What::Rematch { .. }
            | What::Cancelled => Vec::new(),
        }
    }

    fn watch(&self) {
        self.send(ClientMessage::Watch {
            game: self.game.clone(),
            since: None,
        });
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

impl Table for Remote {
    fn snapshot(&self) -> Snapshot {
        look::snapshot(&self.view, clock::now_ms() + self.ahead_ms)
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
        self.snapshot().view.judge(action)?;
        let (game, id) = (self.game.clone(), self.new_id());
        let action = action.to_string();
        self.send(ClientMessage::Act { game, id, action });
        Ok(Vec::new())
    }

    fn resign(&mut self) {
        let (game, id) = (self.game.clone(), self.new_id());
        self.send(ClientMessage::Resign { game, id });
    }

    fn play_again(&mut self) -> Result<(), String> {
        let (site, cookie) = (self.site.clone(), self.cookie.clone());
        let (game, hear) = (self.game.clone(), self.hear.clone());
        let runtime = crate::serve::runtime().map_err(|err| err.to_string())?;
        std::thread::spawn(move || {
            let next = runtime.block_on(http::play_again(&site, cookie, &game));
            // The game may have been left meanwhile.
            let _ = hear.send(Heard::Next(next));
        });
        Ok(())
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
        self.view.options.help
    }
}
