/**
 * @file cpp/algorithm_call.hpp
 * Memory, types and operators of device algorithms, and their plans.
 */
#ifndef CJIT_CPP_ALGORITHM_CALL_HPP
#define CJIT_CPP_ALGORITHM_CALL_HPP

#include <cjit/cpp/kernel_build.hpp>
#include <cjit/cpp/module.hpp>
#include <cjit/cpp/value_kind.hpp>

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

/**
 * Numbers that an algorithm finds out and writes to device memory. The host does not learn them from the call; pass the
 * memory to later kernels, or copy it.
 */
using count_span = device_span<std::uint64_t>;

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
 * Gets the plan of an algorithm by its description in JSON (docs/algorithms.md), as plan_get() does: the first call
 * with a text builds and loads it, and the context keeps it. Headers are checked only by the build. Thread-safe.
 *
 *     auto plan = cjit::algorithm_plan(context, R"({"algorithm": "reduce", "input": {"counting": "int32"},
 *                                                   "operator": "plus"})").value();
 *     plan.run({stream}, 0, cjit::device_address{total}, std::uint64_t{count}, 0).value();
 *
 * @return an error with status::invalid_argument lists all faults of the description; one with status::compilation
 *         contains the messages about the operator's text
 */
CJIT_HPP_LAZY result<plan> algorithm_plan(const context& owner, const std::string& description) {
  auto options = detail::sized<cjit_kernel_build_options_t>();
  options.algorithm = description.c_str();
  options.header_check = CJIT_HEADER_CHECK_ONCE;
  detail::refuse_nul(options, description);
  return detail::make<plan>(CJIT_FUNCTION(plan_get), owner.get(),
                            static_cast<const cjit_kernel_build_options_t*>(&options),
                            static_cast<const char*>(nullptr));
}

/** The bits that a sort compares: from `begin` up to `end`, which is not one of them. Plain data. */
struct bit_range {
  /** The lowest bit. */
  std::int32_t begin = 0;
  /** The bit after the highest one. std::nullopt: all bits from `begin`. */
  std::optional<std::int32_t> end = std::nullopt;
};

/** @cond */
namespace detail {

template <typename Element, typename Bare = std::remove_cv_t<Element>>
inline constexpr bool is_address =
    std::is_pointer_v<Bare> || std::is_same_v<Bare, device_address> || std::is_same_v<Bare, std::uint64_t>;

// How many elements an array must have.
struct array_size {
  enum { any, exactly_so_many, like_others, at_most_another } kind = any;
  std::uint64_t number = 0;
  std::initializer_list<const char*> arrays = {};
};
constexpr array_size exactly(std::uint64_t number) { return {array_size::exactly_so_many, number, {}}; }
constexpr array_size like(std::initializer_list<const char*> arrays) { return {array_size::like_others, 0, arrays}; }
constexpr array_size at_most(std::initializer_list<const char*> array) {
  return {array_size::at_most_another, 0, array};
}

// Collects a call of an algorithm: its description, and its arguments in the order of docs/algorithms.md. The number of
// elements of an array is known by its name afterwards. A call that is refused stays so.
class algorithm_call {
 public:
  // The names of the function, and of the algorithm.
  algorithm_call(const char* name, const char* algorithm)
      : name_(name), json_(std::string("{\"algorithm\": \"") + algorithm + '"') {}

  // Sets a key to a word, or to JSON.
  void key(const char* name, const char* word) { json(name, json_string(word)); }
  void json(const char* name, const std::string& json) {
    json_.append(", \"").append(name).append("\": ").append(json);
  }
  void type(const char* name, element_type type) { json(name, use(std::move(type))); }
  template <typename Element>
  void type(const char* name) {
    type(name, describe_element<Element>());
  }
  template <typename... Elements>
  void types(const char* name) {
    std::string list;
    (list.append(list.empty() ? "[" : ", ").append(use(describe_element<Elements>())), ...);
    json(name, list + "]");
  }
  // Arguments whose types follow from the description, so that their kinds need no check.
  template <typename Value>
  void argument(const Value& value) {
    arguments_.add_bytes(value_kind::bytes, bytes_view(&value, sizeof value));
  }

