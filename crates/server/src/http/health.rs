//! For those who watch the server: is it alive, is it ready, how is it doing.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};

use crate::app::AppState;
use crate::metrics::Gauges;

/// Whether the process runs.
pub(crate) async fn healthz() -> &'static str {
    "ok\n"
}

/// Whether the server can do its work: not while it stops, nor without its database.
pub(crate) async fn readyz(State(app): State<AppState>) -> Response {
    if *app.stopping.borrow() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n").into_response();
    }
    if app.is_draining() {
        return (StatusCode::SERVICE_UNAVAILABLE, "draining\n").into_response();
    }
    // A database may answer and take nothing.
    if app.store.is_full() {
        let why = "nothing can be stored: the disk is full, or the database refuses\n";
        return (StatusCode::SERVICE_UNAVAILABLE, why).into_response();
    }
    if app.hub.is_held() || app.store.ready().await.is_err() {
        return (StatusCode::SERVICE_UNAVAILABLE, "no database\n").into_response();
    }
    "ready\n".into_response()
}

/// What there is to watch, for Prometheus.
pub(crate) async fn metrics(State(app): State<AppState>) -> impl IntoResponse {
    let gauges = Gauges {
        rooms: app.hub.open_rooms(),
        lessons: app.lessons.len(),
        bots_waiting: app.bots.waiting(),
        writes_waiting: app.store.writes_waiting(),
        sockets_limit: app.config.limits.sockets,
        disk_free: app.store.free_bytes(),
    };
    let content_type = (CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8");
    ([content_type], app.metrics.render(gauges))
}
