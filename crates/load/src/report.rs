//! What was measured, for people and as JSON.

use std::fmt::{self, Write as _};

use serde::Serialize;

use crate::scenario::{Age, Claims, Disk, Idle, Pins, Stalled, StartUp};

/// Everything a run has measured.
#[derive(Debug, Default, Serialize)]
pub struct Report {
    /// The core of the server, if it has one of its own.
    pub server_core: Option<usize>,
    /// The core of the generator.
    pub generator_core: Option<usize>,
    /// The share of the processors that other guests of the same host had meanwhile.
    pub stolen: Option<f64>,
    /// Claims, per scenario: our server first, then what it is compared with.
    pub claims: Vec<Vec<Claims>>,
    /// What the disk alone takes, where the time of an answer was measured.
    pub disk: Option<Disk>,
    /// Idle connections.
    pub idle: Vec<Idle>,
    /// Old rooms.
    pub age: Vec<Age>,
    /// Starting.
    pub start_up: Vec<StartUp>,
    /// Clients that stop reading.
    pub stalled: Vec<Stalled>,
}

impl Report {
    /// A report of a run on these cores.
    pub fn new(pins: Pins) -> Report {
        Report { server_core: pins.server, generator_core: pins.generator, ..Report::default() }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.server_core, self.generator_core) {
            (Some(server), Some(generator)) => {
                writeln!(f, "server on core {server}, generator on core {generator}")?;
            }
            _ => writeln!(f, "server and generator share their cores")?,
        }
        if let Some(stolen) = self.stolen {
            writeln!(
                f,
                "{:.1} % of the processors were taken by others meanwhile",
                stolen * 100.0
            )?;
        }
        for results in &self.claims {
            write_claims(f, results)?;
        }
        if let Some(Disk { per_second, p50_ms, p99_ms }) = self.disk {
            writeln!(f, "\none step made durable {per_second} times a second, without any server")?;
            writeln!(f, "  disk        p50 {p50_ms:.3} ms, p99 {p99_ms:.3} ms")?;
        }
        for idle in &self.idle {
            writeln!(f, "\n{} idle connections, {}", idle.connections, idle.server)?;
            let (before, after) = (idle.memory_before_kib, idle.memory_after_kib);
            let each = idle.kib_per_connection;
            writeln!(f, "  memory      {each:.1} KiB a connection ({before} to {after} KiB)")?;
            let percent = idle.busy * 100.0;
            writeln!(f, "  heartbeats  {percent:.2} % of a core over {:.0} s", idle.seconds)?;
        }
        for age in &self.age {
            writeln!(f, "\nclaim {} and claim {} of a room, {}", age.young, age.old, age.server)?;
            let (young, old, ratio) = (age.young_us, age.old_us, age.ratio);
            writeln!(f, "  processor   {young:.1} and {old:.1} µs, ratio {ratio:.3}")?;
        }
        for start in &self.start_up {
            writeln!(f, "\nstart with {} stored rooms, {}", start.rooms, start.server)?;
            writeln!(f, "  ready after {:.3} s", start.seconds)?;
        }
        for stalled in &self.stalled {
            writeln!(f, "\n{} clients stop reading, {}", stalled.clients, stalled.server)?;
            writeln!(f, "  memory      {} KiB more at most", stalled.memory_kib)?;
            let (p50, p99) = (stalled.p50_before_ms, stalled.p99_before_ms);
            writeln!(f, "  the others  p50 {p50:.2} ms, p99 {p99:.2} ms without them")?;
            let (p50, p99) = (stalled.p50_with_ms, stalled.p99_with_ms);
            writeln!(f, "              p50 {p50:.2} ms, p99 {p99:.2} ms with them")?;
        }
        Ok(())
    }
}

fn write_claims(f: &mut fmt::Formatter<'_>, results: &[Claims]) -> fmt::Result {
    let Some(first) = results.first() else { return Ok(()) };
    let pace = match (first.in_flight, first.sent_per_second) {
        (Some(in_flight), _) => format!("{in_flight} claims in flight"),
        (_, Some(rate)) => format!("{rate} claims/s sent"),
        _ => String::new(),
    };
    let (rooms, players, wrong) = (first.rooms, first.players, first.wrong_percent);
    writeln!(f, "\n{rooms} rooms × {players} players, {pace}, {wrong} % wrong")?;
    for result in results {
        let rate = result.claims_per_second;
        let (server, durability) = (result.server, result.durability);
        writeln!(f, "  {server:<11} {rate:.0} claims/s; durability: {durability}")?;
        let (p50, p99, p999) = (result.p50_ms, result.p99_ms, result.p999_ms);
        writeln!(f, "              p50 {p50:.3} ms, p99 {p99:.3} ms, p99.9 {p999:.3} ms")?;
        let (cost, per_cpu) = (result.cpu_seconds_per_1000, result.claims_per_cpu_second);
        writeln!(f, "              {cost:.4} CPU s per 1,000, {per_cpu:.0} claims/CPU s")?;
        let (server, generator) = (result.server_busy * 100.0, result.generator_busy * 100.0);
        writeln!(f, "              server {server:.0} % busy, generator {generator:.0} %")?;
        if !result.refused.is_empty() {
            let mut codes = String::new();
            for (code, n_claims) in &result.refused {
                write!(codes, " {code} {n_claims}")?;
            }
            writeln!(f, "              of {} claims refused:{codes}", result.claims)?;
        }
    }
    if let [ours, other, ..] = results {
        let ratio = ours.claims_per_second / other.claims_per_second;
        let per_cpu = ours.claims_per_cpu_second / other.claims_per_cpu_second;
        writeln!(f, "  ratio       {ratio:.2} in claims/s, {per_cpu:.2} in claims/CPU s")?;
    }
    Ok(())
}
