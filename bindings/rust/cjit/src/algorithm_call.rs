//! The description and the arguments of one call of an algorithm.
use crate::device_slice::{Typed, UntypedSlice};
use crate::error::{Error, Result};
use crate::operator::KeptArgument;
use crate::text::quoted;
use crate::{Algorithms, Argument, DeviceSlice, Element, ElementType, Operator, RunOptions, Segments, Selection};
use std::fmt::Write;
use std::sync::Arc;

/// Reasons for the expected length of slices.
pub(crate) const LIKE_INPUT: &str = ", as many as the input";
pub(crate) const LIKE_OUTPUT: &str = ", as many as the output";
pub(crate) const LIKE_KEYS: &str = ", as many as the keys";
pub(crate) const LIKE_BEGINS: &str = ", as many as the begins";
pub(crate) const LIKE_SOURCES: &str = ", as many as the sources";
const LIKE_VALUES: &str = ", as many as the values";

/// One call: the description of the algorithm, and the arguments in the order of the family's parameters.
pub(crate) struct Call {
    algorithm: &'static str,
    keys: String,
    definitions: Vec<&'static str>,
    arguments: Vec<KeptArgument>,
}

impl Call {
    pub(crate) fn new(algorithm: &'static str) -> Call {
        let keys = format!("\"algorithm\": {}", quoted(algorithm));
        Call { algorithm, keys, definitions: Vec::new(), arguments: Vec::new() }
    }

    /// The error of a call that is refused.
    pub(crate) fn refusal(&self, reason: &str) -> Error {
        Error::usage(format!("cannot run {}: {reason}", self.algorithm))
    }

    /// Checks the length of a slice.
    pub(crate) fn check(self, slice: &str, len: usize, expected: usize, reason: &str) -> Result<Call> {
        if len == expected {
            return Ok(self);
        }
        Err(self.refusal(&format!("'{slice}' has {len} elements, expected {expected}{reason}")))
    }

    /// Sets a key of the description. The value is JSON.
    pub(crate) fn key(mut self, key: &str, value: &str) -> Call {
        let _ = write!(self.keys, ", \"{key}\": {value}");
        self
    }

    pub(crate) fn argument(mut self, value: impl Argument + Send + Sync + 'static) -> Call {
        self.arguments.push(Arc::new(value));
        self
    }

