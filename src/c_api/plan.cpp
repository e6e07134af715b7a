#include "plan/plan.hpp"

#include <cjit/plan.h>

#include "base/text.hpp"
#include "c_api/build_calls.hpp"
#include "c_api/guard.hpp"
#include "c_api/handles.hpp"
#include "c_api/plan_arguments.hpp"
#include "c_api/result_fields.hpp"
#include "c_api/struct_io.hpp"
#include "plan/prepared_plan.hpp"

namespace cjit {

namespace {

struct PlanFields {
  const Plan& plan;
  const std::string& name() const { return plan.compiled().definition.name; }
  const std::string& text() const { return plan.text(); }
  const std::string& parameters() const { return plan.contents().schema_text(); }
};

std::string read_text(const char* text, std::uint64_t size) {
  const ByteSpan bytes = read_bytes(text, size, "text");
  if (size > kMaxPlanSize)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                concat("the text of the plan has ", size, " bytes; the maximum is ", kMaxPlanSize));
  return std::string(as_text(bytes));
}

}  // namespace

}  // namespace cjit

using cjit::guard;
using cjit::require_pointer;

cjit_status_t cjit_module_create_plan(cjit_module_t* loaded, const char* text, uint64_t text_size, cjit_plan_t** plan,
                                      cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(plan, "plan");
    *plan = nullptr;
    require_pointer(loaded, "loaded");
    *plan = new cjit_plan{std::make_shared<const cjit::Plan>(loaded->object, cjit::read_text(text, text_size))};
  });
}

cjit_status_t cjit_module_get_plan(const cjit_module_t* loaded, const char* name, cjit_plan_t** plan,
                                   cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(plan, "plan");
    *plan = nullptr;
    require_pointer(loaded, "loaded");
    *plan = new cjit_plan{
        std::make_shared<const cjit::Plan>(loaded->object, cjit::find_plan(loaded->object->plans(), name))};
  });
}

cjit_status_t cjit_plan_get(cjit_context_t* context, const cjit_kernel_build_options_t* options, const char* name,
                            cjit_plan_t** plan, cjit_error_t** error) {
  return guard(error, [&] {
    const cjit::PassUserData user_data = cjit::take_pass_user_data(options);
    require_pointer(plan, "plan");
    *plan = nullptr;
    cjit::require_context(context);
    *plan = new cjit_plan{cjit::load_plan(*context->object, cjit::build_kernel(*context->object, options), name)};
  });
}

cjit_status_t cjit_plan_load(cjit_context_t* context, const cjit_build_result_t* result, const char* name,
                             cjit_plan_t** plan, cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(plan, "plan");
    *plan = nullptr;
    cjit::require_context(context);
    *plan = new cjit_plan{cjit::load_plan(*context->object, cjit::read_build_result(result), name)};
  });
}

cjit_status_t cjit_build_result_add_plan(const cjit_build_result_t* result, const char* text, uint64_t text_size,
                                         cjit_build_result_t* with_plan, cjit_error_t** error) {
  return cjit::guard_result(with_plan, "with_plan", error, [&] {
    cjit::Served served = cjit::read_build_result(result);
    std::string plan = cjit::read_text(text, text_size);
    served.record = std::make_shared<const cjit::BuildRecord>(cjit::with_plan_text(*served.record, std::move(plan)));
    cjit::write_build_result(with_plan, std::move(served));
  });
}

cjit_status_t cjit_plan_get_info(const cjit_plan_t* plan, cjit_plan_info_t* info, cjit_error_t** error) {
  return cjit::guard_result(info, "info", error, [&] {
    require_pointer(plan, "plan");
    cjit::write_result(info, "info", cjit::PlanFields{*plan->object}, plan->object->contents());
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
    cjit::use_arguments(run, [&](const cjit_plan_arguments_t& given) {
      const std::int64_t result = plan->object->run(cjit::arguments_of(given), given.stream, cjit::workspace_of(given));
      if (value != nullptr) *value = result;
    });
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
