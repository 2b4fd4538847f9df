//! A lesson's sockets: a teacher's and the pupils', with what each was told last.

use std::collections::HashMap;
use std::net::SocketAddr;

use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use sixline_engine::bot::BotKind;
use sixline_protocol::wire::class::{
    LessonClientMessage as Say, LessonJoined, LessonOpened, LessonServerMessage as Hear,
    LessonTable, LessonView, PupilView,
};
use sixline_protocol::wire::quiz::{Ask, Correction, Tally, Topic};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::support::{Follower, TestPlayer, TestServer, within};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// One end of a lesson's socket, with what it was told last.
pub(super) struct Line {
    to: SplitSink<Socket, Message>,
    heard: mpsc::UnboundedReceiver<String>,
    /// Reads all the time, as a browser does: who answers no ping for long is let go.
    reader: JoinHandle<()>,
    pub(super) pupil: Option<PupilView>,
    pub(super) lesson: Option<LessonView>,
    pub(super) tables: HashMap<u8, LessonTable>,
    pub(super) tallies: HashMap<(u16, Topic), Tally>,
    pub(super) texts: Vec<String>,
}

impl Line {
    pub(super) async fn open(address: SocketAddr, code: &str, token: &str) -> Self {
        let url = format!("ws://{address}/api/lessons/{code}/socket");
        let mut request = url.into_client_request().unwrap();
        // As the page does, so that a flood from the same address locks nobody out who has a seat.
        let seat = format!("sixline-seat, {token}").parse().unwrap();
        request.headers_mut().insert("sec-websocket-protocol", seat);
        let (socket, _) = within(tokio_tungstenite::connect_async(request))
            .await
            .unwrap();
        let (to, mut from) = socket.split();
        let (hear, heard) = mpsc::unbounded_channel();
        let reader = tokio::spawn(async move {
            while let Some(Ok(message)) = from.next().await {
                if let Message::Text(text) = message {
                    let _ = hear.send(text.to_string());
                }
            }
        });
        let mut line = Self {
            to,
            heard,
            reader,
            pupil: None,
            lesson: None,
            tables: HashMap::new(),
            tallies: HashMap::new(),
            texts: Vec::new(),
        };
        line.say(&Say::Enter {
            token: token.into(),
        })
        .await;
        line
    }

    pub(super) async fn say(&mut self, message: &Say) {
        let text = serde_json::to_string(message).unwrap();
        within(self.to.send(Message::text(text))).await.unwrap();
    }

    pub(super) async fn close(&mut self) {
        within(self.to.close()).await.unwrap();
    }

    /// The next message; `None` where the socket is closed.
    pub(super) async fn next(&mut self) -> Option<Hear> {
        let text = within(self.heard.recv()).await?;
        let message: Hear = serde_json::from_str(&text).unwrap();
        self.texts.push(text);
        match &message {
            Hear::Pupil(view) => self.pupil = Some((**view).clone()),
            Hear::Lesson(view) => self.lesson = Some((**view).clone()),
            Hear::Table(view) => {
                self.tables.insert(view.table, (**view).clone());
            }
            Hear::Tallies { tallies } => {
                for tally in tallies {
                    let key = (tally.pupil, tally.about);
                    self.tallies.insert(key, tally.clone());
                }
            }
            _ => {}
        }
        Some(message)
    }

    pub(super) async fn until(&mut self, wanted: impl Fn(&Self) -> bool) {
        while !wanted(self) {
            let message = self.next().await.expect("the socket is closed");
            assert!(!matches!(message, Hear::Error { .. }), "{message:?}");
        }
    }

    pub(super) async fn ended(&mut self) {
        loop {
            match self.next().await.expect("told before it is closed") {
                Hear::Ended => break,
                _ => continue,
            }
        }
        assert_eq!(self.next().await, None);
    }

    pub(super) async fn refusal(&mut self, message: &Say) -> String {
        self.say(message).await;
        loop {
            if let Hear::Error { error } = self.next().await.unwrap() {
                return error.code;
            }
        }
    }

    /// Wishes something under an id, and answers what it was acknowledged with.
    pub(super) async fn wish(&mut self, id: &str, wish: Say) -> Result<(), String> {
        let wish = Box::new(wish);
        let id = id.to_owned();
        self.say(&Say::Wish { id, wish }).await;
        loop {
            match self.next().await.unwrap() {
                Hear::Done { .. } => return Ok(()),
                Hear::Refused { error, .. } => return Err(error.code),
                _ => {}
            }
        }
    }

    pub(super) fn table(&self) -> &LessonTable {
        self.pupil.as_ref().unwrap().table.as_ref().unwrap()
    }

