//! A new table: with whom, by which rules.

use leptos::{prelude::*, task::spawn_local};
use serde_json::Value;
use tercet_json::to_raw_value;
use tercet_protocol::http::{NewRoom, RoomEntry};
use tercet_texts::{common, games, lobby as words};

use super::{
    house_rules::{Chosen, HouseRules},
    in_force::{Ordered, RulesInForce},
    me::TopBar,
    run_levels::RunLevels,
    screen_names::{self, ScreenNames},
};
use crate::{
    browser::http::{self, Failed},
    games::{
        Entry, Game,
        catalog::{self, LEVELS, entry_of},
        find, options,
    },
    help::{HelpText, TableRules},
    local::{self, like_me::LIKE_ME},
    parts::icon::{Icon, SignButton},
    route::{self, Link, Route},
    settings::{Words, language, language_untracked, say, saying},
    speech::{self, Tone},
    table::refusal,
};

/// With whom one plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Company {
    /// In this page, against bots or alone.
    Here,
    /// On the server, by a link.
    Friends,
    /// On the server, listed for everybody.
    Everybody,
    /// In this page, with others around the same screen.
    Screen,
}

/// The page of a new table.
#[component]
pub(crate) fn NewTable(topic: String, company: Company) -> impl IntoView {
    match Entry::find(&topic) {
        Some(entry) => view! { <NewTableOf entry company /> }.into_any(),
        None => crate::app::lost().into_any(),
    }
}

/// What a host wishes for a new table.
#[derive(Clone, Copy)]
struct Wishes {
    entry: &'static Entry,
    company: RwSignal<Company>,
    /// The levels of the other seats; empty where a person is waited for.
    levels: RwSignal<Vec<String>>,
    /// The names of those around the screen.
    names: RwSignal<Vec<String>>,
    edition: RwSignal<Option<String>>,
    chosen: RwSignal<Chosen>,
}

impl Wishes {
    fn new(entry: &'static Entry, company: Company) -> Self {
        let company = match company {
            Company::Friends | Company::Everybody if entry.most > 1 => company,
            Company::Screen if is_race(entry) => company,
            _ => Company::Here,
        };
        let others = vec![other_seat(entry, company); usize::from(entry.seats) - 1];
        Self {
            entry,
            company: RwSignal::new(company),
            levels: RwSignal::new(others),
            names: RwSignal::new(screen_names::names(entry)),
            edition: RwSignal::new(None),
            chosen: RwSignal::new(Chosen::default()),
        }
    }

    /// Plays with others, which changes what the other seats begin with.
    fn invite(self, with: Company) {
        self.company.set(with);
        self.levels.update(|levels| levels.fill(other_seat(self.entry, with)));
    }

    /// What the entry and its edition say, before anything is chosen; tracked.
    fn base(self) -> Value {
        self.entry.config_in(language(), self.edition.get().as_deref())
    }

    /// The configuration as it is chosen now; tracked.
    fn config(self) -> Value {
        let mut config = self.base();
        self.chosen.with(|chosen| chosen.add_to(&mut config));
        config
    }

    /// The topic whose rules are told: house rules can make another game of an entry; tracked.
    fn topic(self) -> String {
        let seats = usize::from(self.n_seats());
        let entry = entry_of(self.entry.game, &self.config(), seats).unwrap_or(self.entry);
        entry.topic.to_owned()
    }

    /// The table that is ordered, as its rules in force are told; tracked.
    fn ordered(self) -> Option<Ordered> {
        let config = (options(self.entry.game)?.whole)(&self.config())?;
        let n_seats = usize::from(self.n_seats());
        Some(Ordered { game: self.entry.game.to_owned(), config, n_seats })
    }

    /// How many seats the table has; tracked.
    fn n_seats(self) -> u8 {
        let n_seats = match self.company.get() {
            Company::Screen => self.names.with(Vec::len),
            _ => self.levels.with(Vec::len) + 1,
        };
        u8::try_from(n_seats).unwrap_or(u8::MAX)
    }

    /// Opens the table.
    fn start(self) {
        let edition = self.edition.get_untracked();
        let mut config = self.entry.config_in(language_untracked(), edition.as_deref());
        self.chosen.with_untracked(|chosen| chosen.add_to(&mut config));
        let levels = self.levels.get_untracked();
        match self.company.get_untracked() {
            Company::Here => local::start(local::Order::new(self.entry, config, levels)),
            Company::Screen => {
                let names = screen_names::kept(&self.names.get_untracked());
                local::start(local::Order::around(self.entry, config, names));
            }
            company => create(self.entry, &config, levels, company == Company::Everybody),
        }
    }
}

