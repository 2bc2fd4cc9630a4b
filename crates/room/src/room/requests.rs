//! What people ask for around the game: seats, bots, house rules, the start.

use bytes::Bytes;
use serde_json::json;
use tercet_engine::{Refusal, Seat, Seq};
use tercet_protocol::{
    ClientMessage, Code, CommandId, ServerMessage, UserId,
    client::{Arrange, SeatBot},
    room::Status,
    server::RefusedMessage,
};

use super::{
    Arrived, Effect, Judged, MemberKey, Occupant, Room, Write, answers::accepted, seated_bot,
};
use crate::{Moment, RoomRefusal, WallTime, encoded};

impl Room {
    /// A message from a connection, after its `hello`.
    pub fn ask(&mut self, now: Moment, wall: WallTime, key: MemberKey, message: ClientMessage) {
        let Some(member) = self.people.members.get(key) else { return };
        let user = member.who.user;
        if self.play.starting {
            return self.play.deferred.push((wall, key, message));
        }
        match &message {
            ClientMessage::Play(play) => return self.play(now, key, user, play),
            ClientMessage::Legal(ask) => return self.tell_legal(now, key, user, ask.id),
            ClientMessage::Bans(ask) => return self.tell_bans(key, user, ask.id),
            ClientMessage::People(ask) => return self.tell_people(key, user, ask.id),
            ClientMessage::Ping(ask) => return self.send(key, accepted(ask.id, None)),
            ClientMessage::Emote(request) => {
                return self.show_emote(now, user, request.emote);
            }
            ClientMessage::Hello(_) => {
                let facts = json!({ "message": "hello was said already" });
                let message = RefusedMessage::new(None, Code::Malformed, &facts);
                return self.send(key, encoded(&ServerMessage::Refused(message)));
            }
            _ => {}
        }
        let Some(id) = message.id() else { return };
        if let Some(frame) = self.people.answered.repeated(user, id) {
            return self.send(key, frame);
        }
        let answer = match self.change(now, wall, key, user, message) {
            Ok(()) => accepted(id, None),
            Err(refusal) => refused(id, &refusal),
        };
        self.people.answered.remember(user, id, answer.clone());
        self.send(key, answer);
    }

    /// A request that changes the room.
    fn change(
        &mut self,
        now: Moment,
        wall: WallTime,
        key: MemberKey,
        user: UserId,
        message: ClientMessage,
    ) -> Result<(), RoomRefusal> {
        match message {
            ClientMessage::Say(say) => self.say(now, wall, key, &say.text),
            ClientMessage::SayPhrase(say) => self.say(now, wall, key, say.phrase.english()),
            ClientMessage::Sit(sit) => self.sit(now, user, sit.seat),
            ClientMessage::Stand(_) => self.stand(now, user),
            ClientMessage::Salt(salt) => self.salt(user, &salt),
            ClientMessage::Start(_) => self.start(user),
            ClientMessage::Clear(_) => self.clear_broken(user),
            ClientMessage::Arrange(arrange) => self.arrange(user, &arrange),
            ClientMessage::Hurry(_) => self.hurry(user),
            ClientMessage::SeatBot(request) => self.seat_bot(now, user, &request),
            ClientMessage::Kick(kick) => self.kick(now, user, kick.user),
            ClientMessage::Remove(about) => self.remove(now, user, about.user),
            ClientMessage::Unban(about) => self.unban(user, about.user),
            ClientMessage::PassHost(about) => self.pass_host(user, about.user),
            ClientMessage::RenewCode(_) => {
                self.expect_host(user)?;
                if !self.renewing {
                    self.renewing = true;
                    self.effects.push(Effect::RenewCode);
                }
                Ok(())
            }
            ClientMessage::Hello(_)
            | ClientMessage::Play(_)
            | ClientMessage::Legal(_)
            | ClientMessage::Bans(_)
            | ClientMessage::People(_)
            | ClientMessage::Ping(_)
            | ClientMessage::Emote(_) => Ok(()),
        }
    }

    pub(super) fn refuse(&mut self, key: MemberKey, id: CommandId, refusal: &RoomRefusal) {
        self.effects.judged(Judged::Refused);
        self.send(key, refused(id, refusal));
    }

