#include "pipeline/pipeline.hpp"

#include "base/text.hpp"
#include "toolkit/compiler_variables.hpp"

namespace cjit {

namespace {

struct FamilyNames {
  const char* key;   // in cache keys
  const char* span;  // in traces
  const char* verb;  // in the log
};

FamilyNames names_of(cjit_family_t family) {
  switch (family) {
    case CJIT_FAMILY_LINK:
      return {"link", "link", "linked "};
    case CJIT_FAMILY_NVVM:
      return {"nvvm", "NVVM IR", "compiled "};
    case CJIT_FAMILY_EXTERNAL:
      return {"external", "external build", "made "};
    default:
      return {"kernel", "build", "built "};
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

SharedRecord complete(const Context& context, const BuildRequest& request, MadeRecord& made) {
  BuildRecord& record = *made.record;
  record.family = request.family();
  record.cc = made.arch.cc;
  record.arch_feature = static_cast<unsigned char>(made.arch.feature);
  if (!request.policy.empty()) record.policy = request.policy;
  context.log.write(CJIT_LOG_LEVEL_INFO,
                    concat(names_of(request.family()).verb, request.name().empty() ? "kernel.cu" : request.name(),
                           " for ", to_string(made.arch), " in ", record.compile_nanoseconds / 1'000'000, " ms, ",
                           record.images.front().bytes.size(), " bytes"));
  run_image_passes(request.image_passes, record);
  return std::move(made.record);
}

// The arguments of one build.
struct Build {
  Context& context;
  const BuildRequest& request;
  const BuildPreferences& preferences;
  const std::optional<Fingerprint>& fingerprint;
  const BuildControl& control;
};

Served fetch_or_make(const Build& build, BuildPlan& plan, const MakeRecord& make) {
  Cache& cache = build.context.cache;
  const std::stop_token& stop = build.control.stop;
  const CacheAccess access = cache_access(build.context, build.preferences);
  if (access.mode == CJIT_CACHE_MODE_OFF) return cache.bypass(access.why_not_taken, stop, make);
  const BuildKey key = key_of(build.context, build.request, plan);
  if (!key.uncacheable_reason.empty()) return cache.bypass(key.uncacheable_reason, stop, make);
  if (key.key.toolchain == KeyHash{}) {
    if (auto served = cache.any_toolchain(key.key.request)) return *std::move(served);
    plan.require_toolchain();
    return cache.bypass("the compiler or the linker was unknown when the cache key was computed", stop, make);
  }
  Served served = cache.fetch({.key = key.key,
                               .fields = key.fields,
                               .mode = access.mode,
                               .why_not_taken = access.why_not_taken,
                               .wait = access.wait,
                               .stop = stop,
                               .trace = &build.context.trace},
                              make);
  if (build.fingerprint) plan.remember(*build.fingerprint, key);
  return served;
}

// The record is cached even if it exceeds the caller's limits.
Served build_once(const Build& build) {
  const auto plan = build.request.plan(build.context);
  BuildSite site;
  const auto make = [&](const std::stop_token& stop) {
    BuildControl control = build.control;
    control.stop = stop;
    MadeRecord made = plan->make(build.preferences, control);
    site = std::move(made.site);
    return complete(build.context, build.request, made);
  };
  Served served = fetch_or_make(build, *plan, make);
  check_limits(*served.record, build.preferences.limits);
  served.site = std::move(site);
  return served;
}

template <typename Find>
std::optional<Served> served_from_memory(Context& context, const BuildPreferences& preferences, Find find) {
  if (!cache_access(context, preferences).may_read()) return std::nullopt;
  std::optional<Served> served = find();
  if (served) check_limits(*served->record, preferences.limits);
  return served;
}

Served memory_hit(SharedRecord record, std::string key) {
  return {.record = std::move(record), .outcome = CJIT_CACHE_OUTCOME_MEMORY, .key = std::move(key), .note = ""};
}

}  // namespace

Served build(Context& context, const BuildRequest& request, const BuildPreferences& preferences,
             const std::optional<Fingerprint>& fingerprint, const BuildControl& control) {
  const Trace::Span span(context.trace, names_of(request.family()).span, request.name());
  const Build build{context, request, preferences, fingerprint, control};
  try {
    return build_once(build);
  } catch (const CompilerChanged&) {
    context.requests.clear();
  }
  try {
    return build_once(build);
  } catch (const CompilerChanged&) {
    throw compiler_changed_error();
  }
}

std::optional<Served> find_remembered(Context& context, const Fingerprint& fingerprint,
                                      const BuildPreferences& preferences) {
  return served_from_memory(context, preferences, [&] {
    std::optional<Served> served;
    context.requests.read(fingerprint, [&](const RememberedRequest& remembered) {
      if (!context.scanner().still_holds(*remembered.closure) || remembered.variables != compiler_variables()) return;
      if (remembered.nvcc != nullptr && !context.nvcc_toolchains().still_holds(*remembered.nvcc)) return;
      if (SharedRecord record = context.cache.in_memory(remembered.key))
        served = memory_hit(std::move(record), remembered.key_text);
    });
    return served;
  });
}

std::optional<Served> find_in_memory(Context& context, const BuildOrder& order) {
  if (order.fingerprint) return find_remembered(context, *order.fingerprint, order.preferences);
  if (!order.request->has_quick_key()) return std::nullopt;
  return served_from_memory(context, order.preferences, [&]() -> std::optional<Served> {
    const BuildKey key = describe_key(context, *order.request);
    if (!key.uncacheable_reason.empty()) return std::nullopt;
    SharedRecord record = context.cache.in_memory(key.key);
    if (record == nullptr) return std::nullopt;
    return memory_hit(std::move(record), key.key.text());
  });
}

BuildKey describe_key(Context& context, const BuildRequest& request) {
  const auto plan = request.plan(context);
  return key_of(context, request, *plan);
}

Error compiler_changed_error() {
  return Error(CJIT_ERROR_TOOLKIT_MISMATCH, CJIT_STAGE_TOOLKIT,
               "cannot build: the NVRTC library on disk was replaced while it was in use; restart the program");
}

}  // namespace cjit
