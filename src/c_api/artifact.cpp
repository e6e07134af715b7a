#include <cjit/artifact.h>

#include <filesystem>
#include <memory>
#include <vector>

#include "artifact/reader.hpp"
#include "base/file.hpp"
#include "c_api/blob.hpp"
#include "c_api/guard.hpp"
#include "c_api/struct_io.hpp"

namespace cjit {

namespace {

// The object behind the C struct's `owner`. It holds copies; it does not refer to the caller's bytes.
struct ArtifactInfoOwner {
  explicit ArtifactInfoOwner(const Container& container)
      : producer(read_producer(container)), checksum(container.checksum.hex()) {
    sections.reserve(container.sections.size());
    for (const Section& section : container.sections) {
      sections.push_back({.struct_size = sizeof(cjit_section_info_t),
                          .name = section_name(section.id),
                          .id = section.id,
                          .critical = section.critical() ? 1u : 0u,
                          .offset = section.offset,
                          .size = section.bytes.size(),
                          .checksum = section.checksum});
      pointers.push_back(&sections.back());
    }
  }

  Producer producer;
  std::string checksum;
  std::vector<cjit_section_info_t> sections;
  std::vector<const cjit_section_info_t*> pointers;
};

void write_info(cjit_artifact_info_t* info, const Container& container) {
  auto owner = make_owned<ArtifactInfoOwner>(container);
  const ArtifactHeader& header = container.header;
  write_struct(info, "info", kFirstSize<cjit_artifact_info_t>,
               {.struct_size = 0,
                .owner = owner.get(),
                .family = header.family,
                .format_major = header.format_major,
                .format_minor = header.format_minor,
                .cc = header.cc,
                .arch_feature = header.arch_feature,
                .image_kind = header.image_kind,
                .cuda_version = header.cuda_version,
                .reserved0 = 0,
                .total_size = header.total_size,
                .cjit_version = owner->producer.cjit_version.c_str(),
                .producer = owner->producer.compiler.c_str(),
                .checksum = owner->checksum.c_str(),
                .sections = owner->pointers.data(),
                .section_count = owner->pointers.size()});
  owner.release();
}

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
  return cjit::guard_clearing(
      error, [&] { cjit::clear_struct(info); },
      [&] {
        cjit::require_struct(info, "info", cjit::kFirstSize<cjit_artifact_info_t>);
        const cjit::Container container = cjit::open_container(cjit::read_bytes(data, size, "data"));
        cjit::verify_section_checksums(container);
        cjit::write_info(info, container);
      });
}

void cjit_artifact_info_cleanup(cjit_artifact_info_t* info) { cjit::cleanup_struct<cjit::ArtifactInfoOwner>(info); }

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
