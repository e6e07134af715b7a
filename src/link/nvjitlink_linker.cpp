#include "link/nvjitlink_linker.hpp"

#include <algorithm>

#include "base/floating_point.hpp"
#include "base/text.hpp"
#include "link/link_failure.hpp"
#include "link/link_inputs.hpp"

namespace cjit {

namespace {

NvJitLinkInputType input_type(cjit_link_input_kind_t kind) {
  switch (kind) {
    case CJIT_LINK_INPUT_KIND_CUBIN:
      return NvJitLinkInputType::kCubin;
    case CJIT_LINK_INPUT_KIND_PTX:
      return NvJitLinkInputType::kPtx;
    case CJIT_LINK_INPUT_KIND_LTO_IR:
      return NvJitLinkInputType::kLtoIr;
    case CJIT_LINK_INPUT_KIND_FATBIN:
      return NvJitLinkInputType::kFatbin;
    case CJIT_LINK_INPUT_KIND_OBJECT:
      return NvJitLinkInputType::kObject;
    default:
      return NvJitLinkInputType::kLibrary;
  }
}

// nvJitLink 12.4 rejects -no-cache. nvJitLink's own cache is not needed, because cjit caches the results.
constexpr std::uint32_t kNoCacheSince = 12'080;

// First versions of nvJitLink with relocatable cubins, which leave undefined symbols open with link-time optimization
// too, and with linked LTO-IR.
constexpr std::uint32_t kRelocatableSince = 13'000;
constexpr std::uint32_t kRelocatableLtoSince = 13'030;
constexpr std::uint32_t kLinkedLtoIrSince = 13'040;

void require_output(const NvJitLink& linker, const LinkProgram& program) {
  const auto require = [&](std::uint32_t since, const char* what) {
    if (linker.cuda_version() < since)
      throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_LINK,
                  concat("cannot link to ", what, ": ", linker.name(), " does not make it; install nvJitLink ",
                         since / 1000, '.', since % 1000 / 10, " or newer"));
  };
  const auto has = [&](std::string_view option) { return std::ranges::count(program.options, option) != 0; };
  const bool lto = has("-lto") || has("-dlto");
  if (has(kRelocatableOption))
    require(lto ? kRelocatableLtoSince : kRelocatableSince,
            lto ? "a relocatable cubin with link-time optimization" : "a relocatable cubin");
  if (program.image_kind != CJIT_IMAGE_KIND_LTO_IR) return;
  for (const LinkInput& input : program.inputs)
    if (input.kind != CJIT_LINK_INPUT_KIND_LTO_IR)
      throw Error(CJIT_ERROR_LINK_INPUT, CJIT_STAGE_LINK,
                  concat("cannot link to LTO-IR: '", input.name, "' is ", describe_link_input(input.kind),
                         ", and code that is not LTO-IR would be lost; pass it as LTO-IR, or request a cubin"));
  require(kLinkedLtoIrSince, "LTO-IR");
}

using QuerySize = NvJitLinkResult (*)(NvJitLinkHandle, std::size_t*);

template <typename Read>
std::string read_log(NvJitLinkHandle handle, QuerySize query, Read read) {
  std::size_t size = 0;
  if (query(handle, &size) != NvJitLinkResult::kSuccess || size == 0) return {};
  std::string log(size + 1, '\0');  // some versions include the NUL in the size
  if (read(handle, log.data()) != NvJitLinkResult::kSuccess) return {};
  log.resize(log.find('\0'));
  return log;
}

class NvJitLinkSession {
 public:
  NvJitLinkSession(const NvJitLink& linker, const LinkProgram& program) : linker_(linker), program_(program) {
    require_output(linker, program);
    std::vector<const char*> options;
    for (const std::string& option : program.options) options.push_back(option.c_str());
    if (linker.cuda_version() >= kNoCacheSince) options.push_back("-no-cache");
    const auto count = static_cast<std::uint32_t>(options.size());
    // If the options are rejected the handle exists and has the log. nvJitLink 12.8 returns an internal error for an
    // unknown architecture; no other cause of an internal error at this point is known.
    const NvJitLinkResult created = linker_->Create(&handle_, count, options.data());
    check(created == NvJitLinkResult::kInternal ? NvJitLinkResult::kUnrecognizedArch : created, nullptr);
  }
  ~NvJitLinkSession() { destroy(); }
  NvJitLinkSession(const NvJitLinkSession&) = delete;
  NvJitLinkSession& operator=(const NvJitLinkSession&) = delete;

