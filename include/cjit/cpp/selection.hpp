/**
 * @file cpp/selection.hpp
 * What device algorithms select: by a predicate, by flags, or by both.
 */
#ifndef CJIT_CPP_SELECTION_HPP
#define CJIT_CPP_SELECTION_HPP

#include <cjit/cpp/algorithm_call.hpp>

CJIT_HPP_BEGIN

/**
 * What select_if() and partition_if() select. Flags are in device memory, one for each element, and must be valid until
 * the work is done. An operator, or its text, is a selection.
 *
 *     cjit::select_if(context, x, y, selected, "[](float x) { return x > 0; }").value();
 *     cjit::select_if(context, x, y, selected, cjit::selection::flagged(flags)).value();
 */
class selection {
 public:
  /** The elements for which a predicate is true. */
  template <typename Predicate, typename = std::enable_if_t<std::is_convertible_v<const Predicate&, device_operator>>>
  selection(const Predicate& predicate) : predicate_(predicate) {}  // NOLINT(google-explicit-constructor)

  /** The elements whose flags convert to true. */
  template <typename Flag>
  static selection flagged(device_span<Flag> flags) {
    return selection(detail::describe_element<Flag>(), flags.address(), flags.size());
  }
  /** The elements for whose flags a predicate is true. */
  template <typename Flag>
  static selection flagged(device_span<Flag> flags, device_operator predicate) {
    selection all = flagged(flags);
    all.predicate_ = std::move(predicate);
    return all;
  }

  /** @cond */
  // The flags, which come after the input, and the predicate, which comes after the outputs.
  void add_flags_to(detail::algorithm_call& call) const {
    if (!flag_type_.has_value()) return;
    call.expect("flags", flag_count_, detail::like({"input"}));
    call.type("flags", *flag_type_);
    call.argument(flags_);
  }
  void add_predicate_to(detail::algorithm_call& call) const {
    if (predicate_.has_value()) call.operation("predicate", *predicate_);
  }
  /** @endcond */

 private:
  selection(detail::element_type type, device_address flags, std::uint64_t count)
      : flag_type_(std::move(type)), flags_(flags), flag_count_(count) {}

  std::optional<device_operator> predicate_;
  std::optional<detail::element_type> flag_type_;
  device_address flags_;
  std::uint64_t flag_count_ = 0;
};

CJIT_HPP_END

#endif
