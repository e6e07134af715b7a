#include "request/linked_build.hpp"

#include <algorithm>
#include <array>

#include "artifact/ptx_uses.hpp"
#include "base/text.hpp"
#include "compile/diagnostics.hpp"
#include "compile/ptxas_output.hpp"
#include "link/link_inputs.hpp"
#include "options/link_options.hpp"

namespace cjit {

namespace {

// Options of code generation that the linker does not have, and options whose output is not an executable cubin.
constexpr auto kWithoutLinker = std::to_array<std::string_view>(
    {option::kVectorization, "--Ofast-compile", "--jump-table-density", "--device-stack-protector",
     "--modify-stack-limit", "--fassociative-math", "--optimization-info", "--device-w", "--extensible-whole-program",
     "--gen-opt-lto", option::kEnableTile, "--relocatable-ptx", "--fdevice-syntax-only", option::kOptixIr});

// NVRTC and nvcc use true and false, nvJitLink uses 1 and 0.
void add_boolean(LinkOptions& link, const OptionSet& options, std::string_view from, const char* to, bool fast) {
  const std::string* value = options.find(from);
  if (value == nullptr && !options.enabled(option::kFastMath)) return;
  const bool on = value != nullptr ? *value == "true" : fast;
  link.set(to, on ? "1" : "0", std::string(from));
}

void add_value(LinkOptions& link, const OptionSet& options, std::string_view from, const char* to) {
  if (const std::string* value = options.find(from)) link.set(to, *value, std::string(from));
}

LinkOptions link_options(const KernelRequest& request, const Arch& arch) {
  const OptionSet& options = request.options;
  LinkOptions link;
  link.set("-arch", to_string(arch), "`arch`");
  link.set("-lto", "", "`slim`");
  link.set("-O3", "", "`slim`");
  add_boolean(link, options, option::kFtz, "-ftz", true);
  add_boolean(link, options, option::kPrecDiv, "-prec-div", false);
  add_boolean(link, options, option::kPrecSqrt, "-prec-sqrt", false);
  add_boolean(link, options, option::kFmad, "-fma", true);
  add_value(link, options, option::kMaxRegisters, "-maxrregcount");
  add_value(link, options, option::kSplitCompile, "-split-compile");
  if (options.enabled(option::kLineInfo)) link.set("-lineinfo", "", "`lineinfo`");
  for (const std::string& value : options.list(option::kPtxas)) link.append("-Xptxas", value);
  for (const std::string& value : options.list("-Xnvvm")) link.append("-Xnvvm", value);
  if (request.compiler == CJIT_COMPILER_NVCC && !request.options.wants_ptxas_reports()) link.append("-Xptxas", "-v");
  return link;
}

void sort_by_symbol(std::vector<ImageVariable>& variables) {
  std::sort(variables.begin(), variables.end(), [](const auto& a, const auto& b) { return a.symbol < b.symbol; });
}

bool contains(const std::vector<ImageVariable>& sorted, const std::string& symbol) {
  const auto found =
      std::lower_bound(sorted.begin(), sorted.end(), symbol,
                       [](const ImageVariable& variable, const std::string& name) { return variable.symbol < name; });
  return found != sorted.end() && found->symbol == symbol;
}

std::vector<ImageVariable> variables_of(const Image& image) {
  std::vector<ImageVariable> variables = read_image_kernels(image.bytes).variables;
  sort_by_symbol(variables);
  return variables;
}

void append(std::vector<Diagnostic>& diagnostics, const std::vector<Diagnostic>& more) {
  diagnostics.insert(diagnostics.end(), more.begin(), more.end());
}

LinkInput input_of(const LtoIrPart& part) {
  return {.name = part.name,
          .kind = CJIT_LINK_INPUT_KIND_LTO_IR,
          .image = Image::borrowing(CJIT_IMAGE_KIND_LTO_IR, as_bytes(part.bytes)),
          .owner = {}};
}

// The caller's LTO-IR that is linked with the source.
std::span<const LtoIrPart> parts_of(const KernelRequest& request) {
  return request.algorithm == nullptr ? std::span<const LtoIrPart>() : request.algorithm->lto_ir;
}

// Why the request cannot be linked, if it cannot.
std::optional<Error> link_refusal(const KernelRequest& request, const Arch& arch) {
  const OptionSet& options = request.options;
  const std::string_view what = request.slim ? "a slim build" : "an algorithm with operators in LTO-IR",
                         or_not_slim = request.slim ? ", or leave `slim` out" : "",
                         leave = request.slim ? "leave `slim` or the option out" : "leave the option out";
  const auto contradiction = [](std::string text) {
    return Error(CJIT_ERROR_CONTRADICTORY_OPTIONS, CJIT_STAGE_REQUEST, std::move(text));
  };
  if (arch.is_virtual)
    return contradiction(concat("cannot make ", what, " for '", to_string(arch),
                                "': it is a virtual architecture; use sm_", arch.cc, or_not_slim));
  const bool is_cubin = request.image_kind == CJIT_IMAGE_KIND_NONE || request.image_kind == CJIT_IMAGE_KIND_CUBIN;
  if (!is_cubin || (request.extra_image_kinds & ~cjit_image_kind_bits_t{CJIT_IMAGE_KIND_BIT_CUBIN}) != 0)
    return contradiction(
        concat(what, " makes only a cubin, but the request has other images too; request a cubin", or_not_slim));
  if (options.enabled(option::kLto))
    return contradiction(concat(what, " makes a cubin, but `lto` makes LTO-IR; ", leave));
  if (options.enabled(option::kRdc) || options.enabled("--device-c"))
    return contradiction(concat(what, " makes a linked cubin, but `rdc` makes one that must be linked later; ", leave));
  if (request.ptx_fallback)
    return contradiction(concat(what, " makes machine code, but `ptx_fallback` may make PTX; ", leave));
  if (options.enabled(option::kDebug))
    return Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
                 concat("cannot make ", what,
                        " with `debug`: nvJitLink cannot write debug information for code that it optimizes at link "
                        "time; leave `debug` out or use `lineinfo`",
                        or_not_slim));
  for (const std::string_view name : kWithoutLinker)
    if (options.find(name) != nullptr || !options.list(name).empty())
      return Error(
          CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
          concat("cannot make ", what, ": nvJitLink links it and has no equivalent of the option ", name, "; ", leave));
  return std::nullopt;
}

}  // namespace

