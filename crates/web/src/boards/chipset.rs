//! ChipSet: a table with a pot, hidden hands, bets, and a showdown that explains every hand.

mod bets;
pub(crate) mod chips;
mod felt;
mod hints;
mod say;
mod showdown;

use std::sync::Arc;

use leptos::prelude::*;
use tercet_cards::{Card, Cards};
use tercet_engine::GameTime;
use tercet_games::{
    chipset::{Command, Happening, Moves, Notice, PhaseView, SeatView, View},
    table::{SHOWN_MS, ShownView},
};
use tercet_texts::chipset as words;

use crate::{
    lobby::catalog,
    local::Practice,
    parts::{
        countdown::Countdown, hint::Hint, keyboard::on_key, picking::Picking, table_cards::Look,
    },
    session::Play,
    settings::{language, language_untracked},
    speech,
    table::{Frame, VerdictStrip, show_for_a_while},
};

/// Draws a game of ChipSet.
pub(crate) fn board(play: Play, view: Memo<Arc<View>>) -> AnyView {
    view! { <ChipSetBoard play view /> }.into_any()
}

/// What a person at this board can do.
#[derive(Clone, Copy)]
struct Hand {
    play: Play,
    view: Memo<Arc<View>>,
    moves: Memo<Moves>,
    /// How many chips the next bet or raise has.
    amount: RwSignal<u32>,
    /// The cards picked so far, where sets are pointed out.
    picking: Picking,
    /// The last three cards that were pointed out.
    judged: RwSignal<Option<ShownView>>,
    /// Cards of a set that is still to be pointed out.
    hint: Hint,
    practice: Option<Practice>,
}

impl Hand {
    fn new(play: Play, view: Memo<Arc<View>>) -> Self {
        let moves = super::moves(play, view, |view: &View, me| view.moves(me));
        let hand = Self {
            play,
            view,
            moves,
            amount: RwSignal::new(1),
            // What lies there stays until the showdown is over.
            picking: Picking::of(|_| true),
            judged: RwSignal::new(None),
            hint: Hint::new(),
            practice: use_context::<Practice>(),
        };
        // Every turn begins with the smallest bet, and no selection outlives its showdown.
        Effect::new(move |_| {
            let moves = moves.get();
            hand.amount.set(1);
            hand.hint.forget();
            if moves.claim.is_empty() {
                hand.picking.clear();
            }
        });
        // A hint to bet is a bet that is ready.
        Effect::new(move |_| {
            if let Some(said) = hand.advice() {
                speech::announce(said);
                let hint = hand.practice.and_then(|practice| practice.hint.get_untracked());
                if let Some(chips) = hint.and_then(|hint| hints::chips(&hint)) {
                    hand.amount.set(chips);
                }
            }
        });
        hand
    }

    /// Says what the best player would do, or points at a set that is still to be pointed out.
    fn give_hint(self) {
        let moves = self.moves.get_untracked();
        if moves.done {
            let set = hints::unclaimed(&moves.claim);
            self.hint.point(set, words::hint_all(language_untracked()));
        } else if let Some(practice) = self.practice.filter(|_| moves != Moves::default()) {
            practice.ask_hint();
        }
    }

    /// What the best player would do, as long as nothing has happened since; tracked.
    fn advice(self) -> Option<String> {
        let hint = self.practice?.hint.get()?;
        let seq = self.play.session().game.with(|game| game.as_ref().map(|game| game.seq))?;
        let to_call = self.moves.get().call;
        (hint.seq == seq).then(|| hints::sentence(language(), &hint, to_call)).flatten()
    }

    /// The most chips that can be bet or added now; tracked.
    fn most(self) -> u32 {
        let moves = self.moves.get();
        moves.bet.max(moves.raise)
    }

    /// Changes the amount of the next bet within what is possible.
    fn step(self, by: i32) {
        let most = untrack(|| self.most()).max(1);
        self.amount.update(|amount| *amount = amount.saturating_add_signed(by).clamp(1, most));
    }

    /// The quiet answer: check, call, or not yet.
    fn go_along(self) {
        let moves = self.moves.get_untracked();
        if moves.check {
            self.play.send(&Command::Check);
        } else if moves.call > 0 {
            self.play.send(&Command::Call);
        } else if moves.hold {
            self.play.send(&Command::Hold);
        }
    }

