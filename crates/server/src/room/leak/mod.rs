//! Not one byte that a viewer is sent depends on what it must not know. Random games are played, and
//! played again with other hidden pieces but the same public course: both send the viewer the same.

mod course;
mod twin;

use sixline_protocol::wire::game::Status;
use sixline_protocol::wire::http::Events;
use sixline_protocol::wire::socket::ServerMessage;
use sixline_rules::{Game, Hand, Tile};

use super::task::{Watcher, awaited, render, words_of};
use crate::error::ApiError;
use crate::ids::UserId;
use crate::log::{Entry, GameEvent};
use crate::rated::{Held, Shown};
use crate::table::{Names, Table, Wish};
use crate::talk::{outbox, to_text};
use crate::time::Outages;

use course::Course;

/// About a minute of a core that other work shares.
const GAMES: u64 = 10_000;

#[test]
fn what_a_viewer_is_sent_does_not_depend_on_hidden_pieces() {
    let mut n_twins: usize = 0;
    let mut n_differences = 0;
    let mut n_texts = 0;
    for seed in 0..GAMES {
        let course = Course::play(seed);
        let told = course.watch(course.dealt.clone(), &course.events);
        let told = told.expect("the course stops before its end");
        // Some hands leave no room for another that announces the same.
        let Some(twin) = twin::find(&course) else {
            continue;
        };
        n_twins += 1;
        n_differences += twin.n_differences;
        n_texts += told.texts.len();
        assert_eq!(told.hands, twin.told.hands, "no twin, game {seed}");
        for (one, other) in told.texts.iter().zip(&twin.told.texts) {
            assert_eq!(one, other, "game {seed}, viewer {:?}", course.viewer);
        }
        assert_eq!(told.texts.len(), twin.told.texts.len());
    }
    // The test would prove nothing where hardly anything differs or is sent.
    assert!(
        n_twins as u64 > GAMES * 98 / 100,
        "{n_twins} games had a twin"
    );
    assert!(n_differences > 10 * n_twins, "{n_differences} differences");
    assert!(n_texts > 20 * n_twins, "{n_texts} texts");
}

/// What a viewer was sent, and which hands it may have known that from.
#[derive(Debug)]
struct Told {
    texts: Vec<String>,
    hands: Vec<Hand>,
}

/// Somebody of whom all is shown that can be.
fn shown(user: i64) -> Shown {
    Shown {
        name: format!("P{user}"),
        is_bot: false,
        face: Some("fox-red".into()),
        account: Some(format!("P{user}")),
        rating: Some(Held::start(0).view(0)),
    }
}

impl Course {
    /// What the viewer is sent where the game is dealt as `dealt` and goes as `events` say; `None`
    /// where it cannot go so, or is over before they are.
    fn watch(&self, dealt: Game, events: &[GameEvent]) -> Option<Told> {
        let mut table = Table::new(self.origin.clone(), Outages::default()).unwrap();
        let mut dealt = Some(dealt);
        let names: Names = (1..=4).map(|user| (UserId(user), shown(user))).collect();
        // In some games everybody else follows as well, so that a mix-up would show.
        let crowd = [Some(1), Some(2), Some(3), Some(4), None];
        let n_others = if self.seed.is_multiple_of(8) { 5 } else { 0 };
        let (out, mut inbox) = outbox();
        let mut watchers: Vec<Watcher> = Vec::new();
        let mut others = Vec::new();
        for &user in &crowd[..n_others] {
            let (out, other) = outbox();
            let user = user.map(UserId);
            watchers.push(Watcher { user, out });
            others.push(other);
        }
        let user = self.viewer;
        let at = self.rng_at(0) % (n_others + 1);
        watchers.insert(at, Watcher { user, out });
        let mut texts = Vec::new();
        let mut hands = Vec::new();
        let mut sent = Vec::new();
        for (idx, event) in events.iter().enumerate() {
            let at_ms = self.at_ms(idx);
            let before = awaited(&table);
            table.apply(at_ms, event).ok()?;
            if *event == GameEvent::Started {
                table.redeal(dealt.take().expect("a game starts once"));
            }
            if table.status() == Status::Over {
                return None;
            }
            let seat = table.seat_of(user);
            if let (Some(seat), Some(game)) = (seat, table.game()) {
                hands.push(game.hands()[seat].clone());
            }
            let seq = table.version();
            let event = event.clone();
            let entry = Entry { seq, at_ms, event };
            for (idx, text) in render(&table, &names, &watchers, &entry) {
                watchers[idx].out.send_text(text);
            }
            // What they are told while no page of theirs is open.
            for (_, whose, word) in words_of(&table, &names, before) {
                if Some(whose) == user {
                    texts.push(format!("{} {}", word.told_in("en"), word.kept_s(at_ms)));
                }
            }
            while let Ok(text) = inbox.queue.try_recv() {
                texts.push(text.to_string());
            }
            for other in &mut others {
                while other.queue.try_recv().is_ok() {}
            }
            if self.seed % 8 == 1 {
                sent.push(table.event(&entry, seat, &names));
            }
            if self.rng_at(idx).is_multiple_of(11) {
                let view = table.view(seat, &names, Some("ABCDEF"), at_ms);
                texts.push(to_text(&view).to_string());
                texts.push(to_text(&ServerMessage::View(Box::new(view))).to_string());
                texts.push(self.refusal(&mut table, at_ms, idx));
            }
        }
        let since = self.rng_at(1) % (sent.len() + 1);
        let version = table.version();
        let events = sent.split_off(since);
        texts.push(to_text(&Events { events, version }).to_string());
        Some(Told { texts, hands })
    }

    /// What the viewer hears when it asks for what it may not do: lay any piece far away.
    fn refusal(&self, table: &mut Table, at_ms: i64, idx: usize) -> String {
        let tile = Tile::from_index(self.rng_at(idx + 1) % Tile::COUNT).unwrap();
        let action = format!("play {tile}@1000,1000").parse().unwrap();
        let user = self.viewer.unwrap_or(UserId(99));
        let refusal = match table.decide(user, Wish::Act(action)) {
            Ok(event) => table.apply(at_ms, &event).unwrap_err(),
            Err(refusal) => refusal,
        };
        let err = ApiError::from(refusal);
        format!("{} {}", err.status(), to_text(&err.body()))
    }
}
