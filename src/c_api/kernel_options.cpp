#include "c_api/kernel_options.hpp"

#include <cstring>

#include "artifact/argument_schema.hpp"
#include "base/text.hpp"
#include "c_api/fingerprint.hpp"
#include "c_api/recorded_options.hpp"
#include "c_api/typed_options.hpp"
#include "options/option_table.hpp"
#include "request/exact_build.hpp"

namespace cjit {

namespace {

std::vector<std::string> copy_strings(const char* const* strings, std::uint64_t count, const char* name) {
  const auto views = read_strings(strings, count, name);
  return {views.begin(), views.end()};
}

void require_text(std::string_view text, const char* name) {
  if (text.empty())
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                concat("`", name, "` has an empty entry; remove it, or set it to a text"));
}

// Name expressions are single lines because NVRTC puts each into a line of a generated file.
void require_name_expression(const std::string& name) {
  require_text(name, "name_expressions");
  if (name.find_first_of("\r\n") != std::string::npos)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                concat("the name expression '", name, "' has a line break; write it in one line"));
}

std::vector<VirtualHeader> read_headers(const cjit_kernel_build_options_t& options) {
  const auto names = read_strings(options.header_names, options.header_count, "header_names");
  const auto texts = read_strings(options.header_sources, options.header_count, "header_sources");
  std::vector<VirtualHeader> headers;
  for (std::size_t i = 0; i < names.size(); ++i) {
    require_text(names[i], "header_names");
    headers.push_back({std::string(names[i]), std::string(without_byte_order_mark(texts[i]))});
  }
  return headers;
}

// For visit_typed_options(): sets the compiler options that are fields.
class TypedOptions {
 public:
  TypedOptions(const cjit_kernel_build_options_t& from, OptionSet& to) : from_(from), to_(to) {}

  void on_off(const TypedField& field, cjit_switch_t cjit_kernel_build_options_t::*member) {
    const cjit_switch_t value = from_.*member;
    if (read_switch(value, field.name) == CJIT_SWITCH_DEFAULT) return;
    const bool on = value == CJIT_SWITCH_ON;
    std::string origin = concat('`', field.name, on ? " = ON`" : " = OFF`");
    if (find_option_by_name(field.option)->form == OptionForm::kBoolean)
      set(field, on ? "true" : "false", std::move(origin));
    else if (on != field.is_inverted)
      set(field, std::string(field.value), std::move(origin));
    else
      to_.forbid(field.option, std::move(origin));
  }
  // A number or a string.
  template <typename Value>
  void value(const TypedField& field, Value cjit_kernel_build_options_t::*member) {
    if (from_.*member == Value{}) return;
    std::string text = concat(from_.*member);
    require_text(text, field.name);
    std::string origin = concat('`', field.name, " = ", text, '`');
    set(field, std::move(text), std::move(origin));
  }
  template <typename Element>
  void list(const TypedField& field, const Element* cjit_kernel_build_options_t::*member,
            std::uint64_t cjit_kernel_build_options_t::*count) {
    for (const Element& element : read_array(from_.*member, from_.*count, field.name)) {
      if constexpr (std::is_pointer_v<Element>) require_pointer(element, field.name);
      std::string text = concat(element);
      require_text(text, field.name);
      append(field, std::move(text));
    }
  }

 private:
  void set(const TypedField& field, std::string value, std::string origin) {
    require_compiler(field);
    to_.set(field.option, std::move(value), std::move(origin));
  }
  void append(const TypedField& field, std::string value) {
    require_compiler(field);
    to_.append(field.option, std::move(value));
  }
  void require_compiler(const TypedField& field) const {
    if (find_option(field.option, to_.compiler()) != nullptr) return;
    const bool is_nvcc = to_.compiler() == CJIT_COMPILER_NVCC;
    throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
                concat(is_nvcc ? "nvcc" : "NVRTC", " has no equivalent of `", field.name,
                       "`; leave it unset, or build with ", is_nvcc ? "NVRTC" : "nvcc"));
  }

  const cjit_kernel_build_options_t& from_;
  OptionSet& to_;
};

