//! A cable between two programs of a test: it may be long, and it can be cut.

use std::{
    io::{self, Read as _, Write as _},
    net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream},
    sync::{Arc, Condvar, Mutex, PoisonError, mpsc},
    thread,
    time::{Duration, Instant},
};

use crate::failure::TestkitError;

/// How many bytes are carried together.
const CHUNK: usize = 64 << 10;
/// How many chunks may be on their way in one direction.
const MAX_CHUNKS: usize = 1024;

/// A way to a server by a port of its own. Whatever goes through arrives this much later; while it
/// is cut, nothing arrives, and neither side is told. It is gone when this is dropped.
#[derive(Debug)]
pub struct Cable {
    port: u16,
    state: Arc<State>,
}

#[derive(Debug)]
struct State {
    to: SocketAddr,
    delay: Duration,
    condition: Mutex<Condition>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct Condition {
    is_cut: bool,
    is_gone: bool,
    /// The connections that go through, at both ends.
    ends: Vec<TcpStream>,
}

impl Cable {
    /// Lays a cable to this server.
    ///
    /// # Errors
    /// If there is no free port.
    pub fn lay(to: SocketAddr, delay: Duration) -> Result<Cable, TestkitError> {
        let laid = TestkitError::io("laying a cable");
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0));
        let (listener, port) = listener
            .and_then(|listener| {
                let port = listener.local_addr()?.port();
                Ok((listener, port))
            })
            .map_err(laid)?;
        let (condition, changed) = (Mutex::default(), Condvar::new());
        let state = Arc::new(State { to, delay, condition, changed });
        let carrying = Arc::clone(&state);
        thread::spawn(move || {
            for near in listener.incoming().map_while(Result::ok) {
                if carrying.is_gone() {
                    return;
                }
                // A server that is away is away here too: the connection ends.
                let _ = carrying.carry(near);
            }
        });
        Ok(Cable { port, state })
    }

    /// Where it begins, on 127.0.0.1.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Cuts it: what is on its way, and what is sent, waits until it is mended.
    pub fn cut(&self) {
        self.state.change(|condition| condition.is_cut = true);
    }

    /// Mends it.
    pub fn mend(&self) {
        self.state.change(|condition| condition.is_cut = false);
    }
}

impl Drop for Cable {
    fn drop(&mut self) {
        self.state.change(|condition| {
            condition.is_gone = true;
            for end in &condition.ends {
                // It may have ended, which is what is wanted.
                let _ = end.shutdown(Shutdown::Both);
            }
        });
        // Wakes the thread that takes connections.
        let _ = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port));
    }
}

impl State {
    fn change(&self, change: impl FnOnce(&mut Condition)) {
        change(&mut self.condition.lock().unwrap_or_else(PoisonError::into_inner));
        self.changed.notify_all();
    }

    fn is_gone(&self) -> bool {
        self.condition.lock().unwrap_or_else(PoisonError::into_inner).is_gone
    }

    /// Carries what is said on one connection, in both directions.
    fn carry(self: &Arc<Self>, near: TcpStream) -> io::Result<()> {
        let far = TcpStream::connect(self.to)?;
        let ways = [(near.try_clone()?, far.try_clone()?), (far.try_clone()?, near.try_clone()?)];
        self.change(|condition| condition.ends.extend([near, far]));
        for (from, to) in ways {
            from.set_nodelay(true)?;
            let (state, (sender, chunks)) = (Arc::clone(self), mpsc::sync_channel(MAX_CHUNKS));
            thread::spawn(move || read(from, &sender));
            thread::spawn(move || state.write(to, &chunks));
        }
        Ok(())
    }

    /// Writes each chunk when its time has come and the cable is whole.
    fn write(&self, mut to: TcpStream, chunks: &mpsc::Receiver<(Instant, Vec<u8>)>) {
        for (read_at, chunk) in chunks {
            if !self.arrives(read_at + self.delay) || to.write_all(&chunk).is_err() {
                break;
            }
        }
        let _ = to.shutdown(Shutdown::Write);
    }

    /// Waits until something arrives that is to arrive then; `false` if it never does.
    fn arrives(&self, at: Instant) -> bool {
        let mut condition = self.condition.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            let left = at.saturating_duration_since(Instant::now());
            condition = match (condition.is_gone, condition.is_cut) {
                (true, _) => return false,
                (false, true) => {
                    self.changed.wait(condition).unwrap_or_else(PoisonError::into_inner)
                }
                (false, false) if left.is_zero() => return true,
                (false, false) => {
                    let woken = self.changed.wait_timeout(condition, left);
                    woken.unwrap_or_else(PoisonError::into_inner).0
                }
            };
        }
    }
}

fn read(mut from: TcpStream, chunks: &mpsc::SyncSender<(Instant, Vec<u8>)>) {
    let mut buffer = vec![0; CHUNK];
    while let Ok(n_read) = from.read(&mut buffer) {
        if n_read == 0 || chunks.send((Instant::now(), buffer[..n_read].to_vec())).is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_through_a_cut_cable_arrives_when_it_is_mended() {
        let server = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let delay = Duration::from_millis(5);
        let cable = Cable::lay(server.local_addr().unwrap(), delay).unwrap();
        let mut near = TcpStream::connect((Ipv4Addr::LOCALHOST, cable.port())).unwrap();
        let (mut far, _) = server.accept().unwrap();
        let mut heard = [0; 5];
        let began = Instant::now();
        near.write_all(b"hello").unwrap();
        far.read_exact(&mut heard).unwrap();
        assert!(delay <= began.elapsed(), "it has a length");
        cable.cut();
        near.write_all(b"again").unwrap();
        far.set_read_timeout(Some(Duration::from_millis(50))).unwrap();
        let silence = far.read_exact(&mut heard).unwrap_err();
        assert_eq!(silence.kind(), io::ErrorKind::WouldBlock);
        cable.mend();
        far.set_read_timeout(None).unwrap();
        far.read_exact(&mut heard).unwrap();
        assert_eq!(&heard, b"again");
        drop(cable);
        assert_eq!(near.read(&mut heard).unwrap(), 0, "both ends are told of the end");
    }
}
