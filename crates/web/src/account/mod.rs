//! The account: a guest keeps their games, signs in elsewhere, and takes everything along.

mod codes;
mod devices;
mod forms;
mod guest;
mod handed;
mod leaving;
mod linking;
mod reports;
mod security;
mod tokens;

use leptos::{prelude::*, task::spawn_local};
use tercet_protocol::account::{AccountState, RecoveryCodes};
use tercet_texts::{account as words, common, errors, people};

use self::{
    codes::{CodesPanel, NewCodes},
    devices::{AddDevice, DeviceList},
    guest::GuestForms,
    handed::Handed,
    leaving::{DeletePanel, ExportPanel},
    reports::ReportsPanel,
    security::PasswordPanel,
    tokens::TokenList,
};
use crate::{
    browser::{http, storage},
    lobby::TopBar,
    offline_games::OfflineOffer,
    route::{Link, Route},
    settings::{language, name_if_chosen, say},
};

/// What is known of the person.
#[derive(Clone, Debug, PartialEq)]
enum Known {
    Asking,
    Unreachable,
    Here(AccountState),
}

/// What the parts of the page share.
#[derive(Clone, Copy)]
struct Desk {
    known: RwSignal<Known>,
    /// Recovery codes that are shown once.
    codes: RwSignal<Option<RecoveryCodes>>,
    /// What a link brought along.
    handed: RwSignal<Handed>,
    /// How many devices were let in here.
    n_let_in: RwSignal<u32>,
    /// The name in the bar above.
    name: RwSignal<Option<String>>,
}

impl Desk {
    /// Asks the server again who one is.
    fn ask(self) {
        spawn_local(async move {
            let answer = match http::signed_in().await {
                Ok(_) => http::get::<AccountState>("/api/account").await,
                Err(failed) => Err(failed),
            };
            let known = match answer {
                Ok(state) => {
                    if state.handle.is_some() {
                        storage::keep("name", &state.you.name);
                        let _ = self.name.try_set(Some(state.you.name.clone()));
                    }
                    Known::Here(state)
                }
                Err(_) => Known::Unreachable,
            };
            // The person may be elsewhere by now.
            let _ = self.known.try_set(known);
        });
    }

    /// Signs the browser in as somebody else: what the server says next is about them.
    fn became(self, name: &str) {
        http::is_known();
        storage::keep("name", &name);
        self.ask();
    }
}

/// The page of the account.
#[component]
pub(crate) fn AccountPage() -> impl IntoView {
    let desk = Desk {
        known: RwSignal::new(Known::Asking),
        codes: RwSignal::new(None),
        handed: RwSignal::new(Handed::take_from_address()),
        n_let_in: RwSignal::new(0),
        name: RwSignal::new(name_if_chosen()),
    };
    desk.ask();
    view! {
        <TopBar name=desk.name />
        <main class="reading wide-page account" data-test="account">
            <h1>{say(common::account)}</h1>
            {move || match desk.codes.get() {
                Some(codes) => view! { <CodesPanel desk codes /> }.into_any(),
                None => match desk.known.get() {
                    Known::Asking => view! { <p class="pulse">"…"</p> }.into_any(),
                    Known::Unreachable => view! { <p role="alert">{say(errors::unreachable)}</p> }.into_any(),
                    Known::Here(state) if state.handle.is_some() => view! { <Member desk state /> }.into_any(),
                    Known::Here(state) => view! { <GuestForms desk state /> }.into_any(),
                },
            }}
            <Link to=Route::Lobby class="plain button">{say(common::lobby_button)}</Link>
        </main>
    }
}

/// What somebody with an account sees.
#[component]
fn Member(desk: Desk, state: AccountState) -> impl IntoView {
    let handle = state.handle.clone().unwrap_or_default();
    let shown = handle.clone();
    let (is_admin, n_codes) = (state.admin, state.recovery_codes);
    view! {
        <p data-test="signed-in">{move || words::signed_in(language(), &shown)}</p>
        {is_admin.then(|| view! { <p class="quiet">{say(words::is_admin)}</p><ReportsPanel /> })}
        {state.banned.map(banned)}
        {move || desk.handed.with(|handed| handed.admin.clone()).map(|secret| view! {
            <handed::AdminOffer desk secret />
        })}
        <OfflineOffer />
        <AddDevice desk />
        <DeviceList desk />
        <NewCodes desk n_codes />
        <PasswordPanel />
        <TokenList is_admin />
        <ExportPanel />
        <DeletePanel desk handle />
    }
}

/// Why somebody may not play here.
fn banned(ban: tercet_protocol::account::Banned) -> impl IntoView {
    let (reason, contact) = (ban.reason, ban.contact);
    view! {
        <p role="alert" class="panel">
            {move || words::banned(language(), &reason)}" "
            {move || contact.as_ref().map(|contact| people::answer(language(), contact))}
        </p>
    }
}
