//! The statement that adds steps to many games at once.

use tokio_postgres::types::ToSql;

use super::{plan::Appends, text::Borrowed};
use crate::{GameId, UserId, WallMs};

/// Adds steps and ends games. The first row of each game decides: where its place is taken,
/// nothing of that game is written, and the game is missing from the answer.
///
/// With every row deciding for itself, a writer that does not know of another would write
/// its later steps behind the other's first one.
pub(super) const APPEND: &str = "WITH given AS (SELECT * FROM unnest($1::bigint[], $2::bigint[], \
         $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[], $8::boolean[]) \
         AS given (game, place, seq, at, nonce_user, nonce_id, body, decides)), \
     won AS (INSERT INTO step (game, place, seq, at, nonce_user, nonce_id, body) \
         SELECT game, place, seq, at, nonce_user, nonce_id, body FROM given WHERE decides \
         ON CONFLICT DO NOTHING RETURNING game), \
     rest AS (INSERT INTO step (game, place, seq, at, nonce_user, nonce_id, body) \
         SELECT game, place, seq, at, nonce_user, nonce_id, body FROM given JOIN won USING (game) \
         WHERE NOT decides), \
     ended AS (UPDATE game SET outcome = finish.outcome, finished_at = finish.at, \
             last_seq = finish.last_seq, public = game.public AND room.public \
         FROM unnest($9::bigint[], $10::text[], $11::bigint[], $12::bigint[]) \
             AS finish (game, outcome, at, last_seq), won, room \
         WHERE game.id = finish.game AND won.game = finish.game AND room.id = game.room) \
     SELECT game FROM won";

/// The same for one step of each game and no ends: what is written all the time.
pub(super) const APPEND_ONE_EACH: &str = "INSERT INTO step \
         (game, place, seq, at, nonce_user, nonce_id, body) \
     SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], \
         $6::bigint[], $7::text[]) \
     ON CONFLICT DO NOTHING RETURNING game";

/// The parameters of the statement: one vector for each column.
#[derive(Default)]
pub(super) struct Columns<'a> {
    games: Vec<GameId>,
    places: Vec<i64>,
    seqs: Vec<Option<i64>>,
    times: Vec<i64>,
    nonce_users: Vec<Option<UserId>>,
    nonce_ids: Vec<Option<i64>>,
    bodies: Vec<Borrowed<'a>>,
    decides: Vec<bool>,
    finished: Vec<GameId>,
    outcomes: Vec<Borrowed<'a>>,
    finish_times: Vec<WallMs>,
    last_seqs: Vec<i64>,
}

impl<'a> Columns<'a> {
    /// Lays out the appends of one statement.
    pub(super) fn new(appends: &Appends<'a>) -> Self {
        let mut columns = Self::default();
        for (&game, planned) in &appends.0 {
            let places = planned.cursor.next_place..;
            let seqs = planned.cursor.next_seq..;
            for ((place, seq), step) in places.zip(seqs).zip(&planned.steps) {
                columns.games.push(game);
                columns.places.push(place.cast_signed());
                columns.seqs.push(Some(seq.cast_signed()));
                columns.times.push(step.at.cast_signed());
                columns.nonce_users.push(step.nonce.map(|nonce| nonce.user));
                columns.nonce_ids.push(step.nonce.map(|nonce| nonce.id.cast_signed()));
                columns.bodies.push(Borrowed(&step.body));
                columns.decides.push(seq == planned.cursor.next_seq);
            }
            let Some(finish) = planned.finish else { continue };
            if planned.steps.is_empty() {
                columns.mark_end(game, planned.cursor.next_place);
            }
            columns.finished.push(game);
            columns.outcomes.push(Borrowed(&finish.outcome));
            columns.finish_times.push(finish.at);
            let last = planned.cursor.next_seq + planned.steps.len() as u64 - 1;
            columns.last_seqs.push(last.cast_signed());
        }
        columns
    }

    /// Takes a place for the end of a game, so that nobody else can take it.
    fn mark_end(&mut self, game: GameId, place: u64) {
        self.games.push(game);
        self.places.push(place.cast_signed());
        self.seqs.push(None);
        self.times.push(0);
        self.nonce_users.push(None);
        self.nonce_ids.push(None);
        self.bodies.push(Borrowed(""));
        self.decides.push(true);
    }

    /// The statement that these are for.
    pub(super) fn sql(&self) -> &'static str {
        let is_plain = self.finished.is_empty() && self.decides.iter().all(|decides| *decides);
        if is_plain { APPEND_ONE_EACH } else { APPEND }
    }

    /// The vectors in the order of the statement.
    pub(super) fn params(&self) -> Vec<&(dyn ToSql + Sync)> {
        let rows: [&(dyn ToSql + Sync); 7] = [
            &self.games,
            &self.places,
            &self.seqs,
            &self.times,
            &self.nonce_users,
            &self.nonce_ids,
            &self.bodies,
        ];
        let rest: [&(dyn ToSql + Sync); 5] =
            [&self.decides, &self.finished, &self.outcomes, &self.finish_times, &self.last_seqs];
        let n_rest = if self.sql() == APPEND { rest.len() } else { 0 };
        rows.into_iter().chain(rest.into_iter().take(n_rest)).collect()
    }

    /// Whether there is nothing to write.
    pub(super) fn is_empty(&self) -> bool {
        self.games.is_empty()
    }
}
