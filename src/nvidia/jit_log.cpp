#include "nvidia/jit_log.hpp"

#include <cstring>

namespace cjit {

namespace {

template <std::size_t Size>
std::string_view text_of(const std::array<char, Size>& buffer) {
  return {buffer.data(), strnlen(buffer.data(), Size)};
}

}  // namespace

// The driver takes sizes as integers that are cast to pointers.
JitLog::JitLog()
    : options_{CuJitOption::kErrorLogBuffer, CuJitOption::kErrorLogBufferSizeBytes, CuJitOption::kInfoLogBuffer,
               CuJitOption::kInfoLogBufferSizeBytes},
      values_{errors_.data(), reinterpret_cast<void*>(kBufferSize), remarks_.data(),
              reinterpret_cast<void*>(kBufferSize)} {}

std::string JitLog::text() const {
  std::string text(text_of(errors_));
  const std::string_view remarks = text_of(remarks_);
  if (!text.empty() && !remarks.empty() && text.back() != '\n') text.push_back('\n');
  return text.append(remarks);
}

}  // namespace cjit
