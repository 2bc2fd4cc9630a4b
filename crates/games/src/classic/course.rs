//! The course of a game: rounds begin and end, time runs out, players leave.

use tercet_engine::{Ending, GameTime, Seat};

use super::{
    config::Solo,
    event::{Event, RoundEnd},
    rules::{
        Story, ask_for_three, count_votes, deal_extra, false_call, judge, look_at_table, refill,
        take_if_all_accepted, thaw_if_all_frozen,
    },
    state::{Phase, State},
};
use crate::shared::refill_table;

pub(super) fn started(story: &mut Story<'_>) {
    let first = story.draft.config.first_dealer;
    let dealer = first.seat(story.draft.n_seats(), story.chance);
    begin_round(story, 1, dealer);
}

/// CL-07: shuffle, deal the table.
fn begin_round(story: &mut Story<'_>, round: u8, dealer: Seat) {
    story.tell(Event::RoundBegan { round, dealer });
    refill_table(story);
    look_at_table(story);
}

pub(super) fn begin_next_round(story: &mut Story<'_>) {
    if story.draft.next_searchers() < story.draft.fewest_searchers() {
        return story.tell(Event::Ended { ending: Ending::Stopped });
    }
    let (round, dealer) = (story.draft.rotation.next_round(), story.draft.next_dealer());
    begin_round(story, round, dealer);
}

/// CL-30: the next round, or the end.
pub(super) fn end_round(story: &mut Story<'_>, why: RoundEnd) {
    let overlooked = match why {
        RoundEnd::Agreed => story.draft.board.cards().any_set(),
        _ => None,
    };
    story.tell(Event::RoundEnded { why, overlooked });
    if story.draft.rotation.is_last() {
        let solo = story.draft.is_solo() && story.draft.config.solo == Solo::SuddenStop;
        let ending = match why {
            RoundEnd::Exhausted | RoundEnd::DealNeeded if solo => Ending::Won,
            _ => Ending::Finished,
        };
        return story.tell(Event::Ended { ending });
    }
    match story.draft.config.round_pause_ms {
        0 => begin_next_round(story),
        ms => {
            let until = story.at().after(ms);
            story.tell(Event::Paused { until });
        }
    }
}

pub(super) fn deadline_passed(story: &mut Story<'_>) {
    let now = story.at();
    let due = |until: Option<GameTime>| until.is_some_and(|until| until <= now);
    match story.draft.phase {
        Phase::BetweenRounds { .. } => begin_next_round(story),
        Phase::Called(lock) if due(lock.until) => false_call(story, lock.seat, None),
        Phase::Checking { seat, cards, until, .. } if due(Some(until)) => {
            judge(story, seat, cards);
        }
        _ if due(story.draft.refill_at) => refill(story),
        _ => deal_extra(story),
    }
}

/// CL-25, MA-11: a player leaves, and what others waited for may have come about.
pub(super) fn left(story: &mut Story<'_>, seat: Seat) {
    story.tell(Event::Left { seat });
    if matches!(story.draft.phase, Phase::BetweenRounds { .. }) {
        return stop_if_deserted(story);
    }
    take_if_all_accepted(story);
    if story.draft.refill_at.is_some() && story.draft.dealing_master().is_none() {
        refill(story);
    }
    if let Some(stall) = story.draft.stall
        && stall.until.is_none()
        && story.draft.confirming_master().is_none()
    {
        ask_for_three(story, stall.seat);
    }
    thaw_if_all_frozen(story);
    if story.draft.phase == Phase::Searching {
        look_at_table(story);
        count_votes(story);
    }
    stop_if_deserted(story);
}

/// MA-11, CL-25: without enough searchers there is nothing to go on with.
fn stop_if_deserted(story: &mut Story<'_>) {
    let fewest = story.draft.fewest_searchers();
    match story.draft.phase {
        Phase::Over(_) => {}
        // During the pause a player may still come back.
        Phase::BetweenRounds { .. } => {
            if story.draft.attendance.present().is_empty() {
                story.tell(Event::Ended { ending: Ending::Stopped });
            }
        }
        _ if story.draft.searchers().len() >= fewest => {}
        _ => abandon_round(story),
    }
}

fn abandon_round(story: &mut Story<'_>) {
    // Somebody who came back during this round can still play the next one.
    let goes_on = story.draft.config.master.is_none()
        && !story.draft.attendance.present().is_empty()
        && !story.draft.rotation.is_last();
    if goes_on {
        return end_round(story, RoundEnd::Abandoned);
    }
    story.tell(Event::RoundEnded { why: RoundEnd::Abandoned, overlooked: None });
    story.tell(Event::Ended { ending: Ending::Stopped });
}

impl State {
    /// CL-31: the player to the left deals next.
    pub(super) fn next_dealer(&self) -> Seat {
        self.rotation.next_dealer(self.n_seats())
    }

    /// How many would search in the next round as things stand.
    fn next_searchers(&self) -> u8 {
        let master = self.config.master.map(|_| self.next_dealer());
        self.attendance.present().iter().filter(|&seat| master != Some(seat)).count() as u8
    }

    /// With fewer searchers a round is not played (MA-11).
    fn fewest_searchers(&self) -> u8 {
        if self.config.master.is_some() { 2 } else { 1 }
    }

    /// When something will happen by itself.
    pub(super) fn deadline(&self) -> Option<GameTime> {
        let phase = match self.phase {
            Phase::Called(lock) => lock.until,
            Phase::Checking { until, .. } | Phase::BetweenRounds { until } => Some(until),
            Phase::Searching => self.stall.and_then(|stall| stall.until),
            Phase::NotBegun | Phase::Over(_) => None,
        };
        [phase, self.refill_at].into_iter().flatten().min()
    }
}
