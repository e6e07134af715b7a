#include "pipeline/pipeline.hpp"

#include "artifact/requirements.hpp"
#include "base/text.hpp"
#include "pipeline/compilation_report.hpp"
#include "toolkit/compiler_variables.hpp"

namespace cjit {

namespace {

// Carries a record past the cache, which does not store it.
struct NotStored {
  SharedRecord record;
  std::string why;
};

void throw_kept_failure(const BuildRecord& record) {
  if (record.failure != nullptr) throw Error(*record.failure);
}

struct FamilyNames {
  const char* key;   // in cache keys
  const char* span;  // in traces
};

FamilyNames names_of(cjit_family_t family) {
  switch (family) {
    case CJIT_FAMILY_LINK:
      return {"link", "link"};
    case CJIT_FAMILY_NVVM:
      return {"nvvm", "NVVM IR"};
    case CJIT_FAMILY_EXTERNAL:
      return {"external", "external build"};
    case CJIT_FAMILY_TUNE:
      return {"tune", "tuning"};
    case CJIT_FAMILY_NONE:
      return {"evaluate", "evaluation"};
    default:
      return {"kernel", "build"};
  }
}

BuildKey key_of(Context& context, const BuildRequest& request, BuildPlan& plan) {
  const Trace::Span span(context.trace, "key and header scan", request.name());
  KeyBuilder key(names_of(request.family()).key);
  key.add("policy", as_text(request.policy));
  for (const ImagePass& pass : request.image_passes) key.add("image pass", pass.identity());
  plan.describe(key);
  return std::move(key).finish();
}

SharedRecord complete(const BuildRequest& request, BuiltRecord& built) {
  BuildRecord& record = *built.record;
  record.family = request.family();
  record.cc = built.arch.cc;
  record.arch_feature = static_cast<unsigned char>(built.arch.feature);
  if (!request.policy.empty()) record.policy = request.policy;
  run_image_passes(request.image_passes, record);
  return std::move(built.record);
}

// The arguments of one build.
struct Build {
  Context& context;
  const BuildRequest& request;
  const BuildPreferences& preferences;
  const std::optional<Fingerprint>& fingerprint;
  const BuildControl& control;
};

// A request and its way to a result: from the cache, or from the compiler.
class Pass {
 public:
  explicit Pass(const Build& build) : build_(build), plan_(build.request.plan(build.context)) {}

  // The record is cached even if it exceeds the caller's limits.
  Served run() {
    Served served = fetch_or_make_unstored();
    throw_kept_failure(*served.record);
    report_hit(build_.context, build_.request.name(), served);
    check_limits(*served.record, build_.preferences.limits);
    served.site = std::move(site_);
    served.dependencies = unknown_dependencies_ != nullptr ? unknown_dependencies_ : plan_->dependencies();
    return served;
  }

 private:
  Served fetch_or_make_unstored();
  Served fetch_or_make();
  SharedRecord make(const std::stop_token& stop, const std::string& key);

