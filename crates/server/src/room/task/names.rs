//! New names, told to everybody at the table, however many there are.

use tokio::time::Instant;

use super::Room;
use crate::ids::UserId;
use crate::room::known::Known;

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
        let Ok(names) = self.hub.0.store.names_of(&renamed).await else {
            // The next who comes reads them all.
            return self.known = None;
        };
        let Some(known) = &mut self.known else { return };
        let mut has_changed = false;
        for user in renamed {
            let stored = names.iter().find(|(it, _)| *it == user);
            // Of whom nothing is known any more, the name is not either.
            let name = stored.map(|(_, name)| name.clone()).unwrap_or_default();
            has_changed |= known.names.insert(user, name.clone()) != Some(name);
        }
        if has_changed {
            self.show_again().await;
        }
    }
}
