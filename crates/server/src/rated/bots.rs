//! How strong the bots are: fixed points, as docs/LEVELS.md has them, around the mean of the ten levels.

use super::PoolId;

/// The mean of the ten levels, on the scale of the ratings.
const MEAN: f64 = 1500.0;

/// `level1` to `level10` against each other, for two players and for more.
const CLASSIC_TWO: [f64; 10] = [
    -612.0, -482.0, -335.0, -195.0, -64.0, 83.0, 210.0, 352.0, 474.0, 570.0,
];
const TABLES_TWO: [f64; 10] = [
    -551.0, -365.0, -276.0, -147.0, -50.0, 78.0, 185.0, 272.0, 365.0, 489.0,
];
const CLASSIC_MANY: [f64; 10] = [
    -460.0, -337.0, -209.0, -125.0, -47.0, 59.0, 167.0, 275.0, 321.0, 357.0,
];
const TABLES_MANY: [f64; 10] = [
    -419.0, -306.0, -186.0, -140.0, -45.0, 68.0, 168.0, 226.0, 265.0, 369.0,
];

/// The rating of a bot; `None` for one that was not measured.
pub(super) fn strength(bot: &str, pool: PoolId) -> Option<f64> {
    let level: usize = bot.strip_prefix("level")?.parse().ok()?;
    let levels = match (pool.is_tables(), pool.is_many()) {
        (false, false) => &CLASSIC_TWO,
        (true, false) => &TABLES_TWO,
        (false, true) => &CLASSIC_MANY,
        (true, true) => &TABLES_MANY,
    };
    Some(MEAN + levels.get(level.checked_sub(1)?)?)
}
