//! `play` and `replay` in lines of text.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use sixline_engine::legal_plays;
use sixline_engine::without_play;
use sixline_rules::record::{Line, Record};
use sixline_rules::{Action, GameView, SeenAction};

use crate::run::{folder, refused, sixline};

/// `sixline` with a folder of its own for its files.
pub(crate) fn program(args: &[&str], data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sixline"));
    command
        .args(args)
        .env("XDG_DATA_HOME", data)
        .env("LC_ALL", "C.UTF-8")
        .env_remove("NO_COLOR");
    command
}

/// How long a game may be silent: a test must not wait for ever.
const PATIENCE: Duration = Duration::from_secs(60);

/// A game in the line mode, with its two streams.
pub(crate) struct Typed {
    child: Child,
    stdin: ChildStdin,
    lines: Receiver<String>,
    /// All that was said.
    pub(crate) said: Vec<String>,
}

impl Typed {
    pub(crate) fn start(args: &[&str], data: &Path) -> Self {
        let args = [&["play", "--plain", "--bot-delay", "0"], args].concat();
        Self::run(&mut program(&args, data))
    }

    pub(crate) fn run(command: &mut Command) -> Self {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let stdin = child.stdin.take().unwrap();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            // It ends with the stream, or with the test.
            for line in stdout.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Self {
            child,
            stdin,
            lines,
            said: Vec::new(),
        }
    }

    pub(crate) fn say(&mut self, line: &str) {
        writeln!(self.stdin, "{line}").unwrap();
    }

    /// The next line; `None` at the end.
    #[track_caller]
    pub(crate) fn hear(&mut self) -> Option<String> {
        let line = match self.lines.recv_timeout(PATIENCE) {
            Ok(line) => line,
            Err(RecvTimeoutError::Disconnected) => return None,
            Err(RecvTimeoutError::Timeout) => {
                panic!("nothing more is said:\n{}", self.said.join("\n"))
            }
        };
        self.said.push(line.clone());
        Some(line)
    }

    /// Reads on to a line that holds `wanted`.
    #[track_caller]
    pub(crate) fn expect(&mut self, wanted: &str) -> String {
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
    let players = sixline_rules::Players::new(checked.names.players()).ok()?;
    let setup = sixline_rules::GameSetup::new(checked.public.edition(), players);
    let mut game = sixline_rules::Game::new(&setup, secret);
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

pub(crate) fn best(view: &GameView) -> Action {
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
            assert!(line.starts_with(&format!("Hand: {}", view.hand().tiles()[0])) || turns > 0);
            game.say(&best(&view).to_string());
            turns += 1;
        }
        if line.contains(" wins with ")
            || line.contains("You win with ")
            || line.contains(" share the win ")
        {
            break;
        }
    }
    assert!(turns > 10, "{turns}");
    let bonus = |line: &&String| line.contains("played the last piece: a bonus of 6");
    assert_eq!(game.said.iter().filter(bonus).count(), 1, "{:?}", game.said);
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
        (vec!["play", "ftp://a.example/game/x"], "`https://"),
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
