#include "manifest.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <set>

#include "build_option.hpp"
#include "description_error.hpp"
#include "manifest_file.hpp"
#include "manifest_matrix.hpp"

namespace cjit_cli {

namespace {

namespace fs = std::filesystem;

using Option = BuildOption<cjit::kernel_options>;

constexpr const char* kPlansKey = "plans";  // allowed only at the top level
// Keys that name what is built; allowed only in an entry.
constexpr std::array kEntryKeys = {"source", "text",      "algorithm", "source_name", "entry",
                                   "names",  "arguments", "matrix",    "exclude"};
constexpr std::array kContents = {"source", "text", "algorithm"};  // an entry has one of them
// Keys that do not change how a source is parsed.
constexpr std::array kKeysBehindParsing = {"entry",
                                           "names",
                                           "arguments",
                                           "policy",
                                           "image_kind",
                                           "extra_image_kinds",
                                           "max_register_count",
                                           "max_static_shared_memory",
                                           "max_local_memory",
                                           "no_local_memory",
                                           "image_passes",
                                           "cache_mode",
                                           "cache_wait_milliseconds",
                                           "worker_mode",
                                           "time_limit_milliseconds"};

struct Key {
  OptionSyntax syntax;
  const Option* option;  // nullptr: a key that only manifests have
  bool is_default;       // allowed at the top level, for all entries

  const char* name() const { return syntax.key; }
};

std::vector<Key> make_keys() {
  std::vector<Key> all;
  for (const auto& [name, kind] : {std::pair("source", OptionKind::kText), std::pair("text", OptionKind::kText),
                                   std::pair("entry", OptionKind::kText), std::pair("matrix", OptionKind::kTable),
                                   std::pair("exclude", OptionKind::kTables)})
    all.push_back({{.kind = kind, .key = name}, nullptr, false});
  for (const Option& option : build_options<cjit::kernel_options>()) {
    const bool is_entry =
        std::find(kEntryKeys.begin(), kEntryKeys.end(), std::string_view(option.syntax.key)) != kEntryKeys.end();
    all.push_back({option.syntax, &option, !is_entry});
  }
  return all;
}

const std::vector<Key>& keys() {
  static const std::vector<Key> all = make_keys();
  return all;
}

bool is_list_of_tables(const Json& value) {
  return value.is_array() && std::all_of(value.begin(), value.end(), [](const Json& one) { return one.is_object(); });
}

// Checks the keys of an entry, or, unless `is_entry`, those of the top level without "kernels" and "plans".
void check_section(const Json& section, bool is_entry) {
  std::string known = is_entry ? "" : std::string("kernels, ") + kPlansKey;
  for (const Key& key : keys())
    if (is_entry || key.is_default) known.append(known.empty() ? "" : ", ").append(key.name());
  for (const auto& [name, value] : section.items()) {
    const auto key =
        std::find_if(keys().begin(), keys().end(), [&name = name](const Key& one) { return name == one.name(); });
    const std::string path = "/" + cjit::facts::pointer_token(name);
    const auto unknown = [&](const std::string& why) { return fault_at(path, why, cjit::fault::unknown_key); };
    if (name == kPlansKey) throw unknown("the key 'plans' is not allowed in an entry; move it to the top level");
    if (key == keys().end()) throw unknown("unknown key '" + name + "'; the known keys are " + known);
    if (!is_entry && !key->is_default)
      throw unknown("the key '" + name + "' is not allowed at the top level; move it into an entry of 'kernels'");
    try {
      check_value(key->syntax, "'" + name + "'", value);
    } catch (const cjit::error& error) {
      throw fault_at(path, std::string(error.message()), cjit::fault::type);
    }
  }
}

// Lists are concatenated, tables are merged, and all other values are replaced.
Json merge(Json defaults, const Json& entry) {
  for (const Key& key : keys()) {
    if (!entry.contains(key.name())) continue;
    const OptionKind kind = key.syntax.kind;
    const Json& value = entry[key.name()];
    Json& merged = defaults[key.name()];
    const bool adds = kind == OptionKind::kTexts || kind == OptionKind::kPaths || kind == OptionKind::kNumbers;
    if (merged.is_array() && adds)
      merged.insert(merged.end(), value.begin(), value.end());
    else if (merged.is_object() && kind == OptionKind::kTable)
      merged.update(value);
    else
      merged = value;
  }
  return defaults;
}

// Substitutes in strings at any depth, but not in keys.
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
    } catch (const cjit::error& error) {
      rethrow_within("'" + name + "'", "/" + name, error);
    }
  }
  return resolved;
}

