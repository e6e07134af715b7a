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
  // Adds them to a call, with their kind. They are segments of an array, one for each element of another, if given.
  void add_to(detail::algorithm_call& call, const char* inside, const char* each = nullptr) const {
    call.key("segments", size_.has_value() ? "fixed_size" : "offsets");
    if (!size_.has_value()) {
      add_offsets(call, each);
      call.argument(largest_);
      return;
    }
    const std::uint64_t elements = call.size_of(inside), size = *size_ > 0 ? static_cast<std::uint64_t>(*size_) : 0;
    if (each != nullptr && *size_ >= 0) {  // the library refuses others
      const std::uint64_t count = call.size_of(each);
      if (elements != count * size)
        call.refuse_size(
            inside, elements,
            std::to_string(count * size) + ": " + std::to_string(count) + " segments of " + std::to_string(size));
    } else if (*size_ >= 0 && (size == 0 || elements % size != 0)) {
      call.refuse_size(inside, elements, "a multiple of " + std::to_string(size) + ", the size of the segments");
    }
    call.keep_size("segments", size == 0 ? 0 : elements / size);
    call.argument(*size_);
  }
  // Adds the offsets to a call that takes nothing else.
  void add_offsets_to(detail::algorithm_call& call) const {
    if (size_.has_value()) call.refuse("the segments have one size, expected offsets");
    add_offsets(call, nullptr);
  }
  /** @endcond */

 private:
  segments() = default;

  void add_offsets(detail::algorithm_call& call, const char* each) const {
    std::uint64_t count = begins_.size();
    if (!is_between_) {
      call.expect("begins", begins_.size(), each == nullptr ? detail::array_size{} : detail::like({each}));
      call.expect("ends", ends_.size(), detail::like({"begins"}));
    } else if (each != nullptr && count != call.size_of(each) + 1) {
      call.refuse_size("offsets", count, std::to_string(call.size_of(each) + 1) + ", one more than '" + each + "'");
    } else if (count == 0) {
      call.refuse_size("offsets", 0, "one more than segments");
    } else {
      --count;
    }
    call.keep_size("segments", count);
    call.argument(begins_.address());
    call.argument(ends_.address());
  }

  std::optional<std::int32_t> size_;
  offset_span begins_, ends_;
  std::uint64_t largest_ = 0;
  bool is_between_ = false;
};

CJIT_HPP_END

#endif
