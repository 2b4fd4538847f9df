//! The fast judge against the slow one, on plays that are legal, nearly legal and nonsense.

use sixline_rules::{Board, Cell, Edition, GameView, Placement, Play, Tile, judge};

use crate::reference;
use crate::table::{Chance, board, editions, new_game, play_out, tiles};

#[test]
fn the_judge_agrees_with_the_rule_book_on_random_plays() {
    for edition in editions() {
        let (mut n_legal, mut n_illegal) = (0, 0);
        for seed in 0..24 {
            let mut chance = Chance::new(seed);
            let mut probes = Chance::new(!seed);
            let mut game = new_game(edition, 2 + seed as usize % 3, seed);
            play_out(&mut game, &mut chance, |game| {
                let hand = game.hands()[game.public().turn()].tiles();
                for _ in 0..40 {
                    let play = random_play(game.public().board(), hand, &mut probes);
                    match agrees(edition, game.public().board(), &play) {
                        true => n_legal += 1,
                        false => n_illegal += 1,
                    }
                }
            });
        }
        assert!(n_legal > 1000, "only {n_legal} legal plays in {edition}");
        assert!(
            n_illegal > 4000,
            "only {n_illegal} illegal plays in {edition}"
        );
    }
}

#[test]
fn every_play_of_the_rule_book_is_legal_and_scores_the_same() {
    for edition in editions() {
        for seed in 0..2 {
            let mut game = new_game(edition, 4, seed);
            play_out(&mut game, &mut Chance::new(seed), |game| {
                let turn = game.public().turn();
                let view = GameView::for_seat(game, turn);
                let size = view.public().announced().map(usize::from);
                let board = view.public().board();
                let plays = reference::all_plays(edition, board, view.hand().tiles(), size);
                for (placements, points) in &plays {
                    let play = Play::new(placements.clone());
                    let score = view.judge_play(&play).map(|score| score.total);
                    assert_eq!(score, Ok(*points), "{play}");
                }
                let fits = board.any_fit(edition, view.hand().tiles());
                assert_eq!(fits.is_some(), !plays.is_empty());
            });
        }
    }
}

/// The reference prunes its search; here nothing is pruned, on hands small enough for that.
#[test]
fn the_rule_book_finds_every_play() {
    check_all("Rc@0,0 Rd@1,0 Ro@2,0", "Rs Gc Ro", Edition::Classic);
    check_all("Gc@0,0 Gd@1,0 Go@1,1", "Gt Go Gt", Edition::Classic);
    check_all(
        "Ro@0,0 Rs@1,0 Bs@1,1 Bd@2,1 Rd@2,2",
        "Rc Bo Gs",
        Edition::Classic,
    );
    check_all("12b@0,0 15c@1,0 5e@1,1", "27e 30d 25a", Edition::TABLES);
}

#[track_caller]
fn check_all(on_board: &str, hand: &str, edition: Edition) {
    let (board, hand) = (board(on_board), tiles(hand));
    let mut brute = Vec::new();
    let cells: Vec<Cell> = (-3..6)
        .flat_map(|y| (-3..6).map(move |x| Cell::new(x, y)))
        .collect();
    let mut see = |placements: Vec<Placement>| {
        let points = reference::score(edition, &board, &placements);
        let play = Play::new(placements);
        let fast = judge(edition, &board, &play).map(|score| score.total);
        assert_eq!(fast.ok(), points, "{play}");
        if let Some(points) = points {
            brute.push((play.placements().to_vec(), points));
        }
    };
    for &cell in &cells {
        for &tile in &hand {
            see(vec![Placement { tile, cell }]);
        }
        for &other in cells.iter().filter(|&&other| other > cell) {
            for (first, second) in [(0, 1), (0, 2), (1, 2), (1, 0), (2, 0), (2, 1)] {
                let pair = [(hand[first], cell), (hand[second], other)];
                let pair = pair.map(|(tile, cell)| Placement { tile, cell });
                see(pair.to_vec());
                for &third in cells
                    .iter()
                    .filter(|&&third| third > other && (third.x == other.x || third.y == other.y))
                {
                    let tile = hand[3 - first - second];
                    see([&pair[..], &[Placement { tile, cell: third }]].concat());
                }
            }
        }
    }
    brute.sort();
    brute.dedup();
    assert!(!brute.is_empty());
    assert_eq!(reference::all_plays(edition, &board, &hand, None), brute);
}

/// Mostly pieces of the hand in a row from a cell at the edge; sometimes anything anywhere.
fn random_play(board: &Board, hand: &[Tile], chance: &mut Chance) -> Play {
    let everything: Vec<Tile> = Tile::all().collect();
    let frontier = board.frontier();
    let mut cell = if frontier.is_empty() || chance.below(20) == 0 {
        Cell::new(chance.below(3) as i32 - 1, chance.below(3) as i32 - 1)
    } else {
        chance.pick(&frontier)
    };
    let (dx, dy) = chance.pick(&[(1, 0), (0, 1), (-1, 0), (0, -1)]);
    let mut placements = Vec::new();
    let mut rest = hand.to_vec();
    for _ in 0..chance.pick(&[0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 7]) {
        let tile = match rest.len() {
            0 => chance.pick(&everything),
            _ if chance.below(30) == 0 => chance.pick(&everything),
            left => rest.swap_remove(chance.below(left)),
        };
        placements.push(Placement { tile, cell });
        if chance.below(30) > 0 {
            cell = Cell::new(cell.x + dx, cell.y + dy);
            let skips = chance.below(10) > 0;
            while skips && board.at(cell).is_some() {
                cell = Cell::new(cell.x + dx, cell.y + dy);
            }
        }
        if chance.below(40) == 0 {
            cell = Cell::new(cell.x + 1, cell.y + 1);
        }
    }
    Play::new(placements)
}

#[track_caller]
fn agrees(edition: Edition, board: &Board, play: &Play) -> bool {
    let expected = reference::score(edition, board, play.placements());
    let judged = judge(edition, board, play);
    let got = judged.as_ref().ok().map(|score| score.total);
    assert_eq!(got, expected, "{play} on {board:?}: {judged:?}");
    expected.is_some()
}
