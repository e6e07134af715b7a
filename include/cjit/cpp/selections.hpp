/**
 * @file cpp/selections.hpp
 * Device algorithms that select elements: by a predicate, by flags, or by their neighbours.
 */
#ifndef CJIT_CPP_SELECTIONS_HPP
#define CJIT_CPP_SELECTIONS_HPP

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
  // A call with the input and the flags.
  template <typename Input>
  detail::algorithm_call call(const char* algorithm, device_span<Input> input) const {
    detail::algorithm_call made(algorithm);
    made.input("input", input);
    if (flag_type_.has_value())
      made.expect("flags", flag_count_, input.size(), detail::kSizeOfInput).type("flags", *flag_type_).argument(flags_);
    return made;
  }
  // Adds what comes after the outputs to the call, and runs it.
  CJIT_HPP_LAZY result<void> run(const context& owner, detail::algorithm_call& call, std::uint64_t count,
                                 count_span selected, const run_options& run) const {
    call.counts("selected", selected, 1, detail::kNumberOfCounts).argument(count);
    if (predicate_.has_value()) call.operation("predicate", *predicate_);
    return call.run(owner, run);
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

/**
 * Writes the selected elements to `output`, in order, and their number to `selected`, which has one element. The output
 * needs as many elements as the input, and may be the input. The number stays on the device.
 */
template <typename Input, typename Output>
result<void> select_if(const context& owner, device_span<Input> input, device_span<Output> output, count_span selected,
                       const selection& which, const run_options& run = {}) {
  auto call = which.call("select_if", input);
  call.output("output", output, input.size(), detail::kSizeOfInput);
  return which.run(owner, call, input.size(), selected, run);
}

/**
 * Writes the selected elements to `output`, in order, then the others, in reverse order. Writes the number of selected
 * elements to `selected`, which has one element. The output has as many elements as the input, and is other memory. The
 * number stays on the device.
 */
template <typename Input, typename Output>
result<void> partition_if(const context& owner, device_span<Input> input, device_span<Output> output,
                          count_span selected, const selection& which, const run_options& run = {}) {
  auto call = which.call("partition_if", input);
  call.output("output", output, input.size(), detail::kSizeOfInput);
  return which.run(owner, call, input.size(), selected, run);
}
/** As above, and writes the others to `rejected`, in order. It needs as many elements as the input. */
template <typename Input, typename Output, typename Rejected>
result<void> partition_if(const context& owner, device_span<Input> input, device_span<Output> output,
                          device_span<Rejected> rejected, count_span selected, const selection& which,
                          const run_options& run = {}) {
  auto call = which.call("partition_if", input);
  call.output("output", output, input.size(), detail::kSizeOfInput)
      .output("rejected", rejected, input.size(), detail::kSizeOfInput);
  return which.run(owner, call, input.size(), selected, run);
}

/**
 * Divides the elements in three: those for which `select_first` is true, of the others those for which `select_second`
 * is true, and the rest. Keeps the order in each. Each output needs as many elements as the input, and is other memory.
 * `selected` has two elements, which receive the numbers of the first two parts. They stay on the device.
 *
 *     cjit::three_way_partition(context, x, low, high, rest, selected, "[](float x) { return x < 0; }",
 *                               "[](float x) { return x > 1; }").value();
 */
template <typename Input, typename First, typename Second, typename Rest>
result<void> three_way_partition(const context& owner, device_span<Input> input, device_span<First> first,
                                 device_span<Second> second, device_span<Rest> rest, count_span selected,
                                 const device_operator& select_first, const device_operator& select_second,
                                 const run_options& run = {}) {
  return detail::algorithm_call("three_way_partition")
      .input("input", input)
      .output("first", first, input.size(), detail::kSizeOfInput)
      .output("second", second, input.size(), detail::kSizeOfInput)
      .output("rest", rest, input.size(), detail::kSizeOfInput)
      .counts("selected", selected, 2, detail::kNumberOfCounts)
      .argument(input.size())
      .operation("select_first", select_first)
      .operation("select_second", select_second)
      .run(owner, run);
}

/**
 * Writes the first of each run of `equal` elements to `output`, and their number to `selected`, which has one element.
 * The output needs as many elements as the input, and may be the input. The number stays on the device.
 */
template <typename Input, typename Output>
result<void> unique(const context& owner, device_span<Input> input, device_span<Output> output, count_span selected,
                    const device_operator& equal = "equal_to", const run_options& run = {}) {
  return detail::algorithm_call("unique")
      .input("input", input)
      .output("output", output, input.size(), detail::kSizeOfInput)
      .counts("selected", selected, 1, detail::kNumberOfCounts)
      .argument(input.size())
      .operation("equal", equal)
      .run(owner, run);
}

/**
 * Writes the first key of each run of `equal` keys to `keys_out`, its value to `values_out`, and their number to
 * `selected`, which has one element. Both outputs need as many elements as there are keys, and are other memory than
 * the inputs. The number stays on the device.
 */
template <typename Key, typename Value, typename KeyOut, typename ValueOut>
result<void> unique_by_key(const context& owner, device_span<Key> keys, device_span<Value> values,
                           device_span<KeyOut> keys_out, device_span<ValueOut> values_out, count_span selected,
                           const device_operator& equal = "equal_to", const run_options& run = {}) {
  return detail::algorithm_call("unique_by_key")
      .input("keys", keys)
      .input("values", values, keys.size(), detail::kSizeOfKeys)
      .output("keys_out", keys_out, keys.size(), detail::kSizeOfKeys)
      .output("values_out", values_out, keys.size(), detail::kSizeOfKeys)
      .counts("selected", selected, 1, detail::kNumberOfCounts)
      .argument(keys.size())
      .operation("equal", equal)
      .run(owner, run);
}

/**
 * Writes the element of each run of `equal` elements to `output`, its length to `lengths`, and the number of runs
 * to `runs`, which has one element. The lengths are integers of any type. Both outputs need as many elements as the
 * input, and are other memory. The number stays on the device.
 */
template <typename Input, typename Output, typename Length>
result<void> run_length_encode(const context& owner, device_span<Input> input, device_span<Output> output,
                               device_span<Length> lengths, count_span runs, const device_operator& equal = "equal_to",
                               const run_options& run = {}) {
  return detail::algorithm_call("run_length_encode")
      .input("input", input)
      .output("output", output, input.size(), detail::kSizeOfInput)
      .output("lengths", lengths, input.size(), detail::kSizeOfInput)
      .counts("runs", runs, 1, detail::kNumberOfCounts)
      .argument(input.size())
      .operation("equal", equal)
      .run(owner, run);
}

CJIT_HPP_END

#endif
