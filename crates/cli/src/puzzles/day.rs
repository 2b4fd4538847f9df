//! A day by its date in Greenwich, and its number since 1970.

use std::fmt;
use std::str::FromStr;

use sixline_rules::quote;
use sixline_rules::record::day_of;
use thiserror::Error;

use crate::clock::now_ms;

const MS: i64 = 86_400_000;

/// A day of the calendar, counted from 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Day(i64);

impl Day {
    /// The day that it is in Greenwich.
    pub(crate) fn today() -> Self {
        Self(now_ms().div_euclid(MS))
    }

    /// How many days it lies after 1 January 1970.
    pub(crate) const fn number(self) -> i64 {
        self.0
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&day_of(self.0 * MS))
    }
}

/// The text is no day of the calendar.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("expected a day such as 2026-11-15, got {}", quote(.0))]
pub(crate) struct BadDay(String);

impl FromStr for Day {
    type Err = BadDay;

    fn from_str(text: &str) -> Result<Self, BadDay> {
        let bad = || BadDay(text.to_owned());
        let mut parts = text.split('-').map(|it| it.parse::<i64>().ok());
        let mut next = || parts.next().flatten();
        let (Some(year), Some(month), Some(day)) = (next(), next(), next()) else {
            return Err(bad());
        };
        if !(1970..=9999).contains(&year) {
            return Err(bad());
        }
        // Near enough by the mean lengths of years and months; the date itself tells which day it is.
        let about = (year - 1970) * 365 + (year - 1969) / 4 + (month - 1) * 30 + day - 1;
        (about - 40..=about + 40)
            .map(Self)
            .find(|it| it.to_string() == text)
            .ok_or_else(bad)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_as_they_are_written() {
        for day in (0..80_000).step_by(37) {
            let text = Day(day).to_string();
            assert_eq!(text.parse(), Ok(Day(day)), "{text}");
        }
        for text in [
            "",
            "2026",
            "2026-2-3",
            "2026-02-30",
            "2026-13-01",
            "15-11-2026",
            "x-y-z",
            "1969-12-31",
        ] {
            assert!(text.parse::<Day>().is_err(), "{text}");
        }
    }
}
