//! A whole game with keys only, in a real terminal: tmux has to be installed.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use sixline_rules::{Cell, GameView, Placement, Play, Tile, judge};

use crate::picture::{self, DARK, LIGHT, Palette};
use crate::run::{folder, sixline};
use crate::terminal::view_of_file;

/// A terminal with the game in it, on a tmux server of its own.
struct Screen {
    socket: String,
}

impl Screen {
    fn start(test: &str, data: &Path, args: &str) -> Self {
        Self::run(
            test,
            data,
            &format!("play --bot-delay 0 {args}"),
            ["100", "30"],
        )
    }

    fn run(test: &str, data: &Path, args: &str, [width, height]: [&str; 2]) -> Self {
        let screen = Self {
            socket: format!("sixline-{test}-{}", std::process::id()),
        };
        let program = env!("CARGO_BIN_EXE_sixline");
        let data = data.display();
        let command = format!(
            "env LC_ALL=C.UTF-8 COLORTERM=truecolor XDG_DATA_HOME='{data}' '{program}' {args}"
        );
        let size = ["-x", width, "-y", height];
        screen.tmux(
            &[
                &["-f", "/dev/null", "new-session", "-d"],
                &size[..],
                &[&command],
            ]
            .concat(),
        );
        screen
    }

    /// A shell with jobs, in which `$SIXLINE` is the program.
    fn shell(test: &str, data: &Path) -> Self {
        let screen = Self {
            socket: format!("sixline-{test}-{}", std::process::id()),
        };
        let program = env!("CARGO_BIN_EXE_sixline");
        let data = data.display();
        let command = format!(
            "env LC_ALL=C.UTF-8 COLORTERM=truecolor XDG_DATA_HOME='{data}' SIXLINE='{program}' bash --norc -i"
        );
        let size = ["-x", "100", "-y", "30"];
        screen.tmux(
            &[
                &["-f", "/dev/null", "new-session", "-d"],
                &size[..],
                &[&command],
            ]
            .concat(),
        );
        screen
    }

    fn tmux(&self, args: &[&str]) -> Output {
        let output = Command::new("tmux")
            .args(["-L", &self.socket])
            .args(args)
            .env_remove("TMUX")
            .output();
        output.expect("tmux has to be installed for this test: apt-get install tmux")
    }

    fn press(&self, keys: &[&str]) {
        self.tmux(&[&["send-keys"], keys].concat());
    }

    fn text(&self) -> String {
        let output = self.tmux(&["capture-pane", "-p"]);
        String::from_utf8(output.stdout).unwrap()
    }

    /// Draws what is shown. The pictures of the README are made so: `SIXLINE_PICTURES=../../docs/images`.
    fn draw(&self, data: &Path, name: &str, palette: &Palette, label: &str) {
        let folder = std::env::var_os("SIXLINE_PICTURES").map(PathBuf::from);
        let file = folder.as_deref().unwrap_or(data).join(name);
        let output = self.tmux(&["capture-pane", "-e", "-p"]);
        let screen = String::from_utf8(output.stdout).unwrap();
        let drawn = picture::svg(&screen, palette, label);
        std::fs::write(file, &drawn).unwrap();
        let images = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/images");
        let shown = std::fs::read_to_string(images.join(name)).unwrap();
        // What bots and advice do may change from day to day; where things stand, and in which colors, does not.
        let anew = format!(
            "{name} is not what the program shows: CONTRIBUTING.md tells how to draw it anew"
        );
        assert_eq!(picture::frames(&shown), picture::frames(&drawn), "{anew}");
        let mut known = picture::colors(&drawn);
        let art = std::fs::read_to_string(images.join("../../art/tiles.json")).unwrap();
        known.extend(art.split('"').map(str::to_lowercase));
        let shown = picture::colors(&shown);
        let unknown: Vec<_> = shown.difference(&known).collect();
        assert!(unknown.is_empty(), "{anew}: {unknown:?}");
    }

    /// Takes the best advice, once it is our turn and advice is there.
    fn take_advice(&self, turns: usize) {
        for _ in 0..turns {
            self.wait("turn", |text| text.contains("1-6 piece").then_some(()));
            self.press(&["i"]);
            self.wait("advice", |text| text.contains("wins ").then_some(()));
            self.press(&["1"]);
            // Advice may be to exchange.
            self.wait("draft", |text| (!text.contains("Enter take")).then_some(()));
            let exchanges = self.text().contains("Esc back");
            self.press(&[if exchanges { "Enter" } else { "p" }]);
            self.wait("turn taken", |text| {
                (!text.contains(" point")).then_some(())
            });
        }
    }

    /// The number of the process that the shell of the window has started.
    fn program(&self) -> String {
        let pids = self.tmux(&["list-panes", "-F", "#{pane_pid}"]);
        let shell = String::from_utf8(pids.stdout).unwrap();
        let children = Command::new("pgrep")
            .args(["-P", shell.trim()])
            .output()
            .unwrap();
        let children = String::from_utf8(children.stdout).unwrap();
        children.lines().next().unwrap().to_owned()
    }

