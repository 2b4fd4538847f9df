//! New names, told to everybody at the table, however many there are.

use tokio::time::Instant;

use super::Room;
use crate::ids::UserId;
use crate::room::known::{Known, shown};

impl Room {
    /// Somebody has another name, which is told soon.
    pub(super) async fn rename(&mut self, user: UserId) {
        let knows = |known: &Known| known.names.contains_key(&user);
        if self.known.as_ref().is_some_and(knows) {
            self.renamed.insert(user);
            if self.view_pace.may(Instant::now()) {
                self.show_names().await;
            }
        }
    }

    /// Everybody gets the view again, with the new names in it. They are read here, one time after the other: what
    /// several requests read at once may be told in another order.
    pub(super) async fn show_names(&mut self) {
        let renamed: Vec<UserId> = self.renamed.drain().collect();
        let Some(known) = &mut self.known else { return };
        let read = shown(&self.hub.0.store, &known.table, renamed.iter().copied());
        let Ok(names) = read.await else {
            // The next who comes reads them all.
            return self.known = None;
        };
        let mut has_changed = false;
        for user in renamed {
            let stored = names.iter().find(|(it, _)| *it == user);
            // Of whom nothing is known any more, the name is not either.
            let now = stored.map(|(_, it)| it.clone()).unwrap_or_default();
            has_changed |= known.names.insert(user, now.clone()) != Some(now);
        }
        if has_changed {
            self.show_again().await;
        }
    }
}
