//! Personal tokens for programs.

use leptos::{prelude::*, task::spawn_local};
use tercet_protocol::account::{
    NewPersonalToken, PersonalToken, PersonalTokens, Scope, TokenEntry,
};
use tercet_texts::account as words;

use super::forms::{Field, Sending, day, submitted};
use crate::{
    browser::http,
    settings::{Words, language, say},
};

/// For how many days a token can be made to last, and which of them is chosen at first.
const LASTING: [u32; 4] = [7, 30, 90, USUAL];
const USUAL: u32 = 365;

/// What each scope is called.
const fn called(scope: Scope) -> Words {
    match scope {
        Scope::Play => words::scope_play,
        Scope::Bot => words::scope_bot,
        Scope::Watch => words::scope_watch,
        Scope::HistoryRead => words::scope_history,
        Scope::ProfileRead => words::scope_profile,
        Scope::ProfileWrite => words::scope_rename,
        Scope::Admin => words::scope_admin,
    }
}

/// The tokens, and a form for a new one.
#[component]
pub(super) fn TokenList(is_admin: bool) -> impl IntoView {
    let tokens = RwSignal::new(Vec::<TokenEntry>::new());
    let fresh = RwSignal::new(None::<String>);
    let (name, chosen) = (RwSignal::new(String::new()), RwSignal::new(vec![Scope::Play]));
    let days = RwSignal::new(USUAL);
    let sending = Sending::new();
    let load = move || {
        spawn_local(async move {
            if let Ok(listed) = http::get::<PersonalTokens>("/api/tokens").await {
                let _ = tokens.try_set(listed.tokens);
            }
        });
    };
    load();
    let act = move || {
        let body = NewPersonalToken {
            name: name.get_untracked(),
            scopes: chosen.get_untracked(),
            days: Some(days.get_untracked()),
        };
        let ask = async move { http::send::<PersonalToken>("POST", "/api/tokens", &body).await };
        sending.run(ask, move |made| {
            fresh.set(Some(made.token));
            name.set(String::new());
            load();
        });
    };
    let revoke = move |id: String| {
        spawn_local(async move {
            let _ = http::act::<()>("DELETE", &format!("/api/tokens/{id}"), None).await;
            load();
        });
    };
    let offered =
        Scope::ALL.iter().copied().filter(move |scope| is_admin || *scope != Scope::Admin);
    view! {
        <details class="panel" data-test="tokens">
            <summary>{say(words::tokens)}</summary>
            <p>{say(words::tokens_note)}</p>
            <ul class="table-list">
                <For each=move || tokens.get() key=|token| token.id.clone() let:token>
                    <li>{token_line(token, revoke)}</li>
                </For>
            </ul>
            {move || fresh.get().map(|token| view! {
                <p>{say(words::token_once)}</p>
                <p class="token"><code data-test="token">{token}</code></p>
            })}
            <form class="fields" on:submit=submitted(act)>
                <Field label=words::token_name value=name test="token-name" />
                <fieldset class="scopes">
                    {offered.map(|scope| view! {
                        <label class="row">
                            <span>{say(called(scope))}</span>
                            <input type="checkbox" prop:checked=move || chosen.with(|chosen| chosen.contains(&scope))
                                on:change:target=move |event| {
                                    let on = event.target().checked();
                                    chosen.update(|chosen| {
                                        chosen.retain(|other| *other != scope);
                                        chosen.extend(on.then_some(scope));
                                    });
                                } />
                        </label>
                    }).collect_view()}
                </fieldset>
                <label class="row">
                    <span>{say(words::token_lasts)}</span>
                    <select data-test="token-days" on:change:target=move |event| {
                        if let Ok(chosen) = event.target().value().parse() {
                            days.set(chosen);
                        }
                    }>
                        {LASTING.into_iter().map(|n| view! {
                            <option value=n.to_string() prop:selected=move || days.get() == n>
                                {move || words::token_days(language(), n.into())}
                            </option>
                        }).collect_view()}
                    </select>
                </label>
                {sending.shown()}
                <button type="submit" class="plain" data-test="create-token"
                    disabled=move || sending.is_busy() || chosen.with(Vec::is_empty)>{say(words::create_button)}</button>
            </form>
        </details>
    }
}

fn token_line(token: TokenEntry, revoke: impl Fn(String) + Copy + 'static) -> impl IntoView {
    let TokenEntry { id, name, scopes, until, used, .. } = token;
    let allowed = move || {
        let scopes = scopes.iter().map(|scope| called(*scope)(language()));
        scopes.collect::<Vec<_>>().join(", ")
    };
    view! {
        <span class="what">
            <b>{name}</b>
            <small class="quiet">
                {allowed}" · "{move || words::until(language(), &day(until))}
                {(used > 0).then(|| view! { " · "<span>{move || words::used(language(), &day(used))}</span> })}
            </small>
        </span>
        <button type="button" class="plain" on:click=move |_| revoke(id.clone())>{say(words::revoke_button)}</button>
    }
}
