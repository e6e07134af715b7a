// The log of the driver's own compiler for PTX.
#pragma once

#include <array>
#include <string>

#include "nvidia/driver.hpp"

namespace cjit {

// Buffers that the driver writes to. A library is compiled when it is first needed, not when it is loaded, so the
// buffers must live as long as the library.
class JitLog {
 public:
  JitLog();
  JitLog(const JitLog&) = delete;
  JitLog& operator=(const JitLog&) = delete;

  CuJitOption* options() noexcept { return options_.data(); }
  void** values() noexcept { return values_.data(); }
  unsigned count() const noexcept { return static_cast<unsigned>(options_.size()); }

  // Errors, then remarks; "" if there are none.
  std::string text() const;

 private:
  static constexpr std::size_t kBufferSize = 16384;

  std::array<char, kBufferSize> errors_{};
  std::array<char, kBufferSize> remarks_{};
  std::array<CuJitOption, 4> options_;
  std::array<void*, 4> values_;
};

}  // namespace cjit
