// A plan as data: what its JSON text says, before any of its expressions is parsed. docs/plans.md describes the text.
#pragma once

#include <cjit/tensor_map.h>

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "artifact/argument_schema.hpp"
#include "artifact/value_kind.hpp"
#include "plan/json.hpp"

namespace cjit {

// The text of an expression. Empty: the field is absent.
using ExpressionText = std::string;
using ShapeText = std::array<ExpressionText, 3>;

// A definition whose value is an expression, or which asks the device when the plan is loaded.
struct PlanDefinitionValue {
  enum class Kind : std::uint8_t { kExpression, kOccupancy, kSearch };

  Kind kind = Kind::kExpression;
  ExpressionText expression;
  // kOccupancy: blocks of `kernel` that a multiprocessor runs concurrently.
  std::string kernel;
  ExpressionText threads;
  ExpressionText shared_memory;
  // kSearch: the first value of `index`, from `from` to `to` (inclusive), for which `where` is not 0.
  std::string index;
  ExpressionText from;
  ExpressionText to;
  ExpressionText where;
};

struct PlanRegion {
  std::string name;
  ExpressionText bytes;
  std::uint64_t alignment = 256;  // In docs/plans.md: "power of two up to 2^20 | 256"
};

struct PlanTensorMap {
  std::string name;
  ExpressionText address;
  std::vector<ExpressionText> dims;
  std::vector<ExpressionText> strides;  // empty: dense
  std::vector<ExpressionText> box_dims;
  std::vector<ExpressionText> element_strides;
  std::vector<ExpressionText> pixel_box_lower;
  std::vector<ExpressionText> pixel_box_upper;
  ExpressionText channels_per_pixel;
  ExpressionText pixels_per_column;
  std::uint32_t mode = 0;
  std::uint32_t element = 0;
  std::uint32_t interleave = 0;
  std::uint32_t swizzle = 0;
  std::uint32_t l2_promotion = 0;
  std::uint32_t oob_fill = 0;
  std::uint32_t wide_mode = 0;
};

struct PlanArgument {
  std::string text;  // the name of a parameter or of a tensor map, or an expression
  cjit_value_kind_t kind = CJIT_VALUE_NONE;
  std::optional<std::vector<std::byte>> bytes;  // instead of `text`
};

struct PlanWindow {
  ExpressionText address;
  ExpressionText bytes;
  double hit_ratio = 1;
  std::uint32_t hit_property = 0;
  std::uint32_t miss_property = 0;
};

struct PlanLaunch {
  std::string kernel;
  ShapeText grid;
  ShapeText block;
  ShapeText cluster;
  ShapeText preferred_cluster;
  ExpressionText dynamic_shared_memory;
  ExpressionText pdl;
  ExpressionText cooperative;
  ExpressionText non_portable_cluster;
  ExpressionText priority;
  ExpressionText shared_memory_carveout;
  std::uint32_t cluster_scheduling = 0;
  std::uint32_t memory_sync_domain = 0;
  std::optional<PlanWindow> l2_window;
  std::vector<PlanArgument> arguments;
};

struct PlanMemset {
  ExpressionText address;
  ExpressionText bytes;
  ExpressionText value;
  std::uint32_t width = 1;  // bytes of an element: 1, 2, 4
};

struct PlanCopy {
  ExpressionText to;
  ExpressionText from;
  ExpressionText bytes;
};

struct PlanStep {
  enum class Kind : std::uint8_t { kLaunch, kMemset, kCopy, kRepeat };

  Kind kind = Kind::kLaunch;
  ExpressionText when;
  PlanLaunch launch;
  PlanMemset memset;
  PlanCopy copy;
  // kRepeat:
  ExpressionText count;
  std::string index;
  std::vector<PlanStep> steps;
};

// A condition of a run.
struct PlanCheck {
  ExpressionText condition;
  std::string message;  // what is wrong if it is 0
};

struct PlanDefinition {
  std::string name;
  std::map<std::string, std::string> kernels;  // name in the plan -> name expression or symbol
  ArgumentSchema parameters;
  std::vector<std::string> nullable;  // pointer parameters that may be NULL
  std::map<std::string, std::int64_t> constants;
  std::map<std::string, PlanDefinitionValue> definitions;
  std::vector<PlanCheck> checks;
  std::vector<PlanRegion> workspace;
  ExpressionText l2_persistence;  // bytes of the L2 cache
  std::vector<PlanTensorMap> tensor_maps;
  std::vector<PlanStep> steps;
  ExpressionText result;
};

inline constexpr std::size_t kMaxPlanSize = kMaxJsonSize;       // bytes of text
inline constexpr std::size_t kMaxPlanItems = kMaxJsonElements;  // of each kind; steps of all levels together
inline constexpr int kMaxRepeatDepth = 8;                       // In docs/plans.md: "nested `repeat` | 8"

// Throws Error(CJIT_ERROR_INVALID_ARGUMENT) that lists all faults. The text may be untrusted.
PlanDefinition read_plan(std::string_view text);

JsonText plan_text(std::string_view text);

// "cannot use the plan 'x'", for messages.
std::string use_of_plan(std::string_view name);

}  // namespace cjit
