//! The generator on small texts, one flaw at a time.
