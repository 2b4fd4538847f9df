//! Everybody at once: the whole class has the same cards on the same board. Each lays what they find within a
//! time and is asked about it; then the best play is laid for all and looked at, and the next cards come.

use sixline_engine::duplicate::{Duplicate, Found, Round};
use sixline_engine::quiz::{Asked, facts_of};
use sixline_rules::{Action, PlayScore, Secret};

use super::turns::Laid;
use super::{Lesson, PupilId};
use crate::class::chance::Chance;
use crate::class::pupil::{Pending, Pupil};
use crate::class::refusal::Refusal;
use crate::ids::ActionId;

/// How long the best play is looked at.
const LOOK_MS: i64 = 8_000;
/// And how long where somebody still thinks about a question.
const LOOK_LONGER_MS: i64 = 20_000;
/// What one may be asked while the others still look for a play.
const MOST_EXTRA: u8 = 3;
/// What a question beside one's own line earns.
const EXTRA_POINT: u32 = 1;

#[derive(Debug)]
pub(crate) struct Together {
    pub(crate) game: Duplicate<PupilId>,
    /// How often the cards were dealt.
    pub(crate) deals: u32,
    pub(crate) stage: Stage,
    /// When the stage began, in the time of the lesson.
    since_ms: i64,
    /// Grows with every round.
    pub(crate) version: u64,
    /// The points of the plays that were laid for all.
    pub(crate) best_points: u32,
}

#[derive(Debug)]
pub(crate) enum Stage {
    /// Plays are looked for.
    Find,
    /// The best one is looked at.
    Look(Box<Round<PupilId>>),
}

impl Together {
    pub(super) fn new(lesson: &Lesson, secret: Secret) -> Self {
        Self {
            game: Duplicate::new(lesson.edition, secret),
            deals: 1,
            stage: Stage::Find,
            since_ms: lesson.clock.played(),
            version: 0,
            best_points: 0,
        }
    }

    /// What a pupil laid in the round that is played or looked at.
    pub(crate) fn found_by(&self, id: PupilId) -> Option<&Found> {
        match &self.stage {
            Stage::Find => self.game.found_by(&id),
            Stage::Look(round) => round.found.get(&id),
        }
    }

    pub(crate) const fn is_finding(&self) -> bool {
        matches!(self.stage, Stage::Find)
    }

    fn begin(&mut self, stage: Stage, now: i64) {
        self.stage = stage;
        self.since_ms = now;
        self.version += 1;
    }
}

impl Lesson {
    /// How much time is left of a stage.
    pub(crate) fn stage_left_ms(&self, together: &Together) -> i64 {
        let all = match together.stage {
            Stage::Find => i64::from(self.plan.round_s) * 1000,
            Stage::Look(_) => LOOK_MS,
        };
        (all - (self.clock.played() - together.since_ms)).max(0)
    }

    /// A pupil lays a play of the round, once; questions about it follow.
    pub(super) fn lay(
        &mut self,
        id: PupilId,
        act_id: &ActionId,
        action: &Action,
        chance: &mut Chance<'_>,
    ) -> Result<(), Refusal> {
        let pupil = self.pupil(id).ok_or(Refusal::NoSuchPupil)?;
        if pupil.waiting {
            return Err(Refusal::NotStarted);
        }
        let together = self.together.as_mut().ok_or(Refusal::NotStarted)?;
        let Action::Play(play) = action else {
            return Err(Refusal::OnlyPlays);
        };
        if !together.is_finding() || together.game.found_by(&id).is_some() {
            return Err(Refusal::RoundOver);
        }
        let score = together.game.lay(id, play.clone())?;
        let worth = together.game.found_by(&id).map_or(0, |it| it.points);
        let pupil = self.pupil_mut(id)?;
        pupil.last_act = Some(act_id.clone());
        pupil.stalled = false;
        pupil.questions.clear();
        let laid = Laid {
            edition: self.edition,
            play: play.clone(),
            score,
            worth,
        };
        self.ask_mover(id, &laid, chance);
        self.keep_busy(id, chance);
        self.news.roster = true;
        self.news.pupils.insert(id);
        self.look_at_round(chance);
        Ok(())
    }

