//! The state of the screen, and what each key does to it.

mod lists;
mod side;

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;
use sixline_engine::analysis::{Account, Grade, TurnReport};
use sixline_rules::record::{Checked, Step};
use sixline_rules::{Action, BySeat, Cell, Placement, PublicState, SeenAction};
use sixline_words::Words;

use super::layout;
use super::texts::better;
use crate::tui::board::window_in;
use crate::tui::camera::{Camera, Window};
use crate::tui::theme::Theme;
use crate::tui::widgets::{Button, button_at};

/// A game at one of its moments.
pub(crate) struct App {
    words: Words,
    theme: Theme,
    screen: Rect,
    checked: Checked,
    /// How many turns were taken.
    at: usize,
    /// What is known about each turn so far.
    reports: Vec<Option<TurnReport>>,
    camera: Camera,
    /// How many lines of the analysis, or of the list in front, were scrolled away.
    scroll: u16,
    front: Front,
    /// Whether the best is shown in place of what was played.
    is_instead: bool,
    ticks: usize,
}

/// What is in front.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Front {
    Board,
    Help,
    /// The sums of each seat.
    Totals,
}

impl App {
    pub(crate) fn new(words: Words, theme: Theme, checked: Checked) -> Self {
        let turns = checked.steps.len();
        let mut app = Self {
            words,
            theme,
            screen: Rect::new(0, 0, 80, 24),
            reports: vec![None; turns],
            checked,
            at: 0,
            camera: Camera::ORIGIN,
            scroll: 0,
            front: Front::Board,
            is_instead: false,
            ticks: 0,
        };
        app.follow();
        app
    }

    pub(crate) const fn words(&self) -> &Words {
        &self.words
    }

    pub(crate) const fn theme(&self) -> &Theme {
        &self.theme
    }

    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    pub(crate) fn reports(&self) -> &[Option<TurnReport>] {
        &self.reports
    }

    pub(crate) const fn camera(&self) -> Camera {
        self.camera
    }

    /// How many lines of the analysis were scrolled away.
    const fn scroll_of_side(&self) -> u16 {
        match self.front {
            Front::Board => self.scroll,
            Front::Help | Front::Totals => 0,
        }
    }

    /// Counts one more frame, for what moves on the screen.
    pub(crate) const fn tick(&mut self) {
        self.ticks = self.ticks.wrapping_add(1);
    }

    pub(crate) fn say(&self, id: &str) -> String {
        self.words.say(id, &[])
    }

    pub(crate) fn window(&self) -> Window {
        let public = self.public();
        let area = layout::areas(self.screen).board;
        window_in(area, &self.theme, public.edition(), public.board())
    }

    pub(crate) fn resize(&mut self, screen: Rect) {
        if self.screen != screen {
            self.screen = screen;
            self.follow();
        }
    }

    pub(crate) fn take_in(&mut self, number: usize, report: TurnReport) {
        if let Some(slot) = self.reports.get_mut(number) {
            *slot = Some(report);
        }
    }