void read_std_into(OptionSet& options, std::uint32_t std_year) {
  switch (std_year) {
    case 0:
      return;
    case 3:
    case 11:
    case 14:
    case 17:
    case 20:
    case 23:
      options.set(option::kStd, std_year == 3 ? "c++03" : concat("c++", std_year), concat("`std = ", std_year, '`'));
      return;
    default:
      throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                  concat("the option `std` is ", std_year,
                         "; it takes 3, 11, 14, 17, 20 or 23; pass another standard as a raw option"));
  }
}

cjit_compiler_t read_compiler(const cjit_kernel_build_options_t& options) {
  if (options.compiler > CJIT_COMPILER_NVCC)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                concat("the option `compiler` is ", options.compiler, "; use a value of enum cjit_compiler"));
  return options.compiler == CJIT_COMPILER_NVCC ? CJIT_COMPILER_NVCC : CJIT_COMPILER_NVRTC;
}

// Refuses options that the chosen compiler does not have.
void check_compiler(const cjit_kernel_build_options_t& options) {
  const auto refuse = [](std::string_view what) {
    throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST, std::string(what));
  };
  if (read_compiler(options) == CJIT_COMPILER_NVRTC) {
    if (options.host_compiler != nullptr)
      refuse("NVRTC has no host compiler; leave `host_compiler` NULL, or use `compiler = NVCC`");
    return;
  }
  if (options.pch == CJIT_SWITCH_ON)
    refuse("nvcc has no precompiled headers for device code; leave `pch` unset, or build with NVRTC");
}

OptionSet read_options(const cjit_kernel_build_options_t& options) {
  OptionSet set(read_compiler(options));
  read_std_into(set, options.std);
  visit_typed_options(TypedOptions(options, set));
  set.parse(copy_strings(options.raw_options, options.raw_option_count, "raw_options"));
  return set;
}

void check_image_kinds(const cjit_kernel_build_options_t& options) {
  constexpr std::uint32_t kKnown = CJIT_IMAGE_KIND_BIT_CUBIN | CJIT_IMAGE_KIND_BIT_PTX | CJIT_IMAGE_KIND_BIT_LTO_IR |
                                   CJIT_IMAGE_KIND_BIT_FATBIN | CJIT_IMAGE_KIND_BIT_TILE_IR |
                                   CJIT_IMAGE_KIND_BIT_OPTIX_IR;
  if (options.image_kind > CJIT_IMAGE_KIND_OPTIX_IR || (options.extra_image_kinds & ~kKnown) != 0)
    throw Error(
        CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
        concat("`image_kind` is ", options.image_kind, " and `extra_image_kinds` is ", options.extra_image_kinds,
               "; use a value of enum cjit_image_kind and bits of enum cjit_image_kind_bits"));
}

// Everything that `exact_options` leaves without a meaning.
void require_exact_fields(const cjit_kernel_build_options_t& options) {
  cjit_kernel_build_options_t others = options;
  others.struct_size = 0;
  others.source = others.source_name = nullptr;
  others.name_expressions = others.header_names = others.header_sources = others.raw_options = nullptr;
  others.source_size = others.name_count = others.header_count = others.raw_option_count = 0;
  others.policy = nullptr;
  others.policy_size = 0;
  others.image_passes = nullptr;
  others.image_pass_count = 0;
  others.resource_limits = nullptr;
  others.cache_mode = others.cache_wait_milliseconds = others.time_limit_milliseconds = 0;
  others.header_check = others.worker_mode = others.pch = others.exact_options = 0;
  constexpr cjit_kernel_build_options_t kNone{};
  if (std::memcmp(&others, &kNone, sizeof(kNone)) != 0)
    throw_contradiction(
        "`exact_options` takes all options from `raw_options`, but another field sets one; with it only the source, "
        "names, headers in memory, `raw_options`, the policy, image passes, modes and limits may be set");
}

