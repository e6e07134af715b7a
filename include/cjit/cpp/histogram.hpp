/**
 * @file cpp/histogram.hpp
 * The device algorithm that counts samples in bins.
 */
#ifndef CJIT_CPP_HISTOGRAM_HPP
#define CJIT_CPP_HISTOGRAM_HPP

#include <array>
#include <cjit/cpp/algorithm_call.hpp>
#include <cstdint>

CJIT_HPP_BEGIN

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
  static constexpr const char* kKind = "even";
  void add_to(detail::algorithm_call& call) const {
    call.argument(lower);
    call.argument(upper);
  }
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
  static constexpr const char* kKind = "range";
  void add_to(detail::algorithm_call& call) const {
    if (levels.size() != counters.size() + 1)
      call.refuse_size("levels", levels.size(), std::to_string(counters.size() + 1) + ", one more than 'counters'");
    call.argument(levels.address());
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
result<void> histogram(const context& owner, device_span<Sample> input,
                       const std::array<Bins<Counter, Level>, Counted>& bins, std::uint64_t channels = Counted,
                       const run_options& run = {}) {
  static_assert(Counted >= 1 && Counted <= 4, "histogram counts one to four channels");
  static_assert(!std::is_const_v<Counter>, "the counters of a histogram are written; they must not be const");
  detail::algorithm_call call("histogram", "histogram");
  call.key("bins", Bins<Counter, Level>::kKind);
  call.json("channels", std::to_string(channels));
  call.json("active", std::to_string(Counted));
  call.type<Counter>("counter");
  call.type<Level>("level");
  call.input("input", "input", input);
  if (channels != 0 && input.size() % channels != 0)
    call.refuse_size("input", input.size(), "a multiple of " + std::to_string(channels) + ", the number of channels");
  for (const Bins<Counter, Level>& each : bins) {
    if (each.counters.size() > INT32_MAX)
      call.refuse_size("counters", each.counters.size(), "at most " + std::to_string(INT32_MAX));
    call.argument(each.counters.address());
    call.argument(static_cast<std::int32_t>(each.counters.size()));
    each.add_to(call);
  }
  call.argument(channels == 0 ? std::uint64_t{0} : input.size() / channels);
  return call.run(owner, run);
}
/** As above, for one channel: `cjit::histogram(context, x, cjit::range_bins{counters, levels})`. */
template <typename Sample, template <typename, typename> class Bins, typename Counter, typename Level>
result<void> histogram(const context& owner, device_span<Sample> input, const Bins<Counter, Level>& bins,
                       const run_options& run = {}) {
  return histogram(owner, input, std::array{bins}, 1, run);
}

CJIT_HPP_END

#endif
