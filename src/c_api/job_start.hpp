// What all calls share that begin jobs.
#pragma once

#include <cjit/job.h>

#include "build/job_queue.hpp"

namespace cjit {

cjit_job_options_t read_job_options(const cjit_job_options_t* options);

// `out` gets the job.
void start_job(cjit_context_t* context, std::vector<BuildOrder> orders, const cjit_job_options_t& options,
               cjit_job_t** out);

}  // namespace cjit
