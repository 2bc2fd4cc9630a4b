//! Chips: a small stack and a number.

use leptos::prelude::*;
use tercet_texts::chipset as words;

use crate::settings::language;

/// A stack is drawn with this many chips at most; the number says the rest.
const HIGHEST: u32 = 6;

/// Where the chips of a stack lie, from below: their middles, in a drawing 30 high.
fn middles(chips: u32) -> impl Iterator<Item = u32> {
    (0..chips.min(HIGHEST)).map(|nr| 25 - 4 * nr)
}

/// A stack of chips with its number.
#[component]
pub(crate) fn Chips(#[prop(into)] chips: Signal<u32>) -> impl IntoView {
    view! {
        <span class="chips" role="img" aria-label=move || words::chips(language(), i64::from(chips.get()))>
            // No chips, no stack: an empty drawing would leave a hole beside the number.
            <svg viewBox="0 0 28 30" aria-hidden="true" class:unseen=move || chips.get() == 0>
                {move || middles(chips.get()).map(|y| view! {
                    <ellipse class="edge" cx="14" cy=(y + 2).to_string() rx="12" ry="4.500" />
                    <ellipse class="top" cx="14" cy=y.to_string() rx="12" ry="4.500" />
                    <ellipse class="mark" cx="14" cy=y.to_string() rx="6.500" ry="2.200" />
                }).collect_view()}
            </svg>
            <b aria-hidden="true">{move || chips.get()}</b>
        </span>
    }
}

#[cfg(test)]
mod tests {
    use super::middles;

    #[test]
    fn a_stack_stays_within_its_drawing_however_many_chips_there_are() {
        assert_eq!(middles(0).count(), 0);
        assert_eq!(middles(3).collect::<Vec<_>>(), [25, 21, 17]);
        assert_eq!(middles(1000).last(), Some(5));
    }
}
