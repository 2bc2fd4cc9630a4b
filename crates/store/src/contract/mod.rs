//! What every store must do, as tests that any implementation can run.
//!
//! A test crate says `tercet_store::contract!(home())`, where the expression
//! gives a new, empty [`Home`], and gets one test for each promise. Where a place for homes is
//! dear, `contract!(each |place: &Place| home(place))` is a list of names and functions instead.
//! Accounts have a suite of their own, [`account_contract!`](crate::account_contract), and so
//! have ratings, [`rating_contract!`](crate::rating_contract), runs,
//! [`run_contract!`](crate::run_contract), what people are to each other,
//! [`people_contract!`](crate::people_contract), and what they played offline,
//! [`offline_contract!`](crate::offline_contract).

pub mod accounts;
pub mod chat;
pub mod life;
pub mod lists;
pub mod offline;
pub mod people;
pub mod ratings;
pub mod retention;
pub mod rooms;
pub mod runs;
pub mod steps;
pub mod table;
pub mod users;

use std::{
    pin::pin,
    sync::Arc,
    task::{Context, Poll, Wake, Waker},
    thread::{self, Thread},
};

use crate::{Store, StoreReply};

/// A place where a store lives; what it keeps outlives it.
pub trait Home: Send + 'static {
    /// What lives there.
    type Store: Store;

    /// Opens the store; after one was closed, the next has what it kept.
    fn open(&mut self) -> impl StoreReply<Self::Store> + use<Self>;
}

/// Waits for a future on this thread; the contract needs no more of a runtime.
pub fn wait<T>(future: impl Future<Output = T>) -> T {
    struct Unpark(Thread);

    impl Wake for Unpark {
        fn wake(self: Arc<Self>) {
            self.0.unpark();
        }
    }

    let waker = Waker::from(Arc::new(Unpark(thread::current())));
    let mut context = Context::from_waker(&waker);
    let mut future = pin!(future);
    loop {
        match future.as_mut().poll(&mut context) {
            Poll::Ready(value) => return value,
            Poll::Pending => thread::park(),
        }
    }
}

/// Makes a test of every promise, for the store of a [`Home`](crate::contract::Home).
#[macro_export]
macro_rules! contract {
    ($home:expr) => {
        $crate::contract! { @promises tests, $home }
    };
    (each |$place:ident: $kind:ty| $home:expr) => {
        $crate::contract! { @promises each, |$place: $kind| $home }
    };
    (@promises $form:ident, $($home:tt)*) => {
        $crate::contract! { @$form $($home)*;
            users: a_token_recognizes_its_user_until_it_expires
            users: a_user_has_a_token_for_every_device
            users: a_revoked_token_recognizes_nobody
            users: expired_tokens_are_forgotten_and_can_be_used_again
            users: a_token_belongs_to_one_user
            users: a_renamed_user_is_the_same_user
            users: nobody_is_nobody
            rooms: a_room_is_found_by_number_and_by_its_exact_code
            rooms: a_code_is_given_once
            rooms: a_room_with_another_code_is_found_by_it_alone
            rooms: a_saved_room_keeps_its_code_and_birthday
            rooms: a_room_needs_a_host_who_exists
            rooms: what_is_too_long_is_refused_with_its_field
            lists: rooms_are_listed_by_audience_and_status_newest_first
            lists: rooms_come_page_by_page
            lists: everybody_sees_finished_games_of_public_rooms
            lists: a_user_sees_all_games_played_in
            lists: a_game_stays_as_public_or_private_as_it_was_when_it_was_played
            lists: somebody_who_took_a_seat_later_finds_the_game
            lists: a_room_lists_its_games_page_by_page
            steps: steps_come_back_as_they_were_given
            steps: steps_are_read_from_any_place_in_portions
            steps: an_append_that_does_not_follow_the_last_step_changes_nothing
            steps: of_many_writers_of_one_step_one_wins
            steps: requests_take_effect_in_the_order_of_calls
            steps: nothing_follows_the_end_of_a_game
            steps: a_game_can_end_without_a_step
            steps: a_room_plays_one_game_at_a_time
            steps: a_game_needs_its_room_and_its_players
            steps: a_dropped_answer_takes_nothing_back
            steps: random_appends_are_accepted_exactly_when_they_follow
            chat: the_last_lines_come_oldest_first
            chat: a_line_shows_the_name_of_today
            chat: a_line_needs_its_room_and_its_speaker
            retention: old_lines_are_forgotten_a_portion_at_a_time
            retention: an_empty_room_is_forgotten_and_one_with_games_is_closed
            retention: guests_are_forgotten_when_nothing_holds_them
            retention: no_number_is_given_twice
            life: everything_is_there_after_a_restart
            life: a_game_goes_on_after_a_restart
            life: a_closed_store_answers_so
            life: closing_finishes_what_was_asked_before
            life: what_is_counted_adds_up
        }
    };
    (@each |$place:ident: $kind:ty| $home:expr; $($module:ident: $name:ident)*) => {
        [$((
            stringify!($name),
            (|$place: $kind| $crate::contract::wait($crate::contract::$module::$name($home)))
                as fn($kind),
        )),*]
    };
    (@tests $home:expr; $($module:ident: $name:ident)*) => {
        $(
            #[test]
            fn $name() {
                $crate::contract::wait($crate::contract::$module::$name($home));
            }
        )*
    };
}