ExactRequest read_exact_request(const cjit_kernel_build_options_t& options) {
  if (options.source_size != 0) require_pointer(options.source, "source");
  require_exact_fields(options);
  ExactRequest request;
  read_common_fields(options, request);
  if (options.source != nullptr) request.source.assign(options.source, options.source_size);
  if (request.source.find('\0') != std::string::npos)
    throw Error(CJIT_ERROR_INVALID_SOURCE, CJIT_STAGE_REQUEST,
                "the source has a NUL byte, and the compiler would ignore everything from there on");
  request.source_name = read_string(options.source_name);
  request.name_expressions = copy_strings(options.name_expressions, options.name_count, "name_expressions");
  const auto names = read_strings(options.header_names, options.header_count, "header_names");
  const auto texts = read_strings(options.header_sources, options.header_count, "header_sources");
  for (std::size_t i = 0; i < names.size(); ++i)
    request.headers.push_back({std::string(names[i]), std::string(texts[i])});
  request.options = copy_strings(options.raw_options, options.raw_option_count, "raw_options");
  return request;
}

bool is_exact(const cjit_kernel_build_options_t& options) {
  return read_switch(options.exact_options, "exact_options") == CJIT_SWITCH_ON;
}

}  // namespace

std::shared_ptr<const BuildRequest> read_any_request(const cjit_kernel_build_options_t& options) {
  if (is_exact(options)) return std::make_shared<const ExactRequest>(read_exact_request(options));
  return std::make_shared<const KernelRequest>(read_request(options));
}

KernelRequest read_request(const cjit_kernel_build_options_t& options) {
  if (is_exact(options))
    throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
                "`exact_options` is for builds of one kernel; leave it out of bundles, links, tunings and the warming "
                "of precompiled headers");
  if (options.algorithm == nullptr || options.source_size != 0) require_pointer(options.source, "source");
  check_image_kinds(options);
  check_compiler(options);
  KernelRequest request;
  read_common_fields(options, request);
  request.compiler = read_compiler(options);
  request.host_compiler = read_string(options.host_compiler);
  if (options.source != nullptr) request.source = without_byte_order_mark({options.source, options.source_size});
  request.source_name = read_string(options.source_name);
  request.name_expressions = copy_strings(options.name_expressions, options.name_count, "name_expressions");
  for (const std::string& name : request.name_expressions) require_name_expression(name);
  request.argument_schemas = read_argument_schemas(options.argument_schemas, options.name_count);
  request.headers = read_headers(options);
  request.options = read_options(options);
  request.extra_image_kinds = options.extra_image_kinds;
  request.host_headers = read_switch(options.host_headers, "host_headers") != CJIT_SWITCH_OFF;
  request.grid_dependency = read_switch(options.grid_dependency, "grid_dependency") != CJIT_SWITCH_OFF;
  request.ptx_fallback = read_switch(options.ptx_fallback, "ptx_fallback") == CJIT_SWITCH_ON;
  request.slim = read_switch(options.slim, "slim") == CJIT_SWITCH_ON;
  request.keep_source = read_switch(options.keep_source, "keep_source") == CJIT_SWITCH_ON;
  if (options.algorithm != nullptr) {
    request.description = std::make_shared<const AlgorithmDescription>(options.algorithm);
    request.slim_if_possible = options.slim == CJIT_SWITCH_DEFAULT;
  }
  return request;
}

BuildOrder read_order(const cjit_kernel_build_options_t* caller, const Context* recorder) {
  const cjit_kernel_build_options_t options = read_struct(caller, "options");
  BuildOrder order{.request = read_any_request(options),
                   .preferences = read_preferences(options),
                   .fingerprint = fingerprint_of(options),
                   .recorded = recorder == nullptr ? nullptr : recorded_for_job(*recorder, options)};
  if (order.fingerprint) order.fingerprint->keep();
  return order;
}

}  // namespace cjit
