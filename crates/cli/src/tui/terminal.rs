//! The terminal: taken over, given back whatever happens, and lent to the shell on Ctrl-Z.

use std::io::{self, Write};
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ratatui::DefaultTerminal;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEventKind, KeyModifiers,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;

use crate::failure::Outcome;
use crate::runtime;

/// How long a frame waits for a key: short enough that a bot's turn shows at once.
const FRAME: Duration = Duration::from_millis(60);

/// The terminal while it is ours.
#[derive(Debug)]
pub(crate) struct Screen {
    terminal: DefaultTerminal,
    signals: Signals,
}

/// What came from outside within a frame.
#[derive(Debug)]
pub(crate) enum Input {
    /// Keys, clicks, or nothing.
    Events(Vec<Event>),
    /// Ctrl-C, or the system wants the program to end.
    Leave,
}

/// Takes the terminal over, and gives it back.
pub(crate) fn with_terminal(show: impl FnOnce(&mut Screen) -> io::Result<()>) -> Outcome {
    let signals = Signals::listen()?;
    let terminal = ratatui::try_init()?;
    // A terminal without a mouse ignores this.
    let _ = execute!(io::stdout(), EnableMouseCapture);
    // The rest of the terminal is given back by the hook that is there already.
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let _ = execute!(io::stdout(), DisableMouseCapture);
        before(info);
    }));
    let mut screen = Screen { terminal, signals };
    let shown = show(&mut screen);
    let _ = execute!(io::stdout(), DisableMouseCapture);
    ratatui::try_restore()?;
    Ok(shown?)
}

impl Screen {
    pub(crate) fn area(&self) -> io::Result<Rect> {
        Ok(Rect::from((Position::ORIGIN, self.terminal.size()?)))
    }

    pub(crate) fn draw(&mut self, widget: impl Widget) -> io::Result<()> {
        self.terminal
            .draw(|frame| frame.render_widget(widget, frame.area()))?;
        Ok(())
    }

    /// Waits for a frame's time, or until something is there.
    pub(crate) fn input(&mut self) -> io::Result<Input> {
        let mut events = Vec::new();
        let mut wait = FRAME;
        while event::poll(wait)? {
            wait = Duration::ZERO;
            match event::read()? {
                it if is_control(&it, 'c') => return Ok(Input::Leave),
                it if is_control(&it, 'z') => self.suspend()?,
                it => events.push(it),
            }
        }
        if self.signals.stop.load(Ordering::Relaxed) {
            return Ok(Input::Leave);
        }
        if self.signals.woken.swap(false, Ordering::Relaxed) {
            // Whoever stopped the program may have used the terminal meanwhile.
            self.enter()?;
        }
        Ok(Input::Events(events))
    }

    /// Gives the terminal to the shell until the program is told to go on.
    fn suspend(&mut self) -> io::Result<()> {
        if !CAN_SUSPEND {
            return Ok(());
        }
        execute!(
            io::stdout(),
            DisableMouseCapture,
            LeaveAlternateScreen,
            Show
        )?;
        disable_raw_mode()?;
        stop_here()?;
        self.enter()
    }

    fn enter(&mut self) -> io::Result<()> {
        enable_raw_mode()?;
        execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture)?;
        io::stdout().flush()?;
        self.terminal.clear()
    }
}

fn is_control(event: &Event, letter: char) -> bool {
    matches!(event, Event::Key(key) if key.kind != KeyEventKind::Release
        && key.modifiers.contains(KeyModifiers::CONTROL)
        && key.code == KeyCode::Char(letter))
}

/// What the system asked of the program.
#[derive(Debug, Clone, Default)]
struct Signals {
    /// To end: SIGTERM or SIGINT. SIGHUP ends the program by itself, as it should: the terminal is gone, and a
    /// read from it would never come back.
    stop: Arc<AtomicBool>,
    /// To go on after it was stopped: SIGCONT.
    woken: Arc<AtomicBool>,
}

#[cfg(unix)]
impl Signals {
    /// Listens in a thread of its own, for as long as the program runs.
    fn listen() -> io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        let signals = Self::default();
        let heard = signals.clone();
        let runtime = runtime::new()?;
        let _entered = runtime.enter();
        let mut terminate = signal(SignalKind::terminate())?;
        let mut interrupt = signal(SignalKind::interrupt())?;
        let mut go_on = signal(SignalKind::from_raw(rustix::process::Signal::CONT.as_raw()))?;
        drop(_entered);
        std::thread::spawn(move || {
            runtime.block_on(async {
                loop {
                    tokio::select! {
                        _ = terminate.recv() => heard.stop.store(true, Ordering::Relaxed),
                        _ = interrupt.recv() => heard.stop.store(true, Ordering::Relaxed),
                        _ = go_on.recv() => heard.woken.store(true, Ordering::Relaxed),
                    }
                }
            });
        });
        Ok(signals)
    }
}

#[cfg(not(unix))]
impl Signals {
    #[expect(clippy::unnecessary_wraps, reason = "elsewhere it can fail")]
    fn listen() -> io::Result<Self> {
        Ok(Self::default())
    }
}

const CAN_SUSPEND: bool = cfg!(unix);

/// Stops the program and all that the shell started with it, as Ctrl-Z does outside of a screen.
#[cfg(unix)]
fn stop_here() -> io::Result<()> {
    use rustix::process::{Signal, kill_current_process_group};
    Ok(kill_current_process_group(Signal::TSTP)?)
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "elsewhere it can fail")]
fn stop_here() -> io::Result<()> {
    Ok(())
}
