//! Makes a program compress better without changing what it does: equal functions once, and
//! similar functions side by side.
//!
//! The compiler makes a function for each type it is used with. It joins those that are equal
//! while it knows the types; after linking, more are: those that differed only in what they call,
//! which is now the same. A function that equals another is left out, and who called it calls the
//! other; that makes more of them equal, until nothing changes. Rust promises no function an
//! address of its own, so nobody can tell.
//!
//! What is left is put in an order in which functions of one type and with the same instructions
//! follow each other, so that a compressor finds in the function before what it needs.

use std::{
    collections::{HashMap, HashSet},
    convert::Infallible,
};

use wasm_encoder::{
    CodeSection, Function, FunctionSection, Module,
    reencode::{Error, Reencode},
};
use wasmparser::{
    CodeSectionReader, FunctionBody, FunctionSectionReader, Parser, Payload, TypeRef,
};

/// What changes if the same program is arranged in another way.
pub(crate) const VERSION: &str = "equal functions once, similar ones side by side";

/// Why a module could not be arranged.
pub(crate) type Unfolded = Error<Infallible>;

/// The module without functions that are equal to others, and with similar ones side by side.
pub(crate) fn folded(wasm: &[u8]) -> Result<Vec<u8>, Unfolded> {
    let functions = Functions::of(wasm)?;
    let mut folding = Folding { same_as: functions.all().collect() };
    while folding.find_equal(&functions)? {}
    let mut numbering = Numbering::of(&folding, &functions)?;
    let mut module = Module::new();
    numbering.parse_core_module(&mut module, Parser::new(0), wasm)?;
    Ok(module.finish())
}

/// The functions of a module, those that it imports first.
struct Functions<'a> {
    n_imported: u32,
    types: Vec<u32>,
    bodies: Vec<FunctionBody<'a>>,
}

impl<'a> Functions<'a> {
    fn of(wasm: &'a [u8]) -> Result<Self, Unfolded> {
        let mut functions = Functions { n_imported: 0, types: Vec::new(), bodies: Vec::new() };
        for payload in Parser::new(0).parse_all(wasm) {
            match payload? {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        let is_function = matches!(import?.ty, TypeRef::Func(_));
                        functions.n_imported += u32::from(is_function);
                    }
                }
                Payload::FunctionSection(types) => {
                    functions.types = types.into_iter().collect::<Result<_, _>>()?;
                }
                Payload::CodeSectionEntry(body) => functions.bodies.push(body),
                _ => {}
            }
        }
        Ok(functions)
    }

    /// The numbers of all functions.
    fn all(&self) -> impl Iterator<Item = u32> + use<> {
        (0..).take(self.n_imported as usize + self.bodies.len())
    }

    /// The functions that are not imported: number, type and body.
    fn own(&self) -> impl Iterator<Item = (u32, u32, &FunctionBody<'a>)> {
        let numbered = (self.n_imported..).zip(&self.types);
        numbered.zip(&self.bodies).map(|((number, ty), body)| (number, *ty, body))
    }
}

/// Which function stands for which.
struct Folding {
    same_as: Vec<u32>,
}

impl Folding {
    /// Looks for functions that are equal if those are that are known to be; tells whether there
    /// are more of them now.
    fn find_equal(&mut self, functions: &Functions<'_>) -> Result<bool, Unfolded> {
        let mut first_of = HashMap::new();
        let mut same_as = self.same_as.clone();
        for (number, ty, body) in functions.own() {
            let code = written(self, body)?.into_raw_body();
            same_as[number as usize] = *first_of.entry((ty, code)).or_insert(number);
        }
        let has_changed = self.same_as != same_as;
        self.same_as = same_as;
        Ok(has_changed)
    }
}

impl Reencode for Folding {
    type Error = Infallible;

    fn function_index(&mut self, number: u32) -> Result<u32, Unfolded> {
        Ok(self.same_as[number as usize])
    }
}

/// What similar functions have in common, most telling first: type, locals, instructions, and at
/// last what these act on.
type Likeness = (u32, Vec<u8>, Vec<u8>, Vec<u8>);

fn likeness(ty: u32, body: &FunctionBody<'_>) -> Result<Likeness, Unfolded> {
    let mut instructions = body.get_operators_reader()?;
    let (bytes, start) = (body.as_bytes(), body.range().start);
    let at = |position| usize::try_from(position - start).unwrap_or(usize::MAX);
    let locals = &bytes[..at(instructions.original_position())];
    let mut kinds = Vec::new();
    while !instructions.eof() {
        kinds.push(bytes[at(instructions.original_position())]);
        instructions.read()?;
    }
    Ok((ty, locals.to_vec(), kinds, bytes.to_vec()))
}

/// A function with the numbers that somebody gives to what it names.
fn written(
    numbers: &mut impl Reencode<Error = Infallible>,
    body: &FunctionBody<'_>,
) -> Result<Function, Unfolded> {
    let mut function = numbers.new_function_with_parsed_locals(body)?;
    let mut instructions = body.get_operators_reader()?;
    while !instructions.eof() {
        function.instruction(&numbers.parse_instruction(&mut instructions)?);
    }
    Ok(function)
}

/// Writes a module with fewer functions in another order.
struct Numbering {
    numbers: Vec<u32>,
    /// Which of the functions that are not imported stay, counted from 0, in their new order.
    order: Vec<usize>,
}

