//! Pools: games that are rated against each other.

use core::{fmt, str::FromStr};

use crate::{Rating, placing};

/// Games in which a rating means the same.
///
/// Which configuration of which game belongs to which pool is said by the game itself; see
/// [`tercet_engine::Rules::pool`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RatingPool {
    /// The classic game with instant claims.
    Race,
    /// The classic game in which one calls before one points, as the books have it.
    Call,
    /// The classic game with 27 cards.
    Beginner,
    /// SET Master.
    Master,
    /// Éclaireur.
    Eclaireur,
    /// ChipSet.
    Chipset,
    /// SetUp.
    Setup,
    /// 20/20.
    Twenty,
    /// CUBED.
    Cubed,
}

/// What a game is rated by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Every race for a SET; see [`crate::luce`].
    Races,
    /// The places at the end; see [`crate::placing`].
    Places,
}

impl Method {
    /// What is believed of somebody who has not played yet.
    #[must_use]
    pub const fn start(self) -> Rating {
        match self {
            Method::Races => Rating::START,
            Method::Places => placing::START,
        }
    }
}

impl RatingPool {
    /// Every pool, in the order in which they are shown.
    pub const ALL: [RatingPool; 9] = [
        RatingPool::Race,
        RatingPool::Call,
        RatingPool::Beginner,
        RatingPool::Master,
        RatingPool::Eclaireur,
        RatingPool::Chipset,
        RatingPool::Setup,
        RatingPool::Twenty,
        RatingPool::Cubed,
    ];

    /// Its name in stores and messages, which is the one that games use.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            RatingPool::Race => "race",
            RatingPool::Call => "call",
            RatingPool::Beginner => "beginner",
            RatingPool::Master => "master",
            RatingPool::Eclaireur => "eclaireur",
            RatingPool::Chipset => "chipset",
            RatingPool::Setup => "setup",
            RatingPool::Twenty => "twenty",
            RatingPool::Cubed => "cubed",
        }
    }

    /// What its games are rated by.
    #[must_use]
    pub const fn method(self) -> Method {
        match self {
            RatingPool::Race
            | RatingPool::Call
            | RatingPool::Beginner
            | RatingPool::Master
            | RatingPool::Eclaireur => Method::Races,
            RatingPool::Chipset | RatingPool::Setup | RatingPool::Twenty | RatingPool::Cubed => {
                Method::Places
            }
        }
    }
}

impl fmt::Display for RatingPool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A word that does not name a pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownPool;

impl fmt::Display for UnknownPool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a pool; pools are ")?;
        for (nr, pool) in RatingPool::ALL.iter().enumerate() {
            write!(f, "{}{pool}", if nr == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownPool {}

impl FromStr for RatingPool {
    type Err = UnknownPool;

    fn from_str(text: &str) -> Result<RatingPool, UnknownPool> {
        RatingPool::ALL.into_iter().find(|pool| pool.word() == text).ok_or(UnknownPool)
    }
}
