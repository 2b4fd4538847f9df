//! The little HTTP that the generator needs.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::{Method, Request, header};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::{TokioExecutor, TokioTimer};
use serde_json::Value;

/// A client with a pool of connections.
#[derive(Debug, Clone)]
pub(crate) struct Http(Client<HttpConnector, Full<Bytes>>);

impl Http {
    /// Requests from this address, or from any.
    pub(crate) fn new(source: Option<IpAddr>) -> Self {
        let mut connector = HttpConnector::new();
        connector.set_local_address(source);
        let mut builder = Client::builder(TokioExecutor::new());
        builder.pool_max_idle_per_host(64);
        // Sooner than the server closes idle connections, so that no request meets a closed one.
        builder.pool_idle_timeout(Duration::from_secs(1));
        builder.pool_timer(TokioTimer::new());
        Self(builder.build(connector))
    }

    /// The text behind a path; `None` where the server is gone or refuses.
    pub(crate) async fn text(&self, address: SocketAddr, path: &str) -> Option<String> {
        let request = Request::get(format!("http://{address}{path}"));
        let request = request.body(Full::default()).ok()?;
        let response = self.0.request(request).await.ok()?;
        if !response.status().is_success() {
            return None;
        }
        let bytes = response.into_body().collect().await.ok()?.to_bytes();
        String::from_utf8(bytes.into()).ok()
    }

    /// The answer and a new cookie; `None` where the server is gone or refuses.
    pub(crate) async fn call(
        &self,
        address: SocketAddr,
        (method, path): (Method, &str),
        cookie: &str,
        body: Option<Value>,
    ) -> Option<(Value, Option<String>)> {
        let mut request = Request::builder()
            .method(method)
            .uri(format!("http://{address}{path}"))
            .header(header::COOKIE, cookie);
        if body.is_some() {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        let text = body.map(|body| body.to_string()).unwrap_or_default();
        let request = request.body(Full::new(Bytes::from(text))).ok()?;
        let response = self.0.request(request).await.ok()?;
        if !response.status().is_success() {
            return None;
        }
        let cookie = response.headers().get(header::SET_COOKIE);
        let cookie = cookie.and_then(|value| value.to_str().ok());
        let cookie = cookie
            .and_then(|text| text.split(';').next())
            .map(str::to_owned);
        let bytes = response.into_body().collect().await.ok()?.to_bytes();
        Some((serde_json::from_slice(&bytes).ok()?, cookie))
    }
}
