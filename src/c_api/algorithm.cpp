#include <cjit/algorithm.h>

#include <deque>

#include "algorithm/call.hpp"
#include "base/text.hpp"
#include "c_api/plan_arguments.hpp"
#include "c_api/struct_io.hpp"

namespace cjit {

namespace {

// The arguments of a caller. Records that others point to stay where they are.
class CallReader {
 public:
  void read(const cjit_algorithm_argument_t* caller) {
    const cjit_algorithm_argument_t given = read_struct(caller, "arguments");
    const std::string_view name = read_string(given.name);
    const std::size_t before = arguments_.size();
    const auto add = [&](auto value) { arguments_.push_back({name, std::move(value)}); };
    if (given.array != nullptr) add(array(given.array));
    if (given.operation != nullptr) add(operation(given.operation));
    if (given.scalar != nullptr) add(scalar(given.scalar));
    if (given.segments != nullptr) add(segments(given.segments));
    if (given.bits != nullptr) add(bits(given.bits));
    if (given.word != nullptr) add(std::string_view(given.word));
    if (arguments_.size() > before + 1)
      throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                  concat("the argument '", name, "' sets several fields; set one of `array`, `operation`, `scalar`, ",
                         "`segments`, `bits` and `word`"));
  }

  const std::vector<CallArgument>& arguments() const { return arguments_; }

 private:
  static CallType type(cjit_value_kind_t kind, const cjit_element_type_t* caller) {
    if (caller == nullptr) return {.kind = kind};
    const cjit_element_type_t given = read_struct(caller, "element_type");
    return {kind, read_string(given.name), read_string(given.definition), given.bytes, given.alignment};
  }
  static CallArray array(const cjit_array_t* caller) {
    const cjit_array_t given = read_struct(caller, "array");
    return {given.address, given.length, type(given.kind, given.element_type)};
  }
  static CallScalar scalar(const cjit_scalar_t* caller) {
    const cjit_scalar_t given = read_struct(caller, "scalar");
    return {static_cast<const std::byte*>(given.data), type(given.kind, given.element_type)};
  }
  CallOperator operation(const cjit_operator_t* caller) {
    const cjit_operator_t given = read_struct(caller, "operation");
    const CallScalar* const state = given.state == nullptr ? nullptr : &states_.emplace_back(scalar(given.state));
    return {read_string(given.name), read_string(given.call), read_string(given.code), state};
  }
  static CallSegments segments(const cjit_segments_t* caller) {
    const cjit_segments_t given = read_struct(caller, "segments");
    return {given.begins, given.ends, given.length, given.largest, given.fixed_size};
  }
  static CallBits bits(const cjit_bit_range_t* caller) {
    const cjit_bit_range_t given = read_struct(caller, "bits");
    return {given.begin_bit, given.end_bit};
  }

  std::vector<CallArgument> arguments_;
  std::deque<CallScalar> states_;
};

AlgorithmCall read_call(const char* name, const cjit_algorithm_argument_t* const* arguments, std::uint64_t count) {
  require_pointer(name, "call");
  CallReader reader;
  for (const cjit_algorithm_argument_t* const argument : read_array(arguments, count, "arguments"))
    reader.read(argument);
  return describe_call(name, reader.arguments());
}

std::shared_ptr<const Plan> plan_of(Context& context, const AlgorithmCall& call) {
  cjit_kernel_build_options_t options{};
  options.struct_size = sizeof options;
  options.algorithm = call.description.c_str();
  options.header_check = CJIT_HEADER_CHECK_ONCE;
  return load_plan(context, build_kernel(context, &options), nullptr);
}

}  // namespace

}  // namespace cjit

cjit_status_t cjit_algorithm_run(cjit_context_t* context, const char* call,
                                 const cjit_algorithm_argument_t* const* arguments, uint64_t argument_count,
                                 const cjit_plan_arguments_t* run, cjit_error_t** error) {
  return cjit::guard(error, [&] {
    cjit::require_context(context);
    const cjit::AlgorithmCall read = cjit::read_call(call, arguments, argument_count);
    cjit_plan_arguments_t given = run == nullptr ? cjit_plan_arguments_t{} : cjit::read_arguments(run);
    if (given.argument_count != 0)
      throw cjit::Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                        cjit::concat("cannot run ", call, ": `run` has ", given.argument_count,
                                     " arguments; pass them in `arguments` only"));
    std::vector<const void*> addresses;
    std::vector<std::uint64_t> sizes;
    for (const std::vector<std::byte>& value : read.values) {
      addresses.push_back(value.data());
      sizes.push_back(value.size());
    }
    given.arguments = addresses.data();
    given.argument_sizes = sizes.data();
    given.argument_kinds = nullptr;
    given.argument_names = nullptr;
    given.argument_count = addresses.size();
    cjit::plan_of(*context->object, read)->run(cjit::arguments_of(given), given.stream, cjit::workspace_of(given));
  });
}
