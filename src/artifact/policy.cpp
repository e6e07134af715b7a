#include "artifact/policy.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <limits>

#include "artifact/refusal.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

constexpr std::array<unsigned char, 4> kPolicyMagic = {'C', 'J', 'P', 'Y'};
constexpr std::uint32_t kPolicyFormat = 1;
constexpr std::string_view kSchema = "kernel";
constexpr std::uint32_t kSchemaVersion = 1;
constexpr std::size_t kLongestName = 255;  // In cjit/policy.h: "1 to 255 bytes"
// The kind, the length of the name, a name of one byte, its NUL, and the value.
constexpr std::size_t kSmallestPolicyEntry = 1 + 1 + 1 + 1 + 8;

struct ValueRange {
  std::string_view name;
  std::int64_t lowest;
  std::int64_t highest;
};

constexpr std::int64_t kNoLimit = std::numeric_limits<std::int64_t>::max();
constexpr ValueRange kRangesOfKnownNames[] = {
    {CJIT_POLICY_BLOCK_X, 1, 1024},
    {CJIT_POLICY_BLOCK_Y, 1, 1024},
    {CJIT_POLICY_BLOCK_Z, 1, 64},
    {CJIT_POLICY_CLUSTER_X, 1, 16},
    {CJIT_POLICY_CLUSTER_Y, 1, 16},
    {CJIT_POLICY_CLUSTER_Z, 1, 16},
    {CJIT_POLICY_PDL, 0, 1},
    {CJIT_POLICY_DYNAMIC_SHARED_MEMORY, 0, kNoLimit},
    {CJIT_POLICY_MIN_BLOCKS, 1, kNoLimit},
};

bool is_name(std::string_view name) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  const auto may_stand = [&](char c) { return is_letter(c) || is_digit(c) || c == '_' || c == '.' || c == '-'; };
  return !name.empty() && name.size() <= kLongestName && !is_digit(name.front()) &&
         std::all_of(name.begin(), name.end(), may_stand);
}

// Returns what is wrong with a value; "" if nothing is.
std::string value_problem(std::string_view name, PolicyValue value) {
  for (const ValueRange& known : kRangesOfKnownNames) {
    if (known.name != name) continue;
    const auto* number = std::get_if<std::int64_t>(&value);
    if (number == nullptr) return concat("the value '", name, "' is a float64, but must be an int64");
    if (*number < known.lowest)
      return concat("the value '", name, "' is ", *number, ", below the minimum ", known.lowest);
    if (*number > known.highest)
      return concat("the value '", name, "' is ", *number, ", above the maximum ", known.highest);
  }
  return {};
}

void require_version(std::uint32_t version, std::uint32_t known, std::string_view what) {
  if (version > known)
    throw refusal(CJIT_ERROR_ARTIFACT_VERSION, "policy",
                  concat("its ", what, " is ", version, ", but this libcjit reads only up to ", known));
  require("policy", version != 0, concat("its ", what, " is 0"));
}

// Reads a name: one byte with its length, the characters, a NUL.
std::string_view read_name(ByteReader& reader) {
  const auto size = reader.integer<std::uint8_t>();
  const std::string_view name = as_text(reader.raw(size));
  const auto terminator = reader.integer<std::uint8_t>();
  require("policy", reader.ok(), "it ends in the middle of a name");
  require("policy", terminator == 0 && is_name(name), "it has an invalid name");
  return name;
}

void write_name(ByteWriter& out, std::string_view name) {
  out.integer(static_cast<std::uint8_t>(name.size()));
  out.raw(as_bytes(name));
  out.integer(std::uint8_t{0});
}

std::uint32_t read_policy_header(ByteReader& reader) {
  const ByteSpan magic = reader.raw(kPolicyMagic.size());
  require("policy", reader.ok() && std::memcmp(magic.data(), kPolicyMagic.data(), kPolicyMagic.size()) == 0,
          "its first bytes are not the magic number of a policy");
  const auto format = reader.integer<std::uint32_t>();
  require("policy", reader.ok(), "it ends inside its header");
  require_version(format, kPolicyFormat, "format");
  const auto schema_version = reader.integer<std::uint32_t>();
  const auto count = reader.integer<std::uint32_t>();
  const std::string_view schema = read_name(reader);
  require("policy", schema == kSchema, concat("its schema is '", schema, "', not '", kSchema, "'"));
  require_version(schema_version, kSchemaVersion, "schema version");
  require("policy", count != 0, "its number of values is 0");
  require("policy", count <= reader.remaining() / kSmallestPolicyEntry, "its number of values exceeds its size");
  require("policy", count <= kMaxPolicyValues,
          concat("it has ", count, " values, more than the maximum ", kMaxPolicyValues));
  return count;
}

