//! Connections that are cut at any byte, again and again: exactly what was missed arrives (G10).

use std::{
    io::{self, Read, Write},
    net::{Shutdown, SocketAddr, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use tercet_protocol::{ServerMessage, client::Changes};
use tercet_testkit::{
    Addresses, Talk, TestkitError,
    changes::Expander,
    talk::{Heard, PATIENCE, hello, hello_with, understood},
};
use tungstenite::{ClientRequestBuilder, Message, WebSocket, client, http::Uri};

use crate::{
    ledger::Ledger,
    race_table::{RaceTable, how_often},
    server,
};

/// How many connections the ordinary suite cuts; `TERCET_CUTS` asks for others.
const CUTS: usize = 300;
/// Connections that are cut at one table: at most 200 of each player, who may come back 240 times
/// a minute.
const AT_A_TABLE: usize = 600;
const PLAYERS: usize = 3;
/// The furthest into what the server sends, in bytes, that a connection is cut.
const LATEST_READ: usize = 12_000;
/// The furthest into what the client sends.
const LATEST_WRITE: usize = 1_500;
/// Commands on one connection, fewer than a socket may say at once.
const COMMANDS: usize = 6;
/// Who missed more steps than this is told how it is now instead.
const RESUMED: u64 = 32;
/// How long one look at a socket takes that nothing may come from.
const GLANCE: Duration = Duration::from_millis(100);

/// Issue 15: "random cuts of connections at any byte, 10⁴ reconnections, exactly what was
/// missed arrives", with the usual limits.
pub(crate) fn connections_cut_at_any_byte_miss_nothing() -> Result<(), String> {
    let n_cuts = how_often("TERCET_CUTS", CUTS)?;
    let data = tempfile::tempdir().map_err(|error| error.to_string())?;
    let settings = server::usual_settings(&data.path().join("data"));
    let process = server::start(&settings).map_err(|failure| failure.to_string())?;
    let (addresses, ledger) = (Arc::new(Addresses::default()), Arc::new(Ledger::default()));
    let n_tables = n_cuts.div_ceil(AT_A_TABLE);
    let per_player = n_cuts.div_ceil(n_tables * PLAYERS);
    let mut tables = Vec::new();
    for _ in 0..n_tables {
        let table = RaceTable::open(process.address, &addresses, PLAYERS);
        tables.push(table.map_err(|failure| failure.to_string())?);
    }
    let mut totals = Totals::default();
    thread::scope(|scope| {
        let at_tables: Vec<_> = tables
            .iter()
            .map(|table| {
                let site = Site {
                    address: process.address,
                    addresses: &addresses,
                    ledger: &ledger,
                    table,
                };
                scope.spawn(move || site.play(per_player))
            })
            .collect();
        for at_table in at_tables {
            totals.add(at_table.join().map_err(|_| "a table panicked".to_owned())??);
        }
        Ok::<(), String>(())
    })?;
    process.kill();
    let written = ledger.open();
    let mut wrongs = written.wrongs.clone();
    wrongs.extend(written.audit(&settings.data));
    if !wrongs.is_empty() {
        return Err(wrongs.join("\n"));
    }
    eprintln!("{totals:?}");
    // Without connections that resume, and some that broke before they could, nothing is shown.
    if totals.cut < n_cuts || totals.resumed == 0 || totals.before_welcome == 0 {
        return Err(format!("too little happened: {totals:?}"));
    }
    Ok(())
}

/// What happened to connections.
#[derive(Clone, Copy, Debug, Default)]
struct Totals {
    cut: usize,
    /// Cut before the greeting was answered.
    before_welcome: usize,
    /// Told exactly what was missed.
    resumed: usize,
    /// Told how it is now.
    again: usize,
    steps: usize,
}

impl Totals {
    fn add(&mut self, other: Totals) {
        self.cut += other.cut;
        self.before_welcome += other.before_welcome;
        self.resumed += other.resumed;
        self.again += other.again;
        self.steps += other.steps;
    }
}

/// A table with everything around it.
#[derive(Clone, Copy)]
struct Site<'a> {
    address: SocketAddr,
    addresses: &'a Addresses,
    ledger: &'a Ledger,
    table: &'a RaceTable,
}

impl Site<'_> {
    /// Lets every player be cut this many times while somebody watches who is not.
    fn play(self, n_cuts: usize) -> Result<Totals, String> {
        let is_over = AtomicBool::new(false);
        thread::scope(|scope| {
            let watcher = scope.spawn(|| self.watch(&is_over).map_err(|e| e.to_string()));
            let players: Vec<_> = (0..PLAYERS)
                .map(|seat| scope.spawn(move || TornPlayer::new(self, seat).play(n_cuts)))
                .collect();
            let mut totals = Totals::default();
            for player in players {
                totals.add(player.join().map_err(|_| "a player panicked".to_owned())?);
            }
            is_over.store(true, Ordering::Relaxed);
            let seen = watcher.join().map_err(|_| "the watcher panicked".to_owned())??;
            let standing = self.ledger.open().standing(&self.table.code);
            if standing != (self.table.game, seen) {
                return Err(format!("the watcher saw {seen} steps, the players {standing:?}"));
            }
            Ok(totals)
        })
    }

    /// Writes down every step as somebody sees it whose connection holds; returns the last.
    fn watch(self, is_over: &AtomicBool) -> Result<u64, TestkitError> {
        let guest = tercet_testkit::Api::asked_from(self.address, self.addresses.next()).guest()?;
        let mut talk = Talk::open_from(self.addresses, self.address, &self.table.code, &guest)?;
        talk.say_text(&hello(None).to_string())?;
        let mut seq = 0;
        loop {
            // Asked before looking: what came until then is still read.
            let was_over = is_over.load(Ordering::Relaxed);
            match talk.hear_within(GLANCE)? {
                Some(Heard::Text(text)) => match understood(&text)? {
                    ServerMessage::Snapshot(snapshot) => seq = snapshot.seq.0,
                    ServerMessage::Step(step) => {
                        if step.seq.0 != seq + 1 {
                            let wrong = format!("the watcher got {} after {seq}", step.seq.0);
                            self.ledger.write(|written| written.wrongs.push(wrong));
                        }
                        seq = step.seq.0;
                        let content = format!("{} {}", step.notices, step.view);
                        let at = (step.game.0, seq);
                        let nr = PLAYERS;
                        self.ledger
                            .write(|written| written.step(nr, &self.table.code, at, content));
                    }
                    _ => {}
                },
                Some(Heard::Closed(code)) => {
                    let answer = format!("the end of the connection ({code:?})");
                    return Err(TestkitError::Refused { asked: "to watch".into(), answer });
                }
                None if was_over => return Ok(seq),
                None => {}
            }
        }
    }
}

