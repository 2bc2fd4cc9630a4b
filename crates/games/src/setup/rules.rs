//! What happens: from a command or an occurrence to events.

use tercet_cards::{Card, Triple};
use tercet_engine::{Ending, GameTime, Seat, Seats};

use super::{
    SetUp,
    command::Command,
    config::{FalseChallenge, HAND, PENALTY},
    event::{Dealt, Event, Failed, Found},
    pair::Pair,
    rejection::Rejection,
    state::Phase,
};
use crate::shared::Deck;

/// With fewer players at the table nobody is left to check (SU-15).
const FEWEST_PLAYERS: u8 = 2;

/// A step of a game of SetUp in the making.
type Story<'a> = tercet_engine::Story<'a, SetUp>;

/// Does what was asked for and is allowed.
pub(super) fn follow(
    story: &mut Story<'_>,
    seat: Seat,
    command: &Command,
) -> Result<(), Rejection> {
    match command {
        Command::Play { card } => play(story, seat, *card),
        Command::Challenge => challenge(story, seat),
        Command::Point { cards } => point(story, seat, *cards)?,
        Command::Trust => trust(story, seat),
    }
    Ok(())
}

/// SU-02, SU-03: four cards for everybody, and the player to the dealer's left begins.
pub(super) fn started(story: &mut Story<'_>) {
    let n_seats = story.draft.n_seats();
    let dealer = story.draft.config.first_dealer.seat(n_seats, story.chance);
    story.tell(Event::Began { dealer });
    let mut seat = dealer;
    for _ in 0..n_seats {
        seat = Seats::first(n_seats).next_after(seat).unwrap_or(dealer);
        let cards = story.draft.deck.draw(HAND.into(), story.chance).into_iter().collect();
        story.tell(Event::Dealt(Dealt { seat, cards }));
    }
    pass_turn(story, dealer, story.at());
}

/// SU-03, SU-04: a card is played and another drawn at once.
fn play(story: &mut Story<'_>, seat: Seat, card: Card) {
    story.tell(Event::Played { seat, card });
    if let Some(&card) = story.draft.deck.draw(1, story.chance).first() {
        story.tell(Event::Drew { seat, card });
    }
    if story.draft.deck.is_empty() && !story.draft.config.play_out_hands {
        return check_last_card(story);
    }
    let from = story.at().after(story.draft.config.min_check_ms);
    pass_turn(story, seat, from);
}

/// The next player, if somebody has a card to play.
fn pass_turn(story: &mut Story<'_>, after: Seat, from: GameTime) {
    match story.draft.next_player(after) {
        Some(seat) => story.tell(Event::TurnCame { seat, from }),
        None => check_last_card(story),
    }
}

/// SU-10: the check of the last card is completed, then the game is over.
fn check_last_card(story: &mut Story<'_>) {
    let unsettled = story.draft.check.is_some_and(|check| !story.draft.is_settled(&check));
    if unsettled && story.draft.can_be_challenged() {
        let until = story.at().after(story.draft.config.last_check_ms);
        story.tell(Event::LastCheck { until });
    } else {
        story.tell(Event::Ended { ending: Ending::Finished });
    }
}

/// SU-08, CL-10: the first challenge takes the lock.
fn challenge(story: &mut Story<'_>, seat: Seat) {
    let until = story.after(story.draft.config.call_window_ms);
    story.tell(Event::Challenged { seat, until });
}

fn point(story: &mut Story<'_>, seat: Seat, pair: Pair) -> Result<(), Rejection> {
    let check = story.draft.may_point(seat)?;
    let cards = story.draft.completed(&check, pair)?;
    if cards.is_set() {
        found(story, seat, check.seat, cards);
    } else {
        false_challenge(story, seat, Some(cards));
    }
    Ok(())
}

/// SU-07: the player of the card collects the whole table.
fn found(story: &mut Story<'_>, seat: Seat, player: Seat, cards: Triple) {
    let is_last = story.draft.last_check().is_some();
    story.tell(Event::Found(Found { seat, cards }));
    let table = story.draft.on_table();
    story.tell(Event::Collected { seat: player, cards: table });
    if is_last {
        story.tell(Event::Ended { ending: Ending::Finished });
    }
}

/// SU-09: a wait before the next try, and what the host chose.
fn false_challenge(story: &mut Story<'_>, seat: Seat, cards: Option<Triple>) {
    story.tell(Event::FalseChallenge(Failed { seat, cards }));
    if story.draft.config.false_challenge == FalseChallenge::PlusThree {
        story.tell(Event::Penalized { seat, points: PENALTY });
    }
    settle(story);
}

fn trust(story: &mut Story<'_>, seat: Seat) {
    story.tell(Event::Trusted { seat });
    settle(story);
}

/// What follows when nobody is left who would challenge, or the time of the last check is over.
fn settle(story: &mut Story<'_>) {
    let Some(check) = story.draft.check else { return };
    if story.draft.phase != Phase::Playing {
        return;
    }
    let now = story.at();
    let settled = story.draft.is_settled(&check);
    match check.last {
        Some(until) if settled || until <= now => {
            story.tell(Event::Ended { ending: Ending::Finished });
        }
        None if settled && story.draft.turn.is_some_and(|turn| now < turn.from) => {
            story.tell(Event::Cleared {});
        }
        _ => {}
    }
}

pub(super) fn deadline_passed(story: &mut Story<'_>) {
    let now = story.at();
    let due = |until: Option<GameTime>| until.is_some_and(|until| until <= now);
    match story.draft.phase {
        Phase::Challenged(lock) if due(lock.until) => false_challenge(story, lock.seat, None),
        Phase::Playing if story.draft.last_check().is_some() => settle(story),
        Phase::Playing if due(story.draft.turn_until()) => play_any_card(story),
        _ => {}
    }
}

/// SU-14: passing is impossible, so chance plays for a player who takes too long.
fn play_any_card(story: &mut Story<'_>) {
    let Some(turn) = story.draft.turn else { return };
    let hand = Deck::new(story.draft.hand(turn.seat));
    if let Some(&card) = hand.draw(1, story.chance).first() {
        play(story, turn.seat, card);
    }
}

/// SU-15: the hand lies face down, the turn passes on, and nobody plays alone.
pub(super) fn left(story: &mut Story<'_>, seat: Seat) {
    story.tell(Event::Left { seat });
    if matches!(story.draft.phase, Phase::NotBegun | Phase::Over(_)) {
        return;
    }
    if story.draft.present.len() < FEWEST_PLAYERS {
        return story.tell(Event::Ended { ending: Ending::Stopped });
    }
    if let Some(turn) = story.draft.turn
        && turn.seat == seat
    {
        pass_turn(story, seat, turn.from.max(story.at()));
    }
    settle(story);
}
