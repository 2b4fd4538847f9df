//! Looking for people, and friends: asked, accepted, and no longer.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use sixline_protocol::wire::error::{ErrorBody, ErrorCode};
use sixline_protocol::wire::people::{
    BlockPerson, FriendList, FriendView, Friendship, PeopleList, PeopleQuery,
};

use super::auth::Person;
use super::challenges::{name_of, other_account};
use super::{Body, Params};
use crate::app::{App, AppState};
use crate::error::ApiError;
use crate::ids::UserId;
use crate::names;
use crate::push::Word;
use crate::store::{FriendRow, FriendWrite, OrderWrite, Written};

/// Fewer signs would list half of all people.
const LEAST_SIGNS: usize = 2;

/// Finds people by the beginning of their account's name.
#[utoipa::path(get, path = "/api/people", tag = "people", params(PeopleQuery), responses(
    (status = 200, description = "Who was found.", body = PeopleList),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn find_people(
    State(app): State<AppState>,
    person: Person,
    Params(query): Params<PeopleQuery>,
) -> Result<Json<PeopleList>, ApiError> {
    need_account(&person)?;
    let name = names::tidy(&query.name).ok_or(ErrorCode::BadName)?;
    let key = names::account_key(&name);
    if key.chars().count() < LEAST_SIGNS {
        return Err(ErrorCode::BadName.into());
    }
    app.limiters.searches.take(person.user, app.now_ms())?;
    let now_ms = app.now_ms();
    let people = app.store.people_like(&key, person.user, now_ms).await?;
    Ok(Json(PeopleList { people }))
}

/// Lists the caller's friends, and those who asked or were asked.
#[utoipa::path(get, path = "/api/friends", tag = "people", responses(
    (status = 200, description = "The friends.", body = FriendList),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn list_friends(
    State(app): State<AppState>,
    person: Person,
) -> Result<Json<FriendList>, ApiError> {
    let friends = friends_of(&app, person.user).await?;
    Ok(Json(FriendList { friends }))
}

pub(super) async fn friends_of(app: &App, user: UserId) -> Result<Vec<FriendView>, ApiError> {
    let friends = app.store.friends_of(user, app.now_ms()).await?;
    Ok(friends.into_iter().map(|row| show(app, row)).collect())
}

/// Asks somebody to be friends; where they have asked before, both are from now on.
#[utoipa::path(put, path = "/api/friends/{account}", tag = "people",
    params(("account" = String, Path, description = "The name of their account.")), responses(
    (status = 200, description = "How far the two are friends now.", body = FriendView),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn ask_friend(
    State(app): State<AppState>,
    person: Person,
    Path(account): Path<String>,
) -> Result<Json<FriendView>, ApiError> {
    need_account(&person)?;
    let other = other_account(&app, &person, &account).await?;
    app.limiters.friends.take(person.user, app.now_ms())?;
    if app.store.have_blocked(person.user, other).await? {
        return Err(ErrorCode::NotWanted.into());
    }
    check_numbers(&app, person.user, other).await?;
    let write = FriendWrite::Ask {
        asker: person.user,
        other,
        now_ms: app.now_ms(),
    };
    // Friends already, or asked already: the list tells.
    let written = app.store.write(write).await?;
    let friends = app.store.friends_of(person.user, app.now_ms()).await?;
    tell(&app, [person.user, other]);
    if written == Written::Done {
        let from = person.name;
        app.push.tell(other, Word::Friend { from });
    }
    let found = friends.into_iter().find(|row| row.user == other);
    Ok(Json(show(&app, found.ok_or(ErrorCode::NotWanted)?)))
}

/// Refuses where one has as many friends as one can have, or so many wait already for the other's answer. Those who ask
/// one take no place of one's own, so that strangers can fill nobody's list.
async fn check_numbers(app: &App, asker: UserId, other: UserId) -> Result<(), ApiError> {
    let most = app.config.limits.friends_per_person;
    let mine = app.store.friends_of(asker, app.now_ms()).await?;
    let asks_me = |row: &&FriendRow| row.friendship == Friendship::AsksMe;
    if mine.iter().filter(|row| !asks_me(row)).count() >= most {
        return Err(ErrorCode::TooManyFriends.into());
    }
    if mine.iter().any(|row| row.user == other) {
        return Ok(());
    }
    let theirs = app.store.friends_of(other, app.now_ms()).await?;
    if theirs.iter().filter(asks_me).count() >= most {
        return Err(ErrorCode::NotWanted.into());
    }
    Ok(())
}

/// Ends a friendship, says no to one who asks, or takes one's own question back.
#[utoipa::path(delete, path = "/api/friends/{account}", tag = "people",
    params(("account" = String, Path, description = "The name of their account.")), responses(
    (status = 204, description = "No longer."),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn end_friendship(
    State(app): State<AppState>,
    person: Person,
    Path(account): Path<String>,
) -> Result<StatusCode, ApiError> {
    let other = other_account(&app, &person, &account).await?;
    let (one, other) = (person.user, other);
    app.store.write(FriendWrite::End { one, other }).await?;
    tell(&app, [one, other]);
    Ok(StatusCode::NO_CONTENT)
}

/// Blocks somebody by the name of their account: no friends any more, and neither can ask the other for anything.
#[utoipa::path(post, path = "/api/me/blocks", tag = "people", request_body = BlockPerson, responses(
    (status = 204, description = "Blocked."),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn block_person(
    State(app): State<AppState>,
    person: Person,
    Body(block): Body<BlockPerson>,
) -> Result<StatusCode, ApiError> {
    let blocked = other_account(&app, &person, &block.account).await?;
    app.limiters.reports.take(person.user, app.now_ms())?;
    let write = OrderWrite::Block {
        user: person.user,
        blocked,
        name: name_of(&app, blocked).await?.name,
        now_ms: app.now_ms(),
    };
    app.store.write(write).await?;
    tell(&app, [person.user, blocked]);
    Ok(StatusCode::NO_CONTENT)
}

pub(super) fn need_account(person: &Person) -> Result<(), ApiError> {
    let has_one = person.account.is_some();
    has_one.then_some(()).ok_or(ErrorCode::NoAccount.into())
}

/// What one is told of another. Who is not a friend stays alone with whether they are here.
fn show(app: &App, row: FriendRow) -> FriendView {
    let is_friend = row.friendship == Friendship::Friends;
    let fresh_ms = app.personal.fresh_ms();
    let is_there = app.personal.is_here(row.user) || row.seen_ms.is_some_and(|it| it > fresh_ms);
    FriendView {
        person: row.person,
        friendship: row.friendship,
        here: is_friend && is_there,
        game: row.game.filter(|_| is_friend).map(|it| it.to_string()),
    }
}

fn tell(app: &App, people: [UserId; 2]) {
    people.into_iter().for_each(|it| app.personal.nudge(it));
}
