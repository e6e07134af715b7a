// Builds kernels for several architectures into entries of a bundle.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "bundle/bundle.hpp"
#include "pipeline/job_queue.hpp"

namespace cjit {

// The builds of a job, in their order.
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
  BuildOrder order;  // without an architecture
  // Returns the order for an architecture and an image kind; NONE: the kind in the request.
  std::function<BuildOrder(const std::string& arch, cjit_image_kind_t kind)> order_for;
};

// Returns one order per kernel and architecture of the list. Throws Error; see cjit_bundle_build().
std::vector<BuildOrder> plan_bundle(Context& context, const std::vector<NamedKernel>& kernels, std::string_view archs,
                                    BundlePlan& plan);

// Returns the results of a completed job. Throws Error with the status of the first failure; the message lists all.
std::vector<SharedEntry> collect_job(Job& job, const BundlePlan& plan);

}  // namespace cjit
