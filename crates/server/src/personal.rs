//! What a person is told wherever they are connected: somebody asks them for a game, that has ended, games of theirs
//! begin and end, and their list of friends is another.
//!
//! The store is the truth. For everybody who listens on this node it is remembered how their affairs stood when they
//! were last told; [`Personal::nudge`] says that they may stand otherwise, here and to the other nodes, and then the
//! affairs are read again and the difference is told. Whatever was lost on the way between nodes is found by the
//! comparison of everybody that listens, now and then. So a nudge too many tells nothing, and one too few tells late.
//!
//! What is told are messages of the socket, as text: a socket sends them as they are, a stream writes them as lines.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sixline_protocol::wire::game::Status;
use sixline_protocol::wire::people::{ChallengeState, ChallengeView};
use sixline_protocol::wire::socket::ServerMessage;
use tokio::sync::Notify;
use tokio::time::timeout;

use crate::ids::{ChallengeId, GameId, UserId};
use crate::store::{Affairs, FriendWrite, Notice, Store, StoreError, TokenWrite};
use crate::talk::{ConnId, Outbox};
use crate::time::TimeSource;

/// Somebody is held to be connected to another node for as many rounds without a sign of it.
const ROUNDS: i64 = 3;
/// How many running games a page that has just come is told of: a connection holds 64 messages at most.
const MOST_GREETED: usize = 16;
/// A program is told of so many, which asks for nothing itself.
pub(crate) const MOST_TOLD: usize = 200;
/// How soon the store is asked again where it did not answer.
const RETRY: Duration = Duration::from_millis(500);

/// Everybody who listens on this node.
#[derive(Debug, Clone)]
pub(crate) struct Personal(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    store: Store,
    people: Mutex<HashMap<UserId, Listening>>,
    /// Somebody's affairs are to be read.
    wake: Notify,
    time: TimeSource,
    /// How often this node says who is connected to it, and looks at everybody.
    every: Duration,
}

/// A person with at least one connection.
#[derive(Debug, Default)]
struct Listening {
    ears: Vec<Ear>,
    /// How their affairs stood when they were last told; none where they never were.
    told: Option<Affairs>,
    /// They may stand otherwise by now.
    is_stale: bool,
}

impl Listening {
    /// Whether one of the connections is a program's, which may be a bot.
    fn is_program(&self) -> bool {
        self.ears.iter().any(|it| it.first == First::Everything)
    }
}

/// One connection of a person.
#[derive(Debug)]
struct Ear {
    out: Outbox,
    first: First,
    is_greeted: bool,
}

/// What a connection is told first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum First {
    /// The challenges that are open and some of the games that run, for a page, which asks for the rest itself.
    Challenges,
    /// Those, and the games that run as if they had just begun, for a program that only listens.
    Everything,
}

/// A connection on the list; gone from it when dropped.
#[derive(Debug)]
pub(crate) struct Follows {
    personal: Personal,
    user: UserId,
    conn: ConnId,
}

impl Personal {
    pub(crate) fn new(store: Store, time: TimeSource, every: Duration) -> Self {
        Self(Arc::new(Inner {
            store,
            people: Mutex::default(),
            wake: Notify::new(),
            time,
            every,
        }))
    }

    /// Tells a person's news to `out` from now on, until the answer is dropped.
    pub(crate) fn follow(&self, user: UserId, out: Outbox, first: First) -> Follows {
        let conn = out.conn();
        let mut people = self.people();
        let listening = people.entry(user).or_default();
        listening.is_stale = true;
        listening.ears.push(Ear {
            out,
            first,
            is_greeted: false,
        });
        drop(people);
        self.0.wake.notify_one();
        Follows {
            personal: self.clone(),
            user,
            conn,
        }
    }

    /// Whether a person listens on this node.
    pub(crate) fn is_here(&self, user: UserId) -> bool {
        self.people().contains_key(&user)
    }

    /// Whether a program of theirs listens on this node.
    pub(crate) fn has_program(&self, user: UserId) -> bool {
        let people = self.people();
        people.get(&user).is_some_and(Listening::is_program)
    }

