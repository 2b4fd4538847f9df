//! What is seen in windows that do not hold everything.

use ratatui::layout::Rect;
use sixline_engine::{legal_plays, without_play};
use sixline_rules::{Action, Cell, Edition, Seat};
use sixline_words::Lang;

use super::played::Played;
use crate::play::app::{App, Command};
use crate::play::table::{News, Venue};
use crate::tui::theme::{Depth, Theme};
use crate::wording;

/// The letters and digits of a text, without what wraps it.
fn letters(text: &str) -> String {
    text.chars().filter(|it| it.is_alphanumeric()).collect()
}

/// Whether a text that scrolls goes on below: in its frame, or at the end of its line.
fn has_more(screen: &str) -> bool {
    let ends = |row: &str| row.ends_with('▼') || row.contains("▼─╯");
    screen.lines().any(ends)
}

/// The letters of so many columns at the right, row by row.
fn right_of(screen: &str, column: usize) -> Vec<String> {
    let rows = screen.lines();
    rows.map(|row| letters(&row.chars().skip(column).collect::<String>()))
        .collect()
}

#[test]
fn every_piece_of_advice_and_every_reason_is_read_beside_four_players() {
    let mut is_longer = false;
    for lang in Lang::ALL {
        for (edition, name) in [(Edition::Classic, "classic"), (Edition::TABLES, "tables")] {
            let test = format!("advice-{name}-{lang}");
            let mut played = Played::new(&test, edition, "me,greedy,greedy,greedy", lang);
            played.screen(80, 24);
            played.press("i");
            let (hints, _) = played.app.hints().unwrap();
            let count = hints.len();
            for at in 0..count {
                let hint = played.app.hints().unwrap().0[at].clone();
                let screen = played.screen(80, 24);
                for number in 1..=count {
                    let is_heading = |row: &str| {
                        let row: String = row.chars().skip(52).collect();
                        row.starts_with(&format!("{number} "))
                    };
                    assert!(screen.lines().any(is_heading), "{number}: {screen}");
                }
                is_longer |= has_more(&screen);
                // All that is seen on the way to the end.
                let mut seen = right_of(&screen, 51);
                while has_more(&played.screen(80, 24)) {
                    played.press("PgDn");
                    seen.extend(right_of(&played.screen(80, 24), 51));
                }
                for reason in &hint.why.reasons {
                    let text = wording::reason(played.app.words(), reason);
                    for word in text.split_whitespace().map(letters) {
                        let is_seen = seen.iter().any(|row| row.contains(&word));
                        assert!(is_seen, "{word} of {text}: {seen:#?}");
                    }
                }
                played.press("Down");
            }
        }
    }
    assert!(is_longer, "the test needs advice that does not fit");
}

#[test]
fn the_cells_that_advice_is_about_are_marked() {
    let mut n_marked = 0;
    for turns in 0..6 {
        let test = format!("about-{turns}");
        let mut played = Played::new(&test, Edition::Classic, "me,greedy", Lang::En);
        go_on(&mut played, turns);
        played.press("i");
        for _ in 0..3 {
            let buffer = played.buffer(80, 24);
            let (hints, at) = played.app.hints().unwrap();
            let reasons = hints[at].why.reasons.iter();
            let board = played.app.snapshot().view.public().board();
            let window = played.app.window();
            let camera = played.app.camera();
            let cells = reasons.flat_map(|it| &it.cells);
            let is_free =
                |cell: &&Cell| board.at(**cell).is_none() && played.app.turn().at(**cell).is_none();
            for cell in cells.filter(is_free) {
                let Some((x, y)) = camera.place_of(window, *cell) else {
                    continue;
                };
                assert_eq!(buffer[(x + 1, y)].symbol(), "·", "{cell}");
                n_marked += 1;
            }
            played.press("Down");
        }
    }
    assert!(n_marked > 0);
}

#[test]
fn advice_in_a_small_window_is_read_to_its_end() {
    for lang in Lang::ALL {
        for (width, height) in [(40, 12), (40, 14), (60, 20), (75, 16)] {
            let test = format!("small-advice-{lang}-{width}");
            let mut played = Played::new(&test, Edition::Classic, "me,greedy", lang);
            played.screen(width, height);
            played.press("i");
            let text = crate::play::app::advice::hint_in_a_line(&played.app);
            let last = letters(text.split_whitespace().last().unwrap());
            let mut screen = played.screen(width, height);
            let mut n_pages = 0;
            while has_more(&screen) {
                played.press("PgDn");
                screen = played.screen(width, height);
                n_pages += 1;
                assert!(n_pages < 50, "it ends: {screen}");
            }
            assert!(letters(&screen).contains(&last), "{last}: {screen}");
            assert!(height > 14 || n_pages > 0, "{screen}");
        }
    }
}

