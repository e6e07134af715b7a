#include "manifest.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <variant>

#include "manifest_file.hpp"
#include "matrix.hpp"

namespace cjit_cli {

namespace {

namespace fs = std::filesystem;

enum class Kind {
  kText,
  kTexts,
  kPaths,
  kArchs,
  kNumber,
  kNumbers,
  kSwitch,
  kImage,
  kImages,
  kCompiler,
  kTable,
  kTables
};

using Texts = std::vector<std::string> KernelSpec::*;
using Numbers = std::vector<std::uint32_t> KernelSpec::*;
using Plain = std::uint32_t cjit_kernel_build_options_t::*;
using Limit = std::uint32_t cjit_resource_limits_t::*;
using LongLimit = std::uint64_t cjit_resource_limits_t::*;

struct Key {
  const char* name;
  Kind kind;
  std::variant<std::monostate, Texts, Numbers, Plain, Limit, LongLimit> member{};
  bool is_default = true;  // may stand at the top level, for all entries
};

using Options = cjit_kernel_build_options_t;
using Limits = cjit_resource_limits_t;

const std::vector<Key>& keys() {
  static const std::vector<Key> all = {
      {"source", Kind::kText, {}, false},
      {"text", Kind::kText, {}, false},
      {"source_name", Kind::kText, {}, false},
      {"names", Kind::kTexts, &KernelSpec::names, false},
      {"arguments", Kind::kTexts, &KernelSpec::argument_schemas, false},
      {"matrix", Kind::kTable, {}, false},
      {"exclude", Kind::kTables, {}, false},
      {"arch", Kind::kArchs},
      {"headers", Kind::kTable},
      {"policy", Kind::kTable},
      {"include_dirs", Kind::kPaths, &KernelSpec::include_dirs},
      {"defines", Kind::kTexts, &KernelSpec::defines},
      {"undefines", Kind::kTexts, &KernelSpec::undefines},
      {"pre_includes", Kind::kTexts, &KernelSpec::pre_includes},
      {"raw_options", Kind::kTexts, &KernelSpec::raw_options},
      {"suppressed_diagnostics", Kind::kNumbers, &KernelSpec::suppressed_diagnostics},
      {"warning_diagnostics", Kind::kNumbers, &KernelSpec::warning_diagnostics},
      {"error_diagnostics", Kind::kNumbers, &KernelSpec::error_diagnostics},
      {"image_kind", Kind::kImage},
      {"compiler", Kind::kCompiler},
      {"host_compiler", Kind::kText},
      {"extra_image_kinds", Kind::kImages},
      {"std", Kind::kNumber, &Options::std},
      {"max_registers", Kind::kNumber, &Options::max_registers},
      {"split_compile", Kind::kNumber, &Options::split_compile},
      {"debug", Kind::kSwitch, &Options::debug},
      {"lineinfo", Kind::kSwitch, &Options::lineinfo},
      {"fast_math", Kind::kSwitch, &Options::fast_math},
      {"ftz", Kind::kSwitch, &Options::ftz},
      {"prec_div", Kind::kSwitch, &Options::prec_div},
      {"prec_sqrt", Kind::kSwitch, &Options::prec_sqrt},
      {"fmad", Kind::kSwitch, &Options::fmad},
      {"rdc", Kind::kSwitch, &Options::rdc},
      {"lto", Kind::kSwitch, &Options::lto},
      {"default_device", Kind::kSwitch, &Options::default_device},
      {"minimal", Kind::kSwitch, &Options::minimal},
      {"extra_device_vectorization", Kind::kSwitch, &Options::extra_device_vectorization},
      {"warnings_as_errors", Kind::kSwitch, &Options::warnings_as_errors},
      {"warnings", Kind::kSwitch, &Options::warnings},
      {"host_headers", Kind::kSwitch, &Options::host_headers},
      {"grid_dependency", Kind::kSwitch, &Options::grid_dependency},
      {"ptx_fallback", Kind::kSwitch, &Options::ptx_fallback},
      {"pch", Kind::kSwitch, &Options::pch},
      {"max_register_count", Kind::kNumber, &Limits::max_register_count},
      {"max_static_shared_memory", Kind::kNumber, &Limits::max_static_shared_memory},
      {"max_local_memory", Kind::kNumber, &Limits::max_local_memory},
      {"no_local_memory", Kind::kSwitch, &Limits::no_local_memory},
      {"slim", Kind::kSwitch, &Options::slim},
  };
  return all;
}

Failure refuse(const std::string& why) { return Failure(CJIT_ERROR_INVALID_ARGUMENT, why); }

[[noreturn]] void rethrow_for(const std::string& where, const Failure& failure) {
  throw Failure(failure.status(), where + ": " + failure.what());
}

bool is_list_of(const Json& value, bool (*is_one)(const Json&)) {
  return value.is_array() && std::all_of(value.begin(), value.end(), is_one);
}
bool is_text(const Json& value) { return value.is_string(); }
bool is_table(const Json& value) { return value.is_object(); }
bool is_number(const Json& value) {
  return value.is_number_integer() && value >= 0 && value <= std::uint64_t{UINT32_MAX};
}
bool is_image(const Json& value) {
  return value.is_string() && parse_kind(value.get<std::string>()) != CJIT_IMAGE_KIND_NONE;
}

bool is_compiler(const Json& value) {
  return value.is_string() && parse_compiler(value.get<std::string>()) != CJIT_COMPILER_DEFAULT;
}

// What a kind takes, if `value` is not that; nullptr if it is.
const char* objection(Kind kind, const Json& value) {
  const auto unless = [](bool is_right, const char* what) { return is_right ? nullptr : what; };
  switch (kind) {
    case Kind::kText:
      return unless(is_text(value), "a string");
    case Kind::kTexts:
    case Kind::kPaths:
      return unless(is_list_of(value, is_text), "a list of strings");
    case Kind::kArchs:
      return unless(is_text(value) || is_list_of(value, is_text), "a string or a list of strings, such as \"sm_90\"");
    case Kind::kNumber:
      return unless(is_number(value), "a whole number, not negative");
    case Kind::kNumbers:
      return unless(is_list_of(value, is_number), "a list of whole numbers, not negative");
    case Kind::kSwitch:
      return unless(value.is_boolean(), "true or false");
    case Kind::kImage:
      return unless(is_image(value), "\"cubin\", \"ptx\", \"ltoir\" or \"fatbin\"");
    case Kind::kImages:
      return unless(is_list_of(value, is_image), "a list of \"cubin\", \"ptx\", \"ltoir\", \"fatbin\"");
    case Kind::kCompiler:
      return unless(is_compiler(value), "\"nvrtc\" or \"nvcc\"");
    case Kind::kTable:
      return unless(is_table(value), "a table");
    case Kind::kTables:
      return unless(is_list_of(value, is_table), "a list of tables");
  }
  return nullptr;
}

// `is_entry`: of an entry, else of the top level without its "kernels".
void check_section(const Json& section, bool is_entry) {
  std::string known = is_entry ? "" : "kernels";
  for (const Key& key : keys())
    if (is_entry || key.is_default) known.append(known.empty() ? "" : ", ").append(key.name);
  for (const auto& [name, value] : section.items()) {
    const auto key =
        std::find_if(keys().begin(), keys().end(), [&name = name](const Key& one) { return name == one.name; });
    if (key == keys().end()) throw refuse("unknown key '" + name + "'; known are " + known);
    if (!is_entry && !key->is_default) throw refuse("the key '" + name + "' belongs into an entry of 'kernels'");
    if (const char* wanted = objection(key->kind, value); wanted != nullptr)
      throw refuse("'" + name + "' is " + value.dump() + "; it takes " + wanted);
  }
}

// Lists become longer, tables gain members, all else is replaced.
Json merge(Json defaults, const Json& entry) {
  for (const Key& key : keys()) {
    if (!entry.contains(key.name)) continue;
    const Json& value = entry[key.name];
    Json& merged = defaults[key.name];
    const bool adds = key.kind == Kind::kTexts || key.kind == Kind::kPaths || key.kind == Kind::kNumbers;
    if (merged.is_array() && adds)
      merged.insert(merged.end(), value.begin(), value.end());
    else if (merged.is_object() && key.kind == Kind::kTable)
      merged.update(value);
    else
      merged = value;
  }
  return defaults;
}

// In strings at any depth, not in keys.
void substitute_in(Json& value, const Variables& variables, std::set<std::string>& used) {
  if (value.is_string()) value = substitute(value.get<std::string>(), variables, used);
  if (value.is_structured())
    for (Json& part : value) substitute_in(part, variables, used);
}

Json resolve(const Json& merged, const Variables& variables, std::set<std::string>& used) {
  Json resolved = merged;
  for (const auto& [name, value] : resolved.items()) {
    try {
      substitute_in(value, variables, used);
    } catch (const Failure& failure) {
      rethrow_for("'" + name + "'", failure);
    }
  }
  return resolved;
}

std::vector<std::string> texts_of(const Json& value) {
  if (value.is_string()) return {value.get<std::string>()};
  return value.get<std::vector<std::string>>();
}

std::uint32_t bits_of(const Json& images) {
  std::uint32_t bits = 0;
  for (const std::string& image : texts_of(images)) bits |= 1U << parse_kind(image);
  return bits;
}

class ManifestReader {
 public:
  ManifestReader(const std::string& path, const std::vector<std::string>& archs)
      : folder_(fs::path(path).parent_path()), archs_(archs) {}

