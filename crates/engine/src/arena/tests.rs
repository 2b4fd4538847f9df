//! What the referee does with good and bad players, and whether it keeps to the rules.

use sixline_rules::record::{Heading, Record};
use sixline_rules::{Action, Players, TableSet};

use super::*;
use crate::bot::BotKind;

/// Plays like the bot within until its turn with this number, from 0.
struct FailsAt {
    turn: usize,
    bot: Box<dyn Bot>,
    with: Result<Action, NoAction>,
}

impl Player for FailsAt {
    fn decide<'s>(&mut self, sight: &'s mut Sight<'_>) -> Result<Choice<'s>, NoAction> {
        let view = sight.view();
        let own = view
            .history()
            .iter()
            .filter(|turn| Some(turn.seat) == view.seat());
        if own.count() == self.turn {
            self.with.clone().map(Choice::from)
        } else {
            Ok(self.bot.choose_at(sight, &mut || false))
        }
    }
}

#[track_caller]
fn check(players: Players, with: Result<Action, NoAction>, reason: &str, shares: &[u32]) {
    let setup = GameSetup::new(Edition::Classic, players);
    let mut seats: Vec<Box<dyn Player>> = Vec::new();
    seats.push(Box::new(FailsAt {
        turn: 2,
        bot: BotKind::Greedy.build(1),
        with,
    }));
    for seed in 1..players.count() as u64 {
        seats.push(Box::new(BotKind::Greedy.build(seed)));
    }
    let played = referee(&setup, Secret::from_seed(3), &mut seats);
    let forfeit = played.forfeit().unwrap();
    assert_eq!(
        (forfeit.seat, forfeit.reason.as_str()),
        (Seat::FIRST, reason)
    );
    assert_eq!(played.win_twelfths().as_slice(), shares);
    assert!(!played.is_unfinished());
}

#[test]
fn who_acts_against_the_rules_loses_and_the_others_share_the_win() {
    let illegal = "`swap` is illegal: an exchange needs at least one piece";
    check(
        Players::TWO,
        Ok(Action::Swap(Vec::new())),
        illegal,
        &[0, 12],
    );
    check(
        Players::THREE,
        Ok(Action::Swap(Vec::new())),
        illegal,
        &[0, 6, 6],
    );
    check(
        Players::FOUR,
        Ok(Action::Swap(Vec::new())),
        illegal,
        &[0, 4, 4, 4],
    );
}

#[test]
fn who_gives_no_action_loses() {
    let reason = String::from("gone");
    check(Players::TWO, Err(NoAction { reason }), "gone", &[0, 12]);
}

#[test]
fn bots_play_the_same_game_as_bots_and_as_players() {
    let setup = GameSetup::new(Edition::TABLES, Players::THREE);
    let mut bots: Vec<Box<dyn Bot>> = (0..3).map(|seed| BotKind::Greedy.build(seed)).collect();
    let game = play_game(&setup, Secret::from_seed(9), &mut bots).unwrap();
    let mut players: Vec<Box<dyn Player>> = Vec::new();
    for seed in 0..3 {
        players.push(Box::new(BotKind::Greedy.build(seed)));
    }
    let played = referee(&setup, Secret::from_seed(9), &mut players);
    assert_eq!((played.game(), played.forfeit()), (game, None));
}

/// Plays games in an arena and by the rules alone, and compares them whole: deals, turns, points and ends. Answers
/// how many turns there were.
fn compare(arena: &mut Arena, setup: &GameSetup, kinds: &[BotKind], seed: u64) -> usize {
    let seats = || {
        kinds
            .iter()
            .cycle()
            .zip(seed..)
            .take(setup.players().count())
    };
    let mut bots: Vec<Box<dyn Bot>> = seats().map(|(kind, seed)| kind.build(seed)).collect();
    let slow = play_game(setup, Secret::from_seed(seed), &mut bots).unwrap();
    let mut players: Vec<Box<dyn Player>> = Vec::new();
    for (kind, seed) in seats() {
        players.push(Box::new(kind.build(seed)));
    }
    let fast = arena.play(setup, Secret::from_seed(seed), &mut players);
    assert_eq!(fast.forfeit(), None);
    let turns: Vec<_> = fast.turns().iter().map(NotedTurn::turn).collect();
    assert_eq!(turns, slow.history().iter().collect::<Vec<_>>(), "{seed}");
    assert_eq!(fast.scores(), slow.public().scores());
    assert_eq!(fast.end(), slow.public().end());
    assert_eq!(fast.starter(), slow.starter());
    assert!(fast.dealt().eq(slow.dealt()));
    turns.len()
}

/// One game of each number of players with one habit, some of them with players who want views, in one arena after
/// another.
#[test]
fn the_arena_plays_the_games_that_the_rules_play() {
    let level = |number| BotKind::Level(crate::Level::new(number).unwrap());
    let tables = |tables: &[u32]| Edition::Tables(TableSet::new(tables.iter().copied()).unwrap());
    let mut turns = 0;
    for edition in [Edition::Classic, Edition::TABLES, tables(&[2, 3, 5, 7])] {
        let mut arena = Arena::new(edition);
        for players in Players::ALL {
            let setup = GameSetup::new(edition, players);
            for seed in 0..6 {
                turns += compare(&mut arena, &setup, &[BotKind::Random], seed);
                turns += compare(&mut arena, &setup, &[BotKind::Greedy], seed);
                turns += compare(&mut arena, &setup, &[level(2), BotKind::Greedy], seed);
            }
            turns += compare(
                &mut arena,
                &setup,
                &[level(8), BotKind::Random, level(5)],
                9,
            );
        }
    }
    assert!(turns > 6_000, "{turns}");
}

