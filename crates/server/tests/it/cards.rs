//! Cards to print.

use hyper::Method;
use serde_json::{Value, json};
use sixline_print::{CardsConfig, Paper, cards};
use sixline_rules::{Edition, TableSet};
use sixline_server::{Config, Limits, Rate};
use sixline_words::Lang;

use crate::support::{Db, TestPlayer, TestServer, config};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cards_are_printed_for_anyone() {
    let db = Db::sqlite();
    let server = TestServer::start(&db).await;
    let mut teacher = TestPlayer::visitor(server.address);
    let path = "/api/cards.pdf?edition=tables&tables=2,5,10&paper=letter&lang=fr";
    let (status, headers, pdf) = teacher.send_for_bytes(Method::GET, path, None, &[]).await;
    assert_eq!(
        (status.as_u16(), &headers["content-type"]),
        (200, &"application/pdf".parse().unwrap())
    );
    let file = "inline; filename=\"sixline-tables.pdf\"";
    assert_eq!(headers["content-disposition"], file);
    assert_eq!(headers["cache-control"], "public, max-age=3600");
    let expected = cards(&CardsConfig {
        edition: Edition::Tables(TableSet::new([2, 5, 10]).unwrap()),
        paper: Paper::Letter,
        lang: Some(Lang::Fr),
    });
    assert!(pdf == expected, "{} bytes", pdf.len());
    let path = "/api/cards.pdf";
    let (status, _, pdf) = teacher.send_for_bytes(Method::GET, path, None, &[]).await;
    let expected = cards(&CardsConfig {
        edition: Edition::Classic,
        paper: Paper::A4,
        lang: None,
    });
    assert!(status == 200 && pdf == expected);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_printed_is_refused() {
    let db = Db::sqlite();
    let server = TestServer::start(&db).await;
    let mut teacher = TestPlayer::visitor(server.address);
    for (query, message) in [
        (
            "edition=chess",
            "edition: unknown edition `chess`, expected `classic` or `tables`",
        ),
        (
            "tables=2,3,4",
            "tables: only the edition `tables` has tables",
        ),
        (
            "edition=tables&tables=2,3",
            "tables: a deck needs at least 3 different tables, got 2",
        ),
        (
            "edition=tables&tables=2,3,11",
            "tables: there is no table of 11, choose from 1 to 10",
        ),
        (
            "edition=tables&tables=2,x",
            "tables: expected whole numbers with commas between them, such as `2,5,10`",
        ),
        (
            "paper=a3",
            "paper: unknown paper `a3`, expected `a4` or `letter`",
        ),
        (
            "lang=de",
            "lang: unknown language `de`, expected en, fr or nl",
        ),
    ] {
        let path = format!("/api/cards.pdf?{query}");
        let answer = teacher.call(Method::GET, &path, None).await;
        let expected = json!({"code": "bad_request", "message": message});
        assert_eq!(answer, (400, expected), "{query}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_prints_too_much() {
    let limits = Limits {
        prints: Rate {
            per_second: 0.5,
            burst: 2.0,
        },
        ..config().limits
    };
    let config = Config { limits, ..config() };
    let db = Db::sqlite();
    let server = TestServer::start_with(&db, config).await;
    let mut teacher = TestPlayer::visitor(server.address);
    let mut answers = Vec::new();
    for _ in 0..3 {
        let path = "/api/cards.pdf?lang=nl";
        let (status, _, text) = teacher.send(Method::GET, path, None, &[]).await;
        let code =
            serde_json::from_str::<Value>(&text).map_or(Value::Null, |it| it["code"].clone());
        answers.push((status.as_u16(), code));
    }
    let fine = (200, Value::Null);
    assert_eq!(answers, [fine.clone(), fine, (429, json!("too_many"))]);
    server.stop().await;
}
