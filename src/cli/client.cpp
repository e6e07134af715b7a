#include "client.hpp"

namespace cjit_cli {

Failure::Failure(cjit_status_t status, cjit_error_t* error)
    : std::runtime_error(cjit_error_message(error)), status_(status) {
  const std::unique_ptr<cjit_error_t, Call<cjit_error_destroy>> owner(error);
  auto info = sized<cjit_error_info_t>();
  if (error == nullptr || cjit_error_get_info(error, &info) != CJIT_SUCCESS) return;
  library_ = info.library;
  native_name_ = info.native_name;
  log_ = info.log;
  for (std::uint64_t i = 0; i < info.diagnostic_count; ++i) {
    const cjit_diagnostic_t& one = *info.diagnostics[i];
    diagnostics_.push_back({one.file, one.text, one.line, one.column, one.severity, one.code});
  }
}

Context make_context(const cjit_context_options_t* options) {
  cjit_context_t* context = nullptr;
  call(cjit_context_create, options, &context);
  return Context(context);
}

Blob read_file(const std::string& path) {
  cjit_blob_t* blob = nullptr;
  call(cjit_artifact_read_file, path.c_str(), &blob);
  return Blob(blob);
}

void write_file(const std::string& path, const void* data, std::uint64_t size) {
  call(cjit_artifact_write_file, path.c_str(), data, size);
}

void write_artifact(const cjit_build_result_t& result, const std::string& path) {
  cjit_blob_t* artifact = nullptr;
  call(cjit_build_result_serialize, &result, &artifact);
  const Blob owner(artifact);
  write_file(path, cjit_blob_data(artifact), cjit_blob_size(artifact));
}

std::uint64_t file_size_of(cjit_image_kind_t kind, std::uint64_t size) {
  return kind == CJIT_IMAGE_KIND_PTX && size != 0 ? size - 1 : size;
}

std::string_view kind_name(cjit_image_kind_t kind) {
  switch (kind) {
    case CJIT_IMAGE_KIND_CUBIN:
      return "cubin";
    case CJIT_IMAGE_KIND_PTX:
      return "ptx";
    case CJIT_IMAGE_KIND_LTO_IR:
      return "ltoir";
    case CJIT_IMAGE_KIND_FATBIN:
      return "fatbin";
    default:
      return "unknown";
  }
}

cjit_image_kind_t parse_kind(const std::string& kind) {
  for (const cjit_image_kind_t one :
       {CJIT_IMAGE_KIND_CUBIN, CJIT_IMAGE_KIND_PTX, CJIT_IMAGE_KIND_LTO_IR, CJIT_IMAGE_KIND_FATBIN})
    if (kind_name(one) == kind) return one;
  return CJIT_IMAGE_KIND_NONE;
}

std::string arch_name(std::uint32_t cc, std::uint32_t feature, cjit_image_kind_t kind) {
  std::string name = (kind == CJIT_IMAGE_KIND_CUBIN ? "sm_" : "compute_") + std::to_string(cc);
  if (feature != 0) name.push_back(static_cast<char>(feature));
  return name;
}

cjit_switch_t on_if(bool is_on) { return is_on ? CJIT_SWITCH_ON : CJIT_SWITCH_DEFAULT; }

std::vector<const char*> pointers_to(const std::vector<std::string>& texts) {
  std::vector<const char*> pointers;
  for (const std::string& text : texts) pointers.push_back(text.c_str());
  return pointers;
}

int exit_code(cjit_status_t status) { return static_cast<int>(status / 100); }

}  // namespace cjit_cli
