//! Highlights of recorded games.

use std::{fs, path::Path};

use tercet_port::{Highlight, Highlights, Kind};

use super::of;

fn recorded(game: &str, name: &str) -> Highlights {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/tests/replays");
    of(&fs::read_to_string(folder.join(game).join(name)).unwrap()).unwrap()
}

fn moment(highlights: &Highlights, kind: Kind) -> &Highlight {
    let found = highlights.moments.iter().find(|moment| moment.kind == kind);
    found.unwrap_or_else(|| panic!("no {kind:?} in {:?}", highlights.moments))
}

#[test]
fn every_recorded_game_has_highlights_that_lead_into_its_replay() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/tests/replays");
    let mut n_games = 0;
    for game in fs::read_dir(folder).unwrap() {
        for file in fs::read_dir(game.unwrap().path()).unwrap() {
            let path = file.unwrap().path();
            let text = fs::read_to_string(&path).unwrap();
            let highlights = of(&text).unwrap();
            let n_steps = crate::replay::replayed(&text).unwrap().steps.len();
            for moment in &highlights.moments {
                assert!((moment.step as usize) < n_steps, "{}: {moment:?}", path.display());
                let is_seat = |seat| usize::from(seat) < highlights.tallies.len();
                assert!(moment.seat.is_none_or(is_seat), "{}: {moment:?}", path.display());
            }
            n_games += 1;
        }
    }
    assert!(n_games > 40);
}

#[test]
fn a_classic_game_tells_its_fastest_set_and_what_everybody_found() {
    let highlights = recorded("classic", "beginner-es.game");
    // 4 @4278 1 call, and the last card of the set came at 2700.
    let fastest = moment(&highlights, Kind::FastestSet);
    assert_eq!((fastest.seat, fastest.n), (Some(1), 1_578), "{fastest:?}");
    assert_eq!(highlights.tallies.iter().map(|tally| tally.sets).sum::<u32>(), 9);
    assert_eq!(highlights.tallies[1].mistakes, 1);
    assert_eq!(highlights.millis, 29_243);
}

#[test]
fn games_of_turns_rounds_and_layouts_tell_their_own_moments() {
    assert!(moment(&recorded("cubed", "two-players.game"), Kind::BestTurn).n >= 8);
    assert!(moment(&recorded("twenty", "eight-players.game"), Kind::BestRound).n >= 26);
    assert!(moment(&recorded("coopset", "alone.game"), Kind::RichestLayout).n >= 2);
    assert_eq!(moment(&recorded("setup", "two-players.game"), Kind::BiggestPile).seat, Some(1));
    let pot = moment(&recorded("chipset", "players-come-and-go.game"), Kind::BiggestPot).clone();
    assert_eq!((pot.seat, pot.n), (Some(1), 36));
}

#[test]
fn what_is_no_record_is_refused_with_a_reason() {
    assert!(of("nonsense").is_err());
}
