/**
 * @file cpp/reductions.hpp
 * Device algorithms that combine elements: reductions, scans and histograms.
 */
#ifndef CJIT_CPP_REDUCTIONS_HPP
#define CJIT_CPP_REDUCTIONS_HPP

#include <array>
#include <cjit/cpp/segments.hpp>

CJIT_HPP_BEGIN

/** An initial value of the output's type; std::nullopt: none. */
template <typename Output>
using initial_value = std::optional<std::remove_cv_t<Output>>;

/**
 * Writes `initial op input[0] op input[1] ...` to `output`, which has one element. Its type is that of the computation.
 * Without an initial value nothing is written for an empty input.
 *
 *     cjit::reduce(context, x, total, "plus", 0.0f, {stream}).value();
 */
template <typename Input, typename Output>
result<void> reduce(const context& owner, device_span<Input> input, device_span<Output> output,
                    const device_operator& operation, initial_value<Output> initial, const run_options& run = {}) {
  return detail::algorithm_call("reduce")
      .expect("output", output.size(), 1, "the result")
      .reduction(input, output)
      .argument(input.size())
      .operation("operator", operation)
      .initial(initial)
      .run(owner, run);
}

/**
 * Reduces each segment of the input to one element of the output, as reduce() does.
 *
 *     cjit::segmented_reduce(context, matrix, sums, cjit::segments::of_size(columns), "plus", 0.0f).value();
 *     cjit::segmented_reduce(context, values, sums, cjit::segments::between(row_offsets), "plus", 0.0f).value();
 */
template <typename Input, typename Output>
result<void> segmented_reduce(const context& owner, device_span<Input> input, device_span<Output> output,
                              const segments& segments, const device_operator& operation, initial_value<Output> initial,
                              const run_options& run = {}) {
  detail::algorithm_call call("segmented_reduce");
  segments.expect_of_each(call, input.size(), output.size());
  call.reduction(input, output);
  return segments.lower(call).argument(output.size()).operation("operator", operation).initial(initial).run(owner, run);
}

/** @cond */
namespace detail {

template <typename Input, typename Output>
result<void> scan(const context& owner, const char* kind, device_span<Input> input, device_span<Output> output,
                  const device_operator& operation, const initial_value<Output>& initial, const run_options& run) {
  return algorithm_call("scan")
      .expect("output", output.size(), input.size(), kSizeOfInput)
      .key("kind", kind)
      .reduction(input, output)
      .argument(input.size())
      .operation("operator", operation)
      .initial(initial)
      .run(owner, run);
}

}  // namespace detail
/** @endcond */

/**
 * Writes the reduction of `initial` and the elements before `i` to `output[i]`. The output may be the input. Its type
 * is that of the computation.
 *
 *     cjit::exclusive_scan(context, sizes, offsets, "plus", 0).value();
 */
template <typename Input, typename Output>
result<void> exclusive_scan(const context& owner, device_span<Input> input, device_span<Output> output,
                            const device_operator& operation, const std::remove_cv_t<Output>& initial,
                            const run_options& run = {}) {
  return detail::scan<Input, Output>(owner, "\"exclusive\"", input, output, operation, initial, run);
}

/** As exclusive_scan(), up to `i` with element `i`. It needs no initial value. */
template <typename Input, typename Output>
result<void> inclusive_scan(const context& owner, device_span<Input> input, device_span<Output> output,
                            const device_operator& operation, initial_value<Output> initial = std::nullopt,
                            const run_options& run = {}) {
  return detail::scan(owner, "\"inclusive\"", input, output, operation, initial, run);
}

/** @cond */
namespace detail {

template <typename Key, typename Input, typename Output>
algorithm_call scan_by_key(const char* kind, device_span<Key> keys, device_span<Input> input,
                           device_span<Output> output, const device_operator& operation, const device_operator& equal) {
  algorithm_call call("scan_by_key");
  call.expect("input", input.size(), keys.size(), kSizeOfKeys)
      .expect("output", output.size(), keys.size(), kSizeOfKeys)
      .key("kind", kind)
      .input("keys", keys)
      .reduction(input, output)
      .argument(keys.size())
      .operation("operator", operation)
      .operation("equal", equal);
  return call;
}

}  // namespace detail
/** @endcond */

