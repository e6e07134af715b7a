#include "launch/graph_node.hpp"

#include <cstring>
#include <optional>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "launch/launch_arguments.hpp"
#include "launch/launch_attributes.hpp"
#include "launch/launch_refusal.hpp"

namespace cjit {

namespace {

// The option that sets an attribute of a node.
const char* option_of(CuLaunchAttributeId id) {
  switch (id) {
    case CuLaunchAttributeId::kAccessPolicyWindow:
      return "l2_window";
    case CuLaunchAttributeId::kCooperative:
      return "cooperative";
    case CuLaunchAttributeId::kClusterDimension:
      return "cluster_x";
    case CuLaunchAttributeId::kClusterSchedulingPolicyPreference:
      return "cluster_scheduling";
    case CuLaunchAttributeId::kPriority:
      return "priority";
    case CuLaunchAttributeId::kMemSyncDomainMap:
      return "use_memory_sync_domain_map";
    case CuLaunchAttributeId::kMemSyncDomain:
      return "memory_sync_domain";
    case CuLaunchAttributeId::kPreferredClusterDimension:
      return "preferred_cluster_x";
    case CuLaunchAttributeId::kPreferredSharedMemoryCarveout:
      return "shared_memory_carveout";
    case CuLaunchAttributeId::kNvlinkUtilCentricScheduling:
      return "nvlink_centric_scheduling";
    case CuLaunchAttributeId::kPortableClusterSizeMode:
      return "portable_cluster_mode";
    case CuLaunchAttributeId::kSharedMemoryMode:
      return "shared_memory_mode";
    case CuLaunchAttributeId::kProgrammaticStreamSerialization:  // of the dependencies, not of the node
    case CuLaunchAttributeId::kProgrammaticEvent:
    case CuLaunchAttributeId::kLaunchCompletionEvent:
    case CuLaunchAttributeId::kDeviceUpdatableKernelNode:
      break;
  }
  return nullptr;
}

void require_no_launch_options(const Kernel& kernel, const LaunchRequest& request) {
  const LaunchExtras* const extras = request.extras;
  const char* const refused = request.stream != nullptr                    ? "stream"
                              : extras == nullptr                          ? nullptr
                              : extras->programmatic_event != nullptr      ? "programmatic_event"
                              : extras->launch_completion_event != nullptr ? "launch_completion_event"
                                                                           : nullptr;
  if (refused != nullptr)
    refuse_launch(CJIT_ERROR_INVALID_ARGUMENT, kernel,
                  concat("a graph node cannot have the option `", refused, "`; leave it NULL"));
}

LaunchArguments checked_arguments(const Kernel& kernel, const LaunchRequest& request) {
  require_no_launch_options(kernel, request);
  return LaunchArguments({kernel.parameter_sizes(), kernel.schema(), "launch the kernel", kernel.lowered_name()},
                         request.arguments);
}

CuKernelNodeParams params_of(const KernelInContext& in, const LaunchShape& shape, const LaunchArguments& arguments) {
  return {.function = in.function,
          .grid_x = shape.grid.x,
          .grid_y = shape.grid.y,
          .grid_z = shape.grid.z,
          .block_x = shape.block.x,
          .block_y = shape.block.y,
          .block_z = shape.block.z,
          .shared_bytes = static_cast<unsigned>(shape.dynamic_shared_memory),
          .arguments = const_cast<void**>(arguments.addresses()),
          .extra = nullptr,
          .kernel = nullptr,
          .context = nullptr};
}

// A node that is destroyed again unless it is released.
class NewNode {
 public:
  NewNode(const Kernel& kernel, CuGraph graph, const CuKernelNodeParams& params)
      : kernel_(kernel), driver_(kernel.module().driver()), graph_(graph) {
    check(driver_->GraphAddKernelNode(&node_, graph, nullptr, 0, &params), "add a graph node of");
  }
  ~NewNode() {
    if (node_ != nullptr) driver_->GraphDestroyNode(node_);
  }
  NewNode(const NewNode&) = delete;
  NewNode& operator=(const NewNode&) = delete;

  void set(const AttributeList& attributes) {
    for (const CuLaunchAttribute& attribute : attributes)
      if (const char* const option = option_of(attribute.id))
        check(driver_->GraphKernelNodeSetAttribute(node_, attribute.id, &attribute.value),
              concat("set the option `", option, "` of a graph node of"));
  }
  // Those on kernel nodes are programmatic if `with_pdl`.
  void depend_on(std::span<const CuGraphNode> nodes, bool with_pdl) {
    if (nodes.empty()) return;
    std::vector<CuGraphEdgeData> edges(nodes.size());
    for (std::size_t i = 0; with_pdl && i < nodes.size(); ++i) {
      CuGraphNodeType type{};
      check(driver_->GraphNodeGetType(nodes[i], &type), "query the type of a dependency of");
      if (type != CuGraphNodeType::kKernel) continue;
      edges[i].from_port = kProgrammaticPort;
      edges[i].type = kProgrammaticDependency;
    }
    const std::vector<CuGraphNode> to(nodes.size(), node_);
    check(driver_->GraphAddDependencies(graph_, nodes.data(), to.data(), edges.data(), nodes.size()),
          "set the dependencies (each must be another node of this graph) of a graph node of");
  }
  CuGraphNode release() noexcept { return std::exchange(node_, nullptr); }

