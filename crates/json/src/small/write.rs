//! Writing types: what serde asks of a serializer, in as little code as it takes.

use alloc::string::String;
use core::fmt::Write as _;

use super::{RAW_VALUE, failure::Failure};
use serde::ser::{
    Impossible, Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant,
    SerializeTuple, SerializeTupleStruct, SerializeTupleVariant, Serializer,
};

/// What is written so far.
#[derive(Default)]
pub(super) struct Writer {
    pub(super) text: String,
    /// Whether the next string is JSON already and goes in as it is.
    is_raw: bool,
}

impl Writer {
    #[inline(never)]
    fn string(&mut self, string: &str) {
        if self.is_raw {
            self.is_raw = false;
            return self.text.push_str(string);
        }
        self.text.push('"');
        let mut from = 0;
        for (at, byte) in string.bytes().enumerate() {
            if !matches!(byte, b'"' | b'\\' | 0..=0x1f) {
                continue;
            }
            self.text.push_str(&string[from..at]);
            self.escape(byte);
            from = at + 1;
        }
        self.text.push_str(&string[from..]);
        self.text.push('"');
    }

    fn escape(&mut self, byte: u8) {
        let escape = match byte {
            b'"' => "\\\"",
            b'\\' => "\\\\",
            b'\n' => "\\n",
            b'\r' => "\\r",
            b'\t' => "\\t",
            8 => "\\b",
            12 => "\\f",
            _ => {
                self.text.push_str("\\u00");
                for digit in [byte >> 4, byte & 15] {
                    self.text.extend(char::from_digit(digit.into(), 16));
                }
                return;
            }
        };
        self.text.push_str(escape);
    }

    #[inline(never)]
    fn unsigned(&mut self, number: u64) -> Result<(), Failure> {
        let _ = write!(self.text, "{number}");
        Ok(())
    }

    #[inline(never)]
    fn signed(&mut self, number: i64) -> Result<(), Failure> {
        let _ = write!(self.text, "{number}");
        Ok(())
    }

    /// What goes in front of an item: a comma, if it is not the first.
    fn comma(&mut self, is_first: &mut bool) {
        if !core::mem::take(is_first) {
            self.text.push(',');
        }
    }

    /// A name and the colon behind it.
    #[inline(never)]
    fn name(&mut self, is_first: &mut bool, name: &str) {
        self.comma(is_first);
        self.string(name);
        self.text.push(':');
    }

    /// The object of a variant that holds something.
    #[inline(never)]
    fn variant(&mut self, variant: &str) {
        self.text.push('{');
        self.name(&mut true, variant);
    }

    fn items(&mut self, open: char, end: &'static str) -> Items<'_> {
        self.text.push(open);
        Items { writer: self, is_first: true, end }
    }
}

impl<'a> Serializer for &'a mut Writer {
    type Ok = ();
    type Error = Failure;
    type SerializeSeq = Items<'a>;
    type SerializeTuple = Items<'a>;
    type SerializeTupleStruct = Items<'a>;
    type SerializeTupleVariant = Items<'a>;
    type SerializeMap = Items<'a>;
    type SerializeStruct = Items<'a>;
    type SerializeStructVariant = Items<'a>;

    fn serialize_bool(self, value: bool) -> Result<(), Failure> {
        self.text.push_str(if value { "true" } else { "false" });
        Ok(())
    }

    fn serialize_i8(self, value: i8) -> Result<(), Failure> {
        self.signed(value.into())
    }

    fn serialize_i16(self, value: i16) -> Result<(), Failure> {
        self.signed(value.into())
    }

    fn serialize_i32(self, value: i32) -> Result<(), Failure> {
        self.signed(value.into())
    }

    fn serialize_i64(self, value: i64) -> Result<(), Failure> {
        self.signed(value)
    }

    fn serialize_u8(self, value: u8) -> Result<(), Failure> {
        self.unsigned(value.into())
    }

    fn serialize_u16(self, value: u16) -> Result<(), Failure> {
        self.unsigned(value.into())
    }

    fn serialize_u32(self, value: u32) -> Result<(), Failure> {
        self.unsigned(value.into())
    }

    fn serialize_u64(self, value: u64) -> Result<(), Failure> {
        self.unsigned(value)
    }

    fn serialize_f32(self, value: f32) -> Result<(), Failure> {
        self.text.push_str(&serde_json::to_string(&value).unwrap_or_default());
        Ok(())
    }

