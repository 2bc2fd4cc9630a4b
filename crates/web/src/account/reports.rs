//! What was reported, for admins: what was said, and what can be done about it.

use leptos::{prelude::*, task::spawn_local};
use tercet_protocol::{
    UserId,
    account::{HostAnswer, HostCommand, HostReport, LoggedAct},
};
use tercet_texts::{common, errors, people as words};

use super::forms::{Field, day, submitted, time};
use crate::{
    browser::http,
    route::{Link, Route},
    settings::{language, say},
    speech::{self, Tone},
};

/// The open reports and what was done last.
#[component]
pub(super) fn ReportsPanel() -> impl IntoView {
    let reports = RwSignal::new(None::<Vec<HostReport>>);
    let acts = RwSignal::new(Vec::<LoggedAct>::new());
    let load = move || {
        command(HostCommand::Reports {}, move |answer| {
            if let HostAnswer::Reports { reports: found } = answer {
                let _ = reports.try_set(Some(found));
            }
        });
        command(HostCommand::Acts {}, move |answer| {
            if let HostAnswer::Acts { acts: found } = answer {
                let _ = acts.try_set(found);
            }
        });
    };
    load();
    view! {
        <section class="panel" data-test="reports">
            <h2>{say(words::reports)}</h2>
            {move || reports.get().map(|reports| if reports.is_empty() {
                view! { <p data-test="no-reports">{say(words::no_reports)}</p> }.into_any()
            } else {
                reports.into_iter().map(|report| view! { <Report report done=load /> }).collect_view().into_any()
            })}
            <details data-test="acts">
                <summary>{say(words::acts)}</summary>
                <ol class="table-list">
                    {move || acts.get().into_iter().map(|act| view! { <li>{act_line(act)}</li> }).collect_view()}
                </ol>
            </details>
        </section>
    }
}

/// Lets the server do something as its host.
fn command(command: HostCommand, done: impl FnOnce(HostAnswer) + 'static) {
    spawn_local(async move {
        match http::send::<HostAnswer>("POST", "/api/admin", &command).await {
            Ok(answer) => done(answer),
            Err(_) => speech::note(Tone::Bad, errors::failed(language())),
        }
    });
}

#[component]
fn Report(report: HostReport, done: impl Fn() + Copy + 'static) -> impl IntoView {
    let HostReport { person, name_then, reporter, at, game, lines } = report;
    let user: UserId = person.user;
    let reason = RwSignal::new(String::new());
    let act = move |what: HostCommand| command(what, move |_| done());
    let timeout = move || {
        act(HostCommand::Timeout { user, reason: reason.get_untracked() });
    };
    let was = (name_then != person.name).then_some(name_then);
    view! {
        <article class="report" data-test="report-entry">
            <h3>{person.name}{was.map(|was| format!(" ({was})"))}</h3>
            <p class="quiet">{move || words::reported_by(language(), &reporter.name, &day(at), &time(at))}</p>
            <ol class="said">
                {lines.into_iter().map(|line| view! {
                    <li class:own=line.user == user><b>{line.name}</b>" "{line.text}</li>
                }).collect_view()}
            </ol>
            <form class="fields" on:submit=submitted(timeout)>
                <Field label=words::reason value=reason test="reason" />
                <div class="choices start">
                    <button type="submit" class="main" data-test="timeout">{say(words::timeout_button)}</button>
                    <button type="button" class="plain" data-test="unsay"
                        on:click=move |_| act(HostCommand::Unsay { user })>{say(words::unsay_button)}</button>
                    <button type="button" class="plain" data-test="dismiss"
                        on:click=move |_| act(HostCommand::Dismiss { user })>{say(words::dismiss_button)}</button>
                    {game.map(|game| view! {
                        <Link to=Route::Replay(Some(game.to_string())) class="plain button">{say(common::replay_button)}</Link>
                    })}
                </div>
            </form>
        </article>
    }
}

/// What was done, to whom, by whom and why.
fn act_line(act: LoggedAct) -> impl IntoView {
    let LoggedAct { at, admin, person, what, why } = act;
    let by = admin.map_or_else(|| "tercet user".to_owned(), |admin| admin.name);
    view! {
        <span class="what">
            <b>{what}</b>" "{person.name}
            <small class="quiet">{move || format!("{} · {by} · {why}", day(at))}</small>
        </span>
    }
}
