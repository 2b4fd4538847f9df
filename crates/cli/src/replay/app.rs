//! The state of the screen, and what each key does to it.

use ratatui::crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers, MouseEventKind};
use ratatui::layout::Rect;
use sixline_engine::analysis::TurnReport;
use sixline_rules::record::{Checked, Step};
use sixline_rules::{Cell, PublicState, SeenAction};
use sixline_words::Words;

use super::screen;
use crate::play::camera::Camera;
use crate::play::theme::Theme;

/// A game at one of its moments.
pub(crate) struct App {
    pub(crate) words: Words,
    pub(crate) theme: Theme,
    pub(crate) screen: Rect,
    pub(crate) checked: Checked,
    /// How many turns were taken.
    pub(crate) at: usize,
    /// What is known about each turn so far.
    pub(crate) reports: Vec<Option<TurnReport>>,
    pub(crate) camera: Camera,
    pub(crate) ticks: usize,
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
            ticks: 0,
        };
        app.follow();
        app
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
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => {
                let control = key.modifiers.contains(KeyModifiers::CONTROL);
                return !(control && key.code == KeyCode::Char('c')) && self.press(key.code);
            }
            Event::Mouse(mouse) => match mouse.kind {
                MouseEventKind::ScrollUp => self.go(self.at.saturating_sub(1)),
                MouseEventKind::ScrollDown => self.go(self.at + 1),
                _ => {}
            },
            Event::Key(_)
            | Event::Resize(..)
            | Event::FocusGained
            | Event::FocusLost
            | Event::Paste(_) => {}
        }
        true
    }

    fn press(&mut self, code: KeyCode) -> bool {
        match code {
            KeyCode::Left | KeyCode::Char('h') | KeyCode::PageUp => {
                self.go(self.at.saturating_sub(1));
            }
            KeyCode::Right | KeyCode::Char('l' | ' ') | KeyCode::PageDown | KeyCode::Enter => {
                self.go(self.at + 1);
            }
            KeyCode::Home | KeyCode::Char('g') => self.go(0),
            KeyCode::End | KeyCode::Char('G') => self.go(self.reports.len()),
            KeyCode::Up | KeyCode::Char('k') => self.camera.shift(0, -1),
            KeyCode::Down | KeyCode::Char('j') => self.camera.shift(0, 1),
            KeyCode::Char('L') => {
                self.theme.letters = !self.theme.letters;
                self.follow();
            }
            KeyCode::Char('q') | KeyCode::Esc => return false,
            _ => {}
        }
        true
    }

    fn go(&mut self, at: usize) {
        self.at = at.min(self.reports.len());
        self.follow();
    }

    /// The turn that led here.
    pub(crate) fn step(&self) -> Option<&Step> {
        self.checked.steps.get(self.at.checked_sub(1)?)
    }

    /// What is known about it.
    pub(crate) fn report(&self) -> Option<&TurnReport> {
        self.reports.get(self.at.checked_sub(1)?)?.as_ref()
    }

    /// What lies and stands now.
    pub(crate) fn public(&self) -> &PublicState {
        let step = self.checked.steps.get(self.at);
        step.map_or(&self.checked.public, |step| &step.public)
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

    fn follow(&mut self) {
        let window = screen::window(self);
        let mut camera = self.camera;
        let focus = self.last_play();
        camera.follow(window, self.public().board(), &focus);
        self.camera = camera;
    }
}
