//! Messages to browsers that have no page open, with a push service of our own that reads them as the browser would.

use std::net::SocketAddr;
use std::sync::Arc;

use base64ct::{Base64UrlUnpadded, Encoding};
use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::service::service_fn;
use hyper::{HeaderMap, Method, Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::rand::SystemRandom;
use ring::{aead, hkdf, signature};
use serde_json::{Value, json};
use sixline_protocol::wire::game::{ClockPlan, GameOptions, OnLeave, Status};
use sixline_protocol::wire::http::{MyData, Seated};
use sixline_protocol::wire::people::ChallengeView;
use sixline_protocol::wire::push::{PushKind, PushView};
use sixline_server::{Config, PushPlan};
use sqlx::{Connection, Row};
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring::default_provider;

use crate::challenges::member;
use crate::support::{Db, TestPlayer, TestServer, config, on_both, within};

on_both!(
    a_browser_reads_that_it_is_its_turn_and_nobody_else_can,
    a_turn_with_a_clock_is_told_for_as_long_as_it_lasts,
    a_challenge_and_an_end_are_told_and_only_what_was_chosen,
    whoever_keeps_others_waiting_is_warned_before_they_have_left,
    a_browser_that_is_gone_is_forgotten,
    what_is_told_ends_with_the_session_and_the_account,
    no_address_of_a_network_of_ones_own_is_called,
    without_push_nobody_is_told_anything,
);

/// What a push service got.
#[derive(Debug)]
struct Got {
    path: String,
    headers: HeaderMap,
    body: Vec<u8>,
}

/// A push service of our own.
struct Service {
    address: SocketAddr,
    plan: PushPlan,
    got: mpsc::UnboundedReceiver<Got>,
}

impl Service {
    /// Answers everything with this status.
    async fn start(status: StatusCode) -> Self {
        let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
        let authority = made.cert.der().to_vec();
        let key = made.signing_key.into();
        let tls = ServerConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(vec![made.cert.into()], key)
            .unwrap();
        let acceptor = TlsAcceptor::from(Arc::new(tls));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (sender, got) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (acceptor, sender) = (acceptor.clone(), sender.clone());
                tokio::spawn(async move {
                    let Ok(stream) = acceptor.accept(stream).await else {
                        return;
                    };
                    let answer = service_fn(|request| take(request, sender.clone(), status));
                    let server = hyper::server::conn::http1::Builder::new();
                    let _ = server.serve_connection(TokioIo::new(stream), answer).await;
                });
            }
        });
        let plan = PushPlan {
            contact: Some("mailto:ann@example.org".into()),
            own: vec!["127.0.0.1".parse().unwrap()],
            authorities: vec![authority],
        };
        Self { address, plan, got }
    }

    fn config(&self) -> Config {
        Config {
            push: Some(self.plan.clone()),
            ..config()
        }
    }

    async fn next(&mut self) -> Got {
        within(self.got.recv()).await.unwrap()
    }
}

async fn take(
    request: Request<Incoming>,
    sender: mpsc::UnboundedSender<Got>,
    status: StatusCode,
) -> Result<Response<Full<Bytes>>, hyper::Error> {
    let (parts, body) = request.into_parts();
    let body = body.collect().await?.to_bytes().to_vec();
    let path = parts.uri.path().to_owned();
    let headers = parts.headers;
    let _ = sender.send(Got {
        path,
        headers,
        body,
    });
    let mut response = Response::new(Full::default());
    *response.status_mut() = status;
    Ok(response)
}

/// A browser with keys of its own, which can read one message.
struct Browser {
    mine: EphemeralPrivateKey,
    public: Vec<u8>,
    auth: [u8; 16],
}

struct Len(usize);

impl hkdf::KeyType for Len {
    fn len(&self) -> usize {
        self.0
    }
}

fn derive(salt: &[u8], secret: &[u8], info: &[&[u8]], len: usize) -> Vec<u8> {
    let mut bytes = vec![0; len];
    let prk = hkdf::Salt::new(hkdf::HKDF_SHA256, salt).extract(secret);
    prk.expand(info, Len(len))
        .unwrap()
        .fill(&mut bytes)
        .unwrap();
    bytes
}

impl Browser {
    fn new() -> Self {
        let mine = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = mine.compute_public_key().unwrap().as_ref().to_vec();
        let auth = [7; 16];
        Self { mine, public, auth }
    }

    fn place(&self, endpoint: &str, kinds: &[&str]) -> Value {
        json!({
            "endpoint": endpoint,
            "p256dh": Base64UrlUnpadded::encode_string(&self.public),
            "auth": Base64UrlUnpadded::encode_string(&self.auth),
            "lang": "en",
            "kinds": kinds,
        })
    }

