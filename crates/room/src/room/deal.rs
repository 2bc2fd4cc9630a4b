//! To whom cards were dealt: hidden cards belong to a person, not to a seat.
//!
//! Somebody who takes a seat that another person left does not see what lies
//! hidden there. They wait for the next deal, and until then the person who was
//! cut off may take the seat back.

use tercet_engine::{AnyProposeError, Seat, Vacancy};
use tercet_protocol::{
    UserId,
    room::{Kept, Status},
};

use super::{Occupant, Room};
use crate::Moment;

impl Room {
    /// Whether the hidden cards of this seat are somebody's who does not sit there.
    pub(super) fn is_kept_for(&self, seat: Seat, user: UserId) -> bool {
        let Some(playing) = &self.play.current else { return false };
        self.doc.status == Status::Playing
            && self.doc.is_dealt_to(seat, user)
            && self.doc.seat_of(user) != Some(seat)
            && playing.game.vacancy(seat) != Vacancy::Clear
    }

    /// Whether what lies hidden on this seat stays there until the game is over.
    fn is_kept_to_the_end(&self, seat: Seat) -> bool {
        let game = self.play.current.as_ref().map(|playing| &playing.game);
        game.is_some_and(|game| game.vacancy(seat) == Vacancy::UntilTheEnd)
    }

    /// The seats with hidden cards of people who do not sit there.
    pub(super) fn kept(&self) -> Vec<Kept> {
        let owners = (0..).map(Seat).zip(&self.doc.dealt_to);
        let kept = owners.filter_map(|(seat, owner)| Some((seat, (*owner)?)));
        kept.filter(|&(seat, user)| self.is_kept_for(seat, user))
            .map(|(seat, user)| Kept { seat, user, until_the_end: self.is_kept_to_the_end(seat) })
            .collect()
    }

    /// Somebody takes a seat in the running game: a person, or a bot.
    ///
    /// # Errors
    /// If the game does not want it.
    pub(super) fn take_part(
        &mut self,
        now: Moment,
        seat: Seat,
        newcomer: Option<UserId>,
    ) -> Result<(), AnyProposeError> {
        let Some(playing) = &self.play.current else { return Ok(()) };
        let vacancy = playing.game.vacancy(seat);
        let is_present = playing.game.present().contains(seat);
        // Nobody else may play cards that were dealt to a person; a bot may, since it is nobody.
        let is_other = newcomer.is_some_and(|user| !self.doc.is_dealt_to(seat, user));
        let waits = vacancy == Vacancy::UntilTheEnd && is_other;
        if !is_present && !waits {
            self.join_game(now, seat)?;
        }
        if vacancy == Vacancy::Clear {
            self.doc.deal_to(seat, newcomer);
        }
        Ok(())
    }

    /// Everybody was dealt other cards: they belong to those who sit there now.
    pub(super) fn deal_to_occupants(&mut self, now: Moment) {
        let Some(playing) = &self.play.current else { return };
        let mut newcomers = Vec::new();
        let mut has_changed = false;
        for seat in playing.game.present().iter() {
            let occupant = self.doc.seats.get(usize::from(seat.0)).and_then(Occupant::person);
            if self.doc.dealt_to.get(usize::from(seat.0)) != Some(&occupant) {
                self.doc.deal_to(seat, occupant);
                has_changed = true;
                newcomers.extend(occupant);
            }
        }
        if has_changed {
            self.save();
            self.tell_room();
        }
        for user in newcomers {
            self.see_again(now, user);
        }
    }

    /// Whether a person takes part in the running game.
    pub(super) fn is_played(&self) -> bool {
        let Some(playing) = &self.play.current else { return false };
        let present = playing.game.present();
        let seats = (0..).map(Seat).zip(&self.doc.seats);
        seats
            .into_iter()
            .any(|(seat, occupant)| occupant.person().is_some() && present.contains(seat))
    }

    /// Whether somebody on this seat is not part of the running game, but waits for the next.
    pub(super) fn waits_for_next_game(&self, seat: Seat) -> bool {
        let Some(playing) = &self.play.current else { return false };
        let occupant = self.doc.seats.get(usize::from(seat.0)).and_then(Occupant::person);
        playing.game.vacancy(seat) == Vacancy::UntilTheEnd
            && occupant.is_some_and(|user| !self.doc.is_dealt_to(seat, user))
    }
}
