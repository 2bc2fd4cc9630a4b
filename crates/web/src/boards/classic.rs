//! The classic game in all its forms: call first or claim at once, votes, SET Master, alone.

mod actions;
mod say;

use std::sync::Arc;

use leptos::prelude::*;
use tercet_cards::{Card, Triple};
use tercet_engine::{GameTime, Seat};
use tercet_games::classic::{Claims, Command, Config, Notice, PhaseView, Trigger, View};
use tercet_texts::classic as words;

use self::actions::actions;
use crate::{
    lobby::catalog,
    newcomer,
    parts::{
        countdown::Countdown,
        hint::Hint,
        keyboard::on_key,
        picking::Picking,
        table_cards::{Look, TableCards},
    },
    session::Play,
    settings::{language, saying},
    table::{Frame, VerdictStrip},
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
    /// Whether one says that there is no set.
    has_votes: bool,
    hint: Hint,
}

impl Hand {
    fn new(play: Play, view: Memo<Arc<View>>) -> Self {
        let config: Option<Config> = untrack(|| play.config());
        let calls_first = config.as_ref().is_none_or(|config| config.claims == Claims::CallFirst);
        let has_votes = config.is_none_or(|config| config.no_set.trigger != Trigger::Auto);
        let is_there = move |card| view.with(|view| view.table.contains(&Some(card)));
        let picking = Picking::of(is_there);
        Self { play, view, picking, calls_first, has_votes, hint: Hint::new() }
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
            self.play.call_then(&Command::Call {}, move |has_called| {
                if has_called {
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
    play.on_told(move |notices: &[Notice]| {
        notices.iter().for_each(|notice| say::tell(play, notice));
    });
    on_key(move |code| use_key(hand, code));
    let topic = Signal::derive(move || say::topic(&view.get(), play).to_owned());
    let title = Signal::derive(move || title(play, &view.get()));
    let until = Signal::derive(move || view.with(|view| clock(&view.phase)));
    let shown = Signal::derive(move || view.with(|view| view.shown.clone()));
    let table = Signal::derive(move || view.with(|view| view.table.clone()));
    let base = Signal::derive(move || view.with(|view| usize::from(view.base)));
    let seats = Signal::derive(move || view.with(|view| say::lines(view)));
    let status = Signal::derive(move || say::status(play, &view.get()));
    let explains =
        Signal::derive(move || newcomer::is_here() && hand.is_searching() && hand.may_pick());
    let deck = Signal::derive(move || Some(view.with(|view| u32::from(view.deck))));
    let aside = view! {
        <div class="over-board">
            <Countdown play until />
            <VerdictStrip play shown />
        </div>
    };
    view! {
        <Frame play title topic seats status explains deck actions=actions(hand) aside=aside.into_any()>
            <TableCards table base look=move |card| hand.look(card) press=move |card| hand.press(card)
                name=saying(words::cards_on_table) />
        </Frame>
    }
}

/// Does what a key means; says whether it means anything.
fn use_key(hand: Hand, code: &str) -> bool {
    match code {
        "Space" => hand.call(),
        "KeyN" => hand.vote(),
        "KeyH" => hand.hint.give(&hand.cards()),
        _ => return false,
    }
    true
}

/// What is played, with its edition and form.
fn title(play: Play, view: &View) -> String {
    let config =
        play.session().game.with(|game| game.as_ref().map(|game| game.config.get().to_owned()));
    catalog::title(language(), "classic", &config.unwrap_or_default(), view.seats.len())
}

/// When what goes on now is over at the latest.
fn clock(phase: &PhaseView) -> Option<GameTime> {
    match phase {
        PhaseView::Called { until, .. } => *until,
        PhaseView::Checking { until, .. } | PhaseView::BetweenRounds { until, .. } => Some(*until),
        PhaseView::Searching { stall_until, refill_until, .. } => stall_until.or(*refill_until),
        _ => None,
    }
}
