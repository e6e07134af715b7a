/**
 * @file cpp/algorithms.hpp
 * Device algorithms by one call: built for the types of the memory, kept by the context, and run.
 *
 *     const cjit::device_span x(x_pointer, count), total(total_pointer, 1);
 *     cjit::reduce(context, x, total, "plus", 0.0f, {stream}).value();
 *     const auto scale = cjit::device_operator("[](float a, float x) { return a * x; }").state(2.0f);
 *     cjit::transform(context, x, x, scale).value();
 *
 * docs/algorithms.md describes the algorithms, their operators and what they guarantee. An algorithm is built when it
 * is first called with its types and operator, which takes a second or two if the cache does not have it. The context
 * keeps it as plan_get() does. algorithm_plan() gives all that the page describes: other iterators,
 * policies, prepared runs, graphs.
 *
 * The functions submit work to the stream of the run_options and do not wait for it. Any number of threads may call
 * them with one context. Memory stays the caller's: it must be valid until the work is done. Counts that do not fit
 * together are refused with status::invalid_argument before anything is built; other failures are those of
 * kernel_build(), module::load() and plan::run().
 */
#ifndef CJIT_CPP_ALGORITHMS_HPP
#define CJIT_CPP_ALGORITHMS_HPP

#include <cjit/cpp/reductions.hpp>
#include <cjit/cpp/selections.hpp>
#include <cjit/cpp/sorts.hpp>
#include <tuple>

CJIT_HPP_BEGIN

/**
 * Writes `operation(inputs[0][i], inputs[1][i], ...)` to `output[i]`, for one to eight inputs. The output may be one of
 * them.
 *
 *     cjit::transform(context, std::tuple(x, y), y, "[](float x, float y) { return x * y; }").value();
 */
template <typename... Inputs, typename Output>
result<void> transform(const context& owner, const std::tuple<device_span<Inputs>...>& inputs,
                       device_span<Output> output, const device_operator& operation, const run_options& run = {}) {
  static_assert(sizeof...(Inputs) >= 1 && sizeof...(Inputs) <= 8, "transform takes one to eight inputs");
  detail::algorithm_call call("transform");
  call.template types<Inputs...>("inputs");
  const auto add = [&](const auto& input) {
    call.expect("an input", input.size(), output.size(), detail::kSizeOfOutput).argument(input.address());
  };
  std::apply([&](const auto&... each) { (add(each), ...); }, inputs);
  return call.output("output", output).argument(output.size()).operation("operator", operation).run(owner, run);
}
/** As above, for one input: `cjit::transform(context, x, y, "negate")`. */
template <typename Input, typename Output>
result<void> transform(const context& owner, device_span<Input> input, device_span<Output> output,
                       const device_operator& operation, const run_options& run = {}) {
  return transform(owner, std::tuple(input), output, operation, run);
}

/**
 * Calls the operator for each element, in any order. It may take the element by reference and change it.
 *
 *     cjit::for_each(context, x, "[](float& x) { x = 1 / x; }").value();
 */
template <typename Element>
result<void> for_each(const context& owner, device_span<Element> elements, const device_operator& operation,
                      const run_options& run = {}) {
  return detail::algorithm_call("for_each")
      .input("input", elements)
      .argument(elements.size())
      .operation("operator", operation)
      .run(owner, run);
}

/** The neighbour that adjacent_difference() takes. */
struct adjacent_difference_options {
  /** The element after instead of the one before. */
  bool right = false;
};

/**
 * Writes `operation(input[i], input[i - 1])` to `output[i]`, or `operation(input[i], input[i + 1])` with the option
 * `right`. The first element, or the last one, is copied. The output may be the input.
 *
 *     cjit::adjacent_difference(context, offsets, sizes, "minus").value();
 */
template <typename Input, typename Output>
result<void> adjacent_difference(const context& owner, device_span<Input> input, device_span<Output> output,
                                 const device_operator& operation = "minus",
                                 const adjacent_difference_options& options = {}, const run_options& run = {}) {
  return detail::algorithm_call("adjacent_difference")
      .key("direction", options.right ? "\"right\"" : "\"left\"")
      .input("input", input)
      .output("output", output, input.size(), detail::kSizeOfInput)
      .argument(input.size())
      .operation("operator", operation)
      .run(owner, run);
}

/** @cond */
namespace detail {

template <typename Element, typename Bare = std::remove_cv_t<Element>>
inline constexpr bool is_address =
    std::is_pointer_v<Bare> || std::is_same_v<Bare, device_address> || std::is_same_v<Bare, std::uint64_t>;

inline constexpr const char* kSizeOfSources = "the size of sources";

}  // namespace detail
/** @endcond */

/**
 * Copies `sizes[i]` bytes from `sources[i]` to `destinations[i]`, for each `i`. The arrays are in device memory and
 * have one size. Their elements are addresses: pointers, device_address or `std::uint64_t`. No destination may overlap
 * another one or a source.
 *
 *     cjit::batched_memcpy(context, sources, destinations, sizes).value();  // device_span<float*>, for example
 */
template <typename Source, typename Destination>
result<void> batched_memcpy(const context& owner, device_span<Source> sources, device_span<Destination> destinations,
                            device_span<const std::uint64_t> sizes, const run_options& run = {}) {
  static_assert(detail::is_address<Source> && detail::is_address<Destination>,
                "sources and destinations are arrays of pointers, cjit::device_address or std::uint64_t");
  return detail::algorithm_call("batched_memcpy")
      .expect("destinations", destinations.size(), sources.size(), detail::kSizeOfSources)
      .expect("sizes", sizes.size(), sources.size(), detail::kSizeOfSources)
      .argument(sources.address())
      .argument(destinations.address())
      .argument(sizes.address())
      .argument(sources.size())
      .run(owner, run);
}

CJIT_HPP_END

#endif
