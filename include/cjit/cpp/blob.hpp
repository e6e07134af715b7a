/**
 * @file cpp/blob.hpp
 * Bytes that the library made.
 */
#ifndef CJIT_CPP_BLOB_HPP
#define CJIT_CPP_BLOB_HPP

#include <cjit/cpp/call.hpp>

CJIT_HPP_BEGIN

/** Bytes that the library made: an artifact, a bundle, a policy, a file. They do not change. */
class blob {
 public:
  /** No bytes. */
  blob() noexcept = default;
  /** Takes over what a C function made. */
  explicit blob(detail::blob_handle handle) noexcept : handle_(std::move(handle)) {}

  /** The first byte, aligned to 16 bytes. */
  const std::byte* data() const noexcept {
    return handle_ != nullptr ? static_cast<const std::byte*>(CJIT_FUNCTION(blob_data)(handle_.get())) : nullptr;
  }
  /** How many there are. */
  std::size_t size() const noexcept {
    return handle_ != nullptr ? static_cast<std::size_t>(CJIT_FUNCTION(blob_size)(handle_.get())) : 0;
  }
  /** All of them. */
  bytes_view bytes() const noexcept { return {data(), size()}; }
  /** Frees them. */
  void close() noexcept { handle_.reset(); }

 private:
  detail::blob_handle handle_;
};

CJIT_HPP_END

#endif
