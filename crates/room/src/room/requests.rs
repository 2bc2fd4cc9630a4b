//! What people ask for around the game: seats, bots, house rules, the start.

use bytes::Bytes;
use serde_json::{Value, json};
use tercet_engine::{ConfigError, Refused, Seat};
use tercet_protocol::{
    ClientMessage, Code, CommandId, ServerMessage, UserId,
    client::{Arrange, SeatBot},
    room::Status,
    server::RefusedMessage,
};

use super::{MemberKey, Occupant, Room, Write, answers::accepted, seated_bot};
use crate::{Moment, encoded};

/// Why a request had no effect.
#[derive(Debug)]
pub struct No {
    /// A stable word.
    pub code: Code,
    /// What there is to know about it.
    pub facts: Value,
}

impl No {
    /// A refusal with its facts.
    pub fn new(code: Code, facts: Value) -> Self {
        Self { code, facts }
    }

    fn frame(&self, id: CommandId) -> Bytes {
        let message = RefusedMessage::new(Some(id), self.code, &self.facts);
        encoded(&ServerMessage::Refused(message))
    }
}

impl From<Code> for No {
    fn from(code: Code) -> Self {
        Self { code, facts: json!({}) }
    }
}

/// A field with a value that is not allowed.
pub(crate) fn wrong_field(field: &str, value: impl Into<Value>, allowed: impl Into<Value>) -> No {
    let (value, allowed): (Value, Value) = (value.into(), allowed.into());
    No::new(Code::WrongField, json!({ "field": field, "value": value, "allowed": allowed }))
}

/// How many errors an answer names; nobody mends more of them at once.
const MOST_ERRORS: usize = 10;

/// The fields that a game's rules found wrong: the first ten, and how many more there are.
pub(crate) fn wrong_config(errors: &[ConfigError]) -> Value {
    let named = &errors[..errors.len().min(MOST_ERRORS)];
    match errors.len() - named.len() {
        0 => json!({ "errors": named }),
        more => json!({ "errors": named, "more": more }),
    }
}

impl Room {
    /// A message from a connection, after its `hello`.
    pub fn ask(&mut self, now: Moment, key: MemberKey, message: ClientMessage) {
        let Some(member) = self.members.get(key) else { return };
        let user = member.who.user;
        if self.starting {
            return self.deferred.push((key, message));
        }
        match &message {
            ClientMessage::Play(play) => return self.play(now, key, user, play),
            ClientMessage::Legal(ask) => return self.tell_legal(now, key, user, ask.id),
            ClientMessage::Bans(ask) => return self.tell_bans(key, user, ask.id),
            ClientMessage::Ping(ask) => return self.members.send(key, accepted(ask.id, None)),
            ClientMessage::Emote(request) => {
                return self.show_emote(now, user, request.emote);
            }
            ClientMessage::Hello(_) => {
                let facts = json!({ "message": "hello was said already" });
                let message = RefusedMessage::new(None, Code::Malformed, &facts);
                return self.members.send(key, encoded(&ServerMessage::Refused(message)));
            }
            _ => {}
        }
        let Some(id) = message.id() else { return };
        if let Some(frame) = self.answered.repeated(user, id) {
            return self.members.send(key, frame);
        }
        let answer = match self.change(now, key, user, message) {
            Ok(()) => accepted(id, None),
            Err(no) => no.frame(id),
        };
        self.answered.remember(user, id, answer.clone());
        self.members.send(key, answer);
    }

    /// A request that changes the room.
    fn change(
        &mut self,
        now: Moment,
        key: MemberKey,
        user: UserId,
        message: ClientMessage,
    ) -> Result<(), No> {
        match message {
            ClientMessage::Say(say) => self.say(now, key, &say.text),
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
            ClientMessage::RenewCode(_) => {
                self.expect_host(user)?;
                self.renewing = true;
                Ok(())
            }
            ClientMessage::Hello(_)
            | ClientMessage::Play(_)
            | ClientMessage::Legal(_)
            | ClientMessage::Bans(_)
            | ClientMessage::Ping(_)
            | ClientMessage::Emote(_) => Ok(()),
        }
    }

    pub(super) fn refuse(&mut self, key: MemberKey, id: CommandId, no: impl Into<No>) {
        self.tally.refused += 1;
        self.members.send(key, no.into().frame(id));
    }

