// A fake NVRTC: results are texts made of the source and the options, and failures are controlled by the test. A source
// with "#error" does not compile, and the name in a name expression, up to its first '<', must occur in the source. In
// these cases behaviour and messages are those of NVRTC 13.0.
#include <dlfcn.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "fake_cuda/nvrtc_control.hpp"

#define NVRTC_API extern "C" __attribute__((visibility("default")))

namespace {

enum Result {
  kSuccess = 0,
  kInvalidProgram = 4,
  kCompilation = 6,
  kBuiltinOperationFailure = 7,
  kNoNameExpressionsAfterCompilation = 8,
  kNoLoweredNamesBeforeCompilation = 9,
  kNameExpressionNotValid = 10,
};

constexpr int kArchitectures[] = {75, 80, 86, 89, 90, 100, 103, 110, 120, 121};

struct Program {
  std::string source;
  std::string file;
  std::map<std::string, std::string> names;
  std::string options;
  std::string log;
  bool compiled = false;
};

struct State {
  std::mutex mutex;
  int major = 0;
  int minor = 0;
  std::map<std::string, int> failing_functions;
  int calls_until_failure = 0;
  int failure_code = 0;
  std::string failed_call;
  std::string log;
  bool builtins_lost = false;
  int live_programs = 0;
  int compile_count = 0;
  std::string last_options;
  std::string last_headers;
};

State& state() {
  static State state;
  return state;
}

// libnvrtc.so.12 has the major version 12; minor versions are those of the releases whose wheels the tests use.
void version_of_file_name(int& major, int& minor) {
  Dl_info info{};
  dladdr(reinterpret_cast<void*>(&version_of_file_name), &info);
  const char* suffix = std::strstr(info.dli_fname, ".so.");
  major = 13;
  minor = -1;
  if (suffix != nullptr) std::sscanf(suffix, ".so.%d.%d", &major, &minor);
  if (minor < 0) minor = major == 12 ? 4 : 0;
}

void reset_locked(State& now) {
  version_of_file_name(now.major, now.minor);
  now.failing_functions.clear();
  now.calls_until_failure = 0;
  now.failed_call.clear();
  now.log.clear();
  now.builtins_lost = false;
  now.compile_count = 0;
  now.last_options.clear();
  now.last_headers.clear();
}

const bool initialised = (reset_locked(state()), true);

// The result that the test has set for this call.
int scripted(const char* function) {
  State& now = state();
  const std::lock_guard lock(now.mutex);
  if (const auto at = now.failing_functions.find(function); at != now.failing_functions.end()) return at->second;
  if (now.calls_until_failure == 0 || --now.calls_until_failure != 0) return kSuccess;
  now.failed_call = function;
  return now.failure_code;
}

#define FAIL_IF_ASKED() \
  if (const int code = scripted(__func__); code != kSuccess) return code

bool option_given(const Program& program, std::string_view option) {
  return program.options.find(option) != std::string::npos;
}

std::string image(const Program& program, const char* kind) {
  if (!program.compiled) return "";
  return std::string("fake ") + kind + "\n" + program.options + program.source;
}

std::string cubin(const Program& program) { return option_given(program, "compute_") ? "" : image(program, "cubin"); }
std::string ptx(const Program& program) { return image(program, "ptx") + '\0'; }
std::string lto_ir(const Program& program) {
  return option_given(program, "--dlink-time-opt") ? image(program, "lto") : "";
}

int copy(const std::string& from, char* to) {
  std::memcpy(to, from.data(), from.size());
  return kSuccess;
}

int fail_for_builtins(Program& program, const State& now) {
  const std::string library = "libnvrtc-builtins.so." + std::to_string(now.major) + '.' + std::to_string(now.minor);
  program.log +=
      "nvrtc: error: failed to open " + library + ".\n  Make sure that " + library + " is installed correctly.";
  return kBuiltinOperationFailure;
}

int fail_for_error_directive(Program& program, std::size_t at) {
  const auto line = 1 + std::count(program.source.begin(), program.source.begin() + static_cast<long>(at), '\n');
  const std::string text = program.source.substr(at, program.source.find('\n', at) - at);
  program.log += program.file + '(' + std::to_string(line) +
                 "): catastrophic error: #error directive:" + text.substr(std::strlen("#error")) + "\n  " + text +
                 "\n   ^\n\n" + "1 catastrophic error detected in the compilation of \"" + program.file +
                 "\".\nCompilation terminated.\n";
  return kCompilation;
}

// Reports every missing name; then nothing is compiled.
int resolve_names(Program& program) {
  int errors = 0;
  for (auto& [expression, lowered] : program.names) {
    const auto start = expression.find_first_not_of("& ");
    const std::string name = expression.substr(start, expression.find('<') - start);
    lowered = "_Z" + std::to_string(name.size()) + name;
    if (program.source.find(name) != std::string::npos) continue;
    errors += 2;
    program.log += "__nv_name_map(2): error: identifier \"" + name + "\" is undefined\n  #pragma nv_mangled_name " +
                   expression + "\n                          ^\n\n" +
                   "__nv_name_map(2): error: Error in parsing name expression for lowered name lookup. Input name "
                   "expression was: \" " +
                   expression + "\"\n\n";
  }
  if (errors == 0) return kSuccess;
  program.log += std::to_string(errors) + " errors detected in the compilation of \"" + program.file + "\".\n";
  return kCompilation;
}

int compile(Program& program) {
  State& now = state();
  const std::lock_guard lock(now.mutex);
  ++now.compile_count;
  now.last_options = program.options;
  program.log = now.log;
  if (now.builtins_lost) return fail_for_builtins(program, now);
  if (const auto at = program.source.find("#error"); at != std::string::npos)
    return fail_for_error_directive(program, at);
  const int result = resolve_names(program);
  program.compiled = result == kSuccess;
  return result;
}

}  // namespace