    fn serialize_f64(self, value: f64) -> Result<(), Failure> {
        self.text.push_str(&serde_json::to_string(&value).unwrap_or_default());
        Ok(())
    }

    fn serialize_char(self, value: char) -> Result<(), Failure> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Result<(), Failure> {
        self.string(value);
        Ok(())
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<(), Failure> {
        self.collect_seq(value)
    }

    fn serialize_none(self) -> Result<(), Failure> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Failure> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Failure> {
        self.text.push_str("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _name: &'static str) -> Result<(), Failure> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        self,
        _name: &'static str,
        _idx: u32,
        variant: &'static str,
    ) -> Result<(), Failure> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        value: &T,
    ) -> Result<(), Failure> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        _idx: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Failure> {
        self.variant(variant);
        value.serialize(&mut *self)?;
        self.text.push('}');
        Ok(())
    }

    fn serialize_seq(self, _len: Option<usize>) -> Result<Items<'a>, Failure> {
        Ok(self.items('[', "]"))
    }

    fn serialize_tuple(self, _len: usize) -> Result<Items<'a>, Failure> {
        Ok(self.items('[', "]"))
    }

    fn serialize_tuple_struct(
        self,
        _name: &'static str,
        _len: usize,
    ) -> Result<Items<'a>, Failure> {
        Ok(self.items('[', "]"))
    }

    fn serialize_tuple_variant(
        self,
        _name: &'static str,
        _idx: u32,
        variant: &'static str,
        _len: usize,
    ) -> Result<Items<'a>, Failure> {
        self.variant(variant);
        Ok(self.items('[', "]}"))
    }

    fn serialize_map(self, _len: Option<usize>) -> Result<Items<'a>, Failure> {
        Ok(self.items('{', "}"))
    }

    fn serialize_struct(self, name: &'static str, _len: usize) -> Result<Items<'a>, Failure> {
        if name == RAW_VALUE {
            self.is_raw = true;
            return Ok(Items { writer: self, is_first: true, end: "" });
        }
        Ok(self.items('{', "}"))
    }

    fn serialize_struct_variant(
        self,
        _name: &'static str,
        _idx: u32,
        variant: &'static str,
        _len: usize,
    ) -> Result<Items<'a>, Failure> {
        self.variant(variant);
        Ok(self.items('{', "}}"))
    }
}

/// What goes into brackets.
pub(super) struct Items<'a> {
    writer: &'a mut Writer,
    is_first: bool,
    end: &'static str,
}

impl Items<'_> {
    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Failure> {
        self.writer.comma(&mut self.is_first);
        value.serialize(&mut *self.writer)
    }

    fn field<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) -> Result<(), Failure> {
        if !self.writer.is_raw {
            self.writer.name(&mut self.is_first, name);
        }
        value.serialize(&mut *self.writer)
    }

    fn close(self) -> Result<(), Failure> {
        self.writer.text.push_str(self.end);
        Ok(())
    }
}

macro_rules! arrays {
    ($($kind:ident $method:ident)*) => {
        $(impl $kind for Items<'_> {
            type Ok = ();
            type Error = Failure;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Failure> {
                self.item(value)
            }

            fn end(self) -> Result<(), Failure> {
                self.close()
            }
        })*
    };
}

arrays! {
    SerializeSeq serialize_element
    SerializeTuple serialize_element
    SerializeTupleStruct serialize_field
    SerializeTupleVariant serialize_field
}

macro_rules! structs {
    ($($kind:ident)*) => {
        $(impl $kind for Items<'_> {
            type Ok = ();
            type Error = Failure;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Result<(), Failure> {
                self.field(name, value)
            }

            fn end(self) -> Result<(), Failure> {
                self.close()
            }
        })*
    };
}

structs!(SerializeStruct SerializeStructVariant);

impl SerializeMap for Items<'_> {
    type Ok = ();
    type Error = Failure;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Failure> {
        self.writer.comma(&mut self.is_first);
        key.serialize(Key(self.writer))
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Failure> {
        self.writer.text.push(':');
        value.serialize(&mut *self.writer)
    }

    fn end(self) -> Result<(), Failure> {
        self.close()
    }
}

/// The key of a map, which is a string in JSON.
struct Key<'a>(&'a mut Writer);

