//! What was linked.

use std::fs;
use std::path::PathBuf;
use std::sync::Mutex;

use object::{Object, ObjectSection, ObjectSymbol, SectionKind};

use crate::board::Board;
use crate::tools::{FIRMWARE, Tools};

/// A program built for a board.
pub struct Image {
    /// A copy that no later build writes over.
    pub path: PathBuf,
    pub bytes: Vec<u8>,
}

impl Image {
    /// Builds a program of this folder for a board, with these features beside the board's, for
    /// size.
    ///
    /// # Panics
    ///
    /// When it cannot be built; what the compiler says is shown.
    pub fn build(tools: Tools, board: &Board, program: &str, features: &[&str]) -> Self {
        Self::build_at("s", tools, board, program, features)
    }

    /// The same, at one of the compiler's levels of optimization.
    ///
    /// # Panics
    ///
    /// As `build` does.
    pub fn build_at(
        level: &str,
        tools: Tools,
        board: &Board,
        program: &str,
        features: &[&str],
    ) -> Self {
        let mut command = tools.cargo();
        command.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", level);
        command.args(["build", "--quiet", "--locked", "--release", "--package", program]);
        command.args(["--target", board.target, "--features", board.name]);
        for feature in features {
            command.args(["--features", feature]);
        }
        let built = format!("{FIRMWARE}/target/{}/release/{program}", board.target);
        let copy = format!("{}-{program}-{level}-{}", board.name, features.join("-"));

        // Two builds with other features would end at the same place.
        static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
        let guard = ONE_AT_A_TIME.lock();
        let status = command.status().expect("cargo runs");
        assert!(status.success(), "{program} cannot be built for {}", board.name);
        let images = PathBuf::from(FIRMWARE).join("target/images");
        fs::create_dir_all(&images).expect("a folder for images");
        let path = images.join(copy);
        fs::copy(built, &path).expect("cargo has built a program");
        drop(guard);
        Self::read(path)
    }

    /// Reads an image that is built.
    pub fn read(path: PathBuf) -> Self {
        let bytes = fs::read(&path).expect("an image");
        Self { path, bytes }
    }

    /// The bytes of code and of data that cannot change, by section.
    pub fn flash(&self) -> Flash {
        let mut flash = Flash::default();
        for section in self.object().sections() {
            match section.kind() {
                SectionKind::Text => flash.code += section.size(),
                SectionKind::ReadOnlyData | SectionKind::ReadOnlyString => {
                    flash.data += section.size();
                }
                // What the program changes lies in flash too, as it is at the start.
                SectionKind::Data => {
                    flash.data += section.size();
                    flash.ram += section.size();
                }
                SectionKind::UninitializedData => flash.ram += section.size(),
                _ => {}
            }
        }
        flash
    }

    /// The names of all symbols with a place in the image, and their sizes.
    pub fn symbols(&self) -> Vec<(String, u64)> {
        let object = self.object();
        let symbols = object.symbols().filter(ObjectSymbol::is_definition);
        symbols.filter_map(|symbol| Some((symbol.name().ok()?.to_owned(), symbol.size()))).collect()
    }

    /// The symbols that say that an image can panic, or formats what it would say.
    pub fn unwanted(&self) -> Vec<String> {
        let names = self.symbols().into_iter().map(|(name, _)| name);
        names.filter(|name| name.contains("panicking") || name.contains("core3fmt")).collect()
    }

    fn object(&self) -> object::File<'_> {
        object::File::parse(&*self.bytes).expect("an ELF file")
    }
}

/// What an image takes, in bytes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Flash {
    pub code: u64,
    pub data: u64,
    /// Not the stack.
    pub ram: u64,
}

impl Flash {
    /// What this image takes more than another.
    pub fn beyond(self, other: Self) -> Self {
        Self {
            code: self.code - other.code,
            data: self.data - other.data,
            ram: self.ram - other.ram,
        }
    }
}
