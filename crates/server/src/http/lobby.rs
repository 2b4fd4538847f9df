//! Finding a game: the lobby, codes, and quick pairing.

use std::collections::HashSet;

use axum::Json;
use axum::extract::{Extension, Path, State};
use sixline_protocol::wire::error::{ErrorBody, ErrorCode};
use sixline_protocol::wire::game::{CreateGame, PHRASES, SeatPlan};
use sixline_protocol::wire::http::{
    About, CodeOwner, GameList, GameSummary, JoinGame, Kept, LimitList, LimitView, Pair, Seated,
};
use sixline_rating::Rating;
use sixline_rules::{BadPlayers, PLAYERS, Seat};

use super::Body;
use super::auth::Person;
use super::games::{Making, make, seat, seated};
use super::guard::ClientAddr;
use crate::app::{App, AppState};
use crate::error::ApiError;
use crate::ids::{GameId, JoinCode, UserId};
use crate::rated::PoolId;
use crate::store::{GameWrite, ListedGame, Wanted};
use crate::table::{Wish, listed_seat};

/// A game in which nothing has happened for so long is not one to watch now.
const WATCHED_MS: i64 = 30 * 60_000;
/// How often somebody is paired anew where others are at the same moment.
const PAIR_ATTEMPTS: u32 = 3;

/// Says what this server offers.
#[utoipa::path(get, path = "/api/about", tag = "lobby", responses(
    (status = 200, description = "What it offers.", body = About),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn show_about(State(app): State<AppState>) -> Json<About> {
    let bots = std::iter::once("random".to_owned())
        .chain(std::iter::once("greedy".to_owned()))
        .chain((1..=20).map(|level| format!("level{level}")));
    Json(About {
        version: env!("CARGO_PKG_VERSION").into(),
        bots: bots
            .filter(|bot| bot.parse::<sixline_engine::bot::BotKind>().is_ok())
            .collect(),
        phrases: PHRASES.map(str::to_owned).to_vec(),
        now_ms: app.now_ms(),
        kept: Kept {
            game_days: app.config.retention.game_days,
            visitor_days: app.config.retention.visitor_days,
            idle_game_days: app.config.retention.idle_game_days,
            report_days: app.config.retention.report_days,
        },
    })
}

/// Tells the limits of this server, before anybody meets them.
#[utoipa::path(get, path = "/api/limits", tag = "lobby", responses(
    (status = 200, description = "The limits.", body = LimitList),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn list_limits(State(app): State<AppState>) -> Json<LimitList> {
    let limits = app.config.limits.by_name().into_iter();
    Json(LimitList {
        limits: limits
            .map(|(name, value)| LimitView { name, value })
            .collect(),
    })
}

/// Lists public games with free seats, the newest first.
#[utoipa::path(get, path = "/api/lobby", tag = "lobby", responses(
    (status = 200, description = "The games.", body = GameList),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn list_lobby(State(app): State<AppState>) -> Result<Json<GameList>, ApiError> {
    let seen_ms = app.unlisted_ms();
    let games = app.store.lobby(seen_ms).await?;
    summaries(&app, &games).await.map(Json)
}

/// Lists public games that are being played, the newest first, as anybody may watch them.
#[utoipa::path(get, path = "/api/watch", tag = "lobby", responses(
    (status = 200, description = "The games.", body = GameList),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn list_watched(State(app): State<AppState>) -> Result<Json<GameList>, ApiError> {
    let active_ms = app.now_ms() - WATCHED_MS;
    let games = app.store.watched(active_ms).await?;
    summaries(&app, &games).await.map(Json)
}

