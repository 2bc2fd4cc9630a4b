//! A number below 81 as the compiler knows it.

/// Defines an enum whose variants are nothing but its discriminants.
macro_rules! index {
    ($n:literal: $($name:ident)*) => {
        /// A number below 81.
        ///
        /// A byte would do, but then every look-up in a table of 81 entries
        /// would have to be checked. Of an enum the compiler knows that it
        /// is in range, and that the other bytes are free to stand for the
        /// `None` of an `Option`.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub(crate) enum Index {
            $($name),*
        }

        impl Index {
            /// All of them; the way from a number to its index.
            pub(crate) const ALL: [Index; $n] = [$(Index::$name),*];
        }
    };
}

index! {
    81:
    I00 I01 I02 I03 I04 I05 I06 I07 I08 I09 I10 I11 I12 I13 I14 I15 I16 I17 I18 I19 I20
    I21 I22 I23 I24 I25 I26 I27 I28 I29 I30 I31 I32 I33 I34 I35 I36 I37 I38 I39 I40
    I41 I42 I43 I44 I45 I46 I47 I48 I49 I50 I51 I52 I53 I54 I55 I56 I57 I58 I59 I60
    I61 I62 I63 I64 I65 I66 I67 I68 I69 I70 I71 I72 I73 I74 I75 I76 I77 I78 I79 I80
}
