// The implementation of cjit_context_t.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "base/fork_local.hpp"
#include "base/log.hpp"
#include "base/mutex.hpp"
#include "base/private_folder.hpp"
#include "base/trace.hpp"
#include "cache/cache.hpp"
#include "compile/header_closure.hpp"
#include "nvcc/nvcc_toolchain.hpp"
#include "options/extra_options.hpp"
#include "pipeline/algorithm_headers.hpp"
#include "pipeline/compile_observer.hpp"
#include "pipeline/file_contents.hpp"
#include "pipeline/loaded_objects.hpp"
#include "pipeline/request_memo.hpp"
#include "pipeline/request_recorder.hpp"
#include "toolkit/library_releases.hpp"
#include "toolkit/toolkit.hpp"
#include "worker/compile_service.hpp"

namespace cjit {

class JobQueue;

struct ContextSettings {
  ToolkitOptions toolkit;
  std::string default_arch;  // never empty
  std::string dump_dir;      // empty: no dumps
  CacheSettings cache;
  WorkerSettings workers;
  cjit_log_level_t log_level = CJIT_LOG_LEVEL_DEFAULT;
  cjit_log_callback_t log_callback = nullptr;
  UserData log_user_data{};
  cjit_compile_callback_t compile_callback = nullptr;
  UserData compile_user_data{};
  cjit_header_check_t header_check = CJIT_HEADER_CHECK_ALWAYS;  // never DEFAULT
  std::vector<std::string> immutable_dirs;                      // absolute
  ExtraOptions extra_options;
  std::string trace_file;  // empty: no trace
  bool trace_compiler = false;
  std::uint64_t loaded_kernel_limit = 1024;  // of LoadedObjects; in cjit/context.h: "0: 1024"
  std::string record_file;                   // empty: none
  bool keeps_failures = false;               // in the cache
};

class Context {
 public:
  explicit Context(ContextSettings settings);
  ~Context();
  Context(const Context&) = delete;
  Context& operator=(const Context&) = delete;

  // The following are created on first use, because scanner() creates the cache directory and jobs() starts threads.
  HeaderScanner& scanner();
  LibraryReleases& releases();
  Toolkit& toolkit() { return of_process_.get().toolkit; }
  CompileService& compilers() { return of_process_.get().compilers; }
  NvccToolchains& nvcc_toolchains() { return of_process_.get().nvcc_toolchains; }
  JobQueue& jobs();
  LoadedObjects& loaded_objects() { return of_process_.get().loaded_objects; }
  // The directory with the headers of algorithms. Throws Error(CJIT_ERROR_IO).
  AlgorithmHeaders algorithm_headers(HeaderUse use);
  // The headers inside NVRTC, if it has some. A failure to write them is logged.
  std::vector<std::string> bundled_headers(HeaderUse use);
  // Removes those of both in the cache directory that lost files. The next compilation makes them again.
  void remove_damaged_headers();
  // Those directories, and what happens next; "" if there are none.
  std::string damaged_headers_note();
  // Resolves CJIT_LINKER_DEFAULT: nvJitLink, or the driver if only the driver is available. Returns any other `wanted`
  // unchanged. If the sources of a link cannot be compiled here, the driver could not link them either; then the key is
  // that of a machine with a toolkit, which may have built it.
  cjit_linker_t choose_linker(cjit_linker_t wanted, bool can_compile_sources);
  // Throws the error of opening the linker if it is missing.
  void require_linker(cjit_linker_t linker);
  // The linker of this machine; empty if it is missing.
  ToolIdentity linker_identity(cjit_linker_t linker);
  // NVRTC, likewise. Throws Error(CJIT_ERROR_TOOLKIT_MISMATCH) if it is not the expected file.
  ToolIdentity compiler_identity();
  // The NVRTC that this context stands for. Without a file there is none: the cache is asked for the results of this
  // release, and not for those of any. Call it before the first build.
  void expect_compiler(ToolIdentity expected) { expected_compiler_ = std::move(expected); }
  // A string that identifies the assembler of tile kernels; "" if it is missing.
  std::string assembler_identity();
  // The release of libNVVM; "" if it is missing.
  std::string nvvm_release();

  const std::shared_ptr<EventQueues> event_queues = std::make_shared<EventQueues>();
  const Log log;
  const CompileObserver observer;
  const Trace trace;
  const bool trace_compiler;
  const std::string default_arch;
  const std::string dump_dir;
  const cjit_header_check_t header_check;
  const ExtraOptions extra_options;
  const WorkerSettings workers;
  const std::uint64_t loaded_kernel_limit;
  const bool keeps_failures;
  Cache cache;
  RequestMemo requests;
  RequestRecorder recorder;
  FileContents files;

 private:
  // State that belongs to one process: open libraries and child processes. After fork() the child creates its own.
  struct OfProcess {
    explicit OfProcess(Context& context);
    Toolkit toolkit;
    NvccToolchains nvcc_toolchains;
    CompileService compilers;
    LoadedObjects loaded_objects;
    Mutex headers_mutex;
    AlgorithmHeaders algorithm_headers;  // without folder: not searched yet
    std::optional<std::vector<std::string>> bundled_headers;
    std::optional<PrivateFolder> private_headers;  // where they are written if the cache stores nothing
  };
  struct HeaderFolder {
    std::string path;
    bool is_kept;
  };
  HeaderFolder header_folder(OfProcess& own, const char* what);

  void log_extra_options(const char* variable, const std::vector<std::string>& options) const;
  // A subdirectory of the cache directory; "" if the disk cache is disabled or read-only.
  std::string folder_for(const char* what);

  const std::vector<std::string> immutable_dirs_;
  ToolIdentity expected_compiler_;
  std::once_flag scanner_once_;
  std::optional<HeaderScanner> scanner_;
  std::once_flag releases_once_;
  std::optional<LibraryReleases> releases_;
  const ToolkitOptions toolkit_options_;
  const Surroundings surroundings_ = Surroundings::of_process();
  ForkLocal<OfProcess> of_process_;
  ForkLocal<JobQueue> jobs_;  // last: its threads use all of the above
};

}  // namespace cjit
