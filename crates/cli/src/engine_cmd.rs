//! `sixline engine`: answers the line protocol, so that any program can play against a bot.

use std::io::{self, Write};

use sixline_engine::Level;
use sixline_engine::Rng;
use sixline_engine::bot::{Bot, BotKind};
use sixline_engine::worth_of;
use sixline_protocol::{AnswerJson, MAX_LINE, PlacedError, RefusalJson, RequestJson, margin};
use sixline_rules::GameView;

use crate::args::{self, parse_level};
use crate::clock::{deadline_after, is_past};
use crate::failure::{Failure, Outcome};
use crate::input::{LineRead, describe, read_line, skip_line};

/// The games of which a bot is remembered; four seats of a game, and those of the next.
const MAX_SEATED: usize = 8;

/// Answer the line protocol: a position a line in, an action a line out
///
/// Reads one JSON object a line from standard input and answers each with one line, until the input ends. A request that
/// cannot be answered gets {"id":…,"error":{"code":…,"message":…}}, and the program goes on. The same request gets the
/// same answer, unless the request has a "seed": then the bot is that of the seat and the game with this seed, as in a
/// match, and its chance goes on from turn to turn. A request with "values":true is told the final margin and the chance
/// to win that are to be expected, too.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  echo '{\"id\":1,\"board\":[\"Rc@0,0\"],\"hand\":[\"Ro\",\"Gs\"]}' | sixline engine --bot greedy
  sixline match --a greedy --b 'cmd:sixline engine --bot random' --games 100")]
pub(crate) struct Args {
    /// The level of the bot [default: the strongest bot]
    #[arg(long, value_name = "N", value_parser = parse_level, conflicts_with = "bot")]
    level: Option<Level>,
    /// The bot by its name, or search:PLAYOUTS
    #[arg(long, value_name = "NAME", value_parser = args::bot::<BotKind>())]
    bot: Option<BotKind>,
    /// Where chance comes from in requests without a seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

impl Args {
    fn kind(&self) -> BotKind {
        let level = BotKind::Level(self.level.unwrap_or(Level::STRONGEST));
        self.bot.unwrap_or(level)
    }
}

pub(crate) fn run(args: &Args) -> Outcome {
    let mut engine = Engine {
        kind: args.kind(),
        seed: args.seed,
        seated: Vec::new(),
    };
    let mut input = io::stdin().lock();
    let mut output = io::stdout().lock();
    loop {
        let answer = match read_line(&mut input, MAX_LINE) {
            Ok(LineRead::End) => return Ok(()),
            Ok(LineRead::TooLong) => {
                let skipped = skip_line(&mut input);
                skipped.map_err(|err| Failure::bad_input("standard input", describe(&err)))?;
                let message = format!("more than {MAX_LINE} bytes in a line, which is the limit");
                Err(refusal("line_too_long", message))
            }
            Ok(LineRead::Line { bytes, .. }) if bytes.trim_ascii().is_empty() => continue,
            Ok(LineRead::Line { bytes, .. }) => match String::from_utf8(bytes) {
                Ok(line) => engine.answer(&line),
                Err(_) => Err(refusal("not_utf8", "the line is not UTF-8 text".into())),
            },
            Err(err) => return Err(Failure::bad_input("standard input", describe(&err))),
        };
        let line = match &answer {
            Ok(answer) => serde_json::to_string(answer),
            Err(refusal) => serde_json::to_string(refusal),
        };
        // One write and one flush a line: the game waits for it.
        output.write_all((line.map_err(io::Error::from)? + "\n").as_bytes())?;
        output.flush()?;
    }
}

/// A bot that answers.
struct Engine {
    kind: BotKind,
    seed: u64,
    /// The bots of games with seeds, the latest last.
    seated: Vec<Seated>,
}

/// The bot of one seat in one game.
struct Seated {
    seat: usize,
    seed: u64,
    /// How many turns the game had when the bot was asked last.
    turns: u32,
    bot: Box<dyn Bot>,
}

impl Engine {
    fn answer(&mut self, line: &str) -> Result<AnswerJson, Box<RefusalJson>> {
        let request = RequestJson::parse(line)?;
        let (id, seed, values) = (request.id.clone(), request.seed, request.values);
        let deadline = request.time.map(deadline_after);
        let mut stop = || deadline.is_some_and(is_past);
        let refuse = |error| {
            let id = id.clone();
            Box::new(RefusalJson { id, error })
        };
        let view = request
            .into_view()
            .map_err(|err| refuse(PlacedError::from(&err)))?;
        let chance = self.seed;
        let mut fresh;
        let bot = match seed {
            Some(seed) => self.seated(&view, seed),
            None => {
                let mixed = Rng::new(chance).next_u64() ^ u64::from(view.public().turns());
                fresh = self.kind.build(mixed);
                &mut *fresh
            }
        };
        let action = bot.choose_until(&view, &mut stop);
        // A position from anywhere may leave nothing to do, such as one with an empty hand.
        match view.judge(&action) {
            Ok(()) if values => {
                let worth = bot
                    .worth()
                    .unwrap_or_else(|| worth_of(&view, &action, chance));
                let now = margin(view.public().scores(), view.public().turn());
                Ok(AnswerJson::new(id, &action).expecting(now + worth.value, worth.win))
            }
            Ok(()) => Ok(AnswerJson::new(id, &action)),
            Err(illegal) => {
                let message = format!("there is nothing to do in this position: {illegal}");
                Err(refuse(PlacedError::new("no_action", message)))
            }
        }
    }

    /// The bot of this seat in the game with this seed; a new one where the game starts again.
    fn seated(&mut self, view: &GameView, seed: u64) -> &mut dyn Bot {
        let seat = view.public().turn().index();
        let turns = view.public().turns();
        let found = self
            .seated
            .iter()
            .position(|it| it.seat == seat && it.seed == seed)
            .map(|idx| self.seated.remove(idx))
            .filter(|it| it.turns < turns);
        let bot = match found {
            Some(seated) => seated.bot,
            None => self.kind.build(seed),
        };
        if self.seated.len() >= MAX_SEATED {
            self.seated.remove(0);
        }
        self.seated.push(Seated {
            seat,
            seed,
            turns,
            bot,
        });
        let last = self.seated.len() - 1;
        &mut *self.seated[last].bot
    }
}

/// The refusal of a line that has no id.
fn refusal(code: &str, message: String) -> Box<RefusalJson> {
    Box::new(RefusalJson {
        id: serde_json::Value::Null,
        error: PlacedError::new(code, message),
    })
}
