//! Messages as they stand on the wire: a change here is a change of a public interface.

#![expect(
    clippy::unwrap_used,
    reason = "a helper of a test may fail like a test"
)]

use sixline_protocol::{
    AnswerJson, ErrorJson, MoveJson, PlacedError, PositionJson, RecordAnswer, RequestJson,
    ScoreJson,
};
use sixline_rules::record::Record;
use sixline_rules::{Action, Edition, Game, GameSetup, GameView, Play, Players, Secret, TableSet};

/// The position of the notation's own page.
const POSITION: &str = r#"{"edition":"classic","board":["Rc@0,0","Rd@1,0"],"hand":["Ro","Gs"],"bag":70,"opening":false,"scores":[3,0],"turn":1}"#;

#[track_caller]
fn view(text: &str) -> GameView {
    PositionJson::parse(text).unwrap().into_view().unwrap()
}

#[track_caller]
fn error(text: &str) -> String {
    let position = PositionJson::parse(text);
    let err = position.and_then(PositionJson::into_view).unwrap_err();
    serde_json::to_string(&ErrorJson::from(PlacedError::from(&err))).unwrap()
}

#[test]
fn a_position_prints_back_as_it_was_read() {
    let position = PositionJson::parse(POSITION).unwrap();
    assert_eq!(serde_json::to_string(&position).unwrap(), POSITION);
}

