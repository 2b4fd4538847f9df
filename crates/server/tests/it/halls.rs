//! One board for all: everybody has the same pieces, nobody hears of another's play before the time is over, and what was
//! laid counts, whatever happens meanwhile.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::time::Duration;

use futures_util::future::join_all;
use futures_util::{SinkExt, StreamExt};
use hyper::{Method, StatusCode};
use serde_json::{Value, json};
use sixline_engine::duplicate::{Duplicate, Size};
use sixline_engine::legal_plays;
use sixline_protocol::wire::hall::{
    HallClientMessage, HallMine, HallOpened, HallRanking, HallServerMessage, HallStage, HallView,
};
use sixline_rules::{Edition, GameView, Play, Secret, Setup};
use sixline_server::{Config, Limits};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::kill;
use crate::support::{Db, TestPlayer, TestServer, config, on_both, within};

on_both!(
    all_have_the_same_pieces_and_are_ranked_by_what_they_found,
    nobody_hears_of_anothers_play_before_the_time_is_over,
    a_play_is_changed_until_the_time_is_over_and_one_who_was_away_keeps_it,
    what_was_acknowledged_survives_a_kill,
    whoever_made_it_begins_goes_on_and_ends_it,
    boards_that_nobody_plays_end_and_are_cleared_away,
    what_makes_no_sense_is_refused_and_changes_nothing,
);

/// Somebody at a board for all.
struct Seat {
    player: TestPlayer,
    hall: String,
    socket: WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>,
    waiting: VecDeque<HallServerMessage>,
    /// Every text, with how many had come when the round was over.
    texts: Vec<String>,
    view: HallView,
    mine: HallMine,
    /// Whether what one is told of oneself has come after what all are told.
    is_whole: bool,
    n_ids: u32,
}

impl Seat {
    async fn new(mut player: TestPlayer, hall: &str, joins: bool) -> Self {
        if joins {
            let path = format!("/api/halls/{hall}/join");
            let _: HallView = player.post(&path, &()).await;
        }
        let url = format!("ws://{}/api/halls/{hall}/socket", player.address);
        let mut request = url.into_client_request().unwrap();
        let cookie = player.cookie.clone().unwrap_or_default();
        request
            .headers_mut()
            .insert("cookie", cookie.parse().unwrap());
        let (mut socket, _) = within(tokio_tungstenite::connect_async(request))
            .await
            .unwrap();
        let mut texts = Vec::new();
        let HallServerMessage::Hall(view) = read(&mut socket, &mut texts).await else {
            panic!("{texts:?}");
        };
        let HallServerMessage::Mine(mine) = read(&mut socket, &mut texts).await else {
            panic!("{texts:?}");
        };
        Self {
            player,
            hall: hall.to_owned(),
            socket,
            waiting: VecDeque::new(),
            texts,
            view: *view,
            mine: *mine,
            is_whole: true,
            n_ids: 0,
        }
    }

    /// The same person comes back, perhaps elsewhere.
    async fn back(mut self, address: SocketAddr) -> Self {
        self.player.address = address;
        let hall = self.hall.clone();
        drop(self.socket);
        Self::new(self.player, &hall, false).await
    }

    async fn receive(&mut self) -> HallServerMessage {
        let message = read(&mut self.socket, &mut self.texts).await;
        match &message {
            HallServerMessage::Hall(view) => {
                self.view = (**view).clone();
                self.is_whole = false;
            }
            HallServerMessage::Mine(mine) => {
                self.mine = (**mine).clone();
                self.is_whole = true;
            }
            HallServerMessage::Count {
                players,
                laid,
                round,
            } if *round == self.view.round => {
                self.view.players = *players;
                self.view.laid = *laid;
            }
            _ => {}
        }
        message
    }

    async fn until(&mut self, is_so: impl Fn(&Self) -> bool) {
        while !self.is_whole || !is_so(self) {
            let message = self.receive().await;
            self.waiting.push_back(message);
        }
    }

    /// Asks for something and waits for the answer.
    async fn ask(&mut self, make: impl Fn(String) -> HallClientMessage) -> Result<(), String> {
        self.n_ids += 1;
        let id = format!("i{}", self.n_ids);
        self.say(serde_json::to_string(&make(id.clone())).unwrap())
            .await;
        loop {
            match self.receive().await {
                HallServerMessage::Done { id: it } if it == id => return Ok(()),
                HallServerMessage::Refused { id: it, error } if it == id => return Err(error.code),
                _ => {}
            }
        }
    }

