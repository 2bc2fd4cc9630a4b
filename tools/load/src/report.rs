//! What was measured, for people and as JSON.

use std::fmt::{self, Write as _};

use serde::Serialize;

use crate::scenario::{
    Age, Asked, Claims, Cluster, Comparison, Disk, Idle, Latency, Logins, Pins, Processors, Ratio,
    Stalled, StandingTimes, StartUp, Stranger,
};

/// Everything a run has measured.
#[derive(Debug, Default, Serialize)]
pub struct Report {
    /// The core of the server, if it has one of its own.
    pub server_core: Option<usize>,
    /// The core of the generator.
    pub generator_core: Option<usize>,
    /// Claims, per scenario.
    pub claims: Vec<Comparison>,
    /// Idle connections.
    pub idle: Vec<Idle>,
    /// Old rooms.
    pub age: Vec<Age>,
    /// Starting.
    pub start_up: Vec<StartUp>,
    /// Clients that stop reading.
    pub stalled: Vec<Stalled>,
    /// A stranger who tries everything.
    pub stranger: Vec<Stranger>,
    /// PostgreSQL and several nodes.
    pub cluster: Vec<Cluster>,
    /// Logins.
    pub logins: Vec<Logins>,
    /// Profiles and boards.
    pub standing: Vec<StandingTimes>,
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
        for comparison in &self.claims {
            write_comparison(f, comparison)?;
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
            write_start(f, start)?;
        }
        for stalled in &self.stalled {
            writeln!(f, "\n{} clients stop reading, {}", stalled.clients, stalled.server)?;
            writeln!(f, "  memory      {} KiB more at most", stalled.memory_kib)?;
            let (p50, p99) = (stalled.p50_before_ms, stalled.p99_before_ms);
            writeln!(f, "  the others  p50 {p50:.2} ms, p99 {p99:.2} ms without them")?;
            let (p50, p99) = (stalled.p50_with_ms, stalled.p99_with_ms);
            writeln!(f, "              p50 {p50:.2} ms, p99 {p99:.2} ms with them")?;
        }
        for stranger in &self.stranger {
            write_stranger(f, stranger)?;
        }
        for cluster in &self.cluster {
            write_cluster(f, cluster)?;
        }
        for logins in &self.logins {
            let Logins { without, with, ratio, ratios, logins_per_second } = logins;
            writeln!(f, "\n{logins_per_second:.1} logins a second beside the claims")?;
            writeln!(f, "  without     {without:.0} claims/s")?;
            writeln!(f, "  with        {with:.0} claims/s, ratio {ratio:.3}")?;
            write_pairs(f, "in claims/s", ratios.clone())?;
        }
        for standing in &self.standing {
            write_standing(f, standing)?;
        }
        Ok(())
    }
}

fn write_start(f: &mut fmt::Formatter<'_>, start: &StartUp) -> fmt::Result {
    writeln!(f, "\nstart with {} stored rooms, {}", start.rooms, start.server)?;
    writeln!(f, "  ready after {:.3} s, with {} KiB of memory", start.seconds, start.memory_kib)
}

fn write_cluster(f: &mut fmt::Formatter<'_>, cluster: &Cluster) -> fmt::Result {
    write_comparison(f, &cluster.limit)?;
    write_comparison(f, &cluster.paced)?;
    cluster.start_up.iter().try_for_each(|start| write_start(f, start))?;
    writeln!(f, "\nPostgreSQL and nodes, on the same cores")?;
    let (ratio, nodes) = (cluster.postgres_to_sqlite, cluster.nodes_to_one);
    writeln!(f, "  PostgreSQL  {ratio:.2} of the claims/s on SQLite")?;
    writeln!(f, "  three nodes {nodes:.2} of the claims/s of one, everybody at the owner")?;
    let across = cluster.nodes_across_to_one;
    writeln!(f, "              {across:.2} with nobody at the owner")?;
    writeln!(f, "  the hop     {:+.3} ms at p50", cluster.hop_p50_ms)
}

