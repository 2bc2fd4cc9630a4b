//! Where one begins: play now, every game, open tables, today's puzzle.

mod games;
mod hero;
mod house_rules;
mod in_force;
mod matchmaker;
mod me;
mod new_table;
mod open_tables;
mod run_levels;
mod screen_names;

use leptos::prelude::*;
use tercet_texts::{errors, lobby as words};

use self::{games::GameCards, hero::Hero, open_tables::OpenTables};
pub(crate) use self::{
    in_force::InForce,
    matchmaker::Matchmaker,
    me::TopBar,
    new_table::{Company, NewTable},
};
use crate::{
    browser::storage,
    route::{Link, Route},
    settings::say,
};

/// The lobby.
#[component]
pub(crate) fn Lobby() -> impl IntoView {
    view! {
        <TopBar />
        <main class="lobby">
            {(!storage::works()).then(|| view! {
                <p class="panel" role="note" data-test="no-storage">
                    <b>{say(errors::no_storage)}</b>" "{say(errors::no_storage_note)}
                </p>
            })}
            <Hero />
            <OpenTables />
            <GameCards />
            <footer class="quiet fine">
                <p class="choices">
                    <Link to=Route::Ratings(None) class="plain button" test="ratings-link">{say(words::ratings_button)}</Link>
                    <Link to=Route::Lab class="plain button" test="lab-link">{say(words::lab_button)}</Link>
                </p>
                <p>{say(words::not_affiliated)}</p>
            </footer>
        </main>
    }
}
