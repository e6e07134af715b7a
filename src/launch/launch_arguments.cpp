#include "launch/launch_arguments.hpp"

#include <algorithm>
#include <cstring>

#include "artifact/value_kind.hpp"
#include "base/text.hpp"
#include "launch/closest_name.hpp"
#include "launch/launch_refusal.hpp"

namespace cjit {

namespace {

// "1", or "1 ('factor')"
std::string describe_index(const Kernel& kernel, std::size_t index) {
  const ArgumentSchema& schema = kernel.schema();
  return schema.empty() ? concat(index) : concat(index, " ('", schema[index].name, "')");
}

[[noreturn, gnu::cold, gnu::noinline]] void refuse_mismatch(const Kernel& kernel, const std::string& reason) {
  refuse_launch(CJIT_ERROR_ARGUMENT_MISMATCH, kernel, reason);
}

[[noreturn, gnu::cold, gnu::noinline]] void refuse_count(const Kernel& kernel, std::uint64_t given) {
  const std::string schema = kernel.schema().empty() ? "" : concat(": ", to_string(kernel.schema()));
  refuse_mismatch(kernel,
                  concat("it takes ", kernel.parameter_sizes().size(), " arguments, ", given, " were given", schema));
}

[[noreturn, gnu::cold, gnu::noinline]] void refuse_size(const Kernel& kernel, std::size_t index, std::uint64_t given) {
  refuse_mismatch(kernel, concat("argument ", describe_index(kernel, index), " has ", kernel.parameter_sizes()[index],
                                 " bytes, ", given, " were given"));
}

[[noreturn, gnu::cold, gnu::noinline]] void refuse_kind(const Kernel& kernel, std::size_t index,
                                                        cjit_value_kind_t given) {
  const std::string expected = kernel.schema().empty() ? concat("has ", kernel.parameter_sizes()[index], " bytes")
                                                       : concat("is ", describe_kind(kernel.schema()[index]));
  const ValueKind& kind = value_kind(given);
  refuse_mismatch(kernel, concat("argument ", describe_index(kernel, index), ' ', expected, ", ", kind.name, " (",
                                 kind.size, " bytes) was given"));
}

[[noreturn, gnu::cold, gnu::noinline]] void refuse_null(const Kernel& kernel, const char* what, std::size_t index) {
  refuse_launch(CJIT_ERROR_NULL_POINTER, kernel, concat(what, index, " is NULL"));
}

[[noreturn, gnu::cold, gnu::noinline]] void refuse_name(const Kernel& kernel, const char* name) {
  std::vector<std::string> names;
  for (const SchemaParameter& parameter : kernel.schema()) names.push_back(parameter.name);
  const std::string_view closest = closest_name(name, names);
  const std::string advice = closest.empty() ? "" : concat("; did you mean '", closest, "'?");
  refuse_mismatch(kernel, concat("it has no parameter '", name, "'; it has ", join(names, ", "), advice));
}

std::size_t find_parameter(const Kernel& kernel, const char* name) {
  const ArgumentSchema& schema = kernel.schema();
  for (std::size_t i = 0; i < schema.size(); ++i)
    if (schema[i].name == name) return i;
  refuse_name(kernel, name);
}

constexpr bool is_integer(cjit_value_kind_t kind) { return kind >= CJIT_VALUE_INT8 && kind <= CJIT_VALUE_UINT128; }

// Whether a value of one kind can be passed for the other; both have the same size. Signed and unsigned integers are
// interchangeable, because a literal such as `7` does not tell which is meant. CUdeviceptr is an integer.
constexpr bool is_interchangeable(cjit_value_kind_t expected, cjit_value_kind_t given) {
  if (expected == given || expected == CJIT_VALUE_BYTES) return true;
  if (expected == CJIT_VALUE_POINTER) return given == CJIT_VALUE_UINT64;
  return is_integer(expected) && is_integer(given);
}

void check_kind(const Kernel& kernel, std::size_t index, cjit_value_kind_t given) {
  if (given == CJIT_VALUE_NONE || given == CJIT_VALUE_BYTES) return;
  const ValueKind& kind = value_kind(given);
  if (kind.kind != given)
    refuse_launch(CJIT_ERROR_INVALID_ARGUMENT, kernel,
                  concat("argument ", index, " has the unknown kind ", given, "; use a value of enum cjit_value_kind"));
  const ArgumentSchema& schema = kernel.schema();
  const bool fits_schema = schema.empty() || is_interchangeable(schema[index].kind, given);
  if (!fits_schema || kind.size != kernel.parameter_sizes()[index]) refuse_kind(kernel, index, given);
}

// Checks and returns the argument for parameter `index`, which is at position `at` of the list.
const void* check_argument(const Kernel& kernel, const ArgumentList& list, std::size_t at, std::size_t index) {
  const void* address = list.addresses[at];
  if (address == nullptr) refuse_null(kernel, "the address of argument ", at);
  const cjit_value_kind_t kind = list.kinds != nullptr ? list.kinds[at] : cjit_value_kind_t{CJIT_VALUE_NONE};
  check_kind(kernel, index, kind);
  const bool is_handle = kind == CJIT_VALUE_TENSOR_MAP;
  if (list.sizes != nullptr && !is_handle && list.sizes[at] != kernel.parameter_sizes()[index])
    refuse_size(kernel, index, list.sizes[at]);
  return is_handle ? list.tensor_map_bytes(address) : address;
}

// Returns false only if no address is NULL. address - 1 is negative for NULL and for no user-space address of Linux.
// This takes two instructions for two addresses; comparisons would take twice as many for one.
bool may_hold_null(const void* const* addresses, std::size_t count) {
  using Words [[gnu::vector_size(16)]] = std::uint64_t;
  constexpr std::size_t kAtOnce = sizeof(Words) / sizeof(std::uint64_t);
  Words less[2] = {};
  std::size_t i = 0;
  for (; i + 2 * kAtOnce <= count; i += 2 * kAtOnce) {
    Words words[2];
    std::memcpy(words, addresses + i, sizeof(words));
    less[0] |= words[0] - 1;
    less[1] |= words[1] - 1;
  }
  std::uint64_t any = less[0][0] | less[0][1] | less[1][0] | less[1][1];
  for (; i < count; ++i) any |= reinterpret_cast<std::uintptr_t>(addresses[i]) - 1;
  return (any >> 63) != 0;
}

[[gnu::cold, gnu::noinline]] void check_in_order(const Kernel& kernel, const ArgumentList& list) {
  for (std::size_t i = 0; i < list.count; ++i) {
    if (list.addresses[i] == nullptr) refuse_null(kernel, "the address of argument ", i);
    if (list.sizes != nullptr && list.sizes[i] != kernel.parameter_sizes()[i]) refuse_size(kernel, i, list.sizes[i]);
  }
}

}  // namespace

void LaunchArguments::take_in_order(const Kernel& kernel, const ArgumentList& list) {
  const auto& sizes = kernel.parameter_sizes();
  if (list.count != sizes.size()) refuse_count(kernel, list.count);
  if (sizes.empty()) return;
  if (list.addresses == nullptr) refuse_null(kernel, "the array of arguments of length ", sizes.size());
  // Checks all arguments at once and looks for the wrong one only on failure; this takes a quarter of the time with 64
  // arguments.
  const bool same_sizes =
      list.sizes == nullptr || std::memcmp(list.sizes, sizes.data(), sizes.size() * sizeof(sizes[0])) == 0;
  if (!same_sizes || may_hold_null(list.addresses, sizes.size())) check_in_order(kernel, list);
  addresses_ = list.addresses;
}

void LaunchArguments::arrange(const Kernel& kernel, const ArgumentList& list) {
  const std::size_t count = kernel.parameter_sizes().size();
  if (list.count != count) refuse_count(kernel, list.count);
  if (count == 0) return;
  if (list.addresses == nullptr) refuse_null(kernel, "the array of arguments of length ", count);
  if (list.names != nullptr && kernel.schema().empty())
    refuse_launch(
        CJIT_ERROR_INVALID_ARGUMENT, kernel,
        "its arguments were given by name, but it has no argument schema; build it with argument_schemas, or pass "
        "the arguments in the order of its parameters");
  arranged_.assign(count, nullptr);
  for (std::size_t at = 0; at < count; ++at) {
    if (list.names != nullptr && list.names[at] == nullptr) refuse_null(kernel, "the name of argument ", at);
    const std::size_t index = list.names != nullptr ? find_parameter(kernel, list.names[at]) : at;
    if (arranged_[index] != nullptr)
      refuse_mismatch(kernel, concat("argument ", describe_index(kernel, index), " was given twice"));
    arranged_[index] = check_argument(kernel, list, at, index);
  }
  addresses_ = arranged_.data();
}

}  // namespace cjit
