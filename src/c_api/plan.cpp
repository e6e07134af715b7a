#include <cjit/plan.h>
#include <cjit/tensor_map.h>

#include <algorithm>

#include "base/text.hpp"
#include "c_api/build_result.hpp"
#include "c_api/guard.hpp"
#include "c_api/handles.hpp"
#include "c_api/struct_io.hpp"
#include "plan/plan_graph.hpp"
#include "plan/record_plan.hpp"

struct cjit_plan {
  explicit cjit_plan(std::shared_ptr<const cjit::Plan> plan) : object(std::move(plan)) {
    const cjit::CompiledPlan& compiled = object->compiled();
    parameters = to_string(compiled.definition.parameters);
    for (const cjit::SchemaParameter& parameter : compiled.definition.parameters) {
      names.push_back(parameter.name.c_str());
      kinds.push_back(parameter.kind);
      sizes.push_back(parameter.size);
    }
    for (const std::string& warning : compiled.warnings) warnings.push_back(warning.c_str());
  }

  const std::shared_ptr<const cjit::Plan> object;
  std::string parameters;
  std::vector<const char*> names;
  std::vector<cjit_value_kind_t> kinds;
  std::vector<std::uint64_t> sizes;
  std::vector<const char*> warnings;
  cjit::References references{};
};

struct cjit_prepared_plan {
  cjit::PreparedPlan object;
  cjit::References references{};
};

struct cjit_plan_graph {
  cjit::PlanGraph object;
  cjit::References references{};
};

namespace cjit {

namespace {

std::string read_text(const char* text, std::uint64_t size) {
  const ByteSpan bytes = read_bytes(text, size, "text");
  if (size > kMaxPlanSize)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                concat("the text of the plan has ", size, " bytes; the maximum is ", kMaxPlanSize));
  return std::string(as_text(bytes));
}

cjit_plan_t* make_plan(const std::shared_ptr<Module>& module, std::string text) {
  return new cjit_plan(std::make_shared<const Plan>(module, std::move(text)));
}

// The plan of this name; of any name if there is only one.
const StoredPlan& find_plan(const Module& module, const char* name) {
  const std::vector<StoredPlan>& plans = module.plans();
  if (name == nullptr && plans.size() == 1) return plans.front();
  std::vector<std::string> names;
  for (const StoredPlan& plan : plans) {
    if (name != nullptr && plan.name == name) return plan;
    names.push_back(plan.name);
  }
  if (plans.empty())
    throw Error(CJIT_ERROR_NOT_FOUND, CJIT_STAGE_LOAD,
                "the module has no plan; add one with cjit_build_result_add_plan(), or use cjit_module_create_plan()");
  throw Error(CJIT_ERROR_NOT_FOUND, CJIT_STAGE_LOAD,
              name == nullptr
                  ? concat("the module has ", plans.size(), " plans, and no name was given: ", join(names, ", "))
                  : concat("the module has no plan '", name, "'; it has ", join(names, ", ")));
}

cjit_plan_arguments_t read_arguments(const cjit_plan_arguments_t* run) {
  const cjit_plan_arguments_t given = read_struct(run, "run");
  require_plausible(given.argument_count, kMaxElements, "arguments");
  require_plausible(given.workspace_size, kMaxBytes, "workspace");
  return given;
}

const void* bytes_of_map(const void* handle) {
  return cjit_tensor_map_data(static_cast<const cjit_tensor_map_t*>(handle));
}

ArgumentList arguments_of(const cjit_plan_arguments_t& run) {
  return {.addresses = run.arguments,
          .sizes = run.argument_sizes,
          .kinds = run.argument_kinds,
          .names = run.argument_names,
          .count = run.argument_count,
          .tensor_map_bytes = &bytes_of_map};
}

PlanMemory workspace_of(const cjit_plan_arguments_t& run) {
  return {.address = run.workspace, .bytes = run.workspace_size};
}

}  // namespace

}  // namespace cjit

