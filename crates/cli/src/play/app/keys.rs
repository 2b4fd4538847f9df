//! Which key and which click does what.

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use sixline_protocol::wire::game::PHRASES;

use super::{App, Command, Mode, advice, lists, status};
use crate::play::layout;
use crate::play::table::{Again, Phase};
use crate::tui::widgets::button_at;

/// How many lines a page up or down scrolls.
const PAGE: i32 = 5;

/// The same for advice, which has less room.
const HINT_PAGE: i32 = 2;

/// Changes the screen as the event asks, and answers what else is to be done.
pub(crate) fn handle(app: &mut App, event: &Event) -> Option<Command> {
    // Nothing is done that is not seen.
    if layout::is_too_small(app.screen) {
        return None;
    }
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => press(app, *key),
        Event::Mouse(mouse) => click(app, *mouse),
        // The size is asked for before each frame.
        Event::Resize(..)
        | Event::Key(_)
        | Event::FocusGained
        | Event::FocusLost
        | Event::Paste(_) => None,
    }
}

fn press(app: &mut App, key: KeyEvent) -> Option<Command> {
    app.note = None;
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return None;
    }
    match app.mode {
        Mode::Quit => return press_question(app, key.code, Command::Quit),
        Mode::Resign => return press_question(app, key.code, Command::Resign),
        Mode::Help | Mode::Unseen => {
            if !press_list(app, key.code) {
                app.mode = Mode::Play;
            }
            return None;
        }
        Mode::Phrases => return press_phrase(app, key.code),
        Mode::Hint => {
            press_hint(app, key.code);
            return None;
        }
        Mode::Play | Mode::Exchange => {}
    }
    if let Phase::Cover(_) = app.snapshot.phase {
        return press_cover(app, key.code);
    }
    if let Phase::Over { .. } = app.snapshot.phase {
        match key.code {
            KeyCode::Enter | KeyCode::Esc | KeyCode::Char('q') => return Some(Command::Quit),
            KeyCode::Char('b') => return Some(Command::LookBack),
            _ => {}
        }
    }
    if key.code == KeyCode::Char('n') && app.again() != Again::No {
        return Some(Command::PlayAgain);
    }
    if key.modifiers.contains(KeyModifiers::SHIFT) && pan(app, key.code) {
        return None;
    }
    press_play(app, key.code)
}

fn press_play(app: &mut App, code: KeyCode) -> Option<Command> {
    match code {
        KeyCode::Char(digit @ '1'..='6') => app.pick(digit as usize - '1' as usize),
        KeyCode::Left | KeyCode::Char('h') => app.step(-1, 0),
        KeyCode::Right | KeyCode::Char('l') => app.step(1, 0),
        KeyCode::Up | KeyCode::Char('k') => app.step(0, -1),
        KeyCode::Down | KeyCode::Char('j') => app.step(0, 1),
        KeyCode::Tab => app.jump(1),
        KeyCode::BackTab => app.jump(-1),
        KeyCode::Enter if app.mode == Mode::Exchange => return app.commit(),
        KeyCode::Enter | KeyCode::Char(' ') => return app.put(),
        KeyCode::Char('p') => return app.commit(),
        KeyCode::Char('P') => return app.pass(),
        KeyCode::Backspace | KeyCode::Delete => app.take_back(),
        KeyCode::Esc | KeyCode::Char('x') if app.mode == Mode::Exchange => app.leave_exchange(),
        KeyCode::Esc | KeyCode::Char('a') => app.take_all_back(),
        KeyCode::Char('x') => app.start_exchange(),
        KeyCode::Char('o') => app.sort(),
        KeyCode::Char('c') => app.center(),
        KeyCode::Char('i') if app.is_mine() => return Some(Command::Hint),
        KeyCode::Char('u') => app.open_list(Mode::Unseen),
        KeyCode::Char('t') if app.is_remote => app.open_list(Mode::Phrases),
        KeyCode::Char('R') if app.is_remote => app.mode = Mode::Resign,
        KeyCode::Char('L') => {
            let edition = app.snapshot.view.public().edition();
            app.theme.toggle_letters(edition);
            app.follow();
        }
        KeyCode::Char('s') => return Some(Command::Save),
        KeyCode::Char('?') | KeyCode::F(1) => app.open_list(Mode::Help),
        KeyCode::Char('q') => app.mode = Mode::Quit,
        _ => {}
    }
    None
}

