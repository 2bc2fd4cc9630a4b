//! Who sits at the table, and how they stand.

use leptos::prelude::*;
use tercet_cards::{Card, Rolled};
use tercet_engine::Seat;
use tercet_protocol::room::SeatState;
use tercet_texts::table as words;

use crate::{
    parts::{
        card::SmallCards,
        die::SmallDice,
        icon::{Icon, Sign},
        trailing::trailing,
    },
    session::Play,
    settings::{self, language, say},
};

/// What the board says about a seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct SeatLine {
    /// The score, as it is written; absent where there is none.
    pub(crate) points: Option<String>,
    /// A few words more: "3 sets", "folded", "Master".
    pub(crate) detail: String,
    /// What they took last.
    pub(crate) cards: Vec<Card>,
    /// The dice that lie open before them.
    pub(crate) dice: Vec<Rolled>,
    /// Whether all wait for them, or they hold the lock.
    pub(crate) active: bool,
    /// Whether they cannot act for now, or are gone.
    pub(crate) out: bool,
}

/// A score with a real minus.
pub(crate) fn signed(score: i32) -> String {
    if score < 0 { format!("−{}", score.unsigned_abs()) } else { score.to_string() }
}

/// All seats, in order.
#[component]
pub(crate) fn SeatList(play: Play, #[prop(into)] seats: Signal<Vec<SeatLine>>) -> impl IntoView {
    let count = Memo::new(move |_| seats.with(Vec::len));
    view! {
        <ol class="seats" tabindex="0" aria-label=say(words::players)>
            {move || (0..count.get()).map(|idx| {
                let line = Memo::new(move |_| seats.with(|seats| seats.get(idx).cloned().unwrap_or_default()));
                view! { <SeatItem play idx=idx as u8 line /> }
            }).collect_view()}
        </ol>
    }
}

#[component]
fn SeatItem(play: Play, idx: u8, line: Memo<SeatLine>) -> impl IntoView {
    let seat = Seat(idx);
    let sitter = Memo::new(move |_| {
        play.session().room.with(|room| room.as_ref()?.seats.get(usize::from(idx)).cloned())
    });
    let is_away = move || matches!(sitter.get(), Some(SeatState::Person { connected: false, .. }));
    let icon = move || match sitter.get() {
        Some(SeatState::Bot { .. }) => Icon::Bot,
        _ => Icon::Person,
    };
    // Only what has changed is drawn anew: a line changes with every set somebody takes.
    let cards = Memo::new(move |_| line.with(|line| line.cards.clone()));
    let cards = trailing(cards.into());
    let dice = Memo::new(move |_| line.with(|line| line.dice.clone()));
    let has_points =
        Memo::new(move |_| line.with(|line| line.points.is_some()) && settings::current().scores);
    let points = move || line.with(|line| line.points.clone()).unwrap_or_default();
    let said = RwSignal::new(None::<&'static str>);
    super::talk::follow_emotes(play, seat, said);
    view! {
        <li class="seat" data-seat=idx.to_string() class:mine=move || play.is_mine(seat)
            class:active=move || line.with(|line| line.active)
            class:out=move || line.with(|line| line.out) || is_away()>
            <span class="who">
                {move || view! { <Sign icon=icon() /> }}
                <b class="name">{move || play.name(seat)}</b>
                {move || is_away().then(|| view! { <i class="away">{words::away(language())}</i> })}
                {move || said.get().map(|said| view! { <span class="emote">{said}</span> })}
            </span>
            <span class="detail">{move || line.with(|line| line.detail.clone())}</span>
            <span class="last">{move || {
                let cards: Vec<Card> = cards.get();
                (!cards.is_empty()).then(|| view! { <SmallCards cards /> })
            }}
            {move || {
                let dice = dice.get();
                (!dice.is_empty()).then(|| view! { <SmallDice dice /> })
            }}</span>
            {move || has_points.get().then(|| view! { <strong class="points">{points}</strong> })}
        </li>
    }
}
