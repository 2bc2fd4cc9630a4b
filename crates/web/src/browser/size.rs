//! How large an element is, again whenever that changes.

use leptos::{html, prelude::*};
use wasm_bindgen::{JsValue, closure::Closure, prelude::wasm_bindgen};
use web_sys::Element;

#[wasm_bindgen]
extern "C" {
    type ResizeObserver;
    #[wasm_bindgen(constructor)]
    fn new(callback: &JsValue) -> ResizeObserver;
    #[wasm_bindgen(method)]
    fn observe(this: &ResizeObserver, element: &Element);
    #[wasm_bindgen(method)]
    fn disconnect(this: &ResizeObserver);
}

/// How large an element is, without its border.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Size {
    /// From left to right, in CSS pixels.
    pub(crate) width: f64,
    /// From top to bottom.
    pub(crate) height: f64,
}

/// The size of an element, from when it is there until its owner goes.
pub(crate) fn of(node: NodeRef<html::Div>) -> ReadSignal<Size> {
    let size = RwSignal::new(Size::default());
    let observer = StoredValue::new_local(None::<(ResizeObserver, Closure<dyn FnMut()>)>);
    Effect::new(move |_| {
        let Some(element) = node.get() else { return };
        let seen = element.clone();
        let look = move || {
            let now =
                Size { width: seen.client_width().into(), height: seen.client_height().into() };
            if size.try_get_untracked().is_some_and(|before| before != now) {
                size.set(now);
            }
        };
        look();
        let look = Closure::<dyn FnMut()>::new(look);
        let watching = ResizeObserver::new(look.as_ref());
        watching.observe(&element);
        observer.set_value(Some((watching, look)));
    });
    on_cleanup(move || {
        observer.try_update_value(|observer| {
            if let Some((watching, _)) = observer.take() {
                watching.disconnect();
            }
        });
    });
    size.read_only()
}
