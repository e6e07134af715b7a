/**
 * @file cpp/algorithm_calls.hpp
 * Device algorithms by one call; see cpp/algorithms.hpp.
 *
 * Generated from src/algorithm/families by abi/abi.py generate; do not edit.
 */
#ifndef CJIT_CPP_ALGORITHM_CALLS_HPP
#define CJIT_CPP_ALGORITHM_CALLS_HPP

#include <cjit/cpp/segments.hpp>
#include <cjit/cpp/selection.hpp>

CJIT_HPP_BEGIN

/** An initial value of the output's type; std::nullopt: none. */
template <typename Output>
using initial_value = std::optional<std::remove_cv_t<Output>>;

/** The neighbour that adjacent_difference() takes. */
enum class direction {
  /** The word `left` of docs/algorithms.md. */
  left,
  /** The word `right` of docs/algorithms.md. */
  right,
};

/** @cond */
namespace detail {
constexpr const char* word(direction direction) noexcept { return direction == direction::right ? "right" : "left"; }
}  // namespace detail
/** @endcond */

/** The order of a sort. */
enum class order {
  /** The word `ascending` of docs/algorithms.md. */
  ascending,
  /** The word `descending` of docs/algorithms.md. */
  descending,
};

/** @cond */
namespace detail {
constexpr const char* word(order order) noexcept { return order == order::descending ? "descending" : "ascending"; }
}  // namespace detail
/** @endcond */

/** Which keys top_k() finds. */
enum class select {
  /** The word `largest` of docs/algorithms.md. */
  largest,
  /** The word `smallest` of docs/algorithms.md. */
  smallest,
};

/** @cond */
namespace detail {
constexpr const char* word(select select) noexcept { return select == select::smallest ? "smallest" : "largest"; }
}  // namespace detail
/** @endcond */

/**
 * Writes `operation(input[i], input[i - 1])` to `output[i]`, and the first element as it is. The direction `right`
 * takes `input[i + 1]` instead; then the last element is copied. `output` may be `input`.
 */
template <typename Input, typename Output>
result<void> adjacent_difference(const context& owner, device_span<Input> input, device_span<Output> output,
                                 const device_operator& operation = "minus", direction direction = direction::left,
                                 const run_options& run = {}) {
  detail::algorithm_call call("adjacent_difference", "adjacent_difference");
  call.input("input", "input", input);
  call.output("output", "output", output, detail::like({"input"}));
  call.count("input");
  call.operation("operator", operation);
  call.key("direction", detail::word(direction));
  return call.run(owner, run);
}

/**
 * Copies `sizes[i]` bytes from the address `sources[i]` to the address `destinations[i]`. The arrays have the same
 * number of elements. No destination may overlap another one or a source. Buffers of size 0 may have the address 0.
 */
template <typename Source, typename Destination, typename Size>
result<void> batched_memcpy(const context& owner, device_span<Source> sources, device_span<Destination> destinations,
                            device_span<Size> sizes, const run_options& run = {}) {
  detail::algorithm_call call("batched_memcpy", "batched_memcpy");
  call.addresses("sources", sources);
  call.addresses("destinations", destinations, detail::like({"sources"}));
  call.addresses("sizes", sizes, detail::like({"sources"}));
  call.count("sources");
  return call.run(owner, run);
}

/**
 * Writes the index of the first element of `input` that is not less than `values[i]`, or the size of `input`, to
 * `output[i]`. `input` is sorted by the comparison. The elements of `output` are integers.
 */
template <typename Input, typename Value, typename Output>
result<void> lower_bound(const context& owner, device_span<Input> input, device_span<Value> values,
                         device_span<Output> output, const device_operator& operation = "less",
                         const run_options& run = {}) {
  detail::algorithm_call call("lower_bound", "binary_search");
  call.key("kind", "lower_bound");
  call.input("input", "input", input);
  call.input("values", "values", values);
  call.output("output", "output", output, detail::like({"values"}));
  call.count("input");
  call.count("values");
  call.operation("operator", operation);
  return call.run(owner, run);
}

/**
 * Writes the index of the first element of `input` that is greater than `values[i]`, or the size of `input`, to
 * `output[i]`. `input` is sorted by the comparison. The elements of `output` are integers.
 */