fn write_standing(f: &mut fmt::Formatter<'_>, standing: &StandingTimes) -> fmt::Result {
    let StandingTimes { server, population, filling_seconds, asked } = standing;
    let (accounts, games) = (population.accounts, population.games);
    writeln!(f, "\n{accounts} accounts, {games} finished games, {server}")?;
    writeln!(f, "  written in {filling_seconds:.0} s")?;
    for Asked { what, times, p50_ms, p99_ms } in asked {
        writeln!(f, "  {what:<26} p50 {p50_ms:.2} ms, p99 {p99_ms:.2} ms of {times}")?;
    }
    Ok(())
}

/// The least, the median and the most of what was measured in pairs.
fn write_pairs(f: &mut fmt::Formatter<'_>, what: &str, mut pairs: Vec<f64>) -> fmt::Result {
    pairs.sort_by(f64::total_cmp);
    let [Some(least), Some(median), Some(most)] =
        [pairs.first(), pairs.get(pairs.len() / 2), pairs.last()]
    else {
        return Ok(());
    };
    let n_pairs = pairs.len();
    writeln!(f, "  {n_pairs} pairs     {least:.2} to {most:.2} {what}, median {median:.2}")
}

fn write_stranger(f: &mut fmt::Formatter<'_>, stranger: &Stranger) -> fmt::Result {
    let Stranger { claims, refused, requests, without, with, ratios } = stranger;
    writeln!(f, "\na stranger sends {requests} requests while two people play, default limits")?;
    writeln!(f, "  claims      {claims}, {refused} of them refused")?;
    for (name, Latency { p50_ms, p90_ms, p99_ms }) in [("without", without), ("with", with)] {
        writeln!(f, "  {name:<11} p50 {p50_ms:.2} ms, p90 {p90_ms:.2} ms, p99 {p99_ms:.2} ms")?;
    }
    let ratio = |of: fn(&Latency) -> f64| of(with) / of(without);
    let (p50, p90) = (ratio(|latency| latency.p50_ms), ratio(|latency| latency.p90_ms));
    writeln!(f, "  ratio       {p50:.2} at p50, {p90:.2} at p90")?;
    for (name, of) in [("p50", (|ratio| ratio.p50) as fn(&Ratio) -> f64), ("p90", |r| r.p90)] {
        write_pairs(f, &format!("at {name}"), ratios.iter().map(of).collect())?;
    }
    Ok(())
}

fn write_comparison(f: &mut fmt::Formatter<'_>, comparison: &Comparison) -> fmt::Result {
    let Some(first) = comparison.claims.first() else { return Ok(()) };
    let pace = match (first.in_flight, first.sent_per_second) {
        (Some(in_flight), _) => format!("{in_flight} claims in flight"),
        (_, Some(rate)) => format!("{rate} claims/s sent"),
        _ => String::new(),
    };
    let (rooms, players, wrong) = (first.rooms, first.players, first.wrong_percent);
    writeln!(f, "\n{rooms} rooms × {players} players, {pace}, {wrong} % wrong")?;
    let processors = match comparison.processors {
        Processors::AsTheyAre => "as they are",
        Processors::KeptAwake => "kept from sleeping",
    };
    write!(f, "  processors  {processors}")?;
    match comparison.stolen {
        Some(stolen) => writeln!(f, "; others took {:.1} % of them meanwhile", stolen * 100.0)?,
        None => writeln!(f)?,
    }
    write_claims(f, &comparison.claims)?;
    match comparison.disk {
        Some(Disk { per_second, p50_ms, p99_ms }) => writeln!(
            f,
            "  disk alone  p50 {p50_ms:.3} ms, p99 {p99_ms:.3} ms for one step, {per_second} a second"
        ),
        None => Ok(()),
    }
}

