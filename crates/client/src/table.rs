//! The room and its game as the server told last.

use std::collections::VecDeque;

use tercet_engine::{GameTime, Json, Seat, Seq};
use tercet_protocol::{
    GameId,
    client::Seen,
    delta,
    room::{Line, RoomState, Who},
    server::{Change, DeckState, Over, Snapshot, StepMessage, Welcome},
};

use crate::{Clock, LocalTime};

/// Steps that wait to be shown. A screen that was hidden does not want hours of
/// animation; the view is right without.
const SHOWN_LATER: usize = 64;
/// Lines of chat that are kept.
const CHAT_LINES: usize = 200;

/// The room and its game as the server told last.
#[derive(Clone, Debug, Default)]
pub struct Table {
    you: Option<Who>,
    room: Option<RoomState>,
    game: Option<TableGame>,
    /// Whether the next step can be told from a missed one: not after a welcome
    /// that announces a snapshot, before that has come.
    in_step: bool,
    /// The notices of the last step, from which the next may be told as a change; absent after
    /// a snapshot, which has none.
    notices: Option<Json>,
    clock: Clock,
    chat: VecDeque<Line>,
    told: VecDeque<Told>,
}

/// The game on the table.
#[derive(Clone, Debug)]
pub struct TableGame {
    /// Which game it is.
    pub id: GameId,
    /// The rules it is played by.
    pub rules: String,
    /// The whole configuration.
    pub config: Json,
    /// One's own seat, if one sits.
    pub seat: Option<Seat>,
    /// The last step.
    pub seq: Seq,
    /// When something will happen by itself.
    pub deadline: Option<GameTime>,
    /// The hash that fixed the seed before the first card.
    pub commitment: String,
    /// What the players added to the seed.
    pub deck: Option<DeckState>,
    /// What one sees.
    pub view: Json,
    /// How it ended, once it has.
    pub over: Option<Over>,
}

/// What one was told of a step: for showing how one view became the next.
#[derive(Clone, Debug)]
pub struct Told {
    /// The game.
    pub game: GameId,
    /// The step.
    pub seq: Seq,
    /// When it happened.
    pub at: GameTime,
    /// The notices, an array.
    pub notices: Json,
}

/// How a step fits onto the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fit {
    /// It was the next one.
    Next,
    /// It was there already.
    Old,
    /// Something between is missing.
    Gap,
}

impl Table {
    /// Who one is here.
    pub fn you(&self) -> Option<&Who> {
        self.you.as_ref()
    }

    /// The room.
    pub fn room(&self) -> Option<&RoomState> {
        self.room.as_ref()
    }

    /// The game that is being played, or was played last.
    pub fn game(&self) -> Option<&TableGame> {
        self.game.as_ref()
    }

    /// Whether one may arrange, start and kick.
    pub fn is_host(&self) -> bool {
        match (&self.you, &self.room) {
            (Some(you), Some(room)) => you.user == room.host,
            _ => false,
        }
    }

    /// What was said, the oldest first.
    pub fn chat(&self) -> impl DoubleEndedIterator<Item = &Line> {
        self.chat.iter()
    }

    /// What time it is in the game.
    pub fn game_time(&self, now: LocalTime) -> Option<GameTime> {
        self.clock.game_time(now)
    }

    /// How many milliseconds are left until something happens by itself.
    pub fn time_left(&self, now: LocalTime) -> Option<u64> {
        let deadline = self.game.as_ref()?.deadline?;
        Some(deadline.0.saturating_sub(self.game_time(now)?.0))
    }

    /// Takes out the oldest step that has not been shown.
    pub fn next_told(&mut self) -> Option<Told> {
        self.told.pop_front()
    }

    /// The last step seen, if it is sure that nothing before it is missing.
    pub(crate) fn seen(&self) -> Option<Seen> {
        let game = self.game.as_ref().filter(|_| self.in_step)?;
        Some(Seen { game: game.id, seq: game.seq })
    }

    /// What can be played in: shown, even if it is not sure to be the newest.
    pub(crate) fn shown(&self) -> Option<Seen> {
        self.game.as_ref().map(|game| Seen { game: game.id, seq: game.seq })
    }

    /// Something is missing: the next welcome must bring a snapshot.
    pub(crate) fn lose_step(&mut self) {
        self.in_step = false;
    }

    pub(crate) fn welcome(&mut self, welcome: Welcome, now: LocalTime) {
        self.clock.reset();
        if let Some(sent) = welcome.now {
            self.clock.heard(now, sent);
        }
        if !welcome.resumed {
            self.in_step = false;
            if self.game.as_ref().map(|game| game.id) != welcome.room.current {
                self.game = None;
                self.told.clear();
            }
        }
        self.you = Some(welcome.you);
        self.room = Some(welcome.room);
        self.chat = welcome.chat.into();
    }

    pub(crate) fn room_is(&mut self, room: RoomState) {
        self.room = Some(room);
    }

    pub(crate) fn snapshot(&mut self, snapshot: Snapshot, now: LocalTime) {
        // The clock of a table may have stood still, or gone back with a command.
        self.clock.reset();
        self.clock.heard(now, snapshot.now);
        self.in_step = true;
        self.notices = None;
        self.told.clear();
        self.game = Some(TableGame {
            id: snapshot.game,
            rules: snapshot.rules,
            config: snapshot.config,
            seat: snapshot.seat,
            seq: snapshot.seq,
            deadline: snapshot.deadline,
            commitment: snapshot.commitment,
            deck: snapshot.deck,
            view: snapshot.view,
            over: snapshot.over,
        });
    }

    pub(crate) fn step(&mut self, step: StepMessage, now: LocalTime) -> Fit {
        let Some(game) = self.game.as_mut().filter(|game| self.in_step && game.id == step.game)
        else {
            return Fit::Gap;
        };
        if step.seq <= game.seq {
            return Fit::Old;
        }
        if step.seq != game.seq.next() {
            return Fit::Gap;
        }
        self.clock.heard(now, step.now);
        game.seq = step.seq;
        game.deadline = step.deadline;
        game.view = step.view;
        game.over = step.over;
        self.notices = Some(step.notices.clone());
        push_bounded(
            &mut self.told,
            SHOWN_LATER,
            Told { game: step.game, seq: step.seq, at: step.at, notices: step.notices },
        );
        Fit::Next
    }

    /// A step that is told as a change of the one before.
    pub(crate) fn change(&mut self, change: &Change, now: LocalTime) -> Fit {
        let Some(game) = self.game.as_ref().filter(|_| self.in_step) else { return Fit::Gap };
        if change.seq <= game.seq {
            return Fit::Old;
        }
        let before = self.notices.as_ref().filter(|_| change.seq == game.seq.next());
        let before = before.map(|notices| format!("[{notices},{}]", game.view));
        let after = before.and_then(|before| delta::apply(&before, &change.delta));
        let after = after.and_then(|after| serde_json::from_str::<(Json, Json)>(&after).ok());
        let Some((notices, view)) = after else { return Fit::Gap };
        let &Change { seq, at, deadline, .. } = change;
        let (game, sent) = (game.id, change.now.unwrap_or(at));
        let step = StepMessage { game, seq, at, now: sent, deadline, notices, view, over: None };
        self.step(step, now)
    }

    pub(crate) fn said(&mut self, line: Line) {
        push_bounded(&mut self.chat, CHAT_LINES, line);
    }
}

fn push_bounded<T>(queue: &mut VecDeque<T>, most: usize, item: T) {
    if queue.len() >= most {
        queue.pop_front();
    }
    queue.push_back(item);
}
