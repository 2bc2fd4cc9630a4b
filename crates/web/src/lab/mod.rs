//! The lab: how likely sets are, a solver, and the largest layouts without a set.

mod figures;
mod in_play;
mod odds;
mod panel;
mod picker;
mod rule_books;
mod set_free;
mod solver;

use leptos::prelude::*;
use tercet_engine::Seed;
use tercet_texts::{common, lab as words};

use self::{odds::OddsExplorer, set_free::SetFree, solver::Solver};
use crate::{
    browser::time,
    lobby::TopBar,
    route::{Link, Route},
    settings::{Words, language, say},
};

/// What can be explored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tool {
    Odds,
    Solver,
    SetFree,
}

impl Tool {
    const ALL: [(Tool, Words, &str); 3] = [
        (Tool::Odds, words::odds, "odds"),
        (Tool::Solver, words::solver, "solver"),
        (Tool::SetFree, words::set_free, "set-free"),
    ];
}

/// The page of the lab.
#[component]
pub(crate) fn LabPage() -> impl IntoView {
    let tool = RwSignal::new(Tool::Odds);
    view! {
        <TopBar />
        <main class="lab" data-test="lab">
            <header class="lab-head">
                <h1>{say(words::title)}</h1>
                <fieldset class="choice">
                    <legend class="unseen">{say(words::which)}</legend>
                    {Tool::ALL.into_iter().map(|(each, text, test)| view! {
                        <label>
                            <input type="radio" name="tool" data-test=test prop:checked=move || tool.get() == each
                                on:change=move |_| tool.set(each) />
                            <span>{move || text(language())}</span>
                        </label>
                    }).collect_view()}
                </fieldset>
            </header>
            {move || match tool.get() {
                Tool::Odds => view! { <OddsExplorer /> }.into_any(),
                Tool::Solver => view! { <Solver /> }.into_any(),
                Tool::SetFree => view! { <SetFree /> }.into_any(),
            }}
            <Link to=Route::Lobby class="plain button">{say(common::lobby_button)}</Link>
        </main>
    }
}

/// A seed nobody knows before: what the lab deals is different every time.
fn fresh_seed() -> Seed {
    Seed::numbered(time::random())
}
