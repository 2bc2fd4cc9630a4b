//! The board of 20/20: the cards of the table, and beside them the player's own.

use std::sync::Arc;

use leptos::prelude::*;
use tercet_games::twenty::{MOST_PERSONAL, Notice, PhaseView, TABLE_CARDS, View};
use tercet_texts::{classic, twenty as words};

use super::{
    actions::actions,
    around,
    hand::{Hand, own},
    places::Places,
    say,
};
use crate::{
    parts::{countdown::Countdown, keyboard::on_key, table_cards::TableCards},
    session::Play,
    settings::{language, say, saying},
    table::{Frame, VerdictStrip},
};

/// The table is two lines of three: the player's own cards come after them.
const LINES_OF_TABLE: usize = TABLE_CARDS as usize / 3;

/// Draws a match of 20/20.
pub(crate) fn board(play: Play, view: Memo<Arc<View>>) -> AnyView {
    view! { <TwentyBoard play view /> }.into_any()
}

#[component]
fn TwentyBoard(play: Play, view: Memo<Arc<View>>) -> impl IntoView {
    let hand = Hand::new(play, view);
    play.on_told(move |notices: &[Notice]| say::tell_all(hand, notices));
    match play.around() {
        Some(around) => around::serve(hand, around),
        None => on_key(move |code| use_key(hand, code)),
    }
    let until = Signal::derive(move || {
        view.with(|view| match view.phase {
            PhaseView::Called { until, .. } => until,
            PhaseView::BetweenRounds { until, .. } => Some(until),
            _ => None,
        })
    });
    let seats = Signal::derive(move || view.with(|view| say::lines(play, view)));
    let status = Signal::derive(move || say::status(hand));
    let deck = Signal::derive(move || Some(view.with(|view| u32::from(view.deck))));
    let shown = Signal::derive(move || view.with(|view| view.shown.clone()));
    let aside = view! {
        <div class="over-board">
            <Countdown play until />
            <VerdictStrip play shown mistakes=hand.mistakes />
        </div>
    };
    view! {
        <Frame play seats status deck actions=actions(hand) aside=aside.into_any()>
            <Areas hand />
        </Frame>
    }
}

/// Does what a key means; says whether it means anything.
fn use_key(hand: Hand, code: &str) -> bool {
    match code {
        "Space" => hand.call(),
        "Enter" | "NumpadEnter" => hand.deal(),
        "KeyN" => hand.vote(),
        "KeyM" => hand.ask(),
        "KeyH" => hand.give_hint(),
        _ => return false,
    }
    true
}

/// The cards of the table, and beside them the player's own.
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
