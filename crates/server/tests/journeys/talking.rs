//! What may be said in public, and names without words that the host of the server does not allow.

use std::fs;

use serde_json::json;
use tercet_client::{Answer, Request};
use tercet_protocol::chat::{ChatLimit, ChatRule, MaySay, Phrase};
use tercet_testkit::TestPerson;

use crate::{
    house::{House, refused},
    ratings::{account, ask, end, table},
};

fn house() -> House {
    House::with(|config| {
        config.limits.request_seconds = 120;
        config.limits.answer_seconds = 120;
        config.talk.free_after_games = 1;
    })
}

fn may_say(person: &TestPerson) -> MaySay {
    person.connection().table().may_say()
}

/// Waits until somebody has been told that they may say this.
fn wait_until(person: &mut TestPerson, wanted: MaySay) {
    let is_told = |person: &mut TestPerson| (may_say(person) == wanted).then_some(());
    person.wait("what they may say", is_told).unwrap();
}

#[test]
fn mo_04_an_account_writes_in_public_after_its_games_and_a_guest_never() {
    let house = house();
    let (ann, ben) = (account(&house, "ann"), house.api().guest().unwrap());
    let mut players = table(&house, r#"{"claims":"instant"}"#, &[ann, ben]);
    let phrases = MaySay { chat: ChatRule::Phrases, ..MaySay::default() };
    let new = MaySay { why: Some(ChatLimit::NewAccount), games_to_go: Some(1), ..phrases };
    wait_until(&mut players[0], new);
    let hello = || Request::Say { text: "hello there".to_owned() };
    assert_eq!(refused(players[0].ask(hello()).unwrap()), "phrases_only");
    end(&mut players);
    // Her game is finished; the account is still new.
    wait_until(&mut players[0], MaySay { no_links: true, ..MaySay::default() });
    players[0].must(hello()).unwrap();
    let link = Request::Say { text: "see https://example.org".to_owned() };
    assert_eq!(refused(players[0].ask(link).unwrap()), "no_links");
    // A guest has played as much.
    assert_eq!(may_say(&players[1]), MaySay { why: Some(ChatLimit::Guest), ..phrases });
    assert_eq!(refused(players[1].ask(hello()).unwrap()), "phrases_only");
    let good_game = Request::SayPhrase { phrase: Phrase::GoodGame };
    assert!(matches!(players[1].ask(good_game), Ok(Answer::Accepted { .. })));
    players[0]
        .wait("the phrase", |person| {
            let last = person.connection().table().chat().last()?;
            (last.phrase == Some(Phrase::GoodGame)).then_some(())
        })
        .unwrap();
    // Who comes back is told what was said, as the phrase that it is.
    let late = house.guest(&players[0].code.clone());
    let phrase = late.connection().table().chat().last().and_then(|line| line.phrase);
    assert_eq!(phrase, Some(Phrase::GoodGame));
}

#[test]
fn mo_04_names_are_refused_only_where_a_list_of_words_is_turned_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("words.txt");
    fs::write(&path, "# what nobody is called\nturnip\n").unwrap();
    let strict = House::with(|config| config.talk.name_words = Some(path));
    let open = House::open();
    let rename = |house: &House, name: &str| {
        let mut api = house.api();
        let guest = api.guest().unwrap();
        ask(&mut api, &guest, "PATCH", "/api/me", &json!({ "name": name }).to_string())
    };
    for name in ["Turnip", "xX_7urn1p_Xx", "t u r n i p", "turniр"] {
        assert_eq!(rename(&open, name).0, 200, "{name}");
        let (status, body) = rename(&strict, name);
        assert_eq!((status, &body["code"]), (422, &json!("word_not_allowed")), "{name}");
        assert_eq!(body["facts"], json!({ "field": "name", "value": name }));
    }
    assert_eq!(rename(&strict, "Ada").0, 200);
    let mut api = strict.api();
    let guest = api.guest().unwrap();
    let keep = json!({ "handle": "the-turnip", "password": "three red ovals", "name": "Ada" });
    let (status, body) = ask(&mut api, &guest, "POST", "/api/account", &keep.to_string());
    assert_eq!((status, &body["facts"]["field"]), (422, &json!("handle")), "{body}");
}
