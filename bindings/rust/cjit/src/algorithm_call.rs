//! The description and the arguments of one call of an algorithm.
use crate::device_slice::{Typed, UntypedSlice};
use crate::error::{Error, Result};
use crate::operator::KeptArgument;
use crate::text::quoted;
use crate::{Algorithms, Argument, DeviceSlice, Element, ElementType, Operator, RunOptions, Segments, Selection};
use std::ops::Range;
use std::sync::Arc;

/// How many elements an array must have.
pub(crate) enum Size {
    Any,
    Exactly(usize),
    /// As many as this array.
    Like(&'static str),
    /// As many as both arrays together.
    Sum(&'static str, &'static str),
    AtMost(&'static str),
}

/// One call: the description of the algorithm, and the arguments in the order of the family's parameters.
pub(crate) struct Call {
    name: &'static str,
    keys: Vec<(&'static str, String)>,
    definitions: Vec<&'static str>,
    arguments: Vec<KeptArgument>,
    sizes: Vec<(&'static str, usize)>,
}

impl Call {
    /// A call of this name, which errors contain, of an algorithm.
    pub(crate) fn new(algorithm: &str, name: &'static str) -> Call {
        let keys = vec![("algorithm", quoted(algorithm))];
        Call { name, keys, definitions: Vec::new(), arguments: Vec::new(), sizes: Vec::new() }
    }

    fn refusal(&self, reason: &str) -> Error {
        Error::usage(format!("cannot run {}: {reason}", self.name))
    }

    fn wrong_size(&self, array: &str, len: usize, expected: &str) -> Error {
        self.refusal(&format!("'{array}' has {len} elements, expected {expected}"))
    }

    /// Checks the number of elements of an array.
    pub(crate) fn expect(
        self,
        array: &str,
        len: usize,
        expected: usize,
        reason: impl FnOnce() -> String,
    ) -> Result<Call> {
        if len == expected {
            return Ok(self);
        }
        Err(self.wrong_size(array, len, &format!("{expected}{}", reason())))
    }

    /// Returns the number of elements of an earlier array, or of segments.
    fn size(&self, name: &str) -> usize {
        self.sizes.iter().find(|(known, _)| *known == name).map_or(0, |(_, size)| *size)
    }

    /// Checks the number of elements of an array, and keeps it.
    fn sized(mut self, array: &'static str, len: usize, size: Size) -> Result<Call> {
        self.sizes.push((array, len));
        let as_many_as = |other| format!(", as many as '{other}'");
        match size {
            Size::Any => Ok(self),
            Size::Exactly(expected) => self.expect(array, len, expected, String::new),
            Size::Like(other) => {
                let expected = self.size(other);
                self.expect(array, len, expected, || as_many_as(other))
            }
            Size::Sum(first, second) => {
                let expected = self.size(first).saturating_add(self.size(second));
                self.expect(array, len, expected, || format!(", as many as '{first}' and '{second}' together"))
            }
            Size::AtMost(other) => {
                let most = self.size(other);
                if len <= most {
                    return Ok(self);
                }
                Err(self.wrong_size(array, len, &format!("at most {most}{}", as_many_as(other))))
            }
        }
    }

    /// Sets a key of the description to a word.
    pub(crate) fn key(self, key: &'static str, word: &str) -> Call {
        self.json(key, quoted(word))
    }

    fn json(mut self, key: &'static str, value: String) -> Call {
        if self.keys.iter().all(|(known, _)| *known != key) {
            self.keys.push((key, value)); // arrays of one type have one key
        }
        self
    }

    pub(crate) fn argument(mut self, value: impl Argument + Send + Sync + 'static) -> Call {
        self.arguments.push(Arc::new(value));
        self
    }

    pub(crate) fn number(self, number: usize) -> Call {
        self.argument(number as u64)
    }

    /// A number that the library takes as `int32`.
    fn small(self, what: &str, number: usize) -> Result<Call> {
        match i32::try_from(number) {
            Ok(number) => Ok(self.argument(number)),
            Err(_) => Err(self.refusal(&format!("{what} {number}, expected up to {}", i32::MAX))),
        }
    }

    fn define(mut self, element: &ElementType) -> Call {
        if !element.definition.is_empty() && !self.definitions.contains(&element.definition) {
            self.definitions.push(element.definition);
        }
        self
    }

    fn element(self, key: &'static str, element: &ElementType) -> Call {
        self.define(element).json(key, element.json())
    }

    /// An array, whose type is that of the key.
    pub(crate) fn array(
        self,
        key: &'static str,
        array: &'static str,
        slice: impl Into<UntypedSlice>,
        size: Size,
    ) -> Result<Call> {
        let slice = slice.into();
        Ok(self.sized(array, slice.len, size)?.element(key, &slice.element).argument(slice.pointer))
    }

    /// An array of numbers, whose type is not in the description.
    pub(crate) fn numbers(self, array: &'static str, slice: DeviceSlice<u64>, size: Size) -> Result<Call> {
        Ok(self.sized(array, slice.len(), size)?.argument(slice))
    }

    /// The type in which the operator accumulates.
    pub(crate) fn accumulator<A: Element>(self) -> Call {
        self.element("accumulator", &A::TYPE)
    }

    /// The number of elements of an earlier array, or of segments.
    pub(crate) fn count(self, of: &str) -> Call {
        let size = self.size(of);
        self.number(size)
    }

    pub(crate) fn operator(self, key: &'static str, operator: impl Into<Operator>) -> Call {
        let operator = operator.into();
        let mut call = self.json(key, operator.json());
        if let Some((element, state)) = operator.state {
            call = call.define(&element);
            call.arguments.push(state);
        }
        call
    }

    pub(crate) fn initial<A: Element>(self, initial: A) -> Call {
        self.argument(Typed(initial))
    }

    pub(crate) fn optional_initial<A: Element>(self, initial: Option<A>) -> Call {
        match initial {
            Some(initial) => self.key("initial", "value").initial(initial),
            None => self.key("initial", "none"),
        }
    }

    /// Segments of the array `inside`: one for each element of the array `each`, if there is one.
    pub(crate) fn segments(mut self, segments: Segments, inside: &str, each: Option<&'static str>) -> Result<Call> {
        match segments {
            Segments::Offsets { begins, ends, largest } => {
                Ok(self.begins_and_ends(begins, ends, each)?.key("segments", "offsets").argument(largest))
            }
            Segments::FixedSize(size) => {
                let len = self.size(inside);
                let count = each.map_or(len.checked_div(size).unwrap_or(0), |each| self.size(each));
                let expected = count.saturating_mul(size);
                if len != expected {
                    let wanted = match each {
                        Some(_) => format!("{expected}: {count} segments of {size}"),
                        None => format!("a multiple of {size}, the size of the segments"),
                    };
                    return Err(self.wrong_size(inside, len, &wanted));
                }
                self.sizes.push(("segments", count));
                self.key("segments", "fixed_size").small("segments of", size)
            }
        }
    }

    /// Segments with offsets.
    pub(crate) fn offsets(self, segments: Segments) -> Result<Call> {
        match segments {
            Segments::Offsets { begins, ends, .. } => self.begins_and_ends(begins, ends, None),
            Segments::FixedSize(_) => Err(self.refusal("the segments have one size, expected offsets")),
        }
    }

    fn begins_and_ends(
        mut self,
        begins: DeviceSlice<i64>,
        ends: DeviceSlice<i64>,
        each: Option<&'static str>,
    ) -> Result<Call> {
        self.sizes.push(("segments", begins.len()));
        let call = self.sized("begins", begins.len(), each.map_or(Size::Any, Size::Like))?;
        let call = call.sized("ends", ends.len(), Size::Like(each.unwrap_or("begins")))?;
        Ok(call.argument(begins).argument(ends))
    }

    /// The flags of a selection, if it has any.
    pub(crate) fn flags(self, selection: &Selection) -> Result<Call> {
        match selection.flags {
            Some(flags) => self.array("flags", "flags", flags, Size::Like("input")),
            None => Ok(self),
        }
    }

    /// The predicate of a selection, if it has one.
    pub(crate) fn predicate(self, selection: Selection) -> Call {
        match selection.predicate {
            Some(predicate) => self.operator("predicate", predicate),
            None => self,
        }
    }

    /// The bits of keys that are compared; all of them by default.
    pub(crate) fn bits<K>(self, bits: Option<Range<i32>>) -> Call {
        let bits = bits.unwrap_or(0..std::mem::size_of::<K>() as i32 * 8);
        self.argument(bits.start).argument(bits.end)
    }

    /// The inputs of a transform with so many elements of output.
    pub(crate) fn inputs(mut self, inputs: &[UntypedSlice], output: usize) -> Result<Call> {
        for (i, input) in inputs.iter().enumerate() {
            let call = self.expect(&format!("inputs[{i}]"), input.len, output, || ", as many as 'output'".to_owned())?;
            self = call.define(&input.element).argument(input.pointer);
        }
        let types: Vec<String> = inputs.iter().map(|input| input.element.json()).collect();
        Ok(self.json("inputs", format!("[{}]", types.join(", "))))
    }

    /// A histogram of samples with `channels` each, of which the first `active` are counted.
    pub(crate) fn histogram<T: Element, C: Element, L: Element>(
        bins: &str,
        input: DeviceSlice<T>,
        channels: usize,
        active: usize,
    ) -> Result<Call> {
        let call = Call::new("histogram", "histogram").key("bins", bins).array("input", "input", input, Size::Any)?;
        let call = call.element("counter", &C::TYPE).element("level", &L::TYPE);
        if channels != 0 && input.len() % channels != 0 {
            let expected = format!("a multiple of {channels}, the number of channels");
            return Err(call.wrong_size("input", input.len(), &expected));
        }
        Ok(call.json("channels", channels.to_string()).json("active", active.to_string()))
    }

    /// The counters of a channel, and their number.
    pub(crate) fn counters<C: Element>(self, counters: DeviceSlice<C>) -> Result<Call> {
        match i32::try_from(counters.len()) {
            Ok(number) => Ok(self.argument(counters).argument(number)),
            Err(_) => Err(self.wrong_size("counters", counters.len(), &format!("at most {}", i32::MAX))),
        }
    }

    fn text(&self) -> String {
        let mut members: Vec<String> = self.keys.iter().map(|(key, value)| format!("\"{key}\": {value}")).collect();
        if !self.definitions.is_empty() {
            members.push(format!("\"preamble\": {}", quoted(&self.definitions.join("\n"))));
        }
        format!("{{{}}}", members.join(", "))
    }

    pub(crate) unsafe fn run(&self, algorithms: &Algorithms<'_>, options: &RunOptions) -> Result<()> {
        let arguments: Vec<&dyn Argument> = self.arguments.iter().map(|argument| &**argument as _).collect();
        algorithms.plan(&self.text())?.run(options, &arguments[..])?;
        Ok(())
    }
}