fn write_claims(f: &mut fmt::Formatter<'_>, results: &[Claims]) -> fmt::Result {
    for result in results {
        let rate = result.claims_per_second;
        let (server, durability) = (&result.server, result.durability);
        writeln!(f, "  {server:<11} {rate:.0} claims/s; durability: {durability}")?;
        writeln!(f, "              told by {}", result.wire)?;
        let (p50, p99, p999) = (result.p50_ms, result.p99_ms, result.p999_ms);
        writeln!(f, "              p50 {p50:.3} ms, p99 {p99:.3} ms, p99.9 {p999:.3} ms")?;
        let (cost, per_cpu) = (result.cpu_seconds_per_1000, result.claims_per_cpu_second);
        writeln!(f, "              {cost:.4} CPU ms per claim, {per_cpu:.0} claims/CPU s")?;
        let bytes = result.bytes_per_claim_and_client;
        let step = result.bytes_per_step;
        writeln!(
            f,
            "              {bytes:.0} bytes per claim and client, of which the step {step:.0}"
        )?;
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
    let Some((ours, others)) = results.split_first() else { return Ok(()) };
    for other in others {
        let ratio = ours.claims_per_second / other.claims_per_second;
        let per_cpu = ours.claims_per_cpu_second / other.claims_per_cpu_second;
        let (server, wire) = (&other.server, other.wire);
        writeln!(
            f,
            "  ratio       {ratio:.2} in claims/s, {per_cpu:.2} in claims/CPU s, to {server}, {wire}"
        )?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::scenario::Population;

    fn claims(server: &'static str, p50_ms: f64, claims_per_second: f64) -> Claims {
        Claims {
            server: server.to_owned(),
            wire: "all changes",
            durability: "some",
            rooms: 100,
            players: 4,
            in_flight: None,
            sent_per_second: Some(1000),
            wrong_percent: 20,
            claims: 5000,
            refused: BTreeMap::from([("nothing_to_claim".to_owned(), 3)]),
            seconds: 5.0,
            claims_per_second,
            claims_per_cpu_second: 5000.0,
            cpu_seconds_per_1000: 0.2,
            bytes_per_claim_and_client: 199.7,
            bytes_per_step: 150.2,
            p50_ms,
            p99_ms: 2.0,
            p999_ms: 4.0,
            server_busy: 0.2,
            generator_busy: 0.1,
        }
    }

    #[test]
    fn a_comparison_tells_what_the_machine_did_and_both_servers_and_their_ratio() {
        let comparison = Comparison {
            processors: Processors::KeptAwake,
            stolen: Some(0.025),
            claims: vec![claims("tercet", 0.3, 900.0), claims("bare loop", 0.1, 1000.0)],
            disk: Some(Disk { per_second: 1000, p50_ms: 0.15, p99_ms: 0.8 }),
        };
        let report = Report { claims: vec![comparison], ..Report::default() };
        let expected = "\
server and generator share their cores

100 rooms × 4 players, 1000 claims/s sent, 20 % wrong
  processors  kept from sleeping; others took 2.5 % of them meanwhile
  tercet      900 claims/s; durability: some
              told by all changes
              p50 0.300 ms, p99 2.000 ms, p99.9 4.000 ms
              0.2000 CPU ms per claim, 5000 claims/CPU s
              200 bytes per claim and client, of which the step 150
              server 20 % busy, generator 10 %
              of 5000 claims refused: nothing_to_claim 3
  bare loop   1000 claims/s; durability: some
              told by all changes
              p50 0.100 ms, p99 2.000 ms, p99.9 4.000 ms
              0.2000 CPU ms per claim, 5000 claims/CPU s
              200 bytes per claim and client, of which the step 150
              server 20 % busy, generator 10 %
              of 5000 claims refused: nothing_to_claim 3
  ratio       0.90 in claims/s, 1.00 in claims/CPU s, to bare loop, all changes
  disk alone  p50 0.150 ms, p99 0.800 ms for one step, 1000 a second
";
        assert_eq!(report.to_string(), expected);
    }

    #[test]
    fn logins_profiles_and_boards_are_told_with_their_ratios_and_times() {
        let logins = Logins {
            without: 5000.0,
            with: 4900.0,
            ratio: 0.98,
            ratios: vec![1.0, 0.9, 0.97],
            logins_per_second: 12.34,
        };
        let asked = Asked { what: "a profile", times: 400, p50_ms: 1.0, p99_ms: 12.5 };
        let standing = StandingTimes {
            server: "tercet".to_owned(),
            population: Population { accounts: 1000, games: 20_000 },
            filling_seconds: 61.4,
            asked: vec![asked],
        };
        let report = Report { logins: vec![logins], standing: vec![standing], ..Report::default() };
        let expected = "\
server and generator share their cores

12.3 logins a second beside the claims
  without     5000 claims/s
  with        4900 claims/s, ratio 0.980
  3 pairs     0.90 to 1.00 in claims/s, median 0.97

1000 accounts, 20000 finished games, tercet
  written in 61 s
  a profile                  p50 1.00 ms, p99 12.50 ms of 400
";
        assert_eq!(report.to_string(), expected);
    }
}