using cjit::guard;
using cjit::guard_clearing;
using cjit::require_pointer;

cjit_status_t cjit_module_create_plan(cjit_module_t* loaded, const char* text, uint64_t text_size, cjit_plan_t** plan,
                                      cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(plan, "plan");
    *plan = nullptr;
    require_pointer(loaded, "loaded");
    *plan = cjit::make_plan(loaded->object, cjit::read_text(text, text_size));
  });
}

cjit_status_t cjit_module_get_plan(const cjit_module_t* loaded, const char* name, cjit_plan_t** plan,
                                   cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(plan, "plan");
    *plan = nullptr;
    require_pointer(loaded, "loaded");
    const cjit::StoredPlan& stored = cjit::find_plan(*loaded->object, name);
    std::unique_ptr<cjit_plan> made(cjit::make_plan(loaded->object, stored.text));
    if (const std::string& found = made->object->compiled().definition.name; found != stored.name)
      throw cjit::Error(CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_STAGE_LOAD,
                        cjit::concat("cannot get the plan '", stored.name, "': its text is that of the plan '", found,
                                     "'; write the artifact again"));
    *plan = made.release();
  });
}

cjit_status_t cjit_build_result_add_plan(const cjit_build_result_t* result, const char* text, uint64_t text_size,
                                         cjit_build_result_t* with_plan, cjit_error_t** error) {
  return guard_clearing(
      error, [&] { cjit::clear_struct(with_plan); },
      [&] {
        cjit::require_struct(with_plan, "with_plan", cjit::kFirstSize<cjit_build_result_t>);
        cjit::Served served = cjit::read_build_result(result);
        std::string plan = cjit::read_text(text, text_size);
        served.record =
            std::make_shared<const cjit::BuildRecord>(cjit::with_plan_text(*served.record, std::move(plan)));
        cjit::write_build_result(with_plan, std::move(served));
      });
}

cjit_status_t cjit_plan_get_info(const cjit_plan_t* plan, cjit_plan_info_t* info, cjit_error_t** error) {
  return guard_clearing(
      error, [&] { cjit::clear_struct(info); },
      [&] {
        require_pointer(plan, "plan");
        cjit::require_struct(info, "info", cjit::kFirstSize<cjit_plan_info_t>);
        cjit::write_struct(info, "info", cjit::kFirstSize<cjit_plan_info_t>,
                           {.struct_size = 0,
                            .name = plan->object->compiled().definition.name.c_str(),
                            .text = plan->object->text().c_str(),
                            .parameters = plan->parameters.c_str(),
                            .parameter_names = cjit::pointer_to(plan->names),
                            .parameter_kinds = cjit::pointer_to(plan->kinds),
                            .parameter_sizes = cjit::pointer_to(plan->sizes),
                            .parameter_count = plan->names.size(),
                            .warnings = cjit::pointer_to(plan->warnings),
                            .warning_count = plan->warnings.size()});
      });
}

cjit_status_t cjit_plan_get_workspace_size(const cjit_plan_t* plan, const cjit_plan_arguments_t* run, uint64_t* bytes,
                                           uint64_t* alignment, cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(bytes, "bytes");
    *bytes = 0;
    if (alignment != nullptr) *alignment = 0;
    require_pointer(plan, "plan");
    const cjit_plan_arguments_t given = cjit::read_arguments(run);
    const cjit::PlanWorkspaceSize size = plan->object->workspace_size(cjit::arguments_of(given));
    *bytes = size.bytes;
    if (alignment != nullptr) *alignment = size.alignment;
  });
}

cjit_status_t cjit_plan_run(const cjit_plan_t* plan, const cjit_plan_arguments_t* run, int64_t* value,
                            cjit_error_t** error) {
  return guard(error, [&] {
    if (value != nullptr) *value = 0;
    require_pointer(plan, "plan");
    const cjit_plan_arguments_t given = cjit::read_arguments(run);
    const std::int64_t result = plan->object->run(cjit::arguments_of(given), given.stream, cjit::workspace_of(given));
    if (value != nullptr) *value = result;
  });
}

