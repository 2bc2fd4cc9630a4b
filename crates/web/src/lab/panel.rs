//! A chart as the command line draws it, with its numbers as a table for everyone who wants them.

use leptos::prelude::*;
use tercet_drawing::chart::{Bar, Colors, Panel};
use tercet_texts::lab as words;

use crate::{parts::width::window_width, settings::say};

/// One row of the table behind a chart.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Row {
    /// What is counted; also the name of the bar.
    pub(super) label: String,
    /// What stands above the bar.
    pub(super) short: String,
    /// The height of the bar.
    pub(super) value: f64,
    /// Whether the bar is high enough to be drawn.
    pub(super) is_drawn: bool,
    /// The cells after the name.
    pub(super) cells: Vec<String>,
}

/// Bars, and the table behind them.
#[component]
pub(super) fn BarChart(
    #[prop(into)] title: Signal<String>,
    /// What the names of the bars mean.
    #[prop(into)]
    axis: Signal<String>,
    /// The heads of the cells after the name.
    #[prop(into)]
    heads: Signal<Vec<String>>,
    #[prop(into)] rows: Signal<Vec<Row>>,
    test: &'static str,
) -> impl IntoView {
    let width = window_width();
    let picture = move || {
        let bars = rows.with(|rows| {
            let drawn = rows.iter().filter(|row| row.is_drawn);
            drawn.map(|row| Bar::exact(row.label.clone(), row.short.clone(), row.value)).collect()
        });
        Panel { title: String::new(), axis: axis.get(), bars }.to_svg(width.get(), &Colors::STYLED)
    };
    view! {
        <section class="panel chart" data-test=test>
            <h2>{move || title.get()}</h2>
            <div class="bars" role="img" aria-label=move || title.get() inner_html=picture></div>
            <details>
                <summary>{say(words::numbers)}</summary>
                <div class="scroll" tabindex="0" role="region" aria-label=move || title.get()>
                    <table class="figures">
                        <thead>
                            <tr>
                                <th scope="col">{move || axis.get()}</th>
                                {move || heads.get().into_iter().map(|head| view! { <th scope="col">{head}</th> }).collect_view()}
                            </tr>
                        </thead>
                        <tbody>
                            {move || rows.get().into_iter().map(|row| view! {
                                <tr>
                                    <th scope="row">{row.label}</th>
                                    {row.cells.into_iter().map(|cell| view! { <td>{cell}</td> }).collect_view()}
                                </tr>
                            }).collect_view()}
                        </tbody>
                    </table>
                </div>
            </details>
        </section>
    }
}
