// Policies: named numbers that say how to run what was built, as the bytes of docs/artifact-format.md.
#pragma once

#include <cjit/policy.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/bytes.hpp"

namespace cjit {

using PolicyValue = std::variant<std::int64_t, double>;

struct PolicyEntry {
  std::string_view name;  // into the policy's bytes, where a NUL follows
  PolicyValue value;
};

// C code asks for values one by one, and each look reads the policy again.
inline constexpr std::size_t kMostPolicyValues = 1024;

// A policy being put together.
class PolicyBuilder {
 public:
  // Throws CJIT_ERROR_INVALID_ARGUMENT for a name that is none, a value that a name of cjit's own cannot have, and one
  // value too many.
  void set(std::string_view name, PolicyValue value);
  // Equal contents give equal bytes; none give none.
  Buffer encode() const;

 private:
  std::map<std::string, PolicyValue, std::less<>> values_;
};

// All values in the order of their names. The bytes may be untrusted: throws CJIT_ERROR_ARTIFACT_CORRUPT for what
// PolicyBuilder does not encode, CJIT_ERROR_ARTIFACT_VERSION for what a later one does.
std::vector<PolicyEntry> read_policy(ByteSpan bytes);

// Throws as read_policy does.
void validate_policy(ByteSpan bytes);

// The value of a name; nothing if there is none. Throws as read_policy does.
std::optional<PolicyValue> policy_value(ByteSpan bytes, std::string_view name);

// As policy_value; nothing also if the value is of the other type.
std::optional<std::int64_t> policy_int64(ByteSpan bytes, std::string_view name);

}  // namespace cjit