    pub(super) fn version(&self) -> u64 {
        self.table().view.version
    }

    /// Takes the turn as a greedy bot would, and answers what is asked: rightly or not.
    pub(super) async fn play(&mut self, id: &str, right: bool) -> Vec<Correction> {
        let follower = Follower {
            view: (*self.table().view).clone(),
        };
        let action = BotKind::Greedy.build(1).choose(&follower.game_view());
        let before = self.version();
        self.say(&Say::Act {
            id: id.into(),
            action: action.to_string(),
        })
        .await;
        loop {
            match self.next().await.unwrap() {
                Hear::Done { id: done } if done == id => break,
                Hear::Refused { error, .. } => panic!("{error:?}"),
                _ => {}
            }
        }
        self.until(|it| it.version() > before).await;
        self.answer_all(right).await
    }

    /// Whether a play is looked for, where everybody plays at once.
    pub(super) fn finds(&self) -> bool {
        let round = self.pupil.as_ref().and_then(|it| it.round.as_ref());
        round.is_some_and(|it| it.settled.is_none() && it.mine.is_none())
    }

    /// Lays what a greedy bot would and answers all that is asked rightly; how many questions there were.
    pub(super) async fn lay(&mut self, id: &str) -> u32 {
        let follower = Follower {
            view: (*self.table().view).clone(),
        };
        let action = BotKind::Greedy.build(1).choose(&follower.game_view());
        let (id, action) = (id.into(), action.to_string());
        self.say(&Say::Act { id, action }).await;
        self.until(|it| !it.finds()).await;
        self.answer_all(true).await.len() as u32
    }

    /// Answers all that is asked, rightly, or wrongly twice; the last verdict on each question.
    pub(super) async fn answer_all(&mut self, right: bool) -> Vec<Correction> {
        let mut verdicts = Vec::new();
        while let Some(question) = self.pupil.as_ref().unwrap().question.clone() {
            let good = match &question.ask {
                Ask::Division { number, by } => vec![number / by],
                Ask::Hole { table, number } => vec![number / table],
                Ask::Product { table, times } => vec![table * times],
                Ask::Table { line, .. } => tables_of(line),
            };
            let bad = (1..=10).filter(|it| !good.contains(it));
            let given: Vec<u8> = if right {
                good[..1].to_vec()
            } else {
                bad.take(2).collect()
            };
            let mut last = None;
            for answer in given {
                let question = question.id;
                self.say(&Say::Answer { question, answer }).await;
                let verdict = loop {
                    if let Hear::Verdict(verdict) = self.next().await.unwrap() {
                        break *verdict;
                    }
                };
                assert_eq!(verdict.right, right, "{verdict:?}");
                last = Some(verdict);
            }
            verdicts.extend(last);
            self.until(|it| {
                let now = it.pupil.as_ref().unwrap().question.as_ref();
                now.is_none_or(|it| it.id != question.id)
            })
            .await;
        }
        verdicts
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.reader.abort();
    }
}

/// The tables that hold all cards; 0 where only their color does.
pub(super) fn tables_of(line: &[String]) -> Vec<u8> {
    let number = |card: &String| card[..card.len() - 1].parse::<u8>().unwrap();
    let tables: Vec<u8> = (1..=10)
        .filter(|table| {
            line.iter()
                .all(|card| number(card) % table == 0 && number(card) / table <= 10)
        })
        .collect();
    if tables.is_empty() { vec![0] } else { tables }
}

pub(super) struct Class {
    pub(super) opened: LessonOpened,
    pub(super) teacher: Line,
    pub(super) pupils: Vec<(LessonJoined, Line)>,
}

/// A teacher and pupils who have come in.
pub(super) async fn class(server: &TestServer, plan: &Value, names: &[&str]) -> Class {
    let mut browser = TestPlayer::visitor(server.address);
    let opened: LessonOpened = browser.post("/api/lessons", plan).await;
    let mut teacher = Line::open(server.address, &opened.code, &opened.token).await;
    let mut pupils = Vec::new();
    for name in names {
        let path = format!("/api/lessons/{}/pupils", opened.code.to_lowercase());
        let joined: LessonJoined = browser.post(&path, &json!({ "name": name })).await;
        let line = Line::open(server.address, &opened.code, &joined.token).await;
        pupils.push((joined, line));
    }
    assert_eq!(browser.cookie, None, "a lesson needs no cookie");
    let all = pupils.len();
    teacher
        .until(|it| {
            let here = |view: &LessonView| view.pupils.iter().filter(|it| it.pupil.here).count();
            it.lesson.as_ref().is_some_and(|view| here(view) == all)
        })
        .await;
    Class {
        opened,
        teacher,
        pupils,
    }
}
