//! What the host of a table can do besides starting a game: lock it, renew its code, lift bans,
//! say what may be said, hide names, and clear a game away that cannot go on.

use leptos::prelude::*;
use tercet_client::{Answer, Request};
use tercet_protocol::{UserId, chat::ChatRule, room::Who};
use tercet_texts::{common, table as words, talk};

use super::{host_people::PeopleHere, refusal::ask_for};
use crate::{
    parts::icon::{Icon, Sign},
    route::{Link, Route},
    session::Session,
    settings::{language, say},
    speech::{self, Tone},
};

/// The controls, folded away until the host wants them.
#[component]
pub(super) fn HostControls(session: Session) -> impl IntoView {
    let is_locked =
        Memo::new(move |_| session.room.with(|room| room.as_ref().is_some_and(|room| room.locked)));
    let is_fair = Memo::new(move |_| {
        session.room.with(|room| room.as_ref().is_some_and(|room| room.fair_timing))
    });
    let is_fast = Memo::new(move |_| {
        session.room.with(|room| room.as_ref().is_some_and(|room| room.fast_bots))
    });
    let rule = Memo::new(move |_| {
        session.room.with(|room| room.as_ref().map_or(ChatRule::Free, |room| room.chat))
    });
    let hides_names = Memo::new(move |_| {
        session.room.with(|room| room.as_ref().is_some_and(|room| room.hide_names))
    });
    let is_open = RwSignal::new(false);
    let banned = RwSignal::new(Vec::new());
    let look_up = move || look_up_bans(session, banned);
    let renew = move |_| {
        ask_for(session, Request::RenewCode, |_| {
            speech::note(Tone::Good, words::code_renewed(language()));
        });
    };
    view! {
        <details class="host-controls" data-test="host-controls" on:toggle:target=move |event| { is_open.set(event.target().has_attribute("open")); look_up() }>
            <summary>{say(words::host_controls)}</summary>
            <label class="row switch">
                <span>{say(words::lock)}<small class="quiet">{say(words::lock_note)}</small></span>
                <input type="checkbox" role="switch" data-test="lock" prop:checked=move || is_locked.get()
                    on:change:target=move |event| {
                        let locked = event.target().checked();
                        ask_for(session, Request::Lock { locked }, |_| {});
                    } />
            </label>
            <label class="row switch">
                <span>{say(words::fair_timing)}<small class="quiet">{say(words::fair_timing_note)}</small></span>
                <input type="checkbox" role="switch" data-test="fair-timing" prop:checked=move || is_fair.get()
                    on:change:target=move |event| {
                        ask_for(session, fair_timing(event.target().checked()), |_| {});
                    } />
            </label>
            <label class="row switch">
                <span>{say(words::fast_bots)}<small class="quiet">{say(words::fast_bots_note)}</small></span>
                <input type="checkbox" role="switch" data-test="fast-bots" prop:checked=move || is_fast.get()
                    on:change:target=move |event| {
                        let fast = event.target().checked();
                        ask_for(session, Request::FastBots { fast }, |_| {});
                    } />
            </label>
            <label class="row">
                <span>{say(talk::rule)}<small class="quiet">{say(talk::rule_note)}</small></span>
                <select data-test="chat-rule" prop:value=move || rule.get().word()
                    on:change:target=move |event| {
                        if let Some(rule) = ChatRule::from_word(&event.target().value()) {
                            ask_for(session, Request::Chat { rule }, |_| {});
                        }
                    }>
                    {ChatRule::ALL.iter().map(|&each| view! {
                        <option value=each.word() selected=move || rule.get() == each>
                            {move || rule_name(each)}
                        </option>
                    }).collect_view()}
                </select>
            </label>
            <label class="row switch">
                <span>{say(talk::hide_names)}<small class="quiet">{say(talk::hide_names_note)}</small></span>
                <input type="checkbox" role="switch" data-test="hide-names" prop:checked=move || hides_names.get()
                    on:change:target=move |event| {
                        let hidden = event.target().checked();
                        ask_for(session, Request::HideNames { hidden }, |_| {});
                    } />
            </label>
            <p class="row">
                <span>{say(words::renew_code)}<small class="quiet">{say(words::renew_code_note)}</small></span>
                <button type="button" class="plain" data-test="renew-code" on:click=renew>
                    {say(words::renew_code_button)}
                </button>
            </p>
            <PeopleHere session open=is_open />
            <Bans session banned />
        </details>
    }
}

fn rule_name(rule: ChatRule) -> &'static str {
    let language = language();
    match rule {
        ChatRule::Free => talk::rule_free(language),
        ChatRule::Phrases => talk::rule_phrases(language),
        ChatRule::Off => talk::rule_off(language),
    }
}

/// The wish that races are decided with regard to how far away people are, or not.
fn fair_timing(wanted: bool) -> Request {
    Request::Arrange {
        game: None,
        config: None,
        seats: None,
        public: None,
        fair_timing: Some(wanted),
    }
}

/// A table whose game cannot go on.
#[component]
pub(super) fn BrokenTable(session: Session) -> impl IntoView {
    let is_host = Memo::new(move |_| {
        let host = session.room.with(|room| room.as_ref().map(|room| room.host));
        host.is_some() && host == session.you.with(|you| you.as_ref().map(|you| you.user))
    });
    view! {
        <main class="message" data-test="broken">
            <h1>{say(words::broken)}</h1>
            <p>{say(words::broken_note)}</p>
            <div class="choices">
                {move || is_host.get().then(|| view! {
                    <button type="button" class="main" data-test="clear"
                        on:click=move |_| ask_for(session, Request::Clear, |_| {})>
                        {say(words::clear_button)}
                    </button>
                })}
                <Link to=Route::Lobby class="plain button">{say(common::lobby_button)}</Link>
            </div>
        </main>
    }
}

/// Who may not come in, each with a way back.
#[component]
fn Bans(session: Session, banned: RwSignal<Vec<Who>>) -> impl IntoView {
    let lift = move |user: UserId| {
        ask_for(session, Request::Unban { user }, move |_| look_up_bans(session, banned));
    };
    view! {
        {move || (!banned.with(Vec::is_empty)).then(|| view! {
            <h3>{say(words::banned)}</h3>
            <ul class="chairs" data-test="bans">
                {banned.get().into_iter().map(|Who { user, name }| view! {
                    <li class="chair">
                        <span class="who"><Sign icon=Icon::Person />{name}</span>
                        <button type="button" class="plain" on:click=move |_| lift(user)>
                            {say(words::unban_button)}
                        </button>
                    </li>
                }).collect_view()}
            </ul>
        })}
    }
}

/// Asks the table who is banned from it.
fn look_up_bans(session: Session, banned: RwSignal<Vec<Who>>) {
    ask_for(session, Request::Bans, move |answer| {
        if let Answer::Bans { banned: people } = answer {
            banned.set(people);
        }
    });
}
