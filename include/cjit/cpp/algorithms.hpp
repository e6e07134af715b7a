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
 * keeps it until it is closed or destroyed. algorithm_plan() gives all that the page describes: other iterators,
 * policies, prepared runs, graphs.
 *
 * The functions submit work to the stream of the run_options and do not wait for it. Any number of threads may call
 * them with one context. Memory stays the caller's: it must be valid until the work is done. Counts that do not fit
 * together are refused with status::invalid_argument before anything is built; other failures are those of
 * kernel_build(), module::load() and plan::run().
 */
#ifndef CJIT_CPP_ALGORITHMS_HPP
#define CJIT_CPP_ALGORITHMS_HPP

#include <cjit/cpp/kernel_build.hpp>
#include <cjit/cpp/module.hpp>
#include <cjit/cpp/value_kind.hpp>
#include <tuple>

CJIT_HPP_BEGIN

/**
 * A type in CUDA C++ and the code that defines it, for elements and states that an operator looks into; see
 * cuda_type_of.
 */
struct cuda_type {
  /** The name of the type in CUDA C++. Empty: none. */
  const char* name = "";
  /** CUDA C++ that defines the type, once for all algorithms. Empty: the compiler knows it, as `float4`. */
  const char* definition = "";
};

/**
 * The type in CUDA C++ of elements of a C++ type. Specialize it for your own trivially copyable structs, and for
 * pointers as states of operators. Without it numbers have the name of their value_kind_of (enumerations that of their
 * underlying type), std::complex and classes like it are complex numbers, and all other types are bytes that are only
 * copied.
 *
 *     struct Point { float x, y; };
 *     template <>
 *     inline constexpr cjit::cuda_type cjit::cuda_type_of<Point> = {"Point", "struct Point { float x, y; };"};
 *     template <>
 *     inline constexpr cjit::cuda_type cjit::cuda_type_of<const float*> = {"const float*"};
 */
template <typename Element>
inline constexpr cuda_type cuda_type_of = {};

/**
 * Elements in device memory: an address and their number. It does not own them.
 *
 *     cjit::device_span x(pointer, count);                        // float* pointer
 *     cjit::device_span<const float> y(cjit::device_address{address}, count);
 */
template <typename Element>
class device_span {
 public:
  /** No elements. */
  constexpr device_span() noexcept = default;
  /** `size` elements at a pointer to device memory. */
  device_span(Element* data, std::uint64_t size) noexcept
      : device_span(device_address{reinterpret_cast<std::uintptr_t>(data)}, size) {}
  /** `size` elements at a CUdeviceptr. */
  constexpr device_span(device_address address, std::uint64_t size) noexcept : address_(address), size_(size) {}
  /** The same elements, which cannot be written. */
  template <typename Other, typename = std::enable_if_t<std::is_same_v<const Other, Element>>>
  constexpr device_span(device_span<Other> other) noexcept  // NOLINT(google-explicit-constructor)
      : device_span(other.address(), other.size()) {}

  /** Address of the first element. */
  constexpr device_address address() const noexcept { return address_; }
  /** Number of elements. */
  constexpr std::uint64_t size() const noexcept { return size_; }

 private:
  device_address address_;
  std::uint64_t size_ = 0;
};

/** @cond */
namespace detail {

inline std::string json_string(std::string_view text) {
  std::string json = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\')
      json.append(1, '\\').append(1, c);
    else if (static_cast<unsigned char>(c) >= 0x20)
      json.append(1, c);
    else
      json.append("\\u00").append(1, "01"[c >> 4]).append(1, "0123456789abcdef"[c & 15]);
  }
  return json.append(1, '"');
}

// std::complex, and thrust::complex and cuda::std::complex, whose headers need not be there.
template <typename Element, typename Part, typename = void>
inline constexpr bool is_complex_of = false;
template <typename Element, typename Part>
inline constexpr bool is_complex_of<
    Element, Part, std::void_t<decltype(std::declval<Element>().real()), decltype(std::declval<Element>().imag())>> =
    std::is_same_v<typename Element::value_type, Part> && sizeof(Element) == 2 * sizeof(Part);

template <typename Element>
constexpr value_kind element_kind() noexcept {
  if constexpr (std::is_enum_v<Element>)
    return value_kind_of<std::underlying_type_t<Element>>;
  else if constexpr (std::is_pointer_v<Element> || std::is_same_v<Element, device_address>)
    return value_kind::bytes;
  else if constexpr (is_complex_of<Element, float>)
    return value_kind::complex64;
  else if constexpr (is_complex_of<Element, double>)
    return value_kind::complex128;
  else
    return value_kind_of<Element>;
}

