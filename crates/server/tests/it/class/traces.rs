//! Where something of a lesson might be left behind.

use std::fmt::Write as _;
use std::io;
use std::sync::{Arc, Mutex, OnceLock};

use sqlx::{AnyConnection, Connection, Row};

use crate::support::Db;

/// These go on by themselves: that a node lives, and who is here.
const RESTLESS: [&str; 3] = ["heartbeat", "present", "server_keys"];

/// Every row of every table that the schema has, but of those that go on by themselves.
pub(super) async fn dump(db: &Db) -> String {
    let mut conn = AnyConnection::connect(&db.url).await.unwrap();
    let is_file = db.url.starts_with("sqlite:");
    let tables = if is_file {
        "select name from sqlite_master where type = 'table' order by name"
    } else {
        "select cast(tablename as text) from pg_tables where schemaname = current_schema() order by 1"
    };
    let mut text = String::new();
    for table in texts(&mut conn, tables).await {
        if RESTLESS.contains(&table.as_str()) {
            continue;
        }
        // The whole row as one text, whatever its columns are.
        let row = if is_file {
            let columns = format!("select name from pragma_table_info('{table}')");
            let columns = texts(&mut conn, &columns).await;
            let quoted = columns.iter().map(|it| format!("quote(\"{it}\")"));
            quoted.collect::<Vec<_>>().join(" || ',' || ")
        } else {
            format!("cast(\"{table}\" as text)")
        };
        let rows = format!("select {row} from \"{table}\" order by 1");
        for row in texts(&mut conn, &rows).await {
            writeln!(text, "{table}: {row}").unwrap();
        }
    }
    conn.close().await.unwrap();
    text
}

async fn texts(conn: &mut AnyConnection, query: &str) -> Vec<String> {
    let query = sqlx::AssertSqlSafe(query.to_owned());
    let rows = sqlx::query(query).fetch_all(conn).await.unwrap();
    rows.iter().map(|row| row.get::<String, _>(0)).collect()
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
