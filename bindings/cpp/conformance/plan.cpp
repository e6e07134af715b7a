#include "plan.hpp"

namespace conformance {
namespace {

Json info_of(const cjit::context& context, const cjit::build_result& result, const std::string& name) {
  const auto plan = cjit::module::load(context, result).value().get_plan(name).value();
  return report(plan.describe().value());
}

Json workspace_report(const cjit::result<cjit::workspace_requirement>& needed) {
  Json made = status_of(needed);
  made["bytes"] = needed ? Json(needed->bytes) : Json();
  made["alignment"] = needed ? Json(needed->alignment) : Json();
  return made;
}

cjit::run_options run_options(const Json& run) {
  if (!run.contains("workspace")) return {};
  const Json& workspace = run["workspace"];
  return {nullptr, workspace["address"].get<std::uint64_t>(), workspace["size"].get<std::uint64_t>()};
}

cjit::result<void> replace(const cjit::context& context, const cjit::prepared_plan& prepared, const Json& from) {
  const auto index = from["index"].get<std::uint64_t>();
  if (from.contains("tensor_map"))
    return prepared.set_argument(index,
                                 cjit::tensor_map::create(context, tensor_map_options(from["tensor_map"])).value());
  const argument_value value = plain_argument(from);
  return prepared.set_argument_bytes(index, value.kind, value.bytes);
}

// Replaces one argument after the other, and runs the plan after each.
Json replacements(const cjit::context& context, const cjit::prepared_plan& prepared, const Json& list) {
  Json all = Json::array();
  for (const Json& one : list) {
    Json made = outcome(replace(context, prepared, one));
    const Json ran = run_report(context, [&] { return prepared.run(); });
    made["value"] = ran["value"];
    made["launches"] = ran["launches"];
    all.push_back(std::move(made));
  }
  return all;
}

Json run_plan(const cjit::context& context, const cjit::module& loaded, const Json& from) {
  const auto plan = loaded.get_plan(from["plan"].get<std::string>());
  if (!plan) {
    Json made = run_report(context, [&]() -> cjit::result<std::int64_t> { return plan.error(); });
    made["workspace"] = made["replacements"] = Json();
    return made;
  }
  std::deque<cjit::tensor_map> maps;
  const auto list = arguments(context, from, maps).value();
  Json made;
  Json replaced;
  if (from.contains("prepared")) {
    const auto prepared = plan->prepare(run_options(from), list);
    made = run_report(context, [&]() -> cjit::result<std::int64_t> {
      if (!prepared) return prepared.error();
      return prepared->run();
    });
    if (prepared) replaced = replacements(context, *prepared, from["prepared"]);
  } else {
    made = run_report(context, [&] { return plan->run(run_options(from), list); });
  }
  made["replacements"] = std::move(replaced);
  made["workspace"] = workspace_report(plan->workspace_size(list));
  return made;
}

}  // namespace

Json add_plans(const cjit::context& context, const Json& plans, cjit::build_result& result) {
  Json all = Json::array();
  for (const Json& one : plans) {
    auto with_plan = result.add_plan(lines(one["text"]));
    Json made = status_of(with_plan);
    if (with_plan) result = std::move(*with_plan);
    made["info"] = with_plan ? info_of(context, result, one["name"].get<std::string>()) : Json();
    all.push_back(std::move(made));
  }
  return all;
}

Json run_plans(const cjit::context& context, const Json& runs, const cjit::build_result& result) {
  const auto loaded = cjit::module::load(context, result).value();
  Json all = Json::array();
  for (const Json& one : runs) all.push_back(run_plan(context, loaded, one));
  return all;
}

}  // namespace conformance