/// Moves what is shown of the board; `false` where the key is no arrow.
fn pan(app: &mut App, code: KeyCode) -> bool {
    match code {
        KeyCode::Left => app.camera.shift(-1, 0),
        KeyCode::Right => app.camera.shift(1, 0),
        KeyCode::Up => app.camera.shift(0, -1),
        KeyCode::Down => app.camera.shift(0, 1),
        _ => return false,
    }
    true
}

fn press_cover(app: &mut App, code: KeyCode) -> Option<Command> {
    match code {
        KeyCode::Enter | KeyCode::Char(' ') => return Some(Command::Uncover),
        KeyCode::Char('q') => app.mode = Mode::Quit,
        KeyCode::Char('?') => app.open_list(Mode::Help),
        _ => {}
    }
    None
}

/// The letters for yes in our languages; everything else means no.
fn press_question(app: &mut App, code: KeyCode, yes: Command) -> Option<Command> {
    app.mode = Mode::Play;
    match code {
        KeyCode::Char('y' | 'Y' | 'o' | 'O' | 'j' | 'J' | 'q') | KeyCode::Enter => Some(yes),
        _ => None,
    }
}

/// Scrolls a list; `false` where the key does something else.
fn press_list(app: &mut App, code: KeyCode) -> bool {
    match code {
        KeyCode::Up | KeyCode::Char('k') => scroll(app, -1),
        KeyCode::Down | KeyCode::Char('j') => scroll(app, 1),
        KeyCode::PageUp => scroll(app, -PAGE),
        KeyCode::PageDown => scroll(app, PAGE),
        _ => return false,
    }
    true
}

fn scroll(app: &mut App, by: i32) {
    let most = most_scroll(app);
    let scrolled = i32::from(app.scroll.min(most)) + by;
    app.scroll = scrolled.clamp(0, i32::from(most)) as u16;
}

/// The most lines that can be scrolled away of the list in front, or of the advice.
pub(super) fn most_scroll(app: &App) -> u16 {
    if let Some(list) = lists::in_front(app) {
        return list.most_scroll(list.place_over(layout::above_keys(app.screen)));
    }
    match (app.mode, layout::areas(app.screen).side) {
        (Mode::Hint, Some(side)) => {
            let (_, below) = layout::below_players(side, app.snapshot.seats.players());
            advice::hints(app).most_scroll(below)
        }
        (Mode::Hint, None) => status::most_scroll(app),
        _ => 0,
    }
}

/// Phrases are chosen by the letters from `a` on.
fn press_phrase(app: &mut App, code: KeyCode) -> Option<Command> {
    match code {
        KeyCode::Char(letter @ 'a'..='z') => say_phrase(app, usize::from(letter as u8 - b'a')),
        KeyCode::Up | KeyCode::Down | KeyCode::PageUp | KeyCode::PageDown => {
            press_list(app, code);
            None
        }
        _ => {
            app.mode = Mode::Play;
            None
        }
    }
}

fn say_phrase(app: &mut App, at: usize) -> Option<Command> {
    app.mode = Mode::Play;
    PHRASES.get(at).map(|phrase| Command::Say(phrase))
}

