//! Seeds of days: they follow from a secret that never leaves the server.

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;
use tercet_engine::{Commitment, Seed, Source};
use tercet_runs::{Day, Track};
use tercet_store::{Runs as _, WriteError};

use crate::state::Shared;

/// The number of the secret from which days are drawn, in the store.
const DAYS: i64 = 1;

/// The seed of a day, for everybody who runs this track on it. A secret until the day is over.
pub(crate) async fn seed_of(shared: &Shared, track: Track, day: Day) -> Result<Seed, WriteError> {
    let secret = shared.runs.secret.get_or_try_init(async || {
        let mut fresh = [0; 32];
        // Without randomness nothing can be promised.
        getrandom::fill(&mut fresh).map_err(|error| {
            let cause = error.to_string().into();
            WriteError::Unavailable(tercet_store::Unavailable::ReadFailed { cause })
        })?;
        shared.store.secret(DAYS, fresh).await
    });
    Ok(derived(secret.await?, track, day))
}

/// HMAC-SHA-256 of the day and the track under the secret.
fn derived(secret: &[u8; 32], track: Track, day: Day) -> Seed {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret).expect("a key may have any length");
    mac.update(format!("tercet daily 1\n{day}\n{}\n", track.word()).as_bytes());
    Seed(mac.finalize().into_bytes().into())
}

/// The hash that fixes a seed before it is told.
pub(crate) fn commitment(seed: Seed) -> Option<Commitment> {
    Source::Seed(seed).commitment()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn da_01_the_seed_of_a_day_follows_from_secret_day_and_level() {
        let day = Day(20_776);
        let seed = derived(&[7; 32], Track::DailyAdvanced, day);
        assert_eq!(
            seed.to_string(),
            "ea5a0a9cace7a55b72ea7f5c0cb02b7130b66c4e1a7e809085163814864f673c"
        );
        let others = [
            derived(&[8; 32], Track::DailyAdvanced, day),
            derived(&[7; 32], Track::DailyBasic, day),
            derived(&[7; 32], Track::DailyAdvanced, day.plus(1)),
        ];
        assert!(!others.contains(&seed));
    }
}
