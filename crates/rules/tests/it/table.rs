//! What the tests share: positions from text, a small generator of chance, and players who are not clever.

use sixline_rules::{
    Action, Board, Cell, Edition, Game, GameSetup, HAND_SIZE, Placement, Play, Players, Seat,
    Secret, TableSet, Tile, judge,
};

/// The editions that every law is tried with: both full sets, and a small deck for a class.
pub(crate) fn editions() -> [Edition; 3] {
    [Edition::Classic, Edition::TABLES, small_deck()]
}

/// The smallest deck there is: 30 cards, so that games are short and bags run out early.
pub(crate) fn small_deck() -> Edition {
    Edition::Tables(TableSet::new([2, 3, 6]).unwrap())
}

/// Thirty cards whose numbers have little in common, so that games get stuck.
pub(crate) fn stubborn_deck() -> Edition {
    Edition::Tables(TableSet::new([5, 7, 9]).unwrap())
}

#[track_caller]
pub(crate) fn board(text: &str) -> Board {
    let mut board = Board::new();
    for word in text.split_whitespace() {
        let placed: Placement = word.parse().unwrap();
        assert!(board.lay(placed), "{placed} lies on another piece");
    }
    board
}

#[track_caller]
pub(crate) fn tiles(text: &str) -> Vec<Tile> {
    text.split_whitespace()
        .map(|word| word.parse().unwrap())
        .collect()
}

pub(crate) fn new_game(edition: Edition, players: usize, seed: u64) -> Game {
    let players = Players::new(players).unwrap();
    Game::new(&GameSetup::new(edition, players), Secret::from_seed(seed))
}

pub(crate) fn seat(number: usize) -> Seat {
    Seat::from_number(number).unwrap()
}

/// SplitMix64: enough chance for tests, the same everywhere.
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^= word >> 31;
        (word % n as u64) as usize
    }

    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

/// Some legal action of whoever is to act: mostly a play, now and then an exchange.
pub(crate) fn some_action(game: &Game, chance: &mut Chance) -> Action {
    let public = game.public();
    let hand = game.hands()[public.turn()].tiles();
    if let Some(size) = public.announced() {
        return opening(public.edition(), hand, usize::from(size), chance);
    }
    let most = public.bag().min(hand.len());
    let swap = |count: usize| Action::Swap(hand[..count].to_vec());
    if most > 0 && chance.below(8) == 0 {
        return swap(1 + chance.below(most));
    }
    match some_play(public.edition(), public.board(), hand, chance) {
        Some(play) => Action::Play(play),
        None if most > 0 => swap(most),
        None => Action::Pass,
    }
}

/// A legal action that leaves little room: one piece at a time, and close together. Such games get stuck.
pub(crate) fn cramped_action(game: &Game, chance: &mut Chance) -> Action {
    let public = game.public();
    let hand = game.hands()[public.turn()].tiles();
    if public.announced().is_some() {
        return some_action(game, chance);
    }
    let (edition, board) = (public.edition(), public.board());
    let room = |single: &Placement| {
        let mut after = board.clone();
        after.lay(*single);
        let frontier = after.frontier();
        if public.bag() > 0 {
            return frontier.len();
        }
        let others = public.off_board();
        let fits = |&cell: &Cell| others.iter().any(|&tile| after.fits(edition, tile, cell));
        frontier.iter().filter(|cell| fits(cell)).count()
    };
    match singles(edition, board, hand).into_iter().min_by_key(room) {
        Some(single) => Action::Play(Play::new(vec![single])),
        None if public.bag() > 0 => Action::Swap(hand[..1].to_vec()),
        None => Action::Pass,
    }
}

/// Plays on with [`some_action`] until the end, and shows every moment.
pub(crate) fn play_out(game: &mut Game, chance: &mut Chance, see: impl FnMut(&Game)) {
    play_out_with(some_action, game, chance, see);
}

/// Plays on as `choose` says until the end, and shows every moment.
pub(crate) fn play_out_with(
    choose: fn(&Game, &mut Chance) -> Action,
    game: &mut Game,
    chance: &mut Chance,
    mut see: impl FnMut(&Game),
) {
    see(game);
    while game.public().end().is_none() {
        let action = choose(game, chance);
        let turn = game.public().turn();
        if let Err(reason) = game.act(turn, &action) {
            panic!("{turn} {action}: {reason}");
        }
        see(game);
        assert!(game.public().turns() < 2000, "a game goes on for ever");
    }
}

/// Some play of `hand`: a single piece that fits, made longer at its ends as luck has it.
fn some_play(edition: Edition, board: &Board, hand: &[Tile], chance: &mut Chance) -> Option<Play> {
    let singles = singles(edition, board, hand);
    if singles.is_empty() {
        return None;
    }
    let mut play = vec![chance.pick(&singles)];
    let (dx, dy) = chance.pick(&[(1, 0), (0, 1), (-1, 0), (0, -1)]);
    let mut rest = hand.to_vec();
    rest.remove(rest.iter().position(|&tile| tile == play[0].tile)?);
    while !rest.is_empty() {
        let mut cell = play[play.len() - 1].cell;
        while board.at(cell).is_some() || play.iter().any(|placed| placed.cell == cell) {
            cell = Cell::new(cell.x + dx, cell.y + dy);
        }
        let longer = rest.iter().position(|&tile| {
            let mut longer = play.clone();
            longer.push(Placement { tile, cell });
            judge(edition, board, &Play::new(longer)).is_ok()
        });
        let Some(idx) = longer.filter(|_| chance.below(5) > 0) else {
            break;
        };
        let tile = rest.remove(idx);
        play.push(Placement { tile, cell });
    }
    Some(Play::new(play))
}

fn singles(edition: Edition, board: &Board, hand: &[Tile]) -> Vec<Placement> {
    let mut singles = Vec::new();
    for cell in board.frontier() {
        for &tile in hand {
            let single = Placement { tile, cell };
            if judge(edition, board, &Play::new(vec![single])).is_ok() {
                singles.push(single);
            }
        }
    }
    singles
}

/// A set of the announced size, laid in row 0.
fn opening(edition: Edition, hand: &[Tile], size: usize, chance: &mut Chance) -> Action {
    let sets: Vec<Play> = (1u32..1 << hand.len().min(HAND_SIZE))
        .filter(|subset| subset.count_ones() as usize == size)
        .map(|subset| {
            let chosen = hand
                .iter()
                .enumerate()
                .filter(|&(idx, _)| subset & 1 << idx != 0);
            let placed = chosen.zip(0..).map(|((_, &tile), x)| Placement {
                tile,
                cell: Cell::new(x, 0),
            });
            Play::new(placed.collect())
        })
        .filter(|play| judge(edition, &Board::new(), play).is_ok())
        .collect();
    Action::Play(sets[chance.below(sets.len())].clone())
}
