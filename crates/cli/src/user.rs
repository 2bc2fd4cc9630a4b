//! `tercet user`: what the host of a server does with people.

use std::{io::Write as _, path::PathBuf};

use clap::{Args, Subcommand};
use tercet_server::{
    Config, HostAnswer, HostCommand, HostEntry, HostReport, UserId, Who, ask_host,
};

use crate::{
    clock,
    exit::{CommandError, End, ExitStatus},
    serve,
    text::visible,
};

/// Whose people, and what to do.
#[derive(Debug, Args)]
pub(crate) struct User {
    /// The directory of the server
    #[arg(
        long,
        value_name = "DIR",
        env = "TERCET_DATA",
        default_value = "tercet-data",
        global = true
    )]
    data: PathBuf,

    /// The address people use, for links that are made while no server runs
    #[arg(long, value_name = "URL", global = true)]
    url: Option<String>,

    /// Answer with one JSON object
    #[arg(long, global = true)]
    json: bool,

    #[command(subcommand)]
    act: Act,
}

/// What to do with people.
#[derive(Debug, Subcommand)]
enum Act {
    /// Print a link with which one person can have an account; it lasts 7 days
    Invite,
    /// Print a link with which somebody sets a new password; it lasts an hour
    Reset {
        /// Whose
        handle: String,
    },
    /// List the accounts
    List,
    /// Give somebody another name, another handle, or both
    Rename {
        /// Whose
        handle: String,
        /// The name that others see
        #[arg(long, value_name = "NAME", required_unless_present = "new_handle")]
        name: Option<String>,
        /// The word to sign in with
        #[arg(long = "handle", value_name = "HANDLE")]
        new_handle: Option<String>,
    },
    /// Keep somebody from playing, and tell them why; or let them play again
    Ban {
        /// Whom; with --lift also a guest, by the number that reports and acts tell
        handle: String,
        /// The reason, as the person reads it
        #[arg(long, value_name = "TEXT", required_unless_present = "lift")]
        reason: Option<String>,
        /// For how many hours; for good, if nothing is said
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
        hours: Option<u32>,
        /// Let the person play again
        #[arg(long, conflicts_with_all = ["reason", "hours"])]
        lift: bool,
    },
    /// Delete an account and everything personal; games stay under another name
    Delete {
        /// Whose
        handle: String,
        /// Do not ask again
        #[arg(long)]
        yes: bool,
    },
    /// List what was reported, the most reported first
    Reports,
    /// Close the reports about somebody without doing anything else
    Dismiss {
        /// The number of the person, as reports tell it
        #[arg(value_name = "NUMBER")]
        user: i64,
    },
    /// Keep somebody, also a guest, from playing: 15 minutes, then a day, 7 days, for good
    Timeout {
        /// The number of the person, as reports tell it
        #[arg(value_name = "NUMBER")]
        user: i64,
        /// The reason, as the person reads it
        #[arg(long, value_name = "TEXT")]
        reason: String,
    },
    /// Take out everything that somebody has said
    Unsay {
        /// The number of the person, as reports tell it
        #[arg(value_name = "NUMBER")]
        user: i64,
    },
    /// List what was done about people, by whom and why
    Acts,
    /// Make somebody an admin, who may do all of this over the API
    MakeAdmin {
        /// Whom
        handle: String,
        /// Take it back
        #[arg(long)]
        revoke: bool,
    },
}

/// Carries it out: by the server that runs on the data, or directly if none does.
pub(crate) fn run(args: &User) -> End {
    if !args.data.exists() {
        let problem = format_args!("{}: there is no such directory", args.data.display());
        return Err(CommandError::wrong(problem));
    }
    if let Act::Delete { handle, yes: false } = &args.act {
        confirm(handle)?;
    }
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(CommandError::wrong)?;
    let config =
        || Config { data: args.data.clone(), public_url: args.url.clone(), ..Config::default() };
    let ask = |command| {
        let answer = ask_host(config(), serve::offer(), command);
        runtime.block_on(answer).map_err(CommandError::wrong)
    };
    match args.act.command(None) {
        HostCommand::List { .. } => list(args, ask),
        command => tell(args, &ask(command)?),
    }
}

