//! What the coach says, over many positions: whether reasons are there, speak for the move and add up, and whether
//! the strongest level's own choices are called faults.
//!
//! `coach reasons EDITION PLAYERS POSITIONS SEED` looks at positions and at as many faults of level 5;
//! `coach verdicts EDITION PLAYERS GAMES SEED PLAYOUTS [LEVEL]` grades each turn of games of a level with itself,
//! by default the strongest; `coach look RECORD PLAYOUTS` looks at one game in one thread, and prints how long it took
//! and what was found, for `cargo xtask speed`.

#![expect(
    clippy::print_stdout,
    clippy::disallowed_methods,
    reason = "a program that measures prints, and reads the clock"
)]

use std::error::Error;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use rayon::prelude::*;
use sixline_engine::analysis::{AnalysisOptions, Grade, report};
use sixline_engine::arena::play_game;
use sixline_engine::bot::BotKind;
use sixline_engine::reasons::{Explained, Weighed};
use sixline_engine::{HintRequest, Level, Part, Until, hints};
use sixline_rules::record::{Checked, Heading, Record};
use sixline_rules::{Edition, GameSetup, Players, Seat, Secret};

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if let [task, file, playouts] = args.as_slice()
        && task == "look"
    {
        return look(file, playouts.parse()?);
    }
    let number = |at: usize| -> Result<usize, Box<dyn Error>> {
        Ok(args.get(at).ok_or("too few arguments")?.parse()?)
    };
    let edition: Edition = args.get(1).ok_or("which edition?")?.parse()?;
    let deals = Deals {
        edition,
        players: Players::new(number(2)?)?,
        seed: number(4)? as u64,
    };
    let count = number(3)?;
    match args[0].as_str() {
        "reasons" => reasons(&deals, count),
        "verdicts" => {
            let level = args.get(6).map_or(Ok(10), |it| it.parse())?;
            let level = Level::new(level).ok_or("a level is 1 to 10")?;
            verdicts(&deals, count, number(5)?, level);
        }
        other => return Err(format!("`{other}` is neither `reasons` nor `verdicts`").into()),
    }
    Ok(())
}

/// The seconds, and then a line for each turn: the best action, the loss and the luck.
fn look(file: &str, playouts: usize) -> Result<(), Box<dyn Error>> {
    let checked = Record::parse(&std::fs::read_to_string(file)?)?.check()?;
    let options = AnalysisOptions {
        playouts,
        ..AnalysisOptions::DEFAULT
    };
    let start = Instant::now();
    let turns = 0..checked.steps.len();
    let reports: Vec<_> = turns.map(|turn| report(&checked, turn, &options)).collect();
    println!("{}", start.elapsed().as_secs_f64());
    let hundredths = |number: f32| (f64::from(number) * 100.0).round() / 100.0 + 0.0;
    for report in reports {
        if let (Ok(verdict), Ok(luck)) = (report.verdict, report.luck) {
            let (loss, luck) = (hundredths(verdict.loss.value), hundredths(luck.value));
            println!("{} {loss:.2} {luck:.2}", verdict.best.action);
        }
    }
    Ok(())
}

/// The games that are looked at.
struct Deals {
    edition: Edition,
    players: Players,
    seed: u64,
}

impl Deals {
    /// A game of a level with itself.
    fn game(&self, number: u64, level: Level) -> Checked {
        let seed = self.seed + number;
        let bot = |seat: Seat| BotKind::Level(level).build(seed * 8 + seat.index() as u64);
        let mut bots: Vec<_> = self.players.seats().map(bot).collect();
        let setup = GameSetup::new(self.edition, self.players);
        let game =
            play_game(&setup, Secret::from_seed(seed), &mut bots).expect("bots play by the rules");
        let heading = Heading {
            date: String::new(),
            names: (0..self.players.count())
                .map(|seat| format!("{seat}"))
                .collect(),
        };
        Record::of_game(&heading, &game)
            .check()
            .expect("a game of our own")
    }
}

