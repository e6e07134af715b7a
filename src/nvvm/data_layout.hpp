// Data layouts of modules. libNVVM ends the process if it cannot parse one, so they are checked first.
#pragma once

#include <string>
#include <string_view>

namespace cjit {

// Returns why LLVM cannot parse a data layout, such as "'q' is not a valid specification"; "" if it can. Does not check
// whether libNVVM supports it; libNVVM reports that.
std::string data_layout_fault(std::string_view layout);

// A data layout that libNVVM accepts for all architectures.
std::string_view nvvm_data_layout() noexcept;

}  // namespace cjit
