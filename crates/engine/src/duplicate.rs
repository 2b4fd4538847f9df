//! Everybody at once: any number of players have the same pieces on the same board. Each lays what they find,
//! and scores it; then the play with the most points is laid for all, and the next pieces are drawn.
//!
//! Pure: the caller keeps the time, and tells nobody of another's play, nor of the best one, before
//! [`Duplicate::settle`].
//!
//! What the rule book leaves open is settled so **(ours)**: the first play may have any size; nobody exchanges
//! or passes, because where nothing fits the whole hand is exchanged for all; whoever uses up the last pieces
//! gets the finishing bonus for it.

mod ranking;
mod size;

use std::collections::BTreeMap;

use sixline_rules::{
    Action, Board, Commitment, Edition, GameView, HAND_SIZE, Hand, Illegal, Play, PlayScore,
    Secret, SeenAction, SeenTurn, Setup, Tile, judge,
};
use thiserror::Error;

use crate::advise::advise;
use crate::choose::Effort;
use crate::plays::legal_plays;
use crate::search::Lookahead;

pub use ranking::{Ranked, ranking, share};
pub use size::{BadSize, Size};

/// Exchanges in a row for a hand that fits nowhere: some piece fits, so it comes long before.
const MOST_EXCHANGES: usize = 1000;

/// A game that any number of players of type `P` play from the same position.
///
/// ```
/// use sixline_engine::duplicate::Duplicate;
/// use sixline_rules::{Edition, Secret};
///
/// let mut game: Duplicate<&str> = Duplicate::new(Edition::Classic, Secret::from_seed(7));
/// let best = game.best().expect("a new game has a play").play.clone();
/// game.lay("Ada", best)?;
/// let round = game.settle().expect("the game was not over");
/// assert!(round.found["Ada"].is_best);
/// assert_eq!(game.standings()["Ada"].bests, 1);
/// # Ok::<(), sixline_rules::Illegal>(())
/// ```
#[derive(Debug, Clone)]
pub struct Duplicate<P> {
    edition: Edition,
    secret: Secret,
    board: Board,
    hand: Hand,
    /// Draws come from the end.
    bag: Vec<Tile>,
    shuffles: u32,
    /// The plays that were laid for all, with their points.
    laid: Vec<Found>,
    /// The best of this round; none once the game is over.
    best: Option<Found>,
    found: BTreeMap<P, Found>,
    standings: BTreeMap<P, Standing>,
}

/// A play with its points, the finishing bonus included.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The pieces and where they go.
    pub play: Play,
    /// What it is worth.
    pub points: u32,
    /// Whether no play of the round is worth more.
    pub is_best: bool,
}

/// What one player has made so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Standing {
    /// The points of all rounds.
    pub points: u32,
    /// In how many rounds the player found as many points as there were.
    pub bests: u32,
    /// In how many rounds the player laid anything.
    pub rounds: u32,
}

/// A course that the deal cannot have taken: in this round another play had to be laid for all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the play that was laid for all in round {round} is none with the most points")]
pub struct BadCourse {
    /// The number of the round, from 1.
    pub round: u32,
}

/// What came of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Round<P> {
    /// Its number, from 1.
    pub number: u32,
    /// The play that was laid for all.
    pub best: Found,
    /// What each player found.
    pub found: BTreeMap<P, Found>,
}

impl<P: Ord + Clone> Duplicate<P> {
    /// Shuffles and deals the first hand; the whole set is played with.
    #[must_use]
    pub fn new(edition: Edition, secret: Secret) -> Self {
        Self::sized(edition, Size::Long, secret)
    }

    /// The same with a part of the set: what the first shuffle leaves at the bottom is set aside.
    #[must_use]
    pub fn sized(edition: Edition, size: Size, secret: Secret) -> Self {
        let mut game = Self::shuffled(edition, size, secret);
        game.deal(None);
        game
    }

    /// A game as far as it was played, by the plays that were laid for all. Which of several with as many points that
    /// was is up to the engine of that time, so it is told.
    ///
    /// # Errors
    /// A play that cannot have been the best of its round.
    pub fn resumed(
        edition: Edition,
        size: Size,
        secret: Secret,
        laid: &[Play],
    ) -> Result<Self, BadCourse> {
        let mut game = Self::shuffled(edition, size, secret);
        for play in laid {
            game.deal(Some(play));
            let is_it = game.best.as_ref().is_some_and(|it| it.play == *play);
            if !is_it {
                let round = game.round();
                return Err(BadCourse { round });
            }
            game.lay_best();
        }
        game.deal(None);
        Ok(game)
    }

