//! Fields, and what is said when the server says no.

use leptos::{ev, prelude::*, task::spawn_local};
use tercet_protocol::Code;
use tercet_texts::{
    Language, account as words, errors,
    refusals::{self, Facts},
};

use crate::{
    browser::http::Failed,
    settings::{Words, language, say},
};

/// A field of a form with its label, and a note below it.
#[component]
pub(super) fn Field(
    label: Words,
    value: RwSignal<String>,
    #[prop(default = "text")] kind: &'static str,
    /// What a password manager may fill in.
    #[prop(default = "off")]
    fill: &'static str,
    #[prop(optional)] note: Option<Words>,
    test: &'static str,
) -> impl IntoView {
    view! {
        <label class="entry-field">
            <span>{say(label)}</span>
            <input type=kind autocomplete=fill data-test=test required autocapitalize="none" spellcheck="false"
                prop:value=move || value.get()
                on:input:target=move |event| value.set(event.target().value()) />
            {note.map(|note| view! { <small class="quiet">{say(note)}</small> })}
        </label>
    }
}

/// A form that is being sent, and what came of it.
#[derive(Clone, Copy)]
pub(super) struct Sending {
    is_busy: RwSignal<bool>,
    problem: RwSignal<Option<Failed>>,
}

impl Sending {
    pub(super) fn new() -> Self {
        Self { is_busy: RwSignal::new(false), problem: RwSignal::new(None) }
    }

    /// Whether an answer is awaited.
    pub(super) fn is_busy(self) -> bool {
        self.is_busy.get()
    }

    /// Sends something once, and keeps what went wrong.
    pub(super) fn run<T: 'static>(
        self,
        ask: impl Future<Output = Result<T, Failed>> + 'static,
        done: impl FnOnce(T) + 'static,
    ) {
        if self.is_busy.get_untracked() {
            return;
        }
        self.is_busy.set(true);
        self.problem.set(None);
        spawn_local(async move {
            let answer = ask.await;
            // The person may be elsewhere by now.
            let _ = self.is_busy.try_set(false);
            match answer {
                Ok(value) => done(value),
                Err(failed) => drop(self.problem.try_set(Some(failed))),
            }
        });
    }

    /// What went wrong, in words; said to those who listen as well.
    pub(super) fn shown(self) -> impl IntoView {
        view! {
            <p class="wrong" role="alert">
                {move || self.problem.with(|problem| problem.as_ref().map(|failed| explained(language(), failed)))}
            </p>
        }
    }
}

/// Keeps a form from loading the page again.
pub(super) fn submitted(act: impl Fn() + 'static) -> impl Fn(ev::SubmitEvent) + 'static {
    move |event| {
        event.prevent_default();
        act();
    }
}

/// What a refusal means for the person.
fn explained(language: Language, failed: &Failed) -> String {
    let Failed::Refused { problem: Some(problem), .. } = failed else {
        return errors::unreachable(language).to_owned();
    };
    let facts: serde_json::Value = tercet_json::from_str(problem.facts.get()).unwrap_or_default();
    let fact = |name: &str| facts.get(name).and_then(|fact| fact.as_str()).unwrap_or_default();
    match problem.known() {
        Some(Code::TooFast | Code::TooMany) => words::too_often(language).to_owned(),
        Some(Code::NotInvited) => words::invite_only(language).to_owned(),
        Some(Code::Banned) => words::banned(language, fact("reason")),
        Some(Code::WrongField) => match fact("field") {
            "password" => words::password_note(language).to_owned(),
            "handle" => words::handle_note(language).to_owned(),
            field => errors::field(language, field, fact("value"), fact("allowed")),
        },
        _ => refusals::text(language, "", &problem.code, Facts::default())
            .unwrap_or_else(|| errors::failed(language).to_owned()),
    }
}

/// The day of a moment, as people write it.
pub(super) fn day(millis: u64) -> String {
    let date = js_sys::Date::new(&(millis as f64).into());
    let (year, month, day) = (date.get_full_year(), date.get_month() + 1, date.get_date());
    let tag = language().tag();
    crate::browser::time::written_day(year as u16, month as u8, day as u8, tag)
}

/// The time of a moment: `17:02`.
pub(super) fn time(millis: u64) -> String {
    let date = js_sys::Date::new(&(millis as f64).into());
    format!("{:02}:{:02}", date.get_hours(), date.get_minutes())
}
