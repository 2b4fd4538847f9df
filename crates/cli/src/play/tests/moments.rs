//! What is told and done at one moment of a game.

use sixline_protocol::wire::view::EndReason;
use sixline_rules::{Edition, Play, Seat, SeenAction, SeenTurn, Setup};
use sixline_words::Lang;

use super::classic;
use super::played::Played;
use crate::play::app::Mode;
use crate::play::table::{Again, Leaving, News, Phase};
use crate::play::{layout, result};

/// A screen at the end of a game, with this seat as the winner.
fn ended(test: &str, lang: Lang, winner: usize) -> String {
    let played = Played::new(test, Edition::Classic, "me,greedy", lang);
    let mut snapshot = played.app.snapshot().clone();
    let winner = Seat::from_number(winner).unwrap();
    snapshot.seats[winner].score = 185;
    snapshot.phase = Phase::Over {
        reason: EndReason::Blocked,
        winners: vec![winner],
        again: Again::Possible,
    };
    result::texts(played.app.words(), &snapshot).join(" ")
}

#[test]
fn the_one_who_reads_wins_in_right_grammar() {
    for (lang, mine, theirs) in [
        (Lang::En, "You win with 185 points.", "greedy wins with 185"),
        (
            Lang::Fr,
            "Vous gagnez avec 185 points.",
            "greedy gagne avec 185",
        ),
        (Lang::Nl, "Jij wint met 185 punten.", "greedy wint met 185"),
    ] {
        let text = ended(&format!("win-{lang}"), lang, 1);
        assert!(text.ends_with(mine), "{text}");
        let text = ended(&format!("lose-{lang}"), lang, 2);
        assert!(text.contains(theirs), "{text}");
    }
}

#[test]
fn what_is_said_does_not_hide_whose_turn_it_is() {
    let mut played = classic("chat");
    let seat = Seat::from_number(2).unwrap();
    let phrase = "hello".to_owned();
    played.app.hear(News::Said { seat, phrase });
    let screen = played.screen(80, 24);
    assert!(screen.contains("greedy: Hello!"), "{screen}");
    assert!(screen.contains("Your turn"), "{screen}");
}

#[test]
fn a_lost_connection_is_told_as_long_as_it_is_lost() {
    let mut played = classic("offline");
    let mut snapshot = played.app.snapshot().clone();
    snapshot.is_connected = false;
    played.app.show(snapshot.clone());
    played.app.hear(News::Offline);
    assert!(played.screen(80, 24).contains("The connection is lost"));
    snapshot.is_connected = true;
    played.app.show(snapshot);
    played.app.hear(News::Online);
    assert!(!played.screen(80, 24).contains("The connection is lost"));
}

#[test]
fn one_who_gives_up_is_told() {
    let mut played = classic("gave-up");
    let (name, why) = ("Ben".to_owned(), Leaving::GaveUp);
    played.app.hear(News::Left { name, why });
    assert!(played.screen(80, 24).contains("Ben gave up."));
}

#[test]
fn nothing_is_done_in_a_window_that_shows_nothing() {
    let mut played = classic("unseen-keys");
    let turns = played.app.snapshot().view.public().turns();
    assert!(played.screen(39, 11).contains("too small"));
    played.press("6 Enter p");
    assert_eq!(played.app.snapshot().view.public().turns(), turns);
    assert!(played.app.turn().is_empty());
    played.screen(80, 24);
    assert_eq!(played.app.turn().picked(), None);
    // In the smallest window that shows the game, it can be played.
    let screen = played.screen(40, 12);
    assert!(screen.contains("p play"), "{screen}");
    played.press("6 Enter p");
    assert!(played.app.snapshot().view.public().turns() > turns);
}

#[test]
fn the_mouse_alone_plays_exchanges_and_leaves() {
    let mut played = classic("mouse-alone");
    let turns = played.app.snapshot().view.public().turns();
    let screen = played.screen(80, 24);
    let find = |screen: &str, text: &str| {
        let (row, line) = screen
            .lines()
            .enumerate()
            .filter(|(_, it)| it.contains(text))
            .last()
            .unwrap();
        (
            line[..line.find(text).unwrap()].chars().count() as u16,
            row as u16,
        )
    };
    let slot = layout::hand_slot(played.app.screen(), 3, 5);
    played.click(slot.x + 1, slot.y);
    let (x, y) = played
        .app
        .camera()
        .place_of(played.app.window(), played.app.turn().open()[0])
        .unwrap();
    played.click(x + 1, y);
    let (x, y) = find(&screen, "p play");
    played.click(x, y);
    assert!(played.app.snapshot().view.public().turns() > turns);
    let (x, y) = find(&played.screen(80, 24), "x exchange");
    played.click(x, y);
    assert_eq!(played.app.mode(), Mode::Exchange);
    played.click(slot.x + 1, slot.y);
    let turns = played.app.snapshot().view.public().turns();
    let (x, y) = find(&played.screen(80, 24), "Enter exchange");
    played.click(x, y);
    assert!(played.app.snapshot().view.public().turns() > turns);
    let (x, y) = find(&played.screen(80, 24), "q quit");
    played.click(x, y);
    assert_eq!(played.app.mode(), Mode::Quit);
    let (x, y) = find(&played.screen(80, 24), "n no");
    played.click(x, y);
    assert_eq!(played.app.mode(), Mode::Play);
}

