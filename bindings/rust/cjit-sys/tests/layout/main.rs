//! Checks the raw layer against abi/cjit_abi.json: sizes and offsets as the compiler computes them, and every constant.
use cjit_json::Json;
use std::collections::BTreeMap;

#[rustfmt::skip]
mod table;

/// Layout of a struct of this crate: name, size and alignment; name, offset and size of each field.
pub struct Layout {
    name: &'static str,
    size: usize,
    alignment: usize,
    fields: Vec<(&'static str, usize, usize)>,
}

macro_rules! layout_of {
    ($name:ident { $($field:ident),* }) => {{
        let whole = std::mem::MaybeUninit::<$name>::uninit();
        let start = whole.as_ptr();
        // SAFETY: only addresses within the value are computed.
        let fields = unsafe {
            vec![$((stringify!($field), std::ptr::addr_of!((*start).$field) as usize - start as usize,
                    crate::size_behind(std::ptr::addr_of!((*start).$field)))),*]
        };
        let (size, alignment) = (std::mem::size_of::<$name>(), std::mem::align_of::<$name>());
        Layout { name: stringify!($name), size, alignment, fields }
    }};
}
use layout_of;

pub fn size_behind<T>(_: *const T) -> usize {
    std::mem::size_of::<T>()
}

fn description() -> Json {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../abi/cjit_abi.json");
    Json::read(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn number(json: &Json, key: &str) -> usize {
    json.get(key).unwrap().number().unwrap()
}

fn name(json: &Json) -> &str {
    json.get("name").unwrap().text()
}

#[test]
fn every_struct_is_laid_out_as_described() {
    let description = description();
    let described = description.get("structs").unwrap().list();
    let known: BTreeMap<_, _> = table::structs().into_iter().map(|layout| (layout.name, layout)).collect();
    assert_eq!(known.len(), described.len());
    for wanted in described {
        let layout = &known[name(wanted)];
        assert_eq!(
            (layout.size, layout.alignment),
            (number(wanted, "size"), number(wanted, "alignment")),
            "{}",
            layout.name
        );
        let fields = wanted.get("fields").unwrap().list();
        assert_eq!(layout.fields.len(), fields.len(), "{}", layout.name);
        for (seen, field) in layout.fields.iter().zip(fields) {
            // The size of an array field is that of one element.
            assert_eq!((seen.0, seen.1), (name(field), number(field, "offset")), "{}", layout.name);
            assert_eq!(seen.2, number(field, "size"), "{}.{}", layout.name, seen.0);
        }
    }
}

#[test]
fn every_enumerator_and_string_is_described() {
    let description = description();
    let enumerators: Vec<(String, u32)> = description
        .get("enums")
        .unwrap()
        .list()
        .iter()
        .flat_map(|one| one.get("values").unwrap().list())
        .map(|value| (name(value).to_owned(), value.get("value").unwrap().number().unwrap()))
        .collect();
    let known: Vec<(String, u32)> = table::ENUMERATORS.iter().map(|&(name, value)| (name.to_owned(), value)).collect();
    assert_eq!(known, enumerators);
    let strings: Vec<_> = description
        .get("strings")
        .unwrap()
        .list()
        .iter()
        .map(|one| (name(one), one.get("value").unwrap().text()))
        .collect();
    assert_eq!(table::STRINGS, &strings[..]);
}

#[test]
fn every_function_is_in_the_table() {
    // Rust has the names of enumerators.
    let described: Vec<String> = description()
        .get("functions")
        .unwrap()
        .list()
        .iter()
        .filter(|one| !["enum_names.h", "algorithm.h", "dropin.h"].contains(&one.get("header").unwrap().text()))
        .map(|one| name(one).to_owned())
        .collect();
    let known: Vec<String> =
        cjit_sys::FUNCTION_NAMES.iter().map(|name| name.trim_end_matches('\0').to_owned()).collect();
    assert_eq!(known, described);
    assert_eq!(std::mem::size_of::<cjit_sys::Functions>(), known.len() * std::mem::size_of::<usize>());
}

#[test]
fn the_version_is_the_described_one() {
    let described = format!("{}.{}", cjit_sys::VERSION_MAJOR, cjit_sys::VERSION_MINOR);
    assert_eq!(description().get("version").unwrap().text(), described);
}

#[test]
fn a_struct_begins_with_its_size_and_is_zero() {
    use cjit_sys::Struct;
    let options = cjit_sys::cjit_launch_options_t::new();
    assert_eq!(options.struct_size as usize, std::mem::size_of_val(&options));
    assert!(options.arguments.is_null() && options.grid_x == 0);
}

#[test]
fn of_a_shorter_record_what_is_missing_is_zero() {
    use cjit_sys::Struct;
    let mut written = cjit_sys::cjit_section_info_t::new();
    (written.id, written.offset, written.checksum) = (7, 8, 9);
    written.struct_size = 32; // as from an older library, without the fields after this offset
    let read = unsafe { cjit_sys::cjit_section_info_t::read(&written) };
    assert_eq!((read.id, read.offset, read.checksum), (7, 8, 0));
    written.struct_size = 4096; // as from a newer library
    let read = unsafe { cjit_sys::cjit_section_info_t::read(&written) };
    assert_eq!((read.id, read.offset, read.checksum), (7, 8, 9));
}
