//! Whatever is played, what a viewer is told and a change make what the viewer is told next.
//!
//! The first byte chooses the game. Every other byte is an act: mostly the seat does one of the
//! things it may do, and now and then the next deadline falls due, a seat leaves or somebody
//! joins. The seats take turns.
#![no_main]

use tercet_engine::{AnyGame, AnyProposal, AnyProposeError, GameTime, Seat, Seed, Source, Viewer};
use tercet_games::catalog;
use tercet_protocol::delta::{self, Series};

/// Acts of one game: the rest would only take time.
const ACTS: usize = 60;

libfuzzer_sys::fuzz_target!(|acts: &[u8]| {
    let Some((&first, acts)) = acts.split_first() else { return };
    let rules = catalog::GAMES[usize::from(first) % catalog::GAMES.len()];
    let usual = rules.configured(&serde_json::json!({})).expect("the usual rules");
    let n_seats = (*usual.seats.start()).max(3).min(*usual.seats.end());
    let source = Source::Seed(Seed::numbered(u64::from(first)));
    let mut game = rules.new_game(&serde_json::json!({}), n_seats, source).expect("a game");
    let viewers: Vec<Viewer> = Viewer::all(n_seats).collect();
    // As after a snapshot, which has no notices.
    let mut told: Vec<String> = viewers.iter().map(|&by| text("[]", &*game, by)).collect();
    let begin = |text: &String| Series::begin(text.clone()).expect("a view can be expressed");
    let mut series: Vec<Series> = told.iter().map(begin).collect();
    let start = game.start(GameTime(0));
    let steps = acts.iter().take(ACTS).enumerate();
    let mut next = Some(start);
    for (n, act) in steps {
        let seat = Seat((n % usize::from(n_seats)) as u8);
        let step = next.take().unwrap_or_else(|| chosen(&*game, seat, *act));
        let Ok(step) = step else { continue };
        let notices: Vec<_> = viewers.iter().map(|&by| game.notices(&step, by)).collect();
        game.commit(step).expect("a proposed step fits");
        for (nr, &by) in viewers.iter().enumerate() {
            let new = text(notices[nr].get(), &*game, by);
            let delta = delta::write(&told[nr], &new).expect("a view can be expressed");
            assert_eq!(delta::apply(&told[nr], &delta).as_deref(), Some(&*new));
            assert_eq!(series[nr].advance(new.clone()), Some(delta), "a series writes the same");
            told[nr] = new;
        }
    }
});

/// What changes are made of.
fn text(notices: &str, game: &dyn AnyGame, viewer: Viewer) -> String {
    format!("[{notices},{}]", game.view(viewer))
}

fn chosen(game: &dyn AnyGame, seat: Seat, act: u8) -> Result<AnyProposal, AnyProposeError> {
    let now = game.now();
    match act {
        250.. => game.leave(now, seat),
        245..250 => game.join(now, seat),
        230..245 => {
            let at = game.deadline().unwrap_or(now);
            game.due(at).transpose().unwrap_or_else(|| game.propose(now, seat, "", None))
        }
        _ => {
            let legal: Vec<serde_json::Value> =
                serde_json::from_str(game.legal(now, seat).get()).expect("a list");
            let command = legal.get(usize::from(act) % legal.len().max(1));
            let command = command.map(ToString::to_string).unwrap_or_default();
            game.propose(now, seat, &command, Some(game.seq()))
        }
    }
}
