#include "artifact/image.hpp"

#include <cstring>

namespace cjit {

Buffer terminated_ptx(ByteSpan ptx) {
  while (!ptx.empty() && ptx.back() == std::byte{0}) ptx = ptx.first(ptx.size() - 1);
  Buffer out(ptx.size() + 1);
  if (!ptx.empty()) std::memcpy(out.data(), ptx.data(), ptx.size());
  out.data()[ptx.size()] = std::byte{0};
  return out;
}

}  // namespace cjit
