//! Brings the tables up to date: numbered steps, forward only, each in one transaction.

use sqlx::{AnyConnection, Connection, Row};

use super::{Engine, StoreError, sql};

const SQLITE: &[&str] = &[
    include_str!("../../migrations/sqlite/0001_games.sql"),
    include_str!("../../migrations/sqlite/0002_standing.sql"),
    include_str!("../../migrations/sqlite/0003_standing_of_events.sql"),
    include_str!("../../migrations/sqlite/0004_one_page_an_action.sql"),
];
const POSTGRES: &[&str] = &[
    include_str!("../../migrations/postgres/0001_games.sql"),
    include_str!("../../migrations/postgres/0002_standing.sql"),
    include_str!("../../migrations/postgres/0003_standing_of_events.sql"),
];

const VERSIONS: &str =
    "create table if not exists schema_versions (version integer primary key not null)";
const VERSION: &str = "select coalesce(max(version), 0) as version from schema_versions";
const ADD_VERSION: &str = "insert into schema_versions (version) values ($1)";

pub(super) async fn run(engine: Engine, url: &str) -> Result<(), StoreError> {
    let mut conn = AnyConnection::connect(url).await?;
    let steps = match engine {
        Engine::Sqlite => {
            for setting in sql::SQLITE_WRITER {
                sqlx::query(*setting).execute(&mut conn).await?;
            }
            sqlx::query("begin immediate").execute(&mut conn).await?;
            SQLITE
        }
        Engine::Postgres => {
            sqlx::query("begin").execute(&mut conn).await?;
            // Nodes that start together wait for the first; the number is ours and means nothing.
            sqlx::query("select 1 as n from (select pg_advisory_xact_lock(661166)) it")
                .execute(&mut conn)
                .await?;
            POSTGRES
        }
    };
    sqlx::query(VERSIONS).execute(&mut conn).await?;
    let row = sqlx::query(VERSION).fetch_one(&mut conn).await?;
    let done = usize::try_from(row.try_get::<i32, _>("version")?).unwrap_or(0);
    if done > steps.len() {
        let newer = format!("its tables are of version {done}, newer than this program");
        return Err(StoreError::Unreadable(newer));
    }
    for (step, version) in steps.iter().zip(1i32..).skip(done) {
        sqlx::raw_sql(*step).execute(&mut conn).await?;
        sqlx::query(ADD_VERSION)
            .bind(version)
            .execute(&mut conn)
            .await?;
    }
    sqlx::query("commit").execute(&mut conn).await?;
    conn.close().await?;
    Ok(())
}
