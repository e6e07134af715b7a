#include "c_api/build_result.hpp"

#include <array>
#include <memory_resource>
#include <vector>

#include "artifact/reader.hpp"
#include "artifact/writer.hpp"
#include "base/text.hpp"
#include "c_api/blob.hpp"
#include "c_api/error_object.hpp"
#include "c_api/guard.hpp"
#include "c_api/struct_io.hpp"

namespace cjit {

namespace {

cjit_kernel_resources_t resources_of(const PtxasReport& report) {
  cjit_kernel_resources_t resources{};
  resources.struct_size = sizeof(resources);
  resources.static_shared_memory = report.static_shared_memory;
  resources.constant_banks = report.constant_banks;
  resources.local_memory = report.local_memory;
  resources.stack_memory = report.stack_memory;
  resources.stack_frame = report.stack_frame;
  resources.spill_stores = report.spill_stores;
  resources.spill_loads = report.spill_loads;
  resources.register_count = report.register_count;
  resources.barrier_count = report.barrier_count;
  return resources;
}

// The object behind the C struct's `owner`: the record, and the arrays of pointers into it for C.
struct ResultOwner {
  explicit ResultOwner(Served from) : served(std::move(from)), diagnostics(served.record->diagnostics) {
    const BuildRecord& record = *served.record;
    expressions.reserve(record.names.size());
    lowered.reserve(record.names.size());
    schemas.reserve(record.names.size());
    for (const LoweredName& name : record.names) {
      expressions.push_back(name.expression.c_str());
      lowered.push_back(name.lowered.c_str());
    }
    for (std::size_t i = 0; i < record.names.size(); ++i)
      schemas.push_back(record.argument_schemas.empty() ? "" : record.argument_schemas[i].c_str());
    reports.reserve(record.ptxas_reports.size());
    reported.reserve(record.ptxas_reports.size());
    for (const PtxasReport& report : record.ptxas_reports) {
      reported.push_back(resources_of(report));
      reports.push_back({.struct_size = sizeof(cjit_ptxas_report_t),
                         .symbol = report.symbol.c_str(),
                         .arch = report.arch.c_str(),
                         .resources = &reported.back()});
      report_pointers.push_back(&reports.back());
    }
    pass_reports.reserve(record.image_pass_reports.size());
    for (const ImagePassReport& report : record.image_pass_reports) {
      pass_reports.push_back({.struct_size = sizeof(cjit_image_pass_report_t),
                              .name = report.name.c_str(),
                              .options = report.options.c_str(),
                              .note = report.note.c_str(),
                              .change_count = report.change_count,
                              .version = report.version,
                              .reserved0 = 0});
      pass_report_pointers.push_back(&pass_reports.back());
    }
    dropped_symbols.reserve(record.dropped.size());
    dropped_sizes.reserve(record.dropped.size());
    for (const ImageVariable& variable : record.dropped) {
      dropped_symbols.push_back(variable.symbol.c_str());
      dropped_sizes.push_back(variable.size);
    }
    plan_names.reserve(record.plans.size());
    plans.reserve(record.plans.size());
    for (const StoredPlan& plan : record.plans) {
      plan_names.push_back(plan.name.c_str());
      plans.push_back(plan.text.c_str());
    }
    images.reserve(record.images.size());
    image_pointers.reserve(record.images.size());
    for (const Image& image : record.images) {
      images.push_back({.struct_size = sizeof(cjit_image_t),
                        .data = image.bytes.data(),
                        .size = image.bytes.size(),
                        .kind = image.kind,
                        .reserved0 = 0});
      image_pointers.push_back(&images.back());
    }
  }