#[derive(Default)]
struct Told {
    looked: usize,
    without: usize,
    against: usize,
    /// One that speaks against it, and none before it that is larger and speaks for it.
    unanswered: usize,
    off: f32,
    codes: Vec<(&'static str, usize)>,
}

impl Told {
    fn add(&mut self, told: &Explained, side: f32) {
        self.looked += 1;
        let speaks = |it: &Weighed| it.weight.value * side;
        self.without += usize::from(told.reasons.is_empty());
        let against: Vec<f32> = told
            .reasons
            .iter()
            .map(speaks)
            .filter(|&it| it < 0.0)
            .collect();
        self.against += usize::from(!against.is_empty());
        let most = told.reasons.iter().map(speaks).fold(0.0, f32::max);
        self.unanswered += usize::from(against.iter().any(|it| -it >= most));
        if let Some(breakdown) = &told.breakdown {
            let sum: f32 = Part::ALL.iter().map(|&it| breakdown.part(it).value).sum();
            self.off = self.off.max((sum - breakdown.whole.value).abs());
        }
        if let Some(first) = told.reasons.first() {
            let code = first.reason.code();
            match self.codes.iter_mut().find(|it| it.0 == code) {
                Some((_, n)) => *n += 1,
                None => self.codes.push((code, 1)),
            }
        }
    }

    fn print(&self, what: &str) {
        println!(
            "{what}: {} looked at, {} without a reason, {} with one against, {} with one against that nothing larger \
             speaks for; parts off the whole by {:.4} at most; first reasons {:?}",
            self.looked, self.without, self.against, self.unanswered, self.off, self.codes
        );
    }
}

fn reasons(deals: &Deals, count: usize) {
    let (mut best, mut faults, mut better) = (Told::default(), Told::default(), Told::default());
    let level = Level::new(5).expect("a level");
    let mut number = 0;
    while best.looked < count || faults.looked < count {
        let checked = deals.game(number, level);
        number += 1;
        let turns = 0..checked.steps.len();
        let looked: Vec<_> = turns
            .into_par_iter()
            .map(|turn| {
                let options = AnalysisOptions {
                    playouts: 64,
                    ..AnalysisOptions::DEFAULT
                };
                let request = HintRequest {
                    level: Level::STRONGEST,
                    until: Until::Done,
                    seed: 1,
                    top: 1,
                };
                let view = checked.view_before(turn).expect("all is known");
                let hint = hints(&view, &request, &mut || false).swap_remove(0);
                (hint, report(&checked, turn, &options))
            })
            .collect();
        for (hint, report) in looked {
            if best.looked < count {
                best.add(&hint.why, 1.0);
            }
            if let Ok(verdict) = report.verdict
                && verdict.grade != Grade::Good
                && faults.looked < count
            {
                faults.add(&verdict.fault, -1.0);
                better.add(&verdict.better, 1.0);
            }
        }
    }
    best.print("best moves");
    faults.print("faults");
    better.print("better moves");
}

fn verdicts(deals: &Deals, games: usize, playouts: usize, level: Level) {
    let grades: [AtomicUsize; 4] = Default::default();
    (0..games as u64).into_par_iter().for_each(|number| {
        let checked = deals.game(number, level);
        let options = AnalysisOptions {
            playouts,
            ..AnalysisOptions::DEFAULT
        };
        for turn in 0..checked.steps.len() {
            let report = report(&checked, turn, &options);
            let Ok(verdict) = report.verdict else {
                continue;
            };
            grades[verdict.grade as usize].fetch_add(1, Ordering::Relaxed);
            if verdict.grade >= Grade::Mistake && level == Level::STRONGEST {
                println!(
                    "game {number} turn {}: {} {} lost {:.2} ± {:.2} (wins {:.3} ± {:.3}, solved {}) against {}",
                    turn + 1,
                    verdict.grade.id(),
                    report.action,
                    verdict.loss.value,
                    verdict.loss.error,
                    verdict.win_loss.value,
                    verdict.win_loss.error,
                    verdict.best.solved,
                    verdict.best.action,
                );
            }
        }
    });
    for (grade, count) in std::iter::zip(Grade::ALL, &grades) {
        println!("{}: {}", grade.id(), count.load(Ordering::Relaxed));
    }
}
