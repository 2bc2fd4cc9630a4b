//! Whatever is played, what a viewer is told and a change make what the viewer is told next.
//!
//! The first byte chooses the game and how many options are changed, each by two bytes. Every
//! other byte is an act: mostly the seat does one of the things it may do, and now and then the
//! next deadline passes, a seat leaves, somebody joins, or the next game begins, which is told as
//! a change of the last one. The seats take turns.
#![no_main]

use serde_json::{Value, json};
use tercet_engine::{
    AnyGame, AnyProposal, AnyProposeError, AnyRules, GameTime, Seat, Seed, Source, Viewer,
};
use tercet_games::catalog;
use tercet_protocol::delta::{self, Series};

/// Acts of one input: the rest would only take time.
const ACTS: usize = 60;
/// The act by which the next game begins.
const REMATCH: u8 = 255;

libfuzzer_sys::fuzz_target!(|acts: &[u8]| {
    let Some((&first, acts)) = acts.split_first() else { return };
    let rules = catalog::GAMES[usize::from(first) % catalog::GAMES.len()];
    let n_options = usize::from(first) / catalog::GAMES.len() % 8;
    let (choices, acts) = acts.split_at((2 * n_options).min(acts.len()));
    let config = chosen_config(rules, choices);
    let seats = rules.configured(&config).expect("it was tried").seats;
    let n_seats = (*seats.start()).max(3).min(*seats.end());
    let begin_game = |nr: u64| {
        let source = Source::Seed(Seed::numbered(u64::from(first) + (nr << 8)));
        rules.new_game(&config, n_seats, source).expect("a game")
    };
    let mut n_games = 0;
    let mut game = begin_game(n_games);
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
        if *act == REMATCH || game.outcome().is_some() {
            n_games += 1;
            game = begin_game(n_games);
            for (nr, &by) in viewers.iter().enumerate() {
                let new = text("[]", &*game, by);
                let delta = delta::write(&told[nr], &new).expect("a view can be expressed");
                assert_eq!(delta::apply(&told[nr], &delta).as_deref(), Some(&*new));
                told[nr] = new;
                series[nr] = begin(&told[nr]);
            }
            next = Some(game.start(GameTime(0)));
            continue;
        }
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

/// The usual configuration with these choices, each an option and one of its values, as far as
/// the game allows them.
fn chosen_config(rules: &dyn AnyRules, choices: &[u8]) -> Value {
    let mut config = json!({});
    let options = rules.options();
    for choice in choices.as_chunks::<2>().0 {
        let Some(option) = options.get(usize::from(choice[0]) % options.len().max(1)) else {
            continue;
        };
        let offered = option.kind.offered();
        let Some(value) = offered.get(usize::from(choice[1]) % offered.len().max(1)) else {
            continue;
        };
        let mut other = config.clone();
        let mut at = &mut other;
        for name in option.name.split('.') {
            if !at.is_object() {
                *at = json!({});
            }
            at = &mut at[name];
        }
        *at = value.clone();
        if rules.configured(&other).is_ok() {
            config = other;
        }
    }
    config
}

/// What changes are made of.
fn text(notices: &str, game: &dyn AnyGame, viewer: Viewer) -> String {
    format!("[{notices},{}]", game.view(viewer))
}

fn chosen(game: &dyn AnyGame, seat: Seat, act: u8) -> Result<AnyProposal, AnyProposeError> {
    let now = game.now();
    match act {
        // The last of them is a rematch.
        250.. => game.leave(now, seat),
        245..250 => game.join(now, seat),
        230..245 => {
            let at = game.deadline().unwrap_or(now);
            game.due(at).transpose().unwrap_or_else(|| game.propose(now, seat, "", None))
        }
        _ => {
            let legal: Vec<Value> =
                serde_json::from_str(game.legal(now, seat).get()).expect("a list");
            let command = legal.get(usize::from(act) % legal.len().max(1));
            let command = command.map(ToString::to_string).unwrap_or_default();
            game.propose(now, seat, &command, Some(game.seq()))
        }
    }
}
