//! `play` and `replay`: a whole game typed as lines, one by keys in a real terminal, one on a server.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};

use sixline_engine::advise::without_play;
use sixline_engine::legal_plays;
use sixline_rules::record::{Line, Record};
use sixline_rules::{Action, GameView, SeenAction, Tile};

use crate::run::{folder, refused, sixline};
use crate::serve::Served;

/// `sixline` with a folder of its own for its files.
fn program(args: &[&str], data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sixline"));
    command
        .args(args)
        .env("XDG_DATA_HOME", data)
        .env("LC_ALL", "C.UTF-8")
        .env_remove("NO_COLOR");
    command
}

/// A game in the line mode, with its two streams.
struct Typed {
    child: Child,
    stdin: ChildStdin,
    lines: std::io::Lines<BufReader<std::process::ChildStdout>>,
    /// All that was said.
    said: Vec<String>,
}

impl Typed {
    fn start(args: &[&str], data: &Path) -> Self {
        let mut child = program(
            &[&["play", "--plain", "--bot-delay", "0"], args].concat(),
            data,
        )
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
        let stdin = child.stdin.take().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        Self {
            child,
            stdin,
            lines,
            said: Vec::new(),
        }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.stdin, "{line}").unwrap();
    }

    /// The next line; `None` at the end.
    fn hear(&mut self) -> Option<String> {
        let line = self.lines.next()?.unwrap();
        self.said.push(line.clone());
        Some(line)
    }

    /// Reads on to a line that holds `wanted`.
    #[track_caller]
    fn expect(&mut self, wanted: &str) -> String {
        while let Some(line) = self.hear() {
            if line.contains(wanted) {
                return line;
            }
        }
        panic!("`{wanted}` was not said:\n{}", self.said.join("\n"));
    }
}

impl Drop for Typed {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What seat 1 sees in the game of a file, once it is its turn.
pub(crate) fn view_of_file(file: &Path) -> Option<GameView> {
    let text = std::fs::read_to_string(file).ok()?;
    let mut record = Record::parse(&text).ok()?;
    let checked = record.check().ok()?;
    if checked.public.end().is_some() || checked.public.turn().number() != 1 {
        return None;
    }
    // The hand before a turn is told by the record; a turn that cannot be is cut off again.
    let secret = record.tag("Secret")?.parse().ok()?;
    let setup = sixline_rules::GameSetup::new(checked.public.edition(), checked.names.players());
    let mut game = sixline_rules::Game::new(&setup, secret).ok()?;
    for line in record.lines.drain(..) {
        if let Line::Turn(turn) = line {
            let action = match turn.action {
                SeenAction::Play(play) => Action::Play(play),
                SeenAction::Swap(tiles) => Action::Swap(tiles),
                SeenAction::Pass => Action::Pass,
                SeenAction::SwapHidden(_) => return None,
            };
            game.act(turn.seat, &action).ok()?;
        }
    }
    Some(GameView::for_seat(&game, checked.public.turn()))
}

fn best(view: &GameView) -> Action {
    let plays = legal_plays(view).into_iter();
    match plays.max_by_key(|it| it.score) {
        Some(best) => Action::Play(best.play),
        None => without_play(view),
    }
}

#[test]
fn a_whole_game_is_played_in_lines() {
    let data = folder("plain-game");
    let file = data.join("game.sxl");
    let path = file.to_str().unwrap();
    let mut game = Typed::start(&["--level", "3", "--seed", "5", "--save", path], &data);
    game.expect("Sixline. Type help for the commands.");
    let mut turns = 0;
    loop {
        let line = game.hear().unwrap();
        if line.starts_with("Hand: ") {
            let view = view_of_file(&file).unwrap();
            assert!(line.starts_with(&format!("Hand: {}", view.hand.tiles()[0])) || turns > 0);
            game.say(&best(&view).to_string());
            turns += 1;
        }
        if line.contains(" wins with ") || line.contains(" share the win ") {
            break;
        }
    }
    assert!(turns > 10, "{turns}");
    assert!(game.hear().is_none());
    assert!(game.child.wait().unwrap().success());
    let check = sixline(&["check", path], "");
    assert_eq!(check.code, 0, "{}", check.text());
    assert!(check.stdout.contains("deal verified"), "{}", check.text());
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains("[Player2 \"level3\"]"), "{text}");
}

