//! The laws on random games of ChipSet, and copies of it that betray a secret.

use tercet_cards::Cards;
use tercet_engine::{
    GameTime, Rules, Seat, Viewer,
    laws::{self, LawPlan},
};
use tercet_games::chipset::{
    Answer, ChipSet, Command, Config, CountMode, Event, Notice, Phase, PhaseView, Pots, State, View,
};

use crate::support::{
    leak::{self, Leak},
    n_law_games,
};

fn obeyed(config: Config, n_seats: u8, n_games: u32) {
    laws::check::<ChipSet>(&LawPlan { config, n_seats, n_games, first: 1000 });
}

#[test]
fn chipset_for_two_obeys_the_laws() {
    obeyed(Config::default(), 2, n_law_games().div_ceil(2));
}

#[test]
fn chipset_for_three_obeys_the_laws() {
    obeyed(Config::default(), 3, n_law_games().div_ceil(4));
}

#[test]
fn chipset_at_the_largest_table_obeys_the_laws() {
    let config = Config { pots: Pots::Number(2), max_table_cards: 5, ..Config::default() };
    obeyed(config, 20, n_law_games().div_ceil(20));
}

/// Few chips and large bets, so that side pots are frequent and players run out.
#[test]
fn chipset_with_few_chips_obeys_the_laws() {
    let poor = Config { chips: 5, ante: 1, max_table_cards: 6, ..Config::default() };
    for n_seats in [2, 3, 5] {
        obeyed(Config { pots: Pots::Number(6), ..poor }, n_seats, n_law_games().div_ceil(10));
    }
}

/// Every value of every house rule, each in some game.
#[test]
fn chipset_with_house_rules_obeys_the_laws() {
    let base = Config { pots: Pots::Number(3), max_table_cards: 7, ..Config::default() };
    let claimed = Config { count_mode: CountMode::Claimed, ..base };
    let variants = [
        Config { chips: 1, ante: 3, ..base },
        Config { chips: 1000, max_bet: 100, max_raises: 10, ..base },
        Config { max_raises: 0, ante: 2, ..base },
        Config { opener_must_bet: true, turn_ms: Some(2000), ..base },
        Config { opener_must_bet: true, chips: 4, answer_ms: None, ..base },
        Config { max_table_cards: 2, pot_pause_ms: 0, pots: Pots::Twice, ..base },
        Config { turn_ms: None, answer_ms: Some(2000), ..base },
        Config { turn_ms: Some(2000), answer_ms: Some(2000), pot_pause_ms: 600_000, ..base },
        Config { claim_window_ms: 5000, ..claimed },
        Config { chips: 4, ante: 1, max_bet: 1, pot_pause_ms: 0, ..claimed },
    ];
    for config in variants {
        for n_seats in [2, 3, 4] {
            obeyed(config, n_seats, n_law_games().div_ceil(20));
        }
    }
}

/// With no limit to the table the deck runs out.
#[test]
fn chipset_down_to_the_last_card_obeys_the_laws() {
    let pots = Pots::Number(1);
    let config = Config { max_table_cards: 81, max_raises: 0, pots, ..Config::default() };
    obeyed(config, 4, n_law_games().div_ceil(20));
}

/// Short games in which every secret occurs.
fn plan() -> LawPlan<Config> {
    let config = Config { pots: Pots::Number(4), ..Config::default() };
    LawPlan { config, n_seats: 3, n_games: 60, first: 1 }
}

#[track_caller]
fn noticed<L: Leak<Game = ChipSet>>(laws: &[&str]) {
    let message = leak::noticed::<L>(&plan());
    let by_law = |law: &&str| message.starts_with(&format!("law {law} is broken"));
    assert!(laws.iter().any(by_law), "{}", message.lines().next().unwrap_or_default());
}

fn hand(state: &State, seat: usize) -> Cards {
    state.players[seat].hand
}

