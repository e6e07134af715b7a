#include "worker/answer_check.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace cjit {

namespace {

// More than any program needs. A larger request of a damaged worker would keep later workers from starting.
constexpr std::uint64_t kLargestPchHeap = std::uint64_t{64} << 30;

std::string fault_of(const Image& image, cjit_image_kind_t wanted) {
  if (image.kind != wanted) return concat("it has an image of kind ", image.kind, " instead of kind ", wanted);
  if (image.bytes.empty()) return "it has an empty image";
  if (wanted == CJIT_IMAGE_KIND_PTX && image.bytes.back() != std::byte{0}) return "its PTX does not end with a NUL";
  return "";
}

std::string fault_of(const std::vector<Diagnostic>& diagnostics) {
  const bool sound =
      std::ranges::all_of(diagnostics, [](const Diagnostic& one) { return one.severity <= CJIT_SEVERITY_FATAL; });
  return sound ? "" : "a diagnostic has an unknown severity";
}

std::string fault_of(std::chrono::nanoseconds duration) {
  return duration.count() < 0 ? "its duration is negative" : "";
}

std::string fault_of(const std::vector<LoweredName>& names, const std::vector<std::string>& expressions) {
  const auto fits = [](const LoweredName& name, const std::string& expression) {
    return name.expression == expression && !name.lowered.empty() && name.lowered.find('\0') == std::string::npos;
  };
  return std::ranges::equal(names, expressions, fits) ? ""
                                                      : "its names differ from the name expressions of the program";
}

std::string fault_of(const std::vector<Image>& images, const std::vector<cjit_image_kind_t>& kinds) {
  if (images.size() != kinds.size()) return concat("it has ", images.size(), " images instead of ", kinds.size());
  for (std::size_t i = 0; i < kinds.size(); ++i)
    if (std::string fault = fault_of(images[i], kinds[i]); !fault.empty()) return fault;
  return "";
}

// Without kinds in the task NVRTC makes what the options say.
std::string fault_of_any(const std::vector<Image>& images) {
  std::uint32_t seen = 1U << CJIT_IMAGE_KIND_NONE | 1U << CJIT_IMAGE_KIND_FATBIN;
  for (const Image& image : images) {
    if (image.kind > CJIT_IMAGE_KIND_OPTIX_IR) return concat("it has an image of the unknown kind ", image.kind);
    if ((seen >> image.kind & 1) != 0) return concat("it has an image of kind ", image.kind, " too many");
    seen |= 1U << image.kind;
    if (std::string fault = fault_of(image, image.kind); !fault.empty()) return fault;
  }
  return "";
}

std::string fault_of(const PchReport& report) {
  if (report.outcome > CJIT_PCH_OUTCOME_REFUSED) return "its outcome of precompiled headers is unknown";
  if (report.heap_required > kLargestPchHeap) return "it requests more than 64 GiB of memory for precompiled headers";
  return "";
}

std::string first_of(std::initializer_list<std::string> faults) {
  const auto* found = std::ranges::find_if(faults, [](const std::string& fault) { return !fault.empty(); });
  return found == faults.end() ? "" : *found;
}

}  // namespace

std::string fault_of(const CompileAnswer& answer, const CompileTask& task) {
  const CompiledProgram& program = answer.program;
  return first_of({task.compilation.is_exact ? fault_of_any(program.images)
                                             : fault_of(program.images, task.compilation.image_kinds),
                   fault_of(program.names, task.compilation.name_expressions), fault_of(program.diagnostics),
                   fault_of(program.duration), fault_of(program.front_end), fault_of(answer.pch)});
}

std::string fault_of(const LinkedProgram& answer, const LinkTask& task) {
  return first_of(
      {fault_of(answer.image, task.program.image_kind), fault_of(answer.diagnostics), fault_of(answer.duration)});
}

std::string fault_of(const NvvmOutcome& answer, const NvvmTask& task) {
  const bool is_lto_ir = answer.image.kind == CJIT_IMAGE_KIND_LTO_IR;
  const cjit_image_kind_t kind = is_lto_ir ? CJIT_IMAGE_KIND_LTO_IR : CJIT_IMAGE_KIND_PTX;
  return first_of(
      {task.verify_alone ? "" : fault_of(answer.image, kind), fault_of(answer.diagnostics), fault_of(answer.duration)});
}

std::string fault_of(const MeasuringAnswer& answer, const MeasuringTask& task) {
  if (task.action == MeasuringTask::Action::kMeasure && answer.picoseconds == 0) return "its time is 0";
  return answer.results.size() == answer.expected.size() ? "" : "it has other results than candidate 0";
}

std::string fault_of(const Failure& failure) {
  if (failure.status < CJIT_ERROR_INVALID_ARGUMENT || failure.status > CJIT_ERROR_INTERNAL)
    return concat("it is a failure with the unknown status ", failure.status);
  if (failure.stage > CJIT_STAGE_LAUNCH) return "it is a failure with an unknown stage";
  return fault_of(failure.diagnostics);
}

}  // namespace cjit
