#include <cjit/bundle.h>

#include "base/file.hpp"
#include "base/option_values.hpp"
#include "base/text.hpp"
#include "bundle/bundle_build.hpp"
#include "bundle/bundle_file.hpp"
#include "bundle/fatbin_export.hpp"
#include "bundle/import.hpp"
#include "c_api/blob.hpp"
#include "c_api/build_calls.hpp"
#include "c_api/build_result.hpp"
#include "c_api/bundle_handle.hpp"
#include "c_api/guard.hpp"
#include "c_api/handles.hpp"
#include "c_api/kernel_options.hpp"
#include "c_api/struct_io.hpp"
#include "pipeline/context.hpp"

namespace cjit {

namespace {

// The options are read again for each architecture, so that the request memo recognizes equal requests as it does for
// the caller's own builds.
NamedKernel read_kernel(const Context& context, std::string name, const cjit_kernel_build_options_t* caller) {
  const cjit_kernel_build_options_t options = read_struct(caller, "kernels");
  read_request(options);  // refuses `exact_options`
  const auto order_for = [&context, options](const std::string& arch, cjit_image_kind_t kind) {
    cjit_kernel_build_options_t changed = options;
    changed.struct_size = sizeof(changed);
    changed.arch = arch.c_str();
    if (kind != CJIT_IMAGE_KIND_NONE) changed.image_kind = kind;
    return read_order(&changed, &context);
  };
  return {std::move(name), read_order(caller, &context), order_for};
}

// The caller's options and what they point to must outlive `order_for` of the kernels.
std::vector<NamedKernel> read_kernels(const Context& context, const cjit_bundle_build_options_t& options) {
  const auto names = read_strings(options.names, options.kernel_count, "names");
  std::vector<NamedKernel> kernels;
  for (const auto* each : read_array(options.kernels, options.kernel_count, "kernels")) {
    std::string name(names[kernels.size()]);
    try {
      kernels.push_back(read_kernel(context, name, each));
    } catch (const Error& error) {
      throw_prefixed(concat("cannot read the options of the kernel '", name, "': "), error);
    }
  }
  return kernels;
}

// The builds of a bundle's job.
struct BundleOrders {
  std::shared_ptr<BundlePlan> plan = std::make_shared<BundlePlan>();
  std::vector<BuildOrder> orders;
};

BundleOrders read_build(Context& context, const cjit_bundle_build_options_t* caller) {
  const cjit_bundle_build_options_t options = read_struct(caller, "options");
  require_pointer(options.archs, "archs");
  BundleOrders read;
  read.plan->conflict = options.conflict;
  read.orders = plan_bundle(context, read_kernels(context, options), options.archs, *read.plan);
  return read;
}

Compression read_compression(const cjit_bundle_write_options_t* caller) {
  if (caller == nullptr) return {};
  const cjit_bundle_write_options_t options = read_struct(caller, "options");
  if (options.compression_level > 19 || options.min_saving_percent > 99)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                concat("`compression_level` is ", options.compression_level, " and `min_saving_percent` is ",
                       options.min_saving_percent, "; the maximum is 19 for the first and 99 for the second"));
  Compression compression;
  compression.enabled = read_switch(options.compression, "compression") != CJIT_SWITCH_OFF;
  if (options.compression_level != 0) compression.level = static_cast<int>(options.compression_level);
  if (options.min_saving_percent != 0) compression.min_saving_percent = options.min_saving_percent;
  return compression;
}

// The options for nvFatbin.
std::vector<std::string> read_fatbin_options(const cjit_bundle_fatbin_options_t* caller) {
  static constexpr const char* kOptions[] = {nullptr, "-compress=false", "-compress-mode=size", "-compress-mode=speed",
                                             "-compress-mode=balance"};
  if (caller == nullptr) return {};
  const cjit_bundle_fatbin_options_t options = read_struct(caller, "options");
  if (options.compression >= std::size(kOptions))
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                concat("`compression` is ", options.compression, "; use a value of enum cjit_fatbin_compression"));
  std::vector<std::string> read;
  if (const char* compression = kOptions[options.compression]) read.emplace_back(compression);
  if (read_switch(options.compress_all, "compress_all") == CJIT_SWITCH_ON) {
    if (options.compression == CJIT_FATBIN_COMPRESSION_NONE)
      throw_contradiction("`compress_all` is ON, but `compression` is NONE; leave one of them out");
    read.emplace_back("-compress-all");
  }
  if (read_switch(options.concatenate, "concatenate") == CJIT_SWITCH_ON) read.emplace_back("-concat");
  return read;
}

