//! What happens: from a command or an occurrence to events.

use alloc::vec::Vec;

use tercet_cards::{Card, Cards, Triple};
use tercet_engine::{GameTime, Seat};

use super::{
    Eclaireur,
    claim::{Claim, Resolution},
    command::Command,
    event::{Event, GameEnd, Resolved, Scouted},
    rejection::Rejection,
    state::{Phase, State},
};
use crate::shared::{
    Board, Dealing, Deck, Growing, Move, Placement, Trigger, close_gaps, extend_table,
    is_unanimous, refill_table,
};

/// A step of a game of Éclaireur in the making.
type Story<'a> = tercet_engine::Story<'a, Eclaireur>;

impl Dealing for Eclaireur {
    fn table(state: &State) -> (&Board, &Deck) {
        (&state.board, &state.deck)
    }

    fn dealt(cards: Vec<Placement>) -> Event {
        Event::Dealt { cards }
    }
}

impl Growing for Eclaireur {
    fn moved(moves: Vec<Move>) -> Event {
        Event::Moved { moves }
    }
}

/// A second card that decides a claim.
struct Second {
    seat: Seat,
    card: Card,
    /// What makes a SET with the first card and the second.
    third: Card,
}

/// Does what was asked for and is allowed.
pub(super) fn follow(
    story: &mut Story<'_>,
    seat: Seat,
    command: &Command,
) -> Result<(), Rejection> {
    match command {
        Command::Scout { cards, show } => scout(story, seat, *cards, *show),
        Command::Second { card } => second(story, seat, *card),
        Command::GiveUp => give_up(story, seat),
        Command::NoSet => vote(story, seat),
        Command::TakeBack => story.tell(Event::TookBack { seat }),
    }
    Ok(())
}

/// SC-02: the table is laid out.
pub(super) fn started(story: &mut Story<'_>) {
    story.tell(Event::Began {});
    refill_table(story);
    look_at_table(story);
}

/// SC-03: three cards are committed, one is shown, and the table is locked.
fn scout(story: &mut Story<'_>, seat: Seat, cards: Triple, first: Card) {
    let until = story.at().after(story.draft.config.scout_window_ms);
    story.tell(Event::Scouted(Scouted { seat, cards, first, until }));
    close_if_nobody_seeks(story);
}

/// SC-04: the first second card to arrive is judged.
fn second(story: &mut Story<'_>, seat: Seat, card: Card) {
    let Some(claim) = story.draft.claim().cloned() else { return };
    let table = story.draft.board.cards();
    let third = claim.first.third(card);
    story.tell(Event::Seconded { seat, card, third, there: table.contains(third) });
    match claim.answered(card, table) {
        Some(how) => resolve(story, &claim, how, Some(Second { seat, card, third })),
        None => {
            pay(story, seat);
            close_if_nobody_seeks(story);
        }
    }
}

fn give_up(story: &mut Story<'_>, seat: Seat) {
    story.tell(Event::GaveUp { seat });
    close_if_nobody_seeks(story);
}

fn close_if_nobody_seeks(story: &mut Story<'_>) {
    if story.draft.claim().is_some() && story.draft.seekers().is_empty() {
        nobody_answers(story);
    }
}

pub(super) fn deadline_passed(story: &mut Story<'_>) {
    nobody_answers(story);
}

/// SC-08: the others have given up, are out, or have run out of time.
fn nobody_answers(story: &mut Story<'_>) {
    if let Some(claim) = story.draft.claim().cloned() {
        resolve(story, &claim, claim.unanswered(), None);
    }
}

/// SC-05 to SC-11: the scout's cards are turned up, and everybody gets what is due.
fn resolve(story: &mut Story<'_>, claim: &Claim, how: Resolution, second: Option<Second>) {
    story.tell(Event::Revealed(Resolved { seat: claim.scout, cards: claim.cards, how }));
    let committed = Cards::from(claim.cards);
    match (how, second) {
        (Resolution::Found, Some(second)) => {
            let found: Cards = [second.card].into_iter().collect();
            take(story, second.seat, found);
            take(story, claim.scout, committed - found);
        }
        (Resolution::OtherSet, Some(second)) => {
            take(story, second.seat, [second.card, second.third].into_iter().collect());
            take(story, claim.scout, committed);
        }
        (Resolution::Outdone, Some(second)) => {
            let set = [claim.first, second.card, second.third];
            take(story, second.seat, set.into_iter().collect());
        }
        (Resolution::BothWrong, Some(second)) => pay(story, second.seat),
        (Resolution::Unfound, _) => take(story, claim.scout, committed),
        _ => {}
    }
    // After what was taken, which would otherwise end the scout's penalty at once.
    if !claim.cards.is_set() {
        pay(story, claim.scout);
        story.tell(Event::Froze { seat: claim.scout });
    }
    // CL-20, SC-14: the gaps are closed before cards are dealt.
    close_gaps(story);
    refill_table(story);
    thaw_if_nobody_may_scout(story);
    look_at_table(story);
}

fn take(story: &mut Story<'_>, seat: Seat, cards: Cards) {
    story.tell(Event::Taken { seat, cards });
}

/// SC-13: the card won last, or a forfeit.
fn pay(story: &mut Story<'_>, seat: Seat) {
    match story.draft.pile(seat).and_then(|pile| pile.last()) {
        Some(&card) => story.tell(Event::CardLost { seat, card }),
        None => story.tell(Event::Forfeit { seat }),
    }
}

/// Nobody could ever go on if all waited for somebody else (SC-09).
fn thaw_if_nobody_may_scout(story: &mut Story<'_>) {
    if story.draft.scouts().is_empty() {
        story.tell(Event::Thawed {});
    }
}

fn deal_extra(story: &mut Story<'_>) {
    let step = story.draft.config.extra_step;
    extend_table(story, step);
    look_at_table(story);
}

/// CL-17: each votes, and all must agree.
fn vote(story: &mut Story<'_>, seat: Seat) {
    story.tell(Event::Voted { seat });
    count_votes(story);
}

fn count_votes(story: &mut Story<'_>) {
    if !is_unanimous(story.draft.votes, story.draft.searchers()) {
        return;
    }
    let overlooked = story.draft.board.cards().any_set();
    if story.draft.config.no_set.checked && overlooked.is_some() {
        return story.tell(Event::VoteFailed {});
    }
    story.tell(Event::VotePassed {});
    if story.draft.deck.is_empty() {
        story.tell(Event::Ended { why: GameEnd::Agreed, overlooked });
    } else {
        deal_extra(story);
    }
}

/// What follows from the table alone, once it is free (SC-14, SC-15).
fn look_at_table(story: &mut Story<'_>) {
    if story.draft.phase != Phase::Searching || story.draft.board.cards().has_set() {
        return;
    }
    if story.draft.deck.is_empty() {
        story.tell(Event::Ended { why: GameEnd::Exhausted, overlooked: None });
    } else if story.draft.config.no_set.trigger == Trigger::Auto {
        deal_extra(story);
    }
}

/// SC-16: a player leaves, and what others waited for may have come about.
pub(super) fn left(story: &mut Story<'_>, seat: Seat) {
    story.tell(Event::Left { seat });
    if story.draft.attendance.present().is_empty() {
        return story.tell(Event::Ended { why: GameEnd::Abandoned, overlooked: None });
    }
    thaw_if_nobody_may_scout(story);
    close_if_nobody_seeks(story);
    count_votes(story);
}

impl State {
    /// When something will happen by itself.
    pub(super) fn deadline(&self) -> Option<GameTime> {
        self.claim().map(|claim| claim.until)
    }
}
