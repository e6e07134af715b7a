/**
 * @file cpp/artifact.hpp
 * Describe, write and read artifacts, which are serialized build results.
 *
 * build_result::serialize() writes an artifact, build_result::deserialize() reads one.
 */
#ifndef CJIT_CPP_ARTIFACT_HPP
#define CJIT_CPP_ARTIFACT_HPP

#include <cjit/cpp/blob.hpp>

CJIT_HPP_BEGIN

/** Describes an artifact of any family. The bytes may be untrusted; they are not kept. As cjit_artifact_get_info(). */
CJIT_HPP_LAZY result<artifact_info> artifact_get_info(bytes_view data) {
  return detail::fill<artifact_info>(CJIT_FUNCTION(artifact_get_info), static_cast<const void*>(data.data()),
                                     std::uint64_t{data.size()});
}

/** Writes a file atomically. As cjit_artifact_write_file(). */
CJIT_HPP_LAZY result<void> artifact_write_file(const std::string& path, bytes_view data) {
  return detail::call(CJIT_FUNCTION(artifact_write_file), &path, static_cast<const void*>(data.data()),
                      std::uint64_t{data.size()});
}

/** Reads a whole file. As cjit_artifact_read_file(). */
CJIT_HPP_LAZY result<blob> artifact_read_file(const std::string& path) {
  return detail::make<blob>(CJIT_FUNCTION(artifact_read_file), &path);
}

CJIT_HPP_END

#endif
