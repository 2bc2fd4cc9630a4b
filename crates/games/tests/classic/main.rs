//! A test for every clause of the classic family, named after the clause.
//!
//! `common` `growth` `rounds` prove CL, `zh` `ko` `fr` `es` `pt` `da` the editions ED,
//! `beginner` BG, `master` MA, `solo` SO; `config` what a host may choose,
//! `robustness` what a forger may write.

#[path = "../support/mod.rs"]
mod support;

mod beginner;
mod common;
mod config;
mod da;
mod deserted;
mod es;
mod fr;
mod growth;
mod house_rules;
mod ko;
mod master;
mod moves;
mod odds;
mod printed;
mod printed_rounds;
mod pt;
mod robustness;
mod rounds;
mod scene;
mod solo;
mod zh;