    fn sit(&mut self, now: Moment, user: UserId, seat: Seat) -> Result<(), RoomRefusal> {
        self.process_deadlines(now);
        if self.doc.seat_of(user).is_some() {
            return Err(RoomRefusal::AlreadySeated);
        }
        // Those who come to quick play in the middle of a game watch, and play in the next one.
        if self.is_quick() && self.doc.status == Status::Playing && !self.doc.has_left(seat, user) {
            return Err(RoomRefusal::GameRunning);
        }
        let waiting = self.occupant(seat)?.person();
        // Somebody who was cut off has the first right to the seat with their cards, and a bot
        // makes room for the person whose part it has taken.
        let takes_over = self.occupant(seat)?.bot().is_some()
            && self.doc.status == Status::Playing
            && self.doc.has_left(seat, user);
        if !takes_over && !self.is_kept_for(seat, user) {
            self.expect_free(seat)?;
        }
        let Some(who) =
            self.people.members.iter().find(|m| m.who.user == user).map(|m| m.who.clone())
        else {
            return Err(RoomRefusal::NoSuchPerson);
        };
        match self.doc.status {
            Status::Playing => {
                self.take_part(now, seat, Some(user)).map_err(RoomRefusal::NotNow)?;
                self.let_bot_stand_up(seat);
            }
            // Nothing is hidden any more.
            Status::Waiting | Status::Finished => self.doc.deal_to(seat, Some(user)),
        }
        if let Some(occupant) = self.doc.occupant_mut(seat) {
            *occupant = Occupant::Person { user, name: who.name };
        }
        self.doc.left.retain(|left| left.user != Some(user));
        let host = self.people.host.user;
        self.people.holds.retain(|hold| Some(hold.user) != waiting || hold.user == host);
        self.save();
        self.tell_room();
        if self.doc.status == Status::Playing {
            self.note_arrival(seat, Some(user));
            self.see_again(now, user);
            if let Some(waiting) = waiting {
                self.see_again(now, waiting);
            }
        }
        Ok(())
    }

    /// Writes down who sits on a seat of the current game from now on.
    fn note_arrival(&mut self, seat: Seat, user: Option<UserId>) {
        let seq = self.play.current.as_ref().map_or(Seq(0), |playing| playing.game.seq());
        self.effects.store(Write::Arrival(Arrived { seq, seat, user }));
    }

    fn stand(&mut self, now: Moment, user: UserId) -> Result<(), RoomRefusal> {
        if self.doc.seat_of(user).is_none() {
            return Err(RoomRefusal::NotSeated);
        }
        let playing = self.doc.status == Status::Playing;
        self.stand_up(now, user);
        if playing {
            self.see_again(now, user);
        }
        Ok(())
    }

    fn start(&mut self, user: UserId) -> Result<(), RoomRefusal> {
        if self.is_quick() {
            return self.play_again(user);
        }
        if self.run().is_some() {
            return self.start_run(user);
        }
        self.expect_host(user)?;
        self.expect_no_game()?;
        if self.play.broken {
            return Err(RoomRefusal::GameBroken);
        }
        if self.play.starting {
            return Err(RoomRefusal::GameRunning);
        }
        if self.catalog.find(self.play.rules.id()).is_none() {
            return Err(self.catalog.no_such_game(self.play.rules.id()));
        }
        if self.doc.n_free() > 0 {
            return Err(RoomRefusal::SeatsFree { free: self.doc.n_free() });
        }
        self.play.starting = true;
        self.effects.push(Effect::Start);
        Ok(())
    }

    fn clear_broken(&mut self, user: UserId) -> Result<(), RoomRefusal> {
        self.expect_host(user)?;
        if !self.play.broken {
            return Err(RoomRefusal::NoGame);
        }
        self.clear();
        Ok(())
    }

    fn arrange(&mut self, user: UserId, arrange: &Arrange) -> Result<(), RoomRefusal> {
        self.expect_host(user)?;
        let about_game =
            arrange.game.is_some() || arrange.config.is_some() || arrange.seats.is_some();
        if about_game || arrange.fair_timing.is_some() {
            // Nobody changes how a race is judged while it is on.
            self.expect_no_game()?;
        }
        if about_game {
            self.arrange_game(arrange)?;
        }
        if arrange.fair_timing.is_some() {
            self.doc.fair_timing = arrange.fair_timing;
        }
        if let Some(fast) = arrange.fast_bots {
            self.doc.fast_bots = fast;
            self.ask_bots_again();
        }
        if let Some(public) = arrange.public {
            self.public = public;
        }
        if let Some(locked) = arrange.locked {
            self.lock(locked);
        }
        if let Some(chat) = arrange.chat {
            self.doc.chat = chat;
        }
        if let Some(hidden) = arrange.hide_names {
            self.doc.hide_names = hidden;
        }
        self.save();
        self.tell_room();
        self.tell_may_say();
        Ok(())
    }

