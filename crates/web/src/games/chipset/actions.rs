//! The buttons of ChipSet: bets with their amounts, the question, the end of a showdown.

use leptos::prelude::*;
use tercet_games::chipset::Command;
use tercet_texts::chipset as words;

use super::hand::Hand;
use crate::{
    games::shared::has_buttons,
    parts::{
        hint::AnyHintButton,
        icon::{Icon, SignButton},
        keyboard::KeyCap,
    },
    settings::language,
};

/// With more chips than this a slider is quicker than pressing again and again.
const STEPS_ARE_ENOUGH: u32 = 6;

/// The buttons that can be of use now.
pub(super) fn actions(hand: Hand) -> AnyView {
    let Hand { play, moves, .. } = hand;
    let amount = move || i64::from(hand.amount.get());
    let has_buttons = has_buttons(play);
    let is_asked = Memo::new(move |_| is_asked(hand));
    let bets = Memo::new(move |_| has_buttons.get() && hand.bets());
    view! {
        {move || has_buttons.get().then(|| view! {
            <AnyHintButton hint=hand.hint is_open=is_asked give=move || hand.give_hint() />
        })}
        // In the order of every card room, and only disabled while others bet.
        {move || bets.get().then(|| view! {
            <button type="button" class="plain" data-test="drop" disabled=move || !moves.get().drop
                on:click=move |_| hand.give_up()>
                {move || words::drop_button(language())}<KeyCap usual="KeyD" />
            </button>
            <button type="button" class="plain along" data-test="along"
                disabled=move || !moves.get().check && moves.get().call == 0
                on:click=move |_| hand.go_along()>
                {move || match moves.get().call {
                    0 => words::check_button(language()).to_owned(),
                    chips => words::call_button(language(), i64::from(chips)),
                }}
            </button>
            <span class="wager">
                <Stepper hand />
                <button type="button" class="main bold" data-test="bet" disabled=move || hand.most() == 0
                    on:click=move |_| hand.go_ahead()>
                    {move || if moves.get().raise > 0 {
                        words::raise_button(language(), amount())
                    } else {
                        words::bet_button(language(), amount())
                    }}
                </button>
            </span>
        })}
        {move || moves.get().hold.then(|| view! {
            <button type="button" class="plain" data-test="hold" on:click=move |_| hand.go_along()>
                {move || words::hold_button(language())}
            </button>
            <button type="button" class="main" data-test="expose" disabled=move || !moves.get().expose
                on:click=move |_| play.send(&Command::Expose)>
                {move || words::expose_button(language())}
            </button>
        })}
        {move || moves.get().done.then(|| view! {
            <button type="button" class="main" data-test="done" on:click=move |_| play.send(&Command::Done)>
                {move || words::done_button(language())}
            </button>
        })}
        {move || hand.can_skip().then(|| view! {
            <button type="button" class="plain" data-test="skip" on:click=move |_| hand.skip()>
                {move || words::skip_button(language())}
            </button>
        })}
        {move || moves.get().deal.then(|| view! {
            <button type="button" class="main" data-test="deal" on:click=move |_| play.send(&Command::Deal)>
                {move || words::deal_button(language())}
            </button>
        })}
    }
    .into_any()
}

/// Whether there is something to decide that a hint can help with; tracked.
fn is_asked(hand: Hand) -> bool {
    let moves = hand.moves.get();
    moves.check || moves.call > 0 || moves.bet > 0 || moves.raise > 0 || moves.hold || moves.done
}

/// How many chips to bet.
#[component]
fn Stepper(hand: Hand) -> impl IntoView {
    let label = |text: fn(tercet_texts::Language) -> &'static str| {
        Signal::derive(move || text(language()).to_owned())
    };
    let has_slider = move || STEPS_ARE_ENOUGH < hand.most();
    view! {
        <span class="stepper" role="group" aria-label=move || words::amount(language())>
            <SignButton icon=Icon::Minus label=label(words::less) press=move || hand.step(-1) test="less" />
            {move || match has_slider() {
                true => view! {
                    <input type="range" min="1" max=move || hand.most().to_string() data-test="amount"
                        aria-label=move || words::amount(language())
                        prop:value=move || hand.amount.get().to_string()
                        on:input:target=move |event| {
                            if let Ok(amount) = event.target().value().parse::<u32>() {
                                hand.amount.set(amount);
                            }
                        } />
                }.into_any(),
                false => view! {
                    <output data-test="amount">{move || hand.amount.get()}</output>
                }.into_any(),
            }}
            <SignButton icon=Icon::Plus label=label(words::more) press=move || hand.step(1) test="more" />
        </span>
    }
}
