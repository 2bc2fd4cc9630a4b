//! The log of a server, on standard error. Never a name, an address or a token.

use std::io::{self, IsTerminal as _};

use tracing::level_filters::LevelFilter;

use super::settings::{LogFormat, LogLevel};

/// Starts logging.
pub(super) fn begin(level: LogLevel, format: LogFormat) {
    let level = match level {
        LogLevel::Off => LevelFilter::OFF,
        LogLevel::Error => LevelFilter::ERROR,
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
        LogLevel::Debug => LevelFilter::DEBUG,
    };
    // Color codes are for people; in a file or a journal they only get in the way.
    let logger = tracing_subscriber::fmt()
        .with_max_level(level)
        .with_writer(io::stderr)
        // Told on standard error too, which panics if that is the place that is gone.
        .log_internal_errors(false)
        .with_ansi(io::stderr().is_terminal());
    match format {
        LogFormat::Text => logger.with_target(false).init(),
        LogFormat::Json => logger.json().flatten_event(true).init(),
    }
}
