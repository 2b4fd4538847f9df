//! How a game ended, in words.

use sixline_protocol::wire::view::EndReason;
use sixline_words::Words;

use super::table::{Phase, Snapshot};

/// Why the game is over, who has the bonus, and who won it; nothing while it goes on.
pub(crate) fn texts(words: &Words, snapshot: &Snapshot) -> Vec<String> {
    let Phase::Over {
        reason, winners, ..
    } = &snapshot.phase
    else {
        return Vec::new();
    };
    let mut texts = vec![words.say(&format!("end-{}", end_code(*reason)), &[])];
    if let Some(seat) = snapshot.finisher() {
        let values = [
            ("name", snapshot.seats[seat].name.clone().into()),
            (
                "bonus",
                snapshot.view.public().edition().finish_bonus().into(),
            ),
            ("who", crate::wording::who(snapshot.me == Some(seat))),
        ];
        texts.push(words.say("bonus", &values));
    }
    let Some(&first) = winners.first() else {
        return texts;
    };
    let is_mine = snapshot.me.is_some_and(|me| winners.contains(&me));
    let others: Vec<String> = winners
        .iter()
        .filter(|&&seat| snapshot.me != Some(seat))
        .map(|&seat| snapshot.seats[seat].name.clone())
        .collect();
    let count = (winners.len() as u64).into();
    let points = snapshot.seats[first].score.into();
    let names = others.join(", ").into();
    let values = [("count", count), ("names", names), ("points", points)];
    let id = if is_mine { "winners-you" } else { "winners" };
    texts.push(words.say(id, &values));
    texts
}

/// The end of a message's id for each way in which a game ends.
const fn end_code(reason: EndReason) -> &'static str {
    match reason {
        EndReason::Finished => "finished",
        EndReason::Blocked => "blocked",
        EndReason::Resigned => "resigned",
        EndReason::TimedOut => "timed-out",
        EndReason::Cancelled => "cancelled",
        EndReason::TurnsUp => "turns-up",
    }
}
