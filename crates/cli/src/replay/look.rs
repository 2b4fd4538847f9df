//! The analysis in a thread of its own, one turn after the other.

use std::sync::mpsc::{Receiver, channel};

use sixline_engine::analysis::{AnalysisOptions, TurnReport, report};
use sixline_rules::record::Checked;

/// Starts to look at all turns, the first one first; each comes with its number, from 0.
pub(crate) fn start(checked: Checked, config: AnalysisOptions) -> Receiver<(usize, TurnReport)> {
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        for number in 0..checked.steps.len() {
            if sender
                .send((number, report(&checked, number, &config)))
                .is_err()
            {
                // Nobody looks any more.
                return;
            }
        }
    });
    receiver
}
