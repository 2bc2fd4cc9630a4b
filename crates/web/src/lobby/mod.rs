//! Where one begins: play now, every game, open tables, today's puzzle.

pub(crate) mod catalog;
mod games;
mod hero;
mod house_rules;
mod me;
mod new_table;
mod open_tables;

use leptos::prelude::*;
use tercet_texts::{errors, lobby as words};

use self::{games::GameCards, hero::Hero, open_tables::OpenTables};
pub(crate) use self::{me::TopBar, new_table::NewTable};
use crate::{browser::storage, settings::say};

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
            <GameCards />
            <OpenTables />
            <footer class="quiet fine">
                <p>{say(words::not_affiliated)}</p>
            </footer>
        </main>
    }
}
