//! Games before their start: create, join, leave, play again.

use axum::Json;
use axum::extract::State;
use sixline_engine::bot::BotKind;
use sixline_protocol::wire::error::{ErrorBody, ErrorCode};
use sixline_protocol::wire::game::{CreateGame, SeatPlan, Status};
use sixline_protocol::wire::http::{Done, JoinGame, Seated};
use sixline_protocol::wire::view::View;
use sixline_rules::Secret;

use super::auth::Person;
use super::{Body, GamePath};
use crate::app::{App, AppState};
use crate::error::ApiError;
use crate::ids::{GameId, JoinCode, UserId, random_bytes};
use crate::limits::TooMany;
use crate::log::{Origin, Terms};
use crate::rated;
use crate::room::Creation;
use crate::table::Wish;

/// Creates a game. It starts at once where all its seats are taken.
#[utoipa::path(post, path = "/api/games", tag = "games", request_body = CreateGame, responses(
    (status = 200, description = "The game.", body = Seated),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn create_game(
    State(app): State<AppState>,
    person: Person,
    Body(plan): Body<CreateGame>,
) -> Result<Json<Seated>, ApiError> {
    create(&app, &person, plan, None).await.map(Json)
}

/// Shows a game as the caller may see it.
#[utoipa::path(get, path = "/api/games/{game}", tag = "games",
    params(("game" = String, Path, description = "The game.")), responses(
    (status = 200, description = "The game.", body = View),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn show_game(
    State(app): State<AppState>,
    person: Option<Person>,
    GamePath(game): GamePath,
) -> Result<Json<View>, ApiError> {
    let user = person.map(|person| person.user);
    Ok(Json(*app.hub.view(game, user).await?))
}

/// Takes a seat that is open, in a game that has not begun.
#[utoipa::path(post, path = "/api/games/{game}/join", tag = "games", request_body = JoinGame,
    params(("game" = String, Path, description = "The game.")), responses(
    (status = 200, description = "The seat.", body = Seated),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn join_game(
    State(app): State<AppState>,
    person: Person,
    GamePath(game): GamePath,
    Body(join): Body<JoinGame>,
) -> Result<Json<Seated>, ApiError> {
    seat(&app, &person, game, &join).await.map(Json)
}

/// Gives the seat back before the start. Where the creator goes, the game is called off.
#[utoipa::path(post, path = "/api/games/{game}/leave", tag = "games",
    params(("game" = String, Path, description = "The game.")), responses(
    (status = 200, description = "Done.", body = Done),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn leave_game(
    State(app): State<AppState>,
    person: Person,
    GamePath(game): GamePath,
) -> Result<Json<Done>, ApiError> {
    let wish = app.hub.wish(game, person.named(), None, Wish::Leave);
    let version = wish.await?;
    Ok(Json(Done { version }))
}

/// Plays again with the same players, who are told and may join. Asking twice gives the same game.
#[utoipa::path(post, path = "/api/games/{game}/rematch", tag = "games",
    params(("game" = String, Path, description = "The game that is over.")), responses(
    (status = 200, description = "The new game.", body = Seated),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn rematch_game(
    State(app): State<AppState>,
    person: Person,
    GamePath(old): GamePath,
) -> Result<Json<Seated>, ApiError> {
    let mine = app.store.seat_at(old, person.user).await?;
    let mine = mine.ok_or(ErrorCode::NotSeated)?;
    if app.hub.view(old, None).await?.status != Status::Over {
        return Err(ErrorCode::NotOver.into());
    }
    if let Some(game) = app.store.rematch_of(old).await? {
        // Whoever asked first may not have come to announcing it.
        announce(&app, &person, old, game).await?;
        return seat_again(&app, &person, game).await.map(Json);
    }
    let stored = app.store.game(old).await?.ok_or(ErrorCode::NotFound)?;
    let mut plan = stored.origin.terms.plan;
    for (idx, seat) in plan.seats.iter_mut().enumerate() {
        *seat = match seat {
            SeatPlan::Bot { bot } => SeatPlan::Bot { bot: bot.clone() },
            SeatPlan::Me { .. } | SeatPlan::Open | SeatPlan::Invited if idx == mine.index() => {
                SeatPlan::Me { age: None }
            }
            SeatPlan::Me { .. } | SeatPlan::Open | SeatPlan::Invited => SeatPlan::Invited,
        };
    }
    match create(&app, &person, plan, Some(old)).await {
        Ok(seated) => {
            let game = seated.game.parse().map_err(|_err| ErrorCode::Internal)?;
            announce(&app, &person, old, game).await?;
            Ok(Json(seated))
        }
        // Somebody else asked at the same moment.
        Err(err) => match app.store.rematch_of(old).await? {
            Some(game) => seat_again(&app, &person, game).await.map(Json),
            None => Err(err),
        },
    }
}

/// Tells those who played `old` where it goes on, once.
async fn announce(app: &App, person: &Person, old: GameId, game: GameId) -> Result<(), ApiError> {
    let wish = Wish::Rematch(game);
    match app.hub.wish(old, person.named(), None, wish).await {
        Ok(_) | Err(ApiError::Code(ErrorCode::AlreadyStarted)) => Ok(()),
        Err(err) => Err(err),
    }
}

async fn seat_again(app: &App, person: &Person, game: GameId) -> Result<Seated, ApiError> {
    match seat(app, person, game, &JoinGame::default()).await {
        Err(ApiError::Code(ErrorCode::AlreadySeated | ErrorCode::AlreadyStarted)) => {
            seated(app, person, game).await
        }
        seated => seated,
    }
}

/// Takes a seat of `game` for `person`.
pub(super) async fn seat(
    app: &App,
    person: &Person,
    game: GameId,
    join: &JoinGame,
) -> Result<Seated, ApiError> {
    let stored = app.store.game(game).await?.ok_or(ErrorCode::NotFound)?;
    need_account_if(person, &stored.origin.terms.plan)?;
    let given = join.code.as_deref().and_then(JoinCode::parse);
    let has_code = match (&given, &stored.code) {
        (Some(given), Some(code)) => {
            let guesses = &app.limiters.guesses;
            guesses.look(person.address, app.now_ms())?;
            let is_right = given.as_str() == code;
            // Only misses count as guesses: a whole class may come from one address.
            if !is_right {
                guesses.take(person.address, app.now_ms())?;
            }
            is_right
        }
        (Some(_) | None, _) => false,
    };
    let was_there = match stored.rematch_of {
        Some(old) => app.store.seat_at(old, person.user).await?.is_some(),
        None => false,
    };
    if person.is_bot && !has_code && !was_there {
        return Err(ErrorCode::NotForBots.into());
    }
    limit_outside(app, person).await?;
    // Whoever was given the code was asked to come.
    if !has_code && app.store.is_blocked(game, person.user).await? {
        return Err(ErrorCode::NoSeat.into());
    }
    let wish = Wish::Join {
        invited: has_code || was_there,
        age: None,
    };
    app.hub.wish(game, person.named(), None, wish).await?;
    seated(app, person, game).await
}

/// The seat that a person has in a game, with the code for the others.
pub(super) async fn seated(app: &App, person: &Person, game: GameId) -> Result<Seated, ApiError> {
    let view = app.hub.view(game, Some(person.user)).await?;
    Ok(Seated {
        game: view.game,
        seat: view.seat,
        code: view.code,
    })
}

/// Creates a game of `person`.
pub(super) async fn create(
    app: &App,
    person: &Person,
    plan: CreateGame,
    rematch_of: Option<GameId>,
) -> Result<Seated, ApiError> {
    app.limiters.games.take(person.user, app.now_ms())?;
    let making = Making {
        rematch_of,
        ..Making::of(plan)
    };
    make(app, person, making).await
}

/// A game to be made.
pub(super) struct Making {
    pub(super) id: GameId,
    pub(super) plan: CreateGame,
    pub(super) rematch_of: Option<GameId>,
    /// Whom it waits for, where it is opened to be paired.
    pub(super) pairing: Option<String>,
    /// Who sits down at once, beside the one who makes it.
    pub(super) guests: Vec<UserId>,
}

impl Making {
    pub(super) fn of(plan: CreateGame) -> Self {
        Self {
            id: GameId::random(),
            plan,
            rematch_of: None,
            pairing: None,
            guests: Vec::new(),
        }
    }
}

/// Creates a game of `person`, whatever their rate is.
pub(super) async fn make(app: &App, person: &Person, making: Making) -> Result<Seated, ApiError> {
    let Making {
        id,
        plan,
        rematch_of,
        pairing,
        guests,
    } = making;
    check_seats(&plan)?;
    need_account_if(person, &plan)?;
    limit_outside(app, person).await?;
    limit_bots(app, person, &plan)?;
    limit_listed(app, person, &plan, id).await?;
    let origin = Origin {
        id,
        terms: Terms {
            plan,
            creator: person.user,
            stand_in: app.config.stand_in.clone(),
        },
        secret: Secret::new(random_bytes()),
        created_ms: app.now_ms(),
    };
    let creation = Creation {
        origin,
        rematch_of,
        pairing,
        guests,
    };
    let created = app.hub.create(creation).await;
    if created.is_err() {
        app.hub.unlist(id);
    }
    let created = created?;
    Ok(Seated {
        game: created.game.to_string(),
        seat: created.seat.map(|seat| seat.number() as u8),
        code: created.code.map(|code| code.as_str().to_owned()),
    })
}

/// Only accounts have ratings.
fn need_account_if(person: &Person, plan: &CreateGame) -> Result<(), ApiError> {
    if !plan.options.rated {
        return Ok(());
    }
    // Ratings are those of people; the bots of this server are their fixed points.
    if person.is_bot {
        return Err(ErrorCode::NotForBots.into());
    }
    match person.account {
        Some(_) => Ok(()),
        None => Err(ErrorCode::NoAccount.into()),
    }
}

/// How long to wait until a game that nobody looks at counts no more.
const UNSEEN_S: u32 = 60;

/// A bot of somebody's has so many games at a time and no more, so that bots never starve people.
async fn limit_outside(app: &App, person: &Person) -> Result<(), ApiError> {
    if !person.is_bot {
        return Ok(());
    }
    let games = app.store.open_game_ids_of(person.user).await?;
    if games.len() < app.config.limits.outside_games {
        return Ok(());
    }
    let (limit, wait_s) = ("outside-games", UNSEEN_S);
    Err(TooMany { limit, wait_s }.into())
}

/// Bots think for everybody: nobody, and nobody's address, sets up more games with them than the rest can bear.
fn limit_bots(app: &App, person: &Person, plan: &CreateGame) -> Result<(), ApiError> {
    let is_bot = |seat: &SeatPlan| matches!(seat, SeatPlan::Bot { .. });
    if !plan.seats.iter().any(is_bot) {
        return Ok(());
    }
    let (user, home) = (person.user, person.address);
    let limits = &app.config.limits;
    app.hub.note_home(user, home);
    let (mine, ours) = app.hub.bot_games(user, home);
    let met = [
        ("bot-games-per-person", mine >= limits.bot_games_per_person),
        (
            "bot-games-per-address",
            ours >= limits.bot_games_per_address,
        ),
    ];
    if let Some((limit, _)) = met.iter().find(|(_, is_met)| *is_met) {
        let wait_s = UNSEEN_S;
        return Err(TooMany { limit, wait_s }.into());
    }
    Ok(app.limiters.bot_games.take(home, app.now_ms())?)
}

/// The list of open games is short, and for everybody.
async fn limit_listed(
    app: &App,
    person: &Person,
    plan: &CreateGame,
    game: GameId,
) -> Result<(), ApiError> {
    if !(plan.options.public && plan.seats.contains(&SeatPlan::Open)) {
        return Ok(());
    }
    // Whoever looks there for somebody to play with looks for people.
    if person.is_bot {
        return Err(ErrorCode::NotForBots.into());
    }
    let limits = &app.config.limits;
    let seen_ms = app.unlisted_ms();
    let mine = app.store.count_listed(person.user, seen_ms).await?;
    let wait_s = UNSEEN_S;
    if mine >= limits.listed_per_person {
        let limit = "listed-per-person";
        return Err(TooMany { limit, wait_s }.into());
    }
    let ours = limits.listed_per_address;
    if !app.hub.list(game, person.address, ours) {
        let limit = "listed-per-address";
        return Err(TooMany { limit, wait_s }.into());
    }
    Ok(())
}

/// The seats, and whether such a game can be rated where it is to be.
pub(super) fn check_seats(plan: &CreateGame) -> Result<(), ApiError> {
    rated::check(plan).map_err(|err| ApiError::Detailed(ErrorCode::BadSetup, err.to_string()))?;
    for seat in &plan.seats {
        if let SeatPlan::Me { age: Some(_) } = seat {
            let why = "ages are not taken".to_owned();
            return Err(ApiError::Detailed(ErrorCode::BadSetup, why));
        }
        if let SeatPlan::Bot { bot } = seat
            && let Err(err) = BotKind::bounded(bot)
        {
            return Err(ApiError::Detailed(ErrorCode::BadSetup, err.to_string()));
        }
    }
    Ok(())
}