    async fn say(&mut self, text: String) {
        within(self.socket.send(Message::text(text))).await.unwrap();
    }

    async fn lay(&mut self, play: &Play) -> Result<(), String> {
        let (round, play) = (self.view.round, play.to_string());
        self.ask(|id| HallClientMessage::Lay {
            id,
            round,
            play: play.clone(),
        })
        .await
    }

    async fn next(&mut self) -> Result<(), String> {
        let round = self.view.round;
        self.ask(|id| HallClientMessage::Next { id, round }).await
    }

    async fn end(&mut self) -> Result<(), String> {
        self.ask(|id| HallClientMessage::End { id }).await
    }

    /// All plays of the round, those with the most points first.
    fn plays(&self) -> Vec<(Play, u32)> {
        let table = self.view.table.as_ref().unwrap();
        let edition = self.view.plan.edition().unwrap();
        let mut plays: Vec<(Play, u32)> = legal_plays(&position(&self.view))
            .into_iter()
            .map(|it| {
                let is_last = table.bag == 0 && it.play.placements().len() == table.hand.len();
                let bonus = if is_last { edition.finish_bonus() } else { 0 };
                (it.play, it.score + bonus)
            })
            .collect();
        plays.sort_by_key(|(_, score)| std::cmp::Reverse(*score));
        plays
    }
}

async fn read(
    socket: &mut WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>,
    texts: &mut Vec<String>,
) -> HallServerMessage {
    loop {
        match within(socket.next()).await {
            Some(Ok(Message::Text(text))) => {
                texts.push(text.to_string());
                return serde_json::from_str(&text).unwrap();
            }
            Some(Ok(Message::Close(_)) | Err(_)) | None => {
                panic!("the socket is closed: {texts:?}")
            }
            Some(Ok(_)) => {}
        }
    }
}

fn position(view: &HallView) -> GameView {
    let table = view.table.as_ref().unwrap();
    let mut setup = Setup::new(view.plan.edition().unwrap());
    setup.board = table.board.iter().map(|it| it.parse().unwrap()).collect();
    setup.hand = table.hand.iter().map(|it| it.parse().unwrap()).collect();
    setup.bag = Some(usize::from(table.bag));
    setup.opening = Some(false);
    setup.hand_sizes = Some(vec![table.hand.len(), 0]);
    setup.view().unwrap()
}

/// Here people read their messages only when it is their turn to.
fn patient() -> Config {
    let limits = Limits {
        ping_after: Duration::from_secs(60),
        dead_after: Duration::from_secs(120),
        ..config().limits
    };
    Config { limits, ..config() }
}

fn plan() -> Value {
    json!({ "edition": "classic", "size": "short", "round_s": 30 })
}

async fn open(player: &mut TestPlayer, plan: Value) -> HallOpened {
    player.post("/api/halls", &plan).await
}

/// Ann has made it, and she, Ben and Cy take part.
async fn three(server: &TestServer, plan: Value) -> [Seat; 3] {
    let mut ann = server.player().await;
    let opened = open(&mut ann, plan).await;
    let ann = Seat::new(ann, &opened.hall, true).await;
    let ben = Seat::new(server.player().await, &opened.hall, true).await;
    let cy = Seat::new(server.player().await, &opened.hall, true).await;
    [ann, ben, cy]
}

async fn all_until(seats: &mut [Seat], stage: HallStage, round: u32) {
    for seat in seats {
        seat.until(|it| it.view.stage == stage && it.view.round == round && it.mine.round == round)
            .await;
    }
}

