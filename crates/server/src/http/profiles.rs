//! What may be known of a person: ratings, rated games, with whom they play.

use axum::Json;
use axum::extract::{Path, State};
use sixline_protocol::wire::error::{ErrorBody, ErrorCode};
use sixline_protocol::wire::people::PersonName;
use sixline_protocol::wire::profile::Profile;
use sixline_protocol::wire::rating::{PoolRating, ProfileFor};

use super::auth::Person;
use super::friends::need_account;
use crate::app::{App, AppState};
use crate::error::ApiError;
use crate::ids::UserId;
use crate::names;

/// Shows what may be known of a person with an account: to others with an account, or to friends alone.
#[utoipa::path(get, path = "/api/people/{account}", tag = "people",
    params(("account" = String, Path, description = "The name of their account.")), responses(
    (status = 200, description = "The person.", body = Profile),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn show_profile(
    State(app): State<AppState>,
    person: Person,
    Path(account): Path<String>,
) -> Result<Json<Profile>, ApiError> {
    need_account(&person)?;
    let name = names::tidy(&account).ok_or(ErrorCode::NotFound)?;
    let found = app.store.account(&names::account_key(&name)).await?;
    let user = found.ok_or(ErrorCode::NotFound)?.user;
    if user != person.user {
        app.limiters.searches.take(person.user, app.now_ms())?;
        if app.store.have_blocked(person.user, user).await? {
            return Err(ErrorCode::ProfileHidden.into());
        }
    }
    profile_of(&app, user, person.user).await.map(Json)
}

/// The profile of `user` as `viewer` may see it.
pub(super) async fn profile_of(
    app: &App,
    user: UserId,
    viewer: UserId,
) -> Result<Profile, ApiError> {
    let row = app.store.person(user).await?.ok_or(ErrorCode::NotFound)?;
    let is_seen = match row.profile {
        ProfileFor::Accounts => true,
        ProfileFor::Friends => user == viewer || app.store.are_friends(user, viewer).await?,
    };
    if !is_seen {
        return Err(ErrorCode::ProfileHidden.into());
    }
    let now_ms = app.now_ms();
    let held = app.store.ratings_of(&[user]).await?;
    let mut ratings: Vec<PoolRating> = held
        .into_iter()
        .map(|((_, pool), held)| PoolRating {
            pool: pool.to_wire(),
            rating: held.view(now_ms),
        })
        .collect();
    ratings.sort_by_key(|it| {
        let pool = &it.pool;
        let order = (pool.edition.clone(), pool.live, pool.many);
        (std::cmp::Reverse(it.rating.games), order)
    });
    Ok(Profile {
        person: PersonName {
            account: row.account.unwrap_or_default(),
            name: row.name,
            face: row.face,
            bot: row.is_bot,
            rating: ratings.first().cloned(),
        },
        me: user == viewer,
        ratings,
        games: app.store.rated_games_of(user, viewer).await?,
        opponents: app.store.opponents_of(user).await?,
        best: app.store.best_plays_of(user, viewer).await?,
    })
}