bool uses_local_memory(const std::vector<ImageKernel>& kernels) {
  return std::ranges::any_of(kernels, [](const ImageKernel& kernel) { return kernel.local_memory != 0; });
}

bool are_equal_in_size(const std::vector<ImageKernel>& kernels, const std::vector<ImageKernel>& others) {
  const auto has_equal = [&](const ImageKernel& kernel) {
    const auto other = std::ranges::find(others, kernel.symbol, &ImageKernel::symbol);
    return other != others.end() && other->register_count == kernel.register_count &&
           other->local_memory == kernel.local_memory && other->code_size == kernel.code_size;
  };
  return std::ranges::all_of(kernels, has_equal);
}

KernelRequest settle_link(KernelRequest request, const Arch& arch) {
  if (request.slim_if_possible) request.slim = !link_refusal(request, arch);
  if (!request.is_linked()) return request;
  if (auto refusal = link_refusal(request, arch)) throw *std::move(refusal);
  for (const LtoIrPart& part : parts_of(request)) {
    LinkInput input = input_of(part);
    check_link_input(input);
  }
  return request;
}

KernelRequest full_request(KernelRequest request) {
  request.slim = false;
  return request;
}

KernelRequest lto_ir_request(KernelRequest request) {
  request.slim = false;
  request.image_kind = CJIT_IMAGE_KIND_LTO_IR;
  request.extra_image_kinds = 0;
  return request;
}

std::vector<ImageVariable> link_lto_ir(const KernelRequest& request, const Arch& arch, CompiledProgram& program,
                                       const LinkCall& link) {
  const LinkOptions options = link_options(request, arch);
  const Image lto_ir = std::move(program.images.front());
  const auto link_with = [&](const LinkOptions& wanted, cjit_image_kind_t kind) {
    LinkProgram task{.options = wanted.render(), .arch = to_string(arch), .image_kind = kind};
    task.inputs.push_back({.name = request.source_name.empty() ? "kernel.cu" : request.source_name,
                           .kind = CJIT_LINK_INPUT_KIND_LTO_IR,
                           .image = Image::borrowing(CJIT_IMAGE_KIND_LTO_IR, lto_ir.bytes),
                           .owner = {},
                           .is_compiled_here = true});
    for (const LtoIrPart& part : parts_of(request)) task.inputs.push_back(input_of(part));
    return link(std::move(task));
  };
  LinkOptions wanted = options;
  std::vector<ImageVariable> dropped;
  std::vector<std::string> keep;
  const bool may_have_variables = request.algorithm == nullptr || request.algorithm->may_have_variables;
  if (request.slim && may_have_variables) {
    // Links to PTX first, without ptxas, to find all variables and those that are used.
    LinkOptions everything = options;
    everything.set("-ptx", "", "`slim`");
    everything.append("-variables-used", ",");  // matches every symbol
    const Image ptx = link_with(everything, CJIT_IMAGE_KIND_PTX).image;
    dropped = variables_of(ptx);
    keep = used_variables(as_text(ptx.bytes), dropped);
  }
  if (request.slim) {
    for (const LoweredName& name : program.names) keep.push_back(name.lowered);
    if (request.algorithm != nullptr)
      for (const std::string_view variable : policy_variables()) keep.emplace_back(variable);

    // List all variables that are kept: nvJitLink assumes that no host code sets a variable that is not listed. Nobody
    // sets those of CUB.
    if (keep.empty())
      wanted.set("-optimize-unused-variables", "", "`slim`");
    else
      wanted.append_symbols("-variables-used", keep);
  }
  LinkedProgram linked = link_with(wanted, CJIT_IMAGE_KIND_CUBIN);
  const std::vector<ImageVariable> kept = variables_of(linked.image);
  std::erase_if(dropped, [&](const ImageVariable& variable) { return contains(kept, variable.symbol); });
  for (const std::string& symbol : keep)
    if (contains(dropped, symbol))
      throw Error(
          CJIT_ERROR_LINK, CJIT_STAGE_LINK,
          concat("cannot make a slim build: the linker dropped '", symbol, "', which is in use; leave `slim` out"));

  program.images.front() = std::move(linked.image);
  program.ptxas_reports = parse_ptxas_reports(linked.info_log);
  if (request.options.wants_ptxas_reports()) {  // as in a compiler's log
    program.log.append(linked.info_log);
    append(program.diagnostics, parse_diagnostics(linked.info_log));
  }
  program.log.append(linked.error_log);
  append(program.diagnostics, linked.diagnostics);
  return dropped;
}

}  // namespace cjit
