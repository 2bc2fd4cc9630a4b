//! Short movements, for those who want them.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue, prelude::wasm_bindgen};
use web_sys::{DomRect, Element, HtmlElement};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(extends = Element)]
    type Animated;
    #[wasm_bindgen(method)]
    fn animate(this: &Animated, frames: &JsValue, options: &JsValue) -> Animation;

    type Animation;
    #[wasm_bindgen(method, setter)]
    fn set_onfinish(this: &Animation, callback: &JsValue);
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

/// Moves an element through some states. Nothing waits for it, anything may interrupt it.
pub(crate) fn animate(element: &Element, frames: &[Frame<'_>], millis: f64) {
    if is_wanted() {
        let _ = started(element, frames, millis);
    }
}

/// Moves an element that is not part of the page's structure any more, and takes it away after.
pub(crate) fn animate_away(element: &Element, frames: &[Frame<'_>], millis: f64) {
    if !is_wanted() {
        element.remove();
        return;
    }
    let animation = started(element, frames, millis);
    let gone = element.clone();
    let callback = wasm_bindgen::closure::Closure::once_into_js(move || gone.remove());
    animation.set_onfinish(&callback);
}

fn started(element: &Element, frames: &[Frame<'_>], millis: f64) -> Animation {
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
    let _ = Reflect::set(&options, &"easing".into(), &"cubic-bezier(0.2, 0.8, 0.2, 1)".into());
    let _ = Reflect::set(&options, &"fill".into(), &"backwards".into());
    element.unchecked_ref::<Animated>().animate(&list, &options)
}

/// A copy of an element that lies where the element lay, outside of everything, and cannot be
/// touched.
fn ghost(element: &Element, lay: &DomRect) -> Option<HtmlElement> {
    let document = element.owner_document()?;
    let copy: HtmlElement = element.clone_node_with_deep(true).ok()?.dyn_into().ok()?;
    copy.set_attribute("aria-hidden", "true").ok()?;
    copy.set_attribute("tabindex", "-1").ok()?;
    for name in ["id", "data-test", "data-card"] {
        copy.remove_attribute(name).ok()?;
    }
    copy.class_list().add_1("ghost").ok()?;
    let style = copy.style();
    for (name, value) in
        [("left", lay.left()), ("top", lay.top()), ("width", lay.width()), ("height", lay.height())]
    {
        style.set_property(name, &format!("{value}px")).ok()?;
    }
    document.body()?.append_child(&copy).ok()?;
    Some(copy)
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
    for (element, from) in elements.iter().zip(&lay) {
        let Some(copy) = ghost(element, from) else { continue };
        let across = to.left() + to.width() / 2.0 - from.left() - from.width() / 2.0;
        let down = to.top() + to.height() / 2.0 - from.top() - from.height() / 2.0;
        let there = format!("translate({across}px, {down}px) scale(0.2)");
        let frames: [Frame<'_>; 3] = [
            &[("transform", "none"), ("opacity", "1")],
            &[("transform", "scale(1.06)"), ("opacity", "1"), ("offset", "0.3")],
            &[("transform", &there), ("opacity", "0")],
        ];
        animate_away(&copy, &frames, 420.0);
    }
}
