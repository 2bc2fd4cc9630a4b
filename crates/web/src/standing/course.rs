//! The course of a rating as a picture, with the games behind it as a table.

use leptos::prelude::*;
use tercet_drawing::{
    chart::Colors,
    course::{LineChart, LinePoint},
};
use tercet_protocol::standing::RatingStep;
use tercet_texts::standing as words;

use super::change_text;
use crate::{
    browser::time,
    parts::width::window_width,
    route::{Link, Route},
    settings::{language, say},
};

/// A course with the table behind it; every line leads to its game.
#[component]
pub(super) fn CourseChart(
    #[prop(into)] title: Signal<String>,
    steps: Vec<RatingStep>,
) -> impl IntoView {
    let width = window_width();
    let drawn = steps.clone();
    let picture = move || {
        let point = |step: &RatingStep| LinePoint {
            label: day(step.ended),
            value: f64::from(step.rating),
            error: f64::from(step.deviation),
        };
        let end = |step: Option<&RatingStep>| step.map_or_else(String::new, |step| day(step.ended));
        let ends = [end(drawn.first()), end(drawn.last().filter(|_| drawn.len() > 1))];
        LineChart { points: drawn.iter().map(point).collect(), ends }
            .to_svg(width.get(), &Colors::STYLED)
    };
    view! {
        <div class="bars" role="img" aria-label=move || title.get() inner_html=picture></div>
        <details data-test="course-table">
            <summary>{say(words::numbers)}</summary>
            <div class="scroll" tabindex="0" role="region" aria-label=move || title.get()>
                <table class="figures">
                    <thead>
                        <tr>
                            <th scope="col">{say(words::day)}</th>
                            <th scope="col">{say(words::change)}</th>
                            <th scope="col">{say(words::rating)}</th>
                            <th scope="col">{say(words::margin)}</th>
                        </tr>
                    </thead>
                    // The latest game is looked for most.
                    <tbody>{steps.into_iter().rev().map(line).collect_view()}</tbody>
                </table>
            </div>
        </details>
    }
}

fn line(step: RatingStep) -> impl IntoView {
    let RatingStep { game, ended, change, rating, deviation } = step;
    view! {
        <tr>
            <th scope="row">
                <Link to=Route::Replay(Some(game.to_string()))>{move || day(ended)}</Link>
            </th>
            <td>{change_text(change)}</td>
            <td>{rating}</td>
            <td>{format!("± {deviation}")}</td>
        </tr>
    }
}

/// The day of a moment, as people write it.
pub(crate) fn day(millis: u64) -> String {
    let date = js_sys::Date::new(&(millis as f64).into());
    let (year, month, day) = (date.get_full_year(), date.get_month() + 1, date.get_date());
    time::written_day(year as u16, month as u8, day as u8, language().tag())
}
