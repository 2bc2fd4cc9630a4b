//! People are told apart, and victories are theirs.

use serde_json::json;
use tercet_protocol::{
    UserId,
    room::{Who, Wins},
};

use super::{
    super::MemberKey,
    scene::{ANN, BEN, Scene},
};
use crate::Moment;

/// Another person who is called Ann too.
fn enter_namesake(scene: &mut Scene, user: i64, name: &str) {
    let who = Who { user: UserId(user), name: name.to_owned() };
    scene.room.enter(Moment(scene.now), MemberKey(user.unsigned_abs()), who, None);
}

/// Two people of one name at a table can be told apart.
#[test]
fn two_people_of_one_name_are_shown_with_different_names() {
    let mut scene = Scene::new();
    enter_namesake(&mut scene, BEN, "Ann");
    enter_namesake(&mut scene, 9, "ANN");
    enter_namesake(&mut scene, 10, "Ann (2)");
    let state = scene.room.state();
    let watching: Vec<&str> = state.watching.iter().map(|who| who.name.as_str()).collect();
    assert_eq!(watching, ["Ann (2)", "ANN (3)", "Ann (2) (2)"]);
    let told = scene.ask(BEN, json!({ "sit": { "seat": 1 } }));
    assert_eq!(told.one("room")["seats"][1]["person"]["name"], "Ann (2)");
    let told = scene.ask(BEN, json!({ "say": { "text": "hello" } }));
    assert_eq!(told.one("said")["name"], "Ann (2)");
    let names: Vec<String> =
        scene.room.named_seats().iter().map(|occupant| occupant.name().to_owned()).collect();
    assert_eq!(names, ["Ann", "Ann (2)"], "in the record too");
}

/// Victories are counted by person.
#[test]
fn victories_are_counted_by_person_and_not_by_name() {
    let mut scene = Scene::new();
    enter_namesake(&mut scene, BEN, "Ann");
    scene.ask(BEN, json!({ "sit": { "seat": 1 } }));
    for winner in [ANN, BEN, BEN] {
        scene.ask(ANN, json!({ "start": {} })).one("accepted");
        let claim = scene.claim(true);
        scene.play(winner, &claim).one("accepted");
        let loser = ANN + BEN - winner;
        scene.ask(loser, json!({ "stand": {} }));
        scene.ask(winner, json!({ "stand": {} }));
        scene.ask(ANN, json!({ "sit": { "seat": 0 } })).one("accepted");
        scene.ask(BEN, json!({ "sit": { "seat": 1 } })).one("accepted");
    }
    let wins = scene.room.state().wins;
    let expected =
        |user, name: &str, games| Wins { user: Some(UserId(user)), name: name.into(), games };
    assert_eq!(wins, [expected(ANN, "Ann", 1), expected(BEN, "Ann (2)", 2)]);
    enter_namesake(&mut scene, BEN, "Bea");
    scene.leave(BEN);
    scene.leave(BEN);
    enter_namesake(&mut scene, BEN, "Bea");
    assert_eq!(scene.room.state().wins[1].name, "Bea", "another name, the same person");
}
