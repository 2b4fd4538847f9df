//! Backups of the embedded database: opened and replayed before they count, made again and again, kept in a number.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::Duration;

use sixline_rules::record::day_of;
use thiserror::Error;
use tokio::sync::watch;

use crate::app::App;
use crate::config::BackupPlan;
use crate::ids::GameId;
use crate::room::Known;
use crate::store::{Store, StoreError};
use crate::time::Outages;

/// What was found in a database that is whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Contents {
    /// People, with an account or without.
    pub people: u64,
    /// Games, each of which was played through.
    pub games: u64,
    /// How many events these games have.
    pub events: u64,
}

/// Why a database cannot be relied on.
#[derive(Debug, Error)]
pub enum BadDatabase {
    /// It cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Its pages do not hang together.
    #[error("the file is damaged: {0}")]
    Damaged(String),
    /// Some games cannot be played on; the first of them, and why.
    #[error("{n} of its games cannot be replayed, the first is {game}: {why}")]
    Games {
        /// How many games cannot be replayed.
        n: u64,
        /// The id of the first.
        game: String,
        /// What is wrong with it.
        why: String,
    },
}

/// How many games are looked up at a time.
const PAGE: usize = 500;
/// How often a server looks whether a copy is due.
const LOOK_EVERY: Duration = Duration::from_secs(5);
/// A copy that failed is tried again after this time.
const RETRY_MS: i64 = 600_000;

/// Reads all of a database without changing it, and plays every game through.
///
/// # Errors
/// What is wrong with it.
pub async fn verify(url: &str) -> Result<Contents, BadDatabase> {
    let store = Store::open_to_read(url).await?;
    let found = look_through(&store).await;
    store.close().await;
    found
}

/// The same for the file of an embedded database.
///
/// # Errors
/// What is wrong with it.
pub async fn verify_file(path: &Path) -> Result<Contents, BadDatabase> {
    verify(&format!("sqlite:{}?mode=ro", path.display())).await
}

async fn look_through(store: &Store) -> Result<Contents, BadDatabase> {
    if let Some(damage) = store.damage().await? {
        return Err(BadDatabase::Damaged(damage));
    }
    let mut contents = Contents {
        people: store.count_people().await?,
        ..Contents::default()
    };
    let mut bad: Option<(u64, GameId, String)> = None;
    let mut after = GameId(-1);
    loop {
        let games = store.game_ids_after(after, PAGE).await?;
        let Some(last) = games.last() else { break };
        after = *last;
        for game in games {
            contents.games += 1;
            match replay(store, game).await {
                Ok(n_events) => contents.events += n_events,
                Err(why) => match &mut bad {
                    Some((n, ..)) => *n += 1,
                    None => bad = Some((1, game, why)),
                },
            }
            // A server that checks its copy goes on serving.
            tokio::task::yield_now().await;
        }
    }
    match bad {
        None => Ok(contents),
        Some((n, game, why)) => Err(BadDatabase::Games {
            n,
            game: game.to_string(),
            why,
        }),
    }
}

/// Plays a game through; answers how many events it has, or what is wrong.
async fn replay(store: &Store, game: GameId) -> Result<u64, String> {
    let mut gap = None;
    let outages = Outages::default();
    let known = Known::read(store, &outages, game, |table, _, entry| {
        if entry.seq != table.version() {
            gap.get_or_insert(entry.seq);
        }
    });
    let known = known.await.map_err(|err| err.to_string())?;
    if let Some(seq) = gap {
        return Err(format!("there is no event before number {seq}"));
    }
    let (listed, played) = (known.progress.status, known.table.status());
    if listed != played {
        return Err(format!("it is listed as {listed:?} but is {played:?}"));
    }
    Ok(known.table.version())
}

/// Makes a copy whenever one is due, until the server stops.
pub(crate) async fn keep(app: &App, mut stopping: watch::Receiver<bool>) {
    let (Some(plan), Some(database)) = (&app.config.backups, app.store.file()) else {
        return std::future::pending().await;
    };
    let mut due_ms = match copies(&plan.folder).pop() {
        Some((last_s, _)) => {
            app.metrics.backup_s.store(last_s, Ordering::Relaxed);
            next_ms(plan, (last_s * 1000).cast_signed())
        }
        None => i64::MIN,
    };
    loop {
        let now_ms = app.now_ms();
        if now_ms >= due_ms {
            match copy(plan, database, now_ms).await {
                Ok((file, contents)) => {
                    let Contents { games, events, .. } = contents;
                    let file = file.display();
                    let done_s = (now_ms / 1000).unsigned_abs();
                    app.metrics.backup_s.store(done_s, Ordering::Relaxed);
                    due_ms = next_ms(plan, now_ms);
                    tracing::info!(games, events, "backup {file}: {games} games were replayed");
                }
                Err(err) => {
                    due_ms = now_ms + RETRY_MS;
                    let failures = &app.metrics.backup_failures;
                    failures.fetch_add(1, Ordering::Relaxed);
                    tracing::error!(error = %err, "a backup failed: {err}");
                }
            }
        }
        tokio::select! {
            () = tokio::time::sleep(LOOK_EVERY.min(app.config.sweep_every)) => {}
            _ = stopping.changed() => return,
        }
    }
}

fn next_ms(plan: &BackupPlan, last_ms: i64) -> i64 {
    let every_ms = i64::try_from(plan.every.as_millis()).unwrap_or(i64::MAX);
    last_ms.saturating_add(every_ms)
}

/// Copies, checks, and then removes those that are too many. A copy has its name only once it is good.
async fn copy(
    plan: &BackupPlan,
    database: &Path,
    now_ms: i64,
) -> Result<(PathBuf, Contents), BadDatabase> {
    make_folder(&plan.folder).map_err(StoreError::from)?;
    let (day, seconds) = (day_of(now_ms), now_ms / 1000);
    let name = format!("{START}{day}-{seconds}{END}");
    let unchecked = plan.folder.join(format!("{name}.unchecked"));
    let remove = || fs::remove_file(&unchecked);
    // Of a server that was stopped in the middle of it.
    let _ = remove();
    let checked = async {
        Store::copy_file(database, &unchecked).await?;
        verify_file(&unchecked).await
    };
    let contents = match checked.await {
        Ok(contents) => contents,
        Err(err) => {
            // Nobody is to take it for a good one.
            let _ = remove();
            return Err(err);
        }
    };
    let file = plan.folder.join(name);
    fs::rename(&unchecked, &file).map_err(StoreError::from)?;
    let all = copies(&plan.folder);
    let n_old = all.len().saturating_sub(plan.keep.max(1));
    for (_, old) in all.iter().take(n_old) {
        if let Err(err) = fs::remove_file(old) {
            tracing::warn!(error = %err, "an old backup was not removed: {err}");
        }
    }
    Ok((file, contents))
}

const START: &str = "sixline-";
const END: &str = ".db";

/// The copies in a folder with the second in which each was made, the oldest first.
fn copies(folder: &Path) -> Vec<(u64, PathBuf)> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut copies: Vec<(u64, PathBuf)> = files
        .filter_map(|file| {
            let name = file.file_name();
            let middle = name.to_str()?.strip_prefix(START)?.strip_suffix(END)?;
            let (_, seconds) = middle.rsplit_once('-')?;
            Some((seconds.parse().ok()?, file.path()))
        })
        .collect();
    copies.sort();
    copies
}

/// Open to nobody else, as everything with the secrets of running games.
fn make_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}
