//! The classic game in all its forms: call first or claim at once, votes, SET Master, alone.

use std::sync::Arc;

use leptos::prelude::*;
use tercet_cards::{Card, Triple};
use tercet_engine::Seat;
use tercet_games::classic::{Claims, Command, Config, Event, Notice, PhaseView, RoundEnd, View};
use tercet_texts::{Language, classic as words};

use crate::{
    browser::sound::{self, Sound},
    lobby::catalog,
    parts::{
        countdown::Countdown,
        hint::{Hint, HintButton},
        keyboard::{KeyCap, on_key},
        picking::Picking,
        table_cards::{Look, TableCards, fly_to_seat},
    },
    session::Play,
    settings::{language, language_untracked, say, saying},
    speech,
    table::{Frame, SeatLine, VerdictStrip, signed},
};

/// Draws a classic game.
pub(super) fn board(play: Play, view: Memo<Arc<View>>) -> AnyView {
    view! { <ClassicBoard play view /> }.into_any()
}

/// What a person at this board can do.
#[derive(Clone, Copy)]
struct Hand {
    play: Play,
    view: Memo<Arc<View>>,
    picking: Picking,
    /// Whether one calls before one points.
    calls_first: bool,
    hint: Hint,
}

impl Hand {
    fn new(play: Play, view: Memo<Arc<View>>) -> Self {
        let config: Option<Config> = untrack(|| play.config());
        let calls_first = config.is_none_or(|config| config.claims == Claims::CallFirst);
        let is_there = move |card| view.with(|view| view.table.contains(&Some(card)));
        Self { play, view, picking: Picking::of(is_there), calls_first, hint: Hint::new() }
    }

    /// Who holds the lock; tracked.
    fn caller(self) -> Option<Seat> {
        self.view.with(|view| match view.phase {
            PhaseView::Called { seat, .. } => Some(seat),
            _ => None,
        })
    }

    fn is_searching(self) -> bool {
        self.view.with(|view| matches!(view.phase, PhaseView::Searching { .. }))
    }

    /// Whether one takes part and may act on cards now; tracked.
    fn may_pick(self) -> bool {
        let Some(me) = self.play.seat.get() else { return false };
        let is_in = self.view.with(|view| {
            let seat = view.seats.get(usize::from(me.0));
            view.master != Some(me)
                && seat.is_some_and(|seat| seat.present && !seat.waiting && !seat.frozen)
        });
        is_in && (self.is_searching() || self.caller() == Some(me))
    }

    fn press(self, card: Card) {
        if !untrack(|| self.may_pick()) {
            return;
        }
        if let Some(three) = self.picking.pick(card) {
            self.claim(three.cards);
        }
    }

    fn claim(self, cards: Triple) {
        let has_called = untrack(|| self.caller()).is_some();
        if self.calls_first && !has_called {
            // Three cards without a call are a call and three cards.
            self.play.send_then(&Command::Call {}, move |accepted| {
                if accepted {
                    self.play.send(&Command::Claim { cards });
                }
            });
        } else {
            self.play.send(&Command::Claim { cards });
        }
    }

    fn call(self) {
        if self.calls_first && untrack(|| self.may_pick() && self.is_searching()) {
            self.play.send(&Command::Call {});
        }
    }

    /// The cards that lie on the table.
    fn cards(self) -> Vec<Card> {
        self.view.with_untracked(|view| view.table.iter().flatten().copied().collect())
    }

    /// Votes, or takes the vote back.
    fn vote(self) {
        let Some(me) = self.play.seat.get_untracked() else { return };
        let has_voted = self.view.with_untracked(|view| view.votes.contains(me));
        let command = if has_voted { Command::TakeBack {} } else { Command::NoSet {} };
        self.play.send(&command);
    }

    fn look(self, card: Card) -> Look {
        let (marked, wrong) = self.view.with(|view| {
            let checked =
                matches!(&view.phase, PhaseView::Checking { cards, .. } if cards.contains(card));
            let wrong = view.shown.as_ref().is_some_and(|shown| {
                !shown.taken && shown.cards.contains(card) && self.play.left(shown.until) > 0
            });
            (checked, wrong)
        });
        Look {
            picked: self.picking.contains(card),
            marked: marked || self.hint.marks(card),
            dimmed: !self.may_pick(),
            wrong,
        }
    }
}

