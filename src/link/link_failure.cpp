#include "link/link_failure.hpp"

#include <algorithm>

#include "artifact/definitions.hpp"
#include "artifact/image_kernels.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

constexpr std::string_view kDuplicateAdvice = "; leave one of the definitions out, or make it static or weak";

std::vector<std::string_view> lines_of(std::string_view log) {
  std::vector<std::string_view> lines;
  while (!log.empty()) {
    const auto length = log.find('\n');
    if (const std::string_view line = trim(log.substr(0, length)); !line.empty()) lines.push_back(line);
    log.remove_prefix(length == std::string_view::npos ? log.size() : length + 1);
  }
  return lines;
}

// Returns the quoted text after `before`; "" if there is none.
std::string_view quoted_behind(std::string_view line, std::string_view before) {
  const auto at = line.find(before);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = line.substr(at + before.size());
  if (!rest.starts_with('\'')) return {};
  return rest.substr(1, rest.find('\'', 1) - 1);
}

std::string in_input(std::string_view line) {
  const std::string_view input = quoted_behind(line, " in ");
  return input.empty() ? "" : concat(" in '", input, '\'');
}

// Returns the inputs whose bytes contain the symbol: " (its name is in 'a', 'b')"; "" if fewer than two do.
std::string holders_of(std::string_view symbol, std::span<const LinkInput> inputs) {
  std::vector<std::string> names;
  for (const LinkInput& input : inputs)
    if (as_text(input.bytes()).find(symbol) != std::string_view::npos) names.push_back(concat('\'', input.name, '\''));
  return names.size() < 2 ? "" : concat(" (its name is in ", join(names, ", "), ')');
}

void add_once(std::vector<std::string>& texts, std::string text) {
  if (std::find(texts.begin(), texts.end(), text) == texts.end()) texts.push_back(std::move(text));
}

bool mentions(std::string_view log, std::string_view text) { return log.find(text) != std::string_view::npos; }

std::string arch_of(const LinkInput& input) {
  try {
    if (input.kind == CJIT_LINK_INPUT_KIND_CUBIN) return concat(" for sm_", read_image_kernels(input.bytes()).cc);
  } catch (const Error&) {  // another error of the input is reported elsewhere
  }
  return "";
}

struct Reason {
  cjit_status_t status;
  std::string text;
};

// nvJitLink up to 12.8 has no error code for it, so the log is searched.
bool is_too_new(const LinkFailure& failure) {
  return failure.result == NvJitLinkResult::kOutdatedLibrary ||
         mentions(failure.error_log, "may need newer version of nvJitLink") ||
         mentions(failure.error_log, "Unsupported .version");
}

// "13.5" in "Cuda compilation tools, release 13.5, V13.5.37" and "nvJitLink 13.5" -> 13050; 0: there is no version.
int version_behind(std::string_view text, std::string_view before) {
  const auto at = text.find(before);
  if (at == std::string_view::npos) return 0;
  const std::string_view version = text.substr(at + before.size(), 16);
  const auto dot = version.find('.');
  if (dot == std::string_view::npos) return 0;
  const std::string_view minor = version.substr(dot + 1);
  const auto number = [](std::string_view digits) { return parse_integer<int>(digits).value_or(0); };
  return number(version.substr(0, dot)) * 1000 + number(minor.substr(0, minor.find_first_not_of("0123456789"))) * 10;
}

// nvJitLink reports a cubin of a newer compiler as a bad input. Cubins have their compiler's version since CUDA 13.
bool is_of_newer_compiler(const LinkInput& input, const LinkFailure& failure) {
  return input.kind == CJIT_LINK_INPUT_KIND_CUBIN &&
         version_behind(as_text(input.bytes()), "Cuda compilation tools, release ") >
             version_behind(failure.linker, "nvJitLink ");
}

Reason reason_of_input(const LinkProgram& program, const LinkFailure& failure) {
  const LinkInput& input = *failure.refused;
  const std::string arch = arch_of(input);
  const std::string what = concat('\'', input.name, "' is ", describe_link_input(input.kind), arch);
  if (failure.result == NvJitLinkResult::kLtoNotEnabled || mentions(failure.error_log, "without LTO"))
    return {CJIT_ERROR_LINK_INPUT,
            concat(what, ", but link-time optimization is off; use `lto`, or pass a cubin or PTX")};
  if (!arch.empty() && arch != concat(" for ", program.arch))
    return {CJIT_ERROR_LINK_INPUT, concat(what, ", but the link is for ", program.arch,
                                          "; build it for this architecture, or pass PTX or LTO-IR")};
  if (failure.result == NvJitLinkResult::kArchMismatch || failure.result == NvJitLinkResult::kMissingFatbin)
    return {CJIT_ERROR_LINK_INPUT,
            concat(what, " and has no image for ", program.arch, "; build it for this architecture")};
  if (is_too_new(failure) || is_of_newer_compiler(input, failure))
    return {CJIT_ERROR_LINK_INPUT, concat(what, " from a newer CUDA version than ", failure.linker,
                                          "; link with a newer nvJitLink, or build it with an older compiler")};
  return {CJIT_ERROR_LINK_INPUT, concat(what, " that ", failure.linker, " does not accept")};
}

std::string nobody_defines(const std::string& symbols) {
  const bool is_of_cudadevrt = mentions(symbols, "__cudaCDP2");  // launches by kernels
  return concat("no input defines ", symbols,
                is_of_cudadevrt ? "; add libcudadevrt.a of the CUDA toolkit" : "; add an input that defines it");
}

