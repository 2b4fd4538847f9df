//! All that one has answered: how often each thing was asked and known at the first try, what was learnt, and what
//! to practise.

use super::{Asked, Fact, Judged, Learner};

/// As many facts as one can take home.
const PRACTISE: usize = 6;

/// What a question is about: to recognize a table and to know a fact are two things.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Topic {
    /// A table that a line belongs to, or [`ONE_COLOR`](super::ONE_COLOR).
    Table(u8),
    /// A fact, however it was asked.
    Fact(Fact),
}

/// How often one thing was asked, and known at the first try.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Count {
    /// How often it was asked.
    pub asked: u32,
    /// How often the first answer was right.
    pub right: u32,
    /// Whether it was right when it was last asked.
    pub last: bool,
}

/// What one has answered so far; only first tries count.
#[derive(Debug, Clone, Default)]
pub struct Answers {
    /// What is known of the one who answers, and what to ask next.
    pub learner: Learner,
    /// In the order of the topics.
    counts: Vec<(Topic, Count)>,
    learnt: Vec<Fact>,
}

impl Answers {
    /// A question was answered for the first time; answers what it was about.
    pub fn answered(&mut self, asked: &Asked, judged: &Judged, took_ms: u32) -> Topic {
        match asked {
            Asked::Line { .. } => {
                let topic = Topic::Table(judged.answer);
                self.count(topic, judged.right);
                topic
            }
            Asked::Fact { fact, .. } => self.answered_fact(*fact, judged.right, took_ms),
        }
    }

    /// A fact was answered for the first time, in whatever form.
    pub fn answered_fact(&mut self, fact: Fact, right: bool, took_ms: u32) -> Topic {
        self.learner.answered(fact, right, took_ms);
        let failed = self.of(Topic::Fact(fact)).is_some_and(|it| !it.last);
        if failed && right && !self.learnt.contains(&fact) {
            self.learnt.push(fact);
        }
        self.count(Topic::Fact(fact), right);
        Topic::Fact(fact)
    }

    fn count(&mut self, topic: Topic, right: bool) {
        let found = self.counts.binary_search_by(|it| it.0.cmp(&topic));
        let at = found.unwrap_or_else(|at| {
            self.counts.insert(at, (topic, Count::default()));
            at
        });
        let count = &mut self.counts[at].1;
        count.asked += 1;
        count.right += u32::from(right);
        count.last = right;
    }

    /// How often one thing was asked, if it was.
    #[must_use]
    pub fn of(&self, topic: Topic) -> Option<Count> {
        let found = self.counts().find(|it| it.0 == topic);
        found.map(|it| it.1)
    }

    /// Everything that was asked.
    pub fn counts(&self) -> impl Iterator<Item = (Topic, Count)> {
        self.counts.iter().copied()
    }

    /// Facts that failed at first and were known later.
    #[must_use]
    pub fn learnt(&self) -> &[Fact] {
        &self.learnt
    }

    /// Facts that failed when they were last asked, six at most.
    pub fn practise(&self) -> impl Iterator<Item = Fact> {
        let failed = self.counts().filter(|(_, count)| !count.last);
        let facts = failed.filter_map(|(topic, _)| match topic {
            Topic::Fact(fact) => Some(fact),
            Topic::Table(_) => None,
        });
        facts.take(PRACTISE)
    }
}
