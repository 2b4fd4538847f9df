//! The line mode: text in, text out, for screen readers and scripts.

mod tell;

use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Duration;

use sixline_protocol::wire::game::PHRASES;
use sixline_rules::{Action, Illegal};
use sixline_words::Words;

use super::command::{self, NotUnderstood, Typed};
use super::result;
use super::table::{Again, Leaving, News, Phase, Snapshot, Venue};
use super::tentative::Tentative;
use crate::failure::{Failure, Outcome};
use crate::output::{self, Output};
use crate::wording;

/// How long to wait at once for a typed line or for another's turn.
const WAIT: Duration = Duration::from_millis(50);

/// A game in lines of text.
pub(crate) struct Plain<'a> {
    table: &'a mut dyn Venue,
    words: &'a Words,
    out: Output,
    lines: Receiver<String>,
    snapshot: Snapshot,
    /// What is tried, one piece after the other.
    turn: Tentative,
    /// Whether the one to move was told so.
    asked: bool,
    /// Whether it was asked if the same players go on, and told that another wants to.
    asked_again: bool,
    told_offer: bool,
}

/// Plays until the game is over, or nothing more is typed.
pub(crate) fn run(table: &mut dyn Venue, words: &Words) -> Outcome {
    let snapshot = table.snapshot();
    let mut turn = Tentative::default();
    turn.hold(snapshot.view.hand().tiles());
    let mut plain = Plain {
        turn,
        snapshot,
        table,
        words,
        out: output::open(),
        lines: typed_lines(),
        asked: false,
        asked_again: false,
        told_offer: false,
    };
    plain.play()
}

