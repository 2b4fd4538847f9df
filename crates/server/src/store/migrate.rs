//! Brings the tables up to date: numbered steps, forward only, each in one transaction.

use sqlx::{AnyConnection, Connection, Row};

use super::{Engine, StoreError, file, sql};

/// A step by the number of its file. Numbers that one engine has no step for are left out.
type Step = (i32, &'static str);

macro_rules! steps {
    ($($number:literal $file:literal),+ $(,)?) => {
        &[$(($number, include_str!(concat!("../../migrations/", $file, ".sql")))),+]
    };
}

const SQLITE: &[Step] = steps![
    1 "sqlite/0001_games",
    2 "sqlite/0002_standing",
    3 "sqlite/0003_standing_of_events",
    4 "sqlite/0004_one_page_an_action",
    11 "sqlite/0011_kept_games",
    12 "sqlite/0012_lobby",
    13 "sqlite/0013_accounts",
    14 "sqlite/0014_retention",
    15 "sqlite/0015_operators",
    17 "sqlite/0017_people",
    18 "sqlite/0018_notices",
    19 "sqlite/0019_bots",
    20 "sqlite/0020_ratings",
    21 "sqlite/0021_halls",
];
const POSTGRES: &[Step] = steps![
    1 "postgres/0001_games",
    2 "postgres/0002_standing",
    3 "postgres/0003_standing_of_events",
    11 "postgres/0011_kept_games",
    12 "postgres/0012_lobby",
    13 "postgres/0013_accounts",
    14 "postgres/0014_retention",
    15 "postgres/0015_operators",
    17 "postgres/0017_people",
    18 "postgres/0018_notices",
    19 "postgres/0019_bots",
    20 "postgres/0020_ratings",
    21 "postgres/0021_halls",
];

const VERSIONS: &str =
    "create table if not exists schema_versions (version integer primary key not null)";
const DONE: &str = "select version from schema_versions order by version";
const ADD_VERSION: &str = "insert into schema_versions (version) values ($1)";

pub(super) async fn run(engine: Engine, url: &str) -> Result<(), StoreError> {
    let mut conn = AnyConnection::connect(url).await?;
    let steps = match engine {
        Engine::Sqlite => {
            for setting in sql::SQLITE_WRITER {
                sqlx::query(*setting).execute(&mut conn).await?;
            }
            let before = done(&mut conn).await?;
            let misses_any = SQLITE.iter().any(|(number, _)| !before.contains(number));
            if let Some(last) = before.last().filter(|_| misses_any)
                && let Some(copy) = file::copy_before(&mut conn, *last).await?
            {
                let copy = copy.display();
                tracing::info!("the tables change; the database as it was is in {copy}");
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
    let done = done(&mut conn).await?;
    let newest = steps.last().map_or(0, |(number, _)| *number);
    if let Some(newer) = done.last().filter(|it| **it > newest) {
        let newer = format!("its tables are of version {newer}, newer than this program");
        return Err(StoreError::Unknown(newer));
    }
    for (number, step) in steps.iter().filter(|(number, _)| !done.contains(number)) {
        sqlx::raw_sql(*step).execute(&mut conn).await?;
        sqlx::query(ADD_VERSION)
            .bind(*number)
            .execute(&mut conn)
            .await?;
    }
    sqlx::query("commit").execute(&mut conn).await?;
    conn.close().await?;
    Ok(())
}

/// The numbers of the steps that were taken before, in order.
async fn done(conn: &mut AnyConnection) -> Result<Vec<i32>, StoreError> {
    sqlx::query(VERSIONS).execute(&mut *conn).await?;
    let rows = sqlx::query(DONE).fetch_all(conn).await?;
    rows.iter().map(|row| Ok(row.try_get("version")?)).collect()
}
