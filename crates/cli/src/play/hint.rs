//! Advice for the one to move, found in a thread of its own.

use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use sixline_engine::{Hint, HintRequest, Level, Until, hints};
use sixline_rules::GameView;

/// The best actions, the best first, each with its reasons.
pub(crate) type Hints = Vec<Hint>;

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

/// Works out the advice, in the thread.
#[expect(
    clippy::disallowed_methods,
    reason = "the program is the rim that may read a clock"
)]
pub(crate) fn find(view: &GameView) -> Hints {
    let deadline = Instant::now() + PATIENCE;
    let mut stop = || Instant::now() >= deadline;
    let request = HintRequest {
        level: Level::STRONGEST,
        until: Until::Done,
        seed: 1,
        top: SHOWN,
    };
    hints(view, &request, &mut stop)
}
