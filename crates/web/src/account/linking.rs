//! Being let into an account from another device.

use std::time::Duration;

use leptos::{prelude::*, task::spawn_local};
use tercet_protocol::account::{ClaimLink, ClaimedLink, NewDeviceLink, WaitingDevice};
use tercet_texts::account as words;

use super::{Desk, forms::Sending};
use crate::{
    browser::http,
    settings::{language, say},
    share::QrPicture,
    speech::{self, Tone},
};

/// How often the page asks whether it was let in.
pub(super) const ASKING: Duration = Duration::from_secs(2);

/// Six digits and a picture of them, until somebody lets this device in.
#[component]
pub(super) fn LinkHere(desk: Desk) -> impl IntoView {
    let waiting = RwSignal::new(None::<WaitingDevice>);
    let merge = RwSignal::new(true);
    let sending = Sending::new();
    let act = move |_| {
        let body = NewDeviceLink { device: None, merge: merge.get_untracked() };
        let ask = async move { http::send::<WaitingDevice>("POST", "/api/links", &body).await };
        sending.run(ask, move |device| {
            waiting.set(Some(device.clone()));
            wait(desk, waiting, device);
        });
    };
    view! {
        <section class="panel" data-test="link-here">
            <h2>{say(words::link_here)}</h2>
            {move || match waiting.get() {
                None => view! {
                    <label class="row">
                        <span>{say(words::merge)}</span>
                        <input type="checkbox" data-test="merge" prop:checked=move || merge.get()
                            on:change:target=move |event| merge.set(event.target().checked()) />
                    </label>
                    <button type="button" class="plain" data-test="show-digits" disabled=move || sending.is_busy()
                        on:click=act>{say(words::show_button)}</button>
                }.into_any(),
                Some(device) => view! {
                    <p>{say(words::link_here_note)}</p>
                    <QrPicture link=address(&device.code) label=words::digits />
                    <p class="digits" data-test="digits">{device.code.clone()}</p>
                    <p class="quiet" role="status">{say(words::waiting)}</p>
                }.into_any(),
            }}
            {sending.shown()}
        </section>
    }
}

/// Where somebody who photographs the digits confirms them.
fn address(code: &str) -> String {
    let origin = web_sys::window().and_then(|window| window.location().origin().ok());
    format!("{}/account#link={code}", origin.unwrap_or_default())
}

/// Asks again and again, until somebody lets this device in or its time is over.
fn wait(desk: Desk, waiting: RwSignal<Option<WaitingDevice>>, device: WaitingDevice) {
    let again = move || {
        let is_shown = waiting.try_with_untracked(|shown| shown.as_ref() == Some(&device));
        if is_shown != Some(true) {
            return;
        }
        let device = device.clone();
        spawn_local(async move {
            let claim = ClaimLink { secret: device.secret.clone(), token: false };
            match http::send::<ClaimedLink>("POST", "/api/links/claim", &claim).await {
                Ok(ClaimedLink { you: Some(you), games_added, .. }) => {
                    speech::note(Tone::Good, words::linked(language()));
                    if let Some(n) = games_added.filter(|n| *n > 0) {
                        let n = i64::try_from(n).unwrap_or(i64::MAX);
                        speech::note(Tone::Good, words::games_added(language(), n));
                    }
                    desk.became(&you.name);
                }
                // The network comes back, or the time is over: the server knows.
                Ok(_) | Err(http::Failed::Unreachable) => wait(desk, waiting, device),
                Err(http::Failed::Refused { .. }) => {
                    speech::note(Tone::Bad, words::gone(language()));
                    let _ = waiting.try_set(None);
                }
            }
        });
    };
    set_timeout(again, ASKING);
}
