//! All routes, the OpenAPI document, and the files of the web client.

use std::borrow::Cow;
use std::net::IpAddr;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use sixline_protocol::wire::class::{LessonClientMessage, LessonServerMessage};
use sixline_protocol::wire::error::ErrorCode;
use sixline_protocol::wire::hall::{HallClientMessage, HallServerMessage};
use sixline_protocol::wire::socket::{ClientMessage, ServerMessage};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::guard::{ClientAddr, MAX_BODY, guard};
use super::pass_on::pass_on;
use super::{
    accounts, admin, archive, bots, cards, challenges, credentials, events, friends, games,
    hall_socket, halls, health, kept, lesson_socket, lessons, lobby, moderation, people, picture,
    play, preview, profiles, push, sessions, socket, stream, tokens,
};
use crate::app::{App, AppState};
use crate::config::Asset;
use crate::error::ApiError;

/// The bytes of a file.
type Bytes = Cow<'static, [u8]>;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Sixline",
        description = "Play Qwirkle and its classroom edition for the multiplication tables. \
            A session is a cookie: `POST /api/session` gives one; a program may send \
            `Authorization: Bearer` and a token of its owner instead. Every error has the same form.",
        license(name = "MIT OR Apache-2.0")
    ),
    components(schemas(
        ClientMessage,
        ServerMessage,
        HallClientMessage,
        HallServerMessage,
        LessonClientMessage,
        LessonServerMessage
    ))
)]
struct Document;

/// The routes of the documented interface, and their document.
fn api() -> (Router<AppState>, utoipa::openapi::OpenApi) {
    OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(people::open_session, people::close_session))
        .routes(routes!(people::close_sessions))
        .routes(routes!(
            people::show_me,
            people::change_me,
            people::forget_me
        ))
        .routes(routes!(people::export_me))
        .routes(routes!(people::list_my_games))
        .routes(routes!(kept::list_kept))
        .routes(routes!(kept::put_kept, kept::delete_kept))
        .routes(routes!(accounts::open_account))
        .routes(routes!(accounts::sign_in))
        .routes(routes!(credentials::change_password))
        .routes(routes!(credentials::renew_recovery))
        .routes(routes!(credentials::recover))
        .routes(routes!(sessions::list_sessions))
        .routes(routes!(sessions::end_session))
        .routes(routes!(push::show_push, push::put_push, push::drop_push))
        .routes(routes!(tokens::list_tokens, tokens::make_token))
        .routes(routes!(tokens::revoke_token))
        .routes(routes!(bots::become_bot, bots::show_bot, bots::put_bot))
        .routes(routes!(bots::list_bots))
        .routes(routes!(moderation::report_player))
        .routes(routes!(moderation::block_player))
        .routes(routes!(friends::find_people))
        .routes(routes!(profiles::show_profile))
        .routes(routes!(friends::list_friends))
        .routes(routes!(friends::ask_friend, friends::end_friendship))
        .routes(routes!(moderation::list_blocks, friends::block_person))
        .routes(routes!(moderation::unblock))
        .routes(routes!(
            challenges::create_challenge,
            challenges::list_challenges
        ))
        .routes(routes!(challenges::accept_challenge))
        .routes(routes!(challenges::decline_challenge))
        .routes(routes!(challenges::withdraw_challenge))
        .routes(routes!(lobby::show_about))
        .routes(routes!(lobby::list_limits))
        .routes(routes!(lobby::list_lobby))
        .routes(routes!(lobby::list_watched))
        .routes(routes!(lobby::find_code))
        .routes(routes!(lobby::pair))
        .routes(routes!(games::create_game))
        .routes(routes!(games::show_game))
        .routes(routes!(games::join_game))
        .routes(routes!(games::leave_game))
        .routes(routes!(games::rematch_game))
        .routes(routes!(play::post_action))
        .routes(routes!(play::resign))
        .routes(routes!(play::say))
        .routes(routes!(play::list_events))
        .routes(routes!(stream::stream_game))
        .routes(routes!(events::stream_events))
        .routes(routes!(archive::show_record))
        .routes(routes!(archive::show_archive))
        .routes(routes!(picture::show_picture))
        .routes(routes!(cards::print_cards))
        .routes(routes!(socket::open_socket))
        .routes(routes!(halls::open_hall))
        .routes(routes!(halls::show_hall))
        .routes(routes!(halls::show_ranking))
        .routes(routes!(halls::join_hall))
        .routes(routes!(hall_socket::open_hall_socket))
        .routes(routes!(lessons::open_lesson))
        .routes(routes!(lessons::show_lesson))
        .routes(routes!(lessons::join_lesson))
        .routes(routes!(lesson_socket::open_lesson_socket))
        .split_for_parts()
}

/// The methods and paths of the documented interface.
#[cfg(test)]
pub(super) fn documented() -> Vec<(String, String)> {
    let document = serde_json::to_value(api().1).unwrap();
    let paths = document["paths"].as_object().unwrap();
    let methods = paths.iter().flat_map(|(path, methods)| {
        let methods = methods.as_object().unwrap().keys();
        methods.map(|method| (method.clone(), path.clone()))
    });
    methods.collect()
}

