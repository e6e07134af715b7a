#include "cache/record_weight.hpp"

#include "artifact/kernel_resources.hpp"

namespace cjit {

std::uint64_t weight_of(const BuildRecord& record) {
  constexpr std::uint64_t kFixed = 2048;
  std::uint64_t weight = kFixed + record.log.size() + record.policy.size();
  for (const Image& image : record.images) weight += image.bytes.size();
  for (const LoweredName& name : record.names) weight += 64 + name.expression.size() + name.lowered.size();
  for (const Diagnostic& diagnostic : record.diagnostics)
    weight += 96 + diagnostic.file.size() + diagnostic.text.size();
  for (const ImagePassReport& report : record.image_pass_reports) weight += 160 + report.note.size();
  for (const PtxasReport& report : record.ptxas_reports) weight += 128 + report.symbol.size();
  for (const ImageKernel& kernel : resources_of(record).kernels())
    weight += 384 + kernel.symbol.size() + 24 * kernel.parameters.size();
  return weight;
}

}  // namespace cjit
