//! One pupil: who it is in this lesson, what waits for an answer, and what the answers told so far.

use std::collections::VecDeque;
use std::fmt;

use sixline_engine::quiz::{Answers, Asked, Fact, Form, Topic};
use sixline_protocol::wire::class::CheckResult;
use sixline_protocol::wire::quiz::{Ask, Correction, Question, Summary, Tally};
use sixline_rules::Tile;
use zeroize::Zeroizing;

use super::sitting::Sitting;
use crate::ids::ActionId;

/// A pupil among all of the lesson; never given twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct PupilId(pub(crate) u16);

/// A name that somebody typed: overwritten when it is dropped, and never shown by accident.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Name(Zeroizing<String>);

#[derive(Debug)]
pub(crate) struct Pupil {
    pub(crate) id: PupilId,
    pub(crate) animal: &'static str,
    pub(crate) color: &'static str,
    pub(crate) name: Option<Name>,
    /// A name that waits for the teacher's word.
    pub(crate) wished: Option<Name>,
    /// Four signs with which the pupil comes back.
    pub(crate) card: String,
    /// Waits at the door to be let in.
    pub(crate) waiting: bool,
    /// Known from the class file, and not come yet.
    pub(crate) expected: bool,
    /// Known from the class file.
    pub(crate) of_file: bool,
    pub(crate) check: Option<Sitting>,
    /// What came of the checks before.
    pub(crate) checks: Vec<CheckResult>,
    /// Open sockets; two where a page is open twice.
    pub(super) lines: u16,
    /// Whether a page was ever connected.
    pub(super) came: bool,
    /// Since when no socket has been open.
    pub(super) away_ms: Option<i64>,
    /// A bot plays on.
    pub(crate) stand_in: bool,
    /// The time for a turn ran out, and nothing was done since.
    pub(crate) stalled: bool,
    pub(crate) questions: VecDeque<Pending>,
    pub(super) n_questions: u32,
    /// The id of the last turn, so that sending it twice is harmless.
    pub(super) last_act: Option<ActionId>,
    /// What came of the last answer, to be told again where it was lost on its way.
    pub(super) verdict: Option<Correction>,
    pub(crate) points: u32,
    /// The rounds of everybody at once that the pupil played, and those in which they found the best.
    pub(super) rounds: u32,
    pub(crate) bests: u32,
    /// What was asked in this round beside the pupil's own line.
    pub(super) extra: u8,
    /// The facts that this pupil is to learn; empty for those of the cards.
    pub(super) own_facts: Vec<Fact>,
    /// The tables of those facts.
    pub(crate) own_tables: Option<Vec<u32>>,
    pub(super) answers: Answers,
    /// The line that earns now, and the one that earned most.
    pub(super) line: Vec<Tile>,
    pub(super) line_points: u32,
    best: Vec<Tile>,
    best_points: u32,
}

/// A question that waits for an answer.
#[derive(Debug, Clone)]
pub(crate) struct Pending {
    pub(crate) id: u32,
    pub(crate) asked: Asked,
    /// What the bot said that laid the line.
    pub(super) claim: Option<u8>,
    pub(super) worth: u32,
    /// About the pupil's own line.
    pub(super) own: bool,
    /// Whether it was answered wrongly once already.
    pub(super) tried: bool,
    /// When it was asked, in the time of the lesson.
    pub(super) since_ms: i64,
}

impl Name {
    pub(crate) const fn new(text: Zeroizing<String>) -> Self {
        Self(text)
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether two names look alike.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        let key = |name: &Self| Zeroizing::new(name.0.to_lowercase());
        key(self) == key(other)
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Name")
    }
}

impl Pupil {
    pub(super) fn new(
        id: PupilId,
        (animal, color): (&'static str, &'static str),
        card: String,
        now_ms: i64,
    ) -> Self {
        Self {
            id,
            animal,
            color,
            name: None,
            wished: None,
            card,
            waiting: false,
            expected: false,
            of_file: false,
            check: None,
            checks: Vec::new(),
            lines: 0,
            came: false,
            away_ms: Some(now_ms),
            stand_in: false,
            stalled: false,
            questions: VecDeque::new(),
            n_questions: 0,
            last_act: None,
            verdict: None,
            points: 0,
            rounds: 0,
            bests: 0,
            extra: 0,
            own_facts: Vec::new(),
            own_tables: None,
            answers: Answers::default(),
            line: Vec::new(),
            line_points: 0,
            best: Vec::new(),
            best_points: 0,
        }
    }

    /// Whether the pupil looks at the lesson.
    pub(crate) const fn is_here(&self) -> bool {
        self.lines > 0 && !self.stand_in
    }

    /// What to ask next: of the facts that the pupil is to learn, or of those on the cards.
    pub(super) fn next_fact(&self, on_cards: &[Fact], pick: u64) -> Option<(Fact, Form)> {
        let is_free = self.own_facts.is_empty() || on_cards.is_empty();
        let among = if is_free { on_cards } else { &self.own_facts };
        self.answers.learner.choose(among, pick)
    }

    pub(super) fn ask(&mut self, question: Pending) {
        self.n_questions += 1;
        let id = self.n_questions;
        self.questions.push_back(Pending { id, ..question });
    }

    /// A line of one's own has earned something.
    pub(super) fn earn(&mut self, points: u32) {
        self.line_points += points;
        if self.line_points > self.best_points {
            self.best_points = self.line_points;
            self.best = self.line.clone();
        }
    }

    pub(crate) fn tallies(&self) -> impl Iterator<Item = Tally> {
        let counts = self.answers.counts();
        counts.map(|(about, count)| Tally::new(self.id.0, about, count))
    }

    pub(crate) fn tally(&self, about: Topic) -> Option<Tally> {
        let count = self.answers.of(about)?;
        Some(Tally::new(self.id.0, about, count))
    }

    pub(crate) fn summary(&self) -> Summary {
        Summary {
            points: self.points,
            bests: self.bests,
            rounds: self.rounds,
            best: self.best.iter().map(ToString::to_string).collect(),
            best_points: self.best_points,
            ..Summary::of(&self.answers)
        }
    }
}

impl Pending {
    /// The question as it is sent.
    pub(crate) fn to_wire(&self) -> Question {
        let ask = match Ask::from(&self.asked) {
            Ask::Table { line, .. } => Ask::Table {
                line,
                claim: self.claim,
            },
            fact @ (Ask::Product { .. } | Ask::Hole { .. } | Ask::Division { .. }) => fact,
        };
        Question {
            id: self.id,
            ask,
            worth: self.worth,
            own: self.own,
            again: self.tried,
        }
    }
}
