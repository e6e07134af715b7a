// Little-endian bytes that are written and read field by field, and buffers with the alignment that images need.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cjit {

using ByteSpan = std::span<const std::byte>;

inline ByteSpan as_bytes(std::string_view text) { return std::as_bytes(std::span(text.data(), text.size())); }
inline std::string_view as_text(ByteSpan bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

// Owned bytes, aligned to 16. They are uninitialized, so that reading into them writes each byte only once.
class Buffer {
 public:
  static constexpr std::align_val_t kAlignment{16};

  Buffer() = default;
  explicit Buffer(std::size_t size)
      : data_(size == 0 ? nullptr : static_cast<std::byte*>(::operator new(size, kAlignment))), size_(size) {}
  explicit Buffer(ByteSpan bytes) : Buffer(bytes.size()) {
    if (!bytes.empty()) std::memcpy(data_, bytes.data(), bytes.size());
  }
  Buffer(Buffer&& other) noexcept { swap(other); }
  Buffer& operator=(Buffer&& other) noexcept {
    swap(other);
    return *this;
  }
  ~Buffer() { ::operator delete(data_, kAlignment); }

  std::byte* data() noexcept { return data_; }
  const std::byte* data() const noexcept { return data_; }
  std::size_t size() const noexcept { return size_; }
  ByteSpan bytes() const noexcept { return {data_, size_}; }

 private:
  void swap(Buffer& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
  }

  std::byte* data_ = nullptr;
  std::size_t size_ = 0;
};

// Appends fields to a growing sequence of bytes.
class ByteWriter {
 public:
  template <std::unsigned_integral Integer>
  void integer(Integer value) {
    for (std::size_t i = 0; i < sizeof(Integer); ++i) bytes_.push_back(std::byte(value >> (8 * i)));
  }
  void raw(ByteSpan bytes) { bytes_.insert(bytes_.end(), bytes.begin(), bytes.end()); }
  // A 32-bit length and the bytes.
  void string(std::string_view text) {
    integer(static_cast<std::uint32_t>(text.size()));
    raw(as_bytes(text));
  }

  std::size_t size() const noexcept { return bytes_.size(); }
  ByteSpan bytes() const noexcept { return bytes_; }

 private:
  std::vector<std::byte> bytes_;
};

// Reads fields from the front of untrusted bytes. A read past the end returns zero or nothing, and ok() is false from
// then on: check it before using what was read.
class ByteReader {
 public:
  explicit ByteReader(ByteSpan bytes) : rest_(bytes) {}

  template <std::unsigned_integral Integer>
  Integer integer() {
    const ByteSpan field = raw(sizeof(Integer));
    Integer value = 0;
    for (std::size_t i = 0; i < field.size(); ++i)
      value |= static_cast<Integer>(static_cast<Integer>(field[i]) << (8 * i));
    return value;
  }
  ByteSpan raw(std::uint64_t size) {
    if (size > rest_.size()) {
      ok_ = false;
      rest_ = {};
    }
    if (!ok_) return {};
    const ByteSpan taken = rest_.first(size);
    rest_ = rest_.subspan(size);
    return taken;
  }
  // Reads what ByteWriter::string() wrote; returns a view into the bytes.
  std::string_view string() { return as_text(raw(integer<std::uint32_t>())); }

  bool ok() const noexcept { return ok_; }
  bool at_end() const noexcept { return rest_.empty(); }
  std::size_t remaining() const noexcept { return rest_.size(); }

 private:
  ByteSpan rest_;
  bool ok_ = true;
};

}  // namespace cjit