#[test]
fn a_number_of_the_last_turns_is_never_cut_into_another() {
    let mut played = Played::new("numbers", Edition::TABLES, "me,greedy", Lang::En);
    let mut snapshot = played.app.snapshot().clone();
    let cards = Edition::TABLES
        .kinds()
        .filter(|tile| tile.to_string().len() == 3);
    let placed = (0..)
        .zip(cards.take(6))
        .map(|(x, tile)| format!("{tile}@{x},0"));
    let placed: Vec<String> = placed.collect();
    let text = placed.join(" ");
    let play: Play = text.parse().unwrap();
    let mut setup = Setup::new(Edition::TABLES);
    setup.history = vec![SeenTurn {
        seat: Seat::from_number(2).unwrap(),
        action: SeenAction::Play(play),
        score: 30,
    }];
    snapshot.view = setup.view().unwrap();
    played.app.show(snapshot);
    let screen = played.screen(80, 24);
    let line = screen.lines().find(|line| line.contains("+30")).unwrap();
    let told = line.split("+30").nth(1).unwrap().trim_end_matches('│');
    let numbers: Vec<&str> = told.split_whitespace().collect();
    let (last, shown) = numbers.split_last().unwrap();
    assert_eq!(*last, "…", "{screen}");
    assert!(shown.len() > 2, "{screen}");
    assert!(shown.iter().all(|number| number.len() == 2), "{screen}");
}

#[test]
fn headings_do_not_run_together() {
    let mut played = classic("headings");
    for _ in 0..13 {
        played.press("Left");
    }
    let screen = played.screen(80, 24);
    let head = screen.lines().nth(2).unwrap();
    assert!(head.contains("-12"), "{screen}");
    assert!(
        !head.contains("-13-12") && !head.contains("-12-11"),
        "{screen}"
    );
}

#[test]
fn a_line_and_its_points_are_two_things() {
    let mut played = Played::new("lines", Edition::TABLES, "me,greedy", Lang::Fr);
    played.press("i");
    played.press("1");
    let screen = played.screen(100, 28);
    let told = screen.lines().find(|line| line.contains("points")).unwrap();
    assert!(told.contains(" : "), "{told}");
}

#[test]
fn lists_scroll_in_small_windows() {
    let mut played = classic("scroll");
    played.screen(40, 12);
    played.press("?");
    let last = played.app.say("help-quit");
    let (_, what) = last.split_once(": ").unwrap();
    let what = &what[..12];
    assert!(!played.screen(40, 12).contains(what));
    for _ in 0..30 {
        played.press("Down");
    }
    let screen = played.screen(40, 12);
    assert!(screen.contains(what), "{screen}");
    played.press("Up");
    assert!(
        !played.screen(40, 12).contains(what),
        "one back scrolls at once"
    );
}

#[test]
fn arrows_tell_what_lies_outside_and_keys_move_there() {
    let mut played = classic("arrows");
    let screen = played.screen(80, 24);
    assert!(!screen.contains('◀') && !screen.contains('▲'), "{screen}");
    for _ in 0..20 {
        played.press("S-Right");
    }
    let screen = played.screen(80, 24);
    assert!(screen.contains('◀'), "{screen}");
    assert!(!screen.contains("‹♣›"), "{screen}");
    played.press("c");
    let screen = played.screen(80, 24);
    assert!(!screen.contains('◀'), "{screen}");
    assert!(screen.contains('♣'), "{screen}");
}

#[test]
fn pieces_are_large_where_the_window_is() {
    let mut played = classic("large");
    assert_eq!(played.app.window().cell_height, 1);
    let screen = played.screen(140, 45);
    assert_eq!(played.app.window().cell_height, 3);
    assert!(screen.contains('█'), "{screen}");
}

#[test]
fn ones_own_seat_is_marked_and_watching_is_told() {
    let played = Played::new("own", Edition::Classic, "me:Ann,greedy", Lang::En);
    let mut played = played.on_a_server();
    assert!(played.screen(80, 24).contains("Ann (you)"));
    let mut snapshot = played.app.snapshot().clone();
    snapshot.me = None;
    snapshot.phase = Phase::Waiting { code: None };
    played.app.show(snapshot);
    let screen = played.screen(80, 24);
    assert!(screen.contains("watching"), "{screen}");
    assert!(screen.contains("the link with the code"), "{screen}");
}

#[test]
fn the_mark_of_ones_own_seat_outlives_a_long_name() {
    let seats = "me:Patient Dolphin 47,greedy";
    let played = Played::new("own-long", Edition::Classic, seats, Lang::En);
    let screen = played.on_a_server().screen(80, 24);
    assert!(screen.contains("Patient Do. (you)"), "{screen}");
}

#[test]
fn the_bonus_is_told_at_the_end() {
    let played = classic("bonus");
    let mut snapshot = played.app.snapshot().clone();
    snapshot.phase = Phase::Over {
        reason: EndReason::Finished,
        winners: Vec::new(),
        again: Again::No,
    };
    let texts = result::texts(played.app.words(), &snapshot);
    assert_eq!(texts[1], "greedy played the last piece: a bonus of 6.");
}
