// A plan that was checked against its kernels: expressions are programs, and every name is an index.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "artifact/argument_schema.hpp"
#include "artifact/value_kind.hpp"
#include "plan/definition.hpp"
#include "plan/program.hpp"

namespace cjit {

// What a plan needs to know about a kernel when it is made.
struct KernelSignature {
  std::string lowered_name;
  std::vector<std::uint64_t> parameter_sizes;
  ArgumentSchema schema;  // empty: unknown
};
// Throws Error for an unknown name.
using FindKernel = std::function<KernelSignature(const std::string& name)>;

// The kernels that a plan can launch.
struct PlanKernels {
  FindKernel find;
  // The highest compute capability on which their code runs. A cubin runs on one major version, PTX on every later one.
  std::uint32_t max_cc = std::numeric_limits<std::uint32_t>::max();
};

// The highest compute capability that runs a cubin.
constexpr std::uint32_t max_cc_of_cubin(std::uint32_t cc) { return cc / 10 * 10 + 9; }

// Kinds of parameters that expressions can use.
constexpr bool is_expression_kind(cjit_value_kind_t kind) {
  return kind == CJIT_VALUE_POINTER || kind == CJIT_VALUE_BOOL ||
         (kind >= CJIT_VALUE_INT8 && kind <= CJIT_VALUE_UINT64);
}

// A parameter that expressions can use.
struct PlanInput {
  std::uint32_t parameter = 0;
  Slot slot = 0;
  cjit_value_kind_t kind = CJIT_VALUE_NONE;
};

// A property of the device or of a kernel, which is read once in each CUDA context.
struct LoadInput {
  enum class Kind : std::uint8_t { kDevice, kComputeCapability, kKernel, kLargestDynamicSharedMemory };
  Kind kind = Kind::kDevice;
  Slot slot = 0;
  std::uint32_t kernel = 0;
  int attribute = 0;  // CuDeviceAttribute or cjit_kernel_attribute_t
};

// A piece of the evaluation in each CUDA context, of definitions that depend on no parameter: a segment, then an
// occupancy or a search.
struct LoadItem {
  enum class Kind : std::uint8_t { kNone, kOccupancy, kSearch };
  Segment segment;
  Kind kind = Kind::kNone;
  Slot to = 0;
  std::string name;
  // kOccupancy:
  std::uint32_t kernel = 0;
  Slot threads = 0;
  Slot shared_memory = 0;
  // kSearch:
  Slot index = 0;
  Slot from = 0;
  Slot last = 0;
  Segment where;
  Slot found = 0;
};

struct CompiledRegion {
  Slot bytes = 0;
  Slot address = 0;
  std::uint64_t alignment = 0;
};

struct CompiledTensorMap {
  std::uint32_t definition = 0;
  std::string owner;  // of its expressions, without the key: "tensor_maps.a."
  Segment segment;
  Slot address = 0;
  std::vector<Slot> dims, strides, box_dims, element_strides, pixel_box_lower, pixel_box_upper;
  Slot channels_per_pixel = kNoSlot;
  Slot pixels_per_column = kNoSlot;
};

// An argument of a launch: where its value comes from, checked against the kernel's parameter.
struct CompiledArgument {
  enum class Source : std::uint8_t { kParameter, kValue, kTensorMap, kBytes };
  Source source = Source::kValue;
  cjit_value_kind_t kind = CJIT_VALUE_NONE;  // of the kernel's parameter; NONE: unknown
  std::uint32_t size = 0;
  std::uint32_t index = 0;   // of the parameter or the map
  std::uint32_t offset = 0;  // kValue, kBytes: in the buffer of the launch
  Slot slot = kNoSlot;       // kValue: of the value; kParameter: of a pointer that must not be NULL
};

struct ShapeSlots {
  Slot x = 0;
  Slot y = 0;
  Slot z = 0;
};

struct CompiledWindow {
  Slot address = kNoSlot;  // kNoSlot: none
  Slot bytes = 0;
  float hit_ratio = 0;
  int hit_property = 0;  // CUaccessProperty
  int miss_property = 0;
};

struct CompiledLaunch {
  std::uint32_t kernel = 0;
  ShapeSlots grid, block, cluster, preferred_cluster;
  Slot dynamic_shared_memory = kNoSlot;
  Slot pdl = kNoSlot;
  Slot cooperative = kNoSlot;
  Slot non_portable_cluster = kNoSlot;
  Slot priority = kNoSlot;
  Slot shared_memory_carveout = kNoSlot;
  std::uint32_t cluster_scheduling = 0;
  std::uint32_t memory_sync_domain = 0;
  bool has_extras = false;
  bool has_options = false;  // a cluster, shared memory, or one of the numbers up to `non_portable_cluster`
  CompiledWindow window;
  std::vector<CompiledArgument> arguments;
  std::vector<std::byte> buffer;  // constant bytes of arguments, and room for values
};

struct CompiledStep {
  PlanStep::Kind kind = PlanStep::Kind::kLaunch;
  std::string label;  // for messages: "step 2 (launch of 'rows')"
  Segment condition;
  Slot when = kNoSlot;
  Segment segment;  // the numbers of the step
  CompiledLaunch launch;
  // kMemset, kCopy:
  Slot to = 0;
  Slot from = 0;
  Slot bytes = 0;
  Slot value = 0;
  std::uint32_t width = 1;
  // kRepeat:
  Slot count = 0;
  Slot index = kNoSlot;
  std::vector<CompiledStep> steps;
};

struct CompiledPlan {
  PlanDefinition definition;
  Program program;
  std::vector<std::string> kernels;  // names for FindKernel, by index
  std::vector<LoadInput> load_inputs;
  std::vector<LoadItem> load_items;
  std::vector<std::uint64_t> parameter_sizes;
  std::vector<PlanInput> inputs;
  std::vector<Slot> checks;  // their conditions, in the order of the definition
  Segment definitions;       // and the checks; evaluated once a run
  Segment sizes;             // of the regions and of the share of the L2 cache; likewise, if all checks hold
  std::vector<CompiledRegion> regions;
  Slot l2_persistence = kNoSlot;
  std::vector<CompiledTensorMap> maps;
  std::vector<CompiledStep> steps;
  Segment result_segment;
  Slot result = kNoSlot;
  std::uint64_t workspace_alignment = 1;
  std::size_t largest_argument_count = 0;  // of the launches
  std::size_t largest_buffer = 0;
  std::vector<std::string> warnings;
};

// Throws Error(CJIT_ERROR_INVALID_ARGUMENT) that lists all faults.
CompiledPlan compile_plan(std::string_view text, const PlanKernels& kernels);

}  // namespace cjit
