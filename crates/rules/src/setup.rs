//! A position from outside: unchecked data, and the view that it makes once checked.

use thiserror::Error;

use crate::action::Placement;
use crate::board::Board;
use crate::edition::{Edition, HAND_SIZE};
use crate::hand::Hand;
use crate::illegal::Illegal;
use crate::public::PublicState;
use crate::seat::{BadPlayers, BySeat, PLAYERS, Players, Seat};
use crate::start::announce;
use crate::tile::Tile;
use crate::view::{GameView, SeenTurn};

/// A position as somebody wrote it down. Any value is fine here; [`Setup::view`] checks it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The edition, with its tables.
    pub edition: Edition,
    /// The pieces on the table.
    pub board: Vec<Placement>,
    /// The pieces of the player to move.
    pub hand: Vec<Tile>,
    /// How many pieces the bag holds; by default what is left after the board and full hands.
    pub bag: Option<usize>,
    /// Whether the opening play is still to be made; by default where the board is empty.
    pub opening: Option<bool>,
    /// The points of each player; empty for two players without any.
    pub scores: Vec<u32>,
    /// The number, from 1, of the seat to move.
    pub turn: usize,
    /// How many pieces each player holds, where that is known.
    pub hand_sizes: Option<Vec<usize>>,
    /// The turns so far, where they are known. They are not checked against the board.
    pub history: Vec<SeenTurn>,
}

/// Why a position is none.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SetupError {
    /// Too few or too many players.
    #[error(transparent)]
    Players(#[from] BadPlayers),
    /// A piece of another edition.
    #[error(transparent)]
    Tile(Illegal),
    /// Two pieces on one cell.
    #[error("board: two pieces on cell {cell}")]
    CellTwice {
        /// The cell that two pieces claim.
        cell: crate::cell::Cell,
    },
    /// A board that no game can reach.
    #[error("board: {0}")]
    Board(Illegal),
    /// More copies of a piece than the set has.
    #[error("{count} copies of `{tile}` on the board and in the hand, the set has {copies}")]
    TooManyCopies {
        /// The kind that is there too often.
        tile: Tile,
        /// How many there are.
        count: usize,
        /// How many the set has.
        copies: usize,
    },
    /// A hand above six.
    #[error("a hand holds at most {HAND_SIZE} pieces, got {count}")]
    HandTooLarge {
        /// How many there are.
        count: usize,
    },
    /// More pieces in the bag than are left.
    #[error("the bag holds at most {most} pieces beside this board and hand, got {bag}")]
    BagTooLarge {
        /// How many were said to be in it.
        bag: usize,
        /// How many there can be.
        most: usize,
    },
    /// An opening on a board with pieces.
    #[error("`opening` is true, but the board is not empty")]
    OpeningOnBoard,
    /// A seat that is not in the game.
    #[error("`turn` is a seat from 1 to {players}, got {turn}")]
    BadTurn {
        /// The number that was given.
        turn: usize,
        /// The number of players.
        players: usize,
    },
    /// Sizes of hands that do not fit the rest.
    #[error("`hands` needs {players} sizes from 0 to {HAND_SIZE}, that of seat {turn} {own}")]
    BadHandSizes {
        /// The number of players.
        players: usize,
        /// The seat to move.
        turn: usize,
        /// The size of its hand.
        own: usize,
    },
}

impl Setup {
    /// An empty position of `edition`.
    #[must_use]
    pub const fn new(edition: Edition) -> Self {
        Self {
            edition,
            board: Vec::new(),
            hand: Vec::new(),
            bag: None,
            opening: None,
            scores: Vec::new(),
            turn: 1,
            hand_sizes: None,
            history: Vec::new(),
        }
    }

