#include <cjit/recording.h>

#include <vector>

#include "base/text.hpp"
#include "c_api/build_calls.hpp"
#include "c_api/recorded_options.hpp"
#include "c_api/result_fields.hpp"
#include "pipeline/request_recorder.hpp"

namespace cjit {

namespace {

// The object behind the C struct's `owner`. The struct points into the recording.
struct RecordingOwner : KeptFor<cjit_recording_t> {
  explicit RecordingOwner(Recording read) : recording(std::move(read)) {}

  const Recording recording;
};

struct RequestFields {
  const RecordedRequest& request;
  bool can_repeat() const { return !request.options.empty(); }
};

struct RecordingFields {
  const Recording& recording;
  auto requests() const {
    return Mapped(recording.requests, [](const RecordedRequest& request) {
      return std::make_tuple(RequestFields{request}, std::cref(request));
    });
  }
};

const RecordedRequest& recorded_request(const cjit_recording_t* recording, std::uint64_t index) {
  require_struct(recording, "recording");
  const auto* const owner = static_cast<RecordingOwner*>(object_of<KeptFor<cjit_recording_t>>(recording->owner));
  if (owner == nullptr) refuse_argument("the recording is not one of cjit_recording_read(), or was cleaned up");
  const std::vector<RecordedRequest>& requests = owner->recording.requests;
  if (index >= requests.size())
    refuse_argument(concat("the recording has ", requests.size(), " requests, but `index` is ", index));
  return requests[index];
}

// Calls `use` with the options of the request, which are valid during the call, and with the functions of its family.
// `use` returns a status and sets `error`.
template <typename Use>
cjit_status_t repeat(cjit_error_t** error, const cjit_recording_t* recording, std::uint64_t index,
                     const cjit_recording_build_options_t* caller, const Use& use) {
  cjit_status_t status = CJIT_SUCCESS;
  const cjit_status_t read = guard(error, [&] {
    const RecordedRequest& request = recorded_request(recording, index);
    cjit_recording_build_options_t changes{};
    if (caller != nullptr) changes = read_struct(caller, "options");
    const auto with = [&](auto options, auto build_async, auto get_key) {
      KeptOptions kept;
      options.struct_size = sizeof(options);
      read_recorded(as_bytes(request.options), kept, options);
      options.arch = changes.arch != nullptr ? changes.arch : request.arch.c_str();
      options.cache_mode = changes.cache_mode;
      status = use(&options, build_async, get_key);
    };
    if (request.options.empty())
      throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
                  concat("cannot repeat the recorded request '", request.name, "': ", request.note));
    switch (request.family) {
      case CJIT_FAMILY_KERNEL:
      case CJIT_FAMILY_ALGORITHM:
        return with(cjit_kernel_build_options_t{}, &cjit_kernel_build_async, &cjit_kernel_build_get_key);
      case CJIT_FAMILY_LINK:
        return with(cjit_link_build_options_t{}, &cjit_link_build_async, &cjit_link_build_get_key);
      case CJIT_FAMILY_NVVM:
        return with(cjit_nvvm_build_options_t{}, &cjit_nvvm_build_async, &cjit_nvvm_build_get_key);
      default:
        throw Error(CJIT_ERROR_ARTIFACT_VERSION, CJIT_STAGE_ARTIFACT,
                    concat("cannot repeat the recorded request '", request.name, "': its family is ", request.family,
                           ", which this version of cjit does not know; load a newer libcjit"));
    }
  });
  return read == CJIT_SUCCESS ? status : read;
}

}  // namespace

}  // namespace cjit

cjit_status_t cjit_recording_read(const char* path, cjit_recording_t* recording, cjit_error_t** error) {
  return cjit::guard_result(recording, "recording", error, [&] {
    cjit::require_pointer(path, "path");
    auto object = std::make_unique<cjit::RecordingOwner>(cjit::read_recording(path));
    const auto filled = cjit::read_result<cjit_recording_t>(
        cjit::PointOrCopy{*object}, cjit::RecordingFields{object->recording}, object->recording);
    cjit::give_result(recording, "recording", cjit::Owned<cjit::KeptFor<cjit_recording_t>>(std::move(object)), filled);
  });
}

cjit_status_t cjit_recording_build_async(cjit_context_t* context, const cjit_recording_t* recording, uint64_t index,
                                         const cjit_recording_build_options_t* options,
                                         const cjit_job_options_t* job_options, cjit_job_t** job,
                                         cjit_error_t** error) {
  if (job != nullptr) *job = nullptr;
  bool is_passed_on = false;
  const cjit_status_t status =
      cjit::repeat(error, recording, index, options, [&](const auto* read, auto build_async, auto) {
        is_passed_on = true;
        return build_async(context, read, job_options, job, error);
      });
  if (!is_passed_on) cjit::take_user_data(job_options);  // the call owns it also if it fails
  return status;
}

cjit_status_t cjit_recording_get_key(const cjit_context_t* context, const cjit_recording_t* recording, uint64_t index,
                                     const cjit_recording_build_options_t* options, cjit_cache_key_t* description,
                                     cjit_error_t** error) {
  return cjit::repeat(error, recording, index, options,
                      [&](const auto* read, auto, auto get_key) { return get_key(context, read, description, error); });
}
