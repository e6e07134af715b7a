// Handles: what the ABI's opaque pointers point to. Each is a box around shared ownership, so that children keep their
// parents alive and any order of destruction is right.
#pragma once

#include <cjit/cjit.h>

#include <array>
#include <atomic>
#include <memory>
#include <mutex>

#include "base/mutex.hpp"
#include "base/thread_number.hpp"

namespace cjit {
class Context;
class Module;
class Kernel;
class Job;
class Completion;
class L2Persistence;
class TensorMapEncoder;
class MockDriver;
struct BundlePlan;

// Made when it is first wanted, because it opens the driver. A failure is repeated by the next call.
class EncoderOfContext {
 public:
  TensorMapEncoder& get(Context& context) {
    TensorMapEncoder* const made = made_.load(std::memory_order_acquire);
    return made != nullptr ? *made : make(context);
  }
  // For what outlives the context.
  const std::shared_ptr<TensorMapEncoder>& share(Context& context) {
    get(context);
    return encoders_[thread_number() % encoders_.size()];
  }

 private:
  TensorMapEncoder& make(Context& context);

  cjit::Mutex mutex_;
  std::atomic<TensorMapEncoder*> made_{nullptr};
  // One and the same, counted in several places: threads that make maps do not meet at a counter.
  std::array<std::shared_ptr<TensorMapEncoder>, 16> encoders_;
};
}  // namespace cjit

struct cjit_context {
  std::shared_ptr<cjit::Context> object;
  std::shared_ptr<cjit::MockDriver> mock{};  // in place of the CUDA driver; mostly there is none
  cjit::EncoderOfContext tensor_maps{};
};

namespace cjit {
// Throws Error(CJIT_ERROR_NULL_POINTER), and (CJIT_ERROR_UNSUPPORTED) inside the context's own log call-back: locks and
// builds of the context may be this thread's.
void require_context(const cjit_context* context);
void require_not_logging(const Context& context);
}  // namespace cjit

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
  std::shared_ptr<const cjit::BundlePlan> plan{};  // of a bundle's
};