#[test]
fn whose_turn_it_is_stands_beside_a_note_in_the_lowest_windows() {
    for lang in Lang::ALL {
        for height in [12, 13, 14] {
            let test = format!("low-{lang}-{height}");
            let mut played = Played::new(&test, Edition::Classic, "me,greedy", lang);
            let turn = played.app.say("plain-turn");
            let turn = turn.trim_end_matches('.');
            let seat = Seat::from_number(2).unwrap();
            let phrase = "hello".to_owned();
            played.app.hear(News::Said { seat, phrase });
            let screen = played.screen(40, height);
            assert!(
                screen.contains(turn) && screen.contains("greedy"),
                "{screen}"
            );
            let mut snapshot = played.app.snapshot().clone();
            snapshot.is_connected = false;
            played.app.show(snapshot);
            let screen = played.screen(40, height);
            let offline = played.app.say("offline");
            assert!(screen.contains(turn), "{screen}");
            assert!(screen.contains(&offline[..12]), "{screen}");
            // What is cut has a sign.
            assert!(screen.contains('…'), "{screen}");
        }
    }
}

#[test]
fn every_list_is_scrolled_to_its_end_in_every_window() {
    for lang in Lang::ALL {
        let test = format!("ends-{lang}");
        let mut played = Played::new(&test, Edition::TABLES, "me,greedy", lang).on_a_server();
        for key in ["?", "u", "t"] {
            for width in (40..90).step_by(3) {
                for height in [12, 13, 16, 21, 26] {
                    played.screen(width, height);
                    played.press(key);
                    let list = crate::play::app::lists::in_front(&played.app).unwrap();
                    let lines = list.lines.iter();
                    let text = lines.map(ToString::to_string).collect::<Vec<_>>().join(" ");
                    let last = text.split_whitespace().last().unwrap().to_owned();
                    for _ in 0..20 {
                        played.press("PgDn");
                    }
                    let screen = played.screen(width, height);
                    let above = screen.rsplit_once('\n').unwrap().0;
                    assert!(
                        above.contains(&last),
                        "{lang} {width} {height} {last}: {screen}"
                    );
                    assert!(!has_more(&screen), "{lang} {width} {height}: {screen}");
                    played.press("Esc");
                }
            }
        }
    }
}

/// Takes so many of one's own turns, those with the most points.
fn go_on(played: &mut Played, turns: usize) {
    for _ in 0..turns {
        let view = &played.app.snapshot().view;
        let best = legal_plays(view).into_iter().max_by_key(|it| it.score);
        let action = best.map_or_else(|| without_play(view), |it| Action::Play(it.play));
        played.obey(Some(Command::Act(action)));
    }
}

#[test]
fn a_game_that_goes_on_shows_what_was_played_last_and_what_can_be() {
    for edition in [Edition::Classic, Edition::TABLES] {
        for (width, height) in [(80, 24), (60, 20)] {
            let test = format!("go-on-{width}-{}", edition.id());
            let mut played = Played::new(&test, edition, "me,greedy", Lang::En);
            for _ in 0..8 {
                go_on(&mut played, 1);
                // As after `--resume`: nothing is known of where one looked before.
                let words = sixline_words::Words::new(Lang::En);
                let theme = Theme::new(Depth::True, false, &words);
                let mut app = App::new(words, theme, played.table.snapshot(), false);
                app.resize(Rect::new(0, 0, width, height));
                let (window, camera) = (app.window(), app.camera());
                let last = app.snapshot().last_play();
                assert!(!last.is_empty());
                let is_seen = |cell: &Cell| camera.place_of(window, *cell).is_some();
                assert!(last.iter().all(is_seen), "{last:?}");
                let cells = last.iter().chain(app.turn().open());
                let span = |part: fn(&Cell) -> i32| {
                    let parts = cells.clone().map(part);
                    parts.clone().max().unwrap() - parts.min().unwrap() + 3
                };
                let fits = span(|it| it.x) <= window.columns() && span(|it| it.y) <= window.rows();
                let open = app.turn().open();
                if fits {
                    assert!(open.iter().all(is_seen), "{open:?}");
                }
                let beyond = camera.beyond(window, open.iter().copied());
                let is_told = [beyond.left, beyond.right, beyond.above, beyond.below];
                let is_all = open.iter().all(is_seen);
                assert_eq!(is_told.iter().all(|&it| it == 0), is_all);
            }
        }
    }
}