    /// The bold answer: bet, raise, expose; or what ends one's own part.
    fn go_ahead(self) {
        let moves = self.moves.get_untracked();
        let chips = self.amount.get_untracked();
        if moves.bet > 0 {
            self.play.send(&Command::Bet { chips });
        } else if moves.raise > 0 {
            self.play.send(&Command::Raise { by: chips });
        } else if moves.expose {
            self.play.send(&Command::Expose);
        } else if moves.done {
            self.play.send(&Command::Done);
        } else if moves.deal {
            self.play.send(&Command::Deal);
        }
    }

    fn give_up(self) {
        if self.moves.get_untracked().drop {
            self.play.send(&Command::Drop);
        }
    }

    /// Picks a card of the table or of the own hand; the third points the set out.
    fn press(self, card: Card) {
        if !self.moves.with_untracked(|moves| moves.claim.cards.contains(card)) {
            return;
        }
        if let Some(three) = self.picking.pick(card) {
            self.play.send(&Command::Claim { cards: three.cards });
        }
    }

    fn look(self, card: Card) -> Look {
        let claims = self.moves.with(|moves| moves.claim.cards.contains(card));
        let is_wrong = |judged: &ShownView| !judged.taken && judged.cards.contains(card);
        Look {
            picked: self.picking.contains(card),
            marked: self.hint.marks(card),
            dimmed: !claims,
            wrong: claims && self.judged.with(|judged| judged.as_ref().is_some_and(is_wrong)),
        }
    }

    /// The own seat in the view; tracked.
    fn own(self) -> Option<SeatView> {
        let me = self.play.seat.get()?;
        self.view.with(|view| view.seats.get(usize::from(me.0)).cloned())
    }

    /// The own cards; tracked.
    fn cards(self) -> Option<Cards> {
        self.own().and_then(|seat| seat.hand)
    }

    /// Keeps what was pointed out, so that it is shown for a while with its reasons.
    fn remember(self, notice: &Notice) {
        let (seat, cards, taken) = match notice {
            Happening::Claimed { seat, cards } => (*seat, *cards, true),
            Happening::Misclaimed { seat, cards } => (*seat, *cards, false),
            _ => return,
        };
        let until = untrack(|| self.play.now()).after(SHOWN_MS);
        show_for_a_while(
            self.judged,
            ShownView { seat, cards, taken, verdict: cards.verdict(), until },
        );
    }
}

/// Whether the pot is over and what everybody had is to be seen.
fn is_settled(view: &View) -> bool {
    matches!(view.phase, PhaseView::BetweenPots { .. } | PhaseView::Over { .. })
}

/// The time that runs now.
fn running(view: &View) -> Option<GameTime> {
    match view.phase {
        PhaseView::Betting { until, .. }
        | PhaseView::Question { until, .. }
        | PhaseView::Showdown { until, .. } => until,
        PhaseView::BetweenPots { until, .. } => Some(until),
        PhaseView::NotBegun {} | PhaseView::Dealing {} | PhaseView::Over { .. } => None,
    }
}

#[component]
fn ChipSetBoard(play: Play, view: Memo<Arc<View>>) -> impl IntoView {
    let hand = Hand::new(play, view);
    play.on_told(move |notices: &[Notice]| {
        for notice in notices {
            hand.remember(notice);
            say::tell(play, notice);
        }
    });
    on_key(move |code| {
        let moves = hand.moves.get_untracked();
        match code {
            "Space" => hand.go_along(),
            "Enter" | "NumpadEnter" => hand.go_ahead(),
            "KeyH" if hand.hint.is_allowed() => hand.give_hint(),
            "KeyD" if moves.drop => hand.give_up(),
            "Minus" | "NumpadSubtract" => hand.step(-1),
            "Equal" | "NumpadAdd" => hand.step(1),
            _ => return false,
        }
        true
    });
    let title = Signal::derive(|| catalog::title(language(), "chipset", "{}", 0));
    let settled = Memo::new(move |_| view.with(|view| is_settled(view)));
    let aside = view! {
        <div class="over-board">
            <Countdown play until=Memo::new(move |_| view.with(|view| running(view))) />
            <VerdictStrip play shown=hand.judged headline=say::verdict />
        </div>
    };
    view! {
        <Frame play title topic=Signal::stored("chipset".to_owned())
            seats=Signal::derive(move || view.with(|view| say::lines(view)))
            status=Signal::derive(move || {
                hand.advice().unwrap_or_else(|| say::status(play, &view.get(), &hand.moves.get()))
            })
            deck=Signal::derive(move || Some(view.with(|view| u32::from(view.deck))))
            actions=bets::actions(hand) aside=aside.into_any()>
            {move || if settled.get() {
                view! { <showdown::Showdown play view /> }.into_any()
            } else {
                view! { <felt::Felt hand /> }.into_any()
            }}
        </Frame>
    }
}
