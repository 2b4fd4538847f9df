//! Screens as text.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;
use ratatui::widgets::Widget;
use sixline_engine::Level;
use sixline_engine::analysis::{AnalysisOptions, Grade, report};
use sixline_engine::legal_plays;
use sixline_rules::record::{Checked, Heading, Record};
use sixline_rules::{Action, BySeat, Cell, Edition, Game, GameSetup, GameView, Players, Secret};
use sixline_words::{Lang, Words};

use super::app::App;
use super::layout;
use crate::tui::theme::{Depth, Theme};

/// A game taken down at a real table: no hands are known.
const RECORD: &str = include_str!("../../../../examples/worked-example.sxl");

fn app(lang: Lang) -> App {
    let checked = Record::parse(RECORD).unwrap().check().unwrap();
    let words = Words::new(lang);
    let theme = Theme::new(Depth::None, true, &words);
    App::new(words, theme, checked)
}

/// The first turns of a game that was dealt, between two bots that take the first play they find.
fn dealt(lang: Lang) -> App {
    let words = Words::new(lang);
    let theme = Theme::new(Depth::True, false, &words);
    App::new(words, theme, dealt_record())
}

fn dealt_record() -> Checked {
    let setup = GameSetup::new(Edition::Classic, Players::TWO);
    let mut game = Game::new(&setup, Secret::from_seed(3));
    for _ in 0..4 {
        let seat = game.public().turn();
        let view = GameView::for_seat(&game, seat);
        let play = legal_plays(&view).swap_remove(0).play;
        game.act(seat, &Action::Play(play)).unwrap();
    }
    let heading = Heading {
        date: String::new(),
        names: BySeat::new(vec!["Ann".into(), "Ben".into()]),
    };
    let record = Record::of_game(&heading, &game);
    record.check().unwrap()
}

fn press(app: &mut App, code: KeyCode) -> bool {
    app.handle(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)))
}

fn screen(app: &mut App, width: u16, height: u16) -> String {
    let area = Rect::new(0, 0, width, height);
    app.resize(area);
    let mut buffer = Buffer::empty(area);
    (&*app).render(area, &mut buffer);
    let rows = buffer.content.chunks(usize::from(width));
    let lines: Vec<String> = rows
        .map(|row| {
            let text: String = row.iter().map(|cell| cell.symbol()).collect();
            text.trim_end().to_owned()
        })
        .collect();
    lines.join("\n")
}

#[test]
fn a_record_is_stepped_through_with_the_keys() {
    let mut app = app(Lang::En);
    assert!(screen(&mut app, 90, 20).contains("Before the first turn"));
    assert!(press(&mut app, KeyCode::Left));
    assert_eq!(app.at(), 0);
    press(&mut app, KeyCode::Right);
    press(&mut app, KeyCode::Right);
    assert_eq!(app.at(), 2);
    press(&mut app, KeyCode::End);
    press(&mut app, KeyCode::Right);
    assert_eq!(app.at(), 12);
    press(&mut app, KeyCode::Home);
    assert_eq!(app.at(), 0);
    assert!(!press(&mut app, KeyCode::Char('q')));
}

