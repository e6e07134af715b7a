// A plan with the kernels of a module: its steps become launches, memsets and copies on a stream. And the plans inside
// build records.
#pragma once

#include <atomic>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "artifact/build_record.hpp"
#include "base/mutex.hpp"
#include "launch/kernel.hpp"
#include "launch/l2_persistence.hpp"
#include "launch/launch_request.hpp"
#include "plan/compiled_plan.hpp"
#include "plan/device_memory.hpp"

namespace cjit {

struct PlanWorkspaceSize {
  std::uint64_t bytes = 0;
  std::uint64_t alignment = 1;
};

// A plan's text, read and checked against the kernels of a module.
class PlanContents {
 public:
  // Throws Error: CJIT_ERROR_INVALID_ARGUMENT with all faults; see cjit_module_create_plan().
  PlanContents(const std::shared_ptr<Module>& module, std::string_view text);

  const CompiledPlan& compiled() const noexcept { return compiled_; }
  // The parameters, as a text and as lists.
  const std::string& schema_text() const noexcept { return schema_text_; }
  const std::vector<const char*>& parameter_names() const noexcept { return parameter_names_; }
  const std::vector<cjit_value_kind_t>& parameter_kinds() const noexcept { return parameter_kinds_; }
  const std::vector<std::uint64_t>& parameter_sizes() const noexcept { return compiled_.parameter_sizes; }
  const std::vector<const char*>& warnings() const noexcept { return warnings_; }
  const Kernel& kernel(std::uint32_t index) const { return kernels_[index]; }

 private:
  PlanKernels kernels_of(const std::shared_ptr<Module>& module);

  std::deque<Kernel> kernels_;  // in the order of the compiled plan; filled while it is made
  CompiledPlan compiled_;
  std::string schema_text_;
  std::vector<const char*> parameter_names_;
  std::vector<cjit_value_kind_t> parameter_kinds_;
  std::vector<const char*> warnings_;
};

// Thread-safe.
class Plan {
 public:
  // Throws the errors of PlanContents.
  Plan(std::shared_ptr<Module> module, std::string text);
  // A plan of the module's build result. If this version checked it when it was added, its text is read at the first
  // call of contents(). Throws the errors of PlanContents, and Error(CJIT_ERROR_ARTIFACT_CORRUPT) if the text is that
  // of another plan.
  Plan(std::shared_ptr<Module> module, const StoredPlan& stored);

  Module& module() const noexcept { return *module_; }
  const std::string& text() const noexcept { return text_; }
  // Throws what the constructor would have thrown.
  const PlanContents& contents() const {
    const PlanContents* const known = known_contents_.load(std::memory_order_acquire);
    return known != nullptr ? *known : read();
  }
  const CompiledPlan& compiled() const { return contents().compiled(); }
  // Unique in the process.
  std::uint64_t id() const noexcept { return id_; }
  // The values of a frame that are the same in all runs in a context. Evaluated once in each context; valid as long as
  // this.
  const std::vector<std::int64_t>& frame_in(const CurrentContext& context) const;

  PlanWorkspaceSize workspace_size(const ArgumentList& arguments) const;
  // Sets aside at least so many bytes of the L2 cache of the current context, until the plan is destroyed. Does nothing
  // if the device cannot.
  void reserve_l2(const CurrentContext& context, std::uint64_t bytes) const;
  // Returns the value of `result`; 0 if the plan has none.
  std::int64_t run(const ArgumentList& arguments, CuStream stream, const PlanMemory& workspace) const;

 private:
  struct InContext {
    std::uint64_t context = 0;
    std::vector<std::int64_t> frame;
  };

  const PlanContents& read() const;
  void load(const CurrentContext& context, std::vector<std::int64_t>& frame) const;

  std::shared_ptr<Module> module_;
  std::string text_;
  std::string entry_name_;  // of a stored plan; empty: any
  std::uint64_t id_;

  mutable Mutex contents_mutex_;
  mutable std::unique_ptr<const PlanContents> contents_;
  mutable std::atomic<const PlanContents*> known_contents_{nullptr};

  mutable Mutex mutex_;
  mutable std::deque<InContext> contexts_;

  struct L2Share {
    std::uint64_t bytes = 0;
    std::unique_ptr<L2Persistence> share;  // nullptr: the device has none
  };
  mutable Mutex l2_mutex_;
  mutable std::map<std::uint64_t, L2Share> l2_shares_;  // by the id of the context
};

// The kernels in the cubin or PTX of a record.
PlanKernels kernels_of(const BuildRecord& record);

// Records share nothing, so that one of them can be changed.
BuildRecord copy_of(const BuildRecord& record);

// Returns a copy with the plan, which replaces one of the same name. Throws Error(CJIT_ERROR_INVALID_ARGUMENT) that
// lists all faults of the plan.
BuildRecord with_plan_text(const BuildRecord& record, std::string plan);

// The plan of this name; for NULL the only one. Throws Error(CJIT_ERROR_NOT_FOUND), whose message lists the names.
const StoredPlan& find_plan(const std::vector<StoredPlan>& plans, const char* name);

}  // namespace cjit