template <typename Input, typename Value, typename Output>
result<void> upper_bound(const context& owner, device_span<Input> input, device_span<Value> values,
                         device_span<Output> output, const device_operator& operation = "less",
                         const run_options& run = {}) {
  detail::algorithm_call call("upper_bound", "binary_search");
  call.key("kind", "upper_bound");
  call.input("input", "input", input);
  call.input("values", "values", values);
  call.output("output", "output", output, detail::like({"values"}));
  call.count("input");
  call.count("values");
  call.operation("operator", operation);
  return call.run(owner, run);
}

/**
 * Writes what lower_bound() finds to `output`, and what upper_bound() finds to `upper`: where the elements that equal
 * each value begin and end.
 */
template <typename Input, typename Value, typename Output, typename Upper>
result<void> equal_range(const context& owner, device_span<Input> input, device_span<Value> values,
                         device_span<Output> output, device_span<Upper> upper,
                         const device_operator& operation = "less", const run_options& run = {}) {
  detail::algorithm_call call("equal_range", "binary_search");
  call.key("kind", "equal_range");
  call.input("input", "input", input);
  call.input("values", "values", values);
  call.output("output", "output", output, detail::like({"values"}));
  call.output("upper", "upper", upper, detail::like({"values"}));
  call.count("input");
  call.count("values");
  call.operation("operator", operation);
  return call.run(owner, run);
}

/**
 * Writes the smallest element to `output` and its index to `index`, which have one element each. The operator is true
 * if its first argument comes before the second. Of equal elements the first is found. Nothing is written for an empty
 * input. The index is an integer of any type.
 */
template <typename Input, typename Output, typename Index>
result<void> argmin(const context& owner, device_span<Input> input, device_span<Output> output,
                    device_span<Index> index, const device_operator& operation = "less", const run_options& run = {}) {
  detail::algorithm_call call("argmin", "extremum");
  call.key("select", "smallest");
  call.input("input", "input", input);
  call.output("output", "output", output, detail::exactly(1));
  call.output("index", "index", index, detail::exactly(1));
  call.count("input");
  call.operation("operator", operation);
  return call.run(owner, run);
}

/**
 * Writes the largest element to `output` and its index to `index`, which have one element each. The operator is true if
 * its first argument comes before the second. Of equal elements the first is found. Nothing is written for an empty
 * input. The index is an integer of any type.
 */
template <typename Input, typename Output, typename Index>
result<void> argmax(const context& owner, device_span<Input> input, device_span<Output> output,
                    device_span<Index> index, const device_operator& operation = "less", const run_options& run = {}) {
  detail::algorithm_call call("argmax", "extremum");
  call.key("select", "largest");
  call.input("input", "input", input);
  call.output("output", "output", output, detail::exactly(1));
  call.output("index", "index", index, detail::exactly(1));
  call.count("input");
  call.operation("operator", operation);
  return call.run(owner, run);
}

/**
 * Writes the index of the first element for which `predicate` is true, or the size of `input`, to `output`, which has
 * one element. The index stays on the device.
 */
template <typename Input>
result<void> find_if(const context& owner, device_span<Input> input, count_span output,
                     const device_operator& predicate, const run_options& run = {}) {
  detail::algorithm_call call("find_if", "find_if");
  call.input("input", "input", input);
  call.array("output", output, detail::exactly(1));
  call.count("input");
  call.operation("predicate", predicate);
  return call.run(owner, run);
}

/**
 * Calls the operator for each element, in any order. It may take the element by reference and change it.
 */
template <typename Input>
result<void> for_each(const context& owner, device_span<Input> input, const device_operator& operation,
                      const run_options& run = {}) {
  detail::algorithm_call call("for_each", "for_each");
  call.input("input", "input", input);
  call.count("input");
  call.operation("operator", operation);
  return call.run(owner, run);
}

/**
 * Merges two arrays that are sorted by the comparison to one, which has as many elements as both and is other memory.
 * Of equal keys, those of `keys` come first.
 */
