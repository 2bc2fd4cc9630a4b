//! How a game ended, its best moments, and what can come next.

mod moments;
mod offers;
mod score;
mod standing;

use leptos::prelude::*;
use tercet_client::Request;
use tercet_engine::{Outcome, Seat};
use tercet_protocol::{
    UserId,
    room::{RoomState, SeatState},
    worker::Highlights,
};
use tercet_texts::{common, endings, review as reviews, table as words};

pub(crate) use self::moments::duration;
use self::{
    moments::{Known, Moments},
    offers::{Offer, Offers},
    standing::{headline, how, loser, overlooked, place, ranked},
};
use super::{refusal, returning};
use crate::{
    browser::sound::{self, Sound},
    games::{self, Game},
    local::{self, OfflineControls, Order, like_me},
    parts::{
        countdown::clock_text,
        icon::{Icon, Sign},
        sheet::Sheet,
    },
    replay, review,
    route::{self, Link, Route},
    session::Play,
    settings::{language, say},
    speech,
    standing::{GameChanges, SeatRating},
    statistics,
};

/// A sheet in the middle when the game is over.
#[component]
pub(crate) fn ResultSheet(play: Play) -> impl IntoView {
    let session = play.session();
    let outcome = Memo::new(move |_| {
        session.game.with(|game| Some(game.as_ref()?.over.as_ref()?.outcome.clone()))
    });
    let open = RwSignal::new(false);
    let known = moments::follow(play);
    let offer = RwSignal::new(None::<Offer>);
    let is_best = count_when_known(play, outcome, known, offer);
    let changes = GameChanges::follow(play);
    Effect::new(move |was: Option<bool>| {
        let is_over = outcome.with(Option::is_some);
        if is_over && was != Some(true) {
            open.set(true);
            sound::play(Sound::End);
            speech::announce(headline(play, outcome.get_untracked().as_ref()));
        }
        is_over
    });
    view! {
        <Sheet open place="middle" unasked=true title=Signal::derive(move || headline(play, outcome.get().as_ref()))>
            <Told play outcome known is_best />
            <ol class="result" data-test="result">
                {move || outcome.get().map(|outcome| ranked(&outcome).into_iter().map(|(seat, score, won)| view! {
                    <li class:won=won>
                        <span class="who">{won.then(|| view! { <Sign icon=Icon::Crown /> })}{play.name(seat)}" "<SeatRating changes seat /></span>
                        <strong>{score::text(play, score)}</strong>
                    </li>
                }).collect_view())}
            </ol>
            {move || changes.why_not().map(|why| view! { <p class="quiet" data-test="not-rated">{why}</p> })}
            <Moments play known />
            <footer class="sheet-foot"><Offers offer /><Choices play /></footer>
        </Sheet>
        {move || (outcome.with(Option::is_some) && !open.get()).then(|| view! {
            <button type="button" class="main show-result" data-test="show-result" on:click=move |_| open.set(true)>
                {say(words::result_button)}
            </button>
        })}
    }
}

/// A few sentences about how it ended.
#[component]
fn Told(
    play: Play,
    outcome: Memo<Option<Outcome>>,
    known: RwSignal<Known>,
    is_best: RwSignal<bool>,
) -> impl IntoView {
    let is_cut_short = Memo::new(move |_| {
        let over = |game: &tercet_client::TableGame| Some(game.over.as_ref()?.cut_short.is_some());
        play.session().game.with(|game| game.as_deref().and_then(over) == Some(true))
    });
    let time = move || {
        let is_alone =
            outcome.with(|outcome| outcome.as_ref().is_some_and(|o| o.scores.len() == 1));
        let millis = known.with(|known| known.here().map(|highlights| highlights.millis));
        // Where the time is the result, it stands below.
        let is_told = is_alone && !score::is_time(play);
        millis.filter(|_| is_told).map(|millis| endings::time(language(), &clock_text(millis)))
    };
    view! {
        <p class="quiet">
            {move || match is_cut_short.get() {
                true => Some(endings::cut_short(language())),
                false => outcome.with(|outcome| how(play, outcome.as_ref()?)),
            }}" "
            {move || overlooked(play)}" "{time}
        </p>
        {move || outcome.with(|outcome| place(play, outcome.as_ref()?)).map(|place| view! { <p>{place}</p> })}
        {move || outcome.with(|outcome| loser(play, outcome.as_ref()?)).map(|loser| view! { <p data-test="loser">{loser}</p> })}
        {move || is_best.get().then(|| view! {
            <p class="new-best" data-test="new-best"><Sign icon=Icon::Crown />{endings::new_best(language())}</p>
        })}
    }
}

