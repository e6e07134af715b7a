// The pipeline: request -> compilation -> record.
#pragma once

#include "artifact/build_record.hpp"
#include "build/context.hpp"
#include "build/request.hpp"

namespace cjit {

SharedRecord build_kernel(Context& context, KernelRequest request);

}  // namespace cjit
