//! What those who run the servers have ordered, as every node obeys it: who is kept out, and what everybody is told.
//! It is read from the store every few seconds, so that an order on one node counts on all.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{PoisonError, RwLock};
use std::time::Duration;

use sixline_protocol::wire::admin::BanView;
use sixline_protocol::wire::socket::ServerMessage;

use crate::here::Here;
use crate::ids::UserId;
use crate::network::Network;
use crate::store::{Store, StoreError};
use crate::talk::to_text;
use crate::time::TimeSource;

/// How soon an order of another node counts.
const LOOK_EVERY: Duration = Duration::from_secs(5);

#[derive(Debug)]
pub(crate) struct Orders {
    known: RwLock<Known>,
    household_bits: usize,
}

#[derive(Debug, Default)]
struct Known {
    /// Until when each is kept out.
    people: HashMap<UserId, i64>,
    networks: Vec<(Network, i64)>,
    announcement: Option<String>,
}

impl Orders {
    /// No orders, where so many leading bits of an IPv6 address name a household.
    pub(crate) fn new(household_bits: usize) -> Self {
        Self {
            known: RwLock::default(),
            household_bits,
        }
    }

    /// Until when a person is kept out, where they are.
    pub(crate) fn ban_of(&self, user: UserId, now_ms: i64) -> Option<i64> {
        let until_ms = self.read(|known| known.people.get(&user).copied());
        until_ms.filter(|until_ms| now_ms < *until_ms)
    }

    /// Whether nobody from this address is let in.
    pub(crate) fn is_banned(&self, address: IpAddr, now_ms: i64) -> bool {
        self.read(|known| {
            let mut networks = known.networks.iter();
            networks.any(|(network, until_ms)| now_ms < *until_ms && network.contains(address))
        })
    }

    /// What everybody is told.
    pub(crate) fn announcement(&self) -> Option<String> {
        self.read(|known| known.announcement.clone())
    }

    /// Reads the orders now and then.
    pub(crate) async fn keep_up(&self, store: &Store, time: &TimeSource, here: &Here) {
        loop {
            if let Err(err) = self.look(store, time.now_ms(), here).await {
                tracing::warn!(error = %err, "bans and announcements were not read: {err}");
            }
            tokio::time::sleep(LOOK_EVERY).await;
        }
    }

    /// Reads the orders; whoever is kept out from now on is let go, and news is told.
    ///
    /// # Errors
    /// A store that does not answer; then the orders of before count.
    pub(crate) async fn look(
        &self,
        store: &Store,
        now_ms: i64,
        here: &Here,
    ) -> Result<(), StoreError> {
        let bans = store.bans(now_ms).await?;
        let announcement = store.announcement(now_ms).await?;
        let told = self.announcement();
        self.replace(&bans, announcement.clone());
        if !bans.is_empty() {
            here.kick(|it| {
                self.is_banned(it.address, now_ms)
                    || it.user.is_some_and(|it| self.ban_of(it, now_ms).is_some())
            });
        }
        if announcement != told {
            let text = announcement.unwrap_or_default();
            here.tell(&to_text(&ServerMessage::Announcement { text }));
        }
        Ok(())
    }

    fn replace(&self, bans: &[BanView], announcement: Option<String>) {
        let mut known = Known {
            announcement,
            ..Known::default()
        };
        for ban in bans {
            if let Some(person) = ban.person {
                let until_ms = known.people.entry(UserId(person)).or_default();
                *until_ms = ban.until_ms.max(*until_ms);
            }
            // Whatever is in the store was read when it was written.
            let network = ban.network.as_deref();
            if let Some(network) = network.and_then(|it| it.parse::<Network>().ok()) {
                // One from before narrow ranges were refused.
                let network = network.household(self.household_bits).unwrap_or(network);
                known.networks.push((network, ban.until_ms));
            }
        }
        *self.known.write().unwrap_or_else(PoisonError::into_inner) = known;
    }

    fn read<T>(&self, look: impl FnOnce(&Known) -> T) -> T {
        look(&self.known.read().unwrap_or_else(PoisonError::into_inner))
    }
}