/**
 * An exclusive_scan() that begins again with `initial` at each element whose key is not `equal` to the key before it.
 */
template <typename Key, typename Input, typename Output>
result<void> exclusive_scan_by_key(const context& owner, device_span<Key> keys, device_span<Input> input,
                                   device_span<Output> output, const device_operator& operation,
                                   const std::remove_cv_t<Output>& initial, const device_operator& equal = "equal_to",
                                   const run_options& run = {}) {
  return detail::scan_by_key("\"exclusive\"", keys, input, output, operation, equal).argument(initial).run(owner, run);
}

/** An inclusive_scan() that begins again at each element whose key is not `equal` to the key before it. */
template <typename Key, typename Input, typename Output>
result<void> inclusive_scan_by_key(const context& owner, device_span<Key> keys, device_span<Input> input,
                                   device_span<Output> output, const device_operator& operation,
                                   const device_operator& equal = "equal_to", const run_options& run = {}) {
  return detail::scan_by_key("\"inclusive\"", keys, input, output, operation, equal).run(owner, run);
}

/** @cond */
namespace detail {

template <typename Input, typename Output>
result<void> segmented_scan(const context& owner, const char* kind, device_span<Input> input,
                            device_span<Output> output, const segments& segments, const device_operator& operation,
                            const initial_value<Output>& initial, const run_options& run) {
  algorithm_call call("segmented_scan");
  const std::uint64_t count = segments.count_in(call, input.size());
  call.expect("output", output.size(), input.size(), kSizeOfInput).key("kind", kind).reduction(input, output);
  return segments.lower(call).argument(count).operation("operator", operation).initial(initial).run(owner, run);
}

}  // namespace detail
/** @endcond */

/**
 * An exclusive_scan() of each segment. The output may be the input.
 *
 *     cjit::exclusive_segmented_scan(context, x, y, cjit::segments::between(row_offsets), "plus", 0.0f).value();
 */
template <typename Input, typename Output>
result<void> exclusive_segmented_scan(const context& owner, device_span<Input> input, device_span<Output> output,
                                      const segments& segments, const device_operator& operation,
                                      const std::remove_cv_t<Output>& initial, const run_options& run = {}) {
  return detail::segmented_scan<Input, Output>(owner, "\"exclusive\"", input, output, segments, operation, initial,
                                               run);
}

/** An inclusive_scan() of each segment. It needs no initial value. The output may be the input. */
template <typename Input, typename Output>
result<void> inclusive_segmented_scan(const context& owner, device_span<Input> input, device_span<Output> output,
                                      const segments& segments, const device_operator& operation,
                                      initial_value<Output> initial = std::nullopt, const run_options& run = {}) {
  return detail::segmented_scan(owner, "\"inclusive\"", input, output, segments, operation, initial, run);
}

/**
 * Writes the key of each run of `equal` keys to `keys_out`, the reduction of the run's elements to `output`, and the
 * number of runs to `runs`, which has one element. The type of the output is that of the computation. Both outputs need
 * as many elements as there are keys, and are other memory than the inputs. The number stays on the device.
 *
 *     cjit::reduce_by_key(context, keys, x, keys_out, sums, runs, "plus").value();
 */
template <typename Key, typename Input, typename KeyOut, typename Output>
result<void> reduce_by_key(const context& owner, device_span<Key> keys, device_span<Input> input,
                           device_span<KeyOut> keys_out, device_span<Output> output, count_span runs,
                           const device_operator& operation, const device_operator& equal = "equal_to",
                           const run_options& run = {}) {
  return detail::algorithm_call("reduce_by_key")
      .input("keys", keys)
      .input("input", input, keys.size(), detail::kSizeOfKeys)
      .output("keys_out", keys_out, keys.size(), detail::kSizeOfKeys)
      .output("output", output, keys.size(), detail::kSizeOfKeys)
      .template type<Output>("accumulator")
      .counts("runs", runs, 1, detail::kNumberOfCounts)
      .argument(keys.size())
      .operation("operator", operation)
      .operation("equal", equal)
      .run(owner, run);
}

