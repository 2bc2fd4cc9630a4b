//! `tercet-load`: starts servers, plays against them, and reports.

use std::{path::PathBuf, process::ExitCode, time::Duration};

use clap::{Parser, ValueEnum};
use tercet_load::{
    RunError, Workload,
    awake::Awake,
    hall::Party,
    report::Report,
    scenario::{self, ClaimsPlan, Pins, Population, Processors, Target, compare},
};

/// Plays many games at once against a server of its own and measures it.
///
/// Without --scenario, everything is measured one after the other, each server
/// on an empty data directory of its own.
#[derive(Debug, Parser)]
#[command(version)]
struct Args {
    /// The program `tercet`; others of before or after it, given after it, are compared with it
    #[arg(long, value_name = "PROGRAM", required = true)]
    server: Vec<PathBuf>,
    /// Lets players who take every step whole play against each server too
    #[arg(long)]
    whole_steps: bool,
    /// The bare loop to compare with, in the same run
    #[arg(long, value_name = "PROGRAM")]
    bare: Option<PathBuf>,
    /// What to measure; may be repeated
    #[arg(long, value_enum)]
    scenario: Vec<Scenario>,
    /// How many rooms play, instead of what the scenario says
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=2000))]
    rooms: Option<u16>,
    /// How many players a room has, instead of what the scenario says
    #[arg(long, value_parser = clap::value_parser!(u8).range(2..=20))]
    players: Option<u8>,
    /// How long each server is measured
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=3600))]
    seconds: u32,
    /// How many claims of a room are in flight in a closed loop
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=4))]
    in_flight: u8,
    /// How many claims a second an open loop sends
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    rate: u32,
    /// How many of a hundred claims are wrong on purpose
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u8).range(0..=100))]
    wrong: u8,
    /// How many accounts there are when profiles and boards are asked for
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u32).range(100..=1_000_000))]
    accounts: u32,
    /// How many finished games there are then
    #[arg(long, default_value_t = 1_000_000, value_parser = clap::value_parser!(u32).range(1_000..=10_000_000))]
    games: u32,
    /// How long idle connections are watched; heartbeats come every 15 seconds
    #[arg(long, default_value_t = 31, value_parser = clap::value_parser!(u32).range(1..=3600))]
    idle_seconds: u32,
    /// Where the data lies: what a commit costs is up to this disk
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Prints the report as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Scenario {
    /// Closed loop, 100 rooms × 4 players
    Rooms,
    /// Closed loop, 40 rooms × 10 players
    Wide,
    /// Open loop at a fixed rate, 100 rooms × 4 players
    Paced,
    /// The same with processors that are kept from sleeping, where the system allows it
    Awake,
    /// 1,000 and 4,000 idle connections
    Idle,
    /// Claim 20,000 of a room against claim 100
    Age,
    /// Start with 10,000 stored rooms
    Start,
    /// 200 clients that stop reading
    Stalled,
    /// Two people at play, with and without a stranger who tries everything, by default limits
    Stranger,
    /// PostgreSQL beside SQLite, three nodes beside one, and the way between nodes
    Cluster,
    /// Claims with and without people who sign in
    Logins,
    /// Profiles and boards of 100,000 accounts with 1,000,000 games, on SQLite and PostgreSQL
    Standing,
}

/// Two people claim a few times a second only, so that this takes a while to mean anything.
const LONG_ENOUGH: Duration = Duration::from_secs(60);

fn main() -> ExitCode {
    let args = Args::parse();
    match run(&args) {
        Ok(report) if args.json => match serde_json::to_string_pretty(&report) {
            Ok(text) => {
                println!("{text}");
                ExitCode::SUCCESS
            }
            Err(error) => fail(&error),
        },
        Ok(report) => {
            print!("{report}");
            ExitCode::SUCCESS
        }
        Err(failure) => fail(&failure),
    }
}

fn fail(why: &dyn std::fmt::Display) -> ExitCode {
    eprintln!("tercet-load: {why}");
    ExitCode::FAILURE
}