    /// Whoever was seen later than this is held to be connected to some node.
    pub(crate) fn fresh_ms(&self) -> i64 {
        self.0.time.now_ms() - ROUNDS * self.0.every.as_millis() as i64
    }

    /// Tells the other nodes who is connected here, through the store, and everybody which bots are.
    pub(crate) async fn keep_present(&self) {
        loop {
            if let Err(err) = self.note_present().await {
                tracing::warn!(error = %err, "who is here was not written down: {err}");
            }
            tokio::time::sleep(self.0.every).await;
        }
    }

    async fn note_present(&self) -> Result<(), StoreError> {
        let now_ms = self.0.time.now_ms();
        if !self.0.store.is_alone() {
            let users = self.people().keys().copied().collect();
            let write = FriendWrite::Present { users, now_ms };
            self.0.store.write(write).await?;
        }
        let bots: Vec<UserId> = {
            let people = self.people();
            let listens = people.iter().filter(|(_, it)| it.is_program());
            listens.map(|(user, _)| *user).collect()
        };
        if !bots.is_empty() {
            let write = TokenWrite::Seen { bots, now_ms };
            self.0.store.write(write).await?;
        }
        Ok(())
    }

    /// Says that a person's affairs have changed, once that is stored.
    pub(crate) fn nudge(&self, user: UserId) {
        self.mark(user);
        let node = self.0.store.node();
        self.0.store.notify(Notice::Person { user, node });
    }

    /// Listens to what another node tells; `None` where something may have been missed.
    pub(crate) fn hear(&self, notice: Option<&Notice>) {
        match notice {
            Some(Notice::Person { user, node }) if *node != self.0.store.node() => self.mark(*user),
            Some(Notice::Lost { .. }) | None => self.mark_all(),
            Some(
                Notice::Person { .. }
                | Notice::Stored { .. }
                | Notice::Hall { .. }
                | Notice::Named { .. }
                | Notice::SignedOut { .. }
                | Notice::Alive { .. }
                | Notice::AskHere { .. }
                | Notice::Here { .. },
            ) => {}
        }
    }

    /// Tells what there is to tell. A node of several looks at everybody every so often, whatever it heard.
    pub(crate) async fn keep_up(&self) {
        loop {
            if timeout(self.0.every, self.0.wake.notified()).await.is_err()
                && !self.0.store.is_alone()
            {
                self.mark_all();
            }
            if let Err(err) = self.look().await {
                tracing::warn!(error = %err, "people were not told their news: {err}");
                tokio::time::sleep(RETRY).await;
                self.0.wake.notify_one();
            }
        }
    }

    /// Reads the affairs of those for whom they may have changed, and tells them.
    async fn look(&self) -> Result<(), StoreError> {
        let users = self.take_stale();
        let looked = self.look_at(&users).await;
        if looked.is_err() {
            users.iter().for_each(|user| self.mark(*user));
        }
        looked
    }

    async fn look_at(&self, users: &[UserId]) -> Result<(), StoreError> {
        let mut all = self.0.store.affairs_of(users).await?;
        for &user in users {
            let mut now = all.remove(&user).unwrap_or_default();
            let ended = self.ended(user, &mut now).await?;
            self.tell(user, now, ended);
        }
        Ok(())
    }

    /// The challenges that are no longer open, as they ended. Where the game is still being made, nothing is told yet.
    async fn ended(
        &self,
        user: UserId,
        now: &mut Affairs,
    ) -> Result<Vec<ChallengeView>, StoreError> {
        let mut ended = Vec::new();
        for (id, mut view) in self.gone(user, now) {
            let stored = self.0.store.challenge(id).await?;
            match stored {
                Some(row) if row.state == ChallengeState::Accepted && !row.has_game => {
                    now.challenges.insert(id, view);
                    continue;
                }
                Some(row) => {
                    view.state = row.state;
                    view.game = row.game.map(|game| game.to_string());
                }
                // With the account of one of the two, or because one has blocked the other.
                None => view.state = ChallengeState::Withdrawn,
            }
            ended.push(view);
        }
        Ok(ended)
    }

