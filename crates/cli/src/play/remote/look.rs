//! What a server shows, as the screen needs it.

use sixline_protocol::PositionJson;
use sixline_protocol::wire::game::Status;
use sixline_protocol::wire::view::{EndReason, SeatKind, SeatView, TableView, View};
use sixline_rules::{BySeat, Edition, GameView, Seat, Setup};

use crate::play::table::{Again, News, Phase, Player, Snapshot};

/// The game as the server showed it last, at `now_ms` of the server's time.
pub(crate) fn snapshot(view: &View, now_ms: i64) -> Snapshot {
    let me = view
        .seat
        .and_then(|number| Seat::from_number(number.into()));
    let table = view.table.as_ref();
    let turn = table.and_then(|table| Seat::from_number(table.turn.into()));
    let phase = match (view.status, turn) {
        (Status::Over, _) => Phase::Over {
            reason: view
                .result
                .as_ref()
                .map_or(EndReason::Cancelled, |it| it.reason),
            winners: winners(view),
            again: match (me, &view.rematch) {
                (None, _) => Again::No,
                (Some(_), None) => Again::Possible,
                (Some(_), Some(_)) => Again::Offered,
            },
        },
        (Status::Playing, Some(turn)) if me == Some(turn) => Phase::Mine(turn),
        (Status::Playing, Some(turn)) => Phase::Theirs(turn),
        (Status::Playing, None) | (Status::Waiting, _) => Phase::Waiting {
            code: view.code.clone(),
        },
    };
    let player = |(seat, at): (&SeatView, usize)| Player {
        name: seat.name.clone().unwrap_or_else(|| "…".to_owned()),
        score: table.and_then(|it| it.scores.get(at).copied()).unwrap_or(0),
        hand: table
            .and_then(|it| it.hands.get(at).copied())
            .unwrap_or(0)
            .into(),
        is_bot: matches!(seat.kind, SeatKind::Bot | SeatKind::StandIn),
        clock_ms: clock_ms(view, at, now_ms),
    };
    Snapshot {
        view: game_view(view, me),
        seats: BySeat::new(view.seats.iter().zip(0..).map(player).collect()),
        phase,
    }
}

/// The turns that the new view has and the old one had not.
pub(crate) fn turns_since(old: &View, new: &View) -> Vec<News> {
    let count = |view: &View| match view.game == new.game {
        true => view.table.as_ref().map_or(0, |it| it.history.len()),
        false => 0,
    };
    let me = new.seat.and_then(|number| Seat::from_number(number.into()));
    let mut news: Vec<News> = game_view(new, me)
        .history()
        .iter()
        .skip(count(old))
        .cloned()
        .map(News::Turn)
        .collect();
    if news.is_empty() {
        news.push(News::Changed);
    }
    news
}

fn winners(view: &View) -> Vec<Seat> {
    let numbers = view.result.iter().flat_map(|it| &it.winners);
    numbers
        .filter_map(|&number| Seat::from_number(number.into()))
        .filter(|seat| seat.index() < view.seats.len())
        .collect()
}

/// What is left of a clock: the one of the seat to move runs.
fn clock_ms(view: &View, at: usize, now_ms: i64) -> Option<i64> {
    let clock = view.clock.as_ref()?;
    let left = *clock.left_ms.get(at)?;
    let table = view.table.as_ref()?;
    let runs = view.status == Status::Playing && usize::from(table.turn) == at + 1;
    Some(match clock.due_ms {
        Some(due) if runs => due - now_ms,
        Some(_) | None => left,
    })
}

/// The view to judge plays with. Whoever looks counts as the one to move: the rules that depend on the turn
/// are the server's affair.
fn game_view(view: &View, me: Option<Seat>) -> GameView {
    let edition = view.options.edition().unwrap_or(Edition::Classic);
    let shown = view.table.as_ref().and_then(|table| {
        let position = position(view, table, me)?;
        position.into_view().ok()
    });
    shown.unwrap_or_else(|| {
        let mut setup = Setup::new(edition);
        setup.opening = Some(false);
        setup.scores = vec![0; view.seats.len()];
        setup.view().expect("an empty board is a position")
    })
}

fn position(view: &View, table: &TableView, me: Option<Seat>) -> Option<PositionJson> {
    let is_mine = me.is_some_and(|me| me.number() == usize::from(table.turn));
    let turn = me.map_or(usize::from(table.turn), Seat::number);
    let hands = table.hands.iter().map(|&size| usize::from(size)).collect();
    let value = serde_json::json!({
        "edition": view.options.edition,
        "tables": view.options.tables,
        "board": table.board,
        "hand": table.hand,
        "bag": table.bag,
        "opening": table.opening.is_some() && is_mine,
        "scores": table.scores,
        "turn": turn,
        "hands": me.map(|_| -> Vec<usize> { hands }),
        "history": table.history,
    });
    serde_json::from_value(value).ok()
}