    /// The view of the player to move, once everything is checked.
    ///
    /// # Errors
    /// What makes the position impossible.
    pub fn view(self) -> Result<GameView, SetupError> {
        let edition = self.edition;
        let players = self.players()?;
        self.check_copies()?;
        let mut board = Board::new();
        for &placed in &self.board {
            if !board.lay(placed) {
                return Err(SetupError::CellTwice { cell: placed.cell });
            }
        }
        board.check(edition).map_err(SetupError::Board)?;
        let turn = Seat::from_number(self.turn)
            .filter(|&seat| players.has(seat))
            .ok_or(SetupError::BadTurn {
                turn: self.turn,
                players: players.count(),
            })?;
        let bag = self.bag_size(players)?;
        let hand_sizes = self.all_hand_sizes(players, bag)?;
        // Hands were checked to fit; a bag may still claim pieces that they hold.
        let held: usize = hand_sizes.iter().sum();
        let most = edition.set_size() - board.len() - held;
        if bag > most {
            return Err(SetupError::BagTooLarge { bag, most });
        }
        let opening = self.opening.unwrap_or(board.is_empty());
        if opening && !board.is_empty() {
            return Err(SetupError::OpeningOnBoard);
        }
        let announced = opening.then(|| announce(edition, &self.hand).size);
        let scores = if self.scores.is_empty() {
            BySeat::filled(players, 0)
        } else {
            BySeat::new(self.scores)
        };
        let public = PublicState {
            edition,
            players,
            board,
            scores,
            hand_sizes,
            bag,
            turn,
            turns: self.history.len() as u32,
            announced,
            end: None,
        };
        Ok(GameView::of_position(
            public,
            Hand::new(self.hand),
            self.history,
        ))
    }

    fn players(&self) -> Result<Players, BadPlayers> {
        let players = match (self.scores.len(), &self.hand_sizes) {
            (0, Some(sizes)) => sizes.len(),
            (0, None) => *PLAYERS.start(),
            (players, _) => players,
        };
        Players::new(players)
    }

    fn check_copies(&self) -> Result<(), SetupError> {
        let edition = self.edition;
        if self.hand.len() > HAND_SIZE {
            let count = self.hand.len();
            return Err(SetupError::HandTooLarge { count });
        }
        let mut counts = [0; Tile::COUNT];
        let placed = self.board.iter().map(|placed| placed.tile);
        for tile in placed.chain(self.hand.iter().copied()) {
            let copies = edition.copies(tile);
            if copies == 0 {
                return Err(SetupError::Tile(Illegal::ForeignTile { tile, edition }));
            }
            counts[tile.index()] += 1;
            let count = counts[tile.index()];
            if count > copies {
                return Err(SetupError::TooManyCopies {
                    tile,
                    count,
                    copies,
                });
            }
        }
        Ok(())
    }

    fn bag_size(&self, players: Players) -> Result<usize, SetupError> {
        let set = self.edition.set_size();
        let most = set - self.board.len() - self.hand.len();
        match self.bag {
            None => Ok(set.saturating_sub(self.board.len() + players.count() * HAND_SIZE)),
            Some(bag) if bag > most => Err(SetupError::BagTooLarge { bag, most }),
            Some(bag) => Ok(bag),
        }
    }

    /// The given sizes, or full hands as far as the pieces that are left allow.
    fn all_hand_sizes(&self, players: Players, bag: usize) -> Result<BySeat<usize>, SetupError> {
        let own = self.hand.len();
        let turn = self.turn;
        if let Some(sizes) = &self.hand_sizes {
            let fits = sizes.len() == players.count()
                && sizes.iter().all(|&size| size <= HAND_SIZE)
                && sizes[turn - 1] == own
                && self.board.len() + sizes.iter().sum::<usize>() <= self.edition.set_size();
            return if fits {
                Ok(BySeat::new(sizes.clone()))
            } else {
                let players = players.count();
                Err(SetupError::BadHandSizes { players, turn, own })
            };
        }
        let unseen = self.edition.set_size() - self.board.len() - own;
        let mut left = unseen.saturating_sub(bag);
        Ok((players.seats())
            .map(|seat| {
                if seat.number() == turn {
                    return own;
                }
                let size = left.min(HAND_SIZE);
                left -= size;
                size
            })
            .collect())
    }
}
