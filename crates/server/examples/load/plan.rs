//! The command line: what is to be done, and how much of it.

use std::path::PathBuf;
use std::time::Duration;

pub(crate) const HELP: &str = "\
load     games under load: how soon an action is acknowledged, and how much memory that takes
chaos    the same while something is killed again and again; then every log is compared with what was acknowledged
hostile  the same while thousands of bad connections come in waves
idle     the memory of a game and of a socket that do nothing
cold     from the start of the program to its first page

--games N           games of two sockets each (200)
--every MS          one action a game every MS (15000); measured from sending it
--rate N            N actions a second over all games instead; measured from when each was due
--seconds S         how long (60)
--kills K           how many times (20)
--kill WHAT         what happens to it:
                    node      the server is killed by SIGKILL and started again (the default)
                    deploy    the server is stopped by SIGTERM and started again
                    database  PostgreSQL is killed by SIGKILL and started again
                    cut       the line to PostgreSQL is frozen, or broken, for --pause
                    promote   PostgreSQL is killed, and its synchronous standby takes its place
                    bus       the NATS server between several nodes is killed, or halted, for --pause (brings --bus)
                    disk      the disk of an SQLite database is full for --pause (needs root, for a disk of its own)
--nodes N           so many nodes on one PostgreSQL (1), of `load` and `chaos`: each blow hits one of them, and its
                    players go on at the others until it is back, --pause later
--bus               nodes hear of each other by a NATS server of their own instead of PostgreSQL
--pause MS          how long it stays so (1500)
--gap MS            the least time between two kills (700)
--postgres          a PostgreSQL of its own, started and stopped by the task; what cannot do without has one unasked:
                    several nodes, and the blows `database`, `cut` and `promote`
--database-url URL  a PostgreSQL that is there; without either, SQLite in a temporary folder";

/// What is to be done.
#[derive(Debug, Clone)]
pub(crate) struct Plan {
    pub(crate) games: usize,
    pub(crate) pace: Rhythm,
    pub(crate) seconds: u64,
    pub(crate) kills: u32,
    pub(crate) kill: Kill,
    pub(crate) nodes: usize,
    pub(crate) pause: Duration,
    pub(crate) gap: Duration,
    pub(crate) database_url: Option<String>,
    /// The folder of a PostgreSQL that may be killed.
    pub(crate) postgres: Option<PathBuf>,
    /// The program of the NATS server that carries the notices.
    pub(crate) bus: Option<PathBuf>,
    /// The program whose start is timed.
    pub(crate) program: Option<PathBuf>,
}

/// When the games of a run act.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Rhythm {
    /// Each so long after its last action.
    Every(Duration),
    /// So often in all, whether the server keeps up or not.
    Rate(u64),
}

/// What is killed, or otherwise taken away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kill {
    Node,
    Deploy,
    Database,
    Cut,
    Promote,
    Bus,
    Disk,
}

impl Kill {
    const ALL: [(&str, Self); 7] = [
        ("node", Self::Node),
        ("deploy", Self::Deploy),
        ("database", Self::Database),
        ("cut", Self::Cut),
        ("promote", Self::Promote),
        ("bus", Self::Bus),
        ("disk", Self::Disk),
    ];
}

impl Plan {
    /// Reads the flags.
    ///
    /// # Errors
    /// What is wrong with them.
    pub(crate) fn parse(flags: &[&str]) -> Result<Self, String> {
        let mut plan = Self {
            games: 200,
            pace: Rhythm::Every(Duration::from_secs(15)),
            seconds: 60,
            kills: 20,
            kill: Kill::Node,
            nodes: 0,
            pause: Duration::from_millis(1500),
            gap: Duration::from_millis(700),
            database_url: None,
            postgres: None,
            bus: None,
            program: None,
        };
        for pair in flags.chunks(2) {
            let &[flag, value] = pair else {
                return Err(format!("`{}` needs a value", pair[0]));
            };
            let number = || {
                let number = value.parse::<u64>();
                number.map_err(|_err| format!("{flag} takes a number, not `{value}`"))
            };
            let ms = || number().map(Duration::from_millis);
            match flag {
                "--games" => plan.games = number()?.max(1) as usize,
                "--every" => plan.pace = Rhythm::Every(ms()?),
                "--rate" => plan.pace = Rhythm::Rate(number()?.max(1)),
                "--seconds" => plan.seconds = number()?.max(1),
                "--kills" => plan.kills = number()? as u32,
                "--kill" => {
                    let known = Kill::ALL.iter().find(|(name, _)| *name == value);
                    plan.kill = known.ok_or_else(|| format!("cannot kill `{value}`"))?.1;
                }
                "--nodes" => plan.nodes = number()?.max(1) as usize,
                "--pause" => plan.pause = ms()?,
                "--gap" => plan.gap = ms()?,
                "--database-url" => plan.database_url = Some(value.to_owned()),
                "--postgres-folder" => plan.postgres = Some(value.into()),
                "--bus" => plan.bus = Some(value.into()),
                "--program" => plan.program = Some(value.into()),
                _ => return Err(format!("unknown flag `{flag}`")),
            }
        }
        // A bus is for several.
        let fewest = if plan.bus.is_some() { 2 } else { 1 };
        plan.nodes = plan.nodes.max(fewest);
        if plan.nodes > 1 && plan.database_url.is_none() {
            return Err(
                "several nodes need a PostgreSQL: `cargo xtask` starts one, or give --database-url"
                    .into(),
            );
        }
        match plan.kill {
            Kill::Database | Kill::Promote if plan.postgres.is_none() => {
                Err("what is to be killed has to be our own: `cargo xtask` starts one".into())
            }
            Kill::Cut if plan.database_url.is_none() => Err("--kill cut needs a PostgreSQL".into()),
            Kill::Bus if plan.bus.is_none() => {
                Err("--kill bus needs --bus, the program of a NATS server".into())
            }
            Kill::Disk if plan.database_url.is_some() => Err("--kill disk is for SQLite".into()),
            Kill::Node
            | Kill::Deploy
            | Kill::Database
            | Kill::Cut
            | Kill::Promote
            | Kill::Bus
            | Kill::Disk => Ok(plan),
        }
    }
}
