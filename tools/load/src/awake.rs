//! Processors that do not sleep between two claims.

use std::{
    fs::{File, OpenOptions},
    io::{self, Write as _},
};

/// Where Linux takes orders how soon a processor has to be awake; an order holds
/// for as long as the file is open.
const ORDERS: &str = "/dev/cpu_dma_latency";

/// As long as this lives, no processor sleeps.
///
/// At a thousand claims a second everything rests between two of them, and each
/// claim wakes processors four times and more: for the server, twice for the disk,
/// for the other player. Where that takes tens of microseconds, as in a guest of a
/// host, half of what is measured is the waking.
#[derive(Debug)]
pub struct Awake {
    _order: File,
}

impl Awake {
    /// Keeps all processors awake.
    ///
    /// # Errors
    /// If the system does not take such orders: only Linux does, and mostly from root only.
    pub fn keep() -> io::Result<Awake> {
        let mut order = OpenOptions::new().write(true).open(ORDERS)?;
        let microseconds: i32 = 0;
        order.write_all(&microseconds.to_ne_bytes())?;
        Ok(Awake { _order: order })
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    #[test]
    fn the_order_holds_or_the_system_says_why_not() {
        match Awake::keep() {
            Ok(_awake) => {
                let mut told = [0xff; 4];
                File::open(ORDERS).unwrap().read_exact(&mut told).unwrap();
                assert_eq!(i32::from_ne_bytes(told), 0, "microseconds until awake");
            }
            Err(error) => assert!(
                matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::PermissionDenied),
                "{error}"
            ),
        }
    }
}
