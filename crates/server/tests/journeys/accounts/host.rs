//! What the host of a server does with people.

use serde_json::{Value, json};
use tercet_protocol::{
    Close,
    account::{HostAnswer, HostCommand, Registration},
};
use tercet_server::{ControlError, ask_host};
use tercet_testkit::{Talk, talk::hello};

use super::{PASSWORD, account, ask, ask_as_stranger, login, read, refusal, signed_in};
use crate::{catalog::offer, house::House};

/// As `tercet user` does: the server that runs answers, or the data is opened.
fn command(house: &House, command: HostCommand) -> Result<HostAnswer, ControlError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(ask_host(house.config.clone(), offer(), command))
}

pub(super) fn done(house: &House, asked: HostCommand) {
    assert_eq!(command(house, asked).unwrap(), HostAnswer::Done {});
}

fn refused(house: &House, asked: HostCommand) -> String {
    match command(house, asked) {
        Err(ControlError::Refused(error)) => error.code,
        other => panic!("{other:?} is not a refusal"),
    }
}

/// The secret of a link of this kind.
fn secret(house: &House, asked: HostCommand, kind: &str) -> String {
    let HostAnswer::Link { url, until } = command(house, asked).unwrap() else {
        panic!("it makes a link")
    };
    assert!(until > 0);
    let start = format!("http://{}/account#{kind}=", house.address);
    url.strip_prefix(&start).unwrap_or_else(|| panic!("{url}")).to_owned()
}

fn handle(handle: &str) -> String {
    handle.to_owned()
}

#[test]
fn ac_05_the_host_decides_who_can_have_an_account() {
    for (registration, without, with) in [
        (Registration::Open, 201, 201),
        (Registration::Invite, 403, 201),
        (Registration::Closed, 403, 403),
    ] {
        let house = House::with(|config| config.registration = registration);
        let mut api = house.api();
        let create = |api: &mut _, handle: &str, invitation: Option<&str>| {
            let guest: tercet_testkit::Guest = tercet_testkit::Api::guest(api).unwrap();
            let mut body = json!({ "handle": handle, "password": PASSWORD });
            if let Some(invitation) = invitation {
                body["invitation"] = invitation.into();
            }
            ask(api, &guest, "POST", "/api/account", &body)
        };
        assert_eq!(create(&mut api, "first", None).status, without, "{registration}");
        let invitation = secret(&house, HostCommand::Invite {}, "invite");
        let invited = create(&mut api, "second", Some(&invitation));
        assert_eq!(invited.status, with, "{registration}: {}", invited.body);
        let again = create(&mut api, "third", Some(&invitation));
        let expected = if registration == Registration::Closed { 403 } else { 410 };
        assert_eq!(again.status, expected, "an invitation is for one person");
    }
}

