//! What happens: from a command or an occurrence to events.

use alloc::vec::Vec;

use tercet_cards::Triple;
use tercet_engine::{Ending, Seat};

use super::{
    CoopSet,
    command::Command,
    config::Adding,
    event::{Event, Motion},
    rejection::Rejection,
    state::{Phase, State},
};
use crate::shared::{Board, Dealing, Deck, Growing, Move, Placement, close_gaps, refill_table};

/// A step of a game of CoopSet in the making.
type Story<'a> = tercet_engine::Story<'a, CoopSet>;

impl Dealing for CoopSet {
    fn table(state: &State) -> (&Board, &Deck) {
        (&state.board, &state.deck)
    }

    fn dealt(cards: Vec<Placement>) -> Event {
        Event::Dealt { cards }
    }
}

impl Growing for CoopSet {
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
        Command::Mark { cards } => mark(story, seat, *cards),
        Command::Unmark { cards } => story.tell(Event::Unmarked { seat, cards: *cards }),
        Command::Finalize => vote(story, seat, Motion::Finalize),
        Command::AddCard => vote(story, seat, Motion::AddCard),
        Command::TakeBack => story.tell(Event::TookBack { seat }),
    }
    Ok(())
}

/// CO-03: shuffle and lay out.
pub(super) fn started(story: &mut Story<'_>) {
    story.tell(Event::Began {});
    refill_table(story);
    look_at_layout(story);
}

/// CO-05: when nothing more can be marked, finalizing is proposed; the team still decides.
fn mark(story: &mut Story<'_>, seat: Seat, cards: Triple) {
    story.tell(Event::Marked { seat, cards });
    if !story.draft.unmarked().has_set() {
        story.tell(Event::Proposed {});
    }
}

fn vote(story: &mut Story<'_>, seat: Seat, motion: Motion) {
    story.tell(Event::Voted { seat, motion });
    count_votes(story);
}

/// CO-05, CO-07: more than half of those at the table decide.
fn count_votes(story: &mut Story<'_>) {
    let carried = story.draft.votes.len() >= story.draft.needed();
    match story.draft.motion().filter(|_| carried) {
        Some(Motion::Finalize) => finalize(story),
        Some(Motion::AddCard) => {
            add_card(story);
            look_at_layout(story);
        }
        None => {}
    }
}

/// CO-06: take, score, deal; CO-11: after the last layout the game is over.
fn finalize(story: &mut Story<'_>) {
    let is_last = story.draft.is_last_layout();
    let sets = story.draft.marks.iter().map(|mark| mark.cards).collect();
    let points = story.draft.layout_points();
    story.tell(Event::Finalized { sets, points });
    if is_last {
        return end(story, Ending::Finished);
    }
    // CO-10: what lies beyond the grid moves into its gaps before cards are dealt.
    close_gaps(story);
    refill_table(story);
    look_at_layout(story);
}

/// CO-07: one card, which costs a point; whether one came.
fn add_card(story: &mut Story<'_>) -> bool {
    let cards = story.draft.board.extension(&story.draft.deck, 1, story.chance);
    let added = !cards.is_empty();
    cards.into_iter().for_each(|card| story.tell(Event::Added { card }));
    added
}

/// What follows from the cards alone after some were laid out (CO-07, CO-11).
fn look_at_layout(story: &mut Story<'_>) {
    let by_itself = story.draft.config.adding == Adding::Auto;
    while by_itself && !story.draft.board.cards().has_set() && add_card(story) {}
    if !story.draft.is_last_layout() {
        return;
    }
    if !story.draft.config.last_layout {
        end(story, Ending::Finished);
    } else if !story.draft.board.cards().has_set() {
        finalize(story);
    }
}

/// A layout is finalized as it stands; a team that has found nothing gets one more card.
pub(super) fn deadline_passed(story: &mut Story<'_>) {
    let now = story.at();
    if story.draft.deadline().is_none_or(|deadline| deadline > now) {
        return;
    }
    story.tell(Event::TimeUp {});
    if !story.draft.marks.is_empty() || story.draft.is_last_layout() {
        finalize(story);
    } else if story.draft.is_full() {
        end(story, Ending::Lost);
    } else {
        add_card(story);
        look_at_layout(story);
    }
}

/// Those who stay are the team; their votes may now be the majority.
pub(super) fn left(story: &mut Story<'_>, seat: Seat) {
    story.tell(Event::Left { seat });
    if story.draft.phase != Phase::Playing {
        return;
    }
    if story.draft.present.is_empty() {
        end(story, Ending::Stopped);
    } else {
        count_votes(story);
    }
}

fn end(story: &mut Story<'_>, ending: Ending) {
    story.tell(Event::Ended { ending });
}
