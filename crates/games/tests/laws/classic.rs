//! The laws on random classic games.

use tercet_engine::laws::{self, LawPlan};
use tercet_games::classic::{
    Claims, Classic, Config, Edition, FirstDealer, Master, MasterDeals, NoSet, Penalty,
    PenaltyKind, Rounds, Solo, Trigger, Verify,
};

use crate::support::{n_law_games, n_preset_games};

fn obeyed(config: Config, n_seats: u8, n_games: u32) {
    laws::check::<Classic>(&LawPlan { config, n_seats, n_games, first: 1000 });
}

fn preset(edition: Edition) {
    for (n_seats, part) in [(1, 4), (2, 4), (3, 4), (5, 4)] {
        obeyed(edition.preset(), n_seats, n_preset_games().div_ceil(part));
    }
}

#[test]
fn the_chinese_edition_obeys_the_laws() {
    preset(Edition::Zh);
}

#[test]
fn the_korean_edition_obeys_the_laws() {
    preset(Edition::Ko);
}

#[test]
fn the_french_edition_obeys_the_laws() {
    preset(Edition::Fr);
}

#[test]
fn the_spanish_edition_obeys_the_laws() {
    preset(Edition::Es);
}

#[test]
fn the_portuguese_edition_obeys_the_laws() {
    preset(Edition::Pt);
}

#[test]
fn the_largest_table_obeys_the_laws() {
    obeyed(Config { rounds: Rounds::One, ..Edition::Zh.preset() }, 20, 3);
}

#[test]
fn beginner_decks_obey_the_laws() {
    for edition in Edition::ALL {
        for n_seats in 1..=3 {
            obeyed(edition.preset().for_beginners(), n_seats, n_law_games().div_ceil(4));
        }
    }
}

#[test]
fn set_master_obeys_the_laws() {
    for deals in [MasterDeals::Auto, MasterDeals::Manual] {
        for confirms_stall in [false, true] {
            let config = Edition::Zh.preset().with_master(Master { deals, confirms_stall });
            for n_seats in [3, 4] {
                obeyed(config, n_seats, n_law_games().div_ceil(4));
            }
        }
    }
}

/// Every value of every house rule, each in some game.
#[test]
fn house_rules_obey_the_laws() {
    let base = Edition::Zh.preset();
    let instant = Config { claims: Claims::Instant, ..base };
    let variants = [
        instant,
        Config { freeze_after_false: true, ..instant },
        Config { freeze_after_false: true, ..base },
        Config { verify: Verify::Players, ..base },
        Config { verify: Verify::Players, ..instant },
        Config { call_window_ms: None, ..base },
        Config { stall_ms: None, ..base },
        Config { stall_ms: Some(5000), stall_grace_ms: 0, ..base },
        Config { no_set: NoSet { trigger: Trigger::Vote, checked: true }, ..base },
        Config { no_set: NoSet { trigger: Trigger::Auto, checked: false }, ..base },
        Config { penalty: Penalty { kind: PenaltyKind::Nothing, floor: None }, ..base },
        Config { penalty: Penalty { kind: PenaltyKind::MinusPoint, floor: Some(0) }, ..base },
        Config { extra_step: 1, ..base },
        Config { extra_step: 2, rounds: Rounds::EachDeals, round_pause_ms: 0, ..base },
        Config { base_size: 9, first_dealer: FirstDealer::Random, ..base },
        Config { solo: Solo::SuddenStop, base_size: 9, ..base },
        Config { freeze_after_false: true, ..Edition::Fr.preset() },
    ];
    for config in variants {
        for n_seats in 1..=3 {
            obeyed(config, n_seats, n_law_games().div_ceil(8));
        }
    }
}
