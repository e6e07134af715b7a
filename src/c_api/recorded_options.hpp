// The options of builds as bytes, for recordings (pipeline/request_recorder.hpp). Fields that do not change the result
// are left out.
#pragma once

#include <cjit/external.h>
#include <cjit/kernel.h>
#include <cjit/link.h>
#include <cjit/nvvm.h>

#include <deque>
#include <memory>
#include <string>

#include "base/bytes.hpp"
#include "pipeline/context.hpp"

namespace cjit {

// What the pointers of options that were read point to.
class KeptOptions {
 public:
  template <typename Value>
  Value& keep(Value value) {
    auto kept = std::make_shared<Value>(std::move(value));
    all_.push_back(kept);
    return *kept;
  }

 private:
  std::deque<std::shared_ptr<void>> all_;
};

// Sets `problem` if the request cannot be made again from the bytes.
std::string write_recorded(const cjit_kernel_build_options_t& options, std::string& problem);
std::string write_recorded(const cjit_link_build_options_t& options, std::string& problem);
std::string write_recorded(const cjit_nvvm_build_options_t& options, std::string& problem);

std::string write_recorded(const cjit_external_build_options_t& options, std::string& problem);

template <typename Options>
RecordedOptions recorded(const Options& options) {
  RecordedOptions result;
  result.bytes = write_recorded(options, result.problem);
  return result;
}

// For a job, which builds when the options may be gone; nullptr if the context does not record.
template <typename Options>
std::shared_ptr<const RecordedOptions> recorded_for_job(const Context& context, const Options& options) {
  return context.recorder.is_on() ? std::make_shared<const RecordedOptions>(recorded(options)) : nullptr;
}

// Throws Error(CJIT_ERROR_ARTIFACT_CORRUPT), and (CJIT_ERROR_ARTIFACT_VERSION) if a newer version wrote a field that
// this one does not have.
void read_recorded(ByteSpan recorded, KeptOptions& kept, cjit_kernel_build_options_t& options);
void read_recorded(ByteSpan recorded, KeptOptions& kept, cjit_link_build_options_t& options);
void read_recorded(ByteSpan recorded, KeptOptions& kept, cjit_nvvm_build_options_t& options);

}  // namespace cjit
