//! What everybody had: each hand, each set it makes with the table, and who got the chips.

use std::sync::Arc;

use leptos::prelude::*;
use tercet_cards::{Card, Cards, Triple};
use tercet_engine::Seat;
use tercet_games::chipset::{CountMode, SeatView, Share, View};
use tercet_texts::{chipset as words, classic};

use crate::{
    parts::{
        card::{CardFace, SmallCards},
        chips::Chips,
    },
    session::Play,
    settings::language,
    spoken,
};

/// One hand that was laid open.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Opened {
    pub(super) seat: Seat,
    pub(super) hand: Cards,
    /// The sets that count.
    pub(super) sets: Vec<Triple>,
    /// The chips it got in all.
    pub(super) won: u32,
}

/// The hands that were shown, the best first.
pub(super) fn opened(view: &View) -> Vec<Opened> {
    let open = |(seat, player): (Seat, &SeatView)| {
        let (hand, _) = player.hand.zip(player.sets)?;
        let sets = match view.count_mode {
            CountMode::All => view.sets_of(player).collect(),
            CountMode::Claimed => player.claimed.clone(),
        };
        Some(Opened { seat, hand, sets, won: won(&view.payouts, seat) })
    };
    let mut hands: Vec<Opened> = (0..).map(Seat).zip(&view.seats).filter_map(open).collect();
    hands.sort_by_key(|hand| (core::cmp::Reverse((hand.sets.len(), hand.won)), hand.seat));
    hands
}

/// How many chips a seat got of the main pot and all side pots.
pub(super) fn won(payouts: &[Vec<Share>], seat: Seat) -> u32 {
    let shares = payouts.iter().flatten().filter(|share| share.seat == seat);
    shares.fold(0, |sum, share| sum.saturating_add(share.chips))
}

/// The end of a pot.
#[component]
pub(super) fn Showdown(play: Play, view: Memo<Arc<View>>) -> impl IntoView {
    let hands = Memo::new(move |_| view.with(|view| opened(view)));
    let unseen = move || {
        let taker =
            view.with(|view| view.payouts.first().and_then(|shares| shares.first().copied()));
        taker.filter(|_| hands.with(Vec::is_empty))
    };
    let note = move || {
        let nobody =
            hands.with(|hands| !hands.is_empty() && hands.iter().all(|hand| hand.sets.is_empty()));
        if nobody {
            words::nobody_had(language())
        } else if view.with(|view| view.payouts.len() > 1) {
            words::side_pots(language())
        } else {
            ""
        }
    };
    view! {
        <div class="showdown" data-test="showdown">
            <div class="board-cards" role="group" aria-label=move || classic::cards_on_table(language())>
                {move || view! { <SmallCards cards=view.with(|view| view.table.clone()) /> }}
            </div>
            {move || unseen().map(|share| view! {
                <p class="unshown">
                    <Chips chips=Signal::stored(share.chips) />
                    <span>{move || words::taken_unseen(language(), &play.name(share.seat))}</span>
                </p>
            })}
            <ol class="opened">
                {move || hands.get().into_iter().map(|opened| view! { <OpenedHand play opened /> }).collect_view()}
            </ol>
            <p class="quiet">{note}</p>
        </div>
    }
}

#[component]
fn OpenedHand(play: Play, opened: Opened) -> impl IntoView {
    let Opened { seat, hand, sets, won } = opened;
    let n_sets = sets.len() as i64;
    let cards: Vec<Card> = hand.iter().collect();
    view! {
        <li class="opened-hand" class:won={0 < won}>
            <b class="name">{move || play.name(seat)}</b>
            <span class="hand"><SmallCards cards /></span>
            <span class="count">{move || match n_sets {
                0 => words::no_sets(language()).to_owned(),
                n => classic::sets_taken(language(), n),
            }}</span>
            <span class="win">{(0 < won).then(|| view! { "+"<Chips chips=Signal::stored(won) /> })}</span>
            <ul class="sets">
                {sets.into_iter().map(|set| view! {
                    <li>{set.cards().map(|card| view! { <Part card own=hand.contains(card) /> }).into_iter().collect_view()}</li>
                }).collect_view()}
            </ul>
        </li>
    }
}

/// A card of a set; those of the hand stand out.
#[component]
fn Part(card: Card, own: bool) -> impl IntoView {
    view! {
        <span class="card small" class:own=own role="img" aria-label=move || spoken::card(language(), card)>
            <CardFace card />
        </span>
    }
}

#[cfg(test)]
mod tests {
    use tercet_engine::{Rules, Viewer};
    use tercet_games::chipset::{ChipSet, Config, State};

    use super::*;

    fn cards(text: &str) -> Vec<Card> {
        text.split(' ').map(|card| card.parse().unwrap()).collect()
    }

    /// The example of the rules: two sets that share a card against one.
    fn example() -> View {
        let mut view = ChipSet::view(&State::new(&Config::default(), 3), Viewer::Spectator);
        view.table = cards("1pho 3red 1gfo 1rfd");
        for (seat, hand, sets) in [(0, "3rfs 1pfs", 1), (2, "2rhd 2gfs", 2)] {
            view.seats[seat].hand = Some(cards(hand).into_iter().collect());
            view.seats[seat].sets = Some(sets);
        }
        view.payouts =
            vec![vec![Share { seat: Seat(2), chips: 5 }], vec![Share { seat: Seat(2), chips: 2 }]];
        view
    }

    #[test]
    fn the_hand_with_most_sets_comes_first_with_all_it_won() {
        let hands = opened(&example());
        let summary: Vec<_> =
            hands.iter().map(|hand| (hand.seat.0, hand.sets.len(), hand.won)).collect();
        assert_eq!(summary, [(2, 2, 7), (0, 1, 0)]);
        assert!(hands.iter().flat_map(|hand| &hand.sets).all(|set| set.is_set()));
    }

    #[test]
    fn where_sets_are_pointed_out_no_other_is_explained() {
        let mut view = example();
        view.count_mode = CountMode::Claimed;
        assert!(opened(&view).iter().all(|hand| hand.sets.is_empty()));
    }

    #[test]
    fn a_hand_that_was_not_shown_is_not_explained() {
        let mut view = example();
        view.seats[2].sets = None;
        assert_eq!(opened(&view).len(), 1, "the player's own hand is seen, but was not laid open");
    }
}