  void add(const LinkInput& input) {
    if (fit_of(input, program_.arch) == ArchitectureFit::kNone) check(NvJitLinkResult::kArchMismatch, &input);
    check(linker_->AddData(handle_, input_type(input.kind), input.bytes().data(), input.bytes().size(),
                           input.name.c_str()),
          &input);
  }
  void complete() { check(linker_->Complete(handle_), nullptr); }
  Image image() const {
    switch (program_.image_kind) {
      case CJIT_IMAGE_KIND_PTX:
        // Some versions of nvJitLink omit the NUL.
        return Image::owning(CJIT_IMAGE_KIND_PTX,
                             terminated_ptx(read(linker_->GetLinkedPtxSize, linker_->GetLinkedPtx).bytes()));
      case CJIT_IMAGE_KIND_LTO_IR:
        return Image::owning(CJIT_IMAGE_KIND_LTO_IR, read(linker_->GetLinkedLTOIRSize, linker_->GetLinkedLTOIR));
      default:
        return Image::owning(CJIT_IMAGE_KIND_CUBIN, read(linker_->GetLinkedCubinSize, linker_->GetLinkedCubin));
    }
  }
  std::string info_log() const { return read_log(handle_, linker_->GetInfoLogSize, linker_->GetInfoLog); }
  std::string error_log() const { return read_log(handle_, linker_->GetErrorLogSize, linker_->GetErrorLog); }

 private:
  template <typename Byte>
  Buffer read(QuerySize query, NvJitLinkResult (*get)(NvJitLinkHandle, Byte*)) const {
    std::size_t size = 0;
    check(query(handle_, &size), nullptr);
    Buffer bytes(size);
    check(get(handle_, reinterpret_cast<Byte*>(bytes.data())), nullptr);
    return bytes;
  }
  void check(NvJitLinkResult result, const LinkInput* input) const {
    if (result == NvJitLinkResult::kSuccess) return;
    const std::string info = handle_ == nullptr ? "" : info_log();
    const std::string error = handle_ == nullptr ? "" : error_log();
    const Error why = explain_link_failure(program_, {.linker = linker_.name(),
                                                      .result = result,
                                                      .native_code = static_cast<std::int64_t>(result),
                                                      .native_name = name_of(result),
                                                      .refused = input,
                                                      .info_log = info,
                                                      .error_log = error});
    if (handle_ != nullptr) const_cast<NvJitLinkSession*>(this)->destroy();
    throw why;
  }
  void destroy() {
    if (handle_ != nullptr) linker_->Destroy(&handle_);
    handle_ = nullptr;
  }

  const NvJitLink& linker_;
  const LinkProgram& program_;
  NvJitLinkHandle handle_ = nullptr;
};

}  // namespace

LinkedProgram link(const NvJitLink& linker, const LinkProgram& program) {
  const DefaultFloatingPoint floating_point;
  const auto begin = std::chrono::steady_clock::now();
  NvJitLinkSession session(linker, program);
  for (const LinkInput& input : program.inputs) session.add(input);
  session.complete();
  LinkedProgram linked{.image = session.image(), .info_log = session.info_log(), .error_log = session.error_log()};
  linked.diagnostics = parse_link_diagnostics(linked.error_log);
  linked.duration = std::chrono::steady_clock::now() - begin;
  return linked;
}

}  // namespace cjit
