//! The server as a process: it comes, answers, copies its data, and goes.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

/// A directory that is gone after the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("tercet-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A server that is killed if a test fails.
struct Server {
    process: Child,
    address: String,
}

impl Server {
    fn start(data: &Path) -> Self {
        Self::start_with("error", Stdio::inherit(), data)
    }

    /// A server that tells this much of itself, to this place.
    fn start_with(log: &str, told_to: Stdio, data: &Path) -> Self {
        Self::start_as(tercet(), log, told_to, data)
    }

    fn start_as(mut command: Command, log: &str, told_to: Stdio, data: &Path) -> Self {
        let mut process = command
            .args(["serve", "--listen", "127.0.0.1:0", "--log", log, "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .stderr(told_to)
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next());
        let address = address.unwrap_or_else(|| panic!("no address in {line:?}")).to_owned();
        Self { process, address }
    }

    /// The head and body of an answer.
    fn ask(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(stream, "{request}\r\nHost: {}\r\nConnection: close\r\n", self.address).unwrap();
        let body = r#"{"name":"Ann","token":true}"#;
        let n = body.len();
        write!(stream, "Content-Type: application/json\r\nContent-Length: {n}\r\n\r\n{body}")
            .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    fn signal(&self, signal: &str) {
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
    }

    /// Sends a signal and waits for the end.
    fn end(mut self, signal: &str) -> Option<i32> {
        self.signal(signal);
        self.process.wait().unwrap().code()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn tercet() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tercet"));
    for name in ["TERCET_LISTEN", "TERCET_DATA", "TERCET_CONFIG", "TERCET_LOG"] {
        command.env_remove(name);
    }
    command
}

#[test]
fn a_server_answers_and_ends_well_when_told() {
    let folder = Folder::new("serve");
    let server = Server::start(&folder.0);
    assert!(server.ask("GET /healthz HTTP/1.1").ends_with("ok\n"));
    assert!(server.ask("GET /readyz HTTP/1.1").starts_with("HTTP/1.1 200"));
    assert!(server.ask("GET /metrics HTTP/1.1").contains("tercet_rooms 0"));
    assert_eq!(server.end("-TERM"), Some(0));
}

#[test]
fn a_hang_up_stops_nothing_and_a_log_in_a_file_has_no_colors() {
    let folder = Folder::new("hangup");
    let mut server = Server::start_with("info", Stdio::piped(), &folder.0);
    let log = BufReader::new(server.process.stderr.take().unwrap());
    server.signal("-HUP");
    let told = log.lines().map(Result::unwrap).find(|line| line.contains("SIGHUP"));
    let told = told.expect("the server goes on and says so");
    assert!(!told.contains('\x1b'), "{told:?}");
    assert!(server.ask("GET /healthz HTTP/1.1").ends_with("ok\n"));
    // Nobody reads the log any more; that ends the server no worse.
    assert_eq!(server.end("-TERM"), Some(0));
}

/// The real server, and not only that of its tests, ends with its own code when what it keeps
/// cannot be written any more.
#[cfg(target_os = "linux")]
#[test]
fn a_server_whose_disk_fails_ends_with_its_own_code() {
    let folder = Folder::new("failing");
    let shim = folder.0.join("shim.so");
    // The file system that fails when told to, from the tests of the store.
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/../store/tests/faults/shim.c");
    let built = Command::new("cc")
        .args(["-shared", "-fPIC", "-O1", "-o"])
        .arg(&shim)
        .args([source, "-ldl", "-lpthread"])
        .status();
    assert!(built.unwrap().success());
    let vars = [
        ("LD_PRELOAD", shim),
        ("FAULTS_DIR", folder.0.clone()),
        ("FAULTS_TRACE", folder.0.join("trace")),
        ("FAULTS_FAIL", "sync:20".into()),
    ];
    let mut command = tercet();
    command.envs(vars);
    let mut server = Server::start_as(command, "error", Stdio::inherit(), &folder.0.join("data"));
    let until = Instant::now() + Duration::from_secs(60);
    // Guests are written until that fails; then nobody may be there to ask any more.
    let status = loop {
        if let Some(status) = server.process.try_wait().unwrap() {
            break status;
        }
        assert!(Instant::now() < until, "the process goes on without its data");
        if let Ok(mut stream) = TcpStream::connect(&server.address) {
            let head = "POST /api/session HTTP/1.1\r\nHost: x\r\nConnection: close";
            let kind = "Content-Type: application/json\r\nContent-Length: 2";
            let _ = write!(stream, "{head}\r\n{kind}\r\n\r\n{{}}");
            let _ = stream.read_to_end(&mut Vec::new());
        }
    };
    assert_eq!(status.code(), Some(3));
}

#[test]
fn a_second_server_does_not_touch_the_data_of_the_first() {
    let folder = Folder::new("second");
    let _first = Server::start(&folder.0);
    let mut second = tercet();
    second.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(&folder.0);
    let output = second.output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains("is in use by"), "{message}");
}

#[test]
fn a_copy_of_a_running_server_makes_another_one() {
    let folder = Folder::new("copy");
    let server = Server::start(&folder.0.join("data"));
    assert!(server.ask("POST /api/session HTTP/1.1").starts_with("HTTP/1.1 201"));
    let copy = folder.0.join("copy.sqlite");
    let back_up = |to: &Path| {
        let mut command = tercet();
        command.arg("backup").arg("--data").arg(folder.0.join("data")).arg(to);
        command.output().unwrap()
    };
    assert!(back_up(&copy).status.success());
    assert_eq!(back_up(&copy).status.code(), Some(2), "a copy is not overwritten");
    drop(server);
    let restore = |into: &Path| {
        let mut command = tercet();
        command.arg("restore").arg("--data").arg(into).arg(&copy).output().unwrap()
    };
    assert!(restore(&folder.0.join("again")).status.success());
    assert_eq!(restore(&folder.0.join("again")).status.code(), Some(2), "nothing is overwritten");
    let again = Server::start(&folder.0.join("again"));
    let answer = again.ask("POST /api/session HTTP/1.1");
    assert!(answer.contains("\"user\":2"), "the first guest is known: {answer}");
}

#[test]
fn wrong_settings_are_refused_by_name() {
    let folder = Folder::new("settings");
    let file = folder.0.join("tercet.toml");
    fs::write(&file, "[limits]\nhold = 5\n").unwrap();
    let output = tercet().args(["serve", "--config"]).arg(&file).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains("unknown field `hold`"), "{message}");
    fs::write(&file, "[talk]\nfree_after_games = -1\n").unwrap();
    let output = tercet().args(["serve", "--config"]).arg(&file).output().unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains("invalid value: integer `-1`, expected u32"), "{message}");
    let words = folder.0.join("words.txt");
    fs::write(&words, "fine\nnot fine\n").unwrap();
    fs::write(&file, format!("[talk]\nchat_words = {words:?}\n")).unwrap();
    let output = tercet().args(["serve", "--config"]).arg(&file).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains("line 2: \"not fine\" is not a word; allowed: "), "{message}");
    let output = tercet().args(["serve", "--listen", "nowhere"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn the_page_of_the_server_has_the_defaults() {
    let page = include_str!("../../../../docs/server.md");
    let toml = page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let mut table: toml::Table = toml.parse().unwrap();
    let limits: tercet_server::Limits = table.remove("limits").unwrap().try_into().unwrap();
    assert_eq!(limits, tercet_server::Limits::default());
    let retention: tercet_server::Retention =
        table.remove("retention").unwrap().try_into().unwrap();
    assert_eq!(retention, tercet_server::Retention::default());
    let talk: tercet_server::TalkSettings = table.remove("talk").unwrap().try_into().unwrap();
    assert_eq!(talk, tercet_server::TalkSettings::default());
    let named = |section: &str| {
        let rest = toml.split(section).nth(1).unwrap();
        rest.lines().take_while(|line| !line.is_empty()).count()
    };
    let written = toml::to_string(&limits).unwrap().lines().count();
    assert_eq!(named("[limits]\n"), written, "every limit is on the page");
    let written = toml::to_string(&retention).unwrap().lines().count();
    assert_eq!(named("[retention]\n"), written, "every time is on the page");
}

/// `tercet user` reaches the server that runs, and the data when none does.
#[test]
fn ac_05_people_are_managed_with_and_without_a_running_server() {
    let folder = Folder::new("user");
    let data = folder.0.join("data");
    let user = |args: &[&str]| {
        let ran = tercet().arg("user").args(args).arg("--data").arg(&data).output().unwrap();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (ran.status.code(), text(&ran.stdout), text(&ran.stderr))
    };
    let (code, _, error) = user(&["list"]);
    assert_eq!(code, Some(2));
    assert!(error.contains("there is no such directory"), "{error}");
    let server = Server::start(&data);
    let (code, link, error) = user(&["invite"]);
    assert_eq!(code, Some(0), "{error}");
    let start = format!("http://{}/account#invite=", server.address);
    assert!(link.starts_with(&start) && link.contains("works once, until 20"), "{link}");
    let (code, _, error) = user(&["reset", "nobody"]);
    assert_eq!(
        (code, error.as_str()),
        (Some(2), "error: no such person: handle is \"nobody\"; allowed: a handle in use\n")
    );
    assert_eq!(server.end("-TERM"), Some(0));
    let (code, link, _) = user(&["invite", "--url", "https://play.example/", "--json"]);
    assert_eq!(code, Some(0));
    assert!(link.starts_with(r#"{"link":{"url":"https://play.example/account#invite="#), "{link}");
    let (code, listed, _) = user(&["list"]);
    assert_eq!((code, listed.as_str()), (Some(0), ""));
    let (code, _, error) = user(&["delete", "ada"]);
    assert_eq!(code, Some(2));
    assert!(error.contains("nothing was deleted"), "{error}");
    let (code, _, error) = user(&["rename", "ada"]);
    assert_eq!(code, Some(2));
    assert!(error.contains("--name"), "{error}");
}

/// `tercet standings rebuild` reaches the server that runs, and the data when none does.
#[test]
fn ra_06_ratings_are_rebuilt_with_and_without_a_running_server() {
    let folder = Folder::new("standings");
    let data = folder.0.join("data");
    let rebuild = |args: &[&str]| {
        let command = ["standings", "rebuild", "--data", data.to_str().unwrap()];
        let ran = tercet().args(command).args(args).output().unwrap();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (ran.status.code(), text(&ran.stdout), text(&ran.stderr))
    };
    let (code, _, error) = rebuild(&[]);
    assert_eq!(code, Some(2));
    assert!(error.contains("there is no such directory"), "{error}");
    let server = Server::start(&data);
    let told = "0 finished games, 0 of them rated\nevery rating is what was stored\n";
    assert_eq!(rebuild(&[]), (Some(0), told.to_owned(), String::new()));
    assert_eq!(server.end("-TERM"), Some(0));
    let json = r#"{"rebuilt":{"games":0,"rated":0,"games_changed":0,"ratings_changed":0}}"#;
    assert_eq!(rebuild(&["--json"]), (Some(0), format!("{json}\n"), String::new()));
}
