//! Steps are kept for the log and told to everybody, in the view of each.

use tercet_engine::{AnyProposal, Json, Viewer};
use tercet_protocol::{
    ServerMessage, UserId,
    room::Status,
    server::{Snapshot, StepMessage},
};

use super::{
    MemberKey, Occupant, PendingStep, Room, Warning, Write,
    bots::BotSeats,
    changes::{Asker, Telling},
    deck_state,
    resume::{Recent, Told},
};
use crate::{Moment, encoded};

impl Room {
    /// Tells everybody anew how the game is, as after a time in which its clock stood still.
    pub fn tell_anew(&mut self, now: Moment) {
        self.send_snapshots(now, |_| true);
    }

    /// Somebody has changed seats: what they missed is not what they may see now.
    pub(super) fn see_anew(&mut self, now: Moment, user: UserId) {
        if let Some(playing) = &mut self.playing {
            playing.recent = Recent::default();
        }
        self.send_snapshots(now, |member| member == user);
    }

    pub(super) fn send_snapshots(&mut self, now: Moment, to: impl Fn(UserId) -> bool) {
        let members = self.members.iter().filter(|member| to(member.who.user));
        let keys: Vec<MemberKey> = members.map(|member| member.key).collect();
        for key in keys {
            self.send_snapshot(now, key);
        }
    }

    /// Tells one connection how the game is now.
    pub(super) fn send_snapshot(&mut self, now: Moment, key: MemberKey) {
        let Some(playing) = &self.playing else { return };
        let Some(member) = self.members.get(key) else { return };
        let viewer = self.viewer_of(member.who.user);
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let snapshot = Snapshot {
            game: playing.id,
            rules: playing.game.rules().id().to_owned(),
            config: playing.game.config(),
            seat,
            seq: playing.game.seq(),
            now: playing.time(now),
            deadline: playing.game.deadline(),
            commitment: playing
                .game
                .source()
                .commitment()
                .map(|c| c.to_string())
                .unwrap_or_default(),
            deck: deck_state(playing.game.source()),
            view: playing.game.view(viewer),
            over: playing.over(self.policy.game_steps),
        };
        if let Some(member) = self.members.get_mut(key) {
            member.told = None;
            member.outbox.push(encoded(&ServerMessage::Snapshot(Box::new(snapshot))));
        }
    }

    /// Applies a step: for the log, to the game, and to everybody in their own view.
    pub(super) fn take(&mut self, now: Moment, step: AnyProposal, by: Option<Asker>) {
        let kinds = self.kinds();
        let Some(playing) = &mut self.playing else { return };
        let (seq, at) = (step.seq, step.at);
        let body = step.stored();
        let deals_again = playing.game.deals_again(&step);
        let notices: Vec<Json> =
            kinds.iter().map(|&kind| playing.game.notices(&step, kind)).collect();
        if let Err(error) = playing.game.commit(step) {
            self.warnings.push(Warning::StepDoesNotFit(error));
            self.broken = true;
            self.playing = None;
            return;
        }
        if let Some(Asker { user, id, .. }) = by {
            playing.answers.accept(user, id, seq);
            self.tally.accepted += 1;
        }
        let over = playing.over(self.policy.game_steps);
        let outcome = over.as_ref().map(|over| {
            serde_json::to_string(&over.outcome).expect("an outcome can be written as JSON")
        });
        let step_now = playing.time(now);
        let deadline = playing.game.deadline();
        let told: Told = kinds
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
        for (kind, step) in &told {
            let sees = |user| playing.game.sees_as(self.doc.viewer_of(user)) == *kind;
            let telling = Telling::new(step, playing.recent.before(seq, *kind));
            self.members.tell(*kind, telling, by, sees);
        }
        playing.recent.push(told);
        let ended = outcome.is_some();
        let by = by.map(|asker| (asker.user, asker.id));
        self.keep(PendingStep { seq, at, by, body, outcome });
        if deals_again {
            self.deal_to_occupants(now);
        }
        if ended {
            self.conclude();
        } else if self.policy.game_steps <= seq.0 && !self.cutting_short {
            self.cut_short(now);
        }
    }

    /// Ends a game that has too many steps: everybody leaves it, and keeps the seat.
    fn cut_short(&mut self, now: Moment) {
        self.cutting_short = true;
        while let Some(playing) = &self.playing
            && playing.game.outcome().is_none()
            && let Some(seat) = playing.game.present().iter().next()
        {
            let before = playing.game.seq();
            self.leave_game(now, seat);
            if self.seq() == Some(before) {
                break;
            }
        }
        self.cutting_short = false;
    }

    /// Steps in a row are stored together.
    fn keep(&mut self, step: PendingStep) {
        match self.writes.last_mut() {
            Some(Write::Steps(steps)) => steps.push(step),
            _ => self.writes.push(Write::Steps(vec![step])),
        }
    }

    /// The game has ended.
    pub(super) fn conclude(&mut self) {
        let Some(outcome) = self.outcome() else { return };
        self.doc.status = Status::Finished;
        self.doc.count_wins(&outcome.winners);
        if let Some(playing) = &mut self.playing {
            playing.bots = BotSeats::default();
        }
        self.save();
        self.tell_room();
    }

    pub(super) fn outcome(&self) -> Option<tercet_engine::Outcome> {
        self.playing.as_ref().and_then(|playing| playing.game.outcome())
    }

    /// The kinds of viewers who see the game differently: those who are here or expected back.
    fn kinds(&self) -> Vec<Viewer> {
        let Some(playing) = &self.playing else { return Vec::new() };
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
        if self.members.iter().any(|member| watches(member.who.user)) {
            add(Viewer::Spectator);
        }
        kinds
    }
}
