//! What a link brought along, behind the number sign of the address.

use leptos::prelude::*;
use tercet_protocol::account::{AdminClaim, Reset};
use tercet_protocol::http::Session;
use tercet_texts::account as words;

use super::{
    Desk,
    forms::{Field, Sending, submitted},
};
use crate::{
    browser::http,
    route::{self, Route},
    settings::say,
};

/// Secrets of links, and the digits of a device that was photographed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Handed {
    pub(super) invitation: Option<String>,
    pub(super) reset: Option<String>,
    pub(super) admin: Option<String>,
    pub(super) digits: Option<String>,
}

impl Handed {
    /// Reads the address, and takes the secret out of it: nobody who looks over a shoulder
    /// or finds the history of the browser needs it.
    pub(super) fn take_from_address() -> Self {
        let hash = web_sys::window().and_then(|window| window.location().hash().ok());
        let handed = Self::read(&hash.unwrap_or_default());
        if handed != Self::default() {
            route::rename(&Route::Account);
        }
        handed
    }

    fn read(hash: &str) -> Self {
        let mut handed = Self::default();
        if let Some((kind, secret)) = hash.trim_start_matches('#').split_once('=') {
            let secret = Some(secret.to_owned());
            match kind {
                "invite" => handed.invitation = secret,
                "reset" => handed.reset = secret,
                "admin" => handed.admin = secret,
                "link" => handed.digits = secret,
                _ => {}
            }
        }
        handed
    }
}

/// A new password by a link of the host.
#[component]
pub(super) fn ResetForm(desk: Desk, secret: String) -> impl IntoView {
    let password = RwSignal::new(String::new());
    let sending = Sending::new();
    let act = move || {
        let body = Reset {
            link: secret.clone(),
            password: password.get_untracked(),
            device: None,
            token: false,
        };
        let ask = async move { http::send::<Session>("POST", "/api/reset", &body).await };
        sending.run(ask, move |session| {
            desk.handed.update(|handed| handed.reset = None);
            desk.became(&session.you.name);
        });
    };
    view! {
        <form class="panel" on:submit=submitted(act)>
            <h2>{say(words::new_password)}</h2>
            <Field label=words::new_password note=words::password_note value=password kind="password"
                fill="new-password" test="reset-password" />
            {sending.shown()}
            <button type="submit" class="main" disabled=move || sending.is_busy()>{say(words::set_button)}</button>
        </form>
    }
}

/// Becoming the admin by the link of the first start.
#[component]
pub(super) fn AdminOffer(desk: Desk, secret: String) -> impl IntoView {
    let sending = Sending::new();
    let act = move |_| {
        let body = AdminClaim { link: secret.clone() };
        let ask = async move { http::act("POST", "/api/admin/claim", Some(&body)).await };
        sending.run(ask, move |()| {
            desk.handed.update(|handed| handed.admin = None);
            desk.ask();
        });
    };
    view! {
        <section class="panel">
            <p>{say(words::admin_link)}</p>
            {sending.shown()}
            <button type="button" class="main" data-test="become-admin" disabled=move || sending.is_busy()
                on:click=act>{say(words::admin_button)}</button>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_behind_the_number_sign_is_read_by_its_kind() {
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(Handed::read("#invite=ab").invitation, some("ab"));
        assert_eq!(Handed::read("#reset=ab").reset, some("ab"));
        assert_eq!(Handed::read("#admin=ab").admin, some("ab"));
        assert_eq!(Handed::read("#link=123456").digits, some("123456"));
        for nothing in ["", "#", "#x=1", "#invite"] {
            assert_eq!(Handed::read(nothing), Handed::default(), "{nothing}");
        }
    }
}
