// Kernels: CUDA C++ compiled by NVRTC or nvcc. KernelRequest::plan() is the way in.
#pragma once

#include "pipeline/kernel_request.hpp"
#include "pipeline/pipeline.hpp"

namespace cjit {

// Precompiles what the request's source begins with. Throws Error(CJIT_ERROR_UNSUPPORTED) where there is nothing.
cjit_pch_outcome_t warm_headers(Context& context, const KernelRequest& request, const BuildPreferences& preferences);

}  // namespace cjit
