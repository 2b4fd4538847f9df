//! The state of the screen. Only [`deeds`] and [`keys`] change it; what it shows is read by methods.

pub(crate) mod advice;
mod buttons;
mod deeds;
pub(crate) mod keys;
pub(crate) mod lists;
pub(crate) mod status;

use ratatui::layout::Rect;
use sixline_rules::{Action, Cell, Illegal};
use sixline_words::{Value, Words};

use super::hint::Hints;
use super::layout;
use super::table::{Again, Leaving, News, Phase, Snapshot};
use super::tentative::Tentative;
use crate::tui::board::window_in;
use crate::tui::camera::{Camera, Window};
use crate::tui::theme::Theme;
use crate::wording;

/// What is in front.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    /// The board, with a turn being put together.
    Play,
    /// The hand, to choose what to exchange.
    Exchange,
    /// The list of all keys.
    Help,
    /// The pieces that are not seen.
    Unseen,
    /// Advice, or the wait for it.
    Hint,
    /// The question whether to leave.
    Quit,
    /// The question whether to give up.
    Resign,
    /// The phrases to choose from.
    Phrases,
}

/// What the screen wants done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Command {
    Act(Action),
    Uncover,
    Hint,
    Save,
    Quit,
    Resign,
    PlayAgain,
    LookBack,
    Say(&'static str),
}

/// How a note is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tone {
    Plain,
    Warning,
}

/// All that the screen shows.
pub(crate) struct App {
    words: Words,
    theme: Theme,
    screen: Rect,
    snapshot: Snapshot,
    mode: Mode,
    /// The turn that is being put together.
    turn: Tentative,
    cursor: Cell,
    camera: Camera,
    note: Option<(String, Tone)>,
    hints: Option<Hints>,
    /// The piece of advice that is shown.
    hint_at: usize,
    /// How many lines of the list in front were scrolled away.
    scroll: u16,
    is_remote: bool,
    /// Counts the frames, for what moves while one waits.
    ticks: usize,
}

impl App {
    pub(crate) fn new(words: Words, theme: Theme, snapshot: Snapshot, is_remote: bool) -> Self {
        let mut turn = Tentative::default();
        turn.hold(snapshot.view.hand().tiles());
        let cursor = snapshot.last_play().first().copied();
        let mut app = Self {
            words,
            theme,
            screen: Rect::new(0, 0, 80, 24),
            snapshot,
            mode: Mode::Play,
            turn,
            cursor: cursor.unwrap_or(Cell::ORIGIN),
            camera: Camera::ORIGIN,
            note: None,
            hints: None,
            hint_at: 0,
            scroll: 0,
            is_remote,
            ticks: 0,
        };
        app.judge();
        app.follow();
        app
    }

    pub(crate) const fn words(&self) -> &Words {
        &self.words
    }

    pub(crate) const fn theme(&self) -> &Theme {
        &self.theme
    }

    pub(crate) const fn screen(&self) -> Rect {
        self.screen
    }

    pub(crate) const fn snapshot(&self) -> &Snapshot {
        &self.snapshot
    }

    pub(crate) const fn mode(&self) -> Mode {
        self.mode
    }

    pub(crate) const fn turn(&self) -> &Tentative {
        &self.turn
    }

    pub(crate) const fn cursor(&self) -> Cell {
        self.cursor
    }

    pub(crate) const fn camera(&self) -> Camera {
        self.camera
    }

    pub(crate) fn note(&self) -> Option<(&str, Tone)> {
        self.note
            .as_ref()
            .map(|(text, tone)| (text.as_str(), *tone))
    }

    /// The advice once it is there, and the number of the piece that is shown.
    pub(crate) fn hints(&self) -> Option<(&Hints, usize)> {
        self.hints.as_ref().map(|hints| (hints, self.hint_at))
    }

    /// How many lines of the list in front, or of the advice, were scrolled away.
    pub(crate) const fn scroll(&self) -> u16 {
        self.scroll
    }

    /// The cells that are marked: where a piece can be laid, or what the advice that is shown is about.
    pub(crate) fn marked(&self) -> Vec<Cell> {
        if self.mode != Mode::Hint {
            return self.turn.open().to_vec();
        }
        let hint = self.hints.as_ref().and_then(|it| it.get(self.hint_at));
        let reasons = hint.into_iter().flat_map(|it| &it.why.reasons);
        reasons.flat_map(|it| &it.cells).copied().collect()
    }

    pub(crate) const fn is_remote(&self) -> bool {
        self.is_remote
    }

    pub(crate) const fn ticks(&self) -> usize {
        self.ticks
    }

    /// Whether one only looks on at a game on a server.
    pub(crate) const fn is_watching(&self) -> bool {
        self.is_remote && self.snapshot.me.is_none()
    }

    pub(crate) fn is_mine(&self) -> bool {
        self.snapshot.is_mine()
    }

    /// Whether the same players can go on in a new game.
    pub(crate) fn again(&self) -> Again {
        match self.snapshot.phase {
            Phase::Over { again, .. } => again,
            Phase::Waiting { .. } | Phase::Cover(_) | Phase::Mine(_) | Phase::Theirs(_) => {
                Again::No
            }
        }
    }

