#include "launch/launch_arguments.hpp"

#include <algorithm>
#include <cstring>

#include "artifact/value_kind.hpp"
#include "base/processor.hpp"
#include "base/text.hpp"
#include "launch/closest_name.hpp"

namespace cjit {

namespace {

[[noreturn, gnu::cold, gnu::noinline]] void refuse(cjit_status_t status, const Callee& callee,
                                                   const std::string& reason) {
  throw Error(status, CJIT_STAGE_LAUNCH, concat("cannot ", callee.attempt, " '", callee.name, "': ", reason));
}

// "1", or "1 ('factor')"
std::string describe_index(const Callee& callee, std::size_t index) {
  const ArgumentSchema& schema = callee.schema;
  return schema.empty() ? concat(index) : concat(index, " ('", schema[index].name, "')");
}

[[noreturn, gnu::cold, gnu::noinline]] void refuse_mismatch(const Callee& callee, const std::string& reason) {
  refuse(CJIT_ERROR_ARGUMENT_MISMATCH, callee, reason);
}

[[noreturn, gnu::cold, gnu::noinline]] void refuse_count(const Callee& callee, std::uint64_t given) {
  const std::string schema = callee.schema.empty() ? "" : concat(": ", to_string(callee.schema));
  refuse_mismatch(callee, concat("it takes ", callee.sizes.size(), " arguments, ", given, " were given", schema));
}

[[noreturn, gnu::cold, gnu::noinline]] void refuse_size(const Callee& callee, std::size_t index, std::uint64_t given) {
  refuse_mismatch(callee, concat("argument ", describe_index(callee, index), " has ", callee.sizes[index], " bytes, ",
                                 given, " were given"));
}

[[noreturn, gnu::cold, gnu::noinline]] void refuse_kind(const Callee& callee, std::size_t index,
                                                        cjit_value_kind_t given) {
  const std::string expected = callee.schema.empty() ? concat("has ", callee.sizes[index], " bytes")
                                                     : concat("is ", describe_kind(callee.schema[index]));
  const ValueKind& kind = value_kind(given);
  refuse_mismatch(callee, concat("argument ", describe_index(callee, index), ' ', expected, ", ", kind.name, " (",
                                 kind.size, " bytes) was given"));
}

[[noreturn, gnu::cold, gnu::noinline]] void refuse_null(const Callee& callee, const char* what, std::size_t index) {
  refuse(CJIT_ERROR_NULL_POINTER, callee, concat(what, index, " is NULL"));
}

[[noreturn, gnu::cold, gnu::noinline]] void refuse_name(const Callee& callee, const char* name) {
  std::vector<std::string> names;
  for (const SchemaParameter& parameter : callee.schema) names.push_back(parameter.name);
  const std::string_view closest = closest_name(name, names);
  const std::string advice = closest.empty() ? "" : concat("; did you mean '", closest, "'?");
  refuse_mismatch(callee, concat("it has no parameter '", name, "'; it has ", join(names, ", "), advice));
}

std::size_t find_parameter(const Callee& callee, const char* name) {
  const ArgumentSchema& schema = callee.schema;
  for (std::size_t i = 0; i < schema.size(); ++i)
    if (schema[i].name == name) return i;
  refuse_name(callee, name);
}

void check_kind(const Callee& callee, std::size_t index, cjit_value_kind_t given) {
  if (given == CJIT_VALUE_NONE || given == CJIT_VALUE_BYTES) return;
  const ValueKind& kind = value_kind(given);
  if (kind.kind != given)
    refuse(CJIT_ERROR_INVALID_ARGUMENT, callee,
           concat("argument ", index, " has the unknown kind ", given, "; use a value of enum cjit_value_kind"));
  const ArgumentSchema& schema = callee.schema;
  const bool fits_schema = schema.empty() || is_interchangeable(schema[index].kind, given);
  if (!fits_schema || kind.size != callee.sizes[index]) refuse_kind(callee, index, given);
}

// Vectors of addresses: as the processor keeps them, and as they are in an array.
struct Sse2 {
  using Words [[gnu::vector_size(16)]] = std::uint64_t;
  using WordsInArray [[gnu::vector_size(16), gnu::aligned(8), gnu::may_alias]] = std::uint64_t;
};
struct Avx2 {
  using Words [[gnu::vector_size(32)]] = std::uint64_t;
  using WordsInArray [[gnu::vector_size(32), gnu::aligned(8), gnu::may_alias]] = std::uint64_t;
};

// Returns false only if no address is NULL. address - 1 is negative for NULL and for no user-space address of Linux.
// This takes two instructions for a vector of addresses; comparisons would take twice as many for one address.
template <typename Vectors>
[[gnu::always_inline]] inline bool may_hold_null_by(const void* const* addresses, std::size_t count) {
  using Words = typename Vectors::Words;
  using WordsInArray = typename Vectors::WordsInArray;
  constexpr std::size_t kAtOnce = sizeof(Words) / sizeof(std::uint64_t);
  Words less[2] = {};
  std::size_t i = 0;
  for (; i + 2 * kAtOnce <= count; i += 2 * kAtOnce) {
    less[0] |= *reinterpret_cast<const WordsInArray*>(addresses + i) - 1;
    less[1] |= *reinterpret_cast<const WordsInArray*>(addresses + i + kAtOnce) - 1;
  }
  const Words both = less[0] | less[1];
  std::uint64_t any = 0;
  for (std::size_t lane = 0; lane < kAtOnce; ++lane) any |= both[lane];
  for (; i < count; ++i) any |= reinterpret_cast<std::uintptr_t>(addresses[i]) - 1;
  return (any >> 63) != 0;
}

#if defined(__x86_64__)
[[gnu::target("avx2")]]
#endif
[[gnu::noinline]] bool
may_hold_null_by_avx2(const void* const* addresses, std::size_t count) {
  return may_hold_null_by<Avx2>(addresses, count);
}

bool may_hold_null(const void* const* addresses, std::size_t count) {
  constexpr std::size_t kMany = 24;
  if (count >= kMany && has_avx2()) return may_hold_null_by_avx2(addresses, count);
  return may_hold_null_by<Sse2>(addresses, count);
}

[[gnu::cold, gnu::noinline]] void check_in_order(const Callee& callee, const ArgumentList& list) {
  for (std::size_t i = 0; i < list.count; ++i) {
    if (list.addresses[i] == nullptr) refuse_null(callee, "the address of argument ", i);
    if (list.sizes != nullptr && list.sizes[i] != callee.sizes[i]) refuse_size(callee, i, list.sizes[i]);
  }
}

}  // namespace

const void* LaunchArguments::check(const Callee& callee, const ArgumentList& list, std::size_t at, std::size_t index) {
  const void* address = list.addresses[at];
  if (address == nullptr) refuse_null(callee, "the address of argument ", at);
  const cjit_value_kind_t kind = list.kinds != nullptr ? list.kinds[at] : cjit_value_kind_t{CJIT_VALUE_NONE};
  check_kind(callee, index, kind);
  const bool is_handle = kind == CJIT_VALUE_TENSOR_MAP;
  if (list.sizes != nullptr && !is_handle && list.sizes[at] != callee.sizes[index])
    refuse_size(callee, index, list.sizes[at]);
  return is_handle ? list.tensor_map_bytes(address) : address;
}

void LaunchArguments::take_in_order(const Callee& callee, const ArgumentList& list) {
  const auto& sizes = callee.sizes;
  if (list.count != sizes.size()) refuse_count(callee, list.count);
  if (sizes.empty()) return;
  if (list.addresses == nullptr) refuse_null(callee, "the array of arguments of length ", sizes.size());
  // Checks all arguments at once and looks for the wrong one only on failure; this takes a quarter of the time with 64
  // arguments.
  const bool same_sizes =
      list.sizes == nullptr || std::memcmp(list.sizes, sizes.data(), sizes.size() * sizeof(sizes[0])) == 0;
  if (!same_sizes || may_hold_null(list.addresses, sizes.size())) check_in_order(callee, list);
  addresses_ = list.addresses;
}

void LaunchArguments::arrange(const Callee& callee, const ArgumentList& list) {
  const std::size_t count = callee.sizes.size();
  if (list.count != count) refuse_count(callee, list.count);
  if (count == 0) return;
  if (list.addresses == nullptr) refuse_null(callee, "the array of arguments of length ", count);
  if (list.names != nullptr && callee.schema.empty())
    refuse(CJIT_ERROR_INVALID_ARGUMENT, callee,
           "its arguments were given by name, but it has no argument schema; build it with `argument_schemas`, or pass "
           "the arguments in the order of its parameters");
  arranged_.assign(count, nullptr);
  for (std::size_t at = 0; at < count; ++at) {
    if (list.names != nullptr && list.names[at] == nullptr) refuse_null(callee, "the name of argument ", at);
    const std::size_t index = list.names != nullptr ? find_parameter(callee, list.names[at]) : at;
    if (arranged_[index] != nullptr)
      refuse_mismatch(callee, concat("argument ", describe_index(callee, index), " was given twice"));
    arranged_[index] = check(callee, list, at, index);
  }
  addresses_ = arranged_.data();
}

}  // namespace cjit
