//! The classic game in all its forms: call first or claim at once, votes, SET Master, alone.

mod actions;
mod say;

use std::sync::Arc;

use leptos::prelude::*;
use tercet_cards::{Card, Triple};
use tercet_engine::GameTime;
use tercet_games::classic::{Claims, Command, Config, Edition, Moves, Notice, PhaseView, View};
use tercet_texts::classic as words;

use self::actions::actions;
use crate::{
    lobby::catalog,
    newcomer,
    parts::{
        countdown::Countdown,
        hint::Hint,
        keyboard::on_key,
        moment::has_come,
        picking::Picking,
        table_cards::{Look, TableCards},
    },
    session::Play,
    settings::{language, saying},
    table::{Frame, Mistakes, VerdictStrip},
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
    moves: Memo<Moves>,
    /// Whether nobody has found anything for so long that three more cards can be asked for.
    is_stalled: ReadSignal<bool>,
    picking: Picking,
    /// Whether one calls before one points.
    calls_first: bool,
    hint: Hint,
}

impl Hand {
    fn new(play: Play, view: Memo<Arc<View>>) -> Self {
        let config: Option<Config> = untrack(|| play.config());
        let config = config.unwrap_or_else(|| Edition::Zh.preset());
        let calls_first = config.claims == Claims::CallFirst;
        let moves = super::moves(play, view, move |view: &View, me| view.moves(&config, me));
        let three_from = Memo::new(move |_| moves.with(|moves| moves.three_from));
        let is_stalled = has_come(play, three_from);
        let is_there = move |card| view.with(|view| view.table.contains(&Some(card)));
        let picking = Picking::of(is_there);
        Self { play, view, moves, is_stalled, picking, calls_first, hint: Hint::new() }
    }

    /// Whether cards can be picked; tracked.
    fn picks(self) -> bool {
        self.moves.with(Moves::picks)
    }

    fn press(self, card: Card) {
        if !untrack(|| self.picks()) {
            return;
        }
        if let Some(three) = self.picking.pick(card) {
            self.claim(three.cards);
        }
    }

    fn claim(self, cards: Triple) {
        if self.moves.with_untracked(|moves| moves.call) {
            // Three cards without a call are a call and three cards.
            self.play.call_then(&Command::Call, move |has_called| {
                if has_called {
                    self.play.send(&Command::Claim { cards });
                }
            });
        } else {
            self.play.send(&Command::Claim { cards });
        }
    }

    fn call(self) {
        if self.moves.with_untracked(|moves| moves.call) {
            self.play.send(&Command::Call);
        }
    }

    /// The cards that lie on the table.
    fn cards(self) -> Vec<Card> {
        self.view.with_untracked(|view| view.table.iter().flatten().copied().collect())
    }

    /// Votes, or takes the vote back.
    fn vote(self) {
        let (vote, take_back) = self.moves.with_untracked(|moves| (moves.vote, moves.take_back));
        if vote {
            self.play.send(&Command::NoSet);
        } else if take_back {
            self.play.send(&Command::TakeBack);
        }
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
            dimmed: !self.picks(),
            wrong,
        }
    }
}

#[component]
fn ClassicBoard(play: Play, view: Memo<Arc<View>>) -> impl IntoView {
    let hand = Hand::new(play, view);
    let mistakes = Mistakes::new();
    play.on_told(move |notices: &[Notice]| {
        notices.iter().for_each(|notice| say::tell(play, notice));
        say::tell_mistake(play, mistakes, notices);
    });
    on_key(move |code| use_key(hand, code));
    let topic = Signal::derive(move || say::topic(&view.get(), play).to_owned());
    let title = Signal::derive(move || title(play, &view.get()));
    let until = Signal::derive(move || view.with(|view| clock(&view.phase)));
    let shown = Signal::derive(move || view.with(|view| view.shown.clone()));
    let table = Signal::derive(move || view.with(|view| view.table.clone()));
    let base = Signal::derive(move || view.with(|view| usize::from(view.base)));
    let seats = Signal::derive(move || view.with(|view| say::lines(view)));
    let status = Signal::derive(move || say::status(play, &view.get(), &hand.moves.get()));
    let explains = Signal::derive(move || {
        let has_called = || hand.calls_first && !hand.moves.with(|moves| moves.call);
        newcomer::is_here() && hand.picks() && !has_called()
    });
    let deck = Signal::derive(move || Some(view.with(|view| u32::from(view.deck))));
    let aside = view! {
        <div class="over-board">
            <Countdown play until />
            <VerdictStrip play shown mistakes />
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
