//! The pieces to cut out, with rules and score sheet, as PDF.

use std::sync::Arc;

use axum::extract::{Extension, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use sixline_print::Paper;
use sixline_protocol::wire::error::{ErrorBody, ErrorCode};
use sixline_protocol::wire::http::CardsQuery;
use sixline_rules::{BadEdition, Edition};
use sixline_words::Lang;

use super::Params;
use super::guard::ClientAddr;
use crate::app::AppState;
use crate::error::ApiError;

/// Prints cards: pieces to cut out, rules, a score sheet, and for `tables` the answers.
#[utoipa::path(get, path = "/api/cards.pdf", tag = "print", params(CardsQuery), responses(
    (status = 200, description = "The file.", content_type = "application/pdf", body = Vec<u8>),
    (status = "4XX", description = "Why not.", body = ErrorBody),
    (status = "5XX", description = "Not now.", body = ErrorBody)))]
pub(crate) async fn print_cards(
    State(app): State<AppState>,
    Extension(ClientAddr(address)): Extension<ClientAddr>,
    Params(query): Params<CardsQuery>,
) -> Result<Response, ApiError> {
    let config = read(&query)?;
    app.limiters.prints.take(address, app.now_ms())?;
    let permit = Arc::clone(&app.printing).acquire_owned().await;
    let permit = permit.map_err(|_closed| ErrorCode::Unavailable)?;
    let work = move || {
        // The work goes on where the client goes away, so the permit stays with it.
        let _permit = permit;
        sixline_print::cards(&config)
    };
    let pdf = tokio::task::spawn_blocking(work).await;
    let pdf = pdf.map_err(|_panic| ErrorCode::Internal)?;
    let name = format!("sixline-{}.pdf", config.edition);
    let headers = [
        (CONTENT_TYPE, "application/pdf".to_owned()),
        (CONTENT_DISPOSITION, format!("inline; filename=\"{name}\"")),
        // It changes only with the program.
        (CACHE_CONTROL, "public, max-age=3600".to_owned()),
    ];
    Ok((headers, pdf).into_response())
}

/// What is asked for, or what is wrong with it.
fn read(query: &CardsQuery) -> Result<sixline_print::CardsConfig, ApiError> {
    let edition = query.edition.as_deref().unwrap_or("classic");
    let tables = query.tables.as_deref().filter(|text| !text.is_empty());
    let tables = tables.map(|text| {
        let numbers = text.split(',').map(|number| number.trim().parse::<u32>());
        numbers.collect::<Result<Vec<u32>, _>>().map_err(|_err| {
            bad("tables")("expected whole numbers with commas between them, such as `2,5,10`")
        })
    });
    let edition = Edition::named(edition, tables.transpose()?).map_err(|err| match err {
        BadEdition::Unknown(err) => bad("edition")(err),
        BadEdition::Tables(err) => bad("tables")(err),
    })?;
    let paper = query.paper.as_deref().map(str::parse::<Paper>).transpose();
    let lang = query.lang.as_deref().filter(|lang| !lang.is_empty());
    let lang = lang.map(str::parse::<Lang>).transpose();
    Ok(sixline_print::CardsConfig {
        edition,
        paper: paper.map_err(bad("paper"))?.unwrap_or_default(),
        lang: lang.map_err(bad("lang"))?,
    })
}

/// The refusal of one part of the query.
fn bad<E: std::fmt::Display>(part: &'static str) -> impl Fn(E) -> ApiError {
    move |reason| ApiError::Detailed(ErrorCode::BadRequest, format!("{part}: {reason}"))
}
