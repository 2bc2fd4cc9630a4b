//! How rooms are filled before anything is measured.

use std::{
    net::{SocketAddr, TcpStream},
    time::{Duration, Instant},
};

use socket2::{Domain, Socket, Type};

use tercet_protocol::client::Changes;

use super::{Hall, PlayResult};
use tercet_testkit::{
    api::{Api, Guest},
    talk::{self, Talk},
};

use crate::{
    failure::{RunError, Violation},
    frame::{Inbox, ServerFrame},
    player::Player,
    room::{RULES, Room},
};

/// How long everybody may take to find their seat.
const PATIENCE: Duration = Duration::from_secs(120);

/// Who comes: this many rooms with this many players each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Party {
    /// How many rooms.
    pub rooms: usize,
    /// How many players in each.
    pub players: usize,
}

/// Where people come in: the address of a server, or those of its nodes.
#[derive(Clone, Debug)]
pub struct Doors {
    /// The addresses; a room is opened at one of them, which then owns it.
    pub addresses: Vec<SocketAddr>,
    /// Whether nobody comes to the node that owns the room.
    pub is_across: bool,
}

impl From<SocketAddr> for Doors {
    fn from(address: SocketAddr) -> Doors {
        Doors { addresses: vec![address], is_across: false }
    }
}

impl Doors {
    /// Where a room is opened: they take turns.
    fn of_room(&self, room: usize) -> SocketAddr {
        self.addresses[room % self.addresses.len()]
    }

    /// Where somebody comes in who has this seat of this room.
    fn of_seat(&self, room: usize, seat: usize) -> SocketAddr {
        let n_others = self.addresses.len() - 1;
        if !self.is_across || n_others == 0 {
            return self.of_room(room);
        }
        self.of_room(room + 1 + seat % n_others)
    }
}

/// Connections that read nothing after their greeting was answered.
#[derive(Debug)]
pub struct Spectators {
    streams: Vec<TcpStream>,
}

impl Spectators {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.streams.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.streams.is_empty()
    }
}

impl Hall {
    /// Opens the rooms, seats everybody and starts the games.
    ///
    /// # Errors
    /// If the server does not let us.
    pub fn open(address: SocketAddr, party: Party) -> Result<(Hall, Vec<String>), RunError> {
        Hall::open_for(&address.into(), party, Changes::All)
    }