  std::vector<PlannedBuild> read(Json document) {
    if (!document.is_object() || !document.contains("kernels"))
      throw refuse("there is no list 'kernels', which says what to build");
    const Json kernels = document["kernels"];
    if (!is_list_of(kernels, is_table) || kernels.empty())
      throw refuse("'kernels' has to be a list of tables, not empty");
    document.erase("kernels");
    check_section(document, false);
    for (entry_ = 0; entry_ < kernels.size(); ++entry_) {
      try {
        read_entry(document, kernels[entry_]);
      } catch (const Failure& failure) {
        const Json& source = kernels[entry_].value("source", Json());
        rethrow_for(entry_name() + (source.is_string() ? " (" + source.get<std::string>() + ")" : ""), failure);
      }
    }
    return std::move(builds_);
  }

 private:
  void read_entry(const Json& defaults, const Json& entry) {
    check_section(entry, true);
    Json merged = merge(defaults, entry);
    const Json matrix = merged.value("matrix", Json::object());
    const Json exclude = merged.value("exclude", Json::array());
    merged.erase("matrix");
    merged.erase("exclude");
    if (merged.contains("source") == merged.contains("text"))
      throw refuse("it takes either 'source', a file, or 'text', the source itself");
    if (!archs_.empty()) merged["arch"] = archs_;
    if (!merged.contains("arch") || merged["arch"].empty())
      throw refuse("there is no 'arch'; name what to build for, such as arch = [\"sm_90\"], or give --arch");
    std::set<std::string> used;
    const std::vector<Variables> all = combinations(matrix, exclude);
    if (all.empty()) throw refuse("'exclude' leaves nothing of 'matrix'");
    for (const Variables& variables : all) plan(resolve(merged, variables, used), variables);
    for (const auto& [name, values] : matrix.items())
      if (!used.contains(name))
        throw refuse("the variable '" + name + "' of 'matrix' is used nowhere; write ${" + name +
                     "} where it shall be");
  }

