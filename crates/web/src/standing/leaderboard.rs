//! The leaderboard of a pool: people or bots, with the own row always visible.

use leptos::{prelude::*, task::spawn_local};
use tercet_protocol::standing::{LeaderRow, Leaderboard};
use tercet_texts::{common, errors, standing as words};

use super::rating_text;
use crate::{
    browser::http,
    games::catalog::{self, POOLS, pool_name},
    lobby::TopBar,
    route::{Link, Route},
    settings::{Words, language, say},
};

/// Whose ratings are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Whose {
    People,
    Bots,
}

impl Whose {
    const ALL: [Whose; 2] = [Whose::People, Whose::Bots];

    const fn word(self) -> &'static str {
        match self {
            Self::People => "people",
            Self::Bots => "bots",
        }
    }

    const fn text(self) -> Words {
        match self {
            Self::People => words::people,
            Self::Bots => words::bots,
        }
    }
}

/// What is known of a leaderboard.
#[derive(Clone, Debug, Default, PartialEq)]
struct Known {
    rows: Vec<LeaderRow>,
    you: Option<LeaderRow>,
    next: Option<String>,
    is_asking: bool,
    is_unreachable: bool,
}

/// The page of a leaderboard.
#[component]
pub(crate) fn LeaderboardPage(pool: Option<String>) -> impl IntoView {
    let pool = pool.unwrap_or_else(|| POOLS[0].to_owned());
    let whose = RwSignal::new(Whose::People);
    let known = RwSignal::new(Known::default());
    let asked = pool.clone();
    Effect::new(move |_| {
        let whose = whose.get();
        known.set(Known { is_asking: true, ..Known::default() });
        ask(asked.clone(), whose, None, known);
    });
    let named = pool.clone();
    let title = move || format!("{}: {}", words::title(language()), pool_name(language(), &named));
    let further = pool.clone();
    let more = move |_| {
        let next = known.with_untracked(|known| known.next.clone());
        known.update(|known| known.is_asking = true);
        ask(further.clone(), whose.get_untracked(), next, known);
    };
    view! {
        <TopBar />
        <main class="reading wide-page standing" data-test="leaderboard">
            <h1>{title}</h1>
            <PoolChoice current=pool />
            <WhoseChoice whose />
            {move || known.with(|known| known.is_unreachable).then(|| view! { <p role="alert">{say(errors::unreachable)}</p> })}
            {move || known.with(|known| known.is_asking).then(|| view! { <p class="pulse">"…"</p> })}
            {move || known.with(|known| !known.is_asking && !known.is_unreachable && known.rows.is_empty())
                .then(|| view! { <p data-test="nobody-listed">{say(words::nobody)}</p> })}
            <Rows known />
            {move || known.with(|known| known.next.is_some() && !known.is_asking).then(|| view! {
                <button type="button" class="plain" data-test="more-rows" on:click=more.clone()>{say(words::more_button)}</button>
            })}
            <OwnRow known />
            <p class="quiet">{say(words::listed_note)}</p>
            <Link to=Route::Lobby class="plain button">{say(common::lobby_button)}</Link>
        </main>
    }
}

fn ask(pool: String, whose: Whose, after: Option<String>, known: RwSignal<Known>) {
    let after_part = after.map_or_else(String::new, |after| format!("&after={after}"));
    let path = format!("/api/ratings/{pool}?list={}{after_part}", whose.word());
    spawn_local(async move {
        let answer = http::get::<Leaderboard>(&path).await;
        known.try_update(|known| {
            known.is_asking = false;
            match answer {
                Ok(Leaderboard { rows, you, next, .. }) => {
                    known.rows.extend(rows);
                    known.you = you;
                    known.next = next;
                }
                Err(_) => known.is_unreachable = true,
            }
        });
    });
}

