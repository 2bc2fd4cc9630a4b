//! Devices: letting one in, listing them, and signing one out.

use std::time::Duration;

use leptos::{prelude::*, task::spawn_local};
use tercet_protocol::account::{AskingDevice, SessionEntry, Sessions};
use tercet_texts::account as words;

use super::{
    Desk,
    forms::{Field, Sending, day, submitted, time},
    linking::ASKING,
};
use crate::{
    browser::{http, storage},
    settings::{language, say},
    speech::{self, Tone},
};

/// Letting a device in by the digits it shows.
#[component]
pub(super) fn AddDevice(desk: Desk) -> impl IntoView {
    let handed = desk.handed.with_untracked(|handed| handed.digits.clone());
    let was_photographed = handed.is_some();
    let digits = RwSignal::new(handed.unwrap_or_default());
    let asking = RwSignal::new(None::<AskingDevice>);
    let sending = Sending::new();
    let look = move || {
        let path = format!("/api/links/{}", digits_of(&digits.get_untracked()));
        let ask = async move { http::get::<AskingDevice>(&path).await };
        sending.run(ask, move |device| asking.set(Some(device)));
    };
    if was_photographed {
        desk.handed.update_untracked(|handed| handed.digits = None);
        look();
    }
    let allow = move |_| {
        let path = format!("/api/links/{}", digits_of(&digits.get_untracked()));
        let ask = async move { http::act::<()>("POST", &path, None).await };
        sending.run(ask, move |()| {
            speech::note(Tone::Good, words::let_in(language()));
            asking.set(None);
            digits.set(String::new());
            desk.n_let_in.update(|n| *n += 1);
        });
    };
    view! {
        <section class="panel" data-test="add-device">
            <h2>{say(words::add_device)}</h2>
            {move || match asking.get() {
                None => view! {
                    <form class="fields" on:submit=submitted(look)>
                        <Field label=words::digits note=words::add_device_note value=digits fill="one-time-code"
                            test="enter-digits" />
                        <button type="submit" class="plain" data-test="look-up" disabled=move || sending.is_busy()>
                            {say(words::look_button)}
                        </button>
                    </form>
                }.into_any(),
                Some(device) => {
                    let (merge, asked) = (device.merge, time(device.asked));
                    view! {
                        <p data-test="asking">{move || words::asks(language(), &named(&device.device), &asked)}</p>
                        {merge.then(|| view! { <p>{say(words::asks_merge)}</p> })}
                        <button type="button" class="main" data-test="let-in" disabled=move || sending.is_busy()
                            on:click=allow>{say(words::allow_button)}</button>
                    }.into_any()
                }
            }}
            {sending.shown()}
        </section>
    }
}

/// The digits of what somebody typed.
fn digits_of(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}

fn named(device: &str) -> String {
    if device.is_empty() { words::unknown_device(language()).to_owned() } else { device.to_owned() }
}

/// The devices that are signed in.
#[component]
pub(super) fn DeviceList(desk: Desk) -> impl IntoView {
    let sessions = RwSignal::new(Vec::<SessionEntry>::new());
    let load = move || {
        spawn_local(async move {
            if let Ok(listed) = http::get::<Sessions>("/api/sessions").await {
                let _ = sessions.try_set(listed.sessions);
            }
        });
    };
    Effect::new(move |_| {
        load();
        if desk.n_let_in.get() > 0 {
            // The device asks every now and then whether it was let in, and is in the list after that.
            set_timeout(load, ASKING + Duration::from_secs(1));
        }
    });
    let end = move |path: String| {
        spawn_local(async move {
            let _ = http::act::<()>("DELETE", &path, None).await;
            load();
        });
    };
    let leave = move |_| {
        spawn_local(async move {
            if http::act::<()>("DELETE", "/api/session", None).await.is_ok() {
                http::is_unknown();
                storage::forget("name");
                desk.ask();
            }
        });
    };
    view! {
        <section class="panel" data-test="devices">
            <h2>{say(words::devices)}</h2>
            <ul class="table-list">
                <For each=move || sessions.get() key=|session| session.id.clone() let:session>
                    <li>{device_line(session, end, leave)}</li>
                </For>
            </ul>
            {move || sessions.with(|sessions| sessions.len() > 1).then(|| view! {
                <button type="button" class="plain" on:click=move |_| end("/api/sessions".to_owned())>
                    {say(words::others_button)}
                </button>
            })}
        </section>
    }
}

fn device_line(
    session: SessionEntry,
    end: impl Fn(String) + Copy + 'static,
    leave: impl Fn(leptos::ev::MouseEvent) + Copy + 'static,
) -> impl IntoView {
    let SessionEntry { id, device, used, current, .. } = session;
    let out = move |event| {
        if current { leave(event) } else { end(format!("/api/sessions/{id}")) }
    };
    view! {
        <span class="what">
            <b>{move || named(&device)}</b>
            <small class="quiet">
                {current.then(|| view! { <i>{say(words::this_device)}</i> })}
                {(!current && used > 0).then(|| view! { <span>{move || words::used(language(), &day(used))}</span> })}
            </small>
        </span>
        <button type="button" class="plain" data-test=if current { "leave" } else { "end-session" } on:click=out>
            {say(words::sign_out_button)}
        </button>
    }
}
