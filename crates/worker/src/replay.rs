//! A recorded game, step by step, as somebody who watches sees it.

use tercet_engine::{AnyRules as _, Record, Seat, Source};
use tercet_protocol::worker::{Replayed, ReplayedStep};

use crate::loadable;

/// Plays a record again; or says, in English, why it cannot be.
pub(crate) fn replayed(text: &str) -> Result<Replayed, String> {
    let record: Record = text.parse().map_err(|error| format!("{error}"))?;
    let rules = loadable::find(&record.tags.game)
        .ok_or_else(|| format!("there is no game `{}` here", record.tags.game))?;
    let replay = rules.read(record).map_err(|error| error.to_string())?;
    let tags = &replay.record().tags;
    let n_steps = replay.record().lines.len();
    let game = replay.after(n_steps).map_err(|error| error.to_string())?;
    // Without its seed nobody can play it again.
    let is_open = tags.source != Source::Sealed;
    let audit = is_open.then(|| replay.audit());
    let step = |frame: tercet_engine::Frame| ReplayedStep {
        seq: frame.seq,
        at: frame.at,
        seat: acting(&frame.line.input).filter(|seat| seat.0 < tags.seats),
        line: frame.line.to_string(),
        notices: frame.notices,
        view: frame.view,
    };
    Ok(Replayed {
        game: tags.game.clone(),
        config: game.config(),
        names: tags.names.clone(),
        bots: tags.bots.clone(),
        steps: replay.frames().map(step).collect(),
        outcome: game.outcome(),
        difference: audit.and_then(|audit| Some(audit.difference?.to_string())),
    })
}

/// Who acted in an input as it stands in a record: `0 call`, `leave 1`, `deadline`.
fn acting(input: &str) -> Option<Seat> {
    let mut words = input.split(' ');
    let first = words.next()?;
    let seat = if matches!(first, "leave" | "join") { words.next()? } else { first };
    seat.parse().ok().map(Seat)
}
