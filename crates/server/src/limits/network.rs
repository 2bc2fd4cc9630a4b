//! Whom an address stands for: one host of the old Internet, one household of the new.

use std::net::IpAddr;

/// Addresses that are counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Network {
    bits: u128,
    n_bits: u8,
}

impl Network {
    /// An IPv4 address by itself; of an IPv6 address the first 64 bits, which one customer has
    /// to themselves.
    pub(crate) fn near(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V4(address) => Self { bits: address.to_bits().into(), n_bits: 32 },
            IpAddr::V6(address) => Self { bits: address.to_bits() >> 64, n_bits: 64 },
        }
    }

    /// The first 48 bits of an IPv6 address: some customers have 65,536 of the near ones.
    pub(crate) fn wide(address: IpAddr) -> Option<Self> {
        match address.to_canonical() {
            IpAddr::V4(_) => None,
            IpAddr::V6(address) => Some(Self { bits: address.to_bits() >> 80, n_bits: 48 }),
        }
    }

    /// Both, the near one first.
    pub(crate) fn all(address: IpAddr) -> impl Iterator<Item = Self> {
        std::iter::once(Self::near(address)).chain(Self::wide(address))
    }

    /// How much more than a single address is allowed here.
    pub(crate) fn width(self) -> usize {
        if self.n_bits == 48 { WIDE } else { 1 }
    }
}

/// How much more a wide network may do than a near one.
pub(crate) const WIDE: usize = 8;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_one_household_are_the_same() {
        let near = |text: &str| Network::near(text.parse().unwrap());
        let wide = |text: &str| Network::wide(text.parse().unwrap());
        assert_eq!(near("2001:db8:0:1::1"), near("2001:db8:0:1:ffff::2"));
        assert_ne!(near("2001:db8:0:1::1"), near("2001:db8:0:2::1"));
        assert_eq!(wide("2001:db8:0:1::1"), wide("2001:db8:0:2::1"));
        assert_ne!(wide("2001:db8:0:1::1"), wide("2001:db8:1:1::1"));
        assert_ne!(near("1.2.3.4"), near("1.2.3.5"));
        assert_eq!(near("::ffff:1.2.3.4"), near("1.2.3.4"));
        assert_eq!(wide("1.2.3.4"), None);
    }
}
