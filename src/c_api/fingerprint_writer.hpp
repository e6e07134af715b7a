// Serializes fields of options into one byte string. Different fields give different strings: a field that has a length
// or may be NULL is preceded by its length and by whether it is there.
#pragma once

#include <array>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

#include "c_api/struct_io.hpp"
#include "pipeline/request_memo.hpp"

namespace cjit {

class FingerprintWriter {
 public:
  FingerprintWriter() {}  // leaves the buffer uninitialized

  // Appends the bytes [first, end) of a struct, which are numbers.
  void range(const void* of, std::size_t first, std::size_t end) {
    put(static_cast<const char*>(of) + first, end - first);
  }
  // The fingerprint refers to the first long text instead of copying it: copying a source would take a tenth of the
  // time of a memory hit.
  void bytes(const void* data, std::uint64_t size) {
    constexpr std::uint64_t kLong = 256;
    if (!begin(data, size)) return;
    const std::string_view text(static_cast<const char*>(data), size);
    if (size < kLong || !shown_.empty()) {
      put(data, size);
      return;
    }
    shown_ = text;
    const Hash128 hash = xxh3_128(as_bytes(text));
    put(&hash, sizeof(hash));
  }
  // NULL and "" give different bytes: they may mean different defaults.
  void text(const char* text) {
    const std::size_t size = text != nullptr ? std::strlen(text) : 0;
    if (begin(text, size)) put(text, size);
  }
  void texts(const char* const* texts, std::uint64_t count) {
    if (!begin(texts, count)) return;
    for (std::uint64_t i = 0; i < count; ++i) text(texts[i]);
  }
  template <typename Number>
  void numbers(const Number* numbers, std::uint64_t count) {
    if (begin(numbers, count)) put(numbers, count * sizeof(Number));
  }
  // Only whether there is a callback: the address of a function does not identify what it does.
  template <typename Function>
  void callback(Function function) {
    begin(reinterpret_cast<const void*>(function), 0);
  }
  template <typename Struct>
  void structures(const Struct* const* all, std::uint64_t count) {
    if (!begin(all, count)) return;
    for (std::uint64_t i = 0; i < count; ++i) structure(all[i]);
  }
  void only_absent(const void* field) { is_comparable_ &= field == nullptr; }

  std::optional<Fingerprint> take() && {
    if (!is_comparable_) return std::nullopt;
    row_.append(buffer_.data(), used_);
    const Hash128 hash = xxh3_128(as_bytes(row_));
    return Fingerprint{hash, shown_, std::move(row_), nullptr};
  }

 private:
  // Returns false if no contents follow.
  bool begin(const void* data, std::uint64_t count) {
    const std::uint64_t head = count << 1 | (data != nullptr);
    put(&head, sizeof(head));
    return data != nullptr && count != 0;
  }
  // Fields beyond the end of the caller's struct are zero. Wrong sizes are reported when the request is read.
  template <typename Struct>
  void structure(const Struct* caller) {
    is_comparable_ &= has_plausible_size(caller) && (caller->struct_size <= sizeof(Struct) ||
                                                     all_zero(reinterpret_cast<const unsigned char*>(caller + 1),
                                                              caller->struct_size - sizeof(Struct)));
    if (!is_comparable_) return;
    Struct copy{};
    std::memcpy(&copy, caller, std::min<std::uint64_t>(caller->struct_size, sizeof(Struct)));
    add(*this, copy);
  }

  // Appends bytes. Most fields are numbers of eight bytes, for which an append to a string takes five times as long.
  void put(const void* data, std::size_t size) {
    if (size > buffer_.size() - used_) {
      row_.append(buffer_.data(), used_);
      used_ = 0;
      if (size > buffer_.size()) {
        row_.append(static_cast<const char*>(data), size);
        return;
      }
    }
    std::memcpy(buffer_.data() + used_, data, size);
    used_ += size;
  }

  std::string_view shown_;
  std::string row_;  // what is before the bytes of the buffer
  std::array<char, 1008> buffer_;
  std::size_t used_ = 0;
  bool is_comparable_ = true;
};

}  // namespace cjit
