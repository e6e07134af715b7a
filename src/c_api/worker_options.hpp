// What a caller's options and the environment say of workers and precompiled headers.
#pragma once

#include <cjit/context.h>

#include "worker/compile_service.hpp"

namespace cjit {

// Throws Error(CJIT_ERROR_INVALID_ARGUMENT) for a mode that there is not.
cjit_worker_mode_t read_worker_mode(cjit_worker_mode_t mode);

// Throws Error(CJIT_ERROR_INVALID_ARGUMENT) for values and variables that mean nothing.
WorkerSettings read_worker_settings(const cjit_context_options_t& options);

}  // namespace cjit