#[component]
fn ClassicBoard(play: Play, view: Memo<Arc<View>>) -> impl IntoView {
    let hand = Hand::new(play, view);
    play.on_told(move |notices: &[Notice]| notices.iter().for_each(|notice| tell(play, notice)));
    on_key(move |code| match code {
        "Space" => {
            hand.call();
            true
        }
        "KeyN" => {
            hand.vote();
            true
        }
        "KeyH" => {
            hand.hint.give(&hand.cards());
            true
        }
        _ => false,
    });
    let topic = Signal::derive(move || topic(&view.get(), play).to_owned());
    let title = Signal::derive(move || {
        let config =
            play.session().game.with(|game| game.as_ref().map(|game| game.config.get().to_owned()));
        catalog::title(
            language(),
            "classic",
            &config.unwrap_or_default(),
            view.with(|view| view.seats.len()),
        )
    });
    let call_until = Signal::derive(move || {
        view.with(|view| match view.phase {
            PhaseView::Called { until, .. } => until,
            PhaseView::Checking { until, .. } | PhaseView::BetweenRounds { until, .. } => {
                Some(until)
            }
            PhaseView::Searching { stall_until, refill_until, .. } => stall_until.or(refill_until),
            _ => None,
        })
    });
    let shown = Signal::derive(move || view.with(|view| view.shown.clone()));
    let table = Signal::derive(move || view.with(|view| view.table.clone()));
    let base = Signal::derive(move || view.with(|view| usize::from(view.base)));
    let seats = Signal::derive(move || view.with(|view| lines(view)));
    let status = Signal::derive(move || status(play, &view.get()));
    let deck = Signal::derive(move || Some(view.with(|view| u32::from(view.deck))));
    let aside = view! {
        <div class="over-board">
            <Countdown play until=call_until />
            <VerdictStrip play shown />
        </div>
    };
    view! {
        <Frame play title topic seats status deck actions=actions(hand) aside=aside.into_any()>
            <TableCards table base look=move |card| hand.look(card) press=move |card| hand.press(card)
                name=saying(words::cards_on_table) />
        </Frame>
    }
}

/// The buttons that can be of use now.
fn actions(hand: Hand) -> AnyView {
    let Hand { play, view, .. } = hand;
    let me = move || play.seat.get();
    let phase = Memo::new(move |_| view.with(|view| view.phase.clone()));
    let may_vote = move || {
        let config: Option<Config> = play.config();
        hand.is_searching()
            && hand.may_pick()
            && config
                .is_none_or(|config| config.no_set.trigger != tercet_games::classic::Trigger::Auto)
    };
    let votes = move || view.with(|view| (view.votes.len(), view.voters));
    let has_voted = move || me().is_some_and(|me| view.with(|view| view.votes.contains(me)));
    let dealer = move || match phase.get() {
        PhaseView::BetweenRounds { dealer, .. } => me() == Some(dealer),
        PhaseView::Searching { refill_until: Some(_), .. } => {
            me().is_some() && view.with(|view| view.master) == me()
        }
        _ => false,
    };
    let may_stall = move || match phase.get() {
        PhaseView::Searching { stall_from: Some(_), stall_by: None, .. } => hand.may_pick(),
        _ => false,
    };
    let must_check = move || match phase.get() {
        PhaseView::Checking { waiting, .. } => me().is_some_and(|me| waiting.contains(me)),
        _ => false,
    };
    view! {
        {move || may_stall().then(|| view! {
            <button type="button" class="plain" on:click=move |_| play.send(&Command::DealThree {})>
                {say(words::three_more_button)}
            </button>
        })}
        {move || must_check().then(|| view! {
            <button type="button" class="plain" on:click=move |_| play.send(&Command::Reject {})>
                {say(words::doubt_button)}
            </button>
            <button type="button" class="main" on:click=move |_| play.send(&Command::Accept {})>
                {say(words::accept_button)}
            </button>
        })}
        {move || dealer().then(|| view! {
            <button type="button" class="main" data-test="deal" on:click=move |_| play.send(&Command::Deal {})>
                {say(words::deal_button)}
            </button>
        })}
        {move || may_vote().then(|| view! {
            <button type="button" class="plain vote" data-test="no-set" class:pressed=has_voted
                aria-pressed=move || if has_voted() { "true" } else { "false" } on:click=move |_| hand.vote()>
                {say(words::no_set_button)}
                {move || (votes().1 > 1).then(|| view! { <span class="count">{votes().0}"/"{votes().1}</span> })}
                <KeyCap usual="KeyN" />
            </button>
        })}
        {move || hand.is_searching().then(|| view! { <HintButton hint=hand.hint table=move || hand.cards() /> })}
        {hand.calls_first.then(|| view! {
            <button type="button" class="main call" data-test="call"
                disabled=move || !(hand.may_pick() && hand.is_searching())
                on:pointerdown=move |event| if event.button() == 0 { hand.call() }
                on:click=move |event| if event.detail() == 0 { hand.call() }>
                {say(words::call_button)}
            </button>
        })}
    }
    .into_any()
}