async fn all_have_the_same_pieces_and_are_ranked_by_what_they_found(db: Db) {
    let server = TestServer::start_with(&db, patient()).await;
    for edition in ["classic", "tables"] {
        let plan = json!({ "edition": edition, "size": "short", "round_s": 30 });
        let mut seats = three(&server, plan).await;
        let commit = seats[0].view.commit.clone();
        assert_eq!(seats[2].view.stage, HallStage::Waiting);
        assert!(seats[2].view.table.is_none() && seats[2].view.secret.is_none());
        seats[0].next().await.unwrap();
        let mut round = 1;
        let mut made = [0; 3];
        let mut bests = [0; 3];
        loop {
            all_until(&mut seats, HallStage::Find, round).await;
            let [ann, ben, cy] = &mut seats;
            assert_eq!(ann.view.table, ben.view.table);
            assert_eq!(ann.view.table, cy.view.table);
            let plays = ann.plays();
            let (best, worst) = (plays.first().unwrap(), plays.last().unwrap());
            // Ann finds the best, Ben anything, and Cy is asleep every other round.
            ann.lay(&best.0).await.unwrap();
            ben.lay(&worst.0).await.unwrap();
            made[0] += ann.mine.laid.as_ref().unwrap().points;
            made[1] += ben.mine.laid.as_ref().unwrap().points;
            bests[0] += 1;
            bests[1] += u32::from(
                ben.mine.laid.as_ref().unwrap().points == ann.mine.laid.as_ref().unwrap().points,
            );
            if round % 2 == 1 {
                cy.lay(&best.0).await.unwrap();
                made[2] += cy.mine.laid.as_ref().unwrap().points;
                bests[2] += 1;
            }
            server.advance(31_500);
            for seat in &mut seats {
                seat.until(|it| it.view.stage != HallStage::Find && it.mine.round == round)
                    .await;
            }
            let [ann, ben, cy] = &seats;
            let rows = [ann, ben, cy].map(|it| it.mine.row.clone().unwrap());
            assert_eq!(rows.clone().map(|it| it.points), made);
            assert_eq!(rows.map(|it| it.bests), bests);
            assert_eq!(ann.view.most, made[0], "the best is what Ann found");
            let laid = ann.view.best.as_ref().unwrap();
            assert_eq!(laid.points, ann.mine.laid.as_ref().unwrap().points);
            if ann.view.stage == HallStage::Over {
                break;
            }
            server.advance(8_000);
            round += 1;
        }
        let [ann, ..] = &mut seats;
        assert_eq!(ann.mine.row.as_ref().unwrap().rank, 1);
        assert_eq!(ann.view.top.len(), 3);
        assert_eq!(ann.view.code, None);
        let path = format!("/api/halls/{}/ranking?from=1", ann.hall);
        let ranking: HallRanking = ann.player.get(&path).await;
        assert_eq!(ranking.rows, ann.view.top[1..]);
        // The commitment was told before, the secret afterwards, and all rounds follow from it.
        let secret: Secret = ann.view.secret.clone().unwrap().parse().unwrap();
        assert_eq!(secret.commitment().to_string(), commit);
        let history = &ann.view.table.as_ref().unwrap().history;
        let laid = history.iter().map(|it| {
            let play = it.strip_prefix("2 play ").unwrap();
            play.split(" +").next().unwrap().parse().unwrap()
        });
        let laid: Vec<Play> = laid.collect();
        let edition: Edition = edition.parse().unwrap();
        let again: Duplicate<u8> = Duplicate::resumed(edition, Size::Short, secret, &laid).unwrap();
        assert!(again.is_over());
        assert_eq!(again.most(), ann.view.most);
    }
    server.stop().await;
}

/// Three lay three different plays. Until the time is over, no text tells another's play, nor which one is the best, nor
/// the pieces that are drawn afterwards.
async fn nobody_hears_of_anothers_play_before_the_time_is_over(db: Db) {
    let server = TestServer::start_with(&db, patient()).await;
    let mut seats = Vec::from(three(&server, plan()).await);
    let opened = seats[0].hall.clone();
    // One who only looks on.
    seats.push(Seat::new(TestPlayer::visitor(server.address), &opened, false).await);
    seats[0].next().await.unwrap();
    for round in 1..=4 {
        all_until(&mut seats, HallStage::Find, round).await;
        let plays = seats[0].plays();
        let most = plays[0].1;
        // Of several that are equally good, each has another, so that a text gives away whose it tells.
        let picked: Vec<Play> = [0, plays.len() / 2, plays.len() - 1]
            .map(|at| plays[at].0.clone())
            .to_vec();
        let from: Vec<usize> = seats.iter().map(|it| it.texts.len()).collect();
        for (seat, play) in seats.iter_mut().zip(&picked) {
            seat.lay(play).await.unwrap();
        }
        for seat in &mut seats {
            seat.until(|it| it.view.laid == 3).await;
        }
        // Those who come in the middle of it are told no more.
        let late = Seat::new(server.player().await, &opened, true).await;
        for (idx, seat) in seats.iter().enumerate() {
            let told = seat.texts[from[idx]..].iter().chain(&late.texts);
            for text in told {
                let own = picked.get(idx);
                for play in picked.iter().filter(|it| Some(*it) != own) {
                    // The late one has laid nothing, and sees no play of this round at all.
                    assert!(!text.contains(&format!("\"{play}\"")), "{text}");
                }
                let message: Value = serde_json::from_str(text).unwrap();
                assert!(message.get("secret").is_none(), "{text}");
                let best_before = message.pointer("/finders").and_then(Value::as_u64);
                assert!(best_before.is_none_or(|it| it == 0), "{text}");
            }
        }
        let board_before = seats[0].view.table.clone().unwrap();
        server.advance(31_500);
        all_until(&mut seats, HallStage::Look, round).await;
        let table = seats[3].view.table.clone().unwrap();
        assert_eq!(seats[3].view.best.as_ref().unwrap().points, most);
        // What is drawn is not shown before the next round begins.
        assert!(table.hand.iter().all(|it| board_before.hand.contains(it)));
        assert_eq!(table.bag, board_before.bag);
        assert!(table.board.len() > board_before.board.len());
        server.advance(8_000);
    }
    server.stop().await;
}

