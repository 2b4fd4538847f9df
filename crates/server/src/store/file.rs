//! The file of SQLite: nobody else may read it, copies are made of it, and its disk may be full.

use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use sqlx::{AnyConnection, Connection, Row};

use super::StoreError;

/// With less room than this on its disk, the database counts as full: its log alone may take more.
pub(super) const LEAST_FREE: u64 = 16 * 1024 * 1024;

/// Makes the file where it is missing, and keeps it and its log from everybody else: the secrets of running games
/// are in them. What SQLite makes beside it has the same rights.
pub(super) fn make_private(path: &Path) -> io::Result<()> {
    private_options().append(true).create(true).open(path)?;
    for end in ["", "-wal", "-shm"] {
        let file = with_end(path, end);
        match set_private(&file) {
            Err(err) if err.kind() == io::ErrorKind::NotFound => {}
            done => done?,
        }
    }
    Ok(())
}

/// Copies a database into a new file without changing it, while others use it.
pub(super) async fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
    sqlx::any::install_default_drivers();
    let url = format!("sqlite:{}?mode=ro", from.display());
    let mut conn = AnyConnection::connect(&url).await?;
    sqlx::query("pragma busy_timeout = 5000")
        .execute(&mut conn)
        .await?;
    // An empty file is taken for one that is not there, and keeps its rights.
    private_options().write(true).create_new(true).open(to)?;
    let copied = async {
        let copy = sqlx::query("vacuum into $1").bind(to.display().to_string());
        copy.execute(&mut conn).await?;
        fs::File::open(to)?.sync_all()?;
        Ok::<(), StoreError>(())
    };
    let copied = copied.await;
    if copied.is_err() {
        // A part of a copy helps nobody.
        let _ = fs::remove_file(to);
    }
    copied
}

/// Copies the database before its tables change, beside itself; answers where to.
pub(super) async fn copy_before(
    conn: &mut AnyConnection,
    version: i32,
) -> Result<Option<PathBuf>, StoreError> {
    let Some(path) = path_of(conn).await? else {
        return Ok(None);
    };
    let to = with_end(&path, &format!(".version-{version}"));
    match fs::remove_file(&to) {
        Err(err) if err.kind() == io::ErrorKind::NotFound => {}
        done => done?,
    }
    copy(&path, &to).await?;
    Ok(Some(to))
}

/// Where the database is; `None` for one in memory.
pub(super) async fn path_of(conn: &mut AnyConnection) -> Result<Option<PathBuf>, StoreError> {
    let row = sqlx::query("select file from pragma_database_list where name = 'main'")
        .fetch_one(conn)
        .await?;
    let file: Option<String> = row.try_get("file")?;
    Ok(file.filter(|it| !it.is_empty()).map(PathBuf::from))
}

/// How many bytes are free on the disk of a file, for those who are not its owner.
pub(super) fn free_bytes(path: &Path) -> Option<u64> {
    #[cfg(unix)]
    {
        let disk = rustix::fs::statvfs(path).ok()?;
        Some(disk.f_bavail.saturating_mul(disk.f_frsize))
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        None
    }
}

fn with_end(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

fn private_options() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

#[cfg(unix)]
fn set_private(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(0o600))
}

#[cfg(not(unix))]
fn set_private(path: &Path) -> io::Result<()> {
    fs::metadata(path).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::UserId;
    use crate::store::{PersonWrite, Store};

    async fn run(path: &Path, text: &'static str) {
        let url = format!("sqlite:{}?mode=rwc", path.display());
        let mut conn = AnyConnection::connect(&url).await.unwrap();
        sqlx::raw_sql(text).execute(&mut conn).await.unwrap();
        conn.close().await.unwrap();
    }

    #[cfg(unix)]
    fn mode(path: &Path) -> u32 {
        use std::os::unix::fs::PermissionsExt;
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn nobody_else_reads_the_database_its_log_or_a_copy() {
        use std::os::unix::fs::PermissionsExt;
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("games.db");
        // Of a version that did not care.
        fs::write(&path, "").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
        let store = Store::open_file(&path).await.unwrap();
        let copy = dir.path().join("copy.db");
        Store::copy_file(&path, &copy).await.unwrap();
        assert!(Store::copy_file(&path, &copy).await.is_err());
        for file in [&path, &with_end(&path, "-wal"), &copy] {
            assert_eq!(mode(file), 0o600, "{}", file.display());
        }
        store.close().await;
    }

    #[tokio::test]
    async fn a_copy_changes_nothing_and_an_upgrade_makes_one() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("games.db");
        Store::open_file(&path).await.unwrap().close().await;
        // As the release before would have left it.
        run(
            &path,
            "delete from schema_versions where version > 3; \
             drop table kept_games; alter table users drop column kept_rev; \
             drop index games_listed; drop index games_pairing; alter table games drop column pairing; \
             alter table games drop column seen_ms; alter table games drop column creator; \
             create index games_waiting on games (created_ms) where status = 0 and public = 1; \
             drop table bans; drop table audit; drop table reports; drop table blocks; drop table announcement; \
             drop index games_over; drop index games_unclocked; drop index users_visiting; \
             alter table users drop column recovery_hash; alter table sessions drop column device; \
             drop table challenges; drop table friends; drop table present; drop index users_by_name; \
             drop index games_watched; drop index seats_open; alter table seats drop column ended; \
             drop table server_keys; drop table push_places; alter table games drop column warned; \
             drop table access_tokens; drop table bot_profiles; alter table users drop column bot; \
             drop table rated_games; drop table rated_seats; drop table ratings; drop table rating_fold; \
             alter table users drop column face; alter table users drop column profile; \
             drop table halls; drop table hall_rounds; drop table hall_players; drop table hall_plays; \
             create unique index events_once on events (game, seat, action_id)",
        )
        .await;
        let before = fs::read(&path).unwrap();
        Store::copy_file(&path, &dir.path().join("copy.db"))
            .await
            .unwrap();
        assert_eq!(fs::read(&path).unwrap(), before);
        let kept = with_end(&path, ".version-3");
        assert!(!kept.exists());
        Store::open_file(&path).await.unwrap().close().await;
        let url = format!("sqlite:{}?mode=ro", kept.display());
        let mut conn = AnyConnection::connect(&url).await.unwrap();
        let row = sqlx::query("select max(version) as n from schema_versions");
        let row = row.fetch_one(&mut conn).await.unwrap();
        assert_eq!(row.try_get::<i32, _>("n").unwrap(), 3);
        // Nothing is left to change, so nothing is copied.
        fs::remove_file(&kept).unwrap();
        Store::open_file(&path).await.unwrap().close().await;
        assert!(!kept.exists());
    }

    #[tokio::test]
    async fn what_was_forgotten_is_not_in_the_file() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("games.db");
        let store = Store::open_file(&path).await.unwrap();
        let user = UserId(7);
        let add = PersonWrite::Add {
            user,
            name: "Somebody Unforgettable".into(),
            token_hash: "unforgettablehash".into(),
            device: None,
            now_ms: 1,
        };
        store.write(add).await.unwrap();
        let holds = |text: &str| {
            let bytes = fs::read(&path).unwrap();
            bytes.windows(text.len()).any(|it| it == text.as_bytes())
        };
        store.close().await;
        assert!(holds("Unforgettable") && holds("unforgettablehash"));
        let store = Store::open_file(&path).await.unwrap();
        store.write(PersonWrite::Forget { user }).await.unwrap();
        store.close().await;
        assert!(!holds("Unforgettable") && !holds("unforgettablehash"));
    }
}