/// What goes on, in one short sentence.
fn status(play: Play, view: &View) -> String {
    let language = language();
    let name = |seat: Seat| play.name(seat);
    let mine = |seat: Seat| play.is_mine(seat);
    match &view.phase {
        PhaseView::NotBegun {} => String::new(),
        PhaseView::Searching { stall_by: Some(seat), .. } => {
            words::asked_for_three(language, &name(*seat))
        }
        PhaseView::Searching { refill_until: Some(_), .. } => {
            words::master_refills(language).to_owned()
        }
        PhaseView::Searching { .. } => searching(language, play, view),
        PhaseView::Called { seat, .. } if mine(*seat) => words::you_called(language).to_owned(),
        PhaseView::Called { seat, .. } => words::called(language, &name(*seat)),
        PhaseView::Checking { seat, .. } => words::checking(language, &name(*seat)),
        PhaseView::BetweenRounds { dealer, .. } if mine(*dealer) => {
            words::you_deal(language).to_owned()
        }
        PhaseView::BetweenRounds { dealer, .. } => words::deals(language, &name(*dealer)),
        PhaseView::Over { .. } => words::over(language).to_owned(),
    }
}

fn searching(language: Language, play: Play, view: &View) -> String {
    let me = play.seat.get();
    let seat = me.and_then(|me| view.seats.get(usize::from(me.0)));
    match seat {
        None => words::watching(language).to_owned(),
        Some(_) if view.master == me => words::you_are_master(language).to_owned(),
        Some(seat) if seat.frozen => words::frozen(language).to_owned(),
        Some(seat) if seat.waiting => words::next_round(language).to_owned(),
        Some(_) if view.rounds > 1 => {
            words::search_in_round(language, i64::from(view.round), i64::from(view.rounds))
        }
        Some(_) => words::search(language).to_owned(),
    }
}

fn lines(view: &View) -> Vec<SeatLine> {
    let caller = match view.phase {
        PhaseView::Called { seat, .. } | PhaseView::Checking { seat, .. } => Some(seat),
        PhaseView::BetweenRounds { dealer, .. } => Some(dealer),
        _ => None,
    };
    let language = language();
    let line = |(idx, seat): (usize, &tercet_games::classic::SeatView)| {
        let me = Seat(idx as u8);
        let detail = if view.master == Some(me) {
            words::master(language).to_owned()
        } else if view.votes.contains(me) {
            words::votes_no_set(language).to_owned()
        } else {
            words::sets_taken(language, i64::from(seat.sets))
        };
        SeatLine {
            points: Some(signed(seat.score)),
            detail,
            cards: seat.last.map(|last| last.cards().to_vec()).unwrap_or_default(),
            active: caller == Some(me),
            out: !seat.present || seat.waiting || seat.frozen,
            ..SeatLine::default()
        }
    };
    view.seats.iter().enumerate().map(line).collect()
}

/// Shows and says what happened.
fn tell(play: Play, notice: &Notice) {
    let language = language_untracked();
    let name = |seat: Seat| untrack(|| play.name(seat));
    match &notice.what {
        Event::Taken { seat, cards } => {
            fly_to_seat(&cards.cards(), seat.0);
            speech::announce(words::said_took(language, &name(*seat)));
        }
        Event::Called { seat, .. } => {
            sound::play(Sound::Claim);
            speech::announce(words::called(language, &name(*seat)));
        }
        Event::FalseCall { seat, .. } => {
            speech::announce(words::said_wrong(language, &name(*seat)));
        }
        Event::Dealt { cards } if cards.len() < 9 => {
            sound::play(Sound::Deal);
            speech::announce(words::said_dealt(language, cards.len() as i64));
        }
        Event::VoteFailed {} => speech::note(speech::Tone::Plain, words::there_is_a_set(language)),
        Event::VotePassed {} => speech::announce(words::no_set_agreed(language)),
        Event::RoundEnded { why, .. } => {
            speech::note(speech::Tone::Plain, round_end(language, *why));
        }
        _ => {}
    }
}

fn round_end(language: Language, why: RoundEnd) -> &'static str {
    match why {
        RoundEnd::Exhausted | RoundEnd::DealNeeded => words::round_exhausted(language),
        RoundEnd::Agreed | RoundEnd::NoSet => words::round_no_set(language),
        RoundEnd::GivenUp => words::round_given_up(language),
        RoundEnd::Abandoned => words::round_abandoned(language),
    }
}

/// Which rules page fits this table.
fn topic(view: &View, play: Play) -> &'static str {
    let config: Option<Config> = play.config();
    if view.master.is_some() {
        "master"
    } else if view.seats.len() == 1 {
        "solo"
    } else if config.is_some_and(|config| config.beginner.is_some()) {
        "beginner"
    } else {
        "classic"
    }
}
