// Any bytes for the artifact reader, through the C ABI.
#include <cjit/cjit.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>

#include "artifact/format.hpp"
#include "fuzz/artifact_mutator.hpp"
#include "fuzz/budget.hpp"
#include "fuzz/expect.hpp"
#include "support/owned.hpp"

namespace {

using cjit::test::OwnedBlob;
using cjit::test::OwnedError;
using cjit::test::OwnedInfo;
using cjit::test::OwnedResult;
using cjit::test::view;

bool is_refusal(cjit_status_t status) { return status / 100 == 4; }

// A kept failure is that failure again.
bool is_kept_failure(cjit_status_t status) {
  return status == CJIT_ERROR_COMPILATION || status == CJIT_ERROR_NAME_EXPRESSION ||
         status == CJIT_ERROR_HEADER_NOT_FOUND;
}

cjit_status_t deserialize(std::string_view artifact, cjit_deserialize_flags_t flags, OwnedResult& result) {
  OwnedError error;
  const cjit_status_t status =
      cjit_build_result_deserialize(artifact.data(), artifact.size(), flags, &result, error.out());
  CJIT_FUZZ_EXPECT(status == CJIT_SUCCESS || is_refusal(status) || is_kept_failure(status));
  CJIT_FUZZ_EXPECT(error.status() == status);
  CJIT_FUZZ_EXPECT((status == CJIT_SUCCESS) == (result->owner != nullptr));
  return status;
}

// Reads every byte that the result points to, so that the sanitizers see them.
void read_all(const cjit_build_result_t& result) {
  volatile std::size_t sum = std::strlen(result.producer) + result.log[result.log_size];
  for (uint64_t i = 0; i < result.image_count; ++i) {
    const auto* image = static_cast<const unsigned char*>(result.images[i]->data);
    sum = sum + std::size_t(std::count(image, image + result.images[i]->size, 7));
  }
  for (uint64_t i = 0; i < result.name_count; ++i)
    sum = sum + std::strlen(result.name_expressions[i]) + std::strlen(result.lowered_names[i]);
  for (uint64_t i = 0; i < result.diagnostic_count; ++i)
    sum = sum + std::strlen(result.diagnostics[i]->file) + std::strlen(result.diagnostics[i]->text);
  for (uint64_t i = 0; i < result.kernel_count; ++i) {
    const cjit_image_kernel_t& kernel = *result.kernels[i];
    sum = sum + std::strlen(kernel.symbol) + kernel.resources->code_size;
    for (uint64_t j = 0; j < kernel.parameter_count; ++j)
      sum = sum + kernel.parameter_offsets[j] + kernel.parameter_sizes[j] + kernel.parameter_alignments[j];
  }
  uint64_t count = 0;
  CJIT_FUZZ_EXPECT(cjit_policy_get_count(result.policy, result.policy_size, &count, nullptr) == CJIT_SUCCESS);
  CJIT_FUZZ_EXPECT((count == 0) == (result.policy_size == 0));
}

std::string serialize(OwnedResult& result) {
  cjit_blob_t* blob = nullptr;
  CJIT_FUZZ_EXPECT(cjit_build_result_serialize(&result, &blob, nullptr) == CJIT_SUCCESS);
  const OwnedBlob owned(blob);
  return std::string(view(owned));
}

// The position of a known section in the order in which the library writes them.
std::uint32_t rank(std::uint32_t id) { return id == cjit::kSectionProducer ? 0 : cjit::is_image_section(id) ? 1 : id; }

std::string_view library_version() {
  cjit_version_info_t info{};
  info.struct_size = sizeof(info);
  CJIT_FUZZ_EXPECT(cjit_version_get_info(&info) == CJIT_SUCCESS);
  return info.version;
}

// True if the library could have written these bytes for a result; false for sections that only cache entries have.
bool is_as_written(const cjit_artifact_info_t& info) {
  const auto begin = info.sections, end = info.sections + info.section_count;
  return info.format_minor == cjit::kFormatMinor && info.cjit_version == library_version() &&
         std::all_of(begin, end,
                     [](const auto* section) {
                       return cjit::is_known_section(section->id) && section->id != cjit::kSectionCache;
                     }) &&
         std::is_sorted(begin, end, [](const auto* a, const auto* b) { return rank(a->id) < rank(b->id); });
}

void expect_same_again(std::string_view artifact) {
  OwnedResult result;
  CJIT_FUZZ_EXPECT(deserialize(artifact, CJIT_DESERIALIZE_IN_PLACE, result) == CJIT_SUCCESS);
  CJIT_FUZZ_EXPECT(serialize(result) == artifact);
}

void read(std::string_view artifact) {
  OwnedInfo info;
  const cjit_status_t inspected = cjit_artifact_get_info(artifact.data(), artifact.size(), &info, nullptr);
  CJIT_FUZZ_EXPECT(inspected == CJIT_SUCCESS || is_refusal(inspected));

  OwnedResult copied, in_place;
  const cjit_status_t status = deserialize(artifact, CJIT_DESERIALIZE_DEFAULT, copied);
  CJIT_FUZZ_EXPECT(deserialize(artifact, CJIT_DESERIALIZE_IN_PLACE, in_place) == status);
  if (status != CJIT_SUCCESS) return;

  read_all(*copied);
  read_all(*in_place);
  const std::string again = serialize(copied);
  CJIT_FUZZ_EXPECT(serialize(in_place) == again);
  expect_same_again(again);
  if (inspected == CJIT_SUCCESS && is_as_written(*info)) CJIT_FUZZ_EXPECT(again == artifact);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view artifact(reinterpret_cast<const char*>(data), size);
  cjit::test::expect_within({.bytes_per_byte = 256}, size, [&] { read(artifact); });
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
  cjit::test::ArtifactMutator mutator(seed, max_size);
  const cjit::test::Bytes mutated = mutator.mutate(std::as_bytes(std::span(data, size)));
  const std::size_t kept = std::min(mutated.size(), max_size);
  if (kept != 0) std::memcpy(data, mutated.data(), kept);
  return kept;
}
