//! The table while a pot is played: the others above, pot and cards in the middle, the own hand below.

use leptos::prelude::*;
use tercet_cards::Card;
use tercet_engine::Seat;
use tercet_games::chipset::{PhaseView, SeatView, View};
use tercet_texts::{chipset as words, classic};

use super::{hand::Hand, say};
use crate::{
    parts::{
        card::{CardBack, SmallCards},
        chips::Chips,
        spread::Spread,
    },
    settings::language,
};

/// The keys that reach the cards of the table, where sets are pointed out.
const TABLE_KEYS: &[&str] = &[
    "KeyQ", "KeyW", "KeyE", "KeyR", "KeyT", "KeyY", "KeyU", "KeyI", "KeyO", "KeyP", "KeyA", "KeyS",
    "KeyD", "KeyF", "KeyG", "KeyJ", "KeyK", "KeyL", "KeyZ", "KeyX", "KeyC", "KeyV", "KeyB", "KeyM",
];
/// The keys that reach the own hand.
const HAND_KEYS: &[&str] = &["Digit1", "Digit2"];

/// The table with everything on it.
#[component]
pub(super) fn Felt(hand: Hand) -> impl IntoView {
    let Hand { play, view, .. } = hand;
    let others = Memo::new(move |_| {
        let me = play.seat.get();
        let n_seats = view.with(|view| view.seats.len());
        (0..n_seats as u8).map(Seat).filter(|&seat| Some(seat) != me).collect::<Vec<_>>()
    });
    let own = Memo::new(move |_| hand.own());
    let bet = Signal::derive(move || own.with(|own| own.as_ref().map_or(0, |own| own.bet)));
    let cards = Signal::derive(move || hand.cards().unwrap_or_default().iter().collect::<Vec<_>>());
    let is_in = move || own.with(|own| own.as_ref().is_some_and(|own| own.in_pot));
    view! {
        <div class="chipset" class:watched=move || play.seat.get().is_none()>
            // On a phone it scrolls, also with keys.
            <ol class="places" tabindex="0" aria-label=move || words::hands(language())>
                <For each=move || others.get() key=|seat| *seat children=move |seat| view! { <Place hand seat /> } />
            </ol>
            <div class="felt">
                <p class="pot" data-test="pot">
                    <span class="pot-name">{move || words::pot(language())}</span>
                    <Chips chips=Signal::derive(move || view.with(|view| view.pot)) />
                    <span class="quiet">{move || {
                        let (pot, pots) = view.with(|view| (view.pot_number, view.n_pots));
                        words::pot_number(language(), i64::from(pot), i64::from(pots))
                    }}</span>
                </p>
                <div class="middle">
                    <Spread cards=Signal::derive(move || view.with(|view| view.table.clone()))
                        look=move |card| hand.look(card) press=move |card| hand.press(card)
                        keys=TABLE_KEYS grows=true most=300.0
                        name=Signal::derive(|| classic::cards_on_table(language()).to_owned()) />
                </div>
                <Pointed hand />
            </div>
            {move || play.seat.get().is_some().then(|| view! {
                <div class="own-place" class:out=move || !is_in()>
                    <div class="own-cards">
                        <Spread cards look=move |card| hand.look(card) press=move |card| hand.press(card)
                            keys=HAND_KEYS most=240.0
                            name=Signal::derive(|| words::your_hand(language()).to_owned()) />
                    </div>
                    {move || play.seat.get().map(|seat| view! { <Deed hand seat /> })}
                    {move || (bet.get() > 0).then(|| view! { <span class="bet"><Chips chips=bet /></span> })}
                </div>
            })}
        </div>
    }
}

/// One of the others: cards face down or open, and what they bet in this phase.
#[component]
fn Place(hand: Hand, seat: Seat) -> impl IntoView {
    let Hand { play, view, .. } = hand;
    let player = Memo::new(move |_| view.with(|view| view.seats.get(usize::from(seat.0)).cloned()));
    let with =
        move |part: fn(&SeatView) -> u32| player.with(|player| player.as_ref().map_or(0, part));
    let bet = Signal::derive(move || with(|player| player.bet));
    let n_cards = move || with(|player| u32::from(player.cards));
    let is_out = move || player.with(|player| player.as_ref().is_none_or(|player| !player.in_pot));
    let is_active = move || {
        view.with(
            |view| matches!(view.phase, PhaseView::Betting { seat: turn, .. } if turn == seat),
        )
    };
    let open = move || player.with(|player| player.as_ref().and_then(|player| player.hand));
    view! {
        <li class="place" class:out=is_out class:active=is_active>
            <span class="unseen">{move || match open() {
                Some(_) => words::hand_of(language(), &play.name(seat)),
                None => words::hidden(language(), i64::from(n_cards()), &play.name(seat)),
            }}</span>
            <span class="cards">{move || match open() {
                Some(cards) => {
                    let cards: Vec<Card> = cards.iter().collect();
                    view! { <SmallCards cards /> }.into_any()
                }
                None => (0..n_cards()).map(|_| view! { <CardBack /> }).collect_view().into_any(),
            }}</span>
            <span class="name" aria-hidden="true">{move || play.name(seat)}</span>
            <Deed hand seat />
            {move || (bet.get() > 0).then(|| view! { <span class="bet"><Chips chips=bet /></span> })}
        </li>
    }
}

/// What somebody did when they were asked last, at their hand.
#[component]
fn Deed(hand: Hand, seat: Seat) -> impl IntoView {
    let has_dropped = move || {
        let is_out = |player: &SeatView| !player.in_pot && player.cards > 0;
        hand.view.with(|view| view.seats.get(usize::from(seat.0)).is_some_and(is_out))
    };
    let text = move || {
        let last = |view: &View| view.seats.get(usize::from(seat.0))?.last;
        match has_dropped() {
            true => Some(words::dropped(language()).to_owned()),
            false => hand.view.with(|view| last(view)).map(|last| say::deed(language(), last)),
        }
    };
    // Beside the players, what they did is read out already.
    view! { <span class="deed" data-test="deed" aria-hidden="true">{text}</span> }
}

/// The sets one has pointed out so far.
#[component]
fn Pointed(hand: Hand) -> impl IntoView {
    let claimed = Memo::new(move |_| hand.own().map(|own| own.claimed).unwrap_or_default());
    view! {
        {move || (!claimed.with(Vec::is_empty)).then(|| view! {
            <ul class="pointed" data-test="pointed">
                {claimed.get().into_iter().map(|set| view! {
                    <li><SmallCards cards=set.cards().to_vec() /></li>
                }).collect_view()}
            </ul>
        })}
    }
}
