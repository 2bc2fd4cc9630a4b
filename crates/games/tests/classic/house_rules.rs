//! house_rules