/// A player whose connections are cut.
struct TornPlayer<'a> {
    site: Site<'a>,
    seat: usize,
    /// The last step that was told whole.
    seen: Option<u64>,
    /// A command without an answer.
    open: Option<u64>,
    next_id: u64,
    random: fastrand::Rng,
    totals: Totals,
}

impl<'a> TornPlayer<'a> {
    fn new(site: Site<'a>, seat: usize) -> Self {
        let (next_id, random) = (fastrand::u64(..1 << 52), fastrand::Rng::new());
        Self { site, seat, seen: None, open: None, next_id, random, totals: Totals::default() }
    }

    fn play(mut self, n_cuts: usize) -> Totals {
        while self.totals.cut < n_cuts && self.site.ledger.open().wrongs.is_empty() {
            let read = self.random.usize(1..LATEST_READ);
            let cut_while_writing = self.random.u8(..3) == 0;
            let written =
                if cut_while_writing { self.random.usize(1..LATEST_WRITE) } else { usize::MAX };
            self.visit(read, written);
            self.totals.cut += 1;
        }
        // At last on a connection that holds, until everything asked for is answered.
        self.visit(usize::MAX, usize::MAX);
        if let Some(id) = self.open {
            self.wrong(format!("command {id} was never answered"));
        }
        self.totals
    }

    fn wrong(&self, what: String) {
        self.site.ledger.write(|written| written.wrongs.push(what));
    }

    /// One connection, cut after this many bytes read or written.
    fn visit(&mut self, read: usize, written: usize) {
        let table = self.site.table;
        let stream = match self.site.addresses.connect(self.site.address) {
            Ok(stream) => stream,
            Err(error) => return self.wrong(format!("no connection: {error}")),
        };
        let _ = stream.set_read_timeout(Some(PATIENCE));
        let holds = read == usize::MAX && written == usize::MAX;
        let torn = Torn { stream, read, written };
        let uri: Uri = format!("ws://{}/api/rooms/{}/socket", self.site.address, table.code)
            .parse()
            .expect("it is an address");
        let token = table.players[self.seat].authorization();
        let request = ClientRequestBuilder::new(uri).with_header("authorization", token);
        let mut socket = match client(request, torn) {
            Ok((socket, _)) => socket,
            Err(tungstenite::HandshakeError::Failure(tungstenite::Error::Http(answer))) => {
                return self.wrong(format!("a player was turned away with {}", answer.status()));
            }
            Err(_) => {
                self.totals.before_welcome += 1;
                return;
            }
        };
        let seen = self.seen.map(|seen| (table.game, seen));
        let expander = Expander::default();
        let mut visit = Visit { resumed: None, n_said: 0, is_said: false, expander };
        let changes = [Changes::All, Changes::OfSteps, Changes::None][self.seat % 3];
        if socket.send(Message::text(hello_with(changes, seen).to_string())).is_ok() {
            while self.continue_visit(&mut socket, &mut visit, holds).is_ok() {}
        }
        if visit.resumed.is_none() {
            self.totals.before_welcome += 1;
        }
    }

