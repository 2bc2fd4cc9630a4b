//! Tables that are saved, and go on in another page.

use serde_json::Value;
use tercet_client::Answer;
use tercet_games::catalog;
use tercet_worker::port::{FromHost, Load, ToHost, WorkerRequest};

use crate::page::{Page, one_of};

fn table(game: &str) -> String {
    let configured = catalog::find(game).unwrap().configured(&serde_json::json!({})).unwrap();
    let n_seats = 2.clamp(*configured.seats.start(), *configured.seats.end());
    let bots = vec!["expert"; usize::from(n_seats) - 1];
    serde_json::json!({ "game": game, "seats": n_seats, "bots": bots }).to_string()
}

/// Loads a text that must be refused; tells the code and what is wrong.
fn refused(text: &str) -> (String, String) {
    let mut page = Page::empty(1);
    page.load(text);
    match page.heard.pop() {
        Some(FromHost::Refused { request, code, facts }) => {
            assert_eq!(request, WorkerRequest::Load);
            (code, facts.get().to_owned())
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_game_goes_on_in_another_page_after_every_step() {
    for rules in catalog::GAMES {
        let mut page = Page::open(&table(rules.id()), 3);
        page.start();
        let mut random = fastrand::Rng::with_seed(1);
        for round in 0..20 {
            if let Some(command) = one_of(&page.legal(), &mut random) {
                page.play(&command);
            }
            page.wait(random.u64(..5_000));
            let saved = page.saved();
            let (seq, view, time) = (page.seq(), page.view(), page.time());
            page = Page::reloaded(&saved, round);
            assert_eq!(
                (page.seq(), page.view(), page.time()),
                (seq, view, time),
                "{rules:?}",
                rules = rules.id()
            );
        }
        page.audited_record();
    }
}

/// Saving a table after each step is not quadratic in its length: a change has the new steps
/// alone, and what a page has put together from changes is the whole table.
#[test]
fn a_table_is_saved_by_what_has_changed() {
    for rules in catalog::GAMES {
        let mut page = Page::open(&table(rules.id()), 3);
        page.start();
        let mut random = fastrand::Rng::with_seed(2);
        let (mut load, mut n_told) = (Load { table: String::new(), steps: Vec::new() }, 0);
        for round in 0..40 {
            if let Some(command) = one_of(&page.legal(), &mut random) {
                page.play(&command);
            }
            page.wait(random.u64(..5_000));
            if round % 7 == 6 {
                page.say(ToHost::Undo {});
            }
            for change in page.changes.drain(..) {
                n_told += change.steps.len();
                load.steps.truncate(change.kept);
                load.steps.extend(change.steps);
                load.table = change.table;
            }
        }
        let n_steps = load.steps.len();
        assert!(n_told < 3 * n_steps + 20, "{}: {n_told} told of {n_steps}", rules.id());
        let mut later = Page::empty(5);
        later.say(ToHost::Load(load));
        later.connect();
        assert_eq!((later.seq(), later.view()), (page.seq(), page.view()), "{}", rules.id());
    }
}

#[test]
fn a_loaded_game_is_played_to_its_end() {
    let mut page = Page::open(&table("classic"), 3);
    page.start();
    page.wait(30_000);
    let mut page = Page::reloaded(&page.saved(), 2);
    page.play_to_the_end();
    page.audited_record();
    // A finished table is saved too, and a rematch begins there.
    let over = page.connection.table().game().unwrap().over.clone();
    let mut page = Page::reloaded(&page.saved(), 3);
    assert_eq!(page.connection.table().game().unwrap().over, over);
    page.start();
    assert_eq!(page.connection.table().game().unwrap().id.0, 2);
}

#[test]
fn what_was_taken_back_and_what_was_paused_is_remembered() {
    let mut page = Page::open(&table("classic"), 3);
    page.start();
    let command = one_of(&page.legal(), &mut fastrand::Rng::with_seed(1)).unwrap();
    page.play(&command);
    page.say(ToHost::Undo {});
    page.play(&command);
    page.say(ToHost::Pause {});
    let mut page = Page::reloaded(&page.saved(), 2);
    assert_eq!(page.host.wake_at(), None, "it is still paused");
    page.say(ToHost::Resume {});
    assert!(page.host.wake_at().is_some());
    assert!(matches!(page.answer(ToHost::Undo {}), FromHost::Undone { .. }));
    assert!(page.audited_record().contains("\npractice: 2\n"));
}

#[test]
fn a_command_that_was_accepted_before_is_known_after_loading() {
    let mut page = Page::open(&table("classic"), 3);
    page.start();
    let command = one_of(&page.legal(), &mut fastrand::Rng::with_seed(1)).unwrap();
    let game = page.connection.table().game().unwrap().id;
    let play = format!(r#"{{"play":{{"id":77,"game":{game},"seen":1,"command":{command}}}}}"#);
    let answers = |page: &mut Page| {
        page.host.take(
            tercet_worker::Moment(page.now),
            tercet_worker::WallTime(0),
            ToHost::Text(play.clone()),
        );
        let answer = std::iter::from_fn(|| page.host.poll()).find_map(|message| match message {
            FromHost::Text(text) if text.contains(r#""id":77"#) => Some(text),
            _ => None,
        });
        answer.unwrap()
    };
    let told = answers(&mut page);
    assert!(told.starts_with(r#"{"change":{"id":77,"seq":2,"#), "{told}");
    let accepted = r#"{"accepted":{"id":77,"seq":2}}"#;
    let saved = page.saved();
    let mut page = Page::reloaded(&saved, 2);
    let seq = page.seq();
    assert_eq!(answers(&mut page), accepted);
    assert_eq!(page.seq(), seq);
}

#[test]
fn a_text_that_is_not_a_table_is_refused_with_what_is_wrong() {
    assert_eq!(refused("").0, "not_saved");
    assert_eq!(refused("[]").0, "not_saved");
    assert_eq!(refused("{}").0, "not_saved");
    let mut page = Page::open(&table("chipset"), 3);
    page.start();
    let saved: Value = serde_json::from_str(&page.saved()).unwrap();
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut saved = saved.clone();
        change(&mut saved);
        refused(&saved.to_string())
    };
    assert!(changed(&|saved| saved["version"] = 2.into()).1.contains("version 2"));
    let (code, facts) = changed(&|saved| saved["rules"]["version"] = 99.into());
    assert_eq!(code, "other_rules");
    assert_eq!(facts, r#"{"allowed":1,"game":"chipset","version":99}"#);
    assert_eq!(changed(&|saved| saved["played"]["rules"]["id"] = "whist".into()).0, "other_rules");
    let not_saved = [
        changed(&|saved| saved["played"] = Value::Null),
        changed(&|saved| saved["played"]["id"] = 5.into()),
        changed(&|saved| saved["played"]["steps"][0]["step"]["seq"] = 2.into()),
        changed(&|saved| saved["played"]["seed"] = "12".into()),
        changed(&|saved| saved["played"]["seats"] = serde_json::json!([])),
        changed(&|saved| saved["doc"]["seats"] = serde_json::json!([])),
        changed(&|saved| saved["doc"]["config"]["nonsense"] = 1.into()),
        changed(&|saved| saved["nonsense"] = 1.into()),
        changed(&|saved| saved["played"]["time"] = u64::MAX.into()),
    ];
    for (code, facts) in not_saved {
        assert_eq!(code, "not_saved", "{facts}");
    }
}

#[test]
fn a_text_with_any_flaw_never_breaks_the_host() {
    let mut page = Page::open(&table("setup"), 3);
    page.start();
    page.wait(60_000);
    let saved = page.saved().into_bytes();
    let mut random = fastrand::Rng::with_seed(4);
    for _ in 0..2_000 {
        let mut text = saved.clone();
        for _ in 0..random.usize(1..4) {
            if text.is_empty() {
                break;
            }
            let at = random.usize(..text.len());
            match random.u8(..3) {
                0 => text[at] = b"0123456789{}[]\":,xn"[random.usize(..19)],
                1 => drop(text.remove(at)),
                _ => text.truncate(at.max(1)),
            }
        }
        let Ok(text) = String::from_utf8(text) else { continue };
        let mut page = Page::empty(1);
        page.load(&text);
        if matches!(page.heard.pop(), Some(FromHost::Opened(_))) {
            page.connect();
            page.wait(10_000);
            if let Answer::Legal { commands, .. } = page.ask(tercet_client::Request::Legal)
                && let Some(command) = one_of(&commands, &mut random)
            {
                page.play(&command);
            }
            page.saved();
        }
    }
}
