//! A review of the player's own game: the sets that were missed, the kind one is slow at, and practice.

mod drill;
pub(crate) mod kinds;
mod tables;

use leptos::prelude::*;
use tercet_cards::{Cards, Triple};
use tercet_engine::Seat;
use tercet_games::cards_of;
use tercet_lab::Picks;
use tercet_protocol::worker::{FromHost, LaidSet, ToHost};
use tercet_texts::{common, review as words};

use self::{
    drill::Drill,
    kinds::{HARDLY, Kinds},
    tables::{Exercise, exercises},
};
use crate::{
    browser::{storage, time, worker},
    games,
    lobby::TopBar,
    parts::card::SmallCards,
    replay,
    route::{self, Link, Route},
    settings::{Words, language, say},
    statistics,
    table::duration,
};

/// How many missed sets are shown.
const SHOWN: usize = 8;

/// Whether a game of these rules can be reviewed.
pub(crate) fn is_reviewed(rules: &str) -> bool {
    games::find(rules).is_some_and(|game| game.is_reviewed)
}

/// Reviews the record of a game that was played in this page.
pub(crate) fn show(record: &str, seat: Seat) {
    storage::keep_text(replay::KEPT, record);
    route::go(Route::Review(replay::place(replay::HERE, seat.0.into())));
}

/// What is known of a game.
#[derive(Clone)]
enum Known {
    Asking,
    Here(Reviewed),
    Nothing,
}

/// A game as it was for one of its players.
#[derive(Clone)]
struct Reviewed {
    /// Its name in addresses.
    game: String,
    kinds: Kinds,
    /// What was missed, longest first.
    missed: Vec<LaidSet>,
    /// The cards that were played with.
    deck: Cards,
}

impl Reviewed {
    fn new(game: String, seat: Seat, sets: &[LaidSet]) -> Self {
        let mut missed: Vec<LaidSet> = sets
            .iter()
            .filter(|laid| laid.is_open_to(seat))
            .filter(|laid| laid.by != Some(seat) && laid.millis >= HARDLY)
            .cloned()
            .collect();
        missed.sort_by_key(|laid| core::cmp::Reverse(laid.millis));
        let seen: Cards = sets.iter().filter_map(cards_of).flat_map(Triple::cards).collect();
        Self { game, kinds: Kinds::of(sets, seat), missed, deck: deck_of(seen) }
    }

    /// In how many attributes the sets of the tables differ: what one is slow at, here or so far.
    fn kind(&self) -> usize {
        self.kinds.slowest().or_else(|| statistics::read().kinds.slowest()).unwrap_or(4)
    }

    fn tables(&self) -> Vec<Exercise> {
        let missed: Vec<Triple> = self.missed.iter().filter_map(cards_of).collect();
        let mut picks = Picks::new(time::random());
        exercises(self.deck, self.kind(), &missed, &mut picks)
    }
}

/// The cards of a game in which these were seen: beginners play with those that agree in one value.
fn deck_of(seen: Cards) -> Cards {
    let small = tercet_cards::Value::ALL.into_iter().map(Cards::with);
    let holds = |deck: &Cards| seen.iter().all(|card| deck.contains(card));
    small.into_iter().find(|deck| seen.len() >= 3 && holds(deck)).unwrap_or(Cards::ALL)
}

/// The page of a review; `game` is its name and the seat, `12@0`.
#[component]
pub(crate) fn ReviewPage(game: String) -> impl IntoView {
    let known = RwSignal::new(Known::Asking);
    let (name, seat) = replay::game_and_step(&game);
    let (name, seat) = (name.to_owned(), Seat(u8::try_from(seat).unwrap_or(u8::MAX)));
    let asked = name.clone();
    replay::fetch(&name, move |record| {
        let Some(record) = record else {
            known.try_set(Known::Nothing);
            return;
        };
        let name = asked.clone();
        worker::ask(ToHost::Highlights { record }, move |answer| {
            known.try_set(match answer {
                Some(FromHost::Highlights(here)) if !here.sets.is_empty() => {
                    Known::Here(Reviewed::new(name.clone(), seat, &here.sets))
                }
                _ => Known::Nothing,
            });
        });
    });
    view! {
        <TopBar />
        <main class="reading wide-page review" data-test="review">
            <h1>{say(words::title)}</h1>
            {move || match known.get() {
                Known::Asking => view! { <p class="quiet pulse">{say(words::looking)}</p> }.into_any(),
                Known::Nothing => view! { <p>{say(words::nothing)}</p> }.into_any(),
                Known::Here(reviewed) => view! { <Review reviewed /> }.into_any(),
            }}
            <Link to=Route::Lobby class="plain button">{say(common::lobby_button)}</Link>
        </main>
    }
}

