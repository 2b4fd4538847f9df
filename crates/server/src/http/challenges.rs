//! Asking somebody for a game: one question for each pair at a time, which ends by itself.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use sixline_protocol::wire::error::{ErrorBody, ErrorCode};
use sixline_protocol::wire::game::{CreateGame, SeatPlan};
use sixline_protocol::wire::http::Seated;
use sixline_protocol::wire::people::{
    ChallengeList, ChallengePlan, ChallengeState, ChallengeView, NewChallenge, PersonName,
};
use sixline_rules::{BadPlayers, PLAYERS, Secret};

use super::Body;
use super::auth::Person;
use super::games::{Making, check_seats, make, seated};
use crate::app::{App, AppState};
use crate::error::ApiError;
use crate::ids::{ChallengeId, GameId, UserId};
use crate::limits::TooMany;
use crate::log::{Origin, Terms};
use crate::names;
use crate::push::Word;
use crate::store::{ChallengeRow, ChallengeWrite, Written};
use crate::table::Table;
use crate::time::Outages;

/// As long as a game waits for players.
const OPEN_MS: i64 = 24 * 3_600_000;
/// How long to wait where somebody has as many open challenges as there may be.
const ENOUGH: TooMany = TooMany {
    limit: "challenges-open",
    wait_s: 600,
};

/// Asks somebody with an account for a game; both are told on every device.
#[utoipa::path(post, path = "/api/challenges", tag = "people", request_body = NewChallenge, responses(
    (status = 200, description = "The challenge.", body = ChallengeView),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn create_challenge(
    State(app): State<AppState>,
    person: Person,
    Body(new): Body<NewChallenge>,
) -> Result<Json<ChallengeView>, ApiError> {
    if person.account.is_none() {
        return Err(ErrorCode::NoAccount.into());
    }
    check_plan(&app, &person, &new.plan)?;
    let to = other_account(&app, &person, &new.to).await?;
    let with = name_of(&app, to).await?;
    if with.bot {
        may_ask_bot(&app, &person, to, &new.plan).await?;
    } else if person.is_bot {
        return Err(ErrorCode::NotForBots.into());
    }
    may_ask(&app, &person, to).await?;
    let made_ms = app.now_ms();
    let challenge = ChallengeId::random();
    let view = ChallengeView {
        id: challenge.to_string(),
        mine: true,
        with,
        plan: new.plan,
        state: ChallengeState::Open,
        game: None,
        made_ms,
        until_ms: made_ms + OPEN_MS,
    };
    let write = ChallengeWrite::Add {
        challenge,
        from: person.user,
        to,
        plan: serde_json::to_string(&view.plan).map_err(|_err| ErrorCode::Internal)?,
        now_ms: made_ms,
        until_ms: view.until_ms,
    };
    match app.store.write(write).await? {
        Written::Done => {
            tell(&app, [person.user, to]);
            let from = person.name;
            app.push.tell(to, Word::Challenge { from });
            Ok(Json(view))
        }
        Written::Refused => Err(ErrorCode::AlreadyAsked.into()),
    }
}

/// Lists the open challenges that the caller has made and was sent.
#[utoipa::path(get, path = "/api/challenges", tag = "people", responses(
    (status = 200, description = "The challenges.", body = ChallengeList),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn list_challenges(
    State(app): State<AppState>,
    person: Person,
) -> Result<Json<ChallengeList>, ApiError> {
    let mut challenges = app.store.challenges_of(person.user).await?;
    challenges.retain(|it| it.state == ChallengeState::Open);
    Ok(Json(ChallengeList { challenges }))
}

