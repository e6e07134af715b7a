#include "link/driver_linker.hpp"

#include <array>
#include <optional>
#include <type_traits>

#include "base/floating_point.hpp"
#include "base/text.hpp"
#include "link/link_failure.hpp"
#include "nvidia/current_context.hpp"
#include "nvidia/jit_log.hpp"

namespace cjit {

namespace {

struct CuLinkTag;
using CuLink = CuLinkTag*;

struct LinkFunctions {
  CuResult (*Create)(unsigned count, CuJitOption* options, void** values, CuLink* link);
  CuResult (*AddData)(CuLink link, CuJitInputType kind, void* data, std::size_t size, const char* name, unsigned count,
                      CuJitOption* options, void** values);
  CuResult (*Complete)(CuLink link, void** cubin, std::size_t* size);
  CuResult (*Destroy)(CuLink link);
};

LinkFunctions functions_of(const Driver& driver) {
  LinkFunctions functions{};
  const auto load = [&](auto*& function, const char* name) {
    function =
        reinterpret_cast<std::remove_reference_t<decltype(function)>>(driver.entry_point(name, Driver::kOldestVersion));
    if (function == nullptr)
      throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_LINK,
                  concat("cannot link: ", driver.path(), " has no ", name, "; install nvJitLink"));
  };
  load(functions.Create, "cuLinkCreate");
  load(functions.AddData, "cuLinkAddData");
  load(functions.Complete, "cuLinkComplete");
  load(functions.Destroy, "cuLinkDestroy");
  return functions;
}

// The options in the driver's form: first the options for the logs, then the program's.
class Options {
 public:
  Options(JitLog& log, const LinkProgram& program) {
    for (unsigned i = 0; i < log.count(); ++i) add(log.options()[i], log.values()[i]);
    for (const std::string& option : program.options) translate(option);
  }

  unsigned count() const noexcept { return static_cast<unsigned>(options_.size()); }
  CuJitOption* options() noexcept { return options_.data(); }
  void** values() noexcept { return values_.data(); }

 private:
  void add(CuJitOption option, void* value) {
    options_.push_back(option);
    values_.push_back(value);
  }
  void set(CuJitOption option, std::uintptr_t value) { add(option, reinterpret_cast<void*>(value)); }
  void translate(const std::string& option) {
    const auto value = [&] {
      return parse_integer<std::uintptr_t>(std::string_view(option).substr(option.find('=') + 1)).value_or(0);
    };
    if (option.starts_with("-arch=sm_")) return set_target(option.substr(9));
    if (option.starts_with("-maxrregcount=")) return set(CuJitOption::kMaxRegisters, value());
    if (option == "-O0" || option == "-O3") return set(CuJitOption::kOptimizationLevel, option == "-O0" ? 0 : 4);
    if (option == "-g") return set(CuJitOption::kGenerateDebugInfo, 1);
    if (option == "-lineinfo") return set(CuJitOption::kGenerateLineInfo, 1);
    if (option == "-verbose") return set(CuJitOption::kLogVerbose, 1);
    throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_LINK,
                concat("cannot link: the driver's linker has no option '", option,
                       "'; install nvJitLink, or leave the option out"));
  }
  void set_target(const std::string& arch) {
    const std::uintptr_t base = arch.ends_with('a')   ? kAcceleratedTargetBase
                                : arch.ends_with('f') ? kFamilyTargetBase
                                                      : 0;
    const std::string_view number = std::string_view(arch).substr(0, arch.find_first_not_of("0123456789"));
    set(CuJitOption::kTarget, base + parse_integer<std::uintptr_t>(number).value_or(0));
  }

  std::vector<CuJitOption> options_;
  std::vector<void*> values_;
};

class DriverSession {
 public:
  DriverSession(const Driver& driver, const LinkProgram& program)
      : driver_(driver), program_(program), functions_(functions_of(driver)), options_(log_, program) {
    check(functions_.Create(options_.count(), options_.options(), options_.values(), &link_), nullptr);
  }
  ~DriverSession() {
    if (link_ != nullptr) functions_.Destroy(link_);
  }
  DriverSession(const DriverSession&) = delete;
  DriverSession& operator=(const DriverSession&) = delete;

  void add(const LinkInput& input) {
    if (input.kind == CJIT_LINK_INPUT_KIND_LTO_IR)
      throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_LINK,
                  concat("cannot link '", input.name,
                         "': it is LTO-IR, which the driver's linker does not support; install nvJitLink"));
    check(functions_.AddData(link_, input_type(input.kind), const_cast<std::byte*>(input.bytes().data()),
                             input.bytes().size(), input.name.c_str(), 0, nullptr, nullptr),
          &input);
  }
  LinkedProgram complete() {
    void* cubin = nullptr;  // owned by the link
    std::size_t size = 0;
    check(functions_.Complete(link_, &cubin, &size), nullptr);
    LinkedProgram linked{
        .image = Image::owning(CJIT_IMAGE_KIND_CUBIN, Buffer(ByteSpan{static_cast<const std::byte*>(cubin), size}))};
    linked.info_log = log_.text();
    return linked;
  }

 private:
  static CuJitInputType input_type(cjit_link_input_kind_t kind) {
    switch (kind) {
      case CJIT_LINK_INPUT_KIND_CUBIN:
        return CuJitInputType::kCubin;
      case CJIT_LINK_INPUT_KIND_PTX:
        return CuJitInputType::kPtx;
      case CJIT_LINK_INPUT_KIND_FATBIN:
        return CuJitInputType::kFatbinary;
      case CJIT_LINK_INPUT_KIND_OBJECT:
        return CuJitInputType::kObject;
      default:
        return CuJitInputType::kLibrary;
    }
  }
  void check(CuResult result, const LinkInput* input) const {
    if (result == CuResult::kSuccess) return;
    const std::string log = log_.text();
    const Failure failure = driver_.failure(result, "link", CJIT_STAGE_LINK);
    const bool is_of_the_code = result == CuResult::kInvalidImage || result == CuResult::kInvalidPtx ||
                                result == CuResult::kNoBinaryForGpu || !log.empty();
    if (!is_of_the_code) throw Error(failure);
    throw explain_link_failure(
        program_, {.linker = concat("the driver's linker (CUDA ", cuda_version_text(driver_.version()), ')'),
                   .native_code = failure.native_code,
                   .native_name = failure.native_name,
                   .refused = find_undefined(log).empty() ? input : nullptr,
                   .info_log = "",
                   .error_log = log});
  }

  const Driver& driver_;
  const LinkProgram& program_;
  const LinkFunctions functions_;
  JitLog log_;  // must outlive the link, which writes to it
  Options options_;
  CuLink link_ = nullptr;
};

}  // namespace

LinkedProgram link(const std::shared_ptr<const Driver>& driver, const LinkProgram& program) {
  const DefaultFloatingPoint floating_point;
  const auto begin = std::chrono::steady_clock::now();
  PrimaryContext primary(driver);
  const CurrentContext context(*driver, primary, CJIT_STAGE_LINK);
  DriverSession session(*driver, program);
  for (const LinkInput& input : program.inputs) session.add(input);
  LinkedProgram linked = session.complete();
  linked.duration = std::chrono::steady_clock::now() - begin;
  return linked;
}

}  // namespace cjit
