//! Three nodes, PostgreSQL, NATS and a proxy on this machine, to see what several machines do.
//!
//! The first argument is the program `tercet`. What is typed says what happens to the nodes.

use std::{
    env, io,
    net::{Shutdown, SocketAddr, TcpListener, TcpStream},
    process::ExitCode,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use tercet_testkit::{Launch, NatsServer, Postgres, Process, TestkitError};

const NAMES: [&str; 3] = ["ann", "bob", "cleo"];
const PROXY: &str = "127.0.0.1:7333";
const WORDS: &str = "status, kill NAME, stop NAME, start NAME, quit";

fn main() -> ExitCode {
    let Some(program) = env::args_os().nth(1) else {
        eprintln!("usage: cluster PROGRAM, where PROGRAM is tercet built with --features cluster");
        return ExitCode::from(2);
    };
    let (Some(database), Some(nats)) = (Postgres::start(), NatsServer::start()) else {
        eprintln!("PostgreSQL and nats-server are needed; `cargo xtask setup` installs both");
        return ExitCode::FAILURE;
    };
    let launch = |name: &str| {
        let (store, nats) = (database.url("postgres"), nats.url());
        let args = ["serve", "--listen", "127.0.0.1:0", "--store", &*store, "--node", name];
        Launch::new(&program, args.into_iter().chain(["--nats", &*nats])).start()
    };
    match demonstrate(&launch) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    }
}

fn demonstrate(
    launch: &impl Fn(&str) -> Result<Process, TestkitError>,
) -> Result<(), TestkitError> {
    let listener = TcpListener::bind(PROXY).map_err(TestkitError::io(PROXY))?;
    let mut nodes: [Option<Process>; 3] = [None, None, None];
    for (node, name) in nodes.iter_mut().zip(NAMES) {
        *node = Some(launch(name)?);
    }
    let living = Arc::new(Mutex::new(addresses(&nodes)));
    let open = Arc::clone(&living);
    thread::spawn(move || serve(&listener, &open));
    tell(&nodes);
    println!("The proxy is at http://{PROXY}; it sends every connection to the next node.");
    println!("Commands: {WORDS}");
    for line in io::stdin().lines().map_while(Result::ok) {
        let (word, name) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        let idx = NAMES.iter().position(|known| *known == name);
        match (word, idx) {
            ("quit", None) => break,
            ("status" | "", None) => {}
            ("kill", Some(idx)) => {
                if let Some(process) = nodes[idx].take() {
                    process.kill();
                }
            }
            ("stop", Some(idx)) => {
                if let Some(process) = nodes[idx].take() {
                    process.stop()?;
                }
            }
            ("start", Some(idx)) if nodes[idx].is_none() => nodes[idx] = Some(launch(name)?),
            _ => println!("{line:?} is not a command; allowed: {WORDS}; names: {NAMES:?}"),
        }
        *living.lock().unwrap_or_else(PoisonError::into_inner) = addresses(&nodes);
        tell(&nodes);
    }
    Ok(())
}

fn addresses(nodes: &[Option<Process>]) -> Vec<SocketAddr> {
    nodes.iter().flatten().map(|process| process.address).collect()
}

fn tell(nodes: &[Option<Process>]) {
    for (name, node) in NAMES.iter().zip(nodes) {
        match node {
            Some(process) => println!("{name} is at http://{}", process.address),
            None => println!("{name} is gone"),
        }
    }
}

/// Brings each connection to the next node that takes it.
fn serve(listener: &TcpListener, living: &Mutex<Vec<SocketAddr>>) {
    let next = AtomicUsize::new(0);
    for client in listener.incoming().flatten() {
        let nodes = living.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let first = next.fetch_add(1, Ordering::Relaxed);
        let node = (0..nodes.len())
            .find_map(|n| TcpStream::connect(nodes[(first + n) % nodes.len()]).ok());
        let Some(node) = node else { continue };
        let _ = (client.set_nodelay(true), node.set_nodelay(true));
        for (from, to) in [(&client, &node), (&node, &client)] {
            if let (Ok(from), Ok(to)) = (from.try_clone(), to.try_clone()) {
                thread::spawn(move || copy(from, to));
            }
        }
    }
}

/// Copies until one side has no more to say.
fn copy(mut from: TcpStream, mut to: TcpStream) {
    // An end is an end, however it comes about.
    let _ = io::copy(&mut from, &mut to);
    let _ = to.shutdown(Shutdown::Both);
}
