//! The lock: the first to call holds it, and nobody else acts meanwhile (CL-10 to CL-12).

use tercet_engine::{GameTime, Seat};

/// Who holds the lock. `T` is a time, or an `Option` where a host may set no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lock<T = Option<GameTime>> {
    /// Who called.
    pub seat: Seat,
    /// When the call becomes a false one.
    pub until: T,
}

/// Why somebody may not act while the lock is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held<T = Option<GameTime>> {
    /// It is theirs: they are to show what they have seen.
    ByYou {
        /// Until when.
        until: T,
    },
    /// Somebody else was first.
    ByOther {
        /// The player who holds the lock.
        seat: Seat,
        /// Until when at most.
        until: T,
    },
}

/// The code with which every game with a lock rejects a second call of the seat that holds it.
const ALREADY_CALLED: &str = "already_called";

/// Whether a rejection with this code means that the seat holds the lock already, so that a second
/// call has come to the same as the first.
pub fn is_own_call(code: &str) -> bool {
    code == ALREADY_CALLED
}

impl<T> Lock<T> {
    /// Whether this seat holds it.
    pub fn is_held_by(&self, seat: Seat) -> bool {
        self.seat == seat
    }

    /// Why this seat may not do what needs a free table, in the words of its game.
    pub(crate) fn against<R: From<Held<T>>>(self, seat: Seat) -> R {
        let Lock { seat: holder, until } = self;
        R::from(match holder == seat {
            true => Held::ByYou { until },
            false => Held::ByOther { seat: holder, until },
        })
    }
}

#[cfg(test)]
mod tests {
    use serde::Serialize;

    use super::*;
    use crate::{classic, cubed, twenty};

    #[test]
    fn every_game_with_a_lock_has_the_same_code_for_a_second_call() {
        fn code<R: From<Held> + Serialize>(held: Held) -> String {
            let rejection = serde_json::to_value(R::from(held)).unwrap();
            rejection.as_object().unwrap().keys().next().unwrap().clone()
        }
        let own = Held::ByYou { until: None };
        let other = Held::ByOther { seat: Seat(1), until: None };
        let codes = [code::<classic::Rejection>, code::<twenty::Rejection>];
        for code in codes {
            assert!(is_own_call(&code(own)) && !is_own_call(&code(other)));
        }
        let own = cubed::Rejection::from(Held::ByYou { until: GameTime(7) });
        let own = serde_json::to_value(own).unwrap();
        assert!(is_own_call(own.as_object().unwrap().keys().next().unwrap()));
    }

    #[test]
    fn who_holds_the_lock_is_told_so_and_everybody_else_who_does() {
        let lock = Lock { seat: Seat(2), until: GameTime(6200) };
        assert!(lock.is_held_by(Seat(2)) && !lock.is_held_by(Seat(1)));
        let (own, other): (Held<_>, Held<_>) = (lock.against(Seat(2)), lock.against(Seat(1)));
        assert_eq!(own, Held::ByYou { until: GameTime(6200) });
        assert_eq!(other, Held::ByOther { seat: Seat(2), until: GameTime(6200) });
    }
}
