//! The controls of the frozen nodes: databases in which the log fences nobody off.
//!
//! The nodes are the same. What would be another way of keeping one owner is a trigger that gives
//! every row the next free place, so that no write ever finds its place taken.

use super::{
    fleet::{Fleet, Lease, Way},
    promises::DEATH,
};

/// How often three nodes are frozen, one after the other, until a fork must have been seen.
const CAUGHT_WITHIN: usize = 10;

/// Rows follow each other, no matter who writes them.
const NO_FENCE: &str = "ALTER TABLE tercet.step DROP CONSTRAINT step_pkey; \
     CREATE INDEX step_of_game ON tercet.step (game, place)";

/// A node that believes in its lease may write.
const LEASE_ONLY: &str = "CREATE FUNCTION tercet.admit() RETURNS trigger LANGUAGE plpgsql AS $$ \
     BEGIN \
         SELECT 1 + coalesce(max(place), 0) INTO NEW.place FROM tercet.step WHERE game = NEW.game; \
         RETURN NEW; \
     END $$";

/// A node that is the owner when the database is asked may write; that takes a moment.
const CHECK_THEN_WRITE: &str = "CREATE FUNCTION tercet.admit() RETURNS trigger LANGUAGE plpgsql AS $$ \
     BEGIN \
         IF NEW.seq IS NOT NULL AND NOT EXISTS (SELECT 1 FROM tercet.game \
             JOIN tercet.room ON room.id = game.room \
             JOIN tercet.node ON node.id = room.owner AND node.generation = room.owner_generation \
             WHERE game.id = NEW.game \
                 AND current_setting('application_name') = 'tercet writer ' || node.session) \
         THEN RETURN NULL; END IF; \
         PERFORM pg_sleep(0.02); \
         SELECT 1 + coalesce(max(place), 0) INTO NEW.place FROM tercet.step WHERE game = NEW.game; \
         RETURN NEW; \
     END $$";

const TRIGGER: &str = "CREATE TRIGGER admit BEFORE INSERT ON tercet.step \
     FOR EACH ROW EXECUTE FUNCTION tercet.admit()";

pub(crate) fn with_leases_only_forks_are_caught() -> Result<(), String> {
    is_caught(LEASE_ONLY)
}

pub(crate) fn with_a_check_before_the_write_forks_are_caught() -> Result<(), String> {
    is_caught(CHECK_THEN_WRITE)
}

/// Freezes nodes in the middle of everything until somebody has been told what is not so.
fn is_caught(admit: &str) -> Result<(), String> {
    for _ in 0..CAUGHT_WITHIN {
        let Some(mut fleet) = Fleet::start(Way::Direct, |_| {})? else { return Ok(()) };
        for sql in [NO_FENCE, admit, TRIGGER] {
            fleet.change_database(sql);
        }
        fleet.play()?;
        for frozen in 0..fleet.len() {
            fleet.until_busy()?;
            fleet.freeze(frozen, Lease::Ended);
            // Whatever is wrong ends the wait too; a game that has forked may not go on at all.
            let _ = fleet.until_everybody_plays_within(DEATH.within);
            fleet.thaw(frozen);
            fleet.invite_back(frozen);
        }
        let _ = fleet.until_everybody_plays_within(DEATH.within);
        let wrongs = fleet.wrongs()?;
        if let Some(wrong) = wrongs.first() {
            println!("caught: {wrong}");
            return Ok(());
        }
    }
    Err(format!("{CAUGHT_WITHIN} times three freezes have not shown a fork"))
}
