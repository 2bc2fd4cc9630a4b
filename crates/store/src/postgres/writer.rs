//! The one thread that writes: whatever queued during the last commit goes into the next.

use std::{
    collections::{HashSet, VecDeque},
    pin::Pin,
    sync::Arc,
    task::Poll,
    time::Duration,
};

use tokio::time::{Instant, sleep, timeout};
use tokio_postgres::{Error, Row, types::ToSql};

use super::{
    appends::Columns,
    connect_error::message,
    cursors::{CURSORS, Cursors},
    job::{Job, Outcome},
    nodes::Life,
    plan::{Action, Decision, Plan},
    session::{BEGIN, COMMIT, FENCE, Fate, Link, ROLLBACK, Session, is_loss, is_worth_repeating},
};
use crate::{AppendError, GameId, Unavailable, meter::Meter, queue::Queue};

/// How long a transaction may take before its connection counts as lost.
const SILENCE: Duration = Duration::from_secs(10);
/// How long requests wait for a database that is gone: a failover takes a few seconds.
const PATIENCE: Duration = Duration::from_secs(20);
/// The pauses between two attempts to connect.
const PAUSES: (Duration, Duration) = (Duration::from_millis(20), Duration::from_secs(1));
/// How often a transaction is repeated that stood in another's way.
const REPETITIONS: u32 = 5;

/// The state of the writing thread.
pub(super) struct Writer {
    session: Session,
    cursors: Cursors,
    /// This store's life as a node, if it is one of several.
    life: Option<Arc<Life>>,
    /// How long to wait for the database; nothing once it was waited for in vain.
    patience: Duration,
}

/// Why a transaction did not happen.
enum Trouble {
    /// The connection is lost. If the results are here, the transaction may be committed.
    Lost { cause: Arc<str>, results: Option<Vec<Vec<Row>>> },
    /// The database refused it, and nothing of it happened.
    Refused(Error),
}

/// What became of the first jobs of a batch.
struct Done {
    outcomes: Vec<Outcome>,
    n_steps: usize,
}

impl Writer {
    /// A writer of a session that nobody else writes with.
    pub(super) fn new(session: Session, life: Option<Arc<Life>>) -> Self {
        Self { session, cursors: Cursors::default(), life, patience: PATIENCE }
    }

    /// This store's life as a node, if it is one of several.
    pub(super) fn life(&self) -> Option<Arc<Life>> {
        self.life.clone()
    }

    /// Ends the session.
    pub(super) async fn close(&mut self) {
        let end = async {
            if let Some(life) = &self.life {
                self.session.end(life).await;
            }
            self.session.close().await;
        };
        // A server that does not answer learns it when the connection is gone.
        let _ = timeout(SILENCE, end).await;
    }

    /// Writes a batch and answers everybody in it.
    pub(super) async fn write(&mut self, jobs: &mut VecDeque<Job>, meter: &Meter) {
        let mut portion = usize::MAX;
        while !jobs.is_empty() {
            let begun = Instant::now();
            let n_jobs = jobs.len().min(portion);
            let done = self.attempt(&jobs.make_contiguous()[..n_jobs]).await;
            let Done { outcomes, n_steps } = match done {
                Ok(done) => done,
                // One of them is at fault, and the others must not suffer for it.
                Err(Trouble::Refused(_)) if n_jobs > 1 => {
                    portion = 1;
                    continue;
                }
                Err(trouble) => trouble.outcomes(n_jobs),
            };
            meter.committed(begun.elapsed(), outcomes.len(), n_steps);
            let n_done = outcomes.len();
            for (job, outcome) in jobs.drain(..n_done).zip(outcomes) {
                job.tell(outcome);
            }
        }
        self.cursors.stay_small();
    }

    /// Commits as many of the jobs as one transaction can take, over as many connections as it
    /// takes.
    async fn attempt(&mut self, jobs: &[Job]) -> Result<Done, Trouble> {
        let deadline = Instant::now() + self.patience;
        let mut repetitions = 0;
        loop {
            self.connected(deadline).await?;
            match self.transact(jobs, deadline).await {
                Ok(done) => return Ok(done),
                Err(Trouble::Refused(error))
                    if is_worth_repeating(&error) && repetitions < REPETITIONS =>
                {
                    repetitions += 1;
                }
                Err(Trouble::Refused(error)) => return Err(Trouble::Refused(error)),
                // Nothing of it was committed, and nothing can be any more.
                Err(Trouble::Lost { .. }) => self.session.lose(),
            }
        }
    }

    /// Makes sure that there is a connection; tells what became of a transaction under way.
    async fn connected(&mut self, deadline: Instant) -> Result<Fate, Trouble> {
        let (mut pause, longest) = PAUSES;
        while self.session.link().is_none() {
            match timeout(SILENCE, self.session.reconnect()).await {
                Ok(Ok(fate)) => {
                    // Others may have written meanwhile.
                    self.cursors.clear();
                    self.patience = PATIENCE;
                    return Ok(fate);
                }
                Ok(Err(_)) | Err(_) if Instant::now() + pause < deadline => sleep(pause).await,
                failed => {
                    self.patience = Duration::ZERO;
                    let cause = match failed {
                        Ok(Err(error)) => error.to_string(),
                        Ok(Ok(_)) | Err(_) => "no answer".to_owned(),
                    };
                    return Err(Trouble::Lost { cause: cause.into(), results: None });
                }
            }
            pause = (pause * 2).min(longest);
        }
        Ok(Fate::Void)
    }

