//! A table before its game: who comes, who sits, what will be played.

use std::time::Duration;

use leptos::{leptos_dom::helpers::TimeoutHandle, prelude::*};
use serde_json::Value;
use tercet_client::Request;
use tercet_engine::Seat;
use tercet_protocol::room::SeatState;
use tercet_texts::{common, table as words, waiting};

use super::{
    host::{BrokenTable, HostControls},
    host_people::RemoveSheet,
    pastime::Pastime,
    refusal::{ask, ask_for},
    tab_title,
    talk::Talk,
};
use crate::{
    chunks,
    games::catalog::entry_of,
    parts::{
        feeling::Feeling,
        icon::{Icon, Sign, SignButton},
    },
    route::{self, Route},
    session::Session,
    settings::{language, say, saying},
    share::ShareCard,
};

/// What one sees of a room before its game.
#[derive(Clone, Copy)]
struct Gathering {
    session: Session,
    is_host: Memo<bool>,
    seats: Memo<Vec<SeatState>>,
    /// Whether one has a seat.
    is_seated: Memo<bool>,
}

impl Gathering {
    fn new(session: Session) -> Self {
        let you = move || session.you.with(|you| you.as_ref().map(|you| you.user));
        let seats = Memo::new(move |_| {
            session
                .room
                .with(|room| room.as_ref().map(|room| room.seats.clone()).unwrap_or_default())
        });
        let is_host = Memo::new(move |_| {
            let host = session.room.with(|room| room.as_ref().map(|room| room.host));
            host.is_some() && host == you()
        });
        let is_seated = Memo::new(move |_| {
            let you = you();
            let is_mine = |seat: &SeatState| matches!(seat, SeatState::Person { user, .. } if Some(*user) == you);
            seats.with(|seats| seats.iter().any(is_mine))
        });
        Self { session, is_host, seats, is_seated }
    }

    /// What will be played; tracked.
    fn title(self) -> Option<String> {
        self.session.room.with(|room| {
            let room = room.as_ref()?;
            let (config, n_seats) = (room.config.get(), room.seats.len());
            Some(crate::games::catalog::title(language(), &room.game, config, n_seats))
        })
    }

    /// How many seats are free; tracked.
    fn n_free(self) -> usize {
        let is_free = |seat: &&SeatState| matches!(seat, SeatState::Free {});
        self.seats.with(|seats| seats.iter().filter(is_free).count())
    }

    /// The first seat that nobody sits on; tracked.
    fn first_free(self) -> Option<Seat> {
        let is_free = |seat: &SeatState| matches!(seat, SeatState::Free {});
        let idx = self.seats.with(|seats| seats.iter().position(is_free))?;
        u8::try_from(idx).ok().map(Seat)
    }

    /// The fewest and the most players of the game; tracked.
    fn players(self) -> (usize, usize) {
        let entry = self.session.room.with(|room| {
            let room = room.as_ref()?;
            let config: Value = tercet_json::from_str(room.config.get()).unwrap_or_default();
            entry_of(&room.game, &config, room.seats.len())
        });
        entry.map_or((1, usize::MAX), |entry| (usize::from(entry.least), usize::from(entry.most)))
    }

    /// Starts the game; the seats that nobody has taken are closed first.
    fn start(self) {
        let session = self.session;
        let n_taken = self.seats.with_untracked(Vec::len) - untrack(|| self.n_free());
        match untrack(|| self.n_free()) {
            0 => ask(session, Request::Start),
            _ => ask_for(session, seats(n_taken), move |_| ask(session, Request::Start)),
        }
    }

    /// Who watches; tracked.
    fn watching(self) -> String {
        self.session.room.with(|room| {
            let Some(room) = room else { return String::new() };
            let names: Vec<_> = room.watching.iter().map(|who| who.name.as_str()).collect();
            let names = names.join(", ");
            // Of many only a few are named.
            match room.watchers {
                Some(all) => words::and_more_watch(language(), names.as_str(), i64::from(all)),
                None => names,
            }
        })
    }

    /// Whether enough people and bots sit; tracked.
    fn can_start(self) -> bool {
        self.players().0 <= self.seats.with(Vec::len) - self.n_free()
    }

    /// What the button to start says; tracked.
    fn start_text(self) -> String {
        let n_taken = self.seats.with(Vec::len) - self.n_free();
        match self.n_free() == 0 || !self.can_start() {
            true => common::start_button(language()).to_owned(),
            false => waiting::start_with_button(language(), n_taken as i64),
        }
    }

    /// Whether all free seats are for people who have watched for longer; tracked.
    fn is_behind(self) -> bool {
        let n_free = self.n_free();
        let you = self.session.you.with(|you| you.as_ref().map(|you| you.user));
        let n_before = self.session.room.with(|room| {
            let watching = room.as_ref().map_or(&[][..], |room| &room.watching);
            watching.iter().take_while(|who| Some(who.user) != you).count()
        });
        0 < n_free && n_free <= n_before
    }

