//! The turns of a record, played one by one with as much of each hand as is known.

use super::copies::{count_copies, same_pieces};
use super::known::KnownHand;
use super::opening::Opening;
use super::{CheckReason, Line, Record, RecordError, RecordedTurn};
use crate::action::{Action, Play};
use crate::edition::HAND_SIZE;
use crate::game::Game;
use crate::illegal::Illegal;
use crate::public::PublicState;
use crate::seat::{BySeat, Seat};
use crate::start::announce;
use crate::tile::Tile;
use crate::view::SeenAction;

/// A turn of a record and what was known before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The state before the turn.
    pub public: PublicState,
    /// The mover's hand, where all of it is known.
    pub hand: Option<Vec<Tile>>,
    /// The turn as it was written down.
    pub turn: RecordedTurn,
}

/// The state of the check: the open state, and what is known of each hand.
pub(super) struct Replay {
    pub(super) public: PublicState,
    hands: BySeat<KnownHand>,
    /// The same game from the secret, where the record has it.
    pub(super) game: Option<Game>,
    bonus_due: Option<(Seat, u32)>,
    pub(super) steps: Vec<Step>,
}

impl Replay {
    pub(super) fn start(record: &Record, opening: &Opening) -> Result<Self, RecordError> {
        let (hands, starters) = opening.check_start(record)?;
        let edition = opening.setup.edition();
        let first_turn = record.lines.iter().find_map(|line| match line {
            Line::Turn(turn) => Some(turn.seat),
            Line::Tag { .. } | Line::Bonus { .. } | Line::Comment(_) | Line::Blank => None,
        });
        let written = opening.start.map(|(_, seat)| seat);
        let start = written
            .or(first_turn.filter(|seat| starters.contains(seat)))
            .unwrap_or(starters[0]);
        let announced = hands[start]
            .as_ref()
            .map(|hand| announce(edition, hand).size);
        Ok(Self {
            public: PublicState::new(edition, opening.setup.players(), start, announced),
            hands: hands
                .iter()
                .map(|hand| KnownHand::of(hand.clone(), HAND_SIZE))
                .collect(),
            game: opening.game.clone(),
            bonus_due: None,
            steps: Vec::new(),
        })
    }

    pub(super) fn turn(&mut self, turn: &RecordedTurn) -> Result<(), CheckReason> {
        let seat = turn.seat;
        if !self.public.players().has(seat) {
            let number = seat.number();
            return Err(CheckReason::NoSuchSeat { number });
        }
        self.public.check_turn(seat)?;
        let hand = &self.hands[seat];
        self.steps.push(Step {
            public: self.public.clone(),
            hand: hand.is_complete().then(|| hand.tiles.clone()),
            turn: turn.clone(),
        });
        let n_drawn = match &turn.action {
            SeenAction::Play(play) => self.play(seat, play, turn)?,
            SeenAction::Swap(tiles) => {
                self.hands[seat].remove(tiles.iter().copied())?;
                self.swap(seat, tiles, tiles.len(), turn)?
            }
            SeenAction::SwapHidden(count) => {
                self.public.judge_swap(*count)?;
                if *count > self.public.hand_sizes[seat] {
                    return Err(CheckReason::Illegal(Illegal::PlayTooMany { count: *count }));
                }
                self.hands[seat].remove_hidden(*count);
                self.swap(seat, &[], *count, turn)?
            }
            SeenAction::Pass => {
                self.public.judge_pass(&self.hands[seat].tiles)?;
                self.public.finish_turn();
                0
            }
        };
        self.check_draw(turn, n_drawn)?;
        self.hands[seat].draw(turn.drawn.as_deref(), n_drawn);
        self.check_all_copies(&[])?;
        self.check_against_secret(turn)
    }

    fn play(&mut self, seat: Seat, play: &Play, turn: &RecordedTurn) -> Result<usize, CheckReason> {
        self.hands[seat].remove(play.tiles())?;
        let score = self.public.judge_play(play)?;
        let written = turn.score.unwrap_or(score.total);
        if score.total != written {
            let scored = score.total;
            return Err(CheckReason::WrongScore { scored, written });
        }
        let n_drawn = self.public.apply_play(play, &score);
        if let Some(finisher) = self.public.end().and_then(|end| end.finisher) {
            self.bonus_due = Some((finisher, self.public.edition().finish_bonus()));
        }
        Ok(n_drawn)
    }

    /// The pieces set aside are still out of the bag when the others are drawn.
    fn swap(
        &mut self,
        seat: Seat,
        set_aside: &[Tile],
        count: usize,
        turn: &RecordedTurn,
    ) -> Result<usize, CheckReason> {
        self.public.judge_swap(count)?;
        let mut out = set_aside.to_vec();
        out.extend(turn.drawn.iter().flatten());
        self.check_all_copies(&out)?;
        debug_assert_eq!(seat, self.public.turn());
        self.public.finish_turn();
        Ok(count)
    }

    fn check_draw(&self, turn: &RecordedTurn, expected: usize) -> Result<(), CheckReason> {
        match turn.drawn.as_ref().map(Vec::len) {
            Some(written) if written != expected => {
                Err(CheckReason::WrongDrawCount { expected, written })
            }
            Some(_) | None => Ok(()),
        }
    }

    /// No kind lies on the board, in the known hands and in `out` more often than the set has it.
    fn check_all_copies(&self, out: &[Tile]) -> Result<(), CheckReason> {
        let board = self.public.board().iter().map(|placed| placed.tile);
        let hands = self
            .hands
            .iter()
            .flat_map(|hand| hand.tiles.iter().copied());
        count_copies(
            self.public.edition(),
            board.chain(hands).chain(out.iter().copied()),
        )
    }

    fn check_against_secret(&mut self, turn: &RecordedTurn) -> Result<(), CheckReason> {
        let Some(game) = &mut self.game else {
            return Ok(());
        };
        let action = match &turn.action {
            SeenAction::Play(play) => Action::Play(play.clone()),
            SeenAction::Swap(tiles) => Action::Swap(tiles.clone()),
            SeenAction::Pass => Action::Pass,
            // The bag cannot be followed past an exchange of unknown pieces.
            SeenAction::SwapHidden(_) => {
                self.game = None;
                return Ok(());
            }
        };
        let dealt = game.act(turn.seat, &action)?.drawn;
        if let Some(written) = &turn.drawn {
            same_pieces(&dealt, written)?;
        }
        let hand = game.hands()[turn.seat].tiles().to_vec();
        self.hands[turn.seat] = KnownHand::of(Some(hand), 0);
        Ok(())
    }

    pub(super) fn bonus(&mut self, seat: Seat, points: u32) -> Result<(), CheckReason> {
        match self.bonus_due.take() {
            None => Err(CheckReason::NoBonusHere),
            Some(due) if due == (seat, points) => Ok(()),
            Some((seat, points)) => Err(CheckReason::WrongBonus { seat, points }),
        }
    }

    pub(super) fn finish(&self) -> Result<(), CheckReason> {
        match self.bonus_due {
            None => Ok(()),
            Some((seat, points)) => Err(CheckReason::BonusMissing { seat, points }),
        }
    }
}
