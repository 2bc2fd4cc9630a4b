//! The list of open tables, which nobody can fill alone.

use tercet_protocol::http::{Problem, Rooms};
use tercet_testkit::{Guest, HttpAnswer};

use crate::house::House;

const PUBLIC: &str = r#"{"game":"classic","public":true}"#;

fn create(house: &House, guest: &Guest) -> HttpAnswer {
    let headers = [("authorization", &*guest.authorization())];
    house.api().ask("POST", "/api/rooms", &headers, PUBLIC).unwrap()
}

fn listed(house: &House, query: &str) -> Rooms {
    let answer = house.api().ask("GET", &format!("/api/rooms{query}"), &[], "").unwrap();
    answer.expect("GET /api/rooms", 200).unwrap()
}

/// One person has few open tables, one address not many more than a class needs.
#[test]
fn the_lobby_cannot_be_filled_by_one_person_or_address() {
    let house = House::with_default_limits();
    let mut api = house.api();
    let mut n_made = 0;
    for _ in 0..20 {
        let guest = api.guest().unwrap();
        let statuses: Vec<HttpAnswer> = (0..7).map(|_| create(&house, &guest)).collect();
        let made = statuses.iter().filter(|answer| answer.status == 201).count();
        assert!(made <= 5, "a person has {made} tables");
        n_made += made;
        let last = statuses.last().unwrap();
        let problem: Problem = serde_json::from_str(&last.body).unwrap();
        assert_eq!((last.status, problem.code.as_str()), (429, "too_many"));
    }
    assert_eq!(n_made, 60, "what one address can have open");
    assert_eq!(listed(&house, "").rooms.len(), 60);
}

/// Tables with people come first, deserted ones last, and every page goes on where the one
/// before ended.
#[test]
fn tables_are_listed_in_pages_and_deserted_ones_last() {
    let house = House::with_default_limits();
    let mut api = house.api();
    // One person may have five open tables.
    let guests = [(); 2].map(|()| api.guest().unwrap());
    let codes: Vec<String> = (0..7).map(|nr| api.room(&guests[nr / 4], PUBLIC).unwrap()).collect();
    let _here: Vec<_> = [1, 4].map(|nr: usize| house.guest(&codes[nr])).into();
    let expected: Vec<&String> =
        [4, 1, 6, 5, 3, 2, 0].into_iter().map(|nr: usize| &codes[nr]).collect();
    let (mut found, mut query) = (Vec::new(), "?limit=3".to_owned());
    loop {
        let page = listed(&house, &query);
        assert!(page.rooms.len() <= 3);
        found.extend(page.rooms.into_iter().map(|room| room.code.to_string()));
        let Some(next) = page.next else { break };
        query = format!("?limit=3&after={next}");
    }
    assert_eq!(found.iter().collect::<Vec<_>>(), expected);
    assert_eq!(listed(&house, "").rooms.len(), 7);
    assert_eq!(listed(&house, "").next, None);
}
