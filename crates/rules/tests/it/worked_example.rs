//! The game that the rule sheets tell, and every way of writing one line of it wrong.

use sixline_rules::record::Record;
use sixline_rules::{Board, Edition, Placement, Tile};

use crate::reference;

const EXAMPLE: &str = include_str!("../data/worked-example.sxl");

/// The number of the first line with a fault.
type Faulty = usize;

#[test]
fn the_sheets_give_20_22_25_18() {
    let checked = Record::parse(EXAMPLE).unwrap().check().unwrap();
    assert_eq!(checked.public.scores().as_slice(), [20, 22, 25, 18]);
    assert_eq!(checked.steps.len(), 12);
    assert_eq!(checked.public.board().len(), 25);
    assert_eq!(checked.public.bag(), 108 - 25 - 24);
    assert!(!checked.deal_verified);
    assert_eq!(naive_check(EXAMPLE), Ok(vec![20, 22, 25, 18]));
}

#[test]
fn the_example_prints_back_as_it_was_read() {
    assert_eq!(Record::parse(EXAMPLE).unwrap().to_string(), EXAMPLE);
}

#[test]
fn another_score_is_refused() {
    check_mutations(12, 0, |line, mutants| {
        let Some((before, points)) = line.rsplit_once('+') else {
            return;
        };
        let points: u32 = points.parse().unwrap();
        for wrong in [points - 1, points + 1, 0, u32::MAX] {
            mutants.push(format!("{before}+{wrong}"));
        }
    });
}

#[test]
fn another_tile_is_refused_unless_the_lines_allow_it() {
    check_mutations(25, 17, |line, mutants| {
        for_each_placement(line, |before, placed, after| {
            for tile in Tile::all() {
                if tile != placed.tile {
                    mutants.push(format!("{before} {tile}@{} {after}", placed.cell));
                }
            }
        });
    });
}

#[test]
fn another_cell_is_refused() {
    check_mutations(25, 0, |line, mutants| {
        for_each_placement(line, |before, placed, after| {
            let Placement { tile, cell } = placed;
            for (dx, dy) in [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-3, 0), (0, 9)] {
                let (x, y) = (cell.x + dx, cell.y + dy);
                mutants.push(format!("{before} {tile}@{x},{y} {after}"));
            }
        });
    });
}

#[test]
fn a_piece_dropped_or_laid_twice_is_refused() {
    check_mutations(25, 0, |line, mutants| {
        for_each_placement(line, |before, placed, after| {
            mutants.push(format!("{before} {after}"));
            mutants.push(format!("{before} {placed} {placed} {after}"));
        });
    });
}

#[test]
fn another_seat_is_refused() {
    check_mutations(12, 0, |line, mutants| {
        if let Some((seat, rest)) = line.split_once(" play ") {
            for wrong in ["0", "1", "2", "3", "4", "5", "-1", "", "x"] {
                if wrong != seat {
                    mutants.push(format!("{wrong} play {rest}"));
                }
            }
        }
    });
}

#[test]
fn a_broken_tag_is_refused() {
    check_mutations(6, 4, |line, mutants| {
        if let Some((name, value)) = line.split_once(' ').filter(|_| line.starts_with('[')) {
            mutants.push(line.replace(']', ""));
            mutants.push(line.replace('[', ""));
            mutants.push(line.replace('"', ""));
            mutants.push(format!("{name}{value}"));
            mutants.push(format!("[ {value}"));
            mutants.push(format!("{name} \"\\\"]"));
            // Any text is a name of a player, but neither a version nor an edition.
            mutants.push(format!("{name} \"none\"]"));
        }
    });
}

#[test]
fn a_broken_word_is_refused() {
    check_mutations(12, 0, |line, mutants| {
        if line.contains(" play ") {
            mutants.push(line.replace("play", "swap"));
            mutants.push(line.replace("play", "Play"));
            mutants.push(line.replace("play", ""));
            mutants.push(line.replace('@', ""));
            mutants.push(line.replace('+', ""));
            mutants.push(line.replace(',', " "));
            mutants.push(format!("{line} +1"));
            mutants.push(format!("{line} Ro"));
        }
    });
}

#[test]
fn a_line_dropped_is_refused_unless_nothing_hangs_on_it() {
    let lines: Vec<&str> = EXAMPLE.lines().collect();
    let mut n_refused = 0;
    for idx in 0..lines.len() {
        let mut fewer = lines.clone();
        fewer.remove(idx);
        n_refused += usize::from(!agrees(&fewer));
    }
    // The edition's tag, the last turn, the blank line and the comment may go.
    assert_eq!(n_refused, lines.len() - 4);
}

#[test]
fn a_line_said_twice_is_refused() {
    let lines: Vec<&str> = EXAMPLE.lines().collect();
    let mut n_refused = 0;
    for (idx, line) in lines.iter().enumerate() {
        let mut more = lines.clone();
        more.insert(idx, line);
        n_refused += usize::from(!agrees(&more));
    }
    assert_eq!(n_refused, lines.len() - 2);
}

#[test]
fn neighbors_swapped_are_refused_unless_both_are_tags() {
    let lines: Vec<&str> = EXAMPLE.lines().collect();
    let mut n_refused = 0;
    for idx in 1..lines.len() {
        let mut swapped = lines.clone();
        swapped.swap(idx - 1, idx);
        n_refused += usize::from(!agrees(&swapped));
    }
    assert_eq!(n_refused, 11);
}