std::vector<std::string> texts_of(const Json& value) {
  if (value.is_string()) return {value.get<std::string>()};
  return value.get<std::vector<std::string>>();
}

class ManifestReader {
 public:
  ManifestReader(const std::string& path, const std::vector<std::string>& archs) : path_(path), archs_(archs) {}

  Manifest read(Json document) {
    if (!document.is_object() || !document.contains("kernels"))
      throw fault_at("/kernels", "the list 'kernels' is missing; add an entry for each kernel to build",
                     cjit::fault::missing_key);
    const Json kernels = document["kernels"];
    if (!is_list_of_tables(kernels) || kernels.empty())
      throw fault_at("/kernels", "'kernels' is not a list with at least one table; write one table for each kernel",
                     cjit::fault::type);
    document.erase("kernels");
    Json plans = document.value(kPlansKey, Json());
    document.erase(kPlansKey);
    check_section(document, false);
    for (entry_ = 0; entry_ < kernels.size(); ++entry_) {
      try {
        read_entry(document, kernels[entry_]);
      } catch (const cjit::error& error) {
        const Json& source = kernels[entry_].value("source", Json());
        rethrow_within(entry_name() + (source.is_string() ? " (" + source.get<std::string>() + ")" : ""),
                       "/kernels/" + std::to_string(entry_), error);
      }
    }
    return {std::move(builds_), std::move(plans), nullptr};
  }

 private:
  void read_entry(const Json& defaults, const Json& entry) {
    Json given = entry;
    if (given.is_object() && given.contains("algorithm") && given["algorithm"].is_object())
      given["algorithm"] = given["algorithm"].dump();
    check_section(given, true);
    Json merged = merge(defaults, given);
    const Json matrix = merged.value("matrix", Json::object());
    const Json exclude = merged.value("exclude", Json::array());
    merged.erase("matrix");
    merged.erase("exclude");
    if (std::count_if(kContents.begin(), kContents.end(), [&](const char* key) { return merged.contains(key); }) != 1)
      throw refuse("it must have exactly one of 'source' (a file), 'text' (the source code) and 'algorithm'");
    if (!archs_.empty()) merged["arch"] = archs_;
    if (!merged.contains("arch") || merged["arch"].empty())
      throw fault_at("/arch", "'arch' is missing; set the architectures, such as arch = [\"sm_90\"], or pass --arch",
                     cjit::fault::missing_key);
    std::set<std::string> used;
    const std::vector<Variables> all = combinations(matrix, exclude);
    if (all.empty()) throw refuse("'exclude' removes all combinations of 'matrix'; keep at least one");
    for (const Variables& variables : all) plan(resolve(merged, variables, used), variables);
    for (const auto& [name, values] : matrix.items())
      if (!used.contains(name))
        throw refuse("the variable '" + name + "' of 'matrix' is not used; write ${" + name +
                     "} where its value belongs, or remove it");
  }

  // Plans one combination for each of its architectures.
  void plan(Json resolved, const Variables& variables) {
    PlannedBuild build;
    build.entry = entry_;
    build.variables = variables;
    fill(build, resolved);
    for (const std::string& arch : texts_of(resolved["arch"])) {
      resolved["arch"] = arch;
      if (!known_.insert(identity_of(resolved)).second) continue;
      build.options.arch = arch;
      Json parsing = resolved;
      for (const char* name : kKeysBehindParsing) parsing.erase(name);
      build.parsing = identity_of(parsing);
      builds_.push_back(build);
    }
  }