// A type in JSON, and the code that defines it.
struct element_type {
  std::string json;
  const char* definition;
};

template <typename Element>
element_type describe_element() {
  using type = std::remove_cv_t<Element>;
  static_assert(std::is_trivially_copyable_v<type>,
                "elements and states of an algorithm are copied byte by byte, but this type is not trivially copyable");
  constexpr cuda_type cuda = cuda_type_of<type>;
  constexpr value_kind kind = element_kind<type>();
  constexpr bool is_named = *cuda.name != '\0';
  if constexpr (!is_named && kind != value_kind::bytes) return {json_string(value_kind_name(kind)), ""};
  std::string json = "{";
  if constexpr (is_named) json.append("\"type\": ").append(json_string(cuda.name)).append(", ");
  json.append("\"size\": ").append(std::to_string(sizeof(type)));
  json.append(", \"alignment\": ").append(std::to_string(alignof(type))).append("}");
  return {std::move(json), cuda.definition};
}

}  // namespace detail
/** @endcond */

/**
 * What an algorithm does with elements: a name of docs/algorithms.md ("plus", "less"), or a callable expression in CUDA
 * C++. Text that is an identifier is a name. Names and syntax are checked by the build. Plain data; copies are
 * independent.
 *
 *     cjit::device_operator("[](float a, float b) { return a > b ? a : b; }")
 *     cjit::device_operator("[](float a, float x, float y) { return a * x + y; }").state(2.0f)
 */
class device_operator {
 public:
  /** A name or an expression. */
  device_operator(std::string call) : call_(std::move(call)) {}  // NOLINT(google-explicit-constructor)
  /** A name or an expression. */
  device_operator(const char* call) : call_(call) {}  // NOLINT(google-explicit-constructor)

  /** Sets definitions in CUDA C++ that the expression uses. */
  device_operator& code(std::string definitions) {
    code_ = std::move(definitions);
    return *this;
  }
  /**
   * Sets a value that the callable receives before the elements. It is an argument of the run: another value of the
   * same type builds nothing.
   */
  template <typename State>
  device_operator& state(const State& value) {
    state_type_ = detail::describe_element<State>();
    state_ = bytes_view(&value, sizeof value).to_vector();
    return *this;
  }

  /** @cond */
  const std::optional<detail::element_type>& state_type() const noexcept { return state_type_; }
  bytes_view state_bytes() const noexcept { return state_; }
  std::string json() const {
    if (code_.empty() && !state_type_.has_value() && is_name()) return detail::json_string(call_);
    std::string json = "{\"call\": " + detail::json_string(call_);
    if (!code_.empty()) json.append(", \"code\": ").append(detail::json_string(code_));
    if (state_type_.has_value()) json.append(", \"state\": ").append(state_type_->json);
    return json.append("}");
  }
  /** @endcond */

 private:
  bool is_name() const noexcept {
    return call_.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") ==
           std::string::npos;
  }

  std::string call_, code_;
  std::optional<detail::element_type> state_type_;
  std::vector<std::byte> state_;
};

/**
 * Gets the plan of an algorithm by its description in JSON (docs/algorithms.md). The first call with a text builds and
 * loads it; the context keeps the plan until it is closed or destroyed, and all later calls with the same text return
 * this plan. The plan stays usable as long as the pointer. Thread-safe.
 *
 *     auto plan = cjit::algorithm_plan(context, R"({"algorithm": "reduce", "input": {"counting": "int32"},
 *                                                   "operator": "plus"})").value();
 *     plan->run({stream}, 0, cjit::device_address{total}, std::uint64_t{count}, 0).value();
 *
 * @return an error with status::invalid_argument lists all faults of the description; one with status::compilation
 *         contains the messages about the operator's text
 */
inline result<std::shared_ptr<const plan>> algorithm_plan(const context& owner, const std::string& description) {
  if (owner.get() == nullptr) return detail::closed_error("context");
  return owner.plans().get(description, [&]() -> result<std::shared_ptr<const plan>> {
    kernel_options options;
    options.algorithm = description;
    const auto built = kernel_build(owner, options);
    if (!built) return built.error();
    const auto loaded = module::load(owner, *built);
    if (!loaded) return loaded.error();
    auto made = loaded->get_plan();
    if (!made) return made.error();
    return std::make_shared<const plan>(std::move(*made));
  });
}

/** @cond */
namespace detail {

// A call of an algorithm: its description, and its arguments in the order of docs/algorithms.md.
class algorithm_call {
 public:
  explicit algorithm_call(const char* algorithm)
      : algorithm_(algorithm), json_(std::string("{\"algorithm\": \"") + algorithm + '"') {}

