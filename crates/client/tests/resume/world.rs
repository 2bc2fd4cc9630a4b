//! A client, the model of a server, and a network that fails at any moment.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::json;
use tercet_client::{
    Answer, Attempt, Changed, Connection, LocalTime, Output, Request, SocketEvent, State,
};
use tercet_engine::Seq;
use tercet_protocol::{ClientMessage, CommandId, GameId, ServerMessage};

use crate::{
    act::Act,
    link::Link,
    server::{Flaw, Reaction, Server, raw},
};

/// How the person's program repeats what was not answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Retry {
    /// As the connection does.
    SameNumber,
    /// Naively: asks again as if for the first time.
    NewNumber,
    /// Not at all.
    Never,
}

pub(crate) struct World {
    connection: Connection,
    server: Server,
    flaw: Flaw,
    retry: Retry,
    links: Vec<(Attempt, Link)>,
    now: u64,
    /// What was asked for, with what was said by it, and the answers.
    asked: BTreeMap<CommandId, (String, Vec<Answer>)>,
    /// What was sent at least once.
    sent: BTreeSet<CommandId>,
    /// The new numbers of a naive program, with the old ones.
    renamed: BTreeMap<u64, u64>,
    /// The last step shown, unless everything was shown again.
    shown: Option<(GameId, Seq)>,
    /// Steps of which something was told, to see that none is told twice.
    told: BTreeSet<(GameId, Seq)>,
    /// Whether a line was swallowed: lines have no numbers by which it would show.
    lost_chat: bool,
}

impl World {
    pub(crate) fn new(flaw: Flaw, retry: Retry, random: u64) -> Self {
        let mut world = Self {
            connection: Connection::new(random),
            server: Server::new(flaw),
            flaw,
            retry,
            links: Vec::new(),
            now: 0,
            asked: BTreeMap::new(),
            sent: BTreeSet::new(),
            renamed: BTreeMap::new(),
            shown: None,
            told: BTreeSet::new(),
            lost_chat: false,
        };
        world.connection.open(LocalTime(0));
        world
    }

    /// Lets everything happen, then the network be good, and looks at what is left.
    pub(crate) fn run(mut self, acts: &[Act]) -> Result<(), String> {
        self.pump()?;
        for act in acts {
            self.act(act)?;
        }
        // A rematch that nobody hears of is told by the step after it.
        for _ in 0..3 {
            self.calm_down()?;
            let messages = self.server.step_of_another();
            self.broadcast(&messages);
        }
        self.calm_down()?;
        self.judge()
    }