  // One combination, for each of its architectures.
  void plan(Json resolved, const Variables& variables) {
    PlannedBuild build;
    build.entry = entry_;
    build.variables = variables;
    fill(build, resolved);
    for (const std::string& arch : texts_of(resolved["arch"])) {
      resolved["arch"] = arch;
      if (!known_.insert(identity_of(resolved)).second) continue;
      build.spec.arch = arch;
      Json parsing = resolved;
      for (const char* name : {"names", "arguments", "policy", "image_kind", "extra_image_kinds", "max_register_count",
                               "max_static_shared_memory", "max_local_memory", "no_local_memory"})
        parsing.erase(name);
      build.parsing = identity_of(parsing);
      builds_.push_back(build);
    }
  }

  void fill(PlannedBuild& build, const Json& resolved) {
    KernelSpec& spec = build.spec;
    for (const Key& key : keys())
      if (resolved.contains(key.name)) fill(spec, key, resolved[key.name]);
    const std::string name = resolved.value("source_name", resolved.value("source", ""));
    build.source = name.empty() ? entry_name() : name;
    // Beside the manifest, where its quote includes are then looked for.
    spec.source_name = located(name.empty() ? "kernel.cu" : name);
    if (resolved.contains("text"))
      spec.source = std::make_shared<const std::string>(resolved["text"].get<std::string>());
    else
      spec.source = text_at(resolved["source"].get<std::string>());
    spec.host_compiler = resolved.value("host_compiler", "");
    if (resolved.contains("headers")) fill_headers(spec, resolved["headers"]);
    if (resolved.contains("policy")) fill_policy(spec, resolved["policy"]);
  }

