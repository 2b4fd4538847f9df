//! `sixline analyse`: what each turn of a recorded game lost against the best, and what the draws were worth.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use sixline_engine::analysis::{
    Analysis, AnalysisOptions, Grade, Skipped, TurnReport, Verdict, analyse,
};
use sixline_engine::{Estimate, Level};
use sixline_protocol::{AnalysisJson, Looked};
use sixline_rules::Action;
use sixline_rules::record::Checked;
use sixline_words::{Lang, Words};

use crate::args::{self, parse_level};
use crate::failure::{Failure, Outcome};
use crate::output::{self, NewFile, Output};
use crate::wording::{self, signed};
use crate::{input, picture, record_file};
use picture::short;

/// Look at a recorded game: the best play, the loss and the reason at each turn
///
/// The loss of a turn is what the best action would have gained in expected final margin, in points, by what the
/// player could know. The luck of a turn is what the pieces that were drawn are worth beyond their expectation. Both are
/// summed up for each seat. Turns of which the record does not tell the hand are skipped.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  sixline analyse game.sxl
  sixline analyse --level 9 --svg game.svg game.sxl
  sixline analyse --json --seed 7 game.sxl
  sixline analyse - < game.sxl")]
pub(crate) struct Args {
    /// The record to look at; - is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Draw the course of the game into this file; one that is no SVG picture is not overwritten
    #[arg(long, value_name = "OUT.svg")]
    svg: Option<PathBuf>,
    /// The level that finds the best actions, 1 to 10 [default: the strongest]
    #[arg(long, value_name = "N", value_parser = parse_level)]
    level: Option<Level>,
    /// Where all chance comes from: the same seed, the same answer
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many pairs of playouts each loss and each luck is the mean of
    #[arg(long, value_name = "N", default_value_t = AnalysisOptions::DEFAULT.playouts as u32)]
    #[arg(value_parser = clap::value_parser!(u32).range(10..=1_000_000))]
    playouts: u32,
    /// The language of the reasons
    #[arg(long, value_name = "L", default_value = "en", value_parser = args::lang())]
    lang: Lang,
}

/// Below this loss the other play is as good, and is not shown.
const SHOWN_LOSS: f32 = 0.1;

pub(crate) fn run(args: &Args) -> Outcome {
    let file = input::shown(&args.file);
    let read = record_file::read_to_look_at(&args.file);
    let checked = read.map_err(|reason| Failure::bad_input(&file, reason))?;
    // What cannot be written is told before the work.
    let svg = match &args.svg {
        Some(path) => {
            let started = NewFile::replace(path, "<svg", "no SVG picture");
            Some((path, started.map_err(|err| Failure::bad_file(path, err))?))
        }
        None => None,
    };
    let config = AnalysisOptions {
        level: args.level.unwrap_or(Level::STRONGEST),
        seed: args.seed,
        playouts: args.playouts as usize,
    };
    let progress = progress_bar(checked.steps.len());
    let analysis = analyse(&checked, &config, &|| progress.inc(1));
    progress.finish_and_clear();
    if args.json {
        let looked = Looked {
            file: &file,
            config: &config,
        };
        output::print_json(&AnalysisJson::new(looked, &checked, &analysis))?;
    } else {
        print_text(args, &checked, &config, &analysis)?;
    }
    if let Some((path, svg)) = svg {
        let drawn = picture::draw(&checked, &analysis);
        svg.finish(drawn.as_bytes())
            .map_err(|err| Failure::bad_file(path, err))?;
    }
    Ok(())
}

fn print_text(
    args: &Args,
    checked: &Checked,
    config: &AnalysisOptions,
    analysis: &Analysis,
) -> Outcome {
    let mut out = output::open();
    // A file's name may hold anything.
    let file = input::shown(&args.file);
    let file = file.replace(char::is_control, "?");
    print_heading(&mut out, &file, checked, config)?;
    let words = Words::new(args.lang);
    let width = checked
        .names
        .iter()
        .map(|it| short(it).chars().count())
        .max();
    for (turn, number) in analysis.turns.iter().zip(1..) {
        let name = short(&checked.names[turn.seat]);
        write!(
            out,
            "{number:>3}  {} {name:<1$}  ",
            turn.seat,
            width.unwrap_or(0)
        )?;
        print_turn(&mut out, &words, turn)?;
    }
    print_sums(&mut out, checked, analysis)?;
    print_missing(&mut out, analysis)?;
    output::finish(out)
}

/// A bar on standard error where that is a terminal, and nothing elsewhere.
fn progress_bar(turns: usize) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} turns, {eta} left")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::with_draw_target(Some(turns as u64), ProgressDrawTarget::stderr())
        .with_style(style)
}

