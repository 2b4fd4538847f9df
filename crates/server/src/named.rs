//! Every limit by its name, so that whoever runs a server can set it: `requests=40/200`, `lessons=500`,
//! `ping-after=4s`.

use std::time::Duration;

use thiserror::Error;

use crate::config::Limits;
use crate::limits::Rate;

/// Why a limit cannot be set.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BadLimit {
    /// There is no equals sign in it.
    #[error("expected NAME=VALUE, not `{0}`")]
    NoValue(String),
    /// A name that is no limit's.
    #[error("there is no limit `{0}`; docs/OPERATIONS.md lists them")]
    Unknown(String),
    /// A value that is of another kind.
    #[error("`{name}` takes {wanted}, not `{value}`")]
    BadValue {
        /// The name of the limit.
        name: String,
        /// What kind of value was expected.
        wanted: &'static str,
        /// The value that came instead.
        value: String,
    },
}

/// What a limit can be.
trait Value: Sized {
    const WANTED: &'static str;
    fn read(text: &str) -> Option<Self>;
    fn write(&self) -> String;
}

impl Value for usize {
    const WANTED: &'static str = "a number from 1 on";

    fn read(text: &str) -> Option<Self> {
        text.parse().ok().filter(|n| *n > 0)
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

impl Value for Duration {
    const WANTED: &'static str = "seconds such as `3s` or `0.5s`";

    fn read(text: &str) -> Option<Self> {
        let seconds: f64 = text.strip_suffix('s')?.parse().ok()?;
        Self::try_from_secs_f64(seconds)
            .ok()
            .filter(|it| !it.is_zero())
    }

    fn write(&self) -> String {
        format!("{}s", self.as_secs_f64())
    }
}

impl Value for Rate {
    const WANTED: &'static str = "how often a second and how often at once, such as `0.5/40`";

    fn read(text: &str) -> Option<Self> {
        let (per_second, burst) = text.split_once('/')?;
        let number = |text: &str| text.parse::<f64>().ok().filter(|it| it.is_finite());
        let rate = Self {
            per_second: number(per_second)?,
            burst: number(burst)?,
        };
        (rate.per_second > 0.0 && rate.burst >= 1.0).then_some(rate)
    }

    fn write(&self) -> String {
        format!("{}/{}", self.per_second, self.burst)
    }
}

macro_rules! by_name {
    ($($field:ident),+ $(,)?) => {
        impl Limits {
            /// Every limit by its name, with its value as it is written.
            #[must_use]
            pub fn by_name(&self) -> Vec<(String, String)> {
                vec![$((dashed(stringify!($field)), self.$field.write())),+]
            }

            /// Sets one, as in `requests=40/200`.
            ///
            /// # Errors
            /// A name that is no limit's, or a value that it cannot have.
            pub fn set(&mut self, text: &str) -> Result<(), BadLimit> {
                let given = text.split_once('=');
                let (name, value) = given.ok_or_else(|| BadLimit::NoValue(text.to_owned()))?;
                $(if name == dashed(stringify!($field)) {
                    return put(&mut self.$field, name, value);
                })+
                Err(BadLimit::Unknown(name.to_owned()))
            }
        }
    };
}

by_name!(
    connections,
    connections_per_address,
    sockets,
    games_per_socket,
    request_timeout,
    proxy_idle,
    answer_timeout,
    unread_timeout,
    requests_at_once,
    ping_after,
    dead_after,
    requests,
    sessions,
    guesses,
    account_guesses,
    hash_queue,
    games,
    bot_games,
    bot_games_per_person,
    bot_games_per_address,
    listed_per_person,
    listed_per_address,
    renames,
    kept,
    prints,
    reports,
    searches,
    friends,
    friends_per_person,
    notices,
    notice_choices,
    challenges,
    challenges_per_address,
    challenges_per_pair,
    challenges_open,
    outside_games,
    outside_turns,
    messages,
    messages_per_person,
    messages_per_address,
    lessons,
    lessons_per_address,
    lesson_openings,
    pupils,
    walk_in,
    lesson_idle,
    lesson_empty,
    events_at_once,
    listed_for,
    presence_gap,
    names_gap,
    bot_thought,
    household_bits,
    halls,
    halls_per_person,
    hall_openings,
    hall_players,
);

fn dashed(field: &str) -> String {
    field.replace('_', "-")
}

fn put<T: Value>(field: &mut T, name: &str, value: &str) -> Result<(), BadLimit> {
    *field = T::read(value).ok_or_else(|| BadLimit::BadValue {
        name: name.to_owned(),
        wanted: T::WANTED,
        value: value.to_owned(),
    })?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_limit_is_set_by_what_it_is_written_as() {
        let default = Limits::default();
        let mut limits = Limits::default().without_rates();
        for (name, value) in default.by_name() {
            limits.set(&format!("{name}={value}")).unwrap();
        }
        assert_eq!(limits.by_name(), default.by_name());
        // None was left out.
        assert_eq!(format!("{limits:?}"), format!("{default:?}"));
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        let mut limits = Limits::default();
        for text in [
            "requests",
            "requests=40",
            "requests=-1/5",
            "requests=1/0",
            "requests=inf/5",
            "lessons=0",
            "lessons=many",
            "ping-after=4",
            "ping-after=0s",
            "ping_after=4s",
            "manners=1",
        ] {
            assert!(limits.set(text).is_err(), "{text}");
        }
        assert_eq!(
            limits.set("lessons=many").unwrap_err().to_string(),
            "`lessons` takes a number from 1 on, not `many`"
        );
    }

    #[test]
    fn every_limit_is_told_with_its_figure() {
        let document = include_str!("../../../docs/OPERATIONS.md");
        for (name, value) in Limits::default().by_name() {
            let row = format!("| `{name}` | {value} |");
            assert!(document.contains(&row), "{row}");
        }
    }
}
