#include "nvidia/nvvm.hpp"

#include "base/text.hpp"

namespace cjit {

namespace {

NvvmFunctions load_nvvm_functions(const DynamicLibrary& library) {
  NvvmFunctions functions{};
  std::vector<std::string> missing;
  const auto load = [&](auto*& function, const char* name) {
    if (!load_symbol(library, name, function)) missing.push_back(name);
  };
#define CJIT_LOAD(name) load(functions.name, "nvvm" #name)
  CJIT_LOAD(GetErrorString);
  CJIT_LOAD(Version);
  CJIT_LOAD(IRVersion);
  CJIT_LOAD(CreateProgram);
  CJIT_LOAD(DestroyProgram);
  CJIT_LOAD(AddModuleToProgram);
  CJIT_LOAD(LazyAddModuleToProgram);
  CJIT_LOAD(CompileProgram);
  CJIT_LOAD(VerifyProgram);
  CJIT_LOAD(GetCompiledResultSize);
  CJIT_LOAD(GetCompiledResult);
  CJIT_LOAD(GetProgramLogSize);
  CJIT_LOAD(GetProgramLog);
#undef CJIT_LOAD
  load_symbol(library, "nvvmLLVMVersion", functions.LLVMVersion);
  if (!missing.empty())
    throw Error(CJIT_ERROR_TOOLKIT_INCOMPLETE, CJIT_STAGE_TOOLKIT,
                concat(library.path(), " is not a usable libNVVM: it lacks ", join(missing, ", ")));
  return functions;
}

std::vector<const char*> pointers_to(const std::vector<std::string>& options) {
  std::vector<const char*> pointers;
  for (const std::string& option : options) pointers.push_back(option.c_str());
  return pointers;
}

}  // namespace

Nvvm::Nvvm(DynamicLibrary library) : library_(std::move(library)), functions_(load_nvvm_functions(library_)) {
  check(functions_.Version(&version_.major, &version_.minor), "ask libNVVM for its version",
        CJIT_ERROR_TOOLKIT_INCOMPLETE);
  check(functions_.IRVersion(&ir_version_.major, &ir_version_.minor, &debug_version_.major, &debug_version_.minor),
        "ask libNVVM for the version of its IR", CJIT_ERROR_TOOLKIT_INCOMPLETE);
}

std::optional<int> Nvvm::llvm_version(const std::string& arch) const {
  int major = 0;
  if (functions_.LLVMVersion == nullptr || functions_.LLVMVersion(arch.c_str(), &major) != NvvmResult::kSuccess)
    return std::nullopt;
  return major;
}

std::string Nvvm::error_name(NvvmResult result) const {
  const char* name = functions_.GetErrorString(result);
  return name != nullptr ? name : concat("nvvmResult ", static_cast<int>(result));
}

void Nvvm::check(NvvmResult result, const char* attempt, cjit_status_t status) const {
  if (result == NvvmResult::kSuccess) return;
  throw Error(Failure{.status = result == NvvmResult::kOutOfMemory ? cjit_status_t{CJIT_ERROR_OUT_OF_MEMORY} : status,
                      .stage = CJIT_STAGE_COMPILE,
                      .message = concat("cannot ", attempt, ": ", error_name(result)),
                      .library = "libNVVM",
                      .native_code = static_cast<int>(result),
                      .native_name = error_name(result)});
}

NvvmProgram::NvvmProgram(const Nvvm& nvvm) : nvvm_(nvvm) {
  nvvm_.check(nvvm_->CreateProgram(&handle_), "create a libNVVM program");
}

NvvmProgram::~NvvmProgram() { nvvm_->DestroyProgram(&handle_); }

void NvvmProgram::add(const std::string& name, ByteSpan bytes, bool lazy) {
  const auto add_module = lazy ? nvvm_->LazyAddModuleToProgram : nvvm_->AddModuleToProgram;
  const NvvmResult result = add_module(handle_, as_text(bytes).data(), bytes.size(), name.c_str());
  const bool refused = result == NvvmResult::kInvalidInput || result == NvvmResult::kInvalidIr;
  nvvm_.check(result, concat("pass '", name, "' to libNVVM").c_str(),
              refused ? cjit_status_t{CJIT_ERROR_INVALID_IR} : cjit_status_t{CJIT_ERROR_COMPILER_INTERNAL});
}

NvvmResult NvvmProgram::verify(const std::vector<std::string>& options) {
  std::vector<const char*> pointers = pointers_to(options);
  return nvvm_->VerifyProgram(handle_, static_cast<int>(pointers.size()), pointers.data());
}

NvvmResult NvvmProgram::compile(const std::vector<std::string>& options) {
  std::vector<const char*> pointers = pointers_to(options);
  return nvvm_->CompileProgram(handle_, static_cast<int>(pointers.size()), pointers.data());
}

std::string NvvmProgram::log() const {
  std::size_t size = 0;
  nvvm_.check(nvvm_->GetProgramLogSize(handle_, &size), "read libNVVM's log");
  std::string log(size, '\0');
  if (size != 0) nvvm_.check(nvvm_->GetProgramLog(handle_, log.data()), "read libNVVM's log");
  log.resize(log.find('\0') == std::string::npos ? log.size() : log.find('\0'));
  return log;
}

Buffer NvvmProgram::result() const {
  std::size_t size = 0;
  nvvm_.check(nvvm_->GetCompiledResultSize(handle_, &size), "read the output of libNVVM");
  if (size <= 1)  // empty output has a NUL
    throw Error(CJIT_ERROR_COMPILER_INTERNAL, CJIT_STAGE_COMPILE, "cannot read the output of libNVVM: it is empty");
  Buffer result(size);
  nvvm_.check(nvvm_->GetCompiledResult(handle_, reinterpret_cast<char*>(result.data())), "read the output of libNVVM");
  return result;
}

}  // namespace cjit
