//! Bots of people: which games they play, and who of them is there.

use serde::{Deserialize, Serialize};

use super::game::ClockPlan;
use super::people::{ChallengePlan, PersonName};

/// The most games that a bot may say it plays at once.
pub const MOST_AT_ONCE: u8 = 16;

/// Which games a bot plays. What it does not play, it is not asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct BotProfile {
    /// Whether it takes new games now.
    pub open: bool,
    /// `classic`, `tables`, or both.
    #[cfg_attr(feature = "openapi", schema(min_items = 1, max_items = 2))]
    pub editions: Vec<String>,
    /// With how many it plays, itself counted: some of 2, 3 and 4.
    #[cfg_attr(feature = "openapi", schema(min_items = 1, max_items = 3))]
    pub players: Vec<u8>,
    /// With which clocks.
    pub clocks: BotClocks,
    /// Whether people may ask it.
    pub people: bool,
    /// Whether other bots may ask it.
    pub bots: bool,
    /// How many games at once, 1 to 16.
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 16))]
    pub at_once: u8,
}

impl Default for BotProfile {
    fn default() -> Self {
        Self {
            open: true,
            editions: vec!["classic".into(), "tables".into()],
            players: vec![2, 3, 4],
            clocks: BotClocks::default(),
            people: true,
            bots: true,
            at_once: 4,
        }
    }
}

/// With which clocks a bot plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct BotClocks {
    /// Without one.
    pub none: bool,
    /// With a stock of time of at least so many milliseconds; left out where with none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub live_from_ms: Option<i64>,
    /// With time for each turn.
    pub slow: bool,
}

impl Default for BotClocks {
    fn default() -> Self {
        Self {
            none: true,
            live_from_ms: Some(60_000),
            slow: true,
        }
    }
}

impl BotProfile {
    /// Whether it says anything that can be played.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check(&self) -> Result<(), BadProfile> {
        let edition = |it: &String| matches!(it.as_str(), "classic" | "tables");
        if self.editions.is_empty() || self.editions.len() > 2 || !self.editions.iter().all(edition)
        {
            return Err(BadProfile::Editions);
        }
        let players = |it: &u8| (2..=4).contains(it);
        if self.players.is_empty() || self.players.len() > 3 || !self.players.iter().all(players) {
            return Err(BadProfile::Players);
        }
        if !(1..=MOST_AT_ONCE).contains(&self.at_once) {
            return Err(BadProfile::AtOnce);
        }
        Ok(())
    }

    /// Why it does not play such a game with one who asks, a bot or not; `None` where it does.
    #[must_use]
    pub fn refuses(&self, plan: &ChallengePlan, asked_by_bot: bool) -> Option<&'static str> {
        let clock = match plan.options.clock {
            ClockPlan::None => self.clocks.none,
            ClockPlan::Live { start_ms, .. } => self
                .clocks
                .live_from_ms
                .is_some_and(|least| start_ms >= least),
            ClockPlan::Slow { .. } => self.clocks.slow,
        };
        if !self.open {
            Some("it takes no new games now")
        } else if !(if asked_by_bot { self.bots } else { self.people }) {
            Some(if asked_by_bot {
                "it does not play with bots"
            } else {
                "it does not play with people"
            })
        } else if !self.editions.contains(&plan.options.edition) {
            Some("it does not play that edition")
        } else if !self.players.contains(&plan.players) {
            Some("it does not play with so many")
        } else if !clock {
            Some("it does not play with such a clock")
        } else {
            None
        }
    }
}

/// Why a profile makes no sense.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadProfile {
    /// None, or one that there is not.
    #[error("expected `classic`, `tables` or both as `editions`")]
    Editions,
    /// None, or more or fewer than play a game.
    #[error("expected some of 2, 3 and 4 as `players`")]
    Players,
    /// None, or more than a server bears.
    #[error("expected 1 to {MOST_AT_ONCE} as `at_once`")]
    AtOnce,
}

/// A bot that is there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BotView {
    /// Whom to ask.
    pub who: PersonName,
    /// Which games it plays.
    pub profile: BotProfile,
    /// Whether it takes one more game now.
    pub is_free: bool,
}

/// The bots that are connected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BotList {
    /// The last to come first, 50 at most.
    pub bots: Vec<BotView>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::game::GameOptions;

    fn plan(edition: &str, players: u8, clock: ClockPlan) -> ChallengePlan {
        let options = GameOptions {
            edition: edition.into(),
            clock,
            ..GameOptions::default()
        };
        ChallengePlan {
            players,
            bot: None,
            options,
        }
    }

    #[test]
    fn a_bot_is_asked_only_for_what_it_plays() {
        let all = BotProfile::default();
        for edition in ["classic", "tables"] {
            for players in 2..=4 {
                let plan = plan(edition, players, ClockPlan::None);
                assert_eq!(all.refuses(&plan, false), None);
                assert_eq!(all.refuses(&plan, true), None);
            }
        }
        let some = BotProfile {
            editions: vec!["tables".into()],
            players: vec![2],
            clocks: BotClocks {
                none: false,
                live_from_ms: Some(120_000),
                slow: false,
            },
            bots: false,
            ..BotProfile::default()
        };
        let live = |start_ms| ClockPlan::Live {
            start_ms,
            increment_ms: 0,
        };
        assert_eq!(some.refuses(&plan("tables", 2, live(120_000)), false), None);
        for (plan, by_bot, why) in [
            (plan("tables", 2, live(120_000)), true, "bots"),
            (plan("classic", 2, live(120_000)), false, "edition"),
            (plan("tables", 3, live(120_000)), false, "so many"),
            (plan("tables", 2, live(119_999)), false, "clock"),
            (plan("tables", 2, ClockPlan::None), false, "clock"),
        ] {
            assert!(
                some.refuses(&plan, by_bot).unwrap().contains(why),
                "{plan:?}"
            );
        }
        let closed = BotProfile { open: false, ..all };
        assert!(
            closed
                .refuses(&plan("classic", 2, ClockPlan::None), false)
                .is_some()
        );
    }

    #[test]
    fn a_profile_says_something_that_can_be_played() {
        assert_eq!(BotProfile::default().check(), Ok(()));
        let with = |text: &str| serde_json::from_str::<BotProfile>(text).unwrap().check();
        assert_eq!(with(r#"{"editions":[]}"#), Err(BadProfile::Editions));
        assert_eq!(with(r#"{"editions":["chess"]}"#), Err(BadProfile::Editions));
        assert_eq!(with(r#"{"players":[]}"#), Err(BadProfile::Players));
        assert_eq!(with(r#"{"players":[1]}"#), Err(BadProfile::Players));
        assert_eq!(with(r#"{"at_once":0}"#), Err(BadProfile::AtOnce));
        assert_eq!(with(r#"{"at_once":17}"#), Err(BadProfile::AtOnce));
    }
}
