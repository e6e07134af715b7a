#include "build/build_key.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

#include "base/text.hpp"
#include "build/environment_fields.hpp"
#include "build/file_options.hpp"
#include "build/host_headers.hpp"
#include "build/key_fields.hpp"

namespace cjit {

namespace {

namespace fs = std::filesystem;

// Options that write files or read what is no header, and what to say of them.
constexpr auto kSideEffects = std::to_array<std::string_view>(
    {"--pch", "--create-pch", "--use-pch", "--pch-dir", "--time", "--fdevice-time-trace"});

bool leaves_headers_alone(std::string_view host_option) {
  constexpr auto kHarmless =
      std::to_array<std::string_view>({"-f", "-m", "-W", "-O", "-g", "-D", "-U", "-std=", "-pthread", "-w", "-p"});
  constexpr auto kReadFiles =
      std::to_array<std::string_view>({"-fplugin", "-fmodule", "-fprofile-use", "-fauto-profile", "-fpch", "-Wp,"});
  const auto begins_so = [&](std::string_view harmless) { return host_option.starts_with(harmless); };
  return std::none_of(kReadFiles.begin(), kReadFiles.end(), begins_so) &&
         std::any_of(kHarmless.begin(), kHarmless.end(), begins_so);
}

// Why a request with these options cannot be cached; "" if it can.
std::string obstacle_in(const OptionSet& options) {
  constexpr std::string_view kAdvice = "leave it out, or set cache_mode to OFF";
  for (const std::string_view name : kSideEffects)
    if (options.find(name) != nullptr)
      return concat("the option ", name, " reads or writes files that no key could cover; ", kAdvice);
  if (const auto& unknown = options.unknown(); !unknown.empty())
    return concat("cjit does not know what the option '", unknown.front(), "' does; ", kAdvice);
  for (const std::string& value : options.list(option::kHostCompiler))
    if (!leaves_headers_alone(value))
      return concat("the option -Xcompiler ", value, " may change where headers are found; ", kAdvice);
  for (const std::string& value : options.list("-Xcudafe"))
    if (!value.starts_with("--diag") && !value.starts_with("--display"))
      return concat("the option -Xcudafe ", value, " may change where headers are found; ", kAdvice);
  std::vector<std::string> handed_on;
  for (const std::string_view name : {option::kPtxas, std::string_view("-Xnvvm")})
    for (const std::string& value : options.list(name)) handed_on.push_back(concat(name, '=', value));
  return file_option_obstacle(handed_on);
}

// "X" and "X=1" define the same.
std::string canonical(std::string option) {
  const bool is_define = option.starts_with(concat(option::kDefine, '='));
  if (is_define && option.find('=', option::kDefine.size() + 1) == std::string::npos) option.append("=1");
  return option;
}

// Folders for headers count by what is found there.
void add_options(KeyFields& fields, const OptionSet& options) {
  for (std::string& option : options.render()) {
    const std::string_view name = std::string_view(option).substr(0, option.find('='));
    if (name != option::kInclude && name != option::kArch && name != option::kNoCache)
      fields.add(concat("option ", name), canonical(std::move(option)));
  }
}

// With debug or line information the image holds where the files lie.
bool records_paths(const OptionSet& options) {
  return options.enabled(option::kDebug) || options.enabled(option::kLineInfo);
}

void add_paths(KeyFields& fields, const KernelRequest& request, const std::vector<std::string>& toolkit_include_dirs) {
  const auto add = [&](const char* name, const std::string& path) {
    std::error_code ignored;
    fields.add(name, fs::absolute(path, ignored).native());
  };
  add("path of the source", request.source_name);
  for (const std::string& folder : request.options.list(option::kInclude)) add("path of headers", folder);
  for (const std::string& folder : toolkit_include_dirs) add("path of headers", folder);
}

std::string image_kinds(const KernelRequest& request, const Arch& arch) {
  if (request.ptx_fallback)  // which images can be made is known once the compiler is
    return concat(request.image_kind, '+', request.extra_image_kinds);
  KernelRequest copy;
  copy.compiler = request.compiler;
  copy.options = request.options;
  copy.image_kind = request.image_kind;
  copy.extra_image_kinds = request.extra_image_kinds;
  std::string text;
  for (const cjit_image_kind_t kind : requested_images(copy, arch)) text.append(concat(kind, ' '));
  return text;
}

// A toolkit among a system's headers (CUDA_HOME=/usr): to know it by all that lies there takes seconds, and another
// package that is installed would make another toolkit of it.
bool lies_among_others(const std::vector<std::string>& toolkit_dirs) {
  return std::any_of(toolkit_dirs.begin(), toolkit_dirs.end(), [](const std::string& folder) {
    std::error_code ignored;
    return fs::exists(fs::path(folder) / "stdio.h", ignored);
  });
}

// nvcc puts its own header before everything and leaves finding headers to the host compiler.
void search_as_nvcc(HeaderSearch& search, const BuildSurroundings& surroundings) {
  search.rules = HeaderRules::kLikeHostCompiler;
  search.first_includes = std::move(search.pre_includes);
  search.pre_includes = {"cuda_runtime.h"};
  search.host_dirs = surroundings.host_include_dirs;
}

HeaderSearch header_search(const KernelRequest& request, const std::vector<VirtualHeader>& headers,
                           const BuildSurroundings& surroundings) {
  const std::vector<std::string>& toolkit_include_dirs = surroundings.toolkit_include_dirs;
  const fs::path folder = fs::path(request.source_name).parent_path();
  HeaderSearch search{.source = request.source,
                      .source_name = request.source_name.empty() ? std::string_view("kernel.cu") : request.source_name,
                      .source_folder = folder.empty() ? "." : folder.native(),
                      .headers = headers,
                      .some_are_of_the_user = !request.headers.empty(),
                      .include_dirs = request.options.list(option::kInclude),
                      .toolkit_dirs = toolkit_include_dirs,
                      .pre_includes = request.options.list(option::kPreInclude),
                      .defines = request.options.list(option::kDefine),
                      .beside_includer = !request.options.enabled("--no-source-include")};
  if (lies_among_others(toolkit_include_dirs)) {  // it counts by what is reached, as folders of the user do
    search.include_dirs.insert(search.include_dirs.end(), toolkit_include_dirs.begin(), toolkit_include_dirs.end());
    search.toolkit_dirs.clear();
  }
  for (const std::string& value : request.options.list(option::kHostCompiler))
    if (value.starts_with("-D")) search.defines.push_back(value.substr(2));
  if (request.compiler == CJIT_COMPILER_NVCC)
    search_as_nvcc(search, surroundings);
  else if (request.grid_dependency)
    search.pre_includes.push_back(grid_dependency_header().name);
  return search;
}

}  // namespace

std::shared_ptr<const HeaderClosure> closure_of(const KernelRequest& request, const BuildSurroundings& surroundings,
                                                HeaderScanner& scanner) {
  const bool is_nvcc = request.compiler == CJIT_COMPILER_NVCC;
  const std::vector<VirtualHeader> headers = is_nvcc ? request.headers : with_own_headers(request);
  return scanner.scan(header_search(request, headers, surroundings));
}

BuildKey key_of(const KernelRequest& request, const Arch& arch, const BuildSurroundings& surroundings,
                HeaderScanner& scanner) {
  request.options.check_consistency();
  BuildKey key;
  KeyFields fields(key.fields);
  fields.add("recipe", kRecipe);
  fields.add("family", "kernel");
  fields.add("source", request.source);
  fields.add("source name", fs::path(request.source_name).filename().native());
  for (const std::string& name : request.name_expressions) fields.add("name expression", name);
  for (const std::string& schema : request.argument_schemas) fields.add("argument schema", schema);
  fields.add("arch", to_string(arch));
  fields.add("ptx fallback", request.ptx_fallback ? "on" : "off");
  fields.add("image kinds", image_kinds(request, arch));
  if (request.slim) fields.add("slim", "on");
  OptionSet options = request.options;
  const bool is_nvcc = request.compiler == CJIT_COMPILER_NVCC;
  if (is_nvcc) fields.add("compiler", "nvcc");
  if (request.image_kind == CJIT_IMAGE_KIND_LTO_IR && !is_nvcc) options.set(option::kLto, "true", "image kind");
  add_options(fields, options);
  if (!is_nvcc) {
    fields.add("host headers", request.host_headers ? "on" : "off");
    fields.add("grid dependency", request.grid_dependency ? "on" : "off");
  }
  fields.add("policy", as_text(request.policy));
  for (const ImagePass& pass : request.image_passes) fields.add("image pass", pass.identity());
  key.is_of_contents_alone = !records_paths(options);
  if (!key.is_of_contents_alone) add_paths(fields, request, surroundings.toolkit_include_dirs);
  key.variables = compiler_variables();
  key.obstacle = add_environment(fields, key.variables);
  if (key.obstacle.empty()) key.obstacle = obstacle_in(options);
  if (!key.obstacle.empty()) return key;

  key.closure = closure_of(request, surroundings, scanner);
  key.obstacle = key.closure->obstacle;
  if (!key.obstacle.empty()) return key;
  for (const ReachedHeader& header : key.closure->headers)
    fields.add(concat("header ", header.name), header.content.hex());
  fields.add("headers, and which is found where", key.closure->digest_without_toolkit.hex());
  key.key.request = fields.digest();

  if (surroundings.compiler_identity.empty() || (request.slim && surroundings.linker_identity.empty())) return key;
  KeyFields toolchain(key.fields);
  toolchain.add("compiler", surroundings.compiler_identity);
  if (request.slim) toolchain.add("linker", surroundings.linker_identity);
  if (key.closure->reaches_toolkit) toolchain.add("toolkit headers", key.closure->toolkit.hex());
  key.key.toolchain = toolchain.digest();
  return key;
}

}  // namespace cjit
