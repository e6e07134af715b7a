// Settings of workers and precompiled headers from the caller's options and the environment.
#pragma once

#include <cjit/context.h>

#include "worker/compile_service.hpp"

namespace cjit {

// Throws Error(CJIT_ERROR_INVALID_ARGUMENT) for an unknown mode.
cjit_worker_mode_t read_worker_mode(cjit_worker_mode_t mode);

// Throws Error(CJIT_ERROR_INVALID_ARGUMENT) for invalid options and environment variables.
WorkerSettings read_worker_settings(const cjit_context_options_t& options);

}  // namespace cjit
