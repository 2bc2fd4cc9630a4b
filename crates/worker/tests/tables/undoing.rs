//! Commands that are taken back.

use std::collections::BTreeMap;

use tercet_client::{Answer, Request};
use tercet_engine::{Seat, Seq};
use tercet_games::catalog;
use tercet_protocol::room::Status;
use tercet_worker::port::{FromHost, ToHost};

use crate::page::{Page, one_of};

/// How many times commands are given or taken back at random, over all games.
const ROUNDS: usize = 1_000;

/// Ada alone with nobody to hurry her.
const ALONE: &str = r#"{"game":"classic","config":{"claims":"instant"},"seats":1}"#;
/// Ada and a bot.
const RACE: &str = r#"{"game":"classic","config":{"claims":"instant"},"bots":["beginner"]}"#;

fn undone(page: &mut Page) -> Seq {
    page.heard.clear();
    page.say(ToHost::Undo {});
    match page.heard.pop() {
        Some(FromHost::Undone { seq }) => seq,
        other => panic!("{other:?}"),
    }
}

fn refusal(page: &mut Page, message: ToHost) -> String {
    match page.answer(message) {
        FromHost::Refused { code, .. } => code,
        other => panic!("{other:?}"),
    }
}

/// Gives the first command that is accepted.
fn play_something(page: &mut Page) {
    let commands: Vec<serde_json::Value> = serde_json::from_str(page.legal().get()).unwrap();
    let answer = page.play(&commands[0].to_string());
    assert!(matches!(answer, Answer::Accepted { .. }), "{answer:?}");
}

#[test]
fn a_command_is_taken_back_with_everything_after_it() {
    let mut page = Page::open(RACE, 1);
    page.start();
    let (seq, view, time) = (page.seq(), page.view(), page.time());
    page.wait(50);
    assert_eq!(page.seq(), seq, "the bot is not that fast");
    play_something(&mut page);
    page.wait(600_000);
    assert!(page.seq().0 > seq.0 + 1, "the bot has played too");
    assert_eq!(undone(&mut page), seq);
    assert_eq!((page.seq(), page.view()), (seq, view));
    assert_eq!(page.time(), time, "the clock is where it was at the step before");
    page.play_to_the_end();
    assert!(page.audited_record().contains("\npractice: 1\n"));
}

#[test]
fn what_nobody_commanded_cannot_be_taken_back() {
    let mut page = Page::open(RACE, 1);
    assert_eq!(refusal(&mut page, ToHost::Undo {}), "nothing_to_undo");
    page.start();
    page.wait(600_000);
    assert!(page.seq() > Seq(1), "the bot has played");
    let seq = page.seq();
    assert_eq!(refusal(&mut page, ToHost::Undo {}), "nothing_to_undo");
    assert_eq!(page.seq(), seq);
    assert!(!page.audited_record().contains("practice"));
}

#[test]
fn one_command_after_the_other_is_taken_back() {
    let mut page = Page::open(ALONE, 1);
    page.start();
    let mut views = vec![page.view()];
    for _ in 0..3 {
        page.wait(1_000);
        play_something(&mut page);
        views.push(page.view());
    }
    for n in (0..3).rev() {
        assert_eq!(undone(&mut page), Seq(n + 1));
        assert_eq!(page.view(), views[usize::try_from(n).unwrap()]);
    }
    assert_eq!(refusal(&mut page, ToHost::Undo {}), "nothing_to_undo");
}