/// What can come next.
#[component]
fn Choices(play: Play) -> impl IntoView {
    let session = play.session();
    // A table of this page has its record itself.
    let practice = use_context::<OfflineControls>();
    let show_here = move |_| {
        if let Some(record) = practice.and_then(|practice| practice.record.get_untracked()) {
            replay::show(&record, None);
        }
    };
    let is_reviewed = move || {
        session.game.with(|game| game.as_ref().is_some_and(|game| review::is_reviewed(&game.rules)))
    };
    let reviewed_seat = move || play.seat.get().filter(|_| is_reviewed() && !session.is_still());
    let review = move |seat: Seat| {
        let record = practice.and_then(|practice| practice.record.get_untracked());
        let number =
            session.game.with_untracked(|game| game.as_ref().map(|game| game.id.to_string()));
        match (record, number) {
            (Some(record), _) => review::show(&record, seat),
            (None, Some(game)) => route::go(Route::Review(replay::place(&game, seat.0.into()))),
            (None, None) => {}
        }
    };
    // Of a private game only those have the record who played it.
    let is_public = session.room.with_untracked(|room| room.as_ref().is_some_and(|r| r.public));
    let number = move || {
        session.game.with(|game| {
            let game = game.as_ref().filter(|game| game.seat.is_some() || is_public)?;
            Some(game.id.to_string())
        })
    };
    let next = Memo::new(move |_| {
        let you = session.you.with(|you| you.as_ref().map(|you| you.user));
        session.room.with(|room| match (room, you) {
            (Some(room), Some(you)) => Next::of(room, you),
            _ => Next::Gather,
        })
    });
    let order = use_context::<Order>();
    let again = move |_| match &order {
        // The bots of the next game are as strong as the person is by now.
        Some(order) if order.is_like_me() => local::start(order.clone()),
        _ => play_again(play, next.get_untracked()),
    };
    let is_guest = move || {
        let you = session.you.with(|you| you.as_ref().map(|you| you.user));
        let waits = |room: &RoomState| room.quick.is_none() && Some(room.host) != you;
        !session.is_still()
            && session.room.with(|room| room.as_ref().is_none_or(|room| waits(room)))
    };
    view! {
        <div class="choices">
            <Link to=Route::Lobby class="plain button">{say(common::lobby_button)}</Link>
            {move || reviewed_seat().map(|seat| view! {
                <button type="button" class="plain" data-test="review-game" on:click=move |_| review(seat)
                    disabled=move || practice.is_some_and(|practice| practice.record.with(Option::is_none))>
                    {say(reviews::open_button)}
                </button>
            })}
            {match practice {
                Some(practice) => view! {
                    <button type="button" class="plain" data-test="replay-here" on:click=show_here
                        disabled=move || practice.record.with(Option::is_none)>
                        {say(common::replay_button)}
                    </button>
                }.into_any(),
                None => (move || number().map(|number| view! {
                    <Link to=Route::Replay(Some(number)) class="plain button" test="watch-replay">
                        {say(common::replay_button)}
                    </Link>
                })).into_any(),
            }}
            {(!session.is_still()).then(|| view! {
                <button type="button" class="main" data-test="rematch" on:click=again.clone()>
                    {move || match next.get() {
                        Next::Sit(_) => words::sit_button(language()),
                        Next::Start | Next::Gather => words::rematch_button(language()),
                    }}
                </button>
            })}
        </div>
        {move || is_guest().then(|| view! { <p class="quiet" role="status">{say(words::wait_for_next)}</p> })}
    }
}

