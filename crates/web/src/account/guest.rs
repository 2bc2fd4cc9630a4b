//! What a guest can do: keep the games, sign in, or come back without a password.

use leptos::prelude::*;
use tercet_protocol::{
    account::{AccountState, KeepGames, Login, Recover, RecoveryCodes, Registration},
    http::Session,
};
use tercet_texts::account as words;

use super::{
    Desk,
    forms::{Field, Sending, submitted},
    handed::ResetForm,
    linking::LinkHere,
};
use crate::{browser::http, settings::say};

/// Everything that leads from a guest to an account.
#[component]
pub(super) fn GuestForms(desk: Desk, state: AccountState) -> impl IntoView {
    let registration = state.registration;
    let invitation = desk.handed.with_untracked(|handed| handed.invitation.clone());
    let reset = desk.handed.with_untracked(|handed| handed.reset.clone());
    let has_admin_link = desk.handed.with_untracked(|handed| handed.admin.is_some());
    let is_invited = invitation.is_some();
    view! {
        <p>{say(words::guest)}</p>
        {has_admin_link.then(|| view! { <p class="panel">{say(words::admin_link)}</p> })}
        {state.banned.map(super::banned)}
        {reset.map(|secret| view! { <ResetForm desk secret /> })}
        {match registration {
            Registration::Closed => view! { <p class="panel">{say(words::closed)}</p> }.into_any(),
            Registration::Invite if !is_invited => view! { <p class="panel">{say(words::invite_only)}</p> }.into_any(),
            Registration::Open | Registration::Invite => {
                view! { <KeepForm desk name=state.you.name invitation /> }.into_any()
            }
        }}
        <SignInForm desk />
        <RecoverForm desk />
        <LinkHere desk />
    }
}

#[component]
fn KeepForm(desk: Desk, name: String, invitation: Option<String>) -> impl IntoView {
    let (handle, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let name = RwSignal::new(name);
    let sending = Sending::new();
    let is_invited = invitation.is_some();
    let act = move || {
        let body = KeepGames {
            handle: handle.get_untracked().trim().to_owned(),
            password: password.get_untracked(),
            name: Some(name.get_untracked()),
            invitation: invitation.clone(),
        };
        let ask = async move { http::send::<RecoveryCodes>("POST", "/api/account", &body).await };
        sending.run(ask, move |codes| {
            desk.handed.update(|handed| handed.invitation = None);
            desk.codes.set(Some(codes));
            desk.ask();
        });
    };
    view! {
        <form class="panel" on:submit=submitted(act) data-test="keep-form">
            <h2>{say(words::keep_games)}</h2>
            {is_invited.then(|| view! { <p>{say(words::invited)}</p> })}
            <p>{say(words::keep_games_note)}</p>
            <Field label=words::handle note=words::handle_note value=handle fill="username" test="new-handle" />
            <Field label=words::name value=name fill="nickname" test="new-name" />
            <Field label=words::password note=words::password_note value=password kind="password"
                fill="new-password" test="new-password" />
            {sending.shown()}
            <button type="submit" class="main" data-test="keep" disabled=move || sending.is_busy()>
                {say(words::keep_button)}
            </button>
        </form>
    }
}

#[component]
fn SignInForm(desk: Desk) -> impl IntoView {
    let (handle, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let sending = Sending::new();
    let act = move || {
        let body = Login {
            handle: handle.get_untracked().trim().to_owned(),
            password: password.get_untracked(),
            device: None,
            token: false,
        };
        let ask = async move { http::send::<Session>("POST", "/api/login", &body).await };
        sending.run(ask, move |session| desk.became(&session.you.name));
    };
    view! {
        <form class="panel" on:submit=submitted(act) data-test="sign-in-form">
            <h2>{say(words::sign_in)}</h2>
            <p class="quiet">{say(words::sign_in_note)}</p>
            <Field label=words::handle value=handle fill="username" test="handle" />
            <Field label=words::password value=password kind="password" fill="current-password" test="password" />
            {sending.shown()}
            <button type="submit" class="main" data-test="sign-in" disabled=move || sending.is_busy()>
                {say(words::sign_in_button)}
            </button>
        </form>
    }
}

#[component]
fn RecoverForm(desk: Desk) -> impl IntoView {
    let [handle, code, password] = [(); 3].map(|()| RwSignal::new(String::new()));
    let sending = Sending::new();
    let act = move || {
        let body = Recover {
            handle: handle.get_untracked().trim().to_owned(),
            code: code.get_untracked(),
            password: password.get_untracked(),
            device: None,
            token: false,
        };
        let ask = async move { http::send::<Session>("POST", "/api/recover", &body).await };
        sending.run(ask, move |session| desk.became(&session.you.name));
    };
    view! {
        <details class="panel" data-test="recover-form">
            <summary>{say(words::recover)}</summary>
            <form class="fields" on:submit=submitted(act)>
                <p>{say(words::recover_note)}</p>
                <Field label=words::handle value=handle fill="username" test="recover-handle" />
                <Field label=words::code value=code test="recover-code" />
                <Field label=words::new_password note=words::password_note value=password kind="password"
                    fill="new-password" test="recover-password" />
                {sending.shown()}
                <button type="submit" class="main" data-test="recover" disabled=move || sending.is_busy()>
                    {say(words::set_button)}
                </button>
            </form>
        </details>
    }
}
