//! Which key and which click does what.

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use sixline_protocol::wire::game::PHRASES;

use super::app::{App, Command, Mode};
use super::layout;
use super::table::{Again, Phase};

/// Changes the screen as the event asks, and answers what else is to be done.
pub(crate) fn handle(app: &mut App, event: &Event) -> Option<Command> {
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
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    if control && key.code == KeyCode::Char('c') {
        return Some(Command::Quit);
    }
    app.note = None;
    if control {
        if key.code == KeyCode::Char('z') {
            app.take_back();
        }
        return None;
    }
    match app.mode {
        Mode::Quit => return press_question(app, key.code, Command::Quit),
        Mode::Resign => return press_question(app, key.code, Command::Resign),
        Mode::Help | Mode::Unseen => {
            app.mode = Mode::Play;
            return None;
        }
        Mode::Phrases => return press_phrase(app, key.code),
        Mode::Hint => return press_hint(app, key.code),
        Mode::Play | Mode::Exchange => {}
    }
    if let Phase::Cover(_) = app.snapshot.phase {
        return press_cover(app, key.code);
    }
    if let Phase::Over { .. } = app.snapshot.phase
        && let KeyCode::Enter | KeyCode::Esc | KeyCode::Char('q') = key.code
    {
        return Some(Command::Quit);
    }
    if key.code == KeyCode::Char('n') && app.again() != Again::No {
        return Some(Command::PlayAgain);
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
        KeyCode::Esc if app.mode == Mode::Exchange => leave_exchange(app),
        KeyCode::Esc | KeyCode::Char('a') => app.take_all_back(),
        KeyCode::Char('x') if app.mode == Mode::Exchange => leave_exchange(app),
        KeyCode::Char('x') => app.start_exchange(),
        KeyCode::Char('o') => app.sort(),
        KeyCode::Char('i') if app.is_mine() => return Some(Command::Hint),
        KeyCode::Char('u') => app.mode = Mode::Unseen,
        KeyCode::Char('t') if app.remote => app.mode = Mode::Phrases,
        KeyCode::Char('R') if app.remote => app.mode = Mode::Resign,
        KeyCode::Char('L') => {
            app.theme.letters = !app.theme.letters;
            app.follow();
        }
        KeyCode::Char('s') => return Some(Command::Save),
        KeyCode::Char('?') | KeyCode::F(1) => app.mode = Mode::Help,
        KeyCode::Char('q') => app.mode = Mode::Quit,
        _ => {}
    }
    None
}

fn leave_exchange(app: &mut App) {
    app.marked.clear();
    app.mode = Mode::Play;
}

fn press_cover(app: &mut App, code: KeyCode) -> Option<Command> {
    match code {
        KeyCode::Enter | KeyCode::Char(' ') => Some(Command::Uncover),
        KeyCode::Char('q') => {
            app.mode = Mode::Quit;
            None
        }
        KeyCode::Char('?') => {
            app.mode = Mode::Help;
            None
        }
        _ => None,
    }
}

/// The letters for yes in our languages; everything else means no.
fn press_question(app: &mut App, code: KeyCode, yes: Command) -> Option<Command> {
    app.mode = Mode::Play;
    match code {
        KeyCode::Char('y' | 'Y' | 'o' | 'O' | 'j' | 'J' | 'q') | KeyCode::Enter => Some(yes),
        _ => None,
    }
}

/// Phrases are chosen by the letters from `a` on.
fn press_phrase(app: &mut App, code: KeyCode) -> Option<Command> {
    app.mode = Mode::Play;
    let KeyCode::Char(letter @ 'a'..='z') = code else {
        return None;
    };
    let phrase = PHRASES.get(letter as usize - 'a' as usize);
    phrase.map(|phrase| Command::Say(phrase))
}

fn press_hint(app: &mut App, code: KeyCode) -> Option<Command> {
    match code {
        KeyCode::Char(digit @ '1'..='9') => app.take_hint(digit as usize - '1' as usize),
        KeyCode::Enter | KeyCode::Char(' ') => app.take_hint(0),
        _ => app.mode = Mode::Play,
    }
    None
}

fn click(app: &mut App, mouse: MouseEvent) -> Option<Command> {
    let (column, row) = (mouse.column, mouse.row);
    match mouse.kind {
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
    match app.mode {
        Mode::Play | Mode::Exchange => {}
        Mode::Help | Mode::Unseen | Mode::Hint | Mode::Quit | Mode::Resign | Mode::Phrases => {
            app.mode = Mode::Play;
            return None;
        }
    }
    if let Phase::Cover(_) = app.snapshot.phase {
        return Some(Command::Uncover);
    }
    if let Some(idx) = layout::hand_at(app, column, row) {
        app.pick(idx);
        return None;
    }
    let window = layout::window(app);
    let cell = app.camera.cell_at(window, column, row)?;
    app.cursor = cell;
    // A click on an empty cell without a piece only moves the cursor: it never plays.
    let acts = app.picked.is_some() || app.draft.at(cell).is_some();
    if acts { app.put() } else { None }
}
