//! What the server holds with the limits that everybody has who sets none, and which tests prove
//! it: a change to one of these tests changes a promise.

use std::{collections::BTreeSet, fs, path::Path};

/// What is promised, and the names of the tests that prove it.
const HELD: [(&str, &[&str]); 19] = [
    (
        "nobody loses a seat because the server refused them or was away",
        &[
            "a_class_behind_one_address_lives_through_restarts",
            "coming_back_to_a_seat_costs_no_budget",
            "a_line_that_breaks_again_and_again_costs_no_budget",
            "a_hold_does_not_run_out_while_its_person_is_refused",
            "a_hold_runs_out_while_its_person_asks_without_coming_back",
        ],
    ),
    (
        "guesses and other sites cost those who make them, and keep nobody else out",
        &[
            "wrong_codes_cost_only_the_one_who_guesses",
            "pages_of_other_sites_use_up_nothing",
            "who_guesses_codes_by_socket_is_still_at_home_at_their_own_table",
        ],
    ),
    (
        "a host has the table: held, given back, locked, with another code, bans lifted",
        &[
            "the_opener_gets_the_table_back",
            "the_opener_cannot_be_banned",
            "a_locked_table_lets_nobody_new_in",
            "a_room_with_another_code_is_found_by_it_alone",
            "somebody_removed_may_come_back_and_somebody_banned_once_the_ban_is_lifted",
        ],
    ),
    (
        "a visitor after a restart does not end the game of those who are away",
        &["a_visitor_after_a_restart_does_not_end_the_game"],
    ),
    (
        "cards dealt to one person are shown to nobody else",
        &[
            "somebody_who_takes_a_seat_does_not_see_the_cards_of_who_left",
            "chipset_shows_nobody_the_cards_of_another_person",
            "setup_shows_nobody_the_cards_of_another_person",
        ],
    ),
    (
        "in a game that is played, its people are those at the table",
        &[
            "a_start_and_a_stand_at_once_leave_no_game_without_people",
            "after_any_batch_the_people_of_a_game_are_those_at_the_table",
        ],
    ),
    (
        "after a kick nothing of that person counts and nothing but the close goes out",
        &[
            "from_the_moment_of_a_kick_nothing_of_that_person_counts",
            "nothing_that_was_asked_together_with_a_kick_reaches_who_is_kicked",
            "nothing_that_is_queued_goes_out_after_a_kick",
        ],
    ),
    (
        "every request ends, every kind of it has a rate, and everybody is counted by themselves",
        &[
            "a_head_or_body_that_does_not_come_ends_by_default_too",
            "an_answer_that_nobody_reads_ends",
            "every_kind_of_request_has_a_rate_by_person",
            "every_kind_of_request_has_a_rate_by_address",
            "every_operational_path_has_a_rate",
            "the_rate_of_a_request_follows_from_its_whole_path",
            "profiles_of_people_called_socket_or_record_have_the_rate_of_profiles",
            "frames_of_every_kind_cost_a_token",
            "a_header_that_names_nobody_fails_closed",
            "connections_bound_sockets_too",
            "a_thousand_sockets_behind_a_proxy_are_open_at_once",
            "behind_a_proxy_everybody_has_default_limits_of_their_own",
            "households_of_a_site_share_a_wider_rate",
            "a_flood_of_keys_costs_a_fixed_amount",
        ],
    ),
    (
        "memory is bounded for a table, a request and an answer",
        &[
            "a_table_that_is_filled_to_its_bounds_takes_no_more_than_stated",
            "a_request_that_is_too_large_or_makes_no_sense_is_refused",
            "an_answer_stays_short_whatever_was_sent",
            "what_is_remembered_of_a_person_is_bounded_and_theirs_alone",
            "a_game_that_is_too_long_ends_with_a_word",
            "a_record_that_is_longer_than_allowed_is_refused",
            "a_record_that_is_not_read_is_the_only_one_of_its_reader",
            "four_hundred_watchers_who_come_and_go_cost_little_each",
            "watchers_who_come_in_hundreds_are_told_of_in_sum",
            "only_so_many_may_watch",
        ],
    ),
    (
        "the lobby cannot be filled by one person or address",
        &[
            "the_lobby_cannot_be_filled_by_one_person_or_address",
            "tables_are_listed_in_pages_and_deserted_ones_last",
            "friends_who_visit_old_tables_take_none_of_the_hosts_places",
            "tables_that_are_asked_for_at_the_same_time_are_counted_one_by_one",
        ],
    ),
    (
        "a panic ends what panicked, is counted, and nobody waits for it",
        &[
            "a_room_that_panics_comes_back_with_its_game",
            "a_bot_that_panics_is_replaced",
            "a_request_that_panics_is_answered",
            "a_connection_that_panics_leaves_its_room_and_is_not_counted_any_more",
            "a_part_of_the_server_that_panics_ends_the_server",
        ],
    ),
    (
        "sessions last as long as they are used, end at once, and no clock ends them",
        &[
            "cookies_last_as_long_as_they_are_used",
            "a_session_that_is_used_does_not_end",
            "signing_out_closes_the_sockets_of_that_device",
            "a_clock_that_is_wrong_at_the_start_is_doubted_too",
        ],
    ),
    (
        "a store that has failed ends the process, a full disk is told, files are private",
        &[
            "a_store_that_has_failed_ends_the_process_with_its_own_code",
            "a_disk_that_fails_acknowledges_nothing",
            "a_disk_that_is_getting_full_is_told_before_it_is",
            "files_are_made_for_their_owner_alone_and_old_ones_are_narrowed",
        ],
    ),
    (
        "a game stays as public as it was, and everybody who had a seat finds it",
        &[
            "a_game_stays_as_public_or_private_as_it_was_when_it_was_played",
            "somebody_who_took_a_seat_later_finds_the_game_in_their_history",
        ],
    ),
    (
        "games of rules that are not known any more can be looked at and cleared",
        &[
            "a_game_of_rules_that_are_not_known_any_more_can_be_looked_at_and_cleared",
            "unfinished_and_finished_games_of_every_rules_survive_another_version_of_them",
        ],
    ),
    (
        "what nobody needs any more is forgotten after stated times",
        &[
            "old_lines_are_forgotten_a_portion_at_a_time",
            "an_empty_room_is_forgotten_and_one_with_games_is_closed",
            "guests_are_forgotten_when_nothing_holds_them",
            "a_server_that_has_just_started_does_not_trust_its_clock_yet",
        ],
    ),
    (
        "the deck is fixed by the commitment, salted, listed, and verified",
        &[
            "the_deck_is_promised_salted_listed_and_verified",
            "another_code_is_another_promise",
            "games_of_a_room_are_numbered_through",
        ],
    ),
    (
        "distance does not decide races",
        &[
            "with_fair_timing_equal_players_at_20_and_150_ms_win_equally_often",
            "without_fair_timing_the_nearer_of_them_wins_57_of_100",
            "somebody_who_delays_pongs_gains_at_most_five_races_of_a_hundred",
            "at_a_public_table_a_claim_from_far_away_overtakes_a_later_one_from_near",
        ],
    ),
    (
        "origins, cookies, names, refusals, logs and the OpenAPI document are as they say",
        &[
            "pages_of_the_same_host_on_another_port_or_scheme_are_others",
            "a_cookie_cannot_be_read_by_scripts_or_sent_by_other_sites",
            "what_cannot_be_seen_is_taken_out_and_nothing_visible_is_refused",
            "marks_do_not_grow_over_other_names_and_length_is_counted_in_characters",
            "two_people_of_one_name_are_shown_with_different_names",
            "victories_are_counted_by_person_and_not_by_name",
            "every_refusal_has_a_code",
            "bytes_that_are_no_frames_are_closed_with_1002",
            "a_hang_up_stops_nothing_and_a_log_in_a_file_has_no_colors",
            "every_operation_of_the_openapi_document_answers_as_it_says",
            "whatever_is_asked_wrongly_is_answered_as_the_openapi_document_says",
        ],
    ),
];

/// The names of all functions in the Rust files below a folder.
fn functions(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            functions(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let named = text.split("fn ").skip(1).filter_map(|rest| {
                rest.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_').next()
            });
            found.extend(named.map(str::to_owned));
        }
    }
}

/// Every test that is named here is there.
#[test]
fn every_promise_has_the_tests_that_are_named_for_it() {
    let mut found = BTreeSet::new();
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for folder in ["client", "cli", "room", "server", "store"] {
        functions(&crates.join(folder), &mut found);
    }
    for (promise, tests) in HELD {
        assert!(!tests.is_empty(), "{promise}");
        for test in tests {
            assert!(found.contains(*test), "{promise}: there is no test {test}");
        }
    }
}
