// The packages of NVIDIA that contain the headers of a toolkit.
#pragma once

#include <string>
#include <string_view>

namespace cjit {

// The words behind the name of a header of the standard library that is empty, in a warning that NVRTC prints.
inline constexpr std::string_view kWithoutCccl =
    "is empty, because the headers of CCCL were not found; install nvidia-cuda-cccl (nvidia-cuda-cccl-cu12 for CUDA "
    "12) "
    "with pip, or set CJIT_CUDA_HOME to a CUDA toolkit";

// What to do if a header of the toolkit or of the host's C++ library was not found, for messages; "" for others.
std::string advice_for_header(std::string_view header, int cuda_major);

}  // namespace cjit
