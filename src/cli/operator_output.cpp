#include "operator_output.hpp"

#include <filesystem>
#include <iostream>

#include "bundle_report.hpp"
#include "files.hpp"

namespace cjit_cli {

namespace {

bool makes_bundle(const std::string& path, std::size_t architectures) {
  return architectures > 1 || std::filesystem::path(path).extension() == ".cjb";
}

cjit::blob make_bundle(const std::vector<Built>& all, const std::string& entry) {
  auto bundle = cjit::bundle::create().value();
  for (const Built& one : all) bundle.add(entry, one.result).value();
  return bundle.write().value();
}

}  // namespace

void require_output(const std::string& path, std::size_t architectures, const std::string& name, const char* flag) {
  if (!makes_bundle(path, architectures) && !name.empty())
    throw cjit::error(cjit::status::invalid_argument,
                      std::string("cannot use ") + flag +
                          ": it names the entries of a bundle, and one architecture makes an artifact; let the name of "
                          "the output end in .cjb for a bundle");
}

void write_operator(const std::vector<Built>& all, const std::string& path, const std::string& name,
                    const std::string& other_name, bool json) {
  const cjit::build_result& first = all.front().result;
  const auto plan_names = first.plan_names();
  std::string entry;
  if (makes_bundle(path, all.size()))
    entry = !name.empty() ? name : plan_names.size() == 1 ? std::string(plan_names[0]) : other_name;
  const cjit::blob file = entry.empty() ? first.serialize().value() : make_bundle(all, entry);
  write_file(path, file.bytes());
  Json plans = Json::array(), builds = Json::array();
  for (const std::string_view plan : plan_names) plans.push_back(plan);
  if (json) {
    for (const Built& built : all) builds.push_back(to_json(built.result));
    return print_json({{"file", path},
                       {"bytes", file.size()},
                       {"entry", entry.empty() ? Json() : Json(entry)},
                       {"plans", plans},
                       {"builds", builds}});
  }
  print_builds(all);
  for (const Json& plan : plans) std::cout << "plan " << text_of(plan) << '\n';
  if (!entry.empty()) print_bundle(describe_bundle(path, file.bytes()));
}

}  // namespace cjit_cli
