#include "request/header_set.hpp"

#include <filesystem>

#include "base/text.hpp"
#include "compile/header_prefix.hpp"

namespace cjit {

namespace {

namespace fs = std::filesystem;

std::string absolute_path(const fs::path& path) {
  std::error_code ignored;
  return fs::absolute(path.empty() ? "." : path, ignored).lexically_normal().native();
}

// Makes include directories absolute, because another process may have another working directory.
std::string located(const std::string& option) {
  const std::string prefix = concat(option::kInclude, '=');
  return option.starts_with(prefix) ? concat(prefix, absolute_path(option.substr(prefix.size()))) : option;
}

KeyHash key_of_headers(const Compilation& headers, const HeaderClosure& closure, const std::string& compiler) {
  constexpr std::string_view kPchRecipe = "pch 2";
  KeyHasher hasher;
  hasher.field(kPchRecipe);
  hasher.field(compiler);
  hasher.field(headers.source);
  for (const std::string& option : headers.options)
    if (!option.starts_with(option::kRandomSeed)) hasher.field(located(option));
  // #include "..." searches the directory of the source first.
  if (headers.source.find('"') != std::string::npos)
    hasher.field(absolute_path(fs::path(headers.source_name).parent_path()));
  hasher.field(closure.digest);
  return hasher.digest();
}

}  // namespace

bool parses_much(const HeaderClosure& closure) {
  constexpr std::size_t kManyFiles = 16;
  return closure.reaches_toolkit || closure.headers.size() >= kManyFiles;
}

std::optional<HeaderSet> header_set_of(const KernelRequest& request, const Compilation& compilation,
                                       const KernelToolchain& toolchain, HeaderScanner& scanner) {
  std::string prefix = header_prefix(compilation.source);
  if (prefix.empty() || toolchain.compiler.file.empty()) return std::nullopt;
  KernelRequest headers = request;
  headers.source = prefix;
  const auto closure = closure_of(headers, toolchain, scanner);
  if (!closure->uncacheable_reason.empty() || !parses_much(*closure)) return std::nullopt;
  HeaderSet set{.key = {}, .compilation = compilation};
  set.compilation.source = std::move(prefix);
  set.compilation.name_expressions.clear();
  set.compilation.image_kinds.clear();
  set.compilation.warnings_are_errors = false;
  set.key = key_of_headers(set.compilation, *closure, toolchain.compiler.file);
  return set;
}

}  // namespace cjit
