//! What the kernel has measured of a connection.

#[cfg(target_os = "linux")]
pub(super) use linux::min_rtt;

/// Only Linux is asked.
#[cfg(not(target_os = "linux"))]
pub(super) fn min_rtt(_stream: &tokio::net::TcpStream) -> Option<std::time::Duration> {
    None
}

#[cfg(target_os = "linux")]
mod linux {
    use std::{sync::OnceLock, time::Duration};

    use nix::{
        getsockopt_impl, libc,
        sys::socket::{GetSockOpt as _, sockopt::GetStruct},
    };
    use rustix::system::uname;
    use tokio::net::TcpStream;

    /// The first version that tells its shortest round trip.
    const SINCE: (u32, u32) = (4, 6);
    /// Where it stands among the numbers of `struct tcp_info`, which only ever grows at its end.
    const MIN_RTT: usize = 37;

    /// As much of `struct tcp_info` as is needed, in numbers of 32 bits.
    type TcpInfo = [u32; MIN_RTT + 1];

    #[derive(Clone, Copy, Debug)]
    struct ReadTcpInfo;

    getsockopt_impl!(ReadTcpInfo, libc::IPPROTO_TCP, libc::TCP_INFO, TcpInfo, GetStruct<TcpInfo>);

    /// The shortest round trip of the last minutes, from a segment to its acknowledgment.
    ///
    /// The client's kernel acknowledges by itself, so a program can't seem to be farther away
    /// without delaying everything it sends. `None` if nothing has been measured yet, or if the
    /// kernel doesn't tell.
    pub(crate) fn min_rtt(stream: &TcpStream) -> Option<Duration> {
        if !tells_min_rtt() {
            return None;
        }
        let micros = ReadTcpInfo.get(stream).ok()?[MIN_RTT];
        // The largest number stands for "not yet".
        (micros != u32::MAX).then(|| Duration::from_micros(micros.into()))
    }

    /// Whether this kernel fills in all of [`TcpInfo`]: `nix` panics if one fills in less.
    fn tells_min_rtt() -> bool {
        static TELLS: OnceLock<bool> = OnceLock::new();
        *TELLS.get_or_init(|| {
            let system = uname();
            system.release().to_str().ok().and_then(version).is_some_and(|found| SINCE <= found)
        })
    }

    /// The first two numbers of a release such as `6.1.0-13-amd64`.
    fn version(release: &str) -> Option<(u32, u32)> {
        let mut numbers = release.split(['.', '-', '+']).map(str::parse);
        Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn releases_are_compared_by_their_first_two_numbers() {
            assert_eq!(version("6.1.0-13-amd64"), Some((6, 1)));
            assert_eq!(version("4.18.0-553.el8.x86_64"), Some((4, 18)));
            assert_eq!(version("5.10-rc1"), Some((5, 10)));
            assert_eq!(version("5"), None);
            assert!(SINCE <= (4, 18) && (3, 10) < SINCE);
        }
    }
}
