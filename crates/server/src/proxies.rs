//! The proxies before the server, and whose address stands behind them.

use std::{fmt, net::IpAddr, net::SocketAddr, str::FromStr, time::Duration};

use axum::http::{HeaderMap, HeaderName};
use serde::{Deserialize, Serialize};

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// The proxies whose `X-Forwarded-For` is believed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum TrustedProxies {
    /// This many stand in a row before the server, and nobody reaches it past them.
    Count(u8),
    /// Those with these addresses; anybody else is taken for a client.
    Addresses(Vec<AddressRange>),
}

impl Default for TrustedProxies {
    fn default() -> Self {
        TrustedProxies::Count(0)
    }
}

/// An address, or all addresses with the same first bits: `10.0.0.7`, `10.0.0.0/8`, `fd00::/8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct AddressRange {
    address: IpAddr,
    n_bits: u8,
}

/// A text that is not an address or a range of addresses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongRange(String);

impl fmt::Display for WrongRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not an address such as 10.0.0.7 or a range such as 10.0.0.0/8", self.0)
    }
}

impl std::error::Error for WrongRange {}

impl FromStr for AddressRange {
    type Err = WrongRange;

    fn from_str(text: &str) -> Result<Self, WrongRange> {
        let wrong = || WrongRange(text.to_owned());
        let (address, n_bits) = match text.split_once('/') {
            Some((address, n_bits)) => (address, Some(n_bits)),
            None => (text, None),
        };
        let address: IpAddr = address.trim().parse().map_err(|_| wrong())?;
        let most = if address.is_ipv4() { 32 } else { 128 };
        let n_bits = n_bits.map_or(Ok(most), |bits| bits.trim().parse().map_err(|_| wrong()))?;
        if most < n_bits {
            return Err(wrong());
        }
        Ok(Self { address, n_bits })
    }
}

impl TryFrom<String> for AddressRange {
    type Error = WrongRange;

    fn try_from(text: String) -> Result<Self, WrongRange> {
        text.parse()
    }
}

impl From<AddressRange> for String {
    fn from(range: AddressRange) -> String {
        format!("{}/{}", range.address, range.n_bits)
    }
}

impl AddressRange {
    fn contains(self, address: IpAddr) -> bool {
        match (self.address, address) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                let shift = 32 - u32::from(self.n_bits);
                own.to_bits().checked_shr(shift) == other.to_bits().checked_shr(shift)
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => {
                let shift = 128 - u32::from(self.n_bits);
                own.to_bits().checked_shr(shift) == other.to_bits().checked_shr(shift)
            }
            _ => false,
        }
    }
}

/// The header in which a proxy tells the round trip to its client, in microseconds, such as the
/// `$tcpinfo_rtt` of nginx or the `fc_rtt(us)` of HAProxy.
///
/// The proxy must overwrite what a client may have written there itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct RttHeader(HeaderName);

/// A text that cannot be the name of a header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongHeader(String);

impl fmt::Display for WrongHeader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not the name of a header such as X-Client-RTT", self.0)
    }
}

impl std::error::Error for WrongHeader {}

impl TryFrom<String> for RttHeader {
    type Error = WrongHeader;

    fn try_from(text: String) -> Result<Self, WrongHeader> {
        text.parse().map(Self).map_err(|_| WrongHeader(text))
    }
}

impl From<RttHeader> for String {
    fn from(header: RttHeader) -> String {
        header.0.as_str().to_owned()
    }
}

impl RttHeader {
    /// What the proxy next to this server has measured; `None` if it does not say, or if that is
    /// not a number.
    pub(crate) fn read(&self, headers: &HeaderMap) -> Option<Duration> {
        let told = headers.get_all(&self.0).iter().next_back()?;
        told.to_str().ok()?.trim().parse().ok().map(Duration::from_micros)
    }
}

/// The address a request comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Peer {
    /// The client's own.
    Known(IpAddr),
    /// It came through a proxy that did not say for whom, or not in a way that can be read.
    Unknown,
}

impl TrustedProxies {
    /// Whether a connection from this address is one of a proxy, which no limit by address counts.
    pub(crate) fn has(&self, address: IpAddr) -> bool {
        match self {
            TrustedProxies::Count(n) => *n > 0,
            TrustedProxies::Addresses(ranges) => ranges.iter().any(|range| range.contains(address)),
        }
    }

    /// Whom a request comes from that arrived on a connection from `address`.
    ///
    /// Only what trusted proxies wrote counts, and each appends to the end of the list.
    pub(crate) fn peer(&self, address: IpAddr, headers: &HeaderMap) -> Peer {
        if !self.has(address) {
            return Peer::Known(address);
        }
        let lines = headers.get_all(FORWARDED_FOR).iter().rev();
        let mut hops = lines.flat_map(|line| {
            // A line that is not text has one hop, which is not an address.
            line.to_str().unwrap_or("?").rsplit(',').map(hop)
        });
        let found = match self {
            TrustedProxies::Count(n) => hops.nth(usize::from(*n) - 1).flatten(),
            TrustedProxies::Addresses(_) => {
                hops.find(|hop| hop.is_none_or(|hop| !self.has(hop))).flatten()
            }
        };
        found.map_or(Peer::Unknown, Peer::Known)
    }

