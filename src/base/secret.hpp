// Bytes that are overwritten before their memory is freed, such as passwords.
#pragma once

#include <string.h>

#include <string_view>
#include <utility>
#include <vector>

#include "base/bytes.hpp"

namespace cjit {

class Secret {
 public:
  Secret() = default;
  explicit Secret(std::size_t size) : bytes_(size) {}
  explicit Secret(ByteSpan bytes) : bytes_(bytes.begin(), bytes.end()) {}
  Secret(Secret&& other) noexcept : bytes_(std::move(other.bytes_)) {}
  Secret& operator=(Secret&& other) noexcept {
    std::swap(bytes_, other.bytes_);
    return *this;
  }
  ~Secret() {
    if (!bytes_.empty()) ::explicit_bzero(bytes_.data(), bytes_.size());  // data() of an empty one may be null
  }

  std::byte* data() noexcept { return bytes_.data(); }
  const std::byte* data() const noexcept { return bytes_.data(); }
  std::size_t size() const noexcept { return bytes_.size(); }
  ByteSpan bytes() const noexcept { return bytes_; }
  std::string_view text() const noexcept { return as_text(bytes_); }

 private:
  std::vector<std::byte> bytes_;  // never grows, which would leave a copy behind
};

}  // namespace cjit
