#include "c_api/build_result.hpp"

#include "artifact/reader.hpp"
#include "artifact/writer.hpp"
#include "base/text.hpp"
#include "c_api/blob.hpp"
#include "c_api/guard.hpp"
#include "c_api/result_fields.hpp"

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

// The object behind the C struct's `owner`. The result points into the record.
struct ResultOwner : KeptFor<cjit_build_result_t> {
  explicit ResultOwner(Served from) : served(std::move(from)) {}

  const Served served;
  KnownRequest request;
};

struct PtxasFields {
  const PtxasReport& report;
  cjit_kernel_resources_t resources() const { return resources_of(report); }
};

struct ImageFields {
  const Image& image;
  ByteSpan data() const { return image.bytes; }
};

ImageStorage read_flags(cjit_deserialize_flags_t flags) {
  if ((flags & ~cjit_deserialize_flags_t{CJIT_DESERIALIZE_IN_PLACE}) != 0)
    throw Error(
        CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
        concat("the flags are ", flags, ", which has an unknown bit; use values of enum cjit_deserialize_flags"));
  return (flags & CJIT_DESERIALIZE_IN_PLACE) != 0 ? ImageStorage::kBorrowed : ImageStorage::kCopied;
}

}  // namespace

namespace {

// What results have under other names than records.
struct BuildFields {
  const Served& served;
  const BuildRecord& record = *served.record;
  const Dependencies* known = served.dependencies.get();

  cjit_image_kind_t image_kind() const { return record.images.front().kind; }
  ByteSpan image() const { return record.images.front().bytes; }
  cjit_cache_outcome_t cache_outcome() const { return served.outcome; }
  auto name_expressions() const { return Mapped(record.names, &LoweredName::expression); }
  auto lowered_names() const { return Mapped(record.names, &LoweredName::lowered); }
  auto images() const {
    return Mapped(record.images,
                  [](const Image& image) { return std::make_tuple(ImageFields{image}, std::cref(image)); });
  }
  const std::string& cache_key() const { return served.key; }
  const std::string& cache_note() const { return served.note; }
  cjit_build_place_t build_place() const { return served.site.place; }
  cjit_pch_outcome_t pch_outcome() const { return served.site.pch; }
  const std::string& build_place_note() const { return served.site.note; }
  auto argument_schemas() const {
    return Mapped(record.names, [&](const LoweredName& name) {
      const auto index = static_cast<std::size_t>(&name - record.names.data());
      return record.argument_schemas.empty() ? "" : record.argument_schemas[index].c_str();
    });
  }
  auto ptxas_reports() const {
    return Mapped(record.ptxas_reports,
                  [](const PtxasReport& report) { return std::make_tuple(PtxasFields{report}, std::cref(report)); });
  }
  const KernelResources& kernels() const { return resources_of(record); }
  auto dropped_symbols() const { return Mapped(record.dropped, &ImageVariable::symbol); }
  auto dropped_sizes() const { return Mapped(record.dropped, &ImageVariable::size); }
  auto plan_names() const { return Mapped(record.plans, &StoredPlan::name); }
  auto plans() const { return Mapped(record.plans, &StoredPlan::text); }
  const Dependencies& dependencies() const {
    static const Dependencies none;
    return known == nullptr ? none : *known;
  }
  const char* dependency_note() const {
    if (served.outcome == CJIT_CACHE_OUTCOME_DESERIALIZED) return "artifacts do not contain them";
    if (record.family != CJIT_FAMILY_KERNEL && record.family != CJIT_FAMILY_ALGORITHM)
      return "only kernel builds have them";
    return known == nullptr ? "" : known->note().c_str();
  }
};

}  // namespace

void write_build_result(cjit_build_result_t* result, Served served) {
  auto object = std::make_unique<ResultOwner>(std::move(served));
  const BuildFields fields{object->served};
  const auto filled = read_result<cjit_build_result_t>(PointOrCopy{*object}, fields, fields.record);
  give_result(result, "result", Owned<KeptFor<cjit_build_result_t>>(std::move(object)), filled);
}

namespace {

ResultOwner& owner_of(const cjit_build_result_t* result) {
  require_struct(result, "result");
  auto* const owner = static_cast<ResultOwner*>(object_of<KeptFor<cjit_build_result_t>>(result->owner));
  if (owner == nullptr)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                "the result is empty: it was never filled, its build failed, or it or a copy of it was cleaned up; "
                "pass the result of a successful build");
  return *owner;
}

}  // namespace

const Served& read_build_result(const cjit_build_result_t* result) { return owner_of(result).served; }
KnownRequest& known_request_of(const cjit_build_result_t* result) { return owner_of(result).request; }

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
  return cjit::guard_result(result, "result", error, [&] {
    const cjit::ByteSpan bytes = cjit::read_bytes(data, size, "data");
    auto record = cjit::read_artifact(bytes, cjit::read_flags(flags));
    cjit::write_build_result(result, {.record = std::make_shared<const cjit::BuildRecord>(std::move(record)),
                                      .outcome = CJIT_CACHE_OUTCOME_DESERIALIZED,
                                      .key = "",
                                      .note = ""});
  });
}
