//! What a process uses, and on which core a thread runs.

use std::{fs, io, time::Duration};

/// What a process has used so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Usage {
    /// Processor time of all its threads.
    pub cpu: Duration,
    /// Resident memory in bytes.
    pub memory: u64,
}

impl Usage {
    /// Of the process with this number.
    ///
    /// # Errors
    /// If the system does not tell: only Linux does, in `/proc`.
    pub fn of(pid: u32) -> io::Result<Usage> {
        let wrong = || io::Error::new(io::ErrorKind::InvalidData, "unknown form of /proc");
        let stat = fs::read_to_string(format!("/proc/{pid}/stat"))?;
        let ticks = cpu_ticks(&stat).ok_or_else(wrong)?;
        let statm = fs::read_to_string(format!("/proc/{pid}/statm"))?;
        let pages: u64 =
            statm.split(' ').nth(1).and_then(|pages| pages.parse().ok()).ok_or_else(wrong)?;
        let per_second = rustix::param::clock_ticks_per_second();
        Ok(Usage {
            cpu: Duration::from_nanos(ticks * 1_000_000_000 / per_second),
            memory: pages * rustix::param::page_size() as u64,
        })
    }
}

/// The fields `utime` and `stime`, counted from the last parenthesis: the name
/// of the program before it may hold anything.
fn cpu_ticks(stat: &str) -> Option<u64> {
    let (_, fields) = stat.rsplit_once(')')?;
    let mut fields = fields.split_ascii_whitespace().skip(11);
    let user: u64 = fields.next()?.parse().ok()?;
    let system: u64 = fields.next()?.parse().ok()?;
    Some(user + system)
}

/// The cores this thread may run on.
#[cfg(target_os = "linux")]
pub fn cores() -> Vec<usize> {
    let Ok(set) = rustix::thread::sched_getaffinity(None) else { return Vec::new() };
    (0..rustix::thread::CpuSet::MAX_CPU).filter(|&core| set.is_set(core)).collect()
}

/// Keeps this thread, and what it starts from now on, on these cores. Tells whether that worked.
#[cfg(target_os = "linux")]
pub fn stay_on(cores: &[usize]) -> bool {
    let mut set = rustix::thread::CpuSet::new();
    for &core in cores {
        set.set(core);
    }
    rustix::thread::sched_setaffinity(None, &set).is_ok()
}

/// Elsewhere the system is not asked.
#[cfg(not(target_os = "linux"))]
pub fn cores() -> Vec<usize> {
    Vec::new()
}

/// Elsewhere threads run where they like.
#[cfg(not(target_os = "linux"))]
pub fn stay_on(_: &[usize]) -> bool {
    false
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn the_times_are_found_behind_any_name() {
        let stat = "71 (a) b) S 1 2 3 4 5 6 7 8 9 10 250 50 0 0 20 0";
        assert_eq!(cpu_ticks(stat), Some(300));
        assert_eq!(cpu_ticks("71 (a) S 1"), None);
    }

    #[test]
    fn work_and_memory_of_this_process_are_seen() {
        let before = Usage::of(std::process::id()).unwrap();
        let filled = vec![1_u8; 64 << 20];
        let mut after = Usage::of(std::process::id()).unwrap();
        assert!(after.memory >= before.memory + (48 << 20), "{before:?} {after:?}");
        while after.cpu == before.cpu {
            assert_eq!(filled.iter().map(|&byte| u64::from(byte)).sum::<u64>(), 64 << 20);
            after = Usage::of(std::process::id()).unwrap();
        }
    }

    #[test]
    fn a_thread_stays_on_the_core_it_is_given() {
        let here = cores();
        let stayed = std::thread::spawn(move || stay_on(&here[..1]).then(cores)).join().unwrap();
        assert_eq!(stayed.map(|cores| cores.len()), Some(1));
    }
}