/// Shows everybody the hand of seat 1.
struct HandInView;
impl Leak for HandInView {
    type Game = ChipSet;
    fn view(state: &State, viewer: Viewer) -> View {
        let mut view = ChipSet::view(state, viewer);
        view.seats[1].hand = Some(hand(state, 1));
        view
    }
}

/// Shows hands when the pot was taken without a showdown.
struct HandsAfterwards;
impl Leak for HandsAfterwards {
    type Game = ChipSet;
    fn view(state: &State, viewer: Viewer) -> View {
        let mut view = ChipSet::view(state, viewer);
        if matches!(state.phase, Phase::BetweenPots { .. } | Phase::Over(_)) {
            (0..3).for_each(|seat| view.seats[seat].hand = Some(hand(state, seat)));
        }
        view
    }
}

/// Counts everybody's SETs before the showdown.
struct CountInView;
impl Leak for CountInView {
    type Game = ChipSet;
    fn view(state: &State, viewer: Viewer) -> View {
        let mut view = ChipSet::view(state, viewer);
        view.seats[2].sets = Some(state.sets_with(hand(state, 2)) as u8);
        view
    }
}

/// Tells who wants to expose before all have answered.
struct AnswersInView;
impl Leak for AnswersInView {
    type Game = ChipSet;
    fn view(state: &State, viewer: Viewer) -> View {
        let mut view = ChipSet::view(state, viewer);
        if let (Phase::Question { exposing, .. }, PhaseView::Question { yours, .. }) =
            (&state.phase, &mut view.phase)
        {
            *yours = Some(if exposing.is_empty() { Answer::Hold } else { Answer::Expose });
        }
        view
    }
}

/// Tells everybody which cards are dealt face down.
struct CardInNotice;
impl Leak for CardInNotice {
    type Game = ChipSet;
    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        match *event {
            Event::Dealt { seat, card } => Some(Notice::Dealt { seat, card: Some(card) }),
            _ => ChipSet::notice(event, viewer),
        }
    }
}

/// Tells everybody what somebody answered.
struct AnswerInNotice;
impl Leak for AnswerInNotice {
    type Game = ChipSet;
    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        match *event {
            Event::Answered { seat, answer } => {
                Some(Notice::Answered { seat, answer: Some(answer) })
            }
            _ => ChipSet::notice(event, viewer),
        }
    }
}

/// Is silent about the player who holds back.
struct SilenceInNotice;
impl Leak for SilenceInNotice {
    type Game = ChipSet;
    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        match event {
            Event::Answered { answer: Answer::Hold, .. } => None,
            _ => ChipSet::notice(event, viewer),
        }
    }
}

/// Lets a seat answer only if its neighbor has a SET.
struct NeighborInLegal;
impl Leak for NeighborInLegal {
    type Game = ChipSet;
    fn legal(state: &State, at: GameTime, seat: Seat) -> Vec<Command> {
        let neighbor = hand(state, usize::from(seat.0 + 1) % 3);
        let question = matches!(state.phase, Phase::Question { .. });
        if question && state.sets_with(neighbor) == 0 {
            return Vec::new();
        }
        ChipSet::legal(state, at, seat)
    }
}

#[test]
fn a_view_of_chipset_that_leaks_is_noticed() {
    noticed::<HandInView>(&["6"]);
    noticed::<HandsAfterwards>(&["6"]);
    noticed::<CountInView>(&["6"]);
    // It also hides from a seat that it has yet to answer.
    noticed::<AnswersInView>(&["6", "14"]);
}

#[test]
fn a_notice_of_chipset_that_leaks_is_noticed() {
    noticed::<CardInNotice>(&["7"]);
    noticed::<AnswerInNotice>(&["7"]);
    noticed::<SilenceInNotice>(&["7"]);
}

#[test]
fn legal_commands_of_chipset_that_leak_are_noticed() {
    // It lists too little as well, which another law may see first.
    noticed::<NeighborInLegal>(&["2", "4", "6", "14"]);
}
