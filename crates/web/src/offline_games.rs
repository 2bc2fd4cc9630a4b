//! Games that were played at tables of this page: kept until the person adds them to the profile,
//! or does not want to, and listed with their mark once they are there.

use leptos::{prelude::*, task::spawn_local};
use serde::{Deserialize, Serialize};
use tercet_protocol::people::{NewOfflineRecord, OfflineEntry};
use tercet_texts::{common, errors, profile as words};

use crate::{
    browser::{
        http::{self, Failed},
        storage, time,
    },
    games::catalog,
    replay,
    settings::{language, say},
    speech::{self, Tone},
    standing::day,
    table::signed,
};

const KEY: &str = "offline-games";
/// How many games wait at most; older ones are forgotten.
const AT_MOST: usize = 30;
/// The longest record that a server takes.
const MOST_BYTES: usize = 65_536;
/// A person alone has the first seat of a table of this page.
const SEAT: u8 = 0;

/// A game that waits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Waiting {
    record: String,
    /// When it ended, in milliseconds since 1970.
    ended: u64,
}

/// Remembers a game that has ended at a table of this page.
pub(crate) fn remember(record: &str) {
    let mut all: Vec<Waiting> = storage::read(KEY).unwrap_or_default();
    if keep(&mut all, record, time::wall() as u64) {
        storage::keep(KEY, &all);
    }
}

/// Adds a record unless it waits already, or is too long; whether anything has changed.
fn keep(all: &mut Vec<Waiting>, record: &str, ended: u64) -> bool {
    if MOST_BYTES < record.len() || all.iter().any(|waiting| waiting.record == record) {
        return false;
    }
    all.push(Waiting { record: record.to_owned(), ended });
    let n_forgotten = all.len().saturating_sub(AT_MOST);
    all.drain(..n_forgotten);
    true
}

/// What the server has made of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sent {
    Added,
    /// It has it already, or does not take it: there is no use in asking again.
    Settled,
    /// Nothing can be sent now.
    Later,
}

impl From<Result<OfflineEntry, Failed>> for Sent {
    fn from(answer: Result<OfflineEntry, Failed>) -> Self {
        match answer {
            Ok(_) => Self::Added,
            Err(Failed::Refused { status: 413 | 422, .. }) => Self::Settled,
            Err(_) => Self::Later,
        }
    }
}

/// Asks whether what was played in this browser belongs to the profile; nothing if nothing waits.
#[component]
pub(crate) fn OfflineOffer() -> impl IntoView {
    let waiting = RwSignal::new(storage::read::<Vec<Waiting>>(KEY).unwrap_or_default());
    let is_busy = RwSignal::new(false);
    let add = move |_| {
        is_busy.set(true);
        spawn_local(async move {
            let mut n_added = 0;
            let mut left = waiting.get_untracked();
            while let Some(Waiting { record, ended }) = left.first().cloned() {
                let body = NewOfflineRecord { record, seat: SEAT, ended };
                let answer = http::send::<OfflineEntry>("POST", "/api/offline", &body).await;
                let sent = Sent::from(answer);
                if sent == Sent::Later {
                    speech::note(Tone::Bad, errors::failed(language()));
                    break;
                }
                n_added += i64::from(sent == Sent::Added);
                left.remove(0);
                storage::keep(KEY, &left);
            }
            speech::note(Tone::Good, words::offline_added(language(), n_added));
            // The person may be elsewhere by now.
            let _ = waiting.try_set(left);
            let _ = is_busy.try_set(false);
        });
    };
    let refuse = move |_| {
        storage::forget(KEY);
        waiting.set(Vec::new());
    };
    let n_waiting = move || waiting.with(Vec::len);
    view! {
        {move || (n_waiting() > 0).then(|| view! {
            <section class="panel" data-test="offline-offer">
                <p>{move || words::offline_offer(language(), n_waiting() as i64)}</p>
                <p class="quiet">{say(words::unverified_note)}</p>
                <div class="choices start">
                    <button type="button" class="main" data-test="add-offline" disabled=move || is_busy.get() on:click=add>
                        {say(words::add_offline_button)}
                    </button>
                    <button type="button" class="plain" data-test="skip-offline" disabled=move || is_busy.get() on:click=refuse>
                        {say(words::skip_offline_button)}
                    </button>
                </div>
            </section>
        })}
    }
}

/// Games that somebody has added, each with the mark that nobody has watched it.
#[component]
pub(crate) fn OfflineList(
    games: Vec<OfflineEntry>,
    /// Whether they are the person's own, who may have their records.
    own: bool,
) -> impl IntoView {
    (!games.is_empty()).then(|| {
        view! {
            <section class="panel" data-test="offline-games">
                <h2>{say(words::offline_title)}</h2>
                <p class="quiet">{say(words::unverified_note)}</p>
                <ol class="table-list">{games.into_iter().map(|game| view! { <li>{line(game, own)}</li> }).collect_view()}</ol>
            </section>
        }
    })
}

fn line(game: OfflineEntry, own: bool) -> impl IntoView {
    let OfflineEntry { id, rules, seats, ended, score, won, .. } = game;
    let show = move |_| {
        let path = format!("/api/offline/{id}/record");
        spawn_local(async move {
            match http::text(&path).await {
                Ok(record) => replay::show(&record, None),
                Err(_) => speech::note(Tone::Bad, errors::unreachable(language())),
            }
        });
    };
    view! {
        <span class="what">
            <b>{move || catalog::title(language(), &rules, "{}", usize::from(seats))}</b>
            <small class="quiet stood">
                <time>{move || day(ended)}</time>
                <span class:won=won>{signed(score)}</span>
                <i data-test="unverified">{say(words::unverified)}</i>
            </small>
        </span>
        {own.then(|| view! {
            <button type="button" class="plain" on:click=show>{say(common::replay_button)}</button>
        })}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_waits_once_and_the_oldest_are_forgotten() {
        let mut all = Vec::new();
        assert!(keep(&mut all, "a", 1) && !keep(&mut all, "a", 2));
        assert!(!keep(&mut all, &"x".repeat(MOST_BYTES + 1), 3));
        for nr in 0..AT_MOST {
            assert!(keep(&mut all, &nr.to_string(), 4));
        }
        assert_eq!((all.len(), all[0].record.as_str()), (AT_MOST, "0"));
    }

    #[test]
    fn what_a_server_refuses_for_good_is_not_sent_again() {
        let refused = |status| Sent::from(Err(Failed::Refused { status, problem: None }));
        for status in [413, 422] {
            assert_eq!(refused(status), Sent::Settled);
        }
        for status in [401, 409, 429, 503] {
            assert_eq!(refused(status), Sent::Later);
        }
        assert_eq!(Sent::from(Err(Failed::Unreachable)), Sent::Later);
    }
}
