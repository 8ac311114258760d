//! The four attributes of a card: three values each, their letters and their order.
//!
//! Lives here: [`Symbol`], [`Count`], [`Color`], [`Shading`]. Uses nothing else of the crate.

use core::fmt;

/// Defines one attribute: an enum of three values, each with the letter that stands for it.
macro_rules! attribute {
    (
        $(#[$doc:meta])*
        $name:ident {
            $($(#[$value_doc:meta])* $value:ident = $letter:literal,)+
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum $name {
            $($(#[$value_doc])* $value,)+
        }

        impl $name {
            /// How many values the attribute has: three.
            pub const COUNT: usize = Self::ALL.len();

            /// The three values, in order of their index.
            pub const ALL: [Self; 3] = [$(Self::$value),+];

            /// The value with this index, or `None` from 3 up.
            #[inline]
            pub const fn from_index(index: u8) -> Option<Self> {
                $(if index == Self::$value as u8 {
                    return Some(Self::$value);
                })+
                None
            }

            /// The index of the value: 0, 1 or 2, a digit of the card's own index.
            #[inline]
            pub const fn index(self) -> u8 {
                self as u8
            }

            /// The value that an ASCII letter stands for, or `None` when it stands for none.
            #[inline]
            pub const fn from_letter(letter: u8) -> Option<Self> {
                match letter {
                    $($letter => Some(Self::$value),)+
                    _ => None,
                }
            }

            /// The ASCII letter that stands for the value.
            #[inline]
            pub const fn letter(self) -> u8 {
                match self {
                    $(Self::$value => $letter,)+
                }
            }
        }

        impl fmt::Display for $name {
            /// Writes the letter.
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&char::from(self.letter()), f)
            }
        }
    };
}

attribute! {
    /// What is drawn on the card: the first letter of its text.
    Symbol {
        /// `D`
        Diamond = b'D',
        /// `O`
        Oval = b'O',
        /// `S`
        Squiggle = b'S',
    }
}

attribute! {
    /// How many symbols are drawn: the second letter of the text.
    Count {
        /// `1`
        One = b'1',
        /// `2`
        Two = b'2',
        /// `3`
        Three = b'3',
    }
}

attribute! {
    /// The color they are drawn in: the third letter of the text.
    Color {
        /// `R`
        Red = b'R',
        /// `G`
        Green = b'G',
        /// `P`
        Purple = b'P',
    }
}

attribute! {
    /// How they are filled: the fourth letter of the text.
    Shading {
        /// `O`
        Outlined = b'O',
        /// `F`
        Filled = b'F',
        /// `S`
        Striped = b'S',
    }
}
