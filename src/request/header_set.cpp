#include "request/header_set.hpp"

#include <filesystem>

#include "base/text.hpp"
#include "compile/header_prefix.hpp"
#include "options/option_table.hpp"
#include "options/options.hpp"

namespace cjit {

namespace {

namespace fs = std::filesystem;

std::string absolute_path(const fs::path& path) {
  std::error_code ignored;
  return fs::absolute(path.empty() ? "." : path, ignored).lexically_normal().native();
}

// The options with absolute include directories, because another process may have another working directory.
std::vector<std::string> located(const std::vector<std::string>& options) {
  std::vector<std::string> all;
  for (std::size_t at = 0; at != options.size();) {
    const std::size_t begin = at;
    const WrittenOption read = read_option(options, at, CJIT_COMPILER_NVRTC);
    if (read.spec != nullptr && read.spec->name == option::kInclude)
      all.push_back(concat(option::kInclude, '=', absolute_path(read.value)));
    else if (!options[begin].starts_with(option::kRandomSeed))
      all.insert(all.end(), options.begin() + static_cast<std::ptrdiff_t>(begin),
                 options.begin() + static_cast<std::ptrdiff_t>(at));
  }
  return all;
}

KeyHash key_of_headers(const Compilation& headers, const HeaderClosure& closure, const std::string& compiler) {
  constexpr std::string_view kPchRecipe = "pch 3";
  KeyHasher hasher;
  hasher.field(kPchRecipe);
  hasher.field(compiler);
  hasher.field(headers.source);
  hasher.fields(located(headers.options));
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

std::optional<HeaderSet> header_set_of(
    const Compilation& compilation, const std::string& compiler,
    const std::function<std::shared_ptr<const HeaderClosure>(const std::string& source)>& closure_of) {
  std::string prefix = header_prefix(compilation.source);
  if (prefix.empty() || compiler.empty()) return std::nullopt;
  const auto closure = closure_of(prefix);
  if (!closure->uncacheable_reason.empty() || !parses_much(*closure)) return std::nullopt;
  HeaderSet set{.key = {}, .compilation = compilation};
  set.compilation.source = std::move(prefix);
  set.compilation.name_expressions.clear();
  set.compilation.image_kinds.clear();
  set.compilation.warnings_are_errors = set.compilation.is_exact = false;
  set.key = key_of_headers(set.compilation, *closure, compiler);
  return set;
}

}  // namespace cjit
