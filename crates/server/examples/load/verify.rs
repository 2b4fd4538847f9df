//! Afterwards: every acknowledged action is in its log, every game is what its log gives, everybody goes on.

use std::collections::HashSet;
use std::sync::Arc;

use hyper::Method;
use serde_json::Value;
use sixline_rules::record::Record;

use crate::state::State;
use crate::table::Table;
use crate::world::{World, in_parallel};

/// What was found when the logs were compared.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Findings {
    pub(crate) acknowledged: usize,
    /// Acknowledged actions that are not in the log, or other ones.
    pub(crate) missing: usize,
    /// Turns in the logs of which nobody was told, beyond the last of a game that was sent and not answered.
    pub(crate) doubled: usize,
    /// Games whose server and clients do not know the same.
    pub(crate) different: usize,
    /// Finished games whose record, dealt again from its secret, was played through.
    pub(crate) records: usize,
    pub(crate) bad_records: usize,
    /// Tables that could not take another turn.
    pub(crate) stuck: usize,
}

impl Findings {
    pub(crate) fn is_clean(&self) -> bool {
        self.missing + self.doubled + self.different + self.bad_records + self.stuck == 0
    }

    fn add(self, other: Self) -> Self {
        Self {
            acknowledged: self.acknowledged + other.acknowledged,
            missing: self.missing + other.missing,
            doubled: self.doubled + other.doubled,
            different: self.different + other.different,
            records: self.records + other.records,
            bad_records: self.bad_records + other.bad_records,
            stuck: self.stuck + other.stuck,
        }
    }

    pub(crate) fn json(&self) -> String {
        format!(
            "\"acknowledged\":{},\"missing\":{},\"doubled\":{},\"different\":{},\"records\":{},\"bad_records\":{},\
             \"stuck\":{}",
            self.acknowledged,
            self.missing,
            self.doubled,
            self.different,
            self.records,
            self.bad_records,
            self.stuck
        )
    }
}

/// Looks at all tables, at a server that has read nothing but the logs.
pub(crate) async fn verify(world: &Arc<World>, tables: Vec<Table>) -> Findings {
    let all = in_parallel(tables, |table| {
        let world = Arc::clone(world);
        async move { look(&world, table).await }
    });
    all.await
        .into_iter()
        .fold(Findings::default(), Findings::add)
}

async fn look(world: &World, mut table: Table) -> Findings {
    let (missing, mut doubled) = compare(world, &table.acknowledged).await;
    // What was sent last may be there although nobody was told.
    doubled = doubled.saturating_sub(usize::from(table.is_unsure()));
    let mut findings = Findings {
        acknowledged: table.acknowledged.len(),
        missing,
        doubled,
        records: table.ended.len(),
        ..Findings::default()
    };
    for game in std::mem::take(&mut table.ended) {
        let path = format!("/api/games/{game}/record");
        let text = world.http(0).text(world.address(), &path).await;
        let record = text.and_then(|text| Record::parse(&text).ok());
        let checked = record.is_some_and(|record| record.check().is_ok());
        findings.bad_records += usize::from(!checked);
    }
    let is_unsure = table.is_unsure();
    let game = table.game.clone();
    for player in &mut table.players {
        let view = player.look(world, &game).await;
        let there = view.as_ref().and_then(State::of_view);
        let same = match (&player.state, &there) {
            (Some(own), Some(there)) if own.version == there.version => own.agrees(there),
            // An action that was sent and never answered may be there or not.
            (Some(own), Some(there)) => own.version < there.version && is_unsure,
            (None, Some(_)) => true,
            (_, None) => false,
        };
        if !same {
            let version = |state: &Option<State>| state.as_ref().map(|it| it.version);
            let (own, there) = (version(&player.state), version(&there));
            println!(
                "game {game}: a client has version {own:?}, the server {there:?}, or they differ"
            );
            findings.different += 1;
        }
    }
    findings.stuck += usize::from(!table.goes_on(world).await);
    findings
}

/// How many of the acknowledged actions are not in the logs, or numbers that the logs leave out; and how many turns
/// the logs have beyond those.
async fn compare(world: &World, acknowledged: &[(Arc<str>, u64, String)]) -> (usize, usize) {
    let mut wrong = 0;
    let mut turns = 0;
    let mut told = HashSet::new();
    let mut log: Option<(&str, Value)> = None;
    for (game, version, action) in acknowledged {
        if log.as_ref().is_none_or(|(of, _)| *of != &**game) {
            let path = format!("/api/games/{game}/events");
            let call = (Method::GET, path.as_str());
            let answer = world.http(0).call(world.address(), call, "", None).await;
            let events = answer.map_or(Value::Null, |(events, _)| events);
            wrong += count_gaps(&events);
            turns += count_turns(&events);
            log = Some((game, events));
        }
        let Some((_, events)) = &log else { continue };
        let event = &events["events"][*version as usize - 1];
        let turn = event["what"]["turn"].as_str().unwrap_or_default();
        let turn = turn.split_once(' ').map_or("", |(_, turn)| turn);
        // A spectator sees of an exchange only how many pieces it had.
        let same =
            turn.starts_with(action) || (turn.starts_with("swap") && action.starts_with("swap"));
        wrong += usize::from(!same);
        told.insert((game, version));
    }
    (wrong, turns.saturating_sub(told.len()))
}

fn count_turns(events: &Value) -> usize {
    let events = events["events"].as_array().map_or(&[][..], Vec::as_slice);
    let is_turn = |event: &&Value| event["what"]["turn"].is_string();
    events.iter().filter(is_turn).count()
}

fn count_gaps(events: &Value) -> usize {
    let events = events["events"].as_array().map_or(&[][..], Vec::as_slice);
    let numbers = (1u64..).zip(events);
    numbers
        .filter(|(n, event)| event["version"].as_u64() != Some(*n))
        .count()
}
