//! SetUp: a growing row, a secret hand, and a challenge for whoever sees a set.

mod hints;
mod say;

use std::sync::Arc;

use leptos::prelude::*;
use tercet_cards::Card;
use tercet_client::{Picked, Selection};
use tercet_engine::GameTime;
use tercet_games::{
    setup::{Command, Moves, Pair, PhaseView, View},
    table::ShownView,
};
use tercet_texts::{practice, setup as words};

use crate::{
    lobby::catalog,
    parts::{
        countdown::Countdown,
        hint::{AnyHintButton, Hint},
        keyboard::{KeyCap, on_key},
        moment::has_come,
        spread::{OpenPlace, Spread},
        table_cards::Look,
    },
    session::Play,
    settings::{language, language_untracked},
    table::{Frame, VerdictStrip},
};

/// The keys that reach the cards of the row: as they are read, without those that mean something.
const ROW_KEYS: &[&str] = &[
    "KeyQ", "KeyW", "KeyE", "KeyR", "KeyT", "KeyY", "KeyU", "KeyI", "KeyO", "KeyP", "KeyA", "KeyS",
    "KeyD", "KeyF", "KeyG", "KeyJ", "KeyK", "KeyL", "KeyZ", "KeyX", "KeyC", "KeyV", "KeyB", "KeyM",
];
/// The keys that reach the own hand.
const HAND_KEYS: &[&str] = &["Digit1", "Digit2", "Digit3", "Digit4"];

/// Draws a game of SetUp.
pub(crate) fn board(play: Play, view: Memo<Arc<View>>) -> AnyView {
    view! { <SetUpBoard play view /> }.into_any()
}

/// What a person at this board can do.
#[derive(Clone, Copy)]
struct Hand {
    play: Play,
    view: Memo<Arc<View>>,
    moves: Memo<Moves>,
    /// Whether the moment has come from which on the next card may be played.
    is_due: ReadSignal<bool>,
    /// Whether the moment has come from which on the last card may be challenged.
    is_rested: ReadSignal<bool>,
    /// The card of the hand that is picked to be played.
    picked: RwSignal<Option<Card>>,
    /// The cards of the row pointed at.
    pointed: RwSignal<Selection<Card>>,
    hint: Hint,
}

impl Hand {
    fn new(play: Play, view: Memo<Arc<View>>) -> Self {
        let moves = super::moves(play, view, |view: &View, me| view.moves(me));
        let from = Memo::new(move |_| match view.with(|view| view.phase.clone()) {
            PhaseView::Playing { from, .. } => Some(from),
            _ => None,
        });
        let is_due = has_come(play, from);
        let is_rested = has_come(play, Memo::new(move |_| moves.get().challenge_from));
        let (picked, pointed) = (RwSignal::new(None), RwSignal::new(Selection::of(2)));
        // A picked card stays picked as long as it is in the hand.
        Effect::new(move |_| {
            let hand = view.with(|view| view.hand).unwrap_or_default();
            if picked.get_untracked().is_some_and(|card| !hand.contains(card)) {
                picked.set(None);
            }
        });
        // Pointing begins anew with every challenge.
        Effect::new(move |_| {
            if moves.get().point.is_empty()
                && pointed.with_untracked(|cards| !cards.items().is_empty())
            {
                pointed.update(Selection::clear);
            }
        });
        let hint = Hint::new();
        // What is safe changes with every card of the row.
        let row = Memo::new(move |_| view.with(|view| view.table.clone()));
        Effect::new(move |_| {
            row.track();
            hint.forget();
        });
        Self { play, view, moves, is_due, is_rested, picked, pointed, hint }
    }

    /// Whether a card can be played at this moment; tracked.
    fn may_play(self) -> bool {
        self.moves.get().play_from.is_some() && self.is_due.get()
    }

    /// Whether the last card can be challenged at this moment; tracked.
    fn may_challenge(self) -> bool {
        self.moves.get().challenge_from.is_some() && self.is_rested.get()
    }