fn press_hint(app: &mut App, code: KeyCode) {
    let count = app.hints.as_ref().map_or(0, Vec::len);
    match code {
        KeyCode::Char(digit @ '1'..='9') => {
            let idx = digit as usize - '1' as usize;
            if idx < count {
                app.show_hint(idx);
                app.take_hint();
            }
        }
        KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab if count > 0 => {
            app.show_hint((app.hint_at + 1) % count);
        }
        KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab if count > 0 => {
            app.show_hint((app.hint_at + count - 1) % count);
        }
        KeyCode::Enter | KeyCode::Char(' ') => app.take_hint(),
        KeyCode::PageUp => scroll(app, -HINT_PAGE),
        KeyCode::PageDown => scroll(app, HINT_PAGE),
        KeyCode::Left | KeyCode::Right | KeyCode::Up | KeyCode::Down => {}
        _ => app.leave_hints(),
    }
}

fn click(app: &mut App, mouse: MouseEvent) -> Option<Command> {
    let (column, row) = (mouse.column, mouse.row);
    let is_list = match app.mode {
        Mode::Help | Mode::Unseen | Mode::Phrases => true,
        Mode::Hint => {
            let areas = layout::areas(app.screen);
            let text = areas.side.unwrap_or(areas.status);
            text.contains((column, row).into())
        }
        Mode::Play | Mode::Exchange | Mode::Quit | Mode::Resign => false,
    };
    match mouse.kind {
        MouseEventKind::ScrollUp if is_list => scroll(app, -1),
        MouseEventKind::ScrollDown if is_list => scroll(app, 1),
        MouseEventKind::ScrollUp => app.camera.shift(0, -1),
        MouseEventKind::ScrollDown => app.camera.shift(0, 1),
        MouseEventKind::ScrollLeft => app.camera.shift(-1, 0),
        MouseEventKind::ScrollRight => app.camera.shift(1, 0),
        MouseEventKind::Down(MouseButton::Right) => app.take_back(),
        MouseEventKind::Down(MouseButton::Left) => return click_left(app, column, row),
        MouseEventKind::Down(MouseButton::Middle)
        | MouseEventKind::Up(_)
        | MouseEventKind::Drag(_)
        | MouseEventKind::Moved => {}
    }
    None
}

fn click_left(app: &mut App, column: u16, row: u16) -> Option<Command> {
    app.note = None;
    let foot = layout::areas(app.screen).keys;
    if let Some(key) = button_at(&app.buttons(), foot, column, row) {
        return press(app, KeyEvent::new(key, KeyModifiers::NONE));
    }
    match app.mode {
        Mode::Play | Mode::Exchange => {}
        Mode::Help | Mode::Unseen | Mode::Phrases => return click_list(app, column, row),
        Mode::Hint => return None,
        Mode::Quit | Mode::Resign => {
            app.mode = Mode::Play;
            return None;
        }
    }
    if let Phase::Cover(_) = app.snapshot.phase {
        return Some(Command::Uncover);
    }
    let width = app.theme.cell_width(app.snapshot.view.public().edition());
    let len = app.turn.hand().len();
    if let Some(idx) = layout::hand_at(app.screen, width, len, (column, row)) {
        app.pick(idx);
        return None;
    }
    let cell = app.camera.cell_at(app.window(), column, row)?;
    app.cursor = cell;
    // A click on an empty cell without a piece only moves the cursor: it never plays.
    let acts = app.turn.picked().is_some() || app.turn.at(cell).is_some();
    if acts { app.put() } else { None }
}

/// A click on a line does what it tells; elsewhere it closes the list.
fn click_list(app: &mut App, column: u16, row: u16) -> Option<Command> {
    let list = lists::in_front(app);
    let line = list.and_then(|list| {
        let area = list.place_over(layout::above_keys(app.screen));
        list.line_at(area, column, row)
    });
    match (app.mode, line) {
        (Mode::Phrases, Some(line)) => say_phrase(app, line),
        (Mode::Help, Some(line)) => {
            let key = lists::help_keys(app.is_remote).nth(line).flatten();
            app.mode = Mode::Play;
            key.and_then(|key| press(app, KeyEvent::new(key, KeyModifiers::NONE)))
        }
        (Mode::Unseen, Some(_)) => None,
        (_, _) => {
            app.mode = Mode::Play;
            None
        }
    }
}
