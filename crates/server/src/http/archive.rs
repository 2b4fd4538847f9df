//! Finished games: as a record that anyone can check, and as JSON that can be replayed.

use axum::Json;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use sixline_protocol::wire::error::{ErrorBody, ErrorCode};
use sixline_protocol::wire::game::Status;
use sixline_protocol::wire::http::Archive;
use sixline_protocol::wire::view::{Event, SeatKind, SeatView};
use sixline_rules::BySeat;
use sixline_rules::record::{Heading, Line, Record, day_of};

use super::GamePath;
use crate::app::{App, AppState};
use crate::error::ApiError;
use crate::ids::GameId;
use crate::log::GameEvent;
use crate::table::Table;

/// The record of a game that is over, with the secret of its deal.
#[utoipa::path(get, path = "/api/games/{game}/record", tag = "archive",
    params(("game" = String, Path, description = "The game.")), responses(
    (status = 200, description = "The record.", content_type = "text/plain", body = String),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn show_record(
    State(app): State<AppState>,
    GamePath(game): GamePath,
) -> Result<Response, ApiError> {
    let finished = read(&app, game).await?;
    let disposition = format!("inline; filename=\"{game}.sxl\"");
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, disposition),
    ];
    Ok((headers, finished.record.to_string()).into_response())
}

/// A game that is over, as JSON.
#[utoipa::path(get, path = "/api/games/{game}/archive", tag = "archive",
    params(("game" = String, Path, description = "The game.")), responses(
    (status = 200, description = "The game.", body = Archive),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn show_archive(
    State(app): State<AppState>,
    GamePath(game): GamePath,
) -> Result<Json<Archive>, ApiError> {
    let finished = read(&app, game).await?;
    Ok(Json(Archive {
        game: game.to_string(),
        options: finished.table.terms().plan.options.clone(),
        names: finished.names,
        record: finished.record.to_string(),
        events: finished.events,
    }))
}

/// The program that writes the record.
const PROGRAM: &str = concat!("sixline ", env!("CARGO_PKG_VERSION"));

struct Finished {
    table: Table,
    names: Vec<String>,
    record: Record,
    events: Vec<Event>,
}

async fn read(app: &App, game: GameId) -> Result<Finished, ApiError> {
    let mut events = Vec::new();
    let mut seats = Vec::new();
    let mut last = None;
    let replay = app.hub.replay(game, |table, people, entry| {
        events.push(table.event(entry, None, people));
        match entry.event {
            GameEvent::Started => seats = table.seat_views(people),
            // Before the start all seats are looked at once it comes; afterwards somebody may sign in to an
            // account on the way.
            GameEvent::Joined { seat, .. } => {
                let now = table.seat_views(people).swap_remove(seat.index());
                if let Some(known) = seats.get_mut(seat.index())
                    && now.kind == SeatKind::Person
                {
                    *known = now;
                }
            }
            GameEvent::Resigned { seat } => last = Some(format!("seat {seat} resigned")),
            GameEvent::TimedOut { seat } => last = Some(format!("seat {seat} ran out of time")),
            GameEvent::Left { .. }
            | GameEvent::Acted { .. }
            | GameEvent::Said { .. }
            | GameEvent::Rematch { .. }
            | GameEvent::Cancelled => {}
        }
    });
    let table = replay.await?.table;
    if table.status() != Status::Over {
        return Err(ErrorCode::NotOver.into());
    }
    let record = write_record(&table, &seats, last).ok_or(ErrorCode::NotStarted)?;
    Ok(Finished {
        table,
        names: seats.iter().map(name).collect(),
        record,
        events,
    })
}

/// The record; `None` where the game was called off before its start.
fn write_record(table: &Table, seats: &[SeatView], left: Option<String>) -> Option<Record> {
    let game = table.game()?;
    let heading = Heading {
        date: day_of(table.created_ms()),
        names: BySeat::new(seats.iter().map(name).collect()),
    };
    let mut record = Record::of_game(&heading, game);
    // Where somebody left, the rules know no end; the game is over all the same.
    let is_cut = game.public().end().is_none();
    let secret = is_cut.then(|| ("Secret".to_owned(), game.secret().to_hex()));
    let bots = seats
        .iter()
        .zip(1..)
        .filter(|(it, _)| it.kind == SeatKind::Bot);
    let bots = bots.map(|(seat, number)| (format!("Player{number}"), name(seat)));
    let program = ("Program".to_owned(), PROGRAM.to_owned());
    record.add_tags(secret.into_iter().chain(bots).chain([program]));
    record.lines.extend(left.map(Line::Comment));
    Some(record)
}

fn name(seat: &SeatView) -> String {
    seat.name.clone().unwrap_or_default()
}
