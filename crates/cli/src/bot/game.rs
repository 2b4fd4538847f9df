//! One game of a bot on a server: followed by a stream, and every turn asked of the program.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use hyper::Method;
use sixline_protocol::wire::game::ClockPlan;
use sixline_protocol::wire::http::{PostAction, PostResign};
use sixline_protocol::wire::socket::ServerMessage;
use sixline_rules::{Action, GameView};
use sixline_words::{Lang, Words};

use super::guest::Guest;
use crate::failure::say;
use crate::play::remote::error::RemoteError;
use crate::play::remote::follow::{Applied, Followed};
use crate::play::table::{Phase, Snapshot};
use crate::program::{Limits, Slot};
use crate::{clock, random};

/// What became of a game.
pub(super) type Ended = Result<End, RemoteError>;

pub(super) struct End {
    /// How it ended, in words.
    pub(super) told: String,
    /// Its record, where the server has one.
    pub(super) record: Option<String>,
}

/// How long to wait before a server is asked anew, at first and at most.
const AGAIN: Duration = Duration::from_millis(250);
const LONGEST: Duration = Duration::from_secs(15);
/// How often the program is asked for one action before the game is given up: it may break once.
const ATTEMPTS: u32 = 3;
/// How often its record is asked for.
const RECORD_ATTEMPTS: u32 = 6;
/// What is kept back of a clock for the way to the server.
const ON_THE_WAY_MS: i64 = 500;
/// A game of its own has about so many turns of one player left, and a clock lasts for all of them.
const TURNS_LEFT: i64 = 20;

/// Plays a game to its end.
pub(super) async fn play(guest: &Guest, game: &str) -> Ended {
    let seed = random::number().map_err(RemoteError::Random)?;
    let slot = Slot::new(guest.program.clone(), Limits::of(guest.time));
    let mut table = At {
        guest,
        game,
        seed,
        slot: Arc::new(Mutex::new(slot)),
        words: Words::new(Lang::En),
        followed: None,
        answered: None,
        ahead_ms: 0,
    };
    let mut wait = AGAIN;
    loop {
        match table.follow().await {
            Ok(Some(end)) => return Ok(end),
            Ok(None) => wait = AGAIN,
            Err(err) if err.is_final() => return Err(err),
            Err(_) => {
                tokio::time::sleep(wait).await;
                wait = (2 * wait).min(LONGEST);
            }
        }
    }
}

/// A seat at a table.
struct At<'a> {
    guest: &'a Guest,
    game: &'a str,
    seed: u64,
    slot: Arc<Mutex<Slot>>,
    words: Words,
    /// What is known of the game.
    followed: Option<Followed>,
    /// The version at which a turn was taken, until the stream tells of it.
    answered: Option<u64>,
    /// How far the server's clock is ahead of ours.
    ahead_ms: i64,
}

