//! `sixline deal`: the deal of the day, or that of a link, and what one's points are worth.

use std::io::{self, Write};
use std::str::FromStr;
use std::time::Duration;

use sixline_engine::analysis::{AnalysisOptions, analyse};
use sixline_engine::bot::BotKind;
use sixline_engine::shared_deal::{BadName, SharedDeal, TURNS};
use sixline_engine::{Estimate, Level};
use sixline_rules::record::{Heading, Record};
use sixline_rules::{BySeat, Edition, Game, Seat, quote};
use sixline_words::Words;
use thiserror::Error;

use super::local::{Deal, Local};
use super::save::{self, SaveFile};
use super::seats::{self, Chair};
use super::{ScreenArgs, show};
use crate::args::{self, parse_level};
use crate::clock::{day_and_time, now_ms};
use crate::failure::{Failure, Outcome};
use crate::input::IoError;
use crate::{folders, wording};

/// Play the deal of the day: five turns, with the same pieces for everyone
///
/// Whoever plays a deal has the same pieces and the same bag, and meets the same answers of the level, here and in the
/// browser. Afterwards your points are compared with par, and freed of the luck of your draws. What was begun is gone on
/// with, and what is over is told again.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  sixline deal                              the deal of the day, UTC
  sixline deal 2026-11-15 --edition tables  that of another day
  sixline deal my-deal --level 8            one for you and everybody whom you tell its name
  sixline deal 'https://play.example.org/deal/k3v9x2ab?edition=classic&level=5'")]
pub(crate) struct Args {
    /// A day, a name of 1 to 16 of the signs a-z, 0-9 and -, or the link of a challenge [default: today, UTC]
    #[arg(value_name = "NAME")]
    name: Option<Asked>,
    /// The edition [default: classic, or that of the link]
    #[arg(long, value_name = "E", value_parser = args::edition())]
    edition: Option<Edition>,
    /// The level that plays against you, 1 to 10 [default: 5, or that of the link]
    #[arg(long, value_name = "N", value_parser = parse_level)]
    level: Option<Level>,
    #[command(flatten)]
    screen: ScreenArgs,
}

/// Pairs of playouts for each draw, as in the browser: enough for whole points.
const PLAYOUTS: usize = 64;

pub(crate) fn run(args: &Args) -> Outcome {
    let words = Words::new(crate::language::choose(args.screen.lang));
    let deal = deal(args)?;
    let mut table = open(&deal, args, &words)?;
    let level = wording::bot(&words, BotKind::Level(deal.level()));
    if !SharedDeal::is_over(table.game().public()) {
        let values = [("turns", TURNS.into()), ("level", level.clone().into())];
        writeln!(io::stdout(), "{}", words.say("deal-how", &values))?;
    }
    show(&args.screen, Words::new(words.lang()), &mut table)?;
    if SharedDeal::is_over(table.game().public()) {
        tell(&deal, table.game(), &level, &words)?;
    }
    Ok(())
}

fn deal(args: &Args) -> Result<SharedDeal, Failure> {
    let asked = args.name.clone().unwrap_or_else(|| Asked {
        name: day_and_time(now_ms()).0,
        edition: None,
        level: None,
    });
    let daily = Level::new(SharedDeal::DAILY_LEVEL).expect("it is a level");
    let edition = args.edition.or(asked.edition).unwrap_or(Edition::Classic);
    let level = args.level.or(asked.level).unwrap_or(daily);
    SharedDeal::new(edition, level, &asked.name).map_err(|err| Failure::bad_input("NAME", err))
}

/// The deal as it was left, or dealt now.
fn open(deal: &SharedDeal, args: &Args, words: &Words) -> Result<Local, Failure> {
    let data = folders::data().map_err(|err| Failure::BadInput(err.to_string()))?;
    let folder = data.join("deals");
    folders::make_private(&folder).map_err(|err| Failure::bad_file(&folder, IoError::from(err)))?;
    let game = deal.game();
    let edition = game.public().edition().id();
    let path = folder.join(format!(
        "{}-{edition}-level{}.sxl",
        deal.name(),
        deal.level()
    ));
    let chairs = vec![
        Chair::Person(None),
        Chair::Bot(BotKind::Level(deal.level())),
    ];
    let names = seats::names(words, &chairs);
    let (game, file) = if path.exists() {
        let saved = save::read(&path).map_err(|reason| Failure::bad_file(&path, reason))?;
        if saved.game.secret() != &deal.secret() {
            let reason = "the file holds another deal; move it away to begin anew";
            return Err(Failure::bad_file(&path, reason));
        }
        let file = SaveFile::again(&path, &saved);
        (saved.game, file)
    } else {
        (
            game,
            SaveFile::new(Some(&path), None, &chairs, names.clone())?,
        )
    };
    let table = Deal {
        game,
        chairs,
        names,
        bot_seed: 0,
        bot_delay: Duration::from_millis(args.screen.bot_delay),
        shared: Some(deal.clone()),
    };
    Local::open(table, file)
}

