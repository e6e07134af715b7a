#include <cjit/worker.h>

#include "c_api/guard.hpp"
#include "c_api/handles.hpp"
#include "c_api/kernel_options.hpp"
#include "c_api/struct_io.hpp"
#include "c_api/user_data.hpp"
#include "pipeline/context.hpp"
#include "request/kernel_build.hpp"

namespace cjit {

namespace {

CompileService& compilers_of(const cjit_context_t* context) {
  cjit::require_context(context);
  return context->object->compilers();
}

struct WorkerInfoOwner {
  std::string program;
  std::string disabled_reason;
  std::string sandbox;
};

void write_info(cjit_worker_info_t* info, CompileService& compilers) {
  auto owner = make_owned<WorkerInfoOwner>();
  owner->program = compilers.workers().settings().pool.program;
  owner->disabled_reason = compilers.workers().disabled_reason();
  owner->sandbox = compilers.workers().sandbox();
  const WorkerPool* pool = compilers.workers().find_pool();
  const PoolCounts counts = pool != nullptr ? pool->counts() : PoolCounts{};
  write_struct(info, "info", kFirstSize<cjit_worker_info_t>,
               {.struct_size = 0,
                .owner = owner.get(),
                .program = owner->program.c_str(),
                .disabled_reason = owner->disabled_reason.c_str(),
                .running = pool != nullptr ? pool->size() : 0,
                .max_running = worker_limit(compilers.workers().settings().pool),
                .started = counts.started,
                .lost = counts.lost,
                .compilations = counts.compilations,
                .timed_out = counts.timed_out,
                .cancelled = counts.cancelled,
                .sandbox = owner->sandbox.c_str()});
  owner.release();
}

struct PchInfoOwner {
  std::string folder;
  std::string note;
};

void write_info(cjit_pch_info_t* info, CompileService& compilers) {
  auto owner = make_owned<PchInfoOwner>();
  PchStore& store = compilers.headers().store();
  owner->folder = store.folder();
  owner->note = compilers.headers().note();
  const PchStore::Contents contents = store.contents();
  const PchCounts counts = store.counts();
  write_struct(info, "info", kFirstSize<cjit_pch_info_t>,
               {.struct_size = 0,
                .owner = owner.get(),
                .folder = owner->folder.c_str(),
                .note = owner->note.c_str(),
                .files = contents.files,
                .bytes = contents.bytes,
                .max_bytes = store.max_bytes(),
                .used = counts.used,
                .made = counts.made,
                .refused = counts.refused,
                .damaged = counts.damaged,
                .evicted = counts.evicted});
  owner.release();
}

}  // namespace

}  // namespace cjit

cjit_status_t cjit_worker_get_info(const cjit_context_t* context, cjit_worker_info_t* info, cjit_error_t** error) {
  return cjit::guard_clearing(
      error, [&] { cjit::clear_struct(info); },
      [&] {
        cjit::require_struct(info, "info", cjit::kFirstSize<cjit_worker_info_t>);
        cjit::write_info(info, cjit::compilers_of(context));
      });
}

void cjit_worker_info_cleanup(cjit_worker_info_t* info) { cjit::cleanup_struct<cjit::WorkerInfoOwner>(info); }

cjit_status_t cjit_pch_get_info(const cjit_context_t* context, cjit_pch_info_t* info, cjit_error_t** error) {
  return cjit::guard_clearing(
      error, [&] { cjit::clear_struct(info); },
      [&] {
        cjit::require_struct(info, "info", cjit::kFirstSize<cjit_pch_info_t>);
        cjit::write_info(info, cjit::compilers_of(context));
      });
}

void cjit_pch_info_cleanup(cjit_pch_info_t* info) { cjit::cleanup_struct<cjit::PchInfoOwner>(info); }

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
