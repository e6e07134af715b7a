// Data layouts of modules. Where one cannot be parsed libNVVM ends the process, so it is read before.
#pragma once

#include <string>
#include <string_view>

namespace cjit {

// What keeps LLVM from parsing a data layout, "'q' begins no specification"; "" if nothing does. Whether it is one that
// libNVVM supports, libNVVM says itself.
std::string data_layout_fault(std::string_view layout);

// One that libNVVM takes for all architectures.
std::string_view nvvm_data_layout() noexcept;

}  // namespace cjit
