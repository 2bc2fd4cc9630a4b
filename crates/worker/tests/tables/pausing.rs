//! A table that stands still.

use tercet_client::{Answer, Request};
use tercet_worker::{
    Moment,
    port::{FromHost, ToHost, WorkerRequest},
};

use crate::page::Page;

const DAY: u64 = 24 * 60 * 60 * 1000;
/// Ada and a bot, and a call has to be made before three cards are named.
const RACE: &str = r#"{"game":"classic","config":{"claims":"callFirst"},"bots":["beginner"]}"#;

fn code(answer: &Answer) -> &str {
    match answer {
        Answer::Refused { code, .. } => code,
        other => panic!("{other:?}"),
    }
}

#[test]
fn nothing_happens_while_a_table_is_paused() {
    let mut page = Page::open(RACE, 1);
    page.start();
    page.wait(200);
    let (seq, view, time) = (page.seq(), page.view(), page.time());
    assert!(page.host.wake_at().is_some(), "a bot wants to play");
    assert!(matches!(page.answer(ToHost::Pause {}), FromHost::Paused {}));
    assert_eq!(page.host.wake_at(), None);
    page.now += DAY;
    page.host.tick(Moment(page.now));
    page.exchange();
    assert_eq!((page.seq(), page.view()), (seq, view.clone()));

    assert!(matches!(page.answer(ToHost::Resume {}), FromHost::Resumed {}));
    assert_eq!((page.seq(), page.view()), (seq, view));
    assert_eq!(page.time(), time, "the day does not count");
    page.wait(DAY);
    assert!(page.seq() > seq, "the bot goes on");
    page.audited_record();
}

#[test]
fn a_deadline_comes_as_much_later_as_the_pause_was_long() {
    let mut page = Page::open(RACE, 1);
    page.start();
    assert!(matches!(page.play(r#"{"call":{}}"#), Answer::Accepted { .. }));
    let deadline = page.connection.table().game().unwrap().deadline.unwrap();
    page.wait(deadline.0 - page.time().0 - 1);
    let seq = page.seq();
    page.say(ToHost::Pause {});
    page.now += DAY;
    page.say(ToHost::Resume {});
    assert_eq!(page.time().0 + 1, deadline.0, "nothing passed in the meantime");
    assert_eq!(page.seq(), seq);
    page.wait(1);
    assert_eq!(page.seq().0, seq.0 + 1);
    assert_eq!(page.connection.table_mut().next_told().map(|_| ()), Some(()));
}

#[test]
fn commands_are_refused_while_a_table_is_paused() {
    let mut page = Page::open(RACE, 1);
    page.start();
    page.say(ToHost::Pause {});
    assert_eq!(code(&page.play(r#"{"call":{}}"#)), "paused");
    assert_eq!(code(&page.ask(Request::Stand)), "paused");
    assert_eq!(code(&page.ask(Request::Say { text: "hi".to_owned() })), "paused");
    assert!(matches!(page.ask(Request::Legal), Answer::Legal { .. }), "questions are answered");
    let FromHost::Refused { request, code, .. } = page.answer(ToHost::Undo {}) else { panic!() };
    assert_eq!((request, code.as_str()), (WorkerRequest::Undo, "paused"));
    page.say(ToHost::Resume {});
    assert!(matches!(page.play(r#"{"call":{}}"#), Answer::Accepted { .. }));
}

#[test]
fn pausing_and_resuming_twice_is_the_same_as_once() {
    let mut page = Page::open(RACE, 1);
    page.start();
    page.wait(300);
    let time = page.time();
    for _ in 0..2 {
        page.now += 1_000;
        page.say(ToHost::Pause {});
    }
    let paused = page.time();
    for _ in 0..2 {
        page.now += 1_000;
        page.say(ToHost::Resume {});
    }
    assert_eq!(page.time().0, time.0 + 1_000 + 1_000, "{paused:?}");
}

#[test]
fn a_table_stands_still_while_nobody_is_connected() {
    let mut page = Page::open(RACE, 1);
    page.start();
    page.wait(100);
    let (seq, view) = (page.seq(), page.view());
    page.connection.leave();
    page.exchange();
    assert_eq!(page.host.wake_at(), None);
    page.now += DAY;
    page.connect();
    assert_eq!((page.seq(), page.view()), (seq, view));
    page.wait(DAY);
    assert!(page.seq() > seq);
}
