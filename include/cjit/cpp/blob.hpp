/**
 * @file cpp/blob.hpp
 * Bytes allocated by the library.
 */
#ifndef CJIT_CPP_BLOB_HPP
#define CJIT_CPP_BLOB_HPP

#include <cjit/cpp/call.hpp>

CJIT_HPP_BEGIN

/** Immutable bytes allocated by the library: an artifact, a bundle, a policy or a file. */
class blob {
 public:
  /** An empty blob. */
  blob() noexcept = default;
  /** Takes ownership of a C blob. */
  explicit blob(cjit_blob_t* handle) noexcept : handle_(handle) {}

  /** Address of the first byte, aligned to 16 bytes; NULL if the blob is closed. */
  const std::byte* data() const noexcept CJIT_HPP_LIFETIMEBOUND {
    return handle_.get() != nullptr ? static_cast<const std::byte*>(CJIT_FUNCTION(blob_data)(handle_.get())) : nullptr;
  }
  /** Number of bytes. */
  std::size_t size() const noexcept {
    return handle_.get() != nullptr ? static_cast<std::size_t>(CJIT_FUNCTION(blob_size)(handle_.get())) : 0;
  }
  /** A view of all bytes. */
  bytes_view bytes() const noexcept CJIT_HPP_LIFETIMEBOUND { return {data(), size()}; }
  /** Frees the bytes. */
  void close() noexcept { handle_.reset(); }
  /** The C handle; NULL if it is closed. */
  cjit_blob_t* get() const noexcept { return handle_.get(); }

 private:
  detail::blob_handle handle_;
};

CJIT_HPP_END

#endif
