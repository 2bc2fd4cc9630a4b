//! Who sits at the table, and how they stand.

use leptos::prelude::*;
use tercet_cards::{Card, Rolled};
use tercet_client::Request;
use tercet_engine::Seat;
use tercet_protocol::{
    UserId,
    room::{RoomState, SeatState, Status},
};
use tercet_texts::{Language, table as words};

use super::{refusal::ask, returning};
use crate::{
    chunks,
    local::OfflineControls,
    parts::{
        card::SmallCards,
        die::SmallDice,
        feeling::Feeling,
        icon::{Icon, Sign},
        taking,
        trailing::trailing,
    },
    session::{self, Play},
    settings::{self, language, say},
};

/// What the board says about a seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct SeatLine {
    /// The score, as it is written; absent where there is none.
    pub(crate) points: Option<String>,
    /// A few words more: "3 sets", "folded", "Master".
    pub(crate) detail: String,
    /// What they took last.
    pub(crate) cards: Vec<Card>,
    /// The dice that lie open before them.
    pub(crate) dice: Vec<Rolled>,
    /// Whether all wait for them, or they hold the lock.
    pub(crate) active: bool,
    /// Whether they cannot act for now, or are gone.
    pub(crate) out: bool,
}

impl SeatLine {
    /// The score as a number, where it is one.
    fn score(&self) -> Option<i32> {
        self.points.as_ref()?.replace('−', "-").parse().ok()
    }
}

/// A score with a real minus.
pub(crate) fn signed(score: i32) -> String {
    if score < 0 { format!("−{}", score.unsigned_abs()) } else { score.to_string() }
}

/// From this many players on a seat is one line, and the best are above.
const MANY: usize = 7;

/// Where each seat is shown if the best are above, from 0; equals keep the order of the seats.
fn places(seats: &[SeatLine]) -> Vec<usize> {
    let mut best: Vec<usize> = (0..seats.len()).collect();
    best.sort_by_key(|&idx| core::cmp::Reverse(seats.get(idx).and_then(SeatLine::score)));
    let mut places = vec![0; seats.len()];
    for (place, idx) in best.into_iter().enumerate() {
        places[idx] = place;
    }
    places
}

/// All seats, in order.
#[component]
pub(crate) fn SeatList(play: Play, #[prop(into)] seats: Signal<Vec<SeatLine>>) -> impl IntoView {
    let count = Memo::new(move |_| seats.with(Vec::len));
    let is_many = Memo::new(move |_| MANY <= count.get());
    // Of many, the best are above; the own seat stays where it can be seen.
    let places = Memo::new(move |_| match is_many.get() {
        true => seats.with(|seats| places(seats)),
        false => Vec::new(),
    });
    view! {
        <ol class="seats" class:many=move || is_many.get() tabindex="0" aria-label=say(words::players)>
            {move || (0..count.get()).map(|idx| {
                let line = Memo::new(move |_| seats.with(|seats| seats.get(idx).cloned().unwrap_or_default()));
                let place = Memo::new(move |_| places.with(|places| places.get(idx).copied()));
                view! { <SeatItem play idx=idx as u8 line place /> }
            }).collect_view()}
        </ol>
    }
}