    /// Whether the proxy says that the client came by HTTPS.
    pub(crate) fn says_https(&self, address: IpAddr, headers: &HeaderMap) -> bool {
        let told = headers.get_all(FORWARDED_PROTO).iter().next_back();
        let told =
            told.and_then(|told| told.to_str().ok()).and_then(|told| told.rsplit(',').next());
        self.has(address) && told.is_some_and(|told| told.trim().eq_ignore_ascii_case("https"))
    }
}

/// One entry of `X-Forwarded-For`; some proxies write the port too.
fn hop(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    let address = bare.parse().ok().or_else(|| text.parse().ok().map(|at: SocketAddr| at.ip()));
    address.map(|address: IpAddr| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    const PROXY: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 1));

    fn peer(proxies: &TrustedProxies, lines: &[&'static str]) -> Option<String> {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(FORWARDED_FOR, HeaderValue::from_static(line));
        }
        match proxies.peer(PROXY, &headers) {
            Peer::Known(address) => Some(address.to_string()),
            Peer::Unknown => None,
        }
    }

    #[test]
    fn only_what_trusted_proxies_appended_counts() {
        let one = TrustedProxies::Count(1);
        assert_eq!(peer(&one, &["1.1.1.1, 2.2.2.2"]).as_deref(), Some("2.2.2.2"));
        assert_eq!(peer(&one, &["1.1.1.1", "2.2.2.2:80"]).as_deref(), Some("2.2.2.2"));
        assert_eq!(peer(&one, &["[2001:db8::1]:443"]).as_deref(), Some("2001:db8::1"));
        assert_eq!(peer(&one, &["::ffff:3.3.3.3"]).as_deref(), Some("3.3.3.3"));
        let two = TrustedProxies::Count(2);
        assert_eq!(peer(&two, &["9.9.9.9, 1.1.1.1", "2.2.2.2"]).as_deref(), Some("1.1.1.1"));
        let listed = TrustedProxies::Addresses(vec!["10.0.0.0/8".parse().unwrap()]);
        assert_eq!(peer(&listed, &["9.9.9.9, 1.1.1.1, 10.2.2.2"]).as_deref(), Some("1.1.1.1"));
    }

    #[test]
    fn a_header_that_is_missing_or_makes_no_sense_names_nobody() {
        let listed = TrustedProxies::Addresses(vec!["10.0.0.1".parse().unwrap()]);
        for proxies in [TrustedProxies::Count(1), listed] {
            for lines in [&[][..], &[""], &["unknown"], &["1.1.1.1, x"], &["1.1.1.1,"]] {
                assert_eq!(peer(&proxies, lines), None, "{lines:?}");
            }
        }
        assert_eq!(peer(&TrustedProxies::Count(2), &["1.1.1.1"]), None);
    }

    #[test]
    fn without_a_proxy_nobody_can_claim_another_address() {
        let listed = TrustedProxies::Addresses(vec!["10.9.9.9".parse().unwrap()]);
        for proxies in [TrustedProxies::default(), listed] {
            assert_eq!(peer(&proxies, &["1.1.1.1"]).as_deref(), Some("10.0.0.1"));
        }
    }

    #[test]
    fn the_last_round_trip_that_was_told_counts() {
        let header = RttHeader::try_from("X-Client-RTT".to_owned()).unwrap();
        let read = |lines: &[&'static str]| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append("x-client-rtt", HeaderValue::from_static(line));
            }
            header.read(&headers).map(|rtt| rtt.as_micros())
        };
        assert_eq!(read(&["20700"]), Some(20_700));
        assert_eq!(read(&["150000", " 900 "]), Some(900));
        for lines in [&[][..], &[""], &["12 ms"], &["-4"], &["20", "far"]] {
            assert_eq!(read(lines), None, "{lines:?}");
        }
        let wrong = RttHeader::try_from("client rtt".to_owned()).unwrap_err();
        assert!(wrong.to_string().contains("`client rtt`"));
    }

    #[test]
    fn ranges_are_read_and_written() {
        for text in ["10.0.0.0/8", "10.0.0.7/32", "fd00::/8", "::/0"] {
            assert_eq!(String::from(text.parse::<AddressRange>().unwrap()), text);
        }
        for text in ["", "10.0.0.0/33", "10.0.0/8", "host", "10.0.0.0/x"] {
            assert!(text.parse::<AddressRange>().is_err(), "{text}");
        }
        let any: AddressRange = "0.0.0.0/0".parse().unwrap();
        assert!(any.contains([1, 2, 3, 4].into()));
    }
}
