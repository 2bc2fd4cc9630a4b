//! A new table: with whom, by which rules.

use leptos::{prelude::*, task::spawn_local};
use serde_json::{Value, value::to_raw_value};
use tercet_protocol::http::{NewRoom, RoomEntry};
use tercet_texts::{common, games, lobby as words};

use super::{
    house_rules::{Chosen, HouseRules},
    me::TopBar,
    run_levels::RunLevels,
};
use crate::{
    browser::http::{self, Failed},
    games::{
        Entry,
        catalog::{self, LEVELS},
        find,
    },
    help::HelpText,
    local,
    parts::icon::{Icon, SignButton},
    route::{self, Link, Route},
    settings::{Words, language, language_untracked, say, saying},
    speech::{self, Tone},
    table::refusal,
};

/// With whom one plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Company {
    /// In this page, against bots or alone.
    Here,
    /// On the server, by a link.
    Friends,
    /// On the server, listed for everybody.
    Everybody,
}

/// The page of a new table.
#[component]
pub(crate) fn NewTable(topic: String, invites: bool) -> impl IntoView {
    match Entry::find(&topic) {
        Some(entry) => view! { <NewTableOf entry invites /> }.into_any(),
        None => crate::app::lost().into_any(),
    }
}

#[component]
fn NewTableOf(entry: &'static Entry, invites: bool) -> impl IntoView {
    let invites = invites && entry.most > 1;
    let company = RwSignal::new(if invites { Company::Friends } else { Company::Here });
    let others = if invites { "" } else { "beginner" };
    let levels = RwSignal::new(vec![others.to_owned(); usize::from(entry.seats) - 1]);
    let chosen = RwSignal::new(Chosen::default());
    let edition = RwSignal::new(None::<String>);
    let is_alone = entry.most == 1;
    let base = Signal::derive(move || entry.config_in(language(), edition.get().as_deref()));
    let n_seats = Signal::derive(move || {
        levels.with(|levels| u8::try_from(levels.len() + 1).unwrap_or(u8::MAX))
    });
    let is_run = find(entry.game).is_some_and(|game| game.is_run);
    // In this page the others are bots; on the server people are waited for, and bots may help out.
    let invite = move |with: Company| {
        company.set(with);
        let other = if with == Company::Here { "beginner" } else { "" };
        levels.update(|levels| levels.fill(other.to_owned()));
    };
    let start = move |_| {
        let edition = edition.get_untracked();
        let mut config = entry.config_in(language_untracked(), edition.as_deref());
        chosen.with_untracked(|chosen| chosen.add_to(&mut config));
        match company.get_untracked() {
            Company::Here => local::start(local::Order::new(entry, config, levels.get_untracked())),
            company => {
                create(entry, &config, levels.get_untracked(), company == Company::Everybody);
            }
        }
    };
    view! {
        <TopBar />
        <main class="new-table">
            <section class="panel">
                <h1>{move || entry.name(language())}</h1>
                <p>{move || entry.promise(language())}</p>
                {(!is_alone).then(|| view! { <CompanyChoice company invite /> })}
                {(!is_alone).then(|| view! { <BotLevels entry levels company /> })}
                {entry.editions().map(|_| view! { <EditionChoice edition /> })}
                <HouseRules entry base n_seats chosen />
                {is_run.then(|| view! { <RunLevels entry chosen /> })}
                {(!is_run).then(|| view! {
                <button type="button" class="main big wide" data-test="start-table" on:click=start>
                    {move || match company.get() {
                        Company::Here => common::start_button(language()),
                        _ => words::open_button(language()),
                    }}
                </button>
                })}
                <Link to=Route::Learn(entry.topic.to_owned()) class="quiet">
                    {say(words::learn_this)}
                </Link>
            </section>
            <section class="panel rules-panel">
                <HelpText topic=Signal::stored(entry.topic.to_owned())
                    edition=Signal::derive(move || {
                        let usual = || entry.usual_edition(language()).map(str::to_owned);
                        edition.get().or_else(usual)
                    }) />
            </section>
        </main>
    }
}

