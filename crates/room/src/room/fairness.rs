//! The promise for the next game: the server's seed is fixed first, then the players add salts.

use serde_json::json;
use tercet_engine::{Committed, Salt, Seed, Source, commitment};
use tercet_protocol::{
    UserId,
    client::AddSalt,
    room::{NextGame, Status},
    server::DeckState,
};

use super::Room;
use crate::RoomRefusal;

/// The scheme of [`Committed`], as messages name it.
const SCHEME: u32 = 2;

/// What the next game will be drawn from.
pub(super) struct NextDeck {
    seed: Seed,
    salts: Vec<(UserId, Salt)>,
}

impl Room {
    /// Whether a seed is wanted that can be committed to before the next game; that of a run
    /// belongs to its day.
    pub fn wants_seed(&self) -> bool {
        self.play.next.is_none() && self.run().is_none()
    }

    /// Takes the seed of the next game: 256 random bits that nobody else knows. From now on
    /// everybody is told its commitment, and it cannot be exchanged any more.
    pub fn offer_seed(&mut self, seed: Seed) {
        if self.play.next.is_none() {
            self.play.next = Some(NextDeck { seed, salts: Vec::new() });
        }
    }

    /// Where the chance of the next game comes from, if a seed was offered: the seed, and the
    /// salts of those who sit at the table now.
    pub fn next_source(&self) -> Option<Source> {
        let next = self.play.next.as_ref()?;
        let salt =
            |user| next.salts.iter().find(|(by, _)| *by == user).map(|(_, salt)| salt.clone());
        let salts =
            self.doc.seats.iter().map(|occupant| occupant.person().and_then(salt)).collect();
        let (code, number) = (self.code.to_string(), self.next_number());
        Some(Source::Committed(Committed::new(&code, number, next.seed, salts)))
    }

    /// The promise, as everybody is told it.
    pub(super) fn next_game(&self) -> Option<NextGame> {
        if self.doc.status == Status::Playing {
            return None;
        }
        let next = self.play.next.as_ref()?;
        let number = self.next_number();
        let commitment = commitment(&self.code.to_string(), number, next.seed).to_string();
        let salted = next.salts.iter().map(|(user, _)| *user).collect();
        Some(NextGame { number, commitment, salted })
    }

    /// The room has another code, so the promise for the next game is another one. Salts that were
    /// added to the old promise do not count for it: their people could not have known it.
    pub(super) fn promise_again(&mut self) {
        if let Some(next) = &mut self.play.next {
            next.salts.clear();
        }
    }

    /// Takes the salt of somebody who sits.
    pub(super) fn salt(&mut self, user: UserId, request: &AddSalt) -> Result<(), RoomRefusal> {
        if self.doc.seat_of(user).is_none() {
            return Err(RoomRefusal::NotSeated);
        }
        // Once the host has asked for the game, its first card may be known.
        if self.doc.status == Status::Playing || self.play.starting {
            return Err(RoomRefusal::GameRunning);
        }
        let promised = self.next_game().map(|next| next.commitment);
        if let Some(meant) = &request.commitment
            && promised.as_ref() != Some(meant)
        {
            let shown: String = meant.chars().take(80).collect();
            return Err(RoomRefusal::field("commitment", shown, json!(promised)));
        }
        let Ok(salt) = request.salt.parse::<Salt>() else {
            let shown: String = request.salt.chars().take(80).collect();
            return Err(RoomRefusal::field("salt", shown, json!("1 to 64 hex digits")));
        };
        // A table at which nothing is promised has no use for it.
        let Some(next) = &mut self.play.next else { return Ok(()) };
        match next.salts.iter_mut().find(|(by, _)| *by == user) {
            Some((_, old)) => *old = salt,
            None => {
                // Those who have got up leave no salt behind, so that the list stays short.
                let seats = &self.doc.seats;
                let sits = |by: UserId| seats.iter().any(|occupant| occupant.person() == Some(by));
                next.salts.retain(|(by, _)| sits(*by));
                next.salts.push((user, salt));
                self.tell_room();
            }
        }
        Ok(())
    }

    fn next_number(&self) -> u64 {
        self.doc.n_games + 1
    }
}

/// What fixes the cards of a game beside its seed.
pub(crate) fn deck_state(source: &Source) -> Option<DeckState> {
    let Source::Committed(committed) = source else { return None };
    let salts = committed.salts().iter();
    Some(DeckState {
        scheme: SCHEME,
        room: committed.room().to_owned(),
        number: committed.number(),
        salts: salts.map(|salt| salt.as_ref().map(ToString::to_string)).collect(),
    })
}
