// Kernels for several architectures: what is built for a bundle, and what becomes of it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "bundle/bundle.hpp"
#include "pipeline/job_queue.hpp"

namespace cjit {

// What a job builds, in the order of its builds.
struct BundlePlan {
  struct Item {
    std::string name;
    std::string arch;  // as the caller wrote it
  };
  std::vector<Item> items;
  cjit_bundle_conflict_t conflict = CJIT_BUNDLE_CONFLICT_REFUSE;
};

struct NamedKernel {
  std::string name;
  BuildOrder order;  // with no architecture
  // The same for an architecture, and of an image kind; NONE: what it says itself.
  std::function<BuildOrder(const std::string& arch, cjit_image_kind_t kind)> order_for;
};

// An order for each architecture of the list. Throws Error; see cjit_bundle_build().
std::vector<BuildOrder> plan_bundle(Context& context, const std::vector<NamedKernel>& kernels, std::string_view archs,
                                    BundlePlan& plan);

// What a job that is done has built. Throws Error with the status of the first that failed, naming all that did.
std::vector<SharedEntry> collect_job(Job& job, const BundlePlan& plan);

}  // namespace cjit