fn run(args: &Args) -> Result<Report, RunError> {
    let pins = Pins::take();
    let mut report = Report::new(pins);
    let mut all = Vec::new();
    for (nr, program) in args.server.iter().enumerate() {
        let target = Target::tercet(program.clone(), pins).with_data_below(args.data.clone());
        let target = target.numbered(nr + 1);
        all.push(target.clone());
        if args.whole_steps {
            all.push(target.with_whole_steps());
        }
    }
    let ours = all[0].clone();
    if let Some(bare) = args.bare.clone().map(|program| Target::bare(program, pins)) {
        all.push(bare.clone());
        if args.whole_steps {
            all.push(bare.with_whole_steps());
        }
    }
    let chosen = match args.scenario.as_slice() {
        [] => Scenario::value_variants(),
        chosen => chosen,
    };
    let as_they_are = Processors::AsTheyAre;
    for scenario in chosen {
        eprintln!("measuring {scenario:?} …");
        match scenario {
            Scenario::Rooms => report.claims.push(compare(&all, args.closed(100, 4), as_they_are)?),
            Scenario::Wide => report.claims.push(compare(&all, args.closed(40, 10), as_they_are)?),
            Scenario::Paced => report.claims.push(compare(&all, args.open(), as_they_are)?),
            // Not asked for by name, it is not worth all the rest.
            Scenario::Awake
                if args.scenario.is_empty()
                    && let Err(why) = Awake::keep() =>
            {
                eprintln!("left out, the processors cannot be kept awake: {why}");
            }
            Scenario::Awake => {
                report.claims.push(compare(&all, args.open(), Processors::KeptAwake)?);
            }
            Scenario::Idle => {
                let time = Duration::from_secs(args.idle_seconds.into());
                for connections in [1000, 4000] {
                    report.idle.push(scenario::idle(&ours, connections, time)?);
                }
            }
            Scenario::Age => report.age.push(scenario::age(&ours, 20_000)?),
            Scenario::Start => report.start_up.push(scenario::start_up(&ours, 10_000)?),
            Scenario::Stalled => {
                report.stalled.push(scenario::stalled(&ours, 200, args.time())?);
            }
            Scenario::Stranger => {
                report.stranger.push(scenario::stranger(&ours, args.time().max(LONG_ENOUGH))?);
            }
            Scenario::Cluster => {
                let plan = args.closed(100, 4);
                let measured = scenario::cluster(&ours, pins, plan, args.rate, 10_000);
                report.cluster.extend(args.unless_missing(measured)?);
            }
            Scenario::Logins => {
                report.logins.push(scenario::logins(&ours, args.time().max(LONG_ENOUGH))?);
            }
            Scenario::Standing => {
                let population = Population { accounts: args.accounts, games: args.games };
                report.standing.push(scenario::standing(&ours, population)?);
                let on_postgres = ours.clone().on_postgres().on_all_cores(pins);
                let measured = scenario::standing(&on_postgres, population);
                report.standing.extend(args.unless_missing(measured)?);
            }
        }
    }
    Ok(report)
}

impl Args {
    fn time(&self) -> Duration {
        Duration::from_secs(self.seconds.into())
    }

    /// What was measured; nothing, with a word about it, if everything is measured and this
    /// machine lacks something for this part.
    fn unless_missing<T>(&self, measured: Result<T, RunError>) -> Result<Option<T>, RunError> {
        match measured {
            Err(RunError::Missing(what)) if self.scenario.is_empty() => {
                eprintln!("left out, this machine lacks {what}");
                Ok(None)
            }
            measured => measured.map(Some),
        }
    }

    fn plan(&self, rooms: u16, players: u8, pace: Workload) -> ClaimsPlan {
        ClaimsPlan {
            party: Party {
                rooms: self.rooms.unwrap_or(rooms).into(),
                players: self.players.unwrap_or(players).into(),
            },
            pace,
            time: self.time(),
            wrong_percent: self.wrong,
        }
    }

    fn closed(&self, rooms: u16, players: u8) -> ClaimsPlan {
        self.plan(rooms, players, Workload::Closed { in_flight: self.in_flight.into() })
    }

    fn open(&self) -> ClaimsPlan {
        self.plan(100, 4, Workload::Open { per_second: self.rate })
    }
}
