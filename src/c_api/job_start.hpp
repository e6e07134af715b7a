// What all calls share that begin jobs.
#pragma once

#include <cjit/job.h>

#include "build/job_queue.hpp"

namespace cjit {

struct BundlePlan;

cjit_job_options_t read_job_options(const cjit_job_options_t* options);

// `out` gets the job before any build begins; NULL if its call-back has destroyed it.
void start_job(cjit_context_t* context, std::vector<BuildOrder> orders, const cjit_job_options_t& options,
               cjit_job_t** out, std::shared_ptr<const BundlePlan> plan = nullptr);

// A kernel's options as a job takes them.
BuildOrder read_order(const cjit_kernel_build_options_t* caller);

}  // namespace cjit
