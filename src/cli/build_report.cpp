#include "build_report.hpp"

#include <iostream>
#include <numeric>

#include "facts/enumerator_words.hpp"
#include "terminal.hpp"

namespace cjit_cli {

namespace {

void print_report(const cjit::ptxas_report& report) {
  const cjit::kernel_resources resources = report.resources();
  const std::string symbol(report.symbol());
  std::cerr << (columns_of(std::cerr) == 0 ? symbol : demangled(symbol)) << " (" << report.arch()
            << "): " << resources.register_count() << " registers, " << resources.static_shared_memory()
            << " bytes shared, " << resources.stack_frame() << " bytes stack, spills " << resources.spill_stores()
            << '+' << resources.spill_loads() << " bytes\n";
}

void print_dropped(const cjit::build_result& result) {
  const auto sizes = result.dropped_sizes();
  if (sizes.empty()) return;
  std::cerr << "dropped " << sizes.size() << " variables of "
            << std::accumulate(sizes.begin(), sizes.end(), std::uint64_t{0}) << " bytes that no kernel uses\n";
}

Json dependencies_to_json(const cjit::build_result& result) {
  Json dependencies = Json::array();
  for (const cjit::dependency& one : result.dependencies())
    dependencies.push_back({{"path", one.path()},
                            {"sha256", one.sha256()},
                            {"origin", cjit::facts::word_of(cjit::facts::kDependencyOriginWords, one.origin())}});
  return dependencies;
}

}  // namespace

Json to_json(const Built& built) {
  Json document = to_json(built.result);
  document["artifact"] = built.path;
  document["dependencies"] = dependencies_to_json(built.result);
  document["dependency_note"] = built.result.dependency_note();
  return document;
}

void print_builds(const std::vector<Built>& all) {
  std::vector<std::vector<std::string>> rows = {
      {"architecture", "image", "bytes", "lowered name", "ms", "cache", "where", "pch", "artifact"}};
  for (const auto& [path, result] : all) {
    const auto names = result.lowered_names();
    rows.push_back({arch_name(result.cc(), result.arch_feature(), result.image_kind()), kind_name(result.image_kind()),
                    std::to_string(result.image().size()), names.empty() ? "-" : std::string(names[0]),
                    milliseconds(result.compile_nanoseconds()), outcome_name(result.cache_outcome()),
                    place_name(result.build_place()), pch_name(result.pch_outcome()), path});
    for (std::size_t i = 1; i < names.size(); ++i) rows.push_back({"", "", "", std::string(names[i])});
    for (const cjit::ptxas_report& report : result.ptxas_reports()) print_report(report);
    print_dropped(result);
    if (!result.log().empty()) print_message(std::cerr, std::string(result.log()) + "\n");
  }
  print_table(rows);
}

}  // namespace cjit_cli
