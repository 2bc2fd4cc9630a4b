//! The player's own numbers: what was played, won and found, by game; to keep or to delete.

use leptos::prelude::*;
use tercet_texts::profile as words;

use crate::{
    browser::download,
    games::{Entry, Record, catalog::entries},
    parts::{countdown::clock_text, sheet::Sheet},
    settings::{Words, language, say, saying},
    statistics::{self, Best, Numbers, Statistics},
    table::{duration, signed},
};

/// What is counted.
const HEADS: [Words; 6] =
    [words::played, words::won, words::best, words::sets, words::pace, words::accuracy];

/// The numbers, and what can be done with them.
#[component]
pub(super) fn MyNumbers() -> impl IntoView {
    let all = RwSignal::new(statistics::read());
    let deleting = RwSignal::new(false);
    let export = move |_| {
        let text = serde_json::to_string_pretty(&all.get_untracked()).unwrap_or_default();
        download::text("tercet-numbers.json", &text);
    };
    let delete = move |_| {
        statistics::forget();
        all.set(Statistics::default());
        deleting.set(false);
    };
    view! {
        <section class="panel numbers" data-test="numbers">
            <h2>{say(words::numbers)}</h2>
            <p class="quiet">{say(words::numbers_note)}</p>
            {move || if all.with(|all| all.games.is_empty()) {
                view! { <p>{say(words::no_numbers)}</p> }.into_any()
            } else {
                view! {
                    <div class="scroll" tabindex="0" role="region" aria-label=say(words::numbers)><NumberTable all /></div>
                    <div class="choices">
                        <button type="button" class="plain" data-test="export-numbers" on:click=export>{say(words::export_button)}</button>
                        <button type="button" class="plain" data-test="delete-numbers" on:click=move |_| deleting.set(true)>
                            {say(words::delete_button)}
                        </button>
                    </div>
                }.into_any()
            }}
        </section>
        <Sheet open=deleting place="middle" title=saying(words::delete_question)>
            <p>{say(words::delete_explained)}</p>
            <div class="choices">
                <button type="button" class="plain" on:click=move |_| deleting.set(false)>{say(words::keep_button)}</button>
                <button type="button" class="main" data-test="really-delete" on:click=delete>{say(words::delete_button)}</button>
            </div>
        </Sheet>
    }
}

#[component]
fn NumberTable(all: RwSignal<Statistics>) -> impl IntoView {
    let line = move |name: String, best: Option<String>, numbers: Numbers| {
        let language = language();
        let cells = [
            numbers.played.to_string(),
            numbers.won.to_string(),
            best.unwrap_or_else(none),
            numbers.sets.to_string(),
            numbers.pace().map_or_else(none, |pace| duration(language, pace)),
            numbers.accuracy().map_or_else(none, |n| words::percent(language, i64::from(n))),
        ];
        view! {
            <tr>
                <th scope="row">{name}</th>
                {HEADS.into_iter().zip(cells).map(|(head, cell)| view! {
                    <td data-head=head(language)>{cell}</td>
                }).collect_view()}
            </tr>
        }
    };
    let lines = move || {
        let language = language();
        let known = |entry: &'static Entry| {
            let numbers = *all.read().games.get(entry.topic)?;
            let best = numbers.best.map(|best| best_text(entry, best));
            Some(line(entry.name(language).to_owned(), best, numbers))
        };
        let whole = all.with(Statistics::whole);
        let sum = line(words::all_games(language).to_owned(), None, whole);
        (entries().filter_map(known).collect_view(), sum)
    };
    view! {
        <table>
            <thead>
                <tr>
                    <th scope="col">{say(words::game)}</th>
                    {HEADS.into_iter().map(|head| view! { <th scope="col">{say(head)}</th> }).collect_view()}
                </tr>
            </thead>
            <tbody>{lines}</tbody>
        </table>
    }
}

fn none() -> String {
    "–".to_owned()
}

/// A best result as it is read: alone with the whole deck, the time is what counts.
pub(crate) fn best_text(entry: &Entry, best: Best) -> String {
    match entry.record {
        Record::Time => clock_text(u64::from(best.score.unsigned_abs())),
        Record::ScoreInTime => format!("{} · {}", signed(best.score), clock_text(best.millis)),
        Record::Score => signed(best.score),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_best_result_is_read_as_the_game_counts() {
        let said =
            |topic, score, millis| best_text(Entry::find(topic).unwrap(), Best { score, millis });
        assert_eq!(said("timed", -95_000, 0), "1:35");
        assert_eq!(said("solo", 24, 300_000), "24 · 5:00");
        assert_eq!(said("setup", -3, 0), "−3");
    }
}
