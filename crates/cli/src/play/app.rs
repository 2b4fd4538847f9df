//! The state of the screen.

mod deeds;

use ratatui::layout::Rect;
use sixline_rules::{Action, Cell, Illegal, SeenAction, Tile};
use sixline_words::{Value, Words};

use super::camera::Camera;
use super::draft::{Draft, Verdict, keep_order};
use super::hint::Hints;
use super::layout;
use super::table::{Again, News, Phase, Snapshot};
use super::theme::Theme;
use crate::wording;

/// What is in front.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    /// The board.
    Play,
    /// The hand, to choose what to exchange.
    Exchange,
    /// All keys.
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
    pub(crate) words: Words,
    pub(crate) theme: Theme,
    pub(crate) screen: Rect,
    pub(crate) snapshot: Snapshot,
    pub(crate) mode: Mode,
    /// The hand in the order of the one who looks at it.
    pub(crate) hand: Vec<Tile>,
    pub(crate) draft: Draft,
    pub(crate) verdict: Verdict,
    /// The piece of the hand to be laid next.
    pub(crate) picked: Option<usize>,
    /// The pieces to be exchanged.
    pub(crate) marked: Vec<usize>,
    pub(crate) cursor: Cell,
    /// Where the picked piece, or any, can be laid.
    pub(crate) open: Vec<Cell>,
    pub(crate) camera: Camera,
    pub(crate) note: Option<(String, Tone)>,
    pub(crate) hints: Option<Hints>,
    pub(crate) remote: bool,
    /// Counts the frames, for what moves while one waits.
    pub(crate) ticks: usize,
    /// By what the hand was sorted last.
    sorted_by_color: bool,
}

impl App {
    pub(crate) fn new(words: Words, theme: Theme, snapshot: Snapshot) -> Self {
        let mut app = Self {
            words,
            theme,
            screen: Rect::new(0, 0, 80, 24),
            hand: snapshot.view.hand().tiles().to_vec(),
            snapshot,
            mode: Mode::Play,
            draft: Draft::default(),
            verdict: Verdict::Nothing,
            picked: None,
            marked: Vec::new(),
            cursor: Cell::ORIGIN,
            open: Vec::new(),
            camera: Camera::ORIGIN,
            note: None,
            hints: None,
            remote: false,
            ticks: 0,
            sorted_by_color: false,
        };
        app.judge();
        app.follow();
        app
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
        self.hand = keep_order(&self.hand, self.snapshot.view.hand().tiles());
        if turned {
            // Other pieces lie and other pieces are held: what was tried starts again.
            self.draft.clear();
            self.picked = None;
            self.marked.clear();
            self.hints = None;
            if matches!(self.mode, Mode::Exchange | Mode::Hint) {
                self.mode = Mode::Play;
            }
            if is_new {
                self.cursor = Cell::ORIGIN;
            }
            if let Some(cell) = self.last_play().first() {
                self.cursor = *cell;
            }
        }
        self.judge();
        self.follow();
    }

    /// What happened, as far as the snapshot does not tell.
    pub(crate) fn hear(&mut self, news: News) {
        match news {
            News::Turn(_) | News::Changed => {}
            News::Said { seat, phrase } => {
                let name = self.snapshot.seats[seat].name.clone();
                let id = format!("phrase-{}", phrase.replace('_', "-"));
                let said = match self.words.has(&id) {
                    true => self.words.say(&id, &[]),
                    false => phrase,
                };
                self.note(format!("{name}: {said}"), Tone::Plain);
            }
            News::Refused(code) => {
                let text = wording::server_error(&self.words, &code);
                self.note(text, Tone::Warning);
            }
            News::NoNewGame(reason) => self.note(reason, Tone::Warning),
            News::Offline => {
                let text = self.words.say("offline", &[]);
                self.note(text, Tone::Warning);
            }
            News::NotSaved(reason) => self.not_saved(&reason),
        }
    }

    pub(crate) fn refuse(&mut self, illegal: &Illegal) {
        let text = wording::illegal(&self.words, illegal);
        self.note(text, Tone::Warning);
    }

    pub(crate) fn saved(&mut self, path: &str) {
        let text = self.words.say("saved", &[("file", path.into())]);
        self.note(text, Tone::Plain);
    }

    pub(crate) fn not_saved(&mut self, reason: &str) {
        let text = self.words.say("not-saved", &[("reason", reason.into())]);
        self.note(text, Tone::Warning);
    }

    pub(crate) fn note(&mut self, text: String, tone: Tone) {
        self.note = Some((text, tone));
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

    pub(crate) fn is_mine(&self) -> bool {
        matches!(self.snapshot.phase, Phase::Mine(_))
    }

    /// The cells of the last play.
    pub(crate) fn last_play(&self) -> Vec<Cell> {
        let plays = self.snapshot.view.history().iter().rev();
        let last = plays.filter_map(|turn| match &turn.action {
            SeenAction::Play(play) => Some(play),
            SeenAction::Swap(_) | SeenAction::SwapHidden(_) | SeenAction::Pass => None,
        });
        last.take(1)
            .flat_map(|play| play.placements().iter().map(|it| it.cell))
            .collect()
    }

    pub(crate) fn say(&self, id: &str) -> String {
        self.words.say(id, &[])
    }

    pub(crate) fn say_with(&self, id: &str, values: &[(&str, Value<'_>)]) -> String {
        self.words.say(id, values)
    }

    /// Judges the draft again, and finds where it can grow.
    pub(crate) fn judge(&mut self) {
        let view = &self.snapshot.view;
        self.verdict = self.draft.verdict(view, &self.hand);
        self.open = if self.is_mine() {
            self.draft.open_cells(view, &self.hand, self.picked)
        } else {
            Vec::new()
        };
    }

    /// Keeps the cursor and the last play in sight.
    pub(crate) fn follow(&mut self) {
        let window = layout::window(self);
        let mut focus = vec![self.cursor];
        focus.extend(self.draft.cells());
        let board = self.snapshot.view.public().board();
        let mut camera = self.camera;
        camera.follow(window, board, &focus);
        self.camera = camera;
    }
}
