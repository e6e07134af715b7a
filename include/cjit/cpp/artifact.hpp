/**
 * @file cpp/artifact.hpp
 * Artifacts as bytes and files. Build results become artifacts by build_result::serialize() and come back by build_result::deserialize().
 */
#ifndef CJIT_CPP_ARTIFACT_HPP
#define CJIT_CPP_ARTIFACT_HPP

#include <cjit/cpp/blob.hpp>

CJIT_HPP_BEGIN

/** Looks into an artifact of any family; the bytes may be untrusted and are not kept. As cjit_artifact_inspect(). */
inline result<artifact_info> artifact_inspect(bytes_view data) {
  return detail::fill<artifact_info>(CJIT_FUNCTION(artifact_inspect), static_cast<const void*>(data.data()), std::uint64_t{data.size()});
}

/** Writes a file so that a reader sees the old one or the whole new one. As cjit_artifact_write_file(). */
inline result<void> artifact_write_file(const std::string& path, bytes_view data) {
  return detail::call(CJIT_FUNCTION(artifact_write_file), path.c_str(), static_cast<const void*>(data.data()), std::uint64_t{data.size()});
}

/** Reads a whole file. As cjit_artifact_read_file(). */
inline result<blob> artifact_read_file(const std::string& path) {
  auto made = detail::make<detail::blob_handle>(CJIT_FUNCTION(artifact_read_file), path.c_str());
  if (!made) return made.error();
  return blob(std::move(*made));
}

CJIT_HPP_END

#endif
