//! The turns that pupils and bots take, and what pupils are asked about theirs.

use sixline_protocol::wire::class::{Answered, Verdict};
use sixline_rules::{Action, GameView, Seat};

use super::{BotTurn, Group, Lesson, MAX_ANSWERS, PupilId};
use crate::class::chance::Chance;
use crate::class::questions::questions;
use crate::class::refusal::Refusal;
use crate::ids::ActionId;

impl Lesson {
    /// A pupil takes a turn, and may be asked something about it.
    ///
    /// # Errors
    /// The rule that it breaks.
    pub(crate) fn act(
        &mut self,
        id: PupilId,
        act_id: &ActionId,
        action: &Action,
        chance: &mut Chance<'_>,
    ) -> Result<(), Refusal> {
        if self.pupil_mut(id)?.last_act.as_ref() == Some(act_id) {
            return Ok(());
        }
        let Some((idx, seat)) = self.seat_of(id) else {
            return Err(Refusal::NotStarted);
        };
        if self.paused {
            return Err(Refusal::Paused);
        }
        let public = self.groups[idx].game.public();
        let asked = match action {
            Action::Play(play) => match public.judge_play(play) {
                Ok(score) => questions(&self.plan, self.edition, play, &score, chance),
                // The game itself says it better.
                Err(_) => Vec::new(),
            },
            Action::Swap(_) | Action::Pass => Vec::new(),
        };
        self.turn(idx, seat, action)?;
        let pupil = self.pupil_mut(id)?;
        pupil.last_act = Some(act_id.clone());
        // Unanswered questions about the turn before are dropped.
        pupil.questions.clear();
        for it in asked {
            pupil.n_questions += 1;
            pupil.questions.push_back((pupil.n_questions, it));
        }
        Ok(())
    }

    /// A pupil answers the question that comes next, or once more the one before.
    ///
    /// # Errors
    /// That is not the question, or no answer.
    pub(crate) fn answer(
        &mut self,
        id: PupilId,
        question: u32,
        given: u8,
    ) -> Result<Verdict, Refusal> {
        let pupil = self.pupil_mut(id)?;
        if !(1..=10).contains(&given) {
            return Err(Refusal::NoAnswer);
        }
        let before = pupil.verdict.as_ref();
        if let Some(before) = before.filter(|it| it.question.id == question) {
            return Ok(before.clone());
        }
        let first = pupil.questions.front();
        let asked = first.filter(|(number, _)| *number == question);
        let asked = asked.ok_or(Refusal::NoSuchQuestion)?.1.clone();
        pupil.questions.pop_front();
        let judged = asked.judge(given);
        let verdict = Verdict {
            question: asked.to_wire(question),
            given,
            right: judged.right,
            answer: judged.answer,
            facts: judged.facts.clone(),
        };
        pupil.verdict = Some(verdict.clone());
        self.news.pupils.insert(id);
        if let Some(&fact) = judged.facts.first()
            && self.answers.len() < MAX_ANSWERS
        {
            let from = self.news.answers.unwrap_or(self.answers.len());
            self.news.answers = Some(from);
            self.answers.push(Answered {
                pupil: id.0,
                fact,
                kind: asked.kind(),
                right: judged.right,
            });
        }
        Ok(verdict)
    }

    /// The turns that bots have to take now.
    pub(crate) fn bot_turns(&self) -> Vec<BotTurn> {
        if self.paused {
            return Vec::new();
        }
        self.groups
            .iter()
            .filter_map(|group| {
                let seat = self.bot_to_move(group)?;
                Some(BotTurn {
                    table: group.number,
                    version: group.version,
                    view: GameView::for_seat(&group.game, seat),
                })
            })
            .collect()
    }

    /// A bot has chosen at a version of its table; too late is no harm.
    pub(crate) fn bot_chose(&mut self, number: u8, version: u64, action: &Action) {
        let Some(idx) = self.groups.iter().position(|it| it.number == number) else {
            return;
        };
        let group = &self.groups[idx];
        if self.paused || group.version != version {
            return;
        }
        if let Some(seat) = self.bot_to_move(group) {
            // A bot chooses among the legal turns of its own view.
            let _ = self.turn(idx, seat, action);
        }
    }

    fn turn(&mut self, idx: usize, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let group = &mut self.groups[idx];
        if group.turns_up {
            return Err(Refusal::GameOver);
        }
        group.game.act(seat, action)?;
        group.turns[seat.index()] += 1;
        group.turns_up = self
            .plan
            .turns
            .is_some_and(|most| group.turns.iter().all(|&had| had >= u32::from(most)));
        group.version += 1;
        self.news.tables.insert(group.number);
        Ok(())
    }

    /// The seat for which a bot must move. Bots do not play on at a table that every pupil has left.
    fn bot_to_move(&self, group: &Group) -> Option<Seat> {
        if group.is_over() {
            return None;
        }
        let somebody = group.seats.iter().flatten();
        let mut present = somebody
            .filter_map(|&id| self.pupil(id))
            .filter(|it| it.is_here());
        present.next()?;
        let seat = group.game.public().turn();
        match group.seats[seat.index()] {
            None => Some(seat),
            Some(id) => self.pupil(id).is_none_or(|it| it.stand_in).then_some(seat),
        }
    }
}
