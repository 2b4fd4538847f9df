//! Whether a client still reads. Only an answer to a ping shows it: a client that sends may never read.

use tokio::time::{Duration, Instant};

/// An alarm that rings later than this tells that the server itself is late.
const LATE: Duration = Duration::from_millis(100);

/// When a client is asked, and when it is held to be gone.
#[derive(Debug)]
pub(super) struct Pulse {
    ping_after: Duration,
    patience: Duration,
    alarm: Instant,
    /// Whether the client was asked and has not answered.
    is_asked: bool,
}

/// What an alarm calls for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Alarm {
    /// It is time to send a ping.
    Ask,
    /// The server was late, and may be as late with the client's answer: wait for as long again.
    Wait,
    /// The client is gone.
    Gone,
}

impl Pulse {
    /// A client that was heard just now. It is asked after `ping_after` without a sign, and gone at `dead_after`.
    pub(super) fn new(ping_after: Duration, dead_after: Duration, now: Instant) -> Self {
        Self {
            ping_after,
            patience: dead_after.saturating_sub(ping_after),
            alarm: now + ping_after,
            is_asked: false,
        }
    }

    /// When to look again.
    pub(super) const fn alarm(&self) -> Instant {
        self.alarm
    }

    /// What to do now that the alarm rings.
    pub(super) fn ring(&mut self, now: Instant) -> Alarm {
        if !self.is_asked {
            return Alarm::Ask;
        }
        let late = now.saturating_duration_since(self.alarm);
        if late > LATE {
            self.alarm = now + late.min(self.patience);
            return Alarm::Wait;
        }
        Alarm::Gone
    }

    /// The ping is with the system: from now on the client has its time.
    pub(super) fn asked(&mut self, now: Instant) {
        self.is_asked = true;
        self.alarm = now + self.patience;
    }

    /// The client has answered.
    pub(super) fn answered(&mut self, now: Instant) {
        self.is_asked = false;
        self.alarm = now + self.ping_after;
    }

    /// For so long nobody listened for an answer.
    pub(super) fn forgive(&mut self, span: Duration) {
        self.alarm += span;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn pulse(now: Instant) -> Pulse {
        Pulse::new(4 * SECOND, 8 * SECOND, now)
    }

    #[test]
    fn a_client_is_asked_and_must_answer() {
        let start = Instant::now();
        let mut pulse = pulse(start);
        assert_eq!(pulse.alarm(), start + 4 * SECOND);
        assert_eq!(pulse.ring(start + 4 * SECOND), Alarm::Ask);
        pulse.asked(start + 4 * SECOND);
        assert_eq!(pulse.alarm(), start + 8 * SECOND);
        pulse.answered(start + 5 * SECOND);
        assert_eq!(pulse.alarm(), start + 9 * SECOND);
        assert_eq!(pulse.ring(start + 9 * SECOND), Alarm::Ask);
        pulse.asked(start + 9 * SECOND);
        assert_eq!(pulse.ring(start + 13 * SECOND), Alarm::Gone);
    }

    #[test]
    fn silence_counts_from_when_the_client_was_asked() {
        let start = Instant::now();
        let mut pulse = pulse(start);
        // The server comes round to it ten seconds late.
        assert_eq!(pulse.ring(start + 14 * SECOND), Alarm::Ask);
        pulse.asked(start + 14 * SECOND);
        assert_eq!(pulse.alarm(), start + 18 * SECOND);
    }

    #[test]
    fn the_lateness_of_the_server_is_not_the_clients() {
        let start = Instant::now();
        let mut pulse = pulse(start);
        pulse.asked(start);
        // The alarm of the fourth second is heard in the seventh.
        assert_eq!(pulse.ring(start + 7 * SECOND), Alarm::Wait);
        assert_eq!(pulse.alarm(), start + 10 * SECOND);
        assert_eq!(pulse.ring(start + 10 * SECOND), Alarm::Gone);
        // While the store kept the socket waiting, nobody listened.
        pulse.forgive(SECOND);
        assert_eq!(pulse.alarm(), start + 11 * SECOND);
    }
}
