//! A whole game with all that is hidden: only a referee holds one.

use thiserror::Error;

use crate::action::{Action, Play};
use crate::deal::Secret;
use crate::edition::{Edition, HAND_SIZE};
use crate::hand::Hand;
use crate::history::{History, Turn};
use crate::illegal::Illegal;
use crate::public::PublicState;
use crate::seat::{BadPlayers, BySeat, Players, Seat};
use crate::start::{Announcement, announce, starters};
use crate::tile::Tile;

/// What is agreed before a game starts.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct GameSetup {
    edition: Edition,
    players: Players,
    /// One for each player.
    ages: BySeat<Option<u16>>,
}

impl GameSetup {
    /// A game whose players' ages do not matter.
    #[must_use]
    pub fn new(edition: Edition, players: Players) -> Self {
        Self {
            edition,
            players,
            ages: BySeat::filled(players, None),
        }
    }

    /// A game with the age of each player, where it is known.
    ///
    /// # Errors
    /// Fewer than 2 or more than 4 players.
    pub fn with_ages(edition: Edition, ages: BySeat<Option<u16>>) -> Result<Self, BadPlayers> {
        let players = Players::new(ages.players())?;
        Ok(Self {
            edition,
            players,
            ages,
        })
    }

    /// The edition, with its tables.
    #[must_use]
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// How many players sit at the table.
    #[must_use]
    pub const fn players(&self) -> Players {
        self.players
    }

    /// The age of each player, where it is known: the oldest of those who tie starts.
    #[must_use]
    pub const fn ages(&self) -> &BySeat<Option<u16>> {
        &self.ages
    }
}

/// A deck whose pieces are not the full set of the edition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the deck is not the full set of the edition")]
pub struct BadDeck;

/// A game: its set-up, its secret and its turns. The same three always give the same game.
///
/// ```
/// use sixline_rules::{Action, Edition, Game, GameSetup, Players, Secret};
///
/// let setup = GameSetup::new(Edition::Classic, Players::TWO);
/// let mut game = Game::new(&setup, Secret::from_seed(7));
/// let starter = game.public().turn();
/// let refused = game.act(starter, &Action::Pass).unwrap_err();
/// assert_eq!(refused.to_string(), "the first turn of the game is a play");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    setup: GameSetup,
    public: PublicState,
    /// The pieces that were dealt, hand after hand.
    dealt: Box<[Tile]>,
    announcements: BySeat<Announcement>,
    hands: BySeat<Hand>,
    /// Draws come from the end.
    bag: Vec<Tile>,
    secret: Secret,
    history: History,
}

impl Game {
    /// Shuffles and deals a new game.
    #[must_use]
    pub fn new(setup: &GameSetup, secret: Secret) -> Self {
        let mut deck: Vec<Tile> = setup.edition.tiles().collect();
        secret.shuffle_deal(&mut deck);
        Self::deal(setup, secret, deck)
    }

    /// Deals a new game from a deck that lies in this order, the first piece to be drawn last. The
    /// secret still shuffles what exchanges bring back, but is no proof of such a deal.
    ///
    /// # Errors
    /// A deck that is not the full set.
    pub fn from_deck(setup: &GameSetup, secret: Secret, deck: Vec<Tile>) -> Result<Self, BadDeck> {
        let mut sorted = deck.clone();
        sorted.sort_unstable();
        if !sorted.into_iter().eq(setup.edition.tiles()) {
            return Err(BadDeck);
        }
        Ok(Self::deal(setup, secret, deck))
    }

    fn deal(setup: &GameSetup, secret: Secret, mut bag: Vec<Tile>) -> Self {
        let edition = setup.edition;
        let players = setup.players;
        let dealt = bag.iter().rev().take(players.count() * HAND_SIZE);
        let dealt = dealt.copied().collect();
        let hands: BySeat<Hand> = (players.seats())
            .map(|_| Hand::new(draw(&mut bag, HAND_SIZE)))
            .collect();
        let announcements: BySeat<Announcement> = hands
            .iter()
            .map(|hand| announce(edition, hand.tiles()))
            .collect();
        let start = secret.pick_starter(&starters(&announcements, &setup.ages));
        let announced = Some(announcements[start].size);
        Self {
            setup: setup.clone(),
            public: PublicState::new(edition, players, start, announced),
            dealt,
            announcements,
            hands,
            bag,
            secret,
            history: History::default(),
        }
    }

