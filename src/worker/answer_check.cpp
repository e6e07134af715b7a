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

// Of an exact compilation, whose images NVRTC chooses: kinds of NVRTC, each once, in the order of preference.
std::string fault_of_exact(const std::vector<Image>& images) {
  constexpr cjit_image_kind_t kKinds[] = {CJIT_IMAGE_KIND_CUBIN, CJIT_IMAGE_KIND_PTX, CJIT_IMAGE_KIND_LTO_IR,
                                          CJIT_IMAGE_KIND_OPTIX_IR, CJIT_IMAGE_KIND_TILE_IR};
  const auto* kind = std::begin(kKinds);
  for (const Image& image : images) {
    kind = std::find(kind, std::end(kKinds), image.kind);
    if (kind == std::end(kKinds)) return concat("it has an image of kind ", image.kind, " out of order");
    if (std::string fault = fault_of(image, *kind++); !fault.empty()) return fault;
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
  return first_of({task.compilation.is_exact ? fault_of_exact(program.images)
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
  using Action = MeasuringTask::Action;
  const bool is_timed = task.action == Action::kMeasure || (task.action == Action::kRun && !answer.is_timed_out);
  if (is_timed && answer.picoseconds == 0) return "its time is 0";
  std::uint64_t results = 0;
  if (task.action == Action::kRun && !answer.is_timed_out && task.results_of < task.runs.size())
    results = task.runs[task.results_of].result_bytes();
  return answer.result_bytes == results ? ""
                                        : concat("it has ", answer.result_bytes, " bytes of results, not ", results);
}

std::string fault_of(const Failure& failure) {
  if (failure.status < CJIT_ERROR_INVALID_ARGUMENT || failure.status > CJIT_ERROR_INTERNAL)
    return concat("it is a failure with the unknown status ", failure.status);
  if (failure.stage > CJIT_STAGE_LAUNCH) return "it is a failure with an unknown stage";
  return fault_of(failure.diagnostics);
}

}  // namespace cjit
