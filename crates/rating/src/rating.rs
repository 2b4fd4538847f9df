//! What is known of one player's strength.

/// Points for each unit of the logistic curve, as Glickman's papers round it: 400 points are odds of ten to one.
pub(crate) const POINTS: f64 = 173.7178;

/// Rating periods in a day, in which a deviation grows by one volatility squared: at the usual volatility a
/// deviation of 60 becomes 110 within a year without a game.
const PERIODS_A_DAY: f64 = 0.21436;

/// No number of games makes a rating more certain than this: people have good and bad days, and get better. Lower
/// bounds are more exact for who never changes and blind to who does; `docs/RATINGS.md` has the figures.
pub(crate) const LEAST_DEVIATION: f64 = 60.0;

/// A newcomer's deviation, and the most that it ever is. Wider ones only make first games count for too much.
pub(crate) const MOST_DEVIATION: f64 = 250.0;

/// Above this deviation a rating is called new instead of being shown as a number.
const NEW: f64 = 110.0;

/// A rating may move so fast, and no faster.
pub(crate) const MOST_VOLATILITY: f64 = 0.1;

/// How strong a player is, and how well that is known.
///
/// The true strength lies within one deviation of the value in two of three cases.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    value: f64,
    deviation: f64,
    volatility: f64,
}

impl Rating {
    /// Who has not played yet.
    pub const START: Self = Self {
        value: 1500.0,
        deviation: MOST_DEVIATION,
        volatility: 0.09,
    };

    /// A rating that was kept somewhere; `None` where a number is not finite. What lies outside the bounds of a
    /// deviation or a volatility is moved to them.
    pub fn from_parts(value: f64, deviation: f64, volatility: f64) -> Option<Self> {
        let finite = value.is_finite() && deviation.is_finite() && volatility.is_finite();
        finite.then(|| Self::bounded(value, deviation, volatility))
    }

    pub(crate) fn bounded(value: f64, deviation: f64, volatility: f64) -> Self {
        Self {
            value,
            deviation: deviation.clamp(LEAST_DEVIATION, MOST_DEVIATION),
            volatility: volatility.clamp(0.0, MOST_VOLATILITY),
        }
    }

    /// The number itself, around 1500.
    pub fn value(self) -> f64 {
        self.value
    }

    /// How far the value may well be off.
    pub fn deviation(self) -> f64 {
        self.deviation
    }

    /// How much the strength tends to change in a rating period, in units of the logistic curve.
    pub fn volatility(self) -> f64 {
        self.volatility
    }

    /// Whether too little is known to show a number.
    pub fn is_new(self) -> bool {
        self.deviation > NEW
    }

    /// The same rating after days without a game: less certain, and no different otherwise. Days that are not a
    /// positive number count as none.
    #[must_use]
    pub fn after_days(self, days: f64) -> Self {
        let deviation = self.widened(self.volatility, periods(days));
        Self::bounded(self.value, deviation, self.volatility)
    }

    /// The deviation after this many periods of such a volatility.
    pub(crate) fn widened(self, volatility: f64, periods: f64) -> f64 {
        let step = volatility * POINTS;
        (self.deviation * self.deviation + step * step * periods).sqrt()
    }
}

impl Default for Rating {
    fn default() -> Self {
        Self::START
    }
}

/// Days as rating periods.
pub(crate) fn periods(days: f64) -> f64 {
    // `max` answers the other number where one is not a number.
    days.max(0.0) * PERIODS_A_DAY
}
