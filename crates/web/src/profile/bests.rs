//! The best results of this browser: a list for each version and level, and for each team size.

use leptos::prelude::*;
use tercet_texts::{Language, profile as words, puzzle};

use super::numbers::best_text;
use crate::{
    bests::{self, Listed},
    games::{self, BestList, Entry, catalog},
    parts::countdown::clock_text,
    settings::{language, say},
    statistics::Best,
};

/// A list with what it is called.
struct Titled {
    title: String,
    results: Vec<String>,
}

/// The lists that hold anything.
#[component]
pub(super) fn BestLists() -> impl IntoView {
    move || {
        let lists = all(language());
        (!lists.is_empty()).then(|| {
            view! {
                <section class="panel" data-test="bests">
                    <h2>{say(words::bests)}</h2>
                    <div class="best-lists">{lists.into_iter().map(shown).collect_view()}</div>
                </section>
            }
        })
    }
}

fn shown(Titled { title, results }: Titled) -> impl IntoView {
    let results = results.into_iter().map(|result| view! { <li>{result}</li> }).collect_view();
    view! { <div class="best-list"><h3>{title}</h3><ol>{results}</ol></div> }
}

fn all(language: Language) -> Vec<Titled> {
    let of_entry = |entry: &'static Entry| {
        let lists = games::best_lists(entry, language).into_iter();
        lists.filter_map(move |list| titled(language, entry, list))
    };
    let sprint = bests::read(bests::SPRINT);
    let sprint = (!sprint.is_empty()).then(|| Titled {
        title: puzzle::sprint(language).to_owned(),
        results: lines(&sprint, |score| clock_text(u64::from(score.unsigned_abs()))),
    });
    catalog::entries().flat_map(of_entry).chain(sprint).collect()
}

/// A list of an entry, if it holds anything.
fn titled(
    language: Language,
    entry: &'static Entry,
    BestList { name, title }: BestList,
) -> Option<Titled> {
    let listed = bests::read(&name);
    let text = |score| best_text(entry, Best { score, millis: 0 });
    let title = format!("{} · {title}", entry.name(language));
    (!listed.is_empty()).then(|| Titled { title, results: lines(&listed, text) })
}

fn lines(listed: &[Listed], text: impl Fn(i32) -> String) -> Vec<String> {
    let line = |result: &Listed| match result.day.as_str() {
        "" => text(result.score),
        day => format!("{} · {day}", text(result.score)),
    };
    listed.iter().map(line).collect()
}
