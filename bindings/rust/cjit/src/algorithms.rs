//! Device algorithms by calls: built for the types of the slices, kept by the context, and run.
use crate::algorithm_call::{Call, Size};
use crate::device_slice::Typed;
use crate::error::Result;
use crate::{Context, DeviceSlice, DeviceSlices, Element, HeaderCheck, KernelOptions, Operator, Plan, RunOptions};
use std::ops::Range;

/// The device algorithms of a context, such as reductions, scans, sorts and selections, for the caller's types and
/// operators.
///
/// An algorithm is built when it is first called with its types and operators, which takes a second or two if the cache
/// does not have it. The context keeps it as by [`Context::plan`]. Any number of threads may call algorithms.
///
/// ```no_run
/// use cjit::{Context, DevicePointer, DeviceSlice, Operator, Order, RunOptions};
/// # fn main() -> cjit::Result<()> {
/// # let (x, y, total) = (DevicePointer(0x10000), DevicePointer(0x20000), DevicePointer(0x30000));
/// # let (flags, selected) = (DeviceSlice::<u8>::new(x, 1000), DeviceSlice::<u64>::new(total, 1));
/// let context = Context::new()?;
/// let algorithms = context.algorithms();
/// let options = RunOptions::new(); // the default stream
/// let (x, y) = (DeviceSlice::<f32>::new(x, 1000), DeviceSlice::<f32>::new(y, 1000));
/// let total = DeviceSlice::<f32>::new(total, 1);
/// let axpy = Operator::call("[](float a, float x, float y) { return a * x + y; }").state(2.0f32);
/// unsafe {
///     algorithms.transform(&options, (x, y), y, axpy)?;
///     algorithms.reduce(&options, y, total, "plus", Some(0.0))?;
///     algorithms.radix_sort(&options, x, y, Order::Descending, None)?; // None: by all bits
///     algorithms.select_if(&options, x, y, selected, "[](float x) { return x > 0; }")?;
///     algorithms.select_if(&options, x, y, selected, flags)?;
/// }
/// # Ok(()) }
/// ```
///
/// The calls are asynchronous: they submit work to the stream of the options. Their `argument_names` must be empty.
/// Types and operators that are not in a call, such as iterators, are in the text of a [`plan`](Algorithms::plan);
/// docs/algorithms.md describes them.
///
/// # Errors
/// A wrong number of elements is refused with [`Status::INVALID_ARGUMENT`], as are faults of the description; the
/// message lists all of them. An operator that does not compile is [`Status::COMPILATION`], with the place in the
/// operator's text.
///
/// # Safety
/// That of [`Plan::run`]: slices must refer to memory that is allocated, has their number of elements, and is not used
/// otherwise until the run is done. This holds for memory whose address is on the device, too. Operators run on the
/// device as they are.
///
/// [`Status::INVALID_ARGUMENT`]: crate::Status::INVALID_ARGUMENT
/// [`Status::COMPILATION`]: crate::Status::COMPILATION
#[derive(Clone, Copy, Debug)]
pub struct Algorithms<'a>(&'a Context);

impl Context {
    /// The device algorithms of this context.
    pub fn algorithms(&self) -> Algorithms<'_> {
        Algorithms(self)
    }
}

impl Algorithms<'_> {
    /// Get the plan of an algorithm from its text in JSON, as docs/algorithms.md describes it. It is built and loaded
    /// at the first call, and kept as by [`Context::plan`]. Headers are examined only by the build.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// ```no_run
    /// # fn main() -> cjit::Result<()> {
    /// # let (context, total) = (cjit::Context::new()?, cjit::DevicePointer(0x10000));
    /// let text = r#"{"algorithm": "reduce", "input": {"counting": "int64"}, "operator": "plus"}"#;
    /// let sum = context.algorithms().plan(text)?;
    /// unsafe { sum.run(&cjit::RunOptions::new(), (1i64, total, 1000u64, 0i64))? };
    /// # Ok(()) }
    /// ```
    pub fn plan(&self, algorithm: &str) -> Result<Plan> {
        let options = KernelOptions::new("").algorithm(algorithm).header_check(HeaderCheck::ONCE);
        self.0.plan(&options, None)
    }

    /// Write `operator(inputs.0[i], inputs.1[i], ...)` to `output[i]`. The output may be one of the inputs.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn transform<U: Element>(
        &self,
        options: &RunOptions,
        inputs: impl DeviceSlices,
        output: DeviceSlice<U>,
        operator: impl Into<Operator>,
    ) -> Result<()> {
        Call::new("transform", "transform")
            .inputs(&inputs.untyped(), output.len())?
            .array("output", "output", output, Size::Any)?
            .count("output")
            .operator("operator", operator)
            .run(self, options)
    }

    /// Count the samples in bins of one width. The samples of 1 to 4 `channels` are interleaved; the first channels are
    /// counted, one for each element of `bins`. A channel has counters, one for each bin, and the levels where the
    /// first bin begins and the last one ends. Samples outside are not counted. The counts stay on the device.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// ```no_run
    /// # use cjit::{DevicePointer, DeviceSlice, RunOptions};
    /// # fn main() -> cjit::Result<()> {
    /// # let (context, options) = (cjit::Context::new()?, RunOptions::new());
    /// # let pixels = DeviceSlice::<u8>::new(DevicePointer(0x10000), 4000);
    /// # let red = DeviceSlice::<u32>::new(DevicePointer(0x20000), 16);
    /// # let green = DeviceSlice::<u32>::new(DevicePointer(0x30000), 8);
    /// let bins = [(red, 0..256), (green, 0..128)]; // of pixels with four channels
    /// unsafe { context.algorithms().histogram_even(&options, pixels, 4, &bins)? };
    /// # Ok(()) }
    /// ```
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn histogram_even<T: Element, C: Element, L: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<T>,
        channels: usize,
        bins: &[(DeviceSlice<C>, Range<L>)],
    ) -> Result<()> {
        let mut call = Call::histogram::<T, C, L>("even", input, channels, bins.len())?;
        for (counters, levels) in bins {
            call = call.counters(*counters)?.argument(Typed(levels.start)).argument(Typed(levels.end));
        }
        call.number(input.len() / channels.max(1)).run(self, options)
    }

    /// As [`histogram_even`](Algorithms::histogram_even), but a channel has counters and sorted levels between which
    /// its bins are. There is one more level than counters.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn histogram_range<T: Element, C: Element, L: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<T>,
        channels: usize,
        bins: &[(DeviceSlice<C>, DeviceSlice<L>)],
    ) -> Result<()> {
        let mut call = Call::histogram::<T, C, L>("range", input, channels, bins.len())?;
        for (counters, levels) in bins {
            let expected = counters.len().saturating_add(1);
            call = call.expect("levels", levels.len(), expected, || ", one more than 'counters'".to_owned())?;
            call = call.counters(*counters)?.argument(*levels);
        }
        call.number(input.len() / channels.max(1)).run(self, options)
    }
}
