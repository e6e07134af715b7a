// The kinds of kernel arguments: names, sizes, alignments.
#pragma once

#include <cjit/value_kind.h>

#include <cstdint>
#include <string_view>

namespace cjit {

struct ValueKind {
  cjit_value_kind_t kind = CJIT_VALUE_NONE;
  const char* name = "";
  std::uint32_t size = 0;  // 0: any
  std::uint32_t alignment = 0;
};

// Returns an entry without a name for an unknown kind.
const ValueKind& value_kind(cjit_value_kind_t kind) noexcept;
// Returns CJIT_VALUE_NONE for an unknown name.
cjit_value_kind_t find_value_kind(std::string_view name) noexcept;

}  // namespace cjit