#[test]
fn a_call_and_its_cards_are_taken_back_together() {
    let mut page = Page::open(r#"{"game":"classic","config":{"claims":"callFirst"},"seats":1}"#, 1);
    page.start();
    let (seq, view) = (page.seq(), page.view());
    let accepted =
        |answer: Answer| assert!(matches!(answer, Answer::Accepted { .. }), "{answer:?}");
    accepted(page.play(r#"{"call":{}}"#));
    assert_eq!(undone(&mut page), seq, "a call alone is taken back");
    accepted(page.play(r#"{"call":{}}"#));
    play_something(&mut page);
    assert_eq!((undone(&mut page), page.view()), (seq, view), "not inside of the call");
}

#[test]
fn a_run_of_the_electronic_game_cannot_be_taken_back() {
    for mode in ["classic", "timed", "arcade", "puzzle"] {
        let room = serde_json::json!({ "game": "handheld", "config": { "mode": mode } });
        let mut page = Page::open(&room.to_string(), 1);
        page.start();
        play_something(&mut page);
        assert_eq!(refusal(&mut page, ToHost::Undo {}), "nothing_to_undo", "{mode}");
    }
}

#[test]
fn an_end_can_be_taken_back_with_its_victory() {
    let mut page = Page::open(RACE, 1);
    page.start();
    page.play_to_the_end();
    let room = page.connection.table().room().unwrap();
    assert_eq!((room.status, room.wins.len()), (Status::Finished, 1));
    assert_eq!(room.wins[0].name, "Ada", "she is the faster one");
    undone(&mut page);
    assert!(!page.is_over());
    let room = page.connection.table().room().unwrap();
    assert_eq!((room.status, room.wins.len()), (Status::Playing, 0));
    page.play_to_the_end();
    let room = page.connection.table().room().unwrap();
    assert_eq!((room.status, room.wins[0].games), (Status::Finished, 1));
    page.audited_record();
}

#[test]
fn what_happened_before_somebody_came_or_went_stays() {
    let mut page = Page::open(r#"{"game":"classic","seats":3,"bots":["beginner","beginner"]}"#, 1);
    page.start();
    play_something(&mut page);
    page.must(Request::SeatBot { seat: Seat(2), level: None });
    assert_eq!(refusal(&mut page, ToHost::Undo {}), "nothing_to_undo");
    page.must(Request::SeatBot { seat: Seat(2), level: Some("expert".to_owned()) });
    page.wait(10_000);
    let (seq, view) = (page.seq(), page.view());
    play_something(&mut page);
    assert_eq!(undone(&mut page), seq);
    assert_eq!(page.view(), view);
    page.audited_record();
}

#[test]
fn house_rules_for_the_next_game_settle_the_last_one() {
    let mut page = Page::open(ALONE, 1);
    page.start();
    page.play_to_the_end();
    let game = Some("handheld".to_owned());
    page.must(Request::Arrange {
        game,
        config: None,
        seats: None,
        public: None,
        fair_timing: None,
    });
    assert_eq!(refusal(&mut page, ToHost::Undo {}), "nothing_to_undo");
    page.start();
    page.play_to_the_end();
    page.audited_record();
}

#[test]
fn bots_have_other_luck_after_a_command_was_taken_back() {
    // A beginner sees things late and by chance; over ten tries it must differ once.
    let mut moments = Vec::new();
    let mut page =
        Page::open(r#"{"game":"classic","config":{"claims":"instant"},"bots":["beginner"]}"#, 1);
    page.start();
    for _ in 0..10 {
        play_something(&mut page);
        undone(&mut page);
        moments.push(page.host.wake_at().map(|at| at.0 - page.now));
    }
    moments.sort_unstable();
    moments.dedup();
    assert!(moments.len() > 1, "{moments:?}");
}

/// Plays and takes back at random; every step that is seen again looks as it did.
fn played_at_random(game: &str, n_rounds: usize) {
    let configured = catalog::find(game).unwrap().configured(&serde_json::json!({})).unwrap();
    let n_seats = 2.clamp(*configured.seats.start(), *configured.seats.end());
    let bots = vec!["expert"; usize::from(n_seats) - 1];
    let room = serde_json::json!({ "game": game, "seats": n_seats, "bots": bots }).to_string();
    let mut page = Page::open(&room, 9);
    let mut random = fastrand::Rng::with_seed(n_rounds as u64);
    page.start();
    let mut views = BTreeMap::from([(page.seq(), page.view())]);
    for _ in 0..n_rounds {
        let seq = page.seq();
        match random.u8(..4) {
            0 => page.wait(random.u64(..20_000)),
            1 => match page.answer(ToHost::Undo {}) {
                FromHost::Undone { seq: earlier } => {
                    assert!(earlier < seq);
                    assert_eq!(page.seq(), earlier);
                    views.retain(|&seq, _| seq <= earlier);
                    if let Some(view) = views.get(&earlier) {
                        assert_eq!(&page.view(), view, "{game} at step {earlier}");
                    }
                }
                FromHost::Refused { code, .. } => assert_eq!(code, "nothing_to_undo"),
                other => panic!("{other:?}"),
            },
            _ => {
                if let Some(command) = one_of(&page.legal(), &mut random) {
                    let answer = page.play(&command);
                    assert!(matches!(answer, Answer::Accepted { .. }), "{command}: {answer:?}");
                }
            }
        }
        views.insert(page.seq(), page.view());
        if page.is_over() && random.bool() {
            page.audited_record();
            page.start();
            views = BTreeMap::from([(page.seq(), page.view())]);
        }
    }
    page.audited_record();
}

#[test]
fn a_thousand_commands_given_and_taken_back_break_nothing() {
    for rules in catalog::GAMES {
        played_at_random(rules.id(), ROUNDS / catalog::GAMES.len());
    }
}
