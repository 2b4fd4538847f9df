//! Any position is refused or makes a view that can be judged with.
#![no_main]

use libfuzzer_sys::arbitrary::{Result, Unstructured};
use libfuzzer_sys::fuzz_target;
use sixline_rules::{Action, Cell, Edition, Placement, Play, Setup, TableSet, Tile};

fuzz_target!(|bytes: &[u8]| {
    // Too few bytes are no position at all.
    let _ = try_position(&mut Unstructured::new(bytes));
});

fn try_position(bytes: &mut Unstructured<'_>) -> Result<()> {
    let tables: [u8; 4] = bytes.arbitrary()?;
    let edition = match TableSet::new(tables.map(|table| u32::from(table % 12))) {
        Ok(tables) => Edition::Tables(tables),
        Err(_) => Edition::Classic,
    };
    let mut setup = Setup::new(edition);
    for _ in 0..bytes.int_in_range(0..=20)? {
        setup.board.push(placement(bytes)?);
    }
    for _ in 0..bytes.int_in_range(0..=7)? {
        setup.hand.push(tile(bytes)?);
    }
    setup.bag = bytes.arbitrary()?;
    setup.opening = bytes.arbitrary()?;
    setup.scores = bytes.arbitrary()?;
    setup.turn = bytes.arbitrary()?;
    setup.hand_sizes = bytes.arbitrary()?;
    let Ok(view) = setup.view() else {
        return Ok(());
    };
    let mut play = Vec::new();
    for _ in 0..bytes.int_in_range(0..=7)? {
        play.push(placement(bytes)?);
    }
    let swap = view.hand().tiles().to_vec();
    for action in [
        Action::Play(Play::new(play)),
        Action::Swap(swap),
        Action::Pass,
    ] {
        let _ = view.judge(&action);
    }
    let off_board = edition.set_size() - view.public().board().len();
    let in_hands: usize = view.public().hand_sizes().iter().sum();
    assert!(view.public().bag() + in_hands <= off_board);
    assert_eq!(view.unseen().len() + view.hand().len(), off_board);
    Ok(())
}

fn placement(bytes: &mut Unstructured<'_>) -> Result<Placement> {
    let tile = tile(bytes)?;
    // Near the origin, or near the ends of the number range.
    let mut coordinate = || -> Result<i32> {
        let near = i32::from(bytes.arbitrary::<i8>()?);
        Ok(match near {
            -64..64 => near % 8,
            64.. => i32::MAX - (near - 64),
            _ => i32::MIN + (near + 128),
        })
    };
    let cell = Cell::new(coordinate()?, coordinate()?);
    Ok(Placement { tile, cell })
}

fn tile(bytes: &mut Unstructured<'_>) -> Result<Tile> {
    let idx = bytes.int_in_range(0..=Tile::COUNT - 1)?;
    Ok(Tile::from_index(idx).expect("the index is in range"))
}
