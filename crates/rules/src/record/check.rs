//! A record played through: everything in it that can be checked is.

use super::opening::Opening;
use super::replay::{Replay, Step};
use super::{CheckReason, Line, Record, RecordError};
use crate::hand::Hand;
use crate::public::PublicState;
use crate::seat::BySeat;
use crate::text::words;
use crate::view::{GameView, SeenTurn};

/// What a record came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    /// The state after the last action.
    pub public: PublicState,
    /// The name at each seat.
    pub names: BySeat<String>,
    /// Whether the secret was committed to, and gives every hand and draw of the record.
    pub deal_verified: bool,
    /// The state before each turn, with what is known of the mover's hand.
    pub steps: Vec<Step>,
}

impl Checked {
    /// What the player of turn `number`, from 0, saw before it; `None` where their hand is not wholly known.
    #[must_use]
    pub fn view_before(&self, number: usize) -> Option<GameView> {
        let step = self.steps.get(number)?;
        let hand = Hand::new(step.hand.clone()?);
        let seen = |before: &Step| {
            let turn = SeenTurn {
                seat: before.turn.seat,
                action: before.turn.action.clone(),
                score: before.turn.score.unwrap_or(0),
            };
            turn.seen_by(Some(step.turn.seat))
        };
        let history = self.steps[..number].iter().map(seen).collect();
        Some(GameView::of_position(step.public.clone(), hand, history))
    }
}

impl Record {
    /// Plays the record through and checks all that can be checked.
    ///
    /// What a record leaves out, such as the draws of a game at a real table, is taken to be possible
    /// as long as the numbers of pieces allow it.
    ///
    /// # Errors
    /// The first line that breaks a rule or contradicts what stands before it.
    pub fn check(&self) -> Result<Checked, RecordError> {
        let opening = Opening::read(self)?;
        let mut replay = Replay::start(self, &opening)?;
        for (line, number) in self.lines.iter().zip(1..) {
            match line {
                Line::Turn(turn) => replay
                    .turn(turn)
                    .map_err(|reason| RecordError::at(number, reason))?,
                Line::Bonus { seat, points } => replay
                    .bonus(*seat, *points)
                    .map_err(|reason| RecordError::at(number, reason))?,
                Line::Tag { .. } | Line::Comment(_) | Line::Blank => {}
            }
        }
        let end = self.lines.len() + 1;
        replay
            .finish()
            .map_err(|reason| RecordError::at(end, reason))?;
        self.check_result(&replay.public)?;
        Ok(Checked {
            public: replay.public,
            names: opening.names,
            // A secret without a commitment could have been chosen after the game.
            deal_verified: replay.game.is_some() && self.tag("Commit").is_some(),
            steps: replay.steps,
        })
    }

    fn check_result(&self, public: &PublicState) -> Result<(), RecordError> {
        let Some((line, written)) = self.find_tag("Result") else {
            return Ok(());
        };
        // A game that was given up says so, and its result is what stood on the table.
        if public.end().is_none() && self.tag("Termination").is_none() {
            return Err(RecordError::at(line, CheckReason::ResultTooEarly));
        }
        let scored = public.scores().as_slice();
        if words(written)
            .map(|word| word.text)
            .eq(scored.iter().map(u32::to_string))
        {
            return Ok(());
        }
        let scored = scored.to_vec();
        let written = written.to_owned();
        Err(RecordError::at(
            line,
            CheckReason::WrongResult { scored, written },
        ))
    }
}
