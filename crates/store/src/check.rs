//! What of a request can be checked before anybody looks at the store.

use crate::{Append, NewAccount, NewGame, NewStoredRoom, RoomUpdate, TooLong};

impl NewStoredRoom {
    pub(crate) fn check(&self) -> Result<(), TooLong> {
        TooLong::check("code", &self.code)?;
        TooLong::check("game", &self.game)?;
        TooLong::check("doc", &self.doc)
    }
}

impl RoomUpdate {
    pub(crate) fn check(&self) -> Result<(), TooLong> {
        TooLong::check("game", &self.game)?;
        TooLong::check("doc", &self.doc)
    }
}

impl NewGame {
    pub(crate) fn check(&self) -> Result<(), TooLong> {
        TooLong::check("rules", &self.rules)?;
        TooLong::check("config", &self.config)?;
        for (field, text) in [("chance", &self.chance), ("commitment", &self.commitment)] {
            TooLong::check(field, text.as_deref().unwrap_or_default())?;
        }
        TooLong::check("seats", &self.seats)
    }
}

impl Append {
    pub(crate) fn check(&self) -> Result<(), TooLong> {
        for step in &self.steps {
            TooLong::check("body", &step.body)?;
        }
        self.finish.as_ref().map_or(Ok(()), |finish| TooLong::check("outcome", &finish.outcome))
    }
}

impl NewAccount {
    pub(crate) fn check(&self) -> Result<(), TooLong> {
        TooLong::check("handle", &self.handle)?;
        TooLong::check("name", &self.name.name)?;
        TooLong::check("password", &self.password)
    }
}