    /// Does what the event asks; `false` where that is to leave.
    pub(crate) fn handle(&mut self, event: &Event) -> bool {
        // Nothing is done that is not seen.
        if layout::is_too_small(self.screen) {
            return true;
        }
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.press(*key),
            Event::Mouse(mouse) => self.click(*mouse),
            Event::Key(_)
            | Event::Resize(..)
            | Event::FocusGained
            | Event::FocusLost
            | Event::Paste(_) => true,
        }
    }

    fn press(&mut self, key: KeyEvent) -> bool {
        if self.front != Front::Board {
            match key.code {
                KeyCode::Up | KeyCode::Char('k') => self.scroll_by(-1),
                KeyCode::Down | KeyCode::Char('j') => self.scroll_by(1),
                _ => self.bring(Front::Board),
            }
            return true;
        }
        if key.modifiers.contains(KeyModifiers::SHIFT) && self.pan(key.code) {
            return true;
        }
        match key.code {
            KeyCode::Left | KeyCode::Char('h') => self.go(self.at.saturating_sub(1)),
            KeyCode::Right | KeyCode::Char('l' | ' ') | KeyCode::Enter => self.go(self.at + 1),
            KeyCode::Home | KeyCode::Char('g') => self.go(0),
            KeyCode::End | KeyCode::Char('G') => self.go(self.reports.len()),
            KeyCode::Up | KeyCode::Char('k') => self.scroll_by(-1),
            KeyCode::Down | KeyCode::Char('j') => self.scroll_by(1),
            KeyCode::PageUp => self.scroll_by(-5),
            KeyCode::PageDown => self.scroll_by(5),
            KeyCode::Char('n') => self.go_to_mistake(true),
            KeyCode::Char('N') => self.go_to_mistake(false),
            KeyCode::Char('t') => self.bring(Front::Totals),
            KeyCode::Char('b') => {
                self.is_instead = !self.is_instead;
                self.follow();
            }
            KeyCode::Char('c') => self.center(),
            KeyCode::Char('L') => {
                let edition = self.public().edition();
                self.theme.toggle_letters(edition);
                self.follow();
            }
            KeyCode::Char('?') | KeyCode::F(1) => self.bring(Front::Help),
            KeyCode::Char('q') | KeyCode::Esc => return false,
            _ => {}
        }
        true
    }

    fn click(&mut self, mouse: MouseEvent) -> bool {
        match mouse.kind {
            MouseEventKind::ScrollUp if self.is_text(mouse) => self.scroll_by(-1),
            MouseEventKind::ScrollDown if self.is_text(mouse) => self.scroll_by(1),
            MouseEventKind::ScrollUp => self.go(self.at.saturating_sub(1)),
            MouseEventKind::ScrollDown => self.go(self.at + 1),
            MouseEventKind::Down(MouseButton::Left) => {
                let foot = layout::areas(self.screen).keys;
                let key = button_at(&self.buttons(), foot, mouse.column, mouse.row);
                match key {
                    Some(key) => return self.press(KeyEvent::new(key, KeyModifiers::NONE)),
                    None => self.bring(Front::Board),
                }
            }
            MouseEventKind::Down(MouseButton::Right | MouseButton::Middle)
            | MouseEventKind::Up(_)
            | MouseEventKind::Drag(_)
            | MouseEventKind::Moved
            | MouseEventKind::ScrollLeft
            | MouseEventKind::ScrollRight => {}
        }
        true
    }

    /// Whether the mouse is over what scrolls: the list in front, or the analysis.
    fn is_text(&self, mouse: MouseEvent) -> bool {
        let side = layout::areas(self.screen).side;
        self.front != Front::Board || side.contains((mouse.column, mouse.row).into())
    }

    /// The keys that are told at the foot of the screen, each of which can be clicked.
    pub(crate) fn buttons(&self) -> Vec<Button> {
        let char = |letter: char| Some(KeyCode::Char(letter));
        let shown: &[(Option<KeyCode>, &str)] = match self.front {
            Front::Board => &[
                (char('?'), "keys"),
                (Some(KeyCode::Left), "turn-back"),
                (Some(KeyCode::Right), "turn-on"),
                (char('n'), "mistake"),
                (char('b'), "best"),
                (char('t'), "totals"),
                (char('q'), "leave"),
            ],
            Front::Help | Front::Totals => &[(Some(KeyCode::Esc), "close")],
        };
        let button = |&(key, id): &(Option<KeyCode>, &str)| Button {
            key,
            text: self.say(&format!("button-{id}")),
        };
        shown.iter().map(button).collect()
    }

    fn bring(&mut self, front: Front) {
        self.front = front;
        self.scroll = 0;
    }

    fn scroll_by(&mut self, by: i32) {
        // Drawing stops at the end, and so does this on the way back.
        let most = self.most_scroll();
        let scrolled = i32::from(self.scroll.min(most)) + by;
        self.scroll = scrolled.clamp(0, i32::from(most)) as u16;
    }

    fn most_scroll(&self) -> u16 {
        match self.front {
            Front::Board => self.side().most_scroll(layout::areas(self.screen).side),
            Front::Help | Front::Totals => self.in_front().map_or(0, |list| {
                list.most_scroll(list.place_over(layout::above_keys(self.screen)))
            }),
        }
    }

    /// Puts the last play into the middle, or the whole board where nothing was laid.
    fn center(&mut self) {
        let mut cells = self.last_play();
        if cells.is_empty() {
            cells = self.public().board().iter().map(|it| it.cell).collect();
        }
        let window = self.window();
        self.camera.center(window, &cells);
    }

    fn pan(&mut self, code: KeyCode) -> bool {
        match code {
            KeyCode::Left => self.camera.shift(-1, 0),
            KeyCode::Right => self.camera.shift(1, 0),
            KeyCode::Up => self.camera.shift(0, -1),
            KeyCode::Down => self.camera.shift(0, 1),
            _ => return false,
        }
        true
    }

    fn go(&mut self, at: usize) {
        self.at = at.min(self.reports.len());
        self.scroll = 0;
        self.is_instead = false;
        self.follow();
    }

    /// To the next turn that was a mistake or worse, or to the one before; it stays where there is none.
    fn go_to_mistake(&mut self, is_next: bool) {
        let is_mistake = |report: &Option<TurnReport>| {
            let verdict = report.as_ref().and_then(|it| it.verdict.as_ref().ok());
            verdict.is_some_and(|it| it.grade >= Grade::Mistake)
        };
        let mistakes = self
            .reports
            .iter()
            .zip(1..)
            .filter(|(it, _)| is_mistake(it));
        let mut mistakes = mistakes.map(|(_, at)| at);
        let found = match is_next {
            true => mistakes.find(|&at| at > self.at),
            false => mistakes.filter(|&at| at < self.at).last(),
        };
        if let Some(at) = found {
            self.go(at);
        }
    }

    /// The turn that led here.
    pub(crate) fn step(&self) -> Option<&Step> {
        self.checked.steps.get(self.at.checked_sub(1)?)
    }

    /// What is known about it.
    pub(crate) fn report(&self) -> Option<&TurnReport> {
        self.reports.get(self.at.checked_sub(1)?)?.as_ref()
    }

    /// What lies and stands now; before the turn, where the best is shown instead of it.
    pub(crate) fn public(&self) -> &PublicState {
        let at = self.at - usize::from(self.is_instead());
        let step = self.checked.steps.get(at);
        step.map_or(&self.checked.public, |step| &step.public)
    }

    /// Whether the best is shown in place of what was played.
    pub(crate) fn is_instead(&self) -> bool {
        self.is_instead && !self.best_play().is_empty()
    }

    /// The sums of each seat over the turns that were looked at.
    pub(crate) fn totals(&self) -> BySeat<Account> {
        let mut seats = BySeat::filled(self.checked.public.players(), Account::default());
        for report in self.reports.iter().flatten() {
            seats[report.seat].add(report);
        }
        seats
    }

    /// The cells of the turn that led here.
    pub(crate) fn last_play(&self) -> Vec<Cell> {
        match self.step().map(|step| &step.turn.action) {
            Some(SeenAction::Play(play)) => play.placements().iter().map(|it| it.cell).collect(),
            Some(SeenAction::Swap(_) | SeenAction::SwapHidden(_) | SeenAction::Pass) | None => {
                Vec::new()
            }
        }
    }

    /// What would have been better, as far as it lies on free cells.
    pub(crate) fn best_play(&self) -> Vec<Placement> {
        let best = self.report().and_then(better);
        match best.map(|it| &it.best.action) {
            Some(Action::Play(play)) => play.placements().to_vec(),
            Some(Action::Swap(_) | Action::Pass) | None => Vec::new(),
        }
    }

    /// Where it mattered: the places that what was played left to others, or that the better play is for.
    pub(crate) fn places(&self) -> Vec<Cell> {
        let reasons = self
            .report()
            .and_then(better)
            .map(|it| match self.is_instead {
                true => &it.better.reasons,
                false => &it.fault.reasons,
            });
        let cells = reasons.into_iter().flatten().flat_map(|it| &it.cells);
        cells.copied().collect()
    }

    fn follow(&mut self) {
        let window = self.window();
        let last = self.last_play();
        let mut all = last.clone();
        all.extend(self.best_play().iter().map(|it| it.cell));
        let mut camera = self.camera;
        camera.follow(window, self.public().board(), &[&all, &last]);
        self.camera = camera;
    }
}
