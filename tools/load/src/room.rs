//! One room of the generator: its claims in flight, and what is claimed next.

use std::{fmt::Write, time::Instant};

use tercet_cards::{Card, Cards};

use tercet_testkit::table;

use crate::wire::Scene;

/// What a room of the generator is made as: claims at once, more cards by
/// themselves, so that somebody can always claim.
pub(crate) const RULES: &str =
    r#"{"claims":"instant","noSet":{"trigger":"auto"},"rounds":1,"penalty":{"kind":"none"}}"#;

/// A claim that was sent and is not finished.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Claim {
    pub(crate) id: u64,
    /// Who sent it, as a seat of the room.
    pub(crate) seat: usize,
    /// When it was sent, or was meant to be.
    pub(crate) sent: Instant,
    cards: [Card; 3],
    /// The step it became.
    pub(crate) seq: Option<u64>,
}

/// One room.
#[derive(Debug)]
pub(crate) struct Room {
    /// Its players, as places in the hall; the first is the host and looks at the table.
    pub(crate) players: Vec<usize>,
    pub(crate) game: i64,
    pub(crate) seq: u64,
    scene: Option<Scene>,
    pub(crate) claims: Vec<Claim>,
    /// The latest step that a claim is known to have become.
    pub(crate) latest: u64,
    /// Whose turn it is to claim.
    next_seat: usize,
    /// Whether the next game was asked for.
    pub(crate) is_starting: bool,
}

impl Room {
    pub(crate) fn new(players: Vec<usize>) -> Room {
        Room {
            players,
            game: 0,
            seq: 0,
            scene: None,
            claims: Vec::new(),
            latest: 0,
            next_seat: 0,
            is_starting: false,
        }
    }

    /// Who looks whether the step of a claim arrives: the next seat, never the one that sent it.
    pub(crate) fn observer(&self, claim: &Claim) -> usize {
        self.players[(claim.seat + 1) % self.players.len()]
    }

    /// Takes in what the table looks like now.
    pub(crate) fn look(&mut self, game: i64, seq: u64, scene: Scene) {
        if game != self.game {
            self.is_starting = false;
            self.latest = 0;
        }
        self.game = game;
        self.seq = seq;
        self.scene = Some(scene);
    }

    /// Whether a game is being played.
    pub(crate) fn is_playing(&self) -> bool {
        !self.is_starting && self.scene.is_some_and(|scene| !scene.is_over)
    }

    /// Whether the next game can be asked for.
    pub(crate) fn wants_rematch(&self) -> bool {
        let is_over = self.scene.is_some_and(|scene| scene.is_over);
        is_over && self.claims.is_empty() && !self.is_starting
    }

    /// Whether what became of the accepted claims is on the table we look at.
    pub(crate) fn is_up_to_date(&self) -> bool {
        self.latest <= self.seq
    }

    /// The next claim as a message, and the place of who is to send it.
    pub(crate) fn claim(
        &mut self,
        id: u64,
        sent: Instant,
        wants_set: bool,
        random: &mut fastrand::Rng,
        text: &mut String,
    ) -> Option<usize> {
        let table = self.scene?.cards;
        let taken: Cards = self.claims.iter().flat_map(|claim| claim.cards).collect();
        let cards = table::choose(table, taken, wants_set, random)?;
        let seat = self.next_seat;
        self.next_seat = (seat + 1) % self.players.len();
        self.claims.push(Claim { id, seat, sent, cards, seq: None });
        let [a, b, c] = cards;
        let (game, seen) = (self.game, self.seq);
        text.clear();
        write!(
            text,
            r#"{{"play":{{"id":{id},"game":{game},"seen":{seen},"command":{{"claim":{{"cards":["{a}","{b}","{c}"]}}}}}}}}"#
        )
        .expect("a string takes everything");
        Some(self.players[seat])
    }
}

#[cfg(test)]
mod tests {
    use tercet_protocol::ClientMessage;

    use super::*;

    fn room() -> Room {
        let mut room = Room::new(vec![10, 11, 12]);
        let cards = Card::all().step_by(7).collect();
        room.look(3, 8, Scene { cards, is_over: false });
        room
    }

    #[test]
    fn claims_in_flight_share_no_card_and_go_round_the_table() {
        let (mut room, mut random) = (room(), fastrand::Rng::with_seed(1));
        let mut text = String::new();
        let mut named = Cards::EMPTY;
        for (id, player) in [(1, 10), (2, 11), (3, 12), (4, 10)] {
            let sender = room.claim(id, Instant::now(), false, &mut random, &mut text);
            assert_eq!(sender, Some(player));
            let ClientMessage::Play(play) = serde_json::from_str(&text).unwrap() else { panic!() };
            assert_eq!((play.id.0, play.game.0, play.seen.0), (id, 3, 8));
            let command: serde_json::Value = serde_json::from_str(play.command.get()).unwrap();
            for card in command["claim"]["cards"].as_array().unwrap() {
                assert!(named.insert(card.as_str().unwrap().parse().unwrap()));
            }
            let claim = *room.claims.last().unwrap();
            assert_ne!(room.observer(&claim), player);
        }
        assert_eq!(room.claim(5, Instant::now(), false, &mut random, &mut text), None);
    }

    #[test]
    fn a_rematch_waits_for_the_answers() {
        let (mut room, mut random) = (room(), fastrand::Rng::with_seed(1));
        room.claim(1, Instant::now(), true, &mut random, &mut String::new()).unwrap();
        assert!(room.is_playing());
        room.look(3, 9, Scene { cards: Cards::EMPTY, is_over: true });
        assert!(!room.is_playing() && !room.wants_rematch());
        room.claims.clear();
        assert!(room.wants_rematch());
        room.is_starting = true;
        assert!(!room.wants_rematch());
        room.look(4, 1, Scene { cards: Cards::ALL, is_over: false });
        assert!(room.is_playing());
    }
}
