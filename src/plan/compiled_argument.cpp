#include "plan/compiled_argument.hpp"

#include <algorithm>

#include "artifact/value_kind.hpp"
#include "base/text.hpp"
#include "launch/tensor_map.hpp"
#include "plan/plan_compilation.hpp"

namespace cjit {

namespace {

// Kinds to which the value of an expression can be converted.
bool takes_number(cjit_value_kind_t kind, std::uint64_t size) {
  if (kind == CJIT_VALUE_NONE || kind == CJIT_VALUE_BYTES) return size == 1 || size == 2 || size == 4 || size == 8;
  return is_expression_kind(kind) || kind == CJIT_VALUE_FLOAT32 || kind == CJIT_VALUE_FLOAT64;
}

std::string describe(cjit_value_kind_t kind, std::uint64_t size) {
  if (kind == CJIT_VALUE_NONE || kind == CJIT_VALUE_BYTES) return concat("bytes[", size, ']');
  return value_kind(kind).name;
}

// Values in the buffer are aligned to 16, which suffices for every kind.
std::uint32_t make_room(std::vector<std::byte>& buffer, std::uint64_t size) {
  const auto offset = static_cast<std::uint32_t>((buffer.size() + 15) / 16 * 16);
  buffer.resize(offset + size);
  return offset;
}

bool is_nullable(const PlanDefinition& definition, const SchemaParameter& parameter) {
  const auto& nullable = definition.nullable;
  return parameter.kind != CJIT_VALUE_POINTER ||
         std::find(nullable.begin(), nullable.end(), parameter.name) != nullable.end();
}

CompiledArgument compile_argument(PlanCompilation& in, const PlanArgument& argument, cjit_value_kind_t kind,
                                  std::uint64_t size, const std::string& where, std::vector<std::byte>& buffer) {
  CompiledArgument compiled{.kind = kind, .size = static_cast<std::uint32_t>(size)};
  using Source = CompiledArgument::Source;
  if (argument.bytes) {
    compiled.source = Source::kBytes;
    if (argument.bytes->size() != size)
      in.faults.add(where, concat("has ", argument.bytes->size(), " bytes, the kernel takes ", size));
    compiled.offset = make_room(buffer, argument.bytes->size());
    std::copy(argument.bytes->begin(), argument.bytes->end(), buffer.begin() + compiled.offset);
    return compiled;
  }
  const PlanName* const known = in.names.find(argument.text);
  if (known != nullptr && known->kind == PlanName::Kind::kTensorMap) {
    if (size != value_kind(CJIT_VALUE_TENSOR_MAP).size ||
        (kind != CJIT_VALUE_NONE && kind != CJIT_VALUE_BYTES && kind != CJIT_VALUE_TENSOR_MAP))
      in.faults.add(where, concat("is the tensor map '", argument.text, "', the kernel takes ", describe(kind, size)));
    const bool is_wide = in.plan.definition.tensor_maps[known->index].mode == CJIT_TENSOR_MAP_MODE_IM2COL_WIDE;
    in.kernels.require_cc(where, is_wide ? kFirstIm2colWideCc : kFirstTensorMapCc);
    compiled.source = Source::kTensorMap;
    compiled.index = known->index;
    return compiled;
  }
  if (known != nullptr && known->kind == PlanName::Kind::kParameter && argument.kind == CJIT_VALUE_NONE) {
    const SchemaParameter& parameter = in.plan.definition.parameters[known->index];
    const bool fits = parameter.size == size && (kind == CJIT_VALUE_NONE || parameter.kind == CJIT_VALUE_BYTES ||
                                                 is_interchangeable(kind, parameter.kind));
    const bool is_converted = !fits && is_expression_kind(parameter.kind) && parameter.kind != CJIT_VALUE_POINTER &&
                              takes_number(kind, size) && kind != CJIT_VALUE_POINTER;
    if (!fits && !is_converted)
      in.faults.add(where, concat("is the parameter '", parameter.name, "' of kind ", describe_kind(parameter),
                                  ", the kernel takes ", describe(kind, size)));
    if (!is_converted) {
      compiled.source = Source::kParameter;
      compiled.index = known->index;
      if (!is_nullable(in.plan.definition, parameter)) compiled.slot = known->slot.value_or(kNoSlot);
      return compiled;
    }
  }
  if (argument.kind != CJIT_VALUE_NONE) {
    if (value_kind(argument.kind).size != size || (kind != CJIT_VALUE_NONE && !is_interchangeable(kind, argument.kind)))
      in.faults.add(
          where, concat("has the kind ", value_kind(argument.kind).name, ", the kernel takes ", describe(kind, size)));
    compiled.kind = argument.kind;
  }
  if (!takes_number(compiled.kind, size))
    in.faults.add(where, concat("is the expression '", argument.text, "', but the kernel takes ",
                                describe(compiled.kind, size), "; pass a parameter of this kind"));
  compiled.source = Source::kValue;
  compiled.offset = make_room(buffer, size);
  compiled.slot = in.add(where, argument.text);
  return compiled;
}

}  // namespace

void compile_arguments(PlanCompilation& in, const PlanLaunch& launch, const KernelSignature& kernel,
                       const std::string& label, CompiledLaunch& compiled) {
  const std::size_t count = kernel.parameter_sizes.size();
  if (launch.arguments.size() != count)
    return in.faults.add(label, concat("the kernel takes ", count, " arguments, the step has ", launch.arguments.size(),
                                       kernel.schema.empty() ? "" : concat(": ", to_string(kernel.schema))));
  for (std::size_t i = 0; i < count; ++i) {
    const std::string name = kernel.schema.empty() ? "" : concat(" ('", kernel.schema[i].name, "')");
    const std::string where = concat(label, ", argument ", i, name);
    const std::uint64_t size = kernel.parameter_sizes[i];
    const cjit_value_kind_t kind = kernel.schema.empty() ? cjit_value_kind_t{CJIT_VALUE_NONE} : kernel.schema[i].kind;
    compiled.arguments.push_back(compile_argument(in, launch.arguments[i], kind, size, where, compiled.buffer));
  }
  in.plan.largest_argument_count = std::max(in.plan.largest_argument_count, count);
  in.plan.largest_buffer = std::max(in.plan.largest_buffer, compiled.buffer.size());
}

}  // namespace cjit
