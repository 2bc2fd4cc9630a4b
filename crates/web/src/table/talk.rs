//! What people say and show to each other.

use std::time::Duration;

use leptos::{ev, prelude::*};
use tercet_client::Request;
use tercet_engine::Seat;
use tercet_protocol::{
    chat::{ChatLimit, ChatRule, MaySay, Phrase},
    client::Emote,
    limits,
    room::{Line, SeatState, Who},
};
use tercet_texts::{table as words, talk as rules};

use super::{
    company::OthersHere,
    events::{self, Happened},
    host::HostControls,
    refusal,
};
use crate::{
    browser::sound::{self, Sound},
    chunks, hidden,
    parts::{card::SmallCards, die::SmallDice, feeling::Feeling, sheet::Sheet, taking},
    session::{self, Play, Session},
    settings::{language, say, saying},
    speech::{self, Tone},
};

/// How long a feeling is shown.
const SHOWN: Duration = Duration::from_millis(2_500);

/// The talk at the table.
#[component]
pub(crate) fn TalkSheet(open: RwSignal<bool>, play: Play) -> impl IntoView {
    let session = play.session();
    view! {
        <Sheet open title=saying(words::talk)>
            {chunks::table_talk(session)}
        </Sheet>
    }
}

/// What was said, a field to say something, and feelings.
#[component]
pub(crate) fn Talk(session: Session) -> impl IntoView {
    view! {
        <div class="talk">
            <ol class="said" aria-live="polite" data-test="said">
                <For each=move || entries(session) key=Entry::key let:entry>{drawn(session, entry)}</For>
            </ol>
            <Feelings session />
            <Saying session />
            <OthersHere session />
        </div>
    }
}

/// The talk at a table where a game is on, and what its host can do meanwhile.
#[component]
pub(crate) fn TableTalk(session: Session) -> impl IntoView {
    let is_host = Memo::new(move |_| {
        let you = session.you.with(|you| you.as_ref().map(|you| you.user));
        let is_host = |you| session.room.with(|room| Some(room.as_ref()?.is_host(you)));
        you.and_then(is_host).unwrap_or_default()
    });
    view! {
        <Talk session />
        {move || is_host.get().then(|| view! { <HostControls session /> })}
    }
}

/// A field to say something, or phrases, or why there is neither.
#[component]
fn Saying(session: Session) -> impl IntoView {
    let may_say = session.may_say;
    let why = move || {
        let MaySay { chat, why, games_to_go, .. } = may_say.get();
        let language = language();
        match (why?, chat) {
            (ChatLimit::Host, ChatRule::Off) => Some(rules::why_host_off(language).to_owned()),
            (ChatLimit::Host, _) => Some(rules::why_host_phrases(language).to_owned()),
            (ChatLimit::Guest, _) => Some(rules::why_guest(language).to_owned()),
            (ChatLimit::NewAccount, _) => {
                Some(rules::why_new_account(language, games_to_go.unwrap_or(1).into()))
            }
        }
    };
    view! {
        {move || match may_say.get().chat {
            ChatRule::Free => view! { <FreeText session /> }.into_any(),
            ChatRule::Phrases => view! { <Phrases session /> }.into_any(),
            ChatRule::Off => ().into_any(),
        }}
        {move || why().map(|why| view! { <p class="quiet" data-test="why-not-say">{why}</p> })}
        {move || may_say.get().no_links.then(|| view! { <p class="quiet">{say(rules::no_links)}</p> })}
    }
}

#[component]
fn FreeText(session: Session) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let send = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let said = text.get_untracked().trim().to_owned();
        if !said.is_empty() {
            text.set(String::new());
            refusal::ask(session, Request::Say { text: said });
        }
    };
    view! {
        <form class="say" on:submit=send>
            <input type="text" maxlength=limits::CHAT_CHARACTERS.to_string() prop:value=move || text.get()
                aria-label=say(words::say_something)
                placeholder=say(words::say_something)
                on:input:target=move |event| text.set(event.target().value()) />
            <button type="submit" class="main">{say(words::say_button)}</button>
        </form>
    }
}