    /// Waits until something is so: every look asks tmux, which takes a few milliseconds.
    #[track_caller]
    #[expect(clippy::disallowed_methods, reason = "a test must not wait for ever")]
    fn wait<T>(&self, what: &str, mut look: impl FnMut(&str) -> Option<T>) -> T {
        let start = Instant::now();
        loop {
            let text = self.text();
            if let Some(found) = look(&text) {
                return found;
            }
            assert!(
                start.elapsed() < Duration::from_secs(30),
                "no {what}:\n{text}"
            );
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
    }
}

/// The keys of a turn for the hand in the order of the screen.
fn keys(view: &GameView, hand: &[Tile]) -> Vec<String> {
    let key = |idx: usize| (idx + 1).to_string();
    let public = view.public();
    if let Some(size) = public.announced() {
        return opening(view, hand, usize::from(size));
    }
    let fits = |tile: Tile| public.board().any_fit(public.edition(), &[tile]).is_some();
    match hand.iter().position(|&tile| fits(tile)) {
        // Choosing a piece moves to a cell where it fits.
        Some(idx) => vec![key(idx), "Enter".into(), "p".into()],
        None if public.bag() > 0 => vec!["x".into(), "1".into(), "Enter".into()],
        None => vec!["P".into()],
    }
}

/// The first set of the announced size, laid one by one where Tab leads.
fn opening(view: &GameView, hand: &[Tile], size: usize) -> Vec<String> {
    let edition = view.public().edition();
    let mut chosen: Vec<usize> = Vec::new();
    for subset in 1u32..1 << hand.len() {
        let idxs: Vec<usize> = (0..hand.len())
            .filter(|&at| subset >> at & 1 == 1)
            .collect();
        let placed = (0..).zip(&idxs).map(|(x, &idx)| Placement {
            tile: hand[idx],
            cell: Cell::new(x, 0),
        });
        let play = Play::new(placed.collect());
        if idxs.len() == size && judge(edition, view.public().board(), &play).is_ok() {
            chosen = idxs;
            break;
        }
    }
    let mut keys = Vec::new();
    for (idx, number) in chosen.iter().zip(0..) {
        keys.push((idx + 1).to_string());
        keys.extend((number > 0).then(|| "Tab".to_owned()));
        keys.push("Enter".into());
    }
    keys.push("p".into());
    keys
}

/// The hand as the screen keeps its order: what is kept stays, what is new comes last.
fn keep_order(before: &[Tile], now: &[Tile]) -> Vec<Tile> {
    let mut left = now.to_vec();
    let mut kept = Vec::new();
    for tile in before {
        if let Some(at) = left.iter().position(|it| it == tile) {
            kept.push(left.remove(at));
        }
    }
    kept.extend(left);
    kept
}

#[test]
fn a_whole_game_is_played_with_keys_only() {
    let data = folder("tmux-game");
    let file = data.join("game.sxl");
    let args = format!("--seats me,random --seed 11 --save '{}'", file.display());
    let screen = Screen::start("game", &data, &args);
    screen.wait("screen", |text| text.contains("Sixline").then_some(()));
    let mut hand: Vec<Tile> = Vec::new();
    let mut turns = None;
    loop {
        let view = screen.wait("turn", |text| {
            if text.contains("b look back") {
                return Some(None);
            }
            let view = view_of_file(&file)?;
            let is_new = turns.is_none_or(|turns| view.public().turns() > turns);
            let is_shown = text.contains("1-6 piece") && text.contains(&bag_text(&view));
            (is_new && is_shown).then_some(Some(view))
        });
        let Some(view) = view else { break };
        hand = keep_order(&hand, view.hand().tiles());
        turns = Some(view.public().turns());
        let keys = keys(&view, &hand);
        let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
        screen.press(&keys);
    }
    let text = screen.text();
    let is_told = ["wins with", "win with", "share the win"];
    assert!(is_told.iter().any(|it| text.contains(it)), "{text}");
    // The game is looked back at, and one comes back to it.
    screen.press(&["b"]);
    screen.wait("replay", |text| {
        text.contains("Before the first turn").then_some(())
    });
    screen.press(&["Right"]);
    screen.wait("turn", |text| text.contains("Turn 1 of").then_some(()));
    screen.press(&["q"]);
    screen.wait("end", |text| text.contains("b look back").then_some(()));
    screen.press(&["q"]);
    let check = sixline(&["check", file.to_str().unwrap()], "");
    assert_eq!(check.code, 0, "{}", check.text());
    assert!(check.stdout.contains("deal verified"), "{}", check.text());
}

#[test]
fn games_are_played_by_taking_advice_and_looked_at_afterwards() {
    let data = folder("tmux-pictures");
    let file = data.join("game.sxl");
    let file = file.to_str().unwrap();
    let size = ["94", "28"];
    let play = format!("play --bot-delay 0 --seats me:Ann,level3,level5 --seed 21 --save '{file}'");
    let screen = Screen::run("advice", &data, &play, size);
    screen.take_advice(9);
    screen.wait("turn", |text| text.contains("1-6 piece").then_some(()));
    screen.press(&["i"]);
    screen.wait("advice", |text| text.contains("wins ").then_some(()));
    screen.draw(
        &data,
        "terminal-hint.svg",
        &DARK,
        "Advice with reasons in the terminal",
    );
    screen.press(&["1"]);
    screen.wait("draft", |text| text.contains(" point").then_some(()));
    screen.draw(&data, "terminal.svg", &DARK, "A game in the terminal");
    drop(screen);

    let play = "play --bot-delay 0 --edition tables --tables 2,3,4,5,6 --level 5 --seed 8";
    let screen = Screen::run("cards", &data, play, size);
    screen.take_advice(6);
    screen.wait("turn", |text| text.contains("1-6 piece").then_some(()));
    screen.press(&["i"]);
    screen.wait("advice", |text| text.contains("wins ").then_some(()));
    screen.press(&["1"]);
    screen.wait("draft", |text| text.contains(" point").then_some(()));
    screen.draw(
        &data,
        "terminal-tables.svg",
        &LIGHT,
        "The classroom edition in the terminal",
    );
    drop(screen);

    let screen = Screen::run("replay", &data, &format!("replay '{file}'"), size);
    screen.wait("start", |text| text.contains("Before").then_some(()));
    // The turns are looked at one after the other, and the first ones soon.
    screen.press(&["Right"; 6]);
    screen.wait("analysis", |text| text.contains("Luck").then_some(()));
    screen.draw(
        &data,
        "terminal-replay.svg",
        &DARK,
        "Looking back at a game in the terminal",
    );
}

fn bag_text(view: &GameView) -> String {
    match view.public().bag() {
        0 => "bag empty".into(),
        bag => format!("bag {bag}"),
    }
}

#[test]
fn the_screen_lives_through_resizing_and_leaves_the_terminal_as_it_was() {
    let data = folder("tmux-resize");
    let screen = Screen::start("resize", &data, "--seed 3; echo left; read line");
    screen.wait("screen", |text| text.contains("Sixline").then_some(()));
    for (width, height, wanted) in [
        ("30", "8", "too small"),
        ("50", "16", "1-6 piece"),
        ("3", "2", ""),
        ("120", "40", "Last turns"),
    ] {
        screen.tmux(&["resize-window", "-x", width, "-y", height]);
        screen.wait(wanted, |text| text.contains(wanted).then_some(()));
    }
    screen.press(&["q"]);
    screen.wait("question", |text| {
        text.contains("Leave the game?").then_some(())
    });
    screen.press(&["y"]);
    screen.wait("end", |text| {
        (text.contains("The game is kept in") && text.contains("left")).then_some(())
    });
}

#[test]
fn a_program_that_is_told_to_end_gives_the_terminal_back() {
    let data = folder("tmux-term");
    let screen = Screen::start("term", &data, "--seed 3; echo left; read line");
    screen.wait("screen", |text| text.contains("Sixline").then_some(()));
    let pid = screen.program();
    assert!(Command::new("kill").arg(pid).status().unwrap().success());
    screen.wait("end", |text| {
        (text.contains("The game is kept in") && text.contains("left")).then_some(())
    });
    let modes = screen.tmux(&["display-message", "-p", "#{alternate_on} #{mouse_any_flag}"]);
    assert_eq!(String::from_utf8(modes.stdout).unwrap().trim(), "0 0");
}

#[test]
fn a_program_ends_when_its_window_is_closed() {
    let data = folder("tmux-closed");
    let screen = Screen::start("closed", &data, "--seed 3; echo left; read line");
    screen.wait("screen", |text| text.contains("Sixline").then_some(()));
    let pid = screen.program();
    screen.tmux(&["kill-server"]);
    screen.wait("end", |_| {
        let state = Command::new("ps")
            .args(["-o", "state=", "-p", &pid])
            .output()
            .unwrap();
        // Gone, or dead and not yet buried by whoever inherited it.
        let state = String::from_utf8(state.stdout).unwrap();
        (state.trim().is_empty() || state.trim() == "Z").then_some(())
    });
}

#[test]
fn the_program_is_suspended_and_comes_back() {
    let data = folder("tmux-suspend");
    let screen = Screen::shell("suspend", &data);
    screen.press(&["$SIXLINE play --bot-delay 0 --seed 3", "Enter"]);
    screen.wait("screen", |text| text.contains("1-6 piece").then_some(()));
    screen.press(&["C-z"]);
    screen.wait("shell", |text| {
        (text.contains("Stopped") && !text.contains("1-6 piece")).then_some(())
    });
    let modes = screen.tmux(&["display-message", "-p", "#{alternate_on} #{mouse_any_flag}"]);
    assert_eq!(String::from_utf8(modes.stdout).unwrap().trim(), "0 0");
    screen.press(&["fg", "Enter"]);
    screen.wait("screen", |text| text.contains("1-6 piece").then_some(()));
    screen.press(&["q"]);
    screen.wait("question", |text| {
        text.contains("Leave the game?").then_some(())
    });
}
