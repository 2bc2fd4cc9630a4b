//! The best results of this browser: a list for each version and level, and for each team size.

use leptos::prelude::*;
use serde_json::json;
use tercet_texts::{Language, profile as words, puzzle};

use super::numbers::best_text;
use crate::{
    bests::{self, Listed},
    games::{Entry, catalog, find, handheld::SKILLS},
    parts::countdown::clock_text,
    settings::{language, say},
    statistics::Best,
};

/// How many attributes a run can have.
const FEATURES: [u64; 2] = [3, 4];

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
    let runs = catalog::entries().filter(|entry| find(entry.game).is_some_and(|game| game.is_run));
    let runs = runs.flat_map(|entry| runs_of(language, entry));
    let teams = catalog::entries()
        .filter(|entry| find(entry.game).is_some_and(|game| game.list.is_some() && !game.is_run));
    let teams = teams.flat_map(|entry| teams_of(language, entry));
    let sprint = bests::read(bests::SPRINT);
    let sprint = (!sprint.is_empty()).then(|| Titled {
        title: puzzle::sprint(language).to_owned(),
        results: lines(&sprint, |score| clock_text(u64::from(score.unsigned_abs()))),
    });
    runs.chain(teams).chain(sprint).collect()
}

fn runs_of(language: Language, entry: &'static Entry) -> Vec<Titled> {
    let mut lists = Vec::new();
    for skill in SKILLS {
        for features in FEATURES {
            let mut config = entry.config();
            config["skill"] = skill.into();
            config["features"] = features.into();
            let level = catalog::level_name(language, skill);
            let attributes = words::attributes(language, features as i64);
            let title = format!("{} · {level} · {attributes}", entry.name(language));
            lists.extend(list(entry, &config, 1, title));
        }
    }
    lists
}

fn teams_of(language: Language, entry: &'static Entry) -> Vec<Titled> {
    let list_of = |n_seats: u8| {
        let team = words::bests_of(language, i64::from(n_seats));
        let title = format!("{} · {team}", entry.name(language));
        list(entry, &json!({}), usize::from(n_seats), title)
    };
    (entry.least..=entry.most).filter_map(list_of).collect()
}

fn list(
    entry: &'static Entry,
    config: &serde_json::Value,
    n_seats: usize,
    title: String,
) -> Option<Titled> {
    let listed = bests::read(&bests::list_of(entry.game, config, n_seats)?);
    let text = |score| best_text(entry, Best { score, millis: 0 });
    (!listed.is_empty()).then(|| Titled { title, results: lines(&listed, text) })
}

fn lines(listed: &[Listed], text: impl Fn(i32) -> String) -> Vec<String> {
    let line = |result: &Listed| match result.day.as_str() {
        "" => text(result.score),
        day => format!("{} · {day}", text(result.score)),
    };
    listed.iter().map(line).collect()
}
