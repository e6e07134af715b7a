// Handles: the objects behind the ABI's opaque pointers. Each holds a shared pointer, so that children keep their
// parents alive and handles can be destroyed in any order. Each counts the references of its callers.
#pragma once

#include <cjit/cjit.h>

#include <array>
#include <atomic>
#include <memory>
#include <mutex>

#include "artifact/policy.hpp"
#include "base/mutex.hpp"
#include "base/thread_number.hpp"
#include "c_api/references.hpp"
#include "launch/tensor_map.hpp"
#include "plan/prepared_plan.hpp"

namespace cjit {
class Context;
class Module;
class Kernel;
class Job;
class Completion;
class EventQueue;
class EventQueues;
class L2Persistence;
class MockDriver;
class ExternalOutput;
struct BundlePlan;

// Creates the encoder on first use, because this opens the driver. After a failure the next call tries again.
class EncoderOfContext {
 public:
  TensorMapEncoder& get(Context& context) {
    TensorMapEncoder* const created = created_.load(std::memory_order_acquire);
    return created != nullptr ? *created : make(context);
  }
  // For objects that outlive the context.
  const std::shared_ptr<TensorMapEncoder>& share(Context& context) {
    get(context);
    return encoders_[thread_number() % encoders_.size()];
  }

 private:
  TensorMapEncoder& make(Context& context);

  cjit::Mutex mutex_;
  std::atomic<TensorMapEncoder*> created_{nullptr};
  // Pointers to the same encoder with separate reference counts, so that threads which create maps do not contend for
  // one counter.
  std::array<std::shared_ptr<TensorMapEncoder>, 16> encoders_;
};
}  // namespace cjit

struct cjit_context {
  std::shared_ptr<cjit::Context> object;
  std::shared_ptr<cjit::MockDriver> mock{};  // replaces the CUDA driver; null unless the context is a mock
  cjit::EncoderOfContext tensor_maps{};
  cjit::References references{};
};

namespace cjit {
// Throws Error(CJIT_ERROR_NULL_POINTER) for NULL, and Error(CJIT_ERROR_UNSUPPORTED) inside the context's own log
// callback, where this thread may hold locks of the context or run one of its builds.
void require_context(const cjit_context* context);
void require_outside_callbacks(const Context& context);
}  // namespace cjit

struct cjit_module {
  std::shared_ptr<cjit::Module> object;
  cjit::References references{};
};

struct cjit_kernel {
  std::shared_ptr<cjit::Kernel> object;
  cjit::References references{};
};

// Lives while the callback of an external build runs.
struct cjit_external_output {
  cjit::ExternalOutput& object;
};

struct cjit_completion {
  std::shared_ptr<cjit::Completion> object;
  cjit::References references{};
};

struct cjit_l2_persistence {
  std::shared_ptr<cjit::L2Persistence> object;
  cjit::References references{};
};

struct cjit_event_queue {
  ~cjit_event_queue();  // the context forgets the queue
  std::shared_ptr<cjit::EventQueue> object;
  std::weak_ptr<cjit::EventQueues> of_context{};
  cjit::References references{};
};

struct cjit_job {
  ~cjit_job();  // cancels the builds that are not done
  std::shared_ptr<cjit::Context> context;
  std::shared_ptr<cjit::Job> object;
  std::shared_ptr<const cjit::BundlePlan> plan{};  // only for jobs that build a bundle
  cjit::References references{};
};

struct cjit_policy {
  cjit::PolicyBuilder builder;
  cjit::References references{};
};

struct cjit_plan {
  std::shared_ptr<const cjit::Plan> object;
  cjit::References references{};
};

struct cjit_prepared_plan {
  cjit::PreparedPlan object;
  cjit::References references{};
};

struct cjit_plan_graph {
  cjit::PlanGraph object;
  cjit::References references{};
};

struct cjit_tensor_map {
  cjit::TensorMap object;
  cjit::References references{};
};
