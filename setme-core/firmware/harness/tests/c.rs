//! The core from C: the header is what the code says, and the example runs.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::str;

use harness::{FIRMWARE, Image, Tools, board, overwrites, run};

#[test]
fn the_header_is_what_the_code_says() {
    let folder = Path::new(FIRMWARE).join("c");
    let config = cbindgen::Config::from_file(folder.join("cbindgen.toml")).expect("its settings");
    let source = folder.join("src/lib.rs");
    let builder = cbindgen::Builder::new().with_config(config).with_src(source);
    let mut header = Vec::new();
    builder.generate().expect("a header").write(&mut header);

    let path = folder.join("include/setme.h");
    if overwrites() {
        fs::write(path, header).expect("it is written");
        return;
    }
    let written = fs::read_to_string(path).expect("the header");
    assert_eq!(written, str::from_utf8(&header).expect("text"), "FIGURES=overwrite writes it");
}

#[test]
fn the_example_in_c_runs() {
    let Some(tools) = Tools::find() else { return };
    let board = board("mps2-an385");
    let target = format!("{FIRMWARE}/target/{}/release", board.target);
    let mut cargo = tools.cargo();
    cargo.args(["build", "--quiet", "--locked", "--release", "--package", "setme-c"]);
    let status = cargo.args(["--target", board.target]).status().expect("cargo runs");
    assert!(status.success(), "the library cannot be built");

    let image = format!("{target}/example.elf");
    let status = Command::new("arm-none-eabi-gcc")
        .current_dir(Path::new(FIRMWARE).join("c"))
        .args(["-mcpu=cortex-m3", "-mthumb", "-Os", "-std=c99", "-ffreestanding", "-nostdlib"])
        .args(["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-Wl,--gc-sections,-z,noexecstack"])
        .args([
            "-Iinclude",
            "example/main.c",
            "-T",
            "example/mps2-an385.ld",
            "-L",
            &target,
            "-lsetme",
        ])
        .args(["-o", &image])
        .status()
        .expect("the compiler for C runs");
    assert!(status.success(), "the example cannot be built");

    let image = Image::read(image.into());
    let symbols = image.symbols();
    assert!(symbols.iter().any(|(name, _)| name == "setme_sets"), "no library in the image");
    assert_eq!(image.unwanted(), [""; 0]);
    let said = String::from_utf8(run(board, &image)).expect("text");
    assert_eq!(
        said.lines().map(str::trim_end).collect::<Vec<_>>(),
        [
            "D3GS S3GS O3GS",
            "D3PO D2PF D1PS",
            "D2GF D3RO D1PS",
            "D1GS D3RO D2PF",
            "O2RS S3GS D1PS",
            "D3RO S3PF O3GS",
            "more sets than room",
            "third card found",
            "counted only",
            "no card at position 3",
            "more cards than a deck",
            "no cards",
        ],
    );
}