void fake_nvrtc_reset() {
  const std::lock_guard lock(state().mutex);
  reset_locked(state());
}
void fake_nvrtc_set_version(int major, int minor) {
  const std::lock_guard lock(state().mutex);
  state().major = major;
  state().minor = minor;
}
void fake_nvrtc_fail(const char* function, int code) {
  const std::lock_guard lock(state().mutex);
  if (code == 0)
    state().failing_functions.erase(function);
  else
    state().failing_functions[function] = code;
}
void fake_nvrtc_fail_call(int n, int code) {
  const std::lock_guard lock(state().mutex);
  state().calls_until_failure = n;
  state().failure_code = code;
  state().failed_call.clear();
}
const char* fake_nvrtc_failed_call() { return state().failed_call.c_str(); }
void fake_nvrtc_set_log(const char* text) {
  const std::lock_guard lock(state().mutex);
  state().log = text;
}
void fake_nvrtc_lose_builtins(int lost) {
  const std::lock_guard lock(state().mutex);
  state().builtins_lost = lost != 0;
}
int fake_nvrtc_live_programs() {
  const std::lock_guard lock(state().mutex);
  return state().live_programs;
}
int fake_nvrtc_compile_count() {
  const std::lock_guard lock(state().mutex);
  return state().compile_count;
}
const char* fake_nvrtc_last_options() { return state().last_options.c_str(); }
const char* fake_nvrtc_last_headers() { return state().last_headers.c_str(); }

NVRTC_API const char* nvrtcGetErrorString(int result) {
  constexpr const char* kNames[] = {"NVRTC_SUCCESS",
                                    "NVRTC_ERROR_OUT_OF_MEMORY",
                                    "NVRTC_ERROR_PROGRAM_CREATION_FAILURE",
                                    "NVRTC_ERROR_INVALID_INPUT",
                                    "NVRTC_ERROR_INVALID_PROGRAM",
                                    "NVRTC_ERROR_INVALID_OPTION",
                                    "NVRTC_ERROR_COMPILATION",
                                    "NVRTC_ERROR_BUILTIN_OPERATION_FAILURE",
                                    "NVRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION",
                                    "NVRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION",
                                    "NVRTC_ERROR_NAME_EXPRESSION_NOT_VALID",
                                    "NVRTC_ERROR_INTERNAL_ERROR"};
  const bool known = result >= 0 && result < static_cast<int>(std::size(kNames));
  return known ? kNames[result] : "NVRTC_ERROR unknown";
}

