//! The boards of the day and the week, of everybody or of a group.

use leptos::{prelude::*, task::spawn_local};
use tercet_protocol::runs::{RunBoard, RunBoardRow};
use tercet_texts::{puzzle, ranked as words, standing};

use super::{ADVANCED, BASIC, Company, DECK, MONTH, SPRINTS, TEN, THIRTY, TWENTY, tenths};
use crate::{
    browser::http,
    settings::{Words, language, say},
    speech::{self, Tone},
};

/// What has a board.
const TRACKS: [(&str, Words); 7] = [
    (ADVANCED, puzzle::twelve),
    (BASIC, puzzle::nine),
    (TEN, words::ten_sets),
    (TWENTY, words::twenty_sets),
    (THIRTY, words::thirty_sets),
    (DECK, words::free_deck),
    (MONTH, words::month_deck),
];

/// A period with what it is called.
type Span = (&'static str, Words);

/// The periods that today belongs to, the shortest first.
const NOW: [Span; 5] = [
    ("day", words::day_board),
    ("week", words::week_board),
    ("month", words::month_board),
    ("year", words::year_board),
    ("all", words::all_board),
];

/// The periods that another day belongs to.
const THEN: [Span; 5] = [
    ("day", words::that_day),
    ("week", words::that_week),
    ("month", words::that_month),
    ("year", words::that_year),
    ("all", words::all_board),
];

/// The periods for which there is a board, of today or of another day.
fn spans_of(track: &str, is_today: bool) -> &'static [Span] {
    let spans: &'static [Span] = if is_today { &NOW } else { &THEN };
    match track {
        MONTH => &spans[2..3],
        track if SPRINTS.contains(&track) => spans,
        _ => &spans[..2],
    }
}

/// Which board is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Wanted {
    track: &'static str,
    span: &'static str,
    /// The code of a group; empty for everybody.
    group: String,
    /// A day of the period; today if it is none.
    day: Option<String>,
}

impl Wanted {
    fn path(&self) -> String {
        let Wanted { track, span, group, day } = self;
        let group = if group.is_empty() { String::new() } else { format!("&group={group}") };
        let day = day.as_ref().map(|day| format!("&day={day}")).unwrap_or_default();
        format!("/api/boards/{track}?span={span}{group}{day}")
    }
}

/// The boards, with what chooses between them.
#[component]
pub(super) fn Boards(
    company: Company,
    /// The day that is looked at; none for today.
    day: Signal<Option<String>>,
) -> impl IntoView {
    let nobody = String::new();
    let wanted = RwSignal::new(Wanted { track: ADVANCED, span: "day", group: nobody, day: None });
    let board = RwSignal::new(None::<RunBoard>);
    let groups = company.groups;
    Effect::new(move |_| {
        let day = day.get();
        if wanted.with_untracked(|wanted| wanted.day != day) {
            wanted.update(|wanted| wanted.day = day);
        }
    });
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
    let more = move |_| {
        let asked = wanted.get_untracked();
        let Some(next) = board.with_untracked(|board| board.as_ref()?.next.clone()) else { return };
        spawn_local(async move {
            let path = format!("{}&after={next}", asked.path());
            let told = http::get::<RunBoard>(&path).await;
            if wanted.try_get_untracked() != Some(asked) {
                return;
            }
            match told {
                Ok(told) => drop(
                    board.try_update(|board| board.as_mut().map(|board| add(board, &next, told))),
                ),
                Err(_) => speech::note(Tone::Bad, words::failed(language())),
            }
        });
    };
    let choose_track = move |track| {
        wanted.update(|wanted| {
            wanted.track = track;
            let spans = spans_of(track, true);
            if spans.iter().all(|(span, _)| *span != wanted.span) {
                wanted.span = spans[0].0;
            }
        });
    };
    let spans = Memo::new(move |_| wanted.with(|wanted| (wanted.track, wanted.day.is_none())));
    view! {
        <section class="panel boards" data-test="boards">
            <h2>{say(words::board)}</h2>
            <Choice legend=words::size name="track" options=&TRACKS
                chosen=move |track| wanted.with(|wanted| wanted.track == track) choose=choose_track />
            {move || view! {
                <Choice legend=words::span name="span" options=spans_of(spans.get().0, spans.get().1)
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
            {move || board.with(|board| board.as_ref().is_some_and(|board| board.next.is_some())).then(|| view! {
                <button type="button" class="plain" data-test="more-runs" on:click=more>{say(standing::more_button)}</button>
            })}
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

/// Adds the rows that follow, unless they were added meanwhile.
fn add(board: &mut RunBoard, asked: &str, told: RunBoard) {
    if board.next.as_deref() == Some(asked) {
        board.rows.extend(told.rows);
        board.next = told.next;
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

#[cfg(test)]
mod tests {
    use super::*;

    fn page(first: u64, last: u64, next: Option<&str>) -> RunBoard {
        let row = |place| RunBoardRow {
            place,
            handle: format!("h{place}"),
            name: String::new(),
            ms: Some(place),
            points: None,
        };
        RunBoard {
            track: TEN.to_owned(),
            span: "day".to_owned(),
            first: "2026-11-19".to_owned(),
            rows: (first..=last).map(row).collect(),
            you: None,
            next: next.map(str::to_owned),
        }
    }

    #[test]
    fn da_03_a_board_goes_on_where_it_ended_and_takes_no_page_twice() {
        let mut board = page(1, 100, Some("100_7"));
        add(&mut board, "100_7", page(101, 200, Some("200_8")));
        add(&mut board, "100_7", page(101, 200, Some("200_8")));
        add(&mut board, "200_8", page(201, 230, None));
        let places: Vec<u64> = board.rows.iter().map(|row| row.place).collect();
        assert_eq!((places, board.next), ((1..=230).collect(), None));
    }

    #[test]
    fn da_03_an_earlier_day_has_the_boards_that_today_has() {
        for (track, _) in TRACKS {
            let words = |is_today| spans_of(track, is_today).iter().map(|(word, _)| *word);
            assert!(words(true).eq(words(false)), "{track}");
        }
        let wanted = |day: Option<&str>| Wanted {
            track: ADVANCED,
            span: "week",
            group: String::new(),
            day: day.map(str::to_owned),
        };
        assert_eq!(wanted(None).path(), "/api/boards/daily-advanced?span=week");
        let earlier = wanted(Some("2026-11-12")).path();
        assert_eq!(earlier, "/api/boards/daily-advanced?span=week&day=2026-11-12");
    }
}