#[test]
fn the_commands_of_the_line_mode_answer() {
    let data = folder("plain-commands");
    let script = "help\nscores\nlast\nboard\nrow 0\ncolumn 5\nYd 0,1\nBd 1,1\nback\nplay\nlast\nswap Qq\nplay Pc@9,9\ndance\nquit\n";
    let mut child = program(
        &[
            "play",
            "--seats",
            "me,greedy",
            "--seed",
            "3",
            "--lang",
            "en",
        ],
        &data,
    )
    .stdin(Stdio::piped())
    .stdout(Stdio::piped())
    .stderr(Stdio::piped())
    .spawn()
    .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(script.as_bytes())
        .unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    let said = String::from_utf8(output.stdout).unwrap();
    let kept = said.lines().last().unwrap();
    assert!(kept.starts_with("The game is kept in "), "{said}");
    let said = said.replace(kept, "The game is kept in FILE.");
    insta::assert_snapshot!(said, @"
    Sixline. Type help for the commands.
    greedy: yellow square 0,0; red square 1,0 +2
    Scores: You 0, greedy 2. Bag: 94.
    Your turn.
    Hand: Ys Pc Yd Bd Ys Po (yellow square, purple clover, yellow diamond, blue diamond, yellow square, purple circle)
    hand: your pieces
    scores: points and bag
    last: the last turn
    board: the whole board
    row 3, column -1: one row or column
    Ro 3,0: try a piece on a cell
    back, clear: take the last or all tried pieces back
    play: play what was tried
    play Ro@3,0 Rs@4,0: play at once
    swap Ro Gs: exchange pieces
    pass: pass
    hint: advice with reasons
    unseen: the pieces not seen yet
    save: where the game is kept
    quit: leave, and go on later
    Scores: You 0, greedy 2. Bag: 94.
    greedy: yellow square 0,0; red square 1,0 +2
       0  1
    0 Ys Rs
    Row 0: 0 yellow square; 1 red square
    Column 5: empty
    Yd@0,1: 2 points. Type play to play it.
    Yd@0,1 Bd@1,1: The pieces of that line have nothing in common.
    Yd@0,1: 2 points. Type play to play it.
    You: yellow diamond 0,1 +2
    Scores: You 2, greedy 2. Bag: 93.
    greedy: orange cross -1,-1; yellow cross 0,-1 +5
    Scores: You 2, greedy 7. Bag: 91.
    Your turn.
    Hand: Ys Pc Bd Ys Po Gc (yellow square, purple clover, blue diamond, yellow square, purple circle, green clover)
    greedy: orange cross -1,-1; yellow cross 0,-1 +5
    Not understood: Qq. Type help for the commands.
    At least one piece has to touch those on the board.
    Not understood: dance. Type help for the commands.
    The game is kept in FILE.
    ");
}

#[test]
fn a_game_is_resumed_where_it_was_left() {
    let data = folder("plain-resume");
    let mut first = Typed::start(&["--seats", "me:Ann,greedy", "--seed", "3"], &data);
    first.expect("Hand: ");
    let mut files = std::fs::read_dir(data.join("sixline/games")).unwrap();
    let file = files.next().unwrap().unwrap().path();
    first.say(&best(&view_of_file(&file).unwrap()).to_string());
    let hand = first.expect("Hand: ");
    // The terminal is closed.
    first.child.kill().unwrap();
    first.child.wait().unwrap();
    let mut second = Typed::start(&["--resume"], &data);
    let again = second.expect("Hand: ");
    let sorted = |line: &str| {
        let codes = line.split(" (").next().unwrap().to_owned();
        let mut codes: Vec<String> = codes.split(' ').map(str::to_owned).collect();
        codes.sort();
        codes
    };
    assert_eq!(sorted(&hand), sorted(&again));
    second.say("quit");
    second.expect("The game is kept in ");
}

#[test]
fn what_cannot_be_played_is_told_in_one_line() {
    let data = folder("play-refused");
    let file = data.join("none.sxl");
    let none = file.to_str().unwrap();
    for (args, told) in [
        (
            vec!["play", "--seats", "me"],
            "a game has 2 to 4 players, not 1",
        ),
        (vec!["play", "--seats", "me,nobody"], "`me:NAME`"),
        (
            vec!["play", "--tables", "2,3,4"],
            "only the edition `tables` has tables",
        ),
        (vec!["play", "--resume", none], "no such file"),
        (vec!["play", "--save", "/nowhere/game.sxl"], "no such file"),
        (vec!["play", "https://a.example/game/x"], "no TLS"),
        (vec!["play", "http://a.example/"], "names no game"),
        (
            vec!["play", "http://127.0.0.1:1/game/23456789abcde"],
            "refused",
        ),
        (
            vec!["play", "--resume", "../../examples/worked-example.sxl"],
            "no tag `Secret`",
        ),
        (vec!["replay", none], "no such file"),
    ] {
        let line = refused(&args, "");
        assert!(line.contains(told), "{line}");
    }
}

#[test]
fn a_record_is_told_turn_by_turn() {
    let run = sixline(
        &[
            "replay",
            "--plain",
            "--lang",
            "nl",
            "../../examples/worked-example.sxl",
        ],
        "",
    );
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{}", run.text());
    let first: Vec<&str> = run.stdout.lines().take(5).collect();
    insta::assert_snapshot!(first.join("\n"), @"
    Beurt 1 van 12
    Ann: rode klaver 0,0; rode ruit 1,0; rode cirkel 2,0 +3
    Niet beoordeeld: het verslag noemt de hand niet.
    Scores: Ann 3, Ben 0, Cas 0, Dee 0. Zak: 81.
    ");
    assert_eq!(run.stdout.matches("Beurt ").count(), 12);
}

#[test]
fn a_game_on_a_server_is_played_by_its_link() {
    let data = folder("play-remote");
    let store = data.join("server");
    let served = Served::start(&[
        "--listen",
        "127.0.0.1:0",
        "--bot-delay",
        "0",
        "--data",
        store.to_str().unwrap(),
    ]);
    let session = served.request("POST /api/session HTTP/1.1");
    let cookie = session
        .split("set-cookie: ")
        .nth(1)
        .unwrap()
        .split(';')
        .next()
        .unwrap();
    let body = r#"{"seats":[{"kind":"invited"},{"kind":"bot","bot":"greedy"}],"options":{"edition":"tables","tables":[2,3,4]}}"#;
    let head = format!(
        "POST /api/games HTTP/1.1\r\ncookie: {cookie}\r\ncontent-type: application/json\r\ncontent-length: {}",
        body.len()
    );
    let created = served.request_with(&head, body);
    let code = created
        .split("\"code\":\"")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap();
    let link = format!("http://{}/join/{code}", served.address);
    let mut game = Typed::start(&[&link], &data);
    let mut board: Vec<String> = Vec::new();
    let mut turns = 0;
    loop {
        let Some(line) = game.hear() else {
            panic!("the game stopped:\n{}", game.said.join("\n"));
        };
        if let Some(hand) = line.strip_prefix("Hand: ") {
            // The board as the server tells it, to find a play.
            let codes: Vec<&str> = hand.split(" (").next().unwrap().split(' ').collect();
            game.say("board");
            let action = choose(&mut game, &codes);
            game.say(&action);
            turns += 1;
            board.push(action);
        }
        if line.contains(" wins with ") || line.contains(" share the win ") {
            break;
        }
    }
    assert!(turns > 2, "{board:?}");
    // The seat is ours on the next visit too.
    let cookies = std::fs::read_dir(data.join("sixline/sessions"))
        .unwrap()
        .count();
    assert_eq!(cookies, 1);
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
