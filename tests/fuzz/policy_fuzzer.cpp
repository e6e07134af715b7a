// Any bytes for the policy reader; an accepted policy encodes to the same bytes.
#include <cjit/policy.h>

#include <cstring>
#include <string>

#include "artifact/policy.hpp"
#include "fuzz/budget.hpp"
#include "fuzz/expect.hpp"
#include "fuzz/repeat.hpp"
#include "support/owned.hpp"

namespace {

cjit_policy_entry_t entry_at(const std::uint8_t* data, std::size_t size, uint64_t index) {
  cjit_policy_entry_t entry{};
  entry.struct_size = sizeof(entry);
  CJIT_FUZZ_EXPECT(cjit_policy_get_entry(data, size, index, &entry, nullptr) == CJIT_SUCCESS);
  return entry;
}

cjit::PolicyValue value_of(const cjit_policy_entry_t& entry) {
  if (entry.kind == CJIT_POLICY_KIND_FLOAT64) return entry.float64_value;
  return entry.int64_value;
}

void read(const std::uint8_t* data, std::size_t size) {
  cjit::test::OwnedError error;
  uint64_t count = 0;
  const cjit_status_t status = cjit_policy_get_count(data, size, &count, error.out());
  if (status != CJIT_SUCCESS) {
    CJIT_FUZZ_EXPECT(status == CJIT_ERROR_ARTIFACT_CORRUPT || status == CJIT_ERROR_ARTIFACT_VERSION);
    CJIT_FUZZ_EXPECT(count == 0 && error.status() == status);
    return;
  }
  cjit::PolicyBuilder builder;
  for (uint64_t i = 0; i < count; ++i) {
    const cjit_policy_entry_t entry = entry_at(data, size, i);
    builder.set(entry.name, value_of(entry));
  }
  const cjit::Buffer again = builder.encode();
  CJIT_FUZZ_EXPECT(again.size() == size && (size == 0 || std::memcmp(again.data(), data, size) == 0));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  cjit::test::expect_within({}, size, [&] { read(data, size); });
  return 0;
}

CJIT_FUZZ_MUTATE_OR_REPEAT
