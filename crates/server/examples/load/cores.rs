//! How much of the cores' time others take who share the hardware: a virtual machine stands still meanwhile, and so
//! do the times that are measured.

/// The time that a process has had of the processors, in milliseconds, and the number of its parent.
pub(crate) fn processor_ms(pid: u32) -> Option<(u64, u32)> {
    /// A tick of what the system tells about processes.
    const TICK_MS: u64 = 10;
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // Its name may hold spaces and stands in brackets; then come the state, the parent, and much else.
    let (_, rest) = stat.rsplit_once(')')?;
    let fields: Vec<&str> = rest.split_whitespace().collect();
    let number = |at: usize| fields.get(at)?.parse::<u64>().ok();
    Some((TICK_MS * (number(11)? + number(12)?), number(1)? as u32))
}

/// The cores' time so far, in ticks of the system.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Cores {
    all: u64,
    stolen: u64,
}

impl Cores {
    /// Nothing where the system does not tell.
    pub(crate) fn now() -> Self {
        let stat = std::fs::read_to_string("/proc/stat").unwrap_or_default();
        let ticks = stat.lines().next().unwrap_or_default().split_whitespace();
        // In the order: user, nice, system, idle, waiting, interrupts (two), stolen.
        let ticks: Vec<u64> = ticks.skip(1).take(8).flat_map(str::parse).collect();
        Self {
            all: ticks.iter().sum(),
            stolen: ticks.get(7).copied().unwrap_or(0),
        }
    }

    /// The part of the time since then that others took, in percent.
    pub(crate) fn stolen_percent(self) -> f64 {
        let now = Self::now();
        let all = now.all.saturating_sub(self.all).max(1);
        100.0 * now.stolen.saturating_sub(self.stolen) as f64 / all as f64
    }
}