impl Key<'_> {
    #[cold]
    fn refused() -> Failure {
        Failure::Key
    }

    fn quoted(self, write: impl FnOnce(&mut Writer) -> Result<(), Failure>) -> Result<(), Failure> {
        self.0.text.push('"');
        write(self.0)?;
        self.0.text.push('"');
        Ok(())
    }

    fn unsigned(self, number: u64) -> Result<(), Failure> {
        self.quoted(|writer| writer.unsigned(number))
    }

    fn signed(self, number: i64) -> Result<(), Failure> {
        self.quoted(|writer| writer.signed(number))
    }
}

/// No array and no object is a key.
type NoItems = Impossible<(), Failure>;

impl Serializer for Key<'_> {
    type Ok = ();
    type Error = Failure;
    type SerializeSeq = NoItems;
    type SerializeTuple = NoItems;
    type SerializeTupleStruct = NoItems;
    type SerializeTupleVariant = NoItems;
    type SerializeMap = NoItems;
    type SerializeStruct = NoItems;
    type SerializeStructVariant = NoItems;

    fn serialize_bool(self, value: bool) -> Result<(), Failure> {
        self.quoted(|writer| writer.serialize_bool(value))
    }

    fn serialize_i8(self, value: i8) -> Result<(), Failure> {
        self.signed(value.into())
    }

    fn serialize_i16(self, value: i16) -> Result<(), Failure> {
        self.signed(value.into())
    }

    fn serialize_i32(self, value: i32) -> Result<(), Failure> {
        self.signed(value.into())
    }

    fn serialize_i64(self, value: i64) -> Result<(), Failure> {
        self.signed(value)
    }

    fn serialize_u8(self, value: u8) -> Result<(), Failure> {
        self.unsigned(value.into())
    }

    fn serialize_u16(self, value: u16) -> Result<(), Failure> {
        self.unsigned(value.into())
    }

    fn serialize_u32(self, value: u32) -> Result<(), Failure> {
        self.unsigned(value.into())
    }

    fn serialize_u64(self, value: u64) -> Result<(), Failure> {
        self.unsigned(value)
    }

    fn serialize_f32(self, _value: f32) -> Result<(), Failure> {
        Err(Self::refused())
    }

    fn serialize_f64(self, _value: f64) -> Result<(), Failure> {
        Err(Self::refused())
    }

    fn serialize_char(self, value: char) -> Result<(), Failure> {
        self.0.serialize_char(value)
    }

    fn serialize_str(self, value: &str) -> Result<(), Failure> {
        self.0.serialize_str(value)
    }

    fn serialize_bytes(self, _value: &[u8]) -> Result<(), Failure> {
        Err(Self::refused())
    }

    fn serialize_none(self) -> Result<(), Failure> {
        Err(Self::refused())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, _value: &T) -> Result<(), Failure> {
        Err(Self::refused())
    }

    fn serialize_unit(self) -> Result<(), Failure> {
        Err(Self::refused())
    }

    fn serialize_unit_struct(self, _name: &'static str) -> Result<(), Failure> {
        Err(Self::refused())
    }

    fn serialize_unit_variant(
        self,
        _name: &'static str,
        _idx: u32,
        variant: &'static str,
    ) -> Result<(), Failure> {
        self.0.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        value: &T,
    ) -> Result<(), Failure> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        _idx: u32,
        _variant: &'static str,
        _value: &T,
    ) -> Result<(), Failure> {
        Err(Self::refused())
    }

    fn serialize_seq(self, _len: Option<usize>) -> Result<NoItems, Failure> {
        Err(Self::refused())
    }

    fn serialize_tuple(self, _len: usize) -> Result<NoItems, Failure> {
        Err(Self::refused())
    }

    fn serialize_tuple_struct(self, _name: &'static str, _len: usize) -> Result<NoItems, Failure> {
        Err(Self::refused())
    }

    fn serialize_tuple_variant(
        self,
        _name: &'static str,
        _idx: u32,
        _variant: &'static str,
        _len: usize,
    ) -> Result<NoItems, Failure> {
        Err(Self::refused())
    }

    fn serialize_map(self, _len: Option<usize>) -> Result<NoItems, Failure> {
        Err(Self::refused())
    }

    fn serialize_struct(self, _name: &'static str, _len: usize) -> Result<NoItems, Failure> {
        Err(Self::refused())
    }

    fn serialize_struct_variant(
        self,
        _name: &'static str,
        _idx: u32,
        _variant: &'static str,
        _len: usize,
    ) -> Result<NoItems, Failure> {
        Err(Self::refused())
    }
}