/** Bins of one width for histogram(): their counters, and where the first one begins and the last one ends. */
template <typename Counter, typename Level>
struct even_bins {
  /** The counters, one for each bin. */
  device_span<Counter> counters;
  /** The lowest level of the first bin. */
  Level lower;
  /** The level after the last bin. */
  Level upper;

  /** @cond */
  static constexpr const char* kKind = "\"even\"";
  void lower_to(detail::algorithm_call& call) const { call.argument(lower).argument(upper); }
  /** @endcond */
};
/** Deduces the types: `cjit::even_bins{counters, 0.0f, 1.0f}`. */
template <typename Counter, typename Level>
even_bins(device_span<Counter>, Level, Level) -> even_bins<Counter, Level>;

/** Bins between sorted levels in device memory for histogram(). There is one level more than counters. */
template <typename Counter, typename Level>
struct range_bins {
  /** The counters, one for each bin. */
  device_span<Counter> counters;
  /** The levels: each bin is from one of them up to the next one, which does not belong to it. */
  device_span<const Level> levels;

  /** @cond */
  static constexpr const char* kKind = "\"range\"";
  void lower_to(detail::algorithm_call& call) const {
    call.expect("levels", levels.size(), counters.size() + 1, "one more than counters").argument(levels.address());
  }
  /** @endcond */
};
/** Deduces the types: `cjit::range_bins{counters, levels}`. */
template <typename Counter, typename Level>
range_bins(device_span<Counter>, device_span<Level>) -> range_bins<Counter, std::remove_const_t<Level>>;

/**
 * Counts the samples that fall in each bin, for one to four channels of interleaved samples. `bins` is an array with
 * even_bins or range_bins for each counted channel, from the first. `channels` is larger if there are more channels
 * than counted ones, at most four. The counters are cleared first. The counts stay on the device.
 *
 *     const std::array red_and_green = {cjit::even_bins{red, 0, 256}, cjit::even_bins{green, 0, 256}};
 *     cjit::histogram(context, rgb, red_and_green, 3).value();
 */
template <typename Sample, template <typename, typename> class Bins, typename Counter, typename Level,
          std::size_t Counted>
result<void> histogram(const context& owner, device_span<Sample> samples,
                       const std::array<Bins<Counter, Level>, Counted>& bins, std::uint64_t channels = Counted,
                       const run_options& run = {}) {
  static_assert(Counted >= 1 && Counted <= 4, "histogram counts one to four channels");
  static_assert(!std::is_const_v<Counter>, "the counters of a histogram are written; they must not be const");
  const std::uint64_t count = channels == 0 ? 0 : samples.size() / channels;
  detail::algorithm_call call("histogram");
  call.key("bins", Bins<Counter, Level>::kKind)
      .key("channels", std::to_string(channels))
      .key("active", std::to_string(Counted))
      .template type<Counter>("counter")
      .template type<Level>("level")
      .input("input", samples, count * channels, "a multiple of the number of channels");
  for (const Bins<Counter, Level>& each : bins) {
    call.expect_at_most("counters", each.counters.size(), INT32_MAX, "the largest number of bins")
        .argument(each.counters.address())
        .argument(static_cast<std::int32_t>(each.counters.size()));
    each.lower_to(call);
  }
  return call.argument(count).run(owner, run);
}
/** As above, for one channel: `cjit::histogram(context, x, cjit::range_bins{counters, levels})`. */
template <typename Sample, template <typename, typename> class Bins, typename Counter, typename Level>
result<void> histogram(const context& owner, device_span<Sample> samples, const Bins<Counter, Level>& bins,
                       const run_options& run = {}) {
  return histogram(owner, samples, std::array{bins}, 1, run);
}

CJIT_HPP_END

#endif
