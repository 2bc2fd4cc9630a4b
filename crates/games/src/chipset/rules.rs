//! What happens: from a command or an occurrence to events.

use alloc::vec::Vec;

use tercet_cards::{Card, Triple};
use tercet_engine::{Ending, GameTime, Seat, Seats};

use super::{
    ChipSet,
    command::Command,
    config::{CountMode, HAND},
    event::{Answer, Event},
    layers::{layers, split},
    rejection::Rejection,
    state::{Phase, State},
};

/// A step of a game of ChipSet in the making.
type Story<'a> = tercet_engine::Story<'a, ChipSet>;

/// Does what was asked for and is allowed.
pub(super) fn follow(
    story: &mut Story<'_>,
    seat: Seat,
    command: &Command,
) -> Result<(), Rejection> {
    match command {
        Command::Check => bets(story, Event::Checked { seat }, seat),
        Command::Bet { chips } => bets(story, Event::Opened { seat, chips: *chips }, seat),
        Command::Call => {
            let chips = story.draft.owes(seat).min(story.draft.chips(seat));
            bets(story, Event::Called { seat, chips }, seat);
        }
        Command::Raise { by } => {
            let chips = story.draft.owes(seat).saturating_add(*by);
            bets(story, Event::Raised { seat, chips, by: *by }, seat);
        }
        Command::Drop => bets(story, Event::Dropped { seat }, seat),
        Command::Expose => answer(story, seat, Answer::Expose),
        Command::Hold => answer(story, seat, Answer::Hold),
        Command::Claim { cards } => claim(story, seat, *cards),
        Command::Done => {
            story.tell(Event::Done { seat });
            settle_if_all_done(story);
        }
        Command::Deal => begin_next_pot(story),
    }
    Ok(())
}

/// The first seat deals the first pot.
pub(super) fn started(story: &mut Story<'_>) {
    begin_pot(story, 1, Seat(0));
}

/// CH-04, CH-18: antes, then twice a card for the table and one for each player.
fn begin_pot(story: &mut Story<'_>, pot: u8, dealer: Seat) {
    story.tell(Event::PotBegan { pot, dealer });
    let players = story.draft.clockwise(story.draft.in_pot);
    if story.draft.config.ante > 0 {
        for &seat in &players {
            let chips = story.draft.config.ante.min(story.draft.chips(seat));
            story.tell(Event::Anted { seat, chips });
        }
    }
    for _ in 0..HAND {
        turn_card(story);
        for &seat in &players {
            if let Some(card) = draw(story) {
                story.tell(Event::Dealt { seat, card });
            }
        }
    }
    begin_betting(story);
}

fn draw(story: &mut Story<'_>) -> Option<Card> {
    story.draft.deck.draw(1, story.chance).pop()
}

fn turn_card(story: &mut Story<'_>) {
    if let Some(card) = draw(story) {
        story.tell(Event::Turned { card });
    }
}

/// CH-09: the first player left of the dealer opens.
fn begin_betting(story: &mut Story<'_>) {
    story.tell(Event::BettingBegan {});
    pass_turn(story, story.draft.rotation.dealer);
}

/// CH-10: a player has bet, checked or dropped.
fn bets(story: &mut Story<'_>, event: Event, seat: Seat) {
    story.tell(event);
    pass_turn(story, seat);
}

/// CH-11: the next who has to bet, or the end of the phase.
fn pass_turn(story: &mut Story<'_>, from: Seat) {
    if story.draft.in_pot.len() <= 1 {
        return take_without_showing(story);
    }
    match story.draft.to_act().next_after(from) {
        Some(seat) => {
            let until = story.after(story.draft.config.turn_ms);
            story.tell(Event::TurnCame { seat, until });
        }
        None => ask(story),
    }
}

/// CH-12, CH-19: the question, unless all have to expose anyway.
fn ask(story: &mut Story<'_>) {
    let full = story.draft.table.len() >= story.draft.config.max_table_cards as usize;
    if full || story.draft.deck.is_empty() {
        return show(story, Seats::EMPTY);
    }
    let until = story.after(story.draft.config.answer_ms);
    story.tell(Event::Asked { until });
}

fn answer(story: &mut Story<'_>, seat: Seat, answer: Answer) {
    story.tell(Event::Answered { seat, answer });
    close_if_all_answered(story);
}

fn close_if_all_answered(story: &mut Story<'_>) {
    if let Phase::Question { answered, .. } = story.draft.phase
        && answered.contains_all(story.draft.in_pot)
    {
        close_question(story);
    }
}

/// CH-06, CH-13: one more card and more bets, or the showdown. Silence was "not yet".
fn close_question(story: &mut Story<'_>) {
    let Phase::Question { exposing, .. } = story.draft.phase else { return };
    if !exposing.is_empty() {
        return show(story, exposing);
    }
    story.tell(Event::HeldBack {});
    turn_card(story);
    begin_betting(story);
}

/// CH-13: everybody who has not dropped shows.
fn show(story: &mut Story<'_>, exposing: Seats) {
    let claimed = story.draft.config.count_mode == CountMode::Claimed;
    let until = story.after(claimed.then_some(story.draft.config.claim_window_ms));
    story.tell(Event::Showdown { exposing, until });
    for seat in story.draft.clockwise(story.draft.in_pot) {
        if let Some(cards) = story.draft.player(seat).map(|player| player.hand) {
            story.tell(Event::Shown { seat, cards });
        }
    }
    if !claimed {
        settle(story);
    }
}