    /// Runs one transaction with as many of the jobs as it can take.
    async fn transact(&mut self, jobs: &[Job], deadline: Instant) -> Result<Done, Trouble> {
        let doubtful = self.cursors.doubtful(jobs, self.life.as_deref());
        if !doubtful.is_empty() {
            self.read_cursors(&doubtful).await?;
        }
        let plan = Plan::new(jobs, &self.cursors, self.life.as_deref());
        let fence = self.session.fence();
        let link = self.session.link().ok_or_else(gone)?;
        let results = match commit(link, &plan, &fence).await {
            Ok(results) => {
                if !plan.is_empty() {
                    self.session.committed();
                }
                results
            }
            // The commit was sent, and only the database knows whether it happened.
            Err(Trouble::Lost { results: Some(results), .. }) => {
                self.session.lose();
                match self.connected(deadline).await? {
                    Fate::Committed => results,
                    Fate::Void => return Err(gone()),
                }
            }
            Err(trouble) => return Err(trouble),
        };
        Ok(self.evaluate(&plan, &results).await)
    }

    async fn read_cursors(&mut self, games: &[GameId]) -> Result<(), Trouble> {
        let link = self.session.link().ok_or_else(gone)?;
        let read = async {
            link.prepare(CURSORS).await?;
            self.cursors.read(&link.client, link.prepared(CURSORS), games).await
        };
        match timeout(SILENCE, read).await {
            Ok(read) => read.map_err(Trouble::from),
            Err(_) => Err(gone()),
        }
    }

    /// Finds what became of each job of a committed transaction.
    async fn evaluate(&mut self, plan: &Plan<'_>, results: &[Vec<Row>]) -> Done {
        let mut won = HashSet::new();
        let mut n_steps = 0;
        let mut lost = Vec::new();
        for (action, rows) in plan.actions.iter().zip(results) {
            let Action::Appends(appends) = action else { continue };
            won.extend(rows.iter().filter_map(|row| row.try_get::<_, GameId>(0).ok()));
            for (game, planned) in &appends.0 {
                if won.contains(game) {
                    n_steps += planned.steps.len();
                    self.cursors.set(*game, plan.ahead[game]);
                } else {
                    lost.push(*game);
                }
            }
        }
        for room in lost.iter().filter_map(|game| plan.ahead.get(game)).map(|cursor| cursor.room) {
            if let Some(life) = &self.life {
                life.fenced(room);
            }
        }
        // Somebody else was first: what follows now is what the database says.
        let known = if lost.is_empty() { Ok(()) } else { self.read_cursors(&lost).await };
        let outcome = |decision: &Decision| match decision {
            Decision::Known(known) => Outcome::Appended(known.clone()),
            Decision::Change { action } => Outcome::Changed(results[*action].clone()),
            Decision::Append { game, .. } if won.contains(game) => Outcome::Appended(Ok(())),
            Decision::Append { game, first, .. } => match (&known, self.cursors.of(*game)) {
                (Err(trouble), _) => Outcome::Failed(trouble.unavailable()),
                (Ok(()), None) => Outcome::Appended(Err(AppendError::NoSuchGame { game: *game })),
                (Ok(()), Some(cursor)) if cursor.is_finished => {
                    Outcome::Appended(Err(AppendError::Finished { game: *game }))
                }
                // The place was taken by the record of a takeover.
                (Ok(()), Some(cursor)) if cursor.next_seq == *first => {
                    Outcome::Appended(Err(AppendError::NotOurs { game: *game }))
                }
                (Ok(()), Some(cursor)) => {
                    let (expected, first) = (cursor.next_seq, *first);
                    Outcome::Appended(Err(AppendError::Conflict { expected, first }))
                }
            },
        };
        Done { outcomes: plan.decisions.iter().map(outcome).collect(), n_steps }
    }
}

