//! Links the log: `defmt.x` comes with defmt.

fn main() {
    println!("cargo::rustc-link-arg-bins=-Tdefmt.x");
}
