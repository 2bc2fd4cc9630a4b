//! How a game ended, and what can come next.

use leptos::prelude::*;
use tercet_client::Request;
use tercet_engine::{Ending, Outcome, Seat};
use tercet_texts::{
    common,
    endings::{self, Standing},
    table as words,
};

use super::refusal;
use crate::{
    browser::sound::{self, Sound},
    local::Practice,
    parts::{
        icon::{Icon, Sign},
        sheet::Sheet,
    },
    replay,
    route::{Link, Route},
    session::Play,
    settings::{language, say},
    speech::{self, Tone},
};

/// A sheet in the middle when the game is over.
#[component]
pub(crate) fn ResultSheet(play: Play) -> impl IntoView {
    let session = play.session();
    let outcome = Memo::new(move |_| {
        session.game.with(|game| Some(game.as_ref()?.over.as_ref()?.outcome.clone()))
    });
    let open = RwSignal::new(false);
    Effect::new(move |was: Option<bool>| {
        let is_over = outcome.with(Option::is_some);
        if is_over && was != Some(true) {
            open.set(true);
            sound::play(Sound::End);
            speech::announce(headline(play, outcome.get_untracked().as_ref()));
        }
        is_over
    });
    let again = move |_| {
        let answered = move |answer| {
            if let tercet_client::Answer::Refused { code, facts } = answer {
                let why = refusal::text(language(), "", &code, &facts, &[], play.now());
                speech::note(Tone::Bad, why);
            }
        };
        if let Err(cannot) = session.request(Request::Start, answered) {
            speech::note(Tone::Bad, refusal::cannot_ask(language(), cannot));
        }
    };
    let is_host = move || {
        let you = session.you.with(|you| you.as_ref().map(|you| you.user));
        session.room.with(|room| room.as_ref().map(|room| room.host)) == you
    };
    // A table of this page gives its record when it is asked.
    let practice = use_context::<Practice>();
    if let Some(practice) = practice {
        Effect::new(move |_| {
            if let Some(record) = practice.record.get() {
                replay::show(&record);
            }
        });
    }
    let number = move || session.game.with(|game| game.as_ref().map(|game| game.id.to_string()));
    view! {
        <Sheet open place="middle" title=Signal::derive(move || headline(play, outcome.get().as_ref()))>
            <p class="quiet">{move || outcome.with(|outcome| how(play, outcome.as_ref()?))}</p>
            <ol class="result" data-test="result">
                {move || outcome.get().map(|outcome| ranked(&outcome).into_iter().map(|(seat, score, won)| view! {
                    <li class:won=won>
                        <span class="who">{won.then(|| view! { <Sign icon=Icon::Crown /> })}{play.name(seat)}</span>
                        <strong>{crate::boards::score_text(play, score)}</strong>
                    </li>
                }).collect_view())}
            </ol>
            <div class="choices">
                <Link to=Route::Lobby class="plain button">{say(common::lobby_button)}</Link>
                {match practice {
                    Some(practice) => view! {
                        <button type="button" class="plain" data-test="replay-here" on:click=move |_| practice.ask_record()>
                            {say(common::replay_button)}
                        </button>
                    }.into_any(),
                    None => (move || number().map(|number| view! {
                        <Link to=Route::Replay(Some(number)) class="plain button" test="watch-replay">
                            {say(common::replay_button)}
                        </Link>
                    })).into_any(),
                }}
                {move || is_host().then(|| view! {
                    <button type="button" class="main" data-test="rematch" on:click=again>
                        {say(words::rematch_button)}
                    </button>
                })}
            </div>
        </Sheet>
    }
}

/// The seats, the best first.
fn ranked(outcome: &Outcome) -> Vec<(Seat, i32, bool)> {
    let mut seats: Vec<_> = outcome
        .scores
        .iter()
        .enumerate()
        .map(|(idx, &score)| {
            let seat = Seat(idx as u8);
            (seat, score, outcome.winners.contains(&seat))
        })
        .collect();
    // A game without a result has the lowest number there is, which has no opposite.
    seats.sort_by_key(|&(seat, score, won)| (!won, core::cmp::Reverse(score), seat.0));
    seats
}

/// Who won, or how it went for somebody alone or for a team, in one sentence.
fn headline(play: Play, outcome: Option<&Outcome>) -> String {
    let Some(outcome) = outcome else { return String::new() };
    let language = language();
    match outcome.ending {
        Ending::Won => words::team_won(language).to_owned(),
        Ending::Lost => words::team_lost(language).to_owned(),
        Ending::Finished if outcome.scores.len() == 1 => words::alone_done(language).to_owned(),
        Ending::Finished | Ending::Stopped => {
            let names = play.names.get();
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            let winners: Vec<usize> =
                outcome.winners.iter().map(|seat| usize::from(seat.0)).collect();
            let scores: Vec<i64> = outcome.scores.iter().map(|&score| i64::from(score)).collect();
            let you = play.seat.get().map(|seat| usize::from(seat.0));
            endings::result(
                language,
                &Standing { names: &names, scores: &scores, winners: &winners, you },
            )
        }
    }
}

/// In which way it ended, in the words of the game.
fn how(play: Play, outcome: &Outcome) -> Option<&'static str> {
    let rules = play.session().game.with(|game| Some(game.as_ref()?.rules.clone()))?;
    let ending = match outcome.ending {
        Ending::Finished => "finished",
        Ending::Won => "won",
        Ending::Lost => "lost",
        Ending::Stopped => "stopped",
    };
    endings::how(language(), &rules, ending)
}

#[cfg(test)]
mod tests {
    use tercet_engine::{Ending, Outcome, Seat};

    use super::ranked;

    #[test]
    fn a_game_without_a_result_is_shown_all_the_same() {
        let outcome =
            Outcome { scores: vec![i32::MIN], winners: Vec::new(), ending: Ending::Stopped };
        assert_eq!(ranked(&outcome), [(Seat(0), i32::MIN, false)]);
    }

    #[test]
    fn winners_come_first_even_where_few_points_are_better() {
        let outcome =
            Outcome { scores: vec![9, 2, 5], winners: vec![Seat(1)], ending: Ending::Finished };
        let seats: Vec<u8> = ranked(&outcome).into_iter().map(|(seat, ..)| seat.0).collect();
        assert_eq!(seats, [1, 0, 2]);
    }
}
