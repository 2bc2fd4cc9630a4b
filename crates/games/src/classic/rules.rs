//! What happens: from a command or an occurrence to events.

use alloc::vec::Vec;

use tercet_cards::Triple;
use tercet_engine::{Ending, Seat};

use super::{
    Classic,
    command::Command,
    config::{EndRule, MASTER_DEALS_WITHIN_MS, PenaltyKind, Solo, Trigger, Verify},
    course::{begin_next_round, end_round},
    event::{Event, RoundEnd},
    moves::Deal,
    rejection::Rejection,
    state::{Phase, State},
};
use crate::shared::{
    Board, Dealing, Deck, Growing, Move, Placement, close_gaps, extend_table, is_unanimous,
    refill_table,
};

/// A step of a classic game in the making.
pub(super) type Story<'a> = tercet_engine::Story<'a, Classic>;

impl Dealing for Classic {
    fn table(state: &State) -> (&Board, &Deck) {
        (&state.board, &state.deck)
    }

    fn dealt(cards: Vec<Placement>) -> Event {
        Event::Dealt { cards }
    }
}

impl Growing for Classic {
    fn moved(moves: Vec<Move>) -> Event {
        Event::Moved { moves }
    }
}

/// Does what was asked for and is allowed.
pub(super) fn follow(
    story: &mut Story<'_>,
    seat: Seat,
    command: &Command,
) -> Result<(), Rejection> {
    match command {
        Command::Call => call(story, seat),
        Command::Claim { cards } => claim(story, seat, *cards),
        Command::NoSet => vote(story, seat),
        Command::TakeBack => story.tell(Event::TookBack { seat }),
        Command::DealThree => ask_for_three(story, seat),
        Command::Deal => match story.draft.may_deal(seat)? {
            Deal::NextRound => begin_next_round(story),
            Deal::Refill => refill(story),
            Deal::Extra => deal_extra(story),
        },
        Command::Accept => accept(story, seat),
        Command::Reject => doubt(story, seat),
    }
    Ok(())
}

/// CL-10: the first call takes the lock.
fn call(story: &mut Story<'_>, seat: Seat) {
    let until = story.after(story.draft.config.call_window_ms);
    story.tell(Event::Called { seat, until });
}

/// CL-13: three cards are shown.
fn claim(story: &mut Story<'_>, seat: Seat, cards: Triple) {
    let checked_by_players = story.draft.config.verify == Verify::Players
        && !story.draft.attendance.present().without(seat).is_empty();
    if checked_by_players {
        let until = story.at().after(story.draft.config.verify_window_ms);
        story.tell(Event::Claimed { seat, cards, until });
    } else {
        judge(story, seat, cards);
    }
}

fn accept(story: &mut Story<'_>, seat: Seat) {
    story.tell(Event::Accepted { seat });
    take_if_all_accepted(story);
}

pub(super) fn take_if_all_accepted(story: &mut Story<'_>) {
    if let Phase::Checking { seat, cards, waiting, .. } = story.draft.phase
        && waiting.is_empty()
    {
        take(story, seat, cards);
    }
}

fn doubt(story: &mut Story<'_>, by: Seat) {
    story.tell(Event::Doubted { seat: by });
    if let Phase::Checking { seat, cards, .. } = story.draft.phase {
        judge(story, seat, cards);
    }
}

/// CL-03: the server decides.
pub(super) fn judge(story: &mut Story<'_>, seat: Seat, cards: Triple) {
    if cards.is_set() {
        take(story, seat, cards);
    } else {
        false_call(story, seat, Some(cards));
    }
}

/// CL-14, CL-18: the cards go to the caller and the gaps are filled.
fn take(story: &mut Story<'_>, seat: Seat, cards: Triple) {
    story.tell(Event::Taken { seat, cards });
    close_gaps(story);
    if story.draft.board.is_short() {
        if story.draft.dealing_master().is_none() {
            refill_table(story);
        } else if story.draft.refill_at.is_none() && !story.draft.deck.is_empty() {
            let until = story.at().after(MASTER_DEALS_WITHIN_MS);
            story.tell(Event::RefillOwed { until });
        }
    }
    look_at_table(story);
}