  const Build& build_;
  const std::unique_ptr<BuildPlan> plan_;
  BuildSite site_;
  std::shared_ptr<const Dependencies> unknown_dependencies_;
};

// A failure for the cache. The architecture says nothing if the request has none.
SharedRecord failure_record(const Build& build, const Error& error, const Arch& arch) {
  auto record = std::make_shared<BuildRecord>();
  const Failure& failure = error.failure();
  record->family = build.request.family();
  constexpr std::uint32_t kSmallest = 10;
  record->cc = std::max(arch.cc, kSmallest);
  record->arch_feature = static_cast<unsigned char>(arch.feature);
  record->images.push_back(Image::owning(CJIT_IMAGE_KIND_PTX, terminated_ptx(as_bytes(failure.ptx))));
  record->log = failure.log;
  record->diagnostics = failure.diagnostics;
  record->producer = failure.library;
  record->failure = std::make_shared<const Failure>(failure);
  return record;
}

// Makes the record, and reports the compilation.
SharedRecord Pass::make(const std::stop_token& stop, const std::string& key) {
  BuildControl control = build_.control;
  control.stop = stop;
  const CompilationReport report(build_.context, build_.request, key);
  SharedRecord record;
  Arch arch;
  std::string why_not_stored;
  try {
    BuiltRecord built = plan_->make(build_.preferences, control);
    site_ = std::move(built.site);
    arch = built.arch;
    why_not_stored = std::move(built.why_not_stored);
    record = complete(build_.request, built);
  } catch (const Error& error) {
    report.failed(error, to_string(plan_->arch()));
    if (!build_.context.keeps_failures || key.empty() || !is_caused_by_request(error.status())) throw;
    return failure_record(build_, error, plan_->arch());
  }
  report.succeeded(*record, to_string(arch), site_.place);
  if (!why_not_stored.empty()) throw NotStored{record, std::move(why_not_stored)};
  return record;
}

// Why an entry of another machine is not taken without a toolkit.
std::string refusal_of_names(const std::vector<HeaderPlaces>& places, std::string_view names) {
  const auto name = replacement(places, names);
  if (!name) return "";
  return concat("an entry of this request can only be used with the toolkit, because ",
                name->empty() ? "a header of yours was" : concat("your header '", *name, "' may be"),
                " in the place of one that the toolkit's headers include (docs/cache.md)");
}

Served Pass::fetch_or_make_unstored() {
  try {
    return fetch_or_make();
  } catch (const NotStored& made) {
    return {.record = made.record, .outcome = CJIT_CACHE_OUTCOME_BUILT, .key = "", .note = made.why};
  }
}

Served Pass::fetch_or_make() {
  Cache& cache = build_.context.cache;
  const std::stop_token& stop = build_.control.stop;
  const CacheAccess access = cache_access(build_.context, build_.preferences);
  const auto without_cache = [&](const std::string& reason) {
    return cache.bypass(reason, stop, [&](const std::stop_token& unwanted) { return make(unwanted, ""); });
  };
  if (access.mode == CJIT_CACHE_MODE_OFF) {
    unknown_dependencies_ =
        std::make_shared<const Dependencies>("the headers were not examined, because the build did not use the cache");
    return without_cache(access.why_not_taken);
  }
  const BuildKey key = key_of(build_.context, build_.request, *plan_);
  if (!key.uncacheable_reason.empty()) {
    if (!access.may_compile())
      throw not_cached_error(build_.request.name(), concat("the request cannot be cached: ", key.uncacheable_reason));
    unknown_dependencies_ = std::make_shared<const Dependencies>(key.uncacheable_reason);
    return without_cache(key.uncacheable_reason);
  }
  const Wanted wanted{.key = key.key,
                      .fields = key.fields,
                      .mode = access.mode,
                      .why_not_taken = access.why_not_taken,
                      .wait = access.wait,
                      .stop = stop,
                      .name = build_.request.name(),
                      .toolkit_names = key.toolkit_names,
                      .refuse_names = [&](std::string_view names) { return refusal_of_names(key.places, names); },
                      .trace = &build_.context.trace};
  if (key.key.toolchain == KeyHash{}) {
    if (auto served = cache.any_toolchain(wanted)) return *std::move(served);
    plan_->require_toolchain();
    return without_cache("the compiler or the linker was unknown when the cache key was computed");
  }
  Served served = cache.fetch(wanted, [&](const std::stop_token& unwanted) { return make(unwanted, key.key.text()); });
  if (build_.fingerprint) plan_->remember(*build_.fingerprint, key);
  return served;
}

template <typename Find>
std::optional<Served> served_from_memory(Context& context, const BuildPreferences& preferences, Find find) {
  if (!cache_access(context, preferences).may_read()) return std::nullopt;
  std::optional<Served> served = find();
  if (served) throw_kept_failure(*served->record);
  if (served) check_limits(*served->record, preferences.limits);
  return served;
}

// Whether the key of the request is still what it was.
bool still_holds(Context& context, const RememberedRequest& remembered, const BuildPreferences& preferences) {
  return remembered.variables == compiler_variables() &&
         (!checks_headers(context, preferences) || context.scanner().still_holds(*remembered.closure)) &&
         (remembered.nvcc == nullptr || context.nvcc_toolchains().still_holds(*remembered.nvcc));
}

Served memory_hit(SharedRecord record, std::string key, std::shared_ptr<const Dependencies> dependencies) {
  return {.record = std::move(record),
          .outcome = CJIT_CACHE_OUTCOME_MEMORY,
          .key = std::move(key),
          .note = "",
          .dependencies = std::move(dependencies)};
}

}  // namespace

Served build(Context& context, const BuildRequest& request, const BuildPreferences& preferences,
             const std::optional<Fingerprint>& fingerprint, const BuildControl& control) {
  const Trace::Span span(context.trace, names_of(request.family()).span, request.name());
  if (std::optional<Served> served = request.serve(context, control)) return *std::move(served);
  const Build build{context, request, preferences, fingerprint, control};
  try {
    return Pass(build).run();
  } catch (const CompilerChanged&) {
    context.requests.clear();
  }
  try {
    return Pass(build).run();
  } catch (const CompilerChanged&) {
    throw compiler_changed_error();
  }
}

std::optional<Served> find_remembered(Context& context, const Fingerprint& fingerprint,
                                      const BuildPreferences& preferences) {
  return served_from_memory(context, preferences, [&] {
    std::optional<Served> served;
    context.requests.read(fingerprint, [&](const RememberedRequest& remembered) {
      if (!still_holds(context, remembered, preferences)) return;
      if (SharedRecord record = context.cache.in_memory(remembered.key)) {
        served = memory_hit(std::move(record), remembered.key_text, remembered.dependencies.for_this_thread());
        report_hit(context, remembered.name, *served);
      }
    });
    return served;
  });
}

bool is_current(Context& context, const RememberedRequest& remembered, const BuildPreferences& preferences,
                const BuildRecord& record) {
  return cache_access(context, preferences).may_read() && still_holds(context, remembered, preferences) &&
         context.cache.in_memory(remembered.key).get() == &record;
}

std::optional<Served> find_in_memory(Context& context, const BuildOrder& order) {
  if (order.fingerprint) return find_remembered(context, *order.fingerprint, order.preferences);
  if (!order.request->has_quick_key()) return std::nullopt;
  return served_from_memory(context, order.preferences, [&]() -> std::optional<Served> {
    const BuildKey key = describe_key(context, *order.request);
    if (!key.uncacheable_reason.empty()) return std::nullopt;
    SharedRecord record = context.cache.in_memory(key.key);
    if (record == nullptr) return std::nullopt;
    Served served = memory_hit(std::move(record), key.key.text(), nullptr);
    report_hit(context, order.request->name(), served);
    return served;
  });
}

void record(Context& context, const BuildRequest& request, const Served& served,
            const std::function<RecordedOptions()>& options) try {
  if (context.recorder.has(served.key)) return;
  RecordedOptions read = options();
  context.recorder.add({.key = served.key,
                        .note = read.problem.empty() && served.key.empty() ? served.note : read.problem,
                        .name = request.name(),
                        .arch = to_string(request.plan(context)->arch()),
                        .folder = "",
                        .family = request.family(),
                        .options = read.problem.empty() ? std::move(read.bytes) : ""});
} catch (const std::exception& error) {
  context.recorder.give_up(error.what());
}

BuildKey describe_key(Context& context, const BuildRequest& request) {
  const auto plan = request.plan(context);
  return key_of(context, request, *plan);
}

Error compiler_changed_error() {
  return Error(
      CJIT_ERROR_TOOLKIT_MISMATCH, CJIT_STAGE_TOOLKIT,
      "cannot build: a library of the CUDA toolkit on disk was replaced, or its headers changed, while they were "
      "in use; restart the program");
}

}  // namespace cjit
