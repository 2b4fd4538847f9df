//! The course of a board for all: which stage it is in at a moment, and what comes next.

use sixline_engine::duplicate::{BadCourse, Duplicate, Found};
use sixline_protocol::wire::view::TableView;
use sixline_rules::{Hand, Illegal, Play};

use super::{HallLog, RoundBegun};
use crate::ids::UserId;
use crate::time::Outages;

/// How long the best play is looked at.
const LOOK_MS: i64 = 8_000;
/// A play that was on its way when the time ended is still taken.
const LATE_MS: i64 = 500;
/// The round is closed once what was taken is stored as well.
const SETTLE_MS: i64 = 1_500;
/// A round without a time of its own.
const DAY_MS: i64 = 24 * 3_600_000;
/// One that nobody begins is over after this time.
pub(crate) const WAITING_MS: i64 = DAY_MS;
/// Where nobody has laid anything in so many rounds, it is over.
const EMPTY_ROUNDS: u32 = 3;

/// How far a board for all has come, by its log.
#[derive(Debug, Clone)]
pub(crate) struct Course {
    log: HallLog,
    /// How many rounds are stored, with one that was never played.
    n_stored: usize,
    /// The position of the round that is played or comes next.
    game: Duplicate<UserId>,
    /// What is shown while the best play is looked at: the bag before the next pieces are drawn, and what is left of
    /// the hand.
    kept: (Hand, usize),
}

/// What everybody does at a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    Waiting,
    Find,
    Look,
    Over,
}

/// What has to be done at a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Due {
    Nothing,
    /// The round is over.
    Close,
    /// Nobody has begun it.
    End,
}

/// The round that is to be stored next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct NextRound {
    pub(crate) round: u32,
    pub(crate) began_ms: i64,
    /// The play that will be laid for all; none where it is over.
    pub(crate) best: Option<Play>,
    /// When somebody has to look again.
    pub(crate) due_ms: i64,
}

/// Why a play is not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum NotLaid {
    NotStarted,
    Over,
    /// Another round is played, or the time is over.
    RoundOver,
    Illegal(Illegal),
}

impl Course {
    /// # Errors
    /// A log that no board can have.
    pub(crate) fn new(mut log: HallLog) -> Result<Self, BadCourse> {
        let n_stored = log.rounds.len();
        // A round that had not begun when it all was ended was never played.
        if let [.., round, end] = log.rounds.as_slice()
            && end.best.is_none()
            && round.began_ms > end.began_ms
        {
            log.rounds.remove(log.rounds.len() - 2);
        }
        let bests: Vec<Play> = log.rounds.iter().filter_map(|it| it.best.clone()).collect();
        let is_over = log.rounds.len() > bests.len();
        // The best play of the last round is not laid yet.
        let n_laid = match is_over {
            true => bests.len(),
            false => bests.len().saturating_sub(1),
        };
        let game = resumed(&log, &bests[..n_laid])?;
        let kept = match n_laid.checked_sub(1) {
            Some(before) => {
                let view = resumed(&log, &bests[..before])?.view();
                let mut hand = view.hand().clone();
                // It was made from this hand, which has just been checked.
                let _ = hand.remove_all(bests[before].tiles());
                (hand, view.public().bag())
            }
            None => (Hand::default(), 0),
        };
        Ok(Self {
            log,
            n_stored,
            game,
            kept,
        })
    }

    pub(crate) const fn log(&self) -> &HallLog {
        &self.log
    }

    /// The position of the round that is played or comes next.
    pub(crate) const fn game(&self) -> &Duplicate<UserId> {
        &self.game
    }

    /// How far the log was read: what knows more is newer.
    pub(crate) const fn n_stored(&self) -> usize {
        self.n_stored
    }

    /// How many rounds the log has, with one that has not begun.
    pub(crate) fn n_rounds(&self) -> u32 {
        self.log.rounds.len() as u32
    }

    pub(crate) fn stage(&self, now_ms: i64) -> Stage {
        match self.log.rounds.last() {
            None => Stage::Waiting,
            Some(RoundBegun { best: None, .. }) => Stage::Over,
            Some(last) if now_ms < last.began_ms && self.log.rounds.len() > 1 => Stage::Look,
            Some(_) => Stage::Find,
        }
    }

    /// The round that is played, looked at or was the last; 0 before the first.
    pub(crate) fn round(&self, stage: Stage) -> u32 {
        match stage {
            Stage::Waiting | Stage::Find => self.n_rounds(),
            Stage::Look | Stage::Over => self.n_rounds() - 1,
        }
    }