async fn a_play_is_changed_until_the_time_is_over_and_one_who_was_away_keeps_it(db: Db) {
    let server = TestServer::start_with(&db, patient()).await;
    let [mut ann, mut ben, cy] = three(&server, plan()).await;
    ann.next().await.unwrap();
    ben.until(|it| it.view.stage == HallStage::Find).await;
    let plays = ben.plays();
    ben.lay(&plays.last().unwrap().0).await.unwrap();
    ben.lay(&plays[0].0).await.unwrap();
    let laid = ben.mine.laid.clone().unwrap();
    assert_eq!(laid.play, plays[0].0.to_string());
    // The tab is closed and another opened: what was laid is there.
    let mut ben = ben.back(server.address).await;
    assert_eq!(ben.mine.laid.as_ref(), Some(&laid));
    // In another tab it is shown as well, and changed there.
    let mut tab = TestPlayer::visitor(server.address);
    tab.cookie.clone_from(&ben.player.cookie);
    let mut other = Seat::new(tab, &ben.hall, false).await;
    other.lay(&plays.last().unwrap().0).await.unwrap();
    ben.until(|it| it.mine.laid.as_ref() != Some(&laid)).await;
    other.lay(&plays[0].0).await.unwrap();
    // Half a second late is on its way; later is too late.
    server.advance(30_400);
    ben.lay(&plays[0].0).await.unwrap();
    server.advance(200);
    assert_eq!(ben.lay(&plays[0].0).await, Err("round_over".into()));
    // Everybody has gone while the round ends.
    let hall = ben.hall.clone();
    drop((ben.socket, other.socket, ann.socket, cy.socket));
    server.advance(1_000);
    let mut ann = Seat::new(ann.player, &hall, false).await;
    ann.until(|it| it.view.stage == HallStage::Look).await;
    let row = ann.view.top.iter().find(|it| it.points > 0).unwrap();
    assert_eq!((row.points, row.bests), (laid.points, 1));
    server.stop().await;
}

async fn what_was_acknowledged_survives_a_kill(db: Db) {
    let (mut child, address) = kill::start(&db).await;
    let mut people = Vec::new();
    for _ in 0..6 {
        let mut player = TestPlayer::visitor(address);
        let _: Value = player.post("/api/session", &()).await;
        people.push(player);
    }
    let opened = open(
        &mut people[0],
        json!({ "edition": "classic", "size": "long" }),
    )
    .await;
    let mut seats = Vec::new();
    for player in people {
        seats.push(Seat::new(player, &opened.hall, true).await);
    }
    seats[0].next().await.unwrap();
    let mut laid = Vec::new();
    for round in 1..=2 {
        laid.clear();
        // All at once: whoever does not read is let go.
        let begun = |it: &Seat| it.view.stage == HallStage::Find && it.view.round == round;
        join_all(seats.iter_mut().map(|seat| seat.until(begun))).await;
        for (at, seat) in seats.iter_mut().enumerate() {
            let plays = seat.plays();
            seat.lay(&plays[at % plays.len()].0).await.unwrap();
            laid.push(seat.mine.laid.clone().unwrap());
        }
        child.kill().await.unwrap();
        let address;
        (child, address) = kill::start(&db).await;
        let mut again = Vec::new();
        for seat in seats {
            again.push(seat.back(address).await);
        }
        seats = again;
        for (seat, laid) in seats.iter().zip(&laid) {
            assert_eq!(seat.mine.laid.as_ref(), Some(laid));
        }
        // Whoever made it does not wait for tomorrow.
        if round < 2 {
            seats[0].next().await.unwrap();
        }
    }
    seats[0].end().await.unwrap();
    seats[1].until(|it| it.view.stage == HallStage::Over).await;
    let best: u32 = seats[1].view.top.iter().map(|it| it.points).sum();
    assert!(best >= laid.iter().map(|it| it.points).sum());
    child.kill().await.unwrap();
}

