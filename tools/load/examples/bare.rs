//! The bare loop: what axum does with the same messages and no promises.
//!
//! Rooms in memory, a lock for each, a queue and a task for each connection, a
//! claim judged on the table, and one step for everybody in the room: as a change
//! of the step before, as our server tells it, to those who understand that, and
//! whole to the others. No accounts, no checks, no log, nothing on disk. What our
//! server does of this is the price of everything it promises.

use std::{
    collections::HashMap,
    net::SocketAddr,
    sync::{
        Arc, Mutex,
        atomic::{AtomicI64, Ordering},
    },
};

use axum::{
    Json, Router,
    extract::{
        Path, State,
        ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade},
    },
    http::StatusCode,
    response::Response,
    routing::{get, post},
    serve::ListenerExt,
};
use serde::Deserialize;
use serde_json::{Value, json};
use tercet_cards::{Card, Cards, Triple, has_set};
use tercet_protocol::{ClientMessage, RoomCode, client::Changes, delta};
use tokio::{net::TcpListener, sync::mpsc};

/// The same buffers our server uses.
const BUFFER: usize = 4096;
/// The same queue our server has.
const QUEUE: usize = 64;
/// The size the table is kept at.
const TABLE: usize = 12;

type Queue = mpsc::Sender<Utf8Bytes>;
type Rooms = Arc<Mutex<HashMap<String, Arc<Mutex<Room>>>>>;

#[derive(Clone, Default)]
struct Server {
    rooms: Rooms,
    next: Arc<AtomicI64>,
}

struct Member {
    queue: Queue,
    /// Whether it is told changes.
    is_lean: bool,
}

struct Room {
    seats: usize,
    members: Vec<Member>,
    /// `[notices,view]` of the last step or snapshot.
    series: Option<delta::Series>,
    seq: u64,
    table: Vec<Card>,
    deck: Cards,
    scores: Vec<i32>,
    random: fastrand::Rng,
}

/// Serves on a free port until the process ends, and prints the address.
fn main() -> std::io::Result<()> {
    let address = SocketAddr::from(([127, 0, 0, 1], 0));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
    runtime.block_on(async {
        let listener = TcpListener::bind(address).await?;
        println!("listening on http://{}", listener.local_addr()?);
        let router = Router::new()
            .route("/api/session", post(session))
            .route("/api/rooms", post(make_room))
            .route("/api/rooms/{code}/socket", get(socket))
            .with_state(Server::default());
        // Small messages go out at once, as our server has it.
        let listener = listener.tap_io(|stream| {
            let _ = stream.set_nodelay(true);
        });
        axum::serve(listener, router).await
    })
}

async fn session(State(server): State<Server>) -> Json<Value> {
    let user = server.next.fetch_add(1, Ordering::Relaxed);
    Json(json!({ "you": { "user": user, "name": "guest" }, "token": "none" }))
}

async fn make_room(
    State(server): State<Server>,
    Json(body): Json<Value>,
) -> (StatusCode, Json<Value>) {
    let mut random = fastrand::Rng::new();
    let code = RoomCode::from_random([(); RoomCode::LEN].map(|()| random.u8(..))).to_string();
    let seats = body["seats"].as_u64().unwrap_or(4) as usize;
    let mut room = Room {
        seats,
        members: Vec::new(),
        series: None,
        seq: 0,
        table: Vec::new(),
        deck: Cards::EMPTY,
        scores: vec![0; seats],
        random,
    };
    room.deal();
    server.rooms.lock().expect("no task panics").insert(code.clone(), Arc::new(Mutex::new(room)));
    let entry = json!({
        "code": code, "game": "classic", "status": "waiting", "public": false,
        "host": { "user": 0, "name": "guest" }, "seats": seats, "free": seats,
    });
    (StatusCode::CREATED, Json(entry))
}

