#include "bundle/bundle_build.hpp"

#include <set>

#include "base/text.hpp"
#include "bundle/arch_list.hpp"
#include "pipeline/context.hpp"
#include "request/kernel_request.hpp"

namespace cjit {

namespace {

std::vector<std::uint32_t> known_architectures(Context& context, const KernelRequest& request,
                                               const BuildPreferences& preferences) {
  require_compiling(context, preferences, "find out which architectures 'all' means");
  if (request.compiler == CJIT_COMPILER_NVCC)
    return context.nvcc_toolchains().find(request.host_compiler)->architectures;
  return context.compilers().compiler(compile_settings(context, preferences, {.is_job = true})).architectures;
}

const KernelRequest& kernel_of(const BuildOrder& order) { return static_cast<const KernelRequest&>(*order.request); }

void check_kernel(const NamedKernel& kernel) {
  check_bundle_name(kernel.name);
  const KernelRequest& request = kernel_of(kernel.order);
  if (!request.arch.empty() || request.options.find(option::kArch) != nullptr)
    throw Error(CJIT_ERROR_CONTRADICTORY_OPTIONS, CJIT_STAGE_REQUEST,
                concat("cannot build the bundle: the kernel '", kernel.name,
                       "' sets an architecture; leave `arch` NULL, because the bundle is built for the architectures "
                       "in its list"));
}

BuildOrder order_for(const NamedKernel& kernel, const BundleArch& arch) {
  if (!arch.is_lto) return kernel.order_for(arch.arch, CJIT_IMAGE_KIND_NONE);
  const KernelRequest& request = kernel_of(kernel.order);
  const bool is_other = request.image_kind != CJIT_IMAGE_KIND_NONE && request.image_kind != CJIT_IMAGE_KIND_LTO_IR;
  if (is_other || request.extra_image_kinds != 0)
    throw Error(
        CJIT_ERROR_CONTRADICTORY_OPTIONS, CJIT_STAGE_REQUEST,
        concat("cannot build the bundle: the kernel '", kernel.name, "' requests another image than LTO-IR, but ",
               arch.text, " is LTO-IR; leave out `image_kind` and `extra_image_kinds`, or the architecture"));
  return kernel.order_for(arch.arch, CJIT_IMAGE_KIND_LTO_IR);
}

// Collects failures: the status and data of the first one, and one line for each.
class Failures {
 public:
  void add(const BundlePlan::Item& item, const Error& error) {
    if (lines_.empty())
      first_ = error.failure();
    else
      first_.log.append(error.failure().log);
    if (!lines_.empty())
      first_.diagnostics.insert(first_.diagnostics.end(), error.failure().diagnostics.begin(),
                                error.failure().diagnostics.end());
    lines_.push_back(concat('\'', item.name, "' for ", item.arch, ": ", error.what()));
  }
  void throw_if_any(std::size_t total) {
    if (lines_.empty()) return;
    first_.message =
        concat("cannot build the bundle: ", lines_.size(), " of ", total, " builds failed: ", join(lines_, "; "));
    throw Error(std::move(first_));
  }

 private:
  Failure first_;
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<BuildOrder> plan_bundle(Context& context, const std::vector<NamedKernel>& kernels, std::string_view archs,
                                    BundlePlan& plan) {
  if (kernels.empty())
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                "cannot build the bundle: `kernel_count` is 0; pass at least one kernel");
  std::set<std::string_view> names;
  std::vector<BuildOrder> orders;
  for (const NamedKernel& kernel : kernels) {
    check_kernel(kernel);
    if (!names.insert(kernel.name).second)
      throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                  concat("cannot build the bundle: two kernels have the name '", kernel.name, "'; use unique names"));
    const auto known = [&] { return known_architectures(context, kernel_of(kernel.order), kernel.order.preferences); };
    for (const BundleArch& arch : parse_arch_list(archs, known)) {
      orders.push_back(order_for(kernel, arch));
      plan.items.push_back({kernel.name, arch.text});
    }
  }
  return orders;
}

std::vector<SharedEntry> collect_job(Job& job, const BundlePlan& plan) {
  const cjit_job_progress_t progress = job.progress();
  if (progress.queued + progress.running != 0)
    throw Error(CJIT_ERROR_NOT_READY, CJIT_STAGE_NONE,
                concat("cannot collect the builds of the bundle: ", progress.queued + progress.running, " of ",
                       progress.total, " builds of the job are not complete; wait for the job"));
  std::vector<SharedEntry> entries;
  Failures failures;
  for (std::size_t i = 0; i < plan.items.size(); ++i) {
    try {
      const Served served = job.result(i);
      for (SharedEntry& entry : entries_of(plan.items[i].name, *served.record)) entries.push_back(std::move(entry));
    } catch (const Error& error) {
      failures.add(plan.items[i], error);
    }
  }
  failures.throw_if_any(plan.items.size());
  return entries;
}

}  // namespace cjit