/// CH-14: three cards are pointed out.
fn claim(story: &mut Story<'_>, seat: Seat, cards: Triple) {
    story.tell(match cards.is_set() {
        true => Event::Claimed { seat, cards },
        false => Event::Misclaimed { seat, cards },
    });
}

fn settle_if_all_done(story: &mut Story<'_>) {
    if let Phase::Showdown { done, .. } = story.draft.phase
        && done.contains_all(story.draft.in_pot)
    {
        settle(story);
    }
}

/// CH-15, CH-17: each layer to the best of those who paid for it.
fn settle(story: &mut Story<'_>) {
    let paid: Vec<u32> = story.draft.players.iter().map(|player| player.paid).collect();
    // In hand is what was there before anything is paid out.
    let in_hand: Vec<u32> = story.draft.players.iter().map(|player| player.chips).collect();
    let in_hand = |seat: Seat| in_hand.get(usize::from(seat.0)).copied().unwrap_or(0);
    for (number, layer) in (1..).zip(layers(&paid, story.draft.in_pot)) {
        let best = layer.seats.iter().map(|seat| story.draft.count(seat)).max();
        let winners = layer.seats.iter().filter(|&seat| Some(story.draft.count(seat)) == best);
        let winners = story.draft.clockwise(winners.collect());
        let shares = split(layer.chips, &winners, in_hand);
        story.tell(Event::Paid { layer: number, shares });
    }
    end_pot(story);
}

/// CH-07.
fn take_without_showing(story: &mut Story<'_>) {
    if let Some(seat) = story.draft.in_pot.iter().next() {
        story.tell(Event::Taken { seat, chips: story.draft.pot });
    }
    end_pot(story);
}

/// CH-20: the next pot, or the end.
fn end_pot(story: &mut Story<'_>) {
    if story.draft.rotation.is_last() || story.draft.with_chips().len() < 2 {
        return story.tell(Event::Ended { ending: Ending::Finished });
    }
    match story.draft.config.pot_pause_ms {
        0 => begin_next_pot(story),
        ms => {
            let until = story.at().after(ms);
            story.tell(Event::Paused { until });
        }
    }
}

/// CH-16: the deal goes to the left.
fn begin_next_pot(story: &mut Story<'_>) {
    match story.draft.next_dealer() {
        Some(dealer) => begin_pot(story, story.draft.rotation.next_round(), dealer),
        None => story.tell(Event::Ended { ending: Ending::Stopped }),
    }
}

pub(super) fn deadline_passed(story: &mut Story<'_>) {
    match story.draft.phase {
        Phase::Betting { seat, .. } => turn_runs_out(story, seat),
        Phase::Question { .. } => close_question(story),
        Phase::Showdown { .. } => settle(story),
        Phase::BetweenPots { .. } => begin_next_pot(story),
        Phase::NotBegun | Phase::Dealing | Phase::Over(_) => {}
    }
}

/// The cheapest thing that is allowed: check, the smallest bet where it is a duty, or drop.
fn turn_runs_out(story: &mut Story<'_>, seat: Seat) {
    let event = if story.draft.may_check(seat).is_ok() {
        Event::Checked { seat }
    } else if story.draft.no_duty_to_bet().is_err() {
        Event::Opened { seat, chips: 1 }
    } else {
        Event::Dropped { seat }
    };
    bets(story, event, seat);
}

/// A player leaves, which drops the hand, and what others waited for may have come about.
pub(super) fn left(story: &mut Story<'_>, seat: Seat) {
    let was_in_pot = story.draft.in_pot.contains(seat);
    story.tell(Event::Left { seat });
    if was_in_pot {
        go_on_without(story, seat);
    }
    // Every player in a pot is present, so this is the pause: until its end players may come back.
    let over = matches!(story.draft.phase, Phase::Over(_));
    if story.draft.attendance.present().is_empty() && !over {
        story.tell(Event::Ended { ending: Ending::Stopped });
    }
}

fn go_on_without(story: &mut Story<'_>, seat: Seat) {
    match story.draft.phase {
        Phase::Betting { .. } | Phase::Question { .. } | Phase::Showdown { .. }
            if story.draft.in_pot.len() <= 1 =>
        {
            take_without_showing(story);
        }
        Phase::Betting { seat: turn, .. }
            if turn == seat || !story.draft.to_act().contains(turn) =>
        {
            pass_turn(story, turn);
        }
        Phase::Question { .. } => close_if_all_answered(story),
        Phase::Showdown { .. } => settle_if_all_done(story),
        _ => {}
    }
}

impl State {
    /// When something will happen by itself.
    pub(super) fn deadline(&self) -> Option<GameTime> {
        match self.phase {
            Phase::Betting { until, .. }
            | Phase::Question { until, .. }
            | Phase::Showdown { until, .. } => until,
            Phase::BetweenPots { until } => Some(until),
            Phase::NotBegun | Phase::Dealing | Phase::Over(_) => None,
        }
    }
}
