//! The step in which one finds what spoils three cards.

use leptos::prelude::*;
use tercet_cards::Attribute;
use tercet_texts::{cards as names, learn as words};

use super::course::{Step, fault, triple};
use crate::{
    parts::card::SmallCards,
    settings::{language, say},
    speech,
};

/// Choose the attribute that is not in order.
#[component]
pub(super) fn SpoilerStep(solved: RwSignal<bool>) -> impl IntoView {
    let given = Step::Why.given();
    let spoiler = triple(&given).and_then(fault);
    let chosen = RwSignal::new(None::<Attribute>);
    let told = move || {
        let chosen = chosen.get()?;
        Some(if Some(chosen) == spoiler {
            words::why_right(language()).to_owned()
        } else {
            words::why_wrong(language(), names::attribute_name(language(), chosen))
        })
    };
    let choose = move |attribute: Attribute| {
        if !solved.get_untracked() {
            chosen.set(Some(attribute));
            solved.set(Some(attribute) == spoiler);
            speech::announce(told().unwrap_or_default());
        }
    };
    view! {
        <section class="lesson-step">
            <h2>{say(words::why_title)}</h2>
            <p>{say(words::why_task)}</p>
            <p class="given large"><SmallCards cards=given /></p>
            <div class="hero-buttons">
                {Attribute::ALL.into_iter().map(|attribute| view! {
                    <button type="button" class="plain big" data-attribute=attribute.to_string()
                        class:pressed=move || chosen.get() == Some(attribute) on:click=move |_| choose(attribute)>
                        {move || names::attribute_name(language(), attribute)}
                    </button>
                }).collect_view()}
            </div>
            <p class="answer" class:good=move || solved.get() data-test="answer">{told}</p>
        </section>
    }
}
