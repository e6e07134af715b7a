#include "c_api/link_options.hpp"

#include "base/file.hpp"
#include "base/text.hpp"
#include "c_api/build_result.hpp"
#include "c_api/kernel_options.hpp"
#include "c_api/nvvm_options.hpp"
#include "link/link_inputs.hpp"

namespace cjit {

namespace {

LinkInput checked(LinkInput input) {
  check_link_input(input);
  return input;
}

LinkInput read_from_memory(const cjit_link_input_t& input, const std::string& name, InputStorage storage) {
  const ByteSpan bytes = read_bytes(input.data, input.size, "data");
  Image image = storage == InputStorage::kBorrowed ? Image::borrowing(CJIT_IMAGE_KIND_NONE, bytes)
                                                   : Image::owning(CJIT_IMAGE_KIND_NONE, Buffer(bytes));
  return checked({.name = name, .kind = input.kind, .image = std::move(image), .owner = {}});
}

LinkInput read_from_file(const cjit_link_input_t& input, const std::string& name) {
  return checked({.name = name,
                  .kind = input.kind,
                  .image = Image::owning(CJIT_IMAGE_KIND_NONE, read_file(input.path, CJIT_STAGE_LINK)),
                  .owner = {}});
}

LinkPart read_source(const cjit_link_input_t& input, std::string name) {
  const cjit_kernel_build_options_t options = read_struct(input.kernel, "kernel");
  LinkedSource source{.request = read_request(options), .preferences = read_preferences(options)};
  check_texts(source.request);
  if (input.name == nullptr && !source.request.source_name.empty()) name = source.request.source_name;
  return {.name = std::move(name), .content = std::move(source)};
}

LinkPart read_ir(const cjit_link_input_t& input, std::string name) {
  const cjit_nvvm_build_options_t options = read_struct(input.nvvm, "nvvm");
  LinkedIr ir{.request = read_nvvm_request(options), .preferences = read_preferences(options)};
  if (input.name == nullptr) name = ir.request.name();
  return {.name = std::move(name), .content = std::move(ir)};
}

LinkPart read_part(const cjit_link_input_t* caller, std::uint64_t index, InputStorage storage) {
  const cjit_link_input_t input = read_struct(caller, "inputs");
  if (input.kind > CJIT_LINK_INPUT_KIND_LIBRARY)
    refuse_argument(
        concat("the input has the unknown kind ", input.kind, "; use a value of enum cjit_link_input_kind"));
  const std::string name = name_of_input(input, index);
  const int set = (input.data != nullptr) + (input.path != nullptr) + (input.result != nullptr) +
                  (input.kernel != nullptr) + (input.nvvm != nullptr);
  if (set != 1)
    refuse_argument(concat("the input '", name, "' has ", set,
                           " of `data`, `path`, `result`, `kernel` and `nvvm`; set exactly one"));
  if (input.kernel != nullptr) return read_source(input, name);
  if (input.nvvm != nullptr) return read_ir(input, name);
  if (input.result != nullptr) return {.name = name, .content = read_build_result(input.result).record};
  return {.name = name,
          .content = input.path != nullptr ? read_from_file(input, name) : read_from_memory(input, name, storage)};
}

void set_switch(LinkOptions& options, cjit_switch_t value, const char* field, const char* name) {
  if (read_switch(value, field) == CJIT_SWITCH_DEFAULT) return;
  options.set(name, value == CJIT_SWITCH_ON ? "1" : "0",
              concat('`', field, value == CJIT_SWITCH_ON ? " = ON`" : " = OFF`"));
}

void set_flag(LinkOptions& options, cjit_switch_t value, const char* field, const char* name) {
  if (read_switch(value, field) == CJIT_SWITCH_ON) options.set(name, "", concat('`', field, " = ON`"));
}

void append_symbols(LinkOptions& options, const char* const* names, std::uint64_t count, const char* field,
                    const char* name) {
  const auto symbols = read_strings(names, count, field);
  options.append_symbols(name, {symbols.begin(), symbols.end()});
}

LinkOptions read_options(const cjit_link_build_options_t& from) {
  LinkOptions options;
  std::vector<std::string> raw;
  for (const std::string_view one : read_strings(from.raw_options, from.raw_option_count, "raw_options"))
    raw.emplace_back(one);
  options.parse(raw);
  if (from.max_registers != 0)
    options.set("-maxrregcount", std::to_string(from.max_registers),
                concat("`max_registers = ", from.max_registers, '`'));
  if (from.split_compile != 0)
    options.set("-split-compile", std::to_string(from.split_compile),
                concat("`split_compile = ", from.split_compile, '`'));
  switch (from.optimization) {
    case CJIT_OPTIMIZATION_DEFAULT:
      break;
    case CJIT_OPTIMIZATION_O0:
      options.set("-O0", "", "`optimization = O0`");
      break;
    case CJIT_OPTIMIZATION_O3:
      options.set("-O3", "", "`optimization = O3`");
      break;
    default:
      refuse_argument(concat("`optimization` is ", from.optimization, "; use a value of enum cjit_optimization"));
  }
  set_flag(options, from.debug, "debug", "-g");
  set_flag(options, from.lineinfo, "lineinfo", "-lineinfo");
  set_switch(options, from.ftz, "ftz", "-ftz");
  set_switch(options, from.prec_div, "prec_div", "-prec-div");
  set_switch(options, from.prec_sqrt, "prec_sqrt", "-prec-sqrt");
  set_switch(options, from.fmad, "fmad", "-fma");
  set_flag(options, from.optimize_unused_variables, "optimize_unused_variables", "-optimize-unused-variables");
  set_flag(options, from.verbose, "verbose", "-verbose");
  if (from.relocatable == CJIT_SWITCH_OFF && options.has(kRelocatableOption))
    throw_contradiction("`relocatable = OFF`, but the options contain -r; leave one out");
  set_flag(options, from.relocatable, "relocatable", "-r");
  append_symbols(options, from.used_kernels, from.used_kernel_count, "used_kernels", "-kernels-used");
  append_symbols(options, from.used_variables, from.used_variable_count, "used_variables", "-variables-used");
  return options;
}

}  // namespace

LinkRequest read_link_request(const cjit_link_build_options_t& options, InputStorage storage) {
  if (options.input_count == 0) refuse_argument("a link needs an input; set `inputs` and `input_count`");
  if (options.linker > CJIT_LINKER_DRIVER)
    refuse_argument(concat("`linker` is ", options.linker, "; use a value of enum cjit_linker"));
  const bool makes_it = options.image_kind == CJIT_IMAGE_KIND_NONE || options.image_kind == CJIT_IMAGE_KIND_CUBIN ||
                        options.image_kind == CJIT_IMAGE_KIND_PTX || options.image_kind == CJIT_IMAGE_KIND_LTO_IR;
  if (!makes_it)
    refuse_argument(
        concat("`image_kind` is ", options.image_kind, "; set CUBIN, PTX or LTO_IR, the kinds that a link makes"));
  LinkRequest request;
  read_common_fields(options, request);
  request.options = read_options(options);
  request.lto = read_switch(options.lto, "lto");
  request.linker = options.linker;
  request.extra_image_kinds = options.extra_image_kinds;
  for (const cjit_link_input_t* input : read_array(options.inputs, options.input_count, "inputs")) {
    try {
      request.parts.push_back(read_part(input, request.parts.size(), storage));
    } catch (const Error& error) {
      throw_prefixed(concat("`inputs[", request.parts.size(), "]`: "), error);
    }
  }
  return request;
}

}  // namespace cjit
