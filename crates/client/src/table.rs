//! The room and its game as the server told last.

use std::collections::VecDeque;

use tercet_engine::{GameTime, Json, Seat, Seq};
use tercet_protocol::{
    GameId,
    chat::MaySay,
    client::Seen,
    delta,
    room::{Line, RoomState, Who},
    server::{Change, DeckState, NextSnapshot, Over, Snapshot, StepMessage, Welcome},
};

use crate::{Clock, LocalTime};

/// Steps that wait to be shown. A screen that was hidden does not want hours of
/// animation; the view is right without.
const SHOWN_LATER: usize = 64;
/// Lines of chat that are kept.
const CHAT_LINES: usize = 200;

/// The room and its game as the server told last.
#[derive(Clone, Debug, Default)]
pub struct RoomView {
    you: Option<Who>,
    room: Option<RoomState>,
    /// The same as it came, from which the next may be told as a change.
    room_text: String,
    game: Option<TableGame>,
    /// Whether the next step can be told from a missed one: not after a welcome
    /// that announces a snapshot, before that has come.
    in_step: bool,
    /// The notices of the last step, from which the next may be told as a change: none after a
    /// snapshot, and unknown before the first.
    notices: Option<Json>,
    clock: Clock,
    chat: VecDeque<Line>,
    may_say: MaySay,
    told: VecDeque<StepNotices>,
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
    /// The player's own seat, if they have one.
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
pub struct StepNotices {
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

impl RoomView {
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

    /// What one may say here.
    pub fn may_say(&self) -> MaySay {
        self.may_say
    }

    /// What time it is in the game.
    pub fn game_time(&self, now: LocalTime) -> Option<GameTime> {
        self.clock.game_time(now)
    }

    /// Takes out the oldest step that has not been shown.
    pub fn next_told(&mut self) -> Option<StepNotices> {
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
        self.may_say = welcome.may_say;
    }

    pub(crate) fn may_say_is(&mut self, may_say: MaySay) {
        self.may_say = may_say;
    }

    pub(crate) fn room_is(&mut self, room: RoomState) {
        self.room = Some(room);
    }

    /// The room as it came with a message that tells it whole.
    pub(crate) fn keep_room_text(&mut self, text: &str) {
        text.clone_into(&mut self.room_text);
    }

    /// The room, told as a change of how it was; `None` if that does not fit.
    pub(crate) fn room_changes(&mut self, delta: &str) -> Option<()> {
        let text = delta::apply(&self.room_text, delta)?;
        self.room = Some(tercet_json::from_str(&text).ok()?);
        self.room_text = text;
        Some(())
    }

    pub(crate) fn snapshot(&mut self, snapshot: Snapshot, now: LocalTime) {
        // The clock of a table may have stood still, or gone back with a command.
        self.clock.reset();
        self.clock.heard(now, snapshot.now);
        self.in_step = true;
        self.notices = no_notices();
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

    /// The next game, told as a change of the last one; `None` if that does not fit.
    pub(crate) fn next_snapshot(&mut self, next: NextSnapshot, now: LocalTime) -> Option<()> {
        let last = self.game.as_ref().filter(|_| self.in_step)?;
        let (_, view) = self.changed(&next.delta)?;
        let snapshot = Snapshot {
            game: next.game,
            rules: last.rules.clone(),
            config: last.config.clone(),
            seat: last.seat,
            seq: Seq(0),
            now: GameTime(0),
            deadline: None,
            commitment: next.commitment,
            deck: next.deck,
            view,
            over: None,
        };
        self.snapshot(snapshot, now);
        Some(())
    }

    /// The notices and the view that a delta makes of the last ones.
    fn changed(&self, delta: &str) -> Option<(Json, Json)> {
        let (notices, game) = (self.notices.as_ref()?, self.game.as_ref()?);
        let after = delta::apply(&format!("[{notices},{}]", game.view), delta)?;
        tercet_json::from_str(&after).ok()
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
            StepNotices { game: step.game, seq: step.seq, at: step.at, notices: step.notices },
        );
        Fit::Next
    }

    /// A step that is told as a change of the one before.
    pub(crate) fn change(&mut self, change: Change, now: LocalTime) -> Fit {
        let Some(game) = self.game.as_ref().filter(|_| self.in_step) else { return Fit::Gap };
        if change.game.is_some_and(|told| told != game.id) {
            return Fit::Gap;
        }
        if change.seq <= game.seq {
            return Fit::Old;
        }
        let is_next = change.seq == game.seq.next();
        let after = is_next.then(|| self.changed(&change.delta)).flatten();
        let Some((notices, view)) = after else { return Fit::Gap };
        let Change { seq, at, deadline, over, .. } = change;
        let (game, sent) = (game.id, change.now.unwrap_or(at));
        let step = StepMessage { game, seq, at, now: sent, deadline, notices, view, over };
        self.step(step, now)
    }

    pub(crate) fn said(&mut self, line: Line) {
        push_bounded(&mut self.chat, CHAT_LINES, line);
    }
}

fn no_notices() -> Option<Json> {
    tercet_json::to_raw_value(&[(); 0]).ok()
}

fn push_bounded<T>(queue: &mut VecDeque<T>, most: usize, item: T) {
    if queue.len() >= most {
        queue.pop_front();
    }
    queue.push_back(item);
}
