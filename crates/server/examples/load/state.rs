//! What a client keeps of a game: the view, and every event since.

use sixline_protocol::wire::game::Status;
use sixline_protocol::wire::view::{Event, TableView, View, What};
use sixline_rules::{Edition, Placement, SeenAction, Setup, Tile};

/// A game as one client knows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct State {
    pub(crate) version: u64,
    pub(crate) status: Status,
    board: Vec<Placement>,
    hand: Vec<Tile>,
    hands: Vec<usize>,
    bag: usize,
    scores: Vec<u32>,
    pub(crate) turn: u8,
}

impl State {
    pub(crate) fn of_view(view: &View) -> Option<Self> {
        let table: &TableView = view.table.as_ref()?;
        Some(Self {
            version: view.version,
            status: view.status,
            board: read(&table.board),
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
            self.board.extend(play.placements());
        }
    }

    /// Whether two clients know the same, in whatever order they heard of it.
    pub(crate) fn agrees(&self, other: &Self) -> bool {
        let sorted = |state: &Self| {
            let mut state = state.clone();
            state.board.sort_by_key(ToString::to_string);
            state.hand.sort_by_key(ToString::to_string);
            state
        };
        sorted(self) == sorted(other)
    }

    pub(crate) fn view(&self) -> sixline_rules::GameView {
        let mut setup = Setup::new(Edition::Classic);
        setup.board.clone_from(&self.board);
        setup.hand.clone_from(&self.hand);
        setup.bag = Some(self.bag);
        setup.scores.clone_from(&self.scores);
        setup.turn = usize::from(self.turn);
        setup.hand_sizes = Some(self.hands.clone());
        setup.view().expect("the server shows possible positions")
    }
}

fn read<T: std::str::FromStr>(texts: &[String]) -> Vec<T> {
    texts.iter().filter_map(|text| text.parse().ok()).collect()
}
