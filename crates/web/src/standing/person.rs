//! The page of somebody with a handle: ratings, figures, last games, and what can be decided about
//! them.

use leptos::{prelude::*, task::spawn_local};
use tercet_protocol::{
    people::{Profile, ShowTo, Shows},
    standing::PoolRating,
};
use tercet_texts::{common, errors, people, standing as words};

use super::{
    course::CourseChart,
    figures::Figures,
    rating_text,
    ties::{TieButtons, Ties},
};
use crate::{
    browser::http,
    games::catalog::pool_name,
    lobby::TopBar,
    route::{Link, Route},
    settings::{Words, language, say},
    speech::{self, Tone},
};

/// What is known of somebody.
#[derive(Clone, Debug, PartialEq)]
enum Known {
    Asking,
    Unreachable,
    NobodyThere,
    Here(Box<Profile>),
}

/// The page of somebody.
#[component]
pub(crate) fn PersonPage(handle: String) -> impl IntoView {
    let known = RwSignal::new(Known::Asking);
    let path = format!("/api/people/{handle}");
    spawn_local(async move {
        let answer = match http::get::<Profile>(&path).await {
            Ok(profile) => Known::Here(Box::new(profile)),
            Err(http::Failed::Refused { status: 404, .. }) => Known::NobodyThere,
            Err(_) => Known::Unreachable,
        };
        // The visitor may be elsewhere by now.
        let _ = known.try_set(answer);
    });
    view! {
        <TopBar />
        <main class="reading wide-page standing" data-test="person">
            {move || match known.get() {
                Known::Asking => view! { <h1>{format!("@{handle}")}</h1><p class="pulse">"…"</p> }.into_any(),
                Known::Unreachable => view! { <h1>{format!("@{handle}")}</h1><p role="alert">{say(errors::unreachable)}</p> }.into_any(),
                Known::NobodyThere => view! { <h1>{format!("@{handle}")}</h1><p>{say(words::no_such_person)}</p> }.into_any(),
                Known::Here(profile) => view! { <Shown profile=*profile /> }.into_any(),
            }}
            <div class="choices start">
                <Link to=Route::Ratings(None) class="plain button">{say(words::title)}</Link>
                <Link to=Route::Lobby class="plain button">{say(common::lobby_button)}</Link>
            </div>
        </main>
    }
}

#[component]
fn Shown(profile: Profile) -> impl IntoView {
    let Profile { user, handle, name, shows, decided, figures } = profile;
    view! {
        <h1>{name}" "<small class="quiet">{format!("@{handle}")}</small></h1>
        {shows.map(|shows| view! { <ShowsTo shows /> })}
        {decided.map(|_| {
            let ties = Ties::ask();
            view! { <div class="choices start"><TieButtons ties user /></div> }
        })}
        {match figures {
            Some(figures) => view! { <Figures figures /> }.into_any(),
            None => view! { <p data-test="hidden">{say(people::hidden)}</p> }.into_any(),
        }}
    }
}

/// To whom the own page is shown.
#[component]
fn ShowsTo(shows: Shows) -> impl IntoView {
    let chosen = RwSignal::new(shows);
    let choose = move |shows: Shows| {
        let before = chosen.get_untracked();
        chosen.set(shows);
        spawn_local(async move {
            let body = ShowTo { shows };
            if http::act("POST", "/api/account/shows", Some(&body)).await.is_err() {
                let _ = chosen.try_set(before);
                speech::note(Tone::Bad, errors::failed(language()));
            }
        });
    };
    let all: [(Shows, Words); 3] = [
        (Shows::Everybody, people::shows_everybody),
        (Shows::Friends, people::shows_friends),
        (Shows::Nobody, people::shows_nobody),
    ];
    view! {
        <fieldset class="choice">
            <legend>{say(people::shows)}</legend>
            {all.map(|(each, text)| view! {
                <label>
                    <input type="radio" name="shows" data-test=format!("shows-{}", each.word())
                        prop:checked=move || chosen.get() == each on:change=move |_| choose(each) />
                    <span>{say(text)}</span>
                </label>
            }).into_iter().collect_view()}
        </fieldset>
    }
}

/// What somebody is rated in a pool.
#[component]
pub(super) fn PoolPanel(rating: PoolRating) -> impl IntoView {
    let PoolRating { pool, place, rating, deviation, provisional, games, course, .. } = rating;
    let place = place.and_then(|place| i64::try_from(place).ok());
    let named = pool.clone();
    let title = Signal::derive(move || words::course(language(), &pool_name(language(), &named)));
    let to = Route::Ratings(Some(pool.clone()));
    view! {
        <section class="panel chart" data-test="pool-rating">
            <h2>{move || pool_name(language(), &pool)}</h2>
            <p class="rating-line">
                <b class="rating-now" data-test="rating-now">{rating_text(rating, provisional)}</b>
                <span class="quiet">{format!("± {deviation}")}</span>
                <Link to>
                    {move || match place {
                        Some(place) => words::stands(language(), place),
                        None => words::unlisted(language()).to_owned(),
                    }}
                </Link>
                <span class="quiet">{move || words::rated_games(language(), i64::from(games))}</span>
            </p>
            <CourseChart title steps=course />
        </section>
    }
}