    /// Somebody at the table does not want to wait for bots that play among themselves.
    fn hurry(&mut self, user: UserId) -> Result<(), RoomRefusal> {
        if self.doc.seat_of(user).is_none() {
            return Err(RoomRefusal::NotSeated);
        }
        if self.doc.status != Status::Playing {
            return Err(RoomRefusal::NoGame);
        }
        self.play.hurried = true;
        self.ask_bots_again();
        Ok(())
    }

    fn arrange_game(&mut self, arrange: &Arrange) -> Result<(), RoomRefusal> {
        let rules = match &arrange.game {
            Some(id) => self.catalog.find(id).ok_or_else(|| self.catalog.no_such_game(id))?,
            None => self.play.rules,
        };
        let same_game = rules.id() == self.play.rules.id();
        let config = match &arrange.config {
            Some(config) => config.get(),
            None if same_game => self.doc.config.get(),
            None => "{}",
        };
        let config = tercet_json::from_str(config)
            .map_err(|error| RoomRefusal::Malformed { message: error.to_string() })?;
        let n_seats = arrange.seats.map_or(self.doc.seats.len(), usize::from);
        let (config, n_seats) = self.catalog.check(rules, &config, n_seats, arrange.seats)?;
        self.play.rules = rules;
        self.doc.config = config;
        close_free_seats(&mut self.doc.seats, usize::from(n_seats));
        self.doc.seats.resize(usize::from(n_seats), Occupant::Free {});
        // Another game has other players; those who sat on seats that are gone watch.
        let (seats, host) = (&self.doc.seats, self.people.host.user);
        let is_seated = |user| seats.iter().any(|occupant| occupant.person() == Some(user));
        self.people.holds.retain(|hold| hold.user == host || is_seated(hold.user));
        Ok(())
    }

    fn seat_bot(
        &mut self,
        now: Moment,
        user: UserId,
        request: &SeatBot,
    ) -> Result<(), RoomRefusal> {
        self.process_deadlines(now);
        self.expect_host(user)?;
        match &request.level {
            Some(level) => {
                self.expect_free(request.seat)?;
                self.catalog.expect_bot(self.play.rules.id(), level)?;
                if self.doc.status == Status::Playing {
                    self.take_part(now, request.seat, None).map_err(RoomRefusal::NotNow)?;
                    self.note_arrival(request.seat, None);
                }
                let bot = seated_bot(&self.doc.seats, level);
                if let Some(occupant) = self.doc.occupant_mut(request.seat) {
                    *occupant = bot;
                }
                self.let_bot_sit_down(request.seat);
            }
            None => {
                let occupant = self.occupant(request.seat)?;
                if occupant.bot().is_none() {
                    return Err(RoomRefusal::NoBotThere);
                }
                self.empty_seat(now, request.seat);
            }
        }
        self.save();
        self.tell_room();
        Ok(())
    }

    pub(super) fn expect_host(&self, user: UserId) -> Result<(), RoomRefusal> {
        let has_host = !self.is_quick() && self.run().is_none();
        let is_host = has_host && self.people.host.user == user;
        if is_host { Ok(()) } else { Err(RoomRefusal::NotHost) }
    }

    fn expect_no_game(&self) -> Result<(), RoomRefusal> {
        if self.doc.status == Status::Playing { Err(RoomRefusal::GameRunning) } else { Ok(()) }
    }

    fn occupant(&self, seat: Seat) -> Result<&Occupant, RoomRefusal> {
        let seats = u8::try_from(self.doc.seats.len()).unwrap_or(u8::MAX);
        let occupant = self.doc.seats.get(usize::from(seat.0));
        occupant.ok_or(RoomRefusal::Table(Refusal::NoSuchSeat { seat, seats }))
    }

    fn expect_free(&self, seat: Seat) -> Result<(), RoomRefusal> {
        let taken = RoomRefusal::Table(Refusal::SeatTaken { seat });
        if self.occupant(seat)?.is_free() { Ok(()) } else { Err(taken) }
    }
}

/// Removes free seats, the last first, until at most this many are left or all are taken: a host
/// who wants fewer seats sends nobody away as long as there is an empty one.
fn close_free_seats(seats: &mut Vec<Occupant>, n_seats: usize) {
    while n_seats < seats.len() {
        let Some(free) = seats.iter().rposition(Occupant::is_free) else { return };
        seats.remove(free);
    }
}

/// The answer that says that a request had no effect.
fn refused(id: CommandId, refusal: &RoomRefusal) -> Bytes {
    let message = RefusedMessage::new(Some(id), refusal.code(), &refusal.facts());
    encoded(&ServerMessage::Refused(message))
}
