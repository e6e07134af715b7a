/**
 * @file cpp/sorts.hpp
 * Device algorithms that sort, merge and search.
 */
#ifndef CJIT_CPP_SORTS_HPP
#define CJIT_CPP_SORTS_HPP

#include <cjit/cpp/segments.hpp>

CJIT_HPP_BEGIN

/** @cond */
namespace detail {

// The keys or the values of a sort: an array, and one that receives it sorted.
template <typename Element>
void add_sorted(algorithm_call& call, const char* type, const char* name, device_span<Element> from,
                const char* name_out, device_span<std::remove_const_t<Element>> to, std::uint64_t count) {
  call.type<Element>(type)
      .expect(name, from.size(), count, kSizeOfKeys)
      .expect(name_out, to.size(), count, kSizeOfKeys)
      .argument(from.address())
      .argument(to.address());
}

template <typename Key>
algorithm_call sort_keys(const char* algorithm, device_span<Key> keys, device_span<std::remove_const_t<Key>> keys_out) {
  algorithm_call call(algorithm);
  add_sorted(call, "key", "keys", keys, "keys_out", keys_out, keys.size());
  return call;
}

template <typename Key, typename Value>
algorithm_call sort_pairs(const char* algorithm, device_span<Key> keys, device_span<std::remove_const_t<Key>> keys_out,
                          device_span<Value> values, device_span<std::remove_const_t<Value>> values_out) {
  auto call = sort_keys(algorithm, keys, keys_out);
  add_sorted(call, "value", "values", values, "values_out", values_out, keys.size());
  return call;
}

}  // namespace detail
/** @endcond */

/** Order and bits of radix_sort(). */
struct radix_sort_options {
  /** Largest keys first. */
  bool descending = false;
  /** The lowest bit that is compared. */
  std::int32_t begin_bit = 0;
  /** The bit after the highest one that is compared; not set: all bits. */
  std::optional<std::int32_t> end_bit = {};
};

/** @cond */
namespace detail {

template <typename Key>
result<void> radix_sort(const context& owner, algorithm_call call, device_span<Key> keys,
                        const radix_sort_options& options, const run_options& run) {
  return call.key("order", options.descending ? "\"descending\"" : "\"ascending\"")
      .argument(keys.size())
      .argument(options.begin_bit)
      .argument(options.end_bit.value_or(std::int32_t{8 * sizeof(Key)}))
      .run(owner, run);
}

}  // namespace detail
/** @endcond */

/**
 * Sorts numbers by their bits, stable, to other memory.
 *
 *     cjit::radix_sort(context, keys, keys_out, {}, {stream}).value();
 */
template <typename Key>
result<void> radix_sort(const context& owner, device_span<Key> keys, device_span<std::remove_const_t<Key>> keys_out,
                        const radix_sort_options& options = {}, const run_options& run = {}) {
  return detail::radix_sort(owner, detail::sort_keys("radix_sort", keys, keys_out), keys, options, run);
}
/** As above, and moves a value with each key. */
template <typename Key, typename Value>
result<void> radix_sort(const context& owner, device_span<Key> keys, device_span<std::remove_const_t<Key>> keys_out,
                        device_span<Value> values, device_span<std::remove_const_t<Value>> values_out,
                        const radix_sort_options& options = {}, const run_options& run = {}) {
  return detail::radix_sort(owner, detail::sort_pairs("radix_sort", keys, keys_out, values, values_out), keys, options,
                            run);
}

/**
 * Sorts by a comparison, which is true if its first argument comes before the second. Stable. Sorts in place if the
 * output is the input.
 */
template <typename Key>
result<void> merge_sort(const context& owner, device_span<Key> keys, device_span<std::remove_const_t<Key>> keys_out,
                        const device_operator& operation = "less", const run_options& run = {}) {
  return detail::sort_keys("merge_sort", keys, keys_out)
      .argument(keys.size())
      .operation("operator", operation)
      .run(owner, run);
}
/** As above, and moves a value with each key. */
template <typename Key, typename Value>
result<void> merge_sort(const context& owner, device_span<Key> keys, device_span<std::remove_const_t<Key>> keys_out,
                        device_span<Value> values, device_span<std::remove_const_t<Value>> values_out,
                        const device_operator& operation = "less", const run_options& run = {}) {
  return detail::sort_pairs("merge_sort", keys, keys_out, values, values_out)
      .argument(keys.size())
      .operation("operator", operation)
      .run(owner, run);
}