#[component]
fn SeatItem(
    play: Play,
    idx: u8,
    line: Memo<SeatLine>,
    /// Where it is shown among many; in the order of the seats if absent.
    place: Memo<Option<usize>>,
) -> impl IntoView {
    let seat = Seat(idx);
    let sitter = Memo::new(move |_| {
        play.session().room.with(|room| room.as_ref()?.seats.get(usize::from(idx)).cloned())
    });
    let standing = Memo::new(move |_| {
        play.session().room.with(|room| Standing::of(room.as_deref()?, usize::from(idx)))
    });
    let is_gone = move || {
        matches!(standing.get(), Some(Standing::Away | Standing::Left | Standing::KeptFor(_)))
    };
    let icon = move || match sitter.get() {
        Some(SeatState::Bot { .. }) => Icon::Bot,
        _ => Icon::Person,
    };
    // Only what has changed is drawn again: a line changes with every set somebody takes.
    let cards = Memo::new(move |_| line.with(|line| line.cards.clone()));
    let cards = trailing(cards.into());
    let dice = Memo::new(move |_| line.with(|line| line.dice.clone()));
    let has_points =
        Memo::new(move |_| line.with(|line| line.points.is_some()) && settings::current().scores);
    let points = move || line.with(|line| line.points.clone()).unwrap_or_default();
    let said = RwSignal::new(None);
    super::talk::follow_emotes(play.session(), seat, said);
    view! {
        <li class="seat" data-seat=idx.to_string() class:mine=move || play.is_mine(seat)
            class:active=move || line.with(|line| line.active)
            style:--hue=taking::hue(idx).to_string()
            style:order=move || place.get().map(|place| place.to_string())
            class:out=move || line.with(|line| line.out) || is_gone()>
            <span class="who">
                {move || view! { <Sign icon=icon() /> }}
                <b class="name">{move || play.name(seat)}</b>
                {move || standing.get().map(|standing| view! {
                    <i class="away" data-test="standing">{standing.text(language())}</i>
                })}
                {move || said.get().map(|emote| view! { <span class="emote" data-test="emote"><Feeling emote /></span> })}
            </span>
            <span class="detail">{move || line.with(|line| line.detail.clone())}</span>
            <span class="last">{move || {
                let cards: Vec<Card> = cards.get();
                (!cards.is_empty()).then(|| view! { <SmallCards cards /> })
            }}
            {move || {
                let dice = dice.get();
                (!dice.is_empty()).then(|| view! { <SmallDice dice /> })
            }}</span>
            {move || has_points.get().then(|| view! { <strong class="points">{points}</strong> })}
            <SeatOffers play idx />
        </li>
    }
}

/// What there is to know about a seat besides the game.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Standing {
    /// The connection of the person is away; the seat is held.
    Away,
    /// The person has left the game.
    Left,
    /// The cards on the free seat are this person's.
    KeptFor(String),
    /// The person plays from the next deal on.
    NextDeal,
    /// The person plays from the next game on.
    NextGame,
}

impl Standing {
    fn of(room: &RoomState, idx: usize) -> Option<Self> {
        let seat = room.seats.get(idx)?;
        let is_played = room.status == Status::Playing;
        let kept = room.kept.iter().find(|kept| usize::from(kept.seat.0) == idx);
        let left = session::left(room, idx);
        match seat {
            SeatState::Free {} => {
                let owner =
                    left.filter(|left| kept.is_some_and(|kept| left.user == Some(kept.user)));
                let kept_for = owner.map(|left| Standing::KeptFor(left.name.clone()));
                kept_for.or_else(|| left.map(|_| Standing::Left))
            }
            SeatState::Person { connected: false, .. } => Some(Standing::Away),
            SeatState::Person { .. } => kept.filter(|_| is_played).map(|kept| {
                if kept.until_the_end { Standing::NextGame } else { Standing::NextDeal }
            }),
            SeatState::Bot { .. } => None,
        }
    }

    fn text(&self, language: Language) -> String {
        match self {
            Standing::Away => words::away(language).to_owned(),
            Standing::Left => words::left(language).to_owned(),
            Standing::KeptFor(name) => words::kept_for(language, name),
            Standing::NextDeal => words::next_deal(language).to_owned(),
            Standing::NextGame => words::next_game(language).to_owned(),
        }
    }
}

/// What a person can do about a seat in the running game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Offers {
    /// Sit down on a free seat.
    sits: bool,
    /// Take the player's own seat back from who waits there.
    returns: bool,
    /// Let a bot take over.
    adds_bot: bool,
}

impl Offers {
    fn of(room: &RoomState, you: UserId, idx: usize) -> Self {
        let is_free = matches!(room.seats.get(idx), Some(SeatState::Free {}));
        if room.status != Status::Playing {
            return Self::default();
        }
        let is_seated = returning::seat_of(room, you).is_some();
        let is_mine =
            room.kept.iter().any(|kept| usize::from(kept.seat.0) == idx && kept.user == you);
        Self {
            sits: is_free && !is_seated,
            returns: !is_free && !is_seated && is_mine,
            adds_bot: is_free && room.is_host(you),
        }
    }
}

