#include "pipeline/compilation_report.hpp"

#include "base/text.hpp"

namespace cjit {

namespace {

struct Verb {
  const char* infinitive;
  const char* past;
};

Verb verb_of(cjit_family_t family) {
  switch (family) {
    case CJIT_FAMILY_LINK:
      return {"link", "linked"};
    case CJIT_FAMILY_NVVM:
      return {"compile", "compiled"};
    case CJIT_FAMILY_TUNE:
      return {"tune", "tuned"};
    default:
      return {"build", "built"};
  }
}

const char* text_of(cjit_build_place_t place) {
  switch (place) {
    case CJIT_BUILD_PLACE_WORKER:
      return "in a worker";
    case CJIT_BUILD_PLACE_COMPILER_PROCESS:
      return "by a compiler process";
    default:
      return "in this process";
  }
}

const std::string& shown_name(const BuildRequest& request) {
  static const std::string kDefault = "kernel.cu";
  return request.name().empty() ? kDefault : request.name();
}

const char* text_of_place(cjit_cache_outcome_t outcome) {
  switch (outcome) {
    case CJIT_CACHE_OUTCOME_MEMORY:
      return "memory";
    case CJIT_CACHE_OUTCOME_DISK:
      return "the disk cache";
    case CJIT_CACHE_OUTCOME_LAYER:
      return "a cache layer";
    case CJIT_CACHE_OUTCOME_REMOTE:
      return "a remote cache";
    case CJIT_CACHE_OUTCOME_SHARED:
      return "the same build in another thread";
    default:
      return nullptr;
  }
}

// " (axpy<float> and 2 more)"
std::string names_of(const BuildRecord& record) {
  if (record.names.empty()) return "";
  const std::string more = record.names.size() == 1 ? "" : concat(" and ", record.names.size() - 1, " more");
  return concat(" (", record.names.front().expression, more, ')');
}

}  // namespace

void report_hit(const Context& context, const std::string& name, const Served& served) {
  if (!context.log.enabled(CJIT_LOG_LEVEL_INFO)) return;
  const char* const place = text_of_place(served.outcome);
  if (place == nullptr) return;
  const BuildRecord& record = *served.record;
  const Arch arch{.is_virtual = record.images.front().kind == CJIT_IMAGE_KIND_PTX,
                  .cc = record.cc,
                  .feature = static_cast<char>(record.arch_feature)};
  context.log.write(CJIT_LOG_LEVEL_INFO, concat("took ", name.empty() ? "kernel.cu" : name, names_of(record), " for ",
                                                to_string(arch), " from ", place, ", key ", served.key));
}

void CompilationReport::succeeded(const BuildRecord& record, const std::string& arch, cjit_build_place_t place) const {
  if (context_.log.enabled(CJIT_LOG_LEVEL_INFO))
    log(concat(verb_of(request_.family()).past, ' ', shown_name(request_), " for ", arch, " in ",
               nanoseconds() / 1'000'000, " ms ", text_of(place), ", ", record.images.front().bytes.size(), " bytes"));
  notify(arch, CJIT_SUCCESS, "", place);
}

void CompilationReport::failed(const Error& error, const std::string& arch) const {
  if (context_.log.enabled(CJIT_LOG_LEVEL_INFO))
    log(concat("failed to ", verb_of(request_.family()).infinitive, ' ', shown_name(request_), " for ", arch, " after ",
               nanoseconds() / 1'000'000, " ms: ", error.what()));
  notify(arch, error.status(), error.what(), CJIT_BUILD_PLACE_NONE);
}

std::uint64_t CompilationReport::nanoseconds() const {
  return static_cast<std::uint64_t>(std::chrono::nanoseconds(std::chrono::steady_clock::now() - begin_).count());
}

void CompilationReport::log(const std::string& line) const {
  context_.log.write(CJIT_LOG_LEVEL_INFO, key_.empty() ? line : concat(line, ", key ", key_));
}

void CompilationReport::notify(const std::string& arch, cjit_status_t status, const char* message,
                               cjit_build_place_t place) const {
  context_.observer.notify({.struct_size = sizeof(cjit_compilation_t),
                            .source_name = request_.name().c_str(),
                            .cache_key = key_.c_str(),
                            .arch = arch.c_str(),
                            .message = message,
                            .duration_nanoseconds = nanoseconds(),
                            .status = status,
                            .family = request_.family(),
                            .build_place = place,
                            .reserved0 = 0});
}

}  // namespace cjit
