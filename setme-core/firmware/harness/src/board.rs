//! The boards, as the emulator and the compiler know them.

/// A board that the programs are built for.
#[derive(Debug)]
pub struct Board {
    /// Its name with the emulator, and the feature of the programs.
    pub name: &'static str,
    /// What it stands for in tables.
    pub core: &'static str,
    /// What the compiler calls it.
    pub target: &'static str,
    /// The emulator, and what it has to be told of the board.
    pub emulator: &'static [&'static str],
}

/// All of them.
pub static BOARDS: [Board; 5] = [
    Board {
        name: "microbit",
        core: "Cortex-M0",
        target: "thumbv6m-none-eabi",
        emulator: &["qemu-system-arm", "-machine", "microbit"],
    },
    Board {
        name: "mps2-an385",
        core: "Cortex-M3",
        target: "thumbv7m-none-eabi",
        emulator: &["qemu-system-arm", "-machine", "mps2-an385"],
    },
    Board {
        name: "mps2-an386",
        core: "Cortex-M4F",
        target: "thumbv7em-none-eabihf",
        emulator: &["qemu-system-arm", "-machine", "mps2-an386"],
    },
    Board {
        name: "mps2-an505",
        core: "Cortex-M33",
        target: "thumbv8m.main-none-eabi",
        emulator: &["qemu-system-arm", "-machine", "mps2-an505"],
    },
    Board {
        name: "virt",
        core: "RV32IMAC",
        target: "riscv32imac-unknown-none-elf",
        emulator: &["qemu-system-riscv32", "-machine", "virt", "-bios", "none"],
    },
];

/// The board of this name.
pub fn board(name: &str) -> &'static Board {
    BOARDS.iter().find(|board| board.name == name).expect("a name of a board")
}
