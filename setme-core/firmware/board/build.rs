//! Puts the memory map of the chosen board where the linker looks for it.

use std::path::PathBuf;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=memory");
    let boards = ["microbit", "mps2-an385", "mps2-an386", "mps2-an505", "virt"];
    let chosen: Vec<_> = boards
        .iter()
        .filter(|board| {
            let feature = board.to_uppercase().replace('-', "_");
            env::var_os(format!("CARGO_FEATURE_{feature}")).is_some()
        })
        .collect();
    let [board] = chosen[..] else {
        panic!("choose one board by a feature, of: {}", boards.join(", "));
    };
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    fs::copy(format!("memory/{board}.x"), out.join("memory.x")).expect("a memory map a board");
    println!("cargo::rustc-link-search={}", out.display());
}
