//! The work that `sixline bench` measures.

use sixline_engine::bench::{Task, Work, signature};
use sixline_rules::Edition;

/// A refactoring keeps this number. A change of the plays, their points or the greedy player's choices
/// changes it: say in the commit why, and write the new one here.
#[test]
fn the_signature_is_the_recorded_one() {
    assert_eq!(signature(), 2_965_815_944);
}

#[test]
fn the_same_work_comes_to_the_same() {
    for edition in [Edition::Classic, Edition::TABLES] {
        for task in Task::ALL {
            let mut work = Work::new(edition, task);
            let first = work.run(7);
            assert_eq!(first.count, 7);
            assert_eq!(work.run(7), first);
        }
    }
}
