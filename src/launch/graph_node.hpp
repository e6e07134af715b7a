// Kernel nodes of graphs that the caller builds.
#pragma once

#include <span>

#include "launch/kernel.hpp"
#include "launch/launch_request.hpp"

namespace cjit {

// Throws Error; see cjit_kernel_add_graph_node().
CuGraphNode add_graph_node(const Kernel& kernel, const LaunchRequest& request, CuGraph graph,
                           std::span<const CuGraphNode> dependencies);
// Throws Error; see cjit_kernel_update_graph_node().
void update_graph_node(const Kernel& kernel, const LaunchRequest& request, CuGraphExec exec, CuGraphNode node);

}  // namespace cjit