  void fill(KernelSpec& spec, const Key& key, const Json& value) const {
    if (key.kind == Kind::kImage) spec.plain.image_kind = parse_kind(value.get<std::string>());
    if (key.kind == Kind::kCompiler) spec.plain.compiler = parse_compiler(value.get<std::string>());
    if (key.kind == Kind::kImages) spec.plain.extra_image_kinds = bits_of(value);
    if (const auto* texts = std::get_if<Texts>(&key.member)) {
      spec.** texts = texts_of(value);
      if (key.kind == Kind::kPaths)
        for (std::string& path : spec.**texts) path = located(path);
    }
    if (const auto* numbers = std::get_if<Numbers>(&key.member))
      spec.** numbers = value.get<std::vector<std::uint32_t>>();
    const auto number = [&]() -> std::uint32_t {
      if (key.kind == Kind::kSwitch) return value.get<bool>() ? CJIT_SWITCH_ON : CJIT_SWITCH_OFF;
      return value.get<std::uint32_t>();
    };
    if (const auto* plain = std::get_if<Plain>(&key.member)) spec.plain.** plain = number();
    if (const auto* limit = std::get_if<Limit>(&key.member)) spec.limits.** limit = number();
    if (const auto* limit = std::get_if<LongLimit>(&key.member)) spec.limits.** limit = number();
  }

  void fill_headers(KernelSpec& spec, const Json& headers) {
    for (const auto& [name, path] : headers.items()) {
      if (!path.is_string()) throw refuse("'headers." + name + "' is " + path.dump() + "; it takes the path of a file");
      spec.header_names.push_back(name);
      spec.header_sources.push_back(text_at(path.get<std::string>()));
    }
  }

  static void fill_policy(KernelSpec& spec, const Json& policy) {
    for (const auto& [name, value] : policy.items()) {
      if (!value.is_number() && !value.is_string())
        throw refuse("'policy." + name + "' is " + value.dump() + "; it takes a number");
      spec.policy.push_back(name + "=" + (value.is_string() ? value.get<std::string>() : value.dump()));
    }
    const KernelOptions refuses_what_is_no_number(spec);
  }

  std::string located(const std::string& path) const { return (folder_ / path).lexically_normal().native(); }

  SharedText text_at(const std::string& path) {
    SharedText& text = texts_[located(path)];
    if (text == nullptr) text = read_text(located(path));
    return text;
  }

  std::string entry_name() const { return "kernels[" + std::to_string(entry_) + "]"; }
  static std::string identity_of(const Json& resolved) { return nlohmann::json(resolved).dump(); }

  const fs::path folder_;
  const std::vector<std::string>& archs_;
  std::size_t entry_ = 0;
  std::map<std::string, SharedText> texts_;  // by path
  std::set<std::string> known_;
  std::vector<PlannedBuild> builds_;
};

}  // namespace

std::string to_text(const Variables& variables) {
  std::string text;
  for (const auto& [name, value] : variables) text.append(text.empty() ? "" : ", ").append(name + "=" + value);
  return text;
}

std::string label_of(const PlannedBuild& build) {
  const std::string variables = to_text(build.variables);
  return build.source + " for " + build.spec.arch + (variables.empty() ? "" : " (" + variables + ")");
}

std::vector<PlannedBuild> read_manifest(const std::string& path, const std::vector<std::string>& archs) {
  Json document = load_manifest(path);
  try {
    return ManifestReader(path, archs).read(std::move(document));
  } catch (const Failure& failure) {
    rethrow_for(path, failure);
  }
}

}  // namespace cjit_cli
