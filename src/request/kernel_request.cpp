#include "request/kernel_request.hpp"

#include <algorithm>
#include <span>

#include "base/text.hpp"
#include "request/host_headers.hpp"

namespace cjit {

namespace {

// Measured: NVRTC 12.8 rejects --no-cache (it has no cache) and -frandom-seed, 12.9 accepts both.
constexpr std::uint32_t kSeedAndNoCacheSince = 12090;

// NVRTC has this option since 13.5. cjit implements it itself, so that it works with every version.
constexpr std::string_view kAllWarnings = "all-warnings";

bool is_handled_here(std::string_view option) {
  return option.starts_with(concat(option::kArch, '=')) || option == option::kNoCache ||
         option == concat(option::kWarningAsError, '=', kAllWarnings);
}

bool contains(const std::vector<cjit_image_kind_t>& kinds, cjit_image_kind_t kind) {
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

cjit_image_kind_t primary_kind(const KernelRequest& request, const Arch& arch) {
  if (request.image_kind != CJIT_IMAGE_KIND_NONE) return request.image_kind;
  if (request.options.enabled(option::kLto)) return CJIT_IMAGE_KIND_LTO_IR;
  if (request.options.enabled(option::kOptixIr)) return CJIT_IMAGE_KIND_OPTIX_IR;
  if (!arch.is_virtual) return CJIT_IMAGE_KIND_CUBIN;
  return request.has_tiles() ? CJIT_IMAGE_KIND_TILE_IR : CJIT_IMAGE_KIND_PTX;
}

std::vector<cjit_image_kind_t> tile_kinds(const KernelRequest& request, std::vector<cjit_image_kind_t> kinds) {
  if (request.ptx_fallback)
    throw_contradiction("tile kernels become a cubin, but `ptx_fallback` may make PTX; leave one of the options out");
  for (const cjit_image_kind_t kind : kinds)
    if (kind != CJIT_IMAGE_KIND_CUBIN && kind != CJIT_IMAGE_KIND_TILE_IR)
      throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
                  concat("cannot make ", kind_name(kind),
                         " of tile kernels: they become Tile IR and a cubin; set `image_kind` to one of these"));
  return kinds;
}

// A header of the caller replaces a header of cjit with the same name.
void add_missing(std::vector<VirtualHeader>& headers, std::span<const VirtualHeader> more) {
  const std::size_t own = headers.size();
  for (const VirtualHeader& header : more) {
    const auto end = headers.begin() + static_cast<std::ptrdiff_t>(own);
    const auto has_its_name = [&](const VirtualHeader& one) { return one.name == header.name; };
    if (std::none_of(headers.begin(), end, has_its_name)) headers.push_back(header);
  }
}

// NVRTC gives internal symbols random names unless it gets a seed. Include directories are not hashed, so that the same
// sources in another directory give the same bytes.
std::string random_seed(const Compilation& compilation) {
  KeyHasher hasher;
  hash_sources(hasher, compilation);
  for (const std::string& option : compilation.options)
    if (!option.starts_with(option::kInclude)) hasher.field(option);
  return hasher.digest().hex().substr(0, 32);
}

// nvcc passes its options to a shell.
void check_for_shell(const std::string& option) {
  if (option.find_first_of("$`\"'\\ \t\r\n;&|<>()*?[]#!{}") == std::string::npos) return;
  throw Error(
      CJIT_ERROR_INVALID_OPTION, CJIT_STAGE_REQUEST,
      concat("cannot use the option '", option,
             "': nvcc passes it to a shell, and it contains characters that are special there; remove blanks, quotes "
             "and other special characters"));
}

[[noreturn]] void refuse_text(std::string message) {
  throw Error(CJIT_ERROR_INVALID_SOURCE, CJIT_STAGE_REQUEST, std::move(message));
}

// NVRTC 12.4 to 13.5 treat the byte 0xFF as the end of a text in memory, without an error. nvcc does not, and neither
// does NVRTC in files.
void refuse_byte_ff(std::string_view what, std::string_view text) {
  const auto at = text.find('\xff');
  if (at == std::string_view::npos) return;
  refuse_text(
      concat(what, " has the byte 0xFF at offset ", at, " of ", text.size(),
             ", and NVRTC would ignore everything from there on; pass the text as UTF-8, which has no such byte"));
}

bool goes_to_host_compiler(std::string_view name) {
  return name == option::kInclude || name == option::kDefine || name == option::kUndefine ||
         name == option::kHostCompiler;
}

void add_list(std::vector<std::string>& out, std::string_view prefix, const std::vector<std::string>& values) {
  for (const std::string& value : values) out.push_back(concat(prefix, value));
}

}  // namespace

bool all_warnings_are_errors(const OptionSet& options) {
  const std::string* which = options.find(option::kWarningAsError);
  return which != nullptr && *which == kAllWarnings;
}

void check_texts(const KernelRequest& request) {
  if (request.source.empty()) refuse_text("cannot compile: the source is empty; pass CUDA C++ text and its size");
  if (const auto nul = request.source.find('\0'); nul != std::string::npos)
    refuse_text(concat(
        "the source has a NUL byte at offset ", nul, " of ", request.source.size(),
        ", and the compiler would ignore everything from there on; do not count a terminating NUL in `source_size`"));
  if (request.compiler == CJIT_COMPILER_NVCC) return;
  refuse_byte_ff("the source", request.source);
  for (const VirtualHeader& header : request.headers)
    refuse_byte_ff(concat("the header '", header.name, '\''), header.text);
  for (const std::string& name : request.name_expressions) refuse_byte_ff("a name expression", name);
}

Arch requested_arch(const KernelRequest& request, const std::string& default_arch) {
  const std::string* raw = request.options.find(option::kArch);
  if (!request.arch.empty()) {
    const Arch arch = parse_arch(request.arch);
    if (raw != nullptr && parse_arch(*raw) != arch)
      throw_contradiction(concat("`arch` is '", request.arch, "', but the raw option --gpu-architecture is '", *raw,
                                 "'; keep one of them"));
    return arch;
  }
  return parse_arch(raw != nullptr ? *raw : default_arch);
}

KernelRequest canonical_form(KernelRequest request, const Arch& arch) {
  request.options.check_consistency();
  const std::vector<cjit_image_kind_t> kinds = image_kinds(request, arch);
  if (request.compiler == CJIT_COMPILER_NVCC) return request;
  if (contains(kinds, CJIT_IMAGE_KIND_LTO_IR)) request.options.set(option::kLto, "true", "`image_kind = LTO_IR`");
  if (contains(kinds, CJIT_IMAGE_KIND_OPTIX_IR))
    request.options.set(option::kOptixIr, "true", "`image_kind = OPTIX_IR`");
  return request;
}

bool KernelRequest::is_assembled(const Arch& resolved) const {
  return has_tiles() && contains(image_kinds(*this, resolved), CJIT_IMAGE_KIND_CUBIN);
}

std::vector<cjit_image_kind_t> image_kinds(const KernelRequest& request, const Arch& arch) {
  std::vector<cjit_image_kind_t> kinds = {primary_kind(request, arch)};
  for (const cjit_image_kind_t kind : {CJIT_IMAGE_KIND_CUBIN, CJIT_IMAGE_KIND_PTX, CJIT_IMAGE_KIND_LTO_IR,
                                       CJIT_IMAGE_KIND_FATBIN, CJIT_IMAGE_KIND_TILE_IR, CJIT_IMAGE_KIND_OPTIX_IR})
    if ((request.extra_image_kinds >> kind & 1) != 0 && !contains(kinds, kind)) kinds.push_back(kind);

  if (contains(kinds, CJIT_IMAGE_KIND_CUBIN) && arch.is_virtual)
    throw_contradiction(concat("cannot make a cubin for '", to_string(arch), "': it is a virtual architecture; use sm_",
                               arch.cc, ", or `image_kind = PTX`"));
  if (request.has_tiles()) return tile_kinds(request, std::move(kinds));
  if (contains(kinds, CJIT_IMAGE_KIND_TILE_IR))
    throw_contradiction("Tile IR is made of tile kernels, and --enable-tile is not set; set it, or request a cubin");
  const bool wants_lto_ir = contains(kinds, CJIT_IMAGE_KIND_LTO_IR);
  if (request.compiler == CJIT_COMPILER_NVCC) {  // nvcc makes LTO-IR in a separate compilation
    if (request.options.enabled(option::kLto) && !wants_lto_ir)
      throw_contradiction(
          concat("`lto` makes LTO-IR, but `image_kind` selects ", kind_name(kinds.front()), "; keep one of them"));
    if (wants_lto_ir && request.options.enabled(option::kDebug))
      throw_contradiction("nvcc cannot make LTO-IR with `debug`; keep one of the two");
    if (contains(kinds, CJIT_IMAGE_KIND_OPTIX_IR))
      throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
                  "cjit makes OptiX-IR with NVRTC only; build with NVRTC (`compiler = NVRTC`)");
    return kinds;
  }
  if (contains(kinds, CJIT_IMAGE_KIND_FATBIN))
    throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
                "NVRTC cannot make a fatbin; build with nvcc (`compiler = NVCC`), or request a cubin and PTX");
  const bool wants_optix_ir = contains(kinds, CJIT_IMAGE_KIND_OPTIX_IR);
  if ((wants_lto_ir || wants_optix_ir) && kinds.size() > 1)
    throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
                concat("NVRTC cannot make ", wants_lto_ir ? "LTO-IR" : "OptiX-IR",
                       " together with other images in one compilation; build twice"));
  if (!wants_lto_ir && request.options.enabled(option::kLto))
    throw_contradiction(
        concat("`lto` makes LTO-IR, but `image_kind` selects ", kind_name(kinds.front()), "; keep one of them"));
  if (!wants_optix_ir && request.options.enabled(option::kOptixIr))
    throw_contradiction(
        concat("--optix-ir makes OptiX-IR, but `image_kind` selects ", kind_name(kinds.front()), "; keep one of them"));
  return kinds;
}

