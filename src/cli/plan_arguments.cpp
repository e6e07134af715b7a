#include "plan_arguments.hpp"

#include <map>

#include "build_option.hpp"

namespace cjit_cli {

namespace {

struct Given {
  std::string text;
  bool is_used = false;
};

class ArgumentParser {
 public:
  explicit ArgumentParser(const cjit::plan_info& plan) : plan_(plan) {}

  std::vector<PlanArgument> parse(const std::vector<std::string>& texts) {
    for (const std::string& text : texts) add(text);
    std::vector<PlanArgument> arguments;
    for (std::size_t i = 0; i < plan_.parameter_names().size(); ++i) arguments.push_back(argument(i));
    for (const auto& [name, given] : given_)
      if (!given.is_used) fault("'" + name + "' is not a parameter");
    if (faults_.empty()) return arguments;
    throw refuse("cannot run the plan '" + std::string(plan_.name()) + "': " + faults_ +
                 "\n  parameters: " + (arguments.empty() ? "none" : std::string(plan_.parameters())));
  }

 private:
  void fault(const std::string& text) { faults_.append(faults_.empty() ? "" : "; ").append(text); }

  void add(const std::string& text) {
    const auto equals = text.find('=');
    if (equals == std::string::npos || equals == 0) return fault("--arg is '" + text + "'; it takes NAME=VALUE");
    if (!given_.try_emplace(text.substr(0, equals), Given{text.substr(equals + 1)}).second)
      fault("'" + text.substr(0, equals) + "' is given twice");
  }

  PlanArgument argument(std::size_t index) {
    PlanArgument result;
    result.name = plan_.parameter_names()[index];
    result.parameter = plan_.parameter_kinds()[index];
    const auto kind = static_cast<cjit_value_kind_t>(result.parameter);
    const auto given = given_.find(result.name);
    if (given == given_.end()) {
      fault("'" + result.name + "' is missing: pass --arg " + result.name + "=" +
            (kind == CJIT_VALUE_POINTER ? "zeros:SHAPExTYPE" : "NUMBER"));
      return result;
    }
    given->second.is_used = true;
    const std::string& text = given->second.text;
    const std::string problem = cjit::facts::read_run_argument(kind, plan_.parameter_sizes()[index], text, result);
    if (!problem.empty()) fault("'" + result.name + "' is '" + text + "': " + problem);
    if (result.contents == PlanArgument::Contents::kFile) read_size(result, text);
    return result;
  }

  void read_size(PlanArgument& result, const std::string& text) {
    try {
      result.bytes = read_file(result.path).bytes().size();
    } catch (const cjit::error& error) {
      fault("'" + result.name + "' is '" + text + "': " + std::string(error.message()));
    }
  }

  const cjit::plan_info& plan_;
  std::map<std::string, Given> given_;
  std::string faults_;
};

}  // namespace

std::vector<PlanArgument> parse_arguments(const cjit::plan_info& plan, const std::vector<std::string>& texts) {
  return ArgumentParser(plan).parse(texts);
}

std::vector<std::byte> make_contents(const PlanArgument& argument) {
  if (argument.contents == PlanArgument::Contents::kFile) return read_file(argument.path).bytes().to_vector();
  std::vector<std::byte> bytes(argument.bytes);
  cjit::facts::MemoryContents(argument).make(bytes);
  return bytes;
}

}  // namespace cjit_cli
