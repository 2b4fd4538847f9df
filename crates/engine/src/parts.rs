//! A difference in points with its error, and what it is made of.

/// A mean with its standard error, in points.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Estimate {
    /// The mean over all pairs.
    pub value: f32,
    /// The standard error of the mean.
    pub error: f32,
}

impl Estimate {
    /// The sum with another that has errors of its own.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            value: self.value + other.value,
            error: self.error.hypot(other.error),
        }
    }

    /// The same seen from the other side.
    #[must_use]
    pub fn negated(self) -> Self {
        Self {
            value: -self.value,
            ..self
        }
    }

    /// What is surely reached: the mean less two standard errors.
    #[must_use]
    pub fn least(self) -> f32 {
        self.value - 2.0 * self.error
    }

    /// What is surely not passed: the mean and two standard errors.
    #[must_use]
    pub fn most(self) -> f32 {
        self.value + 2.0 * self.error
    }
}

/// A part of what a playout comes to. All of them add up to the gain in margin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Part {
    /// The points that the move makes at once.
    Now,
    /// What the others make in their turns that follow, with its sign.
    Answers,
    /// The best play at the next turn with the pieces that are kept.
    Kept,
    /// What the drawn pieces add to that play.
    Drawn,
    /// What is to be expected after the next turn.
    Later,
    /// The rest of a game whose bag is empty, and the bonus for the last piece.
    End,
}

impl Part {
    /// How many parts there are.
    pub const COUNT: usize = 6;

    /// All parts, in the order in which they come about.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Now,
        Self::Answers,
        Self::Kept,
        Self::Drawn,
        Self::Later,
        Self::End,
    ];

    /// The name on the wire.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Now => "now",
            Self::Answers => "answers",
            Self::Kept => "kept",
            Self::Drawn => "drawn",
            Self::Later => "later",
            Self::End => "end",
        }
    }
}

/// The parts of one gain, in points.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(crate) struct Parts([f32; Part::COUNT]);

impl Parts {
    pub(crate) const fn of(&self, part: Part) -> f32 {
        self.0[part as usize]
    }

    pub(crate) const fn set(&mut self, part: Part, points: f32) {
        self.0[part as usize] = points;
    }

    pub(crate) fn sum(&self) -> f32 {
        self.0.iter().sum()
    }
}

/// The difference between two moves, taken apart: the parts add up to the whole.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Breakdown {
    /// In points of margin.
    pub whole: Estimate,
    /// In chance to win.
    pub win: Estimate,
    parts: [Estimate; Part::COUNT],
}

impl Breakdown {
    /// What a part of it comes to.
    #[must_use]
    pub const fn part(&self, part: Part) -> Estimate {
        self.parts[part as usize]
    }

    /// The same where nothing was left to chance.
    #[must_use]
    pub(crate) fn exact(self) -> Self {
        let exact = |it: Estimate| Estimate { error: 0.0, ..it };
        Self {
            whole: exact(self.whole),
            win: exact(self.win),
            parts: self.parts.map(exact),
        }
    }

    /// The same seen from the other side.
    #[must_use]
    pub fn negated(self) -> Self {
        Self {
            whole: self.whole.negated(),
            win: self.win.negated(),
            parts: self.parts.map(Estimate::negated),
        }
    }
}

/// Sums up differences, each with how much it counts.
#[derive(Debug, Default)]
pub(crate) struct Differences {
    weight: f64,
    weight_squares: f64,
    /// The sums and the sums of squares: the whole, the chance to win, and the parts.
    sums: [[f64; 2]; 2 + Part::COUNT],
}

impl Differences {
    pub(crate) fn add(&mut self, parts: &Parts, win: f32, weight: f32) {
        let weight = f64::from(weight);
        self.weight += weight;
        self.weight_squares += weight * weight;
        let numbers = [parts.sum(), win].into_iter().chain(parts.0);
        for ([sum, squares], number) in self.sums.iter_mut().zip(numbers) {
            let number = f64::from(number);
            *sum += weight * number;
            *squares += weight * number * number;
        }
    }

    /// The means with their errors; those of one difference are as large as it is.
    pub(crate) fn breakdown(&self) -> Breakdown {
        let weight = self.weight.max(f64::MIN_POSITIVE);
        // Differences of which a few count most say no more than these few.
        let n = weight * weight / self.weight_squares.max(f64::MIN_POSITIVE);
        let estimate = |[sum, squares]: [f64; 2]| {
            let mean = sum / weight;
            let square = squares / weight;
            let error = match n > 1.5 {
                true => ((square - mean * mean).max(0.0) / (n - 1.0)).sqrt(),
                false => mean.abs(),
            };
            Estimate {
                value: mean as f32,
                error: error as f32,
            }
        };
        let [whole, win, parts @ ..] = self.sums.map(estimate);
        Breakdown { whole, win, parts }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_add_up_and_have_errors_of_their_own() {
        let mut sums = Differences::default();
        for number in [1.0, 3.0] {
            let mut parts = Parts::default();
            parts.set(Part::Now, 5.0);
            parts.set(Part::Answers, -number);
            sums.add(&parts, 0.1, 1.0);
        }
        let found = sums.breakdown();
        assert_eq!(found.whole.value, 3.0);
        assert_eq!(
            found.part(Part::Now),
            Estimate {
                value: 5.0,
                error: 0.0
            }
        );
        assert_eq!(found.part(Part::Answers).value, -2.0);
        assert_eq!(found.part(Part::Answers).error, 1.0);
        assert_eq!(found.exact().whole.error, 0.0);
        assert_eq!(found.negated().part(Part::Answers).value, 2.0);
    }
}