fn is_race(entry: &Entry) -> bool {
    entry.most > 1 && find(entry.game).is_some_and(Game::is_race)
}

/// Who sits on another seat at first. In this page the others are bots of the level that the lobby
/// shows; on the server people are waited for, and bots may help out.
fn other_seat(entry: &Entry, company: Company) -> String {
    if company == Company::Here { local::last_level(entry) } else { String::new() }
}

#[component]
fn NewTableOf(entry: &'static Entry, company: Company) -> impl IntoView {
    let wishes = Wishes::new(entry, company);
    let Wishes { company, levels, names, edition, chosen, .. } = wishes;
    let (is_race, is_alone) = (is_race(entry), entry.most == 1);
    let is_run = find(entry.game).is_some_and(|game| game.is_run);
    let base = Signal::derive(move || wishes.base());
    let n_seats = Signal::derive(move || wishes.n_seats());
    let invite = move |with| wishes.invite(with);
    view! {
        <TopBar />
        <main class="new-table">
            <section class="panel">
                <h1>{move || entry.name(language())}</h1>
                <p>{move || entry.promise(language())}</p>
                {(!is_alone).then(|| view! { <CompanyChoice company invite is_race /> })}
                {move || match (is_alone, company.get()) {
                    (true, _) => ().into_any(),
                    (false, Company::Screen) => view! { <ScreenNames entry names /> }.into_any(),
                    (false, _) => view! { <BotLevels entry levels company is_race /> }.into_any(),
                }}
                {entry.editions().map(|_| view! { <EditionChoice edition /> })}
                <HouseRules entry base n_seats chosen />
                {is_run.then(|| view! { <RunLevels entry chosen /> })}
                {(!is_run).then(|| view! {
                <button type="button" class="main big wide" data-test="start-table" on:click=move |_| wishes.start()>
                    {move || match company.get() {
                        Company::Here | Company::Screen => common::start_button(language()),
                        _ => words::open_button(language()),
                    }}
                </button>
                })}
                <Link to=Route::Learn(entry.topic.to_owned()) class="quiet">
                    {say(words::learn_this)}
                </Link>
            </section>
            <section class="panel rules-panel">
                <RulesInForce ordered=Memo::new(move |_| wishes.ordered()) />
                <HelpText topic=Memo::new(move |_| wishes.topic())
                    at=Memo::new(move |_| TableRules::of(&wishes.config())) />
            </section>
        </main>
    }
}

#[component]
fn CompanyChoice(
    company: RwSignal<Company>,
    invite: impl Fn(Company) + Copy + 'static,
    /// Whether several people can race around one screen.
    is_race: bool,
) -> impl IntoView {
    let options: [(Company, Words, &'static str); 4] = [
        (Company::Here, words::with_bots, "here"),
        (Company::Friends, words::with_friends, "friends"),
        (Company::Everybody, words::with_everybody, "everybody"),
        (Company::Screen, words::with_screen, "screen"),
    ];
    let n_options = if is_race { 4 } else { 3 };
    view! {
        <fieldset class="choice">
            <legend>{say(words::with_whom)}</legend>
            {options.into_iter().take(n_options).map(|(value, text, test)| view! {
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
    /// Whether bots can be as strong as the person: only in a race that is known.
    is_race: bool,
) -> impl IntoView {
    let offered = move || offered(company.get() == Company::Here && is_race);
    let count = Memo::new(move |_| levels.with(Vec::len));
    let more = move || {
        if count.get_untracked() + 1 < usize::from(entry.most) {
            let other = other_seat(entry, company.get_untracked());
            levels.update(|levels| levels.push(other));
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
        <LevelOfAll levels company offered />
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
                        {move || offered().map(|level| view! {
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

/// The levels of bots, and where it is offered one like the person's.
fn offered(like_me: bool) -> impl Iterator<Item = &'static str> {
    LEVELS.into_iter().chain(like_me.then_some(LIKE_ME))
}

/// One level for all others.
#[component]
fn LevelOfAll<I: Iterator<Item = &'static str> + 'static>(
    levels: RwSignal<Vec<String>>,
    company: RwSignal<Company>,
    /// The levels there are.
    offered: impl Fn() -> I + Copy + Send + Sync + 'static,
) -> impl IntoView {
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
                {move || offered().map(|each| view! {
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
fn create(entry: &'static Entry, config: &Value, mut levels: Vec<String>, public: bool) {
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
