#include "compile/nvrtc_failure.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "base/text.hpp"
#include "compile/diagnostics.hpp"
#include "compile/identifiers.hpp"
#include "toolkit/header_package.hpp"

namespace cjit {

namespace {

constexpr std::string_view kNameMap = "__nv_name_map";  // the file name in NVRTC's messages about name expressions
constexpr std::string_view kNamePragma = "#pragma nv_mangled_name ";
constexpr std::string_view kMissingHeader =
    "not open source file \"";  // begins with "cannot"; with "could not" if there are no include directories
constexpr auto kIncludePath = std::to_array<std::string_view>({"--include-path", "-I"});

std::string without_spaces(std::string_view text) {
  std::string out(text);
  std::erase(out, ' ');
  return out;
}

bool is_error(const Diagnostic& diagnostic) { return diagnostic.severity >= CJIT_SEVERITY_ERROR; }

// NVRTC quotes the expression after its pragma, with different white space.
std::vector<std::string> refused_names(std::string_view log, const std::vector<std::string>& name_expressions) {
  std::vector<std::string> refused;
  const auto lines = split(log, '\n');
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const auto at = lines[i].find(kNamePragma);
    const bool in_error = lines[i - 1].starts_with(kNameMap) || (i > 1 && lines[i - 2].starts_with(kNameMap));
    if (at == std::string_view::npos || !in_error) continue;
    const std::string quoted = without_spaces(trim(lines[i].substr(at + kNamePragma.size())));
    const auto requested = std::find_if(name_expressions.begin(), name_expressions.end(),
                                        [&](const std::string& name) { return without_spaces(name) == quoted; });
    const std::string& name = requested != name_expressions.end() ? *requested : quoted;
    if (std::find(refused.begin(), refused.end(), name) == refused.end()) refused.push_back(name);
  }
  return refused;
}

std::optional<std::string_view> missing_header(const std::vector<Diagnostic>& diagnostics) {
  for (const Diagnostic& diagnostic : diagnostics) {
    const std::string_view text = diagnostic.text;
    const auto at = text.find(kMissingHeader);
    if (!is_error(diagnostic) || at == std::string_view::npos) continue;
    const auto name = text.substr(at + kMissingHeader.size());
    return name.substr(0, name.find('"'));
  }
  return std::nullopt;
}

// The option that selects the architecture, as it was written.
std::string arch_option(const Compilation& compilation) {
  for (const std::string& option : compilation.options)
    if (option.find("arch") != std::string::npos) return option;
  return "the options";
}

std::string searched_places(const Compilation& compilation) {
  std::vector<std::string> places;
  if (!compilation.headers.empty()) places.push_back(concat(compilation.headers.size(), " headers in memory"));
  const std::vector<std::string>& options = compilation.options;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const std::string_view option = trim(options[i]);
    const auto name = std::ranges::find_if(kIncludePath, [&](std::string_view one) { return option.starts_with(one); });
    if (name == kIncludePath.end()) continue;
    std::string_view folder = option.substr(name->size());
    if (folder.empty() && i + 1 < options.size()) folder = options[++i];
    places.emplace_back(folder.substr(folder.starts_with('=') ? 1 : 0));
  }
  return places.empty() ? "nowhere: no include directories are set" : join(places, ", ");
}

std::string location(const Diagnostic& diagnostic) {
  if (diagnostic.file.empty() || diagnostic.line == 0) return "";
  return concat(diagnostic.file, '(', diagnostic.line, "): ");
}

// The text in one line, without the instantiations that led to the error: those are in the log.
std::string summary(const Diagnostic& diagnostic) {
  const std::string_view text = diagnostic.text;
  return join(split(text.substr(0, text.find("\ndetected during:")), '\n'), ", ");
}

std::string first_error(const std::vector<Diagnostic>& diagnostics) {
  const auto found = std::find_if(diagnostics.begin(), diagnostics.end(), is_error);
  if (found == diagnostics.end()) return "NVRTC printed no message";
  return concat(location(*found), summary(*found));
}

// Sources of algorithms consist of parts: those of cjit, and texts of the caller, which have the name of their place in
// the description: "operator.call".
constexpr std::string_view kPart = "#line 1 \"", kPartOfCjit = "#line 1 \"cjit\"\n";

bool is_text_of_caller(const Compilation& compilation, std::string_view file) {
  return file != "cjit" && !file.empty() && compilation.source.find(concat(kPart, file, "\"\n")) != std::string::npos;
}

// The text of the operator that the message names as "cjit_operator_0", which instantiations do; "" if there is none.
std::string_view named_operator(const Compilation& compilation, std::string_view message) {
  const auto named = message.find("cjit_operator_");
  if (named == std::string_view::npos) return "";
  const std::string_view name = message.substr(named, message.find("::", named) - named), source = compilation.source;
  const auto begin = source.find(concat("namespace ", name, " {\n"));
  const std::string_view text = begin == std::string_view::npos ? "" : source.substr(begin);
  constexpr std::string_view kEnd = ".call\"\n";
  const auto end = text.find(kEnd);
  if (end == std::string_view::npos) return "";
  const auto file = text.rfind(kPart, end) + kPart.size();
  return text.substr(file, end + kEnd.find('"') - file);
}