  // An array that is read, one that is written, and one whose type is in the description already.
  template <typename Element>
  void input(const char* type_key, const char* name, device_span<Element> elements, array_size size = {}) {
    type<Element>(type_key);
    array(name, elements, size);
  }
  template <typename Element>
  void output(const char* type_key, const char* name, device_span<Element> elements, array_size size = {}) {
    static_assert(!std::is_const_v<Element>, "the output of an algorithm is written; its elements must not be const");
    input(type_key, name, elements, size);
  }
  template <typename Element>
  void array(const char* name, device_span<Element> elements, array_size size = {}) {
    expect(name, elements.size(), size);
    argument(elements.address());
  }
  template <typename Element>
  void addresses(const char* name, device_span<Element> elements, array_size size = {}) {
    static_assert(is_address<Element>, "the elements are pointers, cjit::device_address or std::uint64_t");
    array(name, elements, size);
  }
  // The number of elements of an array.
  void count(const char* name) { argument(size_of(name)); }

  void operation(const char* name, const device_operator& given) {
    json(name, given.json());
    if (!given.state_type().has_value()) return;
    use(*given.state_type());
    arguments_.add_bytes(value_kind::bytes, given.state_bytes());
  }
  template <typename Value>
  void optional_initial(const std::optional<Value>& value) {
    key("initial", value.has_value() ? "value" : "none");
    if (value.has_value()) argument(*value);
  }
  void bits(const bit_range& bits, std::size_t bytes) {
    argument(bits.begin);
    argument(bits.end.value_or(static_cast<std::int32_t>(8 * bytes)));
  }

  // Checks the number of elements of an array, and keeps it.
  CJIT_HPP_LAZY void expect(const char* name, std::uint64_t found, array_size size) {
    sizes_.emplace_back(name, found);
    if (size.kind == array_size::any) return;
    std::uint64_t expected = size.number;
    std::string reason;
    for (const char* other : size.arrays) {
      expected += size_of(other);
      reason.append(reason.empty() ? ", as many as '" : " and '").append(other).append("'");
    }
    const bool is_limit = size.kind == array_size::at_most_another;
    if (is_limit ? found <= expected : found == expected) return;
    if (size.arrays.size() > 1) reason += " together";
    refuse_size(name, found, (is_limit ? "at most " : "") + std::to_string(expected) + reason);
  }
  // Keeps a number that is no array's: that of segments.
  void keep_size(const char* name, std::uint64_t size) { sizes_.emplace_back(name, size); }
  std::uint64_t size_of(const char* name) const {
    for (const auto& [array, size] : sizes_)
      if (std::string_view(array) == name) return size;
    return 0;
  }
  // Refuses the call, unless it is refused already.
  void refuse(const std::string& problem) {
    if (!problem_.has_value())
      problem_.emplace(status::invalid_argument, std::string("cannot run ") + name_ + ": " + problem);
  }
  void refuse_size(const char* name, std::uint64_t found, const std::string& expected) {
    refuse(std::string("'") + name + "' has " + std::to_string(found) + " elements, expected " + expected);
  }

  CJIT_HPP_LAZY result<void> run(const context& owner, const run_options& options) {
    if (problem_.has_value()) return *problem_;
    if (!preamble_.empty()) json("preamble", json_string(preamble_));
    const auto plan = algorithm_plan(owner, json_ + "}");
    if (!plan) return plan.error();
    const auto done = plan->run(options, arguments_);
    if (!done) return done.error();
    return {};
  }

 private:
  // Adds the definition of a type, once.
  std::string use(element_type type) {
    if (preamble_.find(type.definition) == std::string::npos) preamble_.append(type.definition).append(1, '\n');
    return std::move(type.json);
  }

  const char* name_;
  std::string json_, preamble_;
  argument_list arguments_;
  std::vector<std::pair<const char*, std::uint64_t>> sizes_;
  std::optional<error> problem_;
};

}  // namespace detail
/** @endcond */

CJIT_HPP_END

#endif