    /// When the stage ends, where it ends by itself.
    pub(crate) fn ends_ms(&self, stage: Stage, outages: &Outages) -> Option<i64> {
        let began_ms = self.log.rounds.last().map(|it| it.began_ms)?;
        match stage {
            Stage::Find => Some(outages.after(began_ms, self.span_ms())),
            Stage::Look => Some(began_ms),
            Stage::Waiting | Stage::Over => None,
        }
    }

    pub(crate) fn due(&self, now_ms: i64, outages: &Outages) -> Due {
        let stage = self.stage(now_ms);
        match (stage, self.ends_ms(stage, outages)) {
            (Stage::Waiting, _) if now_ms >= self.log.created_ms + WAITING_MS => Due::End,
            (Stage::Find, Some(ends_ms)) if now_ms >= ends_ms + SETTLE_MS => Due::Close,
            (Stage::Waiting | Stage::Find | Stage::Look | Stage::Over, _) => Due::Nothing,
        }
    }

    /// When it is worth looking again.
    pub(crate) fn next_ms(&self, now_ms: i64, outages: &Outages) -> Option<i64> {
        let stage = self.stage(now_ms);
        let ends_ms = self.ends_ms(stage, outages)?;
        Some(match stage {
            Stage::Find => ends_ms + SETTLE_MS,
            Stage::Waiting | Stage::Look | Stage::Over => ends_ms,
        })
    }

    /// The round that follows the one that is played, where anybody has laid something lately.
    ///
    /// # Errors
    /// A log that no board can have.
    pub(crate) fn next(&self, now_ms: i64, last_laid: u32) -> Result<NextRound, BadCourse> {
        let round = self.n_rounds() + 1;
        let bests = self.log.rounds.iter().filter_map(|it| it.best.clone());
        let game = resumed(&self.log, &bests.collect::<Vec<_>>())?;
        let began_ms = if round == 1 { now_ms } else { now_ms + LOOK_MS };
        let is_empty = round > last_laid + EMPTY_ROUNDS;
        let best = game.best().filter(|_| !is_empty);
        Ok(match best {
            Some(best) => NextRound {
                round,
                began_ms,
                best: Some(best.play.clone()),
                due_ms: began_ms + self.span_ms(),
            },
            None => self.last(now_ms),
        })
    }

    /// The end, whatever comes before it.
    pub(crate) fn last(&self, now_ms: i64) -> NextRound {
        NextRound {
            round: self.n_rounds() + 1,
            began_ms: now_ms,
            best: None,
            due_ms: now_ms,
        }
    }

    /// What a play is worth that somebody lays now.
    ///
    /// # Errors
    /// Why it is not taken.
    pub(crate) fn judge(
        &self,
        round: u32,
        play: Play,
        now_ms: i64,
        outages: &Outages,
    ) -> Result<Found, NotLaid> {
        let stage = self.stage(now_ms);
        match stage {
            Stage::Waiting => return Err(NotLaid::NotStarted),
            Stage::Over => return Err(NotLaid::Over),
            Stage::Look => return Err(NotLaid::RoundOver),
            Stage::Find => {}
        }
        let ends_ms = self.ends_ms(stage, outages).unwrap_or(now_ms);
        if round != self.n_rounds() || now_ms > ends_ms + LATE_MS {
            return Err(NotLaid::RoundOver);
        }
        let (found, _) = self.game.judged(play).map_err(NotLaid::Illegal)?;
        Ok(found)
    }

    /// The pieces as everybody sees them; none before the first round. The next ones are not shown before their round
    /// begins.
    pub(crate) fn table(&self, stage: Stage) -> Option<TableView> {
        let mut table = TableView::from(&self.game.view());
        table.scores = vec![0, self.game.most()];
        match stage {
            Stage::Waiting => return None,
            Stage::Find => {}
            Stage::Look | Stage::Over => {
                let (hand, bag) = &self.kept;
                table.hand = hand.tiles().iter().map(ToString::to_string).collect();
                table.hands = vec![hand.len() as u8, 0];
                table.bag = *bag as u8;
                table.turn = 2;
            }
        }
        Some(table)
    }

    fn span_ms(&self) -> i64 {
        self.log
            .plan
            .round_s
            .map_or(DAY_MS, |seconds| i64::from(seconds) * 1000)
    }
}

/// The game after these plays were laid for all.
fn resumed(log: &HallLog, laid: &[Play]) -> Result<Duplicate<UserId>, BadCourse> {
    let edition = log
        .plan
        .edition()
        .map_err(|_edition| BadCourse { round: 0 })?;
    Duplicate::resumed(edition, log.plan.size.into(), log.secret.clone(), laid)
}
