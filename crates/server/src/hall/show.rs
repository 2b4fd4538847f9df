//! What is told about a board for all: the one place where messages about it are made. Nothing of another's play, and
//! nothing of the best one, before the round is over.

use sixline_engine::duplicate::{Found, Ranked};
use sixline_protocol::wire::class::FoundPlay;
use sixline_protocol::wire::hall::{HallMine, HallRanking, HallRow, HallStage, HallView};

use super::{Known, Stage};
use crate::ids::UserId;
use crate::time::Outages;

/// How many are told to everybody.
const TOP: usize = 10;
/// How many before and after somebody are told to them.
const AROUND: usize = 3;
/// How many lines a page of the ranking has.
const PAGE: usize = 50;

/// What everybody may know.
pub(crate) fn show(known: &Known, now_ms: i64, outages: &Outages) -> HallView {
    let course = &known.course;
    let log = course.log();
    let stage = course.stage(now_ms);
    let is_told = matches!(stage, Stage::Look | Stage::Over);
    let finders = known.plays.values().filter(|it| it.is_best && is_told);
    let ends_ms = course.ends_ms(stage, outages);
    HallView {
        hall: log.id.to_string(),
        code: log.code.clone().filter(|_| stage != Stage::Over),
        plan: log.plan.clone(),
        host: log.host.clone(),
        stage: wire_stage(stage),
        round: course.round(stage),
        players: known.players,
        laid: known.laid,
        left_ms: ends_ms.map(|ends_ms| (ends_ms - now_ms).max(0).cast_unsigned()),
        table: course.table(stage),
        best: course.game().laid().last().map(found_play),
        finders: finders.count() as u32,
        most: course.game().most(),
        top: rows(known.standings.rows().iter().take(TOP)),
        commit: log.secret.commitment().to_string(),
        secret: (stage == Stage::Over).then(|| log.secret.to_hex()),
        now_ms,
    }
}

/// What one may know of oneself.
pub(crate) fn show_own(known: &Known, user: Option<UserId>, joined: bool) -> HallMine {
    let all = known.standings.rows();
    let place = user.and_then(|user| known.standings.place_of(user));
    let around = place.map(|at| {
        let until = (at + AROUND + 1).min(all.len());
        &all[at.saturating_sub(AROUND)..until]
    });
    let laid = user.and_then(|user| known.plays.get(&user));
    HallMine {
        round: known.round,
        joined,
        host: user == Some(known.course.log().creator),
        laid: laid.map(|it| FoundPlay {
            play: it.play.clone(),
            points: it.points,
        }),
        row: place.map(|at| row(&all[at])),
        around: rows(around.unwrap_or_default()),
    }
}

/// A page of the ranking.
pub(crate) fn ranking_page(known: &Known, from: u32) -> HallRanking {
    let all = known.standings.rows();
    HallRanking {
        players: known.players,
        rows: rows(all.iter().skip(from as usize).take(PAGE)),
    }
}

fn rows<'a>(all: impl IntoIterator<Item = &'a Ranked<(String, UserId)>>) -> Vec<HallRow> {
    all.into_iter().map(row).collect()
}

fn row(ranked: &Ranked<(String, UserId)>) -> HallRow {
    HallRow {
        rank: ranked.rank,
        name: ranked.player.0.clone(),
        points: ranked.standing.points,
        bests: ranked.standing.bests,
    }
}

fn found_play(found: &Found) -> FoundPlay {
    FoundPlay {
        play: found.play.to_string(),
        points: found.points,
    }
}

const fn wire_stage(stage: Stage) -> HallStage {
    match stage {
        Stage::Waiting => HallStage::Waiting,
        Stage::Find => HallStage::Find,
        Stage::Look => HallStage::Look,
        Stage::Over => HallStage::Over,
    }
}
