// What to build, as a value: cjit_kernel_build_options_t and what it points to.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "client.hpp"

namespace cjit_cli {

using SharedText = std::shared_ptr<const std::string>;

struct KernelSpec {
  SharedText source;          // shared by the builds of one file
  std::string source_name;    // "": the library's
  std::string arch;           // "": the context's
  std::string host_compiler;  // "": what nvcc takes by itself
  std::vector<std::string> names, include_dirs, defines, undefines, pre_includes, raw_options;
  std::vector<std::string> header_names;
  std::vector<SharedText> header_sources;  // one for each name
  std::vector<std::uint32_t> suppressed_diagnostics, warning_diagnostics, error_diagnostics;
  std::vector<std::string> argument_schemas;  // "name expression=schema"
  std::vector<std::string> policy;            // "name=number"; without a point the number is an int64
  std::vector<std::string> image_passes;      // "name" or "name=options"
  cjit_resource_limits_t limits = sized<cjit_resource_limits_t>();
  cjit_kernel_build_options_t plain = sized<cjit_kernel_build_options_t>();  // numbers and switches; its pointers are 0
};

// The C structs of passes, "name" or "name=options" each.
class ImagePasses {
 public:
  explicit ImagePasses(const std::vector<std::string>& texts);
  ImagePasses(const ImagePasses&) = delete;
  ImagePasses& operator=(const ImagePasses&) = delete;

  const cjit_image_pass_t* const* data() const { return pointers_.data(); }
  std::uint64_t size() const { return pointers_.size(); }

 private:
  std::deque<std::string> texts_;
  std::deque<cjit_image_pass_t> passes_;
  std::vector<const cjit_image_pass_t*> pointers_;
};

// The C struct over a spec, which has to outlive it.
class KernelOptions {
 public:
  explicit KernelOptions(const KernelSpec& spec);
  KernelOptions(const KernelOptions&) = delete;
  KernelOptions& operator=(const KernelOptions&) = delete;

  const cjit_kernel_build_options_t* get() const { return &options_; }

 private:
  using Pointers = std::vector<const char*>;

  cjit_kernel_build_options_t options_;
  Pointers names_, argument_schemas_, include_dirs_, defines_, undefines_, pre_includes_, raw_options_, header_names_,
      header_sources_;
  Blob policy_;
  ImagePasses image_passes_;
};

SharedText read_text(const std::string& path);

// "nvrtc", "nvcc"; DEFAULT for anything else.
cjit_compiler_t parse_compiler(const std::string& name);

}  // namespace cjit_cli