std::vector<VirtualHeader> with_own_headers(const KernelRequest& request) {
  std::vector<VirtualHeader> headers = request.headers;
  if (request.host_headers) add_missing(headers, host_headers());
  if (request.grid_dependency) add_missing(headers, {&grid_dependency_header(), 1});
  return headers;
}

NvccCompilation plan_nvcc(KernelRequest request, const Arch& arch) {
  std::vector<cjit_image_kind_t> images = image_kinds(request, arch);
  const OptionSet options = std::move(request.options);
  NvccCompilation compilation{
      .program = {.source = std::move(request.source),
                  .source_name = request.source_name.empty() ? "kernel.cu" : std::move(request.source_name),
                  .headers = std::move(request.headers),
                  .options = {},
                  .name_expressions = std::move(request.name_expressions),
                  .image_kinds = std::move(images),
                  .warnings_are_errors = all_warnings_are_errors(options)},
      .arch = to_string(Arch{.is_virtual = true, .cc = arch.cc, .feature = arch.feature}).substr(8),
      .is_virtual = arch.is_virtual};
  compilation.pre_includes = options.list(option::kPreInclude);
  add_list(compilation.host_options, "-I", options.list(option::kInclude));
  for (const auto& [name, value] : options.macros())
    compilation.host_options.push_back(concat(name == option::kDefine ? "-D" : "-U", value));
  add_list(compilation.host_options, "", options.list(option::kHostCompiler));
  compilation.shows_ptxas = options.wants_ptxas_reports();
  for (std::string& rendered : options.render()) {
    const std::string_view name = std::string_view(rendered).substr(0, rendered.find('='));
    if (is_handled_here(rendered) || goes_to_host_compiler(name) || name == option::kPreInclude || name == option::kLto)
      continue;
    if (name == option::kWarningAsError) rendered.replace(0, name.size(), "--Werror");
    check_for_shell(rendered);
    compilation.program.options.push_back(std::move(rendered));
  }
  return compilation;
}