    /// The message, as RFC 8291 has a browser read it.
    fn read(self, body: &[u8]) -> Value {
        let (salt, rest) = body.split_at(16);
        assert_eq!(rest[..5], [0, 0, 16, 0, 65]);
        let (theirs, sealed) = rest[5..].split_at(65);
        let peer = UnparsedPublicKey::new(&ECDH_P256, theirs);
        let info: [&[u8]; 3] = [b"WebPush: info\0", &self.public, theirs];
        let secret = agree_ephemeral(self.mine, &peer, |shared| {
            derive(&self.auth, shared, &info, 32)
        });
        let secret = secret.unwrap();
        let key = derive(salt, &secret, &[b"Content-Encoding: aes128gcm\0"], 16);
        let nonce = derive(salt, &secret, &[b"Content-Encoding: nonce\0"], 12);
        let key = aead::UnboundKey::new(&aead::AES_128_GCM, &key).unwrap();
        let nonce = aead::Nonce::try_assume_unique_for_key(&nonce).unwrap();
        let mut sealed = sealed.to_vec();
        let plain = aead::LessSafeKey::new(key)
            .open_in_place(nonce, aead::Aad::empty(), &mut sealed)
            .unwrap();
        let end = plain.iter().rposition(|it| *it == 2).unwrap();
        assert!(plain[end + 1..].iter().all(|it| *it == 0));
        serde_json::from_slice(&plain[..end]).unwrap()
    }
}

/// Tells the device of `who` these kinds at this path of the service; it can read one message.
async fn wants(who: &mut TestPlayer, service: &Service, path: &str, kinds: &[&str]) -> Browser {
    let browser = Browser::new();
    let endpoint = format!("https://localhost:{}{path}", service.address.port());
    let place = browser.place(&endpoint, kinds);
    let (status, answer) = who.call(Method::PUT, "/api/me/push", Some(place)).await;
    assert_eq!(status, 204, "{answer}");
    browser
}