template <typename Key, typename OtherKey, typename KeyOut>
result<void> merge(const context& owner, device_span<Key> keys, device_span<OtherKey> other_keys,
                   device_span<KeyOut> keys_out, const device_operator& operation = "less",
                   const run_options& run = {}) {
  detail::algorithm_call call("merge", "merge");
  call.input("keys", "keys", keys);
  call.count("keys");
  call.input("other_keys", "other_keys", other_keys);
  call.count("other_keys");
  call.output("keys_out", "keys_out", keys_out, detail::like({"keys", "other_keys"}));
  call.operation("operator", operation);
  return call.run(owner, run);
}

/** As above, and moves a value with each key. */
template <typename Key, typename OtherKey, typename KeyOut, typename Value, typename OtherValue, typename ValueOut>
result<void> merge(const context& owner, device_span<Key> keys, device_span<OtherKey> other_keys,
                   device_span<KeyOut> keys_out, device_span<Value> values, device_span<OtherValue> other_values,
                   device_span<ValueOut> values_out, const device_operator& operation = "less",
                   const run_options& run = {}) {
  detail::algorithm_call call("merge", "merge");
  call.input("keys", "keys", keys);
  call.input("values", "values", values, detail::like({"keys"}));
  call.count("keys");
  call.input("other_keys", "other_keys", other_keys);
  call.input("other_values", "other_values", other_values, detail::like({"other_keys"}));
  call.count("other_keys");
  call.output("keys_out", "keys_out", keys_out, detail::like({"keys", "other_keys"}));
  call.output("values_out", "values_out", values_out, detail::like({"keys", "other_keys"}));
  call.operation("operator", operation);
  return call.run(owner, run);
}

/**
 * Sorts by a comparison, which is true if its first argument comes before the second. The sort is stable. `keys_out`
 * may be `keys`.
 */
template <typename Key>
result<void> merge_sort(const context& owner, device_span<Key> keys, device_span<std::remove_const_t<Key>> keys_out,
                        const device_operator& operation = "less", const run_options& run = {}) {
  detail::algorithm_call call("merge_sort", "merge_sort");
  call.input("key", "keys", keys);
  call.array("keys_out", keys_out, detail::like({"keys"}));
  call.count("keys");
  call.operation("operator", operation);
  return call.run(owner, run);
}

/** As above, and moves a value with each key. */
template <typename Key, typename Value>
result<void> merge_sort(const context& owner, device_span<Key> keys, device_span<std::remove_const_t<Key>> keys_out,
                        device_span<Value> values, device_span<std::remove_const_t<Value>> values_out,
                        const device_operator& operation = "less", const run_options& run = {}) {
  detail::algorithm_call call("merge_sort", "merge_sort");
  call.input("key", "keys", keys);
  call.array("keys_out", keys_out, detail::like({"keys"}));
  call.input("value", "values", values, detail::like({"keys"}));
  call.array("values_out", values_out, detail::like({"keys"}));
  call.count("keys");
  call.operation("operator", operation);
  return call.run(owner, run);
}

/**
 * Writes the selected elements to `output`, in order, then the others in reverse order, and the number of selected
 * elements to `selected`, which has one element. The outputs have as many elements as `input`, and are other memory.
 * The number stays on the device.
 */
template <typename Input, typename Output>
result<void> partition_if(const context& owner, device_span<Input> input, device_span<Output> output,
                          count_span selected, const selection& selection, const run_options& run = {}) {
  detail::algorithm_call call("partition_if", "partition_if");
  call.input("input", "input", input);
  selection.add_flags_to(call);
  call.output("output", "output", output, detail::like({"input"}));
  call.array("selected", selected, detail::exactly(1));
  call.count("input");
  selection.add_predicate_to(call);
  return call.run(owner, run);
}

/** As above, and writes the others to `rejected`, in order. */
template <typename Input, typename Output, typename Rejected>
result<void> partition_if(const context& owner, device_span<Input> input, device_span<Output> output,
                          device_span<Rejected> rejected, count_span selected, const selection& selection,
                          const run_options& run = {}) {
  detail::algorithm_call call("partition_if", "partition_if");
  call.input("input", "input", input);
  selection.add_flags_to(call);
  call.output("output", "output", output, detail::like({"input"}));
  call.output("rejected", "rejected", rejected, detail::like({"input"}));
  call.array("selected", selected, detail::exactly(1));
  call.count("input");
  selection.add_predicate_to(call);
  return call.run(owner, run);
}

