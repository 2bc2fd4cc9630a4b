//! Connections from many addresses of this machine, each of which counts as another client.

use std::{
    io,
    net::{Ipv4Addr, SocketAddr, TcpStream},
    sync::atomic::{AtomicU32, Ordering},
};

use socket2::{Domain, Socket, Type};

/// The first address that is handed out; all of 127.0.0.0/8 is this machine.
const FIRST: u32 = u32::from_be_bytes([127, 16, 0, 1]);

/// Hands out addresses of this machine, each once.
#[derive(Debug, Default)]
pub struct Addresses(AtomicU32);

impl Addresses {
    /// An address that nobody has used.
    pub fn next(&self) -> Ipv4Addr {
        Ipv4Addr::from(FIRST + self.0.fetch_add(1, Ordering::Relaxed))
    }

    /// Connects from an address that nobody has used.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub fn connect(&self, to: SocketAddr) -> io::Result<TcpStream> {
        connect_from(self.next(), to)
    }
}

/// Connects from this address of this machine.
///
/// # Errors
/// If the server cannot be reached.
pub fn connect_from(from: Ipv4Addr, to: SocketAddr) -> io::Result<TcpStream> {
    let socket = Socket::new(Domain::for_address(to), Type::STREAM, None)?;
    socket.bind(&SocketAddr::from((from, 0)).into())?;
    socket.set_tcp_nodelay(true)?;
    socket.connect(&to.into())?;
    Ok(socket.into())
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use super::*;

    #[test]
    fn the_other_end_sees_another_address_each_time() {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let addresses = Addresses::default();
        let _first = addresses.connect(listener.local_addr().unwrap()).unwrap();
        let _second = addresses.connect(listener.local_addr().unwrap()).unwrap();
        let seen = [(); 2].map(|()| listener.accept().unwrap().1.ip().to_string());
        assert_eq!(seen, ["127.16.0.1", "127.16.0.2"]);
    }
}
