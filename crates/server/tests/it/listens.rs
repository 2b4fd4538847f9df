//! A program that listens to a stream of lines.

use http_body_util::BodyExt;
use hyper::body::Incoming;
use serde_json::Value;

use crate::support::{TestPlayer, within};

/// One open stream.
pub(crate) struct Listens {
    body: Incoming,
    /// What came and is no whole line yet.
    rest: String,
    /// Every line so far.
    pub(crate) lines: Vec<String>,
}

impl Listens {
    pub(crate) async fn start(who: &mut TestPlayer, path: &str) -> Self {
        Self::try_start(who, path).await.unwrap()
    }

    /// Opens a stream, or says with which status it was refused.
    pub(crate) async fn try_start(who: &mut TestPlayer, path: &str) -> Result<Self, u16> {
        let headers = [("accept", "application/x-ndjson")];
        let response = who.open(path, &headers).await;
        let (head, body) = response.into_parts();
        if !head.status.is_success() {
            return Err(head.status.as_u16());
        }
        assert_eq!(head.headers["content-type"], "application/x-ndjson");
        Ok(Self {
            body,
            rest: String::new(),
            lines: Vec::new(),
        })
    }

    /// The next line, which may be empty; `None` at the end.
    pub(crate) async fn line(&mut self) -> Option<String> {
        loop {
            if let Some((line, rest)) = self.rest.split_once('\n') {
                let (line, rest) = (line.to_owned(), rest.to_owned());
                self.rest = rest;
                self.lines.push(line.clone());
                return Some(line);
            }
            let frame = within(self.body.frame()).await?.ok()?;
            let bytes = frame.into_data().ok()?;
            self.rest.push_str(std::str::from_utf8(&bytes).unwrap());
        }
    }

    /// The next message; `None` at the end.
    pub(crate) async fn try_next(&mut self) -> Option<Value> {
        loop {
            let line = self.line().await?;
            if !line.is_empty() {
                return Some(serde_json::from_str(&line).unwrap());
            }
        }
    }

    pub(crate) async fn next(&mut self) -> Value {
        self.try_next().await.expect("the stream has ended")
    }

    /// The next message of this type.
    pub(crate) async fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await;
            if message["type"] == kind {
                return message;
            }
        }
    }
}
