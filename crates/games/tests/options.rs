//! The options of every game are what their descriptions say.

use serde_json::{Value, json};
use tercet_engine::{
    AnyGame, AnyRules, GameTime, Json, OptionKind, OptionSpec, Seat, Seed, Source,
};
use tercet_games::catalog::GAMES;

/// This configuration with another value of an option.
fn with(config: &Value, option: &OptionSpec, value: &Value) -> Value {
    let mut config = config.clone();
    let mut at = &mut config;
    for name in option.name.split('.') {
        at = &mut at[name];
    }
    *at = value.clone();
    config
}

fn configured(rules: &dyn AnyRules, config: &Value) -> Option<Value> {
    let config = rules.configured(config).ok()?.config;
    Some(serde_json::from_str(config.get()).expect("a configuration is JSON"))
}

#[test]
fn everything_that_is_described_is_accepted_and_the_rest_is_not() {
    for rules in GAMES {
        for option in rules.options() {
            let is_accepted = |value: &Value| configured(rules, &with(&json!({}), option, value));
            for value in option.kind.offered() {
                assert!(is_accepted(&value).is_some(), "{}: {} {value}", rules.id(), option.name);
            }
            if let OptionKind::Number { from, to, suggested, .. } = option.kind {
                assert!(is_accepted(&json!(from)).is_some() && is_accepted(&json!(to)).is_some());
                assert!(is_accepted(&json!(to + 1)).is_none(), "{}", option.name);
                assert!(from == 0 || is_accepted(&json!(from - 1)).is_none(), "{}", option.name);
                assert!(suggested.is_sorted() && suggested.iter().all(|n| (from..=to).contains(n)));
            }
            assert!(is_accepted(&json!("?")).is_none(), "{}", option.name);
        }
    }
}

#[test]
fn every_field_of_a_configuration_is_described() {
    for rules in GAMES {
        let whole = json!({ "beginner": true, "master": true });
        let config = configured(rules, &whole).or_else(|| configured(rules, &json!({})));
        let is_described = |path: &str| rules.options().iter().any(|option| option.name == path);
        for (name, value) in config.as_ref().and_then(Value::as_object).expect("an object") {
            assert!(is_described(name), "{}: {name}", rules.id());
            for inner in value.as_object().into_iter().flat_map(|group| group.keys()) {
                assert!(is_described(&format!("{name}.{inner}")), "{}: {inner}", rules.id());
            }
        }
    }
}

/// The lines of a game in which seats do what is legal, chosen by numbers that depend on nothing else.
fn played(rules: &dyn AnyRules, config: &Value, n_seats: u8) -> Vec<String> {
    let source = Source::Seed(Seed::numbered(7));
    let mut game = rules.new_game(config, n_seats, source).expect("it was checked");
    let mut lines = Vec::new();
    let mut take = |game: &mut Box<dyn AnyGame>, proposal: tercet_engine::AnyProposal| {
        lines.push(rules.line(&proposal).expect("a step of this game").to_string());
        game.commit(proposal).expect("it was proposed now");
    };
    let start = game.start(GameTime(0)).expect("a game begins");
    take(&mut game, start);
    let mut random = 1_u64;
    for round in 1..=80_u64 {
        let at = GameTime(round * 700);
        while let Some(due) = game.due(at).expect("time goes on") {
            take(&mut game, due);
        }
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
        let choice = (random >> 33) as usize;
        let seat = Seat((choice % usize::from(n_seats)) as u8);
        let legal: Vec<Json> =
            serde_json::from_str(game.legal(at, seat).get()).expect("a list of commands");
        if let Some(command) = legal.get(choice / 64 % legal.len().max(1)) {
            let step = game.propose(at, seat, command.get(), None).expect("it is legal");
            take(&mut game, step);
        }
    }
    lines
}

/// An option whose conditions do not hold, in a group that is there, changes no game.
#[test]
fn an_option_that_does_not_apply_changes_nothing() {
    let mut n_compared = 0;
    // It draws a seat even where there is one, so that what is drawn later differs.
    let draws = |option: &OptionSpec| option.name == "firstDealer";
    let tables = [
        (json!({}), 2),
        (json!({}), 1),
        (json!({ "claims": "instant" }), 2),
        (json!({ "noSet": { "trigger": "auto" } }), 2),
        (json!({ "beginner": true, "rounds": 1 }), 2),
        (json!({ "edition": "zh", "master": true }), 3),
        (json!({ "edition": "zh" }), 1),
    ];
    for rules in GAMES {
        for &(ref base, n_seats) in &tables {
            let Ok(usual) = rules.configured(base) else { continue };
            let whole = configured(rules, base).expect("it was accepted");
            let idle = rules
                .options()
                .iter()
                .filter(|option| !option.applies_to(&whole, n_seats) && !draws(option));
            let idle: Vec<&OptionSpec> =
                idle.filter(|option| option.value_in(&whole).is_some()).collect();
            if idle.is_empty() || !usual.seats.contains(&n_seats) {
                continue;
            }
            let expected = played(rules, base, n_seats);
            for option in idle {
                for value in option.kind.offered() {
                    let config = with(&whole, option, &value);
                    let fits = |seats: std::ops::RangeInclusive<u8>| seats.contains(&n_seats);
                    if !rules.configured(&config).is_ok_and(|configured| fits(configured.seats)) {
                        continue;
                    }
                    let lines = played(rules, &config, n_seats);
                    assert!(lines == expected, "{}: {} {value}", rules.id(), option.name);
                    n_compared += 1;
                }
            }
        }
    }
    assert!(n_compared > 50, "{n_compared}");
}