/// What only those see who run the server.
pub(crate) fn private_router(app: AppState) -> Router {
    Router::new()
        .route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz))
        .route("/metrics", get(health::metrics))
        .route("/admin/here", get(admin::list_here))
        .route("/admin/load", get(admin::show_load))
        .route("/admin/games", get(admin::list_games))
        .route("/admin/people/{who}", get(admin::show_person))
        .route("/admin/bans", get(admin::list_bans))
        .route("/admin/reports", get(admin::list_reports))
        .route("/admin/audit", get(admin::list_audit))
        .route("/admin/acts", post(admin::act))
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .with_state(app)
}

/// Everything that is served to everybody; the metrics too where there is no other place for them.
pub(crate) fn router(app: AppState, with_metrics: bool) -> Router {
    let (mut api, document) = api();
    // Written once: strangers may ask for it as often as for anything else.
    let document = serde_json::to_vec(&document).expect("a document of ours is JSON");
    let document = axum::body::Bytes::from(document);
    if with_metrics {
        api = api.route("/metrics", get(health::metrics));
    }
    api.route(
        "/api/openapi.json",
        get(move || {
            let json = HeaderValue::from_static("application/json");
            std::future::ready(([(CONTENT_TYPE, json)], document.clone()))
        }),
    )
    .route("/healthz", get(health::healthz))
    .route("/readyz", get(health::readyz))
    .fallback(show_asset)
    .method_not_allowed_fallback(refuse_method)
    .layer(DefaultBodyLimit::max(MAX_BODY))
    .layer(middleware::from_fn_with_state(app.clone(), pass_on))
    .layer(middleware::from_fn_with_state(app.clone(), guard))
    .with_state(app)
}

async fn refuse_method() -> ApiError {
    ErrorCode::MethodNotAllowed.into()
}

/// A file of the web client; its page for every path that the client itself understands.
async fn show_asset(State(app): State<AppState>, request: Request) -> Response {
    let (request, _body) = request.into_parts();
    let path = request.uri.path().trim_start_matches('/');
    let Some(assets) = app.config.assets.as_ref() else {
        return ApiError::from(ErrorCode::NotFound).into_response();
    };
    let readable = matches!(request.method, Method::GET | Method::HEAD);
    if !readable || path.starts_with("api/") {
        return ApiError::from(ErrorCode::NotFound).into_response();
    }
    let is_page = !path.rsplit('/').next().unwrap_or(path).contains('.');
    let file = assets.0(path).filter(|_| !path.is_empty());
    let asset = match file {
        None if is_page => match assets.0("") {
            Some(page) => Some(with_preview(&app, &request, page).await),
            None => None,
        },
        file => file,
    };
    match asset {
        Some(asset) => {
            let cache = if asset.immutable {
                "public, max-age=31536000, immutable"
            } else {
                "no-cache"
            };
            let (encoding, body) = encoded(asset.body, asset.gzip, asset.brotli, &request.headers);
            let mut response = (StatusCode::OK, body).into_response();
            let headers = response.headers_mut();
            if let Ok(content_type) = HeaderValue::from_str(&asset.content_type) {
                headers.insert(CONTENT_TYPE, content_type);
            }
            headers.insert(CACHE_CONTROL, HeaderValue::from_static(cache));
            headers.insert(
                VARY,
                HeaderValue::from_static("accept-encoding, accept-language"),
            );
            if let Some(encoding) = encoding {
                headers.insert(CONTENT_ENCODING, HeaderValue::from_static(encoding));
            }
            response
        }
        None => ApiError::from(ErrorCode::NotFound).into_response(),
    }
}

/// The page of the client with what a link to it shows. It is small, and no longer what was compressed.
async fn with_preview(app: &App, request: &Parts, page: Asset) -> Asset {
    let address = request.extensions.get::<ClientAddr>();
    let address = address.map_or(IpAddr::from([0, 0, 0, 0]), |it| it.0);
    let html = String::from_utf8_lossy(&page.body);
    match preview::page(app, address, &request.uri, &request.headers, &html).await {
        Some(html) => Asset {
            body: Cow::from(html.into_bytes()),
            gzip: None,
            brotli: None,
            ..page
        },
        None => page,
    }
}

/// The smallest form of a file that the client takes.
fn encoded(
    plain: Bytes,
    gzip: Option<Bytes>,
    brotli: Option<Bytes>,
    headers: &HeaderMap,
) -> (Option<&'static str>, Bytes) {
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|it| it.to_str().ok());
    let takes = |name: &str| {
        let accepted = accepted.unwrap_or_default().split(',');
        accepted
            .map(|item| item.split_once(';').unwrap_or((item, "")))
            .any(|(item, weight)| item.trim() == name && weight.trim() != "q=0")
    };
    match (brotli, gzip) {
        (Some(body), _) if takes("br") => (Some("br"), body),
        (_, Some(body)) if takes("gzip") => (Some("gzip"), body),
        (_, _) => (None, plain),
    }
}
