//! What links show before they are opened.

use std::sync::Arc;

use hyper::Method;
use serde_json::json;
use sixline_protocol::wire::game::{GameOptions, OnLeave};
use sixline_server::{Asset, Assets, Config, Limits, Rate};

use crate::support::{Db, TestPlayer, TestServer, config};

/// A server with a client of one page.
fn with_page(limits: Limits) -> Config {
    let page = b"<html><!--preview--><title>x</title><!--/preview--><body></html>".as_slice();
    let find = move |path: &str| {
        path.is_empty().then(|| Asset {
            content_type: "text/html".into(),
            immutable: false,
            body: page.into(),
            gzip: Some(b"old".as_slice().into()),
            brotli: None,
        })
    };
    Config {
        assets: Some(Assets(Arc::new(find))),
        limits,
        ..config()
    }
}

/// The page that a crawler gets.
async fn page(visitor: &mut TestPlayer, path: &str, lang: &str) -> String {
    let headers = [("accept-language", lang), ("accept-encoding", "gzip")];
    let (status, headers, text) = visitor.send(Method::GET, path, None, &headers).await;
    assert_eq!(status, 200, "{path}");
    assert!(
        headers["vary"]
            .to_str()
            .unwrap()
            .contains("accept-language")
    );
    assert!(text.ends_with("<body></html>"), "{text}");
    text
}

fn property<'a>(page: &'a str, name: &str) -> &'a str {
    let mark = format!("property=\"{name}\" content=\"");
    let (_, rest) = page.split_once(&mark).unwrap_or_else(|| panic!("{page}"));
    rest.split('"').next().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_tells_what_it_is_about() {
    let db = Db::sqlite();
    let server = TestServer::start_with(&db, with_page(config().limits)).await;
    let mut visitor = TestPlayer::visitor(server.address);
    let home = page(&mut visitor, "/", "fr").await;
    assert_eq!(property(&home, "og:locale"), "fr_FR");
    assert!(property(&home, "og:image").ends_with("/preview.png"));
    assert!(property(&home, "og:image").starts_with("http://127.0.0.1:"));
    let lesson = page(&mut visitor, "/lesson/48213", "en").await;
    assert_eq!(property(&lesson, "og:title"), "Come into the lesson");

    let mut ann = server.player().await;
    let options = GameOptions {
        on_leave: OnLeave::End,
        ..GameOptions::default()
    };
    let created = ann.create("me invited", options).await;
    let code = created.code.clone().unwrap();
    let invitation = page(&mut visitor, &format!("/join/{code}?lang=nl"), "en").await;
    let title = format!("{} nodigt je uit voor een spel", ann.name);
    assert_eq!(property(&invitation, "og:title"), title);
    let picture = format!("/api/games/{}/picture", created.game);
    let (status, _, _) = visitor.send(Method::GET, &picture, None, &[]).await;
    assert_eq!(status, 409, "there is nothing to see before the deal");

    let mut ben = server.player().await;
    ben.join(&created).await;
    let link = format!("/game/{}", created.game);
    let running = page(&mut visitor, &link, "en").await;
    let names = format!("{} · {}", ann.name, ben.name);
    assert_eq!(property(&running, "og:title"), names);
    assert!(property(&running, "og:image").ends_with(&picture));
    let path = format!("/api/games/{}/resign", created.game);
    let _: serde_json::Value = ben.post(&path, &json!({ "id": "r" })).await;
    let over = page(&mut visitor, &link.replace("game", "replay"), "en").await;
    let sums = format!("{} 0 · {} 0", ann.name, ben.name);
    assert_eq!(property(&over, "og:title"), sums);
    let (status, headers, png) = visitor
        .send_for_bytes(Method::GET, &picture, None, &[])
        .await;
    assert_eq!(
        (status.as_u16(), &headers["content-type"]),
        (200, &"image/png".parse().unwrap())
    );
    assert_eq!(headers["cache-control"], "public, max-age=86400");
    assert!(png.starts_with(b"\x89PNG"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn links_help_nobody_to_guess_codes() {
    let limits = Limits {
        guesses: Rate {
            per_second: 0.001,
            burst: 2.0,
        },
        ..config().limits
    };
    let db = Db::sqlite();
    let server = TestServer::start_with(&db, with_page(limits)).await;
    let mut ann = server.player().await;
    let created = ann.create("me invited", GameOptions::default()).await;
    let link = format!("/join/{}", created.code.unwrap());
    let mut guesser = TestPlayer::visitor(server.address);
    assert!(page(&mut guesser, &link, "en").await.contains(&ann.name));
    for _ in 0..2 {
        page(&mut guesser, "/join/222222", "en").await;
    }
    assert!(!page(&mut guesser, &link, "en").await.contains(&ann.name));
    server.stop().await;
}