    /// Where the cells of the board are.
    pub(crate) fn window(&self) -> Window {
        let public = self.snapshot.view.public();
        let area = layout::areas(self.screen).board;
        window_in(area, &self.theme, public.edition(), public.board())
    }

    pub(crate) fn say(&self, id: &str) -> String {
        self.words.say(id, &[])
    }

    pub(crate) fn say_with(&self, id: &str, values: &[(&str, Value<'_>)]) -> String {
        self.words.say(id, values)
    }

    /// Counts one more frame, for what moves on the screen.
    pub(crate) const fn tick(&mut self) {
        self.ticks = self.ticks.wrapping_add(1);
    }

    /// Another size of the window.
    pub(crate) fn resize(&mut self, screen: Rect) {
        if self.screen != screen {
            self.screen = screen;
            self.follow();
        }
    }

    /// The game went on.
    pub(crate) fn show(&mut self, snapshot: Snapshot) {
        let turned = self.snapshot.phase.turn() != snapshot.phase.turn()
            || self.snapshot.view.history().len() != snapshot.view.history().len();
        let is_new = snapshot.view.history().len() < self.snapshot.view.history().len();
        self.snapshot = snapshot;
        self.turn.hold(self.snapshot.view.hand().tiles());
        if turned {
            // Other pieces lie and other pieces are held: what was tried starts again.
            self.turn.clear();
            self.hints = None;
            if matches!(self.mode, Mode::Exchange | Mode::Hint) {
                self.mode = Mode::Play;
            }
            if is_new {
                self.cursor = Cell::ORIGIN;
            }
            if let Some(cell) = self.snapshot.last_play().first() {
                self.cursor = *cell;
            }
        }
        self.judge();
        self.follow();
    }

    /// What happened, as far as the snapshot does not tell.
    pub(crate) fn hear(&mut self, news: News) {
        match news {
            News::Turn(_) | News::Changed | News::Offline | News::Online | News::Record(_) => {}
            News::Said { seat, phrase } => {
                let name = self.snapshot.seats[seat].name.clone();
                let said = wording::phrase(&self.words, &phrase);
                let values = [("what", name.into()), ("text", said.into())];
                let text = self.say_with("about", &values);
                self.tell(text, Tone::Plain);
            }
            News::Joined { name } => {
                let text = self.say_with("joined", &[("name", name.into())]);
                self.tell(text, Tone::Plain);
            }
            News::Left { name, why } => {
                let id = match why {
                    Leaving::GaveUp => "left-gave-up",
                    Leaving::TimedOut => "left-timed-out",
                    Leaving::Meanwhile => "left-meanwhile",
                };
                let text = self.say_with(id, &[("name", name.into())]);
                self.tell(text, Tone::Warning);
            }
            News::Refused(code) => {
                let text = wording::server_error(&self.words, &code);
                self.tell(text, Tone::Warning);
            }
            News::Failed(reason) => self.tell(reason, Tone::Warning),
            News::NotSaved(reason) => self.not_saved(&reason),
        }
    }

    pub(crate) fn refuse(&mut self, illegal: &Illegal) {
        let text = wording::illegal(&self.words, illegal);
        self.tell(text, Tone::Warning);
    }

    pub(crate) fn saved(&mut self, path: &str) {
        let text = self.say_with("saved", &[("file", path.into())]);
        self.tell(text, Tone::Plain);
    }

    pub(crate) fn not_saved(&mut self, reason: &str) {
        let text = self.say_with("not-saved", &[("reason", reason.into())]);
        self.tell(text, Tone::Warning);
    }

    /// Shows a note until the next key.
    pub(crate) fn tell(&mut self, text: String, tone: Tone) {
        self.note = Some((text, tone));
    }

    /// The action is under way.
    pub(crate) fn acted(&mut self) {
        self.mode = Mode::Play;
    }

    /// Advice is being looked for.
    pub(crate) fn wait_for_hints(&mut self) {
        self.turn.clear();
        self.mode = Mode::Hint;
        self.hints = None;
        self.scroll = 0;
        self.judge();
    }

    /// Advice is there: the best is shown on the board.
    pub(crate) fn take_hints(&mut self, hints: Hints) {
        self.hints = Some(hints);
        if self.mode == Mode::Hint {
            self.show_hint(0);
        }
    }

    /// Judges the turn again, and finds where it can grow.
    fn judge(&mut self) {
        let is_mine = self.is_mine();
        self.turn.judge(&self.snapshot.view, is_mine);
    }

    /// Keeps the cursor in sight, and with it as much as can be of what was played and what can be.
    fn follow(&mut self) {
        let window = self.window();
        let mut focus = vec![self.cursor];
        focus.extend(self.turn.cells());
        let mut last = focus.clone();
        last.extend(self.snapshot.last_play());
        let mut all = last.clone();
        all.extend(self.marked());
        let board = self.snapshot.view.public().board();
        self.camera.follow(window, board, &[&all, &last, &focus]);
    }
}
