//! Takes finished rated games into the ratings, beside everything else: one node at a time, and no turn waits for it.

use std::collections::{BTreeSet, HashMap};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use crate::app::App;
use crate::ids::UserId;
use crate::rated::{Book, Held, Player, PoolId, RatedResult, Taken};
use crate::room::RoomCommand;
use crate::store::{
    GameChange, Notice, RatedWrite, RatingChange, Store, StoreError, TakenGame, Written, people_in,
};

/// How many games are read at a time when all are taken in anew.
const PAGE: i64 = 1_000;
/// How many changes are written at a time, so that those who play meanwhile hardly wait.
const CHUNK: usize = 250;
/// How often a rebuild begins anew because games were taken in meanwhile.
const ATTEMPTS: u32 = 20;

/// Takes in what is finished, until the server stops.
pub(crate) async fn keep_up(app: &App, every: Duration, mut stopping: watch::Receiver<bool>) {
    let mut ticks = interval(every);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            _ = stopping.changed() => return,
        }
        loop {
            match take_in_some(&app.store).await {
                Ok(games) if games.is_empty() => break,
                Ok(games) => tell(app, &games).await,
                Err(err) => {
                    tracing::warn!(error = %err, "finished games were not rated: {err}");
                    break;
                }
            }
        }
    }
}

/// Takes in the next games; answers those that it took. None where there are none, or another node took them.
async fn take_in_some(store: &Store) -> Result<Vec<RatedResult>, StoreError> {
    // In this order: where something changes in between, the write is refused.
    let state = store.fold_state().await?;
    let games = store.rated_new().await?;
    if games.is_empty() {
        return Ok(games);
    }
    let people = people_in(&games);
    let mut book = Book {
        held: store.ratings_of(&people).await?,
        met: HashMap::new(),
    };
    let days = games.iter().flat_map(|game| {
        let people = people_in(std::slice::from_ref(game)).into_iter();
        people.map(|user| (user, game.ended_ms))
    });
    for (user, at_ms) in days.collect::<BTreeSet<(UserId, i64)>>() {
        book.met.extend(store.met_on(user, at_ms).await?);
    }
    let mut changes = Vec::with_capacity(games.len());
    let mut touched: BTreeSet<(UserId, PoolId)> = BTreeSet::new();
    for (game, nr) in games.iter().zip(state.nr + 1..) {
        let taken = book.take_in(game);
        if taken.counted {
            touched.extend(rated_in(game));
        }
        changes.push(change(game, nr, &taken));
    }
    let held = |key: (UserId, PoolId)| (key.0, key.1, book.held.get(&key).copied());
    let write = RatedWrite {
        version: state.version,
        n_new: changes.len() as i64,
        games: changes,
        ratings: touched.into_iter().map(held).collect(),
    };
    Ok(match store.write(write).await? {
        Written::Done => games,
        Written::Refused => Vec::new(),
    })
}

/// Whoever still looks at one of these games sees the ratings after it, on whatever node.
async fn tell(app: &App, games: &[RatedResult]) {
    for game in games {
        for user in people_in(std::slice::from_ref(game)) {
            app.store.notify(Notice::Named { user });
            app.hub
                .send_if_open(game.game, RoomCommand::Named { user })
                .await;
        }
    }
}

/// Whose ratings a game changes.
fn rated_in(game: &RatedResult) -> impl Iterator<Item = (UserId, PoolId)> {
    game.seats.iter().filter_map(|seat| match seat.player {
        Player::Person(user) => Some((user, game.pool)),
        Player::Bot(_) => None,
    })
}

fn change(game: &RatedResult, nr: i64, taken: &Taken) -> GameChange {
    let point = |it: &Option<sixline_rating::Rating>| it.map(|it| (it.value(), it.deviation()));
    GameChange {
        game: game.game,
        nr,
        counted: taken.counted,
        after: taken.after.iter().map(point).collect(),
    }
}

/// What came of working the ratings out anew.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Rebuilt {
    /// How many games were taken in.
    pub games: u64,
    /// How many ratings there are.
    pub ratings: u64,
    /// How many games and ratings were not as they should be, and are now.
    pub changed: u64,
}

/// Works all ratings out anew from the games that were taken in, in their order, and puts right what is otherwise.
/// Servers may go on meanwhile.
///
/// # Errors
/// A database that fails, or in which so many games end that this never comes to an end.
pub async fn rebuild_ratings(store: &Store) -> Result<Rebuilt, StoreError> {
    let mut changed = 0;
    for _ in 0..ATTEMPTS {
        if let Some(rebuilt) = rebuild_once(store, &mut changed).await? {
            return Ok(rebuilt);
        }
    }
    Err(StoreError::Restless)
}

/// `None` where games were taken in meanwhile.
async fn rebuild_once(store: &Store, changed: &mut u64) -> Result<Option<Rebuilt>, StoreError> {
    let state = store.fold_state().await?;
    let mut book = Book::default();
    let mut wrong = Vec::new();
    let mut n_games = 0;
    let mut from = 0;
    while from < state.nr {
        for game in store.rated_taken(from, from + PAGE).await? {
            let taken = book.take_in(&game.result);
            let right = change(&game.result, game.nr, &taken);
            n_games += 1;
            if !is_right(&game, &right) {
                wrong.push(right);
            }
        }
        from += PAGE;
    }
    let mut ratings: Vec<RatingChange> = Vec::new();
    let stored = store.all_ratings().await?;
    for (key, held) in &book.held {
        if !stored.get(key).is_some_and(|it| is_same(it, held)) {
            ratings.push((key.0, key.1, Some(*held)));
        }
    }
    let extra = stored.keys().filter(|key| !book.held.contains_key(key));
    ratings.extend(extra.map(|key| (key.0, key.1, None)));
    let mut version = state.version;
    let games = wrong.chunks(CHUNK).map(|it| (it.to_vec(), Vec::new()));
    let ratings = ratings.chunks(CHUNK).map(|it| (Vec::new(), it.to_vec()));
    for (games, ratings) in games.chain(ratings) {
        let n_now = (games.len() + ratings.len()) as u64;
        let write = RatedWrite {
            version,
            n_new: 0,
            games,
            ratings,
        };
        if store.write(write).await? == Written::Refused {
            return Ok(None);
        }
        version += 1;
        *changed += n_now;
    }
    Ok(
        (store.fold_state().await?.version == version).then_some(Rebuilt {
            games: n_games,
            ratings: book.held.len() as u64,
            changed: *changed,
        }),
    )
}

/// To the last bit.
fn is_right(stored: &TakenGame, right: &GameChange) -> bool {
    let bits = |it: &Option<(f64, f64)>| it.map(|(one, other)| (one.to_bits(), other.to_bits()));
    stored.counted == right.counted
        && stored
            .after
            .iter()
            .map(bits)
            .eq(right.after.iter().map(bits))
}

fn is_same(one: &Held, other: &Held) -> bool {
    let bits = |it: &Held| {
        let rating = it.rating;
        [rating.value(), rating.deviation(), rating.volatility()].map(f64::to_bits)
    };
    bits(one) == bits(other) && one.games == other.games && one.at_ms == other.at_ms
}
