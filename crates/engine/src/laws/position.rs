//! The laws that can be seen at one moment or in one step.

use alloc::{format, vec::Vec};

use serde::{Serialize, de::DeserializeOwned};

use super::{Playout, RandomPlay, below, one_in};
use crate::{Chance, Contract, ProposeError, Seat, Seq, Step, Viewer, chance::Seeded};

/// How many of a long list of legal commands are tried.
const TRIED: u32 = 4;
/// The dear laws are checked at one moment in this many.
const DEAR: u32 = 16;

/// Checks laws 1 to 6 and 11 to 14 at this moment.
pub(super) fn check<R: RandomPlay>(playout: &Playout<R>, chance: &mut dyn Chance) {
    let state = playout.game().state();
    if let Err(what) = R::conserved(state) {
        playout.fail("11", &what);
    }
    let over = playout.game().outcome().is_some();
    let mut somebody_can_move = false;
    for seat in playout.seats().iter() {
        let legal = R::legal(state, playout.at(), seat);
        somebody_can_move |= !legal.is_empty();
        if over && !legal.is_empty() {
            playout.fail("5", &format!("it is over and seat {seat} may {}", legal[0]));
        }
        if !legal.is_sorted_by(|a, b| a < b) {
            playout.fail("3", &format!("legal for seat {seat}: {legal:?}"));
        }
        let races = legal.iter().any(|command| R::races(state, seat, command));
        if races != R::may_race(state, playout.at(), seat) {
            playout.fail("13", &format!("seat {seat} has a command that races: {races}"));
        }
        if !over {
            listed_is_accepted(playout, seat, &legal, chance);
            accepted_is_listed(playout, seat, &legal, chance);
        }
        offered_is_listed(playout, seat, &legal);
        if one_in(DEAR, chance) {
            knows_nothing_hidden(playout, seat, &legal, chance);
            sees_what_equivalent_viewers_see(playout, Viewer::Seat(seat));
        }
    }
    if over && R::deadline(state).is_some() {
        playout.fail("5", "it is over and a deadline is set");
    }
    if R::deadline(state).is_some_and(|deadline| deadline < playout.game().now()) {
        playout.fail("9", "a deadline lies in the past");
    }
    if !over && !somebody_can_move && R::deadline(state).is_none() {
        playout.fail("4", "nobody can move and no deadline is set");
    }
}

/// Law 1.
fn listed_is_accepted<R: RandomPlay>(
    playout: &Playout<R>,
    seat: Seat,
    legal: &[R::Command],
    chance: &mut dyn Chance,
) {
    let n = legal.len() as u32;
    for i in 0..n.min(TRIED) {
        let i = if n <= TRIED { i } else { below(n, chance) };
        let command = &legal[i as usize];
        if let Err(no) = try_out(playout, seat, command) {
            playout.fail("1", &format!("seat {seat}: {command} is listed and gives {no:?}"));
        }
    }
}

/// Law 2.
fn accepted_is_listed<R: RandomPlay>(
    playout: &Playout<R>,
    seat: Seat,
    legal: &[R::Command],
    chance: &mut dyn Chance,
) {
    for _ in 0..2 {
        let command = R::any_command(playout.game().state(), chance);
        let accepted = try_out(playout, seat, &command).is_ok();
        if accepted != legal.contains(&command) {
            let message = format!("seat {seat}: {command}: accepted {accepted}, listed {legal:?}");
            playout.fail("2", &message);
        }
    }
}

/// Law 14.
fn offered_is_listed<R: RandomPlay>(playout: &Playout<R>, seat: Seat, legal: &[R::Command]) {
    let game = playout.game();
    // The table refuses every command of a player who has left, so no move may be offered.
    let legal = if game.present().contains(seat) { legal } else { &[] };
    let view = game.view(Viewer::Seat(seat));
    let mut offered = R::offered(game.spec().config(), &view, playout.at(), seat);
    offered.sort_unstable();
    if offered == legal {
        return;
    }
    if let Some(command) = offered.iter().find(|command| !legal.contains(command)) {
        playout.fail("14", &format!("seat {seat} is offered {command}, which is not legal"));
    }
    if let Some(command) = legal.iter().find(|command| !offered.contains(command)) {
        playout.fail("14", &format!("seat {seat} is not offered {command}, which is legal"));
    }
    playout.fail("14", &format!("seat {seat} is offered something twice: {offered:?}"));
}

fn try_out<R: RandomPlay>(
    playout: &Playout<R>,
    seat: Seat,
    command: &R::Command,
) -> Result<(), ProposeError<R>> {
    // What chance would say does not matter here; the game's own is not touched.
    let mut chance = Seeded::new(crate::Seed::numbered(0), Seq(u64::MAX));
    R::decide(playout.game().state(), playout.at(), seat, command, &mut chance)
        .map(drop)
        .map_err(ProposeError::Rejected)
}

/// Law 6.
fn knows_nothing_hidden<R: RandomPlay>(
    playout: &Playout<R>,
    seat: Seat,
    legal: &[R::Command],
    chance: &mut dyn Chance,
) {
    let state = playout.game().state();
    for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
        let (other, _) = R::redeal(state, &[], viewer, chance);
        if R::view(state, viewer) != R::view(&other, viewer) {
            playout.fail("6", &format!("what {viewer:?} sees depends on what is hidden from it"));
        }
        if viewer.is(seat) && R::legal(&other, playout.at(), seat) != legal {
            playout.fail("6", &format!("what {viewer:?} may do depends on what is hidden from it"));
        }
    }
}

