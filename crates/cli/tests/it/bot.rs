//! `bot`: programs that play on a server, the samples of the guide among them, against each other.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

use crate::run::{folder, refused, sixline};
use crate::serve::Served;

const PASSWORD: &str = "correct horse";

fn serve(data: &Path) -> Served {
    let store = data.join("server");
    let store = store.to_str().unwrap();
    let listen = ["--listen", "127.0.0.1:0", "--bot-delay", "0"];
    Served::start(&[&listen[..], &["--data", store]].concat())
}

/// Sends a request with a header that says who asks; answers the head and the body.
fn call(served: &Served, line: &str, who: &str, body: &Value) -> (String, Value) {
    let body = body.to_string();
    let head = format!(
        "{line} HTTP/1.1\r\n{who}\r\ncontent-type: application/json\r\ncontent-length: {}",
        body.len()
    );
    let answer = served.request_with(&head, &body);
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (
        head.to_owned(),
        serde_json::from_str(body).unwrap_or_default(),
    )
}

/// Makes an account, a bot's or a person's; answers a token of it.
fn account(served: &Served, name: &str, is_bot: bool) -> String {
    let cookie = |head: &str| {
        let cookie = head.split("set-cookie: ").nth(1).unwrap();
        format!("cookie: {}", cookie.split(';').next().unwrap())
    };
    let (head, _) = call(served, "POST /api/session", "x: y", &json!(null));
    let new = json!({"name": name, "password": PASSWORD});
    let (head, _) = call(served, "POST /api/account", &cookie(&head), &new);
    let who = cookie(&head);
    if is_bot {
        let confirm = json!({ "password": PASSWORD });
        let (head, me) = call(served, "POST /api/me/bot", &who, &confirm);
        assert_eq!(me["bot"], json!(true), "{head}");
    }
    let new = json!({"name": "test", "scopes": ["play", "challenge"], "password": PASSWORD});
    let (_, made) = call(served, "POST /api/me/tokens", &who, &new);
    made["token"].as_str().unwrap().to_owned()
}

/// A bot that plays; killed when the test ends.
struct Bot(Child);

impl Bot {
    /// Starts it and waits until it is ready to be asked.
    fn start(served: &Served, token: &str, args: &[&str], program: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_sixline"))
            .args(["bot", "--server", &format!("http://{}", served.address)])
            .args(args)
            .arg("--")
            .args(program)
            .env("SIXLINE_TOKEN", token)
            .env("SIXLINE", env!("CARGO_BIN_EXE_sixline"))
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = BufReader::new(child.stderr.take().unwrap());
        let mut line = String::new();
        said.read_line(&mut line).unwrap();
        assert!(line.contains("waits for games on"), "{line}");
        // Whatever else it says must not fill the pipe.
        std::thread::spawn(move || said.lines().for_each(drop));
        Self(child)
    }

    /// Waits until it has played as many games as it should.
    fn finish(mut self) {
        assert!(self.0.wait().unwrap().success());
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Asks a bot for a game.
fn ask(served: &Served, token: &str, to: &str, plan: &Value) {
    let who = format!("authorization: Bearer {token}");
    let body = json!({"to": to, "plan": plan});
    let (_, answer) = call(served, "POST /api/challenges", &who, &body);
    assert!(answer["id"].is_string(), "{answer}");
}

fn example(name: &str) -> String {
    let mut path = PathBuf::from(env!("CARGO_BIN_EXE_sixline"));
    path.pop();
    path.push("examples");
    path.push(name);
    path.to_str().unwrap().to_owned()
}

fn sample(name: &str) -> String {
    format!("{}/../../examples/bots/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn each_sample_plays_a_whole_game_on_a_server() {
    let data = folder("bot-samples");
    let served = serve(&data);
    let sixline_path = env!("CARGO_BIN_EXE_sixline");
    let engine = [sixline_path, "engine", "--bot", "greedy"];
    let rivals = ["Rival", "Other"].map(|name| account(&served, name, true));
    let _playing = rivals
        .each_ref()
        .map(|token| Bot::start(&served, token, &["--at-once", "8"], &engine));
    let python = ["python3", &sample("most_points.py")];
    let shell = ["sh", &sample("first_in_list.sh")];
    let rust = [example("few_pieces")];
    let programs: [(&str, Vec<&str>); 3] = [
        ("Snake", python.to_vec()),
        ("Shell", shell.to_vec()),
        ("Crab", rust.iter().map(String::as_str).collect()),
    ];
    for (name, program) in programs {
        let token = account(&served, name, true);
        let records = data.join(format!("{name}.jsonl"));
        let records = records.to_str().unwrap();
        // One game of each edition, and one with more at the table, at the same time.
        let args = ["--games", "2", "--records", records];
        let bot = Bot::start(&served, &token, &args, &program);
        let plans = [
            json!({"options": {"edition": "classic"}}),
            json!({"players": 3, "bot": "greedy", "options": {"edition": "tables", "tables": [2, 3, 5],
                "clock": {"kind": "live", "start_ms": 600_000, "increment_ms": 5_000}}}),
        ];
        for (rival, plan) in rivals.iter().zip(&plans) {
            ask(&served, rival, name, plan);
        }
        bot.finish();
        let checked = sixline(&["check", records], "");
        assert_eq!(checked.code, 0, "{}", checked.text());
        let kept = fs::read_to_string(records).unwrap();
        assert_eq!(kept.lines().count(), 3, "{kept}");
        assert!(kept.contains("[Seat1") || kept.contains(name), "{kept}");
    }
}

#[test]
fn a_program_that_breaks_gives_its_game_up_and_goes_on() {
    let data = folder("bot-breaks");
    let served = serve(&data);
    let rival = account(&served, "Rival", true);
    let sixline_path = env!("CARGO_BIN_EXE_sixline");
    let engine = [sixline_path, "engine", "--bot", "greedy"];
    let _rival = Bot::start(&served, &rival, &[], &engine);
    let token = account(&served, "Broken", true);
    // It answers the first request only, and with what is no action.
    let program = [
        "sh",
        "-c",
        "read -r line; echo '{\"id\":1,\"action\":\"dance\"}'",
    ];
    let bot = Bot::start(&served, &token, &["--games", "1"], &program);
    ask(&served, &rival, "Broken", &json!({}));
    bot.finish();
}

#[test]
fn what_a_bot_lacks_is_said_in_one_line() {
    let data = folder("bot-lacks");
    let served = serve(&data);
    let url = format!("http://{}", served.address);
    let bot = |args: &[&str]| {
        let args = [&["bot", "--server", &url], args].concat();
        refused(&args, "")
    };
    let no_token = bot(&["--", "true"]);
    assert!(no_token.contains("--token-file"), "{no_token}");
    let none = bot(&["--token", "sixline_0", "--", "cat"]);
    assert!(none.contains("a session is needed"), "{none}");
    let nothing = bot(&["--token", "x", "--", "no-such-program-anywhere"]);
    assert!(nothing.contains("cannot start it"), "{nothing}");
    // A person's account does not play by itself.
    let person = account(&served, "Ann", false);
    let file = data.join("token");
    fs::write(&file, format!("{person}\n")).unwrap();
    let file = file.to_str().unwrap();
    let ann = bot(&["--token-file", file, "--", "cat"]);
    assert!(ann.contains("`Ann` is a person's account"), "{ann}");
    let records = bot(&["--token-file", file, "--records", "games.txt", "--", "cat"]);
    assert!(records.contains(".jsonl"), "{records}");
}
