//! A lesson's sockets: a teacher's and the pupils', with what each was told last.

use std::collections::HashMap;
use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use sixline_engine::bot::BotKind;
use sixline_protocol::wire::class::{
    Answered, Ask, LessonClientMessage as Say, LessonJoined, LessonOpened,
    LessonServerMessage as Hear, LessonTable, LessonView, PupilView, Verdict,
};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::support::{Follower, TestPlayer, TestServer, within};

/// One end of a lesson's socket, with what it was told last.
pub(super) struct Line {
    pub(super) socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub(super) pupil: Option<PupilView>,
    pub(super) lesson: Option<LessonView>,
    pub(super) tables: HashMap<u8, LessonTable>,
    pub(super) answers: Vec<Answered>,
    pub(super) texts: Vec<String>,
}

impl Line {
    pub(super) async fn open(address: SocketAddr, code: &str, token: &str) -> Self {
        let url = format!("ws://{address}/api/lessons/{code}/socket");
        let (socket, _) = within(tokio_tungstenite::connect_async(url)).await.unwrap();
        let mut line = Self {
            socket,
            pupil: None,
            lesson: None,
            tables: HashMap::new(),
            answers: Vec::new(),
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
        within(self.socket.send(Message::text(text))).await.unwrap();
    }

    /// The next message; `None` where the socket is closed.
    pub(super) async fn next(&mut self) -> Option<Hear> {
        let text = within(async {
            loop {
                match self.socket.next().await {
                    Some(Ok(Message::Text(text))) => return Some(text.to_string()),
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                    Some(Ok(_)) => {}
                }
            }
        })
        .await?;
        let message: Hear = serde_json::from_str(&text).unwrap();
        self.texts.push(text);
        match &message {
            Hear::Pupil(view) => self.pupil = Some((**view).clone()),
            Hear::Lesson(view) => self.lesson = Some((**view).clone()),
            Hear::Table(view) => {
                self.tables.insert(view.table, (**view).clone());
            }
            Hear::Answers { from, answers } => {
                self.answers.truncate(*from as usize);
                self.answers.extend(answers.iter().cloned());
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
    pub(super) async fn play(&mut self, id: &str, right: bool) -> Vec<Verdict> {
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
        let mut verdicts = Vec::new();
        while let Some(question) = self.pupil.as_ref().unwrap().question.clone() {
            let numbers = match &question.ask {
                Ask::Division { number, by } => vec![number / by],
                Ask::Table { line } => tables_of(line),
            };
            let answer = if right {
                numbers[0]
            } else {
                (1..=10).find(|it| !numbers.contains(it)).unwrap()
            };
            let question = question.id;
            self.say(&Say::Answer { question, answer }).await;
            let verdict = loop {
                if let Hear::Verdict(verdict) = self.next().await.unwrap() {
                    break *verdict;
                }
            };
            assert_eq!(verdict.right, right, "{verdict:?}");
            verdicts.push(verdict);
            self.until(|it| {
                let now = it.pupil.as_ref().unwrap().question.as_ref();
                now.is_none_or(|it| it.id != question)
            })
            .await;
        }
        verdicts
    }
}

/// The tables of the lesson that hold all cards.
pub(super) fn tables_of(line: &[String]) -> Vec<u8> {
    let number = |card: &String| card[..card.len() - 1].parse::<u8>().unwrap();
    (1..=10)
        .filter(|table| {
            line.iter()
                .all(|card| number(card) % table == 0 && number(card) / table <= 10)
        })
        .collect()
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
            let here = |view: &LessonView| view.pupils.iter().filter(|it| it.here).count();
            it.lesson.as_ref().is_some_and(|view| here(view) == all)
        })
        .await;
    Class {
        opened,
        teacher,
        pupils,
    }
}