    /// Takes a turn, or says why not and changes nothing.
    ///
    /// # Errors
    /// The first rule that the action breaks.
    pub fn act(&mut self, seat: Seat, action: &Action) -> Result<Turn, Illegal> {
        self.public.check_turn(seat)?;
        let (score, drawn) = match action {
            Action::Play(play) => self.play(seat, play)?,
            Action::Swap(tiles) => (0, self.swap(seat, tiles)?),
            Action::Pass => {
                self.public.judge_pass(self.hands[seat].tiles())?;
                self.public.finish_turn();
                (0, Vec::new())
            }
        };
        let turn = Turn {
            seat,
            action: action.clone(),
            score,
            drawn,
        };
        self.history.push(&turn);
        Ok(turn)
    }

    /// What was agreed before the start.
    #[must_use]
    pub const fn setup(&self) -> &GameSetup {
        &self.setup
    }

    /// What everybody at the table sees.
    #[must_use]
    pub const fn public(&self) -> &PublicState {
        &self.public
    }

    /// What each player announced before the first turn.
    #[must_use]
    pub const fn announcements(&self) -> &BySeat<Announcement> {
        &self.announcements
    }

    /// The hands: for the referee alone.
    #[must_use]
    pub const fn hands(&self) -> &BySeat<Hand> {
        &self.hands
    }

    /// The pieces that each player was dealt, seat by seat: for the referee alone.
    pub fn dealt(&self) -> impl Iterator<Item = &[Tile]> {
        self.dealt.chunks(HAND_SIZE)
    }

    /// Who took the first turn, or is to take it.
    #[must_use]
    pub fn starter(&self) -> Seat {
        let first = self.history.iter().next();
        first.map_or(self.public.turn(), |turn| turn.seat)
    }

    /// The pieces of the bag, the next one to be drawn last: for the referee alone.
    #[must_use]
    pub fn bag(&self) -> &[Tile] {
        &self.bag
    }

    /// The secret of the deal: for the referee alone until the game is over.
    #[must_use]
    pub const fn secret(&self) -> &Secret {
        &self.secret
    }

    /// The turns so far.
    #[must_use]
    pub const fn history(&self) -> &History {
        &self.history
    }

    fn play(&mut self, seat: Seat, play: &Play) -> Result<(u32, Vec<Tile>), Illegal> {
        let rest = self.without(seat, play.tiles())?;
        let score = self.public.judge_play(play)?;
        let n_drawn = self.public.apply_play(play, &score);
        let drawn = draw(&mut self.bag, n_drawn);
        self.hands[seat] = rest;
        self.hands[seat].extend(drawn.iter().copied());
        Ok((score.total, drawn))
    }

    fn swap(&mut self, seat: Seat, tiles: &[Tile]) -> Result<Vec<Tile>, Illegal> {
        let rest = self.without(seat, tiles.iter().copied())?;
        self.public.judge_swap(tiles.len())?;
        let drawn = draw(&mut self.bag, tiles.len());
        self.hands[seat] = rest;
        self.hands[seat].extend(drawn.iter().copied());
        self.bag.extend(tiles);
        self.public.finish_turn();
        self.secret
            .shuffle_after(self.public.turns(), &mut self.bag);
        Ok(drawn)
    }

    /// The hand of `seat` after `tiles` have left it.
    fn without(&self, seat: Seat, tiles: impl Iterator<Item = Tile>) -> Result<Hand, Illegal> {
        let mut rest = self.hands[seat].clone();
        rest.remove_all(tiles)
            .map_err(|tile| Illegal::NotInHand { tile })?;
        Ok(rest)
    }
}

fn draw(bag: &mut Vec<Tile>, count: usize) -> Vec<Tile> {
    let at = bag.len().saturating_sub(count);
    let mut drawn = bag.split_off(at);
    drawn.reverse();
    drawn
}
