//! Where something of a lesson might be left behind.

use std::fmt::Write as _;
use std::io;
use std::sync::{Arc, Mutex, OnceLock};

use sqlx::{AnyConnection, Column, Connection, Row};

use crate::support::Db;

/// Every row of every table but the heartbeat, which goes on.
pub(super) async fn dump(db: &Db) -> String {
    let mut conn = AnyConnection::connect(&db.url).await.unwrap();
    let mut text = String::new();
    for table in ["users", "sessions", "games", "events", "seats", "outages"] {
        let query = sqlx::AssertSqlSafe(format!("select * from {table} order by 1, 2"));
        for row in sqlx::query(query).fetch_all(&mut conn).await.unwrap() {
            write!(text, "{table}:").unwrap();
            for column in row.columns() {
                let at = column.ordinal();
                let value = row
                    .try_get::<Option<i64>, _>(at)
                    .map(|it| format!("{it:?}"))
                    .or_else(|_| {
                        row.try_get::<Option<String>, _>(at)
                            .map(|it| format!("{it:?}"))
                    });
                write!(text, " {}={value:?}", column.name()).unwrap();
            }
            text.push('\n');
        }
    }
    conn.close().await.unwrap();
    text
}

/// Everything that this process logs, from the first call on.
pub(super) fn log() -> Arc<Mutex<Vec<u8>>> {
    static LOG: OnceLock<Arc<Mutex<Vec<u8>>>> = OnceLock::new();
    struct Sink(Arc<Mutex<Vec<u8>>>);
    impl io::Write for Sink {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let start = || {
        let log = Arc::new(Mutex::default());
        let sink = Arc::clone(&log);
        tracing_subscriber::fmt()
            .with_max_level(tracing::Level::TRACE)
            .with_ansi(false)
            .with_writer(move || Sink(Arc::clone(&sink)))
            .init();
        log
    };
    Arc::clone(LOG.get_or_init(start))
}

/// Whether the bytes of `needle` stand somewhere in the files of an embedded database.
pub(super) fn is_in_files(db: &Db, needle: &str) -> bool {
    let Some(path) = db.url.strip_prefix("sqlite:") else {
        return false;
    };
    let path = path.split('?').next().unwrap();
    let folder = std::path::Path::new(path).parent().unwrap();
    std::fs::read_dir(folder).unwrap().any(|file| {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        contains(&bytes, needle)
    })
}

pub(super) fn contains(bytes: &[u8], needle: &str) -> bool {
    let needle = needle.as_bytes();
    bytes.windows(needle.len()).any(|it| it == needle)
}
