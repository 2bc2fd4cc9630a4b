//! What must be seen over everything, open dialogs too.

use wasm_bindgen::{JsCast, JsValue, prelude::wasm_bindgen};
use web_sys::Element;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(extends = Element)]
    type Raised;
    #[wasm_bindgen(method, catch, js_name = showPopover)]
    fn show(this: &Raised) -> Result<(), JsValue>;
    #[wasm_bindgen(method, catch, js_name = hidePopover)]
    fn hide(this: &Raised) -> Result<(), JsValue>;
}

/// Puts an element with the attribute `popover` before everything that is open now. A browser
/// that cannot do it leaves the element where it is.
pub(crate) fn bring(element: &Element) {
    let raised: &Raised = element.unchecked_ref();
    let _ = raised.hide();
    let _ = raised.show();
}