#[component]
fn Review(reviewed: Reviewed) -> impl IntoView {
    let tables = RwSignal::new(None::<Vec<Exercise>>);
    let reviewed = StoredValue::new(reviewed);
    let practice = move || tables.set(Some(reviewed.with_value(Reviewed::tables)));
    view! {
        {move || match tables.get() {
            Some(exercises) => view! { <Drill tables=exercises leave=move || tables.set(None) again=practice /> }.into_any(),
            None => view! {
                <Slowness reviewed />
                <div class="choices start">
                    <button type="button" class="main" data-test="practice" on:click=move |_| practice()>{say(words::practice_button)}</button>
                </div>
                <Missed reviewed />
            }.into_any(),
        }}
    }
}

/// The sets that were missed, each leading to its place in the replay.
#[component]
fn Missed(reviewed: StoredValue<Reviewed>) -> impl IntoView {
    let line = |game: String, laid: LaidSet| {
        let set = cards_of(&laid)?;
        let place = replay::place(&game, laid.step);
        let LaidSet { millis, by, .. } = laid;
        let text = move || {
            let time = duration(language(), millis);
            match by {
                Some(_) => words::taken_by_another(language(), &time),
                None => words::taken_by_no_one(language(), &time),
            }
        };
        Some(view! {
            <li>
                <SmallCards cards=set.cards().to_vec() />
                <span>{text}</span>
                <Link to=Route::Replay(Some(place)) class="plain button">{say(common::replay_button)}</Link>
            </li>
        })
    };
    let (game, missed) = reviewed.with_value(|here| (here.game.clone(), here.missed.clone()));
    view! {
        <section class="panel" data-test="missed-sets">
            <h2>{say(words::missed_sets)}</h2>
            {missed.is_empty().then(|| view! { <p>{say(words::missed_none)}</p> })}
            <ul class="missed-list">
                {missed.into_iter().take(SHOWN).filter_map(|laid| line(game.clone(), laid)).collect_view()}
            </ul>
        </section>
    }
}

/// How fast sets of each kind were found, in this game and so far.
#[component]
fn Slowness(reviewed: StoredValue<Reviewed>) -> impl IntoView {
    const HEADS: [Words; 5] =
        [words::found, words::missed, words::average, words::found_so_far, words::average_so_far];
    let here = reviewed.with_value(|reviewed| reviewed.kinds);
    let whole = statistics::read().kinds;
    let rows = move || {
        let language = language();
        let time = |millis: Option<u64>| {
            millis.map_or_else(|| "–".to_owned(), |millis| duration(language, millis))
        };
        (1..)
            .zip(here.0.into_iter().zip(whole.0))
            .filter(|(_, (here, whole))| here.found + here.missed + whole.found + whole.missed > 0)
            .map(|(n, (here, whole))| {
                let cells = [
                    here.found.to_string(),
                    here.missed.to_string(),
                    time(here.average()),
                    whole.found.to_string(),
                    time(whole.average()),
                ];
                view! {
                    <tr>
                        <th scope="row">{words::attributes(language, n)}</th>
                        {HEADS.into_iter().zip(cells).map(|(head, cell)| view! { <td data-head=head(language)>{cell}</td> }).collect_view()}
                    </tr>
                }
            })
            .collect_view()
    };
    view! {
        <section class="panel numbers" data-test="kinds">
            <h2>{say(words::kinds)}</h2>
            {here.slowest().map(|n| view! { <p data-test="slowest">{move || words::slowest(language(), n as i64)}</p> })}
            <div class="scroll" tabindex="0" role="region" aria-label=say(words::kinds)>
                <table>
                    <thead><tr>
                        <th scope="col">{say(words::differing)}</th>
                        {HEADS.into_iter().map(|head| view! { <th scope="col">{say(head)}</th> }).collect_view()}
                    </tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_others_took_late_is_missed_and_what_went_at_once_is_not() {
        let laid = |cards: &str, millis, by: Option<u8>| LaidSet {
            own: None,
            cards: cards.split(' ').map(str::to_owned).collect(),
            step: 3,
            millis,
            by: by.map(Seat),
        };
        let sets = [
            laid("1rfo 1gfo 1pfo", 5_000, Some(1)),
            laid("1rfs 1gfs 1pfs", 800, Some(1)),
            laid("1rfo 1rho 1reo", 9_000, None),
            laid("1rfd 1gfd 1pfd", 60_000, Some(0)),
        ];
        let reviewed = Reviewed::new("here".to_owned(), Seat(0), &sets);
        assert_eq!(
            reviewed.missed.iter().map(|laid| laid.millis).collect::<Vec<_>>(),
            [9_000, 5_000]
        );
        assert_eq!(reviewed.deck.len(), 27, "all cards have one symbol");
        let more = [laid("1rfo 2ghd 3pes", 5_000, None)];
        assert_eq!(Reviewed::new(String::new(), Seat(0), &more).deck, Cards::ALL);
    }
}