 private:
  void check(CuResult result, std::string_view attempt) const {
    if (result != CuResult::kSuccess)
      kernel_.module().check(result, concat(attempt, " the kernel '", kernel_.lowered_name(), '\''), CJIT_STAGE_LAUNCH);
  }

  const Kernel& kernel_;
  const Driver& driver_;
  CuGraph graph_;
  CuGraphNode node_ = nullptr;
};

// Nothing if the driver cannot tell, which is so for some attributes that a node can have.
std::optional<CuLaunchAttributeValue> attribute_of(const Driver& driver, CuGraphNode node, CuLaunchAttributeId id) {
  CuLaunchAttributeValue value{};
  return driver->GraphKernelNodeGetAttribute(node, id, &value) == CuResult::kSuccess ? std::optional(value)
                                                                                     : std::nullopt;
}

// Adds the node's attributes on which the checks of a shape depend.
LaunchRequest with_shape_of(const Driver& driver, CuGraphNode node, LaunchRequest request) {
  const auto cluster = attribute_of(driver, node, CuLaunchAttributeId::kClusterDimension);
  if (cluster && is_zero(request.cluster))
    request.cluster = {cluster->cluster.x, cluster->cluster.y, cluster->cluster.z};
  const auto cooperative = attribute_of(driver, node, CuLaunchAttributeId::kCooperative);
  request.cooperative |= cooperative && cooperative->cooperative != 0;
  return request;
}

void require_attributes(const Kernel& kernel, CuGraphNode node, const AttributeList& attributes) {
  for (const CuLaunchAttribute& attribute : attributes) {
    const char* const option = option_of(attribute.id);
    if (option == nullptr) continue;
    const auto has = attribute_of(kernel.module().driver(), node, attribute.id);
    if (has && std::memcmp(&*has, &attribute.value, sizeof(attribute.value)) != 0)
      refuse_launch(CJIT_ERROR_INVALID_ARGUMENT, kernel,
                    concat("the option `", option,
                           "` differs from that of the graph node, and an instantiated node "
                           "keeps its options; set it as when the node was added, or leave it "
                           "out"));
  }
}

// The driver has one code for all reasons. Its query is looked up by name here, because only errors need it.
[[noreturn, gnu::cold, gnu::noinline]] void fail_update(const Kernel& kernel, CuResult result, CuGraphNode node) {
  const Driver& driver = kernel.module().driver();
  std::string attempt = concat("update a graph node to the kernel '", kernel.lowered_name(), '\'');
  using GetParams = CuResult (*)(CuGraphNode, CuKernelNodeParams*);
  const auto get_params =
      reinterpret_cast<GetParams>(driver.entry_point("cuGraphKernelNodeGetParams", Driver::kOldestVersion));
  CuKernelNodeParams params{};
  CuContext current = nullptr;
  if (result == CuResult::kInvalidValue && get_params != nullptr && get_params(node, &params) == CuResult::kSuccess &&
      params.context != nullptr && driver->CtxGetCurrent(&current) == CuResult::kSuccess && params.context != current)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_LAUNCH,
                concat("cannot ", attempt, ": the node belongs to another CUDA context; make that context current"));
  if (result == CuResult::kInvalidValue)
    attempt.append(" (it must be a kernel node of the graph that was instantiated)");
  kernel.module().check(result, attempt, CJIT_STAGE_LAUNCH);
  throw Error(CJIT_ERROR_INTERNAL, CJIT_STAGE_LAUNCH, "an update that succeeded was reported as failed");
}

}  // namespace

CuGraphNode add_graph_node(const Kernel& kernel, const LaunchRequest& request, CuGraph graph,
                           std::span<const CuGraphNode> dependencies) {
  const LaunchArguments arguments = checked_arguments(kernel, request);
  const ModuleContext context(kernel.module(), CJIT_STAGE_LAUNCH);
  const KernelInContext& in = kernel.in(context, CJIT_STAGE_LAUNCH);
  const LaunchShape shape = checked_shape(kernel, in, request);
  NewNode node(kernel, graph, params_of(in, shape, arguments));
  node.set(AttributeList(*in.device, shape, request.extras));
  node.depend_on(dependencies, shape.pdl);
  return node.release();
}

void update_graph_node(const Kernel& kernel, const LaunchRequest& request, CuGraphExec exec, CuGraphNode node) {
  const LaunchArguments arguments = checked_arguments(kernel, request);
  const ModuleContext context(kernel.module(), CJIT_STAGE_LAUNCH);
  const KernelInContext& in = kernel.in(context, CJIT_STAGE_LAUNCH);
  const Driver& driver = kernel.module().driver();
  const LaunchShape shape = checked_shape(kernel, in, with_shape_of(driver, node, request));
  require_attributes(kernel, node, AttributeList(*in.device, shape, request.extras));
  const CuKernelNodeParams params = params_of(in, shape, arguments);
  const CuResult result = driver->GraphExecKernelNodeSetParams(exec, node, &params);
  if (result != CuResult::kSuccess) fail_update(kernel, result, node);
}

}  // namespace cjit