    /// The challenges of which a person was told, and which are not among the open ones any more.
    fn gone(&self, user: UserId, now: &Affairs) -> BTreeMap<ChallengeId, ChallengeView> {
        let people = self.people();
        let told = people.get(&user).and_then(|it| it.told.as_ref());
        let mut gone = told.map(|it| it.challenges.clone()).unwrap_or_default();
        gone.retain(|id, _| !now.challenges.contains_key(id));
        gone
    }

    fn tell(&self, user: UserId, now: Affairs, ended: Vec<ChallengeView>) {
        let mut people = self.people();
        // They may have gone meanwhile.
        let Some(listening) = people.get_mut(&user) else {
            return;
        };
        let mut news: Vec<ServerMessage> = ended.into_iter().map(challenge).collect();
        if let Some(told) = &listening.told {
            news.extend(changes(told, &now));
        }
        for ear in &mut listening.ears {
            if ear.is_greeted {
                news.iter().for_each(|message| ear.out.send(message));
            } else {
                ear.is_greeted = true;
                greeting(&now, ear.first).for_each(|message| ear.out.send(&message));
            }
        }
        listening.told = Some(now);
    }

    fn mark(&self, user: UserId) {
        if let Some(listening) = self.people().get_mut(&user) {
            listening.is_stale = true;
            self.0.wake.notify_one();
        }
    }

    fn mark_all(&self) {
        self.people().values_mut().for_each(|it| it.is_stale = true);
        self.0.wake.notify_one();
    }

    fn take_stale(&self) -> Vec<UserId> {
        let mut people = self.people();
        let stale = people.iter_mut().filter(|(_, it)| it.is_stale);
        stale
            .map(|(user, it)| {
                it.is_stale = false;
                *user
            })
            .collect()
    }

    fn people(&self) -> MutexGuard<'_, HashMap<UserId, Listening>> {
        self.0.people.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Follows {
    fn drop(&mut self) {
        let mut people = self.personal.people();
        if let Some(listening) = people.get_mut(&self.user) {
            listening.ears.retain(|it| it.out.conn() != self.conn);
            if listening.ears.is_empty() {
                people.remove(&self.user);
            }
        }
    }
}

fn challenge(view: ChallengeView) -> ServerMessage {
    ServerMessage::Challenge(Box::new(view))
}

/// What is new; of challenges that have ended is told beside it.
fn changes(told: &Affairs, now: &Affairs) -> Vec<ServerMessage> {
    let asked = now.challenges.iter();
    let asked = asked.filter(|(id, _)| !told.challenges.contains_key(id));
    let was = |games: &Affairs, game| games.games.get(game).map(|(_, status)| *status);
    let begun = now.games.iter().filter(|(game, (_, status))| {
        *status == Status::Playing && was(told, *game) != Some(Status::Playing)
    });
    let over = told
        .games
        .keys()
        .filter(|&game| was(told, game) == Some(Status::Playing) && !now.games.contains_key(game));
    let friends = (told.friends != now.friends).then_some(ServerMessage::Friends {});
    asked
        .map(|(_, view)| challenge(view.clone()))
        .chain(begun.map(started))
        .chain(over.map(|game| ServerMessage::GameOver {
            game: game.to_string(),
        }))
        .chain(friends)
        .collect()
}

/// What a connection is told that has heard nothing yet.
fn greeting(now: &Affairs, first: First) -> impl Iterator<Item = ServerMessage> {
    let open = now.challenges.values().cloned().map(challenge);
    let runs = now.games.iter();
    let runs = runs.filter(|(_, (_, status))| *status == Status::Playing);
    let most = match first {
        First::Challenges => MOST_GREETED,
        First::Everything => MOST_TOLD,
    };
    let friends = (!now.friends.is_empty()).then_some(ServerMessage::Friends {});
    open.chain(runs.map(started).take(most)).chain(friends)
}

fn started((game, (seat, _)): (&GameId, &(sixline_rules::Seat, Status))) -> ServerMessage {
    ServerMessage::GameStarted {
        game: game.to_string(),
        seat: seat.number() as u8,
    }
}