#[test]
fn the_analysis_stands_beside_the_board_once_it_is_there() {
    let mut app = dealt(Lang::En);
    press(&mut app, KeyCode::Right);
    press(&mut app, KeyCode::Right);
    insta::assert_snapshot!(screen(&mut app, 90, 18), @"
     Sixline  Turn 2 of 4                                              0 of 4 turns looked at
    ╭────────────────────────────────────────────────────╮╭ Analysis ────────────────────────╮
    │    -5 -4 -3 -2 -1  0  1  2  3  4  5  6  7  8  9 10 ││▶Ann                         4    │
    │ -9                                                 ││ Ben                         2    │
    │ -8                                                 ││ bag 92                           │
    │ -7                                                 ││                                  │
    │ -6                                                 ││ Hand: ■ ♣ ◆ ◆ ■ ●                │
    │ -5                                                 ││ Played: ◆ -1,-1 ■ 0,-1 +4        │
    │ -4                                                 ││                                  │
    │ -3                                                 ││ Looking at this turn.            │
    │ -2                                                 ││                                  │
    │ -1             ‹◆›‹■›                              ││                                  │
    │  0                 ■  ■                            ││                                  │
    │  1                                                 ││                                  │
    │  2                                                 ││                                  │
    │  3                                                 ││                                  │
    ╰────────────────────────────────────────────────────╯╰──────────────────────────────────╯
     ? keys  ← back  → on  n mistake  b best  t totals  q leave
    ");
    let config = AnalysisOptions {
        level: Level::new(9).unwrap(),
        seed: 1,
        playouts: 50,
    };
    let checked = dealt_record();
    for number in 0..2 {
        app.take_in(number, report(&checked, number, &config));
    }
    let looked = screen(&mut app, 90, 40);
    let told = [
        "2 of 4 turns looked at",
        "Best: ",
        "What was played: ",
        "The better one: ",
        "Loss: ",
        "Luck of the draw: ",
    ];
    for text in told {
        assert!(looked.contains(text), "{text}: {looked}");
    }
}

#[test]
fn no_size_does_harm() {
    let mut app = app(Lang::Fr);
    press(&mut app, KeyCode::End);
    for (width, height) in [(1, 1), (10, 40), (44, 14), (75, 14), (76, 14), (300, 90)] {
        screen(&mut app, width, height);
    }
    insta::assert_snapshot!(screen(&mut app, 60, 22), @"
     Sixline  Tour 12 sur 12            0 tours sur 12 analysés
    +--------------------------- ^ 6 --------------------------+
    |     -5  -4  -3  -2  -1  0   1   2   3   4   5   6   7    |
    | -1                  Vt  Vc  Vd  Vo      Vx               |
    |  0                  Rt  Rc  Rd  Ro  Rs  Rx               |
    |  1                              Bo  Bs  Bx               |
    |  2                                  Is                   |
    |  3                                  Js  Rs               |
    |  4                                 <Vs><Is>              |
    |  5                                                       |
    +----------------------------------------------------------+
    + Analyse -------------------------------------------------+
    | Ann                        20                            |
    | Ben                        22                            |
    | Cas                        25                            |
    |>Dee                        18                            |
    | sac 59                                                   |
    |                                                          |
    | Joué: Vs 3,4 Is 4,4 +9                                   |
    |                                                          |
    +--------------------------------------------------------v-+
     ? touches  ← arrière  → avant  n erreur  b meilleur
    ");
}

#[test]
fn the_next_mistake_the_best_and_the_totals_are_shown() {
    let mut app = dealt(Lang::En);
    let config = AnalysisOptions {
        level: Level::new(9).unwrap(),
        seed: 1,
        playouts: 50,
    };
    let checked = dealt_record();
    for number in 0..4 {
        let mut report = report(&checked, number, &config);
        if let (2, Ok(verdict)) = (number, &mut report.verdict) {
            verdict.grade = Grade::Mistake;
        } else if let Ok(verdict) = &mut report.verdict {
            verdict.grade = Grade::Good;
        }
        app.take_in(number, report);
    }
    screen(&mut app, 90, 24);
    press(&mut app, KeyCode::Char('n'));
    assert_eq!(app.at(), 3);
    press(&mut app, KeyCode::Char('n'));
    assert_eq!(app.at(), 3, "there is no other");
    press(&mut app, KeyCode::Home);
    press(&mut app, KeyCode::Right);
    press(&mut app, KeyCode::Right);
    // The best lies on the board, and in place of what was played where that is asked for.
    assert!(!app.best_play().is_empty());
    let before = app.public().board().len();
    press(&mut app, KeyCode::Char('b'));
    assert!(app.public().board().len() < before);
    assert!(screen(&mut app, 90, 24).contains("the best in place of it"));
    press(&mut app, KeyCode::Char('t'));
    let totals = screen(&mut app, 90, 24);
    assert!(totals.contains("mistakes 1"), "{totals}");
    assert!(totals.contains("points lost"), "{totals}");
    press(&mut app, KeyCode::Esc);
    press(&mut app, KeyCode::Char('?'));
    let help = screen(&mut app, 90, 24);
    assert!(help.contains("the next mistake"), "{help}");
}

#[test]
fn the_last_turn_is_in_view_in_every_window() {
    for lang in Lang::ALL {
        for (width, height) in [(80, 24), (60, 20), (40, 12)] {
            let mut app = app(lang);
            screen(&mut app, width, height);
            press(&mut app, KeyCode::End);
            screen(&mut app, width, height);
            let (window, camera) = (app.window(), app.camera());
            let last = app.last_play();
            assert!(!last.is_empty());
            let is_seen = |cell: &Cell| camera.place_of(window, *cell).is_some();
            assert!(last.iter().all(is_seen), "{width} {height}");
        }
    }
}

#[test]
fn where_nothing_was_laid_the_board_comes_to_the_middle() {
    let words = Words::new(Lang::En);
    let theme = Theme::new(Depth::None, true, &words);
    // An exchange lays nothing, and so does the start, where the board is empty.
    let record = format!("{RECORD}1 swap 2\n");
    let checked = Record::parse(&record).unwrap().check().unwrap();
    let mut app = App::new(words, theme, checked);
    screen(&mut app, 80, 24);
    let nothing = |app: &App| app.last_play().is_empty();
    let mut n_such = 0;
    for at in 0..=app.reports().len() {
        if at > 0 {
            press(&mut app, KeyCode::Right);
        }
        if !nothing(&app) {
            continue;
        }
        n_such += 1;
        for _ in 0..40 {
            let far = KeyEvent::new(KeyCode::Right, KeyModifiers::SHIFT);
            app.handle(&Event::Key(far));
        }
        press(&mut app, KeyCode::Char('c'));
        let (window, camera) = (app.window(), app.camera());
        let mut cells: Vec<Cell> = app.public().board().iter().map(|it| it.cell).collect();
        if cells.is_empty() {
            cells.push(Cell::ORIGIN);
        }
        let is_seen = |cell: &Cell| camera.place_of(window, *cell).is_some();
        assert!(cells.iter().all(is_seen), "turn {at}");
    }
    assert_eq!(n_such, 2);
}

#[test]
fn the_wheel_over_the_analysis_scrolls_it_and_elsewhere_it_steps() {
    let mut app = dealt(Lang::Fr);
    press(&mut app, KeyCode::Right);
    press(&mut app, KeyCode::Right);
    let before = screen(&mut app, 60, 14);
    let areas = layout::areas(Rect::new(0, 0, 60, 14));
    let wheel = |app: &mut App, place: Rect, kind: MouseEventKind| {
        let modifiers = KeyModifiers::NONE;
        let (column, row) = (place.x + 4, place.y + 1);
        app.handle(&Event::Mouse(MouseEvent {
            kind,
            column,
            row,
            modifiers,
        }));
    };
    wheel(&mut app, areas.side, MouseEventKind::ScrollDown);
    assert_eq!(app.at(), 2);
    let scrolled = screen(&mut app, 60, 14);
    assert_ne!(scrolled, before);
    assert!(scrolled.contains('▲'), "{scrolled}");
    wheel(&mut app, areas.side, MouseEventKind::ScrollUp);
    assert_eq!(screen(&mut app, 60, 14), before);
    wheel(&mut app, areas.board, MouseEventKind::ScrollDown);
    assert_eq!(app.at(), 3);
}

#[test]
fn the_analysis_is_scrolled_to_its_end_in_every_window() {
    let config = AnalysisOptions {
        level: Level::new(9).unwrap(),
        seed: 1,
        playouts: 50,
    };
    let checked = dealt_record();
    let reports: Vec<_> = (0..4).map(|at| report(&checked, at, &config)).collect();
    for lang in Lang::ALL {
        let mut app = dealt(lang);
        for (at, report) in reports.iter().enumerate() {
            app.take_in(at, report.clone());
        }
        for at in 1..=4 {
            press(&mut app, KeyCode::Right);
            for width in [40, 45, 52, 60, 75, 76, 90] {
                for height in [12, 15, 20] {
                    screen(&mut app, width, height);
                    for _ in 0..30 {
                        press(&mut app, KeyCode::PageDown);
                    }
                    let side = app.side();
                    let text = side.lines.iter().map(ToString::to_string);
                    let text = text.collect::<Vec<_>>().join(" ");
                    let last = text.split_whitespace().last().unwrap().to_owned();
                    let seen = screen(&mut app, width, height);
                    assert!(seen.contains(&last), "{lang} {at} {width} {height}: {seen}");
                    assert!(
                        !seen.contains("▼─╯"),
                        "{lang} {at} {width} {height}: {seen}"
                    );
                }
            }
        }
    }
}
