//! What happens to accounts and sessions, logged and counted. A person is told by a number that means nothing
//! outside the database; names, addresses, passwords and codes are never in it.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::ids::UserId;

/// What can happen to an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SecurityEvent {
    AccountMade,
    SignedIn,
    WrongPassword,
    PasswordChanged,
    RecoveryMade,
    Recovered,
    WrongRecovery,
    SignedOut,
    SessionEnded,
    SignedOutEverywhere,
    TokenMade,
    TokenRevoked,
    BecameBot,
    Forgotten,
}

impl SecurityEvent {
    const ALL: [Self; 14] = [
        Self::AccountMade,
        Self::SignedIn,
        Self::WrongPassword,
        Self::PasswordChanged,
        Self::RecoveryMade,
        Self::Recovered,
        Self::WrongRecovery,
        Self::SignedOut,
        Self::SessionEnded,
        Self::SignedOutEverywhere,
        Self::TokenMade,
        Self::TokenRevoked,
        Self::BecameBot,
        Self::Forgotten,
    ];

    const fn as_str(self) -> &'static str {
        match self {
            Self::AccountMade => "account_made",
            Self::SignedIn => "signed_in",
            Self::WrongPassword => "wrong_password",
            Self::PasswordChanged => "password_changed",
            Self::RecoveryMade => "recovery_made",
            Self::Recovered => "recovered",
            Self::WrongRecovery => "wrong_recovery",
            Self::SignedOut => "signed_out",
            Self::SessionEnded => "session_ended",
            Self::SignedOutEverywhere => "signed_out_everywhere",
            Self::TokenMade => "token_made",
            Self::TokenRevoked => "token_revoked",
            Self::BecameBot => "became_bot",
            Self::Forgotten => "forgotten",
        }
    }
}

/// How often each has happened in this process.
#[derive(Debug, Default)]
pub(crate) struct SecurityLog([AtomicU64; SecurityEvent::ALL.len()]);

impl SecurityLog {
    /// Logs and counts it; whose account it is about, where there is one.
    pub(crate) fn note(&self, event: SecurityEvent, user: Option<UserId>) {
        let idx = SecurityEvent::ALL.iter().position(|it| *it == event);
        if let Some(counter) = idx.and_then(|idx| self.0.get(idx)) {
            counter.fetch_add(1, Ordering::Relaxed);
        }
        let event = event.as_str();
        match user {
            Some(UserId(person)) => {
                tracing::info!(target: "sixline::security", event, person, "{event}: person {person}");
            }
            None => tracing::info!(target: "sixline::security", event, "{event}: nobody known"),
        }
    }

    /// The lines for Prometheus.
    pub(crate) fn render(&self, text: &mut String) {
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "# HELP sixline_security_events_total What happened to accounts and sessions.\n\
             # TYPE sixline_security_events_total counter"
        );
        for (event, counter) in SecurityEvent::ALL.iter().zip(&self.0) {
            let (event, n) = (event.as_str(), counter.load(Ordering::Relaxed));
            let _ = writeln!(
                text,
                "sixline_security_events_total{{event=\"{event}\"}} {n}"
            );
        }
    }
}
