//! What is linked: no panic, no formatting, and no more than it should be.

use harness::{BOARDS, Image, Tools};

/// Symbols that say that an image can panic, or formats what it would say.
fn unwanted(image: &Image) -> Vec<String> {
    let names = image.symbols().into_iter().map(|(name, _)| name);
    names.filter(|name| name.contains("9panicking") || name.contains("core3fmt")).collect()
}

#[test]
fn the_core_brings_no_panic_and_no_formatting() {
    let Some(tools) = Tools::find() else { return };
    for board in &BOARDS {
        let control = Image::build(tools, board, "bare", &["control"]);
        assert!(!unwanted(&control).is_empty(), "{}: a panic is not seen", board.name);
        for features in [&["all"][..], &["all", "compact"]] {
            let image = Image::build(tools, board, "bare", features);
            let symbols = image.symbols();
            let searches = symbols.iter().any(|(name, _)| name.contains("next_doubled"));
            assert!(searches, "{}: the core is not in the image", board.name);
            assert_eq!(unwanted(&image), [""; 0], "{} {features:?}", board.name);
        }
    }
}

#[test]
fn the_serial_program_has_no_panic_and_no_formatting() {
    let Some(tools) = Tools::find() else { return };
    for board in &BOARDS {
        let image = Image::build(tools, board, "serial", &[]);
        assert_eq!(unwanted(&image), [""; 0], "{}", board.name);
    }
}

#[test]
fn the_core_alone_builds_with_any_of_its_features() {
    let Some(tools) = Tools::find() else { return };
    for features in ["", "defmt", "compact", "defmt,compact"] {
        let mut cargo = tools.cargo();
        cargo.args(["build", "--quiet", "--locked", "--manifest-path", "../Cargo.toml"]);
        cargo.args(["--target", "thumbv6m-none-eabi", "--target-dir", "target/core"]);
        let status = cargo.args(["--features", features]).status().expect("cargo runs");
        assert!(status.success(), "the core cannot be built with `{features}`");
    }
}
