// The C ABI as the command uses it: owned handles, and failures as one exception.
#pragma once

#include <cjit/cjit.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace cjit_cli {

struct Diagnostic {
  std::string file, text;
  std::uint32_t line, column, severity, code;
};

// A failed call: all of the error object that a person or a program wants to see.
class Failure : public std::runtime_error {
 public:
  Failure(cjit_status_t status, const std::string& message) : std::runtime_error(message), status_(status) {}
  // Takes the error over.
  Failure(cjit_status_t status, cjit_error_t* error);

  cjit_status_t status() const { return status_; }
  const std::string& library() const { return library_; }
  const std::string& native_name() const { return native_name_; }
  const std::string& log() const { return log_; }
  const std::vector<Diagnostic>& diagnostics() const { return diagnostics_; }

 private:
  cjit_status_t status_;
  std::string library_, native_name_, log_;
  std::vector<Diagnostic> diagnostics_;
};

template <typename Struct>
Struct sized() {
  Struct value{};
  value.struct_size = sizeof(Struct);
  return value;
}

// Calls `function(arguments..., &error)`; throws Failure unless it succeeds.
template <typename Function, typename... Arguments>
void call(Function function, Arguments... arguments) {
  cjit_error_t* error = nullptr;
  const cjit_status_t status = function(arguments..., &error);
  if (status != CJIT_SUCCESS) throw Failure(status, error);
}

template <auto Function>
struct Call {
  template <typename Object>
  void operator()(Object* object) const {
    Function(object);
  }
};

using Context = std::unique_ptr<cjit_context_t, Call<cjit_context_destroy>>;
using Blob = std::unique_ptr<cjit_blob_t, Call<cjit_blob_destroy>>;
using Job = std::unique_ptr<cjit_job_t, Call<cjit_job_destroy>>;
using Policy = std::unique_ptr<cjit_policy_t, Call<cjit_policy_destroy>>;

// A struct of results that is cleaned up at the end.
template <typename Struct, auto Cleanup>
class Result {
 public:
  Result() : value_(sized<Struct>()) {}
  Result(const Result&) = delete;
  Result& operator=(const Result&) = delete;
  ~Result() { Cleanup(&value_); }

  Struct* get() { return &value_; }
  const Struct& operator*() const { return value_; }
  const Struct* operator->() const { return &value_; }

 private:
  Struct value_;
};

using KernelResult = Result<cjit_build_result_t, cjit_build_result_cleanup>;
using ArtifactInfo = Result<cjit_artifact_info_t, cjit_artifact_info_cleanup>;
using ImageInfo = Result<cjit_image_info_t, cjit_image_info_cleanup>;
using CacheKey = Result<cjit_cache_key_t, cjit_cache_key_cleanup>;
using CacheInfo = Result<cjit_cache_info_t, cjit_cache_info_cleanup>;
using PchInfo = Result<cjit_pch_info_t, cjit_pch_info_cleanup>;
using WorkerInfo = Result<cjit_worker_info_t, cjit_worker_info_cleanup>;
using ToolkitInfo = Result<cjit_toolkit_info_t, cjit_toolkit_info_cleanup>;

Context make_context(const cjit_context_options_t* options = nullptr);
Blob read_file(const std::string& path);
void write_file(const std::string& path, const void* data, std::uint64_t size);
void write_artifact(const cjit_build_result_t& result, const std::string& path);

// Bytes of an image as a file: the final NUL of PTX is none of a text file.
std::uint64_t file_size_of(cjit_image_kind_t kind, std::uint64_t size);

// "cubin", "ptx", "ltoir", "fatbin", and back; NONE for anything else.
std::string_view kind_name(cjit_image_kind_t kind);
cjit_image_kind_t parse_kind(const std::string& kind);
// "sm_90a", "compute_90"
std::string arch_name(std::uint32_t cc, std::uint32_t feature, cjit_image_kind_t kind);

cjit_switch_t on_if(bool is_on);

// As the ABI takes lists of strings; they have to outlive it.
std::vector<const char*> pointers_to(const std::vector<std::string>& texts);

// Numbers a caller can test: 0, or the block of the status (1 usage, 2 toolkit, 3 compile, 4 artifact, 5 operating
// system, 6 driver, 7 cjit).
int exit_code(cjit_status_t status);

}  // namespace cjit_cli
