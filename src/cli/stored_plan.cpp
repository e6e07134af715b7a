#include "stored_plan.hpp"

#include <algorithm>
#include <set>

#include "bundle_report.hpp"

namespace cjit_cli {

namespace {

// As in the library (docs/plans.md, limits).
constexpr int kDeepestPlan = 64;

using Names = std::set<std::string>;

std::string joined(const Names& names) {
  std::string list;
  for (const std::string& name : names) list.append(list.empty() ? "" : ", ").append("'" + name + "'");
  return list.empty() ? "none" : list;
}

class PlanReader {
 public:
  explicit PlanReader(const std::string& name) : name_(name) {}

  void add(const cjit::build_result& result, const std::string& entry, const std::string& arch) {
    for (std::size_t i = 0; i < result.plan_names().size(); ++i) {
      const std::string name(result.plan_names()[i]);
      present_.insert(name);
      if (name_.empty() || name == name_) add(name, entry, arch, result.plans()[i]);
    }
  }
  std::vector<StoredPlan> take() {
    if (plans_.empty() && !name_.empty())
      throw cjit::error(cjit::status::not_found, "there is no plan '" + name_ + "'; the plans are " + joined(present_));
    return std::move(plans_);
  }

 private:
  void add(const std::string& name, const std::string& entry, const std::string& arch, std::string_view text) {
    Json content = plan_content(name, text);
    const auto same = std::find_if(plans_.begin(), plans_.end(), [&](const StoredPlan& one) {
      return one.name == name && one.entry == entry && one.content == content;
    });
    if (same == plans_.end())
      plans_.push_back({name, entry, {arch}, std::move(content)});
    else
      same->archs.push_back(arch);
  }

  const std::string& name_;
  std::vector<StoredPlan> plans_;
  Names present_;
};

void read_bundle(cjit::bytes_view file, const EntryFilter& filter, PlanReader& reader) {
  const auto bundle = cjit::bundle::read(file, cjit::bundle_read_flags::in_place).value();
  const auto listing = bundle.list().value();
  Names names, archs;
  bool is_found = false;
  for (const cjit::bundle_entry& entry : listing.entries()) {
    const std::string name(entry.name()), arch(entry.arch());
    names.insert(name);
    archs.insert(arch);
    if (!filter.name.empty() && name != filter.name) continue;
    if (!filter.arch.empty() && arch != filter.arch) continue;
    is_found = true;
    reader.add(bundle.get_result(name, arch).value(), name, arch);
  }
  if (!is_found)
    throw cjit::error(cjit::status::not_found, "the bundle has no such entry; its entries have the names " +
                                                   joined(names) + " and the architectures " + joined(archs));
}

}  // namespace

Json plan_content(std::string_view name, std::string_view text) try {
  Json content = parse_json(std::string(text), kDeepestPlan);
  if (content.is_object()) return content;
  throw cjit::error(cjit::status::invalid_argument, "it is not a JSON object");
} catch (const cjit::error& error) {
  throw cjit::error(cjit::status::artifact_corrupt,
                    "cannot read the plan '" + std::string(name) + "': " + std::string(error.message()));
}

std::vector<StoredPlan> read_plans(cjit::bytes_view file, const EntryFilter& entries, const std::string& name) {
  PlanReader reader(name);
  if (is_bundle(file)) {
    read_bundle(file, entries, reader);
    return reader.take();
  }
  if (!entries.name.empty() || !entries.arch.empty())
    throw cjit::error(cjit::status::invalid_argument,
                      "cannot use --entry and --arch: they select entries of a bundle, and the file is an artifact");
  const auto result = read_artifact(file, cjit::deserialize_flags::in_place);
  reader.add(result, "", arch_name(result.cc(), result.arch_feature(), result.image_kind()));
  return reader.take();
}

std::string only_entry(const cjit::bundle& bundle) {
  const auto listing = bundle.list().value();
  Names names;
  for (const cjit::bundle_entry& entry : listing.entries()) names.emplace(entry.name());
  if (names.size() == 1) return *names.begin();
  throw cjit::error(cjit::status::invalid_argument, "the bundle has entries of " + std::to_string(names.size()) +
                                                        " names; select one with --entry: " + joined(names));
}

}  // namespace cjit_cli
