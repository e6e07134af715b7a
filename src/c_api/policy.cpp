#include "artifact/policy.hpp"

#include <memory>

#include "base/text.hpp"
#include "c_api/blob.hpp"
#include "c_api/handles.hpp"
#include "c_api/result.hpp"

namespace {

using cjit::Error;
using cjit::guard;
using cjit::guard_clearing;
using cjit::PolicyEntry;
using cjit::require_pointer;

void set_value(cjit_policy_t* policy, const char* name, cjit::PolicyValue value) {
  require_pointer(policy, "policy");
  require_pointer(name, "name");
  policy->builder.set(name, value);
}

cjit::ByteSpan policy_bytes(const void* data, uint64_t size) { return cjit::read_bytes(data, size, "data"); }

template <typename Number>
Number get_value(cjit::ByteSpan bytes, const char* name, const char* kind) {
  require_pointer(name, "name");
  const auto value = cjit::policy_value(bytes, name);
  if (!value)
    throw Error(
        CJIT_ERROR_NOT_FOUND, CJIT_STAGE_REQUEST,
        cjit::concat("the policy has no value named '", name, "'; list its values with cjit_policy_get_entry()"));
  if (!std::holds_alternative<Number>(*value))
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                cjit::concat("the policy's value '", name, "' is not a ", kind, "; get it as the other type"));
  return std::get<Number>(*value);
}

template <typename Number>
cjit_status_t get_value(const void* data, uint64_t size, const char* name, const char* kind, Number* value,
                        cjit_error_t** error) {
  const auto clear = [&] {
    if (value != nullptr) *value = 0;
  };
  return guard_clearing(error, clear, [&] {
    require_pointer(value, "value");
    *value = get_value<Number>(policy_bytes(data, size), name, kind);
  });
}

cjit_policy_entry_t describe(const PolicyEntry& entry) {
  cjit_policy_entry_t out{};
  out.name = entry.name.data();
  if (const auto* number = std::get_if<std::int64_t>(&entry.value)) {
    out.kind = CJIT_POLICY_KIND_INT64;
    out.int64_value = *number;
  } else {
    out.kind = CJIT_POLICY_KIND_FLOAT64;
    out.float64_value = std::get<double>(entry.value);
  }
  return out;
}

}  // namespace

cjit_status_t cjit_policy_create(cjit_policy_t** policy, cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(policy, "policy");
    *policy = nullptr;
    *policy = new cjit_policy;
  });
}

cjit_status_t cjit_policy_set_int64(cjit_policy_t* policy, const char* name, int64_t value, cjit_error_t** error) {
  return guard(error, [&] { set_value(policy, name, value); });
}

cjit_status_t cjit_policy_set_float64(cjit_policy_t* policy, const char* name, double value, cjit_error_t** error) {
  return guard(error, [&] { set_value(policy, name, value); });
}

cjit_status_t cjit_policy_encode(const cjit_policy_t* policy, cjit_blob_t** blob, cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(blob, "blob");
    *blob = nullptr;
    require_pointer(policy, "policy");
    *blob = new cjit_blob(policy->builder.encode());
  });
}

cjit_status_t cjit_policy_get_count(const void* data, uint64_t size, uint64_t* count, cjit_error_t** error) {
  const auto clear = [&] {
    if (count != nullptr) *count = 0;
  };
  return guard_clearing(error, clear, [&] {
    require_pointer(count, "count");
    *count = cjit::read_policy(policy_bytes(data, size)).size();
  });
}

cjit_status_t cjit_policy_get_entry(const void* data, uint64_t size, uint64_t index, cjit_policy_entry_t* entry,
                                    cjit_error_t** error) {
  return cjit::guard_result(entry, "entry", error, [&] {
    const auto entries = cjit::read_policy(policy_bytes(data, size));
    if (index >= entries.size())
      throw Error(CJIT_ERROR_NOT_FOUND, CJIT_STAGE_REQUEST,
                  cjit::concat("cannot get value ", index, " of the policy: it has ", entries.size(),
                               " values, numbered from 0"));
    cjit::write_struct(entry, "entry", describe(entries[index]));
  });
}

cjit_status_t cjit_policy_get_int64(const void* data, uint64_t size, const char* name, int64_t* value,
                                    cjit_error_t** error) {
  return get_value(data, size, name, "int64", value, error);
}

cjit_status_t cjit_policy_get_float64(const void* data, uint64_t size, const char* name, double* value,
                                      cjit_error_t** error) {
  return get_value(data, size, name, "float64", value, error);
}