NVRTC_API int nvrtcVersion(int* major, int* minor) {
  FAIL_IF_ASKED();
  const std::lock_guard lock(state().mutex);
  *major = state().major;
  *minor = state().minor;
  return kSuccess;
}

NVRTC_API int nvrtcGetNumSupportedArchs(int* count) {
  FAIL_IF_ASKED();
  *count = static_cast<int>(std::size(kArchitectures));
  return kSuccess;
}

NVRTC_API int nvrtcGetSupportedArchs(int* archs) {
  FAIL_IF_ASKED();
  std::copy(std::begin(kArchitectures), std::end(kArchitectures), archs);
  return kSuccess;
}

// One header of CUDA and one of CCCL.
NVRTC_API int nvrtcInstallBundledHeaders(const char* folder, unsigned, const char** error) {
  *error = "the disk is full";
  FAIL_IF_ASKED();
  for (const char* const name : {"cuda_fp16.h", "cccl/cuda/std/cstdint"}) {
    const std::filesystem::path path = std::filesystem::path(folder) / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path) << "// bundled\n";
  }
  return kSuccess;
}

NVRTC_API int nvrtcCreateProgram(Program** program, const char* source, const char* name, int header_count,
                                 const char* const*, const char* const* header_names) {
  FAIL_IF_ASKED();
  const std::lock_guard lock(state().mutex);
  state().last_headers.clear();
  for (int i = 0; i < header_count; ++i) state().last_headers += std::string(header_names[i]) + '\n';
  ++state().live_programs;
  *program = new Program{
      .source = source, .file = name != nullptr ? name : "default_program", .names = {}, .options = {}, .log = {}};
  return kSuccess;
}

NVRTC_API int nvrtcDestroyProgram(Program** program) {
  if (program == nullptr || *program == nullptr) return kInvalidProgram;
  delete *program;
  *program = nullptr;
  const std::lock_guard lock(state().mutex);
  --state().live_programs;
  return kSuccess;
}

NVRTC_API int nvrtcCompileProgram(Program* program, int option_count, const char* const* options) {
  FAIL_IF_ASKED();
  program->options.clear();
  for (int i = 0; i < option_count; ++i) program->options += std::string(options[i]) + '\n';
  return compile(*program);
}

#define GET(What, make)                                                     \
  NVRTC_API int nvrtcGet##What##Size(Program* program, std::size_t* size) { \
    FAIL_IF_ASKED();                                                        \
    *size = make(*program).size();                                          \
    return kSuccess;                                                        \
  }                                                                         \
  NVRTC_API int nvrtcGet##What(Program* program, char* out) {               \
    FAIL_IF_ASKED();                                                        \
    return copy(make(*program), out);                                       \
  }
GET(CUBIN, cubin)
GET(PTX, ptx)
GET(LTOIR, lto_ir)
#undef GET

NVRTC_API int nvrtcGetProgramLogSize(Program* program, std::size_t* size) {
  FAIL_IF_ASKED();
  *size = program->log.size() + 1;
  return kSuccess;
}

NVRTC_API int nvrtcGetProgramLog(Program* program, char* out) {
  FAIL_IF_ASKED();
  return copy(program->log + '\0', out);
}

NVRTC_API int nvrtcAddNameExpression(Program* program, const char* name) {
  FAIL_IF_ASKED();
  if (program->compiled) return kNoNameExpressionsAfterCompilation;
  program->names.emplace(name, "");
  return kSuccess;
}

NVRTC_API int nvrtcGetLoweredName(Program* program, const char* name, const char** lowered) {
  FAIL_IF_ASKED();
  if (!program->compiled) return kNoLoweredNamesBeforeCompilation;
  const auto at = program->names.find(name);
  if (at == program->names.end()) return kNameExpressionNotValid;
  *lowered = at->second.c_str();
  return kSuccess;
}
