/**
 * @file cpp/segments.hpp
 * Segments of the input of a device algorithm.
 */
#ifndef CJIT_CPP_SEGMENTS_HPP
#define CJIT_CPP_SEGMENTS_HPP

#include <cjit/cpp/algorithm_call.hpp>

CJIT_HPP_BEGIN

/**
 * The segments of segmented_reduce(), segmented_sort() and segmented scans. The offsets are in device memory, and must
 * be valid until the work is done.
 */
class segments {
 public:
  /** The type of offsets: numbers of elements from the beginning of the input. */
  using offset_span = device_span<const std::int64_t>;

  /** Segments of `elements` elements, one after the other. */
  static segments of_size(std::int32_t elements) noexcept {
    segments all;
    all.size_ = elements;
    return all;
  }
  /**
   * Segments between neighbouring offsets, which are one more than segments. `largest` is the size of the largest
   * segment, which makes small segments faster; 0: unknown.
   */
  static segments between(offset_span offsets, std::uint64_t largest = 0) noexcept {
    const device_address second{offsets.address().value + sizeof(std::int64_t)};
    segments all = from_to(offsets, {second, offsets.size()}, largest);
    all.is_between_ = true;
    return all;
  }
  /** Segments from each of `begins` up to the offset in `ends`. `largest` as above. */
  static segments from_to(offset_span begins, offset_span ends, std::uint64_t largest = 0) noexcept {
    segments all;
    all.begins_ = begins;
    all.ends_ = ends;
    all.largest_ = largest;
    return all;
  }

  /** @cond */
  // Refuses a call unless there is a segment of its input for each element of its output.
  void expect_of_each(detail::algorithm_call& call, std::uint64_t input, std::uint64_t output) const {
    if (size_.has_value()) {
      if (*size_ >= 0)  // the library refuses others
        call.expect("input", input, output * size(), "a segment for each of output");
    } else if (is_between_) {
      call.expect("offsets", begins_.size(), output + 1, "one more than the size of output");
    } else {
      call.expect("begins", begins_.size(), output, detail::kSizeOfOutput)
          .expect("ends", ends_.size(), output, detail::kSizeOfOutput);
    }
  }
  // The number of segments. Refuses a call whose input does not have a whole number of them.
  std::uint64_t count_in(detail::algorithm_call& call, std::uint64_t input) const {
    if (size_.has_value()) {
      if (*size_ < 0) return 0;  // the library refuses it
      const std::uint64_t count = size() == 0 ? 0 : input / size();
      call.expect("input", input, count * size(), "a multiple of the size of the segments");
      return count;
    }
    if (!is_between_) {
      call.expect("ends", ends_.size(), begins_.size(), "the size of begins");
      return begins_.size();
    }
    if (begins_.size() != 0) return begins_.size() - 1;
    call.expect("offsets", 0, 1, "one more than segments");
    return 0;
  }
  // Adds them to a call.
  detail::algorithm_call& lower(detail::algorithm_call& call) const {
    if (size_.has_value()) return call.key("segments", "\"fixed_size\"").argument(*size_);
    return lower_offsets(call.key("segments", "\"offsets\"")).argument(largest_);
  }
  // Adds the offsets to a call that takes nothing else.
  detail::algorithm_call& lower_offsets(detail::algorithm_call& call) const {
    if (size_.has_value()) call.refuse("the segments have one size, expected offsets");
    return call.argument(begins_.address()).argument(ends_.address());
  }
  /** @endcond */

 private:
  segments() = default;

  std::uint64_t size() const noexcept { return static_cast<std::uint64_t>(*size_); }

  std::optional<std::int32_t> size_;
  offset_span begins_, ends_;
  std::uint64_t largest_ = 0;
  bool is_between_ = false;
};

CJIT_HPP_END

#endif
