#include <cjit/recording.h>

#include <vector>

#include "base/text.hpp"
#include "c_api/build_calls.hpp"
#include "c_api/recorded_options.hpp"
#include "pipeline/request_recorder.hpp"

namespace cjit {

namespace {

// The object behind the C struct's `owner`.
class RecordingOwner {
 public:
  explicit RecordingOwner(Recording recording) : recording_(std::move(recording)) {
    records_.reserve(recording_.requests.size());
    for (const RecordedRequest& request : recording_.requests) append(request);
  }

  const std::vector<RecordedRequest>& requests() const noexcept { return recording_.requests; }
  cjit_recording_t record() const {
    return {.struct_size = 0,
            .owner = nullptr,
            .requests = pointers_.data(),
            .request_count = pointers_.size(),
            .damaged_count = recording_.damaged_count};
  }

 private:
  void append(const RecordedRequest& request) {
    records_.push_back({.struct_size = sizeof(cjit_recorded_request_t),
                        .key = request.key.c_str(),
                        .note = request.note.c_str(),
                        .name = request.name.c_str(),
                        .arch = request.arch.c_str(),
                        .folder = request.folder.c_str(),
                        .family = request.family,
                        .can_repeat = !request.options.empty()});
    pointers_.push_back(&records_.back());
  }

  const Recording recording_;
  std::vector<cjit_recorded_request_t> records_;
  std::vector<const cjit_recorded_request_t*> pointers_;
};

const RecordedRequest& recorded_request(const cjit_recording_t* recording, std::uint64_t index) {
  require_struct(recording, "recording", kFirstSize<cjit_recording_t>);
  const auto* const owner = object_of<RecordingOwner>(recording->owner);
  if (owner == nullptr) refuse_argument("the recording is not one of cjit_recording_read(), or was cleaned up");
  if (index >= owner->requests().size())
    refuse_argument(concat("the recording has ", owner->requests().size(), " requests, but `index` is ", index));
  return owner->requests()[index];
}

// Calls `use` with the options of the request, which are valid during the call. `use` is a function of the interface:
// it returns a status and sets `error`.
template <typename Use>
cjit_status_t repeat(cjit_error_t** error, const cjit_recording_t* recording, std::uint64_t index,
                     const cjit_recording_build_options_t* caller, const Use& use) {
  cjit_status_t status = CJIT_SUCCESS;
  const cjit_status_t read = guard(error, [&] {
    const RecordedRequest& request = recorded_request(recording, index);
    cjit_recording_build_options_t changes{};
    if (caller != nullptr) changes = read_struct(caller, "options");
    const auto with = [&](auto options) {
      KeptOptions kept;
      options.struct_size = sizeof(options);
      read_recorded(as_bytes(request.options), kept, options);
      options.arch = changes.arch != nullptr ? changes.arch : request.arch.c_str();
      options.cache_mode = changes.cache_mode;
      status = use(&options);
    };
    if (request.options.empty())
      throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
                  concat("cannot repeat the recorded request '", request.name, "': ", request.note));
    switch (request.family) {
      case CJIT_FAMILY_KERNEL:
        return with(cjit_kernel_build_options_t{});
      case CJIT_FAMILY_LINK:
        return with(cjit_link_build_options_t{});
      case CJIT_FAMILY_NVVM:
        return with(cjit_nvvm_build_options_t{});
      default:
        throw Error(CJIT_ERROR_ARTIFACT_VERSION, CJIT_STAGE_ARTIFACT,
                    concat("cannot repeat the recorded request '", request.name, "': its family is ", request.family,
                           ", which this version of cjit does not know; load a newer libcjit"));
    }
  });
  return read == CJIT_SUCCESS ? status : read;
}

// The calls of each family, by the type of the options.
cjit_status_t build_async(cjit_context_t* context, const cjit_kernel_build_options_t* options,
                          const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error) {
  return cjit_kernel_build_async(context, options, job_options, job, error);
}
cjit_status_t build_async(cjit_context_t* context, const cjit_link_build_options_t* options,
                          const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error) {
  return cjit_link_build_async(context, options, job_options, job, error);
}
cjit_status_t build_async(cjit_context_t* context, const cjit_nvvm_build_options_t* options,
                          const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error) {
  return cjit_nvvm_build_async(context, options, job_options, job, error);
}
cjit_status_t get_key_of(const cjit_context_t* context, const cjit_kernel_build_options_t* options,
                         cjit_cache_key_t* description, cjit_error_t** error) {
  return cjit_kernel_build_get_key(context, options, description, error);
}
cjit_status_t get_key_of(const cjit_context_t* context, const cjit_link_build_options_t* options,
                         cjit_cache_key_t* description, cjit_error_t** error) {
  return cjit_link_build_get_key(context, options, description, error);
}
cjit_status_t get_key_of(const cjit_context_t* context, const cjit_nvvm_build_options_t* options,
                         cjit_cache_key_t* description, cjit_error_t** error) {
  return cjit_nvvm_build_get_key(context, options, description, error);
}

}  // namespace

}  // namespace cjit

cjit_status_t cjit_recording_read(const char* path, cjit_recording_t* recording, cjit_error_t** error) {
  return cjit::guard_clearing(
      error, [&] { cjit::clear_struct(recording); },
      [&] {
        cjit::require_pointer(path, "path");
        cjit::require_struct(recording, "recording", cjit::kFirstSize<cjit_recording_t>);
        auto owner = cjit::make_owned<cjit::RecordingOwner>(cjit::read_recording(path));
        cjit_recording_t record = owner->record();
        record.owner = owner.get();
        cjit::write_struct(recording, "recording", cjit::kFirstSize<cjit_recording_t>, record);
        owner.release();
      });
}

void cjit_recording_cleanup(cjit_recording_t* recording) { cjit::cleanup_struct<cjit::RecordingOwner>(recording); }

cjit_status_t cjit_recording_build_async(cjit_context_t* context, const cjit_recording_t* recording, uint64_t index,
                                         const cjit_recording_build_options_t* options,
                                         const cjit_job_options_t* job_options, cjit_job_t** job,
                                         cjit_error_t** error) {
  if (job != nullptr) *job = nullptr;
  bool is_passed_on = false;
  const cjit_status_t status = cjit::repeat(error, recording, index, options, [&](const auto* read) {
    is_passed_on = true;
    return cjit::build_async(context, read, job_options, job, error);
  });
  if (!is_passed_on) cjit::take_user_data(job_options);  // the call owns it also if it fails
  return status;
}

cjit_status_t cjit_recording_get_key(const cjit_context_t* context, const cjit_recording_t* recording, uint64_t index,
                                     const cjit_recording_build_options_t* options, cjit_cache_key_t* description,
                                     cjit_error_t** error) {
  return cjit::repeat(error, recording, index, options,
                      [&](const auto* read) { return cjit::get_key_of(context, read, description, error); });
}