async fn socket(
    State(server): State<Server>,
    Path(code): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, StatusCode> {
    let room = server.rooms.lock().expect("no task panics").get(&code).map(Arc::clone);
    let room = room.ok_or(StatusCode::NOT_FOUND)?;
    Ok(upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .max_message_size(BUFFER)
        .max_frame_size(BUFFER)
        .on_upgrade(move |socket| converse(socket, code, room)))
}

/// The task of a connection: what comes in is answered, what is queued goes out.
async fn converse(mut socket: WebSocket, code: String, room: Arc<Mutex<Room>>) {
    let (queue, mut queued) = mpsc::channel(QUEUE);
    loop {
        tokio::select! {
            received = socket.recv() => {
                let Some(Ok(Message::Text(text))) = received else { break };
                let Ok(message) = serde_json::from_str(&text) else { break };
                let seated = room.lock().expect("no task panics").seat_of(&queue);
                answer(&message, &code, &queue, seated, &room);
            }
            message = queued.recv() => {
                let Some(message) = message else { break };
                if socket.send(Message::Text(message)).await.is_err() {
                    break;
                }
            }
        }
    }
    room.lock()
        .expect("no task panics")
        .members
        .retain(|member| !member.queue.same_channel(&queue));
}

fn answer(
    message: &ClientMessage,
    code: &str,
    queue: &Queue,
    seat: Option<usize>,
    room: &Mutex<Room>,
) {
    let mut room = room.lock().expect("no task panics");
    // A full queue loses the message: the bare loop promises nothing.
    match message {
        ClientMessage::Hello(hello) => {
            let is_lean = hello.understands() != Changes::None;
            room.members.push(Member { queue: queue.clone(), is_lean });
            let _ = queue.try_send(room.welcome(code).into());
        }
        ClientMessage::Sit(sit) => {
            let _ = queue.try_send(format!(r#"{{"accepted":{{"id":{}}}}}"#, sit.id).into());
        }
        ClientMessage::Start(start) => {
            let _ = queue.try_send(format!(r#"{{"accepted":{{"id":{}}}}}"#, start.id).into());
            let snapshot = Utf8Bytes::from(room.snapshot());
            for member in &room.members {
                let _ = member.queue.try_send(snapshot.clone());
            }
        }
        ClientMessage::Play(play) => {
            let claim =
                serde_json::from_str(play.command.get()).ok().map(|Claimed::Claim { cards }| cards);
            match claim.zip(seat).and_then(|(cards, seat)| room.judge(seat, cards)) {
                Some(step) => room.tell(step, queue, play.id.0),
                None => {
                    let id = play.id;
                    let refused =
                        format!(r#"{{"refused":{{"id":{id},"code":"rejected","facts":{{}}}}}}"#);
                    let _ = queue.try_send(refused.into());
                }
            }
        }
        _ => {}
    }
}

/// The one command the bare loop knows.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Claimed {
    Claim { cards: Triple },
}

/// What a step tells, as JSON.
struct BareStep {
    notices: String,
    view: String,
}

impl Room {
    fn seat_of(&self, queue: &Queue) -> Option<usize> {
        self.members.iter().position(|member| member.queue.same_channel(queue))
    }

    /// Tells everybody a step, and its sender that it was their request.
    fn tell(&mut self, step: BareStep, sender: &Queue, id: u64) {
        let BareStep { notices, view } = step;
        let seq = self.seq;
        let (mut change, mut own) = (None, None);
        if self.members.iter().any(|member| member.is_lean)
            && let Some(series) = &mut self.series
            && let Some(delta) = series.advance(format!("[{notices},{view}]"))
        {
            let rest = format!(r#""seq":{seq},"at":{seq},"delta":"{delta}"}}}}"#);
            own = Some(Utf8Bytes::from(format!(r#"{{"change":{{"id":{id},{rest}"#)));
            change = Some(Utf8Bytes::from(format!(r#"{{"change":{{{rest}"#)));
        }
        let whole = self.members.iter().any(|member| !member.is_lean || change.is_none());
        let whole = whole.then(|| {
            Utf8Bytes::from(format!(
                r#"{{"step":{{"game":1,"seq":{seq},"at":{seq},"now":{seq},"deadline":null,"notices":{notices},"view":{view}}}}}"#
            ))
        });
        for Member { queue, is_lean } in &self.members {
            let is_own = queue.same_channel(sender);
            let lean = if is_own { &own } else { &change };
            if let Some(change) = lean.as_ref().filter(|_| *is_lean) {
                let _ = queue.try_send(change.clone());
                continue;
            }
            if is_own {
                let _ =
                    queue.try_send(format!(r#"{{"accepted":{{"id":{id},"seq":{seq}}}}}"#).into());
            }
            if let Some(whole) = &whole {
                let _ = queue.try_send(whole.clone());
            }
        }
    }

    /// Fills the table, from a new deck when the old one is used up.
    fn deal(&mut self) {
        loop {
            while self.table.len() < TABLE && !self.deck.is_empty() {
                self.draw();
            }
            if has_set(&self.table) {
                return;
            }
            if self.deck.is_empty() {
                self.table.clear();
                self.deck = Cards::ALL;
            } else {
                self.draw();
            }
        }
    }

    fn draw(&mut self) {
        let n_cards = self.deck.len() as u32;
        if let Some(card) = self.deck.nth(self.random.u32(..n_cards)) {
            self.deck.remove(card);
            self.table.push(card);
        }
    }

    /// Judges a claim; the step to be told, or nothing if the cards do not lie there.
    fn judge(&mut self, seat: usize, cards: Triple) -> Option<BareStep> {
        if !cards.cards().iter().all(|card| self.table.contains(card)) {
            return None;
        }
        self.seq += 1;
        let is_set = cards.is_set();
        if is_set {
            self.table.retain(|card| !cards.contains(*card));
            self.deal();
        }
        if let Some(score) = self.scores.get_mut(seat) {
            *score += i32::from(is_set);
        }
        let named = serde_json::to_string(&cards).unwrap_or_default();
        let verdict = serde_json::to_string(&cards.verdict()).unwrap_or_default();
        let what = if is_set { "taken" } else { "false_call" };
        let notices = format!(
            r#"[{{"what":{{"{what}":{{"seat":{seat},"cards":{named}}}}},"verdict":{verdict}}}]"#
        );
        Some(BareStep { notices, view: self.view(seat, &named, &verdict) })
    }

    /// What a classic view of our server says, so that a step has the same size.
    fn view(&self, seat: usize, named: &str, verdict: &str) -> String {
        use std::fmt::Write as _;
        let table = serde_json::to_string(&self.table).unwrap_or_default();
        let deck = self.deck.len();
        let mut view = format!(
            r#"{{"edition":"fr","phase":{{"searching":{{"stall_from":null,"stall_by":null,"stall_until":null,"refill_until":null}}}},"round":1,"rounds":1,"dealer":0,"master":null,"table":{table},"base":12,"deck":{deck},"aside":0,"seats":["#
        );
        for (nr, score) in self.scores.iter().enumerate() {
            let comma = if nr == 0 { "" } else { "," };
            let _ = write!(
                view,
                r#"{comma}{{"score":{score},"round_score":{score},"sets":{score},"penalties":0,"last":{named},"present":true,"waiting":false,"frozen":false}}"#
            );
        }
        let voters = self.seats;
        let _ = write!(
            view,
            r#"],"votes":[],"voters":{voters},"shown":{{"seat":{seat},"cards":{named},"verdict":{verdict},"until":0}}}}"#
        );
        view
    }

    fn snapshot(&mut self) -> String {
        let (seq, view) = (self.seq, self.view(0, "[]", "{}"));
        self.series = delta::Series::begin(format!("[[],{view}]"));
        format!(
            r#"{{"snapshot":{{"game":1,"rules":"classic","config":{{}},"seat":null,"seq":{seq},"now":0,"deadline":null,"commitment":"","view":{view}}}}}"#
        )
    }

    fn welcome(&self, code: &str) -> String {
        json!({ "welcome": {
            "version": tercet_protocol::VERSION, "server": "bare",
            "you": { "user": 0, "name": "guest" },
            "room": {
                "code": code, "public": false, "host": 0, "game": "classic", "config": {},
                "seats": [], "watching": [], "status": "waiting", "current": null, "wins": [],
            },
            "chat": [], "resumed": false,
        } })
        .to_string()
    }
}