async fn whoever_made_it_begins_goes_on_and_ends_it(db: Db) {
    let server = TestServer::start_with(&db, patient()).await;
    let [mut ann, mut ben, _cy] = three(&server, plan()).await;
    assert!(ann.mine.host && !ben.mine.host);
    assert_eq!(ben.next().await, Err("not_seated".into()));
    assert_eq!(ben.end().await, Err("not_seated".into()));
    ann.next().await.unwrap();
    // A click that came twice does not end the round that has just begun.
    ann.ask(|id| HallClientMessage::Next { id, round: 0 })
        .await
        .unwrap();
    ann.until(|it| it.view.stage == HallStage::Find).await;
    assert_eq!(ann.view.round, 1);
    ann.next().await.unwrap();
    ann.until(|it| it.view.stage == HallStage::Look).await;
    // Ended while the best play is looked at: the round to come was never played.
    let most = ann.view.most;
    ann.end().await.unwrap();
    ben.until(|it| it.view.stage == HallStage::Over).await;
    assert_eq!((ben.view.most, ben.view.round), (most, 1));
    assert_eq!(
        ben.lay(&"Ro@0,0".parse().unwrap()).await,
        Err("game_over".into())
    );
    let mut dan = server.player().await;
    let path = format!("/api/halls/{}/join", ben.hall);
    assert_eq!(
        dan.refused(&path, json!({})).await,
        (409, "game_over".into())
    );
    server.stop().await;
}