/// The phrases that everybody reads in their own language.
#[component]
fn Phrases(session: Session) -> impl IntoView {
    let chosen = RwSignal::new(Phrase::Hello);
    let send = move |event: ev::SubmitEvent| {
        event.prevent_default();
        refusal::ask(session, Request::SayPhrase { phrase: chosen.get_untracked() });
    };
    view! {
        <form class="say" data-test="phrases" on:submit=send>
            <select aria-label=say(rules::phrases)
                on:change:target=move |event| {
                    if let Some(phrase) = Phrase::from_word(&event.target().value()) {
                        chosen.set(phrase);
                    }
                }>
                {Phrase::ALL.iter().map(|&phrase| view! {
                    <option value=phrase.word()>{move || phrase_words(phrase)}</option>
                }).collect_view()}
            </select>
            <button type="submit" class="main">{say(words::say_button)}</button>
        </form>
    }
}

/// What somebody who has said something is called; tracked.
pub(super) fn speaker_name(session: Session, line: &Line) -> String {
    session.room.with(|room| match room {
        Some(room) => session::speaker(room, line),
        None => line.name.clone(),
    })
}

/// What was said, in the language of the page if it is a phrase; tracked. In the first moments
/// of a page its phrases may not be there yet.
fn line_words(line: &Line) -> String {
    let known = line.phrase.map(phrase_words).filter(|words| !words.is_empty());
    known.unwrap_or(&line.text).to_owned()
}

fn phrase_words(phrase: Phrase) -> &'static str {
    let language = language();
    match phrase {
        Phrase::Hello => rules::phrase_hello(language),
        Phrase::GoodLuck => rules::phrase_good_luck(language),
        Phrase::WellDone => rules::phrase_well_done(language),
        Phrase::SoClose => rules::phrase_so_close(language),
        Phrase::Thanks => rules::phrase_thanks(language),
        Phrase::Sorry => rules::phrase_sorry(language),
        Phrase::NoProblem => rules::phrase_no_problem(language),
        Phrase::OneMoment => rules::phrase_one_moment(language),
        Phrase::Ready => rules::phrase_ready(language),
        Phrase::GoodGame => rules::phrase_good_game(language),
        Phrase::OneMore => rules::phrase_one_more(language),
        Phrase::Goodbye => rules::phrase_goodbye(language),
    }
}

/// The feelings one can show, each a press away.
#[component]
pub(crate) fn Feelings(session: Session) -> impl IntoView {
    view! {
        <p class="feelings">
            {Emote::ALL.iter().map(|&emote| view! {
                <button type="button" class="feeling" data-emote=emote.word() aria-label=move || feeling_name(emote)
                    on:click=move |_| session.show_feeling(emote)><Feeling emote /></button>
            }).collect_view()}
        </p>
    }
}

/// What happened in the game, where there is nobody to talk to.
#[component]
pub(crate) fn HappenedList(session: Session) -> impl IntoView {
    view! {
        <div class="talk alone">
            <h2>{say(words::happened)}</h2>
            <ol class="said" data-test="said">
                <For each=move || entries(session) key=Entry::key let:entry>{drawn(session, entry)}</For>
            </ol>
        </div>
    }
}

/// Something in the list: what somebody said, or what happened in the game.
#[derive(Clone)]
enum Entry {
    Said(Line),
    Happened(Happened),
}

impl Entry {
    fn at(&self) -> u64 {
        match self {
            Entry::Said(line) => line.at,
            Entry::Happened(happened) => happened.at,
        }
    }

    fn key(&self) -> (u64, String) {
        match self {
            Entry::Said(line) => (line.at, format!("{} {}", line.user, line.text)),
            Entry::Happened(happened) => (happened.at, happened.number.to_string()),
        }
    }
}

/// What was said and what happened, in order.
fn entries(session: Session) -> Vec<Entry> {
    let said = session.chat.get().into_iter().filter(|line| !hidden::is_hidden(line.user));
    let said = said.map(Entry::Said);
    let mut all: Vec<Entry> = said.chain(events::all().into_iter().map(Entry::Happened)).collect();
    all.sort_by_key(Entry::at);
    all
}

