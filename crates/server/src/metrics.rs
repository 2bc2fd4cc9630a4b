//! What the server counts, for Prometheus.

use std::{
    fmt::{self, Write as _},
    time::Duration,
};

use prometheus_client::{
    encoding::{EncodeLabelSet, EncodeLabelValue, LabelValueEncoder, text::encode},
    metrics::{counter::Counter, family::Family, gauge::Gauge, histogram::Histogram},
    registry::Registry,
};
use tercet_store::{Durations, Writing};

/// What came of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum CommandResult {
    /// It became a step.
    Accepted,
    /// It was refused.
    Refused,
}

impl EncodeLabelValue for CommandResult {
    fn encode(&self, encoder: &mut LabelValueEncoder<'_>) -> fmt::Result {
        let word = match self {
            CommandResult::Accepted => "accepted",
            CommandResult::Refused => "refused",
        };
        word.encode(encoder)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct CommandLabels {
    result: CommandResult,
}

/// What the server counts.
pub(crate) struct Metrics {
    registry: Registry,
    /// Rooms in memory.
    pub(crate) rooms: Gauge,
    /// Open sockets.
    pub(crate) sockets: Gauge,
    /// Open connections of all kinds.
    connections: Gauge,
    /// Rooms that could not go on.
    pub(crate) faults: Counter,
    /// Rooms whose task panicked.
    pub(crate) room_panics: Counter,
    /// Bots that panicked.
    pub(crate) bot_panics: Counter,
    /// Requests that panicked.
    pub(crate) request_panics: Counter,
    /// Requests that were refused because there were too many of them.
    pub(crate) too_fast: Counter,
    /// Connections that could not be taken.
    pub(crate) turned_away: Counter,
    /// Bytes that are free on the disk.
    pub(crate) disk_free: Gauge,
    accepted: Counter,
    refused: Counter,
    claim: Histogram,
}

/// Upper bounds of the times of a claim, in seconds.
const BOUNDS: [f64; 12] =
    [1e-4, 2e-4, 4e-4, 8e-4, 1.6e-3, 3.2e-3, 6.4e-3, 1.28e-2, 5e-2, 0.2, 0.8, 3.2];

impl Metrics {
    pub(crate) fn new() -> Self {
        let mut registry = Registry::with_prefix("tercet");
        let (rooms, sockets, connections) = (Gauge::default(), Gauge::default(), Gauge::default());
        let commands = Family::<CommandLabels, Counter>::default();
        let claim = Histogram::new(BOUNDS);
        registry.register("rooms", "Rooms in memory", rooms.clone());
        registry.register("sockets", "Open sockets", sockets.clone());
        registry.register("connections", "Open connections of all kinds", connections.clone());
        let mut counter = |name: &str, help: &str| {
            let counter = Counter::default();
            registry.register(name, help, counter.clone());
            counter
        };
        let faults = counter("room_failures", "Rooms that could not go on");
        let room_panics = counter("room_panics", "Rooms whose task panicked");
        let bot_panics = counter("bot_panics", "Bots that panicked");
        let request_panics = counter("request_panics", "Requests that panicked");
        let too_fast = counter("requests_too_fast", "Requests refused because of a rate");
        let turned_away = counter("connections_turned_away", "Connections that were not taken");
        let disk_free = Gauge::default();
        registry.register("disk_free_bytes", "Bytes free for the data", disk_free.clone());
        registry.register("commands", "Commands in games by result", commands.clone());
        registry.register(
            "claim_seconds",
            "From reading a command to having written the answer to all sockets",
            claim.clone(),
        );
        let of = |result| commands.get_or_create_owned(&CommandLabels { result });
        let (accepted, refused) = (of(CommandResult::Accepted), of(CommandResult::Refused));
        Self {
            registry,
            rooms,
            sockets,
            connections,
            faults,
            room_panics,
            bot_panics,
            request_panics,
            too_fast,
            turned_away,
            disk_free,
            accepted,
            refused,
            claim,
        }
    }

    /// Counts what came of commands.
    pub(crate) fn commands(&self, result: CommandResult, n: u64) {
        match result {
            CommandResult::Accepted => self.accepted.inc_by(n),
            CommandResult::Refused => self.refused.inc_by(n),
        };
    }

    /// A command was answered so long after it was read.
    pub(crate) fn answered_after(&self, duration: Duration) {
        self.claim.observe(duration.as_secs_f64());
    }

    /// Everything in the text format of Prometheus, with what a node counts by itself.
    pub(crate) fn render(
        &self,
        writing: &Writing,
        n_connections: usize,
        n_hashed: u64,
        of_node: &str,
    ) -> Result<String, fmt::Error> {
        self.connections.set(i64::try_from(n_connections).unwrap_or(i64::MAX));
        let mut text = String::new();
        encode(&mut text, &self.registry)?;
        let end = "# EOF\n";
        text.truncate(text.len().saturating_sub(end.len()));
        write_commits(&mut text, writing)?;
        writeln!(
            text,
            "# HELP tercet_password_hashes Slow hashes of passwords and codes.\n\
             # TYPE tercet_password_hashes counter\ntercet_password_hashes_total {n_hashed}"
        )?;
        text.push_str(of_node);
        text.push_str(end);
        Ok(text)
    }
}

/// The store counts by itself, in the same kind of histogram.
fn write_commits(text: &mut impl fmt::Write, writing: &Writing) -> fmt::Result {
    let name = "tercet_commit_seconds";
    writeln!(text, "# HELP {name} How long it took to make something durable.")?;
    writeln!(text, "# TYPE {name} histogram")?;
    let mut n = 0;
    for (bound, count) in Durations::BOUNDS.iter().zip(writing.commits.counts) {
        n += count;
        writeln!(text, "{name}_bucket{{le=\"{}\"}} {n}", bound.as_secs_f64())?;
    }
    let total = writing.commits.count();
    writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {total}")?;
    writeln!(text, "{name}_sum {}", writing.commits.total.as_secs_f64())?;
    writeln!(text, "{name}_count {total}")?;
    for (name, help, value) in [
        ("tercet_steps", "Steps that were stored", writing.steps),
        ("tercet_writes", "Requests that were stored", writing.requests),
    ] {
        writeln!(text, "# HELP {name} {help}.\n# TYPE {name} counter\n{name}_total {value}")?;
    }
    let waiting = writing.waiting;
    writeln!(text, "# HELP tercet_writes_waiting Requests that wait to be stored.")?;
    writeln!(text, "# TYPE tercet_writes_waiting gauge\ntercet_writes_waiting {waiting}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_names_every_figure_and_ends_once() {
        let metrics = Metrics::new();
        metrics.rooms.inc();
        metrics.commands(CommandResult::Refused, 3);
        metrics.answered_after(Duration::from_micros(150));
        let text = metrics.render(&Writing::default(), 7, 2, "").unwrap();
        for line in [
            "tercet_rooms 1",
            "tercet_connections 7",
            "tercet_commands_total{result=\"refused\"} 3",
            "tercet_claim_seconds_bucket{le=\"0.0002\"} 1",
            "tercet_commit_seconds_bucket{le=\"+Inf\"} 0",
            "tercet_steps_total 0",
            "tercet_password_hashes_total 2",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} is missing in\n{text}");
        }
        let page = include_str!("../../../docs/server.md");
        for name in text.lines().filter_map(|line| line.strip_prefix("# TYPE ")) {
            let name = name.split(' ').next().unwrap();
            assert!(page.contains(&format!("`{name}")), "{name} is not on the page");
        }
        assert_eq!(text.matches("# EOF").count(), 1);
        assert!(text.ends_with("# EOF\n"));
    }
}
