// The seal of the frozen files (abi/README.md). Written by abi/abi.py freeze.
#pragma once

namespace cjit::facts {

inline constexpr const char* kFrozenAbi = "none";

}  // namespace cjit::facts
