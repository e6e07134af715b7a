// Policies: named numbers that describe how to launch a kernel, encoded as in docs/artifact-format.md.
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
  std::string_view name;  // refers to the policy's bytes; a NUL follows it
  PolicyValue value;
};

// A limit, because C callers read values one by one, and each call parses the policy again.
inline constexpr std::size_t kMaxPolicyValues = 1024;  // In cjit/policy.h: "at most 1024 values"

// Builds a policy.
class PolicyBuilder {
 public:
  // Throws CJIT_ERROR_INVALID_ARGUMENT for an invalid name, for a value outside the range of one of cjit's names, and
  // if there are too many values.
  void set(std::string_view name, PolicyValue value);
  // Equal contents give equal bytes. An empty policy gives no bytes.
  Buffer encode() const;

 private:
  std::map<std::string, PolicyValue, std::less<>> values_;
};

// Returns all values, sorted by name. The bytes may be untrusted. Throws CJIT_ERROR_ARTIFACT_CORRUPT for bytes that
// PolicyBuilder does not encode, CJIT_ERROR_ARTIFACT_VERSION for a later version of the encoding.
std::vector<PolicyEntry> read_policy(ByteSpan bytes);

// Throws the errors of read_policy().
void validate_policy(ByteSpan bytes);

// Returns the value of a name; nothing if there is none. Throws the errors of read_policy().
std::optional<PolicyValue> policy_value(ByteSpan bytes, std::string_view name);

// Like policy_value(); returns nothing also if the value is a float64.
std::optional<std::int64_t> policy_int64(ByteSpan bytes, std::string_view name);

}  // namespace cjit
