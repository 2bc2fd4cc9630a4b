//! What happens: from a command or an occurrence to events.

use alloc::vec::Vec;

use tercet_cards::{Card, Triple};
use tercet_engine::{Ending, GameTime, Seat};

use super::{
    Twenty,
    command::Command,
    config::{DEALT_EACH, SEATS, TABLE_CARDS},
    event::{Event, Given},
    rejection::Rejection,
    state::{Phase, State},
};
use crate::shared::{Board, Dealing, Deck, Placement, is_unanimous, refill_table};

/// A step of a 20/20 match in the making.
type Story<'a> = tercet_engine::Story<'a, Twenty>;

impl Dealing for Twenty {
    fn table(state: &State) -> (&Board, &Deck) {
        (&state.board, &state.deck)
    }

    fn dealt(cards: Vec<Placement>) -> Event {
        Event::Dealt { cards }
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
        Command::Claim { cards } => judge(story, seat, *cards),
        Command::Ask => give_extra_card(story, seat),
        Command::NoSet => vote(story, seat),
        Command::TakeBack => story.tell(Event::TookBack { seat }),
        Command::Deal => begin_next_round(story),
    }
    Ok(())
}

pub(super) fn started(story: &mut Story<'_>) {
    let first = story.draft.config.first_dealer;
    let dealer = first.seat(story.draft.n_seats(), story.chance);
    begin_round(story, 1, dealer);
}

fn begin_next_round(story: &mut Story<'_>) {
    let (round, dealer) = (story.draft.rotation.next_round(), story.draft.next_dealer());
    begin_round(story, round, dealer);
}

/// TW-02: six cards each, one by one, then six on the table.
fn begin_round(story: &mut Story<'_>, round: u8, dealer: Seat) {
    story.tell(Event::RoundBegan { round, dealer });
    let playing = story.draft.attendance.playing();
    let n_cards = usize::from(DEALT_EACH) * usize::from(playing.len());
    let mut seat = dealer;
    let drawn = story.draft.deck.draw(n_cards, story.chance).into_iter();
    let cards = drawn.map(|card| {
        seat = playing.next_after(seat).unwrap_or(seat);
        Given { seat, card }
    });
    let cards = cards.collect();
    story.tell(Event::Handed { cards });
    fill_table(story);
}

/// TW-05: the first call takes the lock.
fn call(story: &mut Story<'_>, seat: Seat) {
    let until = story.after(story.draft.config.call_window_ms);
    story.tell(Event::Called { seat, until });
}

fn judge(story: &mut Story<'_>, seat: Seat, cards: Triple) {
    if cards.is_set() {
        make_set(story, seat, cards);
    } else {
        false_call(story, seat, Some(cards));
    }
}

/// TW-04, TW-06, TW-12: the cards are discarded; either that was the last personal one, or the table is refilled.
fn make_set(story: &mut Story<'_>, seat: Seat, cards: Triple) {
    story.tell(Event::SetMade { seat, cards });
    if story.draft.n_personal(seat) == 0 {
        win_round(story, seat);
    } else {
        fill_table(story);
    }
}

/// TW-07, TW-08: a card more, but never more than nine.
fn false_call(story: &mut Story<'_>, seat: Seat, cards: Option<Triple>) {
    story.tell(Event::FalseCall { seat, cards });
    if story.draft.has_full_hand(seat) {
        return;
    }
    if let Some(card) = draw_one(story) {
        story.tell(Event::PenaltyCard { seat, card });
    }
}

/// TW-09: a card more because the player wants it.
fn give_extra_card(story: &mut Story<'_>, seat: Seat) {
    if let Some(card) = draw_one(story) {
        story.tell(Event::ExtraCard { seat, card });
    }
}

/// TW-10: the next card of the deck, which is made of the discards if it is empty.
fn draw_one(story: &mut Story<'_>) -> Option<Card> {
    if story.draft.deck.is_empty() {
        rebuild_deck(story);
    }
    story.draft.deck.draw(1, story.chance).pop()
}

/// TW-10: the last cards of the deck come first; only then are the discards shuffled.
fn fill_table(story: &mut Story<'_>) {
    refill_table(story);
    if story.draft.board.is_short() {
        rebuild_deck(story);
        refill_table(story);
    }
}

fn rebuild_deck(story: &mut Story<'_>) {
    if !story.draft.discards.is_empty() {
        story.tell(Event::Rebuilt {});
    }
}

fn vote(story: &mut Story<'_>, seat: Seat) {
    story.tell(Event::Voted { seat });
    count_votes(story);
}

fn count_votes(story: &mut Story<'_>) {
    if is_unanimous(story.draft.votes, story.draft.attendance.playing()) {
        story.tell(Event::VotePassed {});
        exchange_table(story);
    }
}

/// TW-11: six new cards; those removed go back before them only if there are not enough others.
fn exchange_table(story: &mut Story<'_>) {
    let n_others = story.draft.deck.len() + story.draft.discards.len();
    story.tell(Event::Cleared {});
    if n_others < TABLE_CARDS.into() {
        story.tell(Event::Returned {});
        fill_table(story);
    } else {
        fill_table(story);
        story.tell(Event::Returned {});
    }
}

/// TW-12, TW-14: a point for each card the others hold, and the match if that suffices.
fn win_round(story: &mut Story<'_>, seat: Seat) {
    let others = story.draft.attendance.playing().without(seat);
    let n_held: usize = others.iter().map(|other| story.draft.n_personal(other)).sum();
    let points = u8::try_from(n_held).unwrap_or(u8::MAX);
    story.tell(Event::RoundWon { seat, points });
    let score = story.draft.player(seat).map_or(0, |player| player.score);
    if i64::from(score) >= i64::from(story.draft.target()) {
        story.tell(Event::Ended { ending: Ending::Finished });
    } else {
        pause(story);
    }
}

fn pause(story: &mut Story<'_>) {
    match story.draft.config.round_pause_ms {
        0 => begin_next_round(story),
        ms => {
            let until = story.at().after(ms);
            story.tell(Event::Paused { until });
        }
    }
}

pub(super) fn deadline_passed(story: &mut Story<'_>) {
    match story.draft.phase {
        Phase::BetweenRounds { .. } => begin_next_round(story),
        Phase::Called(lock) => false_call(story, lock.seat, None),
        Phase::NotBegun | Phase::Searching | Phase::Over(_) => {}
    }
}

/// A player leaves: the match stops with one left, the round if one is left in it.
pub(super) fn left(story: &mut Story<'_>, seat: Seat) {
    story.tell(Event::Left { seat });
    let (fewest, attendance) = (*SEATS.start(), story.draft.attendance);
    if attendance.present().len() < fewest {
        return story.tell(Event::Ended { ending: Ending::Stopped });
    }
    if !matches!(story.draft.phase, Phase::Searching | Phase::Called(_)) {
        return;
    }
    if attendance.playing().len() < fewest {
        // Somebody who came back during this round can still play the next one.
        story.tell(Event::RoundAbandoned {});
        return pause(story);
    }
    fill_table(story);
    if story.draft.phase == Phase::Searching {
        count_votes(story);
    }
}

impl State {
    /// When something will happen by itself.
    pub(super) fn deadline(&self) -> Option<GameTime> {
        match self.phase {
            Phase::Called(lock) => lock.until,
            Phase::BetweenRounds { until } => Some(until),
            Phase::NotBegun | Phase::Searching | Phase::Over(_) => None,
        }
    }
}
