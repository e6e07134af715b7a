#include "pipeline/build_request.hpp"

#include "base/text.hpp"

namespace cjit {

void add_linked(BuildRecord& record, LinkOutcome& outcome) {
  LinkedProgram& linked = outcome.program;
  record.images.push_back(std::move(linked.image));
  record.log.append(linked.error_log);
  record.info_log = std::move(linked.info_log);
  record.diagnostics.insert(record.diagnostics.end(), linked.diagnostics.begin(), linked.diagnostics.end());
  record.producer = record.producer.empty() ? outcome.linker : concat(record.producer, ", ", outcome.linker);
  record.cuda_version = outcome.cuda_version;
  record.compile_nanoseconds += static_cast<std::uint64_t>(linked.duration.count());
}

}  // namespace cjit
