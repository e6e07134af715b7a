#include "link/nvjitlink_linker.hpp"

#include <cstring>

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

using AskSize = NvJitLinkResult (*)(NvJitLinkHandle, std::size_t*);

template <typename Read>
std::string read_log(NvJitLinkHandle handle, AskSize ask, Read read) {
  std::size_t size = 0;
  if (ask(handle, &size) != NvJitLinkResult::kSuccess || size == 0) return {};
  std::string log(size + 1, '\0');  // some versions include the NUL in the size
  if (read(handle, log.data()) != NvJitLinkResult::kSuccess) return {};
  log.resize(log.find('\0'));
  return log;
}

// An image of PTX includes the NUL; some versions of nvJitLink omit it.
Buffer with_nul(Buffer text) {
  if (as_text(text.bytes()).ends_with('\0')) return text;
  Buffer longer(text.size() + 1);
  std::memcpy(longer.data(), text.data(), text.size());
  longer.data()[text.size()] = std::byte{0};
  return longer;
}

class NvJitLinkSession {
 public:
  NvJitLinkSession(const NvJitLink& linker, const LinkProgram& program) : linker_(linker), program_(program) {
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
    const bool is_ptx = program_.image_kind == CJIT_IMAGE_KIND_PTX;
    std::size_t size = 0;
    check(is_ptx ? linker_->GetLinkedPtxSize(handle_, &size) : linker_->GetLinkedCubinSize(handle_, &size), nullptr);
    Buffer bytes(size);
    check(is_ptx ? linker_->GetLinkedPtx(handle_, reinterpret_cast<char*>(bytes.data()))
                 : linker_->GetLinkedCubin(handle_, bytes.data()),
          nullptr);
    return Image::owning(program_.image_kind, is_ptx ? with_nul(std::move(bytes)) : std::move(bytes));
  }
  std::string info_log() const { return read_log(handle_, linker_->GetInfoLogSize, linker_->GetInfoLog); }
  std::string error_log() const { return read_log(handle_, linker_->GetErrorLogSize, linker_->GetErrorLog); }

 private:
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
