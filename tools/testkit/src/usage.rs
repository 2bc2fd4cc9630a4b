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

/// What the processors of this machine have done so far, in ticks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Machine {
    all: u64,
    stolen: u64,
}

impl Machine {
    /// As the system tells it: only Linux does, in `/proc`.
    pub fn now() -> Option<Machine> {
        Machine::read(&fs::read_to_string("/proc/stat").ok()?)
    }

    /// The first line: times in user mode, nice, in the kernel, idle, waiting for
    /// disks, in two kinds of interrupts, and stolen by the host.
    fn read(stat: &str) -> Option<Machine> {
        let times = stat.lines().next()?.strip_prefix("cpu ")?;
        let times: Option<Vec<u64>> =
            times.split_ascii_whitespace().take(8).map(|ticks| ticks.parse().ok()).collect();
        let times = times.filter(|times| times.len() == 8)?;
        Some(Machine { all: times.iter().sum(), stolen: times[7] })
    }

    /// The share of the time that others had; a busy host shows in every figure.
    pub fn stolen_since(self, before: Machine) -> Option<f64> {
        let all = self.all.checked_sub(before.all).filter(|&all| all > 0)?;
        Some(self.stolen.checked_sub(before.stolen)? as f64 / all as f64)
    }
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
    fn what_others_took_is_a_share_of_all_time() {
        let stat = |idle, stolen| format!("cpu  10 0 5 {idle} 1 0 2 {stolen} 7 0\ncpu0 1 2\n");
        let before = Machine::read(&stat(100, 4)).unwrap();
        let after = Machine::read(&stat(160, 24)).unwrap();
        assert_eq!(after.stolen_since(before), Some(0.25));
        assert_eq!(before.stolen_since(before), None, "no time has passed");
        assert_eq!(before.stolen_since(after), None, "it went backwards");
        assert_eq!(Machine::read("cpu 1 2 3"), None);
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
