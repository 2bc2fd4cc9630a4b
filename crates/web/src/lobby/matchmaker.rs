//! One press to other people: a place at the next table of a game.

use leptos::{prelude::*, task::spawn_local};
use serde_json::Value;
use tercet_json::to_raw_value;
use tercet_protocol::http::{QuickRequest, RoomEntry};
use tercet_texts::{Language, lobby as words};

use crate::{
    browser::http::{self, Failed},
    games::Entry,
    local::{self, like_me},
    route::{self, Route},
    settings::{language, say},
    speech::{self, Tone},
    table::refusal,
};

/// Asks for a place at the next table of a game, and goes there.
#[component]
pub(crate) fn Matchmaker(
    /// The entry of the catalog.
    topic: String,
) -> impl IntoView {
    let entry = Entry::find(&topic).filter(|entry| 1 < entry.most);
    let Some(entry) = entry else { return crate::app::lost().into_any() };
    spawn_local(async move {
        let found = match http::signed_in().await {
            Ok(_) => http::send::<RoomEntry>("POST", "/api/quick", &request(entry)).await,
            Err(failed) => Err(failed),
        };
        let why = match found {
            Ok(room) => return route::replace(Route::Table(room.code.to_string())),
            Err(Failed::Unreachable) => words::offline(language()).to_owned(),
            Err(Failed::Refused { status: 429, .. }) => {
                words::too_many_tables(language()).to_owned()
            }
            Err(Failed::Refused { problem, .. }) => {
                let why = refusal::problem(language(), entry.game, problem.as_ref());
                words::table_refused(language(), &why)
            }
        };
        speech::note(Tone::Bad, why);
        route::replace(Route::Lobby);
    });
    view! { <main class="message"><p class="pulse">{say(words::looking)}</p></main> }.into_any()
}

/// The next table of a game, and a bot as strong as those that the person plays against.
fn request(entry: &Entry) -> QuickRequest {
    let bot = local::last().bots.first().map(|level| like_me::level(level));
    QuickRequest { game: entry.game.to_owned(), config: to_raw_value(&rules(entry)).ok(), bot }
}

/// One round, by the same rules for people of every language: they would not meet otherwise.
fn rules(entry: &Entry) -> Value {
    entry.short_config(Language::En)
}

#[cfg(test)]
mod tests {
    use tercet_games::catalog;

    use super::*;
    use crate::games::catalog::entries;

    #[test]
    fn every_game_for_several_has_a_next_table_by_rules_that_exist() {
        for entry in entries().filter(|entry| 1 < entry.most) {
            let configured = catalog::find(entry.game).unwrap().configured(&rules(entry)).unwrap();
            assert!(2 <= *configured.seats.end(), "{}", entry.topic);
        }
    }
}
