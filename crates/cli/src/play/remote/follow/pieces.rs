//! The pieces of a followed game, and the view that plays are judged with.

use sixline_protocol::wire::game::GameOptions;
use sixline_protocol::wire::view::TableView;
use sixline_protocol::{PositionError, PositionJson};
use sixline_rules::{Edition, GameView, Seat, SeenAction, SeenTurn, Setup, SetupError};

/// The pieces as the one who looks sees them.
#[derive(Debug, Clone)]
pub(super) struct Pieces {
    /// With the board, the hand and the turns so far.
    pub(super) setup: Setup,
    pub(super) hands: Vec<u8>,
    /// Whose turn it is, from 1.
    pub(super) turn: u8,
    is_opening: bool,
}

impl Pieces {
    pub(super) fn read(options: &GameOptions, table: TableView) -> Result<Self, PositionError> {
        let position = PositionJson {
            edition: Some(options.edition.clone()),
            tables: options.tables.clone(),
            board: table.board,
            hand: table.hand,
            bag: Some(table.bag.into()),
            scores: Some(table.scores),
            history: Some(table.history),
            ..PositionJson::default()
        };
        Ok(Self {
            setup: position.into_setup()?,
            hands: table.hands,
            turn: table.turn,
            is_opening: table.opening.is_some(),
        })
    }

    /// Takes in what a turn changed; `None` where there is no turn in it.
    pub(super) fn go_on(&mut self, mut change: Self) -> Option<SeenTurn> {
        let turn = change.setup.history.pop()?;
        let mut before = std::mem::take(&mut self.setup.history);
        let mut board = std::mem::take(&mut self.setup.board);
        if let SeenAction::Play(play) = &turn.action {
            board.extend(play.placements());
            self.is_opening = false;
        }
        before.push(turn.clone());
        change.setup.history = before;
        change.setup.board = board;
        change.is_opening = self.is_opening;
        *self = change;
        Some(turn)
    }
}

/// The view to judge plays with. Whoever looks counts as the one to move: the rules that depend on the turn
/// are the server's affair.
pub(super) fn judged(
    edition: Edition,
    players: usize,
    pieces: Option<&Pieces>,
    me: Option<Seat>,
) -> Result<GameView, SetupError> {
    let Some(pieces) = pieces else {
        let mut setup = Setup::new(edition);
        setup.opening = Some(false);
        setup.scores = vec![0; players];
        return setup.view();
    };
    let mut setup = pieces.setup.clone();
    setup.turn = me.map_or(usize::from(pieces.turn), Seat::number);
    setup.opening =
        Some(pieces.is_opening && setup.turn == usize::from(pieces.turn) && me.is_some());
    setup.hand_sizes = me.map(|_| pieces.hands.iter().map(|&it| it.into()).collect());
    setup.view()
}