    /// The same with players who understand these changes, or fewer if the server does not know
    /// as many.
    ///
    /// # Errors
    /// As there.
    pub fn open_for(
        doors: &Doors,
        party: Party,
        changes: Changes,
    ) -> Result<(Hall, Vec<String>), RunError> {
        let mut hall = Hall::empty(changes)?;
        let codes = hall.gather(doors, party)?;
        for place in 0..hall.players.len() {
            let id = hall.id();
            let player = &mut hall.players[place];
            player.request = Some(id);
            let seat = player.seat;
            player.say(format!(r#"{{"sit":{{"id":{id},"seat":{seat}}}}}"#).as_bytes())?;
        }
        let is_seated = |hall: &Hall| hall.players.iter().all(|player| player.request.is_none());
        hall.settle("everybody has a seat", is_seated)?;
        for room in 0..hall.rooms.len() {
            hall.start(room)?;
        }
        let is_dealt = |hall: &Hall| {
            let has_started = |player: &Player| player.game != 0 && player.request.is_none();
            hall.players.iter().all(has_started) && hall.rooms.iter().all(Room::is_playing)
        };
        hall.settle("every game has begun", is_dealt)?;
        Ok((hall, codes))
    }

    /// Opens the rooms with everybody in them, and does no more.
    ///
    /// # Errors
    /// If the server does not let us.
    pub fn open_idle(address: SocketAddr, party: Party) -> Result<Hall, RunError> {
        let mut hall = Hall::empty(Changes::All)?;
        hall.gather(&address.into(), party)?;
        Ok(hall)
    }

    fn gather(&mut self, doors: &Doors, party: Party) -> Result<Vec<String>, RunError> {
        let mut apis: Vec<Api> = doors.addresses.iter().copied().map(Api::new).collect();
        let mut codes = Vec::new();
        for room in 0..party.rooms {
            let n_apis = apis.len();
            let api = &mut apis[room % n_apis];
            let host = api.guest()?;
            let seats = party.players;
            let body = format!(r#"{{"game":"classic","config":{RULES},"seats":{seats}}}"#);
            let code = api.room(&host, &body)?;
            let mut places = Vec::new();
            for seat in 0..party.players {
                let guest = if seat == 0 { host.clone() } else { api.guest()? };
                let address = doors.of_seat(room, seat);
                places.push(self.enter(address, &code, &guest, room, seat)?);
            }
            self.rooms.push(Room::new(places));
            // The answers are read as they come, so that nobody is too slow.
            self.turn(Duration::ZERO, None, &mut PlayResult::new())?;
            codes.push(code);
        }
        let is_welcome = |hall: &Hall| hall.players.iter().all(|player| player.is_welcome);
        self.settle("everybody is welcome", is_welcome)?;
        Ok(codes)
    }

    fn enter(
        &mut self,
        address: SocketAddr,
        code: &str,
        guest: &Guest,
        room: usize,
        seat: usize,
    ) -> Result<usize, RunError> {
        let stream = Talk::open(address, code, guest)?.into_stream();
        let player = Player::new(stream, room, seat).map_err(RunError::io("entering a room"))?;
        let place = self.add(player)?;
        self.players[place].changes = self.changes;
        self.players[place].greet()?;
        Ok(place)
    }

    fn settle(
        &mut self,
        awaited: &str,
        is_settled: impl Fn(&Hall) -> bool,
    ) -> Result<(), RunError> {
        let until = Instant::now() + PATIENCE;
        while !is_settled(self) {
            let Some(left) = until.checked_duration_since(Instant::now()) else {
                return Err(RunError::late(awaited));
            };
            self.turn(left, None, &mut PlayResult::new())?;
        }
        Ok(())
    }
}

impl Spectators {
    /// Lets this many spectators into these rooms who never read again.
    ///
    /// # Errors
    /// If the server does not let them.
    pub fn that_stop_reading(
        address: SocketAddr,
        codes: &[String],
        n_spectators: usize,
    ) -> Result<Spectators, RunError> {
        let mut api = Api::new(address);
        let mut streams = Vec::new();
        for code in codes.iter().cycle().take(n_spectators) {
            let guest = api.guest()?;
            let stream = narrow(address).map_err(RunError::io("connecting"))?;
            let headers = [("authorization", &*guest.authorization())];
            let turned = |status: u16| {
                RunError::refused(format!("a socket of room {code}"), status.to_string())
            };
            let mut talk = Talk::shake_on(stream, address, code, &headers)?
                .map_err(|refusal| turned(refusal.status))?;
            // Whole steps: with changes it would take minutes until a kernel takes no more.
            talk.say_text(&talk::hello_with(Changes::None, None).to_string())?;
            streams.push(talk.into_stream());
        }
        Ok(Spectators { streams })
    }
}

impl Spectators {
    /// Reads at last, to the end: the code of the close frame for each.
    ///
    /// # Errors
    /// If one of them is not closed, or what it reads is not a frame.
    pub fn closed_with(self) -> Result<Vec<Option<u16>>, RunError> {
        self.streams.into_iter().map(close_code).collect()
    }
}

fn close_code(mut stream: TcpStream) -> Result<Option<u16>, RunError> {
    let reading = || RunError::io("waiting for the end of a connection");
    stream.set_read_timeout(Some(PATIENCE)).map_err(reading())?;
    let mut inbox = Inbox::default();
    loop {
        while let Some(frame) = inbox.next_frame().map_err(Violation::from)? {
            if let ServerFrame::Close(code) = frame {
                return Ok(code);
            }
        }
        match inbox.fill(&mut stream) {
            Ok(Some(_)) => {}
            Ok(None) => return Err(RunError::late("the end of a connection")),
            Err(_) => return Ok(None),
        }
    }
}

/// A connection with little room for what was not read, so that the server soon notices.
fn narrow(address: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = Socket::new(Domain::for_address(address), Type::STREAM, None)?;
    socket.set_recv_buffer_size(4096)?;
    socket.connect(&address.into())?;
    Ok(socket.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn across_nobody_comes_to_the_node_that_owns_the_room() {
        let address = |port| SocketAddr::from(([127, 0, 0, 1], port));
        let addresses: Vec<SocketAddr> = (1..=3).map(address).collect();
        let mut doors = Doors { addresses, is_across: true };
        for room in 0..6 {
            let came: Vec<SocketAddr> = (0..4).map(|seat| doors.of_seat(room, seat)).collect();
            assert!(!came.contains(&doors.of_room(room)), "room {room}");
            assert_ne!(came[0], came[1], "both others are used");
        }
        doors.is_across = false;
        assert!((0..4).all(|seat| doors.of_seat(5, seat) == doors.of_room(5)));
        assert_eq!(Doors::from(address(9)).of_seat(7, 3), address(9));
    }
}