    /// Whoever has laid a play and answered is asked a little more while the others still look for theirs.
    pub(super) fn keep_busy(&mut self, id: PupilId, chance: &mut Chance<'_>) {
        let now = self.clock.played();
        let asks = self.plan.ask_division;
        let worth = if self.plan.earn { EXTRA_POINT } else { 0 };
        let Some(together) = &self.together else {
            return;
        };
        let waits = together.is_finding() && together.game.found_by(&id).is_some();
        let view = together.game.view();
        let on_cards = facts_of(self.edition, view.hand().tiles().iter().copied());
        let Ok(pupil) = self.pupil_mut(id) else {
            return;
        };
        if !asks || !waits || !pupil.questions.is_empty() || pupil.extra >= MOST_EXTRA {
            return;
        }
        let Some((fact, form)) = pupil.next_fact(&on_cards, chance.number()) else {
            return;
        };
        pupil.extra += 1;
        pupil.ask(Pending {
            id: 0,
            asked: Asked::Fact { fact, form },
            claim: None,
            worth,
            own: false,
            tried: false,
            since_ms: now,
        });
        self.news.pupils.insert(id);
    }

    /// What time, or that everybody is ready, brings about.
    pub(super) fn look_at_round(&mut self, chance: &mut Chance<'_>) {
        let now = self.clock.played();
        let Some(together) = &self.together else {
            return;
        };
        let here = || self.pupils.iter().filter(|it| it.is_here() && !it.waiting);
        let (nobody, thinks) = (here().next().is_none(), |it: &Pupil| {
            it.questions.iter().any(|question| question.own)
        });
        let gone = now - together.since_ms;
        let is_done = match together.stage {
            Stage::Find => {
                let ready = |it: &Pupil| together.game.found_by(&it.id).is_some() && !thinks(it);
                gone >= i64::from(self.plan.round_s) * 1000 || here().all(ready)
            }
            Stage::Look(_) => {
                let is_thinking = here().any(|it| !it.questions.is_empty());
                gone >= if is_thinking { LOOK_LONGER_MS } else { LOOK_MS }
            }
        };
        if nobody {
            // Nobody looks: the round waits for the first to come back.
            if let Some(together) = &mut self.together {
                together.since_ms = now;
            }
        } else if is_done {
            self.next_stage(chance);
        }
    }

    /// The teacher does not wait for the end of the round.
    ///
    /// # Errors
    /// Nothing is played at the moment, or not by everybody at once.
    pub(crate) fn next(&mut self, chance: &mut Chance<'_>) -> Result<(), Refusal> {
        self.check_playing()?;
        if self.together.is_none() {
            return Err(Refusal::NotStarted);
        }
        self.next_stage(chance);
        Ok(())
    }

    fn next_stage(&mut self, chance: &mut Chance<'_>) {
        let now = self.clock.played();
        let Some(together) = &mut self.together else {
            return;
        };
        match &together.stage {
            Stage::Find => {
                let view = together.game.view();
                let Some(round) = together.game.settle() else {
                    return self.deal_together(chance);
                };
                let score = view.judge_play(&round.best.play);
                together.best_points += round.best.points;
                together.begin(Stage::Look(Box::new(round.clone())), now);
                self.close_round(&round, score.ok(), chance);
            }
            Stage::Look(_) if together.game.is_over() => self.deal_together(chance),
            Stage::Look(_) => together.begin(Stage::Find, now),
        }
        if self.together.as_ref().is_some_and(Together::is_finding) {
            for pupil in &mut self.pupils {
                pupil.questions.clear();
                pupil.extra = 0;
            }
        }
        self.news.everybody = true;
        self.news.together = true;
    }

    /// Counts who found the best, flags who found nothing, and asks everybody else about the best line.
    fn close_round(
        &mut self,
        round: &Round<PupilId>,
        score: Option<PlayScore>,
        chance: &mut Chance<'_>,
    ) {
        for pupil in &mut self.pupils {
            match round.found.get(&pupil.id) {
                Some(found) => {
                    pupil.rounds += 1;
                    pupil.bests += u32::from(found.is_best);
                }
                None if pupil.is_here() => pupil.stalled = true,
                None => {}
            }
        }
        let missed = |it: &&Pupil| {
            let found = round.found.get(&it.id);
            it.is_here() && it.questions.is_empty() && !found.is_some_and(|found| found.is_best)
        };
        let ids: Vec<PupilId> = self.pupils.iter().filter(missed).map(|it| it.id).collect();
        if let Some(score) = score {
            let laid = Laid {
                edition: self.edition,
                play: round.best.play.clone(),
                worth: round.best.points,
                score,
            };
            self.ask_about(&ids, None, &laid, chance);
        }
    }

    /// Deals new cards to everybody.
    pub(super) fn deal_together(&mut self, chance: &mut Chance<'_>) {
        let fresh = Together::new(self, chance.secret());
        if let Some(together) = &mut self.together {
            let (deals, version) = (together.deals + 1, together.version + 1);
            *together = Together {
                deals,
                version,
                ..fresh
            };
        }
        for pupil in &mut self.pupils {
            pupil.questions.clear();
            pupil.extra = 0;
        }
        self.news.everybody = true;
        self.news.together = true;
    }
}
