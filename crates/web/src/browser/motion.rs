//! Short movements, for those who want them.

use std::time::Duration;

use js_sys::{Array, Object, Reflect};
use leptos::prelude::set_timeout;
use wasm_bindgen::{JsCast, JsValue, prelude::wasm_bindgen};
use web_sys::{DomRect, Element, HtmlElement};

/// How long something flies; `.ghost` in the style says how.
const FLIGHT: Duration = Duration::from_millis(420);

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(extends = Element)]
    type Animated;
    #[wasm_bindgen(method)]
    fn animate(this: &Animated, frames: &JsValue, options: &JsValue) -> JsValue;
}

/// One state of a movement: CSS properties in the spelling of scripts, with values.
pub(crate) type Frame<'a> = &'a [(&'a str, &'a str)];

/// Whether this person wants things to move.
pub(crate) fn is_wanted() -> bool {
    let reduced = web_sys::window()
        .and_then(|window| window.match_media("(prefers-reduced-motion: reduce)").ok().flatten())
        .is_some_and(|query| query.matches());
    !reduced && crate::settings::current().motion
}

/// Moves an element evenly through some states. Nothing waits for it, anything may interrupt it.
pub(crate) fn animate(element: &Element, frames: &[Frame<'_>], millis: f64) {
    if !is_wanted() {
        return;
    }
    let list = Array::new();
    for frame in frames {
        let object = Object::new();
        for (property, value) in *frame {
            let _ = Reflect::set(&object, &(*property).into(), &(*value).into());
        }
        list.push(&object);
    }
    let options = Object::new();
    let _ = Reflect::set(&options, &"duration".into(), &millis.into());
    let _ = Reflect::set(&options, &"easing".into(), &"linear".into());
    let _ = Reflect::set(&options, &"fill".into(), &"backwards".into());
    element.unchecked_ref::<Animated>().animate(&list, &options);
}

/// Lets copies of elements fly to another one and vanish there.
///
/// Where everything lies is read before the first copy is made: a question after
/// a change makes the browser lay out the whole page, once for each copy.
pub(crate) fn fly(elements: &[Element], to: &Element) {
    if !is_wanted() {
        return;
    }
    let to = to.get_bounding_client_rect();
    let lay: Vec<_> = elements.iter().map(Element::get_bounding_client_rect).collect();
    let ghosts: Vec<_> = elements
        .iter()
        .zip(&lay)
        .filter_map(|(element, from)| ghost(element, from, &to).ok().flatten())
        .collect();
    set_timeout(move || ghosts.iter().for_each(|ghost| ghost.remove()), FLIGHT);
}

/// A copy of an element that flies from where it lay, outside of everything, and
/// cannot be touched.
fn ghost(element: &Element, from: &DomRect, to: &DomRect) -> Result<Option<HtmlElement>, JsValue> {
    let copy: HtmlElement = element.clone_node_with_deep(true)?.unchecked_into();
    for name in ["id", "data-test", "data-card"] {
        copy.remove_attribute(name)?;
    }
    copy.set_attribute("aria-hidden", "true")?;
    copy.set_attribute("tabindex", "-1")?;
    copy.class_list().add_1("ghost")?;
    let (left, top, width, height) = (from.left(), from.top(), from.width(), from.height());
    let across = to.left() + to.width() / 2.0 - left - width / 2.0;
    let down = to.top() + to.height() / 2.0 - top - height / 2.0;
    copy.style().set_css_text(&format!(
        "left:{left}px;top:{top}px;width:{width}px;height:{height}px;\
         --across:{across}px;--down:{down}px"
    ));
    let Some(body) = element.owner_document().and_then(|document| document.body()) else {
        return Ok(None);
    };
    body.append_child(&copy)?;
    Ok(Some(copy))
}
