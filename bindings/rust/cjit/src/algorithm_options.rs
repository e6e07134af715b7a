//! Choices of the calls of algorithms.
use crate::device_slice::UntypedSlice;
use crate::{DevicePointer, DeviceSlice, Element, Operator};

/// The segments of a segmented [reduction](crate::Algorithms::segmented_reduce),
/// [scan](crate::Algorithms::exclusive_segmented_scan) or [sort](crate::Algorithms::segmented_sort).
#[derive(Clone, Copy, Debug)]
pub enum Segments {
    /// All segments have this number of elements, and follow one another.
    FixedSize(usize),
    /// Segments with offsets into the input, in elements.
    Offsets {
        /// The first element of each segment.
        begins: DeviceSlice<i64>,
        /// The element after the last one of each segment.
        ends: DeviceSlice<i64>,
        /// The size of the largest segment; 0: unknown. Small segments are faster if it is known.
        largest: u64,
    },
}

impl Segments {
    /// Segments that follow one another: segment `i` ends where segment `i + 1` begins. There is one more offset than
    /// segments.
    pub fn between(offsets: DeviceSlice<i64>, largest: u64) -> Segments {
        let segments = offsets.len().saturating_sub(1);
        let after_first = DevicePointer(offsets.pointer().0.wrapping_add(std::mem::size_of::<i64>() as u64));
        let (begins, ends) = (DeviceSlice::new(offsets.pointer(), segments), DeviceSlice::new(after_first, segments));
        Segments::Offsets { begins, ends, largest }
    }
}

/// What [`select_if`](crate::Algorithms::select_if) and [`partition_if`](crate::Algorithms::partition_if) select by: a
/// predicate, flags, or both.
///
/// An [`Operator`] or a string is a predicate of the elements. A [`DeviceSlice`] has a flag for each element, which is
/// selected if its flag converts to true. In a tuple of both the predicate is applied to the flags.
///
/// ```
/// use cjit::{DevicePointer, DeviceSlice, Selection};
/// let flags = DeviceSlice::<u8>::new(DevicePointer(0x10000), 1000);
/// let positive: Selection = "[](float x) { return x > 0; }".into();
/// let flagged: Selection = flags.into();
/// let odd: Selection = (flags, "[](unsigned char flag) { return flag % 2; }").into();
/// ```
#[derive(Clone, Debug)]
pub struct Selection {
    pub(crate) predicate: Option<Operator>,
    pub(crate) flags: Option<UntypedSlice>,
}

impl From<Operator> for Selection {
    fn from(predicate: Operator) -> Selection {
        Selection { predicate: Some(predicate), flags: None }
    }
}

impl From<&str> for Selection {
    fn from(predicate: &str) -> Selection {
        Operator::from(predicate).into()
    }
}

impl<F: Element> From<DeviceSlice<F>> for Selection {
    fn from(flags: DeviceSlice<F>) -> Selection {
        Selection { predicate: None, flags: Some(flags.into()) }
    }
}

impl<F: Element, O: Into<Operator>> From<(DeviceSlice<F>, O)> for Selection {
    fn from((flags, predicate): (DeviceSlice<F>, O)) -> Selection {
        Selection { predicate: Some(predicate.into()), ..flags.into() }
    }
}