/// Accepts a challenge: there is a game in which both have a seat. Asking twice gives the same game.
#[utoipa::path(post, path = "/api/challenges/{challenge}/accept", tag = "people",
    params(("challenge" = String, Path, description = "Its `id`.")), responses(
    (status = 200, description = "The game.", body = Seated),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn accept_challenge(
    State(app): State<AppState>,
    person: Person,
    Path(id): Path<String>,
) -> Result<Json<Seated>, ApiError> {
    let (id, row) = find(&app, &id).await?;
    if row.to != person.user {
        return Err(ErrorCode::NotFound.into());
    }
    let game = match (row.state, row.game) {
        (ChallengeState::Open, _) if app.now_ms() < row.until_ms => {
            check_plan(&app, &person, &row.plan)?;
            app.limiters.games.take(person.user, app.now_ms())?;
            let game = accept(&app, id).await?;
            let from = person.name.clone();
            app.push.tell(row.from, Word::Accepted { game, from });
            game
        }
        (ChallengeState::Accepted, Some(game)) => game,
        _ => return Err(ErrorCode::ChallengeOver.into()),
    };
    let made = make_game(&app, &person, &row, game).await;
    tell(&app, [row.from, row.to]);
    made.map(Json)
}

/// Says no to a challenge.
#[utoipa::path(post, path = "/api/challenges/{challenge}/decline", tag = "people",
    params(("challenge" = String, Path, description = "Its `id`.")), responses(
    (status = 204, description = "Declined."),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn decline_challenge(
    State(app): State<AppState>,
    person: Person,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let (id, row) = find(&app, &id).await?;
    if row.to != person.user {
        return Err(ErrorCode::NotFound.into());
    }
    end(&app, id, &row, ChallengeState::Declined).await
}

/// Takes a challenge back.
#[utoipa::path(delete, path = "/api/challenges/{challenge}", tag = "people",
    params(("challenge" = String, Path, description = "Its `id`.")), responses(
    (status = 204, description = "Taken back."),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn withdraw_challenge(
    State(app): State<AppState>,
    person: Person,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let (id, row) = find(&app, &id).await?;
    if row.from != person.user {
        return Err(ErrorCode::NotFound.into());
    }
    end(&app, id, &row, ChallengeState::Withdrawn).await
}

/// Somebody else, by the name of their account.
pub(super) async fn other_account(
    app: &App,
    person: &Person,
    name: &str,
) -> Result<UserId, ApiError> {
    let name = names::tidy(name).ok_or(ErrorCode::NotFound)?;
    let key = names::account_key(&name);
    match app.store.account(&key).await? {
        Some(found) if found.user != person.user => Ok(found.user),
        Some(_) => {
            let why = "that is you yourself".to_owned();
            Err(ApiError::Detailed(ErrorCode::BadRequest, why))
        }
        None => Err(ErrorCode::NotFound.into()),
    }
}

/// Whether one may ask another now. Each question counts for the person, their address and the two of them.
async fn may_ask(app: &App, person: &Person, to: UserId) -> Result<(), ApiError> {
    if app.store.have_blocked(person.user, to).await? {
        return Err(ErrorCode::NotWanted.into());
    }
    let (made, sent) = app.store.count_challenges(person.user, to).await?;
    let most = app.config.limits.challenges_open;
    if made >= most || sent >= most {
        return Err(ENOUGH.into());
    }
    let (limiters, now_ms) = (&app.limiters, app.now_ms());
    let pair = (person.user, to);
    limiters.challenges.take(person.user, now_ms)?;
    limiters
        .challenges_per_address
        .take(person.address, now_ms)?;
    Ok(limiters.challenges_per_pair.take(pair, now_ms)?)
}

/// A bot is asked only for what it can play now.
async fn may_ask_bot(
    app: &App,
    person: &Person,
    bot: UserId,
    plan: &ChallengePlan,
) -> Result<(), ApiError> {
    let refuse = |why: &str| Err(ApiError::Detailed(ErrorCode::BotRefuses, why.to_owned()));
    let Some(known) = app.store.bot(bot).await? else {
        return refuse("it has not said which games it plays");
    };
    if let Some(why) = known.profile.refuses(plan, person.is_bot) {
        return refuse(why);
    }
    if known.taken >= usize::from(known.profile.at_once) {
        return refuse("it has as many games as it plays at once");
    }
    if !is_here(app, bot, known.seen_ms) {
        return refuse("it is not connected now");
    }
    Ok(())
}

/// Whether a bot's program is connected to this node, or was to another a moment ago.
pub(super) fn is_here(app: &App, bot: UserId, seen_ms: i64) -> bool {
    let personal = &app.personal;
    personal.has_program(bot) || (!app.store.is_alone() && seen_ms >= personal.fresh_ms())
}

/// The seats of such a game, for the one who accepts: the one who asked is the second.
fn seats_of(plan: &ChallengePlan) -> Result<CreateGame, ApiError> {
    let players = usize::from(plan.players);
    if !PLAYERS.contains(&players) {
        let why = BadPlayers { players }.to_string();
        return Err(ApiError::Detailed(ErrorCode::BadSetup, why));
    }
    let further = match &plan.bot {
        Some(bot) => SeatPlan::Bot { bot: bot.clone() },
        None if plan.options.public => SeatPlan::Open,
        None => SeatPlan::Invited,
    };
    let mut seats = vec![SeatPlan::Me { age: None }, SeatPlan::Invited];
    seats.resize(players, further);
    Ok(CreateGame {
        seats,
        options: plan.options.clone(),
    })
}

/// Refuses what no game can follow, before anybody is asked.
fn check_plan(app: &App, person: &Person, plan: &ChallengePlan) -> Result<(), ApiError> {
    let plan = seats_of(plan)?;
    check_seats(&plan)?;
    let origin = Origin {
        id: GameId::random(),
        terms: Terms {
            plan,
            creator: person.user,
            stand_in: app.config.stand_in.clone(),
        },
        secret: Secret::new([0; 32]),
        created_ms: app.now_ms(),
    };
    Table::new(origin, Outages::default())?;
    Ok(())
}

/// Takes the challenge, so that nobody else can; answers the id of the game that it will be.
async fn accept(app: &App, challenge: ChallengeId) -> Result<GameId, ApiError> {
    let game = GameId::random();
    let write = ChallengeWrite::End {
        challenge,
        state: ChallengeState::Accepted,
        game: Some(game),
    };
    match app.store.write(write).await? {
        Written::Done => Ok(game),
        // Answered on another device, or taken back, at the same moment.
        Written::Refused => match app.store.challenge(challenge).await? {
            Some(row) if row.state == ChallengeState::Accepted => {
                row.game.ok_or_else(|| ErrorCode::ChallengeOver.into())
            }
            Some(_) | None => Err(ErrorCode::ChallengeOver.into()),
        },
    }
}

/// The game of a challenge that was accepted. Whoever took it may not have come to making the game.
async fn make_game(
    app: &App,
    person: &Person,
    row: &ChallengeRow,
    game: GameId,
) -> Result<Seated, ApiError> {
    if app.store.game(game).await?.is_none() {
        let making = Making {
            id: game,
            guests: vec![row.from],
            ..Making::of(seats_of(&row.plan)?)
        };
        match make(app, person, making).await {
            Ok(seated) => return Ok(seated),
            Err(err) if app.store.game(game).await?.is_none() => return Err(err),
            // At the same moment on another device.
            Err(_) => {}
        }
    }
    seated(app, person, game).await
}

async fn find(app: &App, id: &str) -> Result<(ChallengeId, ChallengeRow), ApiError> {
    let id: ChallengeId = id.parse().map_err(|_err| ErrorCode::NotFound)?;
    let row = app.store.challenge(id).await?;
    Ok((id, row.ok_or(ErrorCode::NotFound)?))
}

async fn end(
    app: &App,
    challenge: ChallengeId,
    row: &ChallengeRow,
    state: ChallengeState,
) -> Result<StatusCode, ApiError> {
    let write = ChallengeWrite::End {
        challenge,
        state,
        game: None,
    };
    match app.store.write(write).await? {
        Written::Done => {
            tell(app, [row.from, row.to]);
            Ok(StatusCode::NO_CONTENT)
        }
        // The same twice is the same.
        Written::Refused if row.state == state => Ok(StatusCode::NO_CONTENT),
        Written::Refused => Err(ErrorCode::ChallengeOver.into()),
    }
}

fn tell(app: &App, people: [UserId; 2]) {
    people.into_iter().for_each(|it| app.personal.nudge(it));
}

/// A person as others find them.
pub(super) async fn name_of(app: &App, user: UserId) -> Result<PersonName, ApiError> {
    let person = app.store.person(user).await?;
    let person = person.ok_or(ErrorCode::NotFound)?;
    Ok(PersonName {
        account: person.account.unwrap_or_default(),
        name: person.name,
        face: person.face,
        rating: None,
        bot: person.is_bot,
    })
}
