//! A game as the referee noted it down.

use sixline_rules::{
    Action, BySeat, Cell, Color, Edition, End, Game, GameSetup, HAND_SIZE, Placement, Play, Seat,
    Secret, Shape, Tile, Turn,
};

/// A game as far as it was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    pub(super) setup: GameSetup,
    pub(super) secret: Secret,
    pub(super) dealt: Vec<Tile>,
    pub(super) starter: Seat,
    pub(super) turns: Vec<NotedTurn>,
    pub(super) scores: BySeat<u32>,
    pub(super) end: Option<End>,
    pub(super) forfeit: Option<Forfeit>,
}

/// A game lost by an illegal action or by none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forfeit {
    /// The seat that lost.
    pub seat: Seat,
    /// What it did, for people.
    pub reason: String,
}

/// One turn, in one piece of memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotedTurn {
    pub(super) cells: [Cell; HAND_SIZE],
    pub(super) tiles: [Tile; HAND_SIZE],
    pub(super) drawn: [Tile; HAND_SIZE],
    pub(super) score: u16,
    pub(super) kind: TurnKind,
    pub(super) n_tiles: u8,
    pub(super) n_drawn: u8,
    pub(super) seat: Seat,
}

/// What was done in a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TurnKind {
    /// Pieces were laid on the board.
    Play,
    /// Pieces were exchanged for others from the bag.
    Swap,
    /// Nothing was laid or exchanged.
    Pass,
}

/// Stands where there is no piece.
pub(super) const NO_TILE: Tile = Tile::classic(Color::ALL[0], Shape::ALL[0]);

impl NotedTurn {
    pub(super) const fn nothing(seat: Seat) -> Self {
        Self {
            cells: [Cell::ORIGIN; HAND_SIZE],
            tiles: [NO_TILE; HAND_SIZE],
            drawn: [NO_TILE; HAND_SIZE],
            score: 0,
            kind: TurnKind::Pass,
            n_tiles: 0,
            n_drawn: 0,
            seat,
        }
    }

    /// Whose turn it was.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// What kind of turn it was.
    #[must_use]
    pub const fn kind(&self) -> TurnKind {
        self.kind
    }

    /// The points of a play, without any finishing bonus; 0 otherwise.
    #[must_use]
    pub fn score(&self) -> u32 {
        u32::from(self.score)
    }

    /// The pieces of a play, sorted by row and column, or those that were exchanged.
    #[must_use]
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles[..usize::from(self.n_tiles)]
    }

    /// The pieces of a play on their cells; none otherwise.
    pub fn placements(&self) -> impl Iterator<Item = Placement> {
        let n_placed = match self.kind {
            TurnKind::Play => usize::from(self.n_tiles),
            TurnKind::Swap | TurnKind::Pass => 0,
        };
        let placed = std::iter::zip(&self.tiles[..n_placed], &self.cells);
        placed.map(|(&tile, &cell)| Placement { tile, cell })
    }

    /// The pieces that were drawn.
    #[must_use]
    pub fn drawn(&self) -> &[Tile] {
        &self.drawn[..usize::from(self.n_drawn)]
    }

    /// The action as the rules know it.
    #[must_use]
    pub fn action(&self) -> Action {
        match self.kind {
            TurnKind::Play => Action::Play(Play::new(self.placements().collect())),
            TurnKind::Swap => Action::Swap(self.tiles().to_vec()),
            TurnKind::Pass => Action::Pass,
        }
    }

    /// The turn as the rules know it.
    #[must_use]
    pub fn turn(&self) -> Turn {
        Turn {
            seat: self.seat,
            action: self.action(),
            score: self.score(),
            drawn: self.drawn().to_vec(),
        }
    }
}

impl Played {
    /// What was agreed before the start.
    #[must_use]
    pub const fn setup(&self) -> &GameSetup {
        &self.setup
    }

    /// The edition that was played.
    #[must_use]
    pub const fn edition(&self) -> Edition {
        self.setup.edition()
    }

    /// The secret of the deal.
    #[must_use]
    pub const fn secret(&self) -> &Secret {
        &self.secret
    }

    /// The pieces that each player was dealt, seat by seat.
    pub fn dealt(&self) -> impl Iterator<Item = &[Tile]> {
        self.dealt.chunks(HAND_SIZE)
    }

    /// Who took the first turn, or was to take it.
    #[must_use]
    pub const fn starter(&self) -> Seat {
        self.starter
    }

    /// The turns in their order.
    #[must_use]
    pub fn turns(&self) -> &[NotedTurn] {
        &self.turns
    }

    /// The points of each player, the finishing bonus included.
    #[must_use]
    pub const fn scores(&self) -> &BySeat<u32> {
        &self.scores
    }

    /// How the game ended, if it has.
    #[must_use]
    pub const fn end(&self) -> Option<End> {
        self.end
    }

    /// Who lost it before its end, if anybody did.
    #[must_use]
    pub const fn forfeit(&self) -> Option<&Forfeit> {
        self.forfeit.as_ref()
    }

    /// The game, dealt and played again by the rules.
    ///
    /// # Panics
    /// Where the rules refuse a turn that the referee took; tests play millions to show that they do not.
    #[must_use]
    pub fn game(&self) -> Game {
        let mut game = Game::new(&self.setup, self.secret.clone());
        for noted in &self.turns {
            let turn = game.act(noted.seat, &noted.action());
            let turn = turn.expect("the referee takes only legal turns");
            debug_assert_eq!(turn, noted.turn());
        }
        game
    }

    /// The win of each seat in twelfths, so that a share of 2, 3 or 4 is a whole number. Where a seat
    /// forfeits, all others share the win, whatever the scores; nobody wins a game that was given up.
    #[must_use]
    pub fn win_twelfths(&self) -> BySeat<u32> {
        let all = |share: u32| -> BySeat<u32> { self.scores.iter().map(|_| share).collect() };
        let mut shares = all(0);
        if let Some(forfeit) = &self.forfeit {
            shares = all(12 / (self.scores.players() as u32 - 1));
            shares[forfeit.seat] = 0;
        } else if self.end.is_some() {
            let best = self.scores.iter().max();
            let wins = |seat: &Seat| Some(&self.scores[*seat]) == best;
            let winners = self.scores.seats().filter(wins);
            let share = 12 / winners.clone().count() as u32;
            winners.for_each(|seat| shares[seat] = share);
        }
        shares
    }

    /// Whether the game was given up, because it showed that it has no end.
    #[must_use]
    pub const fn is_unfinished(&self) -> bool {
        self.forfeit.is_none() && self.end.is_none()
    }
}