// The first error with its place in a text of the caller, if the source has such texts and an error has such a place.
std::string first_error_of_caller(const Compilation& compilation, const std::vector<Diagnostic>& diagnostics) {
  if (compilation.source.find(kPartOfCjit) == std::string::npos) return first_error(diagnostics);
  for (std::size_t i = 0; i < diagnostics.size(); ++i) {
    const Diagnostic& error = diagnostics[i];
    if (!is_error(error)) continue;
    if (is_text_of_caller(compilation, error.file)) return concat(location(error), summary(error));
    // A note says why a function of the caller cannot be called, and the instantiations say which one it is.
    std::string_view callee = named_operator(compilation, error.text);
    for (std::size_t note = i + 1; note < diagnostics.size() && !is_error(diagnostics[note]); ++note) {
      if (is_text_of_caller(compilation, diagnostics[note].file))
        return concat(location(diagnostics[note]), summary(diagnostics[note]), ": ", summary(error));
      if (callee.empty()) callee = named_operator(compilation, diagnostics[note].text);
    }
    if (!callee.empty()) return concat(callee, ": ", summary(error));
  }
  return first_error(diagnostics);
}

std::string count_of_errors(const std::vector<Diagnostic>& diagnostics) {
  const auto count = std::count_if(diagnostics.begin(), diagnostics.end(), is_error);
  return count > 1 ? concat(" (and ", count - 1, " more; see the diagnostics)") : "";
}

// The warning of an empty header of the standard library; "" if there is none.
std::string empty_header(const std::vector<Diagnostic>& diagnostics) {
  for (const Diagnostic& diagnostic : diagnostics) {
    const auto words = diagnostic.text.find(kWithoutCccl);
    const auto begin = words == std::string::npos ? words : diagnostic.text.rfind('<', words);
    if (begin != std::string::npos)
      return concat("; ", std::string_view(diagnostic.text).substr(begin, words + kWithoutCccl.size() - begin));
  }
  return "";
}

// The advice for a header on disk that NVRTC cannot read.
std::string_view byte_order_mark(const std::vector<Diagnostic>& diagnostics) {
  const auto first = std::find_if(diagnostics.begin(), diagnostics.end(), is_error);
  const bool is_one = first != diagnostics.end() && first->line == 1 && first->text == "unrecognized token";
  return is_one ? "; if the file begins with a byte order mark, write it as UTF-8 without one" : "";
}

void describe_compilation_failure(const Nvrtc& nvrtc, const Compilation& compilation, Failure& failure) {
  const auto& diagnostics = failure.diagnostics;
  const auto in_name_map = [](const Diagnostic& diagnostic) {
    return is_error(diagnostic) && diagnostic.file == kNameMap;
  };
  const auto name_error = std::find_if(diagnostics.begin(), diagnostics.end(), in_name_map);
  const bool only_names = std::all_of(diagnostics.begin(), diagnostics.end(),
                                      [&](const Diagnostic& one) { return !is_error(one) || in_name_map(one); });
  if (const auto header = missing_header(diagnostics)) {
    const std::string advice = advice_for_header(*header, nvrtc.major());
    failure.status = CJIT_ERROR_HEADER_NOT_FOUND;
    failure.message =
        concat("cannot compile ", compilation.source_name, ": ", first_error(diagnostics), ": the header '", *header,
               "' was not found; searched: ", searched_places(compilation), "; ",
               !advice.empty()        ? advice
               : compilation.is_exact ? "add -I with its directory to `raw_options`, or pass it as a header in memory "
                                        "(`header_names`)"
                                      : "add its directory to `include_dirs`, or pass it as a header in memory "
                                        "(`header_names`)");
  } else if (name_error != diagnostics.end() && only_names) {
    auto names = refused_names(failure.log, compilation.name_expressions);
    if (names.empty()) names.emplace_back("?");
    failure.status = CJIT_ERROR_NAME_EXPRESSION;
    failure.message =
        concat("cannot find the name expression '", join(names, "', '"), "' in ", compilation.source_name, ": ",
               name_error->text,
               names.front().starts_with('&') && name_error->text.find("constant value") != std::string::npos
                   ? "; a __managed__ variable cannot be named; declare it extern \"C\" and use its name "
                     "after the image is loaded"
                   : "; use the name of a __global__ function, or &variable");
  } else if (failure.log.find("--nv_arch flag") != std::string::npos) {  // the message with which NVRTC rejects sm_80a
    failure.status = CJIT_ERROR_UNKNOWN_ARCH;
    failure.message = concat("cannot compile: NVRTC does not support the architecture in ", arch_option(compilation),
                             ": ", first_error(diagnostics));
  } else {
    failure.status = CJIT_ERROR_COMPILATION;
    failure.message =
        concat("cannot compile ", compilation.source_name, ": ", first_error_of_caller(compilation, diagnostics),
               count_of_errors(diagnostics), byte_order_mark(diagnostics), empty_header(diagnostics));
  }
}