/** Order of segmented_sort(). */
struct segmented_sort_options {
  /** Largest keys first. */
  bool descending = false;
};

/** @cond */
namespace detail {

CJIT_HPP_LAZY result<void> segmented_sort(const context& owner, algorithm_call call, std::uint64_t count,
                                          const segments& segments, const segmented_sort_options& options,
                                          const run_options& run) {
  const std::uint64_t segment_count = segments.count_in(call, count);
  return segments.lower_offsets(call)
      .key("order", options.descending ? "\"descending\"" : "\"ascending\"")
      .argument(count)
      .argument(segment_count)
      .run(owner, run);
}

}  // namespace detail
/** @endcond */

/**
 * Sorts the numbers of each segment by their bits, stable, to other memory. The segments are given by offsets and may
 * not overlap; keys outside of them are not written. The largest size of a segment is not used.
 *
 *     cjit::segmented_sort(context, keys, keys_out, cjit::segments::between(row_offsets)).value();
 */
template <typename Key>
result<void> segmented_sort(const context& owner, device_span<Key> keys, device_span<std::remove_const_t<Key>> keys_out,
                            const segments& segments, const segmented_sort_options& options = {},
                            const run_options& run = {}) {
  return detail::segmented_sort(owner, detail::sort_keys("segmented_sort", keys, keys_out), keys.size(), segments,
                                options, run);
}
/** As above, and moves a value with each key. */
template <typename Key, typename Value>
result<void> segmented_sort(const context& owner, device_span<Key> keys, device_span<std::remove_const_t<Key>> keys_out,
                            device_span<Value> values, device_span<std::remove_const_t<Value>> values_out,
                            const segments& segments, const segmented_sort_options& options = {},
                            const run_options& run = {}) {
  return detail::segmented_sort(owner, detail::sort_pairs("segmented_sort", keys, keys_out, values, values_out),
                                keys.size(), segments, options, run);
}

/** What top_k() finds. */
struct top_k_options {
  /** The smallest keys instead of the largest ones. */
  bool smallest = false;
};

/** @cond */
namespace detail {

template <typename Key>
algorithm_call top_keys(device_span<Key> keys, device_span<std::remove_const_t<Key>> keys_out) {
  algorithm_call call("top_k");
  call.type<Key>("key")
      .expect_at_most("keys_out", keys_out.size(), keys.size(), kSizeOfKeys)
      .argument(keys.address())
      .argument(keys_out.address());
  return call;
}

CJIT_HPP_LAZY result<void> top_k(const context& owner, algorithm_call call, std::uint64_t count, std::uint64_t k,
                                 const top_k_options& options, const run_options& run) {
  return call.key("select", options.smallest ? "\"smallest\"" : "\"largest\"")
      .argument(count)
      .argument(k)
      .run(owner, run);
}

}  // namespace detail
/** @endcond */

/**
 * Writes the largest numbers to other memory, in no particular order: as many as `keys_out` has elements, at most those
 * of `keys`.
 *
 *     cjit::top_k(context, keys, keys_out, {true}).value();  // the smallest ones
 */
template <typename Key>
result<void> top_k(const context& owner, device_span<Key> keys, device_span<std::remove_const_t<Key>> keys_out,
                   const top_k_options& options = {}, const run_options& run = {}) {
  return detail::top_k(owner, detail::top_keys(keys, keys_out), keys.size(), keys_out.size(), options, run);
}
/** As above, and moves a value with each key. */
template <typename Key, typename Value>
result<void> top_k(const context& owner, device_span<Key> keys, device_span<std::remove_const_t<Key>> keys_out,
                   device_span<Value> values, device_span<std::remove_const_t<Value>> values_out,
                   const top_k_options& options = {}, const run_options& run = {}) {
  auto call = detail::top_keys(keys, keys_out);
  call.expect("values", values.size(), keys.size(), detail::kSizeOfKeys)
      .expect("values_out", values_out.size(), keys_out.size(), "the size of keys_out")
      .template type<Value>("value")
      .argument(values.address())
      .argument(values_out.address());
  return detail::top_k(owner, std::move(call), keys.size(), keys_out.size(), options, run);
}

/** @cond */
namespace detail {

inline constexpr const char* kSizeOfMerged = "the sizes of keys and other_keys together";

}  // namespace detail
/** @endcond */

/**
 * Merges two arrays that are sorted by the comparison to one, which has as many elements as both and is other memory.
 * Stable: of equal keys, those of `keys` come first.
 *
 *     cjit::merge(context, keys, other_keys, keys_out).value();
 */
