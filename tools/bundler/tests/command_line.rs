//! The bundler as a program: what it answers to a wrong command line.
//!
//! Because this test starts the program, a run of all tests builds it, and the page can be made
//! with it afterwards.

use std::process::{Command, Output};

fn bundler(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tercet-bundler"))
        .args(args)
        .output()
        .expect("the program was built")
}

#[test]
fn help_names_every_option() {
    let output = bundler(&["--help"]);
    assert!(output.status.success());
    let said = String::from_utf8(output.stdout).unwrap();
    for option in ["--dev", "--out DIR", "--help"] {
        assert!(said.contains(option), "{said}");
    }
}

#[test]
fn a_wrong_option_is_named_and_nothing_is_made() {
    let output = bundler(&["--fast"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("--fast") && said.contains("--dev"), "{said}");
}
