//! Sessions and the person behind them.

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use sixline_protocol::wire::error::{ErrorBody, ErrorCode};
use sixline_protocol::wire::face::is_face;
use sixline_protocol::wire::http::{ChangeMe, GameList, GamesQuery, Me, MyData};
use sixline_protocol::wire::rating::ProfileFor;

use super::accounts::note;
use super::auth::{NewToken, Person, device, no_cookie};
use super::friends::friends_of;
use super::guard::ClientAddr;
use super::lobby::summaries;
use super::profiles::profile_of;
use super::tokens::token_views;
use super::{Body, Params};
use crate::app::{App, AppState};
use crate::error::ApiError;
use crate::ids::UserId;
use crate::names::{self, Named};
use crate::security::SecurityEvent;
use crate::store::{GameFilter, PersonWrite, SessionWrite, Written};
use crate::table::Wish;

impl From<&Person> for Me {
    fn from(person: &Person) -> Self {
        Self {
            name: person.name.clone(),
            account: person.account.clone(),
            face: person.face.clone(),
            profile: person.profile,
            bot: person.is_bot,
        }
    }
}

/// Starts a session with a made-up name, unless there is one.
#[utoipa::path(post, path = "/api/session", tag = "people", responses(
    (status = 200, description = "Who one is.", body = Me),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn open_session(
    State(app): State<AppState>,
    Extension(ClientAddr(address)): Extension<ClientAddr>,
    headers: HeaderMap,
    person: Option<Person>,
) -> Result<Response, ApiError> {
    if let Some(person) = person {
        return Ok(Json(Me::from(&person)).into_response());
    }
    app.limiters.sessions.take(address, app.now_ms())?;
    let token = NewToken::random(&app);
    let name = names::made_up();
    let write = PersonWrite::Add {
        user: UserId::random(),
        name: name.clone(),
        token_hash: token.hash,
        device: device(&headers),
        now_ms: app.now_ms(),
    };
    app.store.write(write).await?;
    let me = Me {
        name,
        account: None,
        face: None,
        profile: ProfileFor::default(),
        bot: false,
    };
    Ok(([token.cookie], Json(me)).into_response())
}

/// Signs this device out.
#[utoipa::path(delete, path = "/api/session", tag = "people", responses(
    (status = 204, description = "Signed out."),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn close_session(
    State(app): State<AppState>,
    person: Option<Person>,
) -> Result<Response, ApiError> {
    if let Some(Person {
        token_hash, user, ..
    }) = person
    {
        note(&app, SecurityEvent::SignedOut, user);
        app.store
            .write(SessionWrite::Drop { user, token_hash })
            .await?;
        app.sessions.look_at(&app.store, user).await?;
    }
    Ok((StatusCode::NO_CONTENT, [no_cookie(&app)]).into_response())
}

/// Signs all devices out, and ends all tokens.
#[utoipa::path(delete, path = "/api/sessions", tag = "people", responses(
    (status = 204, description = "Signed out everywhere."),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn close_sessions(
    State(app): State<AppState>,
    person: Person,
) -> Result<Response, ApiError> {
    let user = person.user;
    app.store.write(SessionWrite::DropAll { user }).await?;
    app.sessions.look_at(&app.store, user).await?;
    note(&app, SecurityEvent::SignedOutEverywhere, user);
    Ok((StatusCode::NO_CONTENT, [no_cookie(&app)]).into_response())
}

/// Says who the caller is.
#[utoipa::path(get, path = "/api/me", tag = "people", responses(
    (status = 200, description = "Who one is.", body = Me),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn show_me(person: Person) -> Json<Me> {
    Json(Me::from(&person))
}