  algorithm_call& key(const char* name, const std::string& json) {
    json_.append(", \"").append(name).append("\": ").append(json);
    return *this;
  }
  template <typename Element>
  algorithm_call& type(const char* name) {
    return key(name, use(describe_element<Element>()));
  }
  template <typename... Elements>
  algorithm_call& types(const char* name) {
    std::string list;
    (list.append(list.empty() ? "[" : ", ").append(use(describe_element<Elements>())), ...);
    return key(name, list + "]");
  }
  algorithm_call& operation(const char* name, const device_operator& given) {
    key(name, given.json());
    if (given.state_type().has_value()) {
      use(*given.state_type());
      arguments_.add_bytes(value_kind::bytes, given.state_bytes());
    }
    return *this;
  }
  // Arguments whose types follow from the description, so that their kinds need no check.
  template <typename Value>
  algorithm_call& argument(const Value& value) {
    arguments_.add_bytes(value_kind::bytes, bytes_view(&value, sizeof value));
    return *this;
  }
  template <typename Value>
  algorithm_call& initial(const std::optional<Value>& value) {
    key("initial", value.has_value() ? "\"value\"" : "\"none\"");
    return value.has_value() ? argument(*value) : *this;
  }
  template <typename Element>
  algorithm_call& input(const char* name, device_span<Element> elements) {
    return type<Element>(name).argument(elements.address());
  }
  template <typename Element>
  algorithm_call& output(device_span<Element> elements) {
    static_assert(!std::is_const_v<Element>, "the output of an algorithm is written; its elements must not be const");
    return input("output", elements);
  }
  // The input, and the output, whose type is that of the computation.
  template <typename Input, typename Output>
  algorithm_call& reduction(device_span<Input> from, device_span<Output> to) {
    return input("input", from).output(to).template type<Output>("accumulator");
  }
  // Refuses the call if an array does not have this number of elements.
  algorithm_call& expect(const char* array, std::uint64_t found, std::uint64_t expected, const char* reason) {
    if (found != expected && !problem_.has_value())
      problem_.emplace(status::invalid_argument, std::string("cannot run ") + algorithm_ + ": the size of " + array +
                                                     " is " + std::to_string(found) + ", expected " +
                                                     std::to_string(expected) + ", " + reason);
    return *this;
  }

  result<void> run(const context& owner, const run_options& options) {
    if (problem_.has_value()) return *problem_;
    if (!preamble_.empty()) key("preamble", json_string(preamble_));
    const auto plan = algorithm_plan(owner, json_ + "}");
    if (!plan) return plan.error();
    const auto done = (*plan)->run(options, arguments_);
    if (!done) return done.error();
    return {};
  }

 private:
  // Adds the definition of a type, once.
  std::string use(element_type type) {
    if (preamble_.find(type.definition) == std::string::npos) preamble_.append(type.definition).append(1, '\n');
    return std::move(type.json);
  }

  const char* algorithm_;
  std::string json_, preamble_;
  argument_list arguments_;
  std::optional<error> problem_;
};

inline constexpr const char* kSizeOfInput = "the size of input";
inline constexpr const char* kSizeOfKeys = "the size of keys";
inline constexpr const char* kSizeOfOutput = "the size of output";

}  // namespace detail
/** @endcond */

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

/** The segments of segmented_reduce(). The offsets are in device memory, and must be valid until the work is done. */
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
  // Adds them to a call for an input and an output of these sizes.
  detail::algorithm_call& lower(detail::algorithm_call& call, std::uint64_t input, std::uint64_t output) const {
    if (size_.has_value()) {
      if (*size_ >= 0)  // the library refuses others
        call.expect("input", input, output * static_cast<std::uint64_t>(*size_), "a segment for each of output");
      return call.key("segments", "\"fixed_size\"").argument(*size_);
    }
    if (is_between_)
      call.expect("offsets", begins_.size(), output + 1, "one more than the size of output");
    else
      call.expect("begins", begins_.size(), output, detail::kSizeOfOutput)
          .expect("ends", ends_.size(), output, detail::kSizeOfOutput);
    return call.key("segments", "\"offsets\"").argument(begins_.address()).argument(ends_.address()).argument(largest_);
  }
  /** @endcond */

 private:
  segments() = default;

  std::optional<std::int32_t> size_;
  offset_span begins_, ends_;
  std::uint64_t largest_ = 0;
  bool is_between_ = false;
};

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
  call.reduction(input, output);
  return segments.lower(call, input.size(), output.size())
      .argument(output.size())
      .operation("operator", operation)
      .initial(initial)
      .run(owner, run);
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
  return call.output(output).argument(output.size()).operation("operator", operation).run(owner, run);
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

CJIT_HPP_END

#endif