  void fill(PlannedBuild& build, const Json& resolved) {
    for (const Key& key : keys())
      if (resolved.contains(key.name())) fill(build, key, resolved[key.name()]);
    const std::string name = resolved.value("source_name", resolved.value("source", ""));
    build.source = name.empty() ? entry_name() : name;
    // In the manifest's directory, so that quoted includes are searched there.
    if (!name.empty() || !resolved.contains("algorithm"))  // which names its source itself
      build.options.source_name = located(name.empty() ? "kernel.cu" : name);
    build.bundle_entry = resolved.value("entry", "");
    if (resolved.contains("source")) {
      build.source_file = located(resolved["source"].get<std::string>());
      build.text = text_at(build.source_file);
    } else {
      build.text = std::make_shared<const std::string>(resolved.value("text", ""));
    }
  }

  void fill(PlannedBuild& build, const Key& key, const Json& value) {
    if (key.option == nullptr || key.option->store == nullptr) return;
    if (key.option->store == store_headers) return fill_headers(build, value);
    set_option(*key.option, build.options, key.syntax.kind == OptionKind::kPaths ? located(value) : value);
  }

  void fill_headers(PlannedBuild& build, const Json& headers) {
    for (const auto& [name, path] : headers.items()) {
      if (!path.is_string()) throw refuse("'headers." + name + "' is " + path.dump() + "; it takes the path of a file");
      const std::string& file = build.header_files[name] = located(path.get<std::string>());
      build.headers.emplace_back(name, text_at(file));
    }
  }

  Json located(const Json& paths) const {
    Json all = paths;
    for (Json& path : all) path = located(path.get<std::string>());
    return all;
  }
  std::string located(const std::string& path) const { return cjit_cli::located(path_, path); }

  SharedText text_at(const std::string& path) {
    SharedText& text = texts_[path];
    if (text == nullptr) text = read_text(path);
    return text;
  }

  std::string entry_name() const { return "kernels[" + std::to_string(entry_) + "]"; }
  static std::string identity_of(const Json& resolved) { return nlohmann::json(resolved).dump(); }

  const std::string& path_;
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

Json variables_to_json(const Variables& variables) {
  Json object = Json::object();
  for (const auto& [name, value] : variables) object[name] = value;
  return object;
}

std::string label_of(const PlannedBuild& build) {
  const std::string variables = to_text(build.variables);
  return build.source + " for " + build.options.arch + (variables.empty() ? "" : " (" + variables + ")");
}

cjit::kernel_options options_of(const PlannedBuild& build) {
  cjit::kernel_options options = build.options;
  options.source = *build.text;
  for (const auto& [name, text] : build.headers) options.headers.push_back({name, *text});
  return options;
}

std::string located(const std::string& manifest, const std::string& path) {
  return (fs::path(manifest).parent_path() / path).lexically_normal().native();
}

Manifest read_manifest(const std::string& path, const std::vector<std::string>& archs) {
  auto positions = std::make_shared<FilePositions>(path);
  Json document = load_manifest(path, *positions);
  return manifest_of(std::move(document), path, std::move(positions), archs);
}

Manifest manifest_of(Json document, const std::string& path, std::shared_ptr<const FilePositions> positions,
                     const std::vector<std::string>& archs) {
  try {
    Manifest manifest = ManifestReader(path, archs).read(std::move(document));
    manifest.positions = std::move(positions);
    return manifest;
  } catch (const cjit::error& error) {
    throw DescriptionError(error.status(), path + ": " + std::string(error.message()),
                           positions->place(faults_of(error)));
  }
}

}  // namespace cjit_cli
