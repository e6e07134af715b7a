#include "c_api/nvvm_options.hpp"

#include "base/file.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

std::string bytes_of_input(const cjit_nvvm_input_t& input) {
  if (input.path != nullptr) {
    const Buffer file = read_file(input.path, CJIT_STAGE_REQUEST);
    return std::string(without_byte_order_mark(as_text(file.bytes())));
  }
  return std::string(without_byte_order_mark(as_text(read_bytes(input.data, input.size, "data"))));
}

IrModule read_input(const cjit_nvvm_input_t* caller, std::uint64_t index) {
  const cjit_nvvm_input_t input = read_struct(caller, "inputs");
  const std::string name = name_of_input(input, index);
  if ((input.data != nullptr) == (input.path != nullptr))
    refuse_argument(concat("the input '", name, "' has ",
                           input.data != nullptr ? "both `data` and `path`" : "neither `data` nor `path`",
                           "; set one of them"));
  return {.name = name, .bytes = bytes_of_input(input), .lazy = read_switch(input.lazy, "lazy") == CJIT_SWITCH_ON};
}

std::optional<std::uint32_t> read_optimization(cjit_optimization_t optimization) {
  switch (optimization) {
    case CJIT_OPTIMIZATION_DEFAULT:
      return std::nullopt;
    case CJIT_OPTIMIZATION_O0:
      return 0;
    case CJIT_OPTIMIZATION_O3:
      return 3;
    default:
      refuse_argument(concat("`optimization` is ", optimization, "; use a value of enum cjit_optimization"));
  }
}

NvvmOptions read_options(const cjit_nvvm_build_options_t& from) {
  NvvmOptions options{.optimization = read_optimization(from.optimization),
                      .debug = read_switch(from.debug, "debug"),
                      .ftz = read_switch(from.ftz, "ftz"),
                      .prec_div = read_switch(from.prec_div, "prec_div"),
                      .prec_sqrt = read_switch(from.prec_sqrt, "prec_sqrt"),
                      .fma = read_switch(from.fmad, "fmad")};
  for (const std::string_view one : read_strings(from.raw_options, from.raw_option_count, "raw_options"))
    options.raw.emplace_back(one);
  return options;
}

void check_image_kind(cjit_image_kind_t kind) {
  const bool makes_it = kind == CJIT_IMAGE_KIND_NONE || kind == CJIT_IMAGE_KIND_CUBIN || kind == CJIT_IMAGE_KIND_PTX ||
                        kind == CJIT_IMAGE_KIND_LTO_IR;
  if (!makes_it)
    refuse_argument(
        concat("`image_kind` is ", kind, "; set PTX, LTO_IR or CUBIN, the kinds that are built from NVVM IR"));
}

}  // namespace

NvvmRequest read_nvvm_request(const cjit_nvvm_build_options_t& options) {
  check_image_kind(options.image_kind);
  NvvmRequest request;
  read_common_fields(options, request);
  request.options = read_options(options);
  request.libdevice = read_switch(options.libdevice, "libdevice");
  request.libdevice_path = read_string(options.libdevice_path);
  request.verify = read_switch(options.verify, "verify") != CJIT_SWITCH_OFF;
  for (const cjit_nvvm_input_t* input : read_array(options.inputs, options.input_count, "inputs"))
    request.modules.push_back(read_input(input, request.modules.size()));
  if (request.modules.empty()) refuse_argument("a build of NVVM IR needs a module; set `inputs` and `input_count`");
  return request;
}

}  // namespace cjit
