//! Somebody who plays as the clients of Tercet do: with the crate `client` on a real socket.

use std::{
    collections::HashMap,
    net::SocketAddr,
    thread,
    time::{Duration, Instant},
};

use tercet_client::{Answer, Attempt, Connection, LocalTime, Output, Request, SocketEvent, State};
use tercet_protocol::CommandId;

use crate::{
    api::Guest,
    failure::TestkitError,
    talk::{Heard, PATIENCE, Talk},
};

/// The code of a connection that ended without one.
const NO_CODE: u16 = 1006;
/// The status of a server that is about to stop.
const UNAVAILABLE: u16 = 503;
/// How long one look at the socket takes at most.
const GLANCE: Duration = Duration::from_millis(200);

/// Somebody in a room.
#[derive(Debug)]
pub struct TestPerson {
    /// Who they are.
    pub guest: Guest,
    /// Where the server is; another one after a restart.
    pub address: SocketAddr,
    /// The room.
    pub code: String,
    connection: Connection,
    socket: Option<(Attempt, Talk)>,
    answers: HashMap<CommandId, Answer>,
    n_denied: u32,
    began: Instant,
    /// Whether they wait out the pause before the next attempt, as people's clients do.
    pub waits: bool,
}

impl TestPerson {
    /// Goes into a room, and waits until they are there.
    ///
    /// # Errors
    /// If the server does not let them in.
    pub fn enter(
        address: SocketAddr,
        code: &str,
        guest: Guest,
    ) -> Result<TestPerson, TestkitError> {
        let mut person = TestPerson {
            guest,
            address,
            code: code.to_owned(),
            connection: Connection::new(fastrand::u64(..)),
            socket: None,
            answers: HashMap::new(),
            n_denied: 0,
            began: Instant::now(),
            waits: false,
        };
        person.wait("being let in", |person| {
            (person.connection.state() == State::Live).then_some(())
        })?;
        Ok(person)
    }

    /// What they know.
    pub fn connection(&self) -> &Connection {
        &self.connection
    }

    /// The same, to take out what was told.
    pub fn connection_mut(&mut self) -> &mut Connection {
        &mut self.connection
    }

