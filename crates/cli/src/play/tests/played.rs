//! A game that a test plays by keys and mouse, and its screen.

use std::path::PathBuf;
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;
use sixline_rules::{Edition, Game, GameSetup, Players, Secret};
use sixline_words::{Lang, Words};

use crate::play::app::{App, Command, keys};
use crate::play::hint;
use crate::play::local::{Deal, Local};
use crate::play::save::SaveFile;
use crate::play::seats::{self, Chair};
use crate::play::table::{Phase, Venue};
use crate::tui::theme::{Depth, Theme};

/// A game with a fixed deal, and its screen.
pub(super) struct Played {
    pub(super) table: Local,
    pub(super) app: App,
    pub(super) file: PathBuf,
}

impl Played {
    pub(super) fn new(test: &str, edition: Edition, seats: &str, lang: Lang) -> Self {
        let words = Words::new(lang);
        let chairs: Vec<Chair> = seats.split(',').map(|it| it.parse().unwrap()).collect();
        let names = seats::names(&words, &chairs);
        let file = std::env::temp_dir().join(format!("sixline-{}-{test}.sxl", std::process::id()));
        let save = SaveFile::new(Some(&file), None, &chairs, names.clone()).unwrap();
        let setup = GameSetup::new(edition, Players::new(chairs.len()).unwrap());
        let game = Game::new(&setup, Secret::from_seed(3));
        let deal = Deal {
            game,
            chairs,
            names,
            bot_seed: 1,
            bot_delay: Duration::ZERO,
            shared: None,
        };
        let table = Local::new(deal, save);
        let theme = Theme::new(Depth::True, false, &words);
        let app = App::new(words, theme, table.snapshot(), false);
        let mut played = Self { table, app, file };
        played.wait();
        played
    }

    /// The same game in a terminal of another kind.
    pub(super) fn shown_by(mut self, depth: Depth, ascii: bool) -> Self {
        let words = Words::new(self.app.words().lang());
        let theme = Theme::new(depth, ascii, &words);
        self.app = App::new(words, theme, self.table.snapshot(), false);
        self
    }

    /// The same screen, as of a game on a server.
    pub(super) fn on_a_server(mut self) -> Self {
        let words = Words::new(self.app.words().lang());
        let theme = self.app.theme().clone();
        self.app = App::new(words, theme, self.table.snapshot(), true);
        self
    }

    /// Lets the bots play.
    pub(super) fn wait(&mut self) {
        while let Phase::Theirs(_) = self.table.snapshot().phase {
            self.table.poll(Duration::from_secs(10));
        }
        self.app.show(self.table.snapshot());
    }

    /// Presses keys, and does what they ask for.
    pub(super) fn press(&mut self, keys: &str) {
        for key in keys.split_whitespace() {
            let code = match key {
                "Enter" => KeyCode::Enter,
                "Tab" => KeyCode::Tab,
                "Esc" => KeyCode::Esc,
                "Back" => KeyCode::Backspace,
                "Left" => KeyCode::Left,
                "Right" => KeyCode::Right,
                "PgDn" => KeyCode::PageDown,
                "Up" => KeyCode::Up,
                "Down" => KeyCode::Down,
                "S-Right" => KeyCode::Right,
                "S-Left" => KeyCode::Left,
                letter => KeyCode::Char(letter.chars().next().unwrap()),
            };
            let modifiers = match key.starts_with("S-") {
                true => KeyModifiers::SHIFT,
                false => KeyModifiers::NONE,
            };
            let event = Event::Key(KeyEvent::new(code, modifiers));
            let command = keys::handle(&mut self.app, &event);
            self.obey(command);
        }
    }

    pub(super) fn click(&mut self, column: u16, row: u16) {
        let event = Event::Mouse(MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column,
            row,
            modifiers: KeyModifiers::NONE,
        });
        let command = keys::handle(&mut self.app, &event);
        self.obey(command);
    }

    pub(super) fn obey(&mut self, command: Option<Command>) {
        match command {
            Some(Command::Act(action)) => drop(self.table.act(&action).unwrap()),
            Some(Command::Uncover) => self.table.uncover(),
            Some(Command::PlayAgain) => self.table.play_again().unwrap(),
            Some(Command::Hint) => {
                self.app.wait_for_hints();
                self.app.take_hints(hint::find(&self.app.snapshot().view));
                return;
            }
            Some(
                Command::Save
                | Command::Quit
                | Command::Resign
                | Command::LookBack
                | Command::Say(_),
            )
            | None => return,
        }
        self.wait();
    }

    pub(super) fn screen(&mut self, width: u16, height: u16) -> String {
        let buffer = self.buffer(width, height);
        let rows = buffer.content.chunks(usize::from(width.max(1)));
        let lines: Vec<String> = rows
            .map(|row| {
                let text: String = row.iter().map(|cell| cell.symbol()).collect();
                text.trim_end().to_owned()
            })
            .collect();
        lines.join("\n")
    }

    pub(super) fn buffer(&mut self, width: u16, height: u16) -> Buffer {
        self.app.resize(Rect::new(0, 0, width, height));
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal
            .draw(|frame| frame.render_widget(&self.app, frame.area()))
            .unwrap();
        terminal.backend().buffer().clone()
    }
}

impl Drop for Played {
    fn drop(&mut self) {
        // Not every game was written.
        let _ = std::fs::remove_file(&self.file);
    }
}
