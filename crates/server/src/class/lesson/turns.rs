//! The turns that pupils and bots take, and the points for them.

use sixline_rules::{Action, Edition, GameView, Play, PlayScore, Seat};

use super::{BotTurn, Group, Lesson, PupilId};
use crate::class::chance::Chance;
use crate::class::refusal::Refusal;
use crate::ids::ActionId;

/// A bot waits for so long while somebody in the group still thinks about the line before.
pub(crate) const BOT_WAITS_MS: i64 = 8_000;
/// And no less than this: its play is seen to be laid.
const BOT_PAUSE_MS: i64 = 700;

impl Lesson {
    /// A pupil takes a turn; questions about it follow, for the pupil and for the others of the group.
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
        self.check_playing()?;
        if self.together.is_some() {
            return self.lay(id, act_id, action, chance);
        }
        let (idx, seat) = self.seat_of(id).ok_or(Refusal::NotStarted)?;
        let laid = self.turn(idx, seat, action)?;
        let pupil = self.pupil_mut(id)?;
        pupil.last_act = Some(act_id.clone());
        pupil.stalled = false;
        // Unanswered questions about the turns before are dropped.
        pupil.questions.clear();
        self.news.roster = true;
        if let Some(laid) = laid {
            self.ask_mover(id, &laid, chance);
            self.ask_others(idx, Some(id), &laid, chance);
        }
        Ok(())
    }

    /// The turns that bots have to take now.
    pub(crate) fn bot_turns(&self) -> Vec<BotTurn> {
        if !self.is_playing() {
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
    pub(crate) fn bot_chose(
        &mut self,
        number: u8,
        version: u64,
        action: &Action,
        chance: &mut Chance<'_>,
    ) {
        let Some(idx) = self.groups.iter().position(|it| it.number == number) else {
            return;
        };
        let group = &self.groups[idx];
        if !self.is_playing() || group.version != version {
            return;
        }
        if let Some(seat) = self.bot_to_move(group) {
            // A bot chooses among the legal turns of its own view.
            if let Ok(Some(laid)) = self.turn(idx, seat, action) {
                self.award(idx, seat, laid.worth);
                self.ask_others(idx, None, &laid, chance);
            }
        }
    }

    /// Takes a turn. What a play is worth is not given yet, but for the bonus of the last card.
    fn turn(&mut self, idx: usize, seat: Seat, action: &Action) -> Result<Option<Laid>, Refusal> {
        let now = self.clock.played();
        let group = &mut self.groups[idx];
        let judged = match action {
            // Where it is not legal, the game itself says it better.
            Action::Play(play) => group.game.public().judge_play(play).ok(),
            Action::Swap(_) | Action::Pass => None,
        };
        let before = group.game.public().scores()[seat];
        group.game.act(seat, action)?;
        let gained = group.game.public().scores()[seat] - before;
        group.turns[seat.index()] += 1;
        group.since_ms = now;
        group.helped = false;
        group.version += 1;
        self.news.tables.insert(group.number);
        let Some((play, score)) = (match action {
            Action::Play(play) => Some(play).zip(judged),
            Action::Swap(_) | Action::Pass => None,
        }) else {
            return Ok(None);
        };
        let bonus = gained - score.total;
        self.award(idx, seat, bonus);
        let edition = self.groups[idx].edition;
        Ok(Some(Laid {
            edition,
            play: play.clone(),
            worth: score.total,
            score,
        }))
    }

    /// Gives points to a seat, and to the pupil on it.
    pub(super) fn award(&mut self, idx: usize, seat: Seat, points: u32) {
        if points == 0 {
            return;
        }
        let group = &mut self.groups[idx];
        group.points[seat.index()] += points;
        self.news.tables.insert(group.number);
        let pupil = group.seats[seat.index()];
        if let Some(pupil) = pupil.and_then(|id| self.pupil_mut(id).ok()) {
            pupil.points += points;
        }
    }

    /// The seat for which a bot must move. Bots do not play on at a table that every pupil has left, and leave
    /// time to think about the line before.
    fn bot_to_move(&self, group: &Group) -> Option<Seat> {
        if group.is_over() {
            return None;
        }
        let present = || {
            let pupils = group.seats.iter().flatten();
            pupils
                .filter_map(|&id| self.pupil(id))
                .filter(|it| it.is_here())
        };
        present().next()?;
        let seat = group.game.public().turn();
        if group.helped {
            return Some(seat);
        }
        let is_bot = match group.seats[seat.index()] {
            None => true,
            Some(id) => self.pupil(id).is_none_or(|it| it.stand_in),
        };
        let thinks = present().any(|it| !it.questions.is_empty());
        let wait = if thinks { BOT_WAITS_MS } else { BOT_PAUSE_MS };
        let is_first = group.turns.iter().all(|&turns| turns == 0);
        (is_bot && (is_first || self.clock.played() - group.since_ms >= wait)).then_some(seat)
    }
}

/// A play that was just made.
pub(super) struct Laid {
    pub(super) edition: Edition,
    pub(super) play: Play,
    pub(super) score: PlayScore,
    pub(super) worth: u32,
}
