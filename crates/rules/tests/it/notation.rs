//! Texts in and out: whatever is printed reads back, and what is not in the notation is refused in its place.

use proptest::prelude::*;
use sixline_rules::record::{Line, Record, RecordedTurn};
use sixline_rules::{Action, Axis, Cell, Placement, Play, SeenAction, Tile};

use crate::table::seat;

pub(crate) fn any_tile() -> impl Strategy<Value = Tile> {
    (0..Tile::COUNT).prop_map(|idx| Tile::from_index(idx).unwrap())
}

/// Near the origin, anywhere, and at the ends of the number range.
pub(crate) fn any_cell() -> impl Strategy<Value = Cell> {
    let coordinate = || {
        prop_oneof![
            -3..=3,
            any::<i32>(),
            Just(i32::MIN),
            Just(i32::MAX),
            Just(i32::MIN + 1),
            Just(i32::MAX - 1),
        ]
    };
    (coordinate(), coordinate()).prop_map(|(x, y)| Cell::new(x, y))
}

pub(crate) fn any_play() -> impl Strategy<Value = Play> {
    let placement = (any_tile(), any_cell()).prop_map(|(tile, cell)| Placement { tile, cell });
    prop::collection::vec(placement, 0..8).prop_map(Play::new)
}

pub(crate) fn any_action() -> impl Strategy<Value = Action> {
    prop_oneof![
        any_play().prop_map(Action::Play),
        prop::collection::vec(any_tile(), 0..8).prop_map(Action::Swap),
        Just(Action::Pass),
    ]
}

fn any_seen() -> impl Strategy<Value = SeenAction> {
    prop_oneof![
        any_action().prop_map(SeenAction::from),
        any::<usize>().prop_map(SeenAction::SwapHidden),
    ]
}

/// Turns as a record can hold them: a score for a play and for nothing else.
fn any_turn() -> impl Strategy<Value = Line> {
    let drawn = prop::option::of(prop::collection::vec(any_tile(), 0..7));
    (1..=4usize, any_seen(), any::<u32>(), drawn).prop_map(|(number, action, score, drawn)| {
        Line::Turn(RecordedTurn {
            seat: seat(number),
            score: matches!(action, SeenAction::Play(_)).then_some(score),
            action,
            drawn,
        })
    })
}

/// Tag values with quotes, backslashes, brackets, spaces and letters of all kinds.
fn any_tag() -> impl Strategy<Value = (String, String)> {
    let name = "[A-Za-z0-9é]{1,8}";
    let odd = prop::sample::select(vec![
        '"', '\\', '[', ']', ';', ' ', 'é', '+', '\u{2028}', '漢',
    ]);
    let text = prop::collection::vec(
        prop_oneof![
            odd,
            any::<char>().prop_filter("no control", |c| !c.is_control())
        ],
        0..12,
    );
    (name, text.prop_map(String::from_iter))
}

fn any_record() -> impl Strategy<Value = Record> {
    let comment = "[a-zA-Z;\\[\"]{0,9}".prop_map(Line::Comment);
    let bonus = (1..=4usize, any::<u32>()).prop_map(|(number, points)| Line::Bonus {
        seat: seat(number),
        points,
    });
    let body = prop_oneof![4 => any_turn(), 1 => comment, 1 => bonus, 1 => Just(Line::Blank)];
    let tags = prop::collection::btree_map(any::<u8>(), any_tag(), 0..6);
    (tags, prop::collection::vec(body, 0..10)).prop_map(|(tags, body)| {
        // A number in front of each name keeps the names apart.
        let tags = tags.into_iter().map(|(number, (name, value))| Line::Tag {
            name: format!("{number}x{name}"),
            value,
        });
        Record {
            lines: tags.chain(body).collect(),
        }
    })
}

proptest! {
    #[test]
    fn cells_read_back(cell in any_cell()) {
        prop_assert_eq!(cell.to_string().parse(), Ok(cell));
    }

    #[test]
    fn steps_stop_at_the_ends_of_the_number_range(cell in any_cell()) {
        for axis in Axis::ALL {
            if let Some(next) = cell.next(axis) {
                prop_assert_eq!(next.prev(axis), Some(cell));
                prop_assert_eq!(next.along(axis.other()), cell.along(axis.other()));
            }
            prop_assert_eq!(cell.next(axis).is_none(), cell.along(axis) == i32::MAX);
            prop_assert_eq!(cell.prev(axis).is_none(), cell.along(axis) == i32::MIN);
        }
    }

    #[test]
    fn plays_read_back_in_any_order(play in any_play()) {
        prop_assert_eq!(play.to_string().parse(), Ok(play.clone()));
        let mut backwards = play.placements().to_vec();
        backwards.reverse();
        prop_assert_eq!(Play::new(backwards), play);
    }

    #[test]
    fn actions_read_back(action in any_action()) {
        prop_assert_eq!(action.to_string().parse(), Ok(action));
    }

    #[test]
    fn actions_as_others_saw_them_read_back(action in any_seen()) {
        prop_assert_eq!(action.to_string().parse(), Ok(action));
    }

    #[test]
    fn records_read_back(record in any_record()) {
        let text = record.to_string();
        prop_assert_eq!(Record::parse(&text), Ok(record.clone()));
        let windows = format!("\u{feff}{}", text.replace('\n', "\r\n"));
        prop_assert_eq!(Record::parse(&windows), Ok(record));
    }

    #[test]
    fn checking_a_record_never_panics(record in any_record()) {
        let _ = record.check();
    }

    #[test]
    fn reading_any_text_never_panics(text in any::<String>()) {
        let _ = text.parse::<Tile>();
        let _ = text.parse::<Cell>();
        let _ = text.parse::<Play>();
        let _ = text.parse::<Action>();
        let _ = text.parse::<SeenAction>();
        let _ = Record::parse(&text).map(|record| record.check());
    }
}

#[test]
fn an_action_that_is_none_is_refused_in_its_column() {
    check("", "column 1: expected an action: `play`, `swap` or `pass`");
    check(
        "dance",
        "column 1: unknown action `dance`, expected `play`, `swap` or `pass`",
    );
    check(
        "play Ro",
        "column 6: expected a placed piece such as `Ro@3,-1`, got `Ro`",
    );
    check(
        "play  Rq@0,0",
        "column 7: unknown piece `Rq`, expected one such as `Ro` or `12b`",
    );
    check(
        "play Ro@0",
        "column 6: bad cell `0`, expected two whole numbers such as `3,-1`",
    );
    check(
        "play Ro@2147483648,0",
        "column 6: bad cell `2147483648,0`, expected two whole numbers such as `3,-1`",
    );
    check(
        "swap Ro é",
        "column 9: unknown piece `é`, expected one such as `Ro` or `12b`",
    );
    check(
        "pass now",
        "column 6: unexpected `now` after the end of the action",
    );
    check(
        "swap 2 Ro",
        "column 8: unexpected `Ro` after the end of the action",
    );
    check(
        "swap +2",
        "column 6: unknown piece `+2`, expected one such as `Ro` or `12b`",
    );
}

#[track_caller]
fn check(text: &str, expected: &str) {
    let err = text.parse::<SeenAction>().unwrap_err();
    assert_eq!(err.to_string(), expected);
}

#[test]
fn only_the_printed_form_of_a_cell_reads() {
    for text in [
        "", ",", "1", "1,", ",1", "+1,0", "01,0", "-0,0", "1, 0", "1,0,0", "1.5,0",
    ] {
        assert!(text.parse::<Cell>().is_err(), "{text}");
    }
}
