//! The keys that are told at the foot of the screen, each of which can be clicked.

use ratatui::crossterm::event::KeyCode;

use super::{App, Mode, keys};
use crate::play::table::{Again, Phase};
use crate::tui::widgets::Button;

impl App {
    /// The buttons of this moment, the most needed first.
    pub(crate) fn buttons(&self) -> Vec<Button> {
        let char = |letter: char| Some(KeyCode::Char(letter));
        let always = [(char('?'), "keys"), (char('q'), "quit")];
        let mut shown: Vec<(Option<KeyCode>, &str)> = match self.mode {
            Mode::Quit | Mode::Resign => {
                return self.named(&[(char('y'), "yes"), (char('n'), "no")]);
            }
            Mode::Help | Mode::Unseen | Mode::Phrases => {
                return self.named(&[
                    (Some(KeyCode::Esc), "close"),
                    (Some(KeyCode::Up), "up"),
                    (Some(KeyCode::Down), "down"),
                ]);
            }
            Mode::Hint => {
                let mut shown = vec![
                    (Some(KeyCode::Enter), "take"),
                    (Some(KeyCode::Down), "next-hint"),
                    (None, "number-hint"),
                    (Some(KeyCode::Esc), "close"),
                ];
                if keys::most_scroll(self) > 0 {
                    shown.insert(2, (Some(KeyCode::PageDown), "more"));
                }
                return self.named(&shown);
            }
            Mode::Exchange => {
                return self.named(&[
                    (None, "choose"),
                    (Some(KeyCode::Enter), "exchange-now"),
                    (Some(KeyCode::Esc), "cancel"),
                ]);
            }
            Mode::Play => match self.snapshot.phase {
                Phase::Cover(_) => vec![(Some(KeyCode::Enter), "go-on")],
                Phase::Over { .. } => {
                    let mut over = vec![(char('b'), "look-back")];
                    if self.again() != Again::No {
                        over.insert(0, (char('n'), "again"));
                    }
                    over.push((char('q'), "leave"));
                    return self.named(&over);
                }
                Phase::Mine(_) if self.must_pass() => vec![(char('P'), "pass")],
                Phase::Mine(_) => {
                    return self.named(&[
                        always[0],
                        (None, "pick"),
                        (Some(KeyCode::Enter), "lay"),
                        (char('p'), "play"),
                        (char('x'), "exchange"),
                        (char('i'), "hint"),
                        always[1],
                        (Some(KeyCode::Backspace), "back"),
                        (char('u'), "unseen"),
                    ]);
                }
                Phase::Theirs(_) | Phase::Waiting { .. } => vec![(char('u'), "unseen")],
            },
        };
        shown.extend(always);
        self.named(&shown)
    }

    /// Whether nothing else is possible.
    pub(crate) fn must_pass(&self) -> bool {
        self.is_mine()
            && self.turn.is_empty()
            && self.turn.picked().is_none()
            && self.turn.open().is_empty()
            && self.snapshot.view.public().bag() == 0
    }

    fn named(&self, buttons: &[(Option<KeyCode>, &str)]) -> Vec<Button> {
        let button = |&(key, id): &(Option<KeyCode>, &str)| Button {
            key,
            text: self.say(&format!("button-{id}")),
        };
        buttons.iter().map(button).collect()
    }
}
