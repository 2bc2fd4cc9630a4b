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
        /// Who.
        seat: Seat,
        /// Until when at most.
        until: T,
    },
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
    use super::*;

    #[test]
    fn who_holds_the_lock_is_told_so_and_everybody_else_who_does() {
        let lock = Lock { seat: Seat(2), until: GameTime(6200) };
        assert!(lock.is_held_by(Seat(2)) && !lock.is_held_by(Seat(1)));
        let (own, other): (Held<_>, Held<_>) = (lock.against(Seat(2)), lock.against(Seat(1)));
        assert_eq!(own, Held::ByYou { until: GameTime(6200) });
        assert_eq!(other, Held::ByOther { seat: Seat(2), until: GameTime(6200) });
    }
}
