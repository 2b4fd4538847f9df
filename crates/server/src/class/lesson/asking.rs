//! What pupils are asked about the lines that are laid, and what their answers come to.

use sixline_engine::quiz::{Asked, Fact, facts_about, facts_of, line_question};
use sixline_protocol::wire::quiz::Correction;
use sixline_rules::{Edition, Seat};

use super::turns::Laid;
use super::{Lesson, PupilId};
use crate::class::chance::Chance;
use crate::class::pupil::Pending;
use crate::class::refusal::Refusal;

/// One in how many claims of a bot is wrong.
const WRONG_CLAIM: usize = 3;
/// One in how many questions to the others is which table the line is; the rest are facts.
const LINE_EVERY: u32 = 5;
/// More often where a bot has said something about its line: its mistakes are there to be caught.
const CLAIM_EVERY: u32 = 2;
/// What a right answer about another's line earns.
const OTHERS_POINT: u32 = 1;

impl Lesson {
    /// Asks who laid a line about it; the answers earn its points.
    pub(super) fn ask_mover(&mut self, id: PupilId, laid: &Laid, chance: &mut Chance<'_>) {
        let line = self.about_line(laid);
        let facts = self.facts(laid);
        let now = self.clock.played();
        let best = laid.score.lines.iter().max_by_key(|it| it.points);
        let tiles = match best {
            Some(best) => best.line.iter().map(|placed| placed.tile).collect(),
            None => laid.play.tiles().collect(),
        };
        let earns = self.plan.earn;
        let Ok(pupil) = self.pupil_mut(id) else {
            return;
        };
        pupil.line = tiles;
        pupil.line_points = 0;
        let fact = pupil.next_fact(&facts, chance.number());
        let fact = fact.map(|(fact, form)| Asked::Fact { fact, form });
        let asked: Vec<Asked> = line.into_iter().chain(fact).collect();
        let (mut rest, mut left) = (laid.worth, asked.len() as u32);
        for asked in asked {
            let worth = if earns { rest.div_ceil(left) } else { 0 };
            rest -= worth.min(rest);
            left -= 1;
            pupil.ask(Pending {
                id: 0,
                asked,
                claim: None,
                worth,
                own: true,
                tried: false,
                since_ms: now,
            });
        }
        // Nothing was asked, or answers earn nothing.
        if !earns || pupil.questions.is_empty() {
            self.earned(id, true, laid.worth);
        }
    }

    /// Asks the others of the group, so that nobody only waits. A bot says what its line is, and may be wrong.
    pub(super) fn ask_others(
        &mut self,
        idx: usize,
        mover: Option<PupilId>,
        laid: &Laid,
        chance: &mut Chance<'_>,
    ) {
        let line = self.about_line(laid);
        let claim = match (mover, &line) {
            (None, Some(line)) => Some(claim(laid.edition, line, chance)),
            _ => None,
        };
        let seats = self.groups[idx].seats.iter().flatten();
        let ids: Vec<PupilId> = seats.copied().filter(|id| Some(*id) != mover).collect();
        self.ask_about(&ids, claim, laid, chance);
    }

    /// Asks those of some pupils who have nothing else to answer about a line that is not theirs.
    pub(super) fn ask_about(
        &mut self,
        ids: &[PupilId],
        claim: Option<u8>,
        laid: &Laid,
        chance: &mut Chance<'_>,
    ) {
        let line = self.about_line(laid);
        let facts = self.facts(laid);
        // Whoever was asked all of that before is asked something else of the deck.
        let deck = match facts.as_slice() {
            [] => Vec::new(),
            _ => facts_of(laid.edition, laid.edition.tiles()),
        };
        let worth = if self.plan.earn { OTHERS_POINT } else { 0 };
        let now = self.clock.played();
        for &id in ids {
            let Ok(pupil) = self.pupil_mut(id) else {
                continue;
            };
            if !pupil.is_here() || !pupil.questions.is_empty() {
                continue;
            }
            let met = pupil.answers.learner.has_met(&facts);
            let among = if met { &deck } else { &facts };
            let fact = pupil.next_fact(among, chance.number());
            let fact = fact.map(|(fact, form)| Asked::Fact { fact, form });
            let every = match claim {
                Some(_) => CLAIM_EVERY,
                None => LINE_EVERY,
            };
            let line_first = pupil.n_questions.is_multiple_of(every);
            let asked = if line_first {
                line.clone().or(fact)
            } else {
                fact.or_else(|| line.clone())
            };
            if let Some(asked) = asked {
                let claim = claim.filter(|_| matches!(asked, Asked::Line { .. }));
                pupil.ask(Pending {
                    id: 0,
                    asked,
                    claim,
                    worth,
                    own: false,
                    tried: false,
                    since_ms: now,
                });
            }
        }
    }

