//! `tercet audit`: plays seed and inputs again and compares every event.

use std::io::{self, Write as _};

use serde::Serialize;
use tercet_engine::{Audit, Source};
use tercet_games::catalog;

use crate::{
    args,
    exit::{CommandError, End, ExitStatus},
    recording,
    text::{count, visible},
};

/// Audits a record.
pub(crate) fn run(args: &args::Audit) -> End {
    let record = recording::load(&args.file)?;
    let Some(rules) = catalog::find(&record.tags.game) else {
        return Err(recording::unknown_game(&record));
    };
    if record.tags.source == Source::Sealed {
        return Err(CommandError::wrong(
            "this record is sealed: it has neither `seed` nor `stacked`, so nothing can be played again",
        ));
    }
    let audit = rules.read(record).map_err(CommandError::wrong)?.audit();
    let agrees = audit.difference.is_none();
    let mut output = io::stdout().lock();
    if args.json {
        let answer = Audited { agrees, audit: &audit };
        serde_json::to_writer(&mut output, &answer).map_err(io::Error::from)?;
        writeln!(output)?;
    } else {
        writeln!(output, "{}", visible(&told(&audit)))?;
    }
    Ok(if agrees { ExitStatus::Done } else { ExitStatus::No })
}

/// What an audit found, as JSON.
#[derive(Serialize)]
struct Audited<'a> {
    agrees: bool,
    #[serde(flatten)]
    audit: &'a Audit,
}

fn told(audit: &Audit) -> String {
    match &audit.difference {
        None => {
            let end = match &audit.outcome {
                Some(outcome) => outcome.to_string(),
                None => "the game is not over".to_owned(),
            };
            format!("agrees: {}, {end}", count(audit.steps, "step"))
        }
        Some(difference) => {
            let agreed = match audit.steps {
                0 => "nothing before it agrees".to_owned(),
                1 => "the first step agrees".to_owned(),
                n => format!("the first {n} steps agree"),
            };
            format!("differs: {difference}\n({agreed})")
        }
    }
}