fn drawn(session: Session, entry: Entry) -> AnyView {
    match entry {
        Entry::Said(line) => {
            let (at, said) = (line.at, line.clone());
            view! {
                <li><time>{time_of_day(at)}</time>" "
                    <b>{move || speaker_name(session, &line)}</b>" "{move || line_words(&said)}</li>
            }
            .into_any()
        }
        Entry::Happened(Happened { seat, cards, dice, said, taken, at, .. }) => {
            let name = session.room.with_untracked(|room| {
                room.as_ref().map(|room| session::seat_name(room, usize::from(seat.0)))
            });
            // The list is read aloud as it grows; what happens at the board is said there.
            view! {
                <li class="happened" class:wrong=!taken data-test="happened" aria-hidden="true"
                    style:--hue=taking::hue(seat.0).to_string()>
                    <time>{time_of_day(at)}</time>" "<b>{name}</b>
                    {said.map(|(say, n)| view! { <span>{move || say(language(), n)}</span> })}
                    <SmallCards cards />
                    {(!dice.is_empty()).then(|| view! { <SmallDice dice /> })}
                </li>
            }
            .into_any()
        }
    }
}

/// Hours and minutes of a moment, where the person is.
fn time_of_day(at: u64) -> String {
    let date = js_sys::Date::new(&(at as f64).into());
    format!("{}:{:02}", date.get_hours(), date.get_minutes())
}

/// Counts what others have said since the talk was last open, with a sound for each; where the
/// talk cannot be seen, the last line is shown for a moment.
pub(super) fn follow_unread(
    session: Session,
    open: RwSignal<bool>,
    docks: Memo<bool>,
) -> RwSignal<usize> {
    let unread = RwSignal::new(0);
    Effect::new(move |before: Option<u64>| {
        let last = session.chat.with(|chat| chat.last().cloned());
        let at = last.as_ref().map_or(0, |line| line.at);
        let is_mine = |line: &Line| {
            session.you.with_untracked(|you| you.as_ref().is_some_and(|you| you.user == line.user))
        };
        // What was said before somebody came is not news.
        let news =
            last.filter(|line| before.is_some_and(|before| before < line.at) && !is_mine(line));
        let news = news.filter(|line| !hidden::is_hidden_untracked(line.user));
        if let Some(line) = news {
            sound::play(Sound::Talk);
            if !open.get_untracked() && !docks.get_untracked() {
                unread.update(|n| *n += 1);
                let (name, said) = untrack(|| (speaker_name(session, &line), line_words(&line)));
                speech::note(Tone::Plain, format!("{name}: {said}"));
            }
        }
        at
    });
    Effect::new(move |_| {
        if open.get() {
            unread.set(0);
        }
    });
    unread
}

/// Shows the feelings of a seat beside it for a while, and lets those of others be heard.
pub(super) fn follow_emotes(session: Session, seat: Seat, said: RwSignal<Option<Emote>>) {
    Effect::new(move |before: Option<()>| {
        // What was shown before this seat was drawn is over.
        let Some((count, shown)) = session.emote.get().filter(|_| before.is_some()) else { return };
        let is_theirs = session.room.with_untracked(|room| {
            let sitter = room.as_ref().and_then(|room| room.seats.get(usize::from(seat.0)));
            matches!(sitter, Some(SeatState::Person { user, .. }) if *user == shown.user)
        });
        if is_theirs && !hidden::is_hidden_untracked(shown.user) {
            let is_mine =
                |you: &Option<Who>| you.as_ref().is_some_and(|you| you.user == shown.user);
            if !session.you.with_untracked(is_mine) {
                sound::play(Sound::Talk);
            }
            said.set(Some(shown.emote));
            set_timeout(
                move || {
                    let last = session.emote.try_get_untracked().flatten();
                    if last.is_some_and(|(at, _)| at == count) {
                        said.try_set(None);
                    }
                },
                SHOWN,
            );
        }
    });
}

fn feeling_name(emote: Emote) -> &'static str {
    let language = language();
    match emote {
        Emote::Wave => words::feeling_wave(language),
        Emote::Clap => words::feeling_clap(language),
        Emote::ThumbsUp => words::feeling_thumbs_up(language),
        Emote::Laugh => words::feeling_laugh(language),
        Emote::Wow => words::feeling_wow(language),
        Emote::Sad => words::feeling_sad(language),
        Emote::Think => words::feeling_think(language),
        Emote::Heart => words::feeling_heart(language),
    }
}