Compilation plan_compilation(KernelRequest request, const Arch& arch,
                             const std::vector<std::string>& toolkit_include_dirs, const CompilerTraits& compiler) {
  std::vector<cjit_image_kind_t> images = image_kinds(request, arch);
  // The PTX shows the kernels that are no tile kernels.
  if (request.has_tiles()) images = {CJIT_IMAGE_KIND_TILE_IR, CJIT_IMAGE_KIND_PTX};
  std::vector<VirtualHeader> headers = with_own_headers(request);
  Compilation compilation{.source = std::move(request.source),
                          .source_name = request.source_name.empty() ? "kernel.cu" : std::move(request.source_name),
                          .headers = std::move(headers),
                          .options = {},
                          .name_expressions = std::move(request.name_expressions),
                          .image_kinds = std::move(images)};
  const OptionSet options = std::move(request.options);
  compilation.warnings_are_errors = all_warnings_are_errors(options);
  std::vector<std::string> arguments;
  arguments.push_back(concat(option::kArch, '=', to_string(arch)));
  if (compiler.cuda_version() >= kSeedAndNoCacheSince) arguments.emplace_back(option::kNoCache);
  for (std::string& option : options.render())
    if (!is_handled_here(option)) arguments.push_back(std::move(option));
  if (request.grid_dependency) arguments.push_back(concat(option::kPreInclude, '=', grid_dependency_header().name));
  for (const std::string& folder : toolkit_include_dirs) arguments.push_back(concat(option::kInclude, '=', folder));
  compilation.options = std::move(arguments);
  if (options.find(option::kRandomSeed) == nullptr && compiler.cuda_version() >= kSeedAndNoCacheSince)
    compilation.options.push_back(concat(option::kRandomSeed, '=', random_seed(compilation)));
  return compilation;
}

}  // namespace cjit
