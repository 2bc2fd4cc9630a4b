//! What was just taken, or why it was not a set: attribute by attribute.

use std::time::Duration;

use leptos::prelude::*;
use tercet_engine::{GameTime, Seat};
use tercet_games::shared::{SHOWN_MS, ShownView};
use tercet_texts::{Language, table as words};

use super::events;
use crate::{
    browser::sound::{self, Sound},
    parts::{card::SmallCards, passing::passing, trailing::trailing},
    session::Play,
    settings::language,
    spoken,
};

/// The last three cards that were judged, for as long as they are to be shown.
#[component]
pub(crate) fn VerdictStrip(
    play: Play,
    #[prop(into)] shown: Signal<Option<ShownView>>,
    /// What is said of them; tracked. By default whose set it is, or who was wrong.
    #[prop(default = headline)]
    headline: fn(Play, &ShownView) -> String,
    /// What wrong calls cost, and calls without cards.
    #[prop(optional)]
    mistakes: Option<Mistakes>,
) -> impl IntoView {
    let is_own_mistake =
        move |shown: &ShownView| !shown.taken && play.seat.get_untracked() == Some(shown.seat);
    let visible = passing(play, trailing(shown), |shown| shown.until, is_own_mistake);
    Effect::new(move |_| {
        visible.with(|shown| {
            let Some(shown) = shown else { return };
            sound::play(if shown.taken { Sound::Right } else { Sound::Wrong });
            if !shown.taken {
                events::log(shown.seat, shown.cards.cards().to_vec(), false);
            }
        });
    });
    view! {
        {mistakes.map(|mistakes| late_strip(play, mistakes))}
        {move || visible.get().map(|shown| {
            let cards = shown.cards.cards();
            let taken = shown.taken;
            let triple = shown.cards;
            let why = move || (!taken).then(|| {
                let lines = spoken::why(language(), triple);
                view! {
                    <ul class="why">{lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ul>
                }
            });
            view! {
                <aside class="verdict" class:good=taken class:bad=!taken data-test="verdict">
                    <b>{move || {
                        let with_price = mistakes.and_then(|mistakes| mistakes.headline(play, &shown));
                        with_price.unwrap_or_else(|| headline(play, &shown))
                    }}</b>
                    <SmallCards cards=cards.to_vec() />
                    {why}
                </aside>
            }
        })}
    }
}

fn headline(play: Play, shown: &ShownView) -> String {
    let name = play.name(shown.seat);
    match (shown.taken, play.is_mine(shown.seat)) {
        (true, true) => words::you_took(language()).to_owned(),
        (true, false) => words::took(language(), &name),
        (false, true) => words::not_a_set(language()).to_owned(),
        (false, false) => words::was_wrong(language(), &name),
    }
}

/// How a game says what a wrong call costs.
pub(crate) type Sentence = fn(Language, Wrong, i64) -> String;

/// A wrong call, as it is told.
#[derive(Clone, Copy)]
pub(crate) struct Wrong<'a> {
    /// Who called; nobody's name if it was the person at this page.
    pub(crate) name: Option<&'a str>,
    /// Whether time ran out before anything was shown.
    pub(crate) is_late: bool,
}

/// What a wrong call costs.
#[derive(Clone, Copy)]
pub(crate) enum Price {
    /// Nothing, or what the board tells in another way.
    Untold,
    /// A point.
    Point,
    /// The last set.
    Set,
    /// One more card, where people want to get rid of theirs.
    Card,
    /// Something of a game of its own, so much of it.
    Said(Sentence, i64),
}

/// A wrong call: the price of the last one, and a call after which no cards were shown.
#[derive(Clone, Copy)]
pub(crate) struct Mistakes {
    price: RwSignal<Option<(Seat, Price)>>,
    late: RwSignal<Option<Late>>,
}

/// A call whose time ran out.
#[derive(Clone, Copy)]
struct Late {
    seat: Seat,
    price: Price,
    until: GameTime,
}

