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

#include <cjit/cpp/algorithm_calls.hpp>
#include <cjit/cpp/histogram.hpp>
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
  detail::algorithm_call call("transform", "transform");
  call.types<Inputs...>("inputs");
  call.keep_size("output", output.size());
  static constexpr const char* kNames[] = {"inputs[0]", "inputs[1]", "inputs[2]", "inputs[3]",
                                           "inputs[4]", "inputs[5]", "inputs[6]", "inputs[7]"};
  const char* const* name = kNames;
  std::apply([&](const auto&... each) { (call.array(*name++, each, detail::like({"output"})), ...); }, inputs);
  call.output("output", "output", output);
  call.count("output");
  call.operation("operator", operation);
  return call.run(owner, run);
}
/** As above, for one input: `cjit::transform(context, x, y, "negate")`. */
template <typename Input, typename Output>
result<void> transform(const context& owner, device_span<Input> input, device_span<Output> output,
                       const device_operator& operation, const run_options& run = {}) {
  return transform(owner, std::tuple(input), output, operation, run);
}

CJIT_HPP_END

#endif
