#include "kernel_spec.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>

namespace cjit_cli {

namespace {

std::vector<const char*> pointers_to(const std::vector<SharedText>& texts) {
  std::vector<const char*> out;
  for (const SharedText& text : texts) out.push_back(text->c_str());
  return out;
}

// "name=128" as int64, "name=0.5" as float64.
void set_policy_value(cjit_policy_t* policy, const std::string& text) {
  const auto equals = text.find('=');
  const std::string name = text.substr(0, equals);
  const std::string value = equals == std::string::npos ? "" : text.substr(equals + 1);
  const char* end = value.data() + value.size();
  std::int64_t integer = 0;
  if (const auto [at, failure] = std::from_chars(value.data(), end, integer); failure == std::errc{} && at == end) {
    call(cjit_policy_set_int64, policy, name.c_str(), integer);
    return;
  }
  double real = 0;
  const auto [at, failure] = std::from_chars(value.data(), end, real);
  if (failure != std::errc{} || at != end || value.empty())
    throw Failure(CJIT_ERROR_INVALID_ARGUMENT, "cannot read the policy value '" + text + "'; write name=number");
  call(cjit_policy_set_float64, policy, name.c_str(), real);
}

Blob encode_policy(const std::vector<std::string>& values) {
  cjit_policy_t* raw = nullptr;
  call(cjit_policy_create, &raw);
  const Policy policy(raw);
  for (const std::string& value : values) set_policy_value(policy.get(), value);
  cjit_blob_t* blob = nullptr;
  call(cjit_policy_encode, policy.get(), &blob);
  return Blob(blob);
}

// The schema of each name; what comes behind "name=", since names may hold an equals sign themselves.
std::vector<const char*> schemas_of(const KernelSpec& spec) {
  std::vector<const char*> schemas(spec.names.size());
  for (const std::string& text : spec.argument_schemas) {
    const auto named = std::find_if(spec.names.begin(), spec.names.end(),
                                    [&](const std::string& name) { return text.starts_with(name + '='); });
    if (named == spec.names.end())
      throw Failure(CJIT_ERROR_INVALID_ARGUMENT, "cannot read the argument schema '" + text +
                                                     "'; write name=schema, with one of the names that are built");
    schemas[static_cast<std::size_t>(named - spec.names.begin())] = text.c_str() + named->size() + 1;
  }
  return schemas;
}

const char* text_or_null(const std::string& text) { return text.empty() ? nullptr : text.c_str(); }

}  // namespace

ImagePasses::ImagePasses(const std::vector<std::string>& texts) {
  for (const std::string& text : texts) {
    const auto equals = text.find('=');
    cjit_image_pass_t& one = passes_.emplace_back(sized<cjit_image_pass_t>());
    one.name = texts_.emplace_back(text.substr(0, equals)).c_str();
    if (equals != std::string::npos) one.options = texts_.emplace_back(text.substr(equals + 1)).c_str();
    pointers_.push_back(&one);
  }
}

KernelOptions::KernelOptions(const KernelSpec& spec)
    : options_(spec.plain),
      names_(pointers_to(spec.names)),
      argument_schemas_(schemas_of(spec)),
      include_dirs_(pointers_to(spec.include_dirs)),
      defines_(pointers_to(spec.defines)),
      undefines_(pointers_to(spec.undefines)),
      pre_includes_(pointers_to(spec.pre_includes)),
      raw_options_(pointers_to(spec.raw_options)),
      header_names_(pointers_to(spec.header_names)),
      header_sources_(pointers_to(spec.header_sources)),
      policy_(encode_policy(spec.policy)),
      image_passes_(spec.image_passes) {
  options_.source = spec.source->c_str();
  options_.source_size = spec.source->size();
  options_.source_name = text_or_null(spec.source_name);
  options_.arch = text_or_null(spec.arch);
  options_.host_compiler = text_or_null(spec.host_compiler);
  options_.name_expressions = names_.data();
  options_.name_count = names_.size();
  options_.argument_schemas = argument_schemas_.data();
  options_.header_names = header_names_.data();
  options_.header_sources = header_sources_.data();
  options_.header_count = header_names_.size();
  options_.include_dirs = include_dirs_.data();
  options_.include_dir_count = include_dirs_.size();
  options_.defines = defines_.data();
  options_.define_count = defines_.size();
  options_.undefines = undefines_.data();
  options_.undefine_count = undefines_.size();
  options_.pre_includes = pre_includes_.data();
  options_.pre_include_count = pre_includes_.size();
  options_.suppressed_diagnostics = spec.suppressed_diagnostics.data();
  options_.suppressed_diagnostic_count = spec.suppressed_diagnostics.size();
  options_.warning_diagnostics = spec.warning_diagnostics.data();
  options_.warning_diagnostic_count = spec.warning_diagnostics.size();
  options_.error_diagnostics = spec.error_diagnostics.data();
  options_.error_diagnostic_count = spec.error_diagnostics.size();
  options_.raw_options = raw_options_.data();
  options_.raw_option_count = raw_options_.size();
  options_.image_passes = image_passes_.data();
  options_.image_pass_count = image_passes_.size();
  options_.policy = cjit_blob_data(policy_.get());
  options_.policy_size = cjit_blob_size(policy_.get());
  options_.resource_limits = &spec.limits;
}

namespace {

// What comes through a pipe says not how much of it there is.
SharedText read_standard_input() {
  constexpr std::size_t kMost = std::size_t{1} << 28;
  std::string text;
  std::array<char, 16384> piece;
  while (const std::size_t count = std::fread(piece.data(), 1, piece.size(), stdin)) {
    text.append(piece.data(), count);
    if (text.size() > kMost)
      throw Failure(CJIT_ERROR_IO, "cannot read standard input: it gives more than 256 MiB; put the text into a file");
  }
  if (std::ferror(stdin) != 0) throw Failure(CJIT_ERROR_IO, "cannot read standard input");
  return std::make_shared<const std::string>(std::move(text));
}

}  // namespace

SharedText read_text(const std::string& path) {
  if (path == "/dev/stdin") return read_standard_input();
  const Blob bytes = read_file(path);
  const auto size = cjit_blob_size(bytes.get());
  return std::make_shared<const std::string>(
      size == 0 ? std::string() : std::string(static_cast<const char*>(cjit_blob_data(bytes.get())), size));
}

cjit_compiler_t parse_compiler(const std::string& name) {
  if (name == "nvcc") return CJIT_COMPILER_NVCC;
  return name == "nvrtc" ? CJIT_COMPILER_NVRTC : CJIT_COMPILER_DEFAULT;
}

}  // namespace cjit_cli
