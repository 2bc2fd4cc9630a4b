//! Servers as processes of their own.
fn main() {}
