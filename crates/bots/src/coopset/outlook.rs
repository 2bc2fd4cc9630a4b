//! What a choice is worth beyond its own points: what the cards that stay will give.
//!
//! A layout that keeps many *live pairs*, two cards whose third is still to
//! come, will hold more SETs. [`expected_sets`] counts that exactly for the next
//! layout. What really happens is found out by playing on in thought: the deck
//! is put into many random orders, and for each of them every candidate plays
//! the next few layouts by the simple rule "as many SETs as possible, then most
//! live pairs". All candidates meet the same orders, so luck cancels out in the
//! comparison, and half of the candidates is dropped before each doubling of the
//! effort.

use tercet_cards::{Card, Cards};
use tercet_games::coopset::{BASE_SIZE, points_for};

use super::packings::{Packing, for_each_rest};
use crate::Luck;

/// What is known about the cards to come.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unseen {
    /// The cards that can be in the deck.
    pub(super) cards: Cards,
    /// How many are in it.
    pub(super) n_deck: usize,
}

/// How many candidates are played on.
const CANDIDATES: usize = 8;
/// How many orders of the deck are tried in the first round; each further round doubles it.
const FIRST_ROUND: usize = 80;
const ROUNDS: usize = 3;
/// How many layouts are played in thought.
const HORIZON: usize = 3;
/// What a card that stays in the deck is worth after that: a game has 8.5 points for 69 of them.
const PER_CARD: f64 = 0.1;
/// What a SET in the next layout is worth, by how the simple rule scores with them.
const PER_SET: f64 = 0.3;

/// How many pairs of these cards wait for a card that is still to come.
pub(super) fn live_pairs(rest: Cards, unseen: Cards) -> u32 {
    let mut n = 0;
    for one in rest {
        for other in rest.after(one) {
            n += u32::from(unseen.contains(one.third(other)));
        }
    }
    n
}

/// How many SETs the next layout will hold on average that have a card of these.
pub(super) fn expected_sets(rest: Cards, unseen: Unseen) -> f64 {
    let (mut complete, mut need_one, mut need_two) = (0, 0, 0);
    for one in rest {
        for other in rest.after(one) {
            let third = one.third(other);
            need_one += u32::from(unseen.cards.contains(third));
            complete += u32::from(rest.after(other).contains(third));
        }
        for other in unseen.cards {
            need_two += u32::from(unseen.cards.after(other).contains(one.third(other)));
        }
    }
    let n = unseen.cards.len() as f64;
    let n_dealt = usize::from(BASE_SIZE).saturating_sub(rest.len()).min(unseen.n_deck) as f64;
    let one_comes = n_dealt / n.max(1.0);
    let two_come = one_comes * (n_dealt - 1.0).max(0.0) / (n - 1.0).max(1.0);
    f64::from(complete) + f64::from(need_one) * one_comes + f64::from(need_two) * two_come
}

/// What a packing seems to be worth at a glance: its points, and the SETs it lets expect.
pub(super) fn at_a_glance(packing: &Packing, unseen: Unseen) -> f64 {
    let points = f64::from(points_for(packing.sets.len() as u8));
    points + promise(packing.rest, unseen, PER_SET)
}

/// What the cards that stay promise; nothing if there is no next layout.
fn promise(rest: Cards, unseen: Unseen, per_set: f64) -> f64 {
    if unseen.n_deck == 0 { 0.0 } else { per_set * expected_sets(rest, unseen) }
}

/// The best of these packings, with what it seems to be worth, by playing on in thought.
pub(super) fn best(packings: Vec<Packing>, unseen: Unseen, luck: &mut Luck) -> Option<Packing> {
    let judged = packings.into_iter().map(|packing| (at_a_glance(&packing, unseen), packing));
    let mut judged: Vec<(f64, Packing)> = judged.collect();
    judged.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    judged.truncate(CANDIDATES);
    let mut left: Vec<(f64, Packing)> =
        judged.into_iter().map(|(_, packing)| (0.0, packing)).collect();
    let mut order: Vec<Card> = unseen.cards.iter().collect();
    for round in 0..ROUNDS {
        if left.len() <= 1 || unseen.n_deck == 0 {
            break;
        }
        for _ in 0..FIRST_ROUND << round {
            luck.shuffle(&mut order);
            let deck = &order[..unseen.n_deck.min(order.len())];
            for (sum, packing) in &mut left {
                let points = f64::from(points_for(packing.sets.len() as u8));
                *sum += points + play_on(packing.rest, unseen.cards, deck);
            }
        }
        left.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        left.truncate(left.len().div_ceil(2));
    }
    left.into_iter().next().map(|(_, packing)| packing)
}

