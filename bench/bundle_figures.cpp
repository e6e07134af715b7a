#include "bench.hpp"
#include "sources.hpp"

namespace cjit_bench {

namespace {

using Bundle = std::unique_ptr<cjit_bundle_t, Destroyer<cjit_bundle_destroy>>;

constexpr const char* kArchs[] = {"sm_75", "sm_80", "sm_86", "sm_89", "sm_90a", "sm_100f", "sm_120", "compute_90"};
constexpr const char* kArchList = "sm_75,sm_80,sm_86,sm_89,sm_90a,sm_100f,sm_120,compute_90";

Bundle make_bundle() {
  cjit_bundle_t* bundle = nullptr;
  check([&](cjit_error_t** error) { return cjit_bundle_create(&bundle, error); });
  return Bundle(bundle);
}

cjit_kernel_build_options_t options_of(const std::string& source) {
  auto options = sized<cjit_kernel_build_options_t>();
  options.source = source.data();
  options.source_size = source.size();
  options.name_expressions = &kCubName;
  options.name_count = 1;
  return options;
}

// Nothing is kept, so that each build is done; a worker a core.
Context worker_context() {
  auto options = sized<cjit_context_options_t>();
  options.cache_mode = CJIT_CACHE_MODE_OFF;
  options.worker_mode = CJIT_WORKER_MODE_AUTOMATIC;
  return make_context(&options);
}

Bundle build_at_once(const Context& context, const std::string& source) {
  Bundle bundle = make_bundle();
  const char* const names[] = {"kernel"};
  const auto kernel = options_of(source);
  const cjit_kernel_build_options_t* const kernels[] = {&kernel};
  auto options = sized<cjit_bundle_build_options_t>();
  options.names = names;
  options.kernels = kernels;
  options.kernel_count = 1;
  options.archs = kArchList;
  check([&](cjit_error_t** error) { return cjit_bundle_build(context.get(), bundle.get(), &options, error); });
  return bundle;
}

void build_one_after_another(const Context& context, const std::string& source) {
  const Bundle bundle = make_bundle();
  for (const char* arch : kArchs) {
    auto options = options_of(source);
    options.arch = arch;
    Result result;
    check([&](cjit_error_t** error) { return cjit_kernel_build(context.get(), &options, result.get(), error); });
    check([&](cjit_error_t** error) { return cjit_bundle_add(bundle.get(), "kernel", result.get(), 0, error); });
  }
}

Blob write(const Bundle& bundle, cjit_switch_t compression, std::uint32_t level = 0) {
  auto options = sized<cjit_bundle_write_options_t>();
  options.compression = compression;
  options.compression_level = level;
  cjit_blob_t* blob = nullptr;
  check([&](cjit_error_t** error) { return cjit_bundle_write(bundle.get(), &options, &blob, error); });
  return Blob(blob);
}

Bundle read(const Blob& bytes, cjit_bundle_read_flags_t flags) {
  cjit_bundle_t* bundle = nullptr;
  check([&](cjit_error_t** error) {
    return cjit_bundle_read(cjit_blob_data(bytes.get()), cjit_blob_size(bytes.get()), flags, &bundle, error);
  });
  return Bundle(bundle);
}

void measure_sizes_of(Bench& bench, const Bundle& bundle) {
  const auto size = [](const Blob& blob) { return static_cast<double>(cjit_blob_size(blob.get())); };
  const double plain = size(write(bundle, CJIT_SWITCH_OFF));
  bench.report.size("bundle of 8 architectures, plain", plain);
  for (const std::uint32_t level : {1U, 9U, 19U})
    bench.report.size("the same, zstd " + std::to_string(level), size(write(bundle, CJIT_SWITCH_ON, level)), plain);
  const auto write_at = [&](std::uint32_t level) {
    return [&bundle, level] { return nanoseconds_of([&] { write(bundle, CJIT_SWITCH_ON, level); }); };
  };
  bench.report.times("write at level 19", "at level 9", interleave({5, 20, 500}, write_at(19), write_at(9)),
                     Target::none());
}

void measure_loads_from(Bench& bench, const Bundle& bundle) {
  for (const bool is_plain : {true, false}) {
    const Blob bytes = write(bundle, is_plain ? CJIT_SWITCH_OFF : CJIT_SWITCH_ON);
    const Bundle lazy = read(bytes, CJIT_BUNDLE_READ_IN_PLACE | CJIT_BUNDLE_READ_LAZY);
    auto choice = sized<cjit_bundle_choice_t>();
    const auto from_bundle = [&](cjit_bundle_choice_t* out) {
      cjit_module_t* loaded = nullptr;
      check([&](cjit_error_t** error) {
        return cjit_bundle_load(bench.context.get(), lazy.get(), "kernel", nullptr, out, &loaded, error);
      });
      return Module(loaded);
    };
    const Module first = from_bundle(&choice);  // without any the driver's context would be made anew each time
    Result alone;
    check([&](cjit_error_t** error) {
      return cjit_bundle_get_result(lazy.get(), "kernel", choice.arch, alone.get(), error);
    });
    cjit_bundle_choice_cleanup(&choice);
    bench.report.times(is_plain ? "load from a bundle" : "load from a compressed bundle", "load of the bare cubin",
                       interleave(
                           {20, 100, 2000}, [&] { return nanoseconds_of([&] { from_bundle(nullptr); }); },
                           [&] { return nanoseconds_of([&] { load(bench.context.get(), alone.get()); }); }),
                       Target::none());
  }
}

}  // namespace

void measure_bundles(Bench& bench) {
  const Context context = worker_context();
  bench.report.times("bundle of 8 architectures at once", "one after another",
                     interleave(
                         {1, 5, 20},
                         [&] {
                           const std::string source = distinct(kCubSource);
                           return nanoseconds_of([&] { build_at_once(context, source); });
                         },
                         [&] {
                           const std::string source = distinct(kCubSource);
                           return nanoseconds_of([&] { build_one_after_another(context, source); });
                         }),
                     Target::below_peer());
  const Bundle bundle = build_at_once(context, distinct(kCubSource));
  measure_sizes_of(bench, bundle);
  if (bench.machine.gpu.empty()) return bench.report.not_measured("load from a bundle", "no GPU");
  measure_loads_from(bench, bundle);
}

}  // namespace cjit_bench
