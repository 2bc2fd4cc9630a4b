//! The opening: the race for the first SET (CU-A to CU-D).

use alloc::vec::Vec;

use tercet_engine::Seat;

use super::{
    die::Die,
    event::Event,
    legal::Opening,
    rules::{Story, end_turn, fill_hand, roll_all},
    state::Phase,
};
use crate::shared::is_unanimous;

/// CU-A, CU-B: each draws five dice and rolls them.
pub(super) fn started(story: &mut Story<'_>) {
    for seat in (0..story.draft.n_seats()).map(Seat) {
        fill_hand(story, seat);
    }
    begin_race(story);
}

/// All roll all their dice again and try once more.
pub(super) fn roll_for_race(story: &mut Story<'_>) {
    roll_all(story);
    begin_race(story);
}

fn begin_race(story: &mut Story<'_>) {
    story.tell(Event::RaceBegan {});
    look_at_race(story);
}

/// CU-C: if nobody who may call has a SET, all roll again in a moment.
pub(super) fn look_at_race(story: &mut Story<'_>) {
    let undecided = matches!(story.draft.phase, Phase::Racing { reroll_at: None });
    if undecided && !story.draft.is_race_open() {
        let at = story.at().after(story.draft.config.opening_reroll_ms);
        story.tell(Event::RerollDue { at });
    }
}

/// CU-C: the first call counts.
pub(super) fn call(story: &mut Story<'_>, seat: Seat) {
    let until = story.at().after(story.draft.config.opening_call_ms);
    story.tell(Event::Called { seat, until });
}

/// CU-C: bars the player until the next roll and costs nothing else.
pub(super) fn false_call(story: &mut Story<'_>, seat: Seat, dice: Vec<Die>) {
    story.tell(Event::FalseCall { seat, dice });
    look_at_race(story);
}

pub(super) fn vote(story: &mut Story<'_>, seat: Seat) {
    story.tell(Event::Voted { seat });
    count_votes(story);
}

/// CU-C: all who may call must agree, and be right.
pub(super) fn count_votes(story: &mut Story<'_>) {
    let is_race = matches!(story.draft.phase, Phase::Racing { .. });
    if !is_race || !is_unanimous(story.draft.votes, story.draft.contenders()) {
        return;
    }
    if story.draft.is_race_open() {
        return story.tell(Event::VoteFailed {});
    }
    story.tell(Event::VotePassed {});
    roll_for_race(story);
}

/// CU-D: the SET goes on the logo and is the whole first turn; three other dice are a false call.
pub(super) fn open(story: &mut Story<'_>, seat: Seat, opening: Opening) {
    let dice = match opening {
        Opening::Mistake(dice) => return false_call(story, seat, dice),
        Opening::Set(dice) => dice,
    };
    let logo = story.draft.board.layout().logo();
    let points = story.draft.board.gain(&dice, [logo].into()).points;
    story.tell(Event::RoundBegan { round: 1, first: seat });
    story.tell(Event::Opened { seat, dice, points });
    end_turn(story, seat);
}