#[component]
fn CompanyChoice(
    company: RwSignal<Company>,
    invite: impl Fn(Company) + Copy + 'static,
) -> impl IntoView {
    let options: [(Company, Words, &'static str); 3] = [
        (Company::Here, words::with_bots, "here"),
        (Company::Friends, words::with_friends, "friends"),
        (Company::Everybody, words::with_everybody, "everybody"),
    ];
    view! {
        <fieldset class="choice">
            <legend>{say(words::with_whom)}</legend>
            {options.into_iter().map(|(value, text, test)| view! {
                <label>
                    <input type="radio" name="company" data-test=test prop:checked=move || company.get() == value
                        on:change=move |_| invite(value) />
                    <span>{move || text(language())}</span>
                </label>
            }).collect_view()}
        </fieldset>
    }
}

/// A line for each other seat: a bot of some level, or, on the server, a free seat.
#[component]
fn BotLevels(
    entry: &'static Entry,
    levels: RwSignal<Vec<String>>,
    company: RwSignal<Company>,
) -> impl IntoView {
    let count = Memo::new(move |_| levels.with(Vec::len));
    let more = move || {
        if count.get_untracked() + 1 < usize::from(entry.most) {
            let other = if company.get_untracked() == Company::Here { "beginner" } else { "" };
            levels.update(|levels| levels.push(other.to_owned()));
        }
    };
    let fewer = move || {
        if count.get_untracked() + 1 > usize::from(entry.least) {
            levels.update(|levels| {
                levels.pop();
            });
        }
    };
    view! {
        <div class="row">
            <span>{say(words::others)}</span>
            <span class="stepper">
                <SignButton icon=Icon::Minus label=saying(words::fewer) press=fewer test="fewer" />
                <b data-test="others">{move || count.get()}</b>
                <SignButton icon=Icon::Plus label=saying(words::more) press=more test="more" />
            </span>
        </div>
        <LevelOfAll levels company />
        <details class="each-level">
        <summary>{say(words::set_each)}</summary>
        <ol class="levels">
            {move || (0..count.get()).map(|idx| view! {
                <li class="row">
                    <span>{move || words::other_nr(language(), idx as i64 + 1)}</span>
                    <select aria-label=move || words::other_nr(language(), idx as i64 + 1)
                        on:change:target=move |event| {
                            let level = event.target().value();
                            levels.update(|levels| levels[idx] = level);
                        }>
                        {move || (company.get() != Company::Here).then(|| view! {
                            <option value="" prop:selected=move || levels.with(|levels| levels.get(idx).is_some_and(String::is_empty))>
                                {say(words::a_person)}
                            </option>
                        })}
                        {LEVELS.into_iter().map(|level| view! {
                            <option value=level prop:selected=move || levels.with(|levels| levels.get(idx).is_some_and(|at| at == level))>
                                {move || catalog::level_name(language(), level)}
                            </option>
                        }).collect_view()}
                    </select>
                    <small class="quiet level-note">{move || levels.with(|levels| {
                        catalog::level_note(language(), levels.get(idx)?)
                    })}</small>
                </li>
            }).collect_view()}
        </ol>
        </details>
    }
}

/// One level for all others.
#[component]
fn LevelOfAll(levels: RwSignal<Vec<String>>, company: RwSignal<Company>) -> impl IntoView {
    // Absent where they differ.
    let level = Memo::new(move |_| {
        levels.with(|levels| {
            let first = levels.first()?;
            levels.iter().all(|level| level == first).then(|| first.clone())
        })
    });
    let is = move |wanted: &str| level.with(|level| level.as_deref() == Some(wanted));
    let note = move || level.with(|level| catalog::level_note(language(), level.as_deref()?));
    view! {
        <label class="row">
            <span>{say(words::level_of_all)}<small class="quiet">{note}</small></span>
            <select data-test="level-of-all" on:change:target=move |event| {
                let level = event.target().value();
                levels.update(|levels| levels.fill(level));
            }>
                {move || level.with(Option::is_none).then(|| view! {
                    <option value="" selected disabled>{say(words::mixed)}</option>
                })}
                {move || (company.get() != Company::Here).then(|| view! {
                    <option value="" prop:selected=move || is("")>{say(words::a_person)}</option>
                })}
                {LEVELS.into_iter().map(|each| view! {
                    <option value=each prop:selected=move || is(each)>
                        {move || catalog::level_name(language(), each)}
                    </option>
                }).collect_view()}
            </select>
        </label>
    }
}

#[component]
fn EditionChoice(edition: RwSignal<Option<String>>) -> impl IntoView {
    view! {
        <label class="row">
            <span>{say(words::edition)}</span>
            <select data-test="edition" on:change:target=move |event| {
                let value = event.target().value();
                edition.set((!value.is_empty()).then_some(value));
            }>
                <option value="">{say(words::usual)}</option>
                {tercet_texts::help::EDITIONS.iter().map(|&each| view! {
                    <option value=each>{move || games::edition(language(), each).unwrap_or(each)}</option>
                }).collect_view()}
            </select>
        </label>
        {move || edition.get().and_then(|edition| games::edition_note(language(), &edition)).map(|note| view! {
            <p class="quiet">{note}</p>
        })}
    }
}

/// Opens a table on the server and goes there.
pub(super) fn create(entry: &'static Entry, config: &Value, mut levels: Vec<String>, public: bool) {
    let seats = u8::try_from(levels.len() + 1).ok();
    levels.retain(|level| !level.is_empty());
    let new = NewRoom {
        game: entry.game.to_owned(),
        config: to_raw_value(config).ok(),
        seats,
        public,
        bots: levels,
        fair_timing: None,
        fast_bots: false,
    };
    spawn_local(async move {
        let created = match http::signed_in().await {
            Ok(_) => http::send::<RoomEntry>("POST", "/api/rooms", &new).await,
            Err(failed) => Err(failed),
        };
        match created {
            Ok(room) => route::replace(Route::Table(room.code.to_string())),
            Err(Failed::Unreachable) => speech::note(Tone::Bad, words::offline(language())),
            Err(Failed::Refused { status: 429, .. }) => {
                speech::note(Tone::Bad, words::too_many_tables(language()));
            }
            Err(Failed::Refused { problem, .. }) => {
                let why = refusal::problem(language(), entry.game, problem.as_ref());
                speech::note(Tone::Bad, words::table_refused(language(), &why));
            }
        }
    });
}
