use sixline_rules::{Edition, TableSet, Tile};

use super::*;
use crate::rng::Rng;

/// Cards with these numbers, no two neighbors of one color.
fn cards(numbers: &[u8]) -> Vec<Tile> {
    let mut cards: Vec<Tile> = Vec::new();
    for &wanted in numbers {
        let before = cards.last().and_then(|it| color(*it));
        let mut fitting = Edition::TABLES.kinds().filter(|it| number(*it) == wanted);
        cards.push(fitting.find(|it| color(*it) != before).unwrap());
    }
    cards
}

fn line(edition: Edition, numbers: &[u8]) -> Asked {
    Asked::about_line(edition, cards(numbers))
}

/// The verdict on `given`: right or not, what is right, and why not.
#[track_caller]
fn check(asked: &Asked, given: u8, right: bool, answer: u8, why: Option<Why>) {
    let judged = asked.judge(given);
    assert_eq!(
        (judged.right, judged.answer, judged.why),
        (right, answer, why)
    );
}

#[test]
fn a_wrong_table_is_explained() {
    let three = line(Edition::TABLES, &[12, 15, 27]);
    check(&three, 3, true, 3, None);
    let between = |number, table| Some(Why::Between { number, table });
    check(&three, 4, false, 3, between(15, 4));
    check(&three, 5, false, 3, between(12, 5));
    check(&three, ONE_COLOR, false, 3, Some(Why::Colors));
    let facts: Vec<_> = three.judge(3).facts;
    let facts: Vec<_> = facts.iter().map(|it| (it.table, it.times)).collect();
    assert_eq!(facts, [(3, 4), (3, 5), (3, 9)]);
    // 32 is twice 16, and the table of 2 ends at 20.
    let four = line(Edition::TABLES, &[8, 32]);
    let beyond = Some(Why::Beyond {
        number: 32,
        table: 2,
    });
    check(&four, 2, false, 4, beyond);
    // 6, 42, 30 and 36 are the table of 6; seven is not.
    let six = line(Edition::TABLES, &[6, 42, 30, 36]);
    check(&six, 7, false, 6, between(6, 7));
}

#[test]
fn several_tables_may_be_right_and_one_color_too() {
    let many = line(Edition::TABLES, &[12, 24]);
    for table in [3, 4, 6] {
        assert!(many.judge(table).right, "{table}");
    }
    let first = Edition::TABLES.kinds().filter(|it| color(*it) == Some(0));
    let one_color = Asked::about_line(Edition::TABLES, first.take(4).collect());
    check(&one_color, ONE_COLOR, true, ONE_COLOR, None);
    assert!(!one_color.judge(2).right);
    // A table that nobody plays today is not the answer, though it holds the numbers.
    let few = Edition::Tables(TableSet::new([2, 5, 10]).unwrap());
    let twos = line(few, &[4, 8]);
    check(&twos, 4, false, 2, Some(Why::NotPlayed { table: 4 }));
}

#[test]
fn the_three_questions_of_a_fact() {
    let fact = Fact::new(6, 7).unwrap();
    let ask = |form| Asked::Fact { fact, form };
    let comes = |to| Some(Why::Comes { to, not: 42 });
    check(&ask(Form::Division), 7, true, 7, None);
    check(&ask(Form::Division), 8, false, 7, comes(48));
    check(&ask(Form::Hole), 6, false, 7, comes(36));
    check(&ask(Form::Product), 42, true, 42, None);
    check(&ask(Form::Product), 48, false, 42, comes(48));
    assert!(!ask(Form::Division).takes(11) && !ask(Form::Product).takes(101));
    assert!(!ask(Form::Product).takes(0) && line(Edition::TABLES, &[4, 8]).takes(0));
}

#[test]
fn facts_come_from_the_cards_and_the_tables_that_are_played() {
    let few = Edition::Tables(TableSet::new([1, 2, 5]).unwrap());
    let facts = |number| facts_of(few, cards(&[number]));
    let fact = |table, times| Fact::new(table, times).unwrap();
    assert_eq!(facts(10), [fact(2, 5), fact(5, 2)]);
    assert_eq!(facts(7), [fact(1, 7)]);
}

#[test]
fn what_failed_comes_back_as_a_product_first() {
    let mut learner = Learner::default();
    let hard = Fact::new(7, 8).unwrap();
    let easy: Vec<Fact> = (1..=10).map(|times| Fact::new(2, times).unwrap()).collect();
    learner.answered(hard, false, 3000);
    assert_ne!(learner.choose(&easy, 0).unwrap().0, hard);
    for _ in 0..3 {
        let (fact, _) = learner.choose(&easy, 0).unwrap();
        assert_ne!(fact, hard);
        learner.answered(fact, true, 3000);
    }
    assert_eq!(learner.choose(&easy, 0), Some((hard, Form::Product)));
    learner.answered(hard, true, 3000);
    for _ in 0..3 {
        learner.answered(learner.choose(&easy, 0).unwrap().0, true, 3000);
    }
    assert_eq!(learner.choose(&easy, 0), Some((hard, Form::Hole)));
    assert_eq!(learner.choose(&[], 5).map(|it| it.0), Some(hard));
    assert_eq!(Learner::default().choose(&[], 5), None);
}

/// A class of thirty, each of whom knows the easier facts and some others; they answer what the cards of
/// random hands offer, as often as a lesson of 20 minutes asks, and slip once in twenty times.
#[test]
fn what_a_class_knows_is_found_out() {
    let mut rng = Rng::new(7);
    let mut below = |n: u64| rng.next_u64() % n;
    let edition = Edition::Tables(TableSet::new([6, 7, 8]).unwrap());
    let deck: Vec<Tile> = edition.tiles().collect();
    let facts: Vec<Fact> = facts_of(edition, deck.iter().copied());
    let (mut found, mut all, mut right, mut asked) = (0, 0, 0, 0);
    for pupil in 0..30u64 {
        let mut known: Vec<Fact> = facts.clone();
        known.sort_by_key(|fact| fact.product());
        known.truncate(known.len() * (40 + pupil as usize) / 80);
        let mut learner = Learner::default();
        for _ in 0..45 {
            let cards: Vec<Tile> = (0..2)
                .map(|_| deck[below(deck.len() as u64) as usize])
                .collect();
            let offered = facts_of(edition, cards);
            let Some((fact, _)) = learner.choose(&offered, below(1000)) else {
                continue;
            };
            let is_right = known.contains(&fact) != (below(20) == 0);
            learner.answered(fact, is_right, 4000);
            asked += 1;
            right += u32::from(is_right);
        }
        for fact in &facts {
            all += 1;
            found += u32::from(learner.knows(*fact) == known.contains(fact));
        }
    }
    let share = f64::from(found) / f64::from(all);
    assert!(
        share >= 0.8,
        "{share}: {found} of {all}, {right} of {asked} right"
    );
}
