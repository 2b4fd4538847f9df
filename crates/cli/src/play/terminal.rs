//! The loop of the screen: draw, wait for a key or for news, go on.

use std::sync::mpsc::Receiver;
use std::time::Duration;
use std::{io, panic};

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::layout::Rect;

use super::app::{App, Command, Mode, Tone};
use super::hint::{self, Hints};
use super::keys;
use super::table::{News, Table};
use crate::failure::Outcome;

/// How long a frame waits for a key: short enough that a bot's turn shows at once.
pub(crate) const FRAME: Duration = Duration::from_millis(60);

/// Shows the game until it is left. The terminal is as before afterwards, whatever happens.
pub(crate) fn run(app: &mut App, table: &mut dyn Table) -> Outcome {
    with_terminal(|terminal| play(terminal, app, table))
}

/// Takes the terminal over, and gives it back.
pub(crate) fn with_terminal(show: impl FnOnce(&mut DefaultTerminal) -> io::Result<()>) -> Outcome {
    let mut terminal = ratatui::try_init()?;
    // A terminal without a mouse ignores this.
    let _ = execute!(io::stdout(), EnableMouseCapture);
    // The rest of the terminal is given back by the hook that is there already.
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let _ = execute!(io::stdout(), DisableMouseCapture);
        before(info);
    }));
    let shown = show(&mut terminal);
    let _ = execute!(io::stdout(), DisableMouseCapture);
    ratatui::try_restore()?;
    Ok(shown?)
}

fn play(terminal: &mut DefaultTerminal, app: &mut App, table: &mut dyn Table) -> io::Result<()> {
    let mut advice: Option<Receiver<Hints>> = None;
    loop {
        app.resize(Rect::from((
            ratatui::layout::Position::ORIGIN,
            terminal.size()?,
        )));
        terminal.draw(|frame| frame.render_widget(&*app, frame.area()))?;
        app.ticks = app.ticks.wrapping_add(1);
        let mut wait = FRAME;
        while event::poll(wait)? {
            wait = Duration::ZERO;
            match keys::handle(app, &event::read()?) {
                None => {}
                Some(Command::Quit) => return Ok(()),
                Some(command) => obey(app, table, command, &mut advice),
            }
        }
        hear(app, table, Vec::new());
        if let Some(hints) = advice.as_ref().and_then(|it| it.try_recv().ok()) {
            app.hints = Some(hints);
            advice = None;
        }
    }
}

/// Does what the screen wants done, but for leaving it.
fn obey(
    app: &mut App,
    table: &mut dyn Table,
    command: Command,
    advice: &mut Option<Receiver<Hints>>,
) {
    match command {
        Command::Act(action) => match table.act(&action) {
            Ok(mut news) => {
                news.push(News::Changed);
                app.mode = Mode::Play;
                hear(app, table, news);
            }
            Err(illegal) => app.refuse(&illegal),
        },
        Command::Uncover => {
            table.uncover();
            hear(app, table, vec![News::Changed]);
        }
        Command::Hint if table.may_help() => {
            app.mode = Mode::Hint;
            app.hints = None;
            *advice = Some(hint::start(app.snapshot.view.clone()));
        }
        Command::Hint => {
            let text = app.say("no-help");
            app.note(text, Tone::Warning);
        }
        Command::Save => match table.save() {
            Some(Ok(path)) => app.saved(&path.display().to_string()),
            Some(Err(reason)) => app.not_saved(&reason),
            None => {
                let text = app.say("saved-on-server");
                app.note(text, Tone::Plain);
            }
        },
        Command::Resign => table.resign(),
        Command::PlayAgain => match table.play_again() {
            Ok(()) => hear(app, table, vec![News::Changed]),
            Err(reason) => app.note(reason, Tone::Warning),
        },
        Command::Say(phrase) => table.say(phrase),
        Command::Quit => {}
    }
}

/// Takes in what happened, here and elsewhere.
fn hear(app: &mut App, table: &mut dyn Table, mut news: Vec<News>) {
    news.extend(table.poll(Duration::ZERO));
    if news.is_empty() {
        return;
    }
    app.show(table.snapshot());
    for it in news {
        app.hear(it);
    }
}