#[test]
fn a_position_needs_only_board_and_hand() {
    let view = view(r#"{"board":["Rc@0,0","Rd@1,0"],"hand":["Ro","Gs"]}"#);
    assert_eq!(view.public().edition().id(), "classic");
    assert_eq!(view.public().bag(), 108 - 2 - 12);
    assert_eq!(view.public().players(), Players::TWO);
    assert_eq!(view.public().turn().number(), 1);
    assert_eq!(view.public().announced(), None);
    let opening = r#"{"board":[],"hand":["Ro","Rs"],"bag":null,"later":{"x":[1]}}"#;
    assert_eq!(self::view(opening).public().announced(), Some(2));
}

#[test]
fn the_line_protocol_adds_seats_hands_and_history() {
    let view = view(
        r#"{"id":1,"edition":"classic","players":2,"seat":1,"board":["Rc@0,0"],"hand":["Ro","Gs"],"bag":70,
            "scores":[3,0],"hands":[2,6],"opening":false,"history":["1 play Rc@0,0 +1","2 swap 2"],"time":5}"#,
    );
    assert_eq!(view.public().hand_sizes().as_slice(), [2, 6]);
    let history: Vec<String> = view.history().iter().map(ToString::to_string).collect();
    assert_eq!(history, ["1 play Rc@0,0 +1", "2 swap 2"]);
    let four = self::view(r#"{"players":4,"seat":3,"board":["Rc@0,0"],"hand":["Ro"]}"#);
    assert_eq!(four.public().players(), Players::FOUR);
    assert_eq!(four.public().turn().number(), 3);
    assert_eq!(four.public().bag(), 108 - 1 - 24);
}

#[test]
fn a_smaller_deck_is_asked_for_by_its_tables() {
    let text = r#"{"edition":"tables","tables":[2,3,4],"board":["12b@0,0"],"hand":["6b"]}"#;
    assert_eq!(view(text).public().bag(), 30 - 1 - 12);
}

#[test]
fn answers_have_the_form_of_the_notation() {
    let view = view(POSITION);
    let play: Play = "Ro@2,0".parse().unwrap();
    let score = view.judge_play(&play).unwrap();
    let answer = MoveJson::new(&play, score.total);
    insta::assert_snapshot!(serde_json::to_string(&answer).unwrap(), @r#"{"play":"Ro@2,0","score":3}"#);
    let answer = ScoreJson::new(&view, &play, &score);
    insta::assert_snapshot!(serde_json::to_string(&answer).unwrap(), @r#"{"score":3,"lines":[{"cells":["0,0","1,0","2,0"],"kind":"color","points":3}]}"#);
    let illegal = view.judge_play(&"Gs@2,0".parse().unwrap()).unwrap_err();
    let answer = ErrorJson::from(PlacedError::from(&illegal));
    insta::assert_snapshot!(serde_json::to_string(&answer).unwrap(), @r#"{"error":{"code":"line_mixes","message":"the pieces of the line Rc@0,0 Rd@1,0 Gs@2,0 have no attribute in common"}}"#);
    let read: ErrorJson = serde_json::from_str(&serde_json::to_string(&answer).unwrap()).unwrap();
    assert_eq!(read, answer);
}

#[test]
fn the_last_play_of_a_game_tells_its_bonus() {
    for (text, bonus) in [
        (
            r#"{"board":["Rc@0,0","Rd@1,0"],"hand":["Ro"],"bag":0}"#,
            Some(6),
        ),
        (
            r#"{"board":["Rc@0,0","Rd@1,0"],"hand":["Ro","Gs"],"bag":0}"#,
            None,
        ),
        (
            r#"{"board":["Rc@0,0","Rd@1,0"],"hand":["Ro"],"bag":1}"#,
            None,
        ),
    ] {
        let view = view(text);
        let play: Play = "Ro@2,0".parse().unwrap();
        let score = view.judge_play(&play).unwrap();
        let answer = ScoreJson::new(&view, &play, &score);
        assert_eq!((answer.score, answer.bonus), (3, bonus), "{text}");
    }
}

#[test]
fn errors_say_where() {
    insta::assert_snapshot!(error("{\"board\":[],\n\"hand\":5}"), @r#"{"error":{"code":"bad_json","message":"line 2, column 8: invalid type: integer `5`, expected a list","line":2,"column":8}}"#);
    insta::assert_snapshot!(error(r#"{"board":["Rc@0,0","Rd"],"hand":[]}"#), @r#"{"error":{"code":"no_cell","message":"board[1]: expected a placed piece such as `Ro@3,-1`, got `Rd`","field":"board[1]"}}"#);
    insta::assert_snapshot!(error(r#"{"board":["Rc@0,0"],"hand":["12b"]}"#), @r#"{"error":{"code":"foreign_tile","message":"hand[0]: the classic edition of this game has no piece `12b`","field":"hand[0]"}}"#);
    insta::assert_snapshot!(error(r#"{"board":["Rc@0,0","Rd@7,0"],"hand":[]}"#), @r#"{"error":{"code":"detached","message":"board: the piece at 7,0 does not hang together with the others on the board"}}"#);
}

#[test]
fn columns_are_counted_in_characters() {
    insta::assert_snapshot!(error("{\"é\":\"ééé\",x"), @r#"{"error":{"code":"bad_json","message":"line 1, column 12: key must be a string","line":1,"column":12}}"#);
    insta::assert_snapshot!(error("\u{feff}{"), @r#"{"error":{"code":"bad_json","message":"line 1, column 1: EOF while parsing an object","line":1,"column":1}}"#);
}

#[test]
fn a_checked_record_has_its_form() {
    let text = "[Sixline \"1\"]\n[Seat1 \"Ann\"]\n[Seat2 \"Ben\"]\n1 play Ro@0,0 +1\n";
    let checked = Record::parse(text).unwrap().check().unwrap();
    let answer = serde_json::to_string(&RecordAnswer::from(&checked)).unwrap();
    insta::assert_snapshot!(answer, @r#"{"edition":"classic","names":["Ann","Ben"],"scores":[1,0],"turns":1,"finished":false,"winners":[],"deal_verified":false}"#);
    let wrong = Record::parse(&text.replace("+1", "+2")).unwrap().check();
    let error = PlacedError::from(&wrong.unwrap_err());
    let answer = serde_json::to_string(&RecordAnswer::Wrong { error }).unwrap();
    insta::assert_snapshot!(answer, @r#"{"error":{"code":"wrong_score","message":"line 4: the play scores 1 points, not 2","line":4}}"#);
}

#[test]
fn a_request_has_the_form_of_the_notation() {
    let setup = GameSetup::new(Edition::Classic, Players::TWO);
    let mut game = Game::new(&setup, Secret::from_seed(1));
    let starter = game.public().turn();
    let view = GameView::for_seat(&game, starter);
    let mut request = RequestJson::new(1, &view);
    request.time = Some(5);
    insta::assert_snapshot!(serde_json::to_string(&request).unwrap(), @r#"{"id":1,"edition":"classic","board":[],"hand":["Oc","Bs","Gt","Od","Go","Pd"],"bag":96,"opening":true,"scores":[0,0],"players":2,"seat":1,"hands":[6,6],"history":[],"time":5}"#);
    let size = usize::from(game.public().announced().unwrap());
    let hand = view.hand().tiles();
    let sets = (0u32..64).filter(|set| set.count_ones() as usize == size);
    let opening = sets.map(|set| {
        let tiles = (0..6).filter(|idx| set & 1 << idx != 0).zip(0..);
        let placed = tiles.map(|(idx, x)| format!("{}@{x},0", hand[idx]));
        let placed: Vec<String> = placed.collect();
        placed.join(" ").parse::<Play>().unwrap()
    });
    let opening = opening.filter(|play| view.judge_play(play).is_ok());
    let opening = opening.min_by_key(ToString::to_string).unwrap();
    game.act(starter, &Action::Play(opening)).unwrap();
    let second = game.public().turn();
    let swap = Action::Swap(game.hands()[second].tiles()[..2].to_vec());
    game.act(second, &swap).unwrap();
    let view = GameView::for_seat(&game, starter);
    let text = serde_json::to_string(&RequestJson::new(2, &view)).unwrap();
    insta::assert_snapshot!(text, @r#"{"id":2,"edition":"classic","board":["Gt@0,0","Go@1,0"],"hand":["Oc","Bs","Od","Pd","Rx","Gs"],"bag":94,"opening":false,"scores":[2,0],"players":2,"seat":1,"hands":[6,6],"history":["1 play Gt@0,0 Go@1,0 +2","2 swap 2"]}"#);
    let read = RequestJson::parse(&text).unwrap().into_view().unwrap();
    assert_eq!(
        (read.public(), read.hand(), read.history()),
        (view.public(), view.hand(), view.history())
    );
}

#[test]
fn a_request_of_a_smaller_deck_names_its_tables() {
    let edition = Edition::Tables(TableSet::new([2, 3, 7]).unwrap());
    let setup = GameSetup::new(edition, Players::THREE);
    let game = Game::new(&setup, Secret::from_seed(1));
    let view = GameView::for_seat(&game, game.public().turn());
    let request = RequestJson::new(1, &view);
    assert_eq!(request.position.tables, Some(vec![2, 3, 7]));
    let text = serde_json::to_string(&request).unwrap();
    let read = RequestJson::parse(&text).unwrap().into_view().unwrap();
    assert_eq!((read.public(), read.hand()), (view.public(), view.hand()));
}

#[test]
fn an_answer_may_say_more_than_its_action() {
    let answer = AnswerJson::new(7.into(), &Action::Pass);
    let text = serde_json::to_string(&answer).unwrap();
    insta::assert_snapshot!(text, @r#"{"id":7,"action":"pass"}"#);
    assert_eq!(AnswerJson::parse_action(&text, 7), Ok(Action::Pass));
    let text =
        r#"{"win":0.5,"reasons":[{"x":1}],"action":"swap Ro Ro","value":"high","id":7,"new":1}"#;
    let action = AnswerJson::parse_action(text, 7).unwrap();
    assert_eq!(action.to_string(), "swap Ro Ro");
}

#[test]
fn lines_that_are_no_answers_are_refused_with_the_reason() {
    let said: Vec<String> = [
        "",
        "x",
        "[7,\"pass\"]",
        "{}",
        r#"{"id":7}"#,
        r#"{"id":7,"action":5}"#,
        r#"{"id":8,"action":"pass"}"#,
        r#"{"id":"7","action":"pass"}"#,
        r#"{"id":7,"action":"jump"}"#,
        r#"{"id":7,"action":"swap 2"}"#,
        r#"{"id":null,"error":{"code":"bad_json","message":"no"}}"#,
    ]
    .map(|line| AnswerJson::parse_action(line, 7).unwrap_err().to_string())
    .into();
    insta::assert_snapshot!(said.join("\n"), @r#"
    `` is no answer: EOF while parsing a value
    `x` is no answer: expected value
    `[7,"pass"]` is no answer: invalid type: sequence, expected an object
    `{}` is no answer: missing field `id`
    `{"id":7}` is no answer: missing field `action`
    `{"id":7,"action":5}` is no answer: invalid type: integer `5`, expected a string
    the answer has the id `8`, expected 7
    the answer has the id `"7"`, expected 7
    the action `jump` is not in the notation: column 1: unknown action `jump`, expected `play`, `swap` or `pass`
    the action `swap 2` is not in the notation: column 6: unknown piece `2`, expected one such as `Ro` or `12b`
    the player refused the request: `no`
    "#);
}

#[test]
fn every_reason_has_its_code_and_reads_back() {
    use sixline_engine::reasons::{Reason, Shared, Weighed};
    use sixline_engine::{Estimate, Part};
    use sixline_protocol::ReasonJson;
    use sixline_rules::{Color, Shape};

    let red = Shared::Color(Color::Red);
    let tile = "Pt".parse().unwrap();
    let reasons = [
        Reason::Points { points: 7, most: 9 },
        Reason::Lines {
            count: 2,
            points: 3,
        },
        Reason::FullLine {
            count: 1,
            shared: red,
            points: 12,
        },
        Reason::OpensLine {
            length: 5,
            shared: red,
            unseen: 2,
            held: 1,
        },
        Reason::BlocksLine {
            length: 9,
            shared: Shared::Table(7),
            unseen: 2,
        },
        Reason::DeadLine {
            length: 5,
            shared: Shared::Shape(Shape::Star),
            tile,
        },
        Reason::KeepsSet {
            count: 3,
            shared: Shared::CardColor(2),
        },
        Reason::Draws {
            played: 3,
            drawn: 2,
        },
        Reason::EndsGame { bonus: 6 },
        Reason::Reply { points: 6.249 },
        Reason::Next { points: 4.0 },
        Reason::Later,
        Reason::End,
        Reason::Wins { more: 0.0312 },
        Reason::Exchange { most: 2 },
        Reason::Only,
    ];
    let mut lines = String::new();
    for reason in reasons {
        let json = ReasonJson::from(&Weighed {
            reason,
            part: None,
            weight: Estimate {
                value: -0.04,
                error: 0.123,
            },
            cells: Vec::new(),
            tiles: Vec::new(),
            share: None,
        });
        let text = serde_json::to_string(&json).unwrap();
        assert!(text.contains(&format!("\"code\":\"{}\"", reason.code())));
        assert_eq!(serde_json::from_str::<ReasonJson>(&text).unwrap(), json);
        lines += &format!("{text}\n");
    }
    insta::assert_snapshot!(lines, @r#"
    {"weight":0.0,"code":"points","points":7,"most":9}
    {"weight":0.0,"code":"lines","count":2,"points":3}
    {"weight":0.0,"code":"full_line","count":1,"shared":{"kind":"color","value":"R"},"points":12}
    {"weight":0.0,"code":"opens_line","length":5,"shared":{"kind":"color","value":"R"},"unseen":2,"held":1}
    {"weight":0.0,"code":"blocks_line","length":9,"shared":{"kind":"table","value":"7"},"unseen":2}
    {"weight":0.0,"code":"dead_line","length":5,"shared":{"kind":"shape","value":"t"},"tile":"Pt"}
    {"weight":0.0,"code":"keeps_set","count":3,"shared":{"kind":"color","value":"c"}}
    {"weight":0.0,"code":"draws","played":3,"drawn":2}
    {"weight":0.0,"code":"ends_game","bonus":6}
    {"weight":0.0,"code":"reply","points":6.2}
    {"weight":0.0,"code":"next","points":4.0}
    {"weight":0.0,"code":"later"}
    {"weight":0.0,"code":"end"}
    {"weight":0.0,"code":"wins","more":0.031}
    {"weight":0.0,"code":"exchange","most":2}
    {"weight":0.0,"code":"only"}
    "#);
    let placed = ReasonJson::from(&Weighed {
        reason: Reason::Reply { points: 6.249 },
        part: Some(Part::Answers),
        weight: Estimate {
            value: -1.26,
            error: 0.123,
        },
        cells: vec!["3,-1".parse().unwrap()],
        tiles: vec![tile],
        share: Some(0.314),
    });
    let text = serde_json::to_string(&placed).unwrap();
    assert_eq!(serde_json::from_str::<ReasonJson>(&text).unwrap(), placed);
    insta::assert_snapshot!(text, @r#"{"weight":-1.3,"code":"reply","points":6.2,"part":"answers","error":0.12,"cells":["3,-1"],"tiles":["Pt"],"share":0.31}"#);
}
