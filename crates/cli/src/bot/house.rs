//! The bot at its server: hears who asks for games, accepts them, and has each game played.

use std::collections::HashSet;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use hyper::Method;
use sixline_protocol::GamesHeadJson;
use sixline_protocol::wire::bot::BotProfile;
use sixline_protocol::wire::http::Me;
use sixline_protocol::wire::people::{ChallengeList, ChallengeState, ChallengeView};
use sixline_protocol::wire::socket::ServerMessage;
use tokio::task::JoinSet;

use super::Args;
use super::game::{self, Ended};
use super::guest::Guest;
use crate::failure::{Failure, Outcome, say};
use crate::games_file::{self, GamesFile};
use crate::play::remote::error::RemoteError;
use crate::play::remote::http::Server;
use crate::play::remote::link::Site;
use crate::program::Program;

/// How long to wait before a server is asked anew, at first and at most.
const AGAIN: Duration = Duration::from_secs(1);
const LONGEST: Duration = Duration::from_secs(30);

/// All that the games of a bot share.
pub(super) struct House {
    guest: Arc<Guest>,
    profile: BotProfile,
    /// End after so many games.
    most: Option<u64>,
    records: Option<Mutex<GamesFile>>,
}

/// What goes on.
#[derive(Default)]
struct Course {
    games: JoinSet<(String, Ended)>,
    running: HashSet<String>,
    n_over: u64,
    /// Whether it was said that it waits.
    is_told: bool,
}

impl House {
    pub(super) fn new(
        site: Site,
        token: String,
        program: Program,
        args: &Args,
    ) -> Result<Self, Failure> {
        let records = args.records.as_deref();
        Ok(Self {
            records: records.map(open_records).transpose()?,
            guest: Arc::new(Guest {
                site,
                token,
                program,
                time: args.time,
            }),
            profile: args.profile(),
            most: args.games,
        })
    }