    /// The time as they see it.
    pub fn now(&self) -> LocalTime {
        LocalTime(u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX))
    }

    /// Asks for something, without waiting for the answer.
    ///
    /// # Errors
    /// If it cannot be asked for now.
    pub fn send(&mut self, request: Request) -> Result<CommandId, TestkitError> {
        let now = self.now();
        let asked = format!("{request:?}");
        let id = self.connection.request(now, request);
        let id =
            id.map_err(|cannot| TestkitError::Refused { asked, answer: cannot.to_string() })?;
        self.act()?;
        Ok(id)
    }

    /// The answer to a request, once it has come.
    pub fn answer(&mut self, id: CommandId) -> Option<Answer> {
        self.answers.remove(&id)
    }

    /// Asks for something and waits for the answer.
    ///
    /// # Errors
    /// If there is none.
    pub fn ask(&mut self, request: Request) -> Result<Answer, TestkitError> {
        let awaited = format!("the answer to {request:?}");
        let id = self.send(request)?;
        self.wait(&awaited, |person| person.answer(id))
    }

    /// Asks for something that must take effect.
    ///
    /// # Errors
    /// If it does not.
    pub fn must(&mut self, request: Request) -> Result<(), TestkitError> {
        let asked = format!("{request:?}");
        match self.ask(request)? {
            Answer::Accepted { .. } => Ok(()),
            other => Err(TestkitError::Refused { asked, answer: format!("{other:?}") }),
        }
    }

    /// The cable is cut: nobody says goodbye. They come back with the next look.
    pub fn cut(&mut self) {
        if let Some((attempt, talk)) = self.socket.take() {
            drop(talk);
            let now = self.now();
            self.connection.socket(now, attempt, SocketEvent::Lost);
        }
    }

    /// Whether a socket is open.
    pub fn is_connected(&self) -> bool {
        self.socket.is_some()
    }

    /// Does what there is to do, and then looks once at the socket, at most this long.
    ///
    /// # Errors
    /// If what comes is not a message, or the connection is given up.
    pub fn look(&mut self, limit: Duration) -> Result<(), TestkitError> {
        self.act()?;
        if self.socket.is_none() {
            if self.waits {
                self.wait_out(limit);
            } else {
                // Most tests do not wait out the pause before the next attempt.
                self.connection.open(self.now());
            }
            return self.act();
        }
        self.hear(limit)
    }

    /// The same in a client's own time, which waits before it tries again; how long there is
    /// nothing to do, while there is no socket.
    ///
    /// # Errors
    /// As there.
    pub fn look_in_time(&mut self, limit: Duration) -> Result<Option<Duration>, TestkitError> {
        self.act()?;
        if self.socket.is_some() {
            return self.hear(limit).map(|()| None);
        }
        let now = self.now();
        self.connection.tick(now);
        self.act()?;
        let wake = self.connection.wake_at().filter(|_| self.socket.is_none());
        Ok(wake.map(|at| Duration::from_millis(at.0.saturating_sub(self.now().0))))
    }

    /// How often the server has refused to let them in, except while it was about to stop.
    pub fn n_denied(&self) -> u32 {
        self.n_denied
    }

    fn hear(&mut self, limit: Duration) -> Result<(), TestkitError> {
        let heard = match &mut self.socket {
            Some((attempt, talk)) => Some((*attempt, talk.hear_within(limit)?)),
            None => None,
        };
        let now = self.now();
        match heard {
            Some((attempt, Some(Heard::Text(text)))) => {
                self.connection.socket(now, attempt, SocketEvent::Text(&text));
            }
            Some((attempt, Some(Heard::Closed(code)))) => {
                self.socket = None;
                let code = code.unwrap_or(NO_CODE);
                self.connection.socket(now, attempt, SocketEvent::Closed { code });
            }
            Some((_, None)) => self.connection.tick(now),
            None => {}
        }
        self.act()
    }

    /// Waits for the moment that the connection has set for its next attempt, at most this long.
    fn wait_out(&mut self, limit: Duration) {
        let left = self.connection.wake_at().map_or(0, |at| at.0.saturating_sub(self.now().0));
        thread::park_timeout(Duration::from_millis(left).min(limit));
        let now = self.now();
        self.connection.tick(now);
    }

    /// Looks until this finds what it looks for.
    ///
    /// # Errors
    /// If that takes too long, or the connection is given up.
    pub fn wait<T>(
        &mut self,
        awaited: &str,
        mut find: impl FnMut(&mut TestPerson) -> Option<T>,
    ) -> Result<T, TestkitError> {
        let until = Instant::now() + PATIENCE;
        loop {
            if let Some(found) = find(self) {
                return Ok(found);
            }
            if Instant::now() >= until {
                return Err(TestkitError::Late { awaited: awaited.to_owned() });
            }
            self.look(GLANCE)?;
        }
    }

    fn act(&mut self) -> Result<(), TestkitError> {
        while let Some(output) = self.connection.poll() {
            match output {
                Output::Open(attempt) => self.open(attempt),
                Output::Close(_) => self.socket = None,
                Output::Send(text) => {
                    if let Some((_, talk)) = &mut self.socket {
                        // Anyone who cannot be written to is not heard either, which is seen later.
                        let _ = talk.say_text(&text);
                    }
                }
                Output::Answered { id, answer } => {
                    self.answers.insert(id, answer);
                }
                Output::NotUnderstood { problem } => {
                    return Err(TestkitError::Refused {
                        asked: "a message".into(),
                        answer: problem,
                    });
                }
                _ => {}
            }
        }
        match self.connection.state() {
            State::Stopped(why) if why != tercet_client::Stop::NotBegun => {
                let asked = "a connection that goes on".to_owned();
                Err(TestkitError::Refused { asked, answer: format!("{why:?}") })
            }
            _ => Ok(()),
        }
    }

    fn open(&mut self, attempt: Attempt) {
        let headers = [("authorization", &*self.guest.authorization())];
        let event = match Talk::shake(self.address, &self.code, &headers) {
            Ok(Ok(talk)) => {
                // Their connection understands changes itself.
                self.socket = Some((attempt, talk.as_it_comes()));
                SocketEvent::Opened
            }
            Ok(Err(turned)) => {
                self.n_denied += u32::from(turned.status != UNAVAILABLE);
                SocketEvent::Denied { status: turned.status }
            }
            Err(_) => SocketEvent::Lost,
        };
        let now = self.now();
        self.connection.socket(now, attempt, event);
    }
}
