//! No command harms a game, wherever it has got to.
//!
//! The first byte chooses the game. Then there is an act in each line: `.N` lets
//! a seat do the N-th thing it may do, `!` processes the next deadline, `-`
//! lets a seat leave and `+` somebody join; anything else is a command as JSON.
//! The seats take turns.
#![no_main]

use tercet_engine::{AnyGame, AnyProposal, AnyProposeError, GameTime, Seat, Seed, Source, Viewer};
use tercet_games::catalog;

/// Acts of one game: the rest would only take time.
const ACTS: usize = 60;

libfuzzer_sys::fuzz_target!(|text: &str| {
    let Some(first) = text.bytes().next() else { return };
    let rules = catalog::GAMES[usize::from(first) % catalog::GAMES.len()];
    let usual = rules.configured(&serde_json::json!({})).expect("the usual rules");
    let n_seats = (*usual.seats.start()).max(2).min(*usual.seats.end());
    let source = Source::Seed(Seed::numbered(u64::from(first)));
    let mut game = rules.new_game(&serde_json::json!({}), n_seats, source).expect("a game");
    let start = game.start(GameTime(0)).expect("it begins");
    game.commit(start).expect("the next step");
    for (n, line) in text.lines().skip(1).take(ACTS).enumerate() {
        let seat = Seat((n % usize::from(n_seats)) as u8);
        if let Ok(step) = act(&*game, seat, line) {
            let _ = rules.line(&step).map(|line| line.to_string());
            look(&*game, &step, n_seats);
            game.commit(step).expect("a proposed step fits");
        }
    }
});

fn act(game: &dyn AnyGame, seat: Seat, line: &str) -> Result<AnyProposal, AnyProposeError> {
    let now = game.now();
    match line.as_bytes().first() {
        Some(b'.') => {
            let legal: Vec<serde_json::Value> =
                serde_json::from_str(game.legal(now, seat).get()).expect("a list");
            let wanted: usize = line[1..].trim().parse().unwrap_or(0);
            let Some(command) = legal.get(wanted % legal.len().max(1)) else {
                return game.propose(now, seat, "", Some(game.seq()));
            };
            let step = game.propose(now, seat, &command.to_string(), Some(game.seq()));
            Ok(step.expect("what is legal is accepted"))
        }
        Some(b'!') => {
            let at = game.deadline().unwrap_or(now);
            game.due(at).transpose().unwrap_or_else(|| game.propose(now, seat, "", None))
        }
        Some(b'-') => game.leave(now, seat),
        Some(b'+') => game.join(now, seat),
        _ => game.propose(now, seat, line, Some(game.seq())),
    }
}

/// Writes everything that would be stored and sent.
fn look(game: &dyn AnyGame, step: &AnyProposal, n_seats: u8) {
    let _ = step.stored();
    for viewer in Viewer::all(n_seats) {
        let _ = (game.notices(step, viewer), game.view(viewer));
    }
}