/**
 * Sorts numbers by their bits, to other memory. The sort is stable.
 */
template <typename Key>
result<void> radix_sort(const context& owner, device_span<Key> keys, device_span<std::remove_const_t<Key>> keys_out,
                        order order = order::ascending, const bit_range& bits = {}, const run_options& run = {}) {
  detail::algorithm_call call("radix_sort", "radix_sort");
  call.input("key", "keys", keys);
  call.array("keys_out", keys_out, detail::like({"keys"}));
  call.count("keys");
  call.bits(bits, sizeof(Key));
  call.key("order", detail::word(order));
  return call.run(owner, run);
}

/** As above, and moves a value with each key. */
template <typename Key, typename Value>
result<void> radix_sort(const context& owner, device_span<Key> keys, device_span<std::remove_const_t<Key>> keys_out,
                        device_span<Value> values, device_span<std::remove_const_t<Value>> values_out,
                        order order = order::ascending, const bit_range& bits = {}, const run_options& run = {}) {
  detail::algorithm_call call("radix_sort", "radix_sort");
  call.input("key", "keys", keys);
  call.array("keys_out", keys_out, detail::like({"keys"}));
  call.input("value", "values", values, detail::like({"keys"}));
  call.array("values_out", values_out, detail::like({"keys"}));
  call.count("keys");
  call.bits(bits, sizeof(Key));
  call.key("order", detail::word(order));
  return call.run(owner, run);
}

/**
 * Writes `initial op input[0] op input[1] ...` to `output`, which has one element. The operator is associative, and the
 * type of the output is that of the computation. Without an initial value nothing is written for an empty input.
 */
template <typename Input, typename Output>
result<void> reduce(const context& owner, device_span<Input> input, device_span<Output> output,
                    const device_operator& operation, initial_value<Output> initial = std::nullopt,
                    const run_options& run = {}) {
  detail::algorithm_call call("reduce", "reduce");
  call.input("input", "input", input);
  call.output("output", "output", output, detail::exactly(1));
  call.type<Output>("accumulator");
  call.count("input");
  call.operation("operator", operation);
  call.optional_initial(initial);
  return call.run(owner, run);
}

/**
 * Writes the key of each run of `equal` keys to `keys_out`, the reduction of the run's elements to `output`, and the
 * number of runs to `runs`, which has one element. The type of the output is that of the computation. The outputs have
 * as many elements as `keys`, and are other memory. The number stays on the device.
 */
template <typename Key, typename Input, typename KeyOut, typename Output>
result<void> reduce_by_key(const context& owner, device_span<Key> keys, device_span<Input> input,
                           device_span<KeyOut> keys_out, device_span<Output> output, count_span runs,
                           const device_operator& operation, const device_operator& equal = "equal_to",
                           const run_options& run = {}) {
  detail::algorithm_call call("reduce_by_key", "reduce_by_key");
  call.input("keys", "keys", keys);
  call.input("input", "input", input, detail::like({"keys"}));
  call.output("keys_out", "keys_out", keys_out, detail::like({"keys"}));
  call.output("output", "output", output, detail::like({"keys"}));
  call.type<Output>("accumulator");
  call.array("runs", runs, detail::exactly(1));
  call.count("keys");
  call.operation("operator", operation);
  call.operation("equal", equal);
  return call.run(owner, run);
}

/**
 * Writes an element of each run of `equal` elements to `output`, its length to `lengths`, and the number of runs to
 * `runs`, which has one element. Lengths are integers of any type. The outputs have as many elements as `input`, and
 * are other memory. The number stays on the device.
 */
template <typename Input, typename Output, typename Length>
result<void> run_length_encode(const context& owner, device_span<Input> input, device_span<Output> output,
                               device_span<Length> lengths, count_span runs, const device_operator& equal = "equal_to",
                               const run_options& run = {}) {
  detail::algorithm_call call("run_length_encode", "run_length_encode");
  call.input("input", "input", input);
  call.output("output", "output", output, detail::like({"input"}));
  call.output("lengths", "lengths", lengths, detail::like({"input"}));
  call.array("runs", runs, detail::exactly(1));
  call.count("input");
  call.operation("equal", equal);
  return call.run(owner, run);
}