#[test]
fn an_arena_of_one_edition_makes_room_for_another() {
    let mut arena = Arena::new(Edition::Classic);
    let few = Edition::Tables(TableSet::new([2, 3, 4]).unwrap());
    for edition in [few, Edition::TABLES, Edition::Classic] {
        let setup = GameSetup::new(edition, Players::TWO);
        assert!(compare(&mut arena, &setup, &[BotKind::Greedy], 1) > 5);
    }
}

/// Both forms of a record are what the crate of the rules writes, and the record passes its check.
#[test]
fn records_are_those_that_the_rules_write() {
    let few = Edition::Tables(TableSet::new([2, 3, 4, 5]).unwrap());
    for (edition, players, seed) in [
        (Edition::Classic, Players::TWO, 1),
        (Edition::TABLES, Players::THREE, 2),
        (few, Players::FOUR, 3),
    ] {
        let setup = GameSetup::new(edition, players);
        let names: Vec<String> = vec!["greedy".into(), "cmd:a \"b\\\" c\nd".into(), "Zoé".into()];
        let mut seated: Vec<Box<dyn Player>> = Vec::new();
        for seed in 0..players.count() as u64 {
            seated.push(Box::new(BotKind::Random.build(seed)));
        }
        let played = referee(&setup, Secret::from_seed(seed), &mut seated);
        let heading = Heading {
            date: String::new(),
            names: names.iter().cloned().collect(),
        };
        let record = Record::of_game(&heading, &played.game());
        let tags = RecordTags {
            names,
            ..RecordTags::default()
        };
        let mut text = String::new();
        Recorder::plain(&setup, &tags).write(&played, None, &mut text);
        assert_eq!(text, record.to_string());
        assert!(Record::parse(&text).unwrap().check().unwrap().deal_verified);
        let mut json = String::new();
        Recorder::json(&setup, &tags).write(&played, None, &mut json);
        let read = json.replace("\\n", "\n").replace("\\\"", "\"");
        assert_eq!(read.replace("\\\\", "\\"), text);
    }
}

#[test]
fn the_number_of_a_game_stands_between_its_tags() {
    let setup = GameSetup::new(Edition::Classic, Players::TWO);
    let mut seated: Vec<Box<dyn Player>> = Vec::new();
    for seed in 0..2 {
        seated.push(Box::new(BotKind::Greedy.build(seed)));
    }
    let played = referee(&setup, Secret::from_seed(1), &mut seated);
    let tags = RecordTags {
        before_number: vec![("Seed".into(), "7".into())],
        after_number: vec![("Program".into(), "p".into())],
        ..RecordTags::default()
    };
    let mut text = String::new();
    Recorder::plain(&setup, &tags).write(&played, Some(12), &mut text);
    assert!(
        text.contains("]\n[Seed \"7\"]\n[Game \"12\"]\n[Program \"p\"]\n\n"),
        "{text}"
    );
}

/// Random rows of a game that is stepped from outside: each is legal by the rules, all plays are there in the order by
/// points, and the game ends as the rules say.
#[test]
fn every_row_of_a_live_game_is_a_legal_turn() {
    let mut rng = crate::Rng::new(3);
    for edition in [Edition::Classic, Edition::TABLES] {
        for players in Players::ALL {
            let setup = GameSetup::new(edition, players);
            let mut live = LiveGame::new(&setup, Secret::from_seed(rng.next_u64()));
            // After random play in `tables` there can be thousands of legal plays.
            let width = 32_768;
            let mut rows = vec![7; width * ROW];
            while !live.is_over() {
                let written = live.write_rows(&mut rows);
                assert_eq!(written.all, live.n_legal());
                let plays = crate::legal_plays(live.view());
                let listed = rows.chunks(ROW).take(written.written);
                let points: Vec<i16> = (listed.clone().filter(|row| row[0] == 0))
                    .map(|row| row[1])
                    .collect();
                assert_eq!(points.len(), plays.len());
                assert!(points.is_sorted_by(|a, b| a >= b));
                assert!(rows[written.written * ROW..].iter().all(|&it| it == 0));
                // Mostly plays, so that the game comes to its end.
                let number = match plays.len() {
                    0 => rng.below(written.written),
                    n => rng.below((n + 2).min(written.written)),
                };
                live.take(number, width).unwrap();
            }
            assert_eq!(live.n_legal(), 0);
            assert_eq!(
                live.take(0, width),
                Err(NoSuchTurn {
                    number: 0,
                    count: 0
                })
            );
            assert_eq!(live.act(Action::Pass), Err(Illegal::GameOver));
            let played = live.played();
            assert_eq!(played.game().public().scores(), played.scores());
        }
    }
}

#[test]
fn a_refused_action_changes_nothing_in_a_live_game() {
    let setup = GameSetup::new(Edition::Classic, Players::TWO);
    let mut live = LiveGame::new(&setup, Secret::from_seed(1));
    let before = live.played();
    assert_eq!(live.act(Action::Pass), Err(Illegal::OpeningIsPlay));
    assert_eq!(live.played(), before);
    assert!(live.let_play(&mut *BotKind::Greedy.build(1)));
    assert_eq!(live.n_turns(), 1);
}
