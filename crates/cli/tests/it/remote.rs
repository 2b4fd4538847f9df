//! `play` with a game on a server: by its link, again with the same players, and over TLS.

use std::collections::VecDeque;
use std::path::Path;
use std::sync::Arc;

use sixline_rules::Tile;
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;

use crate::run::folder;
use crate::serve::Served;
use crate::terminal::{Typed, best, program};

fn serve(data: &Path) -> Served {
    let store = data.join("server");
    let store = store.to_str().unwrap();
    let listen = ["--listen", "127.0.0.1:0", "--bot-delay", "0"];
    Served::start(&[&listen[..], &["--data", store]].concat())
}

/// Sets a game up with a free seat and a bot, and answers the code to join it.
fn invite(served: &Served) -> String {
    let session = served.request("POST /api/session HTTP/1.1");
    let cookie = between(&session, "set-cookie: ", ";");
    let body = r#"{"seats":[{"kind":"invited"},{"kind":"bot","bot":"greedy"}],"options":{"edition":"tables","tables":[2,3,4]}}"#;
    let head = format!(
        "POST /api/games HTTP/1.1\r\ncookie: {cookie}\r\ncontent-type: application/json\r\ncontent-length: {}",
        body.len()
    );
    let created = served.request_with(&head, body);
    between(&created, "\"code\":\"", "\"").to_owned()
}

#[track_caller]
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let found = text
        .split(before)
        .nth(1)
        .unwrap_or_else(|| panic!("{text}"));
    found.split(after).next().unwrap()
}

/// Plays to the end, and answers the number of own turns.
fn play_out(game: &mut Typed) -> usize {
    let mut turns = 0;
    loop {
        let Some(line) = game.hear() else {
            panic!("the game stopped:\n{}", game.said.join("\n"));
        };
        if let Some(hand) = line.strip_prefix("Hand: ") {
            // The board as the server tells it, to find a play.
            let codes: Vec<&str> = hand.split(" (").next().unwrap().split(' ').collect();
            game.say("board");
            let action = choose(game, &codes);
            game.say(&action);
            turns += 1;
        }
        if line.contains(" wins with ")
            || line.contains("You win with ")
            || line.contains(" share the win ")
        {
            return turns;
        }
    }
}

#[test]
fn a_game_on_a_server_is_played_by_its_link_and_then_again() {
    let data = folder("play-remote");
    let served = serve(&data);
    let link = format!("http://{}/join/{}", served.address, invite(&served));
    let mut game = Typed::start(&[&link], &data);
    assert!(play_out(&mut game) > 2, "{:?}", game.said);
    game.expect("Type again to play again");
    game.say("again");
    // A new deal, so all scores start again.
    game.expect("Hand: ");
    game.say("scores");
    let scores = game.expect("Scores: ");
    assert!(scores.contains(" 0,"), "{scores}");
    // The seat is ours on the next visit too.
    let cookies = std::fs::read_dir(data.join("sixline/sessions")).unwrap();
    assert_eq!(cookies.count(), 1);
}