template <typename Key, typename OtherKey, typename KeyOut>
result<void> merge(const context& owner, device_span<Key> keys, device_span<OtherKey> other_keys,
                   device_span<KeyOut> keys_out, const device_operator& operation = "less",
                   const run_options& run = {}) {
  return detail::algorithm_call("merge")
      .input("keys", keys)
      .argument(keys.size())
      .input("other_keys", other_keys)
      .argument(other_keys.size())
      .output("keys_out", keys_out, keys.size() + other_keys.size(), detail::kSizeOfMerged)
      .operation("operator", operation)
      .run(owner, run);
}
/** As above, and moves a value with each key. */
template <typename Key, typename OtherKey, typename KeyOut, typename Value, typename OtherValue, typename ValueOut>
result<void> merge(const context& owner, device_span<Key> keys, device_span<OtherKey> other_keys,
                   device_span<KeyOut> keys_out, device_span<Value> values, device_span<OtherValue> other_values,
                   device_span<ValueOut> values_out, const device_operator& operation = "less",
                   const run_options& run = {}) {
  const std::uint64_t merged = keys.size() + other_keys.size();
  return detail::algorithm_call("merge")
      .input("keys", keys)
      .input("values", values, keys.size(), detail::kSizeOfKeys)
      .argument(keys.size())
      .input("other_keys", other_keys)
      .input("other_values", other_values, other_keys.size(), "the size of other_keys")
      .argument(other_keys.size())
      .output("keys_out", keys_out, merged, detail::kSizeOfMerged)
      .output("values_out", values_out, merged, detail::kSizeOfMerged)
      .operation("operator", operation)
      .run(owner, run);
}

/** @cond */
namespace detail {

template <typename Input, typename Value, typename... Outputs>
result<void> binary_search(const context& owner, const char* kind, device_span<Input> input, device_span<Value> values,
                           const device_operator& operation, const run_options& run,
                           const std::pair<const char*, device_span<Outputs>>&... outputs) {
  algorithm_call call("binary_search");
  call.key("kind", kind).input("input", input).input("values", values);
  (call.output(outputs.first, outputs.second, values.size(), "the size of values"), ...);
  return call.argument(input.size()).argument(values.size()).operation("operator", operation).run(owner, run);
}

}  // namespace detail
/** @endcond */

/**
 * Writes to `output[i]` the index of the first element of the input that is not less than `values[i]`, or the size of
 * the input. The input is sorted by the comparison. The output has integers, one for each value.
 *
 *     cjit::lower_bound(context, sorted, values, indices).value();
 */
template <typename Input, typename Value, typename Output>
result<void> lower_bound(const context& owner, device_span<Input> input, device_span<Value> values,
                         device_span<Output> output, const device_operator& operation = "less",
                         const run_options& run = {}) {
  return detail::binary_search(owner, "\"lower_bound\"", input, values, operation, run, std::pair("output", output));
}

/** As lower_bound(), for the first element that is greater than the value. */
template <typename Input, typename Value, typename Output>
result<void> upper_bound(const context& owner, device_span<Input> input, device_span<Value> values,
                         device_span<Output> output, const device_operator& operation = "less",
                         const run_options& run = {}) {
  return detail::binary_search(owner, "\"upper_bound\"", input, values, operation, run, std::pair("output", output));
}

/** Writes the lower bounds to `output` and the upper bounds to `upper`; see lower_bound() and upper_bound(). */
template <typename Input, typename Value, typename Output, typename Upper>
result<void> equal_range(const context& owner, device_span<Input> input, device_span<Value> values,
                         device_span<Output> output, device_span<Upper> upper,
                         const device_operator& operation = "less", const run_options& run = {}) {
  return detail::binary_search(owner, "\"equal_range\"", input, values, operation, run, std::pair("output", output),
                               std::pair("upper", upper));
}

/**
 * Writes the index of the first element for which the predicate is true, or the size of the input, to `output`, which
 * has one element. The index stays on the device.
 *
 *     cjit::find_if(context, x, index, "[](float x) { return x < 0; }").value();
 */
template <typename Input>
result<void> find_if(const context& owner, device_span<Input> input, count_span output,
                     const device_operator& predicate, const run_options& run = {}) {
  return detail::algorithm_call("find_if")
      .input("input", input)
      .counts("output", output, 1, "the result")
      .argument(input.size())
      .operation("predicate", predicate)
      .run(owner, run);
}

CJIT_HPP_END

#endif