PolicyEntry read_entry(ByteReader& reader) {
  const auto kind = reader.integer<std::uint8_t>();
  const std::string_view name = read_name(reader);
  const auto bits = reader.integer<std::uint64_t>();
  require("policy", reader.ok(), "it ends in the middle of a value");
  require("policy", kind == CJIT_POLICY_KIND_INT64 || kind == CJIT_POLICY_KIND_FLOAT64,
          "it has a value of unknown type");
  if (kind == CJIT_POLICY_KIND_FLOAT64) return {name, std::bit_cast<double>(bits)};
  return {name, std::bit_cast<std::int64_t>(bits)};
}

void write_entry(ByteWriter& out, std::string_view name, PolicyValue value) {
  const auto* number = std::get_if<std::int64_t>(&value);
  out.integer(static_cast<std::uint8_t>(number != nullptr ? CJIT_POLICY_KIND_INT64 : CJIT_POLICY_KIND_FLOAT64));
  write_name(out, name);
  out.integer(number != nullptr ? std::bit_cast<std::uint64_t>(*number)
                                : std::bit_cast<std::uint64_t>(std::get<double>(value)));
}

}  // namespace

void PolicyBuilder::set(std::string_view name, PolicyValue value) {
  const auto refuse = [](const std::string& what) {
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST, concat("cannot set the policy's value: ", what));
  };
  if (!is_name(name))
    refuse(concat("'", name.substr(0, kLongestName),
                  "' is not a valid name; use 1 to 255 letters, digits, '_', '.', '-', and do not begin with a digit"));
  const std::string problem = value_problem(name, value);
  if (!problem.empty()) refuse(concat(problem, "; see cjit/policy.h"));
  if (values_.size() == kMaxPolicyValues && values_.find(name) == values_.end())
    refuse(concat("a policy can have at most ", kMaxPolicyValues, " values, and '", name, "' would exceed this limit"));
  values_.insert_or_assign(std::string(name), value);
}

Buffer PolicyBuilder::encode() const {
  if (values_.empty()) return {};
  ByteWriter out;
  out.raw(std::as_bytes(std::span(kPolicyMagic)));
  out.integer(kPolicyFormat);
  out.integer(kSchemaVersion);
  out.integer(static_cast<std::uint32_t>(values_.size()));
  write_name(out, kSchema);
  for (const auto& [name, value] : values_) write_entry(out, name, value);
  return Buffer(out.bytes());
}

std::vector<PolicyEntry> read_policy(ByteSpan bytes) {
  std::vector<PolicyEntry> entries;
  if (bytes.empty()) return entries;
  ByteReader reader(bytes);
  const std::uint32_t count = read_policy_header(reader);
  entries.reserve(count);
  for (std::uint32_t i = 0; i < count; ++i) {
    const PolicyEntry entry = read_entry(reader);
    require("policy", entries.empty() || entries.back().name < entry.name,
            "its names are not sorted, or one occurs twice");
    const std::string problem = value_problem(entry.name, entry.value);
    require("policy", problem.empty(), problem);
    entries.push_back(entry);
  }
  require("policy", reader.at_end(), "bytes follow after its last value");
  return entries;
}

void validate_policy(ByteSpan bytes) { static_cast<void>(read_policy(bytes)); }

std::optional<PolicyValue> policy_value(ByteSpan bytes, std::string_view name) {
  for (const PolicyEntry& entry : read_policy(bytes))
    if (entry.name == name) return entry.value;
  return std::nullopt;
}

std::optional<std::int64_t> policy_int64(ByteSpan bytes, std::string_view name) {
  const auto value = policy_value(bytes, name);
  if (!value || !std::holds_alternative<std::int64_t>(*value)) return std::nullopt;
  return std::get<std::int64_t>(*value);
}

}  // namespace cjit