impl At<'_> {
    /// Follows the game until the stream ends, or the game does.
    async fn follow(&mut self) -> Result<Option<End>, RemoteError> {
        let from = self.followed.as_ref().map(Followed::version);
        let from = from.map(|from| format!("?from={from}")).unwrap_or_default();
        let path = format!("/api/games/{}/stream{from}", self.game);
        let mut lines = self.guest.server().lines(&path).await?;
        // What was known when the last stream ended may still wait for an answer.
        let mut is_behind = self.followed.is_some();
        loop {
            if !is_behind && let Some(end) = self.go_on().await? {
                return Ok(Some(end));
            }
            let Some(line) = lines.next().await? else {
                return Ok(None);
            };
            // An empty line, or one of a newer server.
            let Ok(message) = serde_json::from_str::<ServerMessage>(&line) else {
                continue;
            };
            is_behind = false;
            match message {
                ServerMessage::View(view) => {
                    self.ahead_ms = view.now_ms - clock::now_ms();
                    match &mut self.followed {
                        Some(followed) => drop(followed.renew(&self.words, *view)?),
                        none => *none = Some(Followed::new(*view)?),
                    }
                }
                ServerMessage::Event(event) => {
                    let followed = self.followed.as_mut();
                    let applied = followed.map(|it| it.apply(&self.words, *event));
                    if matches!(applied, None | Some(Applied::Missing)) {
                        // The whole view says what is missing.
                        self.followed = None;
                        return Ok(None);
                    }
                }
                ServerMessage::Restarting { retry_ms } => {
                    tokio::time::sleep(Duration::from_millis(retry_ms)).await;
                }
                ServerMessage::Hello { .. }
                | ServerMessage::Current { .. }
                | ServerMessage::Done { .. }
                | ServerMessage::Refused { .. }
                | ServerMessage::Presence { .. }
                | ServerMessage::Pong { .. }
                | ServerMessage::Announcement { .. }
                | ServerMessage::Challenge(_)
                | ServerMessage::GameStarted { .. }
                | ServerMessage::GameOver { .. }
                | ServerMessage::Friends {}
                | ServerMessage::Error { .. } => {}
            }
        }
    }

    /// Takes a turn where it is one's own; answers the end of the game where it is over.
    async fn go_on(&mut self) -> Result<Option<End>, RemoteError> {
        let Some(followed) = &self.followed else {
            return Ok(None);
        };
        let now_ms = clock::now_ms() + self.ahead_ms;
        let shown = followed.snapshot(&self.words, now_ms);
        match &shown.phase {
            Phase::Over { .. } => Ok(Some(End {
                told: told(&shown),
                record: self.record().await,
            })),
            Phase::Mine(_) if self.answered == Some(followed.version()) => Ok(None),
            Phase::Mine(seat) => {
                let version = followed.version();
                let left_ms = shown.seats[*seat].clock_ms;
                let limits = allowance(followed.options().clock, left_ms, self.guest.time);
                // The turn after this version: whoever sends it twice takes it once.
                let id = format!("v{version}");
                match self.decide(shown.view.clone(), limits).await {
                    Ok(action) => self.act(id, &action).await?,
                    Err(why) => {
                        say(&format!("game {}: the program fails: {why}", self.game));
                        self.resign(id).await?;
                    }
                }
                self.answered = Some(version);
                Ok(None)
            }
            Phase::Waiting { .. } | Phase::Cover(_) => Ok(None),
            // Somebody else plays on for us.
            Phase::Theirs(_) if shown.me.is_none() => Ok(Some(End {
                told: "the seat is another's now".to_owned(),
                record: None,
            })),
            Phase::Theirs(_) => Ok(None),
        }
    }

    /// The program's action; where there is none, why.
    async fn decide(&self, view: GameView, limits: Limits) -> Result<Action, String> {
        let (slot, seed) = (Arc::clone(&self.slot), self.seed);
        let work = tokio::task::spawn_blocking(move || {
            let mut slot = slot.lock().unwrap_or_else(PoisonError::into_inner);
            let mut why = String::new();
            for _ in 0..ATTEMPTS {
                match slot.ask_within(limits, &view, seed) {
                    Ok(action) => match view.judge(&action) {
                        Ok(_) => return Ok(action),
                        Err(illegal) => why = format!("{action}: {illegal}"),
                    },
                    Err(err) => why = err.to_string(),
                }
            }
            Err(why)
        });
        work.await.unwrap_or_else(|err| Err(err.to_string()))
    }

    /// Sends an action until the server has answered. That it was stored is told by the stream as well.
    async fn act(&self, id: String, action: &Action) -> Result<(), RemoteError> {
        let action = action.to_string();
        let body = serde_json::to_vec(&PostAction { id, action })?;
        self.post("actions", body).await
    }

    async fn resign(&self, id: String) -> Result<(), RemoteError> {
        let body = serde_json::to_vec(&PostResign { id })?;
        self.post("resign", body).await
    }

    async fn post(&self, what: &str, body: Vec<u8>) -> Result<(), RemoteError> {
        let path = format!("/api/games/{}/{what}", self.game);
        let mut wait = AGAIN;
        loop {
            let server = self.guest.server();
            let send = server.send(Method::POST, &path, Some(body.clone()));
            match send.await {
                Ok(answer) if answer.status == 429 => {
                    let wait_s = answer.error().and_then(|it| it.wait_s).unwrap_or(1);
                    tokio::time::sleep(Duration::from_secs(wait_s.into())).await;
                }
                Ok(answer) if answer.status < 500 => {
                    let refusal = answer.refusal();
                    // Whatever else it refuses, such as a turn that time took, the stream tells what is so now.
                    return if refusal.is_final() {
                        Err(refusal)
                    } else {
                        Ok(())
                    };
                }
                Ok(_) | Err(_) => {
                    tokio::time::sleep(wait).await;
                    wait = (2 * wait).min(LONGEST);
                }
            }
        }
    }

    /// The record of the game, which is over; a server that is busy is asked a few times.
    async fn record(&self) -> Option<String> {
        let path = format!("/api/games/{}/record", self.game);
        let mut wait = AGAIN;
        for _ in 0..RECORD_ATTEMPTS {
            let server = self.guest.server();
            if let Ok(answer) = server.send(Method::GET, &path, None).await
                && answer.status == 200
            {
                return answer.text().ok();
            }
            tokio::time::sleep(wait).await;
            wait = (2 * wait).min(LONGEST);
        }
        None
    }
}

/// How long the program may think: what it was given, and no more than its share of the clock.
fn allowance(plan: ClockPlan, left_ms: Option<i64>, most: u64) -> Limits {
    let Some(left_ms) = left_ms else {
        return Limits::of(most);
    };
    let left_ms = (left_ms - ON_THE_WAY_MS).max(1);
    let share = match plan {
        ClockPlan::Live { increment_ms, .. } => left_ms / TURNS_LEFT + increment_ms * 3 / 4,
        // A bank is for emergencies, and the time of a turn is far more than a program needs.
        ClockPlan::Slow { .. } | ClockPlan::None => left_ms / 2,
    };
    let share = share.clamp(1, left_ms).unsigned_abs();
    let time = most.min(share);
    Limits {
        time,
        // It may be late, but not so late that the clock decides.
        wait: Limits::of(time)
            .wait
            .min(Duration::from_millis(left_ms.unsigned_abs())),
    }
}

/// The result in words: `Ann 212, Robot 230`.
fn told(shown: &Snapshot) -> String {
    let scores = shown
        .seats
        .iter()
        .map(|it| format!("{} {}", it.name, it.score));
    scores.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_gets_its_share_of_the_clock_and_never_more_than_it_was_given() {
        let live = |increment_ms| ClockPlan::Live {
            start_ms: 60_000,
            increment_ms,
        };
        let time = |plan, left| allowance(plan, left, 1_000).time;
        assert_eq!(time(ClockPlan::None, None), 1_000);
        assert_eq!(time(live(0), Some(60_500)), 1_000);
        assert_eq!(time(live(0), Some(10_500)), 500);
        assert_eq!(time(live(1_000), Some(2_500)), 850);
        assert_eq!(time(live(60_000), Some(700)), 200);
        // Even at the very end there is an answer to be had.
        for left in [-5, 0, 1, 501] {
            let limits = allowance(live(0), Some(left), 1_000);
            assert_eq!((limits.time, limits.wait), (1, Duration::from_millis(1)));
        }
        let slow = ClockPlan::Slow {
            turn_ms: 86_400_000,
            bank_ms: 0,
        };
        assert_eq!(time(slow, Some(86_400_000)), 1_000);
    }
}
