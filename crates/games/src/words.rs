//! Closed sets of words: the choices of a configuration.

/// An enum whose members know how they are written, and which lists them all.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        pub enum $name {
            $($(#[$variant_doc])* #[serde(rename = $word)] $variant,)+
        }

        impl $name {
            /// Every member.
            pub const ALL: &[$name] = &[$($name::$variant,)+];

            /// How all of them are written.
            pub const WORDS: &[&str] = &[$($word,)+];

            /// How it is written.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word,)+ }
            }
        }
    };
}

pub(crate) use words;
