// The components of a toolkit: their names, and their directories below a root.
#pragma once

#include <cjit/toolkit.h>

#include <span>
#include <string_view>

namespace cjit {

struct Component {
  cjit_component_t id;
  std::string_view name;
  // A library's name without its version, such as "libnvrtc.so", the header that marks the directory, or the program.
  std::string_view file;
  // Directories below a root, in order of preference. A root is a CUDA toolkit, a directory of wheels, or a prefix.
  std::span<const std::string_view> folders;
  // Names for the loader's path; none for headers and programs.
  std::span<const std::string_view> sonames;
  // Advice if it is missing.
  std::string_view fix;
  bool is_program = false;

  bool is_library() const noexcept { return !sonames.empty(); }
};

extern const Component kNvrtc;
extern const Component kNvrtcBuiltins;
extern const Component kNvJitLink;
extern const Component kNvvm;
extern const Component kCudaHeaders;
extern const Component kCcclHeaders;
extern const Component kDriver;
extern const Component kNvcc;
extern const Component kNvFatbin;
extern const Component kTileiras;

}  // namespace cjit