#[test]
fn ac_05_the_host_helps_renames_bans_and_deletes() {
    let house = House::open();
    let mut api = house.api();
    let (ada, _) = account(&mut api, "ada");
    account(&mut api, "bob");

    // A new password by a link, which works once.
    let link = secret(&house, HostCommand::Reset { handle: handle("ada") }, "reset");
    let body = json!({ "link": link, "password": "four green diamonds", "token": true });
    let back = signed_in(&ask_as_stranger(&mut api, "/api/reset", &body));
    assert_eq!(ask(&mut api, &ada, "GET", "/api/me", &Value::Null).status, 401);
    let again = ask_as_stranger(&mut api, "/api/reset", &body);
    assert_eq!(refusal(&again), (410, "link_gone".to_owned()));

    let rename = |name: Option<&str>, new: Option<&str>| HostCommand::Rename {
        handle: handle("ada"),
        name: name.map(handle),
        new_handle: new.map(handle),
    };
    assert_eq!(refused(&house, rename(None, None)), "wrong_field");
    assert_eq!(refused(&house, rename(Some("The bob"), None)), "name_taken");
    assert_eq!(refused(&house, rename(None, Some("bob"))), "handle_taken");
    done(&house, rename(Some("Countess"), Some("lovelace")));
    let state = read(&ask(&mut api, &back, "GET", "/api/account", &Value::Null));
    assert_eq!((&state["handle"], &state["you"]["name"]), (&json!("lovelace"), &json!("Countess")));

    // Somebody who is banned is told why, and may read and leave.
    let code = api.room(&back, r#"{"game":"classic"}"#).unwrap();
    let mut socket = Talk::open(house.address, &code, &back).unwrap();
    socket.say_text(&hello(None).to_string()).unwrap();
    let lovelace = || handle("lovelace");
    let reason = "insults at the table".to_owned();
    let ban = HostCommand::Ban { handle: lovelace(), reason, hours: Some(24) };
    done(&house, ban);
    assert_eq!(socket.until_closed().unwrap(), Some(Close::Kicked.number()));
    let answer = ask(&mut api, &back, "POST", "/api/rooms", &json!({ "game": "classic" }));
    assert_eq!(refusal(&answer), (403, "banned".to_owned()));
    assert_eq!(read(&answer)["facts"]["reason"], "insults at the table");
    assert!(read(&answer)["facts"]["until"].as_u64().unwrap() > 0);
    let state = read(&ask(&mut api, &back, "GET", "/api/account", &Value::Null));
    assert_eq!(state["banned"]["reason"], "insults at the table");
    let HostAnswer::People { people, next } =
        command(&house, HostCommand::List { after: None }).unwrap()
    else {
        panic!("it lists people")
    };
    assert_eq!(
        people.iter().map(|one| one.handle.as_str()).collect::<Vec<_>>(),
        ["bob", "lovelace"]
    );
    assert!(people[0].banned.is_none() && people[1].banned.is_some() && next.is_none());
    done(&house, HostCommand::Unban { handle: lovelace() });
    let room = ask(&mut api, &back, "POST", "/api/rooms", &json!({ "game": "classic" }));
    assert_eq!(room.status, 201);

    done(&house, HostCommand::Delete { handle: lovelace() });
    assert_eq!(ask(&mut api, &back, "GET", "/api/me", &Value::Null).status, 401);
    assert_eq!(refused(&house, HostCommand::Delete { handle: lovelace() }), "no_such_person");
}

#[test]
fn ac_05_the_first_start_makes_a_link_for_the_admin_and_admins_can_do_the_same() {
    let mut house = House::open();
    let link = house.admin_link().expect("it is the first start");
    let secret = link.split_once("/account#admin=").expect("a link").1.to_owned();
    house.restart();
    assert_eq!(house.admin_link(), None, "it is told once");
    let mut api = house.api();
    let (ada, _) = account(&mut api, "ada");
    let (bob, _) = account(&mut api, "bob");
    let claim = json!({ "link": secret });
    assert_eq!(ask(&mut api, &ada, "POST", "/api/admin/claim", &claim).status, 204);
    let again = ask(&mut api, &bob, "POST", "/api/admin/claim", &claim);
    assert_eq!(refusal(&again), (410, "link_gone".to_owned()));
    let invite = json!({ "do": "invite" });
    assert_eq!(refusal(&ask(&mut api, &bob, "POST", "/api/admin", &invite)).0, 403);
    let answer = ask(&mut api, &ada, "POST", "/api/admin", &invite);
    assert!(read(&answer)["link"]["url"].as_str().unwrap().contains("#invite="));
    done(&house, HostCommand::MakeAdmin { handle: handle("bob"), admin: true });
    assert_eq!(ask(&mut api, &bob, "POST", "/api/admin", &invite).status, 200);
    // A program of an admin may do it with the scope, and only while its owner is one.
    let token = json!({ "name": "x", "scopes": ["admin"] });
    let token = read(&ask(&mut api, &bob, "POST", "/api/tokens", &token));
    let token = token["token"].as_str().unwrap().to_owned();
    let program = tercet_testkit::Guest { user: bob.user, token };
    assert_eq!(ask(&mut api, &program, "POST", "/api/admin", &invite).status, 200);
    done(&house, HostCommand::MakeAdmin { handle: handle("bob"), admin: false });
    assert_eq!(ask(&mut api, &program, "POST", "/api/admin", &invite).status, 403);
}

/// The same commands work while no server runs, and the file that leads to one that runs is its
/// owner's alone.
#[test]
fn ac_05_the_host_acts_with_and_without_a_running_server() {
    let mut house = House::open();
    let mut api = house.api();
    account(&mut api, "ada");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let control = house.config.data.join("control");
        let mode = std::fs::metadata(control).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    house.stop();
    assert!(!house.config.data.join("control").exists());
    done(&house, HostCommand::MakeAdmin { handle: handle("ada"), admin: true });
    assert_eq!(refused(&house, HostCommand::Reset { handle: handle("eve") }), "no_such_person");
    house.restart();
    let mut api = house.api();
    let ada = signed_in(&login(&mut api, "ada", PASSWORD));
    let state = read(&ask(&mut api, &ada, "GET", "/api/account", &Value::Null));
    assert_eq!(state["admin"], true);
}

/// What is left in a directory after a move is a copy: a ban there would reach nobody.
#[test]
fn ac_05_the_host_changes_nothing_in_a_directory_from_which_everything_was_moved() {
    let mut house = House::open();
    account(&mut house.api(), "ada");
    house.stop();
    let note = house.config.data.join("moved");
    std::fs::write(&note, "postgres://tercet@db/tercet\n").unwrap();
    let ban = HostCommand::Ban { handle: handle("ada"), reason: "rude".to_owned(), hours: None };
    let error = command(&house, ban).unwrap_err();
    assert!(matches!(error, ControlError::Moved { .. }), "{error}");
    assert!(error.to_string().contains("postgres://tercet@db/tercet"), "{error}");
    std::fs::remove_file(&note).unwrap();
    let HostAnswer::People { people, .. } =
        command(&house, HostCommand::List { after: None }).unwrap()
    else {
        panic!("people are told")
    };
    assert_eq!(people[0].banned, None);
}
