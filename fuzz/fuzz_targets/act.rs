//! Bytes choose the actions of a game: no piece gets lost, and what is refused changes nothing.
#![no_main]

use libfuzzer_sys::arbitrary::{Result, Unstructured};
use libfuzzer_sys::fuzz_target;
use sixline_rules::{
    Action, Cell, Edition, Game, GameSetup, GameView, Placement, Play, Players, Seat, Secret, TableSet, Tile,
};

fuzz_target!(|bytes: &[u8]| {
    // The game ends with the bytes.
    let _ = play(&mut Unstructured::new(bytes));
});

fn play(bytes: &mut Unstructured<'_>) -> Result<()> {
    let small = Edition::Tables(TableSet::new([2, 3, 6]).expect("three tables make a deck"));
    let edition = *bytes.choose(&[Edition::Classic, Edition::TABLES, small])?;
    let players = *bytes.choose(&Players::ALL)?;
    let secret = Secret::from_seed(bytes.arbitrary::<u8>()?.into());
    let setup = GameSetup::new(edition, players);
    let mut game = Game::new(&setup, secret);
    let full: Vec<Tile> = edition.tiles().collect();
    while !bytes.is_empty() {
        let action = action(bytes, &game)?;
        let turn = game.public().turn();
        let seat = match bytes.ratio(1, 16)? {
            true => Seat::from_index(bytes.int_in_range(0..=3)?).expect("there are four seats"),
            false => turn,
        };
        let before = game.clone();
        let judged = GameView::for_seat(&game, turn).judge(&action);
        let done = game.act(seat, &action).map(|_| ());
        if seat == turn && before.public().end().is_none() {
            assert_eq!(done, judged);
        }
        if done.is_err() {
            assert_eq!(game, before);
        }
        assert_eq!(pieces(&game), full);
    }
    Ok(())
}

/// Mostly pieces of the hand in a row or a column at the edge of the board.
fn action(bytes: &mut Unstructured<'_>, game: &Game) -> Result<Action> {
    let hand = game.hands()[game.public().turn()].tiles();
    let tiles = |bytes: &mut Unstructured<'_>| -> Result<Vec<Tile>> {
        let mut tiles = Vec::new();
        // A hand is empty only after the end.
        if !hand.is_empty() {
            for _ in 0..bytes.int_in_range(0..=6)? {
                tiles.push(*bytes.choose(hand)?);
            }
        }
        Ok(tiles)
    };
    Ok(match bytes.int_in_range(0..=9)? {
        0 => Action::Pass,
        1 => Action::Swap(tiles(bytes)?),
        2 => {
            let any = Cell::new(bytes.arbitrary()?, bytes.arbitrary()?);
            let tiles = tiles(bytes)?.into_iter();
            Action::Play(Play::new(
                tiles.map(|tile| Placement { tile, cell: any }).collect(),
            ))
        }
        _ => {
            let frontier = game.public().board().frontier();
            let mut cell = match frontier.is_empty() {
                true => Cell::ORIGIN,
                false => *bytes.choose(&frontier)?,
            };
            let (dx, dy) = *bytes.choose(&[(1, 0), (0, 1)])?;
            let mut placements = Vec::new();
            for tile in tiles(bytes)? {
                while game.public().board().at(cell).is_some() {
                    cell = Cell::new(cell.x + dx, cell.y + dy);
                }
                placements.push(Placement { tile, cell });
                cell = Cell::new(cell.x + dx, cell.y + dy);
            }
            Action::Play(Play::new(placements))
        }
    })
}

/// Board, hands and bag together, in index order.
fn pieces(game: &Game) -> Vec<Tile> {
    let board = game.public().board().iter().map(|placed| placed.tile);
    let hands = game.hands().iter().flat_map(|hand| hand.tiles().to_vec());
    let mut pieces: Vec<Tile> = board
        .chain(hands)
        .chain(game.bag().iter().copied())
        .collect();
    pieces.sort_unstable();
    pieces
}