    pub(crate) fn count(self, count: usize) -> Call {
        self.argument(count as u64)
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

    pub(crate) fn element(self, key: &str, element: &ElementType) -> Call {
        self.define(element).key(key, &element.json())
    }

    pub(crate) fn slice<T: Element>(self, key: &str, slice: DeviceSlice<T>) -> Call {
        self.element(key, &T::TYPE).argument(slice)
    }

    /// A slice of `expected` elements.
    pub(crate) fn sized(
        self,
        key: &str,
        slice: impl Into<UntypedSlice>,
        expected: usize,
        reason: &str,
    ) -> Result<Call> {
        let slice = slice.into();
        let checked = self.check(key, slice.len, expected, reason)?;
        Ok(checked.element(key, &slice.element).argument(slice.pointer))
    }

    /// `expected` numbers whose type is not in the description.
    pub(crate) fn numbers(self, name: &str, slice: DeviceSlice<u64>, expected: usize, reason: &str) -> Result<Call> {
        Ok(self.check(name, slice.len(), expected, reason)?.argument(slice))
    }

    /// Input, and output with the type in which the operator accumulates.
    pub(crate) fn reduction<T: Element, A: Element>(self, input: DeviceSlice<T>, output: DeviceSlice<A>) -> Call {
        self.slice("input", input).slice("output", output).element("accumulator", &A::TYPE)
    }

    pub(crate) fn operator(self, key: &str, operator: impl Into<Operator>) -> Call {
        let operator = operator.into();
        let mut call = self.key(key, &operator.json());
        if let Some((element, state)) = operator.state {
            call = call.define(&element);
            call.arguments.push(state);
        }
        call
    }

    /// The number of elements or segments, the operator, and the initial value if there is one.
    pub(crate) fn operation<A: Element>(self, count: usize, operator: impl Into<Operator>, initial: Option<A>) -> Call {
        let call = self.count(count).operator("operator", operator);
        match initial {
            Some(initial) => call.argument(Typed(initial)),
            None => call,
        }
    }

    /// `count` segments of an input.
    pub(crate) fn segments(self, segments: Segments, input: usize, count: usize, reason: &str) -> Result<Call> {
        match segments {
            Segments::Offsets { begins, ends, largest } => {
                Ok(self.offsets(begins, ends, count, reason)?.argument(largest))
            }
            Segments::FixedSize(size) => {
                let expected = size.saturating_mul(count);
                let reason = format!(": {count} segments of {size}");
                let checked = self.check("input", input, expected, &reason)?.key("segments", "\"fixed_size\"");
                checked.small("segments of", size)
            }
        }
    }

    pub(crate) fn offsets(
        self,
        begins: DeviceSlice<i64>,
        ends: DeviceSlice<i64>,
        count: usize,
        reason: &str,
    ) -> Result<Call> {
        let checked = self.check("begins", begins.len(), count, reason)?.check("ends", ends.len(), count, reason)?;
        Ok(checked.argument(begins).argument(ends))
    }

    pub(crate) fn kind(self, kind: &str) -> Call {
        self.key("kind", &quoted(kind))
    }

    pub(crate) fn order(self, is_descending: bool) -> Call {
        self.key("order", if is_descending { "\"descending\"" } else { "\"ascending\"" })
    }

    /// Whether there is an initial value.
    pub(crate) fn initial<A>(self, initial: &Option<A>) -> Call {
        self.key("initial", if initial.is_some() { "\"value\"" } else { "\"none\"" })
    }

    /// A scan without its operation.
    pub(crate) fn scan<T: Element, A: Element>(self, input: DeviceSlice<T>, output: DeviceSlice<A>) -> Result<Call> {
        Ok(self.check("output", output.len(), input.len(), LIKE_INPUT)?.reduction(input, output))
    }

    pub(crate) fn inputs(mut self, inputs: &[UntypedSlice], output: usize) -> Result<Call> {
        for (i, input) in inputs.iter().enumerate() {
            let checked = self.check(&format!("input {i}"), input.len, output, LIKE_OUTPUT)?;
            self = checked.define(&input.element).argument(input.pointer);
        }
        let types: Vec<String> = inputs.iter().map(|input| input.element.json()).collect();
        Ok(self.key("inputs", &format!("[{}]", types.join(", "))))
    }

    /// Keys, and values if there are any, and `len` of them as output.
    pub(crate) fn sort(
        mut self,
        input: &[UntypedSlice],
        output: &[UntypedSlice],
        len: usize,
        reason: &str,
    ) -> Result<Call> {
        let count = input[0].len;
        let names = [("key", "keys", "keys_out"), ("value", "values", "values_out")];
        for ((from, to), (key, name, name_out)) in input.iter().zip(output).zip(names) {
            let checked = self.check(name, from.len, count, LIKE_INPUT)?.check(name_out, to.len, len, reason)?;
            self = checked.element(key, &from.element).argument(from.pointer).argument(to.pointer);
        }
        Ok(self)
    }

    /// `len` keys, and values if there are any, by these names.
    pub(crate) fn records(
        mut self,
        records: &[UntypedSlice],
        names: [&str; 2],
        len: usize,
        reason: &str,
    ) -> Result<Call> {
        for (slice, name) in records.iter().zip(names) {
            self = self.sized(name, *slice, len, reason)?;
        }
        Ok(self)
    }

    /// Everything of a selection: its outputs have as many elements as its input.
    pub(crate) fn selection<T: Element, U: Element>(
        mut self,
        input: DeviceSlice<T>,
        outputs: &[(&str, DeviceSlice<U>)],
        selected: DeviceSlice<u64>,
        by: Selection,
    ) -> Result<Call> {
        self = self.slice("input", input);
        if let Some(flags) = by.flags {
            self = self.sized("flags", flags, input.len(), LIKE_INPUT)?;
        }
        for (key, output) in outputs {
            self = self.sized(key, *output, input.len(), LIKE_INPUT)?;
        }
        self = self.numbers("selected", selected, 1, "")?.count(input.len());
        Ok(match by.predicate {
            Some(predicate) => self.operator("predicate", predicate),
            None => self,
        })
    }

    /// A search for values, whose kind is that of the bounds.
    pub(crate) fn search<T: Element, V: Element, I: Element>(
        kind: &str,
        input: DeviceSlice<T>,
        values: DeviceSlice<V>,
        bounds: &[DeviceSlice<I>],
        operator: impl Into<Operator>,
    ) -> Result<Call> {
        let mut call = Call::new("binary_search").kind(kind).slice("input", input).slice("values", values);
        for (bound, key) in bounds.iter().zip(["output", "upper"]) {
            call = call.sized(key, *bound, values.len(), LIKE_VALUES)?;
        }
        Ok(call.count(input.len()).count(values.len()).operator("operator", operator))
    }

    /// A histogram of samples with `channels` each, of which the first `active` are counted.
    pub(crate) fn histogram<T: Element, C: Element, L: Element>(
        bins: &str,
        input: DeviceSlice<T>,
        channels: usize,
        active: usize,
    ) -> Result<Call> {
        let call = Call::new("histogram").key("bins", &quoted(bins)).slice("input", input);
        let call = call.element("counter", &C::TYPE).element("level", &L::TYPE);
        let samples = input.len().checked_div(channels).unwrap_or(0);
        let reason = format!(": {samples} samples of each of {channels} channels");
        let checked = call.check("input", input.len(), samples.saturating_mul(channels), &reason)?;
        Ok(checked.key("channels", &channels.to_string()).key("active", &active.to_string()))
    }

    /// The counters of a channel, and their number.
    pub(crate) fn counters<C: Element>(self, counters: DeviceSlice<C>) -> Result<Call> {
        self.argument(counters).small("a number of bins of", counters.len())
    }

    fn text(&self) -> String {
        let preamble = self.definitions.join("\n");
        format!("{{{}, \"preamble\": {}}}", self.keys, quoted(&preamble))
    }

    pub(crate) unsafe fn run(&self, algorithms: &Algorithms<'_>, options: &RunOptions) -> Result<()> {
        let arguments: Vec<&dyn Argument> = self.arguments.iter().map(|argument| &**argument as _).collect();
        algorithms.plan(&self.text())?.run(options, &arguments[..])?;
        Ok(())
    }
}