impl PartialEq for Late {
    /// Nobody is late twice at the same moment.
    fn eq(&self, other: &Self) -> bool {
        (self.seat, self.until) == (other.seat, other.until)
    }
}

impl Mistakes {
    /// None yet.
    pub(crate) fn new() -> Self {
        Self { price: RwSignal::new(None), late: RwSignal::new(None) }
    }

    /// Somebody showed cards that were wrong.
    pub(crate) fn was_wrong(self, seat: Seat, price: Price) {
        self.price.set(Some((seat, price)));
    }

    /// Somebody called and showed nothing in time.
    pub(crate) fn was_late(self, play: Play, seat: Seat, price: Price) {
        let until = untrack(|| play.now()).after(SHOWN_MS);
        events::log_said(seat, false, |language, _| words::too_late(language).to_owned(), 0);
        self.late.set(Some(Late { seat, price, until }));
    }

    /// Who was wrong with the price of it, if there is one; tracked.
    fn headline(self, play: Play, shown: &ShownView) -> Option<String> {
        let (seat, price) = self.price.get().filter(|_| !shown.taken)?;
        let (language, is_mine) = (language(), play.is_mine(seat));
        let name = play.name(seat);
        let text = match (price, is_mine) {
            (Price::Point, true) => words::not_a_set_minus(language).to_owned(),
            (Price::Set, true) => words::not_a_set_lost(language).to_owned(),
            (Price::Card, true) => words::not_a_set_card(language).to_owned(),
            (Price::Point, false) => words::was_wrong_minus(language, &name),
            (Price::Set, false) => words::was_wrong_lost(language, &name),
            (Price::Card, false) => words::was_wrong_card(language, &name),
            (Price::Said(say, n), _) => {
                say(language, Wrong { name: (!is_mine).then_some(&name), is_late: false }, n)
            }
            (Price::Untold, _) => return None,
        };
        (seat == shown.seat).then_some(text)
    }
}

impl Late {
    fn headline(self, language: Language, play: Play) -> String {
        let name = play.name(self.seat);
        match (self.price, play.is_mine(self.seat)) {
            (Price::Said(say, n), is_mine) => {
                say(language, Wrong { name: (!is_mine).then_some(&name), is_late: true }, n)
            }
            (Price::Untold, true) => words::too_late(language).to_owned(),
            (Price::Point, true) => words::too_late_minus(language).to_owned(),
            (Price::Set, true) => words::too_late_lost(language).to_owned(),
            (Price::Card, true) => words::too_late_card(language).to_owned(),
            (Price::Untold, false) => words::was_late(language, &name),
            (Price::Point, false) => words::was_late_minus(language, &name),
            (Price::Set, false) => words::was_late_lost(language, &name),
            (Price::Card, false) => words::was_late_card(language, &name),
        }
    }
}

/// Says that a call was too late, as large and as long as that cards were wrong.
fn late_strip(play: Play, mistakes: Mistakes) -> impl IntoView {
    let is_own = move |late: &Late| play.seat.get_untracked() == Some(late.seat);
    let visible = passing(play, mistakes.late.into(), |late| late.until, is_own);
    Effect::new(move |_| {
        if visible.with(Option::is_some) {
            sound::play(Sound::Wrong);
        }
    });
    move || {
        visible.get().map(|late| {
            view! {
                <aside class="verdict bad" data-test="verdict">
                    <b>{move || late.headline(language(), play)}</b>
                </aside>
            }
        })
    }
}

/// How long three cards stay marked that a board itself has judged.
const JUDGED_STAYS: Duration = Duration::from_millis(5_000);

/// Shows three judged cards where the view of a game does not keep them.
pub(crate) fn show_for_a_while(place: RwSignal<Option<ShownView>>, shown: ShownView) {
    let until = shown.until;
    place.set(Some(shown));
    let forget = move || {
        let is_same =
            place.try_with_untracked(|now| now.as_ref().is_some_and(|now| now.until == until));
        if is_same == Some(true) {
            place.set(None);
        }
    };
    set_timeout(forget, JUDGED_STAYS);
}
