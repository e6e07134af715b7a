#include <cjit/artifact.h>

#include <filesystem>

#include "artifact/reader.hpp"
#include "base/file.hpp"
#include "c_api/blob.hpp"
#include "c_api/guard.hpp"
#include "c_api/result_fields.hpp"

namespace cjit {

namespace {

struct SectionFields {
  const Section& section;
  const char* name() const { return section_name(section.id); }
  std::uint64_t size() const { return section.bytes.size(); }
};

struct ArtifactFields {
  const Container& container;
  Producer producer_section = read_producer(container);
  std::string checksum = container.checksum.hex();
  const std::string& producer() const { return producer_section.compiler; }
  auto sections() const {
    return Mapped(container.sections,
                  [](const Section& section) { return std::make_tuple(SectionFields{section}, std::cref(section)); });
  }
};

std::filesystem::path read_path(const char* path) {
  require_pointer(path, "path");
  if (*path == '\0')
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                "the parameter `path` is empty; pass the path of a file");
  return path;
}

}  // namespace

}  // namespace cjit

cjit_status_t cjit_artifact_get_info(const void* data, uint64_t size, cjit_artifact_info_t* info,
                                     cjit_error_t** error) {
  return cjit::guard_result(info, "info", error, [&] {
    const cjit::Container container = cjit::open_container(cjit::read_bytes(data, size, "data"));
    cjit::verify_section_checksums(container);
    const cjit::ArtifactFields fields{container};
    cjit::write_result(info, "info", fields, fields.producer_section, container.header);
  });
}

cjit_status_t cjit_artifact_write_file(const char* path, const void* data, uint64_t size, cjit_error_t** error) {
  return cjit::guard(error, [&] {
    const auto file = cjit::read_path(path);
    cjit::write_file_atomically(file, cjit::read_bytes(data, size, "data"), CJIT_STAGE_ARTIFACT);
  });
}

cjit_status_t cjit_artifact_read_file(const char* path, cjit_blob_t** blob, cjit_error_t** error) {
  return cjit::guard(error, [&] {
    cjit::require_pointer(blob, "blob");
    *blob = nullptr;
    *blob = new cjit_blob(cjit::read_file(cjit::read_path(path), CJIT_STAGE_ARTIFACT));
  });
}