/// The pools as links, so that each has an address.
#[component]
fn PoolChoice(current: String) -> impl IntoView {
    let pools = POOLS.into_iter().map(|pool| {
        let current = (pool == current).then_some("page");
        view! {
            <li aria-current=current>
                <Link to=Route::Ratings(Some(pool.to_owned())) class="plain button" test="pool">
                    {move || pool_name(language(), pool)}
                </Link>
            </li>
        }
    });
    view! {
        <nav aria-label=say(words::pool)><ul class="pools">{pools.collect_view()}</ul></nav>
    }
}

#[component]
fn WhoseChoice(whose: RwSignal<Whose>) -> impl IntoView {
    view! {
        <fieldset class="choice">
            <legend>{say(words::whose)}</legend>
            {Whose::ALL.into_iter().map(|each| view! {
                <label>
                    <input type="radio" name="whose" data-test=format!("list-{}", each.word())
                        prop:checked=move || whose.get() == each on:change=move |_| whose.set(each) />
                    <span>{say(each.text())}</span>
                </label>
            }).collect_view()}
        </fieldset>
    }
}

#[component]
fn Rows(known: RwSignal<Known>) -> impl IntoView {
    let own = move || known.with(|known| known.you.as_ref().and_then(|you| you.person.clone()));
    move || {
        known.with(|known| !known.rows.is_empty()).then(|| {
            view! {
                <div class="scroll" tabindex="0" role="region" aria-label=say(words::title)>
                    <table class="figures ranks">
                        <thead>
                            <tr>
                                <th scope="col">{say(words::place)}</th>
                                <th scope="col">{say(words::player)}</th>
                                <th scope="col">{say(words::rating)}</th>
                                <th scope="col">{say(words::margin)}</th>
                                <th scope="col">{say(words::games)}</th>
                            </tr>
                        </thead>
                        <tbody>
                            {move || known.with(|known| known.rows.clone()).into_iter().map(|row| {
                                let is_own = row.person.is_some() && row.person == own();
                                view! { <tr class:own-row=is_own>{cells(row)}</tr> }
                            }).collect_view()}
                        </tbody>
                    </table>
                </div>
            }
        })
    }
}

fn cells(row: LeaderRow) -> impl IntoView {
    let LeaderRow { place, person, bot, rating, deviation, provisional, games } = row;
    let name = match (person, bot) {
        (Some(person), _) => view! {
            <Link to=Route::Person(person.handle)>{person.name}</Link>
        }
        .into_any(),
        (None, Some(bot)) => (move || {
            let game = catalog::title(language(), &bot.game, "{}", 0);
            words::bot(language(), &game, &catalog::level_name(language(), &bot.level))
        })
        .into_any(),
        (None, None) => ().into_any(),
    };
    view! {
        <td>{place.map_or_else(|| "–".to_owned(), |place| place.to_string())}</td>
        <th scope="row">{name}</th>
        <td>{rating_text(rating, provisional)}</td>
        <td>{format!("± {deviation}")}</td>
        <td>{games}</td>
    }
}

/// The own row, which stays at the lower edge wherever the own place is.
#[component]
fn OwnRow(known: RwSignal<Known>) -> impl IntoView {
    move || {
        known.with(|known| known.you.clone()).map(|you| {
            let place = you.place.and_then(|place| i64::try_from(place).ok());
            let place = match place {
                Some(place) => words::stands(language(), place),
                None => words::unlisted(language()).to_owned(),
            };
            let handle = you.person.map(|person| person.handle).unwrap_or_default();
            view! {
                <p class="panel own-place-row" data-test="own-row">
                    <Link to=Route::Person(handle)>{say(words::you)}</Link>
                    <b>{rating_text(you.rating, you.provisional)}</b>
                    <span class="quiet">{format!("± {}", you.deviation)}</span>
                    <span>{place}</span>
                    <span class="quiet">{words::rated_games(language(), i64::from(you.games))}</span>
                </p>
            }
        })
    }
}
