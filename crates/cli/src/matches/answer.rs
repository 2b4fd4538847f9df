//! What a match came to, as JSON and as text.

use std::io::Write;
use std::time::Duration;

use sixline_engine::elo::{ALPHA, Sprt, SprtDecision};
use sixline_engine::matches::{Match, Side, Totals};
use sixline_protocol::{ForfeitJson, MatchJson, SelfplaySeat, SprtJson};

use super::Args;
use super::course::Course;
use crate::failure::Outcome;
use crate::output;
use crate::selfplay::{ms_per_move, print_forfeits, print_table};

/// What the match came to.
pub(super) fn answer(args: &Args, config: &Match, course: &Course, speed: f64) -> MatchJson {
    let totals = &course.totals;
    let names = [args.a.to_string(), args.b.to_string()];
    let [low, high] = totals.ci95();
    let side = |side: Side, ci95: [f64; 2]| {
        let sums = &totals.sides[side as usize];
        SelfplaySeat {
            bot: names[side as usize].clone(),
            wins: sums.win_twelfths as f64 / 12.0,
            win_rate: totals.win_rate(side),
            ci95,
            score_mean: totals.score_mean(side),
            margin_mean: totals.margin_mean(side),
            ms_per_move: ms_per_move(course.nanos[side as usize], sums.turns),
            forfeits: sums.forfeits,
        }
    };
    let finite = |elo: f64| elo.is_finite().then_some(elo);
    let (elo, elo_ci95) = totals.elo();
    let margin = totals.margin_mean(Side::A);
    let forfeits = course
        .forfeits
        .iter()
        .map(|(game, seat, side, reason)| ForfeitJson {
            game: *game,
            seat: seat.number(),
            bot: names[*side as usize].clone(),
            reason: reason.clone(),
        });
    MatchJson {
        games: totals.games(),
        games_per_second: speed,
        edition: config.edition.id().to_owned(),
        turns_mean: totals.turns as f64 / totals.games().max(1) as f64,
        unfinished: totals.unfinished,
        seed: config.seed,
        fingerprint: format!("{:016x}", totals.fingerprint),
        seats: vec![
            side(Side::A, [low, high]),
            side(Side::B, [1.0 - high, 1.0 - low]),
        ],
        players: config.players.count(),
        deals: totals.deals(),
        deal_wins: totals.deal_wins(),
        margin_ci95: totals.margin_error().map(|it| [margin - it, margin + it]),
        elo: finite(elo),
        elo_ci95: elo_ci95.map(finite),
        elo_error: finite((elo_ci95[1] - elo_ci95[0]) / 2.0),
        sprt: course
            .sprt
            .map(|sprt| sprt_json(sprt, totals, course.decision)),
        stopped: match course.decision {
            SprtDecision::Open => "games".into(),
            SprtDecision::H0 | SprtDecision::H1 => "sprt".into(),
        },
        forfeits: forfeits.collect(),
    }
}

fn sprt_json(sprt: Sprt, totals: &Totals, decision: SprtDecision) -> SprtJson {
    SprtJson {
        elo0: sprt.elo0,
        elo1: sprt.elo1,
        alpha: ALPHA,
        llr: totals.llr(sprt),
        bounds: Sprt::bounds(),
        verdict: match decision {
            SprtDecision::H0 => "h0".into(),
            SprtDecision::H1 => "h1".into(),
            SprtDecision::Open => "open".into(),
        },
    }
}

pub(super) fn print_text(answer: &MatchJson, took: Duration) -> Outcome {
    let mut out = output::open();
    writeln!(
        out,
        "{} games of {} for {} on {} deals, seed {}, {:.1} games/s, {:.1} s",
        answer.games,
        answer.edition,
        answer.players,
        answer.deals,
        answer.seed,
        answer.games_per_second,
        took.as_secs_f64()
    )?;
    writeln!(
        out,
        "{:.1} turns a game, {} unfinished, fingerprint {}",
        answer.turns_mean, answer.unfinished, answer.fingerprint
    )?;
    print_table(&mut out, "side", &["A", "B"], &answer.seats)?;
    let wins: Vec<String> = answer
        .deal_wins
        .iter()
        .map(|(wins, deals)| format!("{deals} with {wins}"))
        .collect();
    writeln!(out, "deals by A's wins: {}", wins.join(", "))?;
    if let Some([low, high]) = answer.margin_ci95 {
        writeln!(out, "margin of A: {low:+.1} to {high:+.1} a game (95 %)")?;
    }
    let elo = |elo: Option<f64>, edge: &str| {
        elo.map_or(edge.into(), |it| format!("{:+.0}", it.round() + 0.0))
    };
    let [low, high] = answer.elo_ci95;
    writeln!(
        out,
        "Elo of A over B: {} ({} to {}, 95 %)",
        elo(answer.elo, "infinite"),
        elo(low, "minus infinity"),
        elo(high, "infinity")
    )?;
    if let Some(sprt) = &answer.sprt {
        let accepted = match sprt.verdict.as_str() {
            "h0" => format!("Elo {} is accepted", sprt.elo0),
            "h1" => format!("Elo {} is accepted", sprt.elo1),
            _ => "neither is accepted: the games ran out".into(),
        };
        let [lower, upper] = sprt.bounds;
        writeln!(
            out,
            "sequential test of Elo {} against {}: LLR {:+.2} in {lower:+.2} to {upper:+.2}, {accepted}",
            sprt.elo0, sprt.elo1, sprt.llr
        )?;
    }
    print_forfeits(&mut out, &answer.forfeits, &answer.seats)?;
    output::finish(out)
}