async fn boards_that_nobody_plays_end_and_are_cleared_away(db: Db) {
    const DAY_MS: i64 = 86_400_000;
    let server = TestServer::start_with(&db, patient()).await;
    let mut ann = server.player().await;
    let begun = open(&mut ann, plan()).await.hall;
    let never = open(&mut ann, plan()).await.hall;
    let mut seat = Seat::new(ann, &begun, true).await;
    seat.next().await.unwrap();
    let hall = seat.hall.clone();
    let mut ann = seat.player;
    drop(seat.socket);
    // Nobody is there, and the server goes on by itself.
    let stage = |view: &HallView| view.stage;
    for id in [&hall, &never] {
        loop {
            server.advance(if *id == hall { 10_000 } else { DAY_MS / 4 });
            tokio::time::sleep(Duration::from_millis(30)).await;
            let view: HallView = ann.get(&format!("/api/halls/{id}")).await;
            if stage(&view) == HallStage::Over {
                assert_eq!(view.round, if *id == hall { 3 } else { 0 });
                break;
            }
        }
    }
    server.advance(31 * DAY_MS);
    within(async {
        loop {
            let (status, _) = ann
                .call(Method::GET, &format!("/api/halls/{hall}"), None)
                .await;
            // It may be in memory for a little while.
            if status == StatusCode::NOT_FOUND.as_u16() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    })
    .await;
    server.stop().await;
}

async fn what_makes_no_sense_is_refused_and_changes_nothing(db: Db) {
    let limits = Limits {
        hall_players: 3,
        halls_per_person: 2,
        ..patient().limits
    };
    let server = TestServer::start_with(&db, Config { limits, ..config() }).await;
    let mut ann = server.player().await;
    for plan in [
        json!({ "edition": "chess", "size": "short", "round_s": 30 }),
        json!({ "edition": "classic", "tables": [2, 3, 4], "size": "short" }),
        json!({ "edition": "tables", "tables": [2], "size": "short" }),
        json!({ "edition": "classic", "size": "huge" }),
        json!({ "edition": "classic", "size": "short", "round_s": 29 }),
        json!({ "edition": "classic", "size": "short", "round_s": 121 }),
    ] {
        let (status, _) = ann.refused("/api/halls", plan.clone()).await;
        assert!((400..=422).contains(&status), "{plan}");
    }
    let (status, _) = ann.call(Method::GET, "/api/halls/nothing", None).await;
    assert_eq!(status, 404);
    let [mut ann, mut ben, mut cy] = three(&server, plan()).await;
    let mut dan = server.player().await;
    let path = format!("/api/halls/{}/join", ann.hall);
    assert_eq!(dan.refused(&path, json!({})).await, (409, "no_seat".into()));
    // Ann joins again, which is harmless.
    let _: HallView = ann.player.post(&path, &()).await;
    let mut dan = Seat::new(dan, &ann.hall, false).await;
    assert_eq!(
        cy.lay(&"Ro@0,0".parse().unwrap()).await,
        Err("not_started".into())
    );
    ann.next().await.unwrap();
    for seat in [&mut ben, &mut cy, &mut dan] {
        seat.until(|it| it.view.stage == HallStage::Find).await;
    }
    let play = ben.plays()[0].0.clone();
    assert_eq!(dan.lay(&play).await, Err("not_seated".into()));
    ben.lay(&play).await.unwrap();
    let text = play.to_string();
    for (round, play, code) in [
        (2, text.as_str(), "round_over"),
        (1, "Ro@", "bad_action"),
        (1, "", "nothing_played"),
    ] {
        let play = play.to_owned();
        let refused = ben
            .ask(|id| HallClientMessage::Lay {
                id,
                round,
                play: play.clone(),
            })
            .await;
        assert!(refused.is_err(), "{code}");
    }
    ben.say("gibberish".into()).await;
    ben.say(json!({ "type": "dance" }).to_string()).await;
    let mut n_errors = 0;
    while n_errors < 2 {
        n_errors += usize::from(matches!(
            ben.receive().await,
            HallServerMessage::Error { .. }
        ));
    }
    assert_eq!(ben.mine.laid.as_ref().unwrap().play, text);
    // The code leads to it, as small as one types it.
    let code = ann.view.code.clone().unwrap().to_lowercase();
    let owner: Value = ben.player.get(&format!("/api/codes/{code}")).await;
    assert_eq!(owner, json!({ "hall": ann.hall }));
    // Another of hers, and then enough.
    open(&mut ann.player, plan()).await;
    let (status, code) = ann.player.refused("/api/halls", plan()).await;
    assert_eq!((status, code.as_str()), (429, "too_many"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_nodes_serve_one_board() {
    let Some(db) = Db::postgres().await else {
        return;
    };
    let node_a = TestServer::start_with(&db, patient()).await;
    let node_b = TestServer::start_with(&db, patient()).await;
    let mut ann = node_a.player().await;
    let opened = open(&mut ann, plan()).await;
    let mut ann = Seat::new(ann, &opened.hall, true).await;
    let mut ben = Seat::new(node_b.player().await, &opened.hall, true).await;
    ann.next().await.unwrap();
    for round in 1..=3 {
        for seat in [&mut ann, &mut ben] {
            seat.until(|it| it.view.stage == HallStage::Find && it.view.round == round)
                .await;
            let best = seat.plays()[0].0.clone();
            seat.lay(&best).await.unwrap();
        }
        assert_eq!(ann.view.table, ben.view.table);
        for seat in [&mut ann, &mut ben] {
            seat.until(|it| it.view.laid == 2).await;
        }
        for node in [&node_a, &node_b] {
            node.advance(31_500);
        }
        for seat in [&mut ann, &mut ben] {
            seat.until(|it| it.view.stage == HallStage::Look && it.mine.round == round)
                .await;
            assert_eq!(seat.view.finders, 2);
            let row = seat.mine.row.as_ref().unwrap();
            assert_eq!(
                (row.rank, row.bests, row.points),
                (1, round, seat.view.most)
            );
        }
        for node in [&node_a, &node_b] {
            node.advance(8_000);
        }
    }
    // Ann's node stops: she goes on at the other, with what she laid.
    ann.until(|it| it.view.stage == HallStage::Find && it.view.round == 4)
        .await;
    let best = ann.plays()[0].0.clone();
    ann.lay(&best).await.unwrap();
    node_a.stop().await;
    let ann = ann.back(node_b.address).await;
    assert_eq!(ann.mine.laid.as_ref().unwrap().play, best.to_string());
    node_b.stop().await;
}
