//! The title of the tab: what is played here, who has come, whether it has begun, and whether it is
//! the person's turn.

use std::sync::LazyLock;

use leptos::prelude::*;
use tercet_texts::{Language, quick, table as words};

use super::SeatLine;
use crate::{
    games::{self, Entry},
    session::Play,
    settings::language,
};

/// Whether a game has begun while nobody looked.
static BEGAN: LazyLock<ArcRwSignal<bool>> = LazyLock::new(ArcRwSignal::default);

/// Who has come to a table of quick play while nobody looked.
static CAME: LazyLock<ArcRwSignal<Option<String>>> = LazyLock::new(ArcRwSignal::default);

/// Somebody has come: the tab says so until somebody looks.
pub(super) fn somebody_came(name: &str) {
    CAME.set(document().hidden().then(|| name.to_owned()));
}

/// A game begins: the tab says so until somebody looks.
pub(super) fn game_begins() {
    BEGAN.set(document().hidden());
}

/// Notices that somebody looks again, as long as the table is there.
pub(super) fn notice_looks() {
    let looks = window_event_listener_untyped("visibilitychange", |_| {
        if document().hidden() {
            return;
        }
        if BEGAN.get_untracked() {
            BEGAN.set(false);
        }
        if CAME.with_untracked(Option::is_some) {
            CAME.set(None);
        }
    });
    on_cleanup(move || {
        looks.remove();
        BEGAN.set(false);
        CAME.set(None);
    });
}

/// Says in the tab what is played, and that the person is waited for, as long as the board is there.
pub(super) fn follow(play: Play, entry: Option<&'static Entry>, seats: Signal<Vec<SeatLine>>) {
    let Some(entry) = entry else { return };
    let has_turns = games::find(entry.game).is_some_and(|game| game.has_turns);
    let is_turn = Memo::new(move |_| {
        let is_active = |seats: &Vec<SeatLine>| {
            let own = play.seat.get().and_then(|me| seats.get(usize::from(me.0)));
            own.is_some_and(|line| line.active)
        };
        has_turns && !play.is_over() && seats.with(is_active)
    });
    show(move || {
        let news = News { is_turn: is_turn.get(), began: BEGAN.get(), came: CAME.get() };
        Some(news.title(language(), entry.name(language())))
    });
}

/// What is new at a table.
struct News {
    is_turn: bool,
    began: bool,
    came: Option<String>,
}

impl News {
    /// What the tab says, the most urgent first; the name of the game if there is nothing new.
    fn title(&self, language: Language, game: &str) -> String {
        match self {
            Self { is_turn: true, .. } => format!("● {} · {game}", words::your_turn(language)),
            Self { began: true, .. } => format!("● {} · {game}", words::game_began(language)),
            Self { came: Some(name), .. } => {
                format!("● {} · {game}", quick::came(language, name))
            }
            Self { came: None, .. } => game.to_owned(),
        }
    }
}

/// Says something in the tab before the name of the page, as long as its place is there.
pub(super) fn show(text: impl Fn() -> Option<String> + 'static) {
    let document = document();
    let page = document.title();
    let before = page.clone();
    let tab = document.clone();
    Effect::new(move |_| {
        tab.set_title(&match text() {
            Some(text) => format!("{text} · {page}"),
            None => page.clone(),
        });
    });
    let document = StoredValue::new_local(document);
    on_cleanup(move || {
        document.try_with_value(|document| document.set_title(&before));
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn qp_04_the_tab_says_who_has_come_until_there_is_something_more_urgent() {
        let title = |is_turn, began, came: Option<&str>| {
            let came = came.map(str::to_owned);
            News { is_turn, began, came }.title(Language::En, "Classic")
        };
        let came = quick::came(Language::En, "Ben");
        assert_eq!(title(false, false, None), "Classic");
        assert_eq!(title(false, false, Some("Ben")), format!("● {came} · Classic"));
        let began = title(false, true, Some("Ben"));
        assert!(began != title(false, false, Some("Ben")) && began.starts_with('●'));
        assert_eq!(title(true, true, None), title(true, false, Some("Ben")));
    }
}