/// The lines of standard input, read in a thread, so that others' turns show meanwhile.
fn typed_lines() -> Receiver<String> {
    // One line at a time: what is not asked for stays with whoever types it.
    let (sender, receiver) = sync_channel(0);
    std::thread::spawn(move || {
        for line in io::stdin().lock().lines() {
            let Ok(line) = line else { return };
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    receiver
}

impl Plain<'_> {
    fn play(&mut self) -> Outcome {
        self.say("plain-welcome", &[])?;
        if self.table.is_remote() {
            self.tell_place()?;
        }
        loop {
            self.out.flush()?;
            match self.snapshot.phase.clone() {
                Phase::Over { again, .. } => {
                    if !self.goes_on(again)? {
                        return Ok(());
                    }
                }
                Phase::Cover(seat) => {
                    // Enough lines to move the last hand off the screen.
                    write!(self.out, "{}", "\n".repeat(30))?;
                    let name = self.snapshot.seats[seat].name.clone();
                    self.say("cover-title", &[("name", name.into())])?;
                    self.say("cover-press", &[])?;
                    self.out.flush()?;
                    if self.lines.recv().is_err() {
                        return Ok(());
                    }
                    self.table.uncover();
                    self.look();
                }
                Phase::Mine(_) => {
                    if !self.asked {
                        self.asked = true;
                        (self.asked_again, self.told_offer) = (false, false);
                        self.ask()?;
                        self.out.flush()?;
                    }
                    match self.lines.recv_timeout(WAIT) {
                        Ok(line) => {
                            if !self.obey(&line)? {
                                return Ok(());
                            }
                        }
                        Err(RecvTimeoutError::Timeout) => {}
                        Err(RecvTimeoutError::Disconnected) => return self.leave(),
                    }
                    self.hear(Duration::ZERO)?;
                }
                Phase::Theirs(_) | Phase::Waiting { .. } => {
                    self.asked = false;
                    (self.asked_again, self.told_offer) = (false, false);
                    self.hear(WAIT)?;
                }
            }
        }
    }

    /// Tells the result, and asks whether to play again where people on a server may wish to: a game here
    /// ends with its script.
    fn goes_on(&mut self, again: Again) -> Result<bool, Failure> {
        if !self.asked_again {
            self.result()?;
        }
        if again == Again::No || !self.table.is_remote() {
            self.out.flush()?;
            return Ok(false);
        }
        if !self.asked_again {
            self.say("plain-again", &[])?;
            self.asked_again = true;
        }
        if again == Again::Offered && !self.told_offer {
            self.say("plain-again-offered", &[])?;
            self.told_offer = true;
        }
        self.out.flush()?;
        match self.lines.recv_timeout(WAIT) {
            Ok(line) if line.trim() == "again" => {
                if let Err(reason) = self.table.play_again() {
                    writeln!(self.out, "{reason}")?;
                }
            }
            Ok(_) | Err(RecvTimeoutError::Disconnected) => return Ok(false),
            Err(RecvTimeoutError::Timeout) => {}
        }
        self.hear(WAIT)?;
        Ok(true)
    }

    /// Says whose turn it is and what is in the hand.
    fn ask(&mut self) -> Outcome {
        match self.snapshot.view.public().announced() {
            Some(size) => self.say("prompt-opening", &[("size", size.into())])?,
            None => self.say("plain-turn", &[])?,
        }
        self.tell_hand()
    }

    /// Does what was typed; `false` where that is to leave.
    fn obey(&mut self, line: &str) -> Result<bool, Failure> {
        let edition = self.snapshot.view.public().edition();
        match command::parse(line, edition) {
            Ok(Typed::Nothing) => {}
            Ok(Typed::Quit) => {
                self.leave()?;
                return Ok(false);
            }
            Ok(Typed::Help) => self.say("plain-help", &[])?,
            Ok(Typed::Hand) => self.tell_hand()?,
            Ok(Typed::Scores) => self.tell_scores()?,
            Ok(Typed::Last) => self.tell_last()?,
            Ok(Typed::Board) => self.tell_board()?,
            Ok(Typed::Row(y)) => self.tell_line("plain-row", y, |cell| (cell.y, cell.x))?,
            Ok(Typed::Column(x)) => self.tell_line("plain-column", x, |cell| (cell.x, cell.y))?,
            Ok(Typed::Unseen) => self.tell_unseen()?,
            Ok(Typed::Hint) => self.tell_hint()?,
            Ok(Typed::Save) => self.save()?,
            Ok(Typed::Put(placed)) => match self.turn.lay_tile(placed) {
                Ok(()) => self.tell_draft()?,
                Err(illegal) => self.refuse(&illegal)?,
            },
            Ok(Typed::Back) => {
                self.turn.take_back(None);
                self.tell_draft()?;
            }
            Ok(Typed::Clear) => {
                self.turn.clear();
                self.tell_draft()?;
            }
            Ok(Typed::Act(Action::Play(play))) if play.placements().is_empty() => {
                self.act(&Action::Play(self.turn.play()))?;
            }
            Ok(Typed::Act(action)) => self.act(&action)?,
            Ok(Typed::Resign) if self.table.is_remote() => self.table.resign(),
            Ok(Typed::Say(Some(number))) if self.table.is_remote() => {
                match PHRASES.get(number.wrapping_sub(1)) {
                    Some(phrase) => self.table.say(phrase),
                    None => self.tell_phrases()?,
                }
            }
            Ok(Typed::Say(None)) if self.table.is_remote() => self.tell_phrases()?,
            Ok(Typed::Resign | Typed::Say(_)) => {
                self.say("plain-unknown", &[("text", line.trim().into())])?;
            }
            Err(NotUnderstood(text)) => self.say("plain-unknown", &[("text", text.into())])?,
        }
        Ok(true)
    }

    fn act(&mut self, action: &Action) -> Outcome {
        match self.table.act(action) {
            Ok(news) => {
                self.turn.clear();
                self.look();
                self.tell_news(news)
            }
            Err(illegal) => self.refuse(&illegal),
        }
    }

    fn refuse(&mut self, illegal: &Illegal) -> Outcome {
        writeln!(self.out, "{}", wording::illegal(self.words, illegal))?;
        Ok(())
    }

    /// Waits a little for what others do, and tells it.
    fn hear(&mut self, wait: Duration) -> Outcome {
        let news = self.table.poll(wait);
        if news.is_empty() {
            return Ok(());
        }
        self.look();
        self.tell_news(news)
    }

    fn look(&mut self) {
        self.snapshot = self.table.snapshot();
        self.turn.hold(self.snapshot.view.hand().tiles());
    }

    fn tell_news(&mut self, news: Vec<News>) -> Outcome {
        for it in news {
            match it {
                News::Turn(turn) => {
                    self.asked = false;
                    self.tell_turn(&turn)?;
                    self.tell_scores()?;
                }
                News::Said { seat, phrase } => {
                    let name = self.snapshot.seats[seat].name.clone();
                    let said = wording::phrase(self.words, &phrase);
                    self.say("about", &[("what", name.into()), ("text", said.into())])?;
                }
                News::Refused(code) => {
                    writeln!(self.out, "{}", wording::server_error(self.words, &code))?;
                }
                News::Joined { name } => self.say("joined", &[("name", name.into())])?,
                News::Left { name, why } => {
                    let id = match why {
                        Leaving::GaveUp => "left-gave-up",
                        Leaving::TimedOut => "left-timed-out",
                        Leaving::Meanwhile => "left-meanwhile",
                    };
                    self.say(id, &[("name", name.into())])?;
                }
                News::Failed(reason) => writeln!(self.out, "{reason}")?,
                News::Offline => self.say("offline", &[])?,
                News::Online => self.say("online", &[])?,
                News::Changed | News::Record(_) => {}
                News::NotSaved(reason) => self.say("not-saved", &[("reason", reason.into())])?,
            }
        }
        Ok(())
    }

    fn save(&mut self) -> Outcome {
        match self.table.save() {
            Some(Ok(path)) => self.say("saved", &[("file", path.display().to_string().into())]),
            Some(Err(reason)) => self.say("not-saved", &[("reason", reason.to_string().into())]),
            None => self.say("saved-on-server", &[]),
        }
    }

    fn leave(&mut self) -> Outcome {
        self.save()?;
        self.out.flush()?;
        Ok(())
    }

    fn result(&mut self) -> Outcome {
        let mut texts = result::texts(self.words, &self.snapshot);
        let winners = texts.pop();
        for text in texts {
            writeln!(self.out, "{text}")?;
        }
        self.tell_scores()?;
        if let Some(winners) = winners {
            writeln!(self.out, "{winners}")?;
        }
        Ok(())
    }

    fn say(&mut self, id: &str, values: &[(&str, sixline_words::Value<'_>)]) -> Outcome {
        writeln!(self.out, "{}", self.words.say(id, values))?;
        Ok(())
    }
}
