//! The log of a server, on standard error.

use std::io::{self, IsTerminal};

use clap::ValueEnum;
use tracing::Level;

/// The form of the log.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum LogFormat {
    /// Lines for people to read
    Text,
    /// One JSON object a line
    Json,
}

/// What is told, from the gravest on.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum LogLevel {
    /// Faults that somebody has to mend
    Error,
    /// What may become one
    Warn,
    /// Starts, stops and changes
    Info,
    /// Every request as well
    Debug,
    /// Everything that is known
    Trace,
}

/// From here on everything goes to standard error; with colors only where that is a terminal.
pub(crate) fn start(format: LogFormat, level: LogLevel) {
    let level = match level {
        LogLevel::Error => Level::ERROR,
        LogLevel::Warn => Level::WARN,
        LogLevel::Info => Level::INFO,
        LogLevel::Debug => Level::DEBUG,
        LogLevel::Trace => Level::TRACE,
    };
    let log = tracing_subscriber::fmt()
        .with_max_level(level)
        .with_ansi(io::stderr().is_terminal())
        .with_writer(io::stderr);
    match format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
}