impl Act {
    fn command(&self, after: Option<String>) -> HostCommand {
        match self {
            Act::Invite => HostCommand::Invite {},
            Act::Reset { handle } => HostCommand::Reset { handle: handle.clone() },
            Act::List => HostCommand::List { after },
            Act::Rename { handle, name, new_handle } => HostCommand::Rename {
                handle: handle.clone(),
                name: name.clone(),
                new_handle: new_handle.clone(),
            },
            // A handle begins with a letter.
            Act::Ban { handle, lift: true, .. } => match handle.parse() {
                Ok(number) => HostCommand::Lift { user: UserId(number) },
                Err(_) => HostCommand::Unban { handle: handle.clone() },
            },
            Act::Ban { handle, reason, hours, .. } => HostCommand::Ban {
                handle: handle.clone(),
                reason: reason.clone().unwrap_or_default(),
                hours: *hours,
            },
            Act::Delete { handle, .. } => HostCommand::Delete { handle: handle.clone() },
            Act::Reports => HostCommand::Reports {},
            Act::Dismiss { user } => HostCommand::Dismiss { user: UserId(*user) },
            Act::Timeout { user, reason } => {
                HostCommand::Timeout { user: UserId(*user), reason: reason.clone() }
            }
            Act::Unsay { user } => HostCommand::Unsay { user: UserId(*user) },
            Act::Acts => HostCommand::Acts {},
            Act::MakeAdmin { handle, revoke } => {
                HostCommand::MakeAdmin { handle: handle.clone(), admin: !revoke }
            }
        }
    }
}

/// Asks once more before something that cannot be undone; a program says `--yes`.
fn confirm(handle: &str) -> Result<(), CommandError> {
    eprint!("Delete {handle} for good? Type the handle again: ");
    let mut typed = String::new();
    // Without an answer nothing is deleted.
    let read = std::io::stdin().read_line(&mut typed);
    if read.is_ok() && typed.trim() == handle {
        return Ok(());
    }
    Err(CommandError::wrong("nothing was deleted; --yes deletes without asking"))
}

/// Prints every page of the list.
fn list(args: &User, ask: impl Fn(HostCommand) -> Result<HostAnswer, CommandError>) -> End {
    let mut after = None;
    loop {
        let answer = ask(args.act.command(after))?;
        tell(args, &answer)?;
        match answer {
            HostAnswer::People { next: Some(next), .. } => after = Some(next),
            _ => return Ok(ExitStatus::Done),
        }
    }
}

fn tell(args: &User, answer: &HostAnswer) -> End {
    let mut out = std::io::stdout().lock();
    if args.json {
        let text = serde_json::to_string(answer).map_err(CommandError::wrong)?;
        writeln!(out, "{text}")?;
        return Ok(ExitStatus::Done);
    }
    match answer {
        HostAnswer::Done {} | HostAnswer::Rebuilt { .. } | HostAnswer::Held { .. } => {
            writeln!(out, "done")?;
        }
        HostAnswer::Link { url, until } => {
            writeln!(out, "{url}\nworks once, until {}", clock::wall(*until))?;
        }
        HostAnswer::People { people, .. } => {
            for person in people {
                writeln!(out, "{}", line(person))?;
            }
        }
        HostAnswer::Reports { reports } => {
            for report in reports {
                tell_report(&mut out, report)?;
            }
        }
        HostAnswer::TimedOut { until } => match until {
            Some(until) => writeln!(out, "until {}", clock::wall(*until))?,
            None => writeln!(out, "for good")?,
        },
        HostAnswer::Acts { acts } => {
            for act in acts {
                let by = act.admin.as_ref().map_or("command line".to_owned(), named);
                let (at, what) = (clock::wall(act.at), visible(&act.what));
                let (person, why) = (named(&act.person), visible(&act.why));
                writeln!(out, "{at}  {what}  {person}  by {by}  {why}")?;
            }
        }
    }
    Ok(ExitStatus::Done)
}

/// A person with the number by which a host names them.
fn named(who: &Who) -> String {
    format!("{} (number {})", visible(&who.name), who.user)
}

/// A report with what was said before it.
fn tell_report(out: &mut impl std::io::Write, report: &HostReport) -> std::io::Result<()> {
    let (at, person) = (clock::wall(report.at), named(&report.person));
    writeln!(out, "{at}  {person}, reported by {}", named(&report.reporter))?;
    if report.name_then != report.person.name {
        writeln!(out, "  was called {}", visible(&report.name_then))?;
    }
    if let Some(game) = report.game {
        writeln!(out, "  game {game}")?;
    }
    for line in &report.lines {
        writeln!(out, "  {}: {}", visible(&line.name), visible(&line.text))?;
    }
    Ok(())
}

fn line(person: &HostEntry) -> String {
    let mut line = format!("{:<30}  {}", person.handle, visible(&person.who.name));
    if person.admin {
        line.push_str("  (admin)");
    }
    if let Some(ban) = &person.banned {
        let until =
            ban.until.map_or("for good".to_owned(), |at| format!("until {}", clock::wall(at)));
        line.push_str(&format!("  (banned {until}: {})", visible(&ban.reason)));
    }
    line
}
