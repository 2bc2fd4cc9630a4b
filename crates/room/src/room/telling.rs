//! Steps are kept for the log and told to everybody, in the view of each.

use bytes::Bytes;
use tercet_engine::{AnyProposal, Json, Viewer};
use tercet_protocol::{
    ServerMessage, UserId,
    client::Changes,
    delta,
    room::Status,
    server::{NextSnapshot, Snapshot, StepMessage},
};

use super::{
    Judged, MemberKey, Occupant, PendingStep, Room, Warning, Write,
    bots::BotSeats,
    changes::{Asker, Telling, text, text_of_snapshot},
    deck_state,
    members::{LastTold, Member, ToldAs},
    playing::LastGame,
    resume::{Recent, StepNotices},
};
use crate::{Moment, encoded};

impl Room {
    /// Tells everybody how the game is now, as after a time in which its clock stood still.
    pub fn tell_again(&mut self, now: Moment) {
        self.send_snapshots(now, |_| true);
    }

    /// Somebody has changed seats: what they missed is not what they may see now.
    pub(super) fn see_again(&mut self, now: Moment, user: UserId) {
        if let Some(playing) = &mut self.play.current {
            playing.recent = Recent::default();
        }
        self.send_snapshots(now, |member| member == user);
    }

    pub(super) fn send_snapshots(&mut self, now: Moment, to: impl Fn(UserId) -> bool) {
        let members = self.people.members.iter().filter(|member| to(member.who.user));
        let keys: Vec<MemberKey> = members.map(|member| member.key).collect();
        for key in keys {
            self.send_snapshot(now, key);
        }
    }

    /// Tells one connection how the game is now.
    pub(super) fn send_snapshot(&mut self, now: Moment, key: MemberKey) {
        let Some(playing) = &self.play.current else { return };
        let Some(member) = self.people.members.get(key) else { return };
        let viewer = self.viewer_of(member.who.user);
        let (kind, seq) = (playing.game.sees_as(viewer), playing.game.seq());
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let snapshot = Snapshot {
            game: playing.id,
            rules: playing.game.id().to_owned(),
            config: playing.game.config(),
            seat,
            seq,
            now: playing.time(now),
            deadline: playing.game.deadline(),
            commitment: playing.commitment(),
            deck: deck_state(playing.game.source()),
            view: playing.game.view(viewer),
            over: playing.over(self.policy.game_steps),
        };
        if let Some(member) = self.people.members.get_mut(key) {
            member.told = Some(LastTold { kind, seq, as_what: ToldAs::Snapshot });
            member.viewer = Some(viewer);
            self.effects.send(key, encoded(&ServerMessage::Snapshot(Box::new(snapshot))));
        }
    }

    /// Tells everybody how the game is that begins now: as a change of the last one where that
    /// is understood and possible, else by a snapshot.
    pub(super) fn send_beginning(&mut self, now: Moment, last: Option<LastGame>) {
        let Some(playing) = &self.play.current else { return };
        let last = last.filter(|last| last.is_like(&*playing.game));
        // Seldom more than one or two, since most see the same.
        let mut texts: Vec<(Viewer, Option<Bytes>)> = Vec::new();
        let mut others = Vec::new();
        for member in self.people.members.iter_mut() {
            let viewer = self.doc.viewer_of(member.who.user);
            let (kind, seq) = (playing.game.sees_as(viewer), playing.game.seq());
            let step = last.as_ref().and_then(|last| last.step(kind));
            let has_heard = |step: &&StepMessage| {
                let told = LastTold { kind, seq: step.seq, as_what: ToldAs::Step };
                member.told == Some(told)
            };
            let is_same = member.changes == Changes::All && member.viewer == Some(viewer);
            let Some(step) = step.filter(has_heard).filter(|_| is_same) else {
                others.push(member.key);
                continue;
            };
            let known = texts.iter().find(|(of, _)| *of == kind).map(|(_, text)| text.clone());
            let text = known.unwrap_or_else(|| {
                let new = text_of_snapshot(&playing.game.view(kind));
                let text = delta::write(&text(step), &new).map(|delta| {
                    let (game, commitment) = (playing.id, playing.commitment());
                    let deck = deck_state(playing.game.source());
                    let next = NextSnapshot { game, commitment, deck, delta };
                    encoded(&ServerMessage::NextSnapshot(Box::new(next)))
                });
                texts.push((kind, text.clone()));
                text
            });
            match text {
                Some(text) => {
                    member.told = Some(LastTold { kind, seq, as_what: ToldAs::Snapshot });
                    self.effects.send(member.key, text);
                }
                None => others.push(member.key),
            }
        }
        for key in others {
            self.send_snapshot(now, key);
        }
    }