BundleChecks read_checks(cjit_bundle_read_flags_t flags) {
  constexpr cjit_bundle_read_flags_t kKnown = CJIT_BUNDLE_READ_IN_PLACE | CJIT_BUNDLE_READ_LAZY;
  if ((flags & ~kKnown) != 0)
    throw Error(
        CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
        concat("the flags are ", flags, ", which has an unknown bit; use values of enum cjit_bundle_read_flags"));
  return (flags & CJIT_BUNDLE_READ_LAZY) != 0 ? BundleChecks::kOuterForm : BundleChecks::kAll;
}

cjit_bundle_t* new_bundle(Bundle bundle) {
  auto handle = std::make_unique<cjit_bundle>();
  handle->object = std::move(bundle);
  return handle.release();
}

Bundle read_owned(Buffer bytes, BundleChecks checks) {
  auto owner = std::make_shared<const Buffer>(std::move(bytes));
  const ByteSpan span = owner->bytes();
  return read_bundle(span, std::move(owner), checks);
}

void add_entries(cjit_bundle_t* bundle, std::vector<SharedEntry> entries, cjit_bundle_conflict_t conflict) {
  bundle->change([&](Bundle& object) { object.add(std::move(entries), conflict); });
}

}  // namespace

}  // namespace cjit

using cjit::guard;
using cjit::require_pointer;

cjit_status_t cjit_bundle_create(cjit_bundle_t** bundle, cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(bundle, "bundle");
    *bundle = nullptr;
    *bundle = new cjit_bundle{};
  });
}

cjit_status_t cjit_bundle_build(cjit_context_t* context, cjit_bundle_t* bundle,
                                const cjit_bundle_build_options_t* options, cjit_error_t** error) {
  return guard(error, [&] {
    cjit::JobUserData user_data(nullptr, options);
    cjit::require_context(context);
    require_pointer(bundle, "bundle");
    cjit::BundleOrders read = cjit::read_build(*context->object, options);
    cjit_job_t* handle = nullptr;
    cjit::start_job(context, std::move(read.orders), cjit::read_job_options(nullptr), std::move(user_data), &handle);
    const std::unique_ptr<cjit_job_t> job(handle);
    job->object->wait(std::nullopt);
    cjit::add_entries(bundle, cjit::collect_job(*job->object, *read.plan), read.plan->conflict);
  });
}

cjit_status_t cjit_bundle_build_async(cjit_context_t* context, const cjit_bundle_build_options_t* options,
                                      const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error) {
  const auto start = [&](cjit::JobUserData user_data) {
    cjit::BundleOrders read = cjit::read_build(*context->object, options);
    cjit::start_job(context, std::move(read.orders), cjit::read_job_options(job_options), std::move(user_data), job,
                    read.plan);
  };
  return cjit::build_in_job(context, job_options, job, error, start, options);
}

cjit_status_t cjit_bundle_add_job(cjit_bundle_t* bundle, cjit_job_t* job, cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(bundle, "bundle");
    require_pointer(job, "job");
    if (job->plan == nullptr)
      throw cjit::Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                        "cannot add the job to a bundle: cjit_bundle_build_async did not start it; add its results "
                        "with cjit_bundle_add");
    cjit::add_entries(bundle, cjit::collect_job(*job->object, *job->plan), job->plan->conflict);
  });
}

cjit_status_t cjit_bundle_add(cjit_bundle_t* bundle, const char* name, const cjit_build_result_t* result,
                              cjit_bundle_conflict_t conflict, cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(bundle, "bundle");
    require_pointer(name, "name");
    cjit::add_entries(bundle, cjit::entries_of(name, *cjit::read_build_result(result).record), conflict);
  });
}

cjit_status_t cjit_bundle_import(cjit_bundle_t* bundle, const char* name, const cjit_bundle_import_options_t* options,
                                 cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(bundle, "bundle");
    require_pointer(name, "name");
    const cjit_bundle_import_options_t read = cjit::read_struct(options, "options");
    require_pointer(read.data, "data");
    const bool keeps = cjit::read_switch(read.keep_fatbin, "keep_fatbin") == CJIT_SWITCH_ON;
    auto entries = cjit::import_image({.name = name,
                                       .image = cjit::read_bytes(read.data, read.size, "data"),
                                       .producer = read.producer != nullptr ? read.producer : "imported",
                                       .keeps_fatbin = keeps});
    cjit::add_entries(bundle, std::move(entries), read.conflict);
  });
}

