//! For those who run the server, at its private address: who is here, how busy it is, and what can be done about
//! it. Everything needs the token; acts need the operator's leave as well, and are written down before they are done.

use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::StatusCode;
use axum::http::header::{AUTHORIZATION, ORIGIN};
use axum::http::request::Parts;
use sixline_protocol::wire::admin::{
    Act, AuditList, BanList, HereList, HereView, LiveGame, LiveGames, Load, PersonView, ReportList,
};
use sixline_protocol::wire::error::ErrorCode;
use std::sync::atomic::Ordering;

use super::Body;
use super::people::{forget, leave_games};
use crate::app::{App, AppState};
use crate::error::ApiError;
use crate::ids::UserId;
use crate::network::Network;
use crate::store::{OrderWrite, PersonWrite, SessionWrite, Written};
use crate::tokens::DAY_MS;
use crate::{names, tokens};

/// As many sockets are listed.
const MOST_HERE: usize = 1_000;
/// How many games a list has at most.
const MOST_GAMES: usize = 100;
/// The longest ban: ten years.
const MOST_DAYS: u32 = 3_650;
/// The longest announcement and the longest note, in characters.
const MOST_TEXT: usize = 500;
/// The longest time for which an announcement is shown: a week.
const MOST_MINUTES: u32 = 7 * 24 * 60;

/// Somebody who has shown the token.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Operator;

impl FromRequestParts<AppState> for Operator {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        let admin = app.config.admin.as_ref().ok_or(ErrorCode::NotFound)?;
        // No page in a browser has any business here, whatever it knows.
        if parts.headers.contains_key(ORIGIN) {
            return Err(ErrorCode::WrongOrigin.into());
        }
        let given = parts.headers.get(AUTHORIZATION);
        let given = given.and_then(|it| it.to_str().ok()?.strip_prefix("Bearer "));
        // Hashes are compared: how long that takes tells nothing about the token.
        match given.map(tokens::hash) {
            Some(hash) if hash == admin.token_hash => Ok(Self),
            Some(_) | None => Err(ErrorCode::NotSignedIn.into()),
        }
    }
}

pub(crate) async fn list_here(State(app): State<AppState>, _: Operator) -> Json<HereList> {
    let all = app.here.list();
    let total = all.len();
    let here = all.into_iter().take(MOST_HERE).map(|it| HereView {
        person: it.user.map(|user| user.0),
        name: it.name,
        address: it.address.to_string(),
        since_ms: it.since_ms,
    });
    Json(HereList {
        here: here.collect(),
        total,
    })
}

pub(crate) async fn show_load(State(app): State<AppState>, _: Operator) -> Json<Load> {
    Json(Load {
        version: env!("CARGO_PKG_VERSION").into(),
        sockets: app.metrics.sockets.load(Ordering::Relaxed),
        sockets_limit: app.config.limits.sockets,
        connections: app.metrics.connections.load(Ordering::Relaxed),
        rooms: app.hub.open_rooms(),
        lessons: app.lessons.len(),
        bots_waiting: app.bots.waiting(),
        writes_waiting: app.store.writes_waiting(),
        draining: app.is_draining(),
        acts: app.config.admin.as_ref().is_some_and(|it| it.acts),
    })
}

pub(crate) async fn list_games(
    State(app): State<AppState>,
    _: Operator,
) -> Result<Json<LiveGames>, ApiError> {
    let open = app.hub.open_games();
    let mut games = Vec::new();
    for game in open.iter().take(MOST_GAMES) {
        // Seen as a spectator sees it; one that is not stored any more is no game.
        if let Ok(view) = app.hub.view(*game, None).await {
            let names = view
                .seats
                .iter()
                .map(|it| it.name.clone().unwrap_or_default());
            games.push(LiveGame {
                game: view.game.clone(),
                status: view.status,
                names: names.collect(),
                version: view.version,
            });
        }
    }
    let total = open.len();
    Ok(Json(LiveGames { games, total }))
}

/// A person by their number, or by the name of their account.
pub(crate) async fn show_person(
    State(app): State<AppState>,
    _: Operator,
    Path(who): Path<String>,
) -> Result<Json<PersonView>, ApiError> {
    let user = match who.parse() {
        Ok(number) => UserId(number),
        Err(_name) => {
            let account = app.store.account(&names::account_key(&who)).await?;
            account.ok_or(ErrorCode::NotFound)?.user
        }
    };
    let known = app.store.person(user).await?.ok_or(ErrorCode::NotFound)?;
    Ok(Json(PersonView {
        person: user.0,
        name: known.name,
        account: known.account,
        created_ms: known.created_ms,
        sessions: app.store.count_sessions(user).await?,
        games: app.store.game_ids_of(user).await?.len(),
        banned_until_ms: app.orders.ban_of(user, app.now_ms()),
    }))
}

pub(crate) async fn list_bans(
    State(app): State<AppState>,
    _: Operator,
) -> Result<Json<BanList>, ApiError> {
    let bans = app.store.bans(app.now_ms()).await?;
    Ok(Json(BanList { bans }))
}

pub(crate) async fn list_reports(
    State(app): State<AppState>,
    _: Operator,
) -> Result<Json<ReportList>, ApiError> {
    let reports = app.store.reports().await?;
    Ok(Json(ReportList { reports }))
}

pub(crate) async fn list_audit(
    State(app): State<AppState>,
    _: Operator,
) -> Result<Json<AuditList>, ApiError> {
    let acts = app.store.audit().await?;
    Ok(Json(AuditList { acts }))
}

