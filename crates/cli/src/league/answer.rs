//! What a league came to, as JSON and as text.

use std::io::Write;
use std::time::Duration;

use sixline_engine::league::{Pairing, Rating, ratings};
use sixline_engine::matches::{Match, Side};
use sixline_protocol::{LeagueJson, LeaguePairJson, LeagueRatingJson};

use super::{Args, Pair, games};
use crate::failure::Outcome;
use crate::output;
use crate::selfplay::ms_per_move;

/// What all the matches came to.
pub(super) fn answer(args: &Args, config: &Match, pairs: &[Pair]) -> LeagueJson {
    let names: Vec<String> = args.names.iter().map(ToString::to_string).collect();
    let pairings: Vec<Pairing> = pairs
        .iter()
        .map(|pair| Pairing {
            one: pair.one,
            other: pair.other,
            players: config.players,
            deal_wins: pair.course.totals.deal_wins(),
        })
        .collect();
    let rated = ratings(names.len(), &pairings);
    let rating = |at: usize| {
        let Rating { elo, error } = rated.as_ref()?[at];
        (elo.is_finite() && error.is_finite()).then_some([elo, error])
    };
    let mut ratings: Vec<LeagueRatingJson> = names
        .iter()
        .enumerate()
        .map(|(at, name)| LeagueRatingJson {
            bot: name.clone(),
            elo: rating(at).map(|it| it[0]),
            error: rating(at).map(|it| it[1]),
            ms_per_move: time_of(pairs, at),
        })
        .collect();
    // The strongest first; where there are no ratings, as they were named.
    ratings.sort_by(|a, b| {
        b.elo
            .partial_cmp(&a.elo)
            .unwrap_or(std::cmp::Ordering::Equal)
    });
    LeagueJson {
        games: games(pairs),
        edition: config.edition.id().to_owned(),
        players: config.players.count(),
        deals: args.deals,
        seed: config.seed,
        time: args.program.time,
        ratings,
        pairs: pairs.iter().map(|pair| pair_json(pair, &names)).collect(),
    }
}

/// The mean time for a decision over all matches of a player, in milliseconds.
fn time_of(pairs: &[Pair], player: usize) -> f64 {
    let (mut nanos, mut turns) = (0u64, 0);
    for pair in pairs {
        for (side, at) in [(Side::A, pair.one), (Side::B, pair.other)] {
            if at == player {
                nanos = nanos.saturating_add(pair.course.nanos[side as usize]);
                turns += pair.course.totals.sides[side as usize].turns;
            }
        }
    }
    ms_per_move(nanos, turns)
}

fn pair_json(pair: &Pair, names: &[String]) -> LeaguePairJson {
    let totals = &pair.course.totals;
    let forfeit = pair.course.forfeits.first();
    LeaguePairJson {
        a: names[pair.one].clone(),
        b: names[pair.other].clone(),
        games: totals.games(),
        win_rate: totals.win_rate(Side::A),
        ci95: totals.ci95(),
        margin_mean: totals.margin_mean(Side::A),
        unfinished: totals.unfinished,
        forfeits: totals.sides.iter().map(|side| side.forfeits).sum(),
        first_forfeit: forfeit
            .map(|(game, seat, _, reason)| format!("game {game} lost by seat {seat}: {reason}")),
    }
}

pub(super) fn print_text(answer: &LeagueJson, took: Duration) -> Outcome {
    let mut out = output::open();
    writeln!(
        out,
        "{} games of {} for {} on {} deals, seed {}, {:.1} s\n",
        answer.games,
        answer.edition,
        answer.players,
        answer.deals,
        answer.seed,
        took.as_secs_f64()
    )?;
    let width = answer.ratings.iter().map(|it| it.bot.chars().count()).max();
    let width = width.unwrap_or(0).max(7);
    for pair in &answer.pairs {
        let share = 100.0 * pair.win_rate;
        let [low, high] = pair.ci95.map(|it| it * 100.0);
        write!(
            out,
            "{:<width$} against {:<width$} {share:>5.1} % ({low:.1} - {high:.1})  margin {:+.1}",
            pair.a, pair.b, pair.margin_mean
        )?;
        if pair.unfinished > 0 {
            write!(out, "  unfinished {}", pair.unfinished)?;
        }
        if let Some(first) = &pair.first_forfeit {
            write!(out, "  forfeits {}, {first}", pair.forfeits)?;
        }
        writeln!(out)?;
    }
    writeln!(out)?;
    if answer.ratings.iter().any(|it| it.elo.is_none()) {
        writeln!(
            out,
            "no ratings: somebody won or lost every game, more deals are needed"
        )?;
    }
    writeln!(out, "{:<width$}   Elo     ±  ms/move", "bot")?;
    for rated in &answer.ratings {
        let number = |it: Option<f64>, sign: bool| match it {
            None => "-".to_owned(),
            Some(it) if sign => format!("{:+.0}", it.round() + 0.0),
            Some(it) => format!("{it:.0}"),
        };
        writeln!(
            out,
            "{:<width$} {:>5} {:>5} {:>8.3}",
            rated.bot,
            number(rated.elo, true),
            number(rated.error, false),
            rated.ms_per_move
        )?;
    }
    output::finish(out)
}