/// Sends a transaction, and commits it when every statement has succeeded; gives the rows of each
/// action. The results are here before the commit is sent, so that they are not lost with it.
async fn commit(
    link: &mut Link,
    plan: &Plan<'_>,
    (id, next, last): &(String, i64, i64),
) -> Result<Vec<Vec<Row>>, Trouble> {
    if plan.is_empty() {
        return Ok(vec![Vec::new(); plan.actions.len()]);
    }
    let statements: Vec<Sent<'_>> = plan.actions.iter().map(Sent::new).collect();
    let needed = [BEGIN, FENCE, COMMIT].into_iter().chain(statements.iter().filter_map(Sent::sql));
    for sql in needed {
        link.prepare(sql).await?;
    }
    let link = &*link;
    let mut sent: Vec<Query<'_>> =
        vec![query(link, BEGIN, Vec::new()), query(link, FENCE, vec![id, next, last])];
    sent.extend(statements.iter().map(|statement| statement.query(link)));
    let mut results = match timeout(SILENCE, pipelined(sent)).await {
        Ok(Ok(results)) => results,
        Ok(Err(error)) => {
            if !is_loss(&error) {
                timeout(SILENCE, link.client.batch_execute(ROLLBACK))
                    .await
                    .map_err(|_| gone())??;
            }
            return Err(error.into());
        }
        Err(_) => return Err(gone()),
    };
    results.drain(..2);
    let maybe =
        |cause: &str, results| Trouble::Lost { cause: cause.into(), results: Some(results) };
    match timeout(SILENCE, link.client.execute(link.prepared(COMMIT), &[])).await {
        Ok(Ok(_)) => Ok(results),
        Ok(Err(error)) if is_loss(&error) => Err(maybe(&message(&error), results)),
        Ok(Err(error)) => Err(error.into()),
        Err(_) => Err(maybe("the database does not answer", results)),
    }
}

/// A statement of a transaction with its parameters laid out.
enum Sent<'a> {
    Appends(Box<Columns<'a>>),
    Change(&'static str, Vec<&'a (dyn ToSql + Sync)>),
}

type Query<'a> = Pin<Box<dyn Future<Output = Result<Vec<Row>, Error>> + Send + 'a>>;

impl<'a> Sent<'a> {
    fn new(action: &Action<'a>) -> Self {
        match action {
            Action::Appends(appends) => Self::Appends(Box::new(Columns::new(appends))),
            Action::Change(change) => {
                let params = change.params.iter().map(|param| &**param as &(dyn ToSql + Sync));
                Self::Change(change.sql, params.collect())
            }
        }
    }

    /// The statement, unless it would do nothing.
    fn sql(&self) -> Option<&'static str> {
        match self {
            Self::Appends(columns) if columns.is_empty() => None,
            Self::Appends(columns) => Some(columns.sql()),
            Self::Change(sql, _) => Some(sql),
        }
    }

    fn query<'q>(&'q self, link: &'q Link) -> Query<'q> {
        let params = match self {
            Self::Appends(columns) => columns.params(),
            Self::Change(_, params) => params.clone(),
        };
        match self.sql() {
            Some(sql) => query(link, sql, params),
            None => Box::pin(async { Ok(Vec::new()) }),
        }
    }
}

fn query<'a>(link: &'a Link, sql: &'static str, params: Vec<&'a (dyn ToSql + Sync)>) -> Query<'a> {
    Box::pin(async move { link.client.query(link.prepared(sql), &params).await })
}

/// Sends all queries in order before it waits for the first answer: a query is sent when it is
/// polled for the first time.
async fn pipelined(mut queries: Vec<Query<'_>>) -> Result<Vec<Vec<Row>>, Error> {
    let mut early = Vec::with_capacity(queries.len());
    std::future::poll_fn(|context| {
        for query in &mut queries {
            early.push(query.as_mut().poll(context));
        }
        Poll::Ready(())
    })
    .await;
    let mut results = Vec::with_capacity(queries.len());
    for (query, early) in queries.into_iter().zip(early) {
        results.push(match early {
            Poll::Ready(result) => result?,
            Poll::Pending => query.await?,
        });
    }
    Ok(results)
}

impl Plan<'_> {
    /// Whether nothing is left for the database to do.
    fn is_empty(&self) -> bool {
        self.actions.iter().all(|action| match action {
            Action::Appends(appends) => appends.0.is_empty(),
            Action::Change(_) => false,
        })
    }
}

impl From<Error> for Trouble {
    fn from(error: Error) -> Self {
        match is_loss(&error) {
            true => Self::Lost { cause: message(&error).into(), results: None },
            false => Self::Refused(error),
        }
    }
}

/// A connection that does not answer.
fn gone() -> Trouble {
    Trouble::Lost { cause: "the database does not answer".into(), results: None }
}

impl Trouble {
    fn unavailable(&self) -> Unavailable {
        match self {
            Self::Lost { cause, .. } => {
                let (doing, cause) = ("reach the database", Arc::clone(cause));
                Unavailable::WriteFailed { doing, cause }
            }
            Self::Refused(error) => {
                Unavailable::WriteFailed { doing: "write", cause: message(error).into() }
            }
        }
    }

    fn outcomes(self, n_jobs: usize) -> Done {
        let failed = || Outcome::Failed(self.unavailable());
        Done { outcomes: std::iter::repeat_with(failed).take(n_jobs).collect(), n_steps: 0 }
    }
}

/// Writes what comes until the queue ends.
pub(super) fn run(
    runtime: &tokio::runtime::Runtime,
    writer: &mut Writer,
    jobs: &Queue<Job>,
    meter: &Meter,
) {
    let mut batch = VecDeque::new();
    while jobs.take_all(&mut batch) {
        runtime.block_on(writer.write(&mut batch, meter));
    }
}