    fn act(&mut self, act: &Act) -> Result<(), String> {
        match act {
            Act::Play(add) => self.ask(Request::Play { command: raw(&json!({ "add": add })) }),
            Act::Say => {
                let text = format!("line {}", self.asked.len());
                self.ask(Request::Say { text });
            }
            Act::Legal => self.ask(Request::Legal),
            Act::ToServer { newest } => {
                let n = self.links.len();
                let given_up = (0..n.saturating_sub(1)).find(|&at| {
                    self.links[at].1.server_end && !self.links[at].1.to_server.is_empty()
                });
                if let Some(at) = given_up.filter(|_| !newest).or(n.checked_sub(1)) {
                    self.bring_to_server(at)?;
                }
            }
            Act::ToClient => self.bring_to_client()?,
            Act::Break { arrive, noticed } => self.break_link(*arrive, *noticed),
            Act::Swallow => {
                if let Some((_, link)) = self.links.last_mut() {
                    let text = link.to_client.pop_front();
                    self.lost_chat |= text.is_some_and(|text| text.starts_with(r#"{"said""#));
                }
            }
            Act::Another => {
                let messages = self.server.step_of_another();
                self.broadcast(&messages);
            }
            Act::Rematch => {
                let messages = self.server.rematch();
                self.broadcast(&messages);
            }
            Act::Restart { announced } => self.restart(*announced),
            Act::Wait(ms) => {
                self.now += ms;
                self.connection.tick(LocalTime(self.now));
            }
        }
        self.pump()
    }

    fn ask(&mut self, request: Request) {
        let said = match &request {
            Request::Say { text } => text.clone(),
            _ => String::new(),
        };
        if let Ok(id) = self.connection.request(LocalTime(self.now), request) {
            self.asked.insert(id, (said, Vec::new()));
        }
    }

    fn bring_to_server(&mut self, at: usize) -> Result<(), String> {
        let (attempt, link) = &mut self.links[at];
        if !link.opened {
            if link.client_end && link.server_end {
                link.opened = true;
                let attempt = *attempt;
                self.connection.socket(LocalTime(self.now), attempt, SocketEvent::Opened);
            }
            return Ok(());
        }
        let Some(text) = link.to_server.pop_front().filter(|_| link.server_end) else {
            return Ok(());
        };
        let message: ClientMessage =
            serde_json::from_str(&text).map_err(|error| format!("{text}: {error}"))?;
        if let ClientMessage::Hello(hello) = &message {
            link.greet(hello);
            let messages = self.server.hello(hello);
            self.links[at].1.send_to_client(self.flaw, &messages);
            return Ok(());
        }
        let Reaction { mut to_sender, to_all } = self.server.request(&message);
        // Its answer and the step together, as one message where that is understood.
        let can_hear = |link: &Link| link.greeted && link.server_end;
        let sender = &mut self.links[at].1;
        if can_hear(sender) {
            to_sender.extend(to_all.iter().cloned());
        }
        sender.send_to_client(self.flaw, &to_sender);
        for (nr, (_, link)) in self.links.iter_mut().enumerate() {
            if nr != at && can_hear(link) {
                link.send_to_client(self.flaw, &to_all);
            }
        }
        Ok(())
    }

    fn bring_to_client(&mut self) -> Result<(), String> {
        let Some((attempt, link)) = self.links.last_mut() else { return Ok(()) };
        let Some(text) = link.to_client.pop_front().filter(|_| link.client_end) else {
            return Ok(());
        };
        let (attempt, now) = (*attempt, LocalTime(self.now));
        // A naive program knows its request under the number it had first.
        let text = self.renamed.iter().fold(text, |text, (new, old)| {
            text.replace(&format!("\"id\":{new},"), &format!("\"id\":{old},"))
                .replace(&format!("\"id\":{new}}}"), &format!("\"id\":{old}}}"))
        });
        self.connection.socket(now, attempt, SocketEvent::Text(&text));
        // A socket that was closed says so late, when the next one is open.
        if let Some((old, _)) = self.links.iter().rev().nth(1) {
            self.connection.socket(now, *old, SocketEvent::Lost);
            self.connection.socket(now, *old, SocketEvent::Text(&text));
        }
        self.pump()
    }

    fn break_link(&mut self, arrive: usize, noticed: bool) {
        let Some((attempt, link)) = self.links.last_mut() else { return };
        link.to_server.truncate(arrive);
        link.to_client.clear();
        link.torn = true;
        link.server_end = !link.to_server.is_empty();
        let attempt = *attempt;
        if noticed && link.client_end {
            link.client_end = false;
            self.connection.socket(LocalTime(self.now), attempt, SocketEvent::Lost);
        }
    }

    fn restart(&mut self, announced: bool) {
        self.server.restart();
        let last = self.links.len().saturating_sub(1);
        for (at, (attempt, link)) in self.links.iter_mut().enumerate() {
            link.server_end = false;
            link.to_client.clear();
            if at == last && link.client_end {
                link.client_end = false;
                let now = LocalTime(self.now);
                if announced {
                    let text = encode(&Server::closing());
                    self.connection.socket(now, *attempt, SocketEvent::Text(&text));
                }
                let code = if announced { 1012 } else { 1006 };
                self.connection.socket(now, *attempt, SocketEvent::Closed { code });
            }
        }
    }

    fn broadcast(&mut self, messages: &[ServerMessage]) {
        for (_, link) in self.links.iter_mut().filter(|(_, link)| link.greeted && link.server_end) {
            link.send_to_client(self.flaw, messages);
        }
    }

    /// Does what the connection wants done.
    fn pump(&mut self) -> Result<(), String> {
        while let Some(output) = self.connection.poll() {
            match output {
                Output::Open(attempt) => {
                    let link = Link { client_end: true, server_end: true, ..Link::default() };
                    self.links.push((attempt, link));
                }
                Output::Close(attempt) => {
                    for (_, link) in self.links.iter_mut().filter(|(of, _)| *of == attempt) {
                        link.client_end = false;
                    }
                }
                Output::Send(text) => self.send(text)?,
                Output::Answered { id, answer } => {
                    let asked = self.asked.get_mut(&id).ok_or("an answer to no question")?;
                    asked.1.push(answer);
                }
                Output::Changed(Changed::Game) => self.shown = None,
                Output::Changed(Changed::Step) => self.show_step()?,
                Output::Changed(_) => {}
                other => return Err(format!("{other:?}")),
            }
        }
        Ok(())
    }

    fn send(&mut self, text: String) -> Result<(), String> {
        let value: serde_json::Value = serde_json::from_str(&text).map_err(|e| e.to_string())?;
        let request = value.as_object().and_then(|object| object.values().next());
        let id = request.and_then(|request| request["id"].as_u64());
        let is_repeated = id.is_some_and(|id| !self.sent.insert(CommandId(id)));
        let text = match (self.retry, id) {
            (Retry::Never, _) if is_repeated => return Ok(()),
            (Retry::NewNumber, Some(id)) if is_repeated => {
                let new = (1 << 53) + self.renamed.len() as u64;
                self.renamed.insert(new, id);
                text.replace(&format!("\"id\":{id}"), &format!("\"id\":{new}"))
            }
            _ => text,
        };
        let (_, link) = self.links.last_mut().ok_or("sent before a socket was opened")?;
        if !link.opened {
            return Err("sent before the socket was open".to_owned());
        }
        if link.client_end && link.server_end {
            link.to_server.push_back(text);
        }
        Ok(())
    }

    fn show_step(&mut self) -> Result<(), String> {
        let told = self.connection.table_mut().next_told().ok_or("a step without notices")?;
        let place = (told.game, told.seq);
        if self.shown.is_some_and(|(game, seq)| (game, seq.next()) != place) {
            return Err(format!("{place:?} was shown after {:?}", self.shown));
        }
        if !self.told.insert(place) {
            return Err(format!("{place:?} was told twice"));
        }
        self.shown = Some(place);
        Ok(())
    }

    /// The network is good, and time passes, until nothing is left to do.
    fn calm_down(&mut self) -> Result<(), String> {
        // A program that never repeats would wait forever; a good one needs few attempts.
        let mut settled = 0;
        for _ in 0..30 {
            while self.deliver_one()? {}
            let is_settled = self.connection.state() == State::Live
                && self.connection.unanswered().next().is_none();
            settled = if is_settled { settled + 1 } else { 0 };
            // Once to ask whether the server is there, and once to miss the answer.
            if settled == 3 {
                return Ok(());
            }
            let Some(at) = self.connection.wake_at() else { return Ok(()) };
            self.now = self.now.max(at.0);
            self.connection.tick(LocalTime(self.now));
            self.pump()?;
        }
        Ok(())
    }

    /// Brings one message to its end; says whether there was one.
    fn deliver_one(&mut self) -> Result<bool, String> {
        let waits = |link: &Link| link.opened && !link.to_server.is_empty();
        let at = (0..self.links.len()).find(|&at| waits(&self.links[at].1) || self.can_open(at));
        if let Some(at) = at {
            self.bring_to_server(at)?;
        } else if self.links.last().is_some_and(|(_, link)| !link.to_client.is_empty()) {
            self.bring_to_client()?;
        } else {
            return Ok(false);
        }
        self.pump()?;
        Ok(true)
    }

    fn can_open(&self, at: usize) -> bool {
        let link = &self.links[at].1;
        !link.opened && link.client_end && link.server_end
    }

    fn judge(&self) -> Result<(), String> {
        for (id, (said, answers)) in &self.asked {
            let n = self.server.effects(*id, said)
                + self
                    .renamed
                    .iter()
                    .filter(|(_, old)| **old == id.0)
                    .map(|(new, _)| self.server.effects(CommandId(*new), ""))
                    .sum::<usize>();
            let [answer] = &answers[..] else {
                return Err(format!("{id} has {} answers, {n} effects", answers.len()));
            };
            let is_right = match answer {
                Answer::Accepted { .. } => n == 1,
                Answer::TooLate => n <= 1,
                Answer::Refused { .. }
                | Answer::Legal { .. }
                | Answer::Bans { .. }
                | Answer::People { .. } => n == 0,
            };
            if !is_right {
                return Err(format!("{id} took effect {n} times and was answered {answer:?}"));
            }
        }
        if self.connection.state() != State::Live {
            return Err(format!("it did not come back: {:?}", self.connection.state()));
        }
        self.compare_tables()
    }

    fn compare_tables(&self) -> Result<(), String> {
        let table = self.connection.table();
        let shown = table.game().map(|game| (game.id, game.seq, game.view.get().to_owned()));
        let real = self
            .server
            .game()
            .map(|game| (game.id, game.seq(), game.view(game.steps.len()).get().to_owned()));
        if shown != real {
            return Err(format!("the table shows {shown:?}, and it is {real:?}"));
        }
        let said: Vec<&str> = table.chat().map(|line| line.text.as_str()).collect();
        let real: Vec<&str> = self.server.chat.iter().map(|line| line.text.as_str()).collect();
        if !self.lost_chat && !real.ends_with(&said) {
            return Err(format!("the chat shows {said:?}, and it is {real:?}"));
        }
        Ok(())
    }
}

fn encode(message: &ServerMessage) -> String {
    serde_json::to_string(message).expect("JSON")
}