    /// Picks a card of the hand; pressed again, it is played.
    fn press_own(self, card: Card) {
        if self.picked.get_untracked() == Some(card) && untrack(|| self.may_play()) {
            self.lay();
        } else {
            self.picked.set(Some(card));
        }
    }

    /// Plays the picked card.
    fn lay(self) {
        if let Some(card) = self.picked.get_untracked().filter(|_| untrack(|| self.may_play())) {
            self.play.send(&Command::Play { card });
        }
    }

    fn press_row(self, card: Card) {
        if !self.moves.get_untracked().point.contains(card) {
            return;
        }
        let outcome = self.pointed.try_update(|pointed| pointed.pick(card));
        if let Some(Picked::Complete(cards)) = outcome {
            let cards: Vec<Card> = cards.into_iter().collect();
            if let Some(cards) =
                <[Card; 2]>::try_from(cards).ok().and_then(|cards| Pair::new(cards).ok())
            {
                self.play.send(&Command::Point { cards });
            }
        }
    }

    /// Points at the set that was made, while it can be challenged; else at what can be laid.
    fn give_hint(self) {
        let moves = self.moves.get_untracked();
        let checked = self.view.with_untracked(|view| view.check.map(|check| check.card));
        let row = self.view.with_untracked(|view| view.table.clone());
        if let Some(card) =
            checked.filter(|_| moves.challenge_from.is_some() || !moves.point.is_empty())
        {
            let set = hints::made_by(card, &row).unwrap_or_default();
            self.hint.point(set, practice::no_set_hint(language_untracked()));
        } else if moves.play_from.is_some() {
            let hand = self.view.with_untracked(|view| view.hand).unwrap_or_default();
            let safe = hints::safe(hand.iter(), &row);
            self.hint.point(safe, words::no_safe_card(language_untracked()));
        }
    }

    fn challenge(self) {
        if untrack(|| self.may_challenge()) {
            self.play.send(&Command::Challenge);
        }
    }

    fn trust(self) {
        if self.moves.get_untracked().trust {
            self.play.send(&Command::Trust);
        }
    }

    fn look_in_row(self, card: Card) -> Look {
        let (checked, wrong) = self.view.with(|view| {
            let is_wrong = |shown: &ShownView| !shown.taken && shown.cards.contains(card);
            let shown = view.shown.as_ref().filter(|shown| is_wrong(shown));
            let wrong = shown.is_some_and(|shown| untrack(|| self.play.left(shown.until)) > 0);
            (view.check.is_some_and(|check| check.card == card), wrong)
        });
        Look {
            picked: self.pointed.with(|pointed| pointed.contains(&card)),
            marked: checked || self.hint.marks(card),
            dimmed: !self.moves.get().point.contains(card),
            wrong,
        }
    }

    fn look_in_hand(self, card: Card) -> Look {
        Look {
            picked: self.picked.get() == Some(card),
            marked: self.hint.marks(card),
            dimmed: !self.may_play(),
            ..Look::default()
        }
    }
}