fn print_heading(
    out: &mut Output,
    file: &str,
    checked: &Checked,
    config: &AnalysisOptions,
) -> Outcome {
    let names: Vec<String> = checked
        .names
        .seats()
        .map(|seat| format!("{} {}", checked.names[seat], checked.public.scores()[seat]))
        .collect();
    let AnalysisOptions { level, seed, .. } = config;
    let edition = checked.public.edition();
    writeln!(out, "{file}: {edition}, {}", names.join(", "))?;
    let [inaccuracy, mistake, blunder] = Grade::thresholds(edition, checked.public.players());
    writeln!(
        out,
        "level {level}, seed {seed}; inaccuracy ?! from {inaccuracy}, mistake ? from {mistake}, \
         blunder ?? from {blunder} points\n"
    )?;
    Ok(())
}

/// `play Rs@3,0 +7  loss 2.1 ± 0.3 ?!  luck -0.4`, and the best below where another was played.
fn print_turn(out: &mut Output, words: &Words, turn: &TurnReport) -> Outcome {
    write!(out, "{}", turn.action)?;
    if turn.score > 0 {
        write!(out, " +{}", turn.score)?;
    }
    match &turn.verdict {
        Err(reason) => write!(out, "  ({})", skipped(*reason))?,
        Ok(verdict) if verdict.is_best => write!(out, "  best")?,
        Ok(Verdict { loss, grade, .. }) => {
            write!(out, "  loss {:.1} ± {:.1}", loss.value, loss.error)?;
            if *grade != Grade::Good {
                write!(out, " {}", picture::mark(*grade))?;
            }
        }
    }
    match (&turn.luck, &turn.verdict) {
        (Ok(luck), _) if *luck != Estimate::default() => {
            write!(out, "  luck {}", signed(luck.value))?;
        }
        (Err(reason), Ok(_)) => write!(out, "  ({})", skipped(*reason))?,
        (Ok(_) | Err(_), _) => {}
    }
    writeln!(out)?;
    if let Ok(verdict) = &turn.verdict
        && verdict.loss.value >= SHOWN_LOSS
    {
        let fault = wording::reasons(words, &verdict.fault.reasons);
        writeln!(out, "    played  {fault}")?;
        let best = &verdict.best;
        write!(out, "    best    {}", best.action)?;
        if let Action::Play(_) = best.action {
            write!(out, " +{}", best.score)?;
        }
        let reasons = wording::reasons(words, &verdict.better.reasons);
        writeln!(out, ": {reasons}")?;
        if let Some(breakdown) = &verdict.better.breakdown {
            writeln!(out, "            {}", wording::parts(words, breakdown))?;
        }
    }
    Ok(())
}

pub(crate) const fn skipped(reason: Skipped) -> &'static str {
    match reason {
        Skipped::HandUnknown => "hand not known",
        Skipped::ActionUnknown => "exchanged pieces not known",
        Skipped::DrawUnknown => "draw not known",
    }
}

fn print_sums(out: &mut Output, checked: &Checked, analysis: &Analysis) -> Outcome {
    writeln!(
        out,
        "\nseat  turns  good    ?!     ?    ??   points lost    luck of draws       rest  name"
    )?;
    let rests = analysis.rests(&checked.public);
    for seat in analysis.seats.seats() {
        let sums = &analysis.seats[seat];
        let [good, inaccuracies, mistakes, blunders] = sums.grades;
        let amount = |sum: Estimate, known: usize| match known {
            0 => "not known".to_owned(),
            _ => format!("{} ± {:.1}", signed(sum.value), sum.error),
        };
        let loss = Estimate {
            value: -sums.loss.value,
            error: sums.loss.error,
        };
        let rest = (rests.as_ref()).map_or_else(|| "not known".to_owned(), |it| signed(it[seat]));
        writeln!(
            out,
            "{seat:>4} {:>6} {good:>5} {inaccuracies:>5} {mistakes:>5} {blunders:>5} {:>13} {:>16} {rest:>10}  {}",
            sums.turns,
            amount(loss, sums.judged),
            amount(sums.luck, sums.drawn),
            checked.names[seat]
        )?;
    }
    if rests.is_some() {
        writeln!(
            out,
            "\nrest: what of the final margin neither skill nor luck explains: the deal, who began, and what the evaluation \
             gets wrong"
        )?;
    }
    Ok(())
}

/// Says what the record would have to tell for more.
fn print_missing(out: &mut Output, analysis: &Analysis) -> Outcome {
    let turns = analysis.turns.len();
    let judged = analysis.turns.iter().filter(|it| it.verdict.is_ok());
    let skipped = turns - judged.count();
    if skipped > 0 {
        writeln!(
            out,
            "\n{skipped} of {turns} turns were skipped: they need the player's hand, which follows from the tags \
             `Hand1` … and every `draw`, or from `Secret`"
        )?;
    }
    let undrawn = analysis.turns.iter().filter(|it| it.luck.is_err()).count();
    if undrawn > skipped {
        writeln!(
            out,
            "\n{} more turns do not tell what was drawn, so their luck is not known",
            undrawn - skipped
        )?;
    }
    Ok(())
}