    /// Applies a step: for the log, to the game, and to everybody in their own view.
    pub(super) fn take(&mut self, now: Moment, step: AnyProposal, by: Option<Asker>) {
        let kinds = self.kinds();
        let Some(playing) = &mut self.play.current else { return };
        let (seq, at) = (step.seq, step.at);
        let body = step.stored();
        let deals_again = playing.game.deals_again(&step);
        let notices: Vec<Json> =
            kinds.iter().map(|&kind| playing.game.notices(&step, kind)).collect();
        let shown: Vec<Option<Json>> = kinds
            .iter()
            .map(|&kind| {
                let follows = |member: &Member| member.follows(kind, seq) == Some(ToldAs::Snapshot);
                self.people.members.iter().any(follows).then(|| playing.game.view(kind))
            })
            .collect();
        if let Err(error) = playing.game.commit(step) {
            self.effects.warn(Warning::StepDoesNotFit(error));
            self.play.broken = true;
            self.play.current = None;
            return;
        }
        if let Some(Asker { user, id, .. }) = by {
            playing.answers.accept(user, id, seq);
            self.effects.judged(Judged::Accepted);
        }
        let over = playing.over(self.policy.game_steps);
        let outcome = over.as_ref().map(|over| {
            tercet_json::to_string(&over.outcome).expect("an outcome can be written as JSON")
        });
        let step_now = playing.time(now);
        let deadline = playing.game.deadline();
        let told: StepNotices = kinds
            .into_iter()
            .zip(notices)
            .map(|(kind, notices)| {
                let (game, view) = (playing.id, playing.game.view(kind));
                let over = over.clone();
                let now = step_now;
                let step = StepMessage { game, seq, at, now, deadline, notices, view, over };
                (kind, Box::new(step))
            })
            .collect();
        for ((kind, step), shown) in told.iter().zip(&shown) {
            let sees = |user| playing.game.sees_as(self.doc.viewer_of(user)) == *kind;
            let (before, texts) = playing.recent.before(seq, *kind);
            let telling = Telling::new(step, before, shown.as_ref(), texts);
            self.people.members.tell(&mut self.effects, *kind, telling, by, sees);
        }
        playing.recent.push(told);
        let ended = outcome.is_some();
        let by = by.map(|asker| (asker.user, asker.id));
        self.effects.store(Write::Step(Box::new(PendingStep { seq, at, by, body, outcome })));
        if deals_again {
            self.deal_to_occupants(now);
        }
        if ended {
            self.conclude();
        } else if self.policy.game_steps <= seq.0 && !self.play.cutting_short {
            self.cut_short(now);
        }
    }

    /// Ends a game that has too many steps: everybody leaves it, and keeps the seat.
    fn cut_short(&mut self, now: Moment) {
        self.play.cutting_short = true;
        while let Some(playing) = &self.play.current
            && playing.game.outcome().is_none()
            && let Some(seat) = playing.game.present().iter().next()
        {
            let before = playing.game.seq();
            self.leave_game(now, seat);
            if self.seq() == Some(before) {
                break;
            }
        }
        self.play.cutting_short = false;
    }

    /// The game has ended.
    pub(super) fn conclude(&mut self) {
        let Some(outcome) = self.outcome() else { return };
        self.doc.status = Status::Finished;
        if !self.is_warm_up() {
            self.doc.count_wins(&outcome.winners);
        }
        if let Some(playing) = &mut self.play.current {
            playing.bots = BotSeats::default();
        }
        self.save();
        self.tell_room();
    }

    pub(super) fn outcome(&self) -> Option<tercet_engine::Outcome> {
        self.play.current.as_ref().and_then(|playing| playing.game.outcome())
    }

    /// The kinds of viewers who see the game differently: those who are here or expected back.
    fn kinds(&self) -> Vec<Viewer> {
        let Some(playing) = &self.play.current else { return Vec::new() };
        let mut kinds: Vec<Viewer> = Vec::with_capacity(2);
        let mut add = |viewer: Viewer| {
            let kind = playing.game.sees_as(viewer);
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        };
        for user in self.doc.seats.iter().filter_map(Occupant::person) {
            add(self.doc.viewer_of(user));
        }
        let watches = |user| self.doc.viewer_of(user) == Viewer::Spectator;
        if self.people.members.iter().any(|member| watches(member.who.user)) {
            add(Viewer::Spectator);
        }
        kinds
    }
}
