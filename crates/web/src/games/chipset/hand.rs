//! What a person can do at the table of ChipSet.

use std::sync::Arc;

use leptos::prelude::*;
use tercet_cards::{Card, Cards};
use tercet_client::Request;
use tercet_engine::Seat;
use tercet_games::{
    chipset::{Command, Happening, Moves, Notice, SeatView, View},
    shared::{SHOWN_MS, ShownView},
};
use tercet_protocol::room::SeatState;
use tercet_texts::chipset as words;

use super::hints;
use crate::{
    games::shared,
    local::OfflineControls,
    parts::{
        hint::Hint,
        picking::Picking,
        table_cards::{Look, is_odd},
    },
    session::Play,
    settings::{language, language_untracked},
    speech,
    table::show_for_a_while,
};

/// What a person at this board can do.
#[derive(Clone, Copy)]
pub(super) struct Hand {
    pub(super) play: Play,
    pub(super) view: Memo<Arc<View>>,
    pub(super) moves: Memo<Moves>,
    /// How many chips the next bet or raise has.
    pub(super) amount: RwSignal<u32>,
    /// The cards picked so far, where sets are pointed out.
    pub(super) picking: Picking,
    /// The last three cards that were pointed out.
    pub(super) judged: RwSignal<Option<ShownView>>,
    /// Cards of a set that is still to be pointed out.
    pub(super) hint: Hint,
    pub(super) practice: Option<OfflineControls>,
}

impl Hand {
    pub(super) fn new(play: Play, view: Memo<Arc<View>>) -> Self {
        let moves = shared::moves(play, view, |view: &View, me| view.moves(me));
        let hand = Self {
            play,
            view,
            moves,
            amount: RwSignal::new(1),
            // What lies there stays until the showdown is over.
            picking: Picking::of(|_| true),
            judged: RwSignal::new(None),
            hint: Hint::new(),
            practice: use_context::<OfflineControls>(),
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
    pub(super) fn give_hint(self) {
        let moves = self.moves.get_untracked();
        if moves.done {
            let set = hints::unclaimed(&moves.claim);
            self.hint.point(set, words::hint_all(language_untracked()));
        } else if let Some(practice) = self.practice.filter(|_| moves != Moves::default()) {
            practice.ask_hint();
        }
    }

    /// What the best player would do, as long as nothing has happened since; tracked.
    pub(super) fn advice(self) -> Option<String> {
        let hint = self.practice?.hint.get()?;
        let seq = self.play.session().game.with(|game| game.as_ref().map(|game| game.seq))?;
        let to_call = self.moves.get().call;
        (hint.seq == seq).then(|| hints::sentence(language(), &hint, to_call)).flatten()
    }

    /// The most chips that can be bet or added now; tracked.
    pub(super) fn most(self) -> u32 {
        let moves = self.moves.get();
        moves.bet.max(moves.raise)
    }

    /// Whether people bet, and the person among them; tracked.
    pub(super) fn bets(self) -> bool {
        self.play.seat.get().is_some_and(|me| self.view.with(|view| view.bets(me)))
    }

    /// Changes the amount of the next bet within what is possible.
    pub(super) fn step(self, by: i32) {
        let most = untrack(|| self.most()).max(1);
        self.amount.update(|amount| *amount = amount.saturating_add_signed(by).clamp(1, most));
    }

    /// The quiet answer: check, call, or not yet.
    pub(super) fn go_along(self) {
        let moves = self.moves.get_untracked();
        if moves.check {
            self.play.send(&Command::Check);
        } else if moves.call > 0 {
            self.play.send(&Command::Call);
        } else if moves.hold {
            self.play.send(&Command::Hold);
        }
    }

    /// The bold answer: bet, raise, expose; or what ends the player's own part.
    pub(super) fn go_ahead(self) {
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
        } else if untrack(|| self.can_skip()) {
            self.skip();
        }
    }

    /// Whether the person has dropped out and only bots play for this pot; tracked.
    pub(super) fn can_skip(self) -> bool {
        let Some(me) = self.play.seat.get() else { return false };
        let playing = self.view.with(|view| view.plays_on_without(me));
        !playing.is_empty()
            && self.play.session().room.with(|room| {
                room.as_ref().is_some_and(|room| {
                    let is_bot = |seat: Seat| {
                        matches!(room.seats.get(usize::from(seat.0)), Some(SeatState::Bot { .. }))
                    };
                    playing.iter().all(is_bot)
                })
            })
    }

    /// Lets the bots play this pot to its end without a pause.
    pub(super) fn skip(self) {
        let _ = self.play.session().request(Request::Hurry, |_| ());
    }

    pub(super) fn give_up(self) {
        if self.moves.get_untracked().drop {
            self.play.send(&Command::Drop);
        }
    }

    /// Picks a card of the table or of the own hand; the third points the set out.
    pub(super) fn press(self, card: Card) {
        if !self.moves.with_untracked(|moves| moves.claim.cards.contains(card)) {
            return;
        }
        if let Some(three) = self.picking.pick(card) {
            self.play.send(&Command::Claim { cards: three.cards });
        }
    }

    pub(super) fn look(self, card: Card) -> Look {
        let claims = self.moves.with(|moves| moves.claim.cards.contains(card));
        let wrong = self.judged.with(|judged| {
            let is_wrong = |judged: &&ShownView| !judged.taken && judged.cards.contains(card);
            judged.as_ref().filter(is_wrong).map(|judged| judged.cards)
        });
        let wrong = wrong.filter(|_| claims);
        Look {
            picked: self.picking.contains(card),
            marked: self.hint.marks(card),
            dimmed: !claims,
            wrong: wrong.is_some(),
            odd: wrong.is_some_and(|cards| is_odd(cards, card)),
            ..Look::default()
        }
    }

    /// The own seat in the view; tracked.
    pub(super) fn own(self) -> Option<SeatView> {
        let me = self.play.seat.get()?;
        self.view.with(|view| view.seats.get(usize::from(me.0)).cloned())
    }

    /// The own cards; tracked.
    pub(super) fn cards(self) -> Option<Cards> {
        self.own().and_then(|seat| seat.hand)
    }

    /// Keeps what was pointed out, so that it is shown for a while with its reasons.
    pub(super) fn remember(self, notice: &Notice) {
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
