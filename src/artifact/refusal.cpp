#include "artifact/refusal.hpp"

#include "base/text.hpp"

namespace cjit {

namespace {

std::string_view advice(cjit_status_t status) {
  switch (status) {
    case CJIT_ERROR_NOT_AN_ARTIFACT:
      return "pass data that cjit wrote in this format";
    case CJIT_ERROR_ARTIFACT_VERSION:
      return "load a newer libcjit, or build it again with this one";
    case CJIT_ERROR_ARTIFACT_FAMILY:
      return "deserialize it with the function of its own family";
    default:
      return "copy it again, or build it again";
  }
}

}  // namespace

Error refusal(cjit_status_t status, std::string_view subject, std::string_view what) {
  return Error(status, CJIT_STAGE_ARTIFACT, concat("cannot read the ", subject, ": ", what, "; ", advice(status)));
}

}  // namespace cjit