bool may_hide_warnings(const Compilation& compilation) {
  return std::any_of(compilation.options.begin(), compilation.options.end(), [](const std::string& option) {
    return option == "--disable-warnings" || option.starts_with("--diag-suppress");
  });
}

bool names_tile_kernel(const Compilation& compilation) {
  bool found = false;
  const auto look = [&](std::string_view name, std::size_t) { found = found || name == "__tile_global__"; };
  for_each_joined_identifier(compilation.source, look);
  for (const VirtualHeader& header : compilation.headers) for_each_joined_identifier(header.text, look);
  return found;
}

void describe_option_failure(const Compilation& compilation, Failure& failure) {
  const std::string reason = first_error(failure.diagnostics);
  const bool arch = reason.find("gpu-architecture") != std::string::npos;
  failure.status = arch ? cjit_status_t{CJIT_ERROR_UNKNOWN_ARCH} : cjit_status_t{CJIT_ERROR_INVALID_OPTION};
  failure.message = arch ? concat("cannot compile: NVRTC does not support the architecture in ",
                                  arch_option(compilation), ": ", reason)
                         : concat("cannot compile: NVRTC rejected an option: ", reason);
}

}  // namespace

Error explain_failure(const Nvrtc& nvrtc, NvrtcResult result, const Compilation& compilation, std::string log,
                      std::string ptx) {
  Failure failure{.stage = CJIT_STAGE_COMPILE,
                  .library = "NVRTC",
                  .native_code = static_cast<int>(result),
                  .native_name = nvrtc.error_name(result),
                  .log = std::move(log),
                  .ptx = std::move(ptx)};
  failure.diagnostics = parse_diagnostics(failure.log);
  switch (result) {
    case NvrtcResult::kCompilation:
      describe_compilation_failure(nvrtc, compilation, failure);
      break;
    case NvrtcResult::kInvalidOption:
      describe_option_failure(compilation, failure);
      break;
    case NvrtcResult::kBuiltinOperationFailure:
      failure.status = CJIT_ERROR_TOOLKIT_INCOMPLETE;
      failure.message = concat("cannot compile: NVRTC cannot open its builtins library: libnvrtc-builtins.so.",
                               nvrtc.major(), '.', nvrtc.minor(), " is not beside ", nvrtc.path(),
                               "; install a complete NVRTC, or set CJIT_CUDA_HOME to a complete toolkit");
      break;
    case NvrtcResult::kOutOfMemory:
      failure.status = CJIT_ERROR_OUT_OF_MEMORY;
      failure.message = "cannot compile: NVRTC ran out of memory; free memory, or split the source";
      break;
    default:
      failure.status = CJIT_ERROR_COMPILER_INTERNAL;
      failure.message = concat("cannot compile ", compilation.source_name, ": NVRTC failed with ", failure.native_name,
                               ": ", first_error(failure.diagnostics));
  }
  return Error(std::move(failure));
}

// NVRTC prints a warning for each of them unless warnings are off. Its number differs between versions.
void refuse_tile_kernels(const Nvrtc& nvrtc, const Compilation& compilation, const std::string& log) {
  if (std::ranges::count(compilation.image_kinds, cjit_image_kind_t{CJIT_IMAGE_KIND_TILE_IR}) != 0) return;
  constexpr std::string_view kRemark = "parsing for Tile constructs is not enabled";
  constexpr int kSinceMajor = 13, kSinceMinor = 3;
  const bool knows_them = nvrtc.major() > kSinceMajor || (nvrtc.major() == kSinceMajor && nvrtc.minor() >= kSinceMinor);
  bool has_them = log.find(kRemark) != std::string::npos;
  if (!has_them && knows_them && may_hide_warnings(compilation)) has_them = names_tile_kernel(compilation);
  if (!has_them) return;
  throw Error(
      Failure{.status = CJIT_ERROR_UNSUPPORTED,
              .stage = CJIT_STAGE_COMPILE,
              .message = concat("cannot compile ", compilation.source_name,
                                ": it has tile kernels or functions (__tile_global__, __tile__); pass the option "
                                "--enable-tile to build them, or remove them from the source"),
              .library = "NVRTC",
              .log = log,
              .diagnostics = parse_diagnostics(log)});
}

void refuse_warnings(const Compilation& compilation, const CompiledProgram& compiled) {
  const auto& diagnostics = compiled.diagnostics;
  const auto warning = std::find_if(diagnostics.begin(), diagnostics.end(),
                                    [](const Diagnostic& one) { return one.severity == CJIT_SEVERITY_WARNING; });
  if (warning == diagnostics.end()) return;
  throw Error(Failure{.status = CJIT_ERROR_COMPILATION,
                      .stage = CJIT_STAGE_COMPILE,
                      .message = concat("cannot compile ", compilation.source_name, ": ", location(*warning),
                                        warning->text, " (a warning; `warnings_as_errors` is ON)"),
                      .log = compiled.log,
                      .diagnostics = diagnostics});
}

}  // namespace cjit
