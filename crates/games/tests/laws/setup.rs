//! The laws on random games of SetUp, and on copies that betray a secret.

use tercet_cards::{Cards, Color};
use tercet_engine::{
    GameTime, Rules, Seat, Viewer,
    laws::{self, LawPlan},
};
use tercet_games::{
    setup::{Command, Config, Event, FalseChallenge, Notice, SetUp, State, View},
    shared::FirstDealer,
};

use crate::support::{
    leak::{self, Leak},
    n_law_games,
};

fn obeyed(config: Config, n_seats: u8, n_games: u32) {
    laws::check::<SetUp>(&LawPlan { config, n_seats, n_games, first: 5000 });
}

#[test]
fn setup_obeys_the_laws() {
    for n_seats in [2, 3, 5, 20] {
        obeyed(Config::default(), n_seats, n_law_games().div_ceil(8));
    }
}

#[test]
fn setup_with_hands_played_out_obeys_the_laws() {
    let config = Config { play_out_hands: true, ..Config::default() };
    for n_seats in [2, 3, 20] {
        obeyed(config, n_seats, n_law_games().div_ceil(8));
    }
}

/// Every value of every other option, each in some game.
#[test]
fn house_rules_of_setup_obey_the_laws() {
    let base = Config::default();
    let variants = [
        Config { false_challenge: FalseChallenge::PlusThree, ..base },
        Config { first_dealer: FirstDealer::Random, call_window_ms: None, ..base },
        Config { call_window_ms: Some(2000), min_check_ms: 0, ..base },
        Config { turn_ms: Some(5000), last_check_ms: 1000, ..base },
        Config { challenge_rest_ms: None, ..base },
        Config { challenge_rest_ms: Some(0), ..base },
        Config { turn_ms: Some(5000), play_out_hands: true, min_check_ms: 10_000, ..base },
    ];
    for config in variants {
        for n_seats in [2, 4] {
            obeyed(config, n_seats, n_law_games().div_ceil(20));
        }
    }
}

const PLAN: LawPlan<Config> = LawPlan {
    config: Config {
        min_check_ms: 3000,
        last_check_ms: 10_000,
        call_window_ms: Some(5000),
        turn_ms: None,
        challenge_rest_ms: Some(3000),
        false_challenge: FalseChallenge::Nothing,
        play_out_hands: false,
        first_dealer: FirstDealer::Host,
    },
    n_seats: 3,
    n_games: 4,
    first: 1,
};

fn red() -> Cards {
    Cards::with(Color::Red.into())
}

/// A spectator looks into the hand of seat 0.
struct OpenHand;

impl Leak for OpenHand {
    type Game = SetUp;

    fn view(state: &State, viewer: Viewer) -> View {
        let mut view = SetUp::view(state, viewer);
        view.hand = view.hand.or(Some(state.hand(Seat(0))));
        view
    }
}

/// Everybody sees how many red cards the deck has left.
struct TransparentDeck;

impl Leak for TransparentDeck {
    type Game = SetUp;

    fn view(state: &State, viewer: Viewer) -> View {
        let mut view = SetUp::view(state, viewer);
        view.deck = (state.deck.cards() & red()).len() as u8;
        view
    }
}

/// Everybody hears which card was drawn.
struct LoudDraw;

impl Leak for LoudDraw {
    type Game = SetUp;

    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        match *event {
            Event::Drew { seat, card } => Some(Notice::Drew { seat, card: Some(card) }),
            _ => SetUp::notice(event, viewer),
        }
    }
}

/// A player may not play the highest card while the next player holds an odd number of red ones.
struct HelpfulList;

impl Leak for HelpfulList {
    type Game = SetUp;

    fn legal(state: &State, at: GameTime, seat: Seat) -> Vec<Command> {
        let mut legal = SetUp::legal(state, at, seat);
        let next = state.next_player(seat).map_or(Cards::EMPTY, |next| state.hand(next));
        let last = legal.iter().rposition(|command| matches!(command, Command::Play { .. }));
        if let Some(last) = last.filter(|_| (next & red()).len() % 2 == 1) {
            legal.remove(last);
        }
        legal
    }
}

#[test]
fn a_view_that_shows_a_hand_is_noticed() {
    assert!(leak::noticed::<OpenHand>(&PLAN).starts_with("law 6"));
}

#[test]
fn a_view_that_tells_about_the_deck_is_noticed() {
    assert!(leak::noticed::<TransparentDeck>(&PLAN).starts_with("law 6"));
}

#[test]
fn a_notice_that_tells_a_drawn_card_is_noticed() {
    assert!(leak::noticed::<LoudDraw>(&PLAN).starts_with("law 7"));
}

#[test]
fn a_list_of_moves_that_knows_a_hand_is_noticed() {
    // The view does not show what the list goes by, so what it offers is something else.
    let message = leak::noticed::<HelpfulList>(&LawPlan { n_seats: 8, ..PLAN });
    assert!(["law 6", "law 14"].iter().any(|law| message.starts_with(law)), "{message}");
}