    /// What everybody waits for; tracked.
    fn status(self) -> String {
        if !self.is_seated.get() && !self.session.watches.get() && self.is_behind() {
            return waiting::watchers_first(language()).to_owned();
        }
        let (least, _) = self.players();
        let n_taken = self.seats.with(Vec::len) - self.n_free();
        if n_taken < least {
            return waiting::too_few(language(), least as i64);
        }
        match (self.n_free(), self.is_host.get()) {
            (0, true) => words::ready(language()).to_owned(),
            (0, false) => words::wait_for_host(language()).to_owned(),
            (free, _) => words::seats_free(language(), free as i64),
        }
    }
}

/// A table at which no game can be played now: people gather, or its game cannot go on.
#[component]
pub(crate) fn WaitingRoom(session: Session) -> impl IntoView {
    let is_broken =
        Memo::new(move |_| session.room.with(|room| room.as_ref().is_some_and(|room| room.broken)));
    view! {
        {move || match is_broken.get() {
            true => view! { <BrokenTable session /> }.into_any(),
            false => view! { <GatheringPlace session /> }.into_any(),
        }}
    }
}

/// People gather here.
#[component]
fn GatheringPlace(session: Session) -> impl IntoView {
    let room = Gathering::new(session);
    sit_down_on_arrival(room);
    tab_title::show(move || room.title());
    let code = move || session.room.with(|room| room.as_ref().map(|room| room.code.to_string()));
    let is_after_game = move || session.gathers.get() && session.game.with(Option::is_some);
    view! {
        <main class="waiting" data-test="waiting">
            <header class="top">
                <SignButton icon=Icon::Back label=saying(words::leave)
                    press=move || { session.leave(); route::go(Route::Lobby) } />
                <h1>{move || room.title()}</h1>
                {move || is_after_game().then(|| view! {
                    <button type="button" class="plain" data-test="show-result"
                        on:click=move |_| session.gathers.set(false)>
                        {say(words::result_button)}
                    </button>
                })}
            </header>
            <Chairs room />
            {move || code().map(|code| view! { <ShareCard code /> })}
            <section class="panel">
                <h2>{say(waiting::in_force)}</h2>
                {chunks::in_force(session)}
            </section>
            <Pastime />
            <section class="panel talk-panel">
                <h2>{say(words::talk)}</h2>
                <Talk session />
            </section>
        </main>
    }
}

/// The seats, who watches, and what the host can do.
#[component]
fn Chairs(room: Gathering) -> impl IntoView {
    let Gathering { session, is_host, seats, is_seated } = room;
    view! {
        <section class="panel">
            <h2>{say(words::players)}</h2>
            <ol class="chairs">
                {move || (0..seats.with(Vec::len)).map(|idx| view! {
                    <Chair session idx=idx as u8 seats is_host is_seated />
                }).collect_view()}
            </ol>
            {move || Some(room.watching()).filter(|names| !names.is_empty()).map(|names| view! {
                <p class="quiet"><Sign icon=Icon::Eye />" "{names}</p>
            })}
            <p class="quiet" role="status">{move || room.status()}</p>
            {move || is_host.get().then(|| view! {
                <button type="button" class="main wide" data-test="start" disabled=move || !room.can_start()
                    on:click=move |_| room.start()>
                    {move || room.start_text()}
                </button>
                <SeatCount room />
                <HostControls session />
            })}
        </section>
    }
}