/// Law 12 for views.
fn sees_what_equivalent_viewers_see<R: RandomPlay>(playout: &Playout<R>, viewer: Viewer) {
    let like = R::sees_as(viewer);
    if R::sees_as(like) != like {
        playout.fail("12", &format!("{viewer:?} sees as {like:?}, who sees as another"));
    }
    let state = playout.game().state();
    if like != viewer && R::view(state, viewer) != R::view(state, like) {
        playout.fail("12", &format!("{viewer:?} does not see what {like:?} sees"));
    }
}

/// Checks laws 7, 10 and 12 on the steps made since there were `n_steps`, `before` being the state then.
pub(super) fn check_steps<R: RandomPlay>(
    playout: &Playout<R>,
    mut before: R::State,
    n_steps: usize,
    chance: &mut dyn Chance,
) {
    for step in &playout.steps()[n_steps..] {
        if one_in(DEAR, chance) {
            notices_tell_no_more_than_views(playout, &before, step, chance);
            survives_json(playout, step);
        }
        for event in &step.events {
            R::evolve(&mut before, step.at, event);
        }
    }
}

/// Law 7, and law 12 for notices.
fn notices_tell_no_more_than_views<R: RandomPlay>(
    playout: &Playout<R>,
    before: &R::State,
    step: &Step<R>,
    chance: &mut dyn Chance,
) {
    let told = |events: &[R::Event], viewer| -> Vec<_> {
        events.iter().filter_map(|event| R::notice(event, viewer)).collect::<Vec<R::Notice>>()
    };
    let after = |state: &R::State, events: &[R::Event]| {
        let mut state = state.clone();
        events.iter().for_each(|event| R::evolve(&mut state, step.at, event));
        state
    };
    for viewer in Viewer::all(playout.game().spec().n_seats()) {
        let (other, other_events) = R::redeal(before, &step.events, viewer, chance);
        let sees = |state: &R::State| R::view(state, viewer);
        if sees(before) != sees(&other)
            || sees(&after(before, &step.events)) != sees(&after(&other, &other_events))
        {
            let message = format!("{viewer:?} sees what it cannot know around step {}", step.seq);
            playout.fail("6", &message);
        }
        if told(&step.events, viewer) != told(&other_events, viewer) {
            let message = format!("{viewer:?} is told in step {} what it cannot see", step.seq);
            playout.fail("7", &message);
        }
        let like = R::sees_as(viewer);
        if told(&step.events, viewer) != told(&step.events, like) {
            let message = format!("{viewer:?} is told in step {} what {like:?} is not", step.seq);
            playout.fail("12", &message);
        }
    }
}

/// Law 10.
fn survives_json<R: RandomPlay>(playout: &Playout<R>, step: &Step<R>) {
    if !same_after_json(step) {
        playout.fail("10", &format!("step {} does not survive JSON: {step:?}", step.seq));
    }
    for event in &step.events {
        if event.to_string_and_back().as_ref() != Ok(event) {
            playout.fail("10", &format!("the event `{event}` is not read back"));
        }
    }
    if step.input.to_string_and_back().as_ref() != Ok(&step.input) {
        playout.fail("10", &format!("the input `{}` is not read back", step.input));
    }
    for viewer in Viewer::all(playout.game().spec().n_seats()) {
        let notices = step.events.iter().filter_map(|event| R::notice(event, viewer));
        let survive = notices.into_iter().all(|notice| same_after_json(&notice));
        if !survive || !same_after_json(&playout.game().view(viewer)) {
            playout.fail("10", &format!("what {viewer:?} gets does not survive JSON"));
        }
    }
    rejections_survive_json(playout);
}

fn rejections_survive_json<R: RandomPlay>(playout: &Playout<R>) {
    let mut chance = Seeded::new(crate::Seed::numbered(playout.steps().len() as u64), Seq(0));
    for seat in playout.seats().iter() {
        let command = R::any_command(playout.game().state(), &mut chance);
        if !same_after_json(&command) || command.to_string_and_back().as_ref() != Ok(&command) {
            playout.fail("10", &format!("the command `{command}` is not read back"));
        }
        if let Err(ProposeError::Rejected(rejection)) = try_out(playout, seat, &command)
            && !same_after_json(&rejection)
        {
            playout.fail("10", &format!("{rejection:?} does not survive JSON"));
        }
    }
}

/// Whether a value is the same after being written as JSON and read back.
pub(super) fn same_after_json<T: Serialize + DeserializeOwned + PartialEq>(value: &T) -> bool {
    serde_json::to_string(value)
        .is_ok_and(|text| serde_json::from_str::<T>(&text).is_ok_and(|back| back == *value))
}

/// Text and back, for what has a notation.
trait ToStringAndBack: Contract + alloc::string::ToString + core::str::FromStr {
    fn to_string_and_back(&self) -> Result<Self, Self::Err> {
        self.to_string().parse()
    }
}

impl<T: Contract + alloc::string::ToString + core::str::FromStr> ToStringAndBack for T {}
