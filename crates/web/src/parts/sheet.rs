//! A sheet that comes from the side, or from below on a phone: rules, settings, chat.

use leptos::{ev, html, prelude::*};
use tercet_texts::common as words;

use super::icon::{Icon, SignButton};
use crate::settings::saying;

/// A dialog over the page. The browser keeps the focus inside and closes it with escape.
#[component]
pub(crate) fn Sheet(
    /// Whether it is open.
    open: RwSignal<bool>,
    /// What it is about.
    #[prop(into)]
    title: Signal<String>,
    /// Where it is: `side`, or `middle` for something that wants an answer.
    #[prop(default = "side")]
    place: &'static str,
    children: ChildrenFn,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        match (open.get(), dialog.open()) {
            (true, false) => {
                let _ = dialog.show_modal();
            }
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    // A press beside the sheet closes it: only the dialog itself is its own target there.
    let beside = move |event: ev::MouseEvent| {
        let target = event.target();
        let is_itself = dialog.get().is_some_and(|dialog| {
            let dialog: &web_sys::EventTarget = dialog.as_ref();
            target.as_ref() == Some(dialog)
        });
        if is_itself {
            open.set(false);
        }
    };
    view! {
        <dialog node_ref=dialog class=format!("sheet {place}") aria-label=move || title.get()
            on:close=move |_| open.set(false) on:click=beside>
            <div class="sheet-body">
                <header class="sheet-head">
                    <h2>{move || title.get()}</h2>
                    <SignButton icon=Icon::Close label=saying(words::close)
                        press=move || open.set(false) />
                </header>
                <Show when=move || open.get()>{children()}</Show>
            </div>
        </dialog>
    }
}
