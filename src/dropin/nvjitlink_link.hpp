// A link of nvJitLink's API as the drop-in keeps it, and its completion from the cache or by the real nvJitLink.
#pragma once

#include <cjit/external.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/key_hash.hpp"
#include "dropin/accepted_links.hpp"
#include "dropin/dropin.hpp"
#include "nvidia/nvjitlink.hpp"
#include "options/exact_options.hpp"

namespace cjit {

// The functions of the real nvJitLink that links need.
NvJitLinkFunctions real_nvjitlink(RealLibrary& library);

// A link is deferred as long as the real nvJitLink is known to accept each call. A call whose status is not known, is
// made by the real one, which first gets what was deferred. The completed link is cjit's, or the real one's.
class NvJitLinkDropinLink {
 public:
  NvJitLinkDropinLink(Dropin& dropin, AcceptedLinks& accepted, std::vector<std::string> options,
                      const ExactLinkOptions& read);
  ~NvJitLinkDropinLink();
  NvJitLinkDropinLink(const NvJitLinkDropinLink&) = delete;
  NvJitLinkDropinLink& operator=(const NvJitLinkDropinLink&) = delete;

  // Whether the real nvJitLink is known to create a link with these options.
  bool may_be_deferred() { return accepted_.contains(beginning_); }
  // Takes the link that the real nvJitLink created with these options.
  void take_real(NvJitLinkHandle created);

  // The real link, if it answers all calls.
  NvJitLinkHandle real() const noexcept { return is_handed_over_ ? real_ : nullptr; }
  // Makes the real link in the state of this one. nullptr if the real nvJitLink fails, with `result`.
  NvJitLinkHandle make_real(NvJitLinkResult& result);

  // `data` is not empty.
  NvJitLinkResult add(int kind, std::string_view data, const char* name);
  NvJitLinkResult complete();

  bool is_linked() const noexcept { return is_linked_; }
  // As nvJitLink returns it; empty if the link has no such image.
  std::string_view image(cjit_image_kind_t kind) const;
  // Without a NUL.
  std::string_view error_log() const;
  std::string_view info_log() const;

 private:
  struct Input {
    int kind = 0;
    std::optional<std::string> name;
    std::string bytes;  // until the real link has them
    KeyHash content;
  };

  // Brings the real link up to the inputs of this one. The status of the first call that failed.
  NvJitLinkResult catch_up();
  NvJitLinkResult complete_real();
  std::size_t size_of(const char* name) const;
  bool sizes_fit() const;
  bool build();
  static cjit_status_t call_back(void* self, const cjit_external_call_t* call) noexcept;
  // Completes the real link and hands its images to the cache. False if the result is not one that cjit can serve.
  bool link_for_cache(cjit_external_output_t* output);

  Dropin& dropin_;
  AcceptedLinks& accepted_;
  const std::vector<std::string> options_;
  const std::string arch_;
  std::string working_directory_;  // "": the result does not have it
  KeyHash beginning_;              // of the options and the inputs so far
  std::vector<KeyHash> learned_;   // beginnings that were not known
  std::vector<Input> inputs_;
  std::size_t added_ = 0;  // number of inputs that the real link has
  NvJitLinkHandle real_ = nullptr;
  bool is_handed_over_ = false;
  std::optional<NvJitLinkResult> completed_;  // of the real link
  bool is_linked_ = false;
  cjit_external_build_result_t result_{};
};

}  // namespace cjit