#[component]
fn Chair(
    session: Session,
    idx: u8,
    seats: Memo<Vec<SeatState>>,
    is_host: Memo<bool>,
    is_seated: Memo<bool>,
) -> impl IntoView {
    let sitter = move || seats.with(|seats| seats.get(usize::from(idx)).cloned());
    let me = move || session.you.with(|you| you.as_ref().map(|you| you.user));
    let host = move || session.room.with(|room| room.as_ref().map(|room| room.host));
    let said = RwSignal::new(None);
    super::talk::follow_emotes(session, Seat(idx), said);
    view! {
        <li class="chair">{move || match sitter() {
            None | Some(SeatState::Free {}) => view! {
                <span class="who empty">{say(words::free_seat)}</span>
                {move || (!is_seated.get()).then(|| view! {
                    <button type="button" class="plain" data-test="sit"
                        on:click=move |_| { session.watches.set(false); ask(session, Request::Sit { seat: Seat(idx) }) }>
                        {say(words::sit_button)}
                    </button>
                })}
                {move || is_host.get().then(|| view! { <BotPicker session idx /> })}
            }.into_any(),
            Some(SeatState::Person { user, name, connected }) => {
                let (asks, shown) = (RwSignal::new(false), name.clone());
                view! {
                <span class="who" class:away=!connected><Sign icon=Icon::Person />{name}
                    {(host() == Some(user)).then(|| view! {
                        <span class="host-mark" data-test="host-mark"><Sign icon=Icon::Crown />{say(waiting::host)}</span>
                    })}
                    {move || said.get().map(|emote| view! { <span class="emote" data-test="emote"><Feeling emote /></span> })}
                </span>
                {(me() == Some(user)).then(|| view! {
                    <button type="button" class="plain" data-test="stand"
                        on:click=move |_| { session.watches.set(true); ask(session, Request::Stand) }>
                        {say(words::stand_button)}
                    </button>
                })}
                {move || (is_host.get() && me() != Some(user)).then(|| view! {
                    <button type="button" class="plain" data-test="remove" on:click=move |_| asks.set(true)>
                        {say(words::remove_button)}
                    </button>
                })}
                <RemoveSheet session user name=shown open=asks />
                }.into_any()
            }
            Some(SeatState::Bot { name, level }) => view! {
                <span class="who"><Sign icon=Icon::Bot />{tercet_texts::games::bot_name(language(), &name)}" · "{crate::games::catalog::level_name(language(), &level)}</span>
                {move || is_host.get().then(|| view! {
                    <button type="button" class="plain"
                        on:click=move |_| ask(session, Request::SeatBot { seat: Seat(idx), level: None })>
                        {say(words::remove_button)}
                    </button>
                })}
            }.into_any(),
        }}</li>
    }
}

/// How long those who have watched for longer are waited for before somebody else sits down.
const WATCHERS_FIRST: Duration = Duration::from_secs(8);

/// Someone who comes sits down: a link is an invitation to play. Someone who stands up watches, and
/// those who have watched for longer have the first right to a free seat.
fn sit_down_on_arrival(room: Gathering) {
    let session = room.session;
    let has_waited = RwSignal::new(false);
    let is_behind = Memo::new(move |_| room.is_behind());
    Effect::new(move |timer: Option<Option<TimeoutHandle>>| {
        timer.flatten().inspect(TimeoutHandle::clear);
        has_waited.set(false);
        let sit = move || {
            has_waited.try_set(true);
        };
        is_behind.get().then(|| set_timeout_with_handle(sit, WATCHERS_FIRST).ok()).flatten()
    });
    let wanted = Memo::new(move |_| {
        let is_here = session.you.with(Option::is_some) && !session.watches.get();
        let may_sit = !is_behind.get() || has_waited.get();
        room.first_free().filter(|_| is_here && may_sit && !room.is_seated.get())
    });
    Effect::new(move |_| {
        if let Some(seat) = wanted.get() {
            // Somebody may be faster; then the next free seat is asked for.
            let _ = session.request(Request::Sit { seat }, |_| {});
        }
    });
}

/// The wish for another number of seats.
fn seats(n_seats: usize) -> Request {
    Request::Arrange {
        game: None,
        config: None,
        seats: u8::try_from(n_seats).ok(),
        public: None,
        fair_timing: None,
    }
}

/// How many seats there are; the host adds some or closes free ones.
#[component]
fn SeatCount(room: Gathering) -> impl IntoView {
    let session = room.session;
    let count = Memo::new(move |_| room.seats.with(Vec::len));
    let more = move || {
        if count.get_untracked() < untrack(|| room.players()).1 {
            ask(session, seats(count.get_untracked() + 1));
        }
    };
    let fewer = move || {
        let (least, _) = untrack(|| room.players());
        if least < count.get_untracked() && untrack(|| room.n_free()) > 0 {
            ask(session, seats(count.get_untracked() - 1));
        }
    };
    view! {
        <div class="row">
            <span>{say(waiting::seats)}</span>
            <span class="stepper">
                <SignButton icon=Icon::Minus label=saying(waiting::fewer_seats) press=fewer test="fewer-seats" />
                <b data-test="n-seats">{move || count.get()}</b>
                <SignButton icon=Icon::Plus label=saying(waiting::more_seats) press=more test="more-seats" />
            </span>
        </div>
    }
}

/// Lets a bot of some level sit down.
#[component]
pub(crate) fn BotPicker(session: Session, idx: u8) -> impl IntoView {
    view! {
        <select aria-label=say(words::add_bot) data-test="add-bot"
            on:change:target=move |event| {
                let level = event.target().value();
                ask(session, Request::SeatBot { seat: Seat(idx), level: Some(level) });
            }>
            <option value="" selected disabled>{say(words::add_bot)}</option>
            {crate::games::catalog::LEVELS.into_iter().map(|level| view! {
                <option value=level>{move || crate::games::catalog::level_name(language(), level)}</option>
            }).collect_view()}
        </select>
    }
}
