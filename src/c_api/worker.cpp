#include <cjit/worker.h>

#include "c_api/guard.hpp"
#include "c_api/handles.hpp"
#include "c_api/kernel_options.hpp"
#include "c_api/result_fields.hpp"
#include "c_api/user_data.hpp"
#include "pipeline/context.hpp"
#include "request/kernel_build.hpp"

namespace cjit {

namespace {

CompileService& compilers_of(const cjit_context_t* context) {
  cjit::require_context(context);
  return context->object->compilers();
}

struct WorkerFields {
  explicit WorkerFields(Placement& workers)
      : program(workers.settings().pool.program),
        disabled_reason(workers.disabled_reason()),
        sandbox(workers.sandbox()),
        max_running(worker_limit(workers.settings().pool)) {
    if (const WorkerPool* const pool = workers.find_pool()) {
      running = pool->size();
      counts = pool->counts();
    }
  }

  std::string program;
  std::string disabled_reason;
  std::string sandbox;
  std::uint64_t max_running;
  std::uint64_t running = 0;
  PoolCounts counts{};
};

struct PchFields {
  std::string note;
};

}  // namespace

}  // namespace cjit

cjit_status_t cjit_worker_get_info(const cjit_context_t* context, cjit_worker_info_t* info, cjit_error_t** error) {
  return cjit::guard_result(info, "info", error, [&] {
    const cjit::WorkerFields fields(cjit::compilers_of(context).workers());
    cjit::write_result(info, "info", fields, fields.counts);
  });
}

cjit_status_t cjit_pch_get_info(const cjit_context_t* context, cjit_pch_info_t* info, cjit_error_t** error) {
  return cjit::guard_result(info, "info", error, [&] {
    cjit::PrecompiledHeaders& headers = cjit::compilers_of(context).headers();
    cjit::PchStore& store = headers.store();
    cjit::write_result(info, "info", store, store.contents(), store.counts(), cjit::PchFields{headers.note()});
  });
}

cjit_status_t cjit_pch_warm(cjit_context_t* context, const cjit_kernel_build_options_t* options,
                            cjit_pch_outcome_t* outcome, cjit_error_t** error) {
  return cjit::guard_clearing(
      error,
      [&] {
        if (outcome != nullptr) *outcome = CJIT_PCH_OUTCOME_NONE;
      },
      [&] {
        const cjit::PassUserData user_data = cjit::take_pass_user_data(options);
        cjit::require_context(context);
        cjit::require_pointer(outcome, "outcome");
        const cjit_kernel_build_options_t read = cjit::read_struct(options, "options");
        *outcome = cjit::warm_headers(*context->object, cjit::read_request(read), cjit::read_preferences(read));
      });
}

cjit_status_t cjit_pch_clear(cjit_context_t* context, uint64_t* removed, cjit_error_t** error) {
  return cjit::guard_clearing(
      error,
      [&] {
        if (removed != nullptr) *removed = 0;
      },
      [&] {
        cjit::PchStore& store = cjit::compilers_of(context).headers().store();
        if (store.folder().empty())
          throw cjit::Error(
              CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_CACHE,
              "cannot clear the precompiled headers: the context has no directory for them, because it has no disk "
              "cache or a read-only one; use a context with a writable disk cache");
        const std::uint64_t count = store.clear();
        if (removed != nullptr) *removed = count;
      });
}