/// Does it, after it is written down.
pub(crate) async fn act(
    State(app): State<AppState>,
    _: Operator,
    Body(act): Body<Act>,
) -> Result<StatusCode, ApiError> {
    if !app.config.admin.as_ref().is_some_and(|it| it.acts) {
        return Err(ErrorCode::ReadOnly.into());
    }
    let now_ms = app.now_ms();
    let text = serde_json::to_string(&act).map_err(|_err| ErrorCode::Internal)?;
    check(&app, &act).await?;
    let audit = OrderWrite::Audit {
        at_ms: now_ms,
        act: text,
    };
    app.store.write(audit).await?;
    let done = perform(&app, act, now_ms).await?;
    app.orders.look(&app.store, now_ms, &app.here).await?;
    match done {
        Written::Done => Ok(StatusCode::NO_CONTENT),
        Written::Refused => Err(ErrorCode::NotFound.into()),
    }
}

/// Refuses what cannot be done before it is written down.
async fn check(app: &App, act: &Act) -> Result<(), ApiError> {
    let bad = |why: &str| Err(ApiError::Detailed(ErrorCode::BadRequest, why.to_owned()));
    let is_long = |text: &str| text.chars().count() > MOST_TEXT;
    match act {
        Act::EndSessions { person }
        | Act::Kick { person }
        | Act::Delete { person }
        | Act::BanPerson { person, .. }
        | Act::Rename { person, .. }
            if app.store.user(UserId(*person)).await?.is_none() =>
        {
            Err(ErrorCode::NotFound.into())
        }
        Act::BanPerson { days, .. } | Act::BanNetwork { days, .. }
            if !(1..=MOST_DAYS).contains(days) =>
        {
            bad("a ban lasts 1 to 3650 days")
        }
        Act::BanPerson { note, .. } | Act::BanNetwork { note, .. } if is_long(note) => {
            bad("a note has 500 characters at most")
        }
        Act::BanNetwork { network, .. } => match network.parse::<Network>() {
            Ok(network) if network.is_everybody() => bad("that would keep everybody out"),
            Ok(network) => match network.household(app.config.limits.household_bits) {
                Some(whole) => bad(&format!(
                    "whoever is in {network} is known here as one of {whole}: ban that range"
                )),
                None => Ok(()),
            },
            Err(err) => bad(&err.to_string()),
        },
        Act::Rename {
            name: Some(name), ..
        } if names::tidy(name).is_none() => Err(ErrorCode::BadName.into()),
        Act::Announce { text, .. } if is_long(text) => {
            bad("an announcement has 500 characters at most")
        }
        Act::Announce { minutes, .. } if !(1..=MOST_MINUTES).contains(minutes) => {
            bad("an announcement is shown for 1 to 10080 minutes")
        }
        Act::EndSessions { .. }
        | Act::Kick { .. }
        | Act::Delete { .. }
        | Act::BanPerson { .. }
        | Act::Rename { .. }
        | Act::Announce { .. }
        | Act::Unban { .. }
        | Act::Drain { .. }
        | Act::CloseReport { .. } => Ok(()),
    }
}

async fn perform(app: &App, act: Act, now_ms: i64) -> Result<Written, ApiError> {
    let until = |days: u32| now_ms + i64::from(days) * DAY_MS;
    Ok(match act {
        Act::EndSessions { person } => {
            let user = UserId(person);
            app.store.write(SessionWrite::DropAll { user }).await?;
            app.sessions.look_at(&app.store, user).await?;
            Written::Done
        }
        Act::Kick { person } => {
            app.here.kick(|it| it.user == Some(UserId(person)));
            Written::Done
        }
        Act::BanPerson { person, days, note } => {
            let ban = OrderWrite::Ban {
                user: Some(UserId(person)),
                network: None,
                now_ms,
                until_ms: until(days),
                note,
            };
            app.store.write(ban).await?
        }
        Act::BanNetwork {
            network,
            days,
            note,
        } => {
            let ban = OrderWrite::Ban {
                user: None,
                network: Some(network),
                now_ms,
                until_ms: until(days),
                note,
            };
            app.store.write(ban).await?
        }
        Act::Unban { ban } => app.store.write(OrderWrite::Unban { ban }).await?,
        Act::Rename { person, name } => {
            let user = UserId(person);
            let name = name.as_deref().and_then(names::tidy);
            let name = name.unwrap_or_else(names::made_up);
            let renamed = app.store.write(PersonWrite::Rename { user, name }).await?;
            app.hub.rename(user).await?;
            renamed
        }
        Act::Delete { person } => {
            let user = UserId(person);
            let known = app.store.person(user).await?.ok_or(ErrorCode::NotFound)?;
            // The others of a game go on, as when one has oneself forgotten.
            leave_games(app, &(user, known.named())).await?;
            let forgotten = forget(app, user).await?;
            app.hub.rename(user).await?;
            app.sessions.look_at(&app.store, user).await?;
            forgotten
        }
        Act::Announce { text, minutes } => {
            let text = text.trim().to_owned();
            let until_ms = now_ms + i64::from(minutes) * 60_000;
            app.store
                .write(OrderWrite::Announce { text, until_ms })
                .await?
        }
        Act::Drain { on } => {
            app.drain(on);
            Written::Done
        }
        Act::CloseReport { report } => app.store.write(OrderWrite::CloseReport { report }).await?,
    })
}