cjit_status_t cjit_bundle_drop(cjit_bundle_t* bundle, const char* name, const char* arch, cjit_image_kind_t kind,
                               uint64_t* dropped, cjit_error_t** error) {
  return guard(error, [&] {
    if (dropped != nullptr) *dropped = 0;
    require_pointer(bundle, "bundle");
    if (kind > CJIT_IMAGE_KIND_OPTIX_IR)
      throw cjit::Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                        cjit::concat("the image kind ", kind, " is unknown; use a value of enum cjit_image_kind"));
    cjit::BundleFilter filter{.kind = kind};
    if (name != nullptr) filter.name = name;
    if (arch != nullptr) filter.arch = arch;
    std::size_t count = 0;
    bundle->change([&](cjit::Bundle& object) { count = object.drop(filter); });
    if (dropped != nullptr) *dropped = count;
  });
}

cjit_status_t cjit_bundle_merge(cjit_bundle_t* bundle, const cjit_bundle_t* other, cjit_bundle_conflict_t conflict,
                                cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(bundle, "bundle");
    require_pointer(other, "other");
    cjit::add_entries(bundle, other->snapshot().entries(), conflict);
  });
}

cjit_status_t cjit_bundle_write(const cjit_bundle_t* bundle, const cjit_bundle_write_options_t* options,
                                cjit_blob_t** blob, cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(blob, "blob");
    *blob = nullptr;
    require_pointer(bundle, "bundle");
    const cjit::Compression compression = cjit::read_compression(options);
    *blob = new cjit_blob(cjit::write_bundle(bundle->snapshot(), compression));
  });
}

cjit_status_t cjit_bundle_read(const void* data, uint64_t size, cjit_bundle_read_flags_t flags, cjit_bundle_t** bundle,
                               cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(bundle, "bundle");
    *bundle = nullptr;
    const cjit::BundleChecks checks = cjit::read_checks(flags);
    const cjit::ByteSpan bytes = cjit::read_bytes(data, size, "data");
    if ((flags & CJIT_BUNDLE_READ_IN_PLACE) == 0)
      *bundle = cjit::new_bundle(cjit::read_owned(cjit::Buffer(bytes), checks));
    else  // the caller owns the bytes, so the owner is a dummy
      *bundle = cjit::new_bundle(cjit::read_bundle(bytes, std::make_shared<const char>(), checks));
  });
}

cjit_status_t cjit_bundle_read_file(const char* path, cjit_bundle_read_flags_t flags, cjit_bundle_t** bundle,
                                    cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(bundle, "bundle");
    *bundle = nullptr;
    require_pointer(path, "path");
    const cjit::BundleChecks checks = cjit::read_checks(flags);
    *bundle = cjit::new_bundle(cjit::read_owned(cjit::read_file(path, CJIT_STAGE_ARTIFACT), checks));
  });
}

cjit_status_t cjit_bundle_get_result(const cjit_bundle_t* bundle, const char* name, const char* arch,
                                     cjit_build_result_t* result, cjit_error_t** error) {
  return cjit::guard_result(result, "result", error, [&] {
    require_pointer(bundle, "bundle");
    require_pointer(name, "name");
    require_pointer(arch, "arch");
    cjit::write_build_result(result, {.record = bundle->snapshot().get(name, arch).record(),
                                      .outcome = CJIT_CACHE_OUTCOME_DESERIALIZED,
                                      .key = "",
                                      .note = ""});
  });
}

cjit_status_t cjit_bundle_export_fatbin(cjit_context_t* context, const cjit_bundle_t* bundle, const char* name,
                                        const cjit_bundle_fatbin_options_t* options, cjit_blob_t** blob,
                                        cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(blob, "blob");
    *blob = nullptr;
    cjit::require_context(context);
    require_pointer(bundle, "bundle");
    const cjit::Bundle snapshot = bundle->snapshot();
    const auto entries = name != nullptr ? snapshot.named(name) : snapshot.entries();
    const auto chosen = cjit::read_fatbin_options(options);
    *blob = new cjit_blob(cjit::export_fatbin(*context->object->toolkit().nvfatbin(), entries, chosen));
  });
}
