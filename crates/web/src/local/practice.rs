//! What only a table of this page can do: stand still, take back, give hints.

use std::rc::Rc;

use leptos::prelude::*;
use tercet_protocol::{
    http::Problem,
    worker::{FromHost, Hint as PortHint, ToHost, WorkerRequest},
};
use tercet_texts::{common, practice as words};

use crate::{
    games,
    parts::icon::{Icon, SignButton},
    settings::{language, say, saying},
    speech::{self, Tone},
};

type Say = Rc<dyn Fn(ToHost)>;

/// The controls of a table of this page.
#[derive(Clone, Copy)]
pub(crate) struct OfflineControls {
    say: StoredValue<Option<Say>, LocalStorage>,
    /// Whether the table stands still.
    pub(crate) is_paused: RwSignal<bool>,
    /// Whether its game is over.
    pub(crate) is_over: RwSignal<bool>,
    /// Whether another tab plays on at this table: here it stands still.
    pub(super) is_elsewhere: RwSignal<bool>,
    /// The record of the game, once it was asked for and has come.
    pub(crate) record: RwSignal<Option<String>>,
    /// What the best player would do, once it was asked for and has come.
    pub(crate) hint: RwSignal<Option<PortHint>>,
    /// Why there is no table: its rules are not allowed.
    pub(crate) refused: RwSignal<Option<Problem>>,
    /// Whether commands can be taken back: not in a run for a record, and not those of others.
    undoes: bool,
}

impl OfflineControls {
    /// The controls of a table of this game, for one person or several.
    pub(super) fn of(game: &str, is_alone: bool) -> Self {
        let is_run = games::find(game).is_some_and(|game| game.is_run);
        Self {
            say: StoredValue::new_local(None),
            is_paused: RwSignal::new(false),
            is_over: RwSignal::new(false),
            is_elsewhere: RwSignal::new(false),
            record: RwSignal::new(None),
            hint: RwSignal::new(None),
            refused: RwSignal::new(None),
            undoes: is_alone && !is_run,
        }
    }

    pub(super) fn listen(self, say: impl Fn(ToHost) + 'static) {
        self.say.set_value(Some(Rc::new(say)));
    }

    fn say(self, message: ToHost) {
        let say = self.say.try_with_value(Clone::clone).flatten();
        if let Some(say) = say {
            say(message);
        }
    }

    /// Stands still, or goes on.
    pub(crate) fn toggle_pause(self) {
        if self.is_elsewhere.get_untracked() {
            // What the other tab has played comes with the page.
            return crate::app::reload();
        }
        let message =
            if self.is_paused.get_untracked() { ToHost::Resume {} } else { ToHost::Pause {} };
        self.say(message);
    }

    /// Whether commands can be taken back.
    pub(crate) fn undoes(self) -> bool {
        self.undoes
    }

    /// Another tab has played on: two that go on with one table would undo each other's game.
    pub(super) fn leave_to_other_tab(self) {
        if !self.is_elsewhere.get_untracked() {
            self.is_elsewhere.set(true);
            self.say(ToHost::Pause {});
        }
    }

    /// Takes the last command back.
    pub(crate) fn undo(self) {
        self.say(ToHost::Undo {});
    }

    /// Forgets the record of the game before, and what was advised in it.
    pub(crate) fn forget_record(self) {
        if self.hint.with_untracked(Option::is_some) {
            self.hint.set(None);
        }
        if self.record.with_untracked(Option::is_some) {
            self.record.set(None);
        }
    }

    /// Asks what the best player would do.
    pub(crate) fn ask_hint(self) {
        self.say(ToHost::Hint {});
    }

    /// Asks for the record of the game.
    pub(crate) fn ask_record(self) {
        self.say(ToHost::Record {});
    }

    /// Remembers why the table cannot be opened.
    pub(super) fn refuse(self, why: Problem) {
        // The person may have left by now.
        self.refused.try_set(Some(why));
    }

    pub(super) fn understand(self, message: FromHost) {
        match message {
            FromHost::Paused {} => self.is_paused.set(true),
            FromHost::Resumed {} => self.is_paused.set(false),
            FromHost::Undone { .. } => {
                // The same number may soon be that of another step.
                self.hint.set(None);
                speech::announce(words::undone(language()));
            }
            FromHost::Record { text } => self.record.set(Some(text)),
            FromHost::Hint(hint) => self.hint.set(Some(*hint)),
            FromHost::Refused { request: WorkerRequest::Hint, .. } => {
                speech::note(Tone::Plain, words::no_advice(language()));
            }
            FromHost::Refused { request: WorkerRequest::Undo, .. } => {
                speech::note(Tone::Plain, words::nothing_to_undo(language()));
            }
            _ => {}
        }
    }
}

/// The buttons of practice, for the bar above the table.
#[component]
pub(crate) fn PracticeButtons(practice: OfflineControls) -> impl IntoView {
    view! {
        {move || (!practice.is_over.get()).then(|| view! {
            {practice.undoes().then(|| view! {
                <SignButton icon=Icon::Undo label=saying(words::undo) press=move || practice.undo() test="undo" />
            })}
            {move || if practice.is_paused.get() {
                view! {
                    <SignButton icon=Icon::Play label=saying(common::go_on_button) press=move || practice.toggle_pause() test="go-on" />
                }.into_any()
            } else {
                view! {
                    <SignButton icon=Icon::Pause label=saying(common::pause) press=move || practice.toggle_pause() test="pause" />
                }.into_any()
            }}
        })}
    }
}

/// A curtain before a table that stands still: nobody studies the cards for free.
#[component]
pub(crate) fn Curtain(practice: OfflineControls) -> impl IntoView {
    view! {
        {move || practice.is_paused.get().then(|| view! {
            <div class="curtain" data-test="curtain">
                <p>{move || match practice.is_elsewhere.get() {
                    true => words::elsewhere(language()),
                    false => words::paused(language()),
                }}</p>
                <button type="button" class="main big" on:click=move |_| practice.toggle_pause()>
                    {say(common::go_on_button)}
                </button>
            </div>
        })}
    }
}