    fn shuffled(edition: Edition, size: Size, secret: Secret) -> Self {
        let mut game = Self {
            edition,
            secret,
            board: Board::new(),
            hand: Hand::default(),
            bag: edition.tiles().collect(),
            shuffles: 0,
            laid: Vec::new(),
            best: None,
            found: BTreeMap::new(),
            standings: BTreeMap::new(),
        };
        game.shuffle();
        let aside = game.bag.len() - size.pieces(edition);
        game.bag.drain(..aside);
        game
    }

    /// What the deal follows from: for the referee alone until the game is over.
    #[must_use]
    pub const fn secret(&self) -> &Secret {
        &self.secret
    }

    /// What is told before the first round, so that everybody can check afterwards that all had the same deal.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        self.secret.commitment()
    }

    /// The edition that is played.
    #[must_use]
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// The points of all plays that were laid for all: the most that anybody can have.
    #[must_use]
    pub fn most(&self) -> u32 {
        self.laid.iter().map(|it| it.points).sum()
    }

    /// The number of the round that is played, from 1; after the end, one more than there were.
    #[must_use]
    pub fn round(&self) -> u32 {
        self.laid.len() as u32 + 1
    }

    /// Whether nothing can be laid any more.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.best.is_none()
    }

    /// The plays that were laid for all so far.
    #[must_use]
    pub fn laid(&self) -> &[Found] {
        &self.laid
    }

    /// What each player has made in the rounds that are settled.
    #[must_use]
    pub const fn standings(&self) -> &BTreeMap<P, Standing> {
        &self.standings
    }

    /// The best play of this round: for the referee alone until it is settled.
    #[must_use]
    pub const fn best(&self) -> Option<&Found> {
        self.best.as_ref()
    }

    /// What a player has laid in this round: for that player alone until it is settled.
    #[must_use]
    pub fn found_by(&self, player: &P) -> Option<&Found> {
        self.found.get(player)
    }

    /// How many have laid something in this round.
    #[must_use]
    pub fn n_found(&self) -> usize {
        self.found.len()
    }

    /// The position that everybody has before them, as the first of two seats sees it; the second holds
    /// nothing, and stands for the plays that are laid for all.
    #[must_use]
    pub fn view(&self) -> GameView {
        self.position(Some(vec![self.hand.len(), 0]), self.bag.len())
    }

    /// Lays a play for one player, in place of what they have laid before, and answers what it is worth.
    ///
    /// # Errors
    /// The first rule that it breaks, or that the game is over; then nothing changes.
    pub fn lay(&mut self, player: P, play: Play) -> Result<PlayScore, Illegal> {
        let (found, score) = self.judged(play)?;
        self.found.insert(player, found);
        Ok(score)
    }

    /// What a play of this round is worth; nothing is laid.
    ///
    /// # Errors
    /// The first rule that it breaks, or that the game is over.
    pub fn judged(&self, play: Play) -> Result<(Found, PlayScore), Illegal> {
        let best = self.best.as_ref().ok_or(Illegal::GameOver)?.points;
        let mut rest = self.hand.clone();
        rest.remove_all(play.tiles())
            .map_err(|tile| Illegal::NotInHand { tile })?;
        let score = judge(self.edition, &self.board, &play)?;
        let points = self.worth(&play, score.total);
        let found = Found {
            play,
            points,
            is_best: points == best,
        };
        Ok((found, score))
    }

    /// A player goes, and all that is known of them.
    pub fn forget(&mut self, player: &P) {
        self.found.remove(player);
        self.standings.remove(player);
    }

    /// Ends the round: counts what everybody laid, lays the best for all and draws. `None` once the game is
    /// over.
    pub fn settle(&mut self) -> Option<Round<P>> {
        self.best.as_ref()?;
        let found = std::mem::take(&mut self.found);
        for (player, it) in &found {
            let standing = self.standings.entry(player.clone()).or_default();
            standing.points += it.points;
            standing.bests += u32::from(it.is_best);
            standing.rounds += 1;
        }
        let number = self.round();
        let best = self.lay_best()?;
        self.deal(None);
        Some(Round {
            number,
            best,
            found,
        })
    }

    /// Lays the best play of the round for all.
    fn lay_best(&mut self) -> Option<Found> {
        let best = self.best.take()?;
        for &placed in best.play.placements() {
            self.board.lay(placed);
        }
        self.hand
            .remove_all(best.play.tiles())
            .expect("the best play was made from the hand");
        self.laid.push(best.clone());
        Some(best)
    }

    /// Fills the hand, exchanges it where nothing of it fits, and fixes the best play of the round: the one that is
    /// `known`, where it is among them.
    fn deal(&mut self, known: Option<&Play>) {
        self.draw(HAND_SIZE - self.hand.len());
        for _ in 0..MOST_EXCHANGES {
            self.best = self.find_best(known);
            if self.best.is_some() || !self.can_go_on() {
                return;
            }
            self.exchange();
        }
    }

    /// Whether a piece of the bag fits where none of the hand does.
    fn can_go_on(&self) -> bool {
        !self.bag.is_empty() && self.board.has_fit(self.edition, &self.bag)
    }

    /// As in the rule book: drawn first, then put back and shuffled.
    fn exchange(&mut self) {
        let count = self.hand.len().min(self.bag.len());
        let out: Vec<Tile> = self.hand.tiles().iter().copied().take(count).collect();
        self.hand
            .remove_all(out.iter().copied())
            .expect("these pieces are from the hand");
        self.draw(count);
        self.bag.extend(out);
        self.shuffle();
    }

    fn draw(&mut self, count: usize) {
        let at = self.bag.len().saturating_sub(count);
        let drawn = self.bag.split_off(at);
        self.hand.extend(drawn.into_iter().rev());
    }

    fn shuffle(&mut self) {
        self.secret.shuffle_after(self.shuffles, &mut self.bag);
        self.shuffles += 1;
    }

    /// The play that is worth most; among equals the one that is `known`, or that the engine likes best, and then the
    /// first.
    fn find_best(&self, known: Option<&Play>) -> Option<Found> {
        let worth = |play: Play, score: u32| {
            let points = self.worth(&play, score);
            Found {
                play,
                points,
                is_best: true,
            }
        };
        let all: Vec<Found> = legal_plays(&self.view())
            .into_iter()
            .map(|it| worth(it.play, it.score))
            .collect();
        let most = all.iter().map(|it| it.points).max()?;
        let mut tops: Vec<Found> = all.into_iter().filter(|it| it.points == most).collect();
        let at = match known.and_then(|known| tops.iter().position(|it| it.play == *known)) {
            Some(at) => at,
            None if tops.len() == 1 || known.is_some() => 0,
            None => self.liked(&tops),
        };
        Some(tops.swap_remove(at))
    }

    /// Which of several plays the engine ranks highest, as in a game of two.
    fn liked(&self, tops: &[Found]) -> usize {
        let held = self.bag.len().min(HAND_SIZE);
        let sizes = vec![self.hand.len(), held];
        let view = self.position(Some(sizes), self.bag.len() - held);
        let ranked = advise(&view, Lookahead::quick(Effort::STATIC), 0, &mut || false);
        let place = |action: &Action| match action {
            Action::Play(play) => tops.iter().position(|it| it.play == *play),
            Action::Swap(_) | Action::Pass => None,
        };
        ranked.iter().find_map(|it| place(&it.action)).unwrap_or(0)
    }

    fn worth(&self, play: &Play, score: u32) -> u32 {
        let is_last = self.bag.is_empty() && play.placements().len() == self.hand.len();
        score
            + if is_last {
                self.edition.finish_bonus()
            } else {
                0
            }
    }

    fn position(&self, hand_sizes: Option<Vec<usize>>, bag: usize) -> GameView {
        let turn = |it: &Found| SeenTurn {
            seat: sixline_rules::Seat::FIRST.next(sixline_rules::Players::TWO),
            action: SeenAction::Play(it.play.clone()),
            score: it.points,
        };
        let setup = Setup {
            board: self.board.iter().collect(),
            hand: self.hand.tiles().to_vec(),
            bag: Some(bag),
            opening: Some(false),
            hand_sizes,
            history: self.laid.iter().map(turn).collect(),
            ..Setup::new(self.edition)
        };
        setup
            .view()
            .expect("a board of legal plays with pieces of the same set is a position")
    }
}

#[cfg(test)]
mod tests;
