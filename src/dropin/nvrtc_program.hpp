// A program of NVRTC's API as the drop-in keeps it, and its compilation by cjit or by the real NVRTC.
#pragma once

#include <cjit/context.h>
#include <cjit/kernel.h>

#include <string>
#include <vector>

#include "dropin/dropin.hpp"
#include "nvidia/nvrtc.hpp"

namespace cjit {

// The functions of the real NVRTC that programs need.
struct RealNvrtc {
  explicit RealNvrtc(RealLibrary& library);

  NvrtcResult (*create)(NvrtcProgram*, const char*, const char*, int, const char* const*, const char* const*);
  NvrtcResult (*destroy)(NvrtcProgram*);
  NvrtcResult (*add_name)(NvrtcProgram, const char*);
  NvrtcResult (*compile)(NvrtcProgram, int, const char* const*);
  NvrtcResult (*set_flow_callback)(NvrtcProgram, int (*)(void*, void*), void*);  // nullptr in older versions
};

// The answers of a program to NVRTC's queries follow from its state: not compiled, compiled by cjit (with a result or
// a failure), or handed to the real NVRTC, which then has it in the same state.
class NvrtcDropinProgram {
 public:
  struct Inputs {
    std::string source;
    std::string name;
    std::vector<std::string> headers, header_names;
  };

  NvrtcDropinProgram(Dropin& dropin, Inputs inputs);
  ~NvrtcDropinProgram();
  NvrtcDropinProgram(const NvrtcDropinProgram&) = delete;
  NvrtcDropinProgram& operator=(const NvrtcDropinProgram&) = delete;

  // The real program, if there is one: it answers all queries from then on.
  NvrtcProgram real() const noexcept { return real_; }
  // Makes the real program in the state of this one. nullptr if the real NVRTC fails, with `result`.
  NvrtcProgram make_real(NvrtcResult& result);

  void add_name(const char* name) { names_.emplace_back(name); }
  void set_flow_callback(int (*call_back)(void*, void*), void* payload);
  NvrtcResult compile(int option_count, const char* const* options);

  bool is_compiled() const noexcept { return is_compiled_; }
  bool has_result() const noexcept { return has_result_; }
  // Whether its compilation was none of the cache's.
  bool was_built() const noexcept { return has_result_ && result_.cache_outcome == CJIT_CACHE_OUTCOME_BUILT; }
  // The bytes as NVRTC returns them; empty if there is no such image. Missing PTX is an empty text with its NUL.
  std::string_view image(cjit_image_kind_t kind) const;
  // With its NUL.
  std::string_view log() const { return {log_.c_str(), log_.size() + 1}; }
  // nullptr if the program has no such name expression.
  const char* lowered_name(std::string_view name) const;

 private:
  // Whether the compilation looks for nothing in the directory of the source, and does not use its name.
  bool may_rename() const;
  bool images_have(std::string_view name) const;
  bool build(const cjit_kernel_build_options_t& options, cjit_error_t** error);
  bool build_with_callback(const cjit_kernel_build_options_t& options, cjit_error_t** error);
  NvrtcResult forward(int option_count, const char* const* options, DropinCount why);

  Dropin& dropin_;
  const Inputs inputs_;
  std::vector<std::string> names_;
  std::vector<std::string> options_;  // of the compilation by cjit
  int (*flow_callback_)(void*, void*) = nullptr;
  void* flow_payload_ = nullptr;
  NvrtcProgram real_ = nullptr;
  bool is_compiled_ = false;
  bool has_result_ = false;
  bool was_cancelled_ = false;
  cjit_kernel_build_result_t result_{};
  std::string log_;
  std::string ptx_;  // that a failed compilation left, with its NUL
};

}  // namespace cjit