    fn sit(&mut self, now: Moment, user: UserId, seat: Seat) -> Result<(), No> {
        self.fall_due(now);
        if self.doc.seat_of(user).is_some() {
            return Err(Code::AlreadySeated.into());
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
        let Some(who) = self.members.iter().find(|m| m.who.user == user).map(|m| m.who.clone())
        else {
            return Err(Code::NoSuchPerson.into());
        };
        match self.doc.status {
            Status::Playing => {
                self.take_part(now, seat, Some(user)).map_err(|no| not_now(&no))?;
                self.let_bot_stand_up(seat);
            }
            // Nothing is hidden any more.
            Status::Waiting | Status::Finished => self.doc.deal_to(seat, Some(user)),
        }
        if let Some(occupant) = self.doc.occupant_mut(seat) {
            *occupant = Occupant::Person { user, name: who.name };
        }
        self.doc.left.retain(|left| left.user != Some(user));
        let host = self.host.user;
        self.holds.retain(|hold| Some(hold.user) != waiting || hold.user == host);
        self.save();
        self.tell_room();
        if self.doc.status == Status::Playing {
            self.writes.push(Write::Player(user));
            self.see_anew(now, user);
            if let Some(waiting) = waiting {
                self.see_anew(now, waiting);
            }
        }
        Ok(())
    }

    fn stand(&mut self, now: Moment, user: UserId) -> Result<(), No> {
        if self.doc.seat_of(user).is_none() {
            return Err(Code::NotSeated.into());
        }
        let playing = self.doc.status == Status::Playing;
        self.stand_up(now, user);
        if playing {
            self.see_anew(now, user);
        }
        Ok(())
    }

    fn start(&mut self, user: UserId) -> Result<(), No> {
        self.expect_host(user)?;
        self.expect_no_game()?;
        if self.broken {
            return Err(Code::GameBroken.into());
        }
        if self.starting {
            return Err(Code::GameRunning.into());
        }
        if self.catalog.find(self.rules.id()).is_none() {
            return Err(self.catalog.no_such_game(self.rules.id()));
        }
        if self.doc.n_free() > 0 {
            return Err(No::new(Code::SeatsFree, json!({ "free": self.doc.n_free() })));
        }
        self.starting = true;
        Ok(())
    }

    fn clear_broken(&mut self, user: UserId) -> Result<(), No> {
        self.expect_host(user)?;
        if !self.broken {
            return Err(Code::NoGame.into());
        }
        self.clear();
        Ok(())
    }

    fn arrange(&mut self, user: UserId, arrange: &Arrange) -> Result<(), No> {
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
        self.save();
        self.tell_room();
        Ok(())
    }

    /// Somebody at the table does not want to wait for bots that play among themselves.
    fn hurry(&mut self, user: UserId) -> Result<(), No> {
        if self.doc.seat_of(user).is_none() {
            return Err(Code::NotSeated.into());
        }
        if self.doc.status != Status::Playing {
            return Err(Code::NoGame.into());
        }
        self.hurried = true;
        self.ask_bots_again();
        Ok(())
    }

    fn arrange_game(&mut self, arrange: &Arrange) -> Result<(), No> {
        let rules = match &arrange.game {
            Some(id) => self.catalog.find(id).ok_or_else(|| self.catalog.no_such_game(id))?,
            None => self.rules,
        };
        let same_game = rules.id() == self.rules.id();
        let config = match &arrange.config {
            Some(config) => config.get(),
            None if same_game => self.doc.config.get(),
            None => "{}",
        };
        let config = serde_json::from_str(config)
            .map_err(|error| No::new(Code::Malformed, json!({ "message": error.to_string() })))?;
        let n_seats = arrange.seats.map_or(self.doc.seats.len(), usize::from);
        let (config, n_seats) = self.catalog.check(rules, &config, n_seats, arrange.seats)?;
        self.rules = rules;
        self.doc.config = config;
        close_free_seats(&mut self.doc.seats, usize::from(n_seats));
        self.doc.seats.resize(usize::from(n_seats), Occupant::Free {});
        // Another game has other players; those who sat on seats that are gone watch.
        let (seats, host) = (&self.doc.seats, self.host.user);
        let is_seated = |user| seats.iter().any(|occupant| occupant.person() == Some(user));
        self.holds.retain(|hold| hold.user == host || is_seated(hold.user));
        Ok(())
    }

    fn seat_bot(&mut self, now: Moment, user: UserId, request: &SeatBot) -> Result<(), No> {
        self.fall_due(now);
        self.expect_host(user)?;
        match &request.level {
            Some(level) => {
                self.expect_free(request.seat)?;
                self.catalog.expect_bot(self.rules.id(), level)?;
                if self.doc.status == Status::Playing {
                    self.take_part(now, request.seat, None).map_err(|no| not_now(&no))?;
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
                    return Err(Code::NoSuchBot.into());
                }
                self.empty_seat(now, request.seat);
            }
        }
        self.save();
        self.tell_room();
        Ok(())
    }

    pub(super) fn expect_host(&self, user: UserId) -> Result<(), No> {
        if self.host.user == user { Ok(()) } else { Err(Code::NotHost.into()) }
    }

    fn expect_no_game(&self) -> Result<(), No> {
        if self.doc.status == Status::Playing { Err(Code::GameRunning.into()) } else { Ok(()) }
    }

    fn occupant(&self, seat: Seat) -> Result<&Occupant, No> {
        let n_seats = self.doc.seats.len();
        let facts = || json!({ "seat": seat, "seats": n_seats });
        self.doc.seats.get(usize::from(seat.0)).ok_or_else(|| No::new(Code::NoSuchSeat, facts()))
    }

    fn expect_free(&self, seat: Seat) -> Result<(), No> {
        if self.occupant(seat)?.is_free() {
            Ok(())
        } else {
            Err(No::new(Code::SeatTaken, json!({ "seat": seat })))
        }
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

/// The game does not want somebody on a seat now.
fn not_now(no: &Refused) -> No {
    No::new(Code::GameRunning, json!({ "refused": no.code }))
}
