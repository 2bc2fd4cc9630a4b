//! Nodes behind HAProxy, with the example that people copy.

use std::{
    env, fs,
    net::{Ipv4Addr, SocketAddr, TcpStream},
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use tercet_testkit::postgres::{free_port, is_insisted_on};

use super::fleet::{Fleet, Way};

const EXAMPLE: &str = include_str!("../../../../../contrib/proxy/haproxy.cfg");
/// How long the proxy may take until it takes connections.
const PATIENCE: Duration = Duration::from_secs(30);
/// Where Debian keeps programs that people do not start themselves.
const DEBIAN: &str = "/usr/sbin";

/// A proxy that is ended with the test.
struct HaProxy(Child);

impl Drop for HaProxy {
    fn drop(&mut self) {
        // It may be gone already, which is what is wanted.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// People come by the proxy only, and a node of the two dies and comes back.
pub(crate) fn people_behind_the_example_of_haproxy_notice_no_death() -> Result<(), String> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain([DEBIAN.into()]);
    let found = folders.map(|folder| folder.join("haproxy")).find(|file| file.is_file());
    let Some(program) = found else {
        if is_insisted_on() {
            return Err("no haproxy: run `cargo xtask setup`".to_owned());
        }
        eprintln!("SKIPPED: no haproxy was found; `cargo xtask setup` says how to get it");
        return Ok(());
    };
    let fleet = Fleet::start(Way::Direct, |config| {
        config.behind_proxy = true;
        // The proxy knows nodes by their ports, which they keep when they start again.
        config.listen.set_port(free_port().expect("there are ports"));
    })?;
    let Some(mut fleet) = fleet else { return Ok(()) };
    let port = free_port().map_err(|failure| failure.to_string())?;
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let proxy = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let config = adapted(proxy, &fleet.addresses())?;
    let _haproxy = start(&program, &folder.path().join("haproxy.cfg"), &config, proxy)?;
    fleet.play_through(proxy)?;
    for node in 0..2 {
        fleet.until_busy()?;
        fleet.kill(node);
        fleet.until_everybody_plays()?;
        fleet.start_again(node)?;
    }
    fleet.audit()
}

/// The example, with the addresses of this test in it.
fn adapted(proxy: SocketAddr, nodes: &[SocketAddr]) -> Result<String, String> {
    let changes = [
        ("bind :443 ssl crt /etc/ssl/play.example.org.pem", format!("bind {proxy}")),
        // A test may have few files.
        ("maxconn 50000", "maxconn 500".to_owned()),
        ("10.0.0.1:7333", nodes[0].to_string()),
        ("10.0.0.2:7333", nodes[1].to_string()),
    ];
    let mut config = EXAMPLE.to_owned();
    for (before, after) in changes {
        if !config.contains(before) {
            return Err(format!("{before:?} is not in the example any more"));
        }
        config = config.replace(before, &after);
    }
    Ok(config)
}

fn start(
    program: &Path,
    file: &Path,
    config: &str,
    address: SocketAddr,
) -> Result<HaProxy, String> {
    fs::write(file, config).map_err(|error| error.to_string())?;
    let log = file.with_extension("log");
    let errors = fs::File::create(&log).map_err(|error| error.to_string())?;
    let spawned = Command::new(program)
        .args(["-db", "-f"])
        .arg(file)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(errors)
        .spawn();
    let mut proxy = HaProxy(spawned.map_err(|error| error.to_string())?);
    let until = Instant::now() + PATIENCE;
    while TcpStream::connect(address).is_err() {
        if let Ok(Some(status)) = proxy.0.try_wait() {
            let said = fs::read_to_string(&log).unwrap_or_default();
            return Err(format!("haproxy ended with {status}; it said:\n{said}"));
        }
        if until <= Instant::now() {
            return Err("haproxy takes no connections".to_owned());
        }
    }
    Ok(proxy)
}
