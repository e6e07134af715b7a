#include "depfile.hpp"

#include "build_option.hpp"

namespace cjit_cli {

namespace {

[[noreturn]] void refuse_path(const std::string& path, const std::string& why) {
  throw cjit::error(cjit::status::invalid_argument, "cannot write the path '" + path + "' to a dependency file: " +
                                                        why + "; rename the file or its directory");
}

// Tried with GNU make 4.3 and ninja 1.11.
void check(const std::string& path, bool is_target) {
  constexpr const char* kUnreadable = "\"'&*;<>?^`|";
  for (const char c : path)
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') refuse_path(path, "it has a control character");
  if (const auto at = path.find_first_of(kUnreadable); at != std::string::npos)
    refuse_path(path, std::string("make or ninja cannot read the character ") + path[at]);
  if (is_target && path.find('%') != std::string::npos)
    refuse_path(path, "make takes the character % of a target for a pattern");
  if (path.empty() || path.back() == '\\' || path.back() == ' ' || path.back() == ':')
    refuse_path(path, "make or ninja cannot read a backslash, a space or a colon at its end");
  if (path.find("\\#") != std::string::npos || path.find("\\:") != std::string::npos)
    refuse_path(path, "make and ninja read a backslash before # or : differently");
}

std::string escaped(const std::string& path) {
  std::string text;
  std::size_t backslashes = 0;  // directly before the character
  for (const char c : path) {
    if (c == ' ') text.append(backslashes, '\\');  // only before a space a backslash must be doubled
    if (c == ' ' || c == '#' || c == ':') text.push_back('\\');
    if (c == '$') text.push_back('$');
    text.push_back(c);
    backslashes = c == '\\' ? backslashes + 1 : 0;
  }
  return text;
}

}  // namespace

std::string dependency_rule(const std::vector<std::string>& targets, const std::vector<std::string>& prerequisites) {
  std::string rule;
  for (const std::string& target : targets) {
    check(target, true);
    rule.append(rule.empty() ? "" : " ").append(escaped(target));
  }
  rule.push_back(':');
  for (const std::string& path : prerequisites) {
    check(path, false);
    rule.append(" \\\n  ").append(escaped(path));
  }
  rule.push_back('\n');
  return rule;
}

void Depfile::add(const std::string& file) {
  if (!file.empty() && known_.insert(file).second) files_.push_back(file);
}

void Depfile::add_headers(const std::string& name, const cjit::build_result& result, const HeaderFiles& header_files) {
  // A result with a key and a note is that of an algorithm that reaches only the headers of the library and the
  // toolkit.
  if (result.cache_outcome() == cjit::cache_outcome::bypassed)
    throw refuse("cannot write " + path_ + ": the headers of " + name + " are unknown, because " +
                 std::string(result.dependency_note()));
  for (const cjit::dependency& one : result.dependencies()) {
    const std::string path(one.path());
    if (one.origin() != cjit::dependency_origin::memory)
      add(path);
    else if (const auto file = header_files.find(path); file != header_files.end())
      add(file->second);
  }
}

void Depfile::write(const std::vector<std::string>& targets) const {
  const std::string rule = dependency_rule(targets, files_);
  cjit::artifact_write_file(path_, {rule.data(), rule.size()}).value();
}

}  // namespace cjit_cli
