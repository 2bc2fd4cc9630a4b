//! Ends the poll at the moment the next claim is due.
//!
//! The poll itself counts in milliseconds. Polling without a wait until the moment
//! has come is as exact, but a processor that never rests is a busy one: a host
//! with many guests lets it wait, and with it the server, for milliseconds.

use std::{
    io,
    time::{Duration, Instant},
};

use mio::{Poll, Token};

/// How long the poll waits at most; then the time is looked at again.
pub(super) const LONGEST: Duration = Duration::from_millis(50);

/// A timer of the system that ends the poll by an event of its own.
#[cfg(target_os = "linux")]
pub(super) struct Alarm(std::os::fd::OwnedFd);

#[cfg(target_os = "linux")]
impl Alarm {
    /// An alarm whose events bear this token.
    pub(super) fn new(poll: &Poll, token: Token) -> io::Result<Alarm> {
        use std::os::fd::AsRawFd as _;

        use mio::{Interest, unix::SourceFd};
        use rustix::time::{TimerfdClockId, TimerfdFlags, timerfd_create};

        let flags = TimerfdFlags::NONBLOCK | TimerfdFlags::CLOEXEC;
        let timer = timerfd_create(TimerfdClockId::Monotonic, flags)?;
        let mut source = SourceFd(&timer.as_raw_fd());
        poll.registry().register(&mut source, token, Interest::READABLE)?;
        Ok(Alarm(timer))
    }

    /// Lets it ring then, and tells how long the poll may wait for it.
    pub(super) fn set(&self, due: Instant) -> io::Result<Duration> {
        use rustix::time::{Itimerspec, TimerfdTimerFlags, Timespec, timerfd_settime};

        let left = due.saturating_duration_since(Instant::now());
        if left.is_zero() || left >= LONGEST {
            return Ok(left.min(LONGEST));
        }
        let once = Itimerspec {
            it_interval: Timespec { tv_sec: 0, tv_nsec: 0 },
            it_value: Timespec { tv_sec: 0, tv_nsec: left.subsec_nanos().into() },
        };
        timerfd_settime(&self.0, TimerfdTimerFlags::empty(), &once)?;
        Ok(LONGEST)
    }
}

/// Elsewhere nothing rings.
#[cfg(not(target_os = "linux"))]
pub(super) struct Alarm;

#[cfg(not(target_os = "linux"))]
impl Alarm {
    pub(super) fn new(_: &Poll, _: Token) -> io::Result<Alarm> {
        Ok(Alarm)
    }

    /// Without an alarm the last two milliseconds are polled away.
    pub(super) fn set(&self, due: Instant) -> io::Result<Duration> {
        let left = due.saturating_duration_since(Instant::now());
        Ok(left.saturating_sub(Duration::from_millis(2)).min(LONGEST))
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use mio::Events;

    use super::*;

    #[test]
    fn an_alarm_rings_when_it_is_due_and_not_before() {
        let mut poll = Poll::new().unwrap();
        let alarm = Alarm::new(&poll, Token(7)).unwrap();
        let mut events = Events::with_capacity(4);
        // Not read and set again, it rings each time.
        for _ in 0..3 {
            let due = Instant::now() + Duration::from_micros(300);
            assert_eq!(alarm.set(due).unwrap(), LONGEST);
            events.clear();
            while events.is_empty() {
                poll.poll(&mut events, None).unwrap();
            }
            assert!(Instant::now() >= due);
            assert!(events.iter().all(|event| event.token() == Token(7)));
        }
    }

    #[test]
    fn nobody_waits_for_what_is_due_already_nor_too_long() {
        let poll = Poll::new().unwrap();
        let alarm = Alarm::new(&poll, Token(7)).unwrap();
        assert_eq!(alarm.set(Instant::now()).unwrap(), Duration::ZERO);
        let later = Instant::now() + Duration::from_secs(3600);
        assert_eq!(alarm.set(later).unwrap(), LONGEST);
    }
}