cjit_status_t cjit_plan_prepare(const cjit_plan_t* plan, const cjit_plan_arguments_t* run,
                                cjit_prepared_plan_t** prepared, cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(prepared, "prepared");
    *prepared = nullptr;
    require_pointer(plan, "plan");
    const cjit_plan_arguments_t given = cjit::read_arguments(run);
    *prepared =
        new cjit_prepared_plan{{plan->object, cjit::arguments_of(given), given.stream, cjit::workspace_of(given)}};
  });
}

cjit_status_t cjit_prepared_plan_run(cjit_prepared_plan_t* prepared, cjit_cuda_stream_t stream, int64_t* value,
                                     cjit_error_t** error) {
  return guard(error, [&] {
    if (value != nullptr) *value = 0;
    require_pointer(prepared, "prepared");
    prepared->object.run(stream);
    if (value != nullptr) *value = prepared->object.result();
  });
}

cjit_status_t cjit_prepared_plan_set_argument(cjit_prepared_plan_t* prepared, uint64_t index, cjit_value_kind_t kind,
                                              const void* value, uint64_t size, cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(prepared, "prepared");
    require_pointer(value, "value");
    prepared->object.set_argument(
        index,
        {.addresses = &value, .sizes = &size, .kinds = &kind, .count = 1, .tensor_map_bytes = &cjit::bytes_of_map});
  });
}

cjit_status_t cjit_prepared_plan_retain(cjit_prepared_plan_t* prepared, cjit_prepared_plan_t** retained,
                                        cjit_error_t** error) {
  return cjit::retain(prepared, "prepared", retained, error);
}

void cjit_prepared_plan_destroy(cjit_prepared_plan_t* prepared) { cjit::destroy(prepared); }

cjit_status_t cjit_plan_create_graph(const cjit_plan_t* plan, const cjit_plan_arguments_t* run,
                                     cjit_plan_graph_t** graph, cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(graph, "graph");
    *graph = nullptr;
    require_pointer(plan, "plan");
    const cjit_plan_arguments_t given = cjit::read_arguments(run);
    *graph = new cjit_plan_graph{{plan->object, cjit::arguments_of(given), given.stream, cjit::workspace_of(given)}};
  });
}

cjit_status_t cjit_plan_graph_run(cjit_plan_graph_t* graph, cjit_cuda_stream_t stream, int64_t* value,
                                  cjit_error_t** error) {
  return guard(error, [&] {
    if (value != nullptr) *value = 0;
    require_pointer(graph, "graph");
    graph->object.run(stream);
    if (value != nullptr) *value = graph->object.result();
  });
}

cjit_status_t cjit_plan_graph_set_arguments(cjit_plan_graph_t* graph, const cjit_plan_arguments_t* run,
                                            uint32_t* updated, cjit_error_t** error) {
  return guard(error, [&] {
    if (updated != nullptr) *updated = 0;
    require_pointer(graph, "graph");
    const cjit_plan_arguments_t given = cjit::read_arguments(run);
    const bool was_updated = graph->object.update(cjit::arguments_of(given));
    if (updated != nullptr) *updated = was_updated ? 1 : 0;
  });
}

cjit_status_t cjit_plan_graph_retain(cjit_plan_graph_t* graph, cjit_plan_graph_t** retained, cjit_error_t** error) {
  return cjit::retain(graph, "graph", retained, error);
}

void cjit_plan_graph_destroy(cjit_plan_graph_t* graph) { cjit::destroy(graph); }

cjit_status_t cjit_plan_retain(cjit_plan_t* plan, cjit_plan_t** retained, cjit_error_t** error) {
  return cjit::retain(plan, "plan", retained, error);
}

void cjit_plan_destroy(cjit_plan_t* plan) { cjit::destroy(plan); }