    /// Says what there is to say and takes in one message; `Err` at the end of the connection.
    fn continue_visit(
        &mut self,
        socket: &mut WebSocket<Torn>,
        visit: &mut Visit,
        holds: bool,
    ) -> Result<(), ()> {
        let is_up_to_date = visit.resumed.is_some() && self.seen.is_some();
        if is_up_to_date && !visit.is_said {
            if self.open.is_none() && (holds || visit.n_said == COMMANDS) {
                return Err(());
            }
            let id = *self.open.get_or_insert_with(|| {
                self.next_id += 1;
                self.next_id
            });
            let claim = self.site.table.claim(id, 1);
            socket.send(Message::text(claim)).map_err(drop)?;
            visit.is_said = true;
            visit.n_said += 1;
        }
        match socket.read() {
            Ok(Message::Text(text)) => match visit.expander.expand(&text) {
                Ok(texts) => texts.iter().for_each(|text| self.take_in(text, visit)),
                Err(failure) => self.wrong(failure.to_string()),
            },
            Ok(Message::Close(frame)) => {
                self.wrong(format!("the server closed: {frame:?}"));
                return Err(());
            }
            Ok(_) => {}
            Err(_) => return Err(()),
        }
        Ok(())
    }

    fn take_in(&mut self, text: &str, visit: &mut Visit) {
        let message = match understood(text) {
            Ok(message) => message,
            Err(failure) => return self.wrong(failure.to_string()),
        };
        match message {
            ServerMessage::Welcome(welcome) => {
                visit.resumed = Some(welcome.resumed);
                self.totals.resumed += usize::from(welcome.resumed);
                if welcome.resumed && self.seen.is_none() {
                    self.wrong("somebody new was told what they missed".into());
                }
            }
            ServerMessage::Snapshot(snapshot) => {
                let seq = snapshot.seq.0;
                if visit.resumed == Some(true) {
                    self.wrong("somebody who resumed got a snapshot".into());
                }
                if let Some(seen) = self.seen.filter(|seen| seq <= seen + RESUMED) {
                    self.wrong(format!("after step {seen} came a snapshot of step {seq}"));
                }
                self.totals.again += 1;
                self.seen = Some(seq);
            }
            ServerMessage::Step(step) => {
                let (at, seq) = ((step.game.0, step.seq.0), step.seq.0);
                if self.seen.is_some_and(|seen| seq != seen + 1) {
                    self.wrong(format!("step {seq} came after step {:?}", self.seen));
                }
                self.seen = Some(seq);
                self.totals.steps += 1;
                let content = format!("{} {}", step.notices, step.view);
                let (nr, code) = (self.seat, &self.site.table.code);
                self.site.ledger.write(|written| written.step(nr, code, at, content));
            }
            ServerMessage::Accepted(accepted) => {
                let (id, user) = (accepted.id.0, self.site.table.players[self.seat].user);
                if self.open.take_if(|open| *open == id).is_none() {
                    self.wrong(format!("command {id} was answered and is not open"));
                }
                visit.is_said = false;
                let at = (self.site.table.game, accepted.seq.map_or(0, |seq| seq.0));
                self.site.ledger.write(|written| written.accepted(user, id, at));
            }
            ServerMessage::Refused(refused) => {
                self.wrong(format!("a command was refused: {}", refused.code));
            }
            _ => {}
        }
    }
}

/// What happened on one connection so far.
struct Visit {
    /// Whether the welcome has come, and if so, whether it tells what was missed.
    resumed: Option<bool>,
    n_said: usize,
    /// Whether the open command was said here.
    is_said: bool,
    /// Changes, told whole again.
    expander: Expander,
}

/// A connection that is cut after this many bytes in either direction.
struct Torn {
    stream: TcpStream,
    read: usize,
    written: usize,
}

impl Torn {
    fn cut(&self) -> io::Error {
        let _ = self.stream.shutdown(Shutdown::Both);
        io::ErrorKind::ConnectionReset.into()
    }
}

impl Read for Torn {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let most = bytes.len().min(self.read);
        if most == 0 {
            return Err(self.cut());
        }
        let n_read = self.stream.read(&mut bytes[..most])?;
        self.read -= n_read;
        Ok(n_read)
    }
}

impl Write for Torn {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let most = bytes.len().min(self.written);
        if most == 0 && !bytes.is_empty() {
            return Err(self.cut());
        }
        let n_written = self.stream.write(&bytes[..most])?;
        self.written -= n_written;
        Ok(n_written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}
