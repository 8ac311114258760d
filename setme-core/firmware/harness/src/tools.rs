//! What has to be installed for any of this.

use std::env;
use std::io::{self, Write};
use std::process::Command;

/// The folder of the programs.
pub const FIRMWARE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// The script that knows which toolchain to take.
const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../.ci/firmware");

/// Says that everything needed is there.
#[derive(Clone, Copy)]
pub struct Tools(());

impl Tools {
    /// Looks for everything needed. Where something is missing it says what, and how to get it;
    /// the test is then skipped.
    ///
    /// # Panics
    ///
    /// In CI, where nothing may be skipped.
    pub fn find() -> Option<Self> {
        let asked = Command::new(SCRIPT).arg("missing").output().expect("the script runs");
        if asked.status.success() {
            return Some(Self(()));
        }
        let missing = String::from_utf8_lossy(&asked.stdout);
        assert!(env::var_os("CI").is_none(), "missing:\n{missing}");
        // Not by a macro, whose text is shown of tests that fail only.
        let _ = write!(io::stderr(), "\nSKIPPED, as there is not:\n{missing}");
        None
    }

    /// Whether the compiler is of the release that the figures are taken with; if not, says that they
    /// are not compared. In CI they always are.
    pub fn are_of(self, release: &str) -> bool {
        let told = self.cargo().arg("--version").output().expect("cargo runs").stdout;
        let told = String::from_utf8_lossy(&told);
        let same = told.starts_with(&format!("cargo {release}.")) || env::var_os("CI").is_some();
        if !same {
            let told = told.trim_end();
            let _ = write!(
                io::stderr(),
                "\nSKIPPED: figures are those of Rust {release}, here is {told}\n"
            );
        }
        same
    }

    /// Cargo with a toolchain for microcontrollers, in the folder of the programs.
    pub fn cargo(self) -> Command {
        let mut command = Command::new(SCRIPT);
        // What would take the place of the linker's arguments in .cargo/config.toml.
        command.arg("cargo").current_dir(FIRMWARE).env_remove("RUSTFLAGS");
        command
    }
}