/// Makes a test of every promise about accounts, for a store that keeps
/// [`Accounts`](crate::Accounts).
#[macro_export]
macro_rules! account_contract {
    ($home:expr) => {
        $crate::account_contract! { @promises tests, $home }
    };
    (each |$place:ident: $kind:ty| $home:expr) => {
        $crate::account_contract! { @promises each, |$place: $kind| $home }
    };
    (@promises $form:ident, $($home:tt)*) => {
        $crate::contract! { @$form $($home)*;
            accounts: a_guest_becomes_an_account_and_stays_the_same_user
            accounts: the_handles_of_a_page_are_found_at_once
            accounts: a_handle_is_given_once_for_all_time
            accounts: a_name_is_one_accounts_and_locked_for_a_time
            accounts: a_new_password_ends_what_it_must
            accounts: tokens_are_listed_used_and_ended
            accounts: both_ways_to_look_a_token_up_agree
            accounts: an_invitation_is_used_once_and_in_time
            accounts: the_first_admin_comes_by_a_link
            accounts: a_device_is_let_in_once_and_in_time
            accounts: the_games_of_a_guest_are_added_once
            accounts: an_account_knows_the_guests_whose_games_it_has
            accounts: a_ban_ends_in_time_or_never
            accounts: nothing_personal_is_left_of_somebody_deleted
            accounts: links_and_locks_are_cleared_away
            accounts: accounts_are_there_after_a_restart
        }
    };
}

/// Makes a test of every promise about ratings, for a store that keeps
/// [`Ratings`](crate::Ratings).
#[macro_export]
macro_rules! rating_contract {
    ($home:expr) => {
        $crate::rating_contract! { @promises tests, $home }
    };
    (each |$place:ident: $kind:ty| $home:expr) => {
        $crate::rating_contract! { @promises each, |$place: $kind| $home }
    };
    (@promises $form:ident, $($home:tt)*) => {
        $crate::contract! { @$form $($home)*;
            ratings: who_took_a_seat_later_is_kept_with_the_game
            ratings: finished_games_wait_in_the_order_of_their_ends
            ratings: a_game_has_one_number_and_a_number_one_game
            ratings: the_course_of_a_rating_comes_latest_first
            ratings: a_leaderboard_has_those_who_are_listed_the_best_first
            ratings: who_was_deleted_stands_on_no_leaderboard
            ratings: ratings_are_there_after_a_restart
        }
    };
}

/// Makes a test of every promise about runs, for a store that keeps [`Runs`](crate::Runs).
#[macro_export]
macro_rules! run_contract {
    ($home:expr) => {
        $crate::run_contract! { @promises tests, $home }
    };
    (each |$place:ident: $kind:ty| $home:expr) => {
        $crate::run_contract! { @promises each, |$place: $kind| $home }
    };
    (@promises $form:ident, $($home:tt)*) => {
        $crate::contract! { @$form $($home)*;
            runs: a_secret_stays_what_it_was_first
            runs: of_many_runs_of_a_day_one_counts
            runs: a_run_counts_on_the_day_on_which_it_begins
            runs: runs_wait_until_they_are_judged
            runs: a_board_has_the_best_score_of_everybody
            runs: a_board_of_accounts_has_those_who_have_one_now
            runs: a_group_is_joined_by_its_code_and_left
            runs: who_was_deleted_leaves_no_run
            runs: runs_are_there_after_a_restart
        }
    };
}

/// Makes a test of every promise about what people are to each other, for a store that keeps
/// [`People`](crate::People).
#[macro_export]
macro_rules! people_contract {
    ($home:expr) => {
        $crate::people_contract! { @promises tests, $home }
    };
    (each |$place:ident: $kind:ty| $home:expr) => {
        $crate::people_contract! { @promises each, |$place: $kind| $home }
    };
    (@promises $form:ident, $($home:tt)*) => {
        $crate::contract! { @$form $($home)*;
            people: a_tie_is_kept_once_and_taken_back
            people: somebody_shows_themselves_to_everybody_until_they_say_otherwise
            people: ties_are_told_with_who_the_others_are_and_whether_they_show_themselves
            people: figures_come_latest_first_and_are_replaced
            people: a_report_is_kept_once_and_the_most_reported_come_first
            people: a_forgotten_guest_leaves_no_tie
            people: the_lines_of_a_report_end_where_it_was_made
            people: what_was_done_is_noted_latest_first
            people: nothing_of_the_people_around_somebody_deleted_is_left
            people: the_figures_of_a_guest_are_added_to_the_account
            people: all_of_it_is_there_after_a_restart
        }
    };
}

/// Makes a test of every promise about games that were played offline, for a store that keeps
/// [`OfflineGames`](crate::OfflineGames).
#[macro_export]
macro_rules! offline_contract {
    ($home:expr) => {
        $crate::offline_contract! { @promises tests, $home }
    };
    (each |$place:ident: $kind:ty| $home:expr) => {
        $crate::offline_contract! { @promises each, |$place: $kind| $home }
    };
    (@promises $form:ident, $($home:tt)*) => {
        $crate::contract! { @$form $($home)*;
            offline: a_game_is_kept_once_for_each_person
            offline: games_come_latest_first_and_no_more_than_allowed
            offline: the_games_of_somebody_deleted_are_gone
            offline: games_are_there_after_a_restart
        }
    };
}