/// A seat that can be taken: by the person, or by a bot if the host wants.
#[component]
fn SeatOffers(play: Play, idx: u8) -> impl IntoView {
    let session = play.session();
    // In a replay and at a table of this page nobody comes.
    let is_still = session.is_still() || use_context::<OfflineControls>().is_some();
    let offers = Memo::new(move |_| {
        let you = session.you.with(|you| Some(you.as_ref()?.user)).filter(|_| !is_still);
        session.room.with(|room| match (room, you) {
            (Some(room), Some(you)) => Offers::of(room, you, usize::from(idx)),
            _ => Offers::default(),
        })
    });
    let sit = move |_| ask(session, Request::Sit { seat: Seat(idx) });
    view! {
        {move || {
            let Offers { sits, returns, adds_bot } = offers.get();
            (sits || returns || adds_bot).then(|| view! {
                <span class="offers">
                    {(sits || returns).then(|| view! {
                        <button type="button" class="plain" data-test="sit" on:click=sit>
                            {say(if returns { words::return_button } else { words::sit_button })}
                        </button>
                    })}
                    {adds_bot.then(|| chunks::bot_picker(session, idx))}
                </span>
            })
        }}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    /// Seat 1 has cards of Ben, user 2, who has left.
    fn room(game: &str, seat: &Value, kept: &Value) -> RoomState {
        serde_json::from_value(json!({
            "code": "K7QX0M2R9Z", "public": false, "host": 1, "game": game, "config": {},
            "seats": [{ "person": { "user": 1, "name": "Ada", "connected": true } }, seat],
            "kept": kept, "left": [{ "seat": 1, "user": 2, "name": "Ben" }],
            "watching": [], "status": "playing", "current": 1, "wins": [],
        }))
        .unwrap()
    }

    fn said(game: &str, seat: &Value, kept: &Value) -> Option<String> {
        Some(Standing::of(&room(game, seat, kept), 1)?.text(Language::En))
    }

    #[test]
    fn a_seat_tells_for_whom_it_is_kept_and_from_when_somebody_plays() {
        let (free, kept) = (json!({ "free": {} }), json!([{ "seat": 1, "user": 2 }]));
        let cy = json!({ "person": { "user": 3, "name": "Cy", "connected": true } });
        assert_eq!(said("classic", &free, &json!([])).as_deref(), Some("left"));
        assert_eq!(said("chipset", &free, &kept).as_deref(), Some("kept for Ben"));
        assert_eq!(said("chipset", &cy, &kept).as_deref(), Some("from the next deal"));
        let to_the_end = json!([{ "seat": 1, "user": 2, "until_the_end": true }]);
        assert_eq!(said("setup", &cy, &to_the_end).as_deref(), Some("from the next game"));
        assert_eq!(said("chipset", &cy, &json!([])), None);
    }

    #[test]
    fn of_many_the_best_are_above_and_equals_keep_their_order() {
        let line =
            |points: &str| SeatLine { points: Some(points.to_owned()), ..Default::default() };
        let seats = ["3", "−1", "7", "3"].map(line);
        assert_eq!(places(&seats), [1, 3, 0, 2]);
        assert_eq!(places(&[SeatLine::default(), line("0")]), [1, 0]);
    }

    #[test]
    fn a_seat_is_offered_only_to_those_who_may_sit_there() {
        let (free, kept) = (json!({ "free": {} }), json!([{ "seat": 1, "user": 2 }]));
        let cy = json!({ "person": { "user": 3, "name": "Cy", "connected": true } });
        let offers = |seat, user| Offers::of(&room("chipset", seat, &kept), UserId(user), 1);
        let none = Offers::default();
        assert_eq!(offers(&free, 1), Offers { adds_bot: true, ..none }, "the host sits");
        assert_eq!(offers(&free, 9), Offers { sits: true, ..none });
        assert_eq!(offers(&cy, 9), none);
        assert_eq!(offers(&cy, 2), Offers { returns: true, ..none }, "it is Ben's");
    }
}