/// The points, their share of par, and what they are without the luck of the draws.
fn tell(deal: &SharedDeal, game: &Game, level: &str, words: &Words) -> Outcome {
    let mut out = io::stdout();
    let scores = game.public().scores();
    let [points, theirs] = [0, 1].map(|at| scores.as_slice()[at]);
    let values = [
        ("points", points.into()),
        ("theirs", theirs.into()),
        ("level", level.into()),
    ];
    writeln!(out, "{}", words.say("deal-result", &values))?;
    let par: u32 = deal.par().iter().sum();
    let share = (100 * points + par / 2) / par.max(1);
    let values = [("par", par.into()), ("share", share.into())];
    writeln!(out, "{}", words.say("deal-par", &values))?;
    let luck = luck(game).value.round() as i32;
    let values = [
        ("luck", luck.unsigned_abs().into()),
        ("side", if luck < 0 { "bad" } else { "good" }.into()),
        ("without", (points as i32 - luck).to_string().into()),
    ];
    writeln!(out, "{}", words.say("deal-luck", &values))?;
    Ok(())
}

/// What one's draws were worth beyond what was to be expected.
fn luck(game: &Game) -> Estimate {
    let heading = Heading {
        date: String::new(),
        names: BySeat::new(vec!["1".to_owned(), "2".to_owned()]),
    };
    let checked = Record::of_game(&heading, game)
        .check()
        .expect("the record of a game is one");
    let config = AnalysisOptions {
        level: Level::STRONGEST,
        seed: 1,
        playouts: PLAYOUTS,
    };
    analyse(&checked, &config, &|| {}).seats[Seat::FIRST].luck
}

/// A deal as it is asked for: by its name, or by a link that tells more.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Asked {
    name: String,
    edition: Option<Edition>,
    level: Option<Level>,
}

/// What is no deal.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
enum BadDeal {
    #[error(transparent)]
    Name(#[from] BadName),
    #[error("the link has no `/deal/` in it: {}", quote(.0))]
    Link(String),
    #[error("the link names {}, which there is not", quote(.0))]
    Value(String),
}

impl FromStr for Asked {
    type Err = BadDeal;

    fn from_str(text: &str) -> Result<Self, BadDeal> {
        let is_link = text.contains("://");
        let rest = match text.split_once("/deal/") {
            Some((_, rest)) if is_link => rest,
            _ if is_link => return Err(BadDeal::Link(text.to_owned())),
            _ => text,
        };
        let (name, query) = rest.split_once('?').unwrap_or((rest, ""));
        let mut asked = Self {
            name: name.to_owned(),
            edition: None,
            level: None,
        };
        // Any level will do to judge the name.
        SharedDeal::new(Edition::Classic, Level::STRONGEST, name)?;
        for (key, value) in query.split('&').filter_map(|it| it.split_once('=')) {
            let bad = || BadDeal::Value(format!("{key}={value}"));
            match key {
                "edition" => asked.edition = Some(value.parse().map_err(|_edition| bad())?),
                "level" => asked.level = Some(parse_level(value).map_err(|_level| bad())?),
                // The points of whoever sent it, and the language of the page.
                _ => {}
            }
        }
        Ok(asked)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deal_is_asked_for_by_its_name_or_its_link() {
        let name = "k3v9x2ab".parse::<Asked>().unwrap();
        assert_eq!((name.name.as_str(), name.level), ("k3v9x2ab", None));
        let link = "https://a.example/deal/k3v9x2ab?edition=tables&level=8&points=47&lang=nl";
        let link: Asked = link.parse().unwrap();
        assert_eq!(link.name, "k3v9x2ab");
        assert_eq!(link.edition, Some(Edition::TABLES));
        assert_eq!(link.level, Level::new(8));
        for text in [
            "",
            "A",
            "https://a.example/game/k3v9x2ab",
            "https://a.example/deal/k3v9x2ab?level=11",
            "https://a.example/deal/../x",
        ] {
            assert!(text.parse::<Asked>().is_err(), "{text}");
        }
    }
}
