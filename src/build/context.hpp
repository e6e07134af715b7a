// What a cjit_context_t stands for.
#pragma once

#include <mutex>
#include <optional>
#include <string>

#include "base/log.hpp"
#include "build/request_memo.hpp"
#include "cache/cache.hpp"
#include "compile/header_closure.hpp"
#include "toolkit/toolkit.hpp"

namespace cjit {

class Context {
 public:
  Context(ToolkitOptions toolkit_options, std::string arch, std::string dump_folder, CacheSettings cache_settings,
          cjit_log_level_t level, cjit_log_callback_t callback, void* user_data)
      : log(level, callback, user_data),
        toolkit(std::move(toolkit_options), log),
        default_arch(std::move(arch)),
        dump_dir(std::move(dump_folder)),
        cache(std::move(cache_settings), log) {}

  // Made at the first build, since it makes the cache's folder.
  HeaderScanner& scanner() {
    std::call_once(scanner_made_, [this] {
      const bool may_keep = cache.disk().why_off().empty() && !cache.disk().options().read_only;
      scanner_.emplace(may_keep ? concat(cache.disk().folder(), "/v1/headers") : "");
    });
    return *scanner_;
  }

  const Log log;
  Toolkit toolkit;
  const std::string default_arch;  // never empty
  const std::string dump_dir;      // empty: nothing is dumped
  Cache cache;
  RequestMemo requests;

 private:
  std::once_flag scanner_made_;
  std::optional<HeaderScanner> scanner_;
};

}  // namespace cjit
