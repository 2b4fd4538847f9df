//! Views and events as a server sends them, and what the terminal makes of them.

use sixline_protocol::wire::view::Change;
use sixline_words::Lang;

use super::*;

fn words() -> Words {
    Words::new(Lang::En)
}

fn seat(kind: SeatKind, name: &str) -> SeatView {
    SeatView::new(kind, Some(name.to_owned()))
}

fn view() -> View {
    View {
        game: "g".into(),
        version: 3,
        status: Status::Playing,
        options: GameOptions::default(),
        seats: vec![
            seat(SeatKind::Person, "Ann"),
            seat(SeatKind::Person, "Ben"),
            seat(SeatKind::Bot, "level3"),
        ],
        seat: Some(2),
        code: None,
        table: Some(TableView {
            board: vec!["Rc@0,0".into(), "Rd@1,0".into()],
            hand: ["Ro", "Gs", "Bx", "Yt", "Po", "Oc"]
                .map(str::to_owned)
                .into(),
            hands: vec![6, 6, 6],
            bag: 88,
            scores: vec![2, 0, 0],
            turn: 2,
            opening: None,
            announced: vec![2, 1, 1],
            history: vec!["1 play Rc@0,0 Rd@1,0 +2".into()],
            commit: None,
        }),
        clock: None,
        since_ms: None,
        result: None,
        rematch: None,
        now_ms: 0,
    }
}

fn event(version: u64, what: What) -> Event {
    Event {
        game: "g".into(),
        version,
        at_ms: 0,
        what,
        status: Status::Playing,
        change: None,
        table: None,
        clock: None,
        result: None,
    }
}

fn acted(version: u64) -> Event {
    let what = What::Acted {
        turn: "2 play Ro@2,0 +3".into(),
    };
    Event {
        change: Some(Change {
            hand: ["Gs", "Bx", "Yt", "Po", "Oc", "Rx"]
                .map(str::to_owned)
                .into(),
            hands: vec![6, 6, 6],
            bag: 87,
            scores: vec![2, 3, 0],
            turn: 3,
        }),
        ..event(version, what)
    }
}

#[test]
fn a_turn_is_taken_in_from_its_event() {
    let mut game = Followed::new(view()).unwrap();
    let Applied::News(news) = game.apply(&words(), acted(4)) else {
        panic!("it is understood");
    };
    assert!(matches!(&news[..], [News::Turn(turn)] if turn.score == 3));
    let snapshot = game.snapshot(&words(), 0);
    assert_eq!(snapshot.view.public().board().len(), 3);
    assert_eq!(snapshot.view.hand().tiles().len(), 6);
    assert_eq!(snapshot.view.history().len(), 2);
    assert_eq!(snapshot.phase.turn().map(Seat::number), Some(3));
    assert_eq!(snapshot.seats.iter().map(|it| it.score).sum::<u32>(), 5);
    assert_eq!(game.apply(&words(), acted(4)), Applied::Known);
}

#[test]
fn a_gap_or_what_is_not_understood_changes_nothing() {
    let mut game = Followed::new(view()).unwrap();
    assert_eq!(game.apply(&words(), acted(6)), Applied::Missing);
    let mut wrong = acted(4);
    wrong.what = What::Acted {
        turn: "2 dance".into(),
    };
    assert_eq!(game.apply(&words(), wrong), Applied::Missing);
    let mut taken = acted(4);
    taken.what = What::Acted {
        turn: "2 play Ro@1,0 +3".into(),
    };
    assert_eq!(game.apply(&words(), taken), Applied::Missing);
    assert_eq!((game.version(), game.view().public().board().len()), (3, 2));
}

#[test]
fn a_view_that_shows_no_game_is_an_error_and_no_empty_board() {
    let mut broken = view();
    if let Some(table) = &mut broken.table {
        table.board[1] = "Qq@1,0".into();
    }
    let err = Followed::new(broken).unwrap_err();
    assert!(err.to_string().contains("board[1]"), "{err}");
}

#[test]
fn one_who_resigns_keeps_the_past_turns_and_bots_have_their_names() {
    let mut game = Followed::new(view()).unwrap();
    let now = seat(SeatKind::StandIn, "Ann");
    let resigned = event(4, What::Resigned { seat: 1, now });
    let Applied::News(news) = game.apply(&words(), resigned) else {
        panic!("it is understood");
    };
    let left = News::Left {
        name: "Ann".into(),
        why: Leaving::GaveUp,
    };
    assert_eq!(news, [left]);
    let snapshot = game.snapshot(&words(), 0);
    let names: Vec<&str> = snapshot.seats.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(names, ["Ann (played by the computer)", "Ben", "Apprentice"]);
    let ann = Seat::from_number(1).unwrap();
    assert_eq!(snapshot.name_at(0, ann), "Ann");
    assert_eq!(snapshot.name_at(1, ann), "Ann (played by the computer)");
}

/// The view after Ann left behind the first turn and another turn was taken.
fn left() -> View {
    let mut left = view();
    left.version = 5;
    left.seats[0] = SeatView {
        left_after: Some(1),
        ..seat(SeatKind::StandIn, "Ann")
    };
    if let Some(table) = &mut left.table {
        table.board.push("Ro@2,0".into());
        table.history.push("2 play Ro@2,0 +3".into());
        table.bag = 87;
    }
    left
}

#[test]
fn one_who_left_while_the_connection_was_lost_is_told_and_keeps_the_past_turns() {
    let mut game = Followed::new(view()).unwrap();
    let news = game.renew(&words(), left()).unwrap();
    let gone = News::Left {
        name: "Ann".into(),
        why: Leaving::Meanwhile,
    };
    assert!(
        matches!(&news[..], [News::Turn(_), it] if *it == gone),
        "{news:?}"
    );
    let ann = Seat::from_number(1).unwrap();
    assert_eq!(game.snapshot(&words(), 0).name_at(0, ann), "Ann");
    // It is told once.
    assert_eq!(game.renew(&words(), left()).unwrap(), [News::Changed]);
}

#[test]
fn one_who_left_before_a_first_visit_has_the_past_turns() {
    let snapshot = Followed::new(left()).unwrap().snapshot(&words(), 0);
    let ann = Seat::from_number(1).unwrap();
    assert_eq!(snapshot.name_at(0, ann), "Ann");
    assert_eq!(snapshot.name_at(2, ann), "Ann (played by the computer)");
}