#[test]
fn a_tag_after_the_first_action_is_refused() {
    let mut lines: Vec<&str> = EXAMPLE.lines().collect();
    let tag = lines.remove(1);
    lines.push(tag);
    assert!(!agrees(&lines));
}

/// Tries each mutant of each line in its place. At least `refused` must be wrong, and exactly `legal` right.
#[track_caller]
fn check_mutations(refused: usize, legal: usize, mutate: impl Fn(&str, &mut Vec<String>)) {
    let lines: Vec<&str> = EXAMPLE.lines().collect();
    let (mut n_refused, mut n_legal) = (0, 0);
    for idx in 0..lines.len() {
        let mut mutants = Vec::new();
        mutate(lines[idx], &mut mutants);
        for mutant in &mutants {
            let mut changed = lines.clone();
            changed[idx] = mutant;
            match agrees(&changed) {
                true => n_legal += 1,
                false => n_refused += 1,
            }
        }
    }
    assert!(n_refused >= refused, "only {n_refused} refused");
    assert_eq!(n_legal, legal, "mutants that stay legal");
}

/// Whether the record is right, on which the library and the naive check must agree, to the line.
#[track_caller]
fn agrees(lines: &[&str]) -> bool {
    let text = lines.join("\n");
    let checked = Record::parse(&text).and_then(|record| record.check());
    let got = match &checked {
        Ok(checked) => Ok(checked.public.scores().as_slice().to_vec()),
        Err(err) => {
            assert!(err.to_string().starts_with(&format!("line {}", err.line)));
            Err(err.line)
        }
    };
    assert_eq!(got, naive_check(&text), "{checked:?} of\n{text}");
    got.is_ok()
}

fn for_each_placement(line: &str, mut see: impl FnMut(&str, Placement, &str)) {
    let words: Vec<&str> = line.split(' ').collect();
    for (idx, word) in words.iter().enumerate() {
        if let Ok(placed) = word.parse() {
            see(&words[..idx].join(" "), placed, &words[idx + 1..].join(" "));
        }
    }
}

/// The rules of a record without hands and draws, written down plainly: the scores, or the faulty line.
fn naive_check(text: &str) -> Result<Vec<u32>, Faulty> {
    let lines: Vec<&str> = text.lines().collect();
    check_form(&lines)?;
    let tag = |name: &str| {
        lines.iter().zip(1..).find_map(|(line, number)| {
            let value = line.strip_prefix(&format!("[{name} \""))?;
            Some((value.strip_suffix("\"]")?, number))
        })
    };
    match tag("Sixline") {
        Some(("1", _)) => {}
        Some((_, number)) => return Err(number),
        None => return Err(1),
    }
    match tag("Edition") {
        None | Some(("classic", _)) => {}
        Some((_, number)) => return Err(number),
    }
    let players = (1..=5)
        .find(|number| tag(&format!("Seat{number}")).is_none())
        .map_or(5, |missing| missing - 1);
    if !(2..=4).contains(&players) {
        return Err(1);
    }
    for number in players + 1..=9 {
        if let Some((_, line)) = tag(&format!("Seat{number}")) {
            return Err(line);
        }
    }
    let mut table = Board::new();
    let mut scores = vec![0; players];
    let mut turn = None;
    for (line, number) in lines.iter().zip(1..) {
        let Some((seat, placements, points)) = split_turn(line) else {
            continue;
        };
        let out_of_turn = turn.is_some_and(|turn| turn != seat);
        if seat > players || out_of_turn {
            return Err(number);
        }
        let edition = Edition::Classic;
        if reference::score(edition, &table, &placements) != Some(points) {
            return Err(number);
        }
        for &placed in &placements {
            table.lay(placed);
            let copies = table.iter().filter(|other| other.tile == placed.tile);
            if copies.count() > 3 {
                return Err(number);
            }
        }
        scores[seat - 1] += points;
        turn = Some(seat % players + 1);
    }
    Ok(scores)
}

/// Every line is empty, a comment, a tag before the first turn and only once, or a turn.
fn check_form(lines: &[&str]) -> Result<(), Faulty> {
    let mut names = Vec::new();
    let mut in_turns = false;
    for (line, number) in lines.iter().zip(1..) {
        if line.is_empty() || line.starts_with(';') {
            continue;
        }
        if split_turn(line).is_some() {
            in_turns = true;
            continue;
        }
        let tag = line
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix("\"]"))
            .and_then(|rest| rest.split_once(" \""))
            .filter(|(name, value)| !name.is_empty() && !value.contains(['\\', '"']));
        match tag {
            Some((name, _)) if !in_turns && !names.contains(&name) => names.push(name),
            Some(_) | None => return Err(number),
        }
    }
    Ok(())
}

fn split_turn(line: &str) -> Option<(usize, Vec<Placement>, u32)> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let (seat, words) = words.split_first()?;
    let (verb, words) = words.split_first()?;
    let (points, words) = words.split_last()?;
    let seat = ["1", "2", "3", "4"].iter().position(|name| name == seat)? + 1;
    let points = points.strip_prefix('+')?.parse().ok()?;
    let placements = words
        .iter()
        .map(|word| word.parse().ok())
        .collect::<Option<_>>()?;
    (*verb == "play").then_some((seat, placements, points))
}
