//! `tercet standings`: looking after the ratings and the ranked runs of a server.

use std::{io::Write, path::PathBuf};

use clap::{Args, Subcommand};
use tercet_server::{Config, GameId, HeldRun, HostAnswer, HostCommand, ask_host};

use crate::{
    exit::{CommandError, End, ExitStatus},
    serve,
    text::visible,
};

/// Which server, and what to do.
#[derive(Debug, Args)]
pub(crate) struct Standings {
    /// The directory of the server
    #[arg(
        long,
        value_name = "DIR",
        env = "TERCET_DATA",
        default_value = "tercet-data",
        global = true
    )]
    data: PathBuf,

    /// Answer with one JSON object
    #[arg(long, global = true)]
    json: bool,

    #[command(subcommand)]
    act: Act,
}

/// What to do with ratings and runs.
#[derive(Debug, Subcommand)]
enum Act {
    /// Compute all ratings again from the finished games, and store what differs
    Rebuild,
    /// List the ranked runs that are held until somebody has looked at them
    Held,
    /// Let a run count that was held
    Allow {
        /// The code of its room, as the list has it
        code: String,
    },
    /// Strike out a run that was held
    Strike {
        /// The code of its room, as the list has it
        code: String,
    },
    /// Strike out a rated game, so that everybody gets back what they lost in it
    StrikeGame {
        /// Its number, as reports and the history have it
        #[arg(value_name = "GAME")]
        game: i64,
        /// Let it count again
        #[arg(long)]
        lift: bool,
    },
}

/// Carries it out: by the server that runs on the data, or directly if none does.
pub(crate) fn run(args: &Standings) -> End {
    if !args.data.exists() {
        let problem = format_args!("{}: there is no such directory", args.data.display());
        return Err(CommandError::wrong(problem));
    }
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(CommandError::wrong)?;
    let config = Config { data: args.data.clone(), ..Config::default() };
    let judge = |code: &str, allow| HostCommand::JudgeHeld { code: code.to_owned(), allow };
    let command = match &args.act {
        Act::Rebuild => HostCommand::RebuildRatings {},
        Act::Held => HostCommand::HeldRuns {},
        Act::Allow { code } => judge(code, true),
        Act::Strike { code } => judge(code, false),
        Act::StrikeGame { game, lift } => {
            HostCommand::StrikeGame { game: GameId(*game), lift: *lift }
        }
    };
    let answer = runtime.block_on(ask_host(config, serve::offer(), command));
    tell(args, &answer.map_err(CommandError::wrong)?)
}

fn tell(args: &Standings, answer: &HostAnswer) -> End {
    let mut out = std::io::stdout().lock();
    if args.json {
        let text = serde_json::to_string(answer).map_err(CommandError::wrong)?;
        writeln!(out, "{text}")?;
        return Ok(ExitStatus::Done);
    }
    match answer {
        HostAnswer::Held { runs } => return list(&mut out, runs),
        HostAnswer::Done {} => writeln!(out, "done")?,
        _ => {}
    }
    if let HostAnswer::Rebuilt { games, rated, games_changed, ratings_changed } = answer {
        writeln!(out, "{games} finished games, {rated} of them rated")?;
        if (*games_changed, *ratings_changed) == (0, 0) {
            writeln!(out, "every rating is what was stored")?;
        } else {
            writeln!(
                out,
                "stored again, because something else was stored: {games_changed} games, \
                 {ratings_changed} ratings"
            )?;
        }
    }
    Ok(ExitStatus::Done)
}

/// A line for each run that is held.
fn list(out: &mut impl Write, runs: &[HeldRun]) -> End {
    if runs.is_empty() {
        writeln!(out, "no run is held")?;
    }
    for run in runs {
        let HeldRun { code, who, track, day, ms, splits } = run;
        let seconds = |ms: u64| format!("{}.{:03}", ms / 1000, ms % 1000);
        let splits: Vec<String> = splits.iter().map(|&ms| seconds(ms)).collect();
        let (name, total) = (visible(&who.name), seconds(*ms));
        writeln!(out, "{code}  {day}  {track}  {total} s  {name}  ({})", splits.join(" "))?;
    }
    Ok(ExitStatus::Done)
}
