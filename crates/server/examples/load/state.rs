//! What a client keeps of a game: the view, and every event since.

use sixline_engine::most_points;
use sixline_protocol::wire::game::Status;
use sixline_protocol::wire::view::{Event, TableView, View, What};
use sixline_rules::{Action, Board, Edition, Placement, SeenAction, Tile};

/// A game as one client knows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct State {
    pub(crate) version: u64,
    pub(crate) status: Status,
    board: Board,
    hand: Vec<Tile>,
    hands: Vec<usize>,
    bag: usize,
    scores: Vec<u32>,
    pub(crate) turn: u8,
}

impl State {
    pub(crate) fn of_view(view: &View) -> Option<Self> {
        let table: &TableView = view.table.as_ref()?;
        let mut board = Board::new();
        for placed in read::<Placement>(&table.board) {
            board.lay(placed);
        }
        Some(Self {
            version: view.version,
            status: view.status,
            board,
            hand: read(&table.hand),
            hands: table.hands.iter().map(|&n| usize::from(n)).collect(),
            bag: usize::from(table.bag),
            scores: table.scores.clone(),
            turn: table.turn,
        })
    }

    pub(crate) fn apply(&mut self, event: &Event) {
        self.version = event.version;
        self.status = event.status;
        if let Some(change) = &event.change {
            self.hand = read(&change.hand);
            self.hands = change.hands.iter().map(|&n| usize::from(n)).collect();
            self.bag = usize::from(change.bag);
            self.scores.clone_from(&change.scores);
            self.turn = change.turn;
        }
        if let What::Acted { turn } = &event.what
            && let Some((_, action)) = turn.split_once(' ')
            && let Some(action) = action.split(" +").next()
            && let Ok(SeenAction::Play(play)) = action.parse()
        {
            for &placed in play.placements() {
                assert!(self.board.lay(placed), "an event came twice: {turn}");
            }
        }
    }

    /// Whether two clients know the same, in whatever order they heard of it.
    pub(crate) fn agrees(&self, other: &Self) -> bool {
        let sorted = |state: &Self| {
            let mut state = state.clone();
            state.hand.sort_by_key(ToString::to_string);
            state
        };
        sorted(self) == sorted(other)
    }

    /// The play with the most points; an exchange or a pass where there is none. It is found quickly, because
    /// whoever measures shares the processor with what is measured.
    pub(crate) fn choose(&self) -> Action {
        if let Some(best) = most_points(Edition::Classic, &self.board, &self.hand) {
            return Action::Play(best.play);
        }
        match self.hand.len().min(self.bag) {
            0 => Action::Pass,
            n => Action::Swap(self.hand[..n].to_vec()),
        }
    }
}

fn read<T: std::str::FromStr>(texts: &[String]) -> Vec<T> {
    texts.iter().filter_map(|text| text.parse().ok()).collect()
}