/// How the next game is come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// The host begins it: everybody is still there.
    Start,
    /// Somebody who watched takes the seat that is free.
    Sit(Seat),
    /// People gather: a seat is free, or the host is waited for.
    Gather,
}

impl Next {
    fn of(room: &RoomState, you: UserId) -> Self {
        let free = room.seats.iter().position(|seat| matches!(seat, SeatState::Free {}));
        let free = free.and_then(|idx| u8::try_from(idx).ok()).map(Seat);
        let is_seated = returning::seat_of(room, you).is_some();
        match free {
            Some(seat) if !is_seated => Next::Sit(seat),
            _ if room.quick.is_some() => Next::Start,
            None if room.is_host(you) => Next::Start,
            _ => Next::Gather,
        }
    }
}

/// Begins the next game, or goes to where people gather for it.
fn play_again(play: Play, next: Next) {
    let session = play.session();
    match next {
        Next::Start => refusal::ask(session, Request::Start),
        Next::Sit(seat) => {
            refusal::ask(session, Request::Sit { seat });
            session.gathers.set(true);
        }
        Next::Gather => session.gathers.set(true),
    }
}

/// Counts the game for oneself once all is known about it; whether it was the player's best.
fn count_when_known(
    play: Play,
    outcome: Memo<Option<Outcome>>,
    known: RwSignal<Known>,
    offer: RwSignal<Option<Offer>>,
) -> RwSignal<bool> {
    let (order, practice) = (use_context::<Order>(), use_context::<OfflineControls>());
    let is_best = RwSignal::new(false);
    Effect::new(move |_| {
        let outcome = outcome.get();
        let is_known = known.with(|known| !matches!(known, Known::Asking));
        let Some(outcome) = outcome.filter(|_| is_known) else {
            offer.set(None);
            return is_best.set(false);
        };
        if let Some(seat) = play.seat.get_untracked() {
            let highlights = known.with_untracked(|known| known.here().cloned());
            let counted = statistics::count(play, seat, &outcome, highlights.as_ref());
            // What was counted before is not news, and does not take it back.
            if let Some(best) = counted {
                is_best.set(best);
                offer.set(order.as_ref().and_then(|order| Offer::after(order, &outcome, seat)));
                learn_pace(play, seat, &outcome, highlights.as_ref(), practice);
            }
        }
    });
    is_best
}

/// Learns how fast the person is, for bots that play like them.
fn learn_pace(
    play: Play,
    seat: Seat,
    outcome: &Outcome,
    highlights: Option<&Highlights>,
    practice: Option<OfflineControls>,
) {
    let is_race = play.session().game.with_untracked(|game| {
        game.as_ref().is_some_and(|game| games::find(&game.rules).is_some_and(Game::is_race))
    });
    // Somebody who took moves back knew the cards.
    let is_sound = highlights.is_some_and(|here| here.n_undone == 0 && !here.sets.is_empty());
    let record = practice.and_then(|practice| practice.record.get_untracked());
    if let Some(record) = record.filter(|_| is_race && is_sound && outcome.scores.len() > 1) {
        like_me::learn(record, seat);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn room(second: &Value) -> RoomState {
        serde_json::from_value(json!({
            "code": "K7QX0M2R9Z", "public": false, "host": 1, "game": "classic", "config": {},
            "seats": [{ "person": { "user": 1, "name": "Ada", "connected": true } }, second],
            "watching": [], "status": "finished", "current": 1, "wins": [],
        }))
        .unwrap()
    }

    #[test]
    fn a_free_seat_opens_the_waiting_room_and_whoever_watched_takes_it() {
        let free = room(&json!({ "free": {} }));
        assert_eq!(Next::of(&free, UserId(1)), Next::Gather);
        assert_eq!(Next::of(&free, UserId(9)), Next::Sit(Seat(1)));
        let full = room(&json!({ "person": { "user": 2, "name": "Ben", "connected": true } }));
        assert_eq!(Next::of(&full, UserId(1)), Next::Start);
        assert_eq!([2, 9].map(|user| Next::of(&full, UserId(user))), [Next::Gather; 2]);
    }
}
