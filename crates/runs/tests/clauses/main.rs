//! The clauses about runs that are arithmetic alone.

mod daily;
