// Handles: what the ABI's opaque pointers point to. Each is a box around shared ownership, so that children keep their
// parents alive and any order of destruction is right.
#pragma once

#include <cjit/cjit.h>

#include <memory>

namespace cjit {
class Context;
class Module;
class Kernel;
class Job;
class Completion;
class L2Persistence;
}  // namespace cjit

struct cjit_context {
  std::shared_ptr<cjit::Context> object;
};

struct cjit_module {
  std::shared_ptr<cjit::Module> object;
};

struct cjit_kernel {
  std::shared_ptr<cjit::Kernel> object;
};

struct cjit_completion {
  std::shared_ptr<cjit::Completion> object;
};

struct cjit_l2_persistence {
  std::shared_ptr<cjit::L2Persistence> object;
};

struct cjit_job {
  ~cjit_job();  // gives up what is not done
  std::shared_ptr<cjit::Context> context;
  std::shared_ptr<cjit::Job> object;
};
