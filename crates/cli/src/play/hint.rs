//! Advice for the one to move, found in a thread of its own.

use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use sixline_engine::advise::Advice;
use sixline_engine::best::{Limit, best_actions};
use sixline_engine::reasons::{Weighed, explain};
use sixline_rules::{Action, GameView};

use crate::best::STRONGEST;

/// The best actions, the best first, each with its reasons.
pub(crate) type Hints = Vec<(Advice, Vec<Weighed>)>;

/// How many actions are told.
pub(crate) const SHOWN: usize = 3;

/// How long a hint may take: a person waits for it.
const PATIENCE: Duration = Duration::from_millis(1_500);

/// Starts to think about `view`; the answer comes once.
pub(crate) fn start(view: GameView) -> Receiver<Hints> {
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        // Whoever asked may have gone on meanwhile.
        let _ = sender.send(find(&view));
    });
    receiver
}

/// The advice itself.
#[expect(
    clippy::disallowed_methods,
    reason = "the program is the rim that may read a clock"
)]
pub(crate) fn find(view: &GameView) -> Hints {
    let deadline = Instant::now() + PATIENCE;
    let mut stop = || Instant::now() >= deadline;
    let mut advised = best_actions(view, STRONGEST, Limit::Level, 1, &mut stop);
    let actions: Vec<Action> = advised.iter().map(|it| it.action.clone()).collect();
    advised.truncate(SHOWN);
    let reasons = explain(view, &actions, advised.len());
    std::iter::zip(advised, reasons).collect()
}
