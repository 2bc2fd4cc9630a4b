//! However the network fails, every request takes effect exactly once and the
//! table ends as the server has it.

mod act;
mod link;
mod server;
mod world;

use proptest::{
    prelude::*,
    test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner},
};

use act::{Act, act};
use server::Flaw;
use world::{Retry, World};

fn acts() -> impl Strategy<Value = (u64, Vec<Act>)> {
    (any::<u64>(), prop::collection::vec(act(), 0..120))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, ..ProptestConfig::default() })]

    #[test]
    fn every_request_takes_effect_once_and_no_step_is_lost_or_doubled((random, acts) in acts()) {
        let end = World::new(Flaw::None, Retry::SameNumber, random).run(&acts);
        prop_assert!(end.is_ok(), "{}", end.unwrap_err());
    }

    #[test]
    fn a_server_that_resumes_with_a_step_too_few_is_healed_by_a_snapshot((random, acts) in acts()) {
        let end = World::new(Flaw::ResumesLate, Retry::SameNumber, random).run(&acts);
        prop_assert!(end.is_ok(), "{}", end.unwrap_err());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn changes_that_do_not_fit_are_healed_by_a_snapshot((random, acts) in acts()) {
        let end = World::new(Flaw::ChangesDoNotFit, Retry::SameNumber, random).run(&acts);
        prop_assert!(end.is_ok(), "{}", end.unwrap_err());
    }
}

/// What the harness says against a world in which something is wrong.
fn objection(flaw: Flaw, retry: Retry) -> String {
    let config = Config { cases: 2000, failure_persistence: None, ..Config::default() };
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let found = TestRunner::new_with_rng(config, rng).run(&acts(), |(random, acts)| {
        World::new(flaw, retry, random).run(&acts).map_err(TestCaseError::fail)
    });
    match found {
        Err(TestError::Fail(why, _)) => why.to_string(),
        other => panic!("nothing was found: {other:?}"),
    }
}

#[test]
fn asking_again_under_a_new_number_is_caught_taking_effect_twice() {
    let found = objection(Flaw::None, Retry::NewNumber);
    assert!(found.contains("took effect 2 times"), "{found}");
}

#[test]
fn not_asking_again_is_caught_losing_requests() {
    let found = objection(Flaw::None, Retry::Never);
    assert!(found.contains("has 0 answers"), "{found}");
}

#[test]
fn a_server_that_forgets_numbers_is_caught() {
    let found = objection(Flaw::ForgetsIds, Retry::SameNumber);
    assert!(found.contains("took effect 2 times"), "{found}");
}

#[test]
fn changes_that_make_something_else_are_caught() {
    let found = objection(Flaw::ChangesAreWrong, Retry::SameNumber);
    assert!(found.contains("the table shows"), "{found}");
}