/// Sets a game up with a free seat, and answers its id and the code to join it.
fn create(served: &Served, seats: &str) -> [String; 2] {
    let session = served.request("POST /api/session HTTP/1.1");
    let cookie = between(&session, "set-cookie: ", ";");
    let body = format!(r#"{{"seats":{seats}}}"#);
    let head = format!(
        "POST /api/games HTTP/1.1\r\ncookie: {cookie}\r\ncontent-type: application/json\r\ncontent-length: {}",
        body.len()
    );
    let created = served.request_with(&head, &body);
    ["game", "code"].map(|name| between(&created, &format!("\"{name}\":\""), "\"").to_owned())
}

#[test]
fn a_link_without_its_code_says_that_one_only_watches() {
    let data = folder("play-watch");
    let served = serve(&data);
    let seats = r#"[{"kind":"me"},{"kind":"invited"}]"#;
    let [id, _] = create(&served, seats);
    let link = format!("http://{}/game/{id}", served.address);
    let mut game = Typed::start(&[&link], &data);
    game.expect("You are only watching. To play, use the link with the code.");
}

#[test]
fn one_who_gives_up_is_told_and_bots_have_the_names_of_the_page() {
    let data = folder("play-resign");
    let served = serve(&data);
    let seats =
        r#"[{"kind":"invited"},{"kind":"bot","bot":"level2"},{"kind":"bot","bot":"level2"}]"#;
    let [_, code] = create(&served, seats);
    let link = format!("http://{}/join/{code}", served.address);
    let mut game = Typed::start(&[&link], &data);
    game.expect("You play as ");
    game.expect("Hand: ");
    game.say("scores");
    let scores = game.expect("Scores: ");
    assert!(
        scores.contains(", Beginner ") && scores.contains(", Beginner 2 "),
        "{scores}"
    );
    game.say("resign");
    game.expect(" gave up.");
}

#[test]
fn a_game_behind_tls_is_played_with_a_server_that_is_trusted_and_no_other() {
    let data = folder("play-tls");
    let served = serve(&data);
    let trusted = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let file = data.join("authority.pem");
    std::fs::write(&file, trusted.cert.pem()).unwrap();
    let key = trusted.signing_key.into();
    let config = ServerConfig::builder()
        .with_no_client_auth()
        .with_single_cert(vec![trusted.cert.into()], key)
        .unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).unwrap();
    let port = listener.local_addr().unwrap().port();
    runtime.spawn(proxy(
        listener,
        TlsAcceptor::from(Arc::new(config)),
        served.address.clone(),
    ));
    let link = format!("https://localhost:{port}/join/{}", invite(&served));
    let play = ["play", "--plain", &link];

    let mut command = program(&play, &data);
    let mut game = Typed::run(command.env("SSL_CERT_FILE", &file));
    game.expect("Hand: ");
    drop(game);

    let other = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    std::fs::write(&file, other.cert.pem()).unwrap();
    let refused = command.output().unwrap();
    let said = String::from_utf8(refused.stderr).unwrap();
    assert_eq!(
        (refused.status.code(), said.lines().count()),
        (Some(2), 1),
        "{said}"
    );
    assert!(
        said.contains("no secure connection: invalid peer certificate"),
        "{said}"
    );
}

/// Takes the encryption off and passes everything on, as a proxy in front of a server does.
async fn proxy(listener: TcpListener, acceptor: TlsAcceptor, to: String) {
    while let Ok((stream, _)) = listener.accept().await {
        let (acceptor, to) = (acceptor.clone(), to.clone());
        tokio::spawn(async move {
            // A client that does not trust the certificate goes away.
            let mut from = acceptor.accept(stream).await?;
            let mut to = TcpStream::connect(to).await?;
            tokio::io::copy_bidirectional(&mut from, &mut to).await
        });
    }
}

/// Any legal action for these pieces on the board that is told next.
fn choose(game: &mut Typed, hand: &[&str]) -> String {
    let mut rows: VecDeque<String> = VecDeque::new();
    let head = game.hear().unwrap();
    let columns: Vec<i32> = head
        .split_whitespace()
        .filter_map(|it| it.parse().ok())
        .collect();
    // The end of the board is known by asking for something else.
    game.say("scores");
    loop {
        let line = game.hear().unwrap();
        if line.starts_with("Scores: ") {
            break;
        }
        rows.push_back(line);
    }
    let bag: usize = {
        let scores = game.said.last().unwrap();
        scores
            .rsplit("Bag: ")
            .next()
            .unwrap()
            .trim_end_matches('.')
            .parse()
            .unwrap()
    };
    let mut setup = sixline_rules::Setup::new(sixline_rules::Edition::Tables(
        sixline_rules::TableSet::new([2, 3, 4]).unwrap(),
    ));
    for row in rows {
        let mut words = row.split_whitespace();
        let y: i32 = words.next().unwrap().parse().unwrap();
        for (word, &x) in words.zip(&columns) {
            if word != "." {
                setup.board.push(format!("{word}@{x},{y}").parse().unwrap());
            }
        }
    }
    setup.hand = hand.iter().map(|it| it.parse::<Tile>().unwrap()).collect();
    setup.bag = Some(bag);
    best(&setup.view().unwrap()).to_string()
}
