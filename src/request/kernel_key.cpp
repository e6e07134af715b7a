#include "request/kernel_key.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

#include "base/text.hpp"
#include "compile/plain_char.hpp"
#include "options/exact_options.hpp"
#include "options/file_options.hpp"
#include "request/host_headers.hpp"

namespace cjit {

namespace {

namespace fs = std::filesystem;

bool leaves_headers_alone(std::string_view host_option) {
  constexpr auto kHarmless =
      std::to_array<std::string_view>({"-f", "-m", "-W", "-O", "-g", "-D", "-U", "-std=", "-pthread", "-w", "-p"});
  constexpr auto kReadFiles =
      std::to_array<std::string_view>({"-fplugin", "-fmodule", "-fprofile-use", "-fauto-profile", "-fpch", "-Wp,"});
  const auto begins_so = [&](std::string_view harmless) { return host_option.starts_with(harmless); };
  return std::none_of(kReadFiles.begin(), kReadFiles.end(), begins_so) &&
         std::any_of(kHarmless.begin(), kHarmless.end(), begins_so);
}

// Returns the uncacheable reason of these options; "" if there is none.
std::string uncacheable_reason_of(const OptionSet& options) {
  constexpr std::string_view kAdvice = "leave it out, or build with `cache_mode = OFF`";
  for (const facts::OptionSpec& spec : facts::kOptions)
    if (has_side_effects(spec.name) && options.find(spec.name) != nullptr)
      return concat("the option ", spec.name, " reads or writes files that are not part of the cache key; ", kAdvice);
  if (const auto& unknown = options.unknown(); !unknown.empty())
    return concat("the option '", unknown.front(), "' is unknown to cjit, which cannot tell whether it reads files; ",
                  kAdvice);
  for (const std::string& value : options.list(option::kHostCompiler))
    if (!leaves_headers_alone(value))
      return concat("the option -Xcompiler ", value, " may change where headers are found; ", kAdvice);
  for (const std::string& value : options.list("-Xcudafe"))
    if (!value.starts_with("--diag") && !value.starts_with("--display"))
      return concat("the option -Xcudafe ", value, " may change where headers are found; ", kAdvice);
  std::vector<std::string> passed_options;
  for (const std::string_view name : {option::kPtxas, std::string_view("-Xnvvm")})
    for (const std::string& value : options.list(name)) passed_options.push_back(concat(name, '=', value));
  return uncacheable_file_option(passed_options);
}

// "X" and "X=1" are the same definition.
std::string canonical(std::string option) {
  const bool is_define = option.starts_with(concat(option::kDefine, '='));
  if (is_define && option.find('=', option::kDefine.size() + 1) == std::string::npos) option.append("=1");
  return option;
}

// Include directories are left out: the key has the headers that are found there.
void add_options(KeyBuilder& key, const OptionSet& options) {
  for (const std::string& option : options.render()) {
    const std::string_view name = std::string_view(option).substr(0, option.find('='));
    if (name != option::kInclude && name != option::kArch && name != option::kNoCache)
      key.add(concat("option ", name), canonical(option));
  }
}

void add_paths(KeyBuilder& key, const KernelRequest& request, const std::vector<std::string>& toolkit_include_dirs) {
  const auto absolute = [](const std::string& path) {
    std::error_code ignored;
    return fs::absolute(path, ignored).native();
  };
  key.add("path of the source", absolute(request.source_name));
  for (const std::string& folder : request.options.list(option::kInclude)) key.add("path of headers", absolute(folder));
  for (const std::string& folder : toolkit_include_dirs)
    key.add_toolchain("path of the toolkit's headers", absolute(folder));
}

std::string image_kinds_field(const KernelRequest& request, const Arch& arch) {
  if (request.ptx_fallback)  // the architecture, and so the possible images, depends on the compiler
    return concat(request.image_kind, '+', request.extra_image_kinds);
  std::string text;
  for (const cjit_image_kind_t kind : image_kinds(request, arch)) text.append(concat(kind, ' '));
  return text;
}

// Whether the toolkit's headers lie among the headers of the system (CUDA_HOME=/usr). It takes seconds to read all
// files there.
bool lies_among_others(const std::vector<std::string>& toolkit_dirs) {
  return std::any_of(toolkit_dirs.begin(), toolkit_dirs.end(), [](const std::string& folder) {
    std::error_code ignored;
    return fs::exists(fs::path(folder) / "stdio.h", ignored);
  });
}

// nvcc includes its own header first, and the host compiler searches for headers.
void search_as_nvcc(HeaderSearch& search, const KernelToolchain& toolchain) {
  search.rules = HeaderRules::kLikeHostCompiler;
  search.first_includes = std::move(search.pre_includes);
  search.pre_includes = {"cuda_runtime.h"};
  search.host_dirs = toolchain.host_include_dirs;
}

HeaderSearch header_search(const KernelRequest& request, const std::vector<VirtualHeader>& headers,
                           const KernelToolchain& toolchain) {
  const std::vector<std::string>& toolkit_include_dirs = toolchain.include_dirs;
  const fs::path folder = fs::path(request.source_name).parent_path();
  HeaderSearch search{.source = request.source,
                      .source_name = request.source_name.empty() ? std::string_view("kernel.cu") : request.source_name,
                      .source_folder = folder.empty() ? "." : folder.native(),
                      .headers = headers,
                      .own_headers = headers.size() - request.headers.size(),
                      .include_dirs = request.options.list(option::kInclude),
                      .toolkit_dirs = toolkit_include_dirs,
                      .pre_includes = request.options.list(option::kPreInclude),
                      .defines = request.options.list(option::kDefine),
                      .beside_includer = !request.options.enabled("--no-source-include")};
  if (lies_among_others(toolkit_include_dirs)) {
    // Read only the headers that are reached, as for the user's directories.
    search.include_dirs.insert(search.include_dirs.end(), toolkit_include_dirs.begin(), toolkit_include_dirs.end());
    search.shared_dirs = toolkit_include_dirs.size();
    search.toolkit_dirs.clear();
  }
  for (const std::string& value : request.options.list(option::kHostCompiler))
    if (value.starts_with("-D")) search.defines.push_back(value.substr(2));
  if (request.compiler == CJIT_COMPILER_NVCC)
    search_as_nvcc(search, toolchain);
  else if (request.grid_dependency)
    search.pre_includes.push_back(grid_dependency_header().name);
  return search;
}

// Whether the headers are those of algorithms and of the toolkit. The key is then the same on machines without a
// toolkit, which find an algorithm that was built elsewhere.
bool uses_only_algorithm_headers(const KernelRequest& request) {
  return request.algorithm != nullptr && !request.algorithm->has_directives && request.headers.empty() &&
         request.options.list(option::kInclude).empty() && request.options.list(option::kPreInclude).empty();
}

}  // namespace

std::shared_ptr<const HeaderClosure> closure_of(const KernelRequest& request, const KernelToolchain& toolchain,
                                                HeaderScanner& scanner) {
  const bool is_nvcc = request.compiler == CJIT_COMPILER_NVCC;
  const std::vector<VirtualHeader> headers = is_nvcc ? request.headers : with_own_headers(request);
  return scanner.scan(header_search(request, headers, toolchain));
}

namespace {

// The headers with the toolkit's.
std::shared_ptr<const HeaderClosure> closure_for_key(const KernelRequest& request, const KernelToolchain& toolchain,
                                                     HeaderScanner& scanner) {
  const bool needs_toolkit_only = uses_only_algorithm_headers(request) &&
                                  request.options.list(option::kDefine).empty() &&
                                  !lies_among_others(toolchain.include_dirs);
  if (!needs_toolkit_only) return closure_of(request, toolchain, scanner);
  const std::vector<VirtualHeader> headers = with_own_headers(request);
  return scanner.scan_toolkit(header_search(request, headers, toolchain));
}

HeaderPlaces own_places(const KernelRequest& request) {
  HeaderPlaces places{.virtual_names = {}, .folders = request.options.list(option::kInclude)};
  for (const VirtualHeader& header : request.headers) places.virtual_names.push_back(header.name);
  return places;
}

// What a machine without a compiler and a toolkit knows: the headers of the user that the user's own text reaches.
void add_own_headers(KeyBuilder& key, const HeaderClosure& own) {
  if (!own.uncacheable_reason.empty())
    return key.add("headers, and which is found where", concat("only with the toolkit: ", own.uncacheable_reason));
  for (const ReachedHeader& header : own.headers) key.add(concat("header ", header.name), header.content.hex());
  key.add("headers, and which is found where", own.digest.hex());
}

// nvcc has the `char` of its host compiler, which is part of its identity.
bool uses_plain_char(const KernelRequest& request, const HeaderClosure& closure) {
  return request.compiler != CJIT_COMPILER_NVCC &&
         (closure.uses_plain_char ||
          std::any_of(request.name_expressions.begin(), request.name_expressions.end(), may_depend_on_plain_char));
}

// The headers of the user, not of cjit, that are reached through the toolkit only: they are in the place of some of it.
std::vector<ReachedHeader> replacements(const KernelRequest& request, const HeaderClosure& all,
                                        const std::vector<ReachedHeader>& own) {
  std::vector<ReachedHeader> found;
  const auto is_of_cjit = [&](const ReachedHeader& header) {
    const auto has_its_name = [&](const VirtualHeader& user) { return user.name == header.path; };
    return header.origin == CJIT_DEPENDENCY_ORIGIN_MEMORY &&
           std::none_of(request.headers.begin(), request.headers.end(), has_its_name);
  };
  for (const ReachedHeader& header : all.headers)
    if (!is_of_cjit(header) && header.origin != CJIT_DEPENDENCY_ORIGIN_TOOLKIT &&
        header.origin != CJIT_DEPENDENCY_ORIGIN_HOST_COMPILER && std::find(own.begin(), own.end(), header) == own.end())
      found.push_back(header);
  return found;
}

// All headers, those of the toolkit too. A request with the same own headers may find others in their place.
void add_all_headers(KeyBuilder& key, const KernelRequest& request, const HeaderClosure& all,
                     const std::vector<ReachedHeader>& own) {
  if (!all.reaches_toolkit) return;
  const std::vector<ReachedHeader> replaced = replacements(request, all, own);
  for (const ReachedHeader& header : replaced) key.add_toolchain(concat("header ", header.name), header.content.hex());
  key.add_toolchain("toolkit headers", all.digest.hex());
  key.add_headers(own_places(request), concat(replaced.empty() ? "" : kSomeAreReplaced, all.toolkit_names));
}

}  // namespace

bool records_paths(const KernelRequest& request) {
  return request.options.enabled(option::kDebug) || request.options.enabled(option::kLineInfo);
}

std::shared_ptr<const HeaderClosure> describe_kernel(KeyBuilder& key, const KernelRequest& request, const Arch& arch,
                                                     const KernelToolchain& toolchain, HeaderScanner& scanner) {
  key.add("source", request.source);
  key.add("source name", key_name(request.source_name));
  for (const std::string& name : request.name_expressions) key.add("name expression", name);
  for (const std::string& schema : request.argument_schemas) key.add("argument schema", schema);
  key.add("arch", to_string(arch));
  key.add("ptx fallback", request.ptx_fallback ? "on" : "off");
  key.add("image kinds", image_kinds_field(request, arch));
  if (request.slim) key.add("slim", "compared");
  if (request.keep_source) key.add("keep source", "yes");
  if (request.algorithm != nullptr) {
    key.add("algorithm",
            concat(request.algorithm->plan_before_constants, '\n', request.algorithm->plan_after_constants));
    for (const LtoIrPart& part : request.algorithm->lto_ir) key.add(part.name, sha256(as_bytes(part.bytes)).hex());
  }
  add_options(key, request.options);
  if (request.compiler == CJIT_COMPILER_NVCC) {
    key.add("compiler", "nvcc");
  } else {
    key.add("host headers", request.host_headers ? "on" : "off");
    key.add("grid dependency", request.grid_dependency ? "on" : "off");
  }
  if (records_paths(request)) add_paths(key, request, toolchain.include_dirs);
  key.refuse(uncacheable_reason_of(request.options));
  if (!key.is_cacheable()) return nullptr;

  auto closure = closure_for_key(request, toolchain, scanner);
  key.refuse(closure->uncacheable_reason);
  if (!key.is_cacheable()) return nullptr;
  std::shared_ptr<const HeaderClosure> own;
  if (uses_only_algorithm_headers(request)) {
    key.add("algorithm headers", toolchain.algorithm_headers);
  } else {
    own = closure->reaches_toolkit ? closure_of(request, {}, scanner) : closure;
    add_own_headers(key, *own);
  }

  key.add_identity("compiler", toolchain.compiler.release);
  if (request.is_linked()) key.add_identity("linker", toolchain.linker.release);
  if (request.is_assembled(arch)) key.add_identity("tile assembler", toolchain.assembler_identity);
  // A machine without a compiler has a processor too, and its own text.
  if (uses_plain_char(request, own != nullptr ? *own : *closure))
    key.add("plain char", kPlainChar);
  else if (uses_plain_char(request, *closure))
    key.add_toolchain("plain char", kPlainChar);
  add_all_headers(key, request, *closure, own != nullptr ? own->headers : std::vector<ReachedHeader>{});
  return closure;
}

}  // namespace cjit