/**
 * Writes the reduction of `initial` and the elements before `i` to `output[i]`. The type of the output is that of the
 * computation. `output` may be `input`.
 */
template <typename Input, typename Output>
result<void> exclusive_scan(const context& owner, device_span<Input> input, device_span<Output> output,
                            const device_operator& operation, const std::remove_cv_t<Output>& initial,
                            const run_options& run = {}) {
  detail::algorithm_call call("exclusive_scan", "scan");
  call.key("kind", "exclusive");
  call.input("input", "input", input);
  call.output("output", "output", output, detail::like({"input"}));
  call.type<Output>("accumulator");
  call.count("input");
  call.operation("operator", operation);
  call.argument(initial);
  return call.run(owner, run);
}

/**
 * Writes the reduction of `initial`, if there is one, and the elements up to `i` to `output[i]`. The type of the output
 * is that of the computation. `output` may be `input`.
 */
template <typename Input, typename Output>
result<void> inclusive_scan(const context& owner, device_span<Input> input, device_span<Output> output,
                            const device_operator& operation, initial_value<Output> initial = std::nullopt,
                            const run_options& run = {}) {
  detail::algorithm_call call("inclusive_scan", "scan");
  call.key("kind", "inclusive");
  call.input("input", "input", input);
  call.output("output", "output", output, detail::like({"input"}));
  call.type<Output>("accumulator");
  call.count("input");
  call.operation("operator", operation);
  call.optional_initial(initial);
  return call.run(owner, run);
}

/**
 * Writes an exclusive_scan() that begins again with `initial` at each element whose key is not `equal` to the key
 * before it.
 */
template <typename Key, typename Input, typename Output>
result<void> exclusive_scan_by_key(const context& owner, device_span<Key> keys, device_span<Input> input,
                                   device_span<Output> output, const device_operator& operation,
                                   const std::remove_cv_t<Output>& initial, const device_operator& equal = "equal_to",
                                   const run_options& run = {}) {
  detail::algorithm_call call("exclusive_scan_by_key", "scan_by_key");
  call.key("kind", "exclusive");
  call.input("keys", "keys", keys);
  call.input("input", "input", input, detail::like({"keys"}));
  call.output("output", "output", output, detail::like({"keys"}));
  call.type<Output>("accumulator");
  call.count("keys");
  call.operation("operator", operation);
  call.operation("equal", equal);
  call.argument(initial);
  return call.run(owner, run);
}

/**
 * Writes an inclusive_scan() that begins again at each element whose key is not `equal` to the key before it. It has no
 * initial value.
 */
template <typename Key, typename Input, typename Output>
result<void> inclusive_scan_by_key(const context& owner, device_span<Key> keys, device_span<Input> input,
                                   device_span<Output> output, const device_operator& operation,
                                   const device_operator& equal = "equal_to", const run_options& run = {}) {
  detail::algorithm_call call("inclusive_scan_by_key", "scan_by_key");
  call.key("kind", "inclusive");
  call.input("keys", "keys", keys);
  call.input("input", "input", input, detail::like({"keys"}));
  call.output("output", "output", output, detail::like({"keys"}));
  call.type<Output>("accumulator");
  call.count("keys");
  call.operation("operator", operation);
  call.operation("equal", equal);
  return call.run(owner, run);
}

/**
 * Writes the reduction of each segment to an element of `output`, as reduce() does. There are as many segments as
 * elements of `output`.
 */
template <typename Input, typename Output>
result<void> segmented_reduce(const context& owner, device_span<Input> input, device_span<Output> output,
                              const segments& segments, const device_operator& operation,
                              initial_value<Output> initial = std::nullopt, const run_options& run = {}) {
  detail::algorithm_call call("segmented_reduce", "segmented_reduce");
  call.input("input", "input", input);
  call.output("output", "output", output);
  call.type<Output>("accumulator");
  segments.add_to(call, "input", "output");
  call.count("output");
  call.operation("operator", operation);
  call.optional_initial(initial);
  return call.run(owner, run);
}

