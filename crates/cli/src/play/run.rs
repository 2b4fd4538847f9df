//! The loop of the screen: draw, wait for a key or for news, go on.

use std::io;
use std::sync::mpsc::Receiver;
use std::time::Duration;

use super::app::{App, Command, Tone, keys};
use super::hint::{self, Hints};
use super::table::{News, Venue};
use crate::failure::Outcome;
use crate::replay;
use crate::tui::terminal::{Input, Screen, with_terminal};

/// Shows the game until it is left. The terminal is as before afterwards, whatever happens.
pub(crate) fn run(app: &mut App, table: &mut dyn Venue) -> Outcome {
    with_terminal(|screen| {
        let mut session = Session {
            app,
            table,
            advice: None,
            record: None,
        };
        session.play(screen)
    })
}

/// A game on a screen.
struct Session<'a> {
    app: &'a mut App,
    table: &'a mut dyn Venue,
    /// Advice that is being looked for.
    advice: Option<Receiver<Hints>>,
    /// A record that is to be looked at next.
    record: Option<String>,
}

impl Session<'_> {
    fn play(&mut self, screen: &mut Screen) -> io::Result<()> {
        loop {
            self.app.resize(screen.area()?);
            screen.draw(&*self.app)?;
            self.app.tick();
            let events = match screen.input()? {
                Input::Leave => return Ok(()),
                Input::Events(events) => events,
            };
            for event in events {
                match keys::handle(self.app, &event) {
                    None => {}
                    Some(Command::Quit) => return Ok(()),
                    Some(command) => self.obey(command),
                }
            }
            self.hear(Vec::new());
            if let Some(hints) = self.advice.as_ref().and_then(|it| it.try_recv().ok()) {
                self.app.take_hints(hints);
                self.advice = None;
            }
            if let Some(record) = self.record.take()
                && self.look_back(screen, &record)?.is_leave()
            {
                return Ok(());
            }
        }
    }

    /// Steps through the game that is over, and comes back.
    fn look_back(&mut self, screen: &mut Screen, record: &str) -> io::Result<replay::Left> {
        let (lang, theme) = (self.app.words().lang(), self.app.theme().clone());
        match replay::show(screen, record, lang, theme) {
            Ok(left) => left,
            Err(reason) => {
                self.app.tell(reason.to_string(), Tone::Warning);
                Ok(replay::Left::Back)
            }
        }
    }

    /// Does what the screen wants done, but for leaving it.
    fn obey(&mut self, command: Command) {
        let Self { app, table, .. } = self;
        match command {
            Command::Act(action) => match table.act(&action) {
                Ok(mut news) => {
                    news.push(News::Changed);
                    app.acted();
                    self.hear(news);
                }
                Err(illegal) => app.refuse(&illegal),
            },
            Command::Uncover => {
                table.uncover();
                self.hear(vec![News::Changed]);
            }
            Command::Hint if table.may_help() => {
                app.wait_for_hints();
                self.advice = Some(hint::start(app.snapshot().view.clone()));
            }
            Command::Hint => {
                let text = app.say("no-help");
                app.tell(text, Tone::Warning);
            }
            Command::Save => match table.save() {
                Some(Ok(path)) => app.saved(&path.display().to_string()),
                Some(Err(reason)) => app.not_saved(&reason.to_string()),
                None => {
                    let text = app.say("saved-on-server");
                    app.tell(text, Tone::Plain);
                }
            },
            Command::Resign => table.resign(),
            Command::PlayAgain => match table.play_again() {
                Ok(()) => self.hear(vec![News::Changed]),
                Err(reason) => app.tell(reason.to_string(), Tone::Warning),
            },
            Command::LookBack => match table.look_back() {
                Ok(record) => self.record = record,
                Err(reason) => app.tell(reason.to_string(), Tone::Warning),
            },
            Command::Say(phrase) => table.say(phrase),
            Command::Quit => {}
        }
    }

    /// Takes in what happened, here and elsewhere.
    fn hear(&mut self, mut news: Vec<News>) {
        news.extend(self.table.poll(Duration::ZERO));
        if news.is_empty() {
            return;
        }
        self.app.show(self.table.snapshot());
        for it in news {
            if let News::Record(record) = it {
                self.record = Some(record);
            } else {
                self.app.hear(it);
            }
        }
    }
}