    fn server(&self) -> Server<'_> {
        self.guest.server()
    }

    /// Plays until it is stopped, or has played as many games as it should.
    pub(super) async fn keep(self) -> Outcome {
        let house = Arc::new(self);
        let failed = |err: RemoteError| Failure::bad_input(&house.guest.site.host, err);
        house.introduce().await.map_err(failed)?;
        let mut course = Course::default();
        let mut wait = AGAIN;
        while !house.is_done(&course) {
            match house.listen(&mut course).await {
                Ok(()) => wait = AGAIN,
                Err(err) if err.is_final() => return Err(failed(err)),
                Err(err) => {
                    let seconds = wait.as_secs();
                    say(&format!("{err}; the server is asked again in {seconds} s"));
                    house.let_play(&mut course, wait).await;
                    wait = (2 * wait).min(LONGEST);
                }
            }
        }
        Ok(())
    }

    /// Says which games are played.
    async fn introduce(&self) -> Result<(), RemoteError> {
        let me: Me = self.server().get("/api/me").await?;
        if !me.bot {
            return Err(RemoteError::NoBot(me.name));
        }
        let profile = serde_json::to_vec(&self.profile)?;
        let server = self.server();
        let put = server.send(Method::PUT, "/api/me/bot", Some(profile));
        let answer = put.await?;
        match answer.status {
            204 => Ok(()),
            _ => Err(answer.refusal()),
        }
    }

    fn is_done(&self, course: &Course) -> bool {
        self.most.is_some_and(|most| course.n_over >= most)
    }

    /// Hears what there is to hear until the stream ends; the games go on beside.
    async fn listen(self: &Arc<Self>, course: &mut Course) -> Result<(), RemoteError> {
        let mut lines = self.server().lines("/api/events/stream").await?;
        while !self.is_done(course) {
            tokio::select! {
                line = lines.next() => {
                    let Some(line) = line? else { return Ok(()) };
                    // A server may be newer than this program: what is not known is left alone.
                    if let Ok(message) = serde_json::from_str(&line) {
                        self.take_in(course, message).await?;
                    }
                }
                Some(over) = course.games.join_next() => {
                    self.note_over(course, over);
                    self.accept_all(course).await?;
                }
            }
        }
        Ok(())
    }

    /// Waits, while the games go on.
    async fn let_play(&self, course: &mut Course, wait: Duration) {
        let until = tokio::time::Instant::now() + wait;
        loop {
            tokio::select! {
                () = tokio::time::sleep_until(until) => return,
                Some(over) = course.games.join_next() => self.note_over(course, over),
            }
        }
    }

    async fn take_in(
        self: &Arc<Self>,
        course: &mut Course,
        message: ServerMessage,
    ) -> Result<(), RemoteError> {
        match message {
            ServerMessage::Challenge(asked) => self.accept(course, &asked).await,
            ServerMessage::GameStarted { game, .. } => {
                self.begin(course, game);
                Ok(())
            }
            ServerMessage::Restarting { retry_ms } => {
                tokio::time::sleep(Duration::from_millis(retry_ms)).await;
                Ok(())
            }
            ServerMessage::Hello { name, .. } => {
                if !std::mem::replace(&mut course.is_told, true) {
                    say(&format!(
                        "{name} waits for games on {}",
                        self.guest.site.host
                    ));
                }
                Ok(())
            }
            ServerMessage::View(_)
            | ServerMessage::Event(_)
            | ServerMessage::Current { .. }
            | ServerMessage::Done { .. }
            | ServerMessage::Refused { .. }
            | ServerMessage::Presence { .. }
            | ServerMessage::Pong { .. }
            | ServerMessage::Announcement { .. }
            | ServerMessage::GameOver { .. }
            | ServerMessage::Friends {}
            | ServerMessage::Error { .. } => Ok(()),
        }
    }

    /// Those that came while there were as many games as there may be.
    async fn accept_all(self: &Arc<Self>, course: &mut Course) -> Result<(), RemoteError> {
        let open: ChallengeList = self.server().get("/api/challenges").await?;
        for asked in &open.challenges {
            self.accept(course, asked).await?;
        }
        Ok(())
    }

    async fn accept(
        self: &Arc<Self>,
        course: &mut Course,
        asked: &ChallengeView,
    ) -> Result<(), RemoteError> {
        let has_room = course.running.len() < usize::from(self.profile.at_once);
        if asked.mine || asked.state != ChallengeState::Open || !has_room || self.is_done(course) {
            return Ok(());
        }
        let path = format!("/api/challenges/{}/accept", asked.id);
        let answer = self.server().send(Method::POST, &path, None).await?;
        if answer.status != 200 {
            // Taken back meanwhile, or a limit; it stays open, or is gone.
            let why = answer.refusal();
            say(&format!(
                "the game with {} was not accepted: {why}",
                asked.with.name
            ));
        }
        Ok(())
    }

    fn begin(self: &Arc<Self>, course: &mut Course, game: String) {
        if course.running.insert(game.clone()) {
            let guest = Arc::clone(&self.guest);
            course.games.spawn(async move {
                let ended = game::play(&guest, &game).await;
                (game, ended)
            });
        }
    }

    fn note_over(
        &self,
        course: &mut Course,
        over: Result<(String, Ended), tokio::task::JoinError>,
    ) {
        // A game whose task broke stays among those that run, so that it is not begun again and again.
        let Ok((game, ended)) = over else {
            return say("a game was given up after a fault of this program");
        };
        course.running.remove(&game);
        course.n_over += 1;
        let end = match ended {
            Ok(end) => end,
            Err(err) => return say(&format!("game {game} was given up: {err}")),
        };
        say(&format!("game {game}: {}", end.told));
        if let (Some(file), Some(record)) = (&self.records, end.record) {
            let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
            let number = file.last() + 1;
            let line = games_file::line(number, |line| {
                let text = serde_json::Value::from(record).to_string();
                line.push_str(&text[1..text.len() - 1]);
            });
            if let Err(err) = file.append([(number, line.as_str())]) {
                say(&format!(
                    "the record of game {game} could not be written: {err}"
                ));
            }
        }
    }
}

fn open_records(path: &Path) -> Result<Mutex<GamesFile>, Failure> {
    if !games_file::is_games_file(path) {
        return Err(Failure::bad_file(
            path,
            "expected a name that ends in .jsonl",
        ));
    }
    let head = GamesHeadJson {
        sixline_games: 1,
        command: "bot".into(),
        players: Vec::new(),
        seats: 0,
        edition: "any".into(),
        tables: None,
        seed: 0,
        time: None,
    };
    let file = GamesFile::open(path, &head).map_err(|err| Failure::bad_file(path, err))?;
    Ok(Mutex::new(file))
}