/**
 * Writes an exclusive_scan() of each segment. Elements that lie in no segment are not written. `output` may be `input`.
 */
template <typename Input, typename Output>
result<void> exclusive_segmented_scan(const context& owner, device_span<Input> input, device_span<Output> output,
                                      const segments& segments, const device_operator& operation,
                                      const std::remove_cv_t<Output>& initial, const run_options& run = {}) {
  detail::algorithm_call call("exclusive_segmented_scan", "segmented_scan");
  call.key("kind", "exclusive");
  call.input("input", "input", input);
  call.output("output", "output", output, detail::like({"input"}));
  call.type<Output>("accumulator");
  segments.add_to(call, "input");
  call.count("segments");
  call.operation("operator", operation);
  call.argument(initial);
  return call.run(owner, run);
}

/**
 * Writes an inclusive_scan() of each segment. Elements that lie in no segment are not written. `output` may be `input`.
 */
template <typename Input, typename Output>
result<void> inclusive_segmented_scan(const context& owner, device_span<Input> input, device_span<Output> output,
                                      const segments& segments, const device_operator& operation,
                                      initial_value<Output> initial = std::nullopt, const run_options& run = {}) {
  detail::algorithm_call call("inclusive_segmented_scan", "segmented_scan");
  call.key("kind", "inclusive");
  call.input("input", "input", input);
  call.output("output", "output", output, detail::like({"input"}));
  call.type<Output>("accumulator");
  segments.add_to(call, "input");
  call.count("segments");
  call.operation("operator", operation);
  call.optional_initial(initial);
  return call.run(owner, run);
}

/**
 * Sorts the numbers of each segment by their bits, to other memory. The sort is stable. The segments are given by
 * offsets and may not overlap; keys that lie in no segment are not written. The size of the largest segment is not
 * used.
 */
template <typename Key>
result<void> segmented_sort(const context& owner, device_span<Key> keys, device_span<std::remove_const_t<Key>> keys_out,
                            const segments& segments, order order = order::ascending, const run_options& run = {}) {
  detail::algorithm_call call("segmented_sort", "segmented_sort");
  call.input("key", "keys", keys);
  call.array("keys_out", keys_out, detail::like({"keys"}));
  segments.add_offsets_to(call);
  call.count("keys");
  call.count("segments");
  call.key("order", detail::word(order));
  return call.run(owner, run);
}

/** As above, and moves a value with each key. */
template <typename Key, typename Value>
result<void> segmented_sort(const context& owner, device_span<Key> keys, device_span<std::remove_const_t<Key>> keys_out,
                            device_span<Value> values, device_span<std::remove_const_t<Value>> values_out,
                            const segments& segments, order order = order::ascending, const run_options& run = {}) {
  detail::algorithm_call call("segmented_sort", "segmented_sort");
  call.input("key", "keys", keys);
  call.array("keys_out", keys_out, detail::like({"keys"}));
  call.input("value", "values", values, detail::like({"keys"}));
  call.array("values_out", values_out, detail::like({"keys"}));
  segments.add_offsets_to(call);
  call.count("keys");
  call.count("segments");
  call.key("order", detail::word(order));
  return call.run(owner, run);
}

/**
 * Writes the selected elements to `output`, in order, and their number to `selected`, which has one element. `output`
 * has as many elements as `input`, and may be it. The number stays on the device: pass it to a kernel, or copy it.
 */
template <typename Input, typename Output>
result<void> select_if(const context& owner, device_span<Input> input, device_span<Output> output, count_span selected,
                       const selection& selection, const run_options& run = {}) {
  detail::algorithm_call call("select_if", "select_if");
  call.input("input", "input", input);
  selection.add_flags_to(call);
  call.output("output", "output", output, detail::like({"input"}));
  call.array("selected", selected, detail::exactly(1));
  call.count("input");
  selection.add_predicate_to(call);
  return call.run(owner, run);
}