/// Changes what others see of the caller: the name, the drawn face, and who sees their profile.
#[utoipa::path(patch, path = "/api/me", tag = "people", request_body = ChangeMe, responses(
    (status = 200, description = "Who one is now.", body = Me),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn change_me(
    State(app): State<AppState>,
    person: Person,
    Body(change): Body<ChangeMe>,
) -> Result<Json<Me>, ApiError> {
    let name = match &change.name {
        Some(name) => Some(names::tidy(name).ok_or(ErrorCode::BadName)?),
        None => None,
    };
    if name.as_deref().is_some_and(|it| !names::is_allowed(it)) {
        return Err(ErrorCode::NameRefused.into());
    }
    if let Some(face) = change.face.as_deref().filter(|it| !is_face(it)) {
        let why = format!("expected an animal and a color such as `fox-red`, not `{face}`");
        return Err(ApiError::Detailed(ErrorCode::BadRequest, why));
    }
    app.limiters.renames.take(person.user, app.now_ms())?;
    let user = person.user;
    let mut me = Me::from(&person);
    if let Some(name) = name {
        me.name.clone_from(&name);
        app.store.write(PersonWrite::Rename { user, name }).await?;
    }
    if let Some(face) = change.face {
        me.face = Some(face.clone());
        app.store.write(PersonWrite::SetFace { user, face }).await?;
    }
    if let Some(profile) = change.profile {
        me.profile = profile;
        let write = PersonWrite::SetProfile { user, profile };
        app.store.write(write).await?;
    }
    app.hub.rename(user).await?;
    Ok(Json(me))
}

/// Exports everything the server keeps about the caller.
#[utoipa::path(get, path = "/api/me/data", tag = "people", responses(
    (status = 200, description = "All of it.", body = MyData),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn export_me(
    State(app): State<AppState>,
    person: Person,
) -> Result<Json<MyData>, ApiError> {
    let known = app.store.user(person.user).await?;
    let games = app.store.game_ids_of(person.user).await?;
    Ok(Json(MyData {
        me: Me::from(&person),
        created_ms: known.map_or(0, |(_, created_ms)| created_ms),
        sessions: app.store.count_sessions(person.user).await?,
        games: games.iter().map(ToString::to_string).collect(),
        kept: app
            .store
            .kept_since(person.user, 0, usize::MAX >> 1)
            .await?,
        blocks: app.store.blocks_of(person.user).await?,
        challenges: app.store.challenges_of(person.user).await?,
        friends: friends_of(&app, person.user).await?,
        push: app.store.push_devices(person.user).await?,
        profile: profile_of(&app, person.user, person.user).await?,
        tokens: token_views(&app, person.user).await?,
    }))
}

/// Forgets the caller: name, account, sessions and the games of their browsers. Games with others stay, without the
/// name.
#[utoipa::path(delete, path = "/api/me", tag = "people", responses(
    (status = 204, description = "Forgotten."),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn forget_me(
    State(app): State<AppState>,
    person: Person,
) -> Result<Response, ApiError> {
    let user = person.user;
    leave_games(&app, &person.named()).await?;
    forget(&app, user).await?;
    note(&app, SecurityEvent::Forgotten, user);
    // Whatever was joined meanwhile, before the last session ended.
    leave_games(&app, &person.named()).await?;
    app.hub.rename(user).await?;
    app.sessions.look_at(&app.store, user).await?;
    Ok((StatusCode::NO_CONTENT, [no_cookie(&app)]).into_response())
}

/// Forgets a person; those who know them hear that they are gone.
pub(super) async fn forget(app: &App, user: UserId) -> Result<Written, ApiError> {
    let around = app.store.people_around(user).await?;
    let forgotten = app.store.write(PersonWrite::Forget { user }).await?;
    around.into_iter().for_each(|it| app.personal.nudge(it));
    Ok(forgotten)
}

/// Leaves every game that is not over as anybody leaves one, so that the others can go on.
pub(super) async fn leave_games(app: &App, who: &(UserId, Named)) -> Result<(), ApiError> {
    for game in app.store.open_game_ids_of(who.0).await? {
        for wish in [Wish::Leave, Wish::Resign] {
            match app.hub.wish(game, who.clone(), None, wish).await {
                Ok(_) => break,
                // One leaves before the start and resigns after it; a game may end or start at any moment.
                Err(ApiError::Code(
                    ErrorCode::AlreadyStarted
                    | ErrorCode::NotStarted
                    | ErrorCode::NotSeated
                    | ErrorCode::GameOver,
                )) => {}
                Err(err) => return Err(err),
            }
        }
    }
    Ok(())
}

/// Lists the caller's games, the newest first, 50 at a time.
#[utoipa::path(get, path = "/api/me/games", tag = "people", params(GamesQuery), responses(
    (status = 200, description = "The games.", body = GameList),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn list_my_games(
    State(app): State<AppState>,
    person: Person,
    Params(query): Params<GamesQuery>,
) -> Result<Json<GameList>, ApiError> {
    let filter = GameFilter {
        status: query.status,
        before_ms: query.before_ms,
    };
    let games = app.store.games_of(person.user, filter).await?;
    summaries(&app, &games).await.map(Json)
}
