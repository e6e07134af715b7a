// A fake libNVVM 2.0, which accepts NVVM IR 2.0. With FAKE_NVVM_OF_CUDA_12 it does not report its LLVM version, and
// with FAKE_NVVM_WITHOUT_PROGRAMS it can only report its versions.
#include <cstring>
#include <map>
#include <string>

#include "fake_cuda/nvvm_control.hpp"

namespace {

constexpr const char* kEmptyKernel =
    ".version 9.0\n.target sm_90\n.address_size 64\n.visible .entry fake()\n{\n\tret;\n}\n";

struct State {
  std::map<std::string, int> failures;
  int fail_in = 0;
  int fail_code = 0;
  std::string failed_call;
  std::string log;
  std::string result = kEmptyKernel;
  std::string calls;
  int live_programs = 0;
};

State state;

// The code that a call must return; 0 for success.
[[maybe_unused]] int outcome(const char* function) {
  if (state.fail_in > 0 && --state.fail_in == 0) {
    state.failed_call = function;
    return state.fail_code;
  }
  const auto found = state.failures.find(function);
  return found == state.failures.end() ? 0 : found->second;
}

[[maybe_unused]] void record(const char* call, int count, const char* const* words) {
  state.calls += call;
  for (int i = 0; i < count; ++i) state.calls.append(" ").append(words[i]);
  state.calls += '\n';
}

struct Program {
  bool compiled = false;
};

}  // namespace

FAKE_NVVM_API void fake_nvvm_reset() { state = {}; }
FAKE_NVVM_API void fake_nvvm_fail(const char* function, int code) { state.failures[function] = code; }
FAKE_NVVM_API void fake_nvvm_fail_call(int n, int code) {
  state.fail_in = n;
  state.fail_code = code;
  state.failed_call.clear();
}
FAKE_NVVM_API const char* fake_nvvm_failed_call() { return state.failed_call.c_str(); }
FAKE_NVVM_API void fake_nvvm_set_log(const char* text) { state.log = text; }
FAKE_NVVM_API void fake_nvvm_set_result(const char* text) { state.result = text; }
FAKE_NVVM_API int fake_nvvm_live_programs() { return state.live_programs; }
FAKE_NVVM_API const char* fake_nvvm_calls() { return state.calls.c_str(); }

FAKE_NVVM_API int nvvmVersion(int* major, int* minor) {
  if (const int code = outcome("nvvmVersion"); code != 0) return code;
  *major = 2;
  *minor = 0;
  return 0;
}

FAKE_NVVM_API int nvvmIRVersion(int* major, int* minor, int* debug_major, int* debug_minor) {
  if (const int code = outcome("nvvmIRVersion"); code != 0) return code;
  *major = 2;
  *minor = 0;
  *debug_major = 3;
  *debug_minor = 2;
  return 0;
}

#if !defined(FAKE_NVVM_WITHOUT_PROGRAMS)

FAKE_NVVM_API const char* nvvmGetErrorString(int code) {
  switch (code) {
    case 0:
      return "NVVM_SUCCESS";
    case 1:
      return "NVVM_ERROR_OUT_OF_MEMORY";
    case 3:
      return "NVVM_ERROR_IR_VERSION_MISMATCH";
    case 4:
      return "NVVM_ERROR_INVALID_INPUT";
    case 5:
      return "NVVM_ERROR_INVALID_PROGRAM";
    case 6:
      return "NVVM_ERROR_INVALID_IR";
    case 7:
      return "NVVM_ERROR_INVALID_OPTION";
    case 8:
      return "NVVM_ERROR_NO_MODULE_IN_PROGRAM";
    case 9:
      return "NVVM_ERROR_COMPILATION";
    default:
      return nullptr;
  }
}

FAKE_NVVM_API int nvvmCreateProgram(Program** program) {
  if (const int code = outcome("nvvmCreateProgram"); code != 0) return code;
  *program = new Program;
  ++state.live_programs;
  return 0;
}

FAKE_NVVM_API int nvvmDestroyProgram(Program** program) {
  delete *program;
  *program = nullptr;
  --state.live_programs;
  return 0;
}

FAKE_NVVM_API int nvvmAddModuleToProgram(Program*, const char*, size_t, const char* name) {
  record("add", 1, &name);
  return outcome("nvvmAddModuleToProgram");
}

FAKE_NVVM_API int nvvmLazyAddModuleToProgram(Program*, const char*, size_t, const char* name) {
  record("lazy", 1, &name);
  return outcome("nvvmLazyAddModuleToProgram");
}

FAKE_NVVM_API int nvvmVerifyProgram(Program*, int count, const char** options) {
  record("verify", count, options);
  return outcome("nvvmVerifyProgram");
}

FAKE_NVVM_API int nvvmCompileProgram(Program* program, int count, const char** options) {
  record("compile", count, options);
  const int code = outcome("nvvmCompileProgram");
  program->compiled = code == 0;
  return code;
}

FAKE_NVVM_API int nvvmGetCompiledResultSize(Program* program, size_t* size) {
  if (const int code = outcome("nvvmGetCompiledResultSize"); code != 0) return code;
  *size = program->compiled ? state.result.size() + 1 : 1;
  return 0;
}

FAKE_NVVM_API int nvvmGetCompiledResult(Program*, char* result) {
  if (const int code = outcome("nvvmGetCompiledResult"); code != 0) return code;
  std::memcpy(result, state.result.c_str(), state.result.size() + 1);
  return 0;
}

FAKE_NVVM_API int nvvmGetProgramLogSize(Program*, size_t* size) {
  if (const int code = outcome("nvvmGetProgramLogSize"); code != 0) return code;
  *size = state.log.size() + 1;
  return 0;
}

FAKE_NVVM_API int nvvmGetProgramLog(Program*, char* log) {
  if (const int code = outcome("nvvmGetProgramLog"); code != 0) return code;
  std::memcpy(log, state.log.c_str(), state.log.size() + 1);
  return 0;
}

#if !defined(FAKE_NVVM_OF_CUDA_12)

FAKE_NVVM_API int nvvmLLVMVersion(const char* arch, int* major) {
  if (const int code = outcome("nvvmLLVMVersion"); code != 0) return code;
  if (std::strncmp(arch, "compute_", 8) != 0) return 4;
  *major = std::strlen(arch) >= 11 && arch[10] >= '0' && arch[10] <= '9' ? 22 : 7;
  return 0;
}

#endif
#endif