Reason reason_of(const LinkProgram& program, const LinkFailure& failure) {
  if (failure.refused != nullptr) return reason_of_input(program, failure);
  if (const std::string symbols = find_undefined(failure.error_log); !symbols.empty())
    return {CJIT_ERROR_UNDEFINED_SYMBOL, nobody_defines(symbols)};
  if (const std::string symbols = find_duplicates(failure.error_log, program.inputs); !symbols.empty())
    return {CJIT_ERROR_DUPLICATE_SYMBOL, concat(symbols, kDuplicateAdvice)};
  switch (failure.result) {
    case NvJitLinkResult::kUnrecognizedOption:
    case NvJitLinkResult::kIncompatibleOptions:
      return {CJIT_ERROR_INVALID_OPTION,
              concat(failure.linker, " does not support the options ", join(program.options, " "))};
    case NvJitLinkResult::kUnrecognizedArch:
    case NvJitLinkResult::kUnsupportedArch:
    case NvJitLinkResult::kMissingArch:
      return {CJIT_ERROR_UNKNOWN_ARCH, concat(failure.linker, " cannot link for ", program.arch)};
    case NvJitLinkResult::kOutdatedLibrary:
      return {CJIT_ERROR_LINK_INPUT, concat("an input was made by a newer CUDA version than ", failure.linker,
                                            "; link with a newer nvJitLink")};
    default:
      return {CJIT_ERROR_LINK, concat(failure.linker, " failed with ", failure.native_name)};
  }
}

std::string first_line(std::string_view log) {
  const auto lines = lines_of(log);
  return lines.empty() ? "" : concat(": ", lines.front());
}

}  // namespace

// Parses messages of nvlink ("Undefined reference to 'f' in 'k.cubin'") and ptxas ("Unresolved extern function 'f'").
std::string find_undefined(std::string_view log) {
  std::vector<std::string> found;
  for (const std::string_view line : lines_of(log))
    for (const std::string_view before :
         {"Undefined reference to ", "Unresolved extern function ", "Unresolved extern variable "})
      if (const std::string_view symbol = quoted_behind(line, before); !symbol.empty())
        add_once(found, concat(describe_symbol(std::string(symbol)), in_input(line)));
  return join(found, ", ");
}

// Parses messages of nvlink ("Multiple definition of 'f' in 'b', first defined in 'a'", where both names may be that of
// the second input) and libNVVM ("b: link error: error: Linking globals named 'f': symbol multiply defined!").
std::string find_duplicates(std::string_view output, std::span<const LinkInput> inputs) {
  std::vector<std::string> found;
  for (const std::string_view line : lines_of(output)) {
    if (const auto symbol = quoted_behind(line, "Multiple definition of "); !symbol.empty())
      add_once(found, concat(describe_symbol(std::string(symbol)), " is defined", in_input(line),
                             " and also in an earlier input", holders_of(symbol, inputs)));
    const auto linked = quoted_behind(line, "Linking globals named ");
    if (linked.empty() || !mentions(line, "multiply defined")) continue;
    add_once(found, concat(describe_symbol(std::string(linked)), " is defined in '", line.substr(0, line.find(':')),
                           "' and also in an earlier input", holders_of(linked, inputs)));
  }
  return join(found, ", ");
}

Error undefined_symbols(const std::string& symbols, const Error& error, std::string_view output) {
  Failure failure = error.failure();
  failure.status = CJIT_ERROR_UNDEFINED_SYMBOL;
  failure.message = concat("cannot link: ", nobody_defines(symbols));
  failure.log.append(output);
  failure.diagnostics = parse_link_diagnostics(failure.log);
  return Error(std::move(failure));
}

Error duplicate_symbols(const std::string& symbols, std::string_view output) {
  return Error({.status = CJIT_ERROR_DUPLICATE_SYMBOL,
                .stage = CJIT_STAGE_LINK,
                .message = concat("cannot link: ", symbols, kDuplicateAdvice),
                .log = std::string(output),
                .diagnostics = parse_link_diagnostics(output)});
}

std::vector<Diagnostic> parse_link_diagnostics(std::string_view log) {
  std::vector<Diagnostic> diagnostics;
  for (const std::string_view line : lines_of(log)) {
    const std::string_view label = line.substr(0, line.find(": "));
    const bool is_warning = mentions(label, "warning");
    const bool is_error = mentions(label, "error") || mentions(label, "ERROR") || mentions(label, "fatal");
    if (!is_warning && !is_error) continue;
    const auto colon = line.find(": ");
    diagnostics.push_back(
        {.file = std::string(quoted_behind(line, " in ")),
         .text = std::string(colon == std::string_view::npos ? line : trim(line.substr(colon + 2))),
         .severity = is_warning ? cjit_severity_t{CJIT_SEVERITY_WARNING} : cjit_severity_t{CJIT_SEVERITY_ERROR}});
  }
  return diagnostics;
}

Error explain_link_failure(const LinkProgram& program, const LinkFailure& failure) {
  Reason reason = reason_of(program, failure);
  const bool says_all = reason.status == CJIT_ERROR_UNDEFINED_SYMBOL || reason.status == CJIT_ERROR_DUPLICATE_SYMBOL;
  return Error({.status = reason.status,
                .stage = CJIT_STAGE_LINK,
                .message = concat("cannot link: ", reason.text, says_all ? "" : first_line(failure.error_log)),
                .library = failure.linker,
                .native_code = failure.native_code,
                .native_name = failure.native_name,
                .log = concat(failure.info_log, failure.error_log),
                .diagnostics = parse_link_diagnostics(failure.error_log)});
}

}  // namespace cjit
