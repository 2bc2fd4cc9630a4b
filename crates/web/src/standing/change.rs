//! What a game that has just ended changed, beside its result.

use std::time::Duration;

use leptos::{prelude::*, task::spawn_local};
use tercet_engine::Seat;
use tercet_protocol::{
    GameId,
    standing::{GameRatings, SeatChange},
};
use tercet_texts::standing as words;

use super::{change_text, rating_text};
use crate::{browser::http, local::OfflineControls, session::Play, settings::language};

/// The server rates a game just after it has told its end.
const PATIENCE: Duration = Duration::from_millis(1_000);
/// How often it is asked.
const TRIES: u32 = 6;
/// The word of the server for the eleventh game of two people in a day.
const SAME_PAIR: &str = "same-pair";

/// What is known of the ratings after a game.
#[derive(Clone, Copy)]
pub(crate) struct GameChanges(RwSignal<Option<GameRatings>>);

impl GameChanges {
    /// Asks for what every game that ends at this table changed.
    pub(crate) fn follow(play: Play) -> Self {
        let known = RwSignal::new(None);
        let is_here = use_context::<OfflineControls>().is_some();
        let session = play.session();
        let over = Memo::new(move |_| {
            let game = session.game.with(|game| {
                let game = game.as_ref().filter(|game| game.over.is_some())?;
                Some((game.id, game.seat.is_some()))
            })?;
            // Of a private game only those may know who played it.
            let is_public =
                session.room.with_untracked(|room| room.as_ref().is_some_and(|r| r.public));
            (!is_here && (game.1 || is_public)).then_some(game.0)
        });
        Effect::new(move |_| {
            known.set(None);
            if let Some(game) = over.get() {
                ask(game, known, TRIES);
            }
        });
        Self(known)
    }

    /// What it changed for a seat.
    fn of(self, seat: Seat) -> Option<SeatChange> {
        self.0.with(|known| {
            let changes = &known.as_ref()?.rated.as_ref()?.changes;
            changes.iter().find(|change| change.seat == seat.0).cloned()
        })
    }

    /// Why it changed nothing, where people would wonder.
    pub(crate) fn why_not(self) -> Option<&'static str> {
        let why = self.0.with(|known| known.as_ref()?.casual.clone())?;
        (why == SAME_PAIR).then(|| words::same_pair(language()))
    }
}

fn ask(game: GameId, known: RwSignal<Option<GameRatings>>, n_tries: u32) {
    spawn_local(async move {
        let answer = http::get::<GameRatings>(&format!("/api/history/{game}/ratings")).await;
        match answer {
            Ok(ratings) if ratings != GameRatings::default() => drop(known.try_set(Some(ratings))),
            // Nobody waits for it any more.
            _ if n_tries <= 1 || known.try_get_untracked().is_none() => {}
            _ => set_timeout(move || ask(game, known, n_tries - 1), PATIENCE),
        }
    });
}

/// What the game changed for a seat, beside its score.
#[component]
pub(crate) fn SeatRating(changes: GameChanges, seat: Seat) -> impl IntoView {
    move || {
        changes.of(seat).map(|change| {
            let (rating, changed) =
                (rating_text(change.rating, change.provisional), change_text(change.change));
            view! {
                <small class="quiet" data-test="rating-change">
                    {words::changed(language(), &rating, &changed)}
                </small>
            }
        })
    }
}