  const Served served;
  DiagnosticRecords diagnostics;
  // The arrays lie inside the owner while they fit, so that a memory hit avoids heap allocations.
  std::array<std::byte, 256> room;
  std::pmr::monotonic_buffer_resource arena{room.data(), room.size()};
  std::pmr::vector<const char*> expressions{&arena};
  std::pmr::vector<const char*> lowered{&arena};
  std::pmr::vector<const char*> schemas{&arena};
  std::pmr::vector<cjit_kernel_resources_t> reported{&arena};
  std::pmr::vector<cjit_ptxas_report_t> reports{&arena};
  std::pmr::vector<const cjit_ptxas_report_t*> report_pointers{&arena};
  std::pmr::vector<cjit_image_pass_report_t> pass_reports{&arena};
  std::pmr::vector<const cjit_image_pass_report_t*> pass_report_pointers{&arena};
  std::pmr::vector<const char*> dropped_symbols{&arena};
  std::pmr::vector<std::uint64_t> dropped_sizes{&arena};
  std::pmr::vector<const char*> plan_names{&arena};
  std::pmr::vector<const char*> plans{&arena};
  std::pmr::vector<cjit_image_t> images{&arena};
  std::pmr::vector<const cjit_image_t*> image_pointers{&arena};
};

ImageStorage read_flags(cjit_deserialize_flags_t flags) {
  if ((flags & ~cjit_deserialize_flags_t{CJIT_DESERIALIZE_IN_PLACE}) != 0)
    throw Error(
        CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
        concat("the flags are ", flags, ", which has an unknown bit; use values of enum cjit_deserialize_flags"));
  return (flags & CJIT_DESERIALIZE_IN_PLACE) != 0 ? ImageStorage::kBorrowed : ImageStorage::kCopied;
}

const char* dependency_note(const Served& served) {
  if (served.outcome == CJIT_CACHE_OUTCOME_DESERIALIZED) return "artifacts do not contain them";
  if (served.record->family != CJIT_FAMILY_KERNEL) return "only kernel builds have them";
  return served.dependencies == nullptr ? "" : served.dependencies->note().c_str();
}

}  // namespace

void write_build_result(cjit_build_result_t* result, Served served) {
  auto owner = make_owned<ResultOwner>(std::move(served));
  const BuildRecord& record = *owner->served.record;
  const cjit_image_t& image = owner->images.front();
  const KernelResources& resources = resources_of(record);
  const Dependencies* const dependencies = owner->served.dependencies.get();
  write_struct(
      result, "result", kFirstSize<cjit_build_result_t>,
      {.struct_size = 0,
       .owner = owner.get(),
       .cc = record.cc,
       .arch_feature = record.arch_feature,
       .image_kind = image.kind,
       .cache_outcome = owner->served.outcome,
       .image = image.data,
       .image_size = image.size,
       .name_expressions = owner->expressions.data(),
       .lowered_names = owner->lowered.data(),
       .name_count = record.names.size(),
       .policy = record.policy.empty() ? nullptr : record.policy.data(),
       .policy_size = record.policy.size(),
       .log = record.log.c_str(),
       .log_size = record.log.size(),
       .images = owner->image_pointers.data(),
       .image_count = owner->image_pointers.size(),
       .diagnostics = owner->diagnostics.data(),
       .diagnostic_count = owner->diagnostics.size(),
       .producer = record.producer.c_str(),
       .compile_nanoseconds = record.compile_nanoseconds,
       .cache_key = owner->served.key.c_str(),
       .cache_note = owner->served.note.c_str(),
       .build_place = owner->served.site.place,
       .pch_outcome = owner->served.site.pch,
       .build_place_note = owner->served.site.note.c_str(),
       .argument_schemas = owner->schemas.empty() ? nullptr : owner->schemas.data(),
       .info_log = record.info_log.c_str(),
       .info_log_size = record.info_log.size(),
       .family = record.family,
       .reserved0 = 0,
       .ptxas_reports = owner->report_pointers.empty() ? nullptr : owner->report_pointers.data(),
       .ptxas_report_count = owner->report_pointers.size(),
       .kernels = resources.data(),
       .kernel_count = resources.size(),
       .image_pass_reports = owner->pass_report_pointers.empty() ? nullptr : owner->pass_report_pointers.data(),
       .image_pass_report_count = owner->pass_report_pointers.size(),
       .dropped_symbols = owner->dropped_symbols.empty() ? nullptr : owner->dropped_symbols.data(),
       .dropped_sizes = owner->dropped_sizes.empty() ? nullptr : owner->dropped_sizes.data(),
       .dropped_count = owner->dropped_symbols.size(),
       .plan_names = owner->plan_names.empty() ? nullptr : owner->plan_names.data(),
       .plans = owner->plans.empty() ? nullptr : owner->plans.data(),
       .plan_count = owner->plans.size(),
       .dependencies = dependencies == nullptr ? nullptr : dependencies->data(),
       .dependency_count = dependencies == nullptr ? 0 : dependencies->size(),
       .dependency_note = dependency_note(owner->served)});
  owner.release();
}

const Served& read_build_result(const cjit_build_result_t* result) {
  require_struct(result, "result", kFirstSize<cjit_build_result_t>);
  const auto* const owner = object_of<ResultOwner>(result->owner);
  if (owner == nullptr)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                "the result is empty: it was never filled, its build failed, or it or a copy of it was cleaned up; "
                "pass the result of a successful build");
  return owner->served;
}

}  // namespace cjit

cjit_status_t cjit_build_result_serialize(const cjit_build_result_t* result, cjit_blob_t** blob, cjit_error_t** error) {
  return cjit::guard(error, [&] {
    cjit::require_pointer(blob, "blob");
    *blob = nullptr;
    *blob = new cjit_blob(cjit::write_artifact(*cjit::read_build_result(result).record));
  });
}

cjit_status_t cjit_build_result_deserialize(const void* data, uint64_t size, cjit_deserialize_flags_t flags,
                                            cjit_build_result_t* result, cjit_error_t** error) {
  return cjit::guard_clearing(
      error, [&] { cjit::clear_struct(result); },
      [&] {
        cjit::require_struct(result, "result", cjit::kFirstSize<cjit_build_result_t>);
        const cjit::ByteSpan bytes = cjit::read_bytes(data, size, "data");
        auto record = cjit::read_artifact(bytes, cjit::read_flags(flags));
        cjit::write_build_result(result, {.record = std::make_shared<const cjit::BuildRecord>(std::move(record)),
                                          .outcome = CJIT_CACHE_OUTCOME_DESERIALIZED,
                                          .key = "",
                                          .note = ""});
      });
}

void cjit_build_result_cleanup(cjit_build_result_t* result) { cjit::cleanup_struct<cjit::ResultOwner>(result); }
