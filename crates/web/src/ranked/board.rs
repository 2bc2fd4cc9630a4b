//! The boards of the day and the week, of everybody or of a group.

use leptos::{prelude::*, task::spawn_local};
use tercet_protocol::runs::{RunBoard, RunBoardRow};
use tercet_texts::{puzzle, ranked as words};

use super::{ADVANCED, BASIC, Company, MONTH, SPRINT, tenths};
use crate::{
    browser::http,
    settings::{Words, language, say},
};

/// What has a board.
const TRACKS: [(&str, Words); 4] = [
    (ADVANCED, puzzle::twelve),
    (BASIC, puzzle::nine),
    (MONTH, words::month_deck),
    (SPRINT, words::free_deck),
];

/// The periods for which there is one.
fn spans_of(track: &str) -> &'static [(&'static str, Words)] {
    const SPANS: [(&str, Words); 5] = [
        ("day", words::day_board),
        ("week", words::week_board),
        ("month", words::month_board),
        ("year", words::year_board),
        ("all", words::all_board),
    ];
    const MONTH_ALONE: [(&str, Words); 1] = [("month", words::month_board)];
    const DAILY: [(&str, Words); 2] = [("day", words::day_board), ("week", words::week_board)];
    match track {
        SPRINT => &SPANS,
        MONTH => &MONTH_ALONE,
        _ => &DAILY,
    }
}

/// Which board is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Wanted {
    track: &'static str,
    span: &'static str,
    /// The code of a group; empty for everybody.
    group: String,
}

impl Wanted {
    fn path(&self) -> String {
        let Wanted { track, span, group } = self;
        let group = if group.is_empty() { String::new() } else { format!("&group={group}") };
        format!("/api/boards/{track}?span={span}{group}")
    }
}

/// The boards, with what chooses between them.
#[component]
pub(super) fn Boards(company: Company) -> impl IntoView {
    let wanted = RwSignal::new(Wanted { track: ADVANCED, span: "day", group: String::new() });
    let board = RwSignal::new(None::<RunBoard>);
    let groups = company.groups;
    Effect::new(move |_| {
        let asked = wanted.get();
        spawn_local(async move {
            let told = http::get::<RunBoard>(&asked.path()).await.ok();
            // Another board may be wanted by now.
            if wanted.try_get_untracked() == Some(asked) {
                let _ = board.try_set(told);
            }
        });
    });
    let choose_track = move |track| {
        wanted.update(|wanted| {
            wanted.track = track;
            if spans_of(track).iter().all(|(span, _)| *span != wanted.span) {
                wanted.span = spans_of(track)[0].0;
            }
        });
    };
    let track = Memo::new(move |_| wanted.with(|wanted| wanted.track));
    view! {
        <section class="panel boards" data-test="boards">
            <h2>{say(words::board)}</h2>
            <Choice legend=words::size name="track" options=&TRACKS
                chosen=move |track| wanted.with(|wanted| wanted.track == track) choose=choose_track />
            {move || view! {
                <Choice legend=words::span name="span" options=spans_of(track.get())
                    chosen=move |span| wanted.with(|wanted| wanted.span == span)
                    choose=move |span| wanted.update(|wanted| wanted.span = span) />
            }}
            {move || (!groups.with(Vec::is_empty)).then(|| view! {
                <label class="board-group">
                    <span>{say(words::groups)}</span>
                    <select data-test="board-group"
                        on:change:target=move |event| wanted.update(|wanted| wanted.group = event.target().value())>
                        <option value="">{say(words::everyone)}</option>
                        {groups.get().into_iter().map(|group| view! {
                            <option value=group.code.to_string()>{group.name}</option>
                        }).collect_view()}
                    </select>
                </label>
            })}
            <p class="quiet">{say(words::accounts_only)}</p>
            {move || board.get().map(rows)}
        </section>
    }
}

/// One choice of several.
#[component]
fn Choice(
    legend: Words,
    name: &'static str,
    options: &'static [(&'static str, Words)],
    chosen: impl Fn(&'static str) -> bool + Copy + Send + Sync + 'static,
    choose: impl Fn(&'static str) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    view! {
        <fieldset class="choice">
            <legend class="unseen">{say(legend)}</legend>
            {options.iter().map(|&(option, text)| view! {
                <label>
                    <input type="radio" name=name data-test=option prop:checked=move || chosen(option)
                        on:change=move |_| choose(option) />
                    <span>{say(text)}</span>
                </label>
            }).collect_view()}
        </fieldset>
    }
}

/// The rows of a board, and the player's at the end if it is not among them.
fn rows(board: RunBoard) -> AnyView {
    let RunBoard { rows, you, .. } = board;
    if rows.is_empty() {
        return view! { <p class="quiet" data-test="no-rows">{say(words::nobody)}</p> }.into_any();
    }
    let own = you.as_ref().map(|row| row.place);
    let is_listed = rows.iter().any(|row| Some(row.place) == own);
    let last = you.filter(|_| !is_listed);
    view! {
        <ol class="result" data-test="board-rows">
            {rows.into_iter().chain(last).map(|row| line(row, own)).collect_view()}
        </ol>
    }
    .into_any()
}

fn line(row: RunBoardRow, own: Option<u64>) -> impl IntoView {
    let RunBoardRow { place, name, ms, points, .. } = row;
    let score = move || match (ms, points) {
        (Some(ms), _) => tenths(ms),
        // Thousandths are for counting, whole points for people.
        (None, points) => {
            words::points(language(), (points.unwrap_or_default() / 10).cast_signed())
        }
    };
    view! {
        <li value=place.to_string() class:won=own == Some(place)>
            <strong>{place}". "{name}</strong>
            <span>{score}</span>
        </li>
    }
}
