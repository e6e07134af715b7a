// Kernels: CUDA C++ compiled by NVRTC or nvcc. The entry point is KernelRequest::plan().
#pragma once

#include "pipeline/pipeline.hpp"
#include "request/kernel_request.hpp"

namespace cjit {

// Precompiles the headers at the beginning of the request's source. Throws Error(CJIT_ERROR_UNSUPPORTED) if there are
// none to precompile.
cjit_pch_outcome_t warm_headers(Context& context, const KernelRequest& request, const BuildPreferences& preferences);

}  // namespace cjit
