//! Keys, by where they are on the keyboard and not by what is printed on them.

use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

/// Whether a key is meant for something else: a field, a shortcut of the browser, a repetition.
pub(crate) fn is_taken(event: &KeyboardEvent) -> bool {
    if event.ctrl_key() || event.alt_key() || event.meta_key() || event.is_composing() {
        return true;
    }
    let target = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
    target.is_some_and(|element| {
        let name = element.tag_name();
        element.is_content_editable()
            || matches!(name.as_str(), "TEXTAREA" | "SELECT")
            || (name == "INPUT" && takes_text(&element))
    })
}

fn takes_text(element: &HtmlElement) -> bool {
    let kind = element.get_attribute("type");
    !matches!(kind.as_deref(), Some("checkbox" | "radio" | "button" | "range"))
}

/// Whether the key would press the element that has the focus: then it is not a shortcut.
pub(crate) fn presses_focused(event: &KeyboardEvent) -> bool {
    let is_press = matches!(event.code().as_str(), "Space" | "Enter" | "NumpadEnter");
    let target = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
    is_press
        && target.is_some_and(|element| {
            matches!(element.tag_name().as_str(), "BUTTON" | "A" | "SUMMARY" | "INPUT")
                // On a card, enter selects and space calls.
                && !(element.class_list().contains("card") && event.code() == "Space")
        })
}