/// What the next few layouts give in thought if the deck has this order.
fn play_on(rest: Cards, unseen: Cards, deck: &[Card]) -> f64 {
    let mut table = rest;
    let mut unseen = Unseen { cards: unseen, n_deck: deck.len() };
    let mut deck = deck.iter();
    let mut points = 0.0;
    for _ in 0..HORIZON {
        while table.len() < usize::from(BASE_SIZE) && turn(&mut deck, &mut table, &mut unseen) {}
        while !table.has_set() && turn(&mut deck, &mut table, &mut unseen) {
            points -= 1.0;
        }
        let Some((n_sets, rest)) = simple_choice(table, unseen.cards) else { return points };
        points += f64::from(points_for(n_sets));
        if unseen.n_deck == 0 {
            return points;
        }
        table = rest;
    }
    points + PER_CARD * unseen.n_deck as f64 + promise(table, unseen, PER_SET)
}

/// One card from the deck to the table; whether there was one.
fn turn(deck: &mut core::slice::Iter<'_, Card>, table: &mut Cards, unseen: &mut Unseen) -> bool {
    let Some(&card) = deck.next() else { return false };
    table.insert(card);
    unseen.cards.remove(card);
    unseen.n_deck -= 1;
    true
}

/// As many SETs as possible, then most live pairs: the number of SETs and the cards that stay.
fn simple_choice(table: Cards, unseen: Cards) -> Option<(u8, Cards)> {
    let mut best: Option<(u8, Option<u32>, Cards)> = None;
    for_each_rest(table, |n_sets, rest| {
        let most = best.map_or(0, |(most, ..)| most);
        if n_sets > most {
            best = Some((n_sets, None, rest));
        } else if n_sets == most
            && let Some((_, pairs, other)) = &mut best
        {
            let before = *pairs.get_or_insert_with(|| live_pairs(*other, unseen));
            let now = live_pairs(rest, unseen);
            if now > before {
                (*pairs, *other) = (Some(now), rest);
            }
        }
    });
    best.map(|(n_sets, _, rest)| (n_sets, rest))
}

#[cfg(test)]
mod tests {
    use tercet_engine::{Seat, Seed};

    use super::*;

    fn luck(number: u64) -> Luck {
        Luck::new(Seed::numbered(number), Seat(0))
    }

    fn cards(text: &str) -> Cards {
        text.split(' ').map(|card| card.parse::<Card>().unwrap()).collect()
    }

    #[test]
    fn a_pair_lives_while_its_third_card_is_to_come() {
        let rest = cards("1rfo 2rfo 1gho");
        assert_eq!(live_pairs(rest, cards("3rfo")), 1);
        assert_eq!(live_pairs(rest, Cards::ALL - rest), 3);
        assert_eq!(live_pairs(rest, Cards::EMPTY), 0);
    }

    #[test]
    fn expected_sets_are_those_of_many_deals() {
        let mut luck = luck(1);
        let mut order: Vec<Card> = Card::all().collect();
        luck.shuffle(&mut order);
        let rest: Cards = order[..6].iter().copied().collect();
        let unseen = Unseen { cards: order[20..].iter().copied().collect(), n_deck: 61 };
        let mut deck = order[20..].to_vec();
        let n = 20_000;
        let mut sum = 0;
        for _ in 0..n {
            luck.shuffle(&mut deck);
            let table = rest | deck[..6].iter().copied().collect();
            sum += table.sets().filter(|&set| !(Cards::from(set) & rest).is_empty()).count();
        }
        let mean = sum as f64 / f64::from(n);
        let expected = expected_sets(rest, unseen);
        assert!((mean / expected - 1.0).abs() < 0.03, "{mean} {expected}");
    }

    #[test]
    fn without_a_deck_the_most_points_are_best() {
        let table: Cards = Card::all().take(9).collect();
        let sets: Vec<_> = table.sets().collect();
        let all = super::super::packings::packings(table, &[], &sets);
        let unseen = Unseen { cards: Cards::EMPTY, n_deck: 0 };
        assert_eq!(best(all, unseen, &mut luck(2)).map(|packing| packing.sets.len()), Some(3));
        assert_eq!(best(Vec::new(), unseen, &mut luck(2)), None);
    }
}
