//! The buttons of ChipSet: bets with their amounts, the question, the end of a showdown.

use leptos::prelude::*;
use tercet_games::chipset::Command;
use tercet_texts::chipset as words;

use super::hand::Hand;
use crate::{
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
    view! {
        {move || is_asked(hand).then(|| view! { <AnyHintButton hint=hand.hint give=move || hand.give_hint() /> })}
        {move || (hand.most() > 0).then(|| view! {
            <span class="wager">
                <Stepper hand />
                <button type="button" class="main" data-test="bet" on:click=move |_| hand.go_ahead()>
                    {move || if moves.get().bet > 0 {
                        words::bet_button(language(), amount())
                    } else {
                        words::raise_button(language(), amount())
                    }}
                </button>
            </span>
        })}
        {move || moves.get().drop.then(|| view! {
            <button type="button" class="plain" data-test="drop" on:click=move |_| hand.give_up()>
                {move || words::drop_button(language())}<KeyCap usual="KeyD" />
            </button>
        })}
        {move || (moves.get().check || moves.get().call > 0).then(|| view! {
            <button type="button" class="plain along" data-test="along" on:click=move |_| hand.go_along()>
                {move || match moves.get() {
                    moves if moves.check => words::check_button(language()).to_owned(),
                    moves => words::call_button(language(), i64::from(moves.call)),
                }}
            </button>
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
