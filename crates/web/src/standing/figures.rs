//! What somebody's games add up to, each figure with the way to its games.

use leptos::prelude::*;
use tercet_protocol::{
    GameId,
    people::{BestOf, PlayedByPerson, ProfileFigures, RulesFigures, SetKind, Streak, StreakKind},
};
use tercet_texts::{common, people as words, profile};

use super::{course::day, person::PoolPanel};
use crate::{
    games::catalog,
    offline_games::OfflineList,
    route::{Link, Route},
    settings::{language, say},
    table::{duration, signed},
};

/// Everything that somebody shows.
#[component]
pub(super) fn Figures(figures: ProfileFigures) -> impl IntoView {
    let ProfileFigures { ratings, counted, games, kinds, streaks, last, offline } = figures;
    let has_ratings = !ratings.is_empty();
    view! {
        {(!has_ratings).then(|| view! { <p data-test="no-ratings">{say(tercet_texts::standing::no_games)}</p> })}
        {ratings.into_iter().map(|rating| view! { <PoolPanel rating /> }).collect_view()}
        {(counted > 0).then(|| view! {
            <section class="panel" data-test="figures">
                <h2>{say(words::figures)}</h2>
                <p class="quiet">{move || words::counted(language(), i64::from(counted))}</p>
                <GameTable games />
                <ul class="streaks">{streaks.into_iter().map(streak).collect_view()}</ul>
            </section>
        })}
        {(!kinds.is_empty()).then(|| view! {
            <section class="panel" data-test="kinds">
                <h2>{say(words::kinds)}</h2>
                <KindTable kinds />
            </section>
        })}
        {(!last.is_empty()).then(|| view! {
            <section class="panel" data-test="last-games">
                <h2>{say(words::last)}</h2>
                <ol class="table-list">{last.into_iter().map(|game| view! { <li>{played(game)}</li> }).collect_view()}</ol>
            </section>
        })}
        <OfflineList games=offline own=false />
    }
}

/// The way to a game.
fn to_game(game: GameId) -> Route {
    Route::Replay(Some(game.to_string()))
}

#[component]
fn GameTable(games: Vec<RulesFigures>) -> impl IntoView {
    view! {
        <div class="scroll" tabindex="0" role="region" aria-label=say(words::figures)>
            <table class="figures">
                <thead>
                    <tr>
                        <th scope="col">{say(profile::game)}</th>
                        <th scope="col">{say(profile::played)}</th>
                        <th scope="col">{say(profile::won)}</th>
                        <th scope="col">{say(profile::sets)}</th>
                        <th scope="col">{say(profile::pace)}</th>
                        <th scope="col">{say(profile::accuracy)}</th>
                        <th scope="col">{say(profile::best)}</th>
                        <th scope="col">{say(words::fastest)}</th>
                        <th scope="col">{say(words::games)}</th>
                    </tr>
                </thead>
                <tbody>{games.into_iter().map(game_row).collect_view()}</tbody>
            </table>
        </div>
    }
}

fn game_row(figures: RulesFigures) -> impl IntoView {
    let RulesFigures { rules, played, won, sets, searched_ms, mistakes, best, fastest, of } =
        figures;
    let pace = searched_ms.checked_div(u64::from(sets));
    let accuracy = (sets * 100).checked_div(sets + mistakes);
    let dash = || "–".to_owned();
    let link = |best: Option<BestOf>, text: fn(i64) -> String| match best {
        Some(BestOf { value, game }) => {
            view! { <Link to=to_game(game)>{move || text(value)}</Link> }.into_any()
        }
        None => "–".into_any(),
    };
    let score = |value: i64| signed(i32::try_from(value).unwrap_or(i32::MAX));
    let time = |value: i64| duration(language(), value.unsigned_abs());
    let games = of.into_iter().take(3).map(|game| {
        view! {
            <Link to=to_game(game)>{game.to_string()}</Link>" "
        }
    });
    view! {
        <tr>
            <th scope="row">{move || catalog::title(language(), &rules, "{}", 2)}</th>
            <td>{played}</td>
            <td>{won}</td>
            <td>{sets}</td>
            <td>{move || pace.map_or_else(dash, |pace| duration(language(), pace))}</td>
            <td>{move || accuracy.map_or_else(dash, |n| profile::percent(language(), i64::from(n)))}</td>
            <td>{link(best, score)}</td>
            <td>{link(fastest, time)}</td>
            <td>{games.collect_view()}</td>
        </tr>
    }
}

#[component]
fn KindTable(kinds: Vec<SetKind>) -> impl IntoView {
    let row = |kind: SetKind| {
        let average = kind.found_ms.checked_div(u64::from(kind.found));
        view! {
            <tr>
                <th scope="row">{move || profile::attributes(language(), i64::from(kind.differing))}</th>
                <td>{kind.found}</td>
                <td>
                    {match (average, kind.game) {
                        (Some(average), Some(game)) => view! {
                            <Link to=to_game(game)>{move || duration(language(), average)}</Link>
                        }.into_any(),
                        _ => "–".into_any(),
                    }}
                </td>
                <td>{kind.missed}</td>
            </tr>
        }
    };
    view! {
        <div class="scroll" tabindex="0" role="region" aria-label=say(words::kinds)>
            <table class="figures">
                <thead>
                    <tr>
                        <th scope="col">{say(words::differing)}</th>
                        <th scope="col">{say(profile::sets)}</th>
                        <th scope="col">{say(words::average)}</th>
                        <th scope="col">{say(words::missed)}</th>
                    </tr>
                </thead>
                <tbody>{kinds.into_iter().map(row).collect_view()}</tbody>
            </table>
        </div>
    }
}

fn streak(streak: Streak) -> impl IntoView {
    let Streak { kind, now, best, game } = streak;
    let text = move || {
        let (now, best) = (i64::from(now), i64::from(best));
        match kind {
            StreakKind::Wins => words::wins_in_a_row(language(), now, best),
            StreakKind::Days => words::days_in_a_row(language(), now, best),
        }
    };
    view! {
        <li>
            {match game {
                Some(game) => view! { <Link to=to_game(game)>{text}</Link> }.into_any(),
                None => text.into_any(),
            }}
        </li>
    }
}

fn played(game: PlayedByPerson) -> impl IntoView {
    let PlayedByPerson { game, rules, seats, ended, score, won, record } = game;
    view! {
        <span class="what">
            <b>{move || catalog::title(language(), &rules, "{}", usize::from(seats))}</b>
            <small class="quiet stood">
                <time>{move || day(ended)}</time><span class:won=won>{signed(score)}</span>
                {won.then(|| view! { <span>{say(profile::won)}</span> })}
            </small>
        </span>
        {record.then(|| view! {
            <Link to=to_game(game) class="plain button">{say(common::replay_button)}</Link>
        })}
    }
}