/// CL-15, CL-16: nothing is dealt, the penalty of the edition is paid.
pub(super) fn false_call(story: &mut Story<'_>, seat: Seat, cards: Option<Triple>) {
    story.tell(Event::FalseCall { seat, cards });
    let penalty = story.draft.config.penalty;
    match penalty.kind {
        PenaltyKind::LoseSet => {
            let last = story.draft.player(seat).and_then(|player| player.won.last());
            if let Some(&cards) = last {
                story.tell(Event::SetLost { seat, cards });
            }
        }
        PenaltyKind::MinusPoint => {
            let at_floor = penalty.floor.is_some() && story.draft.round_score(seat) <= 0;
            if !at_floor {
                story.tell(Event::PointLost { seat });
            }
        }
        PenaltyKind::Nothing => {}
    }
    if story.draft.config.freeze_after_false {
        story.tell(Event::Froze { seat });
        thaw_if_all_frozen(story);
    }
    look_at_table(story);
}

/// Nobody could ever call again if all waited for somebody else.
pub(super) fn thaw_if_all_frozen(story: &mut Story<'_>) {
    let frozen = story.draft.frozen;
    if !frozen.is_empty() && frozen.contains_all(story.draft.searchers()) {
        story.tell(Event::Thawed {});
    }
}

/// CL-17: each votes, and all must agree.
fn vote(story: &mut Story<'_>, seat: Seat) {
    story.tell(Event::Voted { seat });
    count_votes(story);
}

pub(super) fn count_votes(story: &mut Story<'_>) {
    if !is_unanimous(story.draft.votes, story.draft.searchers()) {
        return;
    }
    let overlooked = story.draft.board.cards().any_set();
    // Alone one would question the table for nothing.
    let checked = story.draft.config.no_set.checked && !story.draft.is_solo();
    if checked && overlooked.is_some() {
        return story.tell(Event::VoteFailed {});
    }
    story.tell(Event::VotePassed {});
    let sudden_stop = story.draft.is_solo() && story.draft.config.solo == Solo::SuddenStop;
    if sudden_stop {
        story.tell(Event::RoundEnded { why: RoundEnd::GivenUp, overlooked });
        story.tell(Event::Ended { ending: Ending::Lost });
    } else if story.draft.deck.is_empty() {
        end_round(story, RoundEnd::Agreed);
    } else {
        if story.draft.is_solo() {
            story.tell(Event::PointLost { seat: Seat(0) });
        }
        deal_extra(story);
    }
}

/// ED-ZH-14: three cards after a good while.
pub(super) fn ask_for_three(story: &mut Story<'_>, seat: Seat) {
    let grace = story.draft.config.stall_grace_ms;
    let until = match story.draft.confirming_master() {
        Some(_) => None,
        None => Some(story.at().after(grace)),
    };
    story.tell(Event::StallPressed { seat, until });
}

pub(super) fn refill(story: &mut Story<'_>) {
    refill_table(story);
    look_at_table(story);
}

pub(super) fn deal_extra(story: &mut Story<'_>) {
    let step = story.draft.config.extra_step;
    extend_table(story, step);
    look_at_table(story);
}

/// What follows from the table alone, once nobody holds the lock (CL-17, CL-21, CL-22, SO-FR-02).
pub(super) fn look_at_table(story: &mut Story<'_>) {
    if story.draft.phase != Phase::Searching || story.draft.refill_at.is_some() {
        return;
    }
    let deck_empty = story.draft.deck.is_empty();
    let end_when_short = story.draft.config.end == EndRule::DealNeeded;
    if deck_empty && end_when_short && story.draft.board.is_short() {
        return end_round(story, RoundEnd::DealNeeded);
    }
    if story.draft.board.cards().has_set() {
        return;
    }
    if deck_empty {
        return end_round(story, RoundEnd::Exhausted);
    }
    if story.draft.is_solo() && story.draft.config.solo == Solo::SuddenStop {
        story.tell(Event::RoundEnded { why: RoundEnd::NoSet, overlooked: None });
        story.tell(Event::Ended { ending: Ending::Lost });
    } else if story.draft.config.no_set.trigger == Trigger::Auto {
        deal_extra(story);
    }
}