/// Finds the game or the board for all that a code belongs to.
#[utoipa::path(get, path = "/api/codes/{code}", tag = "lobby",
    params(("code" = String, Path, description = "Six letters and digits.")), responses(
    (status = 200, description = "The game or the board.", body = CodeOwner),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn find_code(
    State(app): State<AppState>,
    Extension(ClientAddr(address)): Extension<ClientAddr>,
    Path(code): Path<String>,
) -> Result<Json<CodeOwner>, ApiError> {
    let code = JoinCode::parse(&code).ok_or(ErrorCode::NotFound)?;
    let guesses = &app.limiters.guesses;
    guesses.look(address, app.now_ms())?;
    if let Some(game) = app.store.game_by_code(&code).await? {
        let game = game.to_string();
        return Ok(Json(CodeOwner::Game { game }));
    }
    match app.store.hall_by_code(&code).await? {
        Some(hall) => {
            let hall = hall.to_string();
            Ok(Json(CodeOwner::Hall { hall }))
        }
        // Only misses count as guesses: a whole class may come from one address.
        None => {
            guesses.take(address, app.now_ms())?;
            Err(ErrorCode::NotFound.into())
        }
    }
}

/// Takes a seat in the first public game of this kind, or opens one. In a rated game the others are about as strong:
/// the range widens with the time that the two have waited, so whoever waits asks again every few seconds.
#[utoipa::path(post, path = "/api/pair", tag = "lobby", request_body = Pair, responses(
    (status = 200, description = "The game.", body = Seated),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn pair(
    State(app): State<AppState>,
    person: Person,
    Body(wanted): Body<Pair>,
) -> Result<Json<Seated>, ApiError> {
    // Whoever wants to be paired wants somebody.
    if person.is_bot {
        return Err(ErrorCode::NotForBots.into());
    }
    let mut options = wanted.options;
    options.public = true;
    let players = usize::from(wanted.players);
    if !PLAYERS.contains(&players) {
        let why = BadPlayers { players }.to_string();
        return Err(ApiError::Detailed(ErrorCode::BadSetup, why));
    }
    let mut seats = vec![SeatPlan::Me { age: None }];
    seats.resize(players, SeatPlan::Open);
    let plan = CreateGame { seats, options };
    if plan.options.rated {
        return pair_rated(&app, &person, plan).await.map(Json);
    }
    let pairing = serde_json::to_string(&plan).map_err(|_err| ErrorCode::Internal)?;
    app.limiters.games.take(person.user, app.now_ms())?;
    for _ in 0..PAIR_ATTEMPTS {
        if let Some(seated) = join_waiting(&app, &person, &plan).await? {
            return Ok(Json(seated));
        }
        let making = Making {
            pairing: Some(pairing.clone()),
            ..Making::of(plan.clone())
        };
        match make(&app, &person, making).await {
            Ok(seated) => return Ok(Json(seated)),
            // Somebody else opened such a game at the same moment, or has gone away from one.
            Err(ApiError::Code(ErrorCode::Unavailable)) => {}
            Err(err) => return Err(err),
        }
        let free = GameWrite::FreePairing {
            pairing: pairing.clone(),
            unseen_ms: app.unlisted_ms(),
        };
        app.store.write(free).await?;
    }
    // One who waits for the same is there, but the two do not want each other.
    make(&app, &person, Making::of(plan)).await.map(Json)
}

/// Somebody is paired with others who are about as strong. Two who wait apart come together as soon as the range of
/// one of them is wide enough: the one who has waited less goes to the other, so that never both leave.
async fn pair_rated(app: &App, person: &Person, plan: CreateGame) -> Result<Seated, ApiError> {
    let now_ms = app.now_ms();
    let pool = PoolId::of(&plan.options, plan.seats.len());
    let seen_ms = app.unlisted_ms();
    let mut games = app.store.lobby(seen_ms).await?;
    games.retain(|game| is_same_kind(&game.terms.plan, &plan));
    let sits = |game: &&ListedGame| game.people.iter().any(|(_, user)| *user == person.user);
    let mine = games.iter().find(sits).map(|it| (it.id, it.created_ms));
    let of = |user: &UserId| (*user, Some(pool));
    let people = games.iter().flat_map(|it| &it.people).map(|(_, it)| it);
    let wanted: HashSet<Wanted> = people.chain([&person.user]).map(of).collect();
    let wanted: Vec<Wanted> = wanted.into_iter().collect();
    let shown = app.store.shown(&wanted, now_ms).await?;
    let value = |user: &UserId| {
        let rating = shown.get(&of(user)).and_then(|it| it.rating);
        rating.map_or(Rating::START.value() as i32, |it| it.value)
    };
    let my_value = value(&person.user);
    let mut near: Vec<(i32, GameId)> = Vec::new();
    for game in &games {
        let is_older = mine.is_none_or(|(id, at_ms)| (game.created_ms, game.id) < (at_ms, id));
        let apart = game
            .people
            .iter()
            .map(|(_, it)| value(it).abs_diff(my_value));
        let apart = apart.max().unwrap_or(0) as i32;
        if mine.is_none_or(|(id, _)| id != game.id)
            && is_older
            && i64::from(apart) <= pair_range(now_ms - game.created_ms)
        {
            near.push((apart, game.id));
        }
    }
    near.sort_unstable();
    if near.is_empty()
        && let Some((id, _)) = mine
    {
        return seated(app, person, id).await;
    }
    app.limiters.games.take(person.user, now_ms)?;
    for (_, game) in near {
        if let Some((id, _)) = mine {
            let left = app.hub.wish(id, person.named(), None, Wish::Leave).await;
            match left {
                Ok(_) | Err(ApiError::Code(ErrorCode::GameOver | ErrorCode::NotSeated)) => {}
                // Somebody has come in the meantime.
                Err(ApiError::Code(ErrorCode::AlreadyStarted)) => {
                    return seated(app, person, id).await;
                }
                Err(err) => return Err(err),
            }
        }
        match seat(app, person, game, &JoinGame::default()).await {
            Ok(mine) => return Ok(mine),
            Err(ApiError::Code(
                ErrorCode::NoSeat | ErrorCode::AlreadyStarted | ErrorCode::GameOver,
            )) => {}
            Err(err) => return Err(err),
        }
    }
    make(app, person, Making::of(plan)).await
}

/// How many points apart two may be of whom one has waited so long: a hundred at once, all after a minute and a half.
const fn pair_range(waited_ms: i64) -> i64 {
    match waited_ms / 1_000 {
        90.. => i64::MAX,
        seconds => 100 + 10 * seconds,
    }
}

/// Takes a seat in the first public game of this kind, if there is one.
async fn join_waiting(
    app: &App,
    person: &Person,
    plan: &CreateGame,
) -> Result<Option<Seated>, ApiError> {
    let seen_ms = app.unlisted_ms();
    for game in app.store.lobby(seen_ms).await?.iter().rev() {
        if !is_same_kind(&game.terms.plan, plan) {
            continue;
        }
        match seat(app, person, game.id, &JoinGame::default()).await {
            Ok(mine) => return Ok(Some(mine)),
            // Their own game, which still waits.
            Err(ApiError::Code(ErrorCode::AlreadySeated)) => {
                return seated(app, person, game.id).await.map(Some);
            }
            Err(ApiError::Code(ErrorCode::NoSeat | ErrorCode::AlreadyStarted)) => {}
            Err(err) => return Err(err),
        }
    }
    Ok(None)
}

/// Whether a game is as the one that is wanted: one who waits, and seats for all who come.
fn is_same_kind(theirs: &CreateGame, wanted: &CreateGame) -> bool {
    let fits = |(mine, theirs): (&SeatPlan, &SeatPlan)| {
        matches!(
            (mine, theirs),
            (SeatPlan::Me { .. }, SeatPlan::Me { .. }) | (SeatPlan::Open, SeatPlan::Open)
        )
    };
    theirs.options == wanted.options
        && theirs.seats.len() == wanted.seats.len()
        && wanted.seats.iter().zip(&theirs.seats).all(fits)
}

/// Games as lists show them.
pub(crate) async fn summaries(app: &App, games: &[ListedGame]) -> Result<GameList, ApiError> {
    let wanted: HashSet<Wanted> = games
        .iter()
        .flat_map(|game| game.people.iter().map(|(_, user)| (*user, game.pool())))
        .collect();
    let wanted: Vec<Wanted> = wanted.into_iter().collect();
    let shown = app.store.shown(&wanted, app.now_ms()).await?;
    let games = games.iter().map(|game| {
        let person = |seat: Seat| {
            let found = game.people.iter().find(|(at, _)| *at == seat);
            found.and_then(|(_, user)| shown.get(&(*user, game.pool())))
        };
        let plans = &game.terms.plan.seats;
        GameSummary {
            game: game.id.to_string(),
            status: game.status,
            options: game.terms.plan.options.clone(),
            seats: Seat::all(plans.len())
                .zip(plans)
                .map(|(seat, plan)| listed_seat(plan, person(seat)))
                .collect(),
            seat: game.mine.map(|seat| seat.number() as u8),
            standing: game.standing.clone(),
            created_ms: game.created_ms,
        }
    });
    Ok(GameList {
        games: games.collect(),
    })
}