/**
 * Writes the elements for which `select_first` is true to `first`, of the others those for which `select_second` is
 * true to `second`, and the others to `rest`, each in order. The outputs have as many elements as `input`, and are
 * other memory. The numbers of elements in `first` and `second` go to the two elements of `selected`, and stay on the
 * device.
 */
template <typename Input, typename First, typename Second, typename Rest>
result<void> three_way_partition(const context& owner, device_span<Input> input, device_span<First> first,
                                 device_span<Second> second, device_span<Rest> rest, count_span selected,
                                 const device_operator& select_first, const device_operator& select_second,
                                 const run_options& run = {}) {
  detail::algorithm_call call("three_way_partition", "three_way_partition");
  call.input("input", "input", input);
  call.output("first", "first", first, detail::like({"input"}));
  call.output("second", "second", second, detail::like({"input"}));
  call.output("rest", "rest", rest, detail::like({"input"}));
  call.array("selected", selected, detail::exactly(2));
  call.count("input");
  call.operation("select_first", select_first);
  call.operation("select_second", select_second);
  return call.run(owner, run);
}

/**
 * Writes the largest or the smallest numbers to other memory, in no particular order: as many as `keys_out` has
 * elements, at most those of `keys`.
 */
template <typename Key>
result<void> top_k(const context& owner, device_span<Key> keys, device_span<std::remove_const_t<Key>> keys_out,
                   select select = select::largest, const run_options& run = {}) {
  detail::algorithm_call call("top_k", "top_k");
  call.input("key", "keys", keys);
  call.array("keys_out", keys_out, detail::at_most({"keys"}));
  call.count("keys");
  call.count("keys_out");
  call.key("select", detail::word(select));
  return call.run(owner, run);
}

/** As above, and moves a value with each key. */
template <typename Key, typename Value>
result<void> top_k(const context& owner, device_span<Key> keys, device_span<std::remove_const_t<Key>> keys_out,
                   device_span<Value> values, device_span<std::remove_const_t<Value>> values_out,
                   select select = select::largest, const run_options& run = {}) {
  detail::algorithm_call call("top_k", "top_k");
  call.input("key", "keys", keys);
  call.array("keys_out", keys_out, detail::at_most({"keys"}));
  call.input("value", "values", values, detail::like({"keys"}));
  call.array("values_out", values_out, detail::like({"keys_out"}));
  call.count("keys");
  call.count("keys_out");
  call.key("select", detail::word(select));
  return call.run(owner, run);
}

/**
 * Writes the first of each run of `equal` elements to `output`, and their number to `selected`, which has one element.
 * `output` has as many elements as `input`, and may be it. The number stays on the device.
 */
template <typename Input, typename Output>
result<void> unique(const context& owner, device_span<Input> input, device_span<Output> output, count_span selected,
                    const device_operator& equal = "equal_to", const run_options& run = {}) {
  detail::algorithm_call call("unique", "unique");
  call.input("input", "input", input);
  call.output("output", "output", output, detail::like({"input"}));
  call.array("selected", selected, detail::exactly(1));
  call.count("input");
  call.operation("equal", equal);
  return call.run(owner, run);
}

/**
 * Writes the first key of each run of `equal` keys to `keys_out`, its value to `values_out`, and their number to
 * `selected`, which has one element. The outputs have as many elements as `keys`, and are other memory. The number
 * stays on the device.
 */
template <typename Key, typename Value, typename KeyOut, typename ValueOut>
result<void> unique_by_key(const context& owner, device_span<Key> keys, device_span<Value> values,
                           device_span<KeyOut> keys_out, device_span<ValueOut> values_out, count_span selected,
                           const device_operator& equal = "equal_to", const run_options& run = {}) {
  detail::algorithm_call call("unique_by_key", "unique_by_key");
  call.input("keys", "keys", keys);
  call.input("values", "values", values, detail::like({"keys"}));
  call.output("keys_out", "keys_out", keys_out, detail::like({"keys"}));
  call.output("values_out", "values_out", values_out, detail::like({"keys"}));
  call.array("selected", selected, detail::exactly(1));
  call.count("keys");
  call.operation("equal", equal);
  return call.run(owner, run);
}

CJIT_HPP_END

#endif
