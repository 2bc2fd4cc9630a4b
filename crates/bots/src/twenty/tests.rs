//! What the player of 20/20 does in single positions.

use serde_json::json;
use tercet_cards::Card;
use tercet_engine::{Game, Seat, Viewer};

use super::*;
use crate::stage::{act, ask, cards, chair, stacked, triple};

fn bot(level: Level) -> TwentyBot {
    TwentyBot::new(&chair(level))
}

/// Six cards for seat 0, six for seat 1, six on the table.
fn table(own: &str, other: &str, table: &str) -> Game<Twenty> {
    let (own, other): (Vec<&str>, Vec<&str>) =
        (own.split(' ').collect(), other.split(' ').collect());
    // The player to the dealer's left is served first.
    let hands: Vec<&str> = (0..6).flat_map(|i| [other[i], own[i]]).collect();
    stacked(&json!({}), 2, &format!("{} {table} 3pes 3ped 2ped 2pes", hands.join(" ")))
}

const OTHERS: &str = "1ghs 2ghs 1ghd 2ghd 1phd 2phd";

#[test]
fn a_set_of_table_cards_alone_is_left_where_it_is() {
    let game = table("1rfo 2rfo 1gfo 2gfo 1rho 2rho", OTHERS, "1pes 2pes 3pes 1gfs 2gfs 1rfs");
    assert!(cards("1pes 2pes 3pes").has_set());
    let vote = ask(&mut bot(Level::Machine), &game, 0);
    let hand = game.view(Viewer::Spectator).seats[0].hand.clone();
    let reach: Cards =
        game.view(Viewer::Spectator).table.iter().flatten().chain(&hand).copied().collect();
    let own: Cards = hand.iter().copied().collect();
    assert!(reach.sets().all(|set| (Cards::from(set) & own).is_empty()), "nothing else is there");
    assert_eq!(vote.unwrap().command, Command::NoSet);
}

#[test]
fn of_several_sets_the_one_that_frees_most_cards_is_taken() {
    let own = "1rfo 2rfo 3rfo 1gho 1ped 3ghd";
    let mut game = table(own, OTHERS, "1rfs 1rfd 2pes 3ged 3phs 2rhd");
    let mut bot = bot(Level::Machine);
    let call = ask(&mut bot, &game, 0).unwrap();
    assert_eq!(call.command, Command::Call);
    act(&mut game, 0, &call);
    let claim = ask(&mut bot, &game, 0).unwrap();
    assert_eq!(claim.command, Command::Claim { cards: triple("1rfo 2rfo 3rfo") });
}

#[test]
fn who_waits_in_vain_for_the_others_asks_for_a_card() {
    let mut game = table("1rfo 2rfo 1gfo 2gfo 1rho 2rho", OTHERS, "1pes 2pes 3pes 1gfs 2gfs 1rfs");
    let mut bot = bot(Level::Machine);
    let vote = ask(&mut bot, &game, 0).unwrap();
    act(&mut game, 0, &vote);
    let asks = ask(&mut bot, &game, 0).unwrap();
    assert_eq!(asks, Intent { at: GameTime(ASKS_AFTER_MS), command: Command::Ask });
}

#[test]
fn mistakes_are_made_with_own_cards_only() {
    for seed in 0..50 {
        let game = table("1rfo 2rfo 1gfo 2gfo 1rho 2rho", OTHERS, "1pes 2pes 3ped 1gfs 2gfs 1rfs");
        let seed = tercet_engine::Seed::numbered(seed);
        let mut bot = TwentyBot::new(&Chair { seed, seat: Seat(0), ..chair(Level::Beginner) });
        ask(&mut bot, &game, 0);
        let own: Vec<Card> = game.view(Viewer::Spectator).seats[0].hand.clone();
        for find in bot.racer.sight.finds() {
            assert!(find.cards.cards().iter().any(|card| own.contains(card)), "{find:?}");
        }
    }
}

#[test]
fn the_next_dealer_deals_and_nobody_else_does() {
    let config = json!({"claims": "instant", "target": 200});
    // Seat 0 is served second; its hand is two SETs.
    let hands = "1ghs 1rfo 2ghs 2rfo 1ghd 3rfo 2ghd 1pfo 1phd 2pfo 2phd 3pfo";
    let deck = "3ghs 3pes 2gfs 1rfs 3ped 2pes 1ped 2rhd 3ghd 2res 2geo 1res";
    let mut game: Game<Twenty> = stacked(&config, 2, &format!("{hands} {deck}"));
    let mut bot = bot(Level::Machine);
    while matches!(game.view(Viewer::Spectator).phase, PhaseView::Searching {}) {
        let claim = ask(&mut bot, &game, 0).unwrap();
        act(&mut game, 0, &claim);
    }
    let PhaseView::BetweenRounds { dealer, .. } = game.view(Viewer::Spectator).phase else {
        panic!("the round is over")
    };
    assert_eq!(dealer, Seat(1));
    assert_eq!(ask(&mut bot, &game, 0), None);
    let mut dealer = TwentyBot::new(&Chair { seat: Seat(1), ..chair(Level::Machine) });
    assert_eq!(ask(&mut dealer, &game, 1).unwrap().command, Command::Deal);
}