/// A game of two in which it is the turn of the one that is answered first.
async fn begin<'a>(
    ann: &'a mut TestPlayer,
    bob: &'a mut TestPlayer,
    options: GameOptions,
) -> (Seated, [&'a mut TestPlayer; 2]) {
    let game = ann.create("me invited", options).await;
    bob.join(&game).await;
    let turn = ann.view(&game.game).await.table.unwrap().turn;
    let both = if turn == 1 { [ann, bob] } else { [bob, ann] };
    (game, both)
}

/// Lets whoever is to move lay what a bot would.
async fn play(who: &mut TestPlayer, game: &str) {
    let view = who.view(game).await;
    let follower = crate::support::Follower { view };
    let action = sixline_engine::bot::BotKind::Greedy
        .build(1)
        .choose(&follower.game_view());
    let body = json!({"id": "1", "action": action.to_string()});
    let path = format!("/api/games/{game}/actions");
    let (status, answer) = who.call(Method::POST, &path, Some(body)).await;
    assert_eq!(status, 200, "{answer}");
}

async fn a_browser_reads_that_it_is_its_turn_and_nobody_else_can(db: Db) {
    let mut service = Service::start(StatusCode::CREATED).await;
    let server = TestServer::start_with(&db, service.config()).await;
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    let (game, [first, second]) = begin(&mut ann, &mut bob, GameOptions::default()).await;
    let browser = wants(second, &service, "/second?a=b", &["turn"]).await;
    play(first, &game.game).await;
    let got = service.next().await;
    assert_eq!(got.path, "/second");
    // Without a clock it stays true for as long as anybody keeps it.
    for (name, value) in [("content-encoding", "aes128gcm"), ("ttl", "2419200")] {
        assert_eq!(got.headers[name], value);
    }
    assert_eq!(got.body.len(), 16 + 5 + 65 + 1024 + 16);
    // Who sends is shown by the key that the browser was given.
    let shown: PushView = second.get("/api/me/push").await;
    assert_eq!(shown.kinds, [PushKind::Turn]);
    let header = got.headers["authorization"].to_str().unwrap();
    let (token, public) = header.split_once(", k=").unwrap();
    assert_eq!(shown.key.as_deref(), Some(public));
    let token = token.strip_prefix("vapid t=").unwrap();
    let (signed, seal) = token.rsplit_once('.').unwrap();
    let key = Base64UrlUnpadded::decode_vec(public).unwrap();
    signature::UnparsedPublicKey::new(&signature::ECDSA_P256_SHA256_FIXED, key)
        .verify(
            signed.as_bytes(),
            &Base64UrlUnpadded::decode_vec(seal).unwrap(),
        )
        .unwrap();
    // Neither the service nor anything in the request tells which game it is, and nothing the pieces.
    let topic = got.headers["topic"].to_str().unwrap();
    assert!(!topic.contains(&game.game), "{topic}");
    let message = browser.read(&got.body);
    let expected = json!({
        "title": "It is your turn",
        "body": format!("In the game with {}", first.name),
        "path": format!("/game/{}", game.game),
    });
    assert_eq!(message, expected);
    server.stop().await;
}

async fn a_turn_with_a_clock_is_told_for_as_long_as_it_lasts(db: Db) {
    let mut service = Service::start(StatusCode::CREATED).await;
    let server = TestServer::start_with(&db, service.config()).await;
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    let hour = GameOptions {
        clock: ClockPlan::Slow {
            turn_ms: 3_600_000,
            bank_ms: 0,
        },
        ..GameOptions::default()
    };
    let (game, [first, second]) = begin(&mut ann, &mut bob, hour).await;
    wants(second, &service, "/second", &["turn"]).await;
    play(first, &game.game).await;
    assert_eq!(service.next().await.headers["ttl"], "3600");
    server.stop().await;
}

async fn a_challenge_and_an_end_are_told_and_only_what_was_chosen(db: Db) {
    let mut service = Service::start(StatusCode::CREATED).await;
    let server = TestServer::start_with(&db, service.config()).await;
    let mut ann = member(&server, "Ann").await;
    let mut bob = member(&server, "Bob").await;
    let browser = wants(&mut bob, &service, "/asked", &["challenge"]).await;
    let asked: ChallengeView = ann.post("/api/challenges", &json!({"to": "Bob"})).await;
    let got = service.next().await;
    assert_eq!(got.path, "/asked");
    let message = browser.read(&got.body);
    assert_eq!(message["title"], "Ann asks you for a game");
    assert_eq!(message["path"], "/people");

    let browser = wants(&mut ann, &service, "/yes", &["challenge"]).await;
    let accept = format!("/api/challenges/{}/accept", asked.id);
    let game: Seated = bob.post(&accept, &()).await;
    let message = browser.read(&service.next().await.body);
    assert_eq!(message["title"], "Bob plays with you");
    assert_eq!(message["path"], format!("/game/{}", game.game));

    // Of the turn nothing is told, and the end to the one who stays.
    let browser = wants(&mut ann, &service, "/end", &["end"]).await;
    wants(&mut bob, &service, "/none", &[]).await;
    let options = GameOptions {
        on_leave: OnLeave::End,
        ..GameOptions::default()
    };
    let (game, both) = begin(&mut ann, &mut bob, options).await;
    for (at, who) in both.into_iter().enumerate() {
        if at == 0 {
            play(who, &game.game).await;
        }
        if who.name == "Bob" {
            let path = format!("/api/games/{}/resign", game.game);
            who.call(Method::POST, &path, Some(json!({"id": "r"})))
                .await;
        }
    }
    let got = service.next().await;
    assert_eq!(got.path, "/end");
    let message = browser.read(&got.body);
    assert_eq!(message["title"], "The game is over");
    server.stop().await;
}

async fn whoever_keeps_others_waiting_is_warned_before_they_have_left(db: Db) {
    let mut service = Service::start(StatusCode::CREATED).await;
    let server = TestServer::start_with(&db, service.config()).await;
    let mut ann = server.player().await;
    let mut bob = server.player().await;
    let (game, [first, second]) = begin(&mut ann, &mut bob, GameOptions::default()).await;
    let browser = wants(first, &service, "/first", &["turn"]).await;
    server.advance(27 * 86_400_000 + 60_000);
    let got = service.next().await;
    assert_eq!(got.headers["ttl"], "259200");
    let message = browser.read(&got.body);
    assert_eq!(message["title"], "The others are waiting for you");
    let told = message["body"].as_str().unwrap();
    assert!(
        told.contains("3 days") && told.contains(&second.name),
        "{told}"
    );
    assert_eq!(second.view(&game.game).await.status, Status::Playing);
    server.stop().await;
}

async fn a_browser_that_is_gone_is_forgotten(db: Db) {
    let mut service = Service::start(StatusCode::GONE).await;
    let server = TestServer::start_with(&db, service.config()).await;
    let mut ann = member(&server, "Ann").await;
    let mut bob = member(&server, "Bob").await;
    wants(&mut bob, &service, "/gone", &["challenge"]).await;
    let _: ChallengeView = ann.post("/api/challenges", &json!({"to": "Bob"})).await;
    service.next().await;
    within(async { while !bob.get::<PushView>("/api/me/push").await.kinds.is_empty() {} }).await;
    server.stop().await;
}

async fn what_is_told_ends_with_the_session_and_the_account(db: Db) {
    let service = Service::start(StatusCode::CREATED).await;
    let server = TestServer::start_with(&db, service.config()).await;
    let mut bob = member(&server, "Bob").await;
    let mut phone = TestPlayer::visitor(server.address);
    let credentials = json!({"name": "Bob", "password": "correct horse"});
    let _: Value = phone.post("/api/login", &credentials).await;
    wants(&mut bob, &service, "/laptop", &["turn", "end"]).await;
    wants(&mut phone, &service, "/phone", &["turn"]).await;
    let data: MyData = bob.get("/api/me/data").await;
    assert_eq!(data.push.len(), 2);
    let kinds = data.push.iter().map(|it| it.kinds.len()).sum::<usize>();
    assert_eq!(kinds, 3);
    // The same browser under another session is one place.
    wants(&mut phone, &service, "/laptop", &["turn"]).await;
    let data: MyData = bob.get("/api/me/data").await;
    assert_eq!(data.push.len(), 1);
    // More devices than one has are not kept.
    for n in 0..12 {
        let mut device = TestPlayer::visitor(server.address);
        let _: Value = device.post("/api/login", &credentials).await;
        wants(&mut device, &service, &format!("/{n}"), &["turn"]).await;
    }
    let data: MyData = bob.get("/api/me/data").await;
    assert_eq!(data.push.len(), 10);
    assert_eq!(bob.call(Method::DELETE, "/api/me", None).await.0, 204);
    server.stop().await;
    let mut other = sqlx::AnyConnection::connect(&db.url).await.unwrap();
    let left = sqlx::query("select count(*) as n from push_places")
        .fetch_one(&mut other)
        .await
        .unwrap();
    assert_eq!(left.try_get::<i64, _>("n").unwrap(), 0);
}

async fn no_address_of_a_network_of_ones_own_is_called(db: Db) {
    let server = TestServer::start(&db).await;
    let mut ann = server.player().await;
    for endpoint in [
        "http://push.example/a",
        "https://127.0.0.1/a",
        "https://[::1]:8443/a",
        "https://10.0.0.1/a",
        "https://169.254.169.254/latest",
        "https://ann:secret@push.example/a",
        "push.example",
        "",
    ] {
        let place = Browser::new().place(endpoint, &["turn"]);
        let (status, answer) = ann.call(Method::PUT, "/api/me/push", Some(place)).await;
        assert_eq!(
            (status, &answer["code"]),
            (400, &json!("bad_request")),
            "{endpoint}"
        );
    }
    let mut place = Browser::new().place("https://push.example/a", &["turn"]);
    place["auth"] = json!("short");
    assert_eq!(
        ann.call(Method::PUT, "/api/me/push", Some(place)).await.0,
        400
    );
    // A name that stands for such an address is taken, and never called.
    let mut service = Service::start(StatusCode::CREATED).await;
    let mut bob = member(&server, "Bob").await;
    let mut cem = member(&server, "Cem").await;
    wants(&mut bob, &service, "/never", &["challenge"]).await;
    let _: ChallengeView = cem.post("/api/challenges", &json!({"to": "Bob"})).await;
    server.stop().await;
    assert!(service.got.try_recv().is_err());
}

async fn without_push_nobody_is_told_anything(db: Db) {
    let server = TestServer::start_with(
        &db,
        Config {
            push: None,
            ..config()
        },
    )
    .await;
    let mut ann = server.player().await;
    let shown: PushView = ann.get("/api/me/push").await;
    assert_eq!((shown.key, shown.kinds.len()), (None, 0));
    let place = Browser::new().place("https://push.example/a", &["turn"]);
    assert_eq!(
        ann.call(Method::PUT, "/api/me/push", Some(place)).await.0,
        404
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_nodes_have_one_key_and_each_tells_the_other_ones_people() {
    let Some(db) = Db::postgres().await else {
        return;
    };
    let mut service = Service::start(StatusCode::CREATED).await;
    let node_a = TestServer::start_with(&db, service.config()).await;
    let node_b = TestServer::start_with(&db, service.config()).await;
    let mut ann = member(&node_a, "Ann").await;
    let mut bob = member(&node_b, "Bob").await;
    let keys = [
        ann.get::<PushView>("/api/me/push").await.key,
        bob.get::<PushView>("/api/me/push").await.key,
    ];
    assert!(keys[0].is_some() && keys[0] == keys[1]);
    let browser = wants(&mut bob, &service, "/bob", &["challenge"]).await;
    let _: ChallengeView = ann.post("/api/challenges", &json!({"to": "Bob"})).await;
    let message = browser.read(&service.next().await.body);
    assert_eq!(message["title"], "Ann asks you for a game");
    node_a.stop().await;
    node_b.stop().await;
}
