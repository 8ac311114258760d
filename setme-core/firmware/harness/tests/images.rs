//! What is linked: no panic, no formatting, and no more than it should be.

use std::fs;
use std::path::Path;

use harness::{BOARDS, FIRMWARE, Image, Tools};

#[test]
fn the_core_brings_no_panic_and_no_formatting() {
    let Some(tools) = Tools::find() else { return };
    for board in &BOARDS {
        let control = Image::build(tools, board, "bare", &["control"]);
        assert!(!control.unwanted().is_empty(), "{}: a panic is not seen", board.name);
        // At other levels of optimization other checks are left in; one board tells.
        let levels = if board.name == "mps2-an385" { &["s", "z", "2", "3"][..] } else { &["s"] };
        for features in [&["all"][..], &["all", "compact"]] {
            for level in levels {
                let image = Image::build_at(level, tools, board, "bare", features);
                let symbols = image.symbols();
                let searches = symbols.iter().any(|(name, _)| name.contains("find_doubled"));
                assert!(searches, "{}: the core is not in the image", board.name);
                assert_eq!(image.unwanted(), [""; 0], "{} {features:?} {level}", board.name);
            }
        }
    }
}

#[test]
fn the_serial_program_has_no_panic_and_no_formatting() {
    let Some(tools) = Tools::find() else { return };
    for board in &BOARDS {
        for features in [&[][..], &["compact"]] {
            let image = Image::build(tools, board, "serial", features);
            assert_eq!(image.unwanted(), [""; 0], "{} {features:?}", board.name);
        }
    }
}

#[test]
fn the_core_alone_builds_with_any_of_its_features() {
    let Some(tools) = Tools::find() else { return };
    for features in ["", "defmt", "compact", "rand_core", "defmt,compact,rand_core"] {
        let mut cargo = tools.cargo();
        cargo.args(["build", "--quiet", "--locked", "--manifest-path", "../Cargo.toml"]);
        cargo.args(["--target", "thumbv6m-none-eabi", "--target-dir", "target/core"]);
        let status = cargo.args(["--features", features]).status().expect("cargo runs");
        assert!(status.success(), "the core cannot be built with `{features}`");
    }
}

/// What the README says of a beginning: `find` and `board` in a folder of their own.
#[test]
fn a_copy_of_one_program_builds() {
    let Some(tools) = Tools::find() else { return };
    // Not below this folder, whose settings would hold there too.
    let copy = tempfile::tempdir().expect("a folder for the copy");
    let copy = copy.path();
    for folder in [".cargo", "board/src", "board/memory", "find/src"] {
        fs::create_dir_all(copy.join(folder)).expect("a folder");
        for file in fs::read_dir(Path::new(FIRMWARE).join(folder)).expect("what to copy") {
            let file = file.expect("a file");
            fs::copy(file.path(), copy.join(folder).join(file.file_name())).expect("a copy");
        }
    }
    for file in ["board/Cargo.toml", "board/build.rs", "find/Cargo.toml", "find/build.rs"] {
        fs::copy(Path::new(FIRMWARE).join(file), copy.join(file)).expect("a copy");
    }
    let whole = fs::read_to_string(format!("{FIRMWARE}/Cargo.toml")).expect("the workspace");
    let core = format!("setme-core = {{ path = \"{FIRMWARE}/..\" }}");
    let members = whole.lines().map(|line| match line {
        _ if line.starts_with("members") => "members = [\"board\", \"find\"]",
        _ if line.starts_with("default-members") => "",
        _ if line.starts_with("setme-core") => core.as_str(),
        _ => line,
    });
    fs::write(copy.join("Cargo.toml"), members.collect::<Vec<_>>().join("\n")).expect("written");
    let mut cargo = tools.cargo();
    cargo.current_dir(copy).args(["build", "--quiet", "--release", "--package", "find"]);
    cargo.args(["--target", "thumbv7m-none-eabi", "--features", "mps2-an385"]);
    assert!(cargo.status().expect("cargo runs").success(), "the copy cannot be built");
}
