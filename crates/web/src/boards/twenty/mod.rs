//! 20/20: get rid of your own cards, which lie beside those of the table.

mod hand;
mod places;
mod telling;

use std::sync::Arc;

use leptos::prelude::*;
use tercet_games::twenty::{MOST_PERSONAL, Moves, Notice, PhaseView, TABLE_CARDS, View};
use tercet_texts::{classic, twenty as words};

use self::{
    hand::{Hand, own},
    places::Places,
};
use crate::{
    parts::{
        buttons::{CallButton, VoteButton},
        countdown::Countdown,
        hint::AnyHintButton,
        keyboard::{KeyCap, on_key},
        table_cards::TableCards,
    },
    session::Play,
    settings::{language, say, saying},
    table::{Frame, VerdictStrip},
};

/// The table is two lines of three: one's own cards come after them.
const LINES_OF_TABLE: usize = TABLE_CARDS as usize / 3;

/// Draws a match of 20/20.
pub(crate) fn board(play: Play, view: Memo<Arc<View>>) -> AnyView {
    view! { <TwentyBoard play view /> }.into_any()
}

#[component]
fn TwentyBoard(play: Play, view: Memo<Arc<View>>) -> impl IntoView {
    let hand = Hand::new(play, view);
    play.on_told(move |notices: &[Notice]| {
        notices.iter().for_each(|notice| telling::tell(hand, notice));
    });
    on_key(move |code| {
        match code {
            "Space" => hand.call(),
            "Enter" | "NumpadEnter" => hand.deal(),
            "KeyN" => hand.vote(),
            "KeyM" => hand.ask(),
            "KeyH" => hand.give_hint(),
            _ => return false,
        }
        true
    });
    let until = Signal::derive(move || {
        view.with(|view| match view.phase {
            PhaseView::Called { until, .. } => until,
            PhaseView::BetweenRounds { until, .. } => Some(until),
            _ => None,
        })
    });
    let topic = Signal::derive(|| "twenty".to_owned());
    let seats = Signal::derive(move || view.with(|view| telling::lines(play, view)));
    let status = Signal::derive(move || telling::status(hand));
    let deck = Signal::derive(move || Some(view.with(|view| u32::from(view.deck))));
    let shown = Signal::derive(move || view.with(|view| view.shown.clone()));
    let aside = view! {
        <div class="over-board">
            <Countdown play until />
            <VerdictStrip play shown mistakes=hand.mistakes />
        </div>
    };
    view! {
        <Frame play title=super::title(play) topic seats status deck actions=actions(hand) aside=aside.into_any()>
            <Areas hand />
        </Frame>
    }
}

/// The cards of the table, and beside them one's own.
#[component]
fn Areas(hand: Hand) -> impl IntoView {
    let Hand { play, view, .. } = hand;
    let is_seated = Memo::new(move |_| play.seat.get().is_some());
    let table = Signal::derive(move || view.with(|view| view.table.clone()));
    let places = Memo::new(move |before: Option<&Places>| {
        let me = play.seat.get();
        view.with(|view| before.cloned().unwrap_or_default().with(own(view, me)))
    });
    let personal = Signal::derive(move || places.with(|places| places.slots().to_vec()));
    let n_own = move || view.with(|view| own(view, play.seat.get()).len());
    let round = move || {
        let (round, target) = view.with(|view| (i64::from(view.round), i64::from(view.target)));
        words::round_to(language(), round, target)
    };
    view! {
        <div class="twenty" class:watched=move || !is_seated.get()>
            <section class="area">
                <h2>{say(words::table)}<span>{round}</span></h2>
                <div class="space">
                    <TableCards table base=Signal::stored(usize::from(TABLE_CARDS))
                        look=move |card| hand.look(card) press=move |card| hand.press(card)
                        name=saying(classic::cards_on_table) />
                </div>
            </section>
            {move || is_seated.get().then(|| view! {
                <section class="area own">
                    <h2>
                        {say(words::your_cards)}
                        <span>{move || words::cards_to_go(language(), n_own() as i64)}</span>
                    </h2>
                    <div class="space">
                        <TableCards table=personal base=Signal::stored(usize::from(MOST_PERSONAL))
                            after=LINES_OF_TABLE
                            look=move |card| hand.look(card) press=move |card| hand.press(card)
                            name=saying(words::your_cards) />
                    </div>
                </section>
            })}
        </div>
    }
}

/// The buttons that can be of use now.
fn actions(hand: Hand) -> AnyView {
    let Hand { view, moves, .. } = hand;
    let votes = Memo::new(move |_| view.with(|view| (view.votes.len(), view.voters)));
    let can = |is_of_use: fn(&Moves) -> bool| Memo::new(move |_| moves.with(is_of_use));
    let [may_call, asks, deals] =
        [|m: &Moves| m.call, |m: &Moves| m.ask, |m: &Moves| m.deal].map(can);
    let has_voted = can(|moves| moves.take_back);
    // Who has a vote searches, and sees the other buttons as well.
    let searches = can(|moves| moves.vote || moves.take_back);
    view! {
        {move || deals.get().then(|| view! {
            <button type="button" class="main" data-test="deal" on:click=move |_| hand.deal()>
                {say(classic::deal_button)}
            </button>
        })}
        {move || searches.get().then(|| view! {
            <button type="button" class="plain" data-test="ask" disabled=move || !asks.get()
                on:click=move |_| hand.ask()>
                {say(words::one_more_button)}
                <KeyCap usual="KeyM" />
            </button>
            <VoteButton has_voted votes press=move || hand.vote() />
            <AnyHintButton hint=hand.hint give=move || hand.give_hint() />
        })}
        {move || (hand.calls_first() && hand.play.seat.get().is_some() && !deals.get()).then(|| view! {
            <CallButton may_call press=move || hand.call() />
        })}
    }
    .into_any()
}
