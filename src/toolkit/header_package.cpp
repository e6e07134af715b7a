#include "toolkit/header_package.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace cjit {

namespace {

// The names of wheels of CUDA 13; those of CUDA 12 end with -cu12.
constexpr std::string_view kRuntime = "nvidia-cuda-runtime", kCccl = "nvidia-cuda-cccl", kCrt = "nvidia-cuda-crt",
                           kCurand = "nvidia-curand";

struct PackagedFolder {
  std::string_view prefix, package;
};
constexpr auto kPackagedFolders = std::to_array<PackagedFolder>({{"cuda/", kCccl},
                                                                 {"cub/", kCccl},
                                                                 {"thrust/", kCccl},
                                                                 {"nv/", kCccl},
                                                                 {"crt/", kCrt},
                                                                 {"cooperative_groups/", kRuntime},
                                                                 {"curand", kCurand}});

// Headers that device code includes.
constexpr auto kHeadersOfRuntime = std::to_array<std::string_view>({
    "builtin_types.h",
    "channel_descriptor.h",
    "cooperative_groups.h",
    "cuComplex.h",
    "cuda.h",
    "cuda_awbarrier.h",
    "cuda_awbarrier_primitives.h",
    "cuda_bf16.h",
    "cuda_device_runtime_api.h",
    "cuda_fp16.h",
    "cuda_fp4.h",
    "cuda_fp6.h",
    "cuda_fp8.h",
    "cuda_pipeline.h",
    "cuda_pipeline_primitives.h",
    "cuda_runtime.h",
    "cuda_runtime_api.h",
    "cuda_texture_types.h",
    "device_functions.h",
    "device_launch_parameters.h",
    "driver_types.h",
    "host_defines.h",
    "library_types.h",
    "math_constants.h",
    "mma.h",
    "surface_types.h",
    "texture_types.h",
    "vector_functions.h",
    "vector_types.h",
});

// Headers of the host's library that have no counterpart for device code.
constexpr auto kHostOnly = std::to_array<std::string_view>({
    "any",           "condition_variable",
    "cstdarg",       "deque",
    "filesystem",    "format",
    "forward_list",  "fstream",
    "future",        "iomanip",
    "ios",           "iosfwd",
    "iostream",      "istream",
    "list",          "locale",
    "map",           "mutex",
    "ostream",       "queue",
    "random",        "regex",
    "set",           "sstream",
    "stack",         "stdexcept",
    "string",        "thread",
    "typeindex",     "typeinfo",
    "unordered_map", "unordered_set",
    "vector",
});

std::string_view package_of(std::string_view header) {
  if (std::ranges::find(kHeadersOfRuntime, header) != kHeadersOfRuntime.end()) return kRuntime;
  const auto* const folder =
      std::ranges::find_if(kPackagedFolders, [&](const PackagedFolder& one) { return header.starts_with(one.prefix); });
  return folder == kPackagedFolders.end() ? "" : folder->package;
}

}  // namespace

std::string advice_for_header(std::string_view header, int cuda_major) {
  constexpr int kNewNamesSince = 13;
  if (std::ranges::find(kHostOnly, header) != kHostOnly.end())
    return "it is a header of the host's C++ library, which device code cannot use; remove it, or build with nvcc "
           "(`compiler = NVCC`)";
  const std::string_view package = package_of(header);
  if (package.empty()) return "";
  // Wheels of CUDA 12 have crt/ together with nvcc.
  const std::string wheel = cuda_major >= kNewNamesSince ? std::string(package)
                            : package == kCrt            ? "nvidia-cuda-nvcc-cu12"
                                                         : concat(package, "-cu12");
  return concat("it is a header of CUDA: install ", wheel, " with pip, or set CJIT_CUDA_HOME to a CUDA toolkit");
}

}  // namespace cjit