#[component]
fn SetUpBoard(play: Play, view: Memo<Arc<View>>) -> impl IntoView {
    let hand = Hand::new(play, view);
    play.on_told(move |notices: &[tercet_games::setup::Notice]| {
        notices.iter().for_each(|notice| say::tell(play, notice));
    });
    on_key(move |code| {
        match code {
            "Space" => hand.challenge(),
            "KeyN" => hand.trust(),
            "KeyH" => hand.give_hint(),
            "Enter" | "NumpadEnter" => hand.lay(),
            _ => return false,
        }
        true
    });
    let title = Signal::derive(|| catalog::title(language(), "setup", "{}", 0));
    let until = Memo::new(move |_| view.with(|view| running(view, hand.is_due.get())));
    let row = Signal::derive(move || view.with(|view| view.table.clone()));
    let own = Memo::new(move |_| view.with(|view| view.hand));
    let place = OpenPlace {
        shown: Signal::derive(move || hand.moves.get().play_from.is_some()),
        ready: Signal::derive(move || hand.picked.get().is_some() && hand.may_play()),
        label: Signal::derive(move || match hand.picked.get() {
            Some(_) => words::place(language()).to_owned(),
            None => words::pick(language()).to_owned(),
        }),
        press: Callback::new(move |()| hand.lay()),
    };
    let aside = view! {
        <div class="over-board">
            <Countdown play until />
            <VerdictStrip play shown=Signal::derive(move || view.with(|view| view.shown.clone()))
                headline=say::verdict />
        </div>
    };
    view! {
        <Frame play title topic=Signal::stored("setup".to_owned())
            seats=Signal::derive(move || view.with(|view| say::lines(view)))
            status=Signal::derive(move || say::status(play, &view.get(), hand.is_due.get(), hand.is_rested.get()))
            deck=Signal::derive(move || Some(view.with(|view| u32::from(view.deck))))
            actions=actions(hand) aside=aside.into_any()>
            <div class="setup" class:watched=move || own.get().is_none()>
                <div class="row-of-cards">
                    <Spread cards=row look=move |card| hand.look_in_row(card) press=move |card| hand.press_row(card)
                        keys=ROW_KEYS grows=true place
                        name=Signal::derive(|| words::row(language()).to_owned()) />
                </div>
                {move || own.get().is_some().then(|| view! {
                    <div class="own-hand" class:ready=move || hand.may_play()>
                        <Spread cards=Signal::derive(move || own.get().unwrap_or_default().iter().collect())
                            look=move |card| hand.look_in_hand(card) press=move |card| hand.press_own(card)
                            keys=HAND_KEYS most=190.0
                            name=Signal::derive(|| words::your_hand(language()).to_owned()) />
                    </div>
                })}
            </div>
        </Frame>
    }
}

/// The time that runs: to check, to point, to play.
fn running(view: &View, is_due: bool) -> Option<GameTime> {
    match view.phase {
        PhaseView::Challenged { until, .. } => until,
        PhaseView::LastCheck { until } => Some(until),
        PhaseView::Playing { until, .. } if is_due => until,
        PhaseView::Playing { from, .. } => Some(from),
        PhaseView::NotBegun {} | PhaseView::Over { .. } => None,
    }
}

/// The buttons that can be of use now.
fn actions(hand: Hand) -> AnyView {
    let Hand { play, view, moves, .. } = hand;
    let has_trusted = move || {
        play.seat.get().is_some_and(|me| {
            view.with(|view| view.check.is_some_and(|check| check.trusting.contains(me)))
        })
    };
    let plays = move || play.seat.get().is_some() && !play.is_over();
    view! {
        {move || plays().then(|| view! {
            <button type="button" class="plain" data-test="trust" class:pressed=has_trusted
                aria-pressed=move || if has_trusted() { "true" } else { "false" }
                disabled=move || !moves.get().trust on:click=move |_| hand.trust()>
                {move || words::trust_button(language())}<KeyCap usual="KeyN" />
            </button>
            <button type="button" class="main call challenge" data-test="challenge" disabled=move || !hand.may_challenge()
                on:pointerdown=move |event| if event.button() == 0 { hand.challenge() }
                on:click=move |event| if event.detail() == 0 { hand.challenge() }>
                {move || words::challenge_button(language())}
            </button>
            <AnyHintButton hint=hand.hint give=move || hand.give_hint() />
            {move || moves.get().play_from.is_some().then(|| view! {
                <button type="button" class="main" data-test="play"
                    disabled=move || !(hand.picked.get().is_some() && hand.may_play())
                    on:click=move |_| hand.lay()>
                    {move || words::play_button(language())}
                </button>
            })}
        })}
    }
    .into_any()
}