    fn about_line(&self, laid: &Laid) -> Option<Asked> {
        let asks = self.plan.ask_table;
        asks.then(|| line_question(laid.edition, &laid.score))?
    }

    fn facts(&self, laid: &Laid) -> Vec<Fact> {
        if self.plan.ask_division {
            facts_about(laid.edition, &laid.play, &laid.score)
        } else {
            Vec::new()
        }
    }

    /// A pupil answers the question that comes next, or once more the one before. A wrong answer may be tried
    /// again once, for half of the points.
    ///
    /// # Errors
    /// That is not the question, or no answer.
    pub(crate) fn answer(
        &mut self,
        id: PupilId,
        question: u32,
        given: u8,
        chance: &mut Chance<'_>,
    ) -> Result<Correction, Refusal> {
        self.check_playing()?;
        let now = self.clock.played();
        let pupil = self.pupil_mut(id)?;
        let before = pupil.verdict.as_ref();
        if let Some(before) = before.filter(|it| it.question.id == question && it.given == given) {
            return Ok(before.clone());
        }
        let first = pupil.questions.front_mut();
        let pending = first.filter(|it| it.id == question);
        let pending = pending.ok_or(Refusal::NoSuchQuestion)?;
        if !pending.asked.takes(given) {
            return Err(Refusal::NoAnswer);
        }
        let judged = pending.asked.judge(given);
        let is_first = !pending.tried;
        let again = !judged.right && is_first;
        let earned = match (judged.right, is_first) {
            (true, true) => pending.worth,
            (true, false) => pending.worth / 2,
            (false, _) => 0,
        };
        let mut verdict = Correction::new(pending.to_wire(), given, &judged, again);
        verdict.earned = earned;
        pending.tried = true;
        let (asked, own) = (pending.asked.clone(), pending.own);
        let took_ms = u32::try_from(now - pending.since_ms).unwrap_or(u32::MAX);
        if !again {
            pupil.questions.pop_front();
            // The next one begins to be thought about now.
            if let Some(next) = pupil.questions.front_mut() {
                next.since_ms = now;
            }
        }
        pupil.verdict = Some(verdict.clone());
        pupil.stalled = false;
        if is_first {
            let about = pupil.answers.answered(&asked, &judged, took_ms);
            self.news.tallies.insert((id, about));
        }
        self.earned(id, own, earned);
        self.news.pupils.insert(id);
        self.keep_busy(id, chance);
        self.look_at_round(chance);
        Ok(verdict)
    }

    fn earned(&mut self, id: PupilId, own: bool, points: u32) {
        if let (true, Ok(pupil)) = (own, self.pupil_mut(id)) {
            pupil.earn(points);
        }
        let at: Option<(usize, Seat)> = self.seat_of(id);
        match (at, self.pupil_mut(id)) {
            (Some((idx, seat)), _) => self.award(idx, seat, points),
            (None, Ok(pupil)) => pupil.points += points,
            (None, Err(_)) => {}
        }
    }

    /// A pupil passes over a question about another's line.
    ///
    /// # Errors
    /// That is not the question, or it is about the pupil's own line.
    pub(crate) fn skip(&mut self, id: PupilId, question: u32) -> Result<(), Refusal> {
        let pupil = self.pupil_mut(id)?;
        let first = pupil.questions.front();
        let is_it = first.is_some_and(|it| it.id == question && !it.own);
        if !is_it {
            return Err(Refusal::NoSuchQuestion);
        }
        pupil.questions.pop_front();
        self.news.pupils.insert(id);
        Ok(())
    }
}

/// What a bot says of its line.
fn claim(edition: Edition, line: &Asked, chance: &mut Chance<'_>) -> u8 {
    let right = line.right_answer();
    let tables = match edition {
        Edition::Tables(tables) => tables.iter().collect(),
        Edition::Classic => Vec::new(),
    };
    let wrong: Vec<u8> = tables
        .into_iter()
        .filter(|&it| !line.judge(it).right)
        .collect();
    if wrong.is_empty() || chance.below(WRONG_CLAIM) > 0 {
        right
    } else {
        wrong[chance.below(wrong.len())]
    }
}