impl Numbering {
    fn of(folding: &Folding, functions: &Functions<'_>) -> Result<Self, Unfolded> {
        let stays: HashSet<u32> = folding.same_as.iter().copied().collect();
        let mut alike = Vec::new();
        for (number, ty, body) in functions.own().filter(|(number, ..)| stays.contains(number)) {
            alike.push((likeness(ty, body)?, number));
        }
        alike.sort_unstable();
        let mut numbers: Vec<u32> = functions.all().collect();
        for (new, (_, old)) in (functions.n_imported..).zip(&alike) {
            numbers[*old as usize] = new;
        }
        let order = alike.iter().map(|(_, old)| (old - functions.n_imported) as usize).collect();
        let numbers = folding.same_as.iter().map(|&first| numbers[first as usize]).collect();
        Ok(Numbering { numbers, order })
    }
}

impl Reencode for Numbering {
    type Error = Infallible;

    fn function_index(&mut self, number: u32) -> Result<u32, Unfolded> {
        Ok(self.numbers[number as usize])
    }

    fn parse_function_section(
        &mut self,
        out: &mut FunctionSection,
        types: FunctionSectionReader<'_>,
    ) -> Result<(), Unfolded> {
        let types: Vec<_> = types.into_iter().collect::<Result<_, _>>()?;
        for &function in &self.order {
            out.function(types[function]);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        out: &mut CodeSection,
        bodies: CodeSectionReader<'_>,
    ) -> Result<(), Unfolded> {
        let bodies: Vec<_> = bodies.into_iter().collect::<Result<_, _>>()?;
        for function in self.order.clone() {
            out.function(&written(self, &bodies[function])?);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        ConstExpr, ElementSection, Elements, EntityType, ExportKind, ExportSection, ImportSection,
        RefType, TableSection, TableType, TypeSection, ValType,
    };
    use wasmi::{Engine, Linker, Store};

    use super::*;

    /// Six functions of a number: two add 7 and one 8, two call one of the first two each, and the
    /// last calls the imported one, the third, and the one at this place of the table.
    fn module() -> Vec<u8> {
        let (mut types, mut imports) = (TypeSection::new(), ImportSection::new());
        types.ty().function([ValType::I32], [ValType::I32]);
        imports.import("host", "twice", EntityType::Function(0));
        let mut functions = FunctionSection::new();
        let mut code = CodeSection::new();
        let mut add = |instructions: &dyn Fn(&mut Function)| {
            functions.function(0);
            let mut function = Function::new([]);
            function.instructions().local_get(0);
            instructions(&mut function);
            function.instructions().end();
            code.function(&function);
        };
        let plus = |n: i32| {
            move |f: &mut Function| {
                f.instructions().i32_const(n).i32_add();
            }
        };
        let call = |n: u32| {
            move |f: &mut Function| {
                f.instructions().call(n);
            }
        };
        // 1 and 2 are equal, and so are 4 and 5, once it is known that 1 and 2 are.
        add(&plus(7));
        add(&plus(7));
        add(&plus(8));
        add(&call(1));
        add(&call(2));
        add(&|f| {
            f.instructions().call(0).call(3).local_get(0).call_indirect(0, 0);
        });
        let mut tables = TableSection::new();
        let (element_type, table64, shared) = (RefType::FUNCREF, false, false);
        tables.table(TableType { element_type, table64, minimum: 3, maximum: None, shared });
        let mut elements = ElementSection::new();
        let all = Elements::Functions([4, 5, 3].as_slice().into());
        elements.active(None, &ConstExpr::i32_const(0), all);
        let mut exports = ExportSection::new();
        for (name, number) in [("a", 4), ("b", 5), ("c", 6)] {
            exports.export(name, ExportKind::Func, number);
        }
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions).section(&tables);
        module.section(&exports).section(&elements).section(&code);
        module.finish()
    }

    /// What each export makes of each number from 0 to 2.
    fn results(wasm: &[u8]) -> Vec<i32> {
        let engine = Engine::default();
        let module = wasmi::Module::new(&engine, wasm).unwrap();
        let mut linker = Linker::<()>::new(&engine);
        linker.func_wrap("host", "twice", |n: i32| 2 * n).unwrap();
        let mut store = Store::new(&engine, ());
        let instance = linker.instantiate_and_start(&mut store, &module).unwrap();
        let exports =
            ["a", "b", "c"].map(|name| instance.get_typed_func::<i32, i32>(&store, name).unwrap());
        let mut results = Vec::new();
        for n in 0..3 {
            results.extend(exports.map(|export| export.call(&mut store, n).unwrap()));
        }
        results
    }

    #[test]
    fn equal_functions_are_there_once_and_everything_gives_what_it_gave() {
        let wasm = module();
        let small = folded(&wasm).unwrap();
        let n_functions = |wasm: &[u8]| Functions::of(wasm).unwrap().bodies.len();
        assert_eq!((n_functions(&wasm), n_functions(&small)), (6, 4));
        let expected = [7, 7, 15, 8, 8, 17, 9, 9, 20];
        assert_eq!(results(&wasm), expected);
        assert_eq!(results(&small), expected);
    }

    #[test]
    fn what_is_folded_stays_as_it_is() {
        let small = folded(&module()).unwrap();
        assert_eq!(folded(&small).unwrap(), small);
    }

    #[test]
    fn functions_of_the_same_instructions_follow_each_other() {
        let small = folded(&module()).unwrap();
        let functions = Functions::of(&small).unwrap();
        let kinds = functions.own().map(|(_, ty, body)| likeness(ty, body).unwrap().2);
        let kinds: Vec<_> = kinds.collect();
        assert!(kinds.is_sorted() && kinds.windows(2).any(|two| two[0] == two[1]), "{kinds:?}");
    }

    #[test]
    fn what_is_not_a_module_is_refused() {
        assert!(folded(b"no wasm").is_err());
    }
}
